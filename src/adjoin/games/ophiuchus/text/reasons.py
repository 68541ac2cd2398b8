"""What there is to say about a placement: why it is refused, with cells and numbers, and what it would bring.

Plain functions of board, state and spot, for refusals, previews and pictures. Whether a placement is legal is decided
by the clauses of grid.py alone; here they are only asked one after the other, and explained.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from adjoin.games.ophiuchus.components.tables import PLANE, cell_at, cell_number
from adjoin.games.ophiuchus.rules import cards, grid
from adjoin.games.ophiuchus.rules.choices import TURNS
from adjoin.games.ophiuchus.rules.grid import BLOCK, EMPTY, MOST, Board, State
from adjoin.kernel.authoring.tables import copied, members
from adjoin.sets import holds

Cell = tuple[int, int]
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))  # from the first half to the second, by turn


class TileOverCells(NamedTuple):
    """A tile turned and held over two cells, in the order of its halves."""

    tile: int
    turn: int
    cells: tuple[Cell, Cell]


class Run(NamedTuple):
    """An unbroken row or column as it would be, in reading order."""

    cells: tuple[Cell, ...]
    stars: tuple[int, ...]  # of each cell

    @property
    def total(self) -> int:
        return sum(self.stars)


class Match(NamedTuple):
    """A card, one line or square that matches it, and the star type taken from each cell."""

    card: int
    cells: tuple[Cell, ...]
    types: tuple[int, ...]


def spot(number: int) -> TileOverCells:
    """The spot of a placement's number."""
    kind, cell = divmod(number, BLOCK)
    tile, turn = divmod(kind, TURNS)
    return spot_at(tile, turn, cell_at(cell))


def spot_at(tile: int, turn: int, first: Cell) -> TileOverCells:
    dx, dy = STEPS[turn]
    return TileOverCells(tile, turn, (first, (first[0] + dx, first[1] + dy)))


def number(at: TileOverCells) -> int:
    """The number of a spot on the plane."""
    return (at.tile * TURNS + at.turn) * BLOCK + cell_number(*at.cells[0])


# ------------------------------------------------------------------------------------------------ refusals


class Objection(NamedTuple):
    """The first paragraph that a placement breaks, and the cells that show it."""

    paragraph: str
    reason: str  # overlap, apart, frame, hole or thirteen
    cells: tuple[Cell, ...]


def objection(b: Board, s: State, at: TileOverCells) -> Objection | None:
    """Why this tile cannot go there; None if it can."""
    if not PLANE.holds_all(at.cells):
        return Objection("O8", "frame", at.cells)
    for paragraph, reason, allows, cells in CLAUSES:
        if not allows(b, s, at):
            return Objection(paragraph, reason, tuple(cells(b, s, at)))
    return None


def holds_cells(members: int, at: TileOverCells) -> list[bool]:
    return [holds(members, cell_number(*cell)) for cell in at.cells]


def place(at: TileOverCells) -> int:
    """The first of the two cells in reading order, as the clauses number it."""
    return cell_number(*min(at.cells))


def is_open(b: Board, s: State, at: TileOverCells) -> bool:
    return holds(grid.open_standing(b, s) if at.turn % 2 else grid.open_lying(b, s), place(at))


def is_bearable(b: Board, s: State, at: TileOverCells) -> bool:
    first, second = (stars for _, stars in sorted(zip(at.cells, tile_stars(b, at.tile), strict=True)))
    bearable = grid.bearable_standing if at.turn % 2 else grid.bearable_lying
    return holds(bearable(b, s, first, second), place(at))


def overlap(b: Board, s: State, at: TileOverCells) -> list[Cell]:
    """O5: the cells that are taken."""
    return [cell for cell in at.cells if s.types[cell_number(*cell)] != EMPTY]


def overloaded_runs(b: Board, s: State, at: TileOverCells) -> list[Run]:
    """O6: the runs that would count more than 13."""
    return [run for run in runs(b, s, at) if run.total > MOST]


def overloaded_cells(b: Board, s: State, at: TileOverCells) -> list[Cell]:
    return sorted({cell for run in overloaded_runs(b, s, at) for cell in run.cells})


def cut_off(b: Board, s: State, at: TileOverCells) -> list[Cell]:
    """O7: the empty cells that would no longer reach the outside."""
    taken = {*layout(s), *at.cells}
    (left, top), (right, bottom) = bounds(taken)
    around = {(x, y) for x in range(left - 1, right + 2) for y in range(top - 1, bottom + 2)} - taken
    todo = [(left - 1, top - 1)]
    while todo:
        x, y = todo.pop()
        reached = around & {(x + dx, y + dy) for dx, dy in STEPS}
        around -= reached
        todo += reached
    return sorted(around)


def frame(b: Board, s: State, at: TileOverCells) -> tuple[int, int]:
    """O8: how many columns and rows the layout would have."""
    (left, top), (right, bottom) = bounds({*layout(s), *at.cells})
    return right - left + 1, bottom - top + 1


