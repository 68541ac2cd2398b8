tagline = Build areas of ten, not nine, not eleven.

## What it is about

goal = Build areas of [exactly ten|ten] blocks. Most and largest [areas|area] and four [symbols|symbol] pay too.
goal-short = [Areas|area] of [exactly ten|ten]; [symbols|symbol] pay, too.
term-ten = An area of ten blocks pays 6. Four to six pay 1, seven to nine 3, eleven 3, twelve 1, more nothing (L8).
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

prompt-first = Place the first tile: its corner block goes to the middle of the table, { $middle }.
prompt-place = Place a tile so that it shares a side with a tile in play.
prompt-wait = { $colour } is to place a tile.
prompt-draw = { $colour } draws a tile.
prompt-over = The game is over.

## Why not

refusal-hand = { $tile } is not in your hand ({ $paragraph }).
refusal-not-own = { $tile } belongs to another set; you place tiles of your own hand ({ $paragraph }).
refusal-off-table = It leaves the table of { $size } by { $size } blocks ({ $paragraph }).
refusal-middle = It is not in the middle: the corner block of the first tile goes to { $middle } ({ $paragraph }).
refusal-overlap = It overlaps a tile ({ $paragraph }).
refusal-apart = It shares no side with a tile in play ({ $paragraph }).
notation-how = R7@y25 lays tile R7 with its corner block on y25. r1, r2 or r3 behind it turns it clockwise, quarter by quarter.
notation-tile = “{ $text }” names no tile. Write a tile of your hand, @, the cell of its corner block, and r1, r2 or r3 if it is turned, such as R7@y25r1.

## What a placement brings

effect-ten = { $colour } { $joined } → 10 blocks: a ten, scores { $points } ({ $paragraph })
effect-area = { $colour } { $joined } → { $size } blocks: scores { $points }{ $lost ->
    [0] {""}
    [one] , 1 point gone
   *[other] , { $lost } points gone
} ({ $paragraph })
effect-symbols = { $colour } has { $symbols } symbols in one area: +{ $points } ({ $paragraph })
effect-score = points: { $scores }
score-change = { $colour } { $less ->
    [0] +{ $more }
   *[other] −{ $less }
} (makes { $after })
effect-none = changes no area
effect-odds = left open, { $colour } can make a ten here: { $percent }% ({ $fitting } of { $unseen } unseen tiles fit)
effect-odds-own = left open, your next draw can make a ten here: { $percent }% ({ $fitting } of { $unseen } fit)

## What happened

event-place = { $text }
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

decided-areas = Equal points, { $score } each: fewer areas win, { $best } against { $other }.
decided-shared-areas = Equal points, { $score } each, and equally many areas, { $best }.

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
fact-unseen = { $colour }, not seen by you
fact-unseen-all = { $colour }, not in play
fact-nobody = { $colour } belongs to nobody: it blocks and scores nothing

## The score, line by line

part-area = Area of { $size }
part-symbols = Symbol Bonus ({ $symbols } in one area)
part-largest = Largest Area Bonus (sizes { $counts })
part-most = Most Areas Bonus (counts { $counts })

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
terminal-hands = A tile is written as the arm above, its corner and the arm to the right; * carries the symbol.
terminal-marks = ' last placement of a seat, x no tile fits any more

## Components and records

