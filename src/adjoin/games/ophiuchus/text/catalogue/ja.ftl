tagline = 星を並べて星座を作ろう。どの行も列も13まで。

## 目的

goal = [星座カード|constellation]でいちばん多く得点する。どの行・列も[13|thirteen]まで。
goal-short = [星座カード|constellation]で得点。どの行・列も[13|thirteen]まで。
term-constellation = 星を一列か四角に並べるカードです。置いたタイルで条件がそろえば、1手番に1枚取ります（O10）。
term-thirteen = 途切れずに続く行や列の星は13までです。ボーナスありの設定では、ちょうど13にするとボーナスがあります（O6）。

## 設定

option-players = 人数
choice-players-1 = 1人
choice-players-2 = 2人
choice-players-3 = 3人
choice-players-4 = 4人
option-deal = 配り方
choice-deal-standard = 標準：3枚ずつ配り、残りはリザーブ
choice-deal-full = フルディール：ほとんどを配る
option-thirteen = ちょうど13のボーナス
choice-thirteen-true = あり
choice-thirteen-false = なし
option-end = ゲームの終わり
choice-end-play_out = 誰も置けなくなるまで
choice-end-at_empty = 説明書どおり：リザーブが空になった手番でも終わる

## 席・星・カード

colour = { $seat ->
    [0] 金
    [1] 青
    [2] 桃
   *[3] 緑
}
colour-and-pattern = { $seat ->
    [0] 金・斜線
    [1] 青・波
    [2] 桃・点
   *[3] 緑・格子
}
star = { $star ->
    [0] 太陽
    [1] 輪
    [2] 点
    [3] 彗星
    [4] 十字
   *[5] 菱形
}
card = { $card ->
    [pisces] うお座
    [aries] おひつじ座
    [taurus] おうし座
    [gemini] ふたご座
    [cancer] かに座
    [leo] しし座
    [virgo] おとめ座
    [libra] てんびん座
    [scorpius] さそり座
    [sagittarius] いて座
    [capricornus] やぎ座
    [aquarius] みずがめ座
    [ophiuchus] へびつかい座
   *[other] { $card }
}
half = { $count ->
    [0] 空白
   *[other] { $count }個：{ $stars }
}
piece = { $tile }：{ $first }｜{ $second }
pattern-one = { $star }{ $count }個、{ $shape ->
    [square] 正方形
   *[line] 一列
}
pattern-same = 同じ星{ $count }個、{ $shape ->
    [square] 正方形
   *[line] 一列
}
pattern-different = 異なる星{ $count }個、{ $shape ->
    [square] 正方形
   *[line] 一列
}
short-one = { $star ->
    [0] 太陽
    [1] 輪
    [2] 点
    [3] 彗星
    [4] 十字
   *[5] 菱形
}{ $count }個{ $shape ->
    [square] ・四角
   *[line] {""}
}
short-same = 同じ星{ $count }個{ $shape ->
    [square] ・四角
   *[line] {""}
}
short-different = 異なる星{ $count }個{ $shape ->
    [square] ・四角
   *[line] {""}
}
pattern-never = この星のあるタイルはありません

## 次にすること

prompt-place = 並んだタイルの隣に置いてください。どの行も列も{ $most }までです。
prompt-claim = 複数の星座がそろいました。取る星座カードを選んでください。
prompt-bonus = ちょうど{ $most }です。ボーナスを1つ選んでください。
title-claim = 取る星座カード
title-bonus = ちょうど{ $most }
title-return = 1枚戻す
prompt-return = 手元のタイルを1枚、リザーブに戻してください。
prompt-wait = { $colour }がタイルを置く番です。
prompt-wait-claim = { $colour }が星座カードを選んでいます。
prompt-wait-bonus = { $colour }がボーナスを選んでいます。
prompt-wait-return = { $colour }がタイルを戻しています。
prompt-draw = { $colour }がリザーブから引きます。
prompt-over = ゲーム終了です。
choice-card = { $card } +{ $points }
choice-bonus = { $choice ->
    [prize] プライズタイルを取る
    [exchange] 2枚引く
   *[none] どちらもしない
}
choice-bonus-then = { $choice ->
    [prize] +1点、その後1枚引く
    [exchange] そのあと1枚戻す
   *[none] いつもどおり1枚引く
}
choice-return = { $tile }を戻す：{ $first }｜{ $second }

