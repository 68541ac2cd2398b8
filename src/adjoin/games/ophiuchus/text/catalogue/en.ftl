tagline = Lay out the stars; no row may add up to more than thirteen.

## What it is about

goal = Score the most points from [constellations|constellation]. No row or column over [13|thirteen].
goal-short = Score [constellations|constellation]; no row or column over [13|thirteen]
term-constellation = A card that asks for stars in a line or a square. Match it with the tile you place and you take it, one card per turn (O10).
term-thirteen = The stars of an unbroken row or column may add up to 13 at most. If you play with the bonus, exactly 13 earns one (O6).

## Options

option-players = Players
choice-players-1 = 1 player
choice-players-2 = 2 players
choice-players-3 = 3 players
choice-players-4 = 4 players
option-deal = Deal
choice-deal-standard = Standard: three tiles each, the rest in reserve
choice-deal-full = Full: nearly all tiles dealt out
option-thirteen = Bonus for exactly 13
choice-thirteen-true = with the bonus
choice-thirteen-false = without
option-end = The game ends
choice-end-play_out = when nobody can place
choice-end-at_empty = as printed: also at the end of the turn that empties the reserve

## Seats, stars and cards

colour = { $seat ->
    [0] Gold
    [1] Azure
    [2] Rose
   *[3] Jade
}
colour-and-pattern = { $seat ->
    [0] gold, stripes
    [1] azure, waves
    [2] rose, dots
   *[3] jade, lattice
}
star = { $star ->
    [0] sun
    [1] ring
    [2] dot
    [3] comet
    [4] cross
   *[5] diamond
}
card = { $card ->
    [pisces] Pisces
    [aries] Aries
    [taurus] Taurus
    [gemini] Gemini
    [cancer] Cancer
    [leo] Leo
    [virgo] Virgo
    [libra] Libra
    [scorpius] Scorpius
    [sagittarius] Sagittarius
    [capricornus] Capricornus
    [aquarius] Aquarius
    [ophiuchus] Ophiuchus
   *[other] { $card }
}
half = { $count ->
    [0] blank
   *[other] { $count }: { $stars }
}
piece = { $tile }: { $first } | { $second }
pattern-one = { $count } × { $star } { $shape ->
    [square] in a square
   *[line] in a line
}
pattern-same = { $count } alike { $shape ->
    [square] in a square
   *[line] in a line
}
pattern-different = { $count } different { $shape ->
    [square] in a square
   *[line] in a line
}
short-one = { $count } { $star ->
    [0] suns
    [1] rings
    [2] dots
    [3] comets
    [4] crosses
   *[5] diamonds
}{ $shape ->
    [square] , square
   *[line] {""}
}
short-same = { $count } alike{ $shape ->
    [square] , square
   *[line] {""}
}
short-different = { $count } different{ $shape ->
    [square] , square
   *[line] {""}
}
pattern-never = no tile shows this star

## What is asked

prompt-place = Place a tile beside another; no row or column may add up to more than { $most }.
prompt-claim = Several constellations match: choose the card you take.
prompt-bonus = Exactly { $most }! Choose one bonus.
title-claim = Your card
title-bonus = Exactly { $most }
title-return = Return a tile
prompt-return = Return one tile of your hand to the reserve.
prompt-wait = Waiting for { $colour } to place a tile.
prompt-wait-claim = { $colour } chooses a constellation.
prompt-wait-bonus = { $colour } chooses a bonus.
prompt-wait-return = { $colour } returns a tile.
prompt-draw = { $colour } draws from the reserve.
prompt-over = The game is over.
choice-card = { $card } +{ $points }
choice-bonus = { $choice ->
    [prize] A prize tile
    [exchange] Draw two
   *[none] Neither
}
choice-bonus-then = { $choice ->
    [prize] +1 now, then draw one
    [exchange] then return one
   *[none] draw one as usual
}
choice-return = Return { $tile }: { $first } | { $second }

## Why not

