### どのゲームにも共通の言葉。何が、どこで、どうすればよいかを述べる。

## ゲームを選ぶ

error-kept-before = { $number }手目は、テーブルの合意で認められたルール違反です。ボットが評価できるのはそれより前だけです。
error-game-unknown =
    「{ $name }」というゲームはありません。{ $close ->
        [none] 使えるゲーム：{ $games }。
       *[other] もしかして { $close } ですか。使えるゲーム：{ $games }。
    }
error-game-broken = { $name }はインストールされていますが、遊べません：{ $reason }
error-bot-broken = ボット { $name } はインストールされていますが、読み込めません：{ $reason }
error-fault = Adjoin または追加されたゲームに不具合があります：{ $reason }（{ $place }）。ADJOIN_DEBUG=1 を付けて起動すると詳細が表示されます。
game-unavailable = 遊べません：{ $reason }
error-no-rules = { $game }にはルールのページがありません。
error-extra = { $module } がインストールされていません。pip install "adjoin[{ $extra }]" で追加できます。
error-docs = この環境にはドキュメントが入っていません。wheel から Adjoin をインストールするか、クローンで adjoin docs を実行してください。
error-docs-build = ドキュメントを作れませんでした：{ $reason }
error-docs-port = ポート { $port } でドキュメントを表示できません：{ $reason }。--port で別のポートを指定してください。
error-docs-exists = { $path } はすでにあります。まだないフォルダーを指定してください。
cli-docs = ドキュメントは { $address } にあります（Ctrl-C で終了）。
cli-docs-written = ドキュメントを { $path } に書き出しました。
error-merge = { $path } には { $first } と条件の違うゲームがあるため、1つの対戦にまとめられません。同じ条件のファイルだけを指定してください。
cli-report = { $game }（{ $options }）、{ $games }ゲーム：
error-schedule = 「{ $text }」という対戦方式はありません。選べる方式：{ $schedules }。
error-program-start = { $name }：{ $reason }。対戦は始まりませんでした。
cli-ratings = レーティング（イロの尺度、0はリーグの平均）：
cli-rating = レーティング
cli-games-played = ゲーム数
cli-doublings = 考える量を2倍にするごとに上がるレーティング：
cli-simulations = シミュレーション数
cli-head-to-head = 行のボットが列のボットより上位だった割合：
cli-by-seat = 席ごとの勝率：
cli-seat-number = { $number }番席
cli-anybody = 全体
error-bot-uncounted = ボット「{ $name }」はシミュレーション回数を指定できません。名前だけを書いてください。
error-simulations = 「{ $text }」はシミュレーション回数ではありません。1～{ $most }の数を書いてください（例：master/500）。
error-bot-unknown = 「{ $name }」というボットはありません。選べるボット：{ $bots }。
error-batch-number = バッチの { $what } は1以上にしてください（{ $number }は使えません）。
error-batch-form = バッチの { $what } を「{ $value }」にはできません。選べる値：{ $values }。
error-batch-shape = { $what } の形が { $shape } です。ゲームごとに1行で { $wanted } にしてください。
error-batch-integers = アクションは整数で指定してください（{ $kind } は使えません）。
error-batch-looks = このバッチは手の見栄えを知りません。looks=True で作ってください。
error-vector-bots = コンパイルされたボット「{ $bots }」はありません。{ $known }から選ぶか、自分の方策を渡してください。
error-vector-greedy = コンパイルされた greedy は隠し情報のないゲーム専用ですが、{ $game }には隠し情報があります。random か自分の方策を使ってください。
error-vector-sb3 = stable-baselines3 は同じステップで次のゲームを始め、配列の移動も自分で行います。device なしで autoreset="same-step" を使ってください。
error-vector-device = 配列をデバイス「{ $device }」へ移せません：{ $reason }
error-dataset = 「{ $name }」というデータセットはありません。使えるもの：{ $known }
error-batch-reset = 最初の step の前に reset() を呼んでください。
error-batch-action = アクション{ $action }はゲーム{ $row }では選べません。何もプレイされていません。選べるものはマスクで分かります。
error-place = 「{ $text }」ではゲームを行えません。この機械では ray、ほかの場所のクラスターでは ray:ADDRESS と書いてください。
error-cluster-start = このマシンで Ray を起動できません：{ $reason }
error-cluster = Ray のクラスターにつながりません（{ $address }）：{ $reason }
error-setup-part = 準備に「{ $part }」がありません。
error-seed = シードは、表示できる1～200文字を1行で書いてください。
error-option-unknown = 「{ $option }」という設定はありません。このゲームの設定：{ $options }。
error-option-value = { $option } を { $value } にはできません。選べる値：{ $choices }。
error-option-with = { $others } のとき、{ $option } を { $value } にはできません。選べる値：{ $choices }。
error-option-list = { $option } には、次の中から異なる値を{ $low ->
    [0] { $high }個まで
   *[other] { $low }～{ $high }個
}指定してください：{ $choices }。
error-option-not-here = { $option } は、ほかの設定との組み合わせでは使えません。指定を外してください。
error-option-exact = { $option } には、次の中から異なる値をちょうど{ $count }個指定してください：{ $choices }。

## ファイル

error-read = { $path } を読み込めません：{ $reason }。存在するファイルを指定してください。
error-write = { $path } に書き込めません：{ $reason }。存在し、空きのあるフォルダーのファイルを指定してください。
components-unreadable = { $path } を読み込めません：{ $reason }。存在するコンポーネントファイルを指定してください。
components-syntax = { $path } は TOML として正しくありません：{ $reason }
components-none = { $game }にコンポーネントファイルはありません。{ $path } は使えません。
components-name = { $path }：name が必要です。
components-named = { $path } は付属のものと同じ名前「{ $name }」ですが、内容が違います。別の名前を付けてください。

## 箱

box-large = この箱は{ $most } KBを超えています。内容物がそんなに多いゲームはありません。
box-name = 箱の名前は、目に見える文字で{ $most }文字までです。
box-other-game = { $path } は{ $game }ではなく「{ $found }」の箱です。
box-version = { $path } は別のバージョンの Adjoin 用です（{ $found }。ここで読めるのは{ $known }）。Adjoin を更新するか、古い形式で保存し直してください。
box-which-game = { $path }：内容物がこうなっているゲームはありません。どのゲームのものか指定してください。箱があるのは：{ $games }
box-link = このリンクには箱が入っていないか、途中で切れています。ファイルでもらってください。
box-not-ready = { $name }ではまだ遊べません。{ $text }
box-rated = レーティング戦はゲーム付属の箱で遊びます。
error-box-usual = このテーブルはゲーム付属の箱で遊んでいます。
option-box = 箱
box-unnamed = 箱にまだ名前がありません。
box-list = 「{ $kind }」は内容物の一覧でなければなりません。
box-few = { $least }個のうち{ $found }個が入力済みです：{ $kind }
box-many = { $found }個は多すぎます。多くても{ $most }個です：{ $kind }
box-alike = { $second }は{ $first }と同じに見えます。2回入力していませんか？
box-places = { $part }：「{ $field }」の場所は{ $places }か所でなければなりません。
box-blank = { $part }に空いている場所が{ $count }か所あります。
box-symbol = { $part }が「{ $found }」になっています。使えるのは：{ $symbols }
box-number-missing = { $part }：「{ $field }」がまだ入力されていません。
box-number = { $part }：「{ $field }」が { $found } です。{ $least }から{ $most }までの数にしてください。
box-letters-count = { $part }：「{ $field }」は{ $texts }個でなければなりません。
box-letters = { $part }が「{ $found }」になっています。{ $letters } の文字を1回ずつまで使えます。
box-marks = { $part }：「{ $field }」には場所の番号を0から書きます。場所は{ $places }か所です。
box-flag = { $part }：「{ $field }」は true か false にしてください。
box-photo = 写真を下に敷く
box-photo-other = 別の写真
box-photo-how = 4つの角をボードやタイルの角に合わせると、上にまっすぐ表示されます。写真はこの端末から出ません。
box-photo-corner = 角{ $corner }
box-photo-bad = ブラウザで表示できない写真か、20MBより大きい写真です。
box-title = あなたの箱
box-game = ゲーム
box-kinds = 内容物の種類
box-count = { $kind }：{ $least }個のうち{ $count }個
box-add = { $kind }を追加
box-remove = 取り除く
box-turn = 回す
box-undo = 元に戻す
box-save = ファイルに保存
box-share = リンクをコピー
box-open = ファイルを開く
box-begin-shipped = 付属の内容物から始める
box-link-copied = リンクをコピーしました。箱全体がリンクに入っていて、サーバーには残りません。
box-name-label = 箱の名前
box-saved = この端末に保存しました。
box-unsaved = この端末に空きがありません。ファイルに保存してください。
box-take = 自分の箱にコピー
box-use = この箱で遊ぶ
box-use-later = すべて入力すると遊べます。
box-ready = 箱がそろいました
box-not-yet = 箱はそろっていますか？
box-more = ほか{ $more }件
box-part-state = { $weight ->
    [missing] 未完成
    [unusual] 珍しい
    [impossible] 不可能
   *[other] 完成
}
box-how = 場所をタップし、そこにあるものをタップします。次の場所は自動で選ばれます。キーボードでは矢印キーと数字です。ボードの向きは問いません。
box-own-editor = { $title } の内容物
box-place = 場所{ $place }：{ $symbol }
box-empty = 空き
box-palette = そこにあるもの
box-half = 半分{ $number }
box-mark-place = ブロック{ $place }
box-less = { $label }を減らす
box-greater = { $label }を増やす
box-shipped = ゲーム付属の箱
box-edit = 箱を変える
box-describe = 自分の箱の内容物を入力する
box-link-long = リンクが長すぎて箱として読めません。ファイルでもらってください。
box-look-through = 箱の中身を見る
box-unnamed-short = 名前のない箱
box-kept-title = 自分の箱
box-kept-state = { $state ->
    [here] まだこの端末にしかありません。
    [sending] 保存しています…
    [kept] 保存しました。自分のどの端末からでも使えます。共有するまで非公開です。
    [shared] 保存しました。リンクを知っている人は見られます。
    [changed] 別の端末またはタブで変更されました。
   *[failed] 保存できませんでした。この端末には残っています。
}
box-kept-keep = 自分に保存
box-kept-copy = コピーとして保存
box-kept-newer = 新しい方を開く
box-kept-share = 共有する
box-kept-unshare = 共有をやめる
box-kept-page = ページを開く
box-kept-new = 新しい箱
box-kept-shared = 共有中
box-kept-drop = 「{ $name }」を削除
box-kept-drop-sure = 「{ $name }」を本当に削除
box-show-of = { $game }の箱
box-show-own = ほかの人にはこう見えます。
box-show-somebodys = 手持ちの箱から入力された内容物です。
box-balance = 公平さ
box-balance-how = 同じ強さのボット（{ $bot }）どうしの{ $wanted }局で、この内容物だと先番がどれだけ有利かを調べます。プレイ中の人が優先されるので、数分かかることがあります。
box-balance-begin = 調べる
box-balance-more = 続けて調べる
box-balance-stop = 止める
box-balance-seat = { $number }番目
box-balance-share = 勝率{ $share }%（{ $low }～{ $high }）
box-balance-points = 平均{ $points }点
box-balance-games = { $games }局、平均{ $length }手、引き分け{ $shared }局。かっこ内は95%の信頼区間です。
box-balance-playing = { $wanted }局中{ $games }局
box-kind-board = ボード
box-kind-tile = タイル
box-kind-card = カード
box-kind-expansion = 拡張タイル
box-field-owner = 持ち主
box-field-faces = ブロック
box-field-blocks = ブロック
box-field-symbols = 記号のあるブロック
box-field-short_game = ショートゲームで使う
box-field-halves = 半分
box-field-rows = ボード
box-field-shape = 形
box-field-stars = 星
box-field-count = マス
box-field-points = 点
box-field-prize_tokens = プライズタイル
box-mark-dark = 暗い
box-mark-red = 赤
box-mark-blue = 青
box-mark-line = 一列
box-mark-square = 正方形
box-mark-same = すべて同じ
box-mark-different = すべて違う
cli-box = { $name }：{ $game }の箱（{ $digest }）
cli-box-ready = { $name }で遊べます：{ $game }、{ $digest }
cli-box-missing = 未入力：{ $text }
cli-box-unusual = 珍しい：{ $text }
cli-box-impossible = 不可能：{ $text }
cli-box-written = 箱を { $path } に書き出しました。
error-box-suffix = { $path } の末尾は .toml か .json にしてください。
error-box-exists = { $path } はすでにあります。新しいファイル名を指定してください。
error-box-written = { $path } に書き込めません：{ $reason }

## 手

error-notation = 「{ $text }」は手として読めません。タイル@マスと書き、回すときは r と回数を続けてください。
error-new-name = 「{ $name }」はゲームの名前にできません。英小文字で始まる、英小文字・数字・_ の2～30文字にしてください。
error-new-taken = 「{ $name }」という名前のゲームか Python モジュールがすでにあります。別の名前にしてください。
error-new-file = 「{ $file }」はすでにあります。--folder で新しいフォルダーを指定してください。
error-new-lattice = 「{ $lattice }」という格子はありません。{ $known }から選んでください。
new-game-done = 「{ $folder }」に{ $count }個のファイルを書きました。次は cd { $folder }、続けて pip install -e . と adjoin play { $name } --bot greedy を実行してください。
error-no-spot = 「{ $text }」はこのボードの置き場所ではありません。タイルは{ $tiles }です。
error-move-number = このゲームに{ $number }番の手はありません。
error-move-kind = 手は Move、その表記、番号のいずれかで渡してください。{ $found } は使えません。
error-move-spelling = ここで{ $number }番の手は { $right } で、{ $text } ではありません。
error-no-draw = いまはタイルを引くところではありません。手を選んでください。
error-draw-seed = この局面には引くためのシードがありません。chances() のどれかを選んでください。
error-dealt = すべて配り終えています。開始前に引くものはもうありません。
error-undealt = 配り終えていません。「{ $purpose }」の{ $number }番を引くところです。
error-deal-number = ここで{ $number }は引けません。0～{ $last }の数を選んでください。
refusal-over = ゲームは終わっています。
refusal-seat = これは席{ $seat }の手ですが、いまは席{ $turn }の手番です。
refusal-chance = いまは運で決まるところですが、そのような結果にはなりません。

## ルールモジュール

error-outside-subset = ルールをコンパイルできません：{ $reason }。使える書き方は docs/authors.md にあります。

## 棋譜

