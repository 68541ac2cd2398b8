### サーバーの言葉。何が、どこで、どうすればよいか。

## 起動

error-port = { $host }:{ $port } は使えません（{ $reason }）。--port で別の番号を選んでください。
error-untried = { $library } { $found } では動作を確認していません。{ $tried } のいずれかを入れてください（pyproject.toml の指定どおり）。
error-database = データベース { $path } を開けません：{ $reason }。--database で別のファイルを選んでください。
error-database-busy = データベース { $path } は別の Adjoin サーバーが使用中です。先に止めるか、--database で別のファイルを選んでください。
error-database-newer = データベース { $path } は新しい Adjoin のものです（スキーマ { $found }、対応は{ $known }まで）。Adjoin を更新するか、--database で別のファイルを選んでください。
error-database-kind = 「{ $address }」は使えないデータベースです。ファイル名か「postgresql://…」を書いてください。
error-database-none = データベース { $path } がありません。--database か --data-dir で指定してください。
error-database-damaged = データベース { $path } が壊れています：{ $reason }。adjoin restore でバックアップから戻してください。
error-backup = { $path } に書けません：{ $reason }。別のファイルを選んでください。
error-backup-there = { $path } はすでにあります。別の名前を選ぶか、移動してください。
error-restore-there = { $path } はすでにあります。--replace を付けると脇に移してから戻します。
error-restore-busy = { $path } は使用中です。先にサーバーを止めてください。
error-proxy = 「{ $address }」はアドレスでもネットワークでもありません。例：--proxy 127.0.0.1、--proxy 10.0.0.0/8
error-postgres-address = データベース { $address } に届きません：{ $reason }。--database と、PostgreSQL が動いているかを確かめてください。
error-postgres-password = データベース { $address } に入れません。--database のユーザー名などの認証情報を確かめてください。
error-postgres-missing = データベース { $address } がありません。createdb で作るか、--database で別のものを選んでください。
error-postgres-connections = データベース { $address } の接続がもう残っていません。max_connections を増やすか、--workers を減らしてください。
error-postgres-rights = データベース { $address } に表を作れません：{ $reason }。ユーザーを所有者にしてください。
error-postgres-read-only = データベース { $address } は読み取り専用の複製です。書き込める方を --database で指定してください。
error-postgres-older = データベース { $address } のスキーマは{ $found }で、この Adjoin には{ $known }が必要です。adjoin database migrate を実行してください。
error-postgres-newer = データベース { $address } のスキーマは{ $found }で、この Adjoin が知っているのは{ $known }までです。Adjoin を更新してください。
error-postgres-copies = { $address } はデータベースサーバーのものです。pg_dump で写し、pg_restore で戻してください。
error-move-target = 移る先のデータベースには、元にないゲームがあります。--to で空のものを選んでください。
error-move-same = { $path } が移動の両端になっています。--to で別のものを選んでください。
error-move-differs = テーブル { $table } が移したあとで同じになっていません。もう一度移してください。
error-workers = --workers で複数にするには PostgreSQL が必要です。--database postgresql://… で指定してください。
error-think = ほかのサーバーのために考えるには PostgreSQL が必要です。--database postgresql://… で指定してください。
error-public-url = 「{ $url }」は公開アドレスではありません。「https://名前」の形で、あとに何も続けずに書いてください。

## テーブル

error-hint-waiting = すでにヒントを考えています。
error-chat-fast = 発言が速すぎます。少し待ってください。
error-sockets = 開いているページが多すぎます。いくつか閉じてください。
error-spectators = このテーブルの観戦者は{ $most }人までです。またあとで来てください。
error-message = メッセージを読めませんでした。ページを読み込み直してください。
error-message-long = メッセージが長すぎます。{ $most }文字までです。
error-hello-first = 最初のメッセージは hello でなければなりません。ページを読み込み直してください。
error-hello-twice = hello は一度で十分です。
error-table-unknown = そのテーブルはありません。リンクを確かめてください。
error-internal = サーバーで問題が起きました。何も変わっていません。もう一度お試しください。
error-store = サーバーがいまデータを読み書きできません。何も変わっていません。もう一度お試しください。
error-picture = いまは画像を作れませんでした。あとでもう一度お試しください。
error-check = いまは棋譜を検証できませんでした。何も保存していません。あとでもう一度お試しください。

## リンク

error-invite-unknown = その招待はありません。新しいリンクをもらってください。
error-invite-over = このゲームは終わりました。経過を見ることができます。
error-invite-watch = これは観戦用のリンクです。席はありません。
error-offer-gone = この募集は締め切られたか、取り下げられました。ほかの募集をご覧ください。
error-offers-own = すでに{ $most }件の募集の席についています。先にどれかを取り下げてください。
error-offers-all = こちらからの募集が多すぎます。どれかの席につくか、あとでもう一度試してください。

