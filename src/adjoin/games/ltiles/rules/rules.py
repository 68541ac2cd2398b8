"""L-TILES: the rules, paragraph by paragraph (rules_page/en.md).

Plain Python in the compiled subset (docs/authors.md). `b` is the board of one deal, `s` the state of one game,
`a` an action: `(kind * 4 + quarter) * b.block + corner` places a tile of that kind, turned by that many quarters, with
its corner block on that cell; `b.draws + kind` draws one.

The table is one long row of cells with blank ones round it, so that a step to a side never meets an edge: cells
`b.stride` apart lie above each other. What a tile changes lies within five rows of it; only such a strip is ever
looked at as a whole, which keeps a big table as cheap as a small one. Colour c is that of seat c; with two players
the third colour is nobody's (L2).
"""

from __future__ import annotations

from adjoin.sets import (
    Cells,
    Int,
    Ints,
    Past,
    Table,
    copy_row,
    exclude,
    flip,
    include,
    list_row,
    next_in,
    nth_in,
    size,
    window,
    within,
)

HAND = 5  # L5
COLOURS = 3
AREA = 4  # L8: the fewest blocks that form an area
SYMBOLS = 4  # L11
BONUS = 3  # L9, L10, L11
OVER, CHANCE = -1, -2
TABLE, MIDDLE, NOTHING = 0, 1, 2  # rows of Board.ground
FREE, NEAR = 0, 1  # rows of State.ground


class Board:
    stride: Int  # from a cell to the one below it
    block: Int  # numbers that one kind turned one way takes: all cells, blank ones included
    kinds: Int  # kinds of tiles a seat can have: tiles with equal faces are one kind
    draws: Int  # the number of the first draw
    ties: Int  # R-L3: 1 if all who tie get the bonus, 0 if none does
    middle: Int  # R-L1: the middle cell
    strip: Cells  # as many cells in a row as one tile can bear upon
    reach: Ints  # per quarter: from a tile's corner to the first cell of its strip
    offset: Ints  # quarter * 3 + i: from the corner to block i
    ground: Table  # all cells of the table, the middle one, none
    colour: Ints  # (seat * kinds + kind) * 3 + i: the colour of block i
    symbol: Ints  # the same index: 1 if block i carries the symbol of its colour
    supply: Ints  # seat * kinds + kind: copies in the seat's set


class State:
    places: Table  # per quarter: the corner cells where any tile may be placed
    sizes: Ints  # per quarter: how many they are
    ground: Table  # cells of the table without a block; cells at the side of a block
    blocks: Table  # per colour
    marks: Table  # per colour: blocks with a symbol
    placed: Int  # tiles in play
    laid: Past  # per tile in play: the placement's number + b.draws * seat; what makes it one tile on the table
    hand: Ints  # seat * kinds + kind: copies in hand
    stock: Ints  # the same index: copies in stock
    held: Ints  # per seat: tiles in hand
    distinct: Ints  # per seat: kinds in hand
    left: Ints  # per seat: tiles in stock
    owed: Ints  # per seat: tiles still to be drawn
    next: Int  # who places once nobody has to draw
    turn: Int  # the seat to place, CHANCE or OVER
    passed: Int  # always 0: nobody is ever skipped, see SMALLEST of tables.py
    areas: Ints  # per seat, filled by final(): number of areas
    largest: Ints  # per seat, filled by final(): size of the biggest area
    work: Table  # scratch: blocks not yet counted into an area
    todo: Ints  # scratch: the cells of the area last counted


# After hide() these hold nothing that a seat may not know; the other fields are scratch.
LAYOUT = ("places", "sizes", "ground", "blocks", "marks", "placed", "laid")
TILES = ("hand", "stock", "held", "distinct", "left", "owed")
KNOWN = (*LAYOUT, *TILES, "next", "turn", "passed")


# ------------------------------------------------------------------------------------------------ clauses


def in_hand(b: Board, s: State, kind: int) -> bool:
    """L5: a seat places a tile of its own hand."""
    return s.hand[s.turn * b.kinds + kind] > 0


def uncovered(b: Board, s: State, quarter: int, start: int) -> int:
    """L6, R-L1: the corners from start on where all three blocks lie on free cells of the table."""
    return (
        window(s.ground, FREE, start, b.strip)
        & window(s.ground, FREE, start + b.offset[quarter * 3], b.strip)
        & window(s.ground, FREE, start + b.offset[quarter * 3 + 2], b.strip)
    )


def adjoining(b: Board, s: State, quarter: int, start: int) -> int:
    """L6, R-L1: the first corner lies on the middle cell; every later tile shares a side with a tile in play."""
    if s.placed == 0:
        return window(b.ground, MIDDLE, start, b.strip)
    return (
        window(s.ground, NEAR, start, b.strip)
        | window(s.ground, NEAR, start + b.offset[quarter * 3], b.strip)
        | window(s.ground, NEAR, start + b.offset[quarter * 3 + 2], b.strip)
    )


