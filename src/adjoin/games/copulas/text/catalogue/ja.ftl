tagline = 夏の夜空のソラホタルを、ガラスのNETでつかまえよう。

## 目的

goal = いちばん多くの[光|light]を集める。[20・40・60|again]ちょうどで[連続手番|again]（回数に限りあり）。[グループ|group]は離さない。
goal-short = [光|light]を集める。[20・40・60|again]で連続手番（限りあり）。
term-light = 覆った光源の数字です。1枚で覆えるのは合計9までです（C10）。
term-again = 得点してちょうど20・40・60点になると、連続手番を1回使ってすぐにもう1枚置きます（C13）。
term-group = 辺でつながる同じ色のタイルです。孤立NETは5点、最大グループ以外のタイルは1枚につき3点の失点です（C15）。
glossary = [連続手番|again] [グループ|group] [光|light]

## 設定

option-players = 人数
choice-players-2 = 2人
choice-players-3 = 3人
choice-players-4 = 4人
option-teams = 対戦形式
choice-teams-false = 個人戦
choice-teams-true = ペア戦（2対2）
option-later_points = ハウスルール：2番手への点
choice-later_points-0 = なし（説明書どおり）
choice-later_points-9 = ゲーム終了時に9点
choice-later_points-10 = ゲーム終了時に10点
option-layout = ボードの並べ方
choice-layout-3x4 = 横3枚・縦4枚
choice-layout-4x3 = 横4枚・縦3枚

## 席

setup-begins-hint = 最近、望遠鏡をのぞいた人はいますか。箱ではその人が1番手ですが、好きな方法で決めてかまいません。
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
title-again = 連続手番です
prompt-again = ちょうど{ $score }点で連続手番です。続けて{ $shape ->
    [X] ＋
   *[U] 凹
}を置いてください（このあと残り{ $left }回）。ほかのタイルに辺で接し、光は合計{ $limit }まで。
prompt-wait = { $colour }が{ $shape ->
    [X] ＋
   *[U] 凹
}を置く番です。
prompt-over = ゲーム終了です。

piece = { $shape ->
    [X] ＋
   *[U] 凹
}、残り{ $count }枚
piece-later = 形は交互に置きます。先に{ $due ->
    [X] ＋
   *[U] 凹
}を置いてください（{ $paragraph }）。
tile-X = ＋
tile-U = 凹

## 置けない理由

refusal-shape = 形は交互に置きます。いまは{ $due ->
    [X] ＋
   *[U] 凹
}の番です（{ $paragraph }）。
refusal-overlap = ほかのタイルに重なります（{ $paragraph }）。
refusal-apart = どのタイルにも辺で接していません（{ $paragraph }）。
refusal-centre = 中央からはみ出します。最初のタイルは中央に置いてください（{ $paragraph }）。
refusal-bright = 覆う光が{ $light }になります。{ $limit }までしか覆えません（{ $paragraph }）。
refusal-off-board = ボードからはみ出します（{ $paragraph }）。
notation-how = X@d6は＋の真ん中、U@d6は凹の底の真ん中をd6に置きます。後ろにr1・r2・r3を付けると、時計回りに90度ずつ回ります。
notation-tile = 「{ $text }」というタイルはありません。＋は X、凹は U と書き、回すときは r1・r2・r3 を付けてください（例：U@e7r1）。

## 置くとどうなるか

effect-points = { $points ->
    [0] 0点、{ $score }点のまま
   *[other] +{ $points }{ $then }
}
effect-points-then = で{ $score }点
effect-additional = ちょうど{ $score }点：連続手番（{ $paragraph }）
effect-to-go = あと{ $points }点で{ $step }点
effect-groups = グループのタイル数{ $sizes }{ $cost ->
    [0] {""}
   *[other] 、いま終われば−{ $cost }点
}（{ $paragraph }）
effect-biggest = 全員の中で最大のグループ：いま終われば+{ $points }点{ $others ->
    [0] {""}
   *[other] 、{ $colours }には入りません
}（{ $paragraph }）
effect-overtakes = 最大のグループはあなただけ：いま終われば+{ $points }点、{ $colours }には入りません（{ $paragraph }）

