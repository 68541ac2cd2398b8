### What the server says. A message names what, where, and what to do.

## Starting

error-port = { $host }:{ $port } cannot be used ({ $reason }). Choose another with --port.
error-untried = Adjoin was not tried with { $library } { $found }. Install one of { $tried }, as pyproject.toml asks for.
error-database = The database { $path } cannot be opened: { $reason }. Choose another file with --database.
error-database-busy = Another Adjoin server has the database { $path } open. Stop it first, or choose another file with --database.
error-database-newer = The database { $path } was written by a newer Adjoin (schema { $found }, this one knows { $known }). Update Adjoin or choose another file with --database.
error-database-kind = “{ $address }” is not a database this server can use. Name a file, or write postgresql://….
error-database-none = There is no database { $path }. Name it with --database or --data-dir.
error-database-damaged = The database { $path } is damaged: { $reason }. Restore a backup with adjoin restore.
error-backup = { $path } cannot be written: { $reason }. Choose another file.
error-backup-there = { $path } already exists. Choose another name, or move it away.
error-restore-there = { $path } already exists. Put it aside with --replace.
error-restore-busy = { $path } is in use. Stop the server first.
error-proxy = “{ $address }” is not an address or network. Write for example --proxy 127.0.0.1 or --proxy 10.0.0.0/8.
error-postgres-address = The database { $address } cannot be reached: { $reason }. Check --database, and whether PostgreSQL is running there.
error-postgres-password = The database { $address } rejects our login. Check user and password in --database.
error-postgres-missing = There is no database { $address }. Create it with createdb, or choose another with --database.
error-postgres-connections = The database { $address } has no connections left. Raise max_connections, or start fewer --workers.
error-postgres-rights = The database { $address } does not let us create tables: { $reason }. Make its user the owner.
error-postgres-read-only = The database { $address } is a read-only copy. Name the writable one with --database.
error-postgres-older = The database { $address } has schema { $found }, this Adjoin needs { $known }. Run adjoin database migrate.
error-postgres-newer = The database { $address } has schema { $found }, this Adjoin knows { $known }. Update Adjoin.
error-postgres-copies = { $address } is on a database server: back it up with pg_dump and restore it with pg_restore.
error-move-target = The target database has games that the source lacks. Choose an empty one with --to.
error-move-same = { $path } is both source and target. Choose another with --to.
error-move-differs = Table { $table } differs after the move. Run the move again.
error-workers = More than one worker (--workers) requires PostgreSQL. Name it with --database postgresql://….
error-think = Thinking for other servers needs their PostgreSQL. Name it with --database postgresql://….
error-public-url = “{ $url }” is not a public address. Write https://NAME, without a path.

## At the table

error-hint-waiting = A hint is already on its way.
error-chat-fast = You are writing too fast. Wait a moment.
error-sockets = You have too many pages open here. Close some of them.
error-spectators = This table has { $most } spectators already. Come back later.
error-message = The server could not read this message. Reload the page.
error-message-long = This message is too long: at most { $most } characters.
error-hello-first = The first message must be a hello. Reload the page.
error-hello-twice = One hello is enough.
error-table-unknown = There is no such table. The link may be mistyped.
error-internal = Something went wrong in the server. Nothing was changed; try again.
error-store = The server cannot read or write its data now. Nothing was changed; try again.
error-picture = The picture could not be drawn now. Try again later.
error-check = The record could not be checked now. Nothing was saved; try again later.

## Links

error-invite-unknown = There is no such invitation. Ask for a new link.
error-invite-over = This game is over. You can watch the replay.
error-invite-watch = This link is for spectators; it opens no seat.
error-offer-gone = This offer is gone: it was taken or withdrawn. Look at the others.
error-offers-own = You already have { $most } offers. Withdraw one first.
error-offers-all = There are too many offers from here right now. Join one of them, or try again later.

## Replays

error-replay-unknown = There is no such replay.
error-ply = This game has { $plies } moves.
record-upload = The file
record-many = Too many records in one file: at most { $most }.
record-work = This record takes too much work to check. Is it a record of a game?
record-device-malformed = This is not a game from a device, or a move in it is not legal.
record-device-open = This game is not finished. Only finished games can be added.
record-device-seats = Somebody else sits in this game. Only games on one device can be added.
record-big = This record is too big: at most { $most } bytes.
record-long = This record has more entries than a game can have: at most { $most }.
record-quota = No more uploads fit here for now. Old ones are removed after a while.
error-reviews = Too many games are under review. Wait a moment.
error-review-failed = The review stopped early. Start it again: it continues from there.

## Requests

error-request = The server could not read this request.
error-characters = This contains control characters or broken text. Remove them and try again.
error-name = This name has no visible characters. Choose another.
error-key = An Idempotency-Key has 16 to 100 printable characters, without spaces.
error-needs-server = This needs the server. Without it you can play on this device: alone, against bots or together.
error-device-full = This device cannot keep any more. Delete old games or free some space, then try again; nothing was changed.
error-engine-missing = This server has nothing to download for playing without a network.
error-not-found = There is nothing at this address.
error-method = This address does not accept such requests.
error-too-big = This is too big for the server.
error-media = The server cannot read this kind of data.
error-host = This server does not go by that name.
error-origin = This request came from another page.

## Coming back

