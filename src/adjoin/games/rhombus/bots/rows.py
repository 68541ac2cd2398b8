"""RHOMBUS: what a net sees of a position and of a placement, as rows of its first layer and rows of moves.

Everything is told from the side of the seat to move: colour 0 is its own. Which row means what is part of a trained
net, so a change here asks for new nets.
"""

from __future__ import annotations

from adjoin.games.rhombus.bots.features import even
from adjoin.games.rhombus.rules.rules import (
    CRESTS,
    DRAW,
    NOTHING,
    SPOTS,
    TILES,
    TRIANGLES,
    WAYS,
    Board,
    State,
    open_edge,
    points,
)
from adjoin.sets import lowest, put_all, size

SIZES, OPENINGS, CHAINS = 11, 4, 5  # sizes of groups, of their open edges and of chains that are told apart
HAND = 8  # numbers of tiles that are told apart
MOST_LEAD = 15
FACES = 2 * CRESTS

# Rows of a position, each block of rows with its first one
GROUPED = 0  # colour, size of the group, triangle
OPENED = GROUPED + 2 * SIZES * TRIANGLES  # colour, open edge of the group, triangle
GROUPS = OPENED + 2 * OPENINGS * TRIANGLES  # colour, size, open edge
LEGAL = GROUPS + 2 * SIZES * OPENINGS  # spots for the next tile
FREE = LEGAL + SPOTS  # other spots of two free triangles
DEAD = FREE + SPOTS  # triangles that no tile can cover any more
HANDS = DEAD + TRIANGLES  # seat, one or two colours, how many such tiles
LEAD = HANDS + 2 * 2 * HAND  # points ahead, if the game ended now
DRAWN = LEAD + 2 * MOST_LEAD + 1  # B12: what was drawn shows one colour, or two
CRESTED = DRAWN + 2  # B11: face, triangle
CHAINED = CRESTED + FACES * TRIANGLES  # B11: colour, length of the chain, triangle
TILES_LEFT = CHAINED + 2 * CHAINS * TRIANGLES  # B11: seat, both faces, one or more such tiles
NEXT = TILES_LEFT + 2 * FACES * FACES * 2  # colour, size of the group that a block would make here, triangle
ROWS = NEXT + 2 * SIZES * TRIANGLES

# Rows of a placement
JOINED = 0  # colour, size of the group that results, how many it joins
LINKED = JOINED + 2 * SIZES * OPENINGS  # B11: colour, length of the chain that results
PLAIN = LINKED + 2 * CHAINS  # spot of a tile of one colour
MIXED = PLAIN + SPOTS  # which triangle takes the own colour, spot
SHOWN = MIXED + 2 * SPOTS  # B11: face, triangle
MOVE_ROWS = SHOWN + FACES * TRIANGLES


def position_rows(b: Board, s: State, out: list[int]) -> int:
    """Write the rows of a position, as the seat to move sees it; how many."""
    n = group_rows(b, s, 0, s.mover, out, 0)
    n = group_rows(b, s, 1, 1 - s.mover, out, n)
    n = put_all(out, n, LEGAL, s.choices)
    n = put_all(out, n, FREE, s.free & ~s.choices)
    n = empty_rows(b, s, out, n)
    n = hand_rows(b, s, 0, s.mover, out, n)
    n = hand_rows(b, s, 1, 1 - s.mover, out, n)
    ahead = standing(s, s.mover) - standing(s, 1 - s.mover)
    out[n] = LEAD + MOST_LEAD + min(max(ahead, -MOST_LEAD), MOST_LEAD)
    n += 1
    if s.drawn != NOTHING:
        out[n] = DRAWN + (0 if one_colour(b, s.mover * TILES + s.drawn) else 1)
        n += 1
    return crest_rows(b, s, out, n) if b.crest else n


def group_rows(b: Board, s: State, side: int, colour: int, out: list[int], n: int) -> int:
    """Each group of a colour with its size and its open edge, and each of its triangles with both."""
    left = s.blocks[colour]
    while left:
        group = s.group[lowest(left)]
        left &= ~group
        kind = side * SIZES + min(size(group), SIZES) - 1
        opening = min(size(open_edge(b, s, group)), OPENINGS - 1)
        out[n] = GROUPS + kind * OPENINGS + opening
        n += 1
        while group:
            t = lowest(group)
            group &= group - 1
            out[n] = GROUPED + kind * TRIANGLES + t
            out[n + 1] = OPENED + (side * OPENINGS + opening) * TRIANGLES + t
            n += 2
    return n


def empty_rows(b: Board, s: State, out: list[int], n: int) -> int:
    """Which free triangles no tile can cover, and what a block of either colour would make on the others."""
    cells = s.empty
    while cells:
        t = lowest(cells)
        cells &= cells - 1
        if b.beside[t] & s.empty == 0:
            out[n] = DEAD + t
            n += 1
            continue
        for side in range(2):
            colour = s.mover if side == 0 else 1 - s.mover
            near = b.beside[t] & s.blocks[colour]
            if near:
                whole = 1 << t
                while near:
                    group = s.group[lowest(near)]
                    near &= ~group
                    whole |= group
                out[n] = NEXT + (side * SIZES + min(size(whole), SIZES) - 1) * TRIANGLES + t
                n += 1
    return n


