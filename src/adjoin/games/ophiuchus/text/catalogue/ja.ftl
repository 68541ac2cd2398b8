tagline = 星を並べよう。どの列も13を超えてはならない。

## 設定

option-players = 人数
choice-players-1 = 1人
choice-players-2 = 2人
choice-players-3 = 3人
choice-players-4 = 4人
option-deal = 配り方
choice-deal-standard = 3枚ずつ配り、残りは山札
choice-deal-full = すべて配る
option-thirteen = ちょうど13のボーナス
choice-thirteen-true = あり
choice-thirteen-false = なし
option-end = ゲームの終わり
choice-end-play_out = 誰も置けなくなったとき
choice-end-at_empty = 山札を引き切ったときも終わる

## 席・星・カード

colour = { $seat ->
    [0] 金
    [1] 青
    [2] 薔薇
   *[3] 翡翠
}
colour-and-pattern = { $seat ->
    [0] 金・斜線
    [1] 青・波
    [2] 薔薇・点
   *[3] 翡翠・格子
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
    [pisces] うお座 (Pisces)
    [aries] おひつじ座 (Aries)
    [taurus] おうし座 (Taurus)
    [gemini] ふたご座 (Gemini)
    [cancer] かに座 (Cancer)
    [leo] しし座 (Leo)
    [virgo] おとめ座 (Virgo)
    [libra] てんびん座 (Libra)
    [scorpius] さそり座 (Scorpius)
    [sagittarius] いて座 (Sagittarius)
    [capricornus] やぎ座 (Capricornus)
    [aquarius] みずがめ座 (Aquarius)
    [ophiuchus] へびつかい座 (Ophiuchus)
   *[other] { $card }
}
half = { $count ->
    [0] 空白
   *[other] { $count }個：{ $stars }
}
piece = { $tile }：{ $first }｜{ $second }
pattern-one = { $star }×{ $count }、{ $shape ->
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
pattern-never = この星のあるタイルはありません

## 次にすること

prompt-place = 並んだタイルの隣に置いてください。どの行・列も{ $most }を超えてはいけません。
prompt-claim = 複数の星座が完成しました。取る星座を選んでください。
prompt-bonus = ちょうど{ $most }です。ボーナスを選んでください。
prompt-return = 手元のタイルを1枚、山札に戻してください。
prompt-wait = { $colour }がタイルを置く番です。
prompt-wait-claim = { $colour }が星座を選んでいます。
prompt-wait-bonus = { $colour }がボーナスを選んでいます。
prompt-wait-return = { $colour }がタイルを戻しています。
prompt-draw = { $colour }が山札から引きます。
prompt-over = ゲーム終了です。
choice-card = { $card }：+{ $points }、{ $pattern }
choice-bonus = { $choice ->
    [prize] 賞トークン：+1点、その後1枚引く
    [exchange] 2枚引いて1枚戻す
   *[none] どちらもせず、いつも通り引く
}
choice-return = { $tile } を戻す：{ $first }｜{ $second }

## 置けない理由

refusal-hand = { $tile } は手元にありません（{ $paragraph }）。
refusal-overlap = { $text } はタイルに重なります（{ $paragraph }）。
refusal-apart = { $text } は並んだタイルに辺で接していません（{ $paragraph }）。
refusal-thirteen = この{ $run ->
    [row] 行
   *[column] 列
}は{ $total }になります：{ $sum }。{ $most }までです（{ $paragraph }）。
refusal-hole = { $text } で{ $count ->
   *[other] { $count }マス
}が外から切り離されます：{ $hole }（{ $paragraph }）。
refusal-frame = { $text } で全体が{ $columns }×{ $rows }マスになります。{ $most }×{ $most }までです（{ $paragraph }）。
refusal-claim-first = 先に取る星座を選んでください（{ $paragraph }）。
refusal-bonus-first = 先にボーナスを選んでください（{ $paragraph }）。
refusal-return-first = 先にタイルを1枚山札に戻してください（{ $paragraph }）。
refusal-no-claim = 星座は、それを完成させるタイルを置いた後にだけ取れます（{ $paragraph }）。
refusal-no-bonus = ボーナスは、ちょうど13になるタイルを置いた後にだけあります（{ $paragraph }）。
refusal-no-return = タイルを戻すのは2枚引いた後だけです（{ $paragraph }）。
refusal-card = 置いたタイルは{ $card }を完成させていないか、カードがもうありません（{ $paragraph }）。
refusal-tokens = 賞トークンは残っていません（{ $paragraph }）。
refusal-reserve = 山札が2枚未満です（{ $paragraph }）。
notation-tile = 「{ $text }」は手として読めません。手元のタイル、@、最初の半分のマス、回したら r1・r2・r3 と書きます（例：T5@i8r1）。星座は *virgo のように、ボーナスは *prize・*exchange・*none、戻すタイルはその名前を書きます。

## 置くとどうなるか

effect-card = { $card } +{ $points }{ $matched ->
    [1] {""}
   *[other] （一つ選ぶ）
}：{ $stars }（{ $cells }、{ $paragraph }）
effect-thirteen = ちょうど13{ $bonus ->
    [1] ：ボーナス（{ $paragraph }）
   *[other] {""}
}
effect-run = { $run ->
    [row] 行
   *[column] 列
} { $sum } = { $total }

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
}を獲得：+{ $points }（{ $paragraph }）
event-thirteen = ちょうど13（{ $paragraph }）
event-bonus = { $choice ->
    [prize] 賞トークンを取る：+1
    [exchange] 2枚引いて1枚戻す
   *[none] ボーナスなし
}
event-draw = { $known ->
    [1] { $tile } を引く
   *[other] タイルを1枚引く
}
event-return = { $known ->
    [1] { $tile } を戻す
   *[other] タイルを1枚戻す
}
event-skip = 置けないのでパス
event-end = { $reason ->
    [reserve_empty] ゲーム終了：山札がなくなりました
   *[no_placements] ゲーム終了：誰も置けません
}
reason-no_placements = 誰もタイルを置けません。
reason-reserve_empty = 山札がなくなりました。

