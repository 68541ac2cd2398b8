tagline = 自分の色をちょうど10まで育てて、閉じ込めよう。

## 目的

goal = 自分の色をちょうど[10|ten]にして[閉じる|sealed]。でなければ[偶数のグループ|even]が得点。
goal-short = ちょうど[10|ten]で[閉じれば|sealed]勝ち。[偶数|even]は得点。
term-ten = 自分の色の三角形ちょうど10個のグループが、もう大きくならなくなれば、その場で勝利確定です（B8）。
term-sealed = まわりの空きに、そのグループを大きくするタイルがもう置けない状態です（B8）。
term-even = 三角形2・4・6・8個のグループが得点になります。奇数のグループと10を超えたグループはバーストです（B10）。
term-bust = 奇数のグループと10を超えたグループはバーストで、得点になりません（B10）。
term-spoilt = まだ大きくできるので、奇数や10より大きい数にされて得点を失うことがあります（B10）。
glossary = [バースト|bust] [崩され|spoilt] [閉じ|sealed]

## 設定

option-rules = ルール
choice-rules-basic = 基本
choice-rules-crest = 紋章あり
choice-rules-backwards = 裏向き：タイルを見ないで引く
option-crest_reading = 紋章勝ちの判定対象
choice-crest_reading-group = 色のグループ全体
choice-crest_reading-chain = 同じ紋章のつながりだけ

## 席とタイル

colour = { $color ->
    [red] 赤
   *[blue] 青
}
colour-and-pattern = { $color ->
    [red] 赤・縦線
   *[blue] 青・横線
}
crest = { $color ->
    [red] { $crest ->
        [1] 塔
        [2] 山形
       *[3] 冠
    }
   *[blue] { $crest ->
        [1] 波
        [2] 菱形
       *[3] 三日月
    }
}
block = { $color ->
    [red] { $crest ->
        [1] 赤の塔
        [2] 赤の山形
       *[3] 赤の冠
    }
   *[blue] { $crest ->
        [1] 青の波
        [2] 青の菱形
       *[3] 青の三日月
    }
}
piece = { $tile }：{ $one }と{ $two }
piece-face-down = 引くまでは裏向きです（{ $paragraph }）。
piece-not-drawn = 引いたのは別のタイルで、それを置きます（{ $paragraph }）。

## 次にすること

prompt-first = 最初のタイルを、中央の6つの三角形のうち2つに置いてください。
prompt-place = ほかのタイルに辺か角で接するようにタイルを置いてください。
prompt-drawn-first = { $tile }を引きました。中央の6つの三角形のうち2つに置いてください。
prompt-drawn = { $tile }を引きました。ほかのタイルに辺か角で接するように置いてください。
prompt-wait = { $colour }がタイルを置く番です。
prompt-draw = { $colour }のタイルを引きます。
prompt-over = ゲーム終了：{ $reason ->
    [all_placed] すべてのタイルが置かれました。
   *[no_spot] もうタイルを置けません。
}
prompt-ended = ゲーム終了です。
prompt-won = { $colour }の勝ち：{ $reason ->
    [ten] もう大きくならない10のグループで勝利確定です。
    [both_tens] 1枚のタイルで両方の色が同時に勝ちとなり、置いたのは相手でした。
   *[crest] 同じ紋章4つのつながりは、もう崩せません。
}

## 置けない理由

refusal-overlap = ほかのタイルに重なります（{ $paragraph }）。
refusal-centre = 中央からはみ出します。最初のタイルは中央の6つの三角形の中に置いてください（{ $paragraph }）。
refusal-apart = どのタイルにも、角でも接していません（{ $paragraph }）。
refusal-off-board = ボードからはみ出します（{ $paragraph }）。
refusal-not-own = { $tile }は相手のタイルです（{ $paragraph }）。
refusal-placed = { $tile }はすでにボードにあります（{ $paragraph }）。
refusal-drawn = いま置けるのは引いたタイルだけです（{ $paragraph }）。
notation-how = R7@d4^はタイルR7の1つ目の三角形をd4^に置きます（^は上向き、vは下向き）。後ろにrと数字を付けると、時計回りに60度ずつ回ります。
notation-tile = 「{ $text }」は置き方として読めません。タイル、@、1つ目の三角形を置く場所（^ か v を付ける）、向きの順に書いてください（例：R7@d4^r2）。
notation-turn = { $cell } ではその向きに置けません。ここで選べる向き：{ $turns }。

