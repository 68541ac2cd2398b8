"""OPHIUCHUS: the board, the state and the layout of tiles (O5-O8).

The plane has 17 columns and 17 rows; the start tile lies on columns 8 and 9 of row 8, so that no layout within the
frame of O8 can leave it. Its rows stand one after the other with a blank column between, two blank rows above and two
below: a walk along a run ends on a blank cell before it leaves the rows, and a shift never wraps onto a tile.
A domino's place is its first cell in reading order, `c`; the other one is c + 1 (lying) or c + PITCH (standing).
"""

from __future__ import annotations

from adjoin.sets import Few, Fews, Int, Ints, Past, Set, Table, include, plus

SIZE = 17
PITCH = SIZE + 1
ABOVE = 2  # blank rows before the first, and after the last
BLOCK = 384  # cells of the padded plane, in whole machine words
START = (8 + ABOVE) * PITCH + 8  # where the first half of the start tile lies
FRAME = 9  # O8
MOST = 13  # O6
EMPTY = -1
ROW, COLUMN, LYING, STANDING = 0, 7, 14, 27  # where the sets of each kind begin in State.heavy
HEAVY = 40  # 0-6 stars in a row, 0-6 in a column, 0-12 lying, 0-12 standing


class Board:
    none: Set  # no cell
    plane: Set  # the cells of the plane
    from_column: Table  # from_column[x]: the cells of column x and to its right
    to_column: Table  # to_column[x]: the cells of column x and to its left
    from_row: Table
    to_row: Table
    half: Ints  # tile * 2 + i: the star types on a half, as bits
    stars: Ints  # stars[types]: how many
    like: Ints  # like[tile]: the tiles before it with equal faces, as bits
    mirror: Ints  # 1 for a tile with two equal halves
    alone: Ints  # alone[types]: the sets of one of these types, as cards.choose() numbers them
    lacks: Ints  # lacks[type]: the sets of types without it
    line: Ints  # count * 64 + types: the cards that a line of count cells with these types in common matches
    line_different: Ints  # count: the cards that a line of so many different stars matches
    square: Ints  # types: the cards that a square with these types in common matches
    square_different: Int
    longest: Int  # cells of the longest line that any card asks for
    points: Ints  # per card
    tiles: Int  # all tiles, as bits
    cards: Int  # all cards, as bits
    tokens: Int  # O2
    tables: Int  # O3, O4: tiles in a first hand
    thirteen: Int  # O12: 1 when the bonus is played
    at_empty: Int  # R-O1: 1 when a draw that empties the reserve ends the game


class State:
    taken: Set  # covered cells
    types: Ints  # per cell: the star types it shows, as bits, or EMPTY
    heavy: Table  # empty cells (by row, by column) and places (lying, standing) that so many more stars overload
    lying: Set  # places where a lying tile obeys O5, O7 and O8
    standing: Set
    left: Int  # the bounds of the layout
    right: Int
    top: Int
    bottom: Int
    placed: Int  # tiles in the layout
    latest: Int  # the number of the last placement, or -1
    laid: Past  # per tile in the layout, the start tile first: seat * CLAIMS + the number of its placement
    options: Table  # 4 * i + turn: where the mover's i-th tile may go; cells of its first half
    sizes: Ints  # how many members each of these has
    total: Int  # how many in all
    hand: Fews  # per seat: tiles, as bits
    pool: Few  # the reserve, and while hidden tiles are dealt anew those too
    owed: Ints  # per seat: tiles it is to draw
    concealed: Ints  # per seat: tiles in its hand that hide() put into the pool
    idle: Ints  # per seat: 1 if it was skipped and has drawn nothing since
    stuck: Fews  # per seat, while idle: the tiles that fitted nowhere whenever it was skipped
    most: Ints  # per seat: most tiles that could come next when its hidden hand is dealt anew
    fitting: Few  # while the mover's hidden hand is dealt anew: the tiles that fit somewhere
    special: Int  # the first of them that it was dealt, or -1
    missed: Int  # 1 if a hidden hand was dealt by a ticket that stands for no world
    log: Past  # the turns so far (past.py)
    logged: Int  # entries in it
    back: Int  # the entry before this one is to be taken back next
    earliest: Int  # the last one to be taken back
    past: Fews  # per seat: its hand then, as bits
    past_pool: Few  # the reserve then
    firmament: Few  # cards to be had, as bits
    matches: Few  # cards that the last tile matches
    exact: Int  # 1 if it made a run of exactly 13
    won: Fews  # per seat: cards, as bits
    formed: Ints  # per card that was won: which tile of the layout formed it
    prizes: Ints  # per seat: prize tokens
    tokens: Int  # prize tokens left
    drew: Int  # 1 if this turn drew from the reserve
    emptied: Int  # 1 if the reserve ended the game
    phase: Int
    who: Int  # the seat whose turn it is, also while chance is due
    turn: Int
    passed: Int  # seats skipped since the last placement


