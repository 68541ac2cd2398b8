### どのゲームにも共通の言葉。何が、どこで、どうすればよいかを述べる。

## ゲームを選ぶ

error-game-unknown =
    「{ $name }」というゲームはありません。{ $close ->
        [none] 使えるゲーム：{ $games }。
       *[other] もしかして { $close } ですか。使えるゲーム：{ $games }。
    }
error-game-broken = { $name } はインストールされていますが、遊べません：{ $reason }
error-bot-broken = ボット { $name } はインストールされていますが、読み込めません：{ $reason }
error-fault = Adjoin または追加されたゲームに不具合があります：{ $reason }（{ $place }）。ADJOIN_DEBUG=1 で詳細を表示できます。
game-unavailable = 利用できません：{ $reason }
error-no-rules = { $game } にはルールのページがありません。
error-extra = { $module } がインストールされていません。pip install "adjoin[{ $extra }]" で入ります。
error-bot-unknown = 「{ $name }」というボットはありません。選べるもの：{ $bots }。
error-seed = シードは1～200文字の表示できる文字で書いてください。
error-option-unknown = 「{ $option }」という設定はありません。このゲームの設定：{ $options }。
error-option-value = { $option } を { $value } にはできません。選べる値：{ $choices }。
error-option-list = { $option } には、次の中から異なる値を { $low }～{ $high } 個指定してください：{ $choices }。
error-option-not-here = { $option } は、ほかの設定との組み合わせでは使えません。指定を外してください。

## ファイル

error-read = { $path } を読み込めません：{ $reason }。存在するファイルを指定してください。
error-write = { $path } に書き込めません：{ $reason }。存在し、空きのあるフォルダーのファイルを指定してください。
components-unreadable = { $path } を読み込めません：{ $reason }。実在するコンポーネントファイルを指定してください。
components-syntax = { $path } はTOMLとして正しくありません：{ $reason }
components-none = { $game } に部品ファイルはありません。{ $path } は使えません。
components-name = { $path }：name が必要です。
components-named = { $path } は付属のものと同じ名前「{ $name }」ですが、内容が違います。別の名前を付けてください。

## 手

error-notation = 「{ $text }」は手として読めません。タイル@マス、回すときは r と回数を続けて書きます。
error-move-number = このゲームに { $number } 番の手はありません。
error-move-kind = 手は Move、その表記、または番号で渡します。{ $found } は使えません。
error-move-spelling = ここで { $number } 番の手は { $right } で、{ $text } ではありません。
error-no-draw = いまは引く番ではありません。手を指してください。
error-draw-seed = この局面には引くためのシードがありません。chances() のどれかを指してください。
error-dealt = すべて配り終えています。開始前に引くものはもうありません。
error-undealt = 配り終えていません。「{ $purpose }」の { $number } 番を引く番です。
error-deal-number = ここで { $number } は引けません。0 から { $last } までの数を選んでください。
refusal-over = ゲームは終わっています。
refusal-seat = これは席 { $seat } の手ですが、いまは席 { $turn } の番です。
refusal-chance = いまは運が決める番で、その結果は起こりえません。

## ルールモジュール

error-outside-subset = ルールをコンパイルできません：{ $reason }。使える書き方は docs/authors.md にあります。

## 棋譜