record-json = { $path } の{ $line }行{ $column }文字目：JSON として正しくありません。1行に1つの棋譜を丸ごと書いてください。
record-key-twice = { $path } の{ $line }行目：1つのオブジェクトにキー「{ $name }」が2回あり、どちらが正しいのか決まりません。
record-none = { $path } には棋譜がありません。1行に1つの棋譜を書いたファイルを指定してください。
record-format = これは棋譜ではありません。形式は { $format } でなければなりません。
record-format-newer = この棋譜の形式は { $found } ですが、このプログラムが読めるのは { $format } までです。新しい Adjoin を使ってください。
record-view = これは途中のゲームを1人の視点で写したものです。検査できるのは完全な棋譜だけです。
record-field = 棋譜の項目「{ $field }」{ $how ->
    [missing] がありません。
    [unknown] は、棋譜にはない項目です。
   *[malformed] が { $found } ですが、正しい形ではありません。
}
record-version = この棋譜は{ $game }のルール第{ $version }版のものですが、このプログラムが扱えるのは第{ $known }版までです。新しい Adjoin を使ってください。
record-options = 棋譜の設定が成り立ちません：{ $reason }
record-seats = 棋譜には{ $found }席ありますが、このゲームは{ $seats }席です。
record-options-missing = 棋譜に次の設定が書かれていません：{ $options }。
sheet-points = 点
sheet-shared = 同点なら勝利を分け合います。
record-kept = { $number }手目 { $text } はルール違反です：{ $reason } プレイヤー全員が認めて、そのまま進めました。
record-kept-legal = ルール違反の手という印がありますが、違反していません。
record-deal = 「setup.{ $field }」{ $lacks ->
    [found] がありません。シードから配られるのは { $right } です。
    [right] が { $found } ですが、そのような項目はありません。
   *[none] が { $found } ですが、シードから配られるのは { $right } です。
}
record-option = 「options.{ $field }」{ $lacks ->
    [found] がありません。正しくは { $right } です。
    [right] が { $found } ですが、そのような項目はありません。
   *[none] が { $found } ですが、正しくは { $right } です。
}
record-parts = 準備の「{ $part }」は、棋譜にある内容物「{ $name }」からは作れません。自作の内容物には別の名前を付けてください。
record-fairness = シードが { $found } ですが、サーバーの秘密の値と各自の部分とテーブルの名前から作られるのは { $right } です。
record-commitment = 「fairness.commitment」が { $found } ですが、「fairness.server」の SHA-256は { $right } です。どちらかが書き換えられています。
record-fair-parts = 「fairness.parts」には{ $found }個ありますが、このゲームは{ $seats }席です。
record-fair-missing = 「fairness.missing」が { $found } ですが、部分を出していない席は { $right } です。
record-lot-order = 「lot.order」が { $found } ですが、席0から席{ $last }までを1回ずつ書かなければなりません。
record-series-seats = 「{ $field }」には数が{ $found }個ありますが、このゲームは{ $seats }席です。
record-box = 「box」がこのゲームのものではありません：{ $reason }
record-box-name = 「components」が { $found } ですが、箱の名前は { $name } です。
record-color = 席{ $first }と席{ $seat }が、どちらも色 { $color } を選んでいます。
record-lot = 「lot.order」が { $found } ですが、シードで決まるのは { $right } です。
record-not-mover = { $number }手目 { $type }：席{ $seat }とありますが、手番は席{ $turn }でした。
record-time-left = { $number }手目 timeout：棋譜の時刻によると、席{ $seat }には{ $left }秒残っていました。
record-times-missing = { $number }手目 timeout：それまでの手と取り消しに、時刻のないものがあります。
record-clock-bot = { $number }手目 timeout：「clock.then」ではボットが引き継ぐので、時間切れ負けはありません。
record-take-backs = 「take_backs」が { $found } ですが、「taken_back」にはボットの応手より前に戻ったものが{ $right }回あります。
record-back-ply = 取り消し{ $number }：{ $ply }手目に戻っていますが、ゲームは{ $plies }手までしか進んでいません。
record-back-own = 取り消し{ $number }：席{ $seat }の最後の手と、それより後の手を取り消すものでなければなりません。
record-back-over = 取り消し{ $number }：ゲームは終わっていたので、もう取り消せません。
record-back-turn = 取り消し{ $number }、{ $text }：席{ $seat }の手番ではありませんでした。
record-back-move = 取り消し{ $number }、{ $text }：{ $reason }
record-back-alone = 取り消し{ $number }：「alone」は、ボットだけを相手にする人が応手のあとに戻ったときだけです。
record-back-marked = 取り消し{ $number }：ボットの応手より前に戻ったので、「alone」が必要です。
record-unproved = 証明なし：{ $claim }
unproved-seed = 準備と引いたタイル：棋譜にシードがありません。
unproved-components = 準備：内容物「{ $name }」は棋譜を書いた人のものです。
unproved-fairness = シードを誰も選んでいないこと：棋譜に「fairness」がありません。
unproved-parts = シードを誰も選んでいないこと：部分を出したのはサーバーだけです。
unproved-lot = 「lot.order」：別の順でも成り立ちます。
unproved-take-backs = 「take_backs」は{ $times }ですが、何を取り消したかが棋譜にありません。
unproved-back-draws = 取り消した手：そのあとに引いたタイルは、シードがないと確かめられません。
unproved-series = 「series」：この対戦より前の成績。
unproved-upload = ゲームの前にコミットメントがあったこと：この棋譜はアップロードされたものです。
record-time-back = { $number }手目：「at」が { $found } ですが、それより前の記載が { $before } です。時間は戻りません。
record-draw-missing = { $number }手目：その前に、席{ $seat }が引く記載が抜けています。
record-draw-missing-tile = { $number }手目：その前に、席{ $seat }が引く記載が抜けています。シードでは { $drawn } を引きます。
record-draw-early = { $number }手目は引く記載ですが、そこは席{ $seat }の手番です。
record-draw = { $number }手目：棋譜では { $text } を引いていますが、シードでは { $drawn } です。
record-move = { $number }手目 { $text }：{ $reason }
record-move-field = { $number }手目 { $text }：「{ $field }」{ $lacks ->
    [found] がありません。正しくは { $right } です。
    [right] が { $found } ですが、そのような項目はありません。
   *[none] が { $found } ですが、正しくは { $right } です。
}
record-move-part = { $number }手目：「{ $field }」{ $how ->
    [missing] がありません。
    [unknown] は、ここにはない項目です。
   *[malformed] が { $found } ですが、正しい形ではありません。
}
record-move-shape = { $number }手目が JSON のオブジェクトではありません。
record-table-move = { $number }手目：「{ $type }」は、ほかの手の前や終了後には書けません。
record-who-nobody = 席{ $seat }はありません。
record-who-person = 席{ $seat }は、そのとき人が担当しています。
record-who-bot = 席{ $seat }は、そのときボットが担当しています。ボットにはできないことです。
record-who-open = 席{ $seat }には誰も座っていません。
record-who-resigned = 席{ $seat }は、すでに投了しています。
record-who-plays = 席{ $seat }は、すでにボット { $level } が担当しています。
record-who-else = 席{ $seat }は「{ $right }」の席で、「{ $found }」が戻ることはできません。
record-plays-on = 2人や2組のとき、ペアのとき、ほかに人がいないときは、投了した席をボットが引き継ぐことはありません。
record-no-partner = この席にはペアの相手がいないので、同意はいりません。
record-no-clock = 棋譜に持ち時間がないので、時間切れも停止もありえません。
record-paused = 一時停止中は時間が止まり、誰も手を決められず、時間切れにもなりません。
record-not-paused = 終わらせる一時停止がありません。
record-agree-alone = 同意する相手がいません。
record-abandon-turn = そのとき席{ $seat }の手番ではなかったので、宣言はできません。
record-abort-begun = 全員が最初の手を終えたあとでは取りやめにできません
record-claim-side = 席{ $seat }は自分の側に対して宣言できません
record-agreed = 「agreed」が { $found } ですが、席{ $seat }を加えると { $right } のはずです。同意は1席に1回ずつです。
record-skip = { $number }手目は手番を飛ばす記載ですが、そこで飛ばされる席はありません。
record-skip-missing = { $number }手目：その前に、席{ $seat }の手番を飛ばす記載が抜けています。
record-result = 「result.{ $field }」{ $lacks ->
    [found] がありません。手順どおりなら { $right } です。
    [right] が { $found } ですが、そのような項目はありません。
   *[none] が { $found } ですが、手順どおりなら { $right } です。
}
record-unfinished = { $plies }手ではゲームが終わっていませんが、棋譜に結果が書かれています。

error-record-unfinished = ゲームは終わっていません。途中の棋譜は、誰かの視点からのものだけです。
error-record-setup = この局面には準備の内容がないため、棋譜にできません。
record-entry-missing = 棋譜の最後の手のあとに { $text } がありません。
record-malformed = 棋譜の形が正しくないため、再現できません（{ $reason }）。
record-fault = { $path } の{ $line }行目：{ $reason }
record-fault-game = { $path } の{ $game }番目のゲーム：{ $reason }

## 名前のある局面とレッスン

named-shape = 局面は options・setup・seed・moves からなる表です。
named-field = ここに「{ $field }」という項目はありません。使える項目：{ $fields }。
named-value = 項目「{ $field }」の種類が違います。
named-ply = { $number }手目 { $text }：{ $reason }
named-fault = 局面「{ $name }」：{ $reason }
named-on = 続きのもとになる「{ $name }」という局面が、この上にありません。
named-syntax = 正しい TOML ではありません：{ $reason }
lesson-file = { $path }：{ $reason }
lesson-bytes = { $path }：UTF-8で書かれた文章ではありません。
lesson-at-step = ステップ「{ $step }」：{ $reason }
lesson-table = ステップは name と position のある表です。
lesson-lacks = 項目「{ $field }」がありません。
lesson-empty = レッスンにステップがありません。
lesson-game = これは「{ $game }」のレッスンで、このゲームのものではありません。
lesson-position = 「{ $name }」という局面はありません。ある局面：{ $known }。
lesson-condition = 条件は { $kinds } のどれか1つ（例：part = "area"）と引数で書きます。
lesson-range = 数、または最小と最大のリストを書いてください。
lesson-twice = 「{ $name }」という名前のステップが2つあります。
lesson-over = この局面ではゲームが終わっていて、手で学ぶことができません。
lesson-short = 短いゲームは1手以上で、answers は付けません。
lesson-level = 「{ $level }」というレベルはありません。あるレベル：{ $levels }。
lesson-answers = answers は{ $answers }個、show の手は{ $shown }個です。どちらも1つ以上、同じ数にしてください。
lesson-turn = 手本の { $text } のとき、ほかの席の手番になっています。
lesson-move = { $text } はそこでは置けません：{ $reason }
lesson-not-accepted = 手本の { $text } を、このステップは正解としていません。
lesson-paragraph = ルールに段落「{ $paragraph }」はありません。
lesson-refusal = 拒否の理由「{ $name }」がありません。カタログにrefusal-{ $name }がありません。
named-setup = 初期配置に、このゲームのものではない部分があります。
lesson-cell = ボードに「{ $cell }」というマスはありません。
lesson-text = { $language }.ftl に「{ $text }」の文がありません。
lesson-none = { $game }にはレッスンがありません。
lesson-unknown = { $game }に「{ $name }」というレッスンはありません。あるレッスン：{ $lessons }。

### Command line

error-language = 「{ $language }」には対応していません。{ $languages } から選んでください。
error-option-form = 「{ $text }」は設定として読めません。players=2 のように「名前=値」の形で書いてください。
error-option-twice = 設定 { $option } が重複しています。1回だけ指定してください。
error-seat-number = 席{ $seat }はありません。0～{ $last }から選んでください。
error-bots-count = { $seats }席に対してボットが{ $found }体です。全席に1体か、席ごとに1体ずつ指定してください。
error-bots-many = { $seats }席に{ $found }体のボットは入りません。減らしてください。
error-places = 「{ $places }」には座れません。--seat に1から{ $seats }までの番号を人数分まで書くか、--seat lot と書いてください。
error-no-game = { $path } に{ $game }番目のゲームはありません。全部で{ $games }ゲームです。
error-no-ply = { $ply }手目はありません。このゲームは{ $plies }手です。
error-no-seat = 席{ $seat }はありません。0～{ $last }から選んでください。
cli-checked = { $path }：{ $games }ゲームすべてを棋譜どおりに再現できました。
cli-unproved = 証明なし：{ $claim }（{ $games }ゲーム、最初は{ $line }行目）
cli-labels = 誰がいつ対戦し、手のほかに何に同意したか、省かれたものがないかは、どの棋譜にも証明できません。
cli-drawn = { $path } に描画しました。
cli-compiling = { $game }をコンパイルしています（初回のみ）
cli-simulating = { $game }をプレイ中
cli-simulated = { $games }ゲームを { $path } に書き出しました。
error-threads = { $name } が「{ $text }」になっています。1～{ $most }の整数にしてください。
error-engine = { $name } が「{ $text }」になっています。{ $engines } のどれかにしてください。
error-no-engine = ブラウザーで動くエンジンがまだ作られていません。クローンの中で次を実行してください: uv run python -m tools.build_engine
error-site-folder = { $path } は空のフォルダーではありません。新しいフォルダーか空のフォルダーを指定してください。
error-engine-missing = エンジン { $text } はここにインストールされていません。
error-kernels-package = 「{ $name }」に属するゲームはインストールされていません。
error-kernels-linker = カーネルの作成にはリンカー wasm-ld が必要です。lld をインストールするか（Debian：apt install lld）、pip install ziglang を実行してください。
error-kernels-failed = { $game } のカーネル { $kernel } を作れませんでした。理由は上に出ています。
error-accelerator-compiler = Cコンパイラがありません。インストールするか（Debian：apt install gcc）、CC で指定してください。
error-accelerator-failed = { $compiler } でアクセラレータをコンパイルできません：{ $reason }。Python のヘッダーが必要です（Debian：python3-dev）。
error-accelerator-folder = アクセラレータを { $path } に保存できません：{ $reason }。ADJOIN_CACHE で別のフォルダを指定してください。
cli-kernel = { $game }：{ $kernel }
cli-kernel-old = { $game }：{ $kernel }（ルールが変わったため使われません）
cli-kernel-built = { $game }：{ $kernel } を作りました
error-program = 「{ $name }」はコマンドとして読めません。「program:コマンド」と書き、引用符を閉じてください。
error-net-unread = { $path } をネットとして読み込めません：{ $reason }
error-net-digest = { $path } は壊れています。隣のファイルのダイジェストと一致しません。
error-net-none = { $game } にはネット用の行がありません。2人用のゲームが特徴と一緒に定義します。
error-train-player = プレイするプロセス{ $jobs }個のうち{ $number }番が終了したため、学習を止めました。理由は上の出力にあります。同じコマンドで続けられます。
error-net-variant = { $game } にはこの設定用のネットがないため、超名人は名人と同じようにプレイします。
error-net-engine = { $game } のネットを動かせるものがここにないため、超名人は名人と同じようにプレイします。必要なものを入れるには：pip install "adjoin[bots]"
error-net-level = 超名人は名人と同じようにプレイします：{ $reason }
error-net-rows = { $path } は、このバージョンとは異なる行で学習されています。もう一度学習させてください。
error-claim = 「{ $text }」は、この対戦のボットについての主張ではありません。master>greedy のように書いてください。
error-match-file = { $path } の内容は対戦の棋譜ではないため、そのまま残しました。別のファイルを指定してください。
error-match-terms = { $path } のゲームは { $held } ですが、この対戦は { $asked } です。別のファイルか、その対戦と同じ条件を指定してください。
error-match-plan = { $path } に、この対戦にないゲームか、重複したゲームがあります：{ $seed }、{ $bots }。別のファイルか、その対戦のシード、ボット、ゲーム数を指定してください。
error-match-deal = { $path } のゲーム（{ $seed }）は別のコンポーネントで配られています。別のファイルか、その対戦のコンポーネントを指定してください。
error-match-broken = 対戦のプロセスが繰り返し強制終了されました。{ $path } に{ $games }ゲームが残っています。同じコマンドで続きから再開できます。
error-match-lost = 対戦のプロセスが繰り返し強制終了され、{ $games }ゲームが失われました。「--out ファイル」を付けると再開できます。
cli-share = { $bot }：勝率{ $share }%（95%区間：{ $low }～{ $high }、互角なら{ $fair }）、{ $games }ゲーム、平均{ $score }点。
cli-points = { $bot }：{ $games }ゲーム、平均{ $score }点。
cli-forfeits = { $bot }：{ $games }ゲームで反則負け。最初の理由：{ $why }
cli-interpreted = { $game }のコンパイル済み探索を準備できませんでした。探索するボットは普通の Python で考えるため、本来よりずっと弱くなります。
cli-engine = { $game }：ボットはエンジン { $engine } で考えます。
compiled-none = コンパイラがないため（{ $reason }）、ルールは普通の Python で動き、遅くなります。使える環境では pip install "adjoin[fast]" で追加できます。
cli-claim-shown = 裏付けられました：{ $claim }。
cli-claim-refuted = 否定されました：{ $claim }。
cli-claim-open = このゲーム数では結論が出ません：{ $claim }。
cli-bot-replaced = { $name }：{ $reason }。代わりにボット「{ $level }」が続けます。
cli-reviewing = { $game }を検討中
cli-review-head = { " 手数  席    勝率      選んだ手     損失   より良い手" }
cli-review-legend = 席は0から数えます。勝率：最善の手を選んだときに、手番の人が勝つ割合（%）。損失：選んだ手で下がった勝率。「!」は勝負の分かれ目です。
cli-welcome = { $game }。{ $example } のように手を入力するか、「help」と入力してください。
cli-options = 選んだルール：{ $options }
cli-option = { $option }：{ $choice }（{ $paragraph }）
cli-series = シリーズ { $of ->
    [0] { $number }ゲーム目
   *[other] { $of }ゲーム中{ $number }ゲーム目
}、{ $counts ->
    [points] 合計点
   *[wins] 勝ち数
} { $stands }
cli-seats = 席順：{ $listed }
cli-seats-lot = くじで決まった席順：{ $listed }
cli-seat = { $number }番手 { $name }
cli-player = プレイヤー{ $number }
cli-bot = ボット{ $number }（{ $level }）
cli-hand-over = { $name }に画面を渡し、Enter を押してもらってください。
cli-help =
    手           その手を選ぶ。タイル@マス、回すときは r と回数（例：{ $example }）
    moves [X]    選べる手の一覧、または X で始まる手の一覧
    why 手       その手で何が起きるか、どのルールで受け付けられないか
    hint         いちばん強いボットの選ぶ手と、その理由
    board        ボードをもう一度表示する
    score        いま終わった場合の得点を1行ずつ表示する
    log          これまでの出来事を表示する
    undo         自分の最後の手を取り消す（できるときだけ）
    resign       投了する。3人以上なら席はボットが代わりに続け、最下位になります
    end          ここにいる全員の合意で、いまの得点のまま終える
    quit         ゲームを離れる