## 起きたこと

event-place = { $text }で{ $points }点、合計{ $score }点
event-additional = ちょうど{ $score }点：連続手番、残り{ $left }回（{ $paragraph }）
event-skip = 次の形を置ける場所がなく、手番を飛ばされました
event-end = { $reason ->
   *[no_placements] ゲーム終了：誰もタイルを置けなくなりました
}
reason-no_placements = 誰もタイルを置けなくなりました。

## 勝敗を決めたもの

decided-unplaced = 得点は{ $score }点で並び、置けなかったNETの少ないほうが勝ちです（{ $best }枚対{ $other }枚）。
decided-shared-unplaced = 得点は{ $score }点で並び、置けなかったNETも{ $best }枚ずつです。
decided-team = ペアの得点は、2人のうち低いほうの得点です（{ $best }点対{ $other }点）。
decided-team_highest = ペアの得点は{ $team }点で並び、1人の最高得点で決まりました（{ $best }点対{ $other }点）。
decided-team_unplaced = ペアの得点は{ $team }点、1人の最高得点も{ $team_highest }点で並び、2人の置けなかったNETの少ないほうが勝ちです（{ $best }枚対{ $other }枚）。
decided-shared-team_unplaced = ペアの得点は{ $team }点、1人の最高得点は{ $team_highest }点で並び、置けなかったNETも{ $best }枚ずつです。

## ボードの横

fact-step = あと{ $points }で{ $step }点
fact-again = ちょうど{ $score }点：連続手番
fact-turns = 連続手番の残り
fact-no-turns = 連続手番はもうありません
fact-groups = グループ { $sizes }
fact-no-groups = タイルはまだありません
fact-left = 残りタイル
track-again = { $score }で連続
fact-due = 次に置く形：{ $tiles }。{ $count ->
   *[other] どこにも置けません
}。
due-tile = { $colour }は{ $shape ->
    [X] ＋
   *[U] 凹
}
fact-all-placed = 全部のタイルを置きました。
fact-team = { $one }と{ $two }のペア（低いほうの得点）
switch-groups = グループの大きさ

## 得点の内訳

part-light = タイル1枚の下の光
part-isolated = 孤立NET
part-group = グループNET、{ $tiles }枚
part-biggest = 最大グループNET、{ $tiles }枚
part-biggest-of-all = 全員の中で最大のグループNET、{ $tiles }枚
part-later = 2番手へのハウスルール

## マスの読み上げ