## 再生

error-replay-unknown = その再生はありません。
error-ply = このゲームは{ $plies }手です。
record-upload = このファイル
record-many = 1つのファイルの棋譜は{ $most }件までです。
record-work = この棋譜は検証に手間がかかりすぎます。ゲームの棋譜か確かめてください。
record-device-malformed = 端末のゲームではないか、置けない手が含まれています。
record-device-open = このゲームは終わっていません。加えられるのは終わったゲームだけです。
record-device-seats = このゲームにはほかの人がいます。加えられるのは1台の端末で遊んだゲームだけです。
record-big = この棋譜は大きすぎます。{ $most }バイトまでです。
record-long = この棋譜の項目数は、1ゲームで可能な数を超えています。{ $most }件までです。
record-quota = これ以上の棋譜はいま保存できません。保存済みのものは、しばらくすると消えます。
error-reviews = 検討中のゲームが多すぎます。しばらくお待ちください。
error-review-failed = 検討が途中で止まりました。もう一度始めると、続きから検討します。

## リクエスト

error-request = リクエストを読めませんでした。
error-characters = 制御文字や壊れた文字が含まれています。取り除いてから、もう一度お試しください。
error-name = この名前には表示できる文字がありません。別の名前にしてください。
error-key = Idempotency-Key は空白を含まない16～100文字にしてください。
error-needs-server = これにはサーバーが必要です。サーバーがなくても、この端末でひとりで、ボットと、またはいっしょに遊べます。
error-device-full = この端末にはもう保存できません。古いゲームを消すか空きを作ってから、もう一度お試しください。何も変わっていません。
error-engine-missing = このサーバーには、ネットワークなしで遊ぶためのデータがありません。
error-not-found = このアドレスには何もありません。
error-method = このアドレスではその操作はできません。
error-too-big = 大きすぎて、サーバーが受け付けられません。
error-media = この種類のデータは読めません。
error-host = このサーバーの名前が違います。
error-origin = 別のページからのリクエストです。

## Coming back

error-person-unknown = この端末ではまだ誰も遊んでいません。まずゲームを始めるか、名前を決めてください。
error-device-unknown = その端末は登録されていません。ページを読み込み直してください。
error-device-last = 戻る手段はこの端末だけです。先にパスキーを追加するか、すべてを削除してください。
error-move-unknown = そのコードはありません。遊んでいる端末でコードを作り、10分以内に入力してください。
error-move-used = このコードは使用済みです。遊んでいる端末で新しいコードを作ってください。
error-move-late = このコードは10分を過ぎています。遊んでいる端末で新しいコードを作ってください。
error-move-declined = もう一方の端末で拒否されました。間違いであれば、そちらで新しいコードを作ってください。
error-move-passkeys = まとめるとパスキーが{ $most }個を超えます。プロフィールでいくつか削除してから、もう一度まとめてください。
error-move-nothing = まだ引き継ぐものがありません。先に名前を決めるか、ゲームを始めてください。
error-move-asks = この端末にもゲームがあります。どうするかを選んでください。
error-request-gone = この端末はもうログインを求めていません。
error-cookie-old = このブラウザーには新しいCookieがあります。もう一度お試しください。
error-letters = しばらくメールを送れません。1時間ほどしてからもう一度お試しください。
error-passkey = パスキーを確認できませんでした。もう一度お試しください。
error-passkey-old = この応答は使用済みか、時間切れです。もう一度お試しください。
error-passkey-unknown = このパスキーは登録されていません。削除された可能性があります。
error-passkey-known = このパスキーはすでに登録されています。
error-passkey-many = これ以上パスキーを追加できません。先に1つ削除してください。

## Manners

error-banned = このサーバーの管理者により、ここでは遊べません。見ることはできます。
error-name-rude = この名前は使えません。ほかの名前を選んでください。
error-friend-self = 自分自身は友達にできません。
error-friends-many = 友達の数が上限です。先に1人外してください。
error-table-named = このテーブルではもう名前があるか、席がありません。
error-profile-unknown = このページは非公開か、存在しません。
error-challenge = 申し込みは2人で遊ぶゲームに限ります。
error-offer-range = この募集はレーティング{ $low }から{ $high }までの方が対象です。
error-name-mixed = 異なる文字体系の文字が混ざっています。一種類の文字にしてください。
error-distance = ミュートやブロックができるのは、テーブルのほかの人だけです。
error-distance-many = すでに200人を遠ざけています。先にプロフィールで誰かを解除してください。
error-distance-unknown = その人はもう遠ざけていません。
error-report = 報告できるのは、自分が座っているテーブルやロビーにいるほかの人だけです。

## Calls