cli-help-clock =
    clock        残りの持ち時間を表示する
    pause        時計を止める。Enterで再開する
cli-clocks = 残り時間：{ $listed }
cli-days = { $days }日
cli-paused = 時計を止めました。Enterを押すと再開します。
cli-hint = { $move }：{ $reasons }
cli-hint-failed = ヒントが見つかりませんでした：{ $reason }
cli-stuck = { $name }：{ $reason }。続けられるボットがありません。
cli-example = いま選べる手の例：{ $example }
cli-left = ゲームを離れました。
cli-moves = 選べる手は{ $count }通り：
cli-more-moves = ほかに{ $count }通り。「moves { $start }」のように、始まりを入力してください。
cli-effects = { $one }、{ $other }
cli-legal = この手は選べます。
cli-won = { $names }の勝ちです。
cli-team = { $names }のペアの勝ちです。
cli-resigned = { $names }が投了しました。
cli-late = { $names }が時間切れになりました。
cli-team-score = { $names }：ペアの得点は{ $score }点
cli-why = { $why }（{ $paragraph }）
cli-shared = { $names }が勝利を分け合います。
cli-kept = 棋譜は { $path } にあります。

## ターミナルのレッスン

cli-checked-lesson = { $path }：レッスンの{ $steps }ステップはルールに合っています。
lesson-point = それを見てほしかったのです。次は置ける場所を探しましょう。
lesson-unread = 例のように書くか、「show」で手本を見てみましょう。
lesson-missed = 置けますが、このステップの狙いとは違います。ほかの手を試しましょう。
lesson-aside = 置けますが、ここでの狙いとは違います。
lesson-loses = 置けますが、ここに置くとすぐに負けになります。
lesson-right = そのとおり。続けましょう。
lesson-done = できました。
learn-you = あなた
learn-done = { $steps }ステップ中{ $done }ステップ完了
learn-welcome = { $game }。手は { $example } のように書きます。手を入力してください。「show」「back」「skip」「help」「quit」も使えます。終えたところまで残ります。
notation-how = 手はタイル、@、置くマスの順に書きます。後ろにrと数字を付けると、時計回りに回ります。
learn-left = またどうぞ。adjoin learn { $game } で続きから始まります。
learn-step = ステップ{ $step }/{ $steps }：{ $title }
learn-shown = たとえば { $move }：{ $reasons }。では置いてみましょう。
learn-show-offer = 「show」と入力すると手本が見られます。
learn-next = Enterキーで次へ。「again」でもう一度、「back」で前のステップへ。
learn-taken-back = Enterキーで元に戻して次へ。「again」でもう一度。
learn-marked = 印のついたマス：{ $cells }
learn-finished = もう{ $game }で遊べます。最後まで遊ぶには：adjoin play { $name } --bot novice
learn-help =
    手           試す（例：{ $example }）
    show         手本と、その理由
    back、skip   前のステップへ、このステップを飛ばす
    moves [X]    置ける手の一覧（X で始まるもの）
    why 手       その手の結果、または置けない理由
    board        ボードをもう一度見る
    quit         やめる（続きから再開できます）

## パズル

puzzle-format = パズルではありません：「puzzle」は{ $format }でなければなりません。
puzzle-question = 「{ $question }」という問いはありません。ある問い：{ $questions }。
puzzle-unknown = { $game }に「{ $name }」というパズルはありません。
puzzle-none = パズルのあるゲームがありません。
puzzle-date = 「{ $text }」は日付ではありません。2026-11-15のように書いてください。
puzzle-too-much = { $name } は、調べる量が多すぎて証明できません。
puzzle-not-asked = { $game }には、問い「{ $question }」の出来事の名前がありません。
puzzle-nothing = { $name }：ほかよりよい手がないので、問いになりません。
puzzle-id-twice = 上に同じ名前のパズル { $name } があります。
puzzle-difficulty-range = 難しさは1から{ $most }までの数です。
puzzle-worth = { $name }：答えは最善ですが、証明が違います。値は{ $value }、調べた手は{ $moves }通りです。
puzzle-proof = { $name }：最善手は { $right } ではなく { $found } です。または値が違います。
puzzle-fault = パズル { $name }：{ $reason }
cli-checked-puzzles = { $path }：{ $puzzles }問を証明しました。
puzzle-making = { $game }のゲームを調べています
puzzle-made = { $count }問を { $path } に書きました（{ $seconds }秒）。
puzzle-of-day = { $date } のパズル：{ $game }
deal-title = { $game } 第{ $number }回の日替わりの配置（{ $date }）
deal-bot = 配置は全員同じ、相手のボットも同じです（{ $level }、1手につき{ $simulations }回のシミュレーション）。同じ手には同じ手で答えます。
deal-alone = 配置は全員同じで、ひとりで遊びます。得点を比べます。
deal-counts = 本番は1回だけです。手の取り消しもヒントもありません。途中でやめて、あとで続けられます。
deal-practice = 練習です。結果には数えません。
deal-goes-on = ここまでの{ $moves }手を置き直しました。続きからどうぞ。
deal-result = { $won ->
    [true] あなたの勝ちです
   *[other] 勝てませんでした
}。ボットとの差：{ $margin }点。
deal-alone-result = { $margin }点でした。
deal-search = 探索（1手につき{ $simulations }回のシミュレーション）なら別の手を選んだところ：
deal-other = { $total }手中{ $number }手目：{ $played } ではなく { $preferred }（約{ $cost }%有利）
deal-tomorrow = { $date }の配置はまだ始まっていません。日付は協定世界時の0時に変わります。
deal-before = { $date }の配置はありません。最初の配置は{ $first }です。
puzzle-question-most = あなたは{ $colour }です。この手番でいちばん得をする手はどれでしょう。自分の得から相手の得を引いて比べます。
puzzle-question-win = あなたは{ $colour }です。相手が何をしても勝てる手を見つけましょう。
puzzle-refused = 答えになるのは置ける手だけです。ほかの手を試しましょう。
puzzle-most = 正解です。{ $points }点の得です。次によい手は{ $next }点です。
puzzle-less = もう少しです。この手番の得は{ $points }点、いちばんよい手は{ $best }点です。
puzzle-less-reply = もう少しです。この手番の得は{ $points }点、いちばんよい手は{ $best }点です。相手の返しはボードのとおりです。
puzzle-less-could = もう少しです。この手番の得は{ $points }点、いちばんよい手は{ $best }点です。相手がそのタイルを持っていれば、ボードのように返せます。
puzzle-won = 正解です。全{ $moves }手のうち、相手が何をしても勝てるのはこの場所だけです。
puzzle-over = まだです。この手でゲームが終わり、あなたの勝ちになりません。ほかの手を試しましょう。
puzzle-not-won = まだです。このあと、相手は負けを避けられます。
puzzle-not-won-reply = まだです。ボードのとおり、相手は負けを避けられます。逃げ道をなくしましょう。
puzzle-not-won-could = まだです。このあと相手は負けを避けられます。いちばん得をする返しはボードのとおりです。
puzzle-goal = 正解です。全{ $moves }手のうち、できるのはこの場所だけです。
puzzle-not-goal = まだです。この手ではできないか、もっとよい手があります。もう一度考えましょう。
puzzle-does = できる
puzzle-does-not = できない
puzzle-does-less = 足りない
puzzle-hint-idea = 狙い：{ $effect }
puzzle-hint-look = 相手が次に何をするかを考えましょう。
puzzle-hint-tile = 使うタイル：{ $tile }
puzzle-hint-spot = 置く場所：{ $cells }
puzzle-solution = 答え：{ $moves }
cli-reply = 相手の返し：{ $text }
puzzle-solved = 正解
puzzle-seen = 見た
puzzle-open = まだ

### Browser

loading = お待ちください…
close = 閉じる
copy = コピー
copied = コピーしました
save = 保存
saved = 保存しました
menu = メニュー
skip-link = 本文へ移動
skip-board = ボードへ移動
device-loading = この端末にゲームを読み込んでいます: { $all } MB 中 { $come } MB
device-starting = この端末のゲームを準備しています…
device-offer = ネットワークなしで遊ぶ
device-offer-text = すべてのゲーム、レッスン、問題、ボットをこの端末に保存します（{ $size } MB、1回だけ）。
device-offer-begin = ダウンロード
device-offer-again = 続ける
device-offer-ready = すべてこの端末にあります。ネットワークなしで遊べます。
device-offer-remove = この端末から消す
device-switch = ボットとはこの端末で対戦する
device-switch-text = ボットはこの端末で考えます。対戦は、自分のゲームに加えるまでこの端末だけに残ります。
device-table-here = この対戦はこの端末で動いています。
device-finished = この端末で終えたゲームが{ $count }つあります。
device-finished-add = 自分のゲームに加える
device-finished-done = 自分のゲームに加えました。
device-wiped = ブラウザーがゲームを消しました。ネットワークなしで遊ぶには、もう一度ダウンロードしてください。
device-half = ダウンロードが止まりました。届いた分は残っています。つながったら続けてください。
device-quota = この端末にはゲームを保存する空きがありません。空きを作ってから、もう一度お試しください。
device-none = このサーバーには、ネットワークなしで遊ぶためのデータがありません。
device-insecure = ブラウザーがゲームを保存できるのはhttpsのページだけです。サーバーが応答する間はここで遊べます。
device-no-wasm = このブラウザーにはWebAssemblyがないため、端末だけでは遊べません。サーバーのテーブルは使えます。
device-no-workers = このブラウザーは古いため、端末だけでは遊べません。サーバーのテーブルは使えます。
device-no-memory = 端末だけで遊ぶにはメモリーが足りません。ほかのページを閉じて、読み込み直してください。
device-no-start = この端末のゲームを始められませんでした。読み込み直してください。サーバーのテーブルは使えます。
device-mixed = この端末のゲームは別の版です。一度ネットワークにつなぐと更新されます。
device-table-gone = このゲームは別のブラウザーにあるか、このブラウザーが消しました。
site-people = 相手を探すにはサーバーが必要です。このページはあなたの端末だけで動いています。
site-invite = 招待には、2人が会えるサーバーが必要です。
site-rated = レート戦には、両方のプレイヤーを見ているサーバーが必要です。
home-link = Adjoin、ゲーム一覧へ
nav-label = ページ
nav-lobby = 相手を探す
nav-records = 棋譜と再生
nav-settings = 設定
nav-rules = ルール
nav-invite = 招待
nav-keys = キー操作
theme-to-light = 明るい配色にする
theme-to-dark = 暗い配色にする

## Home

home-title = { $games ->
    [1] タイルを並べるゲーム
    [2] タイルを並べる2つのゲーム
    [3] タイルを並べる3つのゲーム
    [4] タイルを並べる4つのゲーム
   *[other] タイルを並べる{ $games }のゲーム
}
home-lead = 押せばすぐ席につけます。登録は要りません。どこに置けるか、なぜ置けないかは、ボードが教えます。
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
home-bot = ボットと対戦
home-level = { $game }：ボットの強さ（いまは{ $level }）
home-invite = 招待する
home-shared = 1台で対戦
home-options = すべての設定
home-yours = あなたのゲーム
home-all-games = すべて（{ $count }）
home-your-turn = あなたの番
home-waits = 相手の番
home-paused = 中断中
home-over = 終局
home-score = あなた { $own }：{ $others }
home-any-time = 期限なし
home-left = 残り{ $time }
home-open = 開く
home-look = 見る
home-start = 新しく始める
home-open-tables = 募集中のテーブル
home-all-offers = すべて（{ $count }）
home-seats = { $of }席中{ $taken }席
home-nobody = いまは誰も待っていません。
home-all-running = プレイ中のすべて
home-offers = 募集{ $count }件
home-offers-none = 募集する
home-running = プレイ中{ $count }件
home-free = 無料・登録不要
home-learn = 遊び方
home-games = ゲーム
home-your-move = { $game }：あなたの番です
home-their-move = { $game }：相手の番です
home-is-waiting = { $name }さんが待っています
home-waits-for = { $name }さんの番です
home-turn-alone = { $game }：あなたの番です
home-play-move = 自分の番を進める
home-more-games = ほか{ $count }ゲーム
home-other-game = { $game }（{ $names }）
home-you = あなた
home-puzzle = 日替わりの問題・{ $game }
home-deal = 日替わりの配置・{ $game }
home-deal-title = みんな同じタイル
home-deal-text = 最初の1回が本番です。
home-deal-done = きょうの分はプレイ済みです。
home-deal-standing = { $players }人がプレイ。中央値は{ $median }です。
home-deal-play = 遊ぶ
home-deal-result = 結果を見る
home-lobby-nobody = 募集しておくと、次に来た人がすぐに参加できます。
home-lobby-title = { $count ->
    [0] 待っている人はいません
   *[other] { $count }テーブルが待っています
}
puzzle-stars = 難易度 { $stars }（5段階）
end-share = 共有
end-race = 得点の推移
end-race-label = 手ごとの各プレイヤーの得点
end-show = 結果を見る
end-moments = { $count ->
   *[other] { $count }つの場面
}
end-lead = { $name }が首位に立ち、そのまま逃げ切り
end-lead-you = あなたが首位に立ち、そのまま逃げ切り
end-move = { $number }手目
end-line = { $all }行中{ $number }行目
end-moment = 1手で{ $points }点、合計{ $sum }点
end-moment-lost = { $name }が{ $points }点を失う
end-moment-lost-you = あなたが{ $points }点を失う
end-times = { $words }（{ $times }回）
share-it = 共有
share-what = 画像、10秒の動画、または好きな手へのリンク。
share-title = このゲームを共有
share-moment = この局面を共有
share-puzzle = この問題を共有
share-deal = この配置を共有
share-game = タイルを並べるゲーム
share-invites = { $count ->
   *[other] { $names }さんからの招待
}
share-invited = ゲームへの招待
share-free-seats = 空席{ $count }
share-puzzle-of = 問題・{ $game }
share-preview = リンクに表示される画像
share-names = 名前を表示
share-card = 画像
share-square = 正方形の画像
share-film = 動画（WebP）
share-gif = 動画（GIF）
share-link = リンクをコピー
share-copied = リンクをコピーしました。
share-making = 動画を作っています。数秒かかります。
share-busy = ただいま混み合っています。1分ほどしてからもう一度お試しください。
share-failed = うまくいきませんでした。もう一度お試しください。
share-brand = タイルを並べるゲーム
share-move = { $number }手目
share-after = { $moves }手で終了
share-by = { $points }点差、{ $moves }手で終了
share-winner = { $winner }、{ $moves }手で終了
error-share = 画像を作れませんでした。
error-films = ただいま動画の作成が混み合っています。1分ほどしてからもう一度お試しください。
cli-share-written = 書き出しました：{ $path }
error-film-format = 動画は .gif か .webp のファイルです（{ $path } ではなく）。
home-foot = 1台の端末を囲んでも、スマホどうしでも、ボットとでも。
home-access = キーボードと読み上げ

