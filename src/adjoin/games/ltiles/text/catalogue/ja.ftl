tagline = 9でも11でもなく、ちょうど10のエリアを作ろう。

## 目的

goal = ちょうど[10ブロック|ten]の[エリア|area]を作る。最多・最大・[シンボル|symbol]にもボーナス。
goal-short = [10ブロック|ten]の[エリア|area]を作る。[シンボル|symbol]も得点。
term-ten = 10ブロックのエリアは6点です。4～6は1点、7～9は3点、11は3点、12は1点、それより大きいと0点です（L8）。
term-area = 同じ色のブロックが辺で4つ以上つながったものです（L8）。
term-symbol = 自分の1つのエリアにシンボルが4つ以上あれば＋3点です（L11）。
glossary = [エリア|area] [シンボル|symbol]

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
    [triangle] （三角形）
   *[none] {""}
}
piece = { $tile }：{ $up }、{ $corner }、{ $right }

## 次にすること

prompt-first = 最初のタイルを置いてください。角のブロックを中央の印のマスに合わせます。
prompt-place = 場のタイルに辺で接するようにタイルを置いてください。
prompt-wait = { $colour }がタイルを置く番です。
prompt-draw = { $colour }がタイルを引きます。
prompt-over = ゲーム終了です。

## 置けない理由

refusal-hand = { $tile }は手元にありません（{ $paragraph }）。
refusal-not-own = { $tile }はほかの色のセットのタイルです。自分の手元のタイルを置いてください（{ $paragraph }）。
refusal-off-table = { $size }×{ $size }ブロックのテーブルからはみ出します（{ $paragraph }）。
refusal-middle = 中央ではありません。最初のタイルは、角のブロックを { $middle } に置いてください（{ $paragraph }）。
refusal-overlap = ほかのタイルに重なります（{ $paragraph }）。
refusal-apart = 場のどのタイルにも辺で接していません（{ $paragraph }）。
notation-how = R7@y25はタイルR7の角のブロックをy25に置きます。後ろにr1・r2・r3を付けると、時計回りに90度ずつ回ります。
notation-tile = 「{ $text }」というタイルはありません。手元のタイル、@、角のブロックのマスの順に書き、回すときは r1・r2・r3 を付けてください（例：R7@y25r1）。

## 置くとどうなるか

effect-ten = { $colour }のエリアがちょうど10ブロック：{ $points }点（{ $paragraph }）
effect-area = { $change ->
    [new] { $colour }の新しいエリア、{ $size }ブロック
   *[other] { $joined ->
        [1] { $colour }のエリアが{ $size }ブロックに広がる
       *[other] { $colour }のエリアがつながって{ $size }ブロック
    }
}：{ $change ->
    [same] { $points }点のまま
    [more] { $points }点（{ $by }点増える）
    [less] { $points }点（{ $by }点減る）
   *[other] { $points }点
}（{ $paragraph }）
effect-symbols = { $colour }のエリアにシンボル{ $symbols }個：+{ $points }（{ $paragraph }）
effect-score = { $scores }
score-change = { $colour }{ $less ->
    [0] +{ $more }
   *[other] −{ $less }
}（計{ $after }点）
effect-largest = 最大エリア：{ $changes }（{ $paragraph }）
effect-most = 最多エリア：{ $changes }（{ $paragraph }）
bonus-change = { $colour }{ $won ->
    [yes] +{ $points }
   *[no] −{ $points }
}
effect-none = どのエリアも変わらない
effect-odds = 空けておくと、{ $colour }がここで10を作れる確率は{ $percent }%
effect-odds-own = 空けておくと、次に引くタイルでここに10を作れる確率は{ $percent }%

## 起きたこと

