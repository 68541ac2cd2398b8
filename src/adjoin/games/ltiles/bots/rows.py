"""L-TILES: what a net sees of a position for two, as rows of its first layer.

Everything is told from the side of the seat to move: side 0 is its own. No row says where anything lies, so turned and
mirrored positions have the same rows. Which row means what is part of a trained net, so a change here asks for new
nets.
"""

from __future__ import annotations

from adjoin.games.ltiles.rules.rules import AREA, FREE, Board, State, collect, reward, survey, symbols
from adjoin.sets import copy_row, next_in, within

SIZES, OPENINGS, SYMBOLS = 14, 12, 5  # sizes of areas, of their free sides, symbols in them, that are told apart
STAGES, STEP = 9, 6  # of a game, of so many placements each
PLACED = 64
KINDS, COPIES = 24, 3
MOST_LEAD, NEAR_LEAD, MOST_AHEAD = 30, 10, 7

AREAS = 0  # side, size, free sides
MARKED = AREAS + 2 * SIZES * OPENINGS  # side, size, symbols
LEAD = MARKED + 2 * SIZES * SYMBOLS  # points ahead, if the game ended now
STAGED = LEAD + 2 * MOST_LEAD + 1  # stage, points ahead, fewer of them
LARGEST = STAGED + STAGES * (2 * NEAR_LEAD + 1)  # blocks that the largest area is ahead
SIDE_LARGEST = LARGEST + 2 * MOST_AHEAD + 1  # side, size of the largest area
NUMBER = SIDE_LARGEST + 2 * SIZES  # areas ahead
TURN = NUMBER + 2 * MOST_AHEAD + 1  # placements so far
HANDS = TURN + PLACED  # side, kind, copies in hand
LEFT = HANDS + 2 * KINDS * COPIES  # side, kind, copies in stock
ROWS = LEFT + 2 * KINDS * COPIES
MOVE_ROWS = 1


def position_rows(b: Board, s: State, out: list[int]) -> int:
    """Write the rows of a position, as the seat to move sees it; how many."""
    me = s.turn
    ahead = survey(b, s, me) - survey(b, s, 1 - me)
    ahead += reward(b, s.largest, me) + reward(b, s.areas, me)
    ahead -= reward(b, s.largest, 1 - me) + reward(b, s.areas, 1 - me)
    out[0] = LEAD + MOST_LEAD + between(ahead, MOST_LEAD)
    stage = min(s.placed // STEP, STAGES - 1)
    out[1] = STAGED + stage * (2 * NEAR_LEAD + 1) + NEAR_LEAD + between(ahead, NEAR_LEAD)
    out[2] = LARGEST + MOST_AHEAD + between(s.largest[me] - s.largest[1 - me], MOST_AHEAD)
    out[3] = NUMBER + MOST_AHEAD + between(s.areas[me] - s.areas[1 - me], MOST_AHEAD)
    out[4] = TURN + min(s.placed, PLACED - 1)
    out[5] = SIDE_LARGEST + min(s.largest[me], SIZES - 1)
    out[6] = SIDE_LARGEST + SIZES + min(s.largest[1 - me], SIZES - 1)
    n = area_rows(b, s, 0, me, out, 7)
    n = area_rows(b, s, 1, 1 - me, out, n)
    n = tile_rows(b, s, 0, me, out, n)
    return tile_rows(b, s, 1, 1 - me, out, n)


def between(number: int, most: int) -> int:
    return min(max(number, -most), most)


def area_rows(b: Board, s: State, side: int, seat: int, out: list[int], n: int) -> int:
    """Each area of a seat, and what may become one, with its free sides and its symbols."""
    copy_row(s.work, 0, s.blocks, seat)
    cell = next_in(s.work, 0, 0)
    while cell >= 0:
        found = collect(b, s, cell)
        kind = side * SIZES + min(found, SIZES) - 1
        free = 0
        for i in range(found):
            free += free_sides(b, s, s.todo[i])
        out[n] = AREAS + kind * OPENINGS + min(free, OPENINGS - 1)
        n += 1
        if found >= AREA:
            out[n] = MARKED + kind * SYMBOLS + min(symbols(s, seat, found), SYMBOLS - 1)
            n += 1
        cell = next_in(s.work, 0, cell)
    return n


def free_sides(b: Board, s: State, cell: int) -> int:
    free = 1 if within(s.ground, FREE, cell + 1) else 0
    free += 1 if within(s.ground, FREE, cell - 1) else 0
    free += 1 if within(s.ground, FREE, cell + b.stride) else 0
    return free + (1 if within(s.ground, FREE, cell - b.stride) else 0)


def tile_rows(b: Board, s: State, side: int, seat: int, out: list[int], n: int) -> int:
    """How many tiles of each kind a seat has in hand and in stock; kinds of larger boxes count as the last one."""
    for number in range(b.kinds):
        kind = min(number, KINDS - 1)
        at = seat * b.kinds + number
        if s.hand[at] > 0:
            out[n] = HANDS + (side * KINDS + kind) * COPIES + min(s.hand[at], COPIES) - 1
            n += 1
        if s.stock[at] > 0:
            out[n] = LEFT + (side * KINDS + kind) * COPIES + min(s.stock[at], COPIES) - 1
            n += 1
    return n


def move_rows(b: Board, s: State, a: int, out: list[int]) -> int:
    """None: how likely a placement is, only its prior says."""
    return 0


def same_draw(b: Board, s: State, a: int) -> int:
    """Each draw leads to a game of its own."""
    return a