## ロビー

lobby-title = 対戦相手を探す
lobby-offer = 募集する
lobby-offers = 募集
lobby-by-game = ゲーム
lobby-by-pace = 進め方
lobby-all-games = すべて
lobby-pace-any = すべて
lobby-pace-live = ライブ
lobby-pace-days = 1手○日
lobby-head-game = ゲームと設定
lobby-head-pace = 持ち時間
lobby-head-seats = 席
lobby-no-rating = レーティング戦なし
lobby-rated-games = レーティング戦{ $games }ゲーム
lobby-bots-may = ボット可
offer-bots = 空席にはボットが座ってもよい
offer-bots-note = ほかに誰も来なければ、座っている人がボットと始められます
offer-bots-call = いますぐボットと始める
lobby-head-who = 席についている人
lobby-players = { $players }人
lobby-and = 、
lobby-seats = { $of }席中{ $taken }席が埋まっています
lobby-join = 参加
lobby-join-whom = { $names }さんの{ $game }に参加する
lobby-yours = あなたの募集
lobby-manners = { $names }をブロックまたは報告
lobby-manners-note = ブロックした人とは、互いの募集が見えず、同じテーブルに座ることもありません。相手には知らされず、一覧はプロフィールにあります。
lobby-taken = 締め切り
lobby-rated = レーティング戦
lobby-none = いま待っている人はいません。
lobby-note = レーティングは幅のある推定です。1480 ±110は、おそらく1370から1590のあいだ。全員がそろうまでは席を立てます。そろうと始まります。
lobby-own-none = あなたの募集はありません。募集すると、すぐほかの人に見えます。
lobby-lost = 接続が切れました。自動でつなぎ直しています。
lobby-lost-held = 接続が切れました。募集は1分間そのまま残ります。自動でつなぎ直しています。
lobby-watch = 観戦
lobby-moves = { $moves }手
lobby-watching = { $count }人が観戦中
lobby-called = 全員がそろいました。ゲームが始まります。
lobby-go = テーブルへ
lobby-learn = レッスン
offer-make = 募集する
offer-who = 相手
offer-by-anyone = 誰でも
offer-by-link = リンクだけ
offer-rated-switch = レーティング戦
offer-rated-note = 持ち時間つきで、ボットのいないゲームだけ
offer-send = 相手を探す
offer-back = 募集一覧へ
offer-printed = 説明書どおりの設定から始まります。同じ内容の募集がすでにあれば、その席につきます。
offer-missing = { $count ->
    [0] ゲームが始まります
   *[other] あと{ $count }人で始まります
}
offer-gone-title = この募集は終わりました
offer-free = 空席
offer-free-for = { $name }の席
offer-waiting-for = { $name }を待っています
offer-link-for = { $name }にはすぐ届きます。このリンクからも入れます
offer-link = このテーブルへのリンク
offer-meanwhile = 待つあいだ、Adjoinのどこにいてもかまいません。そろったら音とお知らせで呼びます。全員がそろうまで時計は動きません。
offer-full = 全員がそろいました
offer-link-only = 一緒に遊ぶ人にこのリンクを送ってください
offer-taken-now = 着席しました
offer-leave = 席を立つ
offer-yours-title = あなたの募集
offer-waiting = 待ち時間 { $time }
offer-copy = リンクをコピー
offer-take-back = 取り下げる
offer-open = 席の様子を見る
pace-about = { $players }人なら長くて{ $minutes }分ほど。

## レッスン

lesson-title = { $game }を覚える
lesson-line = レッスン・{ $about }
lesson-leave = やめる
lesson-opening-title = ゲームの終わり方
lesson-opening-start = レッスンを始める
lesson-opening-again = もう一度見る
lesson-step = ステップ{ $step }/{ $steps }
lesson-steps = レッスンのステップ
lesson-dot-done = ステップ{ $step }、完了：{ $title }
lesson-dot-now = ステップ{ $step }、いまここ：{ $title }
lesson-dot-skipped = ステップ{ $step }、飛ばした：{ $title }
lesson-dot-later = ステップ{ $step }、これから：{ $title }
lesson-stage-done = 完了
lesson-stage-now = いまここ
lesson-stage-skipped = 飛ばした
lesson-stage-later = これから
lesson-known = 覚えたこと
lesson-known-note = いつでもやめられます。続きから再開できます。
lesson-others = ほかのレッスン
lesson-hold = タイルを取って、ボードに置いてください。
lesson-lay = 次は、ボードで置く場所を選んでください。
lesson-lay-touch = 次は、ボードで置く場所をタップしてください。もう一度タップすると回ります。
lesson-spot-now = この向きで置ける
lesson-spot-after = 回せば置ける
lesson-back = 前のステップ
lesson-show = 手本を見る
lesson-shown = たとえばここです。では置いてみましょう。
lesson-skip = 飛ばす
lesson-next = 次へ
lesson-next-is = 次へ：{ $title }
lesson-take-back = 元に戻して次へ
lesson-again = もう一度
lesson-finished = もう{ $game }で遊べます
lesson-you = あなた
lesson-ahead = ここで終われば、{ $score }点であなたの勝ちです。本当のゲームは同じルールで、もっと長く続きます。
lesson-shared = ここで終われば、{ $score }点で勝利を分け合います。本当のゲームは同じルールで、もっと長く続きます。
lesson-behind = ここで終われば{ $score }点で、勝ちではありません。本当のゲームはもっと長く、追いつく時間があります。
lesson-won = { $score }点で勝ちました。
lesson-drawn = { $score }点で勝利を分け合いました。
lesson-lost = { $score }点で、勝ちではありませんでした。次こそ！
lesson-won-at-once = あなたの勝ちです。
lesson-drawn-at-once = 勝利を分け合いました。
lesson-lost-at-once = 勝ちではありませんでした。次こそ！
lesson-full-game = 新しいゲームを最後まで遊ぶ（ボット：入門）
lesson-harder = もっと強いボット
lesson-unavailable = いまはボードを用意できません。先に読み進めて、あとで戻ってください。
lesson-none-here = このゲームにはレッスンがありません。
lesson-offer = このゲームは初めてですか？レッスンは2分です。このテーブルはそのまま待っています。
lesson-start = 覚える
lesson-no-thanks = いまはいい
lesson-two-minutes = 3分で覚える
lesson-go-on = レッスン：ステップ{ $step }/{ $steps }
lesson-once-more = レッスンをもう一度

## パズル

scroll-down = 続きを読む
scroll-up = はじめに戻る
board-legend-title = 線と数字の見かた
learn-choose = レッスンとパズル
learn-puzzles = パズル
puzzle-of-today = 本日のパズル
puzzle-title = { $game }のパズル
puzzle-name = { $ask }・{ $number }
puzzle-ideas = テーマ：{ $ideas }
puzzle-line-day = { $date } のパズル
puzzle-difficulty = 難しさ { $stars }
puzzle-ask-most = この手番でいちばんの得
puzzle-ask-win = 勝ちを見つける
puzzle-answer = 答える
puzzle-hint = ヒント（{ $number }/3）
puzzle-give-up = 答えを見る
puzzle-free = ヒントも答えも自由に見られます。見たパズルは「正解」ではなく「見た」になります。
puzzle-hints = ヒント
puzzle-proof-title = 証明
puzzle-hint-marked = ボードに印を付けました。
puzzle-move-best = 答え
puzzle-move-other = 手{ $number }
puzzle-checking = 確かめています…
puzzle-wins = 勝ち
puzzle-wins-not = 勝てない
puzzle-next = 次のパズル
puzzle-all = このゲームの全{ $count }問
puzzle-week = この1週間
puzzle-week-note = 休んでも失うものはありません。前のパズルもそのまま解けます。

## 日替わりの配置

deal-par = 目標は{ $points }点。
deal-par-waits = 目標点はボットが計算中です。
deal-target = { $level } { $points }点
deal-page = { $game }　日替わりの配置
deal-line = { $game }　第{ $number }回の配置
deal-today = 日替わりの配置
deal-begun = 本番の続き
deal-given-up = この本番は投了しました
deal-won-by = { $points }点差で勝ち
deal-won = あなたの勝ち
deal-lost-by = { $points }点差で負け
deal-lost = 勝てませんでした
deal-points = { $points }点
deal-explain = 配置は全員同じ、相手のボット（{ $level }）も同じです。同じ手には同じ手で答えます。
deal-explain-alone = 同じタイルが同じ順に来ます。ひとりで遊び、得点を比べます。
deal-play = 本番を始める
deal-go-on = 本番を続ける
deal-practise = この配置で練習する
deal-look = 自分のゲームを見る
deal-once = 本番は1回です。手の取り消しもヒントもありません。終わったあとは何度でも練習できます。
deal-only-first = 結果になるのは最初の1回だけです。
deal-old = 1週間より前の配置です。練習ができます。
deal-public = 配置は日付から誰でも計算できます。結果は楽しみのためのものです。
deal-picture = あなたのゲームの最後のボード
deal-week = この7日間
deal-week-note = 休んでも失うものはありません。1週間のうちなら、あとからでも本番にできます。
deal-better = ほかの{ $others }人のうち{ $below }人より上
deal-first = この配置を最初に終えました
deal-level = 同じ成績：{ $level }人
deal-bots = 同じ配置でのbotの成績
deal-bot-row = { $name }（{ $level }）：{ $won ->
    [true] 勝ち（{ $margin }）
   *[other] 勝てず（{ $margin }）
}
deal-alone-bot-row = { $name }（{ $level }）：{ $points }点
deal-others = ほかの人
deal-replays = 再生
deal-replay = 再生
deal-row-best = いちばん上
deal-row-above = ひとつ上
deal-row-yours = 自分
deal-row-typical = 真ん中
deal-you = あなた：{ $points }
deal-median = { $games }ゲームの半分は{ $points }より下、半分は上です。
deal-parting = { $number }手目で分かれました
deal-ways = 一手ずつ
deal-move = { $number }手目：
deal-way = あなたと同じ手は{ $percent }%、平均{ $points }{ $alone ->
    [0] 、勝ち{ $won }%
   *[other] {""}
}
deal-way-other = 別の手が{ $percent }%、平均{ $points }{ $alone ->
    [0] 、勝ち{ $won }%
   *[other] {""}
}
deal-row-won = 勝ち
deal-row-lost = 勝ちなし
deal-search-note = 「自分のゲームを見る」で「このゲームを検討する」を選ぶと、探索ならどうしたかも見られます。
deal-where = 成績を見る
deal-mark-counts = { $date } の配置：本番（取り消し・ヒントなし）
deal-mark-practice = { $date } の配置：練習
today-title = 本日
today-next = 次におすすめ
today-solve = 解く
today-deals = 日替わりの配置
today-deals-note = 全員同じ配置、本番は1回
next-learn = { $game }：2分で覚える
next-learn-go = 覚える
next-go-on = { $game }：レッスンの続き
next-go-on-go = 続ける
next-puzzle = { $game }：最初のパズル
next-puzzle-go = 解く
next-level = { $game }：ボットに2回勝ちました。次はボット（{ $level }）
next-level-go = プレイ
next-deal = { $game }：日替わりの配置
next-deal-go = 見る

## Setting a table

guest-name = ゲスト
setup-seats = 席
setup-begins = 手番の順
setup-place = { $place ->
    [1] わたしが1番手
    [2] わたしが2番手
    [3] わたしが3番手
    [4] わたしが4番手
   *[other] わたしが{ $place }番手
}
setup-as-listed = 下の順のまま
setup-lot = くじで決める
setup-lot-box = 箱のルールでも、じゃんけんなどのくじで決めます。
setup-lot-note = テーブルを開くときに、くじで席を決めます。結果は棋譜に残ります。
setup-drawn = くじ
setup-colour-drawn = 色はくじ
setup-team = ペア{ $team }
setup-moved = { $place }番手に移しました。
setup-up = { $seat }：ひとつ上へ
setup-down = { $seat }：ひとつ下へ
setup-seat-colour = { $seat }：色
series-one = 1ゲーム
setup-name = あなたの名前
setup-open = テーブルを開く
setup-many = { $low }～{ $high }個を選ぶ
setup-exactly = { $low }個を選ぶ
setup-range = { $low }～{ $high }
setup-seat-kind = { $seat }：誰が座るか
setup-seat-level = { $seat }：強さ
setup-seat-name = { $seat }：名前
seat-kind-me = あなた
seat-kind-bot = ボット
seat-kind-open = 友だち（リンクで招待）
seat-kind-shared = この端末で遊ぶ人
options-in-force = 選んだルール
choice-none = なし
join-seat = あなたの席：{ $place }番手
join-colour = あなたの色
choice-list = { $choices }
choice-yes = はい
choice-no = いいえ
level-random = ランダム
level-greedy = 一手読み
level-novice = 入門
level-casual = 初級
level-skilled = 中級
level-expert = 上級
level-master = 名人
level-grandmaster = 超名人
level-line-novice = ぱっと見てよさそうな手を選ぶ
level-line-casual = 少し先を読む
level-line-skilled = 先を読む
level-line-expert = ずっと先まで読む
level-line-master = 持てる時間をすべて使って読む
level-line-grandmaster = 何百万もの局面から学んだネットに導かれて読む
bot-name-random = ハト
bot-name-greedy = カササギ
bot-name-novice = ヒヨコ
bot-name-casual = スズメ
bot-name-skilled = ツバメ
bot-name-expert = タカ
bot-name-master = フクロウ
bot-name-grandmaster = ワシ
bot-and-level = { $name }（{ $level }）
join-title = { $game }で遊ぶ
join-lead = { $names }があなたを待っています。
join-sit = 席に着く

## Links

invite-title = 招待
invite-seat = 席{ $number }への招待リンク（1回だけ使えます）
invite-watch = 観戦用のリンク
invite-none = 席はすべて埋まっています。観戦はできます。
invite-qr = QRコード：{ $label }
reach-device = このリンクは、この端末でしか開けません。同じネットワークのスマホで開くには、サーバーを --lan で起動してください。
reach-network = このリンクは、同じネットワークの端末で開けます。
reach-internet = このリンクは、知っている人なら誰でも開けます。

## At the table