error-person-unknown = Nobody is known on this device yet. Play a game or choose a name first.
error-device-unknown = You have no such device. Reload the page.
error-device-last = This is your only way back. Add a passkey first, or delete everything.
error-move-unknown = There is no such code. Create one on the device where you play, and type it within ten minutes.
error-move-used = This code has been used. Create a new one on the device where you play.
error-move-late = This code is older than ten minutes. Create a new one on the device where you play.
error-move-declined = The other device declined. If that was a mistake, create a new code there.
error-move-passkeys = Together you would have more than { $most } passkeys. Remove some on your profile, then join.
error-move-nothing = There is nothing to take along yet. Choose a name or play a game first.
error-move-asks = You have games on this device, too. Say what should happen to them.
error-request-gone = This device no longer asks to sign in.
error-cookie-old = This browser has a newer cookie. Try again.
error-letters = Too many e-mails for now. Try again in an hour.
error-passkey = This passkey could not be checked. Try again.
error-passkey-old = This answer was already used, or came too late. Try again.
error-passkey-unknown = This passkey is unknown here. It may have been removed.
error-passkey-known = This passkey is already saved.
error-passkey-many = No more passkeys fit. Remove one first.

## Manners

error-banned = The people who run this server do not let you play here. You can still watch.
error-name-rude = This name cannot be used here. Choose another.
error-friend-self = You cannot be your own friend.
error-friends-many = You have as many friends here as the server keeps. Remove one first.
error-table-named = You have a name at this table already, or no seat.
error-profile-unknown = This page is private, or there is nobody here by that address.
error-challenge = A challenge is for two players.
error-offer-range = This offer is for ratings from { $low } to { $high }.
error-name-mixed = This name mixes letters of different scripts. Use letters of one.
error-distance = Only another person at a table can be muted or blocked.
error-distance-many = Your block list is full (200 people). Unblock somebody first, in your profile.
error-distance-unknown = That person is not on your block list.
error-report = You can only report other people, at a table where you sit or in the lobby.

## Calls

call-turn = { $game }: your move
call-reminder = { $game }: it is still your move
call-with = With { $names }.
call-until = You have until { $time }.
call-plan-broken = Your plan is no longer legal.
call-test-title = Adjoin can reach you here
call-test-body = This is the test you asked for. You get a message here when a game over days waits for your move.
call-confirm-title = Adjoin: your code is { $code }
call-confirm-body = Type the code { $code } in your profile to get notifications for games over days at this address. If you did not ask for this, do nothing: we will send nothing more.
call-mail-foot = You asked for notifications at this address. To stop them, open { $link }
call-slow = It took too long to answer.
call-no-line = It could not be reached.
call-no-host = There is no such host.
call-rubbish = Its answer could not be understood.
call-answer = It rejected the message.
call-inside = This address is inside the server's own network. Notifications only go out to the internet.
call-needs-https = The address must begin with https.
call-no-url = This is not a web address.
call-no-address = This is not an e-mail address.
call-no-mail = This server sends no e-mail.
call-no-push = This server sends no notifications.
call-mail = The mail server did not accept the e-mail.
call-mail-unknown = The mail server does not accept e-mail to this address.
call-unsubscribed = This browser no longer accepts notifications. It was removed from the list.
error-holiday = { $left ->
    [0] You have no days off left. They come back a year after they were taken.
    [one] You have one day off left. Take no more than that.
   *[other] You have { $left } days off left. Take no more than that.
}
error-plan-days = You can arm plans only in running games over days.
error-plan-broken = This plan is not legal on the board as it is.
error-not-seated = You have no seat of your own at this table.
error-zone = This time zone is unknown here.
error-addresses-many = You can have { $most } addresses for notifications. Remove one first.
error-address-unknown = You have no such address. Reload the page.
error-code = This is not the code from the e-mail. Look again.
error-code-over = This code can no longer be used. Add the address again.
error-unconfirmed = Confirm this address first, with the code from the e-mail.
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

error-event-unknown = There is no such event.
error-event-not-yours = Only the organiser can do this, and only before the event begins.
error-event-name = Choose a name first: it stands in the list of the event.
error-event-seats = Events are for games of two to six people.
error-event-start = An event starts within the next 90 days.
error-event-running = The file is there once the event is over.
error-event-deal = This deal can be seen once all tables have played it.
error-event-partners = Partners need a game of teams of two.
error-events-own = You have { $most } events already that are not over.
error-table-sealed = Other tables still play this deal: you can see it once all have finished.
call-ready = { $game }: your table is open
call-ready-body = { $event }, round { $round }.
error-analysis = The analysis stopped because its process ended. Nothing is lost: ask again.
error-study-kept = This study belongs to somebody else.
error-study-changed = This study was changed in another window. Nothing is lost: save it again.
error-box-changed = This box was changed elsewhere in the meantime. Keep yours as a copy, or open the newer one.
error-boxes-full = No more boxes of yours fit here: delete some first.
error-balance-queue = Several balance reports are being played already. Yours continues in a few seconds.
error-real-game-changed = Another device entered something first.
error-real-games-full = No more games can be followed here at the moment.
error-real-game-gone = Nobody shares this game any more.
error-studies-full = No more studies of yours fit here: delete some first.
error-play-on = This game is over, or its record does not tell the seed, so nobody can play on from here.