record-json = { $path } の { $line } 行 { $column } 文字目：JSONとして正しくありません。1行に1つの棋譜を丸ごと書いてください。
record-none = { $path } には棋譜がありません。1行に1つの棋譜を書いたファイルを指定してください。
record-format = これは棋譜ではありません。形式は { $format } でなければなりません。
record-format-newer = この棋譜の形式は { $found } ですが、このプログラムが読めるのは { $format } までです。新しいAdjoinを使ってください。
record-view = これは途中のゲームを1人の視点で写したものです。検査できるのは完全な棋譜だけです。
record-field = 棋譜の項目「{ $field }」がないか、正しくありません。
record-version = この棋譜は { $game } のルール第 { $version } 版のものですが、このプログラムが扱うのは第 { $known } 版までです。新しいAdjoinを使ってください。
record-options = 棋譜の設定が成り立ちません：{ $reason }
record-seats = 棋譜には { $found } 席ありますが、このゲームは { $seats } 席です。
record-options-missing = 棋譜に次の設定が書かれていません：{ $options }。
record-deal = 準備がシードから配られるものと違います：「{ $part }」が異なります。
record-fairness = シードが、各自の出した部分から作られるものと違います。
record-draw = { $number } 手目：棋譜では { $text } を引いていますが、シードでは { $drawn } です。
record-move = { $number } 手目 { $text }：{ $reason }
record-move-field = { $number } 手目 { $text }：「{ $field }」が { $found } ですが、正しくは { $right } です。
record-move-part = { $number } 手目（{ $type }）：「{ $field }」がないか、正しい形ではありません。
record-move-shape = { $number } 手目が正しい形ではありません。少なくとも「seat」「type」「text」が必要です。
record-table-move = { $number } 手目：「{ $type }」は、ほかの手の前や終局のあとには書けません。
record-skip = { $number } 手目はパスですが、そこでパスになる席はありません。
record-skip-missing = { $number } 手目：その前に席 { $seat } のパスが抜けています。
record-result = 結果の「{ $field }」が { $found } ですが、手順からは { $right } になります。
record-unfinished = { $plies } 手ではゲームが終わっていませんが、棋譜に結果が書かれています。

error-record-unfinished = ゲームは終わっていません。記録は、だれかの視点のものとしてだけあります。
error-record-setup = この局面には配置の記録がないため、棋譜にできません。
record-entry-missing = 記録の最後の手のあとに { $text } がありません。
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
error-no-seat = 席 { $seat } はありません。0～{ $last } から選んでください。
cli-checked = { $path }: { $games } ゲームすべて記録どおりに再現しました。
cli-drawn = { $path } に描きました。
cli-compiling = { $game } をコンパイルしています（初回のみ）
cli-simulating = { $game } を対局中
cli-simulated = { $games } ゲームを { $path } に書きました。
error-threads = { $name } が「{ $text }」になっています。1～{ $most } の整数にしてください。
error-program = 「{ $name }」はコマンドになっていません。program:コマンド と書き、引用符を閉じてください。
error-claim = 「{ $text }」はこの対戦のボットについての主張ではありません。master>greedy のように書いてください。
error-match-file = { $path } の内容は対戦の記録ではないため、そのまま残しました。別のファイルを指定してください。
error-match-terms = { $path } のゲームは { $held } ですが、この対戦は { $asked } です。別のファイルか、その対戦と同じ条件を指定してください。
error-match-plan = { $path } にこの対戦にないゲーム、または重複したゲームがあります：{ $seed }、{ $bots }。別のファイルか、その対戦のシード、ボット、局数を指定してください。
error-match-deal = { $path } のゲーム（{ $seed }）は別のコンポーネントで配られています。別のファイルか、その対戦のコンポーネントを指定してください。
error-match-broken = 対戦のプロセスが繰り返し強制終了されました。{ $path } に { $games } 局が残っています。同じコマンドで続きから再開できます。
error-match-lost = 対戦のプロセスが繰り返し強制終了され、{ $games } 局が失われました。--out ファイル を付けると再開できます。
cli-share = { $bot }：勝率 { $share } %（95 %区間 { $low }～{ $high }、均等なら { $fair }）、{ $games } 局、平均 { $score } 点。
cli-forfeits = { $bot }：{ $games } 局が失格負けです。最初の理由：{ $why }
cli-interpreted = { $game } のコンパイル済み探索を準備できませんでした。探索するボットは普通の Python で考えるため、本来よりずっと弱くなります。
compiled-none = コンパイラがないため（{ $reason }）、ルールは普通の Python で動き、遅くなります。使える環境では pip install "adjoin[fast]" で入ります。
cli-claim-shown = 示されました：{ $claim }。
cli-claim-refuted = 否定されました：{ $claim }。
cli-claim-open = この局数では決着していません：{ $claim }。
cli-bot-replaced = { $name }：{ $reason }。代わりにボット { $level } が続けます。
cli-reviewing = { $game } を検討中
cli-review-head = { " 手数  席    勝率      着手         損失   より良い手" }
cli-review-legend = 席は0から数えます。勝率：最善手での手番の勝つ見込み（%）。損失：指した手で失った見込み。「!」は分かれ目です。
cli-welcome = { $game }。{ $example } のように手を入力するか、「help」と入力してください。
cli-player = プレイヤー{ $number }
cli-bot = ボット{ $number }（{ $level }）
cli-hand-over = { $name } に画面を渡し、Enter を押してもらってください。
cli-help =
    手           置く: タイル@マス、回すときは r と回数。例 { $example }
    moves [X]    置ける手の一覧、または X で始まる手
    why 手       その手で何が起きるか、どのルールで置けないか
    hint         いちばん強いボットならどう置くかとその理由
    board        盤をもう一度表示
    score        いま終わった場合の得点を一行ずつ表示
    log          これまでの出来事
    undo         許されるときに自分の最後の手を取り消す
    resign       投了
    quit         ゲームを離れる
