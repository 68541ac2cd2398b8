"""What lies on the slate of RHOMBUS: tiles, groups with their badges, and on demand what threatens them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from adjoin.games.rhombus.components.tables import SIDE, cell_name, spots, triangles
from adjoin.games.rhombus.drawing import ladder, pictures, styles
from adjoin.games.rhombus.drawing.styles import HEIGHT, UNIT, place
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import TEN_BLOCKS, State
from adjoin.games.rhombus.text.deal import RhombusDeal, centre
from adjoin.games.rhombus.text.groups import (
    ENDANGERED,
    SEALED,
    Group,
    GroupChange,
    Overview,
    chain_spoilers,
    changes,
)
from adjoin.geometry.outlines import Point
from adjoin.geometry.triangular import POINTS, Cell
from adjoin.kernel.authoring.tables import members
from adjoin.phrase import Phrase
from adjoin.scene import model
from adjoin.scene.cells import Numbers, numbers_of, pack
from adjoin.scene.model import Item, Layer, Mark, Path, Said, Text, Use
from adjoin.scene.paths import line, round_loop
from adjoin.scene.presentation import Box, Recent
from adjoin.sets import lowest, size

BOX: Box = (-358, -318, 716, 636)
CARD: Box = (-306, -266, 612, 532)  # the part for the miniature
FRAME, FRAME_RADIUS = 52, 40  # how far the frame goes beyond the hexagon, and how round it is
FRAMED: Box = (-346, -309, 692, 618)  # the frame and a hair all round, for a poster
SPAN = range(-SIDE, SIDE)
LETTERS = "abcdef"


@cache
def board() -> model.Board:
    """B2: the hexagon."""
    return model.Board(
        box=BOX,
        cells=[board_cell(cell) for cell in triangles()],
        outlines=[line(*styles.polygon((0, 0, k), styles.middle((0, 0, k)))) + "z" for k in range(len(POINTS))],
        layers=[
            Layer("slate", [Path(round_loop(hexagon(SIDE * UNIT + FRAME), FRAME_RADIUS), "slate")]),
            Layer("lattice", [Path("".join(map(line_between, lattice())), "lattice")]),
            Layer("coordinates", coordinates()),
        ],
        pictures=pictures.pictures() | ladder.pictures(),
        shapes=pictures.shapes(),
        gauge=ladder.gauge(),
    )


@cache
def numbers() -> Numbers:
    return numbers_of(board())


def board_cell(cell: Cell) -> model.Cell:
    x, y = styles.middle(cell)
    return model.Cell(cell_name(cell), round(x, 2), round(y, 2), cell[2], row=SIDE - 1 - cell[1], column=column(cell))


def column(cell: Cell) -> int:
    """How many half sides a triangle lies from the left end of the board: the same for those straight above it."""
    q, r, k = cell
    return 2 * (q + SIDE) + r + k


def hexagon(radius: float) -> list[Point]:
    return [(radius * cos(i * pi / 3), radius * sin(i * pi / 3)) for i in range(6)]


def lattice() -> Iterator[tuple[Point, Point]]:
    """The ends of the lines in each of the three directions."""
    for at in range(-SIDE, SIDE + 1):
        low, high = max(-SIDE, -SIDE - at), min(SIDE, SIDE - at)
        yield place(low, at), place(high, at)
        yield place(at, low), place(at, high)
        yield place(low, -low - at), place(high, -high - at)


def line_between(ends: tuple[Point, Point]) -> str:
    return line(*ends)


def coordinates() -> list[Item]:
    """Letters at the lower ends of the columns, numbers at the right ends of the rows."""
    letters = [Text(*place(q + 0.5, max(-SIDE, -SIDE - q - 0.5) - 0.3), LETTERS[q + SIDE], "coordinate") for q in SPAN]
    return [*letters, *(row_number(r) for r in SPAN)]


def row_number(r: int) -> Text:
    return Text(SIDE * UNIT - UNIT / 2 * abs(r + 0.5) + 26, -(r + 0.5) * HEIGHT, str(r + SIDE + 1), "coordinate")


# ------------------------------------------------------------------------------------------------ layers


def layers(deal: RhombusDeal, state: State, found: Overview, groups: list[DrawnBoard], recent: Recent) -> list[Layer]:
    tens = [item for group in found.groups if group.size == TEN_BLOCKS for item in gold(group)]
    return [
        opening() if rules.first_tile(state) else bare("centre"),
        Layer("tiles", deal.memory.recall(("lying",), Lying).look(deal, state)),
        Layer("tens", tens) if tens else bare("tens"),
        Layer("recent", [pictures.last(cells) for cells in recent.values()]),
        Layer("badges", [item for group in groups for item in group.badge]),
        Layer("threats", [item for group in groups for item in group.threats] + chain_marks(deal, state, found)),
    ]


@cache
def bare(name: str) -> Layer:
    """A layer with nothing on it: one object, so that it is not compared."""
    return Layer(name, [])


@cache
def opening() -> Layer:
    """B4: where the first tile lies."""
    return Layer("centre", [Path(styles.edge_of(centre(), 0), "centre")])


class Lying:
    """The tiles on the slate, in the order of their spots: a later position of the game adds its own to them."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.laid = 0
        self.crests = [0] * (2 * rules.CRESTS)
        self.tiles: list[Item] = []

    def look(self, deal: RhombusDeal, state: State) -> list[Item]:
        """What lies in a state; the same list if nothing was added since."""
        if self.laid & ~state.laid or any(old & ~new for old, new in zip(self.crests, state.crests, strict=True)):
            self.begin()  # of an earlier position, or of another game
        new = state.laid & ~self.laid
        if new:
            self.tiles = [*self.tiles]
        for p in members(new):
            faces = [deal.face_on(state, t) for t in spots()[p]]
            self.tiles.insert(size(self.laid & (1 << p) - 1), pictures.lay_tile(p, *faces))
            self.laid |= 1 << p
        self.crests = state.crests
        return self.tiles


