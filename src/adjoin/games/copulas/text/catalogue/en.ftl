tagline = Catch the sky fireflies of a summer night with nets of glass.

## What it is about

goal = Catch the most [light|light]. A few times a game, exactly [20, 40 or 60|again] plays again. Keep your [groups|group] together.
goal-short = Catch the most [light|light]. Exactly [20, 40 or 60|again]: go again.
term-light = The number on a light you cover. One tile covers at most 9 points of light (C10).
term-again = Score exactly 20, 40 or 60 and you place another tile at once. You can do this only a few times a game: your additional turns (C13).
term-group = Tiles of one colour that share sides. At the end an Isolated NET costs 5, and every tile outside your biggest group costs 3 (C15).
glossary = [play again|again] [groups|group] [light|light]

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
choice-later_points-9 = 9 points at the end
choice-later_points-10 = 10 points at the end
option-layout = Boards
choice-layout-3x4 = three wide, four high
choice-layout-4x3 = four wide, three high

## Seats

setup-begins-hint = The rules say: whoever last looked through a telescope begins. Any other way is fine, too.
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

prompt-first = Place a { $shape } inside the marked centre. It can cover at most { $limit } points of light.
prompt-place = Place { $shape ->
    [X] a cross
   *[U] a U
}. It must touch a tile and cover at most { $limit } points of light.
title-again = You play again
prompt-again = Exactly { $score }: you play again. Place { $shape ->
    [X] a cross
   *[U] a U
} now; after that { $left ->
    [0] no additional turn is
    [one] 1 additional turn is
   *[other] { $left } additional turns are
} left. It must touch a tile and cover at most { $limit } points of light.
prompt-wait = Waiting for { $colour } to place { $shape ->
    [X] a cross
   *[U] a U
}.
prompt-over = The game is over.

piece = { $shape ->
    [X] Cross
   *[U] U
}, { $count } left
piece-later = Shapes alternate: { $due ->
    [X] a cross
   *[U] a U
} comes first ({ $paragraph }).
tile-X = a cross
tile-U = a U

## Why not

refusal-shape = Shapes alternate: { $due ->
    [X] a cross
   *[U] a U
} is next ({ $paragraph }).
refusal-overlap = It overlaps a tile ({ $paragraph }).
refusal-apart = It touches no tile along a side ({ $paragraph }).
refusal-centre = It sticks out of the centre, where the first tile must go ({ $paragraph }).
refusal-bright = It would cover { $light } points of light; at most { $limit } are allowed ({ $paragraph }).
refusal-off-board = It sticks out of the board ({ $paragraph }).
notation-how = X@d6 places a cross with its middle on d6, U@d6 a U with the middle of its base there. Add r1, r2 or r3 for quarter turns clockwise.
notation-tile = “{ $text }” is not a tile. The tiles are X and U; add r1, r2 or r3 to rotate, as in U@e7r1.

## What a placement brings

effect-points = { $points ->
    [0] no points, still { $score }
   *[other] +{ $points }, { $then }
}
effect-points-then = total { $score }
effect-additional = exactly { $score }: you play again ({ $paragraph })
effect-to-go = { $points } more for exactly { $step }
effect-groups = tiles in your groups: { $sizes }{ $cost ->
    [0] {""}
   *[other] {" "}(−{ $cost } if it ended now)
} ({ $paragraph })
effect-biggest = biggest group of all: it earns { $points } if it ended now{ $others ->
    [0] {""}
   *[other] ; { $colours } no longer earns them
} ({ $paragraph })
effect-overtakes = biggest group of all, now yours alone: it earns { $points } if it ended now; { $colours } no longer earns them ({ $paragraph })

## What happened

event-place = { $text } for { $points }, total { $score }
event-additional = exactly { $score }: plays again, { $left ->
    [0] no additional turn left
    [one] 1 additional turn left
   *[other] { $left } additional turns left
} ({ $paragraph })
event-skip = skipped: the next shape fits nowhere
event-end = { $reason ->
   *[no_placements] the game is over: nobody can place a tile
}
reason-no_placements = Nobody can place a tile.

## What decided a game

decided-unplaced = Equal points, { $score } each. Fewer tiles left wins, { $best } to { $other }.
decided-shared-unplaced = Equal points, { $score } each, and the same number of tiles left, { $best }.
decided-team = Each team counts the lower of its two scores: { $best } to { $other }.
decided-team_highest = Equal team scores, { $team } each. The single highest score decides, { $best } to { $other }.
decided-team_unplaced = Equal team scores, { $team } each, and equal highest scores, { $team_highest } each. Fewer tiles left wins, { $best } to { $other }.
decided-shared-team_unplaced = Equal team scores, { $team } each, equal highest scores, { $team_highest } each, and the same number of tiles left, { $best }.