table-line = { $players ->
    [1] 1人
   *[other] { $players }人
}、{ $moves }手
zone-controls = できること
zone-sidebar = 席・得点・ログ
zone-replay = 再生
board-label = ボード
cell-join = { $first }、{ $then }
cell-up = { $cell }（上向き）
cell-down = { $cell }（下向き）
turn-yours = あなたの手番
turn-of = { $name }の手番
turn-over = ゲーム終了
seat-you = あなた
seat-open = 参加待ち
seat-bot = { $level }のボット
seat-number = プレイヤー{ $number }
seat-same = { $name }（{ $number }）
seat-stand-in = ボットが代わりに続けています
seat-resigned = ゲームから抜けました（ボットが代わりに続けています）
seat-away = 離席中
seat-to-play = 手番
seat-score = { $score }点
rack-label = あなたのタイル
rack-held = 選択中
choices-label = 選んでください
turn = 右に回す
turn-back = 左に回す
turn-back-short = 左
turn-short = 右
place = 置く
place-for = 置く（{ $points }点）
put-back = 手元に戻す
undo = 取り消す
undo-ask = 取り消しを頼む
request-label = 申し出
request-declined = { $name }さんは断りました
request-you-declined = 断りました
request-unanswered = 返事がありませんでした
ask-one = { $name }さんに頼む
ask-all = みんなに頼む
ask-note = { $name }さんはボードの下で答えます。頼みはいつでも取り消せます。
ask-note-all = 相手はボードの下で答えます。頼みはいつでも取り消せます。
pause-title = 一時停止中です
pause-note = 全員の準備ができると時計が動きます
pause-ready-note = 準備完了。全員がそろうと時計が動きます
request-withdraw = 取り下げる
request-take-back = { $moves ->
        [1] { $name }さん：最後の手を取り消してもいいですか？
       *[other] { $name }さん：最後の{ $moves }手を取り消してもいいですか？
    }
request-take-back-note = { $moves ->
        [1] そのまま続けると断ったことになります
       *[other] あなたの手も戻ります。そのまま続けると断ったことになります
    }
request-take-back-no = 断る
request-take-back-yes = 認める
request-pause = { $name }さん：中断しませんか？
request-pause-note = 全員の時計が止まります。そのまま続けると断ったことになります
request-pause-no = 断る
request-pause-yes = 認める
request-end = { $name }さん：ここで終わりにしませんか？
request-end-note = いまの得点のまま終わります
request-end-no = 続ける
request-end-yes = 終わる
request-abort = { $name }さん：このゲームを取りやめませんか？
request-abort-note = { $rated ->
        [yes] 勝敗はつかず、レーティングも変わりません
       *[no] 勝敗はつきません
    }
request-abort-no = 続ける
request-abort-yes = 取りやめる
request-own-take-back = { $moves ->
        [1] 最後の手の取り消しを頼んでいます
       *[other] 最後の{ $moves }手の取り消しを頼んでいます
    }
request-own-pause = 中断を申し出ています
request-own-end = ここで終えることを提案しています
request-own-abort = 取りやめを提案しています
request-own-note = そのまま続けると取り下げになります
command-abort = ゲームを取りやめる
command-sure-abort = 本当に取りやめますか？
why-busy = 手を送っています。
why-nothing-held = 空いたマスを押してもかまいません。
why-nowhere = 置く場所にポインターを合わせるか、Lキーで置ける場所へ移動してください。
why-nowhere-touch = ボードの置きたい場所をタップしてください。
nothing-covers = { $cell } を覆えるタイルがありません。
ghost-cycle = このマスを覆う置き方 { $index } / { $count }
command-label = 手の入力（棋譜の表記）
command-example = 例：{ $text }
command-resign = { $way ->
    [agree] ペアの相手とともに投了
   *[other] 投了
}
command-sure-resign = { $way ->
    [plays_on] 投了すると、席はボットが代わりに続け、あなたは最下位になります。本当に投了しますか？
    [agree] ともに投了するとゲームが終わります。本当に投了しますか？
    [partner] ペアの相手も投了するとゲームが終わります。本当に投了しますか？
   *[ends] 投了するとゲームが終わります。本当に投了しますか？
}
command-agree-end = ここで終えることを提案
command-sure-agree-end = 本当にここで終えますか？
command-return = 自分の席に戻る
hints-switch = 置ける場所を表示
hint-why = この手の理由
hint-ask = ヒント
spot-now = この向きで
spot-after = 回せば
armed-arm = 手番が来たら計画どおりに置く
armed-now = まだ置けるなら、手番が来たときに置きます：{ $moves }
armed-broken = 置けなくなったため、置きませんでした：{ $moves }
armed-off = 予約を取り消す
armed-seen = 分かりました
plan-title = 先の計画
plan-invite = 待っている間に、先の手を試せます。ほかの人には見えません。
plan-add = 計画に加える
plan-play = 置く
plan-drop = { $text }をやめる
bot-thinking = { $name }が考えています
bot-compiling = { $name }が準備しています
seconds-of = { $spent } / { $most }秒
tabs-label = ログ・得点・チャット
tab-cards = カード
last-moves = 直前の手
cards-left = 残り{ $left }／{ $all }枚
cards-all = 全{ $all }枚を見る
card-free = { $card }、{ $points }点：{ $asks }。{ $caption }
card-won = { $card }、{ $points }点：{ $asks }。{ $name }が獲得
tab-log = ログ
tab-points = いま終わると
tab-points-final = 得点
tab-chat = チャット
log-empty = まだ何も起きていません。
chat-label = ひとこと
greetings = あいさつ
greeting-hello = こんにちは
greeting-luck = よろしくお願いします
greeting-played = いい手ですね
greeting-moment = 少し待ってください
greeting-thanks = ありがとうございました
seat-rating = { $rating } ±{ $margin }
end-rating = あなたのレーティング：{ $rating }
end-rating-new = レーティングが表示されるまでの5ゲームのうち{ $games }ゲーム目：
name-ask = お名前は？
name-later = あとで
person-menu = { $name }さんをミュート・ブロック・報告
chat-kept = 会話は、ゲームが終わって1週間で消えます。
chat-send = 送る
chat-team = 味方だけに
chat-onlookers = 観戦している人へひとこと
chat-apart = 観戦している人だけが読めます。プレイしている人には見えません。
chat-onlooker = { $name }（観戦）
chat-somebody = 観戦者
manners-title = ミュート・ブロック・通報
manners-chat-off = このチャットをミュート
manners-chat-on = このチャットを再び表示
manners-quiet = このチャットはミュート中です。
manners-mute = ミュート
manners-mute-whom = { $name }をミュート
manners-mute-end = ミュート解除
manners-block = ブロック
manners-block-whom = { $name }をブロック
manners-block-end = ブロック解除
manners-note = ミュートすると、その人の発言が表示されません。ブロックすると、ロビーや新しいテーブルでも会いません。相手には知らされず、一覧はプロフィールにあります。
away-title = ミュートとブロック
away-mute = ミュート
away-block = ブロック
behind-title = 最後に数えるもの
behind-nothing = まだ数えるものはありません。
zoom-label = 拡大と縮小
zoom-closer = 拡大
zoom-farther = 縮小
zoom-fit = 全体を表示
edge-beyond =
    { $side ->
        [above] 上に{ $count }ブロック
        [left] 左に{ $count }ブロック
        [right] 右に{ $count }ブロック
       *[below] 下に{ $count }ブロック
    }
edge-played = { $name }：ここに配置
view-moved = 表示位置を移動しました。
line-lost = 接続が切れました。つなぎ直しています…。置いたタイルも持っているタイルもなくなりません。
line-none = テーブルにはサーバーが必要ですが、応答がありません。つながりしだい続きます。
page-stale = このページの新しいバージョンがあります。
page-reload = 読み込み直す
say-legal = { $text }、{ $cells } に置けます：{ $reason }
say-illegal = { $text }、{ $cells } には置けません：{ $reason }
curtain-title = { $name }に端末を渡してください
curtain-seat = 席{ $number }：{ $colour }
curtain-text = ほかの人は見ないでください。次の画面には、隠しているタイルが映ります。
curtain-lift = { $name }です。手番を始めます
curtain-peek = 押している間だけ自分のタイルを見る

## The end, and afterwards

effect-legal = ここに置けます
effect-way-out = 次の置ける場所：
effect-where = どこに置きますか
effect-pick = タイルを選ぶ
effect-out = あなたはゲームから抜けました
effect-out-note = ボットがあなたの席で続け、あなたは最下位になります。
effect-spots = { $spots ->
    [0] 置ける場所がありません。
   *[other] 置ける場所は{ $spots }か所です。
}
place-not-here = 置けません
actions-label = 手にしたタイル
turn-same = 回しても形は同じです。
plan-count = { $broken ->
    [0] 計画：{ $sound }件。
   *[other] 計画：{ $sound }件、使えなくなった計画：{ $broken }件。
}
table-marked = 取り消しあり
seat-free = 空席
seat-is-bot = ボット
seat-thinking = 思考中（{ $spent }/{ $most }秒）
seat-here = 接続中
seat-away-hours = 離席中（{ $hours }時間）
seat-away-days = 離席中（{ $days }日）
seat-partner = ペアの相手
seat-with = { $names }とペア
seat-away-for = 離席中 { $time }
seat-unsteady = 接続が不安定
away-label = { $name }さんは離席中
away-title-for = { $name }さん：離席中 { $time }
away-note-soon = 戻らなければ、勝ちを申し立てられます
away-note-now = このまま待つこともできます
away-note-last = ボットが代わりに続け、その人は最下位になります
away-said-soon = { $name }さんが離席しました。1分たつと、勝ちを申し立てられます。
away-said-now = { $name }さんは1分以上離席しています。勝ちを申し立てられます。
claim-win = 勝ちにする
claim-draw = 引き分けにする
claim-last = 抜きで続ける
absence-legend = 誰かが席を離れたら
absence-wait = 戻るまで待つ
absence-bot = 1分後、戻るまでボットが代わる
absence-bot-note = 誰かが1分離席すると、戻るまでボットが代わりに置きます。
chat-unread = 件の未読
say-held = { $tile }を手にしました
say-turned = 向き{ $number }（全{ $of }通り）
say-by = { $name }：{ $words }
say-list = { $one }、{ $other }
say-sentences = { $one }。{ $other }
log-placed = { $tile }（{ $cell }）
log-tile = タイル
notation-switch = 棋譜の表記で表示
more = その他
notices-ask = 手番が来たら知らせる
rule-title = ルール{ $paragraph }
rule-chip = ルール
rule-ruling = { $number }（補足）
rule-read = ルールで読む
rule-elsewhere = ルールのページをご覧ください。
result-title = 結果
end-changed = 終了時の得点
end-zero = 0点の項目（{ $lines }件）
end-before = ゲーム中の得点（{ $lines }件）
end-gave-up = { $names }が投了しました。
end-late = { $name }が時間切れになりました。
end-out = 途中で抜けたため最下位
end-again = もう一度見る
key-space = Space
scoring-skip = まとめて表示
end-won = { $name }の勝ち
end-you-won = あなたの勝ち
end-shared = { $names }が勝利を分け合いました
end-team = { $names }のペアの勝ち
end-teams = ペアの得点
end-team-names = { $names }
decided-score = { $best }点対{ $other }点です。
decided-shared-score = 同点です（{ $best }点）。
end-solo = { $score }点でした
end-best-new = この端末での自己最高です。
end-best = この端末での自己最高は{ $score }点です。
end-rematch = もう一度遊ぶ
end-next = 次のゲームへ
end-review = 再生と検討
end-picture = 画像
end-next-game = 次のゲーム：{ $title }
end-lines = { $all }行中{ $new }行。行に触れると、そのタイルが光ります。
end-counts = { $name }（こちらを数える）
end-record = 棋譜をダウンロード
end-home = ゲーム一覧へ
rematch-label = 再戦の申し込み
rematch-offer = 再戦を申し込む
rematch-next = 次のゲームへ（{ $of }ゲーム中{ $number }ゲーム目）
rematch-how-many = 何ゲーム遊びますか
rematch-counts = いま終わったゲームを1ゲーム目に数えます。
rematch-asked = { $name }さんから再戦の申し込みです
rematch-asked-next = { $name }さんからシリーズの次のゲーム（{ $of }ゲーム中{ $number }ゲーム目）の申し込みです
rematch-asked-series = { $name }さんからシリーズの申し込みです：{ $series }
rematch-accept = 受ける
rematch-refuse = いまはやめておく
rematch-waiting-for = { $names }の返事を待っています。
rematch-opening = 次のゲームを用意しています…
rematch-declined-by = { $name }：いまはやめておくそうです。
rematch-ready = 次のゲームの用意ができました。
series-label = シリーズ
series-none = もう1ゲームだけ
series-wins = { $of }番勝負
series-points = { $of }ゲームの合計点
series-now = { $of ->
    [0] { $number }ゲーム目
   *[other] { $of }ゲーム中{ $number }ゲーム目
}
series-running = 通算
series-wins-of = { $wins }勝
series-won = { $names }がシリーズを制しました
series-you-won = シリーズはあなたの勝ちです
series-even = シリーズは引き分けです
replay-title = { $game }の再生
replay-line = { $move } / { $moves }手
replay-at = { $moves }手中{ $move }手目。{ $line }
replay-slider = 手数
replay-link = この局面へのリンク
review-title = 検討
review-begin = このゲームを検討する
review-cancel = 検討をやめる
review-preparing = 検討の準備をしています…
review-progress = { $total }手中{ $done }手
review-left = 残り約{ $seconds }秒
review-chances = 勝率
review-outlook = 得点の見込み
review-chart = { $plies }手の{ $title }。分かれ目は{ $turning }か所です。
review-same = { $who ->
    [you] 最善の手でした。
   *[other] { $name }の手は最善でした。
}
review-other = { $who ->
    [you] ここで100回のうち{ $cost }回の勝ちを失いました。
   *[other] { $name }はここで100回のうち{ $cost }回の勝ちを失いました。
}
review-none = { $turning ->
    [0] 分かれ目は見つかりませんでした。
   *[other] 分かれ目を選んでください。
}
review-better = より良い手
review-played = 実際の手
review-of-hundred = 100回中{ $chance }回勝ち
review-all-moves = すべての手
replay-share = 共有・保存
replay-drawing = 画像（SVG）
replay-picture = 画像（PNG）
review-cost = −{ $cost }%
review-turning = 分かれ目
review-missed = もっと良い場所がありました
review-reply = 相手の最善の返しは{ $less }点です。実際の手のあとでは{ $more }点でした。
review-later = 差がつくのは、このあとの手です。
review-point = { $move }手目
records-title = 棋譜と再生
records-lead = 棋譜にはゲーム全体が収められています。開けば、1手ずつ見られます。
records-upload = 棋譜を開く（.json または .jsonl）
records-drop = .json か .jsonl のファイルをここに置くか、押して選んでください。
records-fault = { $file }：{ $fault }
records-own = あなたのゲーム
records-none = ここではまだ遊んでいません。
table-over-mark = 終了
table-open-mark = プレイ中
rules-play = 遊ぶ
rules-contents = 目次

## Settings

set-language = 言語
set-theme = 配色
set-auto = システムに合わせる
set-light = 明るい
set-dark = 暗い
set-commit = タイルの置き方
set-commit-two = クリックで仮置き、もう一度で確定
set-commit-one = 1回のクリックで確定
set-motion = 動き
set-motion-less = なし
set-sound = 効果音
set-hand = 左手用のボタン配置
access-text = すべてキーボードで操作できます。読み上げでは、ボードはマスの表になり、手と手番をお知らせします。「手の入力」の欄では、棋譜と同じ表記で手を入力できます。

## Keys

keys-title = キー操作
keys-note = 文字を入力している間は、キー操作は働きません。
key-pick = タイルを選ぶ
key-up = 上へ
key-down = 下へ
key-left = 左へ
key-right = 右へ
key-up-five = 上へ5マス
key-down-five = 下へ5マス
key-left-five = 左へ5マス
key-right-five = 右へ5マス
key-turn = 右に回す
key-turn-back = 左に回す
key-shape = 次の向き
key-next = 次の置ける場所
key-previous = 前の置ける場所
key-commit = 仮置き、もう一度で確定
key-back = 1つ前に戻る
key-undo = 取り消す
key-hints = 置ける場所の表示を切り替え
key-fit = 全体を表示
key-closer = 拡大
key-farther = 縮小
key-command = 手を入力する
key-keys = この一覧
key-ply-next = 次の手
key-ply-previous = 前の手
key-ply-first = 最初へ
key-ply-last = 最後へ
key-autoplay = 再生・一時停止