components-shape = { $path }: needs a list of [[tile]] and a list of [[expansion]].
components-tile = { $path }, tile { $place } of its list: needs an id of capital letters and digits, such as "R7", and an owner R, B or Y.
components-blocks = { $path }, tile { $tile }: blocks must be three letters out of R, B and Y.
components-symbols = { $path }, tile { $tile }: symbols must list places 0, 1 or 2.
components-twice = { $path }: the id { $tile } stands twice. Give every tile an id of its own.
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
lesson-first-about = Eight steps, and you can play. About two minutes.
lesson-first-lay-title = Lay an L
lesson-first-lay-text = You are red. A tile is three blocks: lay one of yours against those on the table, side to side; holes are fine.
lesson-first-lay-know = A tile touches another by the side of a block.
lesson-first-lay-nudge = One whole side of a block must meet.
lesson-first-lay-done = A side meets a side, so it may lie there.
lesson-first-four-title = Four is a point
lesson-first-four-text = Red blocks side by side are your area, and from four on it scores. Grow your three to four or more.
lesson-first-four-know = Four blocks side by side are an area: 1 point; from seven on 3 points.
lesson-first-four-nudge = Only red counts, and corners do not join.
lesson-first-four-missed = Allowed, but no area of four. Only red counts, and corners do not join.
lesson-first-four-done = Four or more side by side: your area scores 1.
lesson-first-ten-title = Ten is the top
lesson-first-ten-text = Exactly ten blocks score 6; no other size scores as much. You have eight, as the disc on your area says: add two.
lesson-first-ten-know = Exactly ten score 6.
lesson-first-ten-nudge = Two red blocks must join the eight.
lesson-first-ten-missed = Allowed, but not exactly ten blocks. Two red blocks must join the eight.
lesson-first-ten-done = Exactly ten: 6 points, more than for any other size.
lesson-first-beyond-title = Too much of it
lesson-first-beyond-text = Blocks and points, the whole scale: 4–6: 1, 7–9: 3, 10: 6, 11: 3, 12: 1, more: 0. Add to your ten, watch the points on it, then take it back.
lesson-first-beyond-know = Eleven score 3, twelve 1, thirteen and more nothing.
lesson-first-beyond-nudge = Touch the ten with a red block.
lesson-first-beyond-missed = Allowed, and wise. But touch the ten with a red block this once.
lesson-first-beyond-done = The ten is gone, and it scores less. Take it back.
lesson-first-push-title = Push them past ten
lesson-first-push-text = Your tiles carry other colours, too. Use a blue block to make blue's ten an eleven.
lesson-first-push-know = Your tiles can enlarge their ten.
lesson-first-push-nudge = The blue block must meet the blue ten.
lesson-first-push-missed = Allowed, but blue keeps its ten. A blue block must meet it.
lesson-first-push-done = Blue's ten is a ten no more: of its 6 points 3 are left at most.
lesson-first-rings-title = Four rings
lesson-first-rings-text = Four rings in one area bring 3 more, once an area. Bring the fourth one in.
lesson-first-rings-know = Four of your symbols in one area bring 3.
lesson-first-rings-nudge = The ring itself must join the area.
lesson-first-rings-missed = Allowed, but the area has no four rings. The ring itself must join.
lesson-first-rings-done = Four rings in one area: 3 points more.
lesson-first-most-title = Largest and most
lesson-first-most-text = At the end the largest area earns 3, and so does having the most areas. You and blue have two areas each, so both would get the 3 for the most. Make a third one of four red blocks.
lesson-first-most-know = The largest area and the most areas earn 3 each.
lesson-first-most-nudge = Four red blocks together, away from your other areas.
lesson-first-most-missed = Allowed, but you would not have three areas. Join four red blocks, away from the others.
lesson-first-most-done = Three areas against two: the 3 points for the most are yours alone, and blue loses them.
lesson-first-game-title = A short game
lesson-first-game-text = Now a real game against a gentle bot. You see five tiles and draw from your stock. It stops after { $plies } tiles in all, every other one yours.
lesson-first-game-know = A short game against a gentle bot.
lesson-expansion-title = Expansion
lesson-expansion-about = Three tiles with more symbols. About a minute.
lesson-expansion-rings-title = Three rings at once
lesson-expansion-rings-text = The expansion swaps three of your tiles for ones with more rings. One of yours is red with three rings: join it to the ring on the table, and four in one area earn the Symbol Bonus.
lesson-expansion-rings-know = The expansion brings three tiles with more symbols.
lesson-expansion-rings-nudge = The tile with three rings must join the red blocks by a side.
lesson-expansion-rings-missed = Allowed, but not four rings in one area. Join the tile with three rings to the red blocks.
lesson-expansion-rings-done = Four rings in one area: 3 points more.
lesson-expansion-game-title = A short game
lesson-expansion-game-text = A game in which only you have the expansion, as a handicap for the bot. It stops after { $plies } tiles in all.
lesson-expansion-game-know = A short game with the expansion as a handicap.

## Why a move is good

because-ten = Your area becomes exactly ten: { $points } points, more than any other size.
because-founds = It makes a new area of { $size } for you: { $points ->
    [one] 1 point
   *[other] { $points } points
}, and one area more.
because-grows = Your area grows from { $joined } to { $size } blocks: it scores { $points }.
because-prepares = It brings { $size } of your blocks together; an area begins at { $missing } more.
because-symbols = Four of your symbols come together in one area: { $points } more.
because-spoils = { $colour }'s area goes from { $joined } to { $size } blocks and loses { $points ->
    [one] 1 point
   *[other] { $points } points
}.
because-quiet = No area scores more or less by it; it is good for what can follow.

## Puzzles

theme-ten = exactly ten
theme-symbols = four symbols
theme-area = areas
theme-end = the last tile