refusal-hand = { $tile } is not in your hand ({ $paragraph }).
refusal-overlap = It covers another tile ({ $paragraph }).
refusal-apart = It shares no side with another tile ({ $paragraph }).
refusal-thirteen = This { $run ->
    [row] row
   *[column] column
} would add up to { $total }: { $sum }; at most { $most } ({ $paragraph }).
refusal-hole = It would close in { $count ->
    [one] an empty cell
   *[other] { $count } empty cells
} ({ $paragraph }).
refusal-frame = It would make the layout { $columns } by { $rows } cells; at most { $most } by { $most } ({ $paragraph }).
refusal-claim-first = First choose the constellation card you take ({ $paragraph }).
refusal-bonus-first = First choose your bonus ({ $paragraph }).
refusal-return-first = First return a tile to the reserve ({ $paragraph }).
refusal-no-claim = You take a constellation card only after placing a tile that matches it ({ $paragraph }).
refusal-no-bonus = You get a bonus only after placing a tile that makes exactly 13 ({ $paragraph }).
refusal-no-return = You return a tile only after drawing two ({ $paragraph }).
refusal-card = Your tile does not match { $card }, or the card is gone ({ $paragraph }).
refusal-tokens = No prize tile is left ({ $paragraph }).
refusal-reserve = The reserve holds fewer than two tiles ({ $paragraph }).
notation-how = T5@i8 places tile T5 with its first half on i8 and the second to its right. Add r1, r2 or r3 for quarter turns clockwise.
notation-tile = “{ $text }” is not a move. Write a tile of your hand, @, the cell of its first half, and r1, r2 or r3 to rotate it, such as T5@i8r1; claim a card like *virgo; answer the bonus with *prize, *exchange or *none; return a tile by its name.

## What a placement brings

effect-card = +{ $points } { $then }
effect-card-then = { $card }{ $matched ->
    [1] {""}
   *[other] , you choose one
} ({ $paragraph })
effect-stars = { $kinds ->
    [1] { $stars } in { $count } cells
   *[other] one each: { $stars }
}
effect-thirteen = exactly 13{ $bonus ->
    [1] : bonus ({ $paragraph })
   *[other] {""}
}
effect-run = { $run ->
    [row] row
   *[column] column
} { $sum } = { $total ->
    [one] 1 star
   *[other] { $total } stars
}

## What happened

event-place = { $text }
event-claim = takes { $card ->
    [pisces] Pisces
    [aries] Aries
    [taurus] Taurus
    [gemini] Gemini
    [cancer] Cancer
    [leo] Leo
    [virgo] Virgo
    [libra] Libra
    [scorpius] Scorpius
    [sagittarius] Sagittarius
    [capricornus] Capricornus
    [aquarius] Aquarius
    [ophiuchus] Ophiuchus
   *[other] { $card }
}: +{ $points } ({ $paragraph })
event-thirteen = makes exactly 13 ({ $paragraph })
event-bonus = { $choice ->
    [prize] takes a prize tile: +1
    [exchange] draws two tiles and returns one
   *[none] takes no bonus
}
event-draw = { $known ->
    [1] draws { $tile }
   *[other] draws a tile
}
event-return = { $known ->
    [1] returns { $tile }
   *[other] returns a tile
}
event-skip = cannot place and is skipped
event-end = { $reason ->
    [reserve_empty] the game is over: the reserve is empty
   *[no_placements] the game is over: nobody can place a tile
}
reason-no_placements = Nobody can place: no tile is left that fits.
reason-reserve_empty = The last tile of the reserve was drawn, which ends the game.

## Beside the board

fact-reserve = Astral Reserve
fact-tokens = Prize tiles left
fact-frame = Layout (columns × rows, at most { $most } × { $most })
cards-title = Firmament
fact-cards = cards
fact-prizes = prize tiles
fact-hand-cost = hand, if it ended now
card-winning = +{ $points } with this tile
band-below = { $score } points: below the level of { $next } bots, which begins at { $start }{ $over ->
    [1] {""}
   *[other] {" "}({ $missing } to go)
}
band-between = { $score } points: the level of { $level } bots; { $next } from { $start }{ $over ->
    [1] {""}
   *[other] {" "}({ $missing } to go)
}
band-top = { $score } points: the level of { $level } bots, the highest
fact-unseen = { $viewer ->
    [own] Tiles you have not seen
   *[all] Tiles not on the chart
}
why-stuck = fits nowhere now
why-deciding = after your choice

## The score, line by line

part-card = { $card ->
    [pisces] Pisces
    [aries] Aries
    [taurus] Taurus
    [gemini] Gemini
    [cancer] Cancer
    [leo] Leo
    [virgo] Virgo
    [libra] Libra
    [scorpius] Scorpius
    [sagittarius] Sagittarius
    [capricornus] Capricornus
    [aquarius] Aquarius
    [ophiuchus] Ophiuchus
   *[other] { $card }
}
part-tokens = Prize tiles
part-tiles = { $tiles ->
    [one] 1 tile left in hand
   *[other] { $tiles } tiles left in hand
}