def clear(b: Board, s: State) -> None:
    s.taken = b.none
    s.lying = b.none
    s.standing = b.none
    for i in range(HEAVY):
        s.heavy[i] = b.none
    for cell in range(len(s.types)):
        s.types[cell] = EMPTY
    s.left = START % PITCH
    s.right = s.left
    s.top = START // PITCH - ABOVE
    s.bottom = s.top
    s.placed = 0
    s.latest = -1


# ------------------------------------------------------------------------------------------------ clauses


def uncovered(b: Board, s: State) -> int:
    """O5: cells without a tile."""
    return b.plane & ~s.taken


def framed(b: Board, s: State) -> int:
    """O8: cells that the layout may grow to within nine columns and nine rows."""
    columns = b.from_column[s.right - FRAME + 1] & b.to_column[s.left + FRAME - 1]
    return columns & b.from_row[s.bottom - FRAME + 1] & b.to_row[s.top + FRAME - 1]


def beside(b: Board, s: State) -> int:
    """O5: cells that share a side with a covered one."""
    t = s.taken
    return (t << 1 | t >> 1 | t << PITCH | t >> PITCH) & b.plane


def open_lying(b: Board, s: State) -> int:
    """O7: places where a lying tile cuts nothing off.

    The layout is in one piece and without holes. So a tile cuts something off exactly if the empty cells round it fall
    into two stretches: if on the way round it, twice or more, an empty cell comes after a covered side or corner.
    """
    t = s.taken
    north, north_east, east = t << PITCH, t << PITCH - 1, t >> 2
    south_east, south, west = t >> PITCH + 1, t >> PITCH, t << 1
    return b.plane & ~twice(
        north & ~north_east,
        (north_east | t << PITCH - 2) & ~east,
        (east | t >> PITCH + 2) & ~south_east,
        south_east & ~south,
        (south | t >> PITCH - 1) & ~west,
        (west | t << PITCH + 1) & ~north,
    )


def open_standing(b: Board, s: State) -> int:
    """O7: places where a standing tile cuts nothing off."""
    t = s.taken
    north, east, east_low = t << PITCH, t >> 1, t >> PITCH + 1
    south, west_low, west = t >> 2 * PITCH, t >> PITCH - 1, t << 1
    return b.plane & ~twice(
        (north | t << PITCH - 1) & ~east,
        east & ~east_low,
        (east_low | t >> 2 * PITCH + 1) & ~south,
        (south | t >> 2 * PITCH - 1) & ~west_low,
        west_low & ~west,
        (west | t << PITCH + 1) & ~north,
    )


