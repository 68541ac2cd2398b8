"""RHOMBUS: how good a placement looks before anybody thinks."""

from __future__ import annotations

from adjoin.games.rhombus.rules.rules import (
    CHAIN,
    CRESTS,
    SPOTS,
    TEN_BLOCKS,
    TILES,
    WAYS,
    Board,
    State,
    as_drawn,
    in_hand,
)
from adjoin.sets import lowest, put_all, size

POINT = 100
TEN = 1500  # B8: a group of ten may win at once
LINKED = 60  # B11: each block of a chain
CRESTED = 2000  # B11: four in a chain within an even group


def prior(b: Board, s: State, a: int) -> int:
    """What the two blocks do to the groups of both colours, for the one who lays them."""
    kind, way, p = a // SPOTS // WAYS, a // SPOTS % WAYS, a % SPOTS
    at = 2 * (s.mover * TILES + kind)
    one, two = b.face[at], b.face[at + 1]
    t, u = b.cells[2 * p + way], b.cells[2 * p + 1 - way]
    if one // CRESTS == two // CRESTS:
        return signed(s, one, change(b, s, one // CRESTS, 1 << t | 1 << u, b.beside[t] | b.beside[u])) + crests(
            b, s, one, two, t, u
        )
    first = signed(s, one, change(b, s, one // CRESTS, 1 << t, b.beside[t]))
    second = signed(s, two, change(b, s, two // CRESTS, 1 << u, b.beside[u]))
    return first + second + crests(b, s, one, two, t, u)


def signed(s: State, face: int, worth: int) -> int:
    """What is good for my colour is good for me."""
    return worth if face // CRESTS == s.mover else -worth


def change(b: Board, s: State, colour: int, blocks: int, around: int) -> int:
    """What groups gain when new blocks join those around them."""
    near = around & s.blocks[colour]
    whole = blocks
    before = 0
    while near:
        group = s.group[lowest(near)]
        near &= ~group
        whole |= group
        before += standing(size(group))
    return standing(size(whole)) - before


def standing(n: int) -> int:
    """The worth of a group: its points (B10), half of the next ones while it is odd."""
    if n > TEN_BLOCKS:
        return 0
    if n == TEN_BLOCKS:
        return TEN
    half = (n + 1) // 2
    full = POINT * half * (half + 1) // 2
    return full if n % 2 == 0 else full // 2


def crests(b: Board, s: State, one: int, two: int, t: int, u: int) -> int:
    """B11: what the blocks do to chains of one crest."""
    if b.crest == 0:
        return 0
    if one == two:
        return signed(s, one, chained(b, s, one, 1 << t | 1 << u, b.beside[t] | b.beside[u]))
    first = signed(s, one, chained(b, s, one, 1 << t, b.beside[t]))
    return first + signed(s, two, chained(b, s, two, 1 << u, b.beside[u]))


def chained(b: Board, s: State, face: int, blocks: int, around: int) -> int:
    near = around & s.crests[face]
    whole = blocks
    while near:
        whole |= s.chain[lowest(near)]
        near &= ~whole
    n = size(whole)
    return CRESTED if n >= CHAIN and n % 2 == 0 else LINKED * n


def candidates(b: Board, s: State, out: list[int]) -> int:
    """Every placement that differs: a tile of two equal blocks lies one way only, and without crests tiles of the same
    colours are one."""
    n = 0
    met = 0
    for kind in range(TILES):
        if in_hand(b, s, kind) and as_drawn(b, s, kind):
            look = appearance(b, s.mover * TILES + kind)
            if met >> look & 1 == 0:
                met |= 1 << look
                n = put_all(out, n, kind * WAYS * SPOTS, s.choices)
                if not even(b, s.mover * TILES + kind):
                    n = put_all(out, n, (kind * WAYS + 1) * SPOTS, s.choices)
    return n


def appearance(b: Board, tile: int) -> int:
    """A number for all that tells a tile from others."""
    if b.crest:
        return tile % TILES
    return 1 if even(b, tile) else 0


def even(b: Board, tile: int) -> bool:
    """Do both blocks look the same, as far as it matters?"""
    one, two = b.face[2 * tile], b.face[2 * tile + 1]
    return one == two if b.crest else one // CRESTS == two // CRESTS
