tagline = Build areas of ten, not nine, not eleven.

## What it is about

goal = Build areas of [exactly ten|ten] blocks. The most and the largest [areas|area] and four [symbols|symbol] score, too.
goal-short = Build [areas|area] of [exactly ten|ten]. Four [symbols|symbol] score, too.
term-ten = An area of ten blocks scores 6. Four to six score 1, seven to nine 3, eleven 3, twelve 1, more nothing (L8).
term-area = Four or more blocks of one colour joined by sides (L8).
term-symbol = Four or more symbols in one of your areas: +3 (L11).
glossary = [area|area] [symbols|symbol]

## Options

option-players = Players
choice-players-2 = 2 players
choice-players-3 = 3 players
option-colors = Colours, in the order of the seats
choice-colors-red = red
choice-colors-blue = blue
choice-colors-yellow = yellow
option-short = Length
choice-short-false = Whole sets, 24 tiles each
choice-short-true = Short game, 18 tiles each
option-expansion = Expansion tiles for
choice-expansion-0 = seat 1
choice-expansion-1 = seat 2
choice-expansion-2 = seat 3
option-table = Blocks along each side of the table
option-bonus_ties = Tied for a bonus
choice-bonus_ties-all = everyone tied gets it
choice-bonus_ties-none = nobody gets it

## Seats and tiles

colour = { $color ->
    [red] Red
    [blue] Blue
   *[yellow] Yellow
}
colour-and-pattern = { $color ->
    [red] red, stripes
    [blue] blue, lines
   *[yellow] yellow, dots
}
block = { $color ->
    [red] red
    [blue] blue
   *[yellow] yellow
}{ $symbol ->
    [ring] {" "}ring
    [plus] {" "}plus
    [triangle] {" "}triangle
   *[none] {""}
}
piece = { $tile }: { $up }, { $corner }, { $right }

## What is asked

prompt-first = Place the first tile: its corner block goes on the marked cell in the middle.
prompt-place = Place a tile so that it shares a side with another.
prompt-wait = Waiting for { $colour } to place a tile.
prompt-draw = { $colour } draws a tile.
prompt-over = The game is over.

## Why not

refusal-hand = { $tile } is not in your hand ({ $paragraph }).
refusal-not-own = { $tile } belongs to another player; you place tiles from your own hand ({ $paragraph }).
refusal-off-table = It sticks out of the table of { $size } by { $size } blocks ({ $paragraph }).
refusal-middle = It is not in the middle: the corner block of the first tile goes to { $middle } ({ $paragraph }).
refusal-overlap = It overlaps a tile ({ $paragraph }).
refusal-apart = It shares no side with another tile ({ $paragraph }).
notation-how = R7@y25 places tile R7 with its corner block on y25. Add r1, r2 or r3 for quarter turns clockwise.
notation-tile = “{ $text }” is not a tile. Write a tile of your hand, @, the cell of its corner block, and r1, r2 or r3 to rotate it, such as R7@y25r1.

## What a placement brings

effect-ten = { $colour } has an area of exactly ten: { $points } points ({ $paragraph })
effect-area = { $change ->
    [new] { $colour } has a new area of { $size } blocks
   *[other] { $joined ->
        [one] { $colour }'s area grows to { $size } blocks
       *[other] { $colour }'s areas join to { $size } blocks
    }
}{ $change ->
    [same] {" "}and still { $joined ->
        [one] scores
       *[other] score
    } { $points }
   *[other] : { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }
}{ $change ->
    [more] , { $by } more than before
    [less] , { $by } fewer than before
   *[other] {""}
} ({ $paragraph })
effect-symbols = { $colour } has { $symbols } symbols in one area: +{ $points } ({ $paragraph })
effect-score = { $scores }
score-change = { $colour } { $less ->
    [0] +{ $more }
   *[other] −{ $less }
}, total { $after }
effect-largest = Largest area: { $changes } ({ $paragraph })
effect-most = Most areas: { $changes } ({ $paragraph })
bonus-change = { $colour } { $won ->
    [yes] +{ $points }
   *[no] −{ $points }
}
effect-none = No area changes
effect-odds = Leave this spot free, and { $colour } may make ten here next turn ({ $percent }%)
effect-odds-own = Leave this spot free, and your next draw may make ten here ({ $percent }%)

## What happened

event-place = { $text }{ $red ->
    [0] {""}
   *[other] , red area of { $red }
}{ $blue ->
    [0] {""}
   *[other] , blue area of { $blue }
}{ $yellow ->
    [0] {""}
   *[other] , yellow area of { $yellow }
}
event-draw = { $known ->
    [1] draws { $tile }
   *[other] draws a tile
}
event-ten = { $color ->
    [red] a red
    [blue] a blue
   *[yellow] a yellow
} area of exactly ten: +{ $points } ({ $paragraph })
event-skip = skipped
event-end = { $reason ->
   *[all_placed] the game is over: all tiles are placed
}
reason-all_placed = All tiles are placed.