def twice(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    """What is in two or more of six sets."""
    once = a
    more = once & b
    once = once | b
    more = more | once & c
    once = once | c
    more = more | once & d
    once = once | d
    more = more | once & e
    once = once | e
    return more | once & f


def bearable_lying(b: Board, s: State, x: int, y: int) -> int:
    """O6: places where x stars and to their right y stars bring no run over 13."""
    return b.plane & ~(s.heavy[LYING + x + y] | s.heavy[COLUMN + x] | s.heavy[COLUMN + y] >> 1)


def bearable_standing(b: Board, s: State, x: int, y: int) -> int:
    """O6: places where x stars and below them y stars bring no run over 13."""
    return b.plane & ~(s.heavy[STANDING + x + y] | s.heavy[ROW + x] | s.heavy[ROW + y] >> PITCH)


def survey(b: Board, s: State) -> None:
    """O5, O7, O8: where any tile could lie or stand."""
    cells = uncovered(b, s) & framed(b, s)
    near = beside(b, s)
    s.lying = cells & cells >> 1 & (near | near >> 1) & open_lying(b, s)
    s.standing = cells & cells >> PITCH & (near | near >> PITCH) & open_standing(b, s)


def legal(b: Board, s: State, tile: int, turn: int) -> int:
    """O5-O8: the cells where the tile's first half may go, its second half to the right, below, left or above."""
    x = b.stars[b.half[2 * tile]]
    y = b.stars[b.half[2 * tile + 1]]
    if turn == 0:
        return s.lying & bearable_lying(b, s, x, y)
    if turn == 1:
        return s.standing & bearable_standing(b, s, x, y)
    if turn == 2:
        return (s.lying & bearable_lying(b, s, y, x)) << 1
    return (s.standing & bearable_standing(b, s, y, x)) << PITCH


# ------------------------------------------------------------------------------------------------ laying


def other(cell: int, turn: int) -> int:
    """The cell of the second half."""
    if turn == 0:
        return cell + 1
    if turn == 1:
        return cell + PITCH
    return cell - 1 if turn == 2 else cell - PITCH


def lay(b: Board, s: State, tile: int, turn: int, cell: int) -> None:
    """Cover two cells; exact is set if a run through them counts 13 (R-O3: however many do)."""
    second = other(cell, turn)
    cover(b, s, cell, b.half[2 * tile])
    cover(b, s, second, b.half[2 * tile + 1])
    s.placed += 1
    step = 1 if turn % 2 == 0 else PITCH
    side = 1 + PITCH - step
    total = close(b, s, cell, step)
    s.exact = 1 if total == MOST else 0
    if close(b, s, cell, side) == MOST:
        s.exact = 1
    if close(b, s, second, side) == MOST:
        s.exact = 1
    survey(b, s)


def cover(b: Board, s: State, cell: int, types: int) -> None:
    s.types[cell] = types
    s.taken = plus(s.taken, cell)
    s.left = min(s.left, cell % PITCH)
    s.right = max(s.right, cell % PITCH)
    s.top = min(s.top, cell // PITCH - ABOVE)
    s.bottom = max(s.bottom, cell // PITCH - ABOVE)


def run(b: Board, s: State, cell: int, step: int) -> tuple[int, int]:
    """O6: the stars of the unbroken run from cell on, and the empty cell where it ends."""
    total = 0
    while s.types[cell] >= 0:
        total += b.stars[s.types[cell]]
        cell += step
    return total, cell


def close(b: Board, s: State, cell: int, step: int) -> int:
    """The stars of the run through a covered cell, after weighing the empty cells at both its ends."""
    before, first = run(b, s, cell - step, -step)
    after, last = run(b, s, cell, step)
    weigh(b, s, before + after, first, -step, first - step)
    weigh(b, s, before + after, last, step, last)
    return before + after


def weigh(b: Board, s: State, total: int, cell: int, step: int, place: int) -> None:
    """Note what overloads the empty cell at the end of a run, alone or with the next one, where a tile has this place.

    Other runs than this one have not changed, and runs only grow: nothing else is to be noted, nothing taken back.
    """
    if cell < ABOVE * PITCH or cell >= (ABOVE + SIZE) * PITCH:
        return
    along = abs(step) == 1
    overload(s, ROW if along else COLUMN, 6, total + run(b, s, cell + step, step)[0], cell)
    overload(s, LYING if along else STANDING, 12, total + run(b, s, cell + 2 * step, step)[0], place)


def overload(s: State, kind: int, most: int, total: int, cell: int) -> None:
    for k in range(max(0, MOST + 1 - total), most + 1):
        include(s.heavy, kind + k, cell)
