tagline = Grow your colour to exactly ten, then seal it.

## What it is about

goal = Grow a group of your colour to [exactly ten|ten] and [seal|sealed] it. Otherwise [even groups|even] score.
goal-short = [Exactly ten|ten], [sealed|sealed], wins. If not, [even groups|even] score.
term-ten = A group of exactly ten triangles of your colour that nothing can enlarge wins at once (B8).
term-sealed = No tile can enlarge this group any more: it stays as it is (B8).
term-even = Groups of 2, 4, 6 and 8 triangles score. An odd group, or one past ten, is bust and scores nothing (B10).
term-bust = An odd group, or one past ten, is bust: it scores nothing (B10).
term-spoilt = A tile can still enlarge it to an odd number or past ten, and then it scores nothing (B10).
glossary = [bust|bust] [spoil it|spoilt] [seals|sealed] [sealed|sealed]

## Options

option-rules = Rules
choice-rules-basic = Basic
choice-rules-crest = With crests
choice-rules-backwards = Backwards: tiles are drawn face down
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
piece-face-down = It stays face down until you draw it ({ $paragraph }).
piece-not-drawn = You drew another tile and must place that one ({ $paragraph }).

## What is asked

prompt-first = Place the first tile on two of the six triangles in the middle.
prompt-place = Place a tile so that it touches another by a side or a corner.
prompt-drawn-first = You drew { $tile }. Place it on two of the six triangles in the middle.
prompt-drawn = You drew { $tile }. Place it so that it touches another by a side or a corner.
prompt-wait = Waiting for { $colour } to place a tile.
prompt-draw = { $colour } draws a tile.
prompt-over = The game is over: { $reason ->
    [all_placed] all tiles are placed.
   *[no_spot] no tile fits any more.
}
prompt-ended = The game is over.
prompt-won = { $colour } wins: { $reason ->
    [ten] a sealed ten.
    [both_tens] one tile completed a win for both, and the other player placed it.
   *[crest] four equal crests that nothing can spoil.
}

## Why not

refusal-overlap = It overlaps a tile ({ $paragraph }).
refusal-centre = It sticks out of the middle: the first tile goes on two of the six centre triangles ({ $paragraph }).
refusal-apart = It touches no tile, not even at a corner ({ $paragraph }).
refusal-off-board = It sticks out of the board ({ $paragraph }).
refusal-not-own = { $tile } belongs to the other player ({ $paragraph }).
refusal-placed = { $tile } is on the board already ({ $paragraph }).
refusal-drawn = You can only place the tile you drew ({ $paragraph }).
notation-how = R7@d4^ places tile R7 with its first triangle on d4^ (^ points up, v down). Add r and a number to rotate it clockwise, a sixth at a time.
notation-tile = “{ $text }” is not a placement. Write a tile, @, the triangle its first half goes on with ^ or v, and the rotation, such as R7@d4^r2.
notation-turn = A tile cannot be rotated that way on { $cell }. Possible rotations there: { $turns }.

## What a placement brings

effect-ten-wins = The ten is sealed: { $colour } wins at once ({ $paragraph })
effect-both-tens = Both colours win at once, so { $colour } wins ({ $paragraph })
effect-crest-wins = Four equal crests that nothing can spoil: { $colour } wins ({ $paragraph })
effect-ten = { $colour } has a ten: it wins once it is sealed
effect-group = { $change ->
    [new] { $colour } has a new group of { $size } triangles
   *[other] { $joined ->
        [one] { $colour }'s group grows to { $size } triangles
       *[other] { $colour }'s groups join to { $size } triangles
    }
}{ $change ->
    [same] {" "}and still { $joined ->
        [one] scores
       *[other] score
    } { $points }
   *[other] : { $points ->
        [one] 1 point
       *[other] { $points } points
    }
}{ $change ->
    [more] , { $by } more than before
    [less] , { $by } fewer than before
   *[other] {""}
}
effect-bust = { $change ->
    [new] { $colour }'s group of { $size } triangles
   *[other] { $joined ->
        [one] { $colour }'s group grows to { $size } triangles and
       *[other] { $colour }'s groups join to { $size } triangles and
    }
} { $change ->
    [same] { $joined ->
        [one] stays bust
       *[other] stay bust
    }
   *[other] { $joined ->
        [0] is bust
        [one] goes bust
       *[other] go bust
    }
}{ $by ->
    [0] {""}
    [one] : 1 point lost
   *[other] : { $by } points lost
}
effect-ten-spoilt = { $colour }'s ten grows to { $size } triangles: it is broken
effect-single = No group changes
effect-seals = { $points ->
    [0] { $colour }'s group of { $size } stays bust: nothing can enlarge it
   *[other] { $colour }'s group of { $size } is sealed: nothing can enlarge it
}
effect-endangered = { $places ->
    [one] The other player can spoil { $colour }'s { $size } at 1 place
   *[other] The other player can spoil { $colour }'s { $size } at { $places } places
}
effect-crest = { $size } × { $crest }: wins unless the other player spoils it { $places ->
    [one] at 1 place
   *[other] at { $places } places
} ({ $paragraph })
effect-score = { $scores }
score-change = { $colour } { $less ->
    [0] +{ $more }
   *[other] −{ $less }
}, total { $after }

