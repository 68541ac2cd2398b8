tagline = Grow your colour to exactly ten, then close it.

## Options

option-rules = Rules
choice-rules-basic = Basic
choice-rules-crest = With crests
choice-rules-backwards = Backwards: tiles are drawn blindly
option-crest_reading = A crest win is judged on
choice-crest_reading-group = the whole colour group
choice-crest_reading-chain = the chain of equal crests alone

## Seats and tiles

colour = { $color ->
    [red] Red
   *[blue] Blue
}
colour-and-pattern = { $color ->
    [red] red, upright lines
   *[blue] blue, level lines
}
crest = { $color ->
    [red] { $crest ->
        [1] tower
        [2] chevron
       *[3] crown
    }
   *[blue] { $crest ->
        [1] waves
        [2] lozenge
       *[3] crescent
    }
}
block = { $color ->
    [red] { $crest ->
        [1] red tower
        [2] red chevron
       *[3] red crown
    }
   *[blue] { $crest ->
        [1] blue waves
        [2] blue lozenge
       *[3] blue crescent
    }
}
piece = { $tile }: { $one } and { $two }
piece-face-down = It lies face down until it is drawn ({ $paragraph }).
piece-not-drawn = { $drawn } was drawn and must be placed ({ $paragraph }).

## What is asked

prompt-first = Place the first tile on two of the six triangles in the middle.
prompt-place = Place a tile so that it touches a tile by a side or a corner.
prompt-drawn-first = You drew { $tile }. Place it on two of the six triangles in the middle.
prompt-drawn = You drew { $tile }. Place it so that it touches a tile by a side or a corner.
prompt-wait = { $colour } is to place a tile.
prompt-draw = A tile is drawn for { $colour }.
prompt-over = The game is over: { $reason ->
    [all_placed] all tiles are placed.
   *[no_spot] no tile fits any more.
}
prompt-ended = The game is over.
prompt-won = { $colour } wins: { $reason ->
    [ten] a definitive win, by a ten that nothing can enlarge.
    [both_tens] both tens became final at once, and the other player placed.
   *[crest] four equal crests that cannot be spoilt.
}

## Why not

refusal-overlap = { $text } overlaps a tile ({ $paragraph }).
refusal-centre = { $text } leaves the middle: the first tile lies inside the six centre triangles ({ $paragraph }).
refusal-apart = { $text } touches no tile ({ $paragraph }).
refusal-off-board = { $text } leaves the board ({ $paragraph }).
refusal-not-own = { $tile } belongs to the other player ({ $paragraph }).
refusal-placed = { $tile } is on the board already ({ $paragraph }).
refusal-drawn = { $tile } cannot be placed now: { $drawn } was drawn ({ $paragraph }).
notation-tile = “{ $text }” names no placement. Write a tile, @, the triangle of its first block with ^ or v, and the turn, such as R7@d4^r2.
notation-turn = A tile cannot lie that way on { $cell }. Its turns there: { $turns }.

## What a placement brings

effect-ten-wins = seals the ten: a definitive win for { $colour } ({ $paragraph })
effect-both-tens = both tens become final: { $colour } wins ({ $paragraph })
effect-crest-wins = four equal crests stand: { $colour } wins ({ $paragraph })
effect-ten = { $colour } { $joined } → 10: a ten, while it stays so
effect-group = { $colour } { $joined } → { $size }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
effect-bust = { $colour } { $joined } → { $size }: bust{ $lost ->
    [0] {""}
    [one] , 1 point gone
   *[other] , { $lost } points gone
}
effect-single = single blocks only: no group grows
effect-seals = seals { $colour } { $size }: nothing can enlarge it
effect-endangered = { $colour } { $size } can be spoilt { $places ->
    [one] at 1 triangle
   *[other] at { $places } triangles
}
effect-crest = { $size } × { $crest }: wins unless spoilt { $places ->
    [one] at 1 triangle
   *[other] at { $places } triangles
} ({ $paragraph })
effect-score = { $colour } { $before } → { $after }

## What happened

event-place = { $text }{ $red ->
    [0] {""}
   *[other] , red { $red }
}{ $blue ->
    [0] {""}
   *[other] , blue { $blue }
}
event-draw = draws { $tile }
event-ten = definitive win: { $color ->
    [red] red
   *[blue] blue
} has a ten that nothing can enlarge ({ $paragraph })
event-both-tens = both tens become final at once: { $color ->
    [red] red
   *[blue] blue
} wins, because the other placed ({ $paragraph })
event-crest = { $color ->
    [red] red
   *[blue] blue
} has four equal crests that cannot be spoilt ({ $paragraph })
event-skip = skipped
event-end = { $reason ->
    [all_placed] the game is over: all tiles are placed
    [no_spot] the game is over: no tile fits any more
    [crest] the game is over: a crest win
    [both_tens] the game is over: two wins at once
   *[ten] the game is over: a definitive win
}
reason-all_placed = All tiles are placed.
reason-no_spot = No tile fits any more.
reason-ten = A definitive win: a group of exactly ten that nothing can enlarge.
reason-both_tens = Both tens became final at once; whoever placed loses.
reason-crest = Four equal crests that cannot be spoilt.

## Beside the board

fact-group = Group of { $size }{ $standing ->
    [sealed] , sealed
    [endangered] , one placement can spoil it
    [open] , open
   *[final] {""}
}
fact-single = { $blocks ->
    [one] Single block
   *[other] Single blocks: { $blocks }
}
fact-chain = Chain of { $crest }{ $standing ->
    [short] , one short of four
    [odd] , in a group of the wrong size
    [endangered] , one placement can spoil it
   *[safe] , cannot be spoilt
}
fact-left = Tiles to place
switch-threats = What is sealed or in danger

## The score, line by line

part-group = Group of { $size }
part-bust = { $size ->
    [one] Single block, bust
   *[other] Group of { $size }, bust
}
part-ten = Group of ten

## Triangles, as a screen reader says them

cell-block = { $block }, { $size ->
    [one] alone
   *[other] in a group of { $size }
}{ $standing ->
    [sealed] , sealed
    [endangered] , in danger
    [open] {""}
   *[final] {""}
}
cell-open = free
cell-dead = free, but no tile fits any more

## In a terminal

column-score = score
column-groups = groups
column-left = left
terminal-hand = To place (tile = first and second block):
terminal-marks = Rt tower, Rv chevron, Rc crown, Bw waves, Bl lozenge, Bm crescent; ' last placement, x no tile fits any more

## Components and records

components-shape = { $path }: needs a list of [[tile]].
components-tile = { $path }, tile { $place } of its list: needs an id of capital letters and digits, such as "R7", and an owner red or blue.
components-faces = { $path }, tile { $tile }: faces must be two of R1, R2, R3, B1, B2, B3.
components-crest = { $path }, tile { $tile }: shows one crest twice. Give its blocks different crests.
components-twice = { $path }: the id { $tile } stands twice. Give every tile an id of its own.
components-count = { $path }, { $color }: needs { $plain } tiles with two own blocks and { $mixed } with one block of each colour.
record-colors = The setup's colors must be red and blue in the order of the seats ({ $paragraph }).
record-tiles = The setup's tiles must be one list for red and one for blue ({ $paragraph }).
record-tile = The setup's { $color } tile { $place } must have an id and two faces with different crests ({ $paragraph }).
record-count = The setup's { $color } set needs { $plain } tiles with two own blocks and { $mixed } with one block of each colour ({ $paragraph }).
record-twice = The setup's tiles have an id twice ({ $paragraph }).