## 盤の横

fact-reserve = 山札
fact-tokens = 残りの賞トークン
fact-frame = 全体（列×行、{ $most }×{ $most }まで）
fact-card = { $card }：{ $pattern }
fact-won = { $card }、{ $colour }が獲得：{ $pattern }
band-below = { $score }点：{ $next }（{ $start }点から）には届いていません{ $over ->
    [1] {""}
   *[other] （あと{ $missing }点）
}
band-between = { $score }点：{ $level }ボット並み。{ $next }は{ $start }点から{ $over ->
    [1] {""}
   *[other] （あと{ $missing }点）
}
band-top = { $score }点：{ $level }ボット並み、最高の段階です
fact-unseen = { $viewer ->
    [own] まだ見ていないタイル
   *[all] まだ置かれていないタイル
}：{ $tiles }
why-stuck = 今は置ける場所がありません
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
part-tokens = 賞トークン
part-tiles = { $tiles ->
   *[other] 手元に残ったタイル{ $tiles }枚
}

## 読み上げ

cell-half = { $half }。行{ $row }、列{ $column }
cell-open = 空き、タイルの隣。行{ $row }、列{ $column }
cell-dead = 空き、もう置けない

## 端末

column-score = 得点
column-cards = 星座
column-tokens = トークン
column-hand = 手元
terminal-hand = 手元のタイル：
terminal-firmament = 天球の星座：
terminal-star = { $letter } { $star }
terminal-stars = { $stars }。- 空白、' 各席の直前の手、x もう置けない
terminal-table = 山札{ $reserve }、トークン{ $tokens }
terminal-claim = { $text }（{ $label }）

## 部品と記録

components-tiles = { $path }：[[tile]] が{ $low }〜{ $high }枚必要です。
components-cards = { $path }：[[card]] が1〜{ $high }枚必要です。
components-tokens = { $path }：prize_tokens は0〜{ $high }の数にしてください。
components-tile = { $path }、{ $place } 番目のタイル："T7" のような大文字と数字の id と halves だけを書いてください。
components-halves = { $path }、タイル { $tile }：halves は二つの文字列で、それぞれ空か、重複のない大文字にしてください。
components-letters = { $path }：星の種類が { $letters } あります。{ $most }種類までです。
components-twice = { $path }：id { $name } が重複しています。タイルとカードには別々の id を付けてください。
components-card = { $path }、{ $place } 番目のカード："virgo" のような小文字の id が必要です（none・prize・exchange は使えません）。
components-shape = { $path }、カード { $card }：shape が { $found } です。"line" か "square" と書いてください。
components-stars = { $path }、カード { $card }：stars が { $found } です。星の文字、"same"、"different" のどれかを書いてください。
components-cells = { $path }、カード { $card }：count が { $found } です。マスの数を書いてください。
components-square = { $path }、カード { $card }：count が { $found } ですが、正方形は{ $cells }マスです。
components-points = { $path }、カード { $card }：points が { $found } です。0〜{ $high }の数を書いてください。
components-fields = { $path }、カード { $card }：id・shape・stars・count・points だけを書いてください。
record-start = 設定の最初のタイルは [8, 8] と [9, 8] にある必要があります（{ $paragraph }）。
record-hands = 設定には各席に{ $size }枚の手札が必要です（{ $paragraph }）。
record-reserve = setupのreserveはタイルのリストでなければなりません（{ $paragraph }）。
record-unknown = setupに、タイルでないもの「{ $found }」があります（{ $paragraph }）。
record-several = setupにタイル{ $tile }が{ $times }回あります。最初のタイル、手札、山のどこかに一度だけ必要です（{ $paragraph }）。
record-nowhere = setupにタイル{ $tile }がありません。最初のタイル、手札、山のどこかに必要です（{ $paragraph }）。