## What happened

event-place = { $text }{ $red ->
    [0] {""}
    [one] , one red triangle alone
   *[other] , red group of { $red }
}{ $blue ->
    [0] {""}
    [one] , one blue triangle alone
   *[other] , blue group of { $blue }
}
event-draw = draws { $tile }
event-ten = { $color ->
    [red] red
   *[blue] blue
} wins at once: a sealed ten ({ $paragraph })
event-both-tens = one tile completes a win for both: { $color ->
    [red] red
   *[blue] blue
} wins, because the other placed it ({ $paragraph })
event-crest = { $color ->
    [red] red
   *[blue] blue
} wins: four equal crests that nothing can spoil ({ $paragraph })
event-skip = skipped
event-end = { $reason ->
    [all_placed] the game is over: all tiles are placed
    [no_spot] the game is over: no tile fits any more
    [crest] the game is over: a win by crests
    [both_tens] the game is over: two wins at once
   *[ten] the game is over: a sealed ten
}
headline-ten = A sealed ten
headline-both_tens = Two wins at once
headline-crest = Four equal crests
reason-all_placed = All tiles are placed.
reason-no_spot = No tile fits any more.
reason-ten = A sealed ten: exactly ten triangles, and nothing can enlarge them.
reason-both_tens = One tile completed a win for both; whoever placed it loses.
reason-crest = Four equal crests that nothing can spoil.

## What decided a game

decided-for_good = A sealed ten or a win by crests beats any number of points.

## Beside the board

ladder-title = Group sizes
ladder-wins = 10 wins
ladder-win = win
mark-group = { $color ->
    [red] Red
   *[blue] Blue
} { $size ->
    [one] 1 triangle
   *[other] { $size } triangles
}{ $standing ->
    [sealed] , sealed
    [endangered] , one tile can spoil it
    [open] , open
   *[final] {""}
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}
fact-chain = Chain of { $crest }{ $standing ->
    [short] , one short of four
    [odd] , in a group of the wrong size
    [endangered] , one tile can spoil it
   *[safe] , nothing can spoil it
}
fact-left = Tiles to place
switch-threats = Show what is sealed or in danger

## The score, line by line

part-group = Group of { $size }
part-bust = { $size ->
    [one] Single triangle
   *[other] Group of { $size }, bust
}
part-ten = Group of ten

## Triangles, as a screen reader says them