## Error pages

error-title-0 = つながりません
error-text-0 = サーバーが応答しません。サーバーが動いているか、ネットワークにつながっているかを確かめてください。
error-title-404 = ページがありません
error-text-404 = このアドレスには何もありません。入力間違いかもしれません。
error-title-409 = いまはできません
error-text-409 = リンクが作られたあとで、状況が変わりました。
error-title-410 = このリンクは使用済みです
error-text-410 = 席への招待は1回だけ使えます。新しいリンクをもらってください。
error-title-429 = 少しお待ちください
error-text-429 = 短い間に多くの操作がありました。少し待ってからお試しください。
error-title-500 = 問題が起きました
error-text-500 = こちらの不具合です。内容は保存されました。置いたタイルはなくなっていません。
error-home = ゲーム一覧へ
error-watch = このテーブルを観戦する
error-again = もう一度試す
cli-serving = Adjoin は { $address } で動いています（Ctrl-C で終了）。
cli-backed-up = { $path } を { $to } に写し、確かめました（テーブル { $tables }、アクション { $actions }）。
cli-restored = { $path } をバックアップ { $source } から戻しました（テーブル { $tables }、アクション { $actions }）。
cli-put-aside = それまでのデータベースは { $path } にあります。
cli-thinking = Adjoin は考える役目だけをしています（同時に{ $places }件、Ctrl-C で終了）。
cli-moved = { $source } のすべてが { $to } にあることを、ゲームごとに確かめました（テーブル { $tables }、新しく書いたもの { $written }）。
cli-database-sound = { $path } に問題はありません（テーブル { $tables }、アクション { $actions }）。
cli-database-newest = { $path } のスキーマは最新（{ $schema }）です。
cli-database-migrated = { $path } をスキーマ { $before } から { $schema } に移しました。
cli-database-kept = 移す前の写しは { $path } です。
cli-reported = { $id }  { $at }  テーブル{ $table }  人物{ $person }「{ $name }」：{ $reason }
cli-no-reports = 待っている報告はありません。
cli-settled = 報告{ $who }は処理済みです。
cli-banned = { $who }は遊べなくなりました。元に戻すにはadjoin moderate unbanを使ってください。
cli-unbanned = { $who }はまた遊べます。
cli-hidden = { $person }の名前を{ $tables }個のテーブルから消しました。元に戻すにはadjoin moderate showを使ってください。
cli-shown = { $who }の名前を元に戻しました。
cli-deed = { $at }  { $deed }  { $subject }  { $note }
cli-moderate-nothing = 「{ $who }」については何もすることがありません。adjoin moderate reports --allとadjoin moderate logを見てください。
cli-expired = { $path } から消したもの：アップロード { $records }、テーブル { $tables }、人 { $people }。
cli-would-expire = { $path } から消えるもの：アップロード { $records }、テーブル { $tables }、人 { $people }。

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
plain-prompt-chance = 運で決まります。
plain-prompt-over = ゲーム終了です。
plain-cell-open = 空き
plain-cell-tile = { $tile }、{ $colour }
plain-cell-taken = { $colour }
plain-fits = ここに置けます。
plain-move = { $text }
plain-marks = ' は各席の最後のタイルです。いまどの手でも覆えないマスは空白です。
part-points = 得点
plain-hand = 手元：{ $tiles }
plain-hand-tile = { $tile } ×{ $count }
plain-not-now = いまは置けません。
plain-column-colour = 色
plain-column-score = 得点
plain-column-tiles = 置いたタイル

## 持ち時間

clock-label = 持ち時間
clock-left = 残り{ $time }
clock-low = 残りわずか{ $time }
clock-days-left = { $days }日
clock-holiday = { $day }まで休暇
clock-holiday-of = { $name }は{ $day }まで休暇中です。その間、時計は止まります。
clock-hours-left = { $hours }時間
clock-minutes-left = { $minutes }分
pace-legend = 持ち時間
pace-choose = 種類
pace-none = 持ち時間なし
pace-own = ほかの持ち時間
pace-written = 書き方どおりに
pace-how = 10+5：10分と1手ごとに5秒、30s：1手30秒、3d：1手3日
pace-stock = { $seconds ->
    [0] 持ち時間{ $minutes }分
   *[other] 持ち時間{ $minutes }分＋1手{ $seconds }秒
}
pace-seconds = 1手{ $seconds }秒
pace-hours = 1手{ $hours }時間
pace-days = 1手{ $days }日
late-legend = 時間切れのとき
clock-late-loses = 時間切れは負け
clock-late-last = 時間切れは最下位（ボットが代わりに続けます）
clock-late-bot = 時間切れならボットが続ける
late-loses = 時間切れは負け
late-bot = 時間切れならボットが続ける
pause-ask = 休憩を頼む
pause-end = 再開できます
pause-now = 休憩中です。時計は止まっています。
pause-waiting = 休憩中です。全員がそろうと時計が動きます。

## 配り方の検証

deal-bound = 配り方はゲーム終了後に検証できます
verify-chance = 乱数を検証
verify-good = ブラウザーで検証しました：{ $what }。
verify-broken = シードと合いません：{ $what }。
verify-seed = シードとコミットメント
verify-setup = 準備で引いた数
verify-lot = 席のくじ
verify-draws = プレイ中に引いた数
verify-unable = 検証できるのはhttpsのページだけです。
verify-failed = 引いた数を読み込めませんでした。もう一度お試しください。
deal-kept = 配り方を検証しました：誰も1人では選べませんでした
deal-kept-alone = 配り方を検証しました：最初のくじの前に決まっていました
deal-unchecked = 配り方は棋譜から「adjoin check」で検証できます
deal-broken-commitment = サーバーのシードが、最初に約束したものと違います
deal-broken-seed = シードが、全員の出した値から作られるものと違います
deal-broken-part = あなたの出した値がシードに入っていません
deal-commitment = 最初のくじの前にサーバーが約束した値：
deal-parts = シードに値を出した人：{ $names }
deal-missing = シードに値を出していない人：{ $names }

## 公平さの調査

error-balance-options = 「{ $text }」は調べられません。すべての選択ルールを調べるには --options all と書き、そうでなければ省いてください。
balance-title = { $game }はどれほど公平か
balance-intro = 同じ強さのボットがすべての席で対戦しました。席による違いはゲームそのものから来ます。区間は95%です。
balance-first = { $bot }、{ $games }ゲーム：先頭の席の勝率は{ $share }%（{ $low }～{ $high }）。{ $lean ->
    [fair] 互角の{ $fair }%はこの区間の中にあります。
    [more] 互角の{ $fair }%より高い値です。
   *[less] 互角の{ $fair }%より低い値です。
  }
balance-alone = { $bot }、{ $games }ゲーム：平均{ $value }点（{ $low }～{ $high }）。
balance-forfeited = { $bot }は{ $games }ゲームで時間切れか失敗になりました。ゲームの公平さは分かりません。--secondsを増やすか、シミュレーション数で指定してください。
balance-written = ページを { $path } に書き出しました。
balance-seat = 席{ $number }
balance-bot = ボット
balance-games = ゲーム数
balance-usual = 標準
balance-wins = 席ごとの勝率
balance-wins-how = 破線は互角の値です。
balance-scores = 得点
balance-scores-how = 最低から最高まで。半数が箱の中に入ります。
balance-length = 1ゲームの手数
balance-length-how = その手数だったゲームの割合。
balance-choices = 選べる手
balance-choices-how = ゲームの初めから終わりまでの、合法手の平均。
balance-changes = 首位の交代
balance-changes-how = その回数だったゲームの割合。
balance-decided = 勝敗を分けたもの
balance-decided-how = ルールの番号と、比べたもの。
balance-shared = 引き分け
balance-figures = すべての数値
balance-options = 選択ルールによる違い
balance-options-how = 同じシードで配った標準のゲームと比べています。点は、偶然の範囲を超えないことを示します。
balance-change-how = 標準のゲームとの差。破線が差のないところです。
balance-measure-advantage = 先頭の席
balance-measure-length = 手数
balance-measure-branching = 選べる手
balance-measure-changes = 首位の交代
balance-measure-settled = 決着の時期
balance-measure-margin = 点差
balance-measure-score = 得点
## Profile

nav-profile = プロフィール
own-unrated = あと{ $games }局
profile-guest = { $day }からゲストとして遊んでいます。下の内容はすべてこのブラウザーだけにあります。
profile-devices = { $day }からゲストとして、いくつかの端末で遊んでいます。
profile-kept = { $day }から。パスキーで守られています。
profile-rename = 名前を変える
keep-title = 残しておく
keep-text = このブラウザーのデータを消すと、すべて失われます。パスキーがあれば残ります。パスワードもメールも不要です。
keep-kept = 次のパスキーを持つ人は、どの端末でもあなたとして遊べます。
keep-impossible = このブラウザーのデータを消すと、すべて失われます。パスキーにはhttpsと、数字ではない名前のアドレスが必要です。ほかの端末へのコードと書き出しは、ここでも使えます。
passkey-add = パスキーを追加
passkey-another = パスキーをもう1つ追加
passkey-remove = 削除
passkey-unnamed = パスキー
passkey-none-made = パスキーは作られませんでした。
passkey-none-given = パスキーは使われませんでした。
really = { $what }：本当に？
move-title = ほかの端末で使う
move-text = ほかの端末でAdjoinを開き、コードを入力するか読み取って、この端末で許可してください。コードが使えるのは1回、10分間です。
move-make = コードを作る
move-qr = ほかの端末用リンクのQRコード
move-address = { $address } で入力してください
move-have-code = ほかの端末のコードを持っている
devices-title = { $count ->
    [0] 端末はまだありません
    [1] 端末：いまはこの1台だけ
   *[other] 端末：{ $count }台
  }
device-here = この端末
device-seen = 最後の利用：{ $day }
device-unnamed = ブラウザー
device-revoke = ログアウトさせる
device-leave = この端末からログアウト
request-title = ログインを求めている端末があります
request-text = { $device }がコードを使いました。自分の端末のときだけ許可してください。
request-wait = コードの入力を待っています…
request-join = さらに、{ $name }のすべてをあなたに渡そうとしています：{ $what }一緒に移るパスキーでも、あなたとしてログインできるようになります。
request-allow = 許可する
request-join-allow = 許可してまとめる
request-decline = 拒否する
holiday-title = 休暇
holiday-text = 休暇の間は、日をまたぐゲームでのあなたの時計が止まり、通知も届きません。ほかの人には、いつまでかが見えます。1年に{ $days }日まで、残りは{ $left }日です。
holiday-until = { $day }まで休暇中です。
holiday-days = 日数
holiday-take = 休暇に入る
holiday-longer = 休暇を延ばす
holiday-end = 休暇を終える
holiday-home = しばらく留守にしますか。日をまたぐゲームは1年に{ $days }日まで待てます。残りは{ $left }日です。
holiday-home-link = 休暇
calls-title = 通知を受け取る
calls-text = 日をまたぐゲームであなたの手番になり、その場にいないとき、選んだ宛先に1手番につき1回知らせます。
calls-kind = { $kind ->
    [push] このサイトの通知
    [email] メール
   *[webhook] Webhook
}
calls-test = テストを送る
calls-remove = 削除
calls-sent = テストを送りました。
calls-stopped = 通知を止めています：{ $why }テストが届けば再開します。
calls-secret = 署名の秘密鍵
calls-code = メールのコード
calls-code-sent = コードをメールで送りました。
calls-send = 次へ
calls-push = このブラウザーに通知
calls-push-none = このブラウザーでは通知が許可されていません。サイトの設定を確かめてください。
calls-add-email = メール…
calls-add-webhook = Webhook…
calls-email = メールアドレス
calls-webhook = Webhook のアドレス
calls-webhook-hint = チャットツールや自作のプログラム向け：https のアドレスに署名付きで送ります。
calls-reminder = 期限が近づいたら一度だけ知らせる
calls-quiet = 通知しない時間
calls-from = 開始
calls-to = 終了
data-title = あなたのデータ
data-export = すべて書き出す（.zip）
data-delete = すべて削除 …
data-text = 削除はすぐに行われます。ほかの人とのゲームの手は、名前なしで残ります。
data-delete-title = すべて削除しますか？
data-delete-text = 名前、端末、パスキー、レーティング、アップロード、結果がすぐに消え、元に戻せません。ほかの人とのゲームは「誰か」として残り、続いているゲームではボットが代わりに遊びます。
data-delete-now = いますぐすべて削除
results-title = 結果
results-none = 終わったゲームはまだありません。終わったゲームはここで数えます。
results-note = レーティングは人どうしのレート戦のみ
results-game = ゲーム
results-played = 対戦数
results-won = 勝ち
results-rating = レーティング
results-sure = 確かさ
results-later = レート戦{ $least }回のあと
results-band = 帯は、レーティングがほぼ確実に（100回中95回）入る範囲です。遊ぶほど狭くなります。レート戦{ $least }回までは数字を出しません。
results-band-heard = { $first }から{ $last }へ、現在の幅は±{ $margin }
results-share = （{ $percent }％）
results-by-seat = 席ごと
results-by-option = 設定ごと
results-of = { $played }回中{ $won }勝
results-seat = 席{ $seat }
results-details = 席と設定
opponents-title = 対戦相手
opponents-who = 相手
opponents-games = 対戦数
opponents-score = 自分対相手
opponents-more = ほかの対戦相手
history-title = ゲームの一覧
history-search = 名前で探す
history-all-games = すべてのゲーム
history-all-results = すべての結果
history-won = 勝ち
history-lost = 負け
history-shared = 引き分け
history-alone = ひとり
history-line = { $game } { $result } { $scores }
history-against = 相手：{ $names }、{ $day }
history-alone-line = { $day }
history-none = 該当するゲームはありません。
history-more = さらに表示
history-show = 一覧
history-replay = 再生
someone = 誰か
report-open = 報告
report-told = 報告しました
report-title = { $name }を報告
report-reason = 何がありましたか？
report-note = 報告はこのサーバーの管理者が読みます。誰が報告したかは、ほかの人には知らされません。
report-send = 報告を送る
privacy-title = 保存される内容
privacy-lead = このサーバーは、ゲームを続け、あとで見直すために必要なものだけを保存します。アカウントも追跡もなく、外部に渡すこともありません。
privacy-person = あなた
privacy-person-text = ランダムなID、あなたが決めた名前、いつから遊んでいるか。あなたが削除するか、何も残っていない人を管理者が整理するまで保存します。
privacy-devices = 端末とパスキー
privacy-devices-text = ログインごとにランダムなCookieを1年間（サーバーに残るのはその要約値だけ）。ブラウザーの種類と、最後に来た日。パスキーは公開鍵だけ。ほかの端末用のコードは10分間有効で、端末がログアウトしたという情報とともに1日後に消えます。
privacy-games = ゲーム
privacy-games-text = すべてのテーブルの手と結果、誰がどの席にいたか（IDと名前）。レート戦のレーティング、終えたレッスンと解いた問題。管理者がゲームを残しておく間、保存します。テーブルのアドレスを知る人は誰でも見られます。あなたの募集は、埋まるか、取り下げるか、しばらく不在になるまで残ります。
privacy-plans = 先の計画の予約
privacy-plans-text = ボードで試した計画は保存しません。予約した計画だけを、置かれるか、取り消されるか、置けなくなったと伝わるまで、テーブルとともに保存します。ほかの人には見せません。
privacy-holidays = 休暇
privacy-holidays-text = いつからいつまで休暇だったかを、1年間、または全データを消すまで保存します。日をまたぐゲームの相手には、いつまで休暇かが見えます。
privacy-calls = 通知
privacy-calls-text = 日をまたぐゲームの通知を希望した場合：登録した宛先（ブラウザーの購読情報、メールアドレス、Webhook）、通知しない時間とタイムゾーン、どの手番で知らせたか。削除するか全データを消すまで保存します。プッシュ通知はブラウザーの提供元を通りますが内容は読めません。メールはこのサーバーの運営者のメールサーバーを通ります。
privacy-uploads = アップロード
privacy-uploads-text = 持ち込んだ棋譜は90日間保存します。
privacy-chat = チャット
privacy-chat-text = テーブルの人の発言は、対戦が終わってから1週間、テーブルごとに200行まで保存します。誰かを通報すると、あなたが読めた最後の50行が通報に添えられます。観戦者の発言は伝えるだけで、保存しません。
privacy-addresses = アドレス
privacy-addresses-text = 接続元のアドレスは、過剰なアクセスを防ぐためにメモリー上で数えるだけで、保存しません。利用禁止のときだけ、解除まで残ります。
privacy-reports = 報告
privacy-reports-text = 誰が誰を、どのテーブルや募集で、なぜ報告したかを1年間。対応の内容も1年間残します。
privacy-distances = ミュートとブロック
privacy-distances-text = 誰をいつからミュートまたはブロックしているか、そのときの名前。解除するか、どちらかが削除されるまで。相手には知らされません。
privacy-page = あなたのページ
privacy-page-text = 名前があると、ほかの人があなたのページを開けます。名前、いつから遊んでいるか、最後に来た日、レーティング、公開テーブルでの対戦が見えます。プロフィールのスイッチで非公開にできます。ランキングには、別のスイッチを入れたときだけ載ります。友だちは、解除するか、どちらかが削除されるまで保存します。相手には知らされません。
privacy-log = サーバーのログ
privacy-log-text = テーブルとエラーを書きますが、人の名前、Cookie、アドレスは書きません。
privacy-delete = 持ち出す・削除する
privacy-delete-text = プロフィールから、すべてを1つのファイルに書き出し、すぐにすべて削除できます。ほかの人とのゲームは「誰か」として残ります。管理者のバックアップには、古い内容が残ることがあります。
privacy-link = 保存される内容
arrive-title = この端末でログイン
arrive-lead = すでに遊んでいる端末で「プロフィール」を開き、コードを作ってください。
arrive-code = コード
arrive-go = 次へ
arrive-as = { $name }としてログインしますか？
arrive-ask = ログインを頼む
arrive-yes = { $name }としてログイン
arrive-here = この端末ではすでにログインしています。
arrive-wait = もう一方の端末を待っています
arrive-wait-text = コードを作った端末で「許可する」を押してください。このページは開いたままにしてください。
arrive-again = 別のコードを入力
possessions = { $games ->
    [0] ゲームなし
   *[other] ゲーム{ $games }
  }{ $deals ->
    [0] {""}
   *[other] 、日替わりの配置{ $deals }
  }{ $records ->
    [0] {""}
   *[other] 、アップロード{ $records }
  }。
