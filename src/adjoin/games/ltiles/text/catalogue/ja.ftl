tagline = 9でも11でもなく、ちょうど10のエリアを作ろう。

## 設定

option-players = 人数
choice-players-2 = 2人
choice-players-3 = 3人
option-colors = 色（席の順）
choice-colors-red = 赤
choice-colors-blue = 青
choice-colors-yellow = 黄
option-short = 長さ
choice-short-false = 全タイル（各24枚）
choice-short-true = ショートゲーム（各18枚）
option-expansion = 拡張タイルを使う席
choice-expansion-0 = 席1
choice-expansion-1 = 席2
choice-expansion-2 = 席3
option-table = テーブルの一辺のブロック数
option-bonus_ties = ボーナスが同数のとき
choice-bonus_ties-all = 全員がもらう
choice-bonus_ties-none = 誰ももらわない

## 席とタイル

colour = { $color ->
    [red] 赤
    [blue] 青
   *[yellow] 黄
}
colour-and-pattern = { $color ->
    [red] 赤・斜線
    [blue] 青・横線
   *[yellow] 黄・点
}
block = { $color ->
    [red] 赤
    [blue] 青
   *[yellow] 黄
}{ $symbol ->
    [ring] （丸）
    [plus] （十字）
    [triangle] （三角）
   *[none] {""}
}
piece = { $tile }：{ $up }、{ $corner }、{ $right }

## 次にすること

prompt-first = 最初のタイルを置いてください。角のブロックをテーブルの中央 { $middle } に合わせます。
prompt-place = 場のタイルに辺で接するようにタイルを置いてください。
prompt-wait = { $colour }がタイルを置く番です。
prompt-draw = { $colour }がタイルを引きます。
prompt-over = ゲーム終了です。

## 置けない理由

refusal-hand = { $tile } は手元にありません（{ $paragraph }）。
refusal-not-own = { $tile } はほかの色のセットのタイルです。自分の手元のタイルを置いてください（{ $paragraph }）。
refusal-off-table = { $text } は{ $size }×{ $size }ブロックのテーブルからはみ出します（{ $paragraph }）。
refusal-middle = { $text } は中央ではありません。最初のタイルは、角のブロックを { $middle } に置いてください（{ $paragraph }）。
refusal-overlap = { $text } はタイルに重なります（{ $paragraph }）。
refusal-apart = { $text } は場のどのタイルにも辺で接していません（{ $paragraph }）。
notation-tile = 「{ $text }」というタイルはありません。手元のタイル、@、角のブロックのマスの順に書き、回すときは r1・r2・r3 を付けてください（例：R7@y25r1）。

## 置くとどうなるか

effect-ten = { $colour } { $joined } → ちょうど10ブロック：+{ $points }（{ $paragraph }）
effect-area = { $colour } { $joined } → { $size }ブロック：{ $points }点（{ $paragraph }）
effect-symbols = { $colour }のエリアにシンボル{ $symbols }個：+{ $points }（{ $paragraph }）
effect-score = { $colour } { $before } → { $after }
effect-none = どのエリアも変わらない
effect-odds = 空けておくと、{ $colour }がここで10を作れる確率は{ $percent }%（まだ見えない{ $unseen }枚のうち{ $fitting }枚）
effect-odds-own = 空けておくと、次に引くタイルでここに10を作れる確率は{ $percent }%（{ $unseen }枚のうち{ $fitting }枚）

## 起きたこと

event-place = { $text }
event-draw = { $known ->
    [1] { $tile } を引きました
   *[other] タイルを1枚引きました
}
event-ten = { $color ->
    [red] 赤
    [blue] 青
   *[yellow] 黄
}のエリアがちょうど10：+{ $points }（{ $paragraph }）
event-skip = 手番を飛ばされました
event-end = { $reason ->
   *[all_placed] ゲーム終了：すべてのタイルが置かれました
}
reason-all_placed = すべてのタイルが置かれました。

## ボードの横

fact-hand = 手元のタイル
fact-stock = ストックの残り
fact-points = { $sizes }ブロック
fact-unseen = { $colour }のまだ見えないタイル
fact-unseen-all = { $colour }のまだ置かれていないタイル
fact-nobody = { $colour }は誰の色でもなく、場所をふさぐだけで得点になりません

## 得点の内訳

part-area = { $size }のエリア
part-symbols = シンボルボーナス（1つのエリアに{ $symbols }個）
part-largest = 最大エリアボーナス（大きさ { $counts }）
part-most = 最多エリアボーナス（数 { $counts }）

## マスの読み上げ

cell-block = { $block }{ $area ->
    [0] {""}
   *[other] 、{ $area }のエリア
}
cell-open = 空き、タイルの隣
cell-dead = 空き、もうタイルを置けない
cell-middle = テーブルの中央

## ターミナル

column-score = 得点
column-areas = エリア
column-hand = 手元
column-stock = ストック
terminal-own = あなたの手元
terminal-hands = タイルは上、角、右の順に書きます。* はシンボル付きです。
terminal-marks = ' 各席の最後のタイル、x もう置けないマス

## コンポーネントと棋譜

components-shape = { $path }：[[tile]] と [[expansion]] の並びが必要です。
components-tile = { $path }、並びの{ $place }枚目：大文字と数字の id（例："R7"）と、R・B・Y いずれかの owner が必要です。
components-blocks = { $path }、タイル { $tile }：blocks は R・B・Y の3文字で書いてください。
components-symbols = { $path }、タイル { $tile }：symbols には0・1・2の位置を並べてください。
components-twice = { $path }：id { $tile } が2回あります。タイルごとに別の id を付けてください。
components-count = { $path }、{ $color }：タイル{ $whole }枚、うちショートゲーム用{ $short }枚、拡張タイル{ $extra }枚が必要です。
components-expansion = { $path }、拡張タイル { $tile }：同じ並びの色を持つショートゲームのタイルがありません。
record-colors = 準備の colors は設定と同じでなければなりません（{ $paragraph }）。
record-tiles = 準備の tiles は設定の色ごとに1セット必要です（{ $paragraph }）。
record-count = 準備の { $color } のセットは{ $size }枚でなければなりません（{ $paragraph }）。
record-tile = 準備の { $color } の{ $place }枚目には、id と3つのブロック（色と、その色のシンボルまたはなし）が必要です（{ $paragraph }）。
record-twice = 準備の { $color } のセットに同じ id が2回あります（{ $paragraph }）。
record-hands = 準備の hands は席ごとにそのセットの異なる5枚でなければなりません（{ $paragraph }）。
