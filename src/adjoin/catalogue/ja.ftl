### どのゲームにも共通の言葉。何が、どこで、どうすればよいかを述べる。

## ゲームを選ぶ

error-game-unknown =
    「{ $name }」というゲームはありません。{ $close ->
        [none] 使えるゲーム：{ $games }。
       *[other] もしかして { $close } ですか。使えるゲーム：{ $games }。
    }
error-bot-unknown = 「{ $name }」というボットはありません。選べるもの：{ $bots }。
error-seed = シードは1～200文字の表示できる文字で書いてください。
error-option-unknown = 「{ $option }」という設定はありません。このゲームの設定：{ $options }。
error-option-value = { $option } を { $value } にはできません。選べる値：{ $choices }。
error-option-list = { $option } には、次の中から異なる値を { $low }～{ $high } 個指定してください：{ $choices }。
error-option-not-here = { $option } は、ほかの設定との組み合わせでは使えません。指定を外してください。

## ファイル

error-read = { $path } を読み込めません：{ $reason }
error-write = { $path } に書き込めません：{ $reason }
components-unreadable = { $path } を読み込めません：{ $reason }。実在するコンポーネントファイルを指定してください。
components-syntax = { $path } はTOMLとして正しくありません：{ $reason }

## 手

error-notation = 「{ $text }」は手として読めません。タイル@マス、回すときは r と回数を続けて書きます（例：U@e7r1）。
error-move-number = このゲームに { $number } 番の手はありません。
refusal-over = ゲームは終わっています。
refusal-chance = いまは運が決める番で、その結果は起こりえません。

## 棋譜

record-json = { $path } の { $line } 行 { $column } 文字目：JSONとして正しくありません。1行に1つの棋譜を丸ごと書いてください。
record-format = これは棋譜ではありません。形式は { $format } でなければなりません。
record-view = これは途中のゲームを1人の視点で写したものです。検査できるのは完全な棋譜だけです。
record-field = 棋譜の項目「{ $field }」がないか、正しくありません。
record-version = この棋譜はルール第 { $version } 版のものですが、このプログラムが扱うのは第 { $known } 版です。
record-options = 棋譜の設定が成り立ちません：{ $reason }
record-options-missing = 棋譜に次の設定が書かれていません：{ $options }。
record-deal = 準備がシードから配られるものと違います：「{ $part }」が異なります。
record-draw = { $number } 手目：棋譜では { $text } を引いていますが、シードでは { $drawn } です。
record-move = { $number } 手目 { $text }：{ $reason }
record-move-field = { $number } 手目 { $text }：「{ $field }」が { $found } ですが、正しくは { $right } です。
record-move-shape = { $number } 手目が正しい形ではありません。少なくとも「type」と「text」が必要です。
record-skip = { $number } 手目はパスですが、そこでパスになる席はありません。
record-skip-missing = { $number } 手目：その前に席 { $seat } のパスが抜けています。
record-result = 結果の「{ $field }」が { $found } ですが、手順からは { $right } になります。
record-unfinished = { $plies } 手ではゲームが終わっていませんが、棋譜に結果が書かれています。

record-malformed = 記録の形が崩れていて再現できません（{ $reason }）。
record-fault = { $path } の { $line } 行目: { $reason }
record-fault-game = { $path } の { $game } 番目のゲーム: { $reason }

### Command line

error-language = 「{ $language }」の言葉はありません。{ $languages } から選んでください。
error-option-form = 「{ $text }」はオプションではありません。players=2 のように 名前=値 と書いてください。
error-option-twice = オプション { $option } が二度指定されています。一度だけ指定してください。
error-bots-count = { $seats } 席に対してボットが { $found } 個です。全席に一つか、席ごとに一つずつ指定してください。
error-bots-many = { $seats } 席に { $found } 個のボットは入りません。減らしてください。
error-no-game = { $path } に { $game } 番目のゲームはありません。全部で { $games } 個です。
error-no-ply = { $ply } 手目はありません。このゲームは { $plies } 手です。
error-no-seat = 席 { $seat } はありません。席は 0 から数え、{ $seats } 席あります。
cli-checked = { $path }: { $games } ゲームすべて記録どおりに再現しました。
cli-drawn = { $path } に描きました。
cli-simulating = { $game } を対局中
cli-simulated = { $games } ゲームを { $path } に書きました。
cli-welcome = { $game }。U@e7r1 のように手を入力するか、「help」と入力してください。
cli-player = プレイヤー{ $number }
cli-bot = ボット{ $number }（{ $level }）
cli-hand-over = { $name } に画面を渡し、Enter を押してもらってください。
cli-help =
    手           置く: タイル@マス、回すときは r と回数。例 U@e7r1
    moves [X]    置ける手の一覧、または X で始まる手
    why 手       その手で何が起きるか、どのルールで置けないか
    board        盤をもう一度表示
    score        いま終わった場合の得点を一行ずつ表示
    log          これまでの出来事
    undo         許されるときに自分の最後の手を取り消す
    resign       投了
    quit         ゲームを離れる
cli-left = ゲームを離れました。
cli-moves = 置ける手は { $count } 通り:
cli-more-moves = ほか { $count } 通り。「moves U@e」のように始まりを入力してください。
cli-legal = 置けます。
cli-won = { $names } の勝ちです。
cli-shared = { $names } が勝利を分け合います。
cli-kept = 記録は { $path } にあります。
