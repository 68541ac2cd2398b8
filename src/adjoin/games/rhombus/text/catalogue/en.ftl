tagline = Grow your colour to exactly ten, then close it.

## What it is about

goal = Grow a group of your colour to [exactly ten|ten] and [seal|sealed] it. Else [even groups|even] score.
goal-short = [Exactly ten|ten], [sealed|sealed], wins; else [even groups|even] score.
term-ten = A group of exactly ten blocks of your colour that nothing can enlarge wins at once (B8).
term-sealed = No free place beside it can take a tile that would enlarge it: it stays as it is (B8).
term-even = Groups of 2, 4, 6 and 8 blocks score. An odd group, or one past ten, is bust and scores nothing (B10).
term-bust = An odd group, or one past ten, is bust: it scores nothing (B10).
term-spoilt = A placement can still enlarge it, so that it is odd or past ten and scores nothing (B10).
glossary = [bust|bust] [spoilt|spoilt] [seals|sealed] [sealed|sealed]

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
piece-not-drawn = Another tile was drawn and must be placed ({ $paragraph }).

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
    [both_tens] one tile completed a win for both, and the other player placed it.
   *[crest] four equal crests that cannot be spoilt.
}

## Why not

refusal-overlap = It overlaps a tile ({ $paragraph }).
refusal-centre = It leaves the middle: the first tile lies inside the six centre triangles ({ $paragraph }).
refusal-apart = It touches no tile, not even at a corner ({ $paragraph }).
refusal-off-board = It leaves the board ({ $paragraph }).
refusal-not-own = { $tile } belongs to the other player ({ $paragraph }).
refusal-placed = { $tile } is on the board already ({ $paragraph }).
refusal-drawn = Only the tile that was drawn can be placed now ({ $paragraph }).
notation-how = R7@d4^ lays tile R7 with its first block on the triangle d4^ (^ points up, v down). r and a number behind it turns it clockwise, sixth by sixth.
notation-tile = “{ $text }” names no placement. Write a tile, @, the triangle of its first block with ^ or v, and the turn, such as R7@d4^r2.
notation-turn = A tile cannot lie that way on { $cell }. Its turns there: { $turns }.

## What a placement brings

effect-ten-wins = seals the ten: a definitive win for { $colour } ({ $paragraph })
effect-both-tens = completes a win for both: { $colour } wins ({ $paragraph })
effect-crest-wins = four equal crests stand: { $colour } wins ({ $paragraph })
effect-ten = { $colour } { $joined } → 10 blocks: a ten, wins once it is sealed
effect-group = { $colour } { $joined } → { $size } blocks: { $points ->
    [one] 1 point
   *[other] { $points } points
}
effect-bust = { $colour } { $joined } → { $size } blocks: bust{ $lost ->
    [0] {""}
    [one] , 1 point gone
   *[other] , { $lost } points gone
}
effect-ten-spoilt = { $colour } { $joined } → { $size } blocks: no ten any more, bust
effect-single = single blocks only: no group grows
effect-seals = seals { $colour } { $size } blocks: nothing can enlarge them
effect-endangered = { $colour } { $size } blocks can be spoilt { $places ->
    [one] at 1 triangle
   *[other] at { $places } triangles
}
effect-crest = { $size } × { $crest }: wins unless spoilt { $places ->
    [one] at 1 triangle
   *[other] at { $places } triangles
} ({ $paragraph })
effect-score = points: { $scores }
score-change = { $colour } { $less ->
    [0] +{ $more }
   *[other] −{ $less }
} (makes { $after })

## What happened

event-place = { $text }{ $red ->
    [0] {""}
    [one] , red 1 block
   *[other] , red { $red } blocks
}{ $blue ->
    [0] {""}
    [one] , blue 1 block
   *[other] , blue { $blue } blocks
}
event-draw = draws { $tile }
event-ten = definitive win: { $color ->
    [red] red
   *[blue] blue
} has a ten that nothing can enlarge ({ $paragraph })
event-both-tens = one tile completes a win for both: { $color ->
    [red] red
   *[blue] blue
} wins, because the other placed it ({ $paragraph })
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
reason-both_tens = One tile completed a win for both; whoever placed it loses.
reason-crest = Four equal crests that cannot be spoilt.