## 置くとどうなるか

effect-ten-wins = 10が閉じた：{ $colour }の勝ち（{ $paragraph }）
effect-both-tens = 両方の色が勝ちに：{ $colour }の勝ち（{ $paragraph }）
effect-crest-wins = 同じ紋章4つを崩せない：{ $colour }の勝ち（{ $paragraph }）
effect-ten = { $colour }が10になる：このまま閉じれば勝ち
effect-group = { $change ->
    [new] { $colour }の新しいグループ、{ $size }個
   *[other] { $joined ->
        [1] { $colour }のグループが{ $size }個になる
       *[other] { $colour }のグループがつながって{ $size }個
    }
}：{ $change ->
    [same] { $points }点のまま
    [more] { $points }点（{ $by }点増える）
    [less] { $points }点（{ $by }点減る）
   *[other] { $points }点
}
effect-bust = { $joined ->
    [0] { $colour }のグループ{ $size }個
    [1] { $colour }のグループが{ $size }個になる
   *[other] { $colour }のグループがつながって{ $size }個
}：{ $change ->
    [same] バーストのまま
   *[other] バースト
}{ $by ->
    [0] {""}
   *[other] 、{ $by }点を失う
}
effect-ten-spoilt = { $colour }の10が{ $size }個になる：10が崩れる
effect-single = どのグループも変わらない
effect-seals = { $points ->
    [0] { $colour }のグループ{ $size }個はバーストのまま：もう大きくならない
   *[other] { $colour }のグループ{ $size }個が閉じた：もう大きくならない
}
effect-endangered = { $colour }のグループ{ $size }個は{ $places }か所で崩される
effect-crest = { $crest }×{ $size }：{ $places }か所で崩されなければ勝ち（{ $paragraph }）
effect-score = { $scores }
score-change = { $colour }{ $less ->
    [0] +{ $more }
   *[other] −{ $less }
}（計{ $after }点）

## 起きたこと

event-place = { $text }{ $red ->
    [0] {""}
   *[other] 、赤{ $red }個
}{ $blue ->
    [0] {""}
   *[other] 、青{ $blue }個
}
event-draw = { $tile }を引きました
event-ten = { $color ->
    [red] 赤
   *[blue] 青
}の勝利確定：もう大きくならない10のグループ（{ $paragraph }）
event-both-tens = 両方の色が同時に勝ちに：置いた側の負けで、{ $color ->
    [red] 赤
   *[blue] 青
}の勝ち（{ $paragraph }）
event-crest = { $color ->
    [red] 赤
   *[blue] 青
}の紋章勝ち：もう崩せない同じ紋章4つ（{ $paragraph }）
event-skip = 手番を飛ばされました
event-end = { $reason ->
    [all_placed] ゲーム終了：すべてのタイルが置かれました
    [no_spot] ゲーム終了：もうタイルを置けません
    [crest] ゲーム終了：紋章勝ち
    [both_tens] ゲーム終了：両方の色が同時に勝利確定
   *[ten] ゲーム終了：勝利確定
}
headline-ten = 完成した10
headline-both_tens = 同時に2つの勝ち
headline-crest = 同じ紋章4つ
reason-all_placed = すべてのタイルが置かれました。
reason-no_spot = もうタイルを置けません。
reason-ten = ちょうど10のグループがもう大きくならず、勝利確定です。
reason-both_tens = 1枚のタイルで両方の色が同時に勝ちとなりました。置いた側の負けです。
reason-crest = 同じ紋章4つのつながりを、もう崩せません。

## 勝敗を決めたもの

decided-for_good = 閉じた10や紋章の勝ちは、何点にもまさります。

## ボードの横

ladder-title = グループの大きさ
ladder-wins = 10で勝ち
ladder-win = 勝ち
mark-group = { $color ->
    [red] 赤
   *[blue] 青
}{ $size }個{ $standing ->
    [sealed] 、閉じている
    [endangered] 、1手で崩される
    [open] 、まだ伸びる
   *[final] {""}
}：{ $points }点
fact-chain = { $crest }のつながり{ $standing ->
    [short] 、4つまであと1つ
    [odd] 、グループの大きさが合わない
    [endangered] 、1手で崩される
   *[safe] 、もう崩せない
}
fact-left = 残りタイル
switch-threats = 閉じたものと危険なものを表示

## 得点の内訳

