tagline = Catch the sky fireflies of a summer night with nets of glass.

## What it is about

goal = Catch the most [light|light]. Exactly [20, 40 or 60|again] plays again. Keep your [groups|group] together.
goal-short = Most [light|light]; exactly [20, 40, 60|again] plays again.
term-light = The number on a light source you cover. A tile covers 9 at most (C10).
term-again = A score of exactly 20, 40 or 60, reached by a gain, uses up one of your additional turns: you place again at once (C13).
term-group = Tiles of one colour that share sides. An isolated one costs 5, each tile outside your biggest group 3 (C15).
glossary = [additional turn|again] [groups|group] [light|light]

## Options

option-players = Players
choice-players-2 = 2 players
choice-players-3 = 3 players
choice-players-4 = 4 players
option-teams = Teams
choice-teams-false = Everyone alone
choice-teams-true = Team battle, two against two
option-later_points = House rule: points for the 2nd player
choice-later_points-0 = None, as printed
choice-later_points-10 = 10 points at the end
option-layout = Boards
choice-layout-3x4 = three wide, four high
choice-layout-4x3 = four wide, three high

## Seats

setup-begins-hint = Has one of you been at a telescope lately? The box would have that person begin; anything else you agree on is as good.
colour = { $seat ->
    [0] orange
    [1] blue
    [2] yellow
   *[3] purple
}
colour-and-pattern = { $seat ->
    [0] orange, stripes
    [1] blue, waves
    [2] yellow, dots
   *[3] purple, lattice
}

## What is asked

prompt-first = Place a { $shape } inside the marked centre. It may cover at most { $limit } light.
prompt-place = Place { $shape ->
    [X] a plus
   *[U] a U
}. It must touch a tile and cover at most { $limit } light.
prompt-again = Exactly { $score }, an additional turn: place { $shape ->
    [X] a plus
   *[U] a U
} at once. It must touch a tile and cover at most { $limit } light.
prompt-wait = Waiting for { $colour } to place { $shape ->
    [X] a plus
   *[U] a U
}.
prompt-over = The game is over.

piece = { $shape ->
    [X] Plus
   *[U] U
}, { $count } left
piece-later = Shapes alternate: { $due ->
    [X] a plus
   *[U] a U
} comes first ({ $paragraph }).
tile-X = a plus
tile-U = a U

## Why not

refusal-shape = Shapes alternate: { $due ->
    [X] a plus
   *[U] a U
} is due now ({ $paragraph }).
refusal-overlap = It overlaps a tile ({ $paragraph }).
refusal-apart = It touches no tile by a side ({ $paragraph }).
refusal-centre = It leaves the centre, where the first tile must lie ({ $paragraph }).
refusal-bright = It would cover { $light } light, and { $limit } is the most ({ $paragraph }).
refusal-off-board = It leaves the board ({ $paragraph }).
notation-how = X@d6 lays a plus with its middle on d6, U@d6 a U with the middle of its base there. r1, r2 or r3 behind it turns it clockwise, quarter by quarter.
notation-tile = “{ $text }” names no tile. The tiles are X and U, turned by r1, r2 or r3, such as U@e7r1.

## What a placement brings

effect-points = { $points ->
    [0] no points, still { $score }
   *[other] +{ $points }, { $then }
}
effect-points-then = makes { $score }
effect-additional = exactly { $score }: an additional turn ({ $paragraph })
effect-to-go = then +{ $points } makes { $step }
effect-groups = groups { $sizes }{ $cost ->
    [0] {""}
   *[other] : −{ $cost } if it ended now
} ({ $paragraph })
effect-biggest = biggest group of all: +{ $points } if it ended now{ $others ->
    [0] {""}
   *[other] , { $colours } −{ $points }
} ({ $paragraph })
effect-overtakes = biggest group of all, yours alone: { $colours } −{ $points } if it ended now ({ $paragraph })

## What happened

event-place = { $text } for { $points }, score { $score }
event-additional = exactly { $score }: an additional turn, { $left } left ({ $paragraph })
event-skip = skipped: the next shape fits nowhere
event-end = { $reason ->
   *[no_placements] the game is over: nobody can place a tile
}
reason-no_placements = Nobody can place a tile.

