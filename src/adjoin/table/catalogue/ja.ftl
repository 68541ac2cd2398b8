### テーブルでの出来事と、テーブルが断る理由。席は0から数え、表示は1から。

## 出来事

event-sit = { $name }さんが着席
event-leave = { $name }さんが席を離れました
event-lot = 席をくじで決めました
event-deal = ゲーム開始
event-undo = { $known ->
    [1] { $text } を取り消し
   *[other] 非公開の手を取り消し
}
event-undo-asked = 直前の手の取り消しを希望
event-consent = 同意
event-decline = 同意しない
event-resign = 投了
event-timeout = 時間切れ
event-forfeit = 手を返せず負け
event-agree_end = ここで終えることを提案
event-replaced = 離席中。ボットが代わりに指します
event-bot-failed = 手を返せませんでした。別のボットが代わりに指します
event-back = 復帰
event-rematch = 再戦を希望
event-end-resigned = ゲーム終了：投了がありました
event-end-timeout = ゲーム終了：時間切れです
event-end-forfeit = ゲーム終了：ボットが続けられなくなりました
event-end-agreed = ゲーム終了：全員が合意しました

## テーブルでの終わり方

reason-resigned = 投了がありました。
reason-agreed = 全員の合意で終了しました。
reason-timeout = 時間切れです。
reason-forfeit = ボットが続けられなくなりました。

## 断る理由

table-seats = このゲームは{ $needed }席ですが、{ $found }席が指定されました。
table-no-seat = このテーブルにその席はありません。
table-no-person = 人だけができる操作です。
table-newer = このテーブルはルールのバージョン{ $version }で対局されました。このプログラムが対応しているのはバージョン{ $known }です。
table-not-dealt = ゲームはまだ始まっていません。
table-dealt = ゲームはすでに始まっています。
table-no-bot = ボットだけができる操作です。
table-color-taken = その色はすでに選ばれています。
table-part = シードのこの部分は求められていません。
table-part-given = すでに提出済みです。
table-seed = 取り決めたシードと違います。
table-lot = くじは一人に一席を割り当てます。
table-lot-drawn = くじはすでに引かれています。
table-lot-missing = くじがまだ引かれていません。
table-over = ゲームは終わっています。
table-not-over = ゲームはまだ終わっていません。
table-taken = その席にはすでに人がいます。
table-already-seated = すでにこのテーブルに着席しています。
table-not-your-turn = あなたの番ではありません。
table-agreed-already = すでに同意しています。全員が同意すると終わります。
table-nobody-to-agree = 合意する相手がいません。ボットは最後まで指します。
table-rematch-exists = 再戦はすでに用意されています。
table-stand-in = すでにボットが代わりに指しています。
table-no-hint = ヒントはボットとの対戦で、自分の番にだけ使えます。
table-no-stand-in = すでに自分の席にいます。

## 取り消し

undo-over = ゲームが終わったので取り消せません。
undo-nothing = まだ手を指していません。
undo-acted = ほかの席が指した後です。ボットは取り消しに同意できません。
undo-revealed = タイルが引かれた後です。ボットは取り消しに同意できません。
undo-alone = そのあとタイルを引いたので、戻せません。
undo-asked = 取り消しの希望に返事を待っています。
undo-not-asked = 取り消しの希望は出ていません。
undo-needs-consent = ほかの人の同意が必要です。
undo-spectator = 観戦中です。