## Cells, as a screen reader says them

cell-open = open, beside a tile
cell-row = row { $row }
cell-column = column { $column }
cell-dead = open, but no tile fits any more

## In a terminal

column-score = score
column-cards = cards
column-tokens = prizes
column-hand = hand
terminal-hand = Your hand:
terminal-firmament = Firmament:
terminal-star = { $letter } { $star }
terminal-stars = { $stars }; - blank half, ' last placement of a seat, x no tile fits
terminal-table = Astral Reserve { $reserve }{ $bonus ->
    [1] , prize tiles { $tokens }
   *[other] {""}
}
terminal-claim-then = { $text } ({ $label }: { $then })
terminal-claim = { $text } ({ $label })

## Components and records

components-tiles = { $path }: needs { $low } to { $high } tiles as [[tile]].
components-cards = { $path }: needs 1 to { $high } cards as [[card]].
components-tokens = { $path }: prize_tokens must be a number from 0 to { $high }.
components-tile = { $path }, tile { $place } of its list: needs just an id of capital letters and digits, such as "T7", and its halves.
components-halves = { $path }, tile { $tile }: halves must be two texts, each without or with capital letters, none twice.
components-letters = { $path }: the tiles show the stars { $letters }; at most { $most } types are allowed.
components-twice = { $path }: the id { $name } appears twice. Give every tile and every card its own id.
components-card = { $path }, card { $place } of its list: needs an id of small letters, such as "virgo", but not none, prize or exchange.
components-shape = { $path }, card { $card }: shape is { $found }; write "line" or "square".
components-stars = { $path }, card { $card }: stars is { $found }; write a star's letter, "same" or "different".
components-cells = { $path }, card { $card }: count is { $found }; write how many cells it wants.
components-square = { $path }, card { $card }: count is { $found }, but a square has { $cells } cells.
components-points = { $path }, card { $card }: points is { $found }; write a number from 0 to { $high }.
components-fields = { $path }, card { $card }: write id, shape, stars, count and points, and nothing else.
record-start = The setup's start tile must lie on [8, 8] and [9, 8] ({ $paragraph }).
record-hands = The setup must have a hand of { $size } tiles for each seat ({ $paragraph }).
record-reserve = The setup's reserve must be a list of tiles ({ $paragraph }).
record-reserve-order = “setup.reserve[{ $place }]” is { $found }, but the reserve lists its tiles in the order of “setup.tiles”, so it should be { $right } ({ $paragraph }).
record-unknown = The setup names “{ $found }”, which is none of its tiles ({ $paragraph }).
record-several = The setup has tile { $tile } { $times } times; it must lie once, at the start, in a hand or in the reserve ({ $paragraph }).
record-nowhere = The setup has tile { $tile } nowhere; it must lie at the start, in a hand or in the reserve ({ $paragraph }).

## Lessons