## What decided a game

decided-for_good = Points do not count after that.

## Beside the board

ladder-title = Group sizes
ladder-wins = 10 wins
ladder-win = win
mark-group = { $color ->
    [red] Red
   *[blue] Blue
} { $size ->
    [one] 1 block
   *[other] { $size } blocks
}{ $standing ->
    [sealed] , sealed
    [endangered] , one placement can spoil it
    [open] , open
   *[final] {""}
}: { $points ->
    [one] 1 point
   *[other] { $points } points
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

## Lessons

lesson-first-title = First steps
lesson-first-about = Nine steps, and you can play. About two minutes.
lesson-first-middle-title = Begin in the middle
lesson-first-middle-text = You are red. A tile is two triangles: lay the first one inside the six middle triangles.
lesson-first-middle-know = The first tile lies in the middle.
lesson-first-middle-nudge = Both triangles must lie in the middle.
lesson-first-middle-done = In the middle: every game begins like this.
lesson-first-corner-title = A corner is enough
lesson-first-corner-text = Later tiles must touch another one, and here a corner is enough. Lay a tile corner to corner.
lesson-first-corner-know = Every tile touches another, by a side or a corner.
lesson-first-corner-nudge = It must touch a tile, at least at a corner.
lesson-first-corner-missed = Allowed, but that shares a side. Try a corner.
lesson-first-corner-done = Corner to corner, and that is enough.
lesson-first-four-title = Two, then four
lesson-first-four-text = Blocks of one colour side by side are a group: a group of 2 scores 1 point, one of 4 scores 3. Make your two a four.
lesson-first-four-know = Groups of 2, 4, 6 and 8 blocks score 1, 3, 6 and 10 points.
lesson-first-four-nudge = Put two red blocks against your pair.
lesson-first-four-missed = Allowed, but it makes no four. Put two red blocks against your pair.
lesson-first-four-done = A group of four: 3 points instead of 1.
lesson-first-bust-title = Five is a bust
lesson-first-bust-text = Odd sizes score nothing. Grow the four to five, watch 3 points go, then take it back.
lesson-first-bust-know = Odd groups, and those of 11 or more blocks, are bust: 0 points.
lesson-first-bust-nudge = One red block only: use a two-coloured tile.
lesson-first-bust-missed = Allowed, but no five. One red block against the four: use a two-coloured tile.
lesson-first-bust-done = Five: the 3 points are gone. Take it back.
lesson-first-spoil-title = Spoil their four
lesson-first-spoil-text = Tiles of two colours carry a blue block, too. Make blue's four a five.
lesson-first-spoil-know = Your two-coloured tiles can spoil their groups.
lesson-first-spoil-nudge = Turn it so that the blue half meets blue.
lesson-first-spoil-missed = Allowed, but blue keeps its four. The blue half must meet it.
lesson-first-spoil-done = Blue's four is a five: bust, and its 3 points are gone.
lesson-first-open-title = Ten, but open
lesson-first-open-text = Exactly ten blocks that nobody can enlarge win at once. This ten can still grow at the marked spot: put red there, see it burst, and take it back.
lesson-first-open-know = A ten that can still grow has not won yet.
lesson-first-open-nudge = Lay a tile on the marked spot, with red against the ten.
lesson-first-open-missed = Allowed, but the ten stays ten. Lay a tile on the marked spot, with red against the ten.
lesson-first-open-done = No ten any more: { $size } blocks are bust. Take it back and do it better.
lesson-first-seal-title = Seal it
lesson-first-seal-text = Fill the marked spot so that no red joins: nothing can grow, and you win. Which half must face your ten?
lesson-first-seal-know = A ten that can never grow wins at once.
lesson-first-seal-nudge = Lay the two-coloured tile on the marked spot.
lesson-first-seal-missed = Allowed, but it does not close your ten. Fill the marked spot, with blue towards the ten.
lesson-first-seal-missed-ten-spoilt = Allowed, but red joined your ten: { $size } blocks are bust, and the win is gone. Turn the tile, or take the one with a blue half: blue must face the ten.
lesson-first-seal-done = Nothing can enlarge your ten: you have won.
lesson-first-whose-title = Whose ten?
lesson-first-whose-text = Your own tile can seal their ten, too. Two spots at the bottom would do that: place anywhere that leaves blue's ten open.
lesson-first-whose-know = Tens are looked at after every tile, for both colours.
lesson-first-whose-nudge = Any free spot will do, but those beside blue's ten at the bottom.
lesson-first-whose-missed = Allowed, but that would have closed it: blue wins. Stay away from the free triangles beside blue's ten at the bottom.
lesson-first-whose-done = Blue's ten is not sealed: the game goes on.
lesson-first-game-title = A short game
lesson-first-game-text = Now a real game from a half-filled board, against a gentle bot. It stops after { $plies } more tiles, every other one yours.
lesson-first-game-know = A short game against a gentle bot.
lesson-crests-title = Crests
lesson-crests-about = One more way to win. About a minute.
lesson-crests-chain-title = Four of a kind
lesson-crests-chain-text = You are blue. Four equal crests, side by side in a group of 4, 6, 8 or 10 that red cannot spoil, win. Your seven blocks hold four crescents: make them eight on the marked spot.
lesson-crests-chain-know = Four equal crests in an even group that cannot be spoilt win.
lesson-crests-chain-nudge = The spot is marked; its blue half must touch your seven.
lesson-crests-chain-missed = Allowed, but your seven do not become eight. Lay a tile on the marked spot, its blue half against them.
lesson-crests-chain-done = Eight blocks with four equal crests, and red cannot spoil them: you have won.
lesson-crests-game-title = A short game
lesson-crests-game-text = Now a game with crests from an empty board, against a gentle bot. It stops after { $plies } tiles; chains of crests are outlined.
lesson-crests-game-know = A short game with crests.
lesson-backwards-title = Backwards
lesson-backwards-about = Chance deals you every tile. About a minute.
lesson-backwards-drawn-title = As drawn
lesson-backwards-drawn-text = You are red. Tiles lie face down, and each turn one of your own is drawn: only that one may be placed. Lay it in the middle.
lesson-backwards-drawn-know = Each turn the tile that was drawn is placed.
lesson-backwards-drawn-nudge = Only the tile that was drawn, and inside the middle.
lesson-backwards-drawn-done = Placed as drawn. Next turn chance brings another one.
lesson-backwards-game-title = A short game
lesson-backwards-game-text = A game with tiles face down, against a gentle bot. It stops after { $plies } tiles; what has not come yet is still to be drawn.
lesson-backwards-game-know = A short game, face down.

## Why a move is good

because-wins = It wins at once ({ $paragraph }).
because-stops = { $colour } could have won with the next tile; after this it cannot.
because-ten = That makes ten: it wins as soon as nobody can enlarge it.
because-ten-stays = Your ten stays a ten.
because-grows = { $joined ->
    [0] It makes a group of { $size } blocks
   *[other] Your group grows from { $joined } to { $size } blocks
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
because-spoils = { $colour }: { $joined } blocks become { $size }, which score { $points ->
    [0] nothing
   *[other] only { $points }
}.
because-safe = Nobody can enlarge your { $size } blocks any more: { $points ->
    [one] 1 point is
   *[other] { $points } points are
} safe.
because-quiet = No group scores more or less by it; it is good for what can follow.

## Puzzles

puzzle-ask-stop = Stop the ten
puzzle-question-stop = You are { $colour }. Your opponent could seal a ten with the next tile, and win. Where must you place so that no tile can do it?
puzzle-stopped = Solved: of all { $moves } placements, only this spot leaves your opponent no ten to seal next turn (B8).
puzzle-not-stopped = Not stopped: with this, your own tile seals your opponent's ten (B8).
puzzle-not-stopped-reply = Not stopped yet: your opponent answers with { $text }, as the board shows. The ten is sealed, and that wins (B8).
puzzle-stops = stops the ten
puzzle-stops-not = lets the ten through
theme-bust = making a group bust
theme-group = an even group
theme-seals = sealing
theme-ten = a ten
theme-ten-spoilt = spoiling a ten
theme-endangered = a risk
theme-single = no group grows
