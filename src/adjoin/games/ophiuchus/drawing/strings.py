"""Won constellations as strings of beads along the edges of their cells: none covers a star or a number.

A row's string lies inside the upper edge of its cells, a column's inside the left edge, a square's all round; where one
lies already, the next takes the other edge, and then the same edges from outside. Each seat's string has a colour and
a course of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from adjoin.games.ophiuchus.drawing.styles import FORMS, HALF, UNIT, middle, ring, seat_of
from adjoin.games.ophiuchus.rules.grid import State
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.games.ophiuchus.text.history import Wins
from adjoin.games.ophiuchus.text.reasons import Cell, Match
from adjoin.geometry.outlines import Point
from adjoin.kernel.authoring.tables import members
from adjoin.scene.model import Item, Layer, Path, Use
from adjoin.scene.paths import line, pair

INSETS = (2.6, -2.6, 10.0)  # from the edge of a cell, for the first strings there, then outside it, at last further in
END = 8.0  # from the end of a run to the end of its string
BEAD, ASIDE = 4.2, 17.0  # radius of a bead; how far it lies beside the middle of a cell, where the number is
WAVES = 4  # in a cell
SEATS = 4
Edge = tuple[str, float, int]  # along a row or a column, how far across it, in which cell of it
Win = tuple[int, int, int]  # by which tile of the layout, which card, which seat
ROW, COLUMN, SQUARE = "row", "column", "square"


class Lane(NamedTuple):
    """Where a string lies: along its cells, on their near edge (above, left) or the far one, so far inside."""

    kind: str
    cells: tuple[Cell, ...]
    far: bool
    inset: float

    @property
    def at(self) -> Point:
        """The middle of its first cell, moved to the edge where the string lies."""
        x, y = middle(self.cells[0])
        off = HALF - self.inset if self.far else self.inset - HALF
        return (x, y + off) if self.kind == ROW else (x + off, y) if self.kind == COLUMN else (x, y)

    @property
    def name(self) -> str:
        """What the pictures of such strings are called by, whichever edge they lie on."""
        inset = f"-{INSETS.index(self.inset)}" if self.kind == SQUARE else ""
        return f"{self.kind}-{len(self.cells)}{inset}"


def kind(cells: tuple[Cell, ...]) -> str:
    across, down = ({cell[way] for cell in cells} for way in (0, 1))
    return SQUARE if len(across) > 1 and len(down) > 1 else ROW if len(down) == 1 else COLUMN


def lanes(matches: Iterable[Match]) -> list[Lane]:
    """A lane for each, in their order: the first that no string before it takes a cell of."""
    taken: set[Edge] = set()
    found: list[Lane] = []
    for match in matches:
        lane = free_lane(match.cells, taken)
        taken.update(edges(lane))
        found.append(lane)
    return found


def free_lane(cells: tuple[Cell, ...], taken: set[Edge]) -> Lane:
    shape = kind(cells)
    for inset in INSETS:
        for far in (False,) if shape == SQUARE else (False, True):
            lane = Lane(shape, cells, far, inset)
            if taken.isdisjoint(edges(lane)):
                return lane
    return lane


@lru_cache(maxsize=1024)
def edges(lane: Lane) -> frozenset[Edge]:
    """The edges of cells that a string lies on."""
    if lane.kind == ROW:
        across = height(lane.cells[0][1], lane.far, lane.inset)
        return frozenset([(ROW, across, column) for column, _ in lane.cells])
    if lane.kind == COLUMN:
        across = height(lane.cells[0][0], lane.far, lane.inset)
        return frozenset([(COLUMN, across, row) for _, row in lane.cells])
    right, bottom = lane.cells[-1]
    rows = [(ROW, height(row, row == bottom, lane.inset), column) for column, row in lane.cells]
    return frozenset(
        [*rows, *[(COLUMN, height(column, column == right, lane.inset), row) for column, row in lane.cells]]
    )


def height(place: int, far: bool, inset: float) -> float:
    """Where a string lies across its row or column: outside one cell is inside the next."""
    return round((place + 1) * UNIT - inset if far else place * UNIT + inset, 1)


# ------------------------------------------------------------------------------------------------ courses


def course(lane: Lane) -> list[tuple[Point, Point]]:
    """The straight stretches of a string, around the point it is drawn at."""
    if lane.kind == SQUARE:
        low, high = lane.inset - HALF, UNIT + HALF - lane.inset
        corners = [(low, low), (high, low), (high, high), (low, high), (low, low)]
        return list(pairwise(corners))
    first, last = END - HALF, len(lane.cells) * UNIT - HALF - END
    return [((first, 0.0), (last, 0.0))] if lane.kind == ROW else [((0.0, first), (0.0, last))]


def beads(lane: Lane) -> list[Point]:
    """Where the beads lie on it, one a cell."""
    if lane.kind == SQUARE:
        low, high = lane.inset - HALF, UNIT + HALF - lane.inset
        return [(across + ASIDE, down) for down in (low, high) for across in (0, UNIT)]
    steps = [place * UNIT + ASIDE for place in range(len(lane.cells))]
    return [(step, 0) for step in steps] if lane.kind == ROW else [(0, step) for step in steps]


def draw_course(lane: Lane, seat: int) -> str:
    """Seat 1 has a wave, seat 3 a double line; the dashes of seat 0 and the dots of seat 2 are the theme's."""
    stretches = course(lane)
    if seat == 1:
        return "".join(wave(start, end) for start, end in stretches)
    if seat == 3:
        return "".join(double(start, end) for start, end in stretches)
    return "".join(line(start, end) for start, end in stretches)