def legal(b: Board, s: State, quarter: int, start: int) -> int:
    return uncovered(b, s, quarter, start) & adjoining(b, s, quarter, start)


# ------------------------------------------------------------------------------------------------ turn


def begin(b: Board, s: State) -> None:
    """L5: everybody is owed a hand."""
    copy_row(s.ground, FREE, b.ground, TABLE)
    copy_row(s.ground, NEAR, b.ground, NOTHING)
    for colour in range(COLOURS):
        copy_row(s.blocks, colour, b.ground, NOTHING)
        copy_row(s.marks, colour, b.ground, NOTHING)
    for seat in range(len(s.held)):
        shuffle(b, s, seat)
    s.placed = 0
    s.passed = 0
    s.next = 0
    s.turn = CHANCE
    for i in range(len(s.laid)):
        s.laid[i] = 0
    for quarter in range(4):
        copy_row(s.places, quarter, b.ground, NOTHING)
        s.sizes[quarter] = 0
    renew(b, s, b.middle + b.reach[0])


def shuffle(b: Board, s: State, seat: int) -> None:
    """L5: a seat's whole set is its stock."""
    s.held[seat] = 0
    s.distinct[seat] = 0
    s.left[seat] = 0
    s.owed[seat] = HAND
    for i in range(seat * b.kinds, seat * b.kinds + b.kinds):
        s.hand[i] = 0
        s.stock[i] = b.supply[i]
        s.left[seat] += b.supply[i]


def drawer(s: State) -> int:
    """Who draws next, or -1. A seat that has just placed comes last: after the hands that hide() took back."""
    for i in range(len(s.owed)):
        seat = (s.next + i) % len(s.owed)
        if s.owed[seat] > 0:
            return seat
    return -1


def open_places(s: State) -> int:
    """In how many ways any one tile can be placed."""
    return s.sizes[0] + s.sizes[1] + s.sizes[2] + s.sizes[3]


def count(b: Board, s: State) -> int:
    if s.turn == CHANCE:
        return s.left[drawer(s)]
    return s.distinct[s.turn] * open_places(s)