## 置けない理由

refusal-hand = { $tile }は手元にありません（{ $paragraph }）。
refusal-overlap = ほかのタイルに重なります（{ $paragraph }）。
refusal-apart = 並んだタイルに辺で接していません（{ $paragraph }）。
refusal-thirteen = この{ $run ->
    [row] 行
   *[column] 列
}は{ $total }になります：{ $sum }。{ $most }までです（{ $paragraph }）。
refusal-hole = 空きマス{ $count }つに出口がなくなります（{ $paragraph }）。
refusal-frame = 並びが{ $columns }×{ $rows }マスになります。{ $most }×{ $most }までです（{ $paragraph }）。
refusal-claim-first = 先に、取る星座カードを選んでください（{ $paragraph }）。
refusal-bonus-first = 先にボーナスを選んでください（{ $paragraph }）。
refusal-return-first = 先にタイルを1枚リザーブに戻してください（{ $paragraph }）。
refusal-no-claim = 星座カードは、合うタイルを置いたあとにだけ取れます（{ $paragraph }）。
refusal-no-bonus = ボーナスは、ちょうど13になるタイルを置いたあとにだけあります（{ $paragraph }）。
refusal-no-return = タイルを戻すのは、2枚引いたあとだけです（{ $paragraph }）。
refusal-card = 置いたタイルは{ $card }に合わないか、カードがもうありません（{ $paragraph }）。
refusal-tokens = プライズタイルは残っていません（{ $paragraph }）。
refusal-reserve = リザーブが2枚未満です（{ $paragraph }）。
notation-how = T5@i8はタイルT5の最初の半分をi8に、もう半分をその右に置きます。後ろにr1・r2・r3を付けると、時計回りに90度ずつ回ります。
notation-tile = 「{ $text }」は手として読めません。手元のタイル、@、最初の半分のマスの順に書き、回すときは r1・r2・r3 を付けてください（例：T5@i8r1）。星座カードは *virgo のように、ボーナスは *prize・*exchange・*none、戻すタイルはその名前を書いてください。

## 置くとどうなるか

effect-card = +{ $points } { $then }
effect-card-then = { $card }{ $matched ->
    [1] {""}
   *[other] 、1枚選ぶ
}（{ $paragraph }）
effect-stars = { $kinds ->
    [1] { $stars }が{ $count }個
   *[other] { $stars }が1個ずつ
}
effect-thirteen = ちょうど13{ $bonus ->
    [1] ：ボーナス（{ $paragraph }）
   *[other] {""}
}
effect-run = { $run ->
    [row] 行
   *[column] 列
}の星：{ $sum } = { $total }個

## 起きたこと

event-place = { $text }
event-claim = { $card ->
    [pisces] うお座
    [aries] おひつじ座
    [taurus] おうし座
    [gemini] ふたご座
    [cancer] かに座
    [leo] しし座
    [virgo] おとめ座
    [libra] てんびん座
    [scorpius] さそり座
    [sagittarius] いて座
    [capricornus] やぎ座
    [aquarius] みずがめ座
    [ophiuchus] へびつかい座
   *[other] { $card }
}を獲得しました：+{ $points }（{ $paragraph }）
event-thirteen = ちょうど13になりました（{ $paragraph }）
event-bonus = { $choice ->
    [prize] プライズタイルを取りました：+1
    [exchange] 2枚引いて1枚戻します
   *[none] ボーナスを取りませんでした
}
event-draw = { $known ->
    [1] { $tile }を引きました
   *[other] タイルを1枚引きました
}
event-return = { $known ->
    [1] { $tile }を戻しました
   *[other] タイルを1枚戻しました
}
event-skip = 置けるタイルがなく、手番を飛ばされました
event-end = { $reason ->
    [reserve_empty] ゲーム終了：リザーブがなくなりました
   *[no_placements] ゲーム終了：誰もタイルを置けなくなりました
}
reason-no_placements = 置けるタイルが残っておらず、誰も置けなくなりました。
reason-reserve_empty = リザーブの最後のタイルが引かれ、ゲーム終了です。

## ボードの横