@lru_cache(maxsize=256)
def gold(group: Group) -> tuple[Item, ...]:
    """B8: the edge of a group of ten."""
    data = styles.edge_of(group.cells, 1)
    return Path(data, "ten-glow"), Path(data, "ten")


def badge(group: Group) -> list[Item]:
    kind = "gold" if group.size == TEN_BLOCKS else "counts" if group.points else "bust"
    return styles.badge(*styles.place_in(group.cells), group.size, kind)


# ------------------------------------------------------------------------------------------------ groups


class DrawnBoard(NamedTuple):
    """All that is shown of one group."""

    key: str  # of what is said of it
    said: Said
    mark: Mark  # on the ladder
    badge: list[Item]
    threats: list[Item]  # a lock on what nothing can enlarge; a crack in what one block spoils, and where it would lie


def draw_groups(deal: RhombusDeal, found: Overview) -> list[DrawnBoard]:
    colours, standings, spoilers = deal.colours, found.standings, found.spoilers
    return [
        draw_group(colours[group.seat], group, standings[group.cells], spoilers.get(group.cells, 0))
        for group in found.groups
    ]


@lru_cache(maxsize=4096)  # most of a position's are those of the one before: of many tables, too
def draw_group(color: str, group: Group, told: str, where: int) -> DrawnBoard:
    several = group.size > 1
    said = Said(Phrase("cell-group", {"size": group.size, "standing": told}), pack(group.cells))
    lock: list[Item] = [standing_mark(group, told)] if several and told in (SEALED, ENDANGERED) else []
    return DrawnBoard(
        key=f"group{lowest(group.cells)}",
        said=said,
        mark=ladder.mark(color, group, told),
        badge=badge(group) if several else [],
        threats=[*lock, *spoil_marks(color, group.seat, where)],
    )


def chain_marks(deal: RhombusDeal, state: State, found: Overview) -> list[Item]:
    """B11: chains, and where one block would spoil one that is complete."""
    drawn: list[Item] = []
    for chain in found.chains:
        drawn.append(chain_mark(chain.cells))
        if chain.complete:
            drawn += spoil_marks(deal.colours[chain.seat], chain.seat, chain_spoilers(deal.board, state, chain))
    return drawn


def standing_mark(group: Group, now: str) -> Use:
    x, y = styles.place_in(group.cells)
    return Use("lock", x + 15, y - 13, look="lock") if now == SEALED else Use("crack", x + 16, y - 12, look="crack")


@lru_cache(maxsize=512)
def chain_mark(cells: int) -> Path:
    return Path(styles.edge_of(cells, 9), "chain")


@lru_cache(maxsize=512)
def spoil_marks(color: str, seat: int, cells: int) -> tuple[Item, ...]:
    """A broken ring of the group's colour on each triangle where a block would spoil a group."""
    places = [pictures.place(t) for t in members(cells)]
    # The two colours stand side by side where a triangle spoils both.
    return tuple(Use("spoil", x + (11 if seat else -11), y, look=f"spoil of-{color}") for x, y in places)


def dead_cells(deal: RhombusDeal, state: State) -> int:
    """B5: the free triangles without a free neighbour: no tile can ever cover them."""
    return deal.overview(state).dead


# ------------------------------------------------------------------------------------------------ a placement tried


def preview(before: State, after: State) -> Layer:
    """The groups that a placement would make: their outlines, and how their sizes change."""
    grown = [change for change in changes(before, after) if change.before]
    return Layer("grown", [item for change in grown for item in growth_items(change)])


def growth_items(change: GroupChange) -> list[Item]:
    cells = styles.cells_of(change.after.cells)
    kind = "gold" if change.after.size == TEN_BLOCKS else "counts" if change.after.points else "bust"
    biggest = max(change.before, key=lambda group: group.size)
    x, y = styles.badge_place(cells if biggest.size == 1 else styles.cells_of(biggest.cells))
    return [
        Path(styles.edge(cells, 1.5), f"preview {kind}"),
        Use("badge-wide", x, y, look=f"badge tried {kind}"),
        Text(x, y, f"{biggest.size} → {change.after.size}", f"badge-size {kind}"),
    ]
