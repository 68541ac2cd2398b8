### What the server says. A message names what, where, and what to do.

## Starting

error-port = { $host }:{ $port } cannot be used ({ $reason }). Choose another with --port.
error-untried = Adjoin was not tried with { $library } { $found }. Install one of { $tried }, as pyproject.toml asks for.
error-database = The database { $path } cannot be opened: { $reason }. Choose another file with --database.
error-database-busy = Another Adjoin server has the database { $path } open. Stop it first, or choose another file with --database.
error-database-newer = The database { $path } was written by a newer Adjoin (schema { $found }, this one knows { $known }). Update Adjoin or choose another file with --database.
error-database-kind = “{ $address }” is no database this server can use. Name a file, or write postgresql://….
error-database-none = There is no database { $path }. Name it with --database or --data-dir.
error-database-damaged = The database { $path } is damaged: { $reason }. Bring back a backup with adjoin restore.
error-backup = { $path } cannot be written: { $reason }. Choose another file.
error-backup-there = { $path } is there already. Choose another name, or move it away.
error-restore-there = { $path } is there already. Put it aside with --replace.
error-restore-busy = { $path } is being used. Stop the server first.
error-proxy = “{ $address }” is no address or network. Write for example --proxy 127.0.0.1 or --proxy 10.0.0.0/8.
error-postgres-address = The database { $address } cannot be reached: { $reason }. Look at --database, and whether PostgreSQL runs there.
error-postgres-password = The database { $address } does not let us in. Look at user and password in --database.
error-postgres-missing = There is no database { $address }. Make it with createdb, or choose another with --database.
error-postgres-connections = The database { $address } has no connections left. Raise max_connections, or start fewer --workers.
error-postgres-rights = The database { $address } does not let us make tables: { $reason }. Let its user own it.
error-postgres-read-only = The database { $address } is a read-only copy. Name the one that is written to with --database.
error-postgres-older = The database { $address } has schema { $found }, this Adjoin needs { $known }. Run adjoin database migrate.
error-postgres-newer = The database { $address } has schema { $found }, this Adjoin knows { $known }. Update Adjoin.
error-postgres-copies = { $address } is a database server’s: copy it with pg_dump and bring it back with pg_restore.
error-move-target = The database to go to has games that the other does not have. Choose an empty one with --to.
error-move-same = { $path } is both ends of the move. Choose another with --to.
error-move-differs = Table { $table } is not the same after it was moved. Run the move again.
error-workers = Several --workers need PostgreSQL. Name it with --database postgresql://….
error-think = Thinking for others needs their PostgreSQL. Name it with --database postgresql://….
error-public-url = “{ $url }” is no public address. Write https://NAME, without a path.

## At the table

error-hint-waiting = A hint is on its way already.
error-chat-fast = You talk too fast for the table. Wait a moment.
error-sockets = Too many pages of yours are open here. Close some of them.
error-message = The server could not read this message. Load the page again.
error-message-long = This message is too long: at most { $most } characters.
error-hello-first = The first message must be a hello. Load the page again.
error-hello-twice = One hello is enough.
error-table-unknown = There is no such table. It may have been a mistyped link.
error-internal = Something went wrong in the server. Nothing was changed; try again.
error-store = The server cannot read or write its data now. Nothing was changed; try again.
error-picture = The picture could not be painted now. Try again later.
error-check = The record could not be checked now. Nothing was kept; try again later.

## Links

error-invite-unknown = There is no such invitation. Ask for a new link.
error-invite-over = This game is over. You can look at how it went.
error-invite-watch = This link is for watching; it opens no seat.
error-offer-gone = This offer is gone: it was taken or taken back. Look at the others.
error-offers-own = You sit at { $most } offers already. Take one back first.
error-offers-all = There are too many offers from here just now. Take a seat at one of them, or try again later.

## Replays

error-replay-unknown = There is no such replay.
error-ply = This game has { $plies } plies.
record-upload = The file
record-many = Too many records in one file: at most { $most }.
record-work = This record takes too much work to check. Is it a record of a game?
record-big = This record is too big: at most { $most } bytes.
record-long = This record has more entries than a game can have: at most { $most }.
record-quota = No more uploads are kept here for now. Those that are kept go after a while.
error-reviews = Too many games are being reviewed. Wait a moment.
error-review-failed = The review stopped before its end. Begin it again: it goes on from there.

## Requests

error-request = The server could not read this request.
error-characters = This contains control characters or broken text. Remove them and try again.
error-name = This name has no characters that can be seen. Choose another.
error-key = An Idempotency-Key has 16 to 100 printable characters, without spaces.
error-needs-server = This needs the server. Without it you can play on this device: alone, against bots or together.
error-device-full = This device cannot keep any more. Delete old games or free some space, then try again; nothing was changed.
error-not-found = There is nothing at this address.
error-method = This address does not take such requests.
error-too-big = This is too big for the server.
error-media = The server does not read this kind of data.
error-host = This server is not known by that name.
error-origin = This request came from another page.