fact-reserve = リザーブ
fact-tokens = プライズタイルの残り
fact-frame = 並びの大きさ（列×行、{ $most }×{ $most }まで）
cards-title = 天球
fact-cards = 星座カード
fact-prizes = プライズタイル
fact-hand-cost = 手元（いま終わると）
card-winning = このタイルで+{ $points }
band-below = { $score }点：ボット「{ $next }」並み（{ $start }点から）には届きません{ $over ->
    [1] {""}
   *[other] （あと{ $missing }点）
}
band-between = { $score }点：ボット「{ $level }」並みです。「{ $next }」並みは{ $start }点から{ $over ->
    [1] {""}
   *[other] （あと{ $missing }点）
}
band-top = { $score }点：ボット「{ $level }」並みで、最高のレベルです
fact-unseen = { $viewer ->
    [own] まだ見ていないタイル
   *[all] まだ置かれていないタイル
}
why-stuck = いまは置ける場所がありません
why-deciding = 先に選んでください

## 得点の内訳

part-card = { $card ->
    [pisces] うお座
    [aries] おひつじ座
    [taurus] おうし座
    [gemini] ふたご座
    [cancer] かに座
    [leo] しし座
    [virgo] おとめ座
    [libra] てんびん座
    [scorpius] さそり座
    [sagittarius] いて座
    [capricornus] やぎ座
    [aquarius] みずがめ座
    [ophiuchus] へびつかい座
   *[other] { $card }
}
part-tokens = プライズタイル
part-tiles = 手元に残ったタイル{ $tiles }枚

## 読み上げ

cell-open = 空き、タイルの隣
cell-row = 行{ $row }
cell-column = 列{ $column }
cell-dead = 空き、もうタイルを置けない

## ターミナル

column-score = 得点
column-cards = 星座
column-tokens = プライズ
column-hand = 手元
terminal-hand = 手元のタイル：
terminal-firmament = 天球の星座カード：
terminal-star = { $letter } { $star }
terminal-stars = { $stars }。- 空白、' 各席の最後のタイル、x もう置けないマス
terminal-table = リザーブ{ $reserve }枚{ $bonus ->
    [1] 、プライズタイル{ $tokens }枚
   *[other] {""}
}
terminal-claim-then = { $text } ({ $label }: { $then })
terminal-claim = { $text }（{ $label }）

## コンポーネントと棋譜

components-tiles = { $path }：[[tile]] が{ $low }～{ $high }枚必要です。
components-cards = { $path }：[[card]] が1～{ $high }枚必要です。
components-tokens = { $path }：prize_tokens は0～{ $high }の数にしてください。
components-tile = { $path }、{ $place }番目のタイル："T7" のような大文字と数字の id と halves だけを書いてください。
components-halves = { $path }、タイル { $tile }：halves は2つの文字列で、それぞれ空か、重複のない大文字にしてください。
components-letters = { $path }：星の種類が { $letters } あります。{ $most }種類までです。
components-twice = { $path }：id { $name } が重複しています。タイルとカードには別々の id を付けてください。
components-card = { $path }、{ $place }番目のカード："virgo" のような小文字の id が必要です（none・prize・exchange は使えません）。
components-shape = { $path }、カード { $card }：shape が { $found } です。"line" か "square" と書いてください。
components-stars = { $path }、カード { $card }：stars が { $found } です。星の文字、"same"、"different" のどれかを書いてください。
components-cells = { $path }、カード { $card }：count が { $found } です。マスの数を書いてください。
components-square = { $path }、カード { $card }：count が { $found } ですが、正方形は{ $cells }マスです。
components-points = { $path }、カード { $card }：points が { $found } です。0～{ $high }の数を書いてください。
components-fields = { $path }、カード { $card }：id・shape・stars・count・points だけを書いてください。
record-start = 準備の最初のタイルは [8, 8] と [9, 8] に置いてください（{ $paragraph }）。
record-hands = 準備の hands には、席ごとに{ $size }枚のタイルが必要です（{ $paragraph }）。
record-reserve = 準備の reserve はタイルの並びでなければなりません（{ $paragraph }）。
record-reserve-order = 「setup.reserve[{ $place }]」が { $found } ですが、リザーブのタイルは「setup.tiles」の順に並べるので、{ $right } のはずです（{ $paragraph }）。
record-unknown = 準備に、タイルでないもの「{ $found }」があります（{ $paragraph }）。
record-several = 準備にタイル { $tile } が{ $times }回あります。最初のタイル、手元、リザーブのどこかに1枚だけ必要です（{ $paragraph }）。
record-nowhere = 準備にタイル { $tile } がありません。最初のタイル、手元、リザーブのどこかに必要です（{ $paragraph }）。