cell-light = { $light ->
    [0] 光なし
   *[other] 光{ $light }
}
cell-dead = もう届かない
cell-tile = { $seat ->
    [0] 橙
    [1] 青
    [2] 黄
   *[3] 紫
}の{ $shape ->
    [X] ＋
   *[U] 凹
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
terminal-centre = [ ] 最初のタイルを置く中央

## コンポーネントと棋譜

components-shape = { $path }：[[board]] の並びが必要です。
components-size = { $path }：module_size は{ $size }でなければなりません。
components-count = { $path }：ボードが { $found } 枚あります。{ $needed }枚にしてください。
components-rows = { $path }、ボード { $board }：{ $size }行にしてください。
components-row = { $path }、ボード { $board }、{ $row }行目：「{ $found }」は . か1～5の4文字で書いてください。
components-dark = ボード「{ $name }」では、最初の U が覆う光を{ $limit }以下にできません。もっと暗いボードにしてください。
record-lights = 準備の lights は0～5の数を{ $columns }個並べた{ $rows }行でなければなりません。
record-no-first = 準備の lights には最初の U を置ける場所がありません（{ $paragraph }）。

## レッスン

lesson-first-title = はじめの一歩
lesson-first-about = 約3分で遊び方を覚えます。
lesson-first-winner = { $seat ->
    [0] オレンジ
   *[1] 青
}
lesson-first-opening = ゲームの終わりです。もう誰もタイルを置けません。{ $winner }が{ $best }対{ $other }で勝ちました。いちばん多くの光を集め、タイルを離さなかったからです。
lesson-first-light-title = 光をつかまえる
lesson-first-light-text = あなたは橙です。この凹があなたの最初のタイル（NET）です。枠で囲まれた中央に置くと、覆った光のぶんだけ得点になります。
lesson-first-light-know = 最初の凹は中央に置く。覆った光が得点になる。
lesson-first-light-nudge = もう少し内側へ。5マス全部が中央に入るように置きます。
lesson-first-light-missed = 置けますが、光を1つも覆っていません。光の上へ動かしましょう。
lesson-first-light-done = 光をつかまえました。覆った光が得点になります。
lesson-first-sides-title = 辺でつなぐ
lesson-first-sides-text = ここからは、どのタイルもほかのタイルと辺で接するように置きます。角だけでは足りません。＋をどれかの隣に置きましょう。
lesson-first-sides-know = どのタイルもほかのタイルと辺で接する。誰の色でもよい。
lesson-first-sides-nudge = タイルに重ならず、辺どうしがぴったり接するところまでずらしましょう。
lesson-first-sides-done = 辺で接しているので置けました。隣は誰の色でもかまいません。
lesson-first-bright-title = 明るすぎに注意
lesson-first-bright-text = 1枚で覆える光は合計9までです。凹のとなりの印のついたマスに＋を重ねて、どうなるか見てから、置けるところに置きましょう。
lesson-first-bright-know = 1枚で覆える光は9まで。
lesson-first-bright-nudge = ＋の真ん中を、印のついたマスが交わるところに合わせます。1マス下なら6です。
lesson-first-bright-point = 1つ多すぎます。1マス下なら6です。
lesson-first-bright-done = 9以下なので置けました。
lesson-first-shapes-title = 形は交互に
lesson-first-shapes-text = 形は凹、＋、凹、＋と交互に使います（青は＋から）。前は＋だったので、いまは凹の番です。どれかのタイルの隣に置きましょう。
lesson-first-shapes-know = 形は交互に使う。
lesson-first-shapes-nudge = ＋は次の手番です。いまは凹を使いましょう。
lesson-first-shapes-done = 凹を置きました。次の手番は＋です。斜線のマスがありますね。そこにはもうどのタイルも置けません。
lesson-first-twenty-title = ちょうど20
lesson-first-twenty-text = 得点がちょうど20・40・60になると、続けてもう一度置けます（連続手番）。いまは16点です。4を覆う凹を置き、続けて＋も置きましょう。
lesson-first-twenty-know = ちょうど20・40・60で連続手番。
lesson-first-twenty-nudge = ちょうど4を覆う凹が必要です。
lesson-first-twenty-missed = 置けますが、それだと{ $score }点です。ちょうど20点が必要です。
lesson-first-twenty-right = ちょうど20点！連続手番です。続けて＋を置きましょう。
lesson-first-twenty-done = 連続手番で、2枚続けて置けました。2人で遊ぶとき、連続手番はあなたが2回まで、青はもう1回多くできます。
lesson-first-alone-title = ひとりにしない
lesson-first-alone-text = 終わったとき、自分の色とつながっていないNET（孤立NET）は1枚につき5点の失点です。自分の色の隣に置きましょう。
lesson-first-alone-know = 孤立NETは終わりに5点の失点。
lesson-first-alone-nudge = 橙の隣の場所を探しましょう。
lesson-first-alone-missed = 置けますが、孤立NETになって終わりに5点の失点です。
lesson-first-alone-done = 自分の色に接しているので、終わりに失点はありません。
lesson-first-groups-title = グループをつなぐ
lesson-first-groups-text = 失点がないのは自分の最大グループNETだけで、ほかは1枚につき3点の失点です。1枚で2つをつなぎましょう。全員の中で最大なら+5点です。
lesson-first-groups-know = 小さいグループNETは1枚3点の失点、全員の中で最大なら5点。
lesson-first-groups-nudge = 両方のグループに接するすき間を探しましょう。
lesson-first-groups-missed = 置けますが、2つのグループは離れたままです。両方に接するすき間を探しましょう。
lesson-first-groups-done = 5枚が1つのグループになりました。失点がなくなり、全員の中で最大なので終わりに+5点です。
lesson-first-game-title = 短いゲーム
lesson-first-game-text = では本番です。相手はやさしいボット。次の形が置けるなら必ず置き、どこにも置けなければ手番が飛びます。2人合わせて{ $plies }枚置いたところで止まります。
lesson-first-game-know = やさしいボットとの短いゲーム。
lesson-teams-title = ペア戦
lesson-teams-about = 2対2で、何が得点になり、何がならないか。約1分です。
lesson-teams-lower-title = 低いほうの得点
lesson-teams-lower-text = あなたは紫、橙がペアの相手です。2人のうち低いほうの得点がペアの得点になります。橙は9点、あなたは0点。6以上を覆いましょう。
lesson-teams-lower-know = 2人のうち低いほうがペアの得点。
lesson-teams-lower-nudge = 合計6以上になる光を探しましょう。
lesson-teams-lower-missed = 置けますが{ $points }点だけです。いま数えられるのはあなたの得点です。
lesson-teams-lower-done = 低いほうの得点なので、これがペアの得点になります。
lesson-teams-own-title = 色は別々
lesson-teams-own-text = 次はあなたが橙です。ペアの相手の色とはつながりません。紫の隣だけでは孤立NETのままです。＋を橙の隣に置きましょう。
lesson-teams-own-know = グループは1色だけ。ペアの相手の色とはつながらない。
lesson-teams-own-nudge = 橙の隣の場所を探しましょう。
lesson-teams-own-missed = 置けますが、橙に接していないので終わりに5点の失点です。
lesson-teams-own-done = 橙と橙が接して2枚のグループになり、失点はありません。
lesson-teams-game-title = 短いペア戦
lesson-teams-game-text = あなたは橙です。ペアの相手の紫も、青と黄も、やさしいボットです。全員で{ $plies }枚置いたところで止まります。
lesson-teams-game-know = 短いペア戦。

## よい手の理由

because-additional = ちょうど{ $score }点になり、連続手番でもう一度置けます。
because-most-light = { $points }の光を覆います。これより多く覆える場所はありません。
because-light = { $points }の光を覆います。
because-to-go = このあと{ $points }でちょうど{ $step }になり、連続手番です。
because-joins = グループNETがつながって{ $tiles }枚になります。失点になるのは小さいグループNETだけです。
because-together = 自分の色と接するので、孤立NET（失点{ $cost }）になりません。
because-biggest = あなたのグループNETが全員中最大になり、最後に{ $points }点増えます。
because-quiet = 光は覆わず、つながりもしませんが、必ず置くので、損の少ない場所です。
missed-additional = ちょうど{ $score }点にできました
missed-most-light = { $points }の光を覆えました
missed-light = { $points }の光の場所のほうが良い場面でした
missed-to-go = 次の手番でちょうど{ $step }を狙えました
missed-joins = グループNETをつなげられました
missed-together = 自分の色に接して置けました
missed-biggest = 全員中最大のグループNETにできました
missed-quiet = もっと損の少ない場所がありました

## パズル

puzzle-ask-again = 連続手番をとる
puzzle-question-again = あなたは{ $colour }です。ちょうど20・40・60点になり、連続手番になる場所を見つけましょう。
puzzle-ask-join = グループをつなぐ
puzzle-question-join = あなたは{ $colour }です。最後の失点をいちばん減らす手はどれでしょう。孤立NETは5点、小さいグループのタイルは1枚につき3点の失点です。
puzzle-ask-biggest = 最大のグループ
puzzle-question-biggest = あなたは{ $colour }です。全員の中で最大のグループになり、5点をとれる手を見つけましょう。
theme-additional = 連続手番
theme-end = 最後の1枚

## The score sheet of a real table

sheet-light = 光
sheet-isolated = 孤立NET
sheet-group = 最大でないグループNETのタイル
sheet-biggest = 全員の中で最大のグループNET
sheet-tie = 同点なら、残りタイルの少ないほうが上です。それも同じなら勝利を分け合います。