## What decided a game

decided-unplaced = Equal points, { $score } each: fewer unplaced nets win, { $best } against { $other }.
decided-shared-unplaced = Equal points, { $score } each, and equally many unplaced nets, { $best }.
decided-team = Each team counts the lower of its two scores: { $best } against { $other }.
decided-team_highest = Equal team scores, { $team } each: the single highest score decides, { $best } against { $other }.
decided-team_unplaced = Equal team scores, { $team } each, and equal highest scores, { $team_highest } each: fewer unplaced nets of both win, { $best } against { $other }.
decided-shared-team_unplaced = Equal team scores, { $team } each, equal highest scores, { $team_highest } each, and equally many unplaced nets, { $best }.

## Beside the board

fact-step = +{ $points } makes { $step }
fact-turns = Additional turns left
fact-groups = Groups { $sizes }
fact-no-groups = No tiles yet
fact-left = Tiles left
track-again = { $score }, again
fact-team = { $one } and { $two }, the lower score
switch-groups = Sizes of groups

## The score, line by line

part-light = Light under { $text }
part-isolated = Isolated NET
part-group = Group NET of { $tiles }, not the biggest
part-biggest = Biggest Group NET, { $tiles } tiles
part-biggest-of-all = Biggest Group NET of all, { $tiles } tiles
part-later = House rule for the 2nd player

## Cells, as a screen reader says them

cell-light = { $light ->
    [0] dark
   *[other] light { $light }
}
cell-dead = out of reach
cell-tile = { $seat ->
    [0] orange
    [1] blue
    [2] yellow
   *[3] purple
} { $shape ->
    [X] plus
   *[U] U
}

## In a terminal

column-score = score
column-step = to go
column-turns = turns
column-next = next
column-left = left
column-ended = if ended
column-groups = groups
terminal-marks = ' last placement of a seat, - a light out of reach
terminal-centre = [ ] the centre, in which the first tile lies

## Components and records

components-shape = { $path }: needs a list of [[board]].
components-size = { $path }: module_size must be { $size }.
components-count = { $path }: has { $found } boards, needs { $needed }.
components-rows = { $path }, board { $board }: needs { $size } rows.
components-row = { $path }, board { $board }, row { $row }: “{ $found }” must be 4 characters, each . or 1 to 5.
components-dark = With the boards “{ $name }” no first U can cover { $limit } light or less. Use dimmer boards.
record-lights = The setup's lights must be { $rows } rows of { $columns } levels from 0 to 5.
record-no-first = The setup's lights leave no place for a first U ({ $paragraph }).

## Lessons

