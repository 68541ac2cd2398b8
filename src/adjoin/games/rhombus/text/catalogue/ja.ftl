tagline = 自分の色をちょうど10まで育てて、閉じ込めよう。

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
piece-not-drawn = 引いた { $drawn } を置かなければなりません（{ $paragraph }）。

## 次にすること

prompt-first = 最初のタイルを、中央の6つの三角のうち2つに置いてください。
prompt-place = ほかのタイルに辺か角で接するようにタイルを置いてください。
prompt-drawn-first = { $tile } を引きました。中央の6つの三角のうち2つに置いてください。
prompt-drawn = { $tile } を引きました。ほかのタイルに辺か角で接するように置いてください。
prompt-wait = { $colour }がタイルを置く番です。
prompt-draw = { $colour }のタイルを引きます。
prompt-over = ゲーム終了：{ $reason ->
    [all_placed] すべてのタイルが置かれました。
   *[no_spot] もうタイルを置けません。
}
prompt-ended = ゲーム終了です。
prompt-won = { $colour }の勝ち：{ $reason ->
    [ten] もう大きくならない10のグループで勝利確定です。
    [both_tens] 両方の色が同時に確定し、確定させたのは相手でした。
   *[crest] 同じ紋章4つのつながりは、もう崩せません。
}

## 置けない理由

refusal-overlap = { $text } はタイルに重なります（{ $paragraph }）。
refusal-centre = { $text } は中央からはみ出します。最初のタイルは中央の6つの三角の中に置いてください（{ $paragraph }）。
refusal-apart = { $text } はどのタイルにも接していません（{ $paragraph }）。
refusal-off-board = { $text } はボードからはみ出します（{ $paragraph }）。
refusal-not-own = { $tile } は相手のタイルです（{ $paragraph }）。
refusal-placed = { $tile } はすでにボードにあります（{ $paragraph }）。
refusal-drawn = いまは { $tile } を置けません。引いたのは { $drawn } です（{ $paragraph }）。
notation-tile = 「{ $text }」は置き方として読めません。タイル、@、最初のブロックの三角（^ か v を付ける）、向きの順に書いてください（例：R7@d4^r2）。
notation-turn = { $cell } ではその向きに置けません。ここで選べる向き：{ $turns }。

## 置くとどうなるか

effect-ten-wins = 10が確定：{ $colour }の勝ち（{ $paragraph }）
effect-both-tens = 両方の色が確定：{ $colour }の勝ち（{ $paragraph }）
effect-crest-wins = 同じ紋章4つを崩せない：{ $colour }の勝ち（{ $paragraph }）
effect-ten = { $colour } { $joined } → 10：このまま閉じれば勝ち
effect-group = { $colour } { $joined } → { $size }：{ $points }点
effect-bust = { $colour } { $joined } → { $size }：バースト{ $lost ->
    [0] {""}
   *[other] 、{ $lost }点を失う
}
effect-single = 単独のブロックだけで、どのグループも伸びない
effect-seals = { $colour } { $size }が確定：もう大きくならない
effect-endangered = { $colour } { $size }は{ $places }か所で崩される
effect-crest = { $crest }×{ $size }：{ $places }か所で崩されなければ勝ち（{ $paragraph }）
effect-score = { $colour } { $before } → { $after }

## 起きたこと

event-place = { $text }{ $red ->
    [0] {""}
   *[other] 、赤 { $red }
}{ $blue ->
    [0] {""}
   *[other] 、青 { $blue }
}
event-draw = { $tile } を引きました
event-ten = { $color ->
    [red] 赤
   *[blue] 青
}の勝利確定：もう大きくならない10のグループ（{ $paragraph }）
event-both-tens = 両方の色が同時に確定：置いた側の負けで、{ $color ->
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
reason-all_placed = すべてのタイルが置かれました。
reason-no_spot = もうタイルを置けません。
reason-ten = ちょうど10のグループがもう大きくならず、勝利確定です。
reason-both_tens = 両方の色が同時に確定しました。置いた側の負けです。
reason-crest = 同じ紋章4つのつながりを、もう崩せません。

## ボードの横

fact-group = { $size }のグループ{ $standing ->
    [sealed] 、確定
    [endangered] 、1手で崩される
    [open] 、まだ伸びる
   *[final] {""}
}
fact-single = 単独のブロック：{ $blocks }個
fact-chain = { $crest }のつながり{ $standing ->
    [short] 、4つまであと1つ
    [odd] 、グループの大きさが合わない
    [endangered] 、1手で崩される
   *[safe] 、もう崩せない
}
fact-left = 残りタイル
switch-threats = 確定と危険を表示

## 得点の内訳

part-group = { $size }のグループ
part-bust = { $size ->
    [1] 単独のブロック、バースト
   *[other] { $size }のグループ、バースト
}
part-ten = 10のグループ

## 三角の読み上げ

cell-block = { $block }、{ $size ->
    [1] 単独
   *[other] { $size }のグループ
}{ $standing ->
    [sealed] 、確定
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
terminal-hand = 残りのタイル（名前＝1つ目と2つ目のブロック）：
terminal-marks = Rt 塔、Rv 山形、Rc 冠、Bw 波、Bl 菱形、Bm 三日月。' 最後のタイル、x もう置けない三角

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
