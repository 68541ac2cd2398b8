### What happens at a table, and what a table refuses. Seats are counted from 0; readers count from 1.

## Events

event-sit = takes a seat
event-named = has given a name
event-leave = { $name } leaves the seat
event-lot = the seats were drawn by lot
event-undo = { $known ->
    [1] takes back { $text }
   *[other] takes back a secret move
}
event-undo-asked = asks to take back their last move
event-consent = agrees
event-decline = declines
event-resign = resigns
event-plays-on = resigns and will come last: a bot takes over
event-resign-asked = would resign: the partner decides
event-timeout = ran out of time
event-timeout-last = ran out of time and will come last: a bot takes over
event-timeout-bot = ran out of time: a bot takes over
event-pause-asked = asks for a pause
event-paused = the clocks are stopped
event-pause-off = no pause now
event-ready = is ready to go on
event-unpaused = the clocks run again
event-holiday =
    { $days ->
        [one] is on holiday for a day
       *[other] is on holiday for { $days } days
    }
event-holiday-over = is back from the holiday
event-outage = gets { $seconds } s back: the server was not reachable
event-forfeit = made no move and loses
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
event-abandoned-last = left and will come last: a bot takes over
event-replaced = is away: a bot takes over
event-bot-failed = made no move: another bot takes over
event-back = is back
event-rematch-offered = offers a rematch
event-rematch-accepted = accepts the rematch
event-rematch-declined = does not want a rematch now
event-rematch-withdrawn = withdraws the rematch offer
event-rematch = continues at the next table
event-end-resigned = the game is over: somebody resigned
event-end-timeout = the game is over: time ran out
event-end-forfeit = the game is over: a bot failed
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
reason-forfeit = A bot failed.

## Refusals

table-seats = This game has { $needed } seats, but { $found } were filled.
table-no-seat = There is no such seat at this table.
table-no-person = Only a person can do this.
table-newer = This table was played by version { $version } of the rules; this program knows version { $known }.
table-not-dealt = The game has not begun.
table-dealt = The game has begun.
table-no-bot = Only a bot can do this.
table-color-taken = Somebody already has that colour.
table-color-unknown = There is no such colour to choose.
table-part = Nobody asked for this part of the seed.
table-part-given = You already gave your part.
companion-turn = It is the turn of seat { $turn }, not of seat { $seat }.
table-over = The game is over.
table-refused = This move cannot be made now. Look at the board again.
table-not-over = The game is not over yet.
table-taken = Somebody already sits there.
table-already-seated = You already sit at this table.
table-not-your-turn = It is not your turn.
table-agreed-already = You already agreed. The game ends when everyone has.
table-begun = Everyone has moved, so the game can no longer be called off.
request-none = There is no such request to answer.
request-open = You already asked for something. Wait for the answer, or withdraw it.
request-again = You can ask again after your next move.
claim-nothing = There is nothing to claim now.
claim-early = Wait a minute: the player may come back.
table-resigned = You resigned. A bot plays in your seat.
table-resigned-already = You already resigned. The game ends when your partner resigns, too.
table-nobody-to-agree = There is nobody to agree with: bots play to the end.
table-rematch-exists = The rematch is already open.
rematch-offered = There is already a rematch offer. Answer it first.
rematch-none = There is no rematch offer.
rematch-waiting = The rematch waits for the others' answers.
rematch-series = The series continues: its next game has the same terms.
rematch-terms = A series has 2 to 25 games; alone you can only add up points.
table-time-over = Your time is up.
table-time-left = There is time left: nobody loses yet.
table-time-gone = Your time is up: a bot plays in your seat.
table-no-outage = No time was lost to an outage.
table-named = You have a name at this table already.
table-no-clock = There is no clock at this table.
table-paused = The game is paused. Continue it first, then play.
table-pause-already = You already asked for a pause. It begins when all agree.
table-not-paused = There is no pause to end.
table-holiday-live = Holidays are for games over days. Ask for a pause instead.
table-holiday-long = A holiday ends after it begins, and within a year.
table-unpause-already = You are ready. The clocks restart when everyone is.
clock-unread = “{ $text }” is not a clock. Write 10+5 for ten minutes and five seconds a move, 30s for half a minute a move, or 3d for three days a move.
clock-kind = A clock has time either for the whole game, such as 10+5, or for every move, such as 30s or 3d.
clock-stock = The time for a whole game is from ten seconds to ten hours, such as 10+5.
clock-added = A move adds at most ten minutes.
clock-move = The time for a move is from five seconds to sixty days, such as 30s or 3d.
offer-taken = Every seat of this offer is taken.
offer-invited = This offer is for somebody else.
offer-yours = You already sit at this offer.
offer-begins = Everybody is seated: the game is starting.
offer-alone = A solo game needs no offer: open a table.
offer-seats = An offer needs a seat for you and a free one for somebody else.
offer-no-bots = This offer is for people only, or you do not sit there.
offer-rated = A rated game needs a clock, and people in every seat.
table-stand-in = A bot already plays there.
table-no-hint = Hints are for games against bots, on your turn.
table-no-hint-daily = This try at the deal of the day counts: no hints. Practice has them.
table-no-stand-in = You are already in your seat.
table-ceiling = This table has had { $most } actions: play on to the end, or open a new table.

## Undo

undo-over = The game is over: nothing to take back.
undo-resigned = You resigned: nothing to take back.
undo-nothing = You have not moved yet.
undo-rated = Another player moved or a tile was drawn; in a rated game that cannot be taken back.
undo-daily = This try at the deal of the day counts: nothing is taken back. Practice allows it.
undo-marks = Undoes your move and the reply; the game is then marked “with take-backs”.
undo-asked = A request to take back a move is waiting for an answer.
undo-not-asked = Nobody asked you to take back a move.
undo-needs-consent = The other people must agree.
undo-spectator = You are watching.

undo-event = In an event nothing is taken back.
table-no-hint-event = In an event there are no hints.
table-pause-event = In an event time does not pause: others wait.
