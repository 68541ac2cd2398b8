tagline = Catch the sky fireflies of a summer night with nets of glass.

## Options

option-players = Players
choice-players-2 = 2 players
choice-players-3 = 3 players
choice-players-4 = 4 players
option-teams = Teams
choice-teams-false = Everyone alone
choice-teams-true = Team battle, two against two
option-layout = Boards
choice-layout-3x4 = three wide, four high
choice-layout-4x3 = four wide, three high

## Seats

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

prompt-first = Place a { $shape }, the first tile. It must lie inside the marked centre and cover at most { $limit } light.
prompt-place = Place { $shape ->
    [X] a cross (X)
   *[U] a U
}. It must touch a tile and cover at most { $limit } light.
prompt-again = Exactly { $score }, an additional turn: place { $shape ->
    [X] a cross (X)
   *[U] a U
} at once. It must touch a tile and cover at most { $limit } light.
prompt-wait = Waiting for { $colour } to place { $shape ->
    [X] a cross (X)
   *[U] a U
}.
prompt-over = The game is over.

piece = { $shape }, { $count } left
piece-later = Shapes alternate: { $due } comes first ({ $paragraph }).

## Why not

refusal-shape = { $tile } is not due: shapes alternate, now comes { $due } ({ $paragraph }).
refusal-overlap = { $text } overlaps a tile ({ $paragraph }).
refusal-apart = { $text } touches no tile ({ $paragraph }).
refusal-centre = { $text } leaves the centre, where the first tile must lie ({ $paragraph }).
refusal-bright = { $text } covers { $light } light, at most { $limit } ({ $paragraph }).
refusal-off-board = { $text } leaves the board ({ $paragraph }).
notation-tile = “{ $text }” names no tile. The tiles are X and U, turned by r1, r2 or r3, such as U@e7r1.

## What a placement brings

effect-points = { $points ->
    [0] no points, still { $score }
   *[other] +{ $points }, makes { $score }
}
effect-additional = exactly { $score }: an additional turn ({ $paragraph })
effect-to-go = then +{ $points } makes { $step }
effect-groups = groups { $sizes }

## What happened

event-place = { $text } for { $points }, score { $score }
event-additional = exactly { $score }: an additional turn, { $left } left ({ $paragraph })
event-skip = skipped: the next shape fits nowhere
event-end = { $reason ->
   *[no_placements] the game is over: nobody can place a tile
}
reason-no_placements = Nobody can place a tile.

## Beside the board

fact-step = +{ $points } makes { $step }
fact-turns = Additional turns left
fact-groups = Groups { $sizes }
fact-no-groups = No tiles yet
fact-left = Tiles left
fact-ended = If it ended now
fact-team = { $one } and { $two }, the lower score
switch-groups = Sizes of groups

## The score, line by line

part-light = Light under { $text }
part-isolated = Isolated NET
part-group = Group NET of { $tiles }, not the biggest
part-biggest = Biggest Group NET, { $tiles } tiles
part-biggest-of-all = Biggest Group NET of all, { $tiles } tiles

## Cells, as a screen reader says them

cell-open = { $light ->
    [0] dark
   *[other] light { $light }
}
cell-dead = { $light ->
    [0] dark, out of reach
   *[other] light { $light }, out of reach
}
cell-tile = { $seat ->
    [0] orange
    [1] blue
    [2] yellow
   *[3] purple
} { $shape }{ $light ->
    [0] {""}
   *[other] {""}, light { $light }
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

## Components and records

components-shape = { $path }: needs a list of [[board]].
components-size = { $path }: module_size must be { $size }.
components-count = { $path }: has { $found } boards, needs { $needed }.
components-rows = { $path }, board { $board }: needs { $size } rows.
components-row = { $path }, board { $board }, row { $row }: “{ $found }” must be 4 characters, each . or 1 to 5.
components-dark = With the boards “{ $name }” no first U can cover { $limit } light or less. Use dimmer boards.
record-lights = The setup's lights must be { $rows } rows of { $columns } levels from 0 to 5.
record-no-first = The setup's lights leave no place for a first U ({ $paragraph }).