part-group = { $size }個のグループ
part-bust = { $size ->
    [1] 単独の三角形
   *[other] { $size }個のグループ、バースト
}
part-ten = 10個のグループ

## 三角形の読み上げ

cell-group = { $size ->
    [1] 単独
   *[other] { $size }のグループ
}{ $standing ->
    [sealed] 、閉じている
    [endangered] 、危険
    [open] {""}
   *[final] {""}
}
cell-open = 空き
cell-dead = 空き、もうタイルを置けない

## ターミナル

column-score = 得点
column-groups = グループ
column-left = 残り
terminal-hand = 残りのタイル（名前＝1つ目と2つ目の三角形）：
terminal-marks = Rt 塔、Rv 山形、Rc 冠、Bw 波、Bl 菱形、Bm 三日月。' 最後のタイル、x もう置けない三角形

## コンポーネントと棋譜

components-shape = { $path }：[[tile]] の並びが必要です。
components-tile = { $path }、並びの{ $place }枚目：大文字と数字の id（例："R7"）と、red か blue の owner が必要です。
components-faces = { $path }、タイル { $tile }：faces は R1・R2・R3・B1・B2・B3のうち2つです。
components-crest = { $path }、タイル { $tile }：同じ紋章が2回あります。別々の紋章にしてください。
components-twice = { $path }：id { $tile } が2回あります。タイルごとに別の id を付けてください。
components-count = { $path }、{ $color }：自分の色が2つのタイル{ $plain }枚と、両方の色のタイル{ $mixed }枚が必要です。
record-colors = 準備の colors は席順に red と blue でなければなりません（{ $paragraph }）。
record-tiles = 準備の tiles は red と blue に1つずつの並びが必要です（{ $paragraph }）。
record-tile = 準備の { $color } の{ $place }枚目には、id と、紋章の異なる2つの faces が必要です（{ $paragraph }）。
record-count = 準備の { $color } には、自分の色が2つのタイル{ $plain }枚と、両方の色のタイル{ $mixed }枚が必要です（{ $paragraph }）。
record-twice = 準備の tiles に同じ id が2回あります（{ $paragraph }）。

## レッスン