## What decided a game

decided-areas = Equal points, { $score } each. Fewer areas wins, { $best } to { $other }.
decided-shared-areas = Equal points, { $score } each, and the same number of areas, { $best }.

## Beside the board

fact-hand = Tiles in hand
fact-stock = Tiles in the stock
curve-title = Points by size
mark-area = { $color ->
    [red] Red
    [blue] Blue
   *[yellow] Yellow
} area of { $size }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
fact-unseen = { $colour }: tiles you have not seen
fact-unseen-all = { $colour }: tiles not on the table
fact-nobody = { $colour } belongs to nobody: it gets in the way and scores nothing

## The score, line by line

part-area = Area of { $size }
part-symbols = Symbol Bonus ({ $symbols } in one area)
part-largest = Largest Area Bonus (sizes { $counts })
part-most = Most Areas Bonus (areas { $counts })

## Cells, as a screen reader says them

cell-area = in an area of { $area }
cell-open = open, beside a tile
cell-dead = open, but no tile fits any more
cell-middle = the middle of the table

## In a terminal

column-score = score
column-areas = areas
column-hand = hand
column-stock = stock
terminal-own = Your hand
terminal-hands = A tile is written as its upper arm, its corner and its right arm; * marks a symbol.
terminal-marks = ' each seat's last tile, x no tile fits any more

## Components and records

components-shape = { $path }: needs a list of [[tile]] and a list of [[expansion]].
components-tile = { $path }, tile { $place } of its list: needs an id of capital letters and digits, such as "R7", and an owner R, B or Y.
components-blocks = { $path }, tile { $tile }: blocks must be three letters out of R, B and Y.
components-symbols = { $path }, tile { $tile }: symbols must list places 0, 1 or 2.
components-twice = { $path }: the id { $tile } appears twice. Give every tile its own id.
components-count = { $path }, { $color }: needs { $whole } tiles, { $short } of them in the short game, and { $extra } expansion tiles.
components-expansion = { $path }, expansion tile { $tile }: no tile of the short game has the same colours in the same order.
record-colors = The setup's colors must be those of the options ({ $paragraph }).
record-tiles = The setup's tiles must be one set for each colour of the options ({ $paragraph }).
record-count = The setup's { $color } set must have { $size } tiles ({ $paragraph }).
record-tile = The setup's { $color } tile { $place } must have an id and three blocks, each a colour with its own symbol or none ({ $paragraph }).
record-twice = The setup's { $color } set has an id twice ({ $paragraph }).
record-hands = The setup's hands must be five different tiles of each seat's set ({ $paragraph }).

## Lessons

