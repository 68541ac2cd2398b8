"""RHOMBUS: the rules, paragraph by paragraph (rules_page/en.md).

Plain Python in the compiled subset (docs/authors.md). `b` is the board of one deal, `s` the state of one game. A colour
is the seat that plays it. A spot is two neighbouring triangles; a set of triangles is one machine integer, bit t for
triangle t. A placement numbers `(kind * WAYS + way) * SPOTS + spot`, the draw of a kind `DRAW + kind`.
"""

from __future__ import annotations

from adjoin.sets import Few, Fews, Int, Ints, Set, Table, lowest, member, plus, put_all, size

TRIANGLES, SPOTS, WAYS = 54, 72, 2  # B2, B3
TILES = 13  # B1: tiles a side, so also the most kinds a side can have
CRESTS = 3  # B1
DRAW = TILES * WAYS * SPOTS  # the first action number of a draw
OVER, CHANCE = -1, -2
NOBODY, NOTHING = -1, -1
TEN_BLOCKS, CHAIN = 10, 4  # B8, B11
BY_GROUP, BY_CHAIN = 1, 2  # R-B1: how the crest rule is read; 0 without that rule
ALL_PLACED, NO_SPOT, TEN, BOTH_TENS, CREST = 1, 2, 3, 4, 5  # why the game is over


class Board:
    all: Set  # all spots
    centre: Set  # spots inside the six triangles of the centre
    overlaps: Table  # overlaps[p]: spots that share a triangle with p
    touches: Table  # touches[p]: spots that share a side or a corner, but no triangle, with p
    cells: Ints  # 2 * spot + i: its two triangles
    beside: Ints  # per triangle: the triangles that share a side with it
    face: Ints  # 2 * (seat * TILES + kind) + i: colour * CRESTS + crest
    supply: Ints  # seat * TILES + kind: how many such tiles
    crest: Int  # 0, BY_GROUP or BY_CHAIN
    backwards: Int  # 1 if tiles are drawn face down


class State:
    laid: Set  # spots that tiles lie on
    free: Set  # spots of two free triangles
    near: Set  # spots that touch a tile
    choices: Set  # spots that the next tile may take
    spots: Int  # how many those are
    empty: Few  # free triangles
    hand: Ints  # seat * TILES + kind: tiles not yet placed
    left: Ints  # per seat: tiles not yet placed
    kinds: Fews  # per seat: the set of kinds not yet used up
    blocks: Fews  # per colour: the triangles that show it
    crests: Fews  # colour * CRESTS + crest: the triangles that show it
    group: Fews  # per covered triangle: the triangles of the group it belongs to
    chain: Fews  # per covered triangle, with the crest rule: those of its crest that are side-connected to it
    tens: Fews  # per colour: the triangles in groups of exactly 10
    chained: Fews  # per colour, with the crest rule: the triangles in chains of at least four
    mover: Int  # the seat whose turn it is, also while its tile is being drawn
    drawn: Int  # the kind drawn for this turn, or NOTHING
    turn: Int  # the seat to move, CHANCE or OVER
    winner: Int  # by a definitive or crest win, else NOBODY
    reason: Int  # why the game is over, 0 before


# ------------------------------------------------------------------------------------------------ clauses


def uncovered(b: Board, s: State) -> int:
    """B5: both triangles are free."""
    return s.free


def central(b: Board, s: State) -> int:
    """B4: the first tile lies inside the centre."""
    return b.centre if first_tile(s) else b.all


def touching(b: Board, s: State) -> int:
    """B5: every later tile touches a tile by a side or a corner."""
    return b.all if first_tile(s) else s.near


def legal(b: Board, s: State) -> int:
    return uncovered(b, s) & central(b, s) & touching(b, s)


def in_hand(b: Board, s: State, kind: int) -> bool:
    """B3: you place one of your own tiles, of those not yet placed."""
    return s.hand[s.mover * TILES + kind] > 0


def as_drawn(b: Board, s: State, kind: int) -> bool:
    """B12: what was drawn must be placed."""
    return s.drawn == NOTHING or s.drawn == kind


# ------------------------------------------------------------------------------------------------ turn


