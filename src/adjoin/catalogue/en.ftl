### Words that every game shares. A message names what, where, and what to do.

## Choosing a game

error-game-unknown =
    There is no game “{ $name }”. { $close ->
        [none] Installed: { $games }.
       *[other] Did you mean { $close }? Installed: { $games }.
    }
error-bot-unknown = There is no bot “{ $name }”. Choose one of: { $bots }.
error-seed = A seed is a line of 1 to 200 printable characters.
error-option-unknown = There is no option “{ $option }”. This game has: { $options }.
error-option-value = { $option } cannot be { $value }. Choose one of: { $choices }.
error-option-list = { $option } takes { $low } to { $high } different values out of: { $choices }.
error-option-not-here = { $option } does not apply with the other options chosen. Leave it out.

## Files

error-read = { $path } cannot be read: { $reason }.
error-write = { $path } cannot be written: { $reason }.
components-unreadable = { $path } cannot be read: { $reason }. Name an existing components file.
components-syntax = { $path } is not valid TOML: { $reason }.

## Moves

error-notation = “{ $text }” is not a move. Write TILE@CELL, and r with the turn if it is turned, such as U@e7r1.
error-move-number = There is no move number { $number } in this game.
refusal-over = The game is over.
refusal-chance = Chance decides now, and this is not one of its outcomes.

## Records

record-json = { $path }, line { $line }, column { $column }: not valid JSON. Each line must hold one whole record.
record-format = This is no game record: its format must be { $format }.
record-view = This record shows what one viewer knew of an unfinished game. Only the full record can be checked.
record-field = The record's field “{ $field }” is missing or malformed.
record-version = The record was made with rules version { $version }; this program plays version { $known }.
record-options = The record's options cannot be: { $reason }
record-options-missing = The record does not say these options: { $options }.
record-deal = The setup is not the one its seed deals: “{ $part }” differs.
record-draw = Move { $number }: the record draws { $text }, but the seed draws { $drawn }.
record-move = Move { $number }, { $text }: { $reason }
record-move-field = Move { $number }, { $text }: “{ $field }” is { $found }, but should be { $right }.
record-move-shape = Move { $number } is malformed: it needs at least “type” and “text”.
record-skip = Move { $number } is a skip, but nobody is to be skipped there.
record-skip-missing = Move { $number }: the skip of seat { $seat } is missing before it.
record-result = The result's “{ $field }” is { $found }, but the moves lead to { $right }.
record-unfinished = The game is not over after its { $plies } moves, but the record gives a result.

record-malformed = The record is malformed in a way that cannot be replayed ({ $reason }).
record-fault = { $path }, line { $line }: { $reason }
record-fault-game = { $path }, game { $game }: { $reason }

### Command line

error-language = There are no words in “{ $language }”. Choose one of: { $languages }.
error-option-form = “{ $text }” is no option. Write NAME=VALUE, such as players=2.
error-option-twice = The option { $option } is given twice. Give it once.
error-bots-count = { $found } bots are named for { $seats } seats. Name one for all, or one for each seat.
error-bots-many = { $found } bots do not fit on { $seats } seats. Name fewer.
error-no-game = { $path } has no game { $game }: it holds { $games }.
error-no-ply = There is no ply { $ply }: the game has { $plies }.
error-no-seat = There is no seat { $seat }: seats are 0 to { $seats }, the last not included.
cli-checked = { $path }: { $games ->
    [one] 1 game replays as recorded.
   *[other] { $games } games replay as recorded.
}
cli-drawn = Drawn into { $path }.
cli-simulating = Playing { $game }
cli-simulated = { $games ->
    [one] 1 game
   *[other] { $games } games
} written to { $path }.
cli-welcome = { $game }. Type a move such as U@e7r1, or “help”.
cli-player = Player { $number }
cli-bot = Bot { $number }, { $level }
cli-hand-over = Hand the screen to { $name }, who presses Enter.
cli-help =
    MOVE         play it: TILE@CELL, and r with the turn, such as U@e7r1
    moves [X]    list the legal moves, or those that begin with X
    why MOVE     what a move would bring, or which rule refuses it
    board        show the board again
    score        every point so far, line by line, if the game ended now
    log          everything that happened
    undo         take your last move back, where that is allowed
    resign       give up
    quit         leave the game
cli-left = You left the game.
cli-moves = { $count ->
    [one] 1 legal move:
   *[other] { $count } legal moves:
}
cli-more-moves = and { $count } more; type the beginning, such as “moves U@e”.
cli-legal = This is legal.
cli-won = { $names } wins.
cli-shared = { $names } share the victory.
cli-kept = The record is in { $path }.