def wave(start: Point, end: Point) -> str:
    """Up and down round a straight line, in whole waves."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = abs(dx) + abs(dy)
    count = max(1, round(length * WAVES / UNIT))
    along = dx / count, dy / count
    across = 3.2 * dy / length, -3.2 * dx / length
    half, bend = (along[0] / 2, along[1] / 2), (along[0] / 4 + across[0], along[1] / 4 + across[1])
    return f"M{pair(*start)}" + f"q{pair(*bend)} {pair(*half)}t{pair(*half)}" * count


def double(start: Point, end: Point) -> str:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = abs(dx) + abs(dy)
    across = 2.0 * dy / length, 2.0 * dx / length
    return "".join(
        line(
            (start[0] + side * across[0], start[1] + side * across[1]),
            (end[0] + side * across[0], end[1] + side * across[1]),
        )
        for side in (-1, 1)
    )


def straight(lane: Lane) -> str:
    return "".join(line(start, end) for start, end in course(lane))


# ------------------------------------------------------------------------------------------------ pictures


def pictures(deal: OphiuchusDeal) -> dict[str, list[Item]]:
    """The strings that the cards of a deck can make, for every seat."""
    counts = sorted({card["count"] for card in deal.cards if card["shape"] != SQUARE})
    lines = [Lane(shape, ((0, 0),) * count, False, INSETS[0]) for count in counts for shape in (ROW, COLUMN)]
    lines += [Lane(SQUARE, ((0, 0),) * 4, False, inset) for inset in INSETS]
    return {f"{lane.name}-seat-{seat}": string(lane, seat) for lane in lines for seat in range(SEATS)}


def string(lane: Lane, seat: int) -> list[Item]:
    """A pale casing, the string in its seat's look, and a bead for every cell that counted."""
    return [
        Path(straight(lane), "casing"),
        Path(draw_course(lane, seat), f"lane lane-{seat}"),
        Path("".join(ring(*at, BEAD) for at in beads(lane)), f"bead bead-{seat}"),
    ]


@lru_cache(maxsize=512)
def lying(lane: Lane, seat: int) -> list[Item]:
    return [Use(f"{lane.name}-seat-{seat}", *lane.at)]


@lru_cache(maxsize=512)
def highlight_string(match: Match, lane: Lane, seat: int) -> list[Item]:
    """A string that is looked at: its stars are ringed, and each bead shows the form of its star."""
    eyes = [seat_of(cell, star) for cell, star in zip(match.cells, match.types, strict=True)]
    x, y = lane.at
    found: list[Item] = [Use("eye", *at, look=f"eye eye-seat-{seat}") for at in eyes]
    for (across, down), star in zip(beads(lane), match.types, strict=True):
        found.append(Use("large-bead", x + across, y + down, look=f"eye-seat-{seat}"))
        found.append(Use(f"tiny-{FORMS[star]}", x + across, y + down, look=f"star-{FORMS[star]}"))
    return found


def forming(won: list[Match], matches: list[Match]) -> list[Item]:
    """The strings that a held tile would make, dashed, on lanes that are free; their stars shine."""
    found: list[Item] = []
    for match, lane in list(zip([*won, *matches], lanes([*won, *matches]), strict=True))[len(won) :]:
        x, y = lane.at
        path = "".join(line((x + a, y + b), (x + c, y + d)) for (a, b), (c, d) in course(lane))
        found += [Path(path, "casing"), Path(path, "thread forming")]
        for (across, down), star in zip(beads(lane), match.types, strict=True):
            found.append(Use("large-bead", x + across, y + down, look="wanted"))
            found.append(Use(f"tiny-{FORMS[star]}", x + across, y + down, look=f"star-{FORMS[star]}"))
    return found


# ------------------------------------------------------------------------------------------------ of a position


class String(NamedTuple):
    """A won card on the chart."""

    card: int
    seat: int
    match: Match
    lane: Lane


def strings(deal: OphiuchusDeal, state: State) -> list[String]:
    """O10: in the order in which they were won, so that a string keeps its lane."""
    wins = deal.wins(state)
    return deal.memory.recall(("strings", wins), lambda: find_strings(wins, list_wins(state)))


def list_wins(state: State) -> list[Win]:
    """In the order in which they were won."""
    return sorted((state.formed[card], card, seat) for seat, won in enumerate(state.won) for card in members(won))


def find_strings(wins: Wins, won: list[Win]) -> list[String]:
    matches = [wins.matches[card] for _, card, _ in won]
    return [
        String(card, seat, match, lane)
        for (_, card, seat), match, lane in zip(won, matches, lanes(matches), strict=True)
    ]


def layers(deal: OphiuchusDeal, state: State) -> list[Layer]:
    """A layer for each card, so that others can step back."""
    return deal.memory.recall(
        ("string layers", deal.wins(state)),
        lambda: [string_layer(found.card, found.lane, found.seat) for found in strings(deal, state)],
    )


@lru_cache(maxsize=512)
def string_layer(card: int, lane: Lane, seat: int) -> Layer:
    return Layer(f"won {card}", lying(lane, seat), card=card)