event-place = { $text }{ $red ->
    [0] {""}
   *[other] 、赤のエリア{ $red }個
}{ $blue ->
    [0] {""}
   *[other] 、青のエリア{ $blue }個
}{ $yellow ->
    [0] {""}
   *[other] 、黄のエリア{ $yellow }個
}
event-draw = { $known ->
    [1] { $tile }を引きました
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

## 勝敗を決めたもの

decided-areas = 得点は{ $score }点で並び、エリアの少ないほうが勝ちです（{ $best }つ対{ $other }つ）。
decided-shared-areas = 得点は{ $score }点で並び、エリアも{ $best }つずつです。

## ボードの横

fact-hand = 手元のタイル
fact-stock = ストックの残り
curve-title = 大きさと得点
mark-area = { $color ->
    [red] 赤
    [blue] 青
   *[yellow] 黄
}の{ $size }ブロックのエリア：{ $points }点
fact-unseen = { $colour }のまだ見えないタイル
fact-unseen-all = { $colour }のまだ置かれていないタイル
fact-nobody = { $colour }は誰の色でもなく、場所をふさぐだけで得点になりません

## 得点の内訳

part-area = { $size }のエリア
part-symbols = シンボルボーナス（1つのエリアに{ $symbols }個）
part-largest = 最大エリアボーナス（大きさ { $counts }）
part-most = 最多エリアボーナス（数 { $counts }）

## マスの読み上げ

cell-area = { $area }のエリア
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

## レッスン

lesson-first-title = はじめの一歩
lesson-first-about = 約3分で遊び方を覚えます。
lesson-first-winner = { $seat ->
    [0] 赤
   *[1] 青
}
lesson-first-opening = ゲームの終わりです。すべてのタイルが置かれました。{ $winner }が{ $best }対{ $other }で勝ちました。10ブロックに近いエリア、1つのエリアのシンボル4つ、最大エリアと最多エリアが得点になります。2人のゲームでは、黄は誰のものでもありません。
lesson-first-lay-title = L字を置く
lesson-first-lay-text = あなたは赤です。タイルはブロック3つのL字です。場のタイルと辺で接するように置きましょう。穴が空いてもかまいません。
lesson-first-lay-know = どのタイルもブロックの辺で接する。
lesson-first-lay-nudge = ブロックの辺が1つ、ぴったり接するように置きます。
lesson-first-lay-done = 辺と辺が接しているので置けました。このゲームでは、黄のブロックは誰のものでもありません。最初のタイルは、印のついた中央のマスに置きます。
lesson-first-four-title = 4個で1点
lesson-first-four-text = 赤が辺でつながったものがあなたのエリアで、4個から得点になります。3個を4個以上に育てましょう。
lesson-first-four-know = 4個つながるとエリアで1点、7個からは3点。
lesson-first-four-nudge = 数えるのは赤だけ。角ではつながりません。
lesson-first-four-missed = 置けますが、4個のエリアになりません。数えるのは赤だけで、角ではつながりません。
lesson-first-four-done = 4個以上つながって、エリアが1点になりました。
lesson-first-ten-title = ちょうど10個
lesson-first-ten-text = エリアの大きさの得点は、ちょうど10個の6点がいちばん高くなります。いまは8個（エリアの上の数字）、2個足しましょう。
lesson-first-ten-know = ちょうど10個で6点。
lesson-first-ten-nudge = 赤を2つ、8個のエリアにつなぎます。
lesson-first-ten-missed = 置けますが、ちょうど10個ではありません。赤を2つ、8個のエリアにつなぎます。
lesson-first-ten-done = ちょうど10個で6点。大きさで取れるいちばん高い得点です。
lesson-first-beyond-title = 多すぎると下がる
lesson-first-beyond-text = 得点は4～6個で1点、7～9個で3点、10個で6点、11個で3点、12個で1点、それより多いと0点です。10個に足してエリアの得点を見たら、元に戻しましょう。
lesson-first-beyond-know = 11個は3点、12個は1点、13個以上は0点。
lesson-first-beyond-nudge = 赤のブロックを10個のエリアに付けましょう。
lesson-first-beyond-missed = 置けますし、賢い手です。でもここだけは、赤のブロックを10個のエリアに付けましょう。
lesson-first-beyond-done = 10個ではなくなり、点が下がりました。元に戻しましょう。
lesson-first-push-title = 相手を10個から押し出す
lesson-first-push-text = あなたのタイルにはほかの色もあります。青のブロックで、青の10個を11個にしましょう。
lesson-first-push-know = 自分のタイルで相手の10個を大きくできる。
lesson-first-push-nudge = 青のブロックを青の10個に付けましょう。
lesson-first-push-missed = 置けますが、青の10個はそのままです。青のブロックを付けましょう。
lesson-first-push-done = 青の10個は10個でなくなり、6点のうち残るのは多くて3点です。（このあと出てくる斜線のマスは、もうどのタイルも置けないすき間です。）
lesson-first-rings-title = 丸を4つ
lesson-first-rings-text = 1つのエリアに丸が4つ集まると、さらに3点です（1エリアに1回）。4つ目の丸をつなぎましょう。
lesson-first-rings-know = 1つのエリアに自分のシンボル4つで3点。
lesson-first-rings-nudge = 丸の付いたブロックがつながるように置きます。
lesson-first-rings-missed = 置けますが、丸が4つになりません。丸の付いたブロックをつなぎましょう。
lesson-first-rings-done = 1つのエリアに丸が4つで、さらに3点です。（％の行は、次に引くタイルで10個のエリアができる見込みです。）
lesson-first-most-title = 最大と最多
lesson-first-most-text = 最後に、最大エリアと最多エリアにそれぞれ3点のボーナスがあります。いまは赤も青もエリアが2つなので、最多の3点は両方に入ります。赤4個で3つ目のエリアを作りましょう。
lesson-first-most-know = 最大エリアと最多エリアは3点ずつ。
lesson-first-most-nudge = ほかのエリアから離して、赤を4つつなぎます。
lesson-first-most-missed = 置けますが、エリアが3つになりません。ほかのエリアから離して、赤を4つつなぎましょう。
lesson-first-most-done = 3つ対2つ。最多の3点はあなただけのものになり、青は失います。
lesson-first-game-title = 短いゲーム
lesson-first-game-text = では本番です。相手はやさしいボット。手元の5枚から置き、ストックから1枚引きます。本来は全部のタイルを置くまで続きますが、ここでは合わせて{ $plies }枚で止まります。
lesson-first-game-know = やさしいボットとの短いゲーム。
lesson-expansion-title = 拡張
lesson-expansion-about = シンボルの多い3枚のタイル。約1分です。
lesson-expansion-rings-title = 丸が3つのタイル
lesson-expansion-rings-text = 拡張では、タイル3枚を丸の多いものと入れ替えます。手元に丸が3つの赤いタイルがあります。場の丸とつないで、シンボルボーナスを取りましょう。
lesson-expansion-rings-know = 拡張で、シンボルの多いタイルが3枚入る。
lesson-expansion-rings-nudge = 丸が3つのタイルを、赤のブロックに辺でつなぎます。
lesson-expansion-rings-missed = 置けますが、1つのエリアに丸が4つになりません。丸が3つのタイルを赤につなぎましょう。
lesson-expansion-rings-done = 1つのエリアに丸が4つで、さらに3点です。
lesson-expansion-game-title = 短いゲーム
lesson-expansion-game-text = あなただけが拡張を使うゲームです（ボットへのハンデ）。2人合わせて{ $plies }枚置いたところで止まります。
lesson-expansion-game-know = 拡張をハンデにした短いゲーム。

## よい手の理由

because-ten = あなたのエリアがちょうど10個になり、いちばん高い{ $points }点です。
because-founds = { $size }個の新しいエリアができ、{ $points }点です。エリアの数も増えます。
because-grows = あなたのエリアが{ $joined }個から{ $size }個になり、{ $points }点です。
because-prepares = あなたのブロックが{ $size }個つながります。あと{ $missing }個でエリアになります。
because-symbols = 1つのエリアに自分のシンボルが4つ集まり、{ $points }点増えます。
because-spoils = { $colour }のエリアが{ $joined }個から{ $size }個になり、{ $points }点下がります。
because-quiet = エリアの得点は変わりません。このあとの手のためによい場所です。
missed-ten = ちょうど10個にできました
missed-founds = { $size }個の新しいエリアを作れました
missed-grows = エリアを{ $size }個にできました
missed-prepares = ブロックを{ $size }個つなげられました
missed-symbols = シンボルを4つ集められました
missed-spoils = { $colour }のエリアを{ $points }点下げられました
missed-quiet = 得点の動かない手のほうが良い場面でした

## パズル

puzzle-ask-ten = 10を作る
puzzle-question-ten = あなたは{ $colour }です。自分のエリアをちょうど10ブロックにするタイルと場所を見つけましょう。
puzzle-ask-symbols = シンボル4つ
puzzle-question-symbols = あなたは{ $colour }です。自分のシンボル4つを1つのエリアに集めましょう。
puzzle-ask-spoil = 相手のエリアを崩す
puzzle-question-spoil = あなたは{ $colour }です。相手の得点をいちばん減らす手はどれでしょう。
puzzle-ask-bonus = 最大か最多
puzzle-question-bonus = あなたは{ $colour }です。最大エリアボーナスか最多エリアボーナスをとれる手を見つけましょう。
theme-ten = ちょうど10個
theme-symbols = シンボル4つ
theme-area = エリア
theme-end = 最後の1枚

## The score sheet of a real table

sheet-four = 4～6のエリア
sheet-seven = 7～9のエリア
sheet-ten = 10のエリア
sheet-eleven = 11のエリア
sheet-twelve = 12のエリア
sheet-largest = 最大エリアボーナス
sheet-most = 最多エリアボーナス
sheet-symbols = シンボルボーナス
sheet-tie = 同点なら、エリアの少ないほうが勝ちです。それも同じなら勝利を分け合います。
