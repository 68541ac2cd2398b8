### テーブルでの出来事と、テーブルが受け付けない理由。席は0から数え、表示は1から。

## 出来事

event-sit = 席に着きました
event-named = 名前を名乗りました
event-leave = { $name }が席を離れました
event-lot = 席をくじで決めました
event-undo = { $known ->
    [1] { $text }を取り消しました
   *[other] 非公開の手を取り消しました
}
event-undo-asked = 自分の最後の手の取り消しを希望しています
event-consent = 同意しました
event-decline = 同意しませんでした
event-resign = 投了しました
event-plays-on = 投了し、最下位になります。ボットが代わりに続けます
event-resign-asked = 投了を希望しています。ペアの相手が決めます
event-timeout = 時間切れになりました
event-timeout-last = 時間切れで、最下位になります。ボットが代わりに続けます
event-timeout-bot = 時間切れです。ボットが代わりに続けます
event-pause-asked = 休憩を希望しています
event-paused = 時計を止めました
event-pause-off = 休憩はしません
event-ready = 再開の準備ができました
event-unpaused = 時計が動き始めました
event-holiday = { $days }日間の休暇に入りました
event-holiday-over = 休暇から戻りました
event-outage = サーバーにつながらなかった{ $seconds }秒が戻りました
event-forfeit = 手を返せず、負けになりました
event-take_back-withdrawn = 手の取り消しの申し出を取り下げました
event-take_back-lapsed = 返事がなかったので続けます
event-pause-declined = 中断を断りました
event-pause-withdrawn = 中断の申し出を取り下げました
event-pause-lapsed = 中断への返事がありませんでした
event-end-declined = 続けることにしました
event-end-withdrawn = 終了の提案を取り下げました
event-end-lapsed = 返事がなかったので続けます
event-abort-asked = このゲームを取りやめたいと言っています
event-abort-declined = 続けることにしました
event-abort-withdrawn = 取りやめの提案を取り下げました
event-abort-lapsed = 返事がなかったので続けます
event-claim-win = 手番の人が席を離れたため、勝ちを宣言しました
event-claim-draw = 手番の人が席を離れたため、引き分けにしました
event-abandoned-last = 席を離れたため最下位になり、ボットが続けます
event-agree_end = ここで終えることを提案しました
event-replaced = 離席中です。ボットが代わりに続けます
event-bot-failed = 手を返せませんでした。別のボットが代わりに続けます
event-back = 復帰しました
event-rematch-offered = 再戦を申し込みました
event-rematch-accepted = 再戦に応じました
event-rematch-declined = いまは再戦しません
event-rematch-withdrawn = 再戦の申し込みを取り下げました
event-rematch = 次のテーブルへ進みます
event-end-resigned = ゲーム終了：投了がありました
event-end-timeout = ゲーム終了：時間切れになりました
event-end-forfeit = ゲーム終了：ボットが続けられなくなりました
event-end-aborted = ゲームは取りやめになりました
event-end-abandoned = ゲーム終了：席を離れた人がいます
event-end-abandoned_draw = ゲーム終了：席を離れた人がいたため引き分けです
event-end-agreed = ゲーム終了：全員が合意しました

## テーブルでの終わり方

reason-resigned = 投了がありました。
reason-agreed = 全員の合意で終わりました。
reason-aborted = 取りやめになりました。勝敗はありません。
reason-abandoned = 席を離れた人がいました。
reason-abandoned_draw = 席を離れた人がいたため、引き分けです。
reason-timeout = 時間切れになりました。
reason-forfeit = ボットが続けられなくなりました。

## 受け付けない理由