def standing(s: State, colour: int) -> int:
    """B10: the points of a colour if the game ended now."""
    found = 0
    left = s.blocks[colour]
    while left:
        group = s.group[lowest(left)]
        left &= ~group
        found += points(size(group))
    return found


def hand_rows(b: Board, s: State, side: int, seat: int, out: list[int], n: int) -> int:
    """How many tiles of one and of two colours a seat has left."""
    plain = 0
    mixed = 0
    for tile in range(seat * TILES, seat * TILES + TILES):
        if s.hand[tile] > 0:
            if one_colour(b, tile):
                plain += s.hand[tile]
            else:
                mixed += s.hand[tile]
    out[n] = HANDS + 2 * side * HAND + min(plain, HAND - 1)
    out[n + 1] = HANDS + (2 * side + 1) * HAND + min(mixed, HAND - 1)
    return n + 2


def crest_rows(b: Board, s: State, out: list[int], n: int) -> int:
    """B11: the crest of each triangle, the chains of two and more, and the tiles in both hands."""
    for side in range(2):
        colour = s.mover if side == 0 else 1 - s.mover
        for crest in range(CRESTS):
            cells = s.crests[colour * CRESTS + crest]
            while cells:
                t = lowest(cells)
                cells &= cells - 1
                out[n] = CRESTED + (side * CRESTS + crest) * TRIANGLES + t
                n += 1
                length = size(s.chain[t])
                if length > 1:
                    out[n] = CHAINED + (side * CHAINS + min(length, CHAINS) - 1) * TRIANGLES + t
                    n += 1
        for tile in range(colour * TILES, colour * TILES + TILES):
            if s.hand[tile] > 0:
                both = own_face(s, b.face[2 * tile]) * FACES + own_face(s, b.face[2 * tile + 1])
                out[n] = TILES_LEFT + (side * FACES * FACES + both) * 2 + min(s.hand[tile], 2) - 1
                n += 1
    return n


def move_rows(b: Board, s: State, a: int, out: list[int]) -> int:
    """Write the rows of a placement; how many."""
    kind, way, p = a // SPOTS // WAYS, a // SPOTS % WAYS, a % SPOTS
    at = 2 * (s.mover * TILES + kind)
    one, two = b.face[at], b.face[at + 1]
    t, u = b.cells[2 * p + way], b.cells[2 * p + 1 - way]
    n = 2
    if one // CRESTS == two // CRESTS:
        out[0] = PLAIN + p
        out[1] = joined_row(b, s, one // CRESTS, 1 << t | 1 << u, b.beside[t] | b.beside[u])
    else:
        own = t if one // CRESTS == s.mover else u
        out[0] = MIXED + (0 if own == b.cells[2 * p] else SPOTS) + p
        out[1] = joined_row(b, s, one // CRESTS, 1 << t, b.beside[t])
        out[2] = joined_row(b, s, two // CRESTS, 1 << u, b.beside[u])
        n = 3
    if b.crest:
        out[n] = SHOWN + own_face(s, one) * TRIANGLES + t
        out[n + 1] = SHOWN + own_face(s, two) * TRIANGLES + u
        out[n + 2] = linked_row(b, s, one, t)
        out[n + 3] = linked_row(b, s, two, u)
        n += 4
    return n


def joined_row(b: Board, s: State, colour: int, blocks: int, around: int) -> int:
    """The row of the group that new blocks make with those around them."""
    near = around & s.blocks[colour]
    whole = blocks
    parts = 0
    while near:
        group = s.group[lowest(near)]
        near &= ~group
        whole |= group
        parts += 1
    side = 0 if colour == s.mover else 1
    return JOINED + (side * SIZES + min(size(whole), SIZES) - 1) * OPENINGS + min(parts, OPENINGS - 1)


def linked_row(b: Board, s: State, face: int, t: int) -> int:
    """B11: the row of the chain that a new block makes."""
    near = b.beside[t] & s.crests[face]
    whole = 1 << t
    while near:
        whole |= s.chain[lowest(near)]
        near &= ~whole
    side = 0 if face // CRESTS == s.mover else 1
    return LINKED + side * CHAINS + min(size(whole), CHAINS) - 1


def own_face(s: State, face: int) -> int:
    """A face as the seat to move sees it: its own colour first."""
    return face % CRESTS + (0 if face // CRESTS == s.mover else CRESTS)


def one_colour(b: Board, tile: int) -> bool:
    """Do both blocks of a tile have the same colour?"""
    return b.face[2 * tile] // CRESTS == b.face[2 * tile + 1] // CRESTS


def same_draw(b: Board, s: State, a: int) -> int:
    """B12: the first draw that leads to the same game: without crests, tiles of the same colours are one."""
    first = s.mover * TILES
    for kind in range(TILES):
        if s.hand[first + kind] > 0 and even(b, first + kind) == even(b, first + a - DRAW):
            return DRAW + kind
    return a