cli-hint = { $move }：{ $reasons }
cli-hint-failed = ヒントが見つかりませんでした：{ $reason }。
cli-stuck = { $name }：{ $reason }。続けられるボットがありません。
cli-example = いま置ける手の例：{ $example }
cli-left = ゲームを離れました。
cli-moves = 置ける手は { $count } 通り:
cli-more-moves = ほか { $count } 通り。「moves { $start }」のように始まりを入力してください。
cli-legal = 置けます。
cli-won = { $names } の勝ちです。
cli-resigned = { $name } が投了しました。
cli-shared = { $names } が勝利を分け合います。
cli-kept = 記録は { $path } にあります。

### Browser

loading = お待ちください…
close = 閉じる
copy = コピー
copied = コピーしました
save = 保存
saved = 保存しました
menu = メニュー
skip-link = 本文へ
skip-board = ボードへ
home-link = Adjoin、ゲーム一覧へ
nav-label = ページ
nav-records = 棋譜と再生
nav-settings = 設定
nav-rules = ルール
nav-invite = 招待
nav-keys = キー操作
theme-to-light = 明るい配色
theme-to-dark = 暗い配色

## Home

home-title = タイルを並べて置く{ $games }つのゲーム
home-lead = クリック一つでボットと対戦、またはリンクを友だちに送るだけ。登録も説明書もいりません。どこに置けるか、なぜ置けないかはボードが教えます。
home-continue = { $game }の続き
home-players = { $low ->
    [1] { $high ->
        [1] 1人
       *[other] 1～{ $high }人
    }
   *[other] { $high ->
        [2] 2人
       *[other] { $low }～{ $high }人
    }
}
home-play = 遊ぶ
home-play-bot = { $game }をボットと遊ぶ
home-invite = 友だちを招待
home-shared = この端末で
home-options = 設定して遊ぶ
home-learn = ルール
home-foot = 一台の端末でも、電話どうしでも、ボットとでも。
home-access = キーボードと読み上げ

## Setting a table

guest-name = ゲスト
setup-seats = 席
setup-name = あなたの名前
setup-open = 卓を開く
setup-many = { $low }～{ $high }個を選ぶ
setup-exactly = { $low }個を選ぶ
setup-seat-kind = { $seat }：だれが座るか
setup-seat-level = { $seat }：強さ
setup-seat-name = { $seat }：名前
seat-kind-me = あなた
seat-kind-bot = ボット
seat-kind-open = 友だち（リンクで）
seat-kind-shared = この端末の人
choice-yes = はい
choice-no = いいえ
level-random = でたらめ
level-greedy = 欲ばり
level-novice = 入門
level-casual = 気軽
level-skilled = 中級
level-expert = 上級
level-master = 名人
join-title = { $game }で遊ぶ
join-lead = { $names }があなたを待っています。
join-sit = 席に着く

## Links

invite-title = 招待
invite-seat = 席{ $number }のリンク（一度だけ使えます）
invite-watch = 観戦用のリンク
invite-none = 席はすべて埋まっています。観戦はできます。
invite-qr = QRコード：{ $label }
reach-device = このリンクはこの端末でしか開けません。同じネットワークの電話から開くには、サーバーを --lan で起動してください。
reach-network = 同じネットワークの端末で開けます。
reach-internet = リンクを知っている人はだれでも開けます。

## At the table