call-turn = { $game }：あなたの手番です
call-reminder = { $game }：まだあなたの手を待っています
call-with = 相手：{ $names }。
call-until = 期限：{ $time }。
call-plan-broken = 予約した計画は、置けなくなりました。
call-test-title = Adjoin から通知が届きます
call-test-body = これはテストです。日をまたぐゲームであなたの番が来ると、ここに通知します。
call-confirm-title = Adjoin：確認コードは { $code } です
call-confirm-body = プロフィールのページにコード { $code } を入力すると、日をまたぐゲームの通知がこのアドレスに届きます。心当たりがなければ何もしないでください。これ以上は送りません。
call-mail-foot = このアドレスへの通知はご本人の希望によるものです。止めるには { $link } を開いてください。
call-slow = 返答に時間がかかりすぎました。
call-no-line = 接続できませんでした。
call-no-host = そのようなホストはありません。
call-rubbish = 返答を読み取れませんでした。
call-answer = 相手が受け取りを断りました。
call-inside = このアドレスはサーバー自身のネットワーク内にあります。通知はインターネットにだけ送ります。
call-needs-https = アドレスは https で始まる必要があります。
call-no-url = 通知を送れるアドレスではありません。
call-no-address = メールアドレスではありません。
call-no-mail = このサーバーはメールを送りません。
call-no-push = このサーバーはプッシュ通知を送りません。
call-mail = メールサーバーに渡せませんでした。
call-mail-unknown = メールサーバーがこの宛先を受け付けません。
call-unsubscribed = このブラウザーはもう通知を受け取らないため、一覧から外しました。
error-holiday = { $left ->
    [0] 休暇の残りはありません。取ってから1年たつと、また取れます。
   *[other] 休暇の残りは{ $left }日です。それ以内にしてください。
}
error-plan-days = 計画の予約は、進行中の日をまたぐゲームでできます。
error-plan-broken = この計画は、いまのボードでは置けません。
error-not-seated = このテーブルにあなたの席はありません。
error-zone = このタイムゾーンは知られていません。
error-addresses-many = 通知先は{ $most }件までです。先にどれかを削除してください。
error-address-unknown = その通知先はありません。ページを読み込み直してください。
error-code = メールのコードと違います。もう一度確かめてください。
error-code-over = このコードはもう使えません。アドレスを登録し直してください。
error-unconfirmed = 先にメールのコードでアドレスを確認してください。
error-smtp = --smtp は smtp://user:password@host:port?from=address の形で書きます（最初から TLS なら smtps://）。
error-network = --call-network：{ $address } はアドレスでもネットワーク（例：10.0.0.0/8）でもありません。どちらかを書いてください。
link-invites = { $name }さんから{ $game }の招待
link-invited = { $game }への招待
link-table = { $game }：{ $names }
link-running = プレイ中（{ $move }手目）。観戦できます。
link-won = { $names }の勝ち（{ $points }）。
link-shared = { $names }の引き分け（{ $points }）。
link-seat = プレイヤー{ $seat }
link-bot = ボット
link-pace = 持ち時間：{ $pace }。
link-unhurried = 時計なし。
link-rated = レーティング戦。

error-event-unknown = その大会はありません。
error-event-not-yours = これができるのは、大会が始まる前の主催者だけです。
error-event-name = 先に名前を決めてください。大会の参加者一覧に載ります。
error-event-seats = 大会は2～6人用のゲームで開けます。
error-event-start = 大会の開始は90日以内にしてください。
error-event-running = ファイルは大会が終わると用意されます。
error-event-deal = この配りは、全テーブルが終わると見られます。
error-event-partners = ずっと同じ相手と組めるのは、2人ずつのペアで遊ぶときだけです。
error-events-own = まだ終わっていない大会がすでに{ $most }件あります。
error-table-sealed = ほかのテーブルがまだ同じ配りをプレイしています。全テーブルが終わると見られます。
call-ready = { $game }：テーブルが開きました
call-ready-body = { $event }、第{ $round }回戦。
error-analysis = 検討していたプロセスが終了しました。失われたものはありません。もう一度お試しください。
error-study-kept = この検討は別の人のものです。
error-study-changed = この検討は別のウィンドウで変更されました。失われたものはありません。もう一度保存してください。
error-box-changed = この箱は別のところで変更されました。自分のものをコピーとして保存するか、新しい方を開いてください。
error-boxes-full = 保存できる箱がいっぱいです。先にいくつか削除してください。
error-balance-queue = ほかのバランス調査が進行中です。数秒後に続きを行います。
error-real-game-changed = 別の端末が先に入力しました。
error-real-games-full = いまはこれ以上のゲームを共有できません。
error-real-game-gone = このゲームの共有は終了しています。
error-studies-full = 保存できる検討がいっぱいです。先にいくつか削除してください。
error-play-on = ゲームが終わっているか、棋譜にシードがないため、ここから続けられません。
