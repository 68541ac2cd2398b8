tagline = 夏の夜空のソラホタルを、ガラスのNETでつかまえよう。

## 設定

option-players = 人数
choice-players-2 = 2人
choice-players-3 = 3人
choice-players-4 = 4人
option-teams = 対戦形式
choice-teams-false = 個人戦
choice-teams-true = ペア戦（2対2）
option-layout = ボードの並べ方
choice-layout-3x4 = 横3枚・縦4枚
choice-layout-4x3 = 横4枚・縦3枚

## 席

colour = { $seat ->
    [0] 橙
    [1] 青
    [2] 黄
   *[3] 紫
}
colour-and-pattern = { $seat ->
    [0] 橙・縞
    [1] 青・波
    [2] 黄・点
   *[3] 紫・格子
}

## 次にすること

prompt-first = 最初の1枚です。{ $shape ->
    [X] ＋
   *[U] 凹
}を、印のついた中央の内側に置いてください。光は合計{ $limit }まで。
prompt-place = { $shape ->
    [X] ＋
   *[U] 凹
}を置いてください。ほかのタイルに辺で接し、光は合計{ $limit }まで。
prompt-again = ちょうど{ $score }点で連続手番です。続けて{ $shape ->
    [X] ＋
   *[U] 凹
}を置いてください。ほかのタイルに辺で接し、光は合計{ $limit }まで。
prompt-wait = { $colour }が{ $shape ->
    [X] ＋
   *[U] 凹
}を置く番です。
prompt-over = ゲーム終了です。

piece = { $shape ->
    [X] ＋（X）
   *[U] 凹（U）
}、残り{ $count }枚
piece-later = 形は交互に置きます。先に{ $due ->
    [X] ＋
   *[U] 凹
}を置いてください（{ $paragraph }）。

## 置けない理由

refusal-shape = いまは{ $tile ->
    [X] ＋
   *[U] 凹
}を置けません。形は交互で、次は{ $due ->
    [X] ＋
   *[U] 凹
}です（{ $paragraph }）。
refusal-overlap = { $text } はタイルに重なります（{ $paragraph }）。
refusal-apart = { $text } はどのタイルにも接していません（{ $paragraph }）。
refusal-centre = { $text } は中央からはみ出します。最初のタイルは中央に置いてください（{ $paragraph }）。
refusal-bright = { $text } が覆う光は{ $light }で、上限の{ $limit }を超えます（{ $paragraph }）。
refusal-off-board = { $text } はボードからはみ出します（{ $paragraph }）。
notation-tile = 「{ $text }」というタイルはありません。＋は X、凹は U と書き、回すときは r1・r2・r3 を付けてください（例：U@e7r1）。

## 置くとどうなるか

effect-points = { $points ->
    [0] 0点、{ $score }点のまま
   *[other] +{ $points }で{ $score }点
}
effect-additional = ちょうど{ $score }点：連続手番（{ $paragraph }）
effect-to-go = あと{ $points }点で{ $step }点
effect-groups = グループ { $sizes }

## 起きたこと

event-place = { $text } で{ $points }点、合計{ $score }点
event-additional = ちょうど{ $score }点：連続手番、残り{ $left }回（{ $paragraph }）
event-skip = 次の形を置ける場所がなく、手番を飛ばされました
event-end = { $reason ->
   *[no_placements] ゲーム終了：誰もタイルを置けなくなりました
}
reason-no_placements = 誰もタイルを置けなくなりました。

## ボードの横

fact-step = あと{ $points }点で{ $step }点
fact-turns = 連続手番の残り
fact-groups = グループ { $sizes }
fact-no-groups = タイルはまだありません
fact-left = 残りタイル
fact-ended = いま終わると
fact-team = { $one }と{ $two }のペア（低いほうの得点）
switch-groups = グループの大きさ

## 得点の内訳

part-light = { $text } の光
part-isolated = 孤立NET
part-group = グループNET、{ $tiles }枚
part-biggest = 最大グループNET、{ $tiles }枚
part-biggest-of-all = 全員の中で最大のグループNET、{ $tiles }枚

## マスの読み上げ

cell-open = { $light ->
    [0] 光なし
   *[other] 光{ $light }
}
cell-dead = { $light ->
    [0] 光なし、もう届かない
   *[other] 光{ $light }、もう届かない
}
cell-tile = { $seat ->
    [0] 橙
    [1] 青
    [2] 黄
   *[3] 紫
}の{ $shape ->
    [X] ＋
   *[U] 凹
}{ $light ->
    [0] {""}
   *[other] 、光{ $light }
}

## ターミナル

column-score = 得点
column-step = あと
column-turns = 連続
column-next = 次
column-left = 残り
column-ended = 終了時
column-groups = グループ
terminal-marks = ' 各席の最後のタイル、- もう届かない光

## コンポーネントと棋譜

components-shape = { $path }：[[board]] の並びが必要です。
components-size = { $path }：module_size は{ $size }でなければなりません。
components-count = { $path }：ボードが { $found } 枚あります。{ $needed }枚にしてください。
components-rows = { $path }、ボード { $board }：{ $size }行にしてください。
components-row = { $path }、ボード { $board }、{ $row }行目：「{ $found }」は . か1～5の4文字で書いてください。
components-dark = ボード「{ $name }」では、最初の U が覆う光を{ $limit }以下にできません。もっと暗いボードにしてください。
record-lights = 準備の lights は0～5の数を{ $columns }個並べた{ $rows }行でなければなりません。
record-no-first = 準備の lights には最初の U を置ける場所がありません（{ $paragraph }）。