def nth(b: Board, s: State, k: int) -> int:
    if s.turn == CHANCE:
        return b.draws + nth_kind(s.stock, drawer(s) * b.kinds, k + 1, k)
    each = open_places(s)
    kind = nth_kind(s.hand, s.turn * b.kinds, 1, k // each)
    k %= each
    quarter = 0
    while k >= s.sizes[quarter]:
        k -= s.sizes[quarter]
        quarter += 1
    return (kind * 4 + quarter) * b.block + nth_in(s.places, quarter, k)


def nth_kind(copies: list[int], at: int, cap: int, k: int) -> int:
    """The kind of the k-th tile among copies[at:], where no kind counts for more than cap tiles."""
    kind = 0
    while k >= min(copies[at + kind], cap):
        k -= min(copies[at + kind], cap)
        kind += 1
    return kind


def listing(b: Board, s: State, out: list[int]) -> int:
    n = 0
    if s.turn == CHANCE:
        for kind in range(b.kinds):
            if s.stock[drawer(s) * b.kinds + kind] > 0:
                out[n] = b.draws + kind
                n += 1
        return n
    for kind in range(b.kinds):
        if in_hand(b, s, kind):
            for quarter in range(4):
                n = list_row(out, n, (kind * 4 + quarter) * b.block, s.places, quarter)
    return n


def fits(b: Board, s: State, a: int) -> bool:
    """Is the action a choice of the seat to move, or a draw that can happen?"""
    if s.turn == CHANCE:
        return b.draws <= a < b.draws + b.kinds and s.stock[drawer(s) * b.kinds + a - b.draws] > 0
    if s.turn == OVER or a < 0 or a >= b.draws:
        return False
    return in_hand(b, s, a // b.block // 4) and within(s.places, a // b.block % 4, a % b.block)


def play(b: Board, s: State, a: int) -> None:
    if s.turn == CHANCE:
        draw(b, s, drawer(s), a - b.draws)
    else:
        place(b, s, s.turn, a // b.block // 4, a // b.block % 4, a % b.block)
    settle(s)


def draw(b: Board, s: State, seat: int, kind: int) -> None:
    """L5, L7: a tile of that kind comes from the stock to the hand."""
    at = seat * b.kinds + kind
    s.stock[at] -= 1
    s.left[seat] -= 1
    s.owed[seat] -= 1
    if s.hand[at] == 0:
        s.distinct[seat] += 1
    s.hand[at] += 1
    s.held[seat] += 1


def place(b: Board, s: State, seat: int, kind: int, quarter: int, corner: int) -> None:
    """L6, L7: the tile comes to the table, the seat is owed another, the next seat follows."""
    at = seat * b.kinds + kind
    for i in range(3):
        cover(b, s, corner + b.offset[quarter * 3 + i], b.colour[at * 3 + i], b.symbol[at * 3 + i])
    s.laid[s.placed] = seat * b.draws + (kind * 4 + quarter) * b.block + corner
    s.placed += 1
    s.hand[at] -= 1
    s.held[seat] -= 1
    if s.hand[at] == 0:
        s.distinct[seat] -= 1
    if s.left[seat] > 0:
        s.owed[seat] = 1
    s.next = seat + 1 if seat + 1 < len(s.held) else 0
    renew(b, s, corner + b.reach[quarter])


def cover(b: Board, s: State, cell: int, colour: int, symbol: int) -> None:
    """L1: a block lies on the cell."""
    include(s.blocks, colour, cell)
    if symbol == 1:
        include(s.marks, colour, cell)
    exclude(s.ground, FREE, cell)
    include(s.ground, NEAR, cell + 1)
    include(s.ground, NEAR, cell - 1)
    include(s.ground, NEAR, cell + b.stride)
    include(s.ground, NEAR, cell - b.stride)


def renew(b: Board, s: State, start: int) -> None:
    """Brings places up to date in the strip from start on."""
    for quarter in range(4):
        new = legal(b, s, quarter, start)
        old = window(s.places, quarter, start, b.strip)
        s.sizes[quarter] += size(new) - size(old)
        flip(s.places, quarter, start, old ^ new)


def settle(s: State) -> None:
    """L7: draws come first; seats play in order until all tiles are placed."""
    if drawer(s) >= 0:
        s.turn = CHANCE
    else:
        s.turn = s.next if s.held[s.next] > 0 else OVER


# ------------------------------------------------------------------------------------------------ scoring


def points(blocks: int) -> int:
    """L8: what an area of so many blocks scores."""
    if blocks < AREA or blocks > 12:
        return 0
    if blocks == 10:
        return 6
    return 3 if 7 <= blocks <= 11 else 1


def collect(b: Board, s: State, cell: int) -> int:
    """Moves what is joined by sides with the cell from work to todo; how many blocks."""
    n = take(s, 0, cell)
    i = 0
    while i < n:
        cell = s.todo[i]
        i += 1
        n = take(s, n, cell + 1)
        n = take(s, n, cell - 1)
        n = take(s, n, cell + b.stride)
        n = take(s, n, cell - b.stride)
    return n


def take(s: State, n: int, cell: int) -> int:
    if not within(s.work, 0, cell):
        return n
    exclude(s.work, 0, cell)
    s.todo[n] = cell
    return n + 1


def symbols(s: State, colour: int, n: int) -> int:
    """How many of the n blocks just collected carry their symbol."""
    marked = 0
    for i in range(n):
        if within(s.marks, colour, s.todo[i]):
            marked += 1
    return marked


def survey(b: Board, s: State, seat: int) -> int:
    """L8, L11: the points of a seat's areas; counts them and finds the largest."""
    total = 0
    s.areas[seat] = 0
    s.largest[seat] = 0
    copy_row(s.work, 0, s.blocks, seat)
    cell = next_in(s.work, 0, 0)
    while cell >= 0:
        n = collect(b, s, cell)
        if n >= AREA:
            s.areas[seat] += 1
            s.largest[seat] = max(s.largest[seat], n)
            total += points(n)
            if symbols(s, seat, n) >= SYMBOLS:
                total += BONUS
        cell = next_in(s.work, 0, cell)
    return total


def reward(b: Board, counts: list[int], seat: int) -> int:
    """L9, L10, R-L3: the bonus for the highest count, which must not be 0."""
    rivals = 0
    for other in range(len(counts)):
        if counts[other] > counts[seat]:
            return 0
        if counts[other] == counts[seat]:
            rivals += 1
    if counts[seat] == 0 or (rivals > 1 and b.ties == 0):
        return 0
    return BONUS


def final(b: Board, s: State, score: list[int]) -> None:
    """L8-L11: the points of every seat if the game ended now."""
    for seat in range(len(s.held)):
        score[seat] = survey(b, s, seat)
    for seat in range(len(s.held)):
        score[seat] += reward(b, s.largest, seat) + reward(b, s.areas, seat)


def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    """L12: out[seat] = how many seats stand before it; equal numbers share. final() must have run."""
    for seat in range(len(s.held)):
        out[seat] = 0
        for other in range(len(s.held)):
            if score[other] > score[seat] or (score[other] == score[seat] and s.areas[other] < s.areas[seat]):
                out[seat] += 1


# ------------------------------------------------------------------------------------------------ knowledge


def hide(b: Board, s: State, seat: int) -> None:
    """L5, R-L2: the other hands go back to their stocks and are owed again."""
    for other in range(len(s.held)):
        if other != seat:
            for i in range(other * b.kinds, other * b.kinds + b.kinds):
                s.stock[i] += s.hand[i]
                s.hand[i] = 0
            s.left[other] += s.held[other]
            s.owed[other] += s.held[other]
            s.held[other] = 0
            s.distinct[other] = 0
    settle(s)


def observed(b: Board, s: State, a: int, seat: int) -> int:
    """Placements are open; a draw is seen by the one who draws."""
    if s.turn == CHANCE and drawer(s) != seat:
        return -1
    return a