table-seats = このゲームは{ $needed }席ですが、{ $found }席が指定されました。
table-no-seat = このテーブルにその席はありません。
table-no-person = 人だけができる操作です。
table-newer = このテーブルはルール第{ $version }版で遊ばれました。このプログラムが扱えるのは第{ $known }版までです。
table-not-dealt = ゲームはまだ始まっていません。
table-dealt = ゲームはすでに始まっています。
table-no-bot = ボットだけができる操作です。
table-color-taken = その色はすでに選ばれています。
table-color-unknown = そのような色は選べません。
table-part = シードのこの部分は求められていません。
table-part-given = すでに提出しています。
companion-turn = 席{ $seat }ではなく、席{ $turn }の手番です。
table-over = ゲームは終わっています。
table-refused = この手はいま選べません。ボードをもう一度確かめてください。
table-not-over = ゲームはまだ終わっていません。
table-taken = その席にはすでに人がいます。
table-already-seated = すでにこのテーブルに着席しています。
table-not-your-turn = あなたの手番ではありません。
table-agreed-already = すでに同意しています。全員が同意すると終わります。
table-begun = 全員が最初の手を終えたので、もう取りやめにはできません。
request-none = 返事を待っている申し出はありません。
request-open = すでに申し出をしています。返事を待つか、取り下げてください。
request-again = 次の自分の手のあとで、もう一度申し出られます。
claim-nothing = いま宣言できるものはありません。
claim-early = 1分待ってください。戻ってくるかもしれません。
table-resigned = すでに投了しています。席はボットが代わりに続けます。
table-resigned-already = すでに投了を希望しています。ペアの相手も投了すると終わります。
table-nobody-to-agree = 合意する相手がいません。ボットは最後まで続けます。
table-rematch-exists = 次のゲームはすでに用意されています。
rematch-offered = すでに再戦の申し込みがあります。先にお返事ください。
rematch-none = 再戦の申し込みはありません。
rematch-waiting = 再戦は、ほかの人の返事を待っています。
rematch-series = シリーズの途中です。次のゲームも同じ条件で遊びます。
rematch-terms = シリーズは2～25ゲームです。ひとりのときは合計点だけ選べます。
table-time-over = 時間切れです。
table-time-left = まだ時間が残っています。
table-time-gone = 持ち時間を使い切りました。席はボットが代わりに続けます。
table-no-outage = 戻す時間はありません。
table-named = このテーブルではもう名前があります。
table-no-clock = このテーブルに持ち時間はありません。
table-paused = 休憩中です。再開してから手を選んでください。
table-pause-already = すでに休憩を希望しています。全員が同意すると始まります。
table-not-paused = 終える休憩がありません。
table-holiday-live = 休暇を取れるのは、日をまたぐゲームです。このゲームでは休憩を頼んでください。
table-holiday-long = 休暇の終わりは、始まりより後の1年以内にしてください。
table-unpause-already = すでに準備できています。全員がそろうと再開します。
clock-unread = 「{ $text }」は持ち時間として読めません。10+5（10分と1手ごとに5秒）、30s（1手30秒）、3d（1手3日）のように書いてください。
clock-kind = 持ち時間は、ゲーム全体（10+5など）か1手ごと（30s、3dなど）のどちらかで決めます。
clock-stock = ゲーム全体の持ち時間は10秒から10時間までです（例：10+5）。
clock-added = 1手ごとに加わる時間は10分までです。
clock-move = 1手の時間は5秒から60日までです（例：30s、3d）。
offer-taken = この募集の席はすべて埋まりました。
offer-invited = この募集はほかの人に向けたものです。
offer-yours = あなたはもうこの募集の席についています。
offer-begins = 全員がそろいました。ゲームが始まります。
offer-alone = 1人用のゲームに募集は要りません。テーブルを開いてください。
offer-seats = 募集には、自分の席と、ほかの人のための空席が必要です。
offer-no-bots = この募集はすべての席に人を待っているか、あなたがそこに座っていません。
offer-rated = レーティング戦には持ち時間が要り、すべての席に人が必要です。
table-stand-in = すでにボットが代わりに続けています。
table-no-hint = ヒントはボットとの対戦で、自分の手番にだけ使えます。
table-no-hint-daily = 日替わりの配置の本番では、ヒントは使えません。練習では使えます。
table-no-stand-in = すでに自分の席にいます。
table-ceiling = このテーブルの操作は{ $most }回に達しました。このまま最後まで続けるか、新しいテーブルを開いてください。

## 取り消し

undo-over = ゲームが終わったので取り消せません。
undo-resigned = 投了したので取り消せません。
undo-nothing = まだ手を選んでいません。
undo-rated = ほかの席が動いたか、タイルが引かれました。レーティング戦では、その後の取り消しはできません。
undo-daily = 日替わりの配置の本番では、手を取り消せません。練習では取り消せます。
undo-marks = 自分の手とその後の手が戻ります。ゲームには「取り消しあり」の印が付きます。
undo-asked = 取り消しの希望への返事を待っています。
undo-not-asked = 取り消しの希望は出ていません。
undo-needs-consent = ほかの人の同意が必要です。
undo-spectator = 観戦中です。

undo-event = 大会では取り消しはできません。
table-no-hint-event = 大会ではヒントは使えません。
table-pause-event = 大会では時計を止められません。ほかの人が待っています。