merge-title = この端末では{ $name }です
merge-text = 持っているもの：{ $what }ほかの人としてログインしても、これは移らず、{ $name }のものとして残ります。
merge-lost = パスキーがないので、あとから戻ることはできません。
merge-stay = { $name }のままでいる
join-open = ひとつにまとめる…
merge-join-title = すべてを{ $name }に渡しますか？
join-text = { $from }のすべてが{ $to }のものになります：{ $what }進行中のゲームの席、結果、パスキーも渡ります。{ $to }として遊ぶ人は、この端末をログアウトさせることもできるようになります。
join-once = 取り消しはできません。同じテーブルに両方が座っている場合、片方の席は手放されます。{ $from }のほかの端末はログアウトします。
join-only = どちらも自分のときだけ行ってください。もう一方の端末での許可が必要です。
join-no = 別々のままにする
join-yes = まとめるよう頼む

## 学習用データ

train-ready = ネットは { $path } にあります。対戦させるには：adjoin arena ゲーム名 --bots net:{ $path },master --games 400
selfplay-written = { $games }ゲームの{ $rows }手を { $path } に書き出しました。

## 開いているテーブルで

error-stale = テーブルの状況が変わりました。ボードをもう一度見てください。
error-not-saved = 保存できなかったため、手は反映されていません。もう一度お試しください。
error-curtain = 先に、手番の人がこの端末で幕を開けてください。
error-spectator = 観戦中です。席のある人だけができます。
error-hint-failed = ヒントが見つかりませんでした。もう一度お試しください。
error-too-fast = メッセージが多すぎます。少し待ってください。
error-invite-used = この招待は使用済みです。観戦はできます。
error-apart = このテーブルには座れません。そこの誰かがあなたを、またはあなたがその人をブロックしています。

# People, invitations, finding a game
nav-sign-in = サインイン
sign-in-title = おかえりなさい
sign-in-lead = このブラウザーはまだあなたを知りません。パスキーなら分かります。
sign-in-passkey = パスキーでサインイン
sign-in-code = 別の端末のコードを入力
sign-in-guest = ゲストのまま続ける
sign-in-guest-note = 入力は不要。あとから残せます
sign-in-note = パスワードもメールアドレスも要りません。保存するのは公開鍵と名前だけです。
sign-in-gains = 戻ってくるもの
sign-in-gain-games = 続きのゲーム
sign-in-gain-games-note = どの端末でも、持ち時間もそのまま
sign-in-gain-ratings = レーティングと棋譜
sign-in-gain-ratings-note = ゲームごとに、誤差つきで
sign-in-gain-lessons = レッスンとパズル
sign-in-gain-lessons-note = 途中から続けられます
sign-in-elsewhere = ほかの端末のサインインはそのままです。
sign-in-again = 以前に遊んだことがありますか
sign-in-again-note = サインインすると、ゲームとレーティングが戻ります。
person-since = { $day }から
person-seen = { $days ->
    [0] 本日来ました
    [1] 昨日来ました
   *[other] { $days }日前に来ました
}
person-you = ほかの人にはこう見えます。
person-ratings = レーティング
person-your-mark = あなた
person-recent = 最近のゲーム
person-games = { $count }ゲーム
person-no-games = 公開のテーブルでのゲームはまだありません。
person-against = 相手：{ $names }、{ $scores }
person-course = { $first }から{ $last }へ
person-met = これまで{ $played }回プレイ：{ $ahead }勝{ $behind }敗。
person-unmet = まだ一緒に遊んだことがありません。
person-even = ほぼ互角
person-weaker = あなたが優勢
person-stronger = 強い相手
person-chance = レーティングでは、{ $game }100回のうち{ $chance }回あなたが勝ちます。
person-challenge = { $name }さんに申し込む
person-unreachable = この人には申し込めません。
person-friend = 友達に追加
person-friend-end = 友達から外す
person-block-does = 募集も会話もなし
person-report-does = 名前・発言・ゲーム
people-title = 知り合い
people-friend = 友達
people-played = { $count }ゲーム：{ $games }
people-challenge = 申し込む
seen-title = 公開の範囲
seen-public = 自分のページを公開する
seen-listed = ランキングに載せる
seen-public-note = 名前、レーティング、公開のテーブルでのゲームが表示されます。
seen-private-note = 自分だけが見られます。ランキングには載りません。
seen-nameless = 先に名前を決めてください。名前のないページは公開されません。
seen-open = 自分のページを見る
leaders-title = ランキング
leaders-place = 順位
leaders-name = 名前
leaders-games = レーティング戦
leaders-none = まだ誰も載っていません。
leaders-note = 希望した人だけが、レーティング戦{ $least }ゲームのあと載ります。順位は誤差の下端で決まります。
leaders-join = 自分も載せる
lobby-called-soon = 全員がそろいました。あと{ $seconds }秒で始まります。
lobby-stay = ここに残る
lobby-friendly = フレンドリー
lobby-kind-any = すべて
lobby-kind-rated = レーティング戦
lobby-kind-friendly = フレンドリー
lobby-near = 自分のレーティングから{ $points }以内
now-title = すぐに誰かと遊ぶ
now-play = すぐに誰かと遊ぶ
now-kind = 種類
now-range = 相手のレーティング
now-anybody = 誰でも
now-within = { $points }以内
pace-own-minutes = 1人あたりの分
pace-own-seconds = 1手ごとの秒
pace-own-days = 1手ごとの日数
offer-partners = パートナーを選ぶ
offer-partners-note = 座る人がペアの相手を選びます。選ばないときは抽選です。
offer-declined = { $name }さんはいまは遊べません。
offer-declined-somebody = 招待した人はいまは遊べません。
challenge-came = { $name }さんから申し込み：{ $game }、{ $pace }
challenge-look = 見る
invite-by = { $count ->
   *[other] { $names }さんから招待
}
invite-nobody = 招待されています
invite-printed = 箱のルールどおり
invite-rated = レーティング戦：結果でレーティングが変わります
invite-friendly = フレンドリー：レーティングは変わりません
invite-pace-none = 時計なし
invite-pace-live = 1回で遊びきる、持ち時間あり
invite-pace-days = 時間のあるときに1手ずつ
invite-learn = 先に覚える
invite-as = { $name }としてプレイ
invite-not-now = いまは無理
invite-not-now-tell = いまは無理と{ $names }さんに伝える
invite-told = 伝えました。
invite-partner = あなたのペア
invite-with = { $names }さんと
invite-with-nobody = まだ誰もいません
invite-waits = { $name }さんの招待が待っています。
invite-back = 招待に戻る
invite-sit = 席につく

## Events

events-over = この大会は終了しました。
events-begun = この大会はすでに始まっていて、途中参加はできません。
events-full = この大会は満員です（{ $most }人）。
events-left = この大会から抜けたため、もう一度参加することはできません。
events-barred = 主催者があなたを参加者から外しました。
events-partner = この招待は無効です。送った人が抜けたか、すでに相手がいます。
events-partnered = すでにパートナーがいます。先に大会から抜けてください。
event-file-partners = 組んだ2人がペアの席に着いていません。
event-file-shape = 大会のファイルではありません：{ $reason }
event-file-commitment = コミットメントがサーバーの種と一致しません。
event-file-seed = 種が、全員の分から作られるものと一致しません。
event-file-rounds = { $found }回戦の予定ですが、この人数では{ $right }回戦です。
event-file-pairings = 第{ $round }回戦：組み合わせが前の回戦と合いません。
event-file-standings = 順位表の{ $place }位が誤っています。
event-file-more = この棋譜に対応するテーブルがありません。
event-file-missing = 第{ $round }回戦・第{ $table }テーブル：棋譜がありません。
event-file-game = 第{ $round }回戦・第{ $table }テーブル：{ $reason }
event-file-terms = ゲームまたは設定が大会と異なります。
event-file-table-seed = 種が大会の種から作られたものではありません。
event-file-seats = 人とボットの席が組み合わせと異なります。
event-file-swapped = 2人の席が入れ替わっています。
event-file-result = 結果が大会のものと異なります。
error-no-event = { $path } は大会のファイルではありません。
cli-checked-event = { $path }：大会のファイルは正しいです。参加{ $people }、{ $rounds }回戦、{ $games }ゲームを再現し、種・組み合わせ・順位を確かめました。
cli-event = { $name }：{ $game }、{ $form }、{ $pace }
cli-event-swiss = スイス式
cli-event-round-robin = 総当たり
cli-event-knockout = 勝ち抜き
cli-event-duplicate = 同じ配りの対戦
cli-event-place = { $place }位 { $name }：{ $points }
cli-event-round = 第{ $number }回戦（全{ $rounds }回戦）
cli-event-bye = { "  " }{ $name }は不戦勝
cli-event-default = （{ $names }が来なかったため不戦）
cli-event-by-head-to-head = （直接対決による）
cli-event-by-buchholz = （ブッフホルツによる）
cli-event-by-sonneborn = （ゾンネボルン・ベルガーによる）
cli-event-by-wins = （勝ち数による）
cli-event-by-lot = （抽選による）
# ---------------------------------------------------------------- studies
study-no-node = この検討に{ $node }番の局面はありません。
study-full = 検討に入る局面は{ $most }までで、いっぱいです。先に変化を削除してください。
study-large = この検討には{ $found }の局面があります。上限は{ $most }です。
study-recorded = 棋譜の手は削除できません。変化を削除してください。
study-first = 最初の局面には、削除したり本筋にしたりする手がありません。
study-comment = コメントは{ $most }文字までです。
study-mark = 「{ $found }」という印はありません。使えるのは { $marks } です。
study-marks = 印を付けられるマスは{ $most }までです。
study-none = これは検討のデータではありません。
study-format = この検討の形式は「{ $found }」です。このバージョンのAdjoinが読めるのは「{ $known }」です。
study-position = この局面にはどのゲームからも到達できません：{ $reason }
study-unreachable = この局面にはどのゲームからも到達できません。{ $text }を置ける手順がありません。{ $reason }
study-no-deal = 試した{ $deals }通りの配置では、この局面にできません。最も近い配置でも{ $text }は置けません：{ $reason }
study-unreached = この局面に至る手順は見つかりませんでした（{ $steps }通りまで調べました）。タイルを減らしてください。
openings-line = ファイルの{ $line }行目は棋譜ではありません。
study-other-turn = プレイヤー{ $turn }の手番なので、プレイヤー{ $seat }はまだ置けません。
study-twice = { $text }が2回書かれています。
study-parent = 変化{ $node }は{ $parent }番の局面に続けられません。番号が重なっているか、その局面が後にあります。
study-order = { $node }番の局面に続く手の順番に、抜けや重なりがあります。
study-note = 存在しない{ $node }番の局面にメモがあります。
study-move = 変化{ $node }、{ $text }：{ $reason }
study-spelling = 変化{ $node }は { $text } と書かれていますが、正しくは { $right } です。
study-over = ゲームはここで終わっているので、選べる手はありません。
study-draw = ここではタイルを引くので、誰にも選択はありません。
cli-checked-studies = { $path }：{ $studies }件の検討（{ $nodes }局面）はルールに合っています。
cli-analysing = { $game }を検討しています
cli-set-up = { $path } に書き出しました。`adjoin analyse { $path } --ply { $ply }` で検討できます。
cli-analyse-head = { $plies }手中{ $ply }手目の後、席{ $seat }の手番。勝率は%、得点は席ごと。
cli-analyse-played = 実戦
cli-analyse-proved = 証明済み
cli-analyse-foot = { $simulations }局を最後まで試しました。「±」は誤差の幅で、20回に19回は本当の値がこの中に入ります。
cli-luck-measuring = { $game }を測っています
cli-luck-head = 席{ $seat }の結果が{ $result }になった理由：
cli-luck-unit-wins = 勝率（%）
cli-luck-unit-leads = いちばんよい他の席との点差
cli-luck-unit-points = 得点
cli-luck-start = はじめ
cli-luck-own = 自分の選択
cli-luck-others = ほかの人の選択
cli-luck-draws = 引いたタイル
cli-luck-table = テーブルでの終了
cli-luck-result = 結果
cli-luck-no-draws = このゲームに引くタイルはありません。すべて選択の結果です。
cli-luck-choices = { $choices }回の選択のうち{ $best }回は、最善か、差が分からないほどでした。
cli-luck-lucky = 幸運だった引き
cli-luck-unlucky = 不運だった引き
cli-luck-draw = { $ply }手目、席{ $seat }：{ $text }  { $gain } %
cli-openings = { $game }（{ $options }）、配置 { $setup }、{ $games }ゲーム：

## The analysis board