## レッスン

board-legend = マスに沿う線は獲得した星座です。金の破線は1人目、青の波線は2人目、赤の点線は3人目、緑の二重線は4人目のものです。数えるマスには玉が付きます。端の数字は、2マス以上途切れずに並んだ星の合計です。数字が2つあるときは、間の空いた並びが2つあります。1マスだけなら、そのマスの数字だけです。
lesson-first-title = はじめの一歩
lesson-first-about = 約3分で遊び方を覚えます。
lesson-first-winner = { $seat ->
    [0] 金
    [1] 青
    [2] 桃
   *[3] 緑
}
lesson-first-opening = ゲームの終わりです。リザーブが空になりました。{ $winner }が{ $best }対{ $other }で勝ちました。取ったカードの得点から、手元に残ったタイル1枚につき2点を引きます。
lesson-first-beside-title = 隣に置く
lesson-first-beside-text = タイルは半分ずつに星が0～6個あります。どちらかの半分が、並んでいるタイルと辺で接するように置きましょう。
lesson-first-beside-know = タイルは半分と半分の辺を合わせて置く。
lesson-first-beside-nudge = 半分と半分を、辺で合わせます。
lesson-first-beside-done = 半分と半分の辺が合っているので置けました。2回回すと、半分どうしが入れ替わります。
lesson-first-row-title = 行を数える
lesson-first-row-text = 途切れずに並んだマスは、星の数を合計します。この行をちょうど9にしましょう。
lesson-first-row-know = 途切れない並びは星を合計する。空白の半分は0。
lesson-first-row-nudge = いまこの行は8です。星をあと1個足します。
lesson-first-row-missed = 置けますが、それだと{ $total }です。この行を9にしましょう。
lesson-first-row-done = この行は9になりました。空白の半分は0です。
lesson-first-fourteen-title = 14は置けない
lesson-first-fourteen-text = どの行も列も、星は13個までです。タイル0 | 6を、4と4のすぐ隣に同じ行で置くとどうなるか試してから、置けるところに置きましょう。
lesson-first-fourteen-know = どの行も列も13まで。
lesson-first-fourteen-nudge = 行の左か右の端に、横向きに置いてみましょう。空白の半分は0です。
lesson-first-fourteen-point = それが狙いでした。4＋4＋6は1つ多すぎます。90度回して、空白の半分だけがこの行に入るようにしましょう。
lesson-first-fourteen-done = どの行も列も13以下なので置けました。
lesson-first-suns-title = 太陽を3つ
lesson-first-suns-text = タイル0 | 1の太陽を、2つの太陽の隣に並べましょう。3つ並ぶと、うお座のカードがもらえます。得点はカードで決まります。
lesson-first-suns-know = 太陽が3つ並ぶとうお座、3点。
lesson-first-suns-nudge = 太陽の半分が、行のすぐ隣に来るように置きます。
lesson-first-suns-missed = 置けますが、このステップではタイル0 | 1の太陽を行のすぐ隣に置きます。
lesson-first-suns-done = うお座は3点で、あなたのものです。長い行の中に並んでいてもかまいません。どのカードも、先に完成させた人が1回だけ取れます。
lesson-first-hole-title = 閉じ込めない
lesson-first-hole-text = 空きマスを閉じ込めてはいけません。角のすき間は出口になりません。タイル0 | 2を縦に回して、印のついたマスに置いてみてから、出口を残して置きましょう。
lesson-first-hole-know = 空きマスを閉じ込めない。
lesson-first-hole-nudge = 縦にして印のついたマスに置くと閉じ込めます。1マスずらせば出口が残ります。
lesson-first-hole-point = それが狙いでした。真ん中のマスから出られません。1マスずらせば出口が残ります。
lesson-first-hole-done = 出口が残っているので置けました。
lesson-first-different-title = カードは1手番に1枚
lesson-first-different-text = 「異なる星」は、各マスから1つずつ選んで、同じ種類がなければ完成です。タイル2 | 2を行の端に、太陽を行に付けて置きましょう。複数のカードが完成しますが、必ず1枚だけ取ります。てんびん座を選びましょう。
lesson-first-different-know = 「異なる星」は各マスから1つずつ、同じ種類なし。取れるのは1手番に1枚。
lesson-first-different-nudge = タイル2 | 2を横向きにし、太陽を行の左か右の端に付けて置き、てんびん座を選びます。
lesson-first-different-missed = 置けますが、このステップではタイル2 | 2の太陽を行の端に付けて置き、複数のカードを完成させます。
lesson-first-different-done = てんびん座はあなたのものです。ほかのカードは場に残ります。「同じ星」のカードは逆に、すべてのマスに同じ星が必要です。
lesson-first-different-right = 複数のカードが完成しました。取れるのは1枚です。4つの星がぜんぶ違う、てんびん座を選びましょう。
lesson-first-edges-title = 端の数字
lesson-first-edges-text = 右と下の数字は行と列の合計です。丸で囲まれた13はいっぱいで、空白の半分だけがまだ置けます。空白のあるタイルを取り、その半分をいっぱいの行か列の端に置きましょう。
lesson-first-edges-know = 端の数字は行と列の合計。13でいっぱい。
lesson-first-edges-nudge = 星のない半分を、13の行か列の端に置きます。
lesson-first-edges-missed = 置けますが、いっぱいの行や列ではありません。0 | 3か0 | 6の空白の半分を、その端に置きましょう。
lesson-first-edges-done = 13のままです。空白の半分は0です。
lesson-first-frame-title = 9マス四方まで
lesson-first-frame-text = 並びは幅も高さも9マスまでです。いまは幅8マスなので、あと1列だけ広がります。左か右に1マスはみ出すように置いて、枠が狭まるのを見ましょう。
lesson-first-frame-know = 並びは9×9マスまで。
lesson-first-frame-nudge = タイルの半分が、並びの左か右に1列はみ出すように置きます。
lesson-first-frame-missed = 置けますが、幅は変わりません。左か右に、あと1列だけ広がります。
lesson-first-frame-done = 9列になりました。もう広がらないので、反対側の列が消えました。
lesson-first-game-title = 最後の星
lesson-first-game-text = 最後まで遊びましょう。手番では1枚置き、残り8枚のリザーブから1枚引きます。それが空になった手番で終わり、手元のタイルは1枚2点の失点です。1枚も置けなければ手番が飛びます。
lesson-first-game-know = リザーブが空になった手番で終わる。
deal-solved = ボーナスなしでは、強いボットはほとんどの配置で同じ40点に達するため、工夫の余地はあまりありません。ボーナスありなら、まだ答えは出ていません。
deal-unsolved-play = ボーナスありで1人で遊ぶ
deal-unsolved-options = players=1,thirteen=true
lesson-bonus-title = 13のボーナス
lesson-bonus-about = 選択ルールで、設定しなければ使いません。約1分です。
lesson-bonus-prize-title = プライズタイル
lesson-bonus-prize-text = この設定では、行か列の合計がちょうど13になるとボーナスがあります。タイル0 | 5で13を作り、1点のプライズタイルを選びましょう。
lesson-bonus-prize-know = ちょうど13で1点のプライズタイル。
lesson-bonus-prize-nudge = いまこの行は8です。タイル0 | 5の星5個を足して、プライズタイルを選びます。
lesson-bonus-prize-right = ちょうど13！プライズタイルを選びましょう。
lesson-bonus-prize-done = 1点のプライズタイルはあなたのものです。
lesson-bonus-exchange-title = または2枚引く
lesson-bonus-exchange-text = または、1枚の代わりに2枚引いて、手元のどれか1枚を戻します。もう一度13を作り、2枚引くほうを選んで、1枚戻しましょう。
lesson-bonus-exchange-know = または2枚引いて1枚戻す。
lesson-bonus-exchange-nudge = タイル0 | 5で13を作り、2枚引くほうを選び、1枚戻します。
lesson-bonus-exchange-right = 続けましょう。2枚引くほうを選び、いちばん役に立たない1枚を戻します。
lesson-bonus-exchange-done = 2枚引いて1枚戻し、役に立つほうが残りました。
lesson-bonus-game-title = 短いゲーム
lesson-bonus-game-text = ボーナスありのゲームで、相手はやさしいボット。交互に{ $plies }枚置いたところで止まります。
lesson-bonus-game-know = ボーナスありの短いゲーム。
lesson-full-title = フルディール
lesson-full-about = 最初からほとんどのタイルが手元にあります。約1分です。
lesson-full-hand-title = 13枚の手元
lesson-full-hand-text = フルディールでは、2人が最初から13枚ずつ持ち、引くことはありません。最後に残ったタイルは1枚につき2点引かれます。1枚置きましょう。
lesson-full-hand-know = 手元に残ったタイルは1枚につき−2点。
lesson-full-hand-nudge = どのタイルでも、半分と半分を辺で合わせます。
lesson-full-hand-done = 2点引かれるかもしれないタイルが1枚減りました。
lesson-full-game-title = 短いゲーム
lesson-full-game-text = フルディールのゲームで、相手はやさしいボット。交互に{ $plies }枚置いたところで止まります。手元の残りは1枚につき2点引かれます。
lesson-full-game-know = フルディールの短いゲーム。