lesson-first-title = First steps
lesson-first-about = Eight steps, and you can play. About two minutes.
lesson-first-light-title = Catch some light
lesson-first-light-text = You are orange, and this U is your first tile; the box calls tiles nets. Lay it inside the framed centre: you score the light it covers.
lesson-first-light-know = The first U lies in the centre. You score the light it covers.
lesson-first-light-nudge = A little further in: all five cells must lie inside the centre.
lesson-first-light-missed = Allowed, but it covers no light at all. Move it over a few.
lesson-first-light-done = Caught: the light it covers is your score.
lesson-first-sides-title = Side by side
lesson-first-sides-text = From now on every tile must touch another one by a side; a corner is not enough. Lay your plus against any tile.
lesson-first-sides-know = Every tile touches another by a side, of any colour.
lesson-first-sides-nudge = So close! Slide it until a whole side meets.
lesson-first-sides-done = Side to side, so it may lie there. Any colour will do.
lesson-first-bright-title = Not too bright
lesson-first-bright-text = One tile may cover 9 light at most. Try your plus on the marked cells beside your U, and see what the board says.
lesson-first-bright-know = One tile covers 9 light at most.
lesson-first-bright-nudge = The plus has its middle where the marked cells cross. One cell further down it covers 6.
lesson-first-bright-point = That was the point: 2 + 3 + 1 + 4 is one too many. One cell further down it covers 6.
lesson-first-bright-done = 9 or less, so it may lie there.
lesson-first-shapes-title = Turn by turn
lesson-first-shapes-text = Your shapes alternate: a U, a plus, a U, a plus. The plus is tempting here, but a U is due.
lesson-first-shapes-know = Your shapes alternate.
lesson-first-shapes-nudge = The plus comes right after. Take the U for now.
lesson-first-shapes-done = A U again. Next turn a plus would be due.
lesson-first-twenty-title = Exactly twenty
lesson-first-twenty-text = Land on exactly 20, 40 or 60 and you play again at once. You have 16: find a U that covers 4, then place the plus.
lesson-first-twenty-know = Exactly 20, 40 or 60: an additional turn.
lesson-first-twenty-nudge = You need a U that covers exactly 4.
lesson-first-twenty-missed = Allowed, but that makes { $score }. You need exactly 20.
lesson-first-twenty-right = Exactly 20! It is your turn again: place the plus.
lesson-first-twenty-done = That was the additional turn: two tiles in a row.
lesson-first-alone-title = Never alone
lesson-first-alone-text = At the end, a tile that touches none of its own colour (an Isolated NET) costs 5. Lay this one beside your own.
lesson-first-alone-know = An Isolated NET costs 5 at the end.
lesson-first-alone-nudge = Look for a place beside orange.
lesson-first-alone-missed = Allowed, but it would be isolated: −5 at the end.
lesson-first-alone-done = It touches your own colour: nothing is lost at the end.
lesson-first-groups-title = Join your groups
lesson-first-groups-text = Only your biggest groups are free; tiles in smaller ones cost 3 each. One tile here joins both your groups, and the biggest group of all gains 5.
lesson-first-groups-know = Tiles in smaller groups cost 3 each; the biggest group of all gains 5.
lesson-first-groups-nudge = Look for the gap that touches both groups.
lesson-first-groups-missed = Allowed, but your two groups stay apart. Look for the gap that touches both.
lesson-first-groups-done = One group of five: nothing is lost, and as the biggest of all it gains 5 at the end.
lesson-first-game-title = A short game
lesson-first-game-text = Now a real game against a gentle bot. It stops after { $plies } tiles in all, yours and the bot's, and shows how it stands.
lesson-first-game-know = A short game against a gentle bot.
lesson-teams-title = Team battle
lesson-teams-about = Two against two: what counts, and what does not. About a minute.
lesson-teams-lower-title = The lower score counts
lesson-teams-lower-text = You are purple, and orange is your partner: the lower of your two scores is your team's. Orange has 9, you have none: cover 6 or more.
lesson-teams-lower-know = The lower score of two partners is their team's.
lesson-teams-lower-nudge = Look for lights that make 6 or more together.
lesson-teams-lower-missed = Allowed, but it brings only { $points }, and your score is the one that counts.
lesson-teams-lower-done = That is what your team has now: the lower of your two scores.
lesson-teams-own-title = Colours stay apart
lesson-teams-own-text = Now you are orange. Your partner's colour does not join yours: a tile beside purple alone is still isolated. Lay the plus beside orange.
lesson-teams-own-know = Groups are of one colour, also between partners.
lesson-teams-own-nudge = Look for a place beside orange.
lesson-teams-own-missed = Allowed, but it touches no orange tile: −5 at the end.
lesson-teams-own-done = Orange beside orange: a group of two, and nothing is lost.
lesson-teams-game-title = A short team battle
lesson-teams-game-text = You are orange; gentle bots play your partner, purple, and blue and yellow. It stops after { $plies } tiles in all.
lesson-teams-game-know = A short team battle.

## Why a move is good

because-additional = You land on exactly { $score }, so you play again at once.
because-most-light = It covers { $points } light; no other spot covers more.
because-light = It covers { $points } light.
because-to-go = After it you need { $points } more for exactly { $step }, and an additional turn.
because-joins = It joins your groups: { $tiles } tiles in one, and only smaller groups cost points at the end.
because-together = It touches your own colour, so this tile will not cost { $cost } as a tile on its own.
because-biggest = Your group becomes the biggest of all: { $points } more at the end.
because-quiet = It covers no light and joins nothing, but it must lie somewhere, and here it spoils least.

## Puzzles

theme-additional = an additional turn
theme-end = the last tile