## Beside the board

fact-step = { $points } more for exactly { $step }
fact-again = Exactly { $score }: plays again
fact-turns = Additional turns left
fact-no-turns = No additional turns left
fact-groups = Groups { $sizes }
fact-no-groups = No tiles yet
fact-left = Tiles left
track-again = { $score }, again
fact-due = Due next: { $tiles }. { $count ->
    [one] It fits
   *[other] They fit
} nowhere.
due-tile = { $shape ->
    [X] a cross
   *[U] a U
} for { $colour }
fact-all-placed = All tiles are placed.
fact-team = { $one } and { $two }, the lower score counts
switch-groups = Show group sizes

## The score, line by line

part-light = Light under a tile
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
cell-dead = no tile fits any more
cell-tile = { $seat ->
    [0] orange
    [1] blue
    [2] yellow
   *[3] purple
} { $shape ->
    [X] cross
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
terminal-marks = ' each seat's last tile, - a light that no tile can cover any more
terminal-centre = [ ] the centre, where the first tile goes

## Components and records

components-shape = { $path }: needs a list of [[board]].
components-size = { $path }: module_size must be { $size }.
components-count = { $path }: has { $found } boards, needs { $needed }.
components-rows = { $path }, board { $board }: needs { $size } rows.
components-row = { $path }, board { $board }, row { $row }: “{ $found }” must be 4 characters, each . or 1 to 5.
components-dark = With the boards “{ $name }” no first U can cover { $limit } points of light or less. Use dimmer boards.
record-lights = The setup's lights must be { $rows } rows of { $columns } levels from 0 to 5.
record-no-first = The setup's lights leave no place for a first U ({ $paragraph }).

## Lessons

lesson-first-title = First steps
lesson-first-about = Learn to play in about three minutes.
lesson-first-winner = { $seat ->
    [0] Orange
   *[1] Blue
}
lesson-first-opening = This is how a game ends: nobody can place another tile. { $winner } wins { $best } to { $other }: it has caught the most light, and kept its tiles together.
lesson-first-light-title = Catch some light
lesson-first-light-text = You are orange, and this U is your first tile (the rules call tiles nets). Place it inside the framed centre: you score the light it covers.
lesson-first-light-know = The first U goes in the centre. You score the light you cover.
lesson-first-light-nudge = A little further in: all five cells must be inside the centre.
lesson-first-light-missed = Legal, but it covers no light at all. Move it over a few lights.
lesson-first-light-done = Caught! The light you cover is your score.
lesson-first-sides-title = Side by side
lesson-first-sides-text = From now on every tile must touch another along a side; a corner is not enough. Place your cross against any tile.
lesson-first-sides-know = Every tile touches another along a side. Any colour will do.
lesson-first-sides-nudge = Slide it until it overlaps nothing and a whole side meets another tile.
lesson-first-sides-done = Side to side, so it's legal. Any colour will do.
lesson-first-bright-title = Not too bright
lesson-first-bright-text = One tile covers at most 9 points of light. Try your cross on the marked cells beside your U, see what happens, then place it where it fits.
lesson-first-bright-know = One tile covers at most 9 points of light.
lesson-first-bright-nudge = Put the middle of the cross where the marked cells meet. One cell further down it covers 6.
lesson-first-bright-point = One too many! One cell down it covers 6.
lesson-first-bright-done = 9 or less, so it's legal.
lesson-first-shapes-title = U, cross, U, cross
lesson-first-shapes-text = Your shapes alternate: a U, a cross, a U, a cross. Blue's begin with a cross. Your last tile was a cross, so no cross fits now. Place your U against any tile.
lesson-first-shapes-know = Your shapes alternate.
lesson-first-shapes-nudge = The cross comes right after. Take the U for now.
lesson-first-shapes-done = A U it is. Your next tile will be a cross. Have you seen the hatched cells? No tile fits there any more.
lesson-first-twenty-title = Exactly twenty
lesson-first-twenty-text = Land on exactly 20, 40 or 60 and you play again at once. You have 16: find a U that covers 4, then place the cross.
lesson-first-twenty-know = Exactly 20, 40 or 60: you play again.
lesson-first-twenty-nudge = You need a U that covers exactly 4.
lesson-first-twenty-missed = Legal, but that makes { $score }. You need exactly 20.
lesson-first-twenty-right = Exactly 20! You play again: place the cross.
lesson-first-twenty-done = Two tiles in a row: that was an additional turn. In a game for two you get at most two of them, Blue one more.
lesson-first-alone-title = Never alone
lesson-first-alone-text = At the end, a tile that touches none of its own colour (an Isolated NET) costs 5. Place this one beside your own.
lesson-first-alone-know = An Isolated NET costs 5 at the end.
lesson-first-alone-nudge = Look for a spot beside orange.
lesson-first-alone-missed = Legal, but it would be isolated: −5 at the end.
lesson-first-alone-done = It touches your own colour, so you lose nothing at the end.
lesson-first-groups-title = Join your groups
lesson-first-groups-text = At the end only your biggest group is free; every tile in a smaller group costs 3. And the biggest group of all players earns 5. Join your two groups with one tile.
lesson-first-groups-know = Tiles in smaller groups cost 3 each; the biggest group of all earns 5.
lesson-first-groups-nudge = Look for the gap that touches both groups.
lesson-first-groups-missed = Legal, but your two groups stay apart. Look for the gap that touches both.
lesson-first-groups-done = One group of five: you lose nothing, and the biggest group of all earns 5 at the end.
lesson-first-game-title = A short game
lesson-first-game-text = Play against an easy bot. If your next shape fits anywhere, you must place it; if it fits nowhere, you are skipped. This game stops after { $plies } tiles in all.
lesson-first-game-know = A short game against an easy bot.
lesson-teams-title = Team battle
lesson-teams-about = Two against two: what counts, and what doesn't. About a minute.
lesson-teams-lower-title = The lower score counts
lesson-teams-lower-text = You are purple, and orange is your partner. Your team scores the lower of your two scores. Orange has 9, you have none: cover 6 or more.
lesson-teams-lower-know = A team scores the lower of its two scores.
lesson-teams-lower-nudge = Look for lights that add up to 6 or more.
lesson-teams-lower-missed = Legal, but it scores only { $points }, and your score is the one that counts.
lesson-teams-lower-done = That's your team's score now: the lower of the two.
lesson-teams-own-title = Colours stay apart
lesson-teams-own-text = Now you are orange. Your partner's colour doesn't join yours: a tile that touches only purple is still isolated. Place the cross beside orange.
lesson-teams-own-know = A group has one colour, even between partners.
lesson-teams-own-nudge = Look for a spot beside orange.
lesson-teams-own-missed = Legal, but it touches no orange tile: −5 at the end.
lesson-teams-own-done = Orange beside orange: a group of two, and you lose nothing.
lesson-teams-game-title = A short team battle
lesson-teams-game-text = You are orange. Easy bots play purple, your partner, and your opponents, blue and yellow. It stops after { $plies } tiles.
lesson-teams-game-know = A short team battle.

## Why a move is good

because-additional = You land on exactly { $score }, so you play again at once.
because-most-light = It covers { $points ->
    [one] 1 point
   *[other] { $points } points
} of light; no other spot covers more.
because-light = It covers { $points ->
    [one] 1 point
   *[other] { $points } points
} of light.
because-to-go = After it you need { $points } more for exactly { $step }, and then you play again.
because-joins = It joins your groups: { $tiles } tiles in one. Only smaller groups cost points at the end.
because-together = It touches your own colour, so it won't cost { $cost } as an Isolated NET.
because-biggest = Your group becomes the biggest of all: +{ $points } at the end.
because-quiet = It covers no light and joins nothing, but you have to place it, and here it does the least harm.
missed-additional = Exactly { $score } was there
missed-most-light = { $points ->
    [one] 1 point of light was there
   *[other] { $points } points of light were there
}
missed-light = A spot with { $points ->
    [one] 1 point
   *[other] { $points } points
} of light was better
missed-to-go = Next turn, exactly { $step }
missed-joins = Two groups could have joined
missed-together = A spot beside its own colour was free
missed-biggest = The biggest group was there
missed-quiet = Another spot did less harm

## Puzzles

puzzle-ask-again = Play again
puzzle-question-again = You are { $colour }. Find the spot that lands you on exactly 20, 40 or 60, so that you play again.
puzzle-ask-join = Join your groups
puzzle-question-join = You are { $colour }. Which move saves you the most at the end? Isolated NETs cost 5, tiles in smaller groups 3 each.
puzzle-ask-biggest = The biggest group
puzzle-question-biggest = You are { $colour }. Find the move that gives you the biggest group of all, and its 5 points.
theme-additional = an additional turn
theme-end = the last tile

## The score sheet of a real table

sheet-light = Light
sheet-isolated = Isolated NETs
sheet-group = Tiles in smaller Group NETs
sheet-biggest = Biggest Group NET of all
sheet-tie = Equal scores: whoever has fewer tiles left is ahead; if that is equal too, the victory is shared.