lesson-first-title = はじめの一歩
lesson-first-about = 約3分で遊び方を覚えます。
lesson-first-winner = { $seat ->
    [0] 赤
   *[1] 青
}
lesson-first-opening = ゲームの終わり方の1つです。{ $winner }の三角形がちょうど10個のグループになり、もう大きくなりません。その場で勝ちです。得点（{ $best }対{ $other }）は関係ありません。このような10がなければ、得点の多いほうが勝ちです。
lesson-first-middle-title = 真ん中から
lesson-first-middle-text = あなたは赤です。タイルは三角形2つ分です。最初の1枚を、中央の6つの三角形の中に置きましょう。
lesson-first-middle-know = 最初のタイルは中央に置く。
lesson-first-middle-nudge = 三角形が2つとも中央に入るように置きます。
lesson-first-middle-done = 真ん中に置けました。どのゲームもこう始まります。三角形の紋章（塔・山形・冠）を使うのは、紋章の遊び方だけです。
lesson-first-corner-title = 角でもいい
lesson-first-corner-text = 2枚目からはほかのタイルに接して置きますが、角だけでもかまいません。角と角で置いてみましょう。
lesson-first-corner-know = どのタイルもほかのタイルと辺か角で接する。
lesson-first-corner-nudge = 少なくとも角で、ほかのタイルに接するように置きます。
lesson-first-corner-missed = 置けますが、辺で接しています。角だけで試しましょう。
lesson-first-corner-done = 角と角で置けました。これで十分です。
lesson-first-four-title = 2個から4個へ
lesson-first-four-text = 同じ色が辺でつながるとグループです。2・4・6・8個で1・3・6・10点。2個を4個に育てましょう。
lesson-first-four-know = 偶数のグループが得点：2・4・6・8個で1・3・6・10点。
lesson-first-four-nudge = 赤2つのタイルを、2個のグループに付けましょう。
lesson-first-four-missed = 置けますが、4個になりません。赤2つのタイルを、2個のグループに付けましょう。
lesson-first-four-done = 4個のグループになり、1点が3点になりました。
lesson-first-bust-title = 5個はバースト
lesson-first-bust-text = 奇数のグループは0点、バーストです。4個を5個にして3点が消えるのを見たら、元に戻しましょう。
lesson-first-bust-know = 奇数と11以上はバーストで0点。
lesson-first-bust-nudge = 赤は1つだけ。2色のタイルを使います。
lesson-first-bust-missed = 置けますが、5個になりません。赤を1つだけ付けます。2色のタイルを使いましょう。
lesson-first-bust-done = 5個になり、3点が消えました。元に戻しましょう。
lesson-first-spoil-title = 相手の4個をくずす
lesson-first-spoil-text = 2色のタイルには青の三角形もあります。青の4個を5個にしてしまいましょう。
lesson-first-spoil-know = 2色のタイルで相手のグループをくずせる。
lesson-first-spoil-nudge = 青い半分が青に付くように回しましょう。
lesson-first-spoil-missed = 置けますが、青の4個はそのままです。青い半分を青に付けましょう。
lesson-first-spoil-done = 青の4個が5個になり、バーストで3点が消えました。斜線の三角形には、もうどのタイルも置けません。
lesson-first-open-title = 10個、でもまだ開いている
lesson-first-open-text = ちょうど10個で、もう誰も大きくできなければ勝利確定です。この10個はまだ大きくなるので0点です。印のついた場所に赤を付けて、バーストを見たら元に戻しましょう。
lesson-first-open-know = まだ大きくなる10個は、勝利確定ではなく0点。
lesson-first-open-nudge = 印のついた場所に、赤が10個に付くように置きます。
lesson-first-open-missed = 置けますが、10個のままです。印のついた場所に、赤が10個に付くように置きましょう。
lesson-first-open-done = { $size }個になってバーストです。元に戻して、次はうまく埋めましょう。
lesson-first-seal-title = 閉じて勝つ
lesson-first-seal-text = 赤がつながらないように印のついた場所を埋めれば、もう大きくならず、あなたの勝ちです。10個の側に向けるのは、どちらの半分でしょう。
lesson-first-seal-know = もう大きくならない10個は勝利確定。
lesson-first-seal-nudge = 2色のタイルを、印のついた場所に置きます。
lesson-first-seal-missed = 置けますが、10個を閉じていません。印のついた場所を、青を10個の側にして埋めましょう。
lesson-first-seal-missed-ten-spoilt = 置けますが、赤が10個につながり、{ $size }個でバースト、勝ちが消えました。2色のタイルの青い半分を10個の側に向けましょう。
lesson-first-seal-done = もう大きくならない10個です。あなたの勝利確定です。
lesson-first-whose-title = それは誰の10個？
lesson-first-whose-text = 自分のタイルが相手の10個を閉じてしまうこともあります。下の2か所に置くと閉じてしまいます。青の10個を閉じない場所に置きましょう。斜線の三角形には、もうタイルを置けません。
lesson-first-whose-know = 10個は1枚ごとに両方の色について調べる。
lesson-first-whose-nudge = 青の10個の下の空きのほかなら、どこでも大丈夫です。
lesson-first-whose-missed = 置けますが、それで閉じて青の勝ちです。青の10個の下の空きを避けましょう。
lesson-first-whose-done = 青の10個は閉じていません。ゲームは続きます。
lesson-first-game-title = 短いゲーム
lesson-first-game-text = 相手はやさしいボット。損になる手番でも必ず1枚置きます。閉じた10個ができなければ、タイルを置き終えるか置く場所がなくなったところで終わり、点の多い人の勝ちです。交互にあと{ $plies }枚置いたところで止まります。
lesson-first-game-know = やさしいボットとの短いゲーム。
lesson-crests-title = 紋章
lesson-crests-about = もう1つの勝ち方です。約1分です。
lesson-crests-chain-title = 同じ紋章を4つ
lesson-crests-chain-text = あなたは青です。4・6・8・10個のグループに同じ紋章が4つつながり、赤がくずせなければ勝ちです。いまは7個で三日月が4つ。印のついた場所で8個にしましょう。
lesson-crests-chain-know = くずされない偶数のグループに同じ紋章が4つつながれば勝ち。
lesson-crests-chain-nudge = 印のついた場所に、青い半分が7個のグループに付くように置きます。
lesson-crests-chain-missed = 置けますが、7個のグループが8個になりません。印のついた場所に、青い半分が付くように置きましょう。
lesson-crests-chain-done = 同じ紋章4つの8個のグループを、赤はもうくずせません。あなたの勝ちです。
lesson-crests-game-title = 短いゲーム
lesson-crests-game-text = では紋章ありで、何もないボードから始めます。相手はやさしいボット。交互に{ $plies }枚置いたところで止まります。紋章のつながりは線で囲まれます。
lesson-crests-game-know = 紋章ありの短いゲーム。
lesson-backwards-title = 裏向き
lesson-backwards-about = 置くタイルは運しだい。約1分です。
lesson-backwards-drawn-title = 引いたタイル
lesson-backwards-drawn-text = あなたは赤です。タイルは裏向きで、手番ごとに自分のタイルから1枚引き、必ずそれを置きます。中央に置きましょう。
lesson-backwards-drawn-know = 手番ごとに、引いたタイルを置く。
lesson-backwards-drawn-nudge = 置けるのは引いたタイルだけで、場所は中央です。
lesson-backwards-drawn-done = 引いたタイルを置けました。次の手番もまた1枚引きます。
lesson-backwards-game-title = 短いゲーム
lesson-backwards-game-text = 裏向きのゲームで、相手はやさしいボット。交互に{ $plies }枚置いたところで止まります。まだ出ていないタイルが、これから引かれます。
lesson-backwards-game-know = 裏向きの短いゲーム。