table-line = { $players ->
    [1] 一人
   *[other] { $players }人
}、{ $moves }手
zone-controls = できること
zone-sidebar = 席・得点・記録
zone-replay = 再生
board-label = ボード
turn-yours = あなたの番
turn-of = { $name }の番
turn-over = ゲーム終了
seat-you = あなた
seat-open = 参加待ち
seat-bot = ボット（{ $level }）
seat-number = プレイヤー{ $number }
seat-same = { $name }（{ $number }）
seat-stand-in = ボットが代わりに続けています
seat-away = 離席中
seat-to-play = 手番
seat-score = { $score }点
rack-label = あなたのタイル
rack-held = 選択中
choices-label = 選んでください
turn = 回す
turn-back = 逆に回す
place = 置く
place-for = 置いて{ $points }点
put-back = 戻す
undo = 待った
undo-ask = 待ったを頼む
undo-asked-by = { $name }が最後の手を戻したいと言っています。
consent = 同意する
decline = 断る
why-busy = 手を送っています。
why-nothing-held = タイルを選ぶか、空いたマスを押してください。
why-nowhere = ボードを指すか、Lキーで最初の置ける場所へ。
why-nowhere-touch = ボードの置きたい場所に触れてください。
why-illegal = ここには置けません。
nothing-covers = { $cell }を覆える手がありません。
ghost-cycle = このマスを覆う置き方 { $index } / { $count }
ghost-buttons = ボード上のタイル
command-label = 棋譜の書き方で
command-example = 例：{ $text }
command-resign = 投了
command-sure-resign = { $players ->
    [1] 本当に投了しますか？
    [2] 本当に投了しますか？ ゲームは終わります。
   *[other] 本当に投了しますか？ 全員のゲームが終わり、あなたが最下位になります。
}
command-agree-end = ここで終わることを提案
command-sure-agree-end = 本当に終わりますか？
command-return = 自分の席に戻る
hints-switch = 置ける場所
hint-ask = ボットならどう置くか
spot-now = この向き
spot-after = 回せば
plan-title = 先の計画
plan-invite = 待つ間、先の手を試せます。だれにも見えません。
plan-add = 計画に加える
plan-play = 置く
plan-drop = { $text }をやめる
bot-thinking = { $name }が考えています
bot-compiling = { $name }が準備しています
seconds-of = { $spent } / { $most } 秒
tabs-label = 記録・得点・会話
tab-log = 記録
tab-points = いま終わったら
tab-points-final = 得点
tab-chat = 会話
log-empty = まだ何も起きていません。
chat-label = ひとこと
chat-send = 送る
chat-team = 味方だけに
zoom-label = 拡大と縮小
zoom-closer = 近づく
zoom-farther = 離れる
zoom-fit = 全体を表示
line-lost = 接続が切れました。つなぎ直しています。置いた手は失われません。
page-stale = サーバーに新しい版のページがあります。
page-reload = 読み込む
say-legal = { $text }は置けます：{ $reason }
say-illegal = { $text }は置けません：{ $reason }
curtain-title = { $name }に端末を渡してください
curtain-seat = { $number }番の席：{ $colour }
curtain-text = ほかの人は見ないでください。次の画面に隠れたタイルが出ます。
curtain-lift = { $name }です。手番を始める
curtain-peek = 押している間だけ自分のタイルを見る

## The end, and afterwards

scoring-title = 得点計算
scoring-skip = まとめて表示
end-won = { $name }の勝ち
end-you-won = あなたの勝ち
end-shared = { $names }の引き分け
end-solo = { $score }点でした
end-best-new = この端末での最高記録です。
end-best = この端末での最高記録は{ $score }点です。
end-rematch = もう一度
end-next = 次のゲームへ
end-replay = 再生
end-record = 棋譜をダウンロード
end-look = ボードを見る
end-scores = 得点計算を見る
end-home = ゲーム一覧へ
replay-title = { $game }の再生
replay-line = { $ply } / { $plies }手
replay-at = { $plies }手中{ $ply }手目。{ $line }
replay-slider = 手数
replay-link = この局面へのリンク
review-title = 検討
review-begin = このゲームを検討する
review-cancel = 検討をやめる
review-preparing = 検討の準備をしています…
review-progress = { $total }手中{ $done }手
review-left = 残り約{ $seconds }秒
review-chances = 勝つ見込み
review-outlook = 得点の見込み
review-chart = { $plies }手の{ $title }。分かれ目は{ $turning }か所。
review-same = { $name }は{ $played }。これより良い手は見つかりません。見込み{ $chance } %。
review-other = { $name }は{ $played }。より良い手は{ $preferred }（見込みは{ $left } %でなく{ $chance } %）。
review-none = この局面では誰も選びません。
review-cost = −{ $cost } %
review-turning = 分かれ目
review-point = { $ply }手目
rule-link = ルール{ $paragraph }（新しいタブ）
records-title = 棋譜と再生
records-lead = 棋譜にはゲーム全体が入っています。持ち込めば一手ずつ見られます。
records-upload = 棋譜を開く（.json または .jsonl）
records-fault = { $file }：{ $fault }
records-own = あなたのゲーム
records-none = ここではまだ遊んでいません。
table-over-mark = 終了
table-open-mark = 対局中
rules-play = 遊ぶ

