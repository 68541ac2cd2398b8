### What happens at a table, and what a table refuses. Seats are counted from 0; readers count from 1.

## Events

event-sit = takes a seat
event-leave = { $name } gives the seat up
event-lot = the seats were drawn by lot
event-undo = { $known ->
    [1] takes { $text } back
   *[other] takes a secret move back
}
event-undo-asked = asks to take the last move back
event-consent = agrees
event-decline = would rather not
event-resign = resigns
event-plays-on = resigns and will stand last: a bot plays on
event-resign-asked = would resign: the partner decides
event-timeout = ran out of time
event-timeout-last = ran out of time and will stand last: a bot plays on
event-timeout-bot = ran out of time: a bot plays on
event-pause-asked = would like a pause
event-paused = the clocks stand still
event-pause-off = no pause now
event-ready = is ready to go on
event-unpaused = the clocks run on
event-holiday =
    { $days ->
        [one] is on holiday for a day
       *[other] is on holiday for { $days } days
    }
event-holiday-over = is back from the holiday
event-forfeit = gave no move and loses
event-agree_end = offers to end the game here
event-take_back-withdrawn = no longer asks to take back
event-take_back-lapsed = got no answer and plays on
event-pause-declined = declines the pause
event-pause-withdrawn = no longer asks for a pause
event-pause-lapsed = got no answer about a pause
event-end-declined = plays on
event-end-withdrawn = no longer offers to end here
event-end-lapsed = got no answer and plays on
event-abort-asked = would like to call the game off
event-abort-declined = plays on
event-abort-withdrawn = no longer asks to call the game off
event-abort-lapsed = got no answer and plays on
event-claim-win = claims the win: the player to move has left
event-claim-draw = calls it a draw: the player to move has left
event-abandoned-last = left and will stand last: a bot plays on
event-replaced = is away: a bot plays on
event-bot-failed = gave no move: another bot plays on
event-back = is back
event-rematch-offered = offers a rematch
event-rematch-accepted = accepts the rematch
event-rematch-declined = does not want a rematch now
event-rematch-withdrawn = takes the offer of a rematch back
event-rematch = plays on at the next table
event-end-resigned = the game is over: somebody resigned
event-end-timeout = the game is over: time ran out
event-end-forfeit = the game is over: a bot could not go on
event-end-aborted = the game was called off
event-end-abandoned = the game is over: a player left
event-end-abandoned_draw = the game is over: a player left, and it is a draw
event-end-agreed = the game is over: everyone agreed to end here

## How a game can end at the table

reason-resigned = Somebody resigned.
reason-agreed = Everyone agreed to end here.
reason-aborted = The game was called off: no result.
reason-abandoned = A player left.
reason-abandoned_draw = A player left: a draw.
reason-timeout = Time ran out.
reason-forfeit = A bot could not go on.

## Refusals

table-seats = This game has { $needed } seats, but { $found } were filled.
table-no-seat = There is no such seat at this table.
table-no-person = Only a person can do this.
table-newer = This table was played by version { $version } of the rules; this program knows version { $known }.
table-not-dealt = The game has not begun.
table-dealt = The game has begun.
table-no-bot = Only a bot can do this.
table-color-taken = Somebody has that colour already.
table-color-unknown = There is no such colour to choose.
table-part = Nobody asks for this part of the seed.
table-part-given = You have given your part already.
table-over = The game is over.
table-refused = This move cannot be made now. Look at the board again.
table-not-over = The game is not over yet.
table-taken = Somebody sits there already.
table-already-seated = You already sit at this table.
table-not-your-turn = It is not your turn.
table-agreed-already = You have agreed already. It ends when everyone has.
table-begun = Everyone has moved, so the game can no longer be called off.
request-none = There is no such request to answer.
request-open = You already asked for something. Wait for the answer, or withdraw it.
request-again = You can ask again after your next move.
claim-nothing = There is nothing to claim now.
claim-early = Wait a minute: the player may come back.
table-resigned = You have resigned. A bot plays on in your seat.
table-resigned-already = You have resigned already. It ends when your partner resigns, too.
table-nobody-to-agree = There is nobody to agree with: bots play to the end.
table-rematch-exists = The rematch has been opened already.
rematch-offered = A rematch has been offered already. Answer that offer first.
rematch-none = Nobody offers a rematch.
rematch-waiting = The rematch waits for the answers of the others.
rematch-series = The series goes on: its next game is played by the same terms.
rematch-terms = A series has from 2 to 25 games; whoever plays alone can only add up points.
table-time-over = Your time is up.
table-time-left = There is time left: nobody loses yet.
table-time-gone = Your time is used up: a bot plays on in your seat.
table-no-clock = There is no clock at this table.
table-paused = The game is paused. Go on first; then the move counts.
table-pause-already = You have asked for the pause already. It begins when all agree.
table-not-paused = There is no pause to end.
table-holiday-live = Holidays are for games over days. Ask for a pause instead.
table-holiday-long = A holiday ends after it begins, and within a year.
table-unpause-already = You are ready. The clocks run on when all are.
clock-unread = “{ $text }” is no clock. Write 10+5 for ten minutes and five seconds a move, 30s for half a minute a move, or 3d for three days a move.
clock-kind = A clock has either time for the whole game, such as 10+5, or for every move, such as 30s or 3d.
clock-stock = The time for a whole game is from ten seconds to ten hours, such as 10+5.
clock-added = A move adds at most ten minutes.
clock-move = The time for a move is from five seconds to sixty days, such as 30s or 3d.
offer-taken = Every seat of this offer is taken.
offer-invited = This offer is for somebody else.
offer-yours = You sit at this offer already.
offer-begins = Everybody is seated: the game begins.
offer-alone = A game for one needs no offer: open a table.
offer-seats = An offer needs a seat of your own and a free one for somebody else.
offer-no-bots = This offer waits for people in every seat, or you do not sit there.
offer-rated = A rated game needs a clock, and people in every seat.
table-stand-in = A bot plays there already.
table-no-hint = Hints are for games against bots, on your turn.
table-no-hint-daily = This try at the deal of the day counts: no hints. In practice there are.
table-no-stand-in = You are in your seat already.
table-ceiling = This table has had { $most } actions: play on to the end, or open a new table.

## Undo

undo-over = The game is over: nothing can be taken back.
undo-resigned = You have resigned: nothing can be taken back.
undo-nothing = You have not moved yet.
undo-rated = Another seat has moved or a tile was drawn since; in a rated game nothing is taken back then.
undo-daily = This try at the deal of the day counts: nothing is taken back. In practice you can.
undo-marks = Your move and the replies go back; the game is then marked “with take-backs”.
undo-asked = A request to take a move back waits for an answer.
undo-not-asked = Nobody asks you to take a move back.
undo-needs-consent = The other people must agree.
undo-spectator = You are watching.