board-legend = A line along cells is a constellation somebody won: gold dashes by the first player, azure waves by the second, rose dots by the third, jade double lines by the fourth. A bead marks each cell that counts. A number at the edge is the sum of an unbroken run of two or more cells; two numbers are two runs with a gap between them. A single cell only has its own number.
lesson-first-title = First steps
lesson-first-about = Learn to play in about three minutes.
lesson-first-winner = { $seat ->
    [0] Gold
    [1] Azure
    [2] Rose
   *[3] Jade
}
lesson-first-opening = This is how a game ends: the reserve is empty. { $winner } wins { $best } to { $other }: the points of all cards won, less 2 for each tile left in hand.
lesson-first-beside-title = Side by side
lesson-first-beside-text = A tile has two halves with up to six stars each. Place one so that a half shares a side with the tile on the chart.
lesson-first-beside-know = A tile shares a side with another.
lesson-first-beside-nudge = Half beside half, side to side.
lesson-first-beside-done = Half beside half, so it's legal. Rotate a tile twice and its halves change places.
lesson-first-row-title = Add up the row
lesson-first-row-text = Cells without a gap are one run, and their stars add up. Make this row add up to 9.
lesson-first-row-know = A run adds up all its stars; a blank half adds 0.
lesson-first-row-nudge = The row adds up to 8. You want one more star.
lesson-first-row-missed = Legal, but that makes a run of { $total }. You want a row of 9.
lesson-first-row-done = The row adds up to 9. A blank half adds 0.
lesson-first-fourteen-title = Not fourteen
lesson-first-fourteen-text = No row or column may add up to more than 13. Place the tile 0 | 6 right beside the two fours, in their row, and see what happens; then place it where it fits.
lesson-first-fourteen-know = No row or column over 13.
lesson-first-fourteen-nudge = Place it lengthwise at the left or right end of the row. A blank half adds 0.
lesson-first-fourteen-point = That's the point: 4 + 4 + 6 is one too many. Rotate it so that only the blank half is in this row.
lesson-first-fourteen-done = No row or column adds up to more than 13, so it's legal.
lesson-first-suns-title = Three suns
lesson-first-suns-text = Put the sun of your tile 0 | 1 beside the two suns: three in a line take the Pisces card. Cards are how you score.
lesson-first-suns-know = Three suns in a line take Pisces: 3 points.
lesson-first-suns-nudge = The sun must be right beside the row.
lesson-first-suns-missed = Legal, but this step wants the sun of the tile 0 | 1 right beside the row.
lesson-first-suns-done = Pisces is yours: 3 points. The line may also be part of a longer row. Each card can be taken once, by whoever matches it first.
lesson-first-hole-title = No way out
lesson-first-hole-text = Never close in an empty cell; a gap at a corner is no way out. Rotate the tile 0 | 2 upright and try it on the marked cells; then place it so that the cell stays open.
lesson-first-hole-know = Never close in an empty cell.
lesson-first-hole-nudge = Upright on the marked cells it would close the cell in; one step aside leaves a way out.
lesson-first-hole-point = That's the point: the cell in the middle has no way out. One step aside leaves one.
lesson-first-hole-done = There is a way out, so it's legal.
lesson-first-different-title = One card each turn
lesson-first-different-text = “Different” cards want one star from each cell, no type twice. Place the tile 2 | 2 at an end of the row, its sun beside the row. It matches several cards; take one: Libra.
lesson-first-different-know = “Different” cards: one star from each cell, no type twice. You take one card each turn.
lesson-first-different-nudge = The tile 2 | 2 lengthwise, its sun beside the left or right end of the row; then choose Libra.
lesson-first-different-missed = Legal, but this step wants the tile 2 | 2 at an end of the row, its sun beside the row, so that it matches several cards.
lesson-first-different-done = Libra is yours; the other cards stay for everybody. “Alike” cards want the opposite of “different”: the same star in every cell.
lesson-first-different-right = It matches more than one card, and you may take one. Choose Libra: four stars, no two alike.
lesson-first-edges-title = Numbers at the edge
lesson-first-edges-text = The numbers right and below add up each row and column. A ringed 13 is full: only a blank half still fits there. Take a tile that has one and put it at the end of a full row or column.
lesson-first-edges-know = The edge adds up rows and columns; 13 is full.
lesson-first-edges-nudge = A half without stars must go at the end of a row or column of 13.
lesson-first-edges-missed = Legal, but not in a full row or column. Put the blank half of 0 | 3 or 0 | 6 at the end of one.
lesson-first-edges-done = It is still 13: a blank half adds nothing.
lesson-first-frame-title = Nine by nine
lesson-first-frame-text = The chart may be at most nine cells wide and nine high. It is eight wide now, so one more column fits. Place a tile one cell further out, left or right, and watch the frame close.
lesson-first-frame-know = The chart is at most nine by nine cells.
lesson-first-frame-nudge = Half of the tile must be one column outside the chart, on the left or on the right.
lesson-first-frame-missed = Legal, but the chart is no wider. One more column fits, on the left or on the right.
lesson-first-frame-done = Nine columns: it can grow no wider, so the column on the other side is gone.
lesson-first-game-title = The last star
lesson-first-game-text = Each turn place a tile and draw one of the eight in reserve; the turn that empties it is the last. Most points wins; tiles left in hand cost 2 each. If none fits, you are skipped.
lesson-first-game-know = The turn that empties the reserve is the last.
deal-solved = Without the bonus strong bots reach the same 40 points on nearly every deal, so there is little left to find. How far one can get with the bonus is not known.
deal-unsolved-play = Play alone with the bonus
deal-unsolved-options = players=1,thirteen=true
lesson-bonus-title = The bonus for 13
lesson-bonus-about = An optional rule, off unless you turn it on. About a minute.
lesson-bonus-prize-title = A prize
lesson-bonus-prize-text = With this option a row or column of exactly 13 earns a bonus. Make 13 with the tile 0 | 5, then choose the prize tile: 1 point.
lesson-bonus-prize-know = Exactly 13: a prize tile of 1 point.
lesson-bonus-prize-nudge = The row adds up to 8: add the five stars of the tile 0 | 5, then take the prize.
lesson-bonus-prize-right = Exactly 13! Now choose the prize tile.
lesson-bonus-prize-done = The prize tile is yours: 1 point.
lesson-bonus-exchange-title = Or two tiles
lesson-bonus-exchange-text = Or draw two tiles instead of one and return any tile of your hand. Make 13 again, choose “Draw two”, and return one.
lesson-bonus-exchange-know = Or: draw two tiles, return one.
lesson-bonus-exchange-nudge = Make 13 with the tile 0 | 5, choose “Draw two”, then return a tile.
lesson-bonus-exchange-right = Go on: choose “Draw two”, then return the tile that helps you least.
lesson-bonus-exchange-done = Two drawn, one returned: you kept what suits you.
lesson-bonus-game-title = A short game
lesson-bonus-game-text = A game with the bonus, against an easy bot. It stops after { $plies } tiles, half of them yours.
lesson-bonus-game-know = A short game with the bonus.
lesson-full-title = The full deal
lesson-full-about = Nearly all tiles are dealt at the start. About a minute.
lesson-full-hand-title = A hand of thirteen
lesson-full-hand-text = In the full deal two players get 13 tiles each at the start, and nobody draws. Each tile you cannot place costs 2 at the end. Place one.
lesson-full-hand-know = Each tile left in your hand costs 2.
lesson-full-hand-nudge = Any tile, half beside half.
lesson-full-hand-done = One tile less that could cost you 2.
lesson-full-game-title = A short game
lesson-full-game-text = A game with the full deal, against an easy bot. It stops after { $plies } tiles, half of them yours; until then each tile in a hand counts −2.
lesson-full-game-know = A short game with the full deal.