lesson-first-title = First steps
lesson-first-about = Learn to play in about three minutes.
lesson-first-winner = { $seat ->
    [0] Red
   *[1] Blue
}
lesson-first-opening = This is how a game ends: all tiles are placed. { $winner } wins { $best } to { $other }: areas near ten blocks, four symbols in one area, and the largest and the most areas score. Yellow belongs to nobody in a game for two.
lesson-first-lay-title = Place an L
lesson-first-lay-text = You are red. A tile is three blocks. Place one of yours against the tiles on the table, side to side. Holes are fine.
lesson-first-lay-know = A tile shares a side of a block with another.
lesson-first-lay-nudge = One whole side of a block must touch.
lesson-first-lay-done = A side touches a side, so it's legal. Yellow blocks belong to nobody in this game. The first tile of a game goes on the marked middle cell.
lesson-first-four-title = Four scores a point
lesson-first-four-text = Red blocks side by side are your area, and from four blocks it scores. Grow your three to four or more.
lesson-first-four-know = An area of four blocks scores 1 point; from seven, 3 points.
lesson-first-four-nudge = Only red counts, and corners do not join.
lesson-first-four-missed = Legal, but no area of four. Only red counts, and corners do not join.
lesson-first-four-done = Four or more side by side: your area scores 1.
lesson-first-ten-title = Ten is best
lesson-first-ten-text = Exactly ten blocks score 6; no other size scores as much. The badge says your area has eight: add two.
lesson-first-ten-know = Exactly ten blocks score 6.
lesson-first-ten-nudge = Two red blocks must join the eight.
lesson-first-ten-missed = Legal, but not exactly ten blocks. Two red blocks must join the eight.
lesson-first-ten-done = Exactly ten: 6 points, more than any other size.
lesson-first-beyond-title = Past ten
lesson-first-beyond-text = Blocks and points, the whole scale: 4–6: 1, 7–9: 3, 10: 6, 11: 3, 12: 1, more: 0. Add to your ten, watch its points drop, then undo it.
lesson-first-beyond-know = Eleven blocks score 3, twelve 1, thirteen and more nothing.
lesson-first-beyond-nudge = Touch the ten with a red block.
lesson-first-beyond-missed = Legal, and wise. But touch the ten with a red block this once.
lesson-first-beyond-done = The ten is gone, and it scores less. Undo it.
lesson-first-push-title = Push them past ten
lesson-first-push-text = Your tiles carry other colours, too. Use a blue block to turn Blue's ten into an eleven.
lesson-first-push-know = Your tiles can break their ten.
lesson-first-push-nudge = The blue block must touch the blue ten.
lesson-first-push-missed = Legal, but Blue keeps its ten. A blue block must touch it.
lesson-first-push-done = Blue's ten is broken: at most 3 of its 6 points remain. (A hatched cell, as in the next steps, is a gap where no tile fits any more.)
lesson-first-rings-title = Four rings
lesson-first-rings-text = Four rings in one area score 3 more, once per area. Bring in the fourth one.
lesson-first-rings-know = Four of your symbols in one area score 3.
lesson-first-rings-nudge = The ring itself must join the area.
lesson-first-rings-missed = Legal, but the area has no four rings. The ring itself must join.
lesson-first-rings-done = Four rings in one area: 3 points more. (A percentage says how likely the next draw can make a ten there.)
lesson-first-most-title = Largest and most
lesson-first-most-text = At the end the largest area earns 3, and so does having the most areas. You and Blue have two areas each, so both of you would get the 3 for the most. Make a third area of four red blocks.
lesson-first-most-know = The largest area and the most areas earn 3 each.
lesson-first-most-nudge = Four red blocks together, away from your other areas.
lesson-first-most-missed = Legal, but you would not have three areas. Join four red blocks, away from the others.
lesson-first-most-done = Three areas to two: the 3 points for the most are yours alone, and Blue loses them.
lesson-first-game-title = A short game
lesson-first-game-text = Play a real game against an easy bot: each turn place one of your five tiles, then draw one from your stock. A whole game goes on until all tiles are placed; this one stops after { $plies }.
lesson-first-game-know = A short game against an easy bot.
lesson-expansion-title = Expansion
lesson-expansion-about = Three tiles with more symbols. About a minute.
lesson-expansion-rings-title = Three rings at once
lesson-expansion-rings-text = The expansion swaps three of your tiles for ones with more rings. One of yours is red with three rings: join it to the ring on the table, and four in one area earn the Symbol Bonus.
lesson-expansion-rings-know = The expansion brings three tiles with more symbols.
lesson-expansion-rings-nudge = The tile with three rings must join the red blocks by a side.
lesson-expansion-rings-missed = Legal, but not four rings in one area. Join the tile with three rings to the red blocks.
lesson-expansion-rings-done = Four rings in one area: 3 points more.
lesson-expansion-game-title = A short game
lesson-expansion-game-text = A game in which only you have the expansion: a handicap for the bot. It stops after { $plies } tiles.
lesson-expansion-game-know = A short game with the expansion as a handicap.

## Why a move is good

because-ten = Your area becomes exactly ten: { $points } points, more than any other size.
because-founds = It makes a new area of { $size } for you: { $points ->
    [one] 1 point
   *[other] { $points } points
}, and one area more.
because-grows = Your area grows from { $joined } to { $size } blocks and scores { $points }.
because-prepares = It brings { $size } of your blocks together; { $missing ->
    [one] 1 more makes
   *[other] { $missing } more make
} an area.
because-symbols = Four of your symbols come together in one area: { $points } more.
because-spoils = { $colour }'s area goes from { $joined } to { $size } blocks and loses { $points ->
    [one] 1 point
   *[other] { $points } points
}.
because-quiet = No area scores more or less; it prepares what comes next.
missed-ten = A ten was there
missed-founds = A new area of { $size } was there
missed-grows = An area could have grown to { $size }
missed-prepares = { $size } blocks could have come together
missed-symbols = Four symbols could have come together
missed-spoils = { $colour }'s area could have lost { $points ->
    [one] a point
   *[other] { $points } points
}
missed-quiet = A quiet move was better

## Puzzles

puzzle-ask-ten = Make a ten
puzzle-question-ten = You are { $colour }. Find the tile and the spot that make one of your areas exactly ten blocks.
puzzle-ask-symbols = Four symbols
puzzle-question-symbols = You are { $colour }. Bring four of your symbols together in one area.
puzzle-ask-spoil = Spoil their areas
puzzle-question-spoil = You are { $colour }. Which move costs an opponent the most points?
puzzle-ask-bonus = Largest or most
puzzle-question-bonus = You are { $colour }. Find the move that wins you the bonus for the largest area or for the most areas.
theme-ten = exactly ten
theme-symbols = four symbols
theme-area = areas
theme-end = the last tile

## The score sheet of a real table

sheet-four = Areas of 4 to 6
sheet-seven = Areas of 7 to 9
sheet-ten = Areas of 10
sheet-eleven = Areas of 11
sheet-twelve = Areas of 12
sheet-largest = Largest Area Bonus
sheet-most = Most Areas Bonus
sheet-symbols = Symbol Bonuses
sheet-tie = Equal totals: fewer areas win; if these are equal as well, the victory is shared.