## よい手の理由

because-wins = これで勝利確定です（{ $paragraph }）。
because-stops = { $colour }は次の1枚で勝てるところでしたが、これで勝てなくなります。
because-ten = 10個になります。誰も大きくできなくなれば勝利確定です。
because-ten-stays = あなたの10個は10個のままです。
because-grows = { $joined ->
    [0] { $size }個のグループができて
   *[other] あなたの{ $joined }個が{ $size }個になり
}、{ $points }点です。
because-spoils = { $colour }の{ $joined }個が{ $size }個になり、{ $points }点に下がります。
because-safe = あなたの{ $size }個はもう誰も大きくできません。{ $points }点が確かになります。
because-quiet = グループの得点は変わりません。このあとの手のためによい場所です。
missed-wins = 勝利確定の手がありました
missed-stops = { $colour }を止める手が必要でした
missed-ten = 10個にできました
missed-ten-stays = 10個のまま守れました
missed-grows = { $joined ->
    [0] { $size }個のグループを作れました
   *[other] グループを{ $size }個にできました
}
missed-spoils = { $colour }のグループの得点を下げられました
missed-safe = { $size }個の得点を確かにできました
missed-quiet = 得点の動かない手のほうが良い場面でした

## パズル

puzzle-ask-stop = 10個を止める
puzzle-question-stop = あなたは{ $colour }です。相手は次の1枚で10個のグループを閉じ、勝利確定になります。どのタイルでも閉じられなくなるように、1か所に置きましょう。
puzzle-stopped = 正解です。全{ $moves }通りのうち、次の手番で相手に10個を閉じさせないのはこの場所だけです（B8）。
puzzle-not-stopped = まだ止まっていません。あなたのタイルが相手の10個を閉じてしまい、相手の勝ちです（B8）。
puzzle-not-stopped-reply = まだ止まっていません。ボードのとおり、相手が10個を閉じて勝ちます（B8）。
puzzle-stops = 10個を止める
puzzle-stops-not = 止められない
puzzle-ask-finish = 1手で勝つ
puzzle-question-finish = あなたは{ $colour }です。いますぐ勝てるタイルと場所を見つけましょう。
puzzle-ask-spoil = 相手のグループを崩す
puzzle-question-spoil = あなたは{ $colour }です。相手の得点をいちばん減らす手はどれでしょう。
puzzle-ask-grow = グループを育てる
puzzle-question-grow = あなたは{ $colour }です。自分のグループの得点をいちばん増やす手はどれでしょう。相手の得点は考えません。
puzzle-ask-open = 広げる余地を残す
puzzle-question-open = あなたは{ $colour }です。相手はあなたのいちばん大きいグループを閉じようとしています。次にどのタイルを置かれても閉じられない場所を見つけましょう。
theme-bust = バーストさせる
theme-group = 偶数のグループ
theme-seals = グループを閉じる
theme-ten = 10個
theme-ten-spoilt = 10個をくずす
theme-endangered = 危険をおかす
theme-single = グループを伸ばさない

## The score sheet of a real table

sheet-two = 2個のグループ
sheet-four = 4個のグループ
sheet-six = 6個のグループ
sheet-eight = 8個のグループ
sheet-tie = 封じた10個のグループができたら、合計に関係なくその場で勝ちです。同点なら勝利を分け合います。