## Why a move is good

because-card = It completes { $card }: { $points } points.
because-card-of-several = It completes { $card } ({ $points } points); you choose one card.
because-thirteen = A row or column adds up to exactly 13: the bonus.
because-full = A row or column then adds up to { $total }: { $left ->
    [0] no more stars fit
    [one] only one more star fits
   *[other] only { $left } more stars fit
} there.
because-room = It completes nothing yet, but leaves room: the fullest row or column through it adds up to { $total }, so { $left ->
    [one] one more star fits
   *[other] { $left } more stars fit
}.
because-claim = { $card } is worth { $points } points.
because-bonus = { $choice ->
    [prize] The prize tile is 1 point for sure.
    [exchange] Out of two tiles you keep what suits you better.
   *[none] Your next draw is worth more than the bonus.
}
because-return = Your other tiles can do more.
missed-card = { $card } was there
missed-card-of-several = { $card } was there
missed-thirteen = Exactly 13 was there
missed-full = A fuller row or column was better
missed-room = Leaving more room was better
missed-claim = { $card } was the better card
missed-bonus = The other choice was better
missed-return = Another tile should have gone back

## Puzzles

puzzle-ask-twice = Two cards' worth
puzzle-question-twice = You play alone. Place a tile that claims a card now, in the spot where the most draws let you claim another next turn.
puzzle-twice = Solved: one card now, and another next turn after { $count } of { $of } draws. The next best placement manages it after { $next }.
puzzle-not-twice = { $count ->
    [0] Not yet: no draw gives you a card this turn and another next turn. The best spot manages it after { $best } of { $of } draws.
   *[other] Not the best yet: this gives you two cards after { $count } of { $of } draws, the best spot after { $best }.
}
puzzle-draws = { $count } of { $of } draws
puzzle-ask-choice = Two cards at once
puzzle-question-choice = You are { $colour }. Find the placement that matches the most cards at once, so that you can choose.
puzzle-ask-thirteen = Exactly 13
puzzle-question-thirteen = You are { $colour }. Find the one spot where a row or column adds up to exactly 13.
puzzle-ask-corner = 13 twice
puzzle-question-corner = You are { $colour }. Find the spot where two rows or columns add up to exactly 13 at once.
theme-card = a card
theme-thirteen = exactly 13

## The score sheet of a real table

sheet-cards = Constellation cards
sheet-tokens = Prize tiles
sheet-left = Tiles left in hand
sheet-tie = Players with equal totals share the victory.