cell-group = { $size ->
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
terminal-hand = To place (tile = first and second triangle):
terminal-marks = Rt tower, Rv chevron, Rc crown, Bw waves, Bl lozenge, Bm crescent; ' last tile, x no tile fits any more

## Components and records

components-shape = { $path }: needs a list of [[tile]].
components-tile = { $path }, tile { $place } of its list: needs an id of capital letters and digits, such as "R7", and an owner red or blue.
components-faces = { $path }, tile { $tile }: faces must be two of R1, R2, R3, B1, B2, B3.
components-crest = { $path }, tile { $tile }: shows one crest twice. Give its two triangles different crests.
components-twice = { $path }: the id { $tile } appears twice. Give every tile its own id.
components-count = { $path }, { $color }: needs { $plain } tiles with two triangles of its own colour and { $mixed } with one of each.
record-colors = The setup's colors must be red and blue in the order of the seats ({ $paragraph }).
record-tiles = The setup's tiles must be one list for red and one for blue ({ $paragraph }).
record-tile = The setup's { $color } tile { $place } must have an id and two faces with different crests ({ $paragraph }).
record-count = The setup's { $color } set needs { $plain } tiles with two triangles of its own colour and { $mixed } with one of each ({ $paragraph }).
record-twice = The setup's tiles have an id twice ({ $paragraph }).

## Lessons

lesson-first-title = First steps
lesson-first-about = Learn to play in about three minutes.
lesson-first-winner = { $seat ->
    [0] Red
   *[1] Blue
}
lesson-first-opening = This is how a game can end: { $winner } has exactly ten triangles in one group, and nothing can enlarge it any more. That wins at once; the points, { $best } to { $other }, no longer matter. Without such a ten the most points win.
lesson-first-middle-title = Begin in the middle
lesson-first-middle-text = You are red. A tile is two triangles. Place the first one on the six triangles in the middle.
lesson-first-middle-know = The first tile goes in the middle.
lesson-first-middle-nudge = Both triangles must be in the middle.
lesson-first-middle-done = In the middle: every game begins like this. The crests on the triangles (tower, chevron, crown) only matter in the game with crests.
lesson-first-corner-title = A corner is enough
lesson-first-corner-text = Every later tile must touch another. A corner is always enough: place a tile corner to corner.
lesson-first-corner-know = Every tile touches another, by a side or a corner.
lesson-first-corner-nudge = It must touch a tile, at least at a corner.
lesson-first-corner-missed = Legal, but that shares a side. Try a corner.
lesson-first-corner-done = Corner to corner, and that's enough.
lesson-first-four-title = Two, then four
lesson-first-four-text = Triangles of one colour side by side are a group. Groups of 2, 4, 6 and 8 score 1, 3, 6 and 10 points. Turn your two into four.
lesson-first-four-know = Groups of 2, 4, 6 and 8 triangles score 1, 3, 6 and 10 points.
lesson-first-four-nudge = Put two red triangles against your pair.
lesson-first-four-missed = Legal, but it makes no four. Put two red triangles against your pair.
lesson-first-four-done = A group of four: 3 points instead of 1.
lesson-first-bust-title = Five goes bust
lesson-first-bust-text = Odd sizes score nothing. Grow the four to five, watch the 3 points go, then undo it.
lesson-first-bust-know = Odd groups, and groups of 11 or more, are bust: 0 points.
lesson-first-bust-nudge = One red triangle only: use a two-coloured tile.
lesson-first-bust-missed = Legal, but no five. Put one red triangle against the four: use a two-coloured tile.
lesson-first-bust-done = Five: the 3 points are gone. Undo it.
lesson-first-spoil-title = Spoil their four
lesson-first-spoil-text = Two-coloured tiles have a blue triangle, too. Turn Blue's four into a five.
lesson-first-spoil-know = Your two-coloured tiles can spoil their groups.
lesson-first-spoil-nudge = Rotate it so that the blue half touches blue.
lesson-first-spoil-missed = Legal, but Blue keeps its four. The blue half must touch it.
lesson-first-spoil-done = Blue's four is a five: bust, and its 3 points are gone. Hatched triangles are out of reach: no tile fits there any more.
lesson-first-open-title = Ten, but open
lesson-first-open-text = Exactly ten triangles that nobody can enlarge win at once. While it can grow, a ten scores nothing: put red on the marked spot, watch it go bust, then undo it.
lesson-first-open-know = A ten that can still grow has not won yet, and scores nothing.
lesson-first-open-nudge = Place a tile on the marked spot, with red against the ten.
lesson-first-open-missed = Legal, but the ten stays a ten. Place a tile on the marked spot, with red against the ten.
lesson-first-open-done = { $size } triangles: the ten is broken. Undo it and do better.
lesson-first-seal-title = Seal it
lesson-first-seal-text = Fill the marked spot so that no red joins: the ten is sealed, and you win. Which half must face your ten?
lesson-first-seal-know = A sealed ten wins at once.
lesson-first-seal-nudge = Place the two-coloured tile on the marked spot.
lesson-first-seal-missed = Legal, but it does not seal your ten. Fill the marked spot, with blue towards the ten.
lesson-first-seal-missed-ten-spoilt = Legal, but red joined your ten: { $size } triangles are bust, and the win is gone. Rotate the tile, or take one with a blue half: blue must face the ten.
lesson-first-seal-done = Your ten is sealed: you win.
lesson-first-whose-title = Whose ten?
lesson-first-whose-text = Your own tile can seal Blue's ten, too. Two spots at the bottom would do that: place where it does not. No tile fits on hatched triangles any more.
lesson-first-whose-know = After every tile, tens of both colours are checked.
lesson-first-whose-nudge = Any free spot except those beside Blue's ten at the bottom.
lesson-first-whose-missed = Legal, but that would have sealed it: Blue wins. Stay away from the free triangles beside Blue's ten at the bottom.
lesson-first-whose-done = Blue's ten is not sealed: the game goes on.
lesson-first-game-title = A short game
lesson-first-game-text = Play against an easy bot. You must place each turn, even at a loss. Without a sealed ten, a game ends when no tile or no spot is left; most points wins. { $plies ->
    [8] You each place 4 more tiles.
   *[other] It stops after { $plies } more tiles, half of them yours.
}
lesson-first-game-know = A short game against an easy bot.
lesson-crests-title = Crests
lesson-crests-about = One more way to win. About a minute.
lesson-crests-chain-title = Four of a kind
lesson-crests-chain-text = You are blue. Four equal crests side by side, in a group of 4, 6, 8 or 10 that Red cannot spoil, win. Your group of seven holds four crescents: make it eight on the marked spot.
lesson-crests-chain-know = Four equal crests in an even group that nothing can spoil win.
lesson-crests-chain-nudge = The spot is marked; the blue half must touch your seven.
lesson-crests-chain-missed = Legal, but your seven does not become eight. Place a tile on the marked spot, its blue half against your group.
lesson-crests-chain-done = A group of eight with four equal crests, and Red cannot spoil it: you win.
lesson-crests-game-title = A short game
lesson-crests-game-text = Now a game with crests on an empty board, against an easy bot. It stops after { $plies } tiles. Chains of crests are outlined.
lesson-crests-game-know = A short game with crests.
lesson-backwards-title = Backwards
lesson-backwards-about = You place what you draw. About a minute.
lesson-backwards-drawn-title = As drawn
lesson-backwards-drawn-text = You are red. Tiles lie face down. Each turn you draw one of your own and must place it. Place this one in the middle.
lesson-backwards-drawn-know = Each turn you place the tile you drew.
lesson-backwards-drawn-nudge = Only the tile you drew, and inside the middle.
lesson-backwards-drawn-done = Placed. Next turn you draw another one.
lesson-backwards-game-title = A short game
lesson-backwards-game-text = A game with tiles face down, against an easy bot. It stops after { $plies } tiles.
lesson-backwards-game-know = A short game, face down.

## Why a move is good

because-wins = It wins at once ({ $paragraph }).
because-stops = { $colour } could have won with the next tile; now it can't.
because-ten = That makes ten: it wins as soon as nobody can enlarge it.
because-ten-stays = Your ten stays a ten.
because-grows = { $joined ->
    [0] It makes a group of { $size }
   *[other] Your group grows from { $joined } to { $size }
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
because-spoils = { $colour }'s group goes from { $joined } to { $size } and scores { $points ->
    [0] nothing
   *[other] only { $points }
}.
because-safe = Nobody can enlarge your group of { $size } any more: { $points ->
    [one] 1 point is
   *[other] { $points } points are
} safe.
because-quiet = No group scores more or less; it prepares what comes next.
missed-wins = A win was there
missed-stops = { $colour } had to be stopped
missed-ten = A ten was there
missed-ten-stays = The ten could have stayed a ten
missed-grows = { $joined ->
    [0] A group of { $size } was there
   *[other] A group could have grown to { $size }
}
missed-spoils = { $colour }'s group could have lost points
missed-safe = A group of { $size } could have been safe
missed-quiet = A quiet move was better

## Puzzles

puzzle-ask-stop = Stop the ten
puzzle-question-stop = You are { $colour }. Your opponent could seal a ten with the next tile and win. Where must you place so that no tile can do it?
puzzle-stopped = Solved: of all { $moves } placements, only this spot stops the ten (B8).
puzzle-not-stopped = Not stopped: your own tile seals your opponent's ten, and your opponent wins (B8).
puzzle-not-stopped-reply = Not stopped: your opponent seals the ten, as the board shows, and wins (B8).
puzzle-stops = stops the ten
puzzle-stops-not = lets the ten through
puzzle-ask-finish = Win at once
puzzle-question-finish = You are { $colour }. Find the tile and the spot that win the game right now.
puzzle-ask-spoil = Spoil their groups
puzzle-question-spoil = You are { $colour }. Which move costs your opponent the most points?
puzzle-ask-grow = Grow your groups
puzzle-question-grow = You are { $colour }. Which move adds the most to your own groups? Your opponent's points do not matter here.
puzzle-ask-open = Keep it open
puzzle-question-open = You are { $colour }. Your opponent wants to shut in your biggest group. Find the one spot that keeps it open: after your move, no single tile may close it.
theme-bust = making a group bust
theme-group = an even group
theme-seals = sealing
theme-ten = a ten
theme-ten-spoilt = spoiling a ten
theme-endangered = in danger
theme-single = no group changes

## The score sheet of a real table

sheet-two = Groups of 2
sheet-four = Groups of 4
sheet-six = Groups of 6
sheet-eight = Groups of 8
sheet-tie = A sealed ten wins at once, whatever the totals. Equal totals share the victory.
