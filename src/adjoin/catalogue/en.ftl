### Words that every game shares. A message names what, where, and what to do.

## Choosing a game

error-game-unknown =
    There is no game “{ $name }”.{ $close ->
        [""] {" "}
       *[other] {" "}Did you mean { $close }?{" "}
    }Installed: { $games }.
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