study-title = 検討
study-place = { $plies }手中{ $ply }手目の後
study-place-own = { $ply }手目まで（あなたの変化）
study-candidates = 候補手
study-thinking = 考えています…
study-thought = { $games }局を最後まで試しました。得点は見込みで、±{ $margin }です。
study-stop = 止める
study-again = もう一度調べる
study-percent = { $value } %
study-proved = 証明済み
study-was-played = 実戦
study-candidate-said = { $letter }：{ $move }、勝率{ $chance } %、得点{ $points }
study-page-over = ゲームはここで終わっています。
study-page-draw = ここではタイルを引きます。
study-failed = この局面を開けませんでした。失われたものはありません。もう一度お試しください。
study-full-page = 検討に入る手は10,000までです。先に変化を削除してください。
study-device-full = この端末に検討を保存する空きがありません。オンラインに保存するか、ファイルに保存してください。
study-line = 変化
study-own = 自分
study-empty = ボードで好きな手を試せます。
study-undo = 元に戻す
study-promote = 本筋にする
study-delete = 削除
study-mark-cells = マスに印
study-comment-label = この局面へのコメント
study-knowledge = 見えるもの
study-knew = 当時の情報
study-hindsight = すべて公開
study-hidden = ほかの人のタイルは隠れています。
study-hand-of = 席{ $seat }のタイル
study-try = この手を試す
study-quiz = いちばんよい手を見つけて、比べてみましょう。
study-play-on = ここからプレイ
study-against = 相手
study-friend = 友だち
study-keep = オンラインに保存
study-keep-here = この端末に保存
study-kept-here = この端末に保存しました。
study-your-try = あなたの手
study-solved = いちばんよい手です。
study-missed = もっとよい手があります。
study-puzzle-link = この問題へのリンク
study-keep-puzzle = 問題として残す
study-puzzle-name = { $ply }手目の問題
study-file = ファイルに保存
study-link = この局面へのリンク
study-door = 検討する
study-luck = 運の収支
study-luck-about = なぜこの結果になったのか。選択と引きを1手ずつ測ります。
study-luck-begin = このゲームを測る
study-luck-on = 続きを測る
study-luck-progress = { $total }手中{ $done }手
study-luck-of = { $name }の勝率
study-luck-start = はじめ
study-luck-own = 自分の選択
study-luck-others = ほかの人の選択
study-luck-draws = 引き
study-luck-table = テーブルでの終了
study-luck-result = 結果
study-luck-points = 得点では、はじめ{ $start }、自分の選択{ $own }、ほかの人の選択{ $others }、引き{ $draws }、結果{ $result }。
study-luck-choices = { $choices }回の選択のうち{ $best }回は、最善か、差が分からないほどでした。
study-luck-none = このゲームに引くタイルはありません。すべて選択の結果です。
study-lucky = 幸運だった引き
study-unlucky = 不運だった引き
study-draw-at = { $ply }手目
study-course = { $name }の勝率
study-course-at = { $ply }手目、{ $chance } %
study-home-door = 検討と出だし
study-home-lead = どのゲームも検討できます。棋譜を開く、局面を並べる、前の検討を続ける、のどれからでも始められます。
study-paste = 棋譜や検討を貼り付ける
study-open = 開く
study-which = ゲーム
study-set-up = 局面を並べる
study-set-up-about = 全員のタイルを好きな順に並べられます。実戦で起こりうる局面かどうかも分かります。
arrange-for = 誰のタイル
arrange-in-turn = 手番どおり
arrange-no-tiles = タイルは残っていません。
arrange-place = タイルを置く
arrange-place-anyway = それでも置く
arrange-about = タイルを好きな順に置いてください。ボード上のタイルを押すと、もう一度手に取れます。
arrange-possible = 実戦で起こりうる局面です。次は{ $name }の番です。
arrange-possible-over = 実戦で起こりうる局面で、ゲームは終わっています。
arrange-impossible = { $count ->
    [one] 実戦では起こりえない局面です。置けないタイルが1枚あります。
   *[other] 実戦では起こりえない局面です。置けないタイルが{ $count }枚あります。
}
arrange-unsure = この局面に至る手順は見つかりませんでした。タイルを減らしてください。
arrange-analyse = 検討する
arrange-clear = ボードを空にする
arrange-parts = ボードと設定
arrange-parts-about = 変更するとボードは空になります。
arrange-deal = 並べ直す
study-tiles = 手を文字で書く
study-tiles-about = 棋譜の書き方で、順番は自由です。ルールに合う手順を探します。
study-own-position = 並べた局面
study-mine = あなたの検討
study-mine-none = 保存した検討はまだありません。
study-drop = 「{ $title }」を削除
study-openings = 出だし
study-openings-about = 最初の手と、その回数、打った人の結果です。
study-openings-own = あなたのゲーム
study-openings-public = 公開のゲーム
study-openings-file = ファイル
study-openings-none = 終わったゲームがまだありません。
study-openings-deal = 同じ配置の{ $games }局、席ごとの勝率（%）：{ $seats }
study-opening = { $games }局、勝率{ $chance }%（±{ $margin }）、{ $lead }点
study-draw-other = 別のタイルを引く
study-turning = 分かれ目
study-course-knew = 当時わかっていたこと
study-course-open = 手元を開いた場合
study-node-choice = 選択
study-node-draw = 引き

nav-events = 大会
events-title = 大会
events-about = 誰でも参加できる大会と、全テーブルが同じ配りで競う会です。
events-open = 大会を開く
events-none = 予定されている大会はありません。自分で開いてみましょう。
events-part-running = 開催中
events-part-open = 開催予定
events-part-over = 終了
events-yours = 参加中
events-you = あなた
events-bot = ボット
events-left-pill = 退出
events-people = { $people }／{ $most }人
events-round-of = 第{ $round }回戦（全{ $rounds }回戦）
events-called-off = 中止
events-won-by = 優勝：{ $name }
events-starts = 開始まで
events-starts-in = 開始まで{ $time }
events-in-days = { $days }日
events-format-swiss = スイス式
events-format-round_robin = 総当たり
events-format-knockout = 勝ち抜き
events-format-duplicate = 同じ配り
events-format-text-swiss = 毎回、得点の近い人と当たります。脱落はありません。
events-format-text-round_robin = 全員が全員と当たります。
events-format-text-knockout = 各テーブルの勝者が勝ち進みます。
events-format-text-duplicate = 全テーブルが同じ配りでプレイし、同じ席の人どうしで比べます。
events-rated = レーティング対象
events-friendly = 親善
events-bots-fill = 空席はボット
events-fact-format = 形式
events-fact-pace = 持ち時間
events-fact-players = 1テーブル
events-fact-counts = レーティング
events-fact-start = 開始
events-fact-wait = 不在で負けになるまで
events-fact-late = 途中参加
events-fact-bots = ボット
events-late-yes = 最終回戦まで可
events-wait-hours = { $hours }時間
events-wait-minutes = { $minutes }分
events-wait-seconds = { $seconds }秒
events-winner = 優勝
events-your-bye = この回戦は相手がいません（不戦勝）。
events-wait-round = { $names }とのゲームは終わりました。全テーブルが終わると次の回戦が始まります。
events-next = 第{ $round }回戦：相手は{ $names }
events-come-by = あと{ $time }以内に来ないと不戦敗になります。
events-round-open = 第{ $round }回戦の組み合わせが決まりました。
events-joined = 参加しています。
events-join = 参加する
events-leave = 抜ける
events-leave-sure = 大会から抜けますか？いまのゲームは投了になり、以後は組まれません。
events-call-off = 中止する
events-call-off-sure = この大会を中止しますか？
events-files = ダウンロード
events-file = すべての棋譜
events-standings-csv = 順位（CSV）
events-games-csv = 全試合（CSV）
events-spectators = 観戦用リンク
events-copy = リンクをコピー
events-copied = コピーしました
events-standings = 順位
events-who = 参加者
events-nobody = まだ参加者はいません。
events-points = 得点
events-by-head_to_head = 直接対決による
events-by-buchholz = ブッフホルツによる
events-by-sonneborn = ゾンネボルン・ベルガーによる
events-by-wins = 勝ち数による
events-by-lot = 抽選による
events-tie-title = 同点のときの順位
events-tie-head_to_head = 直接対決
events-tie-buchholz = ブッフホルツ
events-tie-sonneborn = ゾンネボルン・ベルガー
events-tie-wins = 勝ち数
events-tie-lot = 抽選
events-tie-short-head_to_head = 直接
events-tie-short-buchholz = Bh
events-tie-short-sonneborn = SB
events-tie-short-wins = 勝数
events-tie-short-lot = 抽選
events-tie-text-head_to_head = 同点の人どうしの得点。全員が当たっているときだけ数えます。
events-tie-text-buchholz = 当たった相手全員の得点の合計。
events-tie-text-sonneborn = 勝った相手の得点と、分け合った相手の得点の半分の合計。
events-tie-text-wins = テーブルで勝ったゲームの数。
events-tie-text-lot = 大会の種から引きます。
events-round-number = 第{ $number }回戦
events-deal-number = 配り{ $number }
events-done = { $of }テーブル中{ $done }テーブル終了
events-sealed = 全員が同じ配りでプレイしています。全テーブルが終わると結果が見られます。
events-bye = 不戦勝
events-deal-compare = 全テーブルを比べる
events-default = { $names }が来ませんでした
events-finished = 終了
events-playing = プレイ中
events-watch = 観戦
events-watch-of = { $names }を観戦
events-replay = 再生
events-replay-of = { $names }の再生
events-deal-same = 全テーブルが同じ手でした。
events-deal-parts = { $move }手目で分かれます。
events-step = 手数
events-step-back = 1手戻る
events-step-on = 1手進む
events-after = { $moves ->
    [0] 最初の手の前
   *[other] { $moves }手目のあと
}
events-to-parting = 分かれた手
events-board-of = { $names }のボード（{ $moves }手目のあと）
events-share = { $share } %
events-name = 大会の名前
events-name-hint = 金曜の夜
events-name-usual = { $game }の会
events-rounds = 回戦数
events-deals = 配りの数
events-rounds-usual = 自動
events-rated-switch = レーティング対象
events-rated-note = 人どうしのゲームはレーティングに反映されます。ボット戦と不戦敗は反映されません。
events-bots-switch = 空席に入るボット
events-bots-note = 開始時にテーブルが埋まらなければ入ります。ボットの印が付きます。
events-late-switch = 途中参加
events-late-note = 回戦の合間に参加できます。
events-public-switch = 一覧に載せる
events-public-note = オフにすると、リンクを知っている人だけが見つけられます。
events-alone = { $move }手目から独自の進行
events-next-deal = 配り{ $round }：相手は{ $names }
events-end-resigned = 投了
events-end-timeout = 時間切れ
events-end-agreed = 合意
events-end-aborted = 中止
events-end-abandoned = 退席
events-rated-yes = 対象（人どうしのゲーム）
events-rated-no = 対象外（親善）
events-host = 主催：
events-organise = 主催者の操作
events-start-now = いますぐ始める
events-start-sure = いまの参加者で大会を始めますか？
events-start-other = 別の開始時刻
events-start-move = 開始を変更
events-remove = { $name }を外す
events-remove-sure = { $name }を大会から外しますか？再び参加することはできません。
events-report-whom = 誰のことですか
events-report-host = { $name }（主催者）
events-bot-number = { $name } { $number }
events-wait-end = { $names }とのゲームは終わりました。全テーブルが終わると大会は終了です。
events-bots-none = ボットなし
events-most = 定員
events-most-tables = テーブル数の上限
events-most-usual = { $most }まで
events-partners-switch = 最後まで同じパートナー
events-partners-note = 2人で申し込み、1組として順位がつきます。1人で来た人の相手は、くじかボットで決まります。
events-fact-partners = パートナー
events-partners-stay = 最後まで同じ
events-with = { $name }さんと組
events-partner-is = パートナーは{ $name }さんです。
events-partner-ask = このリンクをパートナーに送ってください。相手がいなければ、くじで決まります。
events-partner-copy = 招待リンクをコピー
events-partner-accept = パートナーになる
events-partner-invited = 大会の最後まで2人で組みます。
events-join-partner = パートナーとして参加
events-partner-left = パートナーが抜けたため、この組は終わりです。
events-table-round = 大会の第{ $number }回戦
events-table-deal = 大会の配り{ $number }
events-table-sealed = 全テーブルが終わるまで、このテーブルの人だけが見られます
events-back = 大会に戻る
events-after-sealed = 再生と共有は、全テーブルが終わるとできます。

## Beside a real table

companion-title = 実際のテーブルで
companion-lead = テーブルで箱のゲームを遊びながら、1台のスマホで全員の得点をつけます。
companion-yours = つけているゲーム
companion-new = 新しいゲーム
companion-depth = 何を入力しますか？
companion-moves = すべての手
companion-moves-text = タイル1枚につき3～4回のタップ。ルール、手番、得点が表示され、終わったあとで再生と検討ができます。
companion-points = 得点だけ
companion-points-text = タイル1枚につき2回のタップ。最後は得点表で計算します。
companion-players = プレイヤー
companion-player = プレイヤー{ $number }
companion-box = Adjoin付属のものと違うタイルやボードを使うときは、先に入力するか、「得点だけ」を選んでください。
companion-start = 始める
companion-private = ゲームはこの端末だけに残ります。
companion-count-moves = { $count }手
companion-count-points = { $count }件
companion-remove = 削除
companion-remove-sure = 本当に削除しますか？
companion-full = この端末には保存する空きがありません。棋譜をファイルに保存するか、ほかのゲームを削除してください。
companion-all = ゲーム一覧
companion-at-table = テーブルで
companion-undo = 元に戻す
companion-redo = やり直す
companion-saved = 入力するたびにこの端末に保存します。ゲームをダウンロードしてあれば、ネットワークがなくても続けられます。
companion-setup = テーブルをこのとおりに準備してください。くじで決めるものは、Adjoinが引いてあります。
companion-setup-done = 準備できた
companion-setup-again = 引き直す
companion-places = { $name }の手番
companion-done = 決定
companion-keep = このまま進める
companion-cannot-keep = そこには置けないので、そのままにはできません。
companion-no-answer = 応答がなく、この端末にはゲームがダウンロードされていません。入力したものは保存してあります。
companion-kept = ルール違反の手を{ $count }手、そのまま認めました。棋譜にもそう残ります。
companion-replay = 再生と検討
companion-stop = ここで終える
companion-stop-sure = 終えて計算する
companion-record = 棋譜を保存
companion-scoring = 得点の内訳
companion-written = { $name }：{ $points }
companion-scores = { $name }の得点
companion-so-far = これまでの得点
companion-end = 得点計算
companion-end-how = 欄をタップすると1つ増えます。
companion-each = 1つにつき{ $points }
companion-total = 合計
companion-fewer = { $label }：1つ減らす
companion-ahead = { $name }が{ $points }点でリードしています。
companion-level = { $points }点で並んでいます。
companion-share = QRコードで全員に
companion-shared = ほかの人も見られます
companion-share-how = これを読み取った人は、自分のスマートフォンでゲームを見て、手を入力することもできます。
companion-share-qr = このゲームへのQRコード
companion-share-copy = リンクをコピー
companion-share-copied = コピーしました
companion-share-stop = 共有をやめる
companion-share-leave = 1人で続ける
companion-share-offline = ネットワークがありません。つながり次第、入力した内容を送ります。
companion-apart = その間に別の端末で違う内容が入力されました。表示しているのはそちらで、自分の分はゲーム一覧に残してあります。
judge-title = 審判
judge-lead = テーブルの上と同じようにタイルを置いてください。置けるかどうかとその理由、いま終わったら誰が勝つかを答えます。
judge-ask = 審判に聞く
judge-scoring = いま終わったら
judge-try = このルールをボードで試す
