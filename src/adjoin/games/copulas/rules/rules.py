"""COPULAS: the rules, paragraph by paragraph (rules_page/en.md).

Plain Python in the compiled subset (docs/authors.md). `b` is the board of one deal, `s` the state of one game,
`p` a placement: its number is also the number of the move.
"""

from __future__ import annotations

from adjoin.sets import Int, Ints, Places, Set, Table, holds, lowest, member, put_all, size, within

TILES = 12  # C1: six crosses and six Us a colour
LIMIT = 9  # C10
OVER = -1
ISOLATED, GROUPED, BONUS = 5, 3, 5  # C15, C16, C17


class Board:
    overlaps: Table  # overlaps[p]: placements that share a cell with p
    touches: Table  # touches[p]: placements that share a cell side, but no cell, with p
    crosses: Set  # all placements of a cross
    us: Set  # all placements of a U
    dim: Set  # placements that cover light of at most LIMIT
    centre: Set  # placements wholly inside the central boards
    light: Ints  # light[p]: the light that p covers
    begins_with_u: Ints  # per seat: 1 or 0
    additional: Ints  # per seat: additional turns allowed
    teams: Int  # 1 in the team game
    given: Ints  # R-C4, per seat: points given at the end


class State:
    free: Set  # placements that overlap no tile
    near: Set  # placements that adjoin a tile; before the first tile, those inside the centre
    choices: Set  # what the seat to move may do
    moves: Places  # seat * TILES + i: that seat's i-th placement
    used: Ints  # per seat: tiles placed
    score: Ints  # per seat: light covered so far
    extra: Ints  # per seat: additional turns left
    biggest: Ints  # per seat, filled by final(): tiles in the biggest group
    turn: Int  # the seat to move, or OVER
    passed: Int  # seats passed over since the last placement
    again: Int  # 1 while the seat to move is in an additional turn


# ------------------------------------------------------------------------------------------------ clauses


def uncovered(b: Board, s: State) -> int:
    """C10: a tile overlaps no tile."""
    return s.free


def dim(b: Board, s: State) -> int:
    """C10: a tile covers light of at most 9."""
    return b.dim


def adjoining(b: Board, s: State) -> int:
    """C8, C9: the first tile lies in the centre, every later one shares a side with a tile."""
    return s.near


def shape(b: Board, s: State) -> int:
    """C7: shapes alternate, seat by seat."""
    if (s.used[s.turn] + b.begins_with_u[s.turn]) % 2 == 1:
        return b.us
    return b.crosses


def legal(b: Board, s: State) -> int:
    return shape(b, s) & uncovered(b, s) & adjoining(b, s) & dim(b, s)


# ------------------------------------------------------------------------------------------------ turn


def begin(b: Board, s: State) -> None:
    s.free = b.us | b.crosses
    s.near = b.centre
    s.turn = 0
    s.passed = 0
    s.again = 0
    for seat in range(len(s.used)):
        s.used[seat] = 0
        s.score[seat] = 0
        s.extra[seat] = b.additional[seat]
        s.biggest[seat] = 0
    for i in range(len(s.moves)):
        s.moves[i] = -1
    s.choices = legal(b, s)


def count(b: Board, s: State) -> int:
    return size(s.choices)


def nth(b: Board, s: State, k: int) -> int:
    return member(s.choices, k)


def listing(b: Board, s: State, out: list[int]) -> int:
    return put_all(out, 0, 0, s.choices)


def play(b: Board, s: State, p: int) -> None:
    me = s.turn
    s.near = b.touches[p] if first_tile(s) else s.near | b.touches[p]
    s.free &= ~b.overlaps[p]
    s.moves[me * TILES + s.used[me]] = p
    s.used[me] += 1
    s.score[me] += b.light[p]
    s.passed = 0
    if additional_turn(b, s, me, b.light[p]):
        s.extra[me] -= 1
        s.again = 1
    else:
        s.again = 0
        s.turn = following(s, me)
    skip(b, s)


def first_tile(s: State) -> bool:
    """Seat 0 lays the first tile of the game and can never be skipped before it."""
    return s.used[0] == 0


def additional_turn(b: Board, s: State, me: int, gain: int) -> bool:
    """C13, R-C3: a score brought to exactly 20, 40 or 60."""
    return gain > 0 and s.extra[me] > 0 and (s.score[me] == 20 or s.score[me] == 40 or s.score[me] == 60)


def following(s: State, seat: int) -> int:
    return seat + 1 if seat + 1 < len(s.used) else 0


def skip(b: Board, s: State) -> None:
    """C6, C14: who cannot place is skipped; when nobody can, the game is over."""
    for _ in range(len(s.used)):
        if can_place(b, s):
            return
        s.turn = following(s, s.turn)
        s.passed += 1
        s.again = 0
    s.turn = OVER


def can_place(b: Board, s: State) -> bool:
    if s.used[s.turn] == TILES:
        return False
    s.choices = legal(b, s)
    return bool(s.choices)


# ------------------------------------------------------------------------------------------------ scoring


def nets(b: Board, s: State, seat: int) -> tuple[int, int]:
    """C15, C16: points lost, and tiles in the biggest group."""
    isolated = 0
    grouped = 0
    biggest = 0
    copies = 0
    left = (1 << s.used[seat]) - 1
    while left:
        todo = left & -left
        left ^= todo
        tiles = 0
        while todo:
            tile = s.moves[seat * TILES + lowest(todo)]
            todo &= todo - 1
            tiles += 1
            rest = left
            while rest:
                other = lowest(rest)
                rest &= rest - 1
                if within(b.touches, tile, s.moves[seat * TILES + other]):
                    left ^= 1 << other
                    todo |= 1 << other
        if tiles == 1:
            isolated += 1
        else:
            grouped += tiles
            if tiles > biggest:
                biggest = tiles
                copies = 1
            elif tiles == biggest:
                copies += 1
    return ISOLATED * isolated + GROUPED * (grouped - biggest * copies), biggest


def final(b: Board, s: State, score: list[int]) -> None:
    """C15-C17, R-C4: the final points of every seat."""
    top = 0
    for seat in range(len(s.used)):
        lost, biggest = nets(b, s, seat)
        s.biggest[seat] = biggest
        score[seat] = s.score[seat] - lost + b.given[seat]
        top = max(top, biggest)
    for seat in range(len(s.used)):
        if top > 0 and s.biggest[seat] == top:
            score[seat] += BONUS


def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    """C18, C19: out[seat] = how many seats stand before it; equal numbers share."""
    n = len(s.used)
    for seat in range(n):
        out[seat] = 0
        for other in range(n):
            if ahead(b, s, score, other, seat):
                out[seat] += 1


def ahead(b: Board, s: State, score: list[int], x: int, y: int) -> bool:
    """Does x stand before y?"""
    if b.teams:
        return team_ahead(s, score, x, y)
    if score[x] != score[y]:
        return score[x] > score[y]
    return s.used[x] > s.used[y]


def team_ahead(s: State, score: list[int], x: int, y: int) -> bool:
    """C19: the lower score of a team counts; then its higher one; then the tiles left."""
    low = min(score[x], score[3 - x]) - min(score[y], score[3 - y])
    high = max(score[x], score[3 - x]) - max(score[y], score[3 - y])
    laid = s.used[x] + s.used[3 - x] - s.used[y] - s.used[3 - y]
    if low != 0:
        return low > 0
    if high != 0:
        return high > 0
    return laid > 0


def fits(b: Board, s: State, p: int) -> bool:
    """Is the placement a choice of the seat to move?"""
    return holds(s.choices, p)