## よい手の理由

because-card = { $card }のカードが完成します：{ $points }点。
because-card-of-several = { $card }のカード（{ $points }点）が完成します。1枚を選びます。
because-thirteen = 行か列がちょうど13になり、ボーナスです。
because-full = 行か列の合計が{ $total }になり、そこには{ $left ->
    [0] もう星を置けません
   *[other] あと{ $left }個しか置けません
}。
because-room = まだカードは完成しませんが、余裕が残ります。通る行と列でいちばん多い合計は{ $total }で、あと{ $left }個置けます。
because-claim = { $card }は{ $points }点です。
because-bonus = { $choice ->
    [prize] プライズタイルは確実に1点です。
    [exchange] 2枚引けば、役に立つほうを残せます。
   *[none] いつもどおり引くほうが得です。
}
because-return = ほかのタイルのほうが役に立ちます。
missed-card = { $card }を完成できました
missed-card-of-several = { $card }を完成できました
missed-thirteen = ちょうど13にできました
missed-full = 行や列を埋めるほうが良い場面でした
missed-room = 余裕を残すほうが良い場面でした
missed-claim = { $card }のほうが良いカードでした
missed-bonus = もう一方を選ぶ場面でした
missed-return = 別のタイルを戻す場面でした

## パズル

puzzle-ask-twice = カード2枚分
puzzle-question-twice = 1人で遊びます。いまカードを1枚取り、次の手番でもう1枚取れる引きがいちばん多くなる場所に置きましょう。
puzzle-twice = 正解です。この手番で1枚、次の手番でもう1枚取れる引き方は{ $of }通りのうち{ $count }通りです。次によい置き方では{ $next }通りです。
puzzle-not-twice = { $count ->
    [0] まだです。これでは、この手番と次の手番に1枚ずつ取れる引きがありません。いちばんよい場所なら{ $of }通りのうち{ $best }通りです。
   *[other] もう少しです。2枚取れるのは{ $of }通りの引きのうち{ $count }通り、いちばんよい場所なら{ $best }通りです。
}
puzzle-draws = { $of }通り中{ $count }通り
puzzle-ask-choice = カードを同時に完成
puzzle-question-choice = あなたは{ $colour }です。いちばん多くのカードを同時に完成させ、選べるようにする置き方を見つけましょう。
puzzle-ask-thirteen = ちょうど13
puzzle-question-thirteen = あなたは{ $colour }です。行か列がちょうど13になる、ただ1つの場所を見つけましょう。
puzzle-ask-corner = 13を2つ
puzzle-question-corner = あなたは{ $colour }です。2つの行や列が同時にちょうど13になる場所を見つけましょう。
theme-card = カード
theme-thirteen = ちょうど13

## The score sheet of a real table

sheet-cards = 星座カード
sheet-tokens = プライズタイル
sheet-left = 手元に残ったタイル
sheet-tie = 同点なら勝利を分け合います。