## Settings

set-language = 言語
set-theme = 配色
set-auto = システムに合わせる
set-light = 明るい
set-dark = 暗い
set-commit = タイルの置き方
set-commit-two = クリックで仮置き、もう一度で確定
set-commit-one = 一度のクリックで確定
set-motion = 動き
set-motion-less = なし
access-text = すべてキーボードで操作できます。読み上げではボードがマスの表になり、手と手番が知らされ、「棋譜の書き方で」の欄に棋譜と同じ書き方で手を入力できます。

## Keys

keys-title = キー操作
keys-note = 文字を入力している間、キー操作は休みます。
key-pick = タイルを選ぶ
key-up = 上へ
key-down = 下へ
key-left = 左へ
key-right = 右へ
key-up-five = 上へ五つ
key-down-five = 下へ五つ
key-left-five = 左へ五つ
key-right-five = 右へ五つ
key-turn = 回す
key-turn-back = 逆に回す
key-shape = 次の形
key-next = 次の置ける場所
key-previous = 前の置ける場所
key-commit = 仮置き、そして確定
key-back = 一つ戻る
key-undo = 待った
key-hints = 置ける場所の表示
key-fit = 全体を表示
key-closer = 近づく
key-farther = 離れる
key-command = 手を入力する
key-keys = この一覧
key-ply-next = 次の手
key-ply-previous = 前の手
key-ply-first = 最初へ
key-ply-last = 最後へ
key-autoplay = 再生と停止

## Error pages

error-title-0 = つながりません
error-text-0 = サーバーが応答しません。起動しているか、接続しているかを確かめてください。
error-title-404 = ここには何もありません
error-text-404 = このアドレスの先には何もありません。打ち間違いかもしれません。
error-title-409 = もうできません
error-text-409 = このリンクが作られてから状況が変わりました。
error-title-410 = このリンクは使用済みです
error-text-410 = 席を開けるのは一度だけです。新しいリンクをもらってください。
error-title-429 = もう少しゆっくり
error-text-429 = ここからの要求が多すぎます。少し待ってください。
error-title-500 = 問題が起きました
error-text-500 = こちらの不具合です。記録しました。打った手は失われていません。
error-home = ゲーム一覧へ
error-watch = この卓を観戦する
error-again = もう一度試す
cli-serving = Adjoin は { $address } で動いています（Ctrl-C で終了）。

### 自前の絵を持たないゲーム

plain-colour = { $seat ->
    [0] 赤・斜線
    [1] 青・横線
    [2] 黄・点
    [3] 緑・格子
    [4] 紫・縦線
   *[other] 銀・輪
}
plain-prompt-place = タイルを置いてください。
plain-prompt-choose = どうするか選んでください。
plain-prompt-either = タイルを置くか、ほかの手を選んでください。
plain-prompt-wait = 手番：{ $colour }
plain-prompt-chance = 運が決めます。
plain-prompt-over = ゲームは終わりました。
plain-cell-open = 空き
plain-cell-tile = { $tile }、{ $colour }
plain-cell-taken = { $colour }
plain-fits = ここに置けます。
plain-move = { $text }
plain-marks = ' は各席の最後のタイルです。いまどの手でも覆えないマスは空白です。
plain-column-colour = 色
plain-column-score = 得点
plain-column-tiles = 置いたタイル