def begin(b: Board, s: State) -> None:
    s.laid = b.all & ~b.all
    s.free = b.all
    s.near = b.centre
    s.empty = (1 << TRIANGLES) - 1
    for seat in range(2):
        s.left[seat] = 0
        s.kinds[seat] = 0
        s.blocks[seat] = 0
        s.tens[seat] = 0
        s.chained[seat] = 0
    for face in range(2 * CRESTS):
        s.crests[face] = 0
    for t in range(TRIANGLES):
        s.group[t] = 0
        s.chain[t] = 0
    for tile in range(2 * TILES):
        s.hand[tile] = b.supply[tile]
        s.left[tile // TILES] += b.supply[tile]
        if b.supply[tile] > 0:
            s.kinds[tile // TILES] |= 1 << tile % TILES
    s.winner = NOBODY
    s.reason = 0
    s.choices = legal(b, s)
    s.spots = size(s.choices)
    start_turn(b, s, 0)


def start_turn(b: Board, s: State, seat: int) -> None:
    """B3, B12: the seat chooses a tile, or one is drawn for it."""
    s.mover = seat
    s.drawn = NOTHING
    s.turn = CHANCE if b.backwards else seat


def first_tile(s: State) -> bool:
    return s.empty == (1 << TRIANGLES) - 1


def count(b: Board, s: State) -> int:
    if s.turn == OVER:
        return 0
    if s.turn == CHANCE:
        return s.left[s.mover]
    return (size(s.kinds[s.mover]) if s.drawn == NOTHING else 1) * WAYS * s.spots


def nth(b: Board, s: State, k: int) -> int:
    if s.turn == CHANCE:
        return DRAW + ticket(s, k)
    turned = k // s.spots
    kind = member(s.kinds[s.mover], turned // WAYS) if s.drawn == NOTHING else s.drawn
    return (kind * WAYS + turned % WAYS) * SPOTS + member(s.choices, k - turned * s.spots)


def ticket(s: State, k: int) -> int:
    """B12: the kind of the k-th unplaced tile, so that all tiles are drawn alike."""
    kind = 0
    while k >= s.hand[s.mover * TILES + kind]:
        k -= s.hand[s.mover * TILES + kind]
        kind += 1
    return kind


def listing(b: Board, s: State, out: list[int]) -> int:
    n = 0
    if s.turn == OVER:
        return 0
    for kind in range(TILES):
        if in_hand(b, s, kind) and as_drawn(b, s, kind):
            if s.turn == CHANCE:
                out[n] = DRAW + kind
                n += 1
            else:
                n = put_all(out, n, kind * WAYS * SPOTS, s.choices)
                n = put_all(out, n, (kind * WAYS + 1) * SPOTS, s.choices)
    return n


def play(b: Board, s: State, a: int) -> None:
    if a >= DRAW:
        s.drawn = a - DRAW
        s.turn = s.mover
    else:
        place(b, s, a // SPOTS // WAYS, a // SPOTS % WAYS, a % SPOTS)


def place(b: Board, s: State, kind: int, way: int, p: int) -> None:
    """B3: lay a tile on a spot; the way says which of its two triangles takes the first face."""
    me = s.mover
    tile = me * TILES + kind
    s.near = b.touches[p] if first_tile(s) else s.near | b.touches[p]
    s.free &= ~b.overlaps[p]
    s.laid = plus(s.laid, p)
    s.hand[tile] -= 1
    s.left[me] -= 1
    if s.hand[tile] == 0:
        s.kinds[me] ^= 1 << kind
    lay(b, s, b.face[2 * tile], b.cells[2 * p + way])
    lay(b, s, b.face[2 * tile + 1], b.cells[2 * p + 1 - way])
    s.choices = legal(b, s)
    s.spots = size(s.choices)
    settle(b, s, me, 1 - me)


def lay(b: Board, s: State, face: int, t: int) -> None:
    """B8: a block joins the groups of its colour that it shares a side with."""
    colour = face // CRESTS
    s.empty &= ~(1 << t)
    s.crests[face] |= 1 << t
    group = joined(s.group, 1 << t, b.beside[t] & s.blocks[colour])
    s.blocks[colour] |= 1 << t
    s.tens[colour] &= ~group
    if size(group) == TEN_BLOCKS:
        s.tens[colour] |= group
    if b.crest:
        chain = joined(s.chain, 1 << t, b.beside[t] & s.crests[face])
        if size(chain) >= CHAIN:
            s.chained[colour] |= chain


def joined(pieces: list[int], block: int, near: int) -> int:
    """The piece that a block makes with the pieces of the triangles near it; each of its triangles is told."""
    whole = block
    while near:
        whole |= pieces[lowest(near)]
        near &= near - 1
    left = whole
    while left:
        pieces[lowest(left)] = whole
        left &= left - 1
    return whole


# ------------------------------------------------------------------------------------------------ end


def settle(b: Board, s: State, me: int, you: int) -> None:
    """B7: is the game over after this placement of mine, and why?"""
    mine = final_ten(b, s, me)
    yours = final_ten(b, s, you)
    crested = (b.crest == BY_GROUP and group_wins(b, s, me, you)) or (b.crest == BY_CHAIN and chain_wins(b, s, me, you))
    if yours and (mine or crested):
        finish(s, BOTH_TENS, you)
    elif yours:
        finish(s, TEN, you)
    elif mine:
        finish(s, TEN, me)
    elif crested:
        finish(s, CREST, me)
    elif s.left[you] == 0:
        finish(s, ALL_PLACED, NOBODY)
    elif s.spots == 0:
        finish(s, NO_SPOT, NOBODY)
    else:
        start_turn(b, s, you)


def finish(s: State, reason: int, winner: int) -> None:
    s.turn = OVER
    s.drawn = NOTHING
    s.reason = reason
    s.winner = winner


def final_ten(b: Board, s: State, colour: int) -> bool:
    """B8: has the colour a group of exactly 10 that nothing can enlarge any more?"""
    left = s.tens[colour]
    while left:
        group = s.group[lowest(left)]
        left ^= group
        if open_edge(b, s, group) == 0 or not shown(b, s, colour):
            return True
    return False


def shown(b: Board, s: State, colour: int) -> bool:
    """B8: does an unplaced tile of either player show the colour?"""
    return has_face(b, s, 0, colour * CRESTS, CRESTS) or has_face(b, s, 1, colour * CRESTS, CRESTS)


def edge(b: Board, group: int) -> int:
    """The triangles that share a side with a group."""
    found = 0
    left = group
    while left:
        found |= b.beside[lowest(left)]
        left &= left - 1
    return found & ~group


def open_edge(b: Board, s: State, group: int) -> int:
    """B8: the free triangles beside a group that have a free neighbour, so that a tile can still cover them."""
    found = 0
    left = edge(b, group) & s.empty
    while left:
        if b.beside[lowest(left)] & s.empty:
            found |= left & -left
        left &= left - 1
    return found


# ------------------------------------------------------------------------------------------------ crests


def group_wins(b: Board, s: State, me: int, you: int) -> bool:
    """B11: a group of 4, 6, 8 or 10 with four side-connected blocks of one crest, which you cannot spoil."""
    left = s.chained[me]
    while left:
        group = s.group[lowest(left)]
        left &= ~group
        if not spoilt(size(group)) and not spoilable(b, s, you, group, me * CRESTS, CRESTS):
            return True
    return False


def chain_wins(b: Board, s: State, me: int, you: int) -> bool:
    """R-B1: a chain of one crest that itself counts 4, 6, 8 or 10, which you cannot spoil."""
    for face in range(me * CRESTS, me * CRESTS + CRESTS):
        left = s.chained[me] & s.crests[face]
        while left:
            chain = s.chain[lowest(left)]
            left ^= chain
            if not spoilt(size(chain)) and not spoilable(b, s, you, chain, face, 1):
                return True
    return False


def spoilt(n: int) -> bool:
    """B11: odd, or 11 and more."""
    return n % 2 == 1 or n > TEN_BLOCKS


def reach(b: Board, seed: int, area: int) -> int:
    """The part of the area that is side-connected to the seed, which lies in it."""
    part = seed
    grown = part | edge(b, part) & area
    while grown != part:
        part = grown
        grown = part | edge(b, part) & area
    return part


def spoilable(b: Board, s: State, you: int, part: int, face: int, faces: int) -> bool:
    """B11: can you spoil my part, made of so many faces from this one on, with the one block your tiles have (B1)?"""
    if not has_face(b, s, you, face, faces):
        return False
    blocks = 0
    for i in range(face, face + faces):
        blocks |= s.crests[i]
    left = open_edge(b, s, part)
    while left:
        t = left & -left
        left ^= t
        if spoilt(size(reach(b, part, blocks | t))):
            return True
    return False


def has_face(b: Board, s: State, seat: int, face: int, faces: int) -> bool:
    """Does an unplaced tile of the seat show one of so many faces from this one on?"""
    for i in range(2 * seat * TILES, 2 * (seat + 1) * TILES):
        if s.hand[i // 2] > 0 and b.face[i] >= face and b.face[i] < face + faces:
            return True
    return False


# ------------------------------------------------------------------------------------------------ scoring


def points(n: int) -> int:
    """B10: 2, 4, 6, 8 blocks give 1, 3, 6, 10 points; every other size gives none."""
    if n % 2 == 1 or n > 8:
        return 0
    return n // 2 * (n // 2 + 1) // 2


def final(b: Board, s: State, score: list[int]) -> None:
    """B10: the totals of both seats; a definitive or crest win adds nothing to them."""
    for seat in range(2):
        score[seat] = 0
        left = s.blocks[seat]
        while left:
            group = s.group[lowest(left)]
            left ^= group
            score[seat] += points(size(group))


def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    """B8-B11: who has won for good stands first; otherwise the higher total, and equal totals share."""
    for seat in range(2):
        if s.winner == NOBODY:
            out[seat] = 1 if score[1 - seat] > score[seat] else 0
        else:
            out[seat] = 0 if s.winner == seat else 1