Clause = tuple[str, str, Callable[[Board, State, TileOverCells], bool], Callable[[Board, State, TileOverCells], Any]]
CLAUSES: tuple[Clause, ...] = (
    ("O5", "overlap", lambda b, s, at: all(holds_cells(grid.uncovered(b, s), at)), overlap),
    ("O5", "apart", lambda b, s, at: any(holds_cells(grid.beside(b, s), at)), lambda b, s, at: at.cells),
    ("O8", "frame", lambda b, s, at: all(holds_cells(grid.framed(b, s), at)), lambda b, s, at: at.cells),
    ("O7", "hole", is_open, cut_off),
    ("O6", "thirteen", is_bearable, overloaded_cells),
)


# ------------------------------------------------------------------------------------------------ effects


def runs(b: Board, s: State, at: TileOverCells) -> list[Run]:
    """O6: every row and column of two cells or more through the tile, as it would count."""
    types = {**layout(s), **dict(zip(at.cells, halves(b, at.tile), strict=True))}
    found = {run_through(types, cell, step) for cell in at.cells for step in STEPS[:2]}
    return [Run(cells, tuple(b.stars[types[cell]] for cell in cells)) for cells in sorted(found) if len(cells) > 1]


def exact(b: Board, s: State, at: TileOverCells) -> list[Run]:
    """O12: the runs that would count exactly 13."""
    return [run for run in runs(b, s, at) if run.total == MOST]


def matches(b: Board, s: State, at: TileOverCells) -> list[Match]:
    """O10: the cards that a legal placement would match, each with one line or square that shows it."""
    after = copied(s)
    grid.lay(b, after, at.tile, at.turn, cell_number(*at.cells[0]))
    return matched_cards(b, after, at)


def matches_laid(b: Board, s: State) -> list[Match]:
    """O10: the same for the tile that was placed last, while its cards are to be claimed."""
    return matched_cards(b, s, spot(s.latest))


def matched_cards(b: Board, s: State, at: TileOverCells) -> list[Match]:
    """Each card of the firmament that the laid tile matches, with the first line or square that shows it."""
    matched = cards.matched(b, s, cell_number(*at.cells[0]), at.turn)
    types = layout(s)
    there = [*figures(b, types, at)]
    return [
        next(found for figure in there if (found := matching(b, types, card, figure)) is not None)
        for card in members(matched)
    ]


def figures(b: Board, types: dict[Cell, int], at: TileOverCells) -> Iterator[tuple[Cell, ...]]:
    """Every line and square of covered cells with a cell of the tile in it; shorter lines first."""
    lines, covered = [run_through(types, cell, step) for cell in at.cells for step in STEPS[:2]], set(at.cells)
    for length in range(1, b.longest + 1):
        for line in lines:
            for begin in range(len(line) - length + 1):
                if not covered.isdisjoint(line[begin : begin + length]):
                    yield line[begin : begin + length]
    for x, y in sorted({(x - dx, y - dy) for x, y in at.cells for dx in (0, 1) for dy in (0, 1)}):
        square = ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
        if all(cell in types for cell in square):
            yield square


def matching(b: Board, types: dict[Cell, int], card: int, figure: tuple[Cell, ...]) -> Match | None:
    """The figure as a match of the card, with the stars to take; None if it is none."""
    square = len({x for x, _ in figure}) > 1 and len({y for _, y in figure}) > 1
    common = cards.ALL_TYPES
    for cell in figure:
        common &= types[cell]
    for star in members(common):
        asking = b.square[1 << star] if square else b.line[len(figure) * (cards.ALL_TYPES + 1) + (1 << star)]
        if asking >> card & 1:
            return Match(card, figure, (star,) * len(figure))
    different = b.square_different if square else b.line_different[len(figure)]
    chosen = choice([types[cell] for cell in figure], 0) if different >> card & 1 else None
    return None if chosen is None else Match(card, figure, chosen)


def choice(cells: list[int], used: int) -> tuple[int, ...] | None:
    """O10: one star type from each cell, no type twice; None if there is no such choice."""
    if not cells:
        return ()
    for star in range(cards.ALL_TYPES.bit_length()):
        if cells[0] & ~used & 1 << star:
            rest = choice(cells[1:], used | 1 << star)
            if rest is not None:
                return (star, *rest)
    return None


# ------------------------------------------------------------------------------------------------ layout


def layout(s: State) -> dict[Cell, int]:
    """The star types on every covered cell, as bits."""
    return {cell_at(cell): s.types[cell] for cell in members(s.taken)}


def halves(b: Board, tile: int) -> tuple[int, int]:
    return b.half[2 * tile], b.half[2 * tile + 1]


def tile_stars(b: Board, tile: int) -> tuple[int, int]:
    first, second = halves(b, tile)
    return b.stars[first], b.stars[second]


def bounds(cells: set[Cell]) -> tuple[Cell, Cell]:
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    return (min(columns), min(rows)), (max(columns), max(rows))


def run_through(types: dict[Cell, int], cell: Cell, step: Cell) -> tuple[Cell, ...]:
    """The unbroken run of covered cells through a cell, in reading order."""
    x, y = cell
    while (x - step[0], y - step[1]) in types:
        x, y = x - step[0], y - step[1]
    found = []
    while (x, y) in types:
        found.append((x, y))
        x, y = x + step[0], y + step[1]
    return tuple(found)