## Coming back

error-person-unknown = Nobody is known at this device yet. Play a game or choose a name first.
error-device-unknown = There is no such device of yours. Load the page again.
error-device-last = This is your only way back. Add a passkey first, or delete everything.
error-move-unknown = There is no such code. Make one on the device where you play, and type it within ten minutes.
error-move-used = This code has been used. Make a new one on the device where you play.
error-move-late = This code is older than ten minutes. Make a new one on the device where you play.
error-move-declined = The other device declined. If that was a mistake, make a new code there.
error-move-passkeys = Together you would have more than { $most } passkeys. Remove some on your profile, then join.
error-move-nothing = There is nothing to take along yet. Choose a name or play a game first.
error-move-asks = You have games on this device, too. Say what becomes of them.
error-request-gone = This device no longer asks to sign in.
error-cookie-old = This browser has a newer cookie. Try again.
error-letters = Enough e-mails went out for now. Try again in an hour.
error-passkey = This passkey could not be checked. Try again.
error-passkey-old = This answer was used before, or came too late. Try again.
error-passkey-unknown = This passkey is not known here. It may have been removed.
error-passkey-known = This passkey is kept already.
error-passkey-many = No more passkeys fit. Remove one first.

## Manners

error-banned = Whoever runs this server does not let you play here. You can still look.
error-name-rude = This name cannot be used here. Choose another.
error-friend-self = You cannot be your own friend.
error-friends-many = You have as many friends here as the server keeps. Remove one first.
error-profile-unknown = This page is private, or there is nobody here by that address.
error-challenge = A challenge is for two players.
error-offer-range = This offer is for ratings from { $low } to { $high }.
error-name-mixed = This name mixes letters of different scripts. Use letters of one.
error-distance = Only another person at a table can be muted or blocked.
error-distance-many = You keep away from 200 people already. Let one of them go first, on your profile.
error-distance-unknown = You do not keep away from anybody like this any more.
error-report = Only other people can be reported, at a table where you sit or in the lobby.

## Calls

call-turn = { $game }: your move
call-reminder = { $game }: your move is still awaited
call-with = With { $names }.
call-until = You have until { $time }.
call-plan-broken = Your plan no longer holds.
call-test-title = Adjoin can reach you here
call-test-body = This is the test you asked for. You will be called here when a game over days waits for your move.
call-confirm-title = Adjoin: your code is { $code }
call-confirm-body = Type the code { $code } on your profile and games over days will call you at this address. If you did not ask for it, do nothing: nothing more will be sent.
call-mail-foot = You asked to be called at this address. To stop it, open { $link }
call-slow = It took too long to answer.
call-no-line = It could not be reached.
call-no-host = There is no such host.
call-rubbish = It did not answer in a way that could be understood.
call-answer = It answered that it does not take this.
call-inside = This address is inside the server’s own network. Calls only go out to the internet.
call-needs-https = The address has to begin with https.
call-no-url = This is no address that can be called.
call-no-address = This is no e-mail address.
call-no-mail = This server sends no e-mail.
call-no-push = This server sends no notifications.
call-mail = The letter could not be handed over to the mail server.
call-mail-unknown = The mail server does not take letters to this address.
call-unsubscribed = This browser takes no notifications any more. It was removed from the list.
error-holiday = { $left ->
    [0] You have no days off left. They come back a year after they were taken.
    [one] You have one day off left. Take no more than that.
   *[other] You have { $left } days off left. Take no more than that.
}
error-plan-days = Plans are armed in games over days that still go on.
error-plan-broken = This plan does not hold on the board as it is.
error-not-seated = You have no seat of your own at this table.
error-zone = This time zone is not known here.
error-addresses-many = You can be called at { $most } addresses. Remove one first.
error-address-unknown = There is no such address of yours. Load the page again.
error-code = This is not the code in the letter. Look again.
error-code-over = This code can no longer be used. Add the address again.
error-unconfirmed = Confirm this address first, with the code in the letter.
error-smtp = --smtp is written smtp://user:password@host:port?from=address, or smtps:// for TLS from the first byte.
error-network = --call-network takes an address or a network such as 10.0.0.0/8, not { $address }.
link-invites = { $name } invites you to { $game }
link-invited = You are invited to { $game }
link-table = { $game }: { $names }
link-running = In progress, move { $move }. Open it to watch.
link-won = { $names } won, { $points }.
link-shared = { $names } shared the win, { $points }.
link-seat = Player { $seat }
link-bot = Bot
link-pace = Clock: { $pace }.
link-unhurried = No clock.
link-rated = Rated.
