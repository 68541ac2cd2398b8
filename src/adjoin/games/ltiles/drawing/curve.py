"""The curve beside the table: what areas are worth by their size (L8), steps up to ten and down again, areas below."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from msgspec.structs import replace

from adjoin.games.ltiles.components.loader import SYMBOLS
from adjoin.games.ltiles.rules import rules
from adjoin.games.ltiles.text import effects
from adjoin.games.ltiles.text.areas import Area, Cell
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.kernel.authoring.notation import cell_names
from adjoin.phrase import Phrase
from adjoin.scene.cells import Cells, Numbers, pack_names
from adjoin.scene.model import Gauge, Item, Mark, Path, Place, Scale, Text
from adjoin.scene.paths import line, round_loop

WIDE, FOOT, RISE = 310.0, 116.0, 15.5  # its width; where it stands; the height of a point
LEFT, ROW = 4.0, 24.0  # where it begins; between the rows of marks
APART = 22.0  # between two marks of a row
FLAT_WIDE, FLAT_TALL, FLAT_STEP = 370.0, 74.0, 61.5  # of the scale that lies under the table; between its plates
FORMS = {
    "red": "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
    "blue": "M-9-9H9V9H-9z",
    "yellow": "M0-11.5L11.5 0L0 11.5L-11.5 0z",
}


class CurveBand(NamedTuple):
    """Sizes that pay the same, and how wide they stand on the curve."""

    sizes: str
    first: int
    width: float


BANDS = (
    CurveBand("4–6", 4, 68),
    CurveBand("7–9", 7, 68),
    CurveBand("10", 10, 44),
    CurveBand("11", 11, 34),
    CurveBand("12", 12, 34),
    CurveBand("13+", 13, 54),
)


def band_of(size: int) -> int:
    """The place of the band of a size."""
    return max(place for place, band in enumerate(BANDS) if band.first <= size)


@lru_cache(maxsize=8)
def gauge(colours: tuple[str, ...]) -> Gauge:
    """One row of marks for every colour that is somebody's."""
    drawn: list[Item] = [Path(steps(), "curve"), *labels()]
    places: dict[str, Place] = {}
    for row, color in enumerate(colours):
        x = LEFT
        for number, band in enumerate(BANDS):
            most = max(1, int((band.width - 4) // APART))
            middle, y = x + band.width / 2, FOOT + 36 + row * ROW
            places[f"{color}-{number}"] = Place(middle, y, APART, most, around=True)
            x += band.width
    standing = Scale((WIDE, FOOT + 36 + len(colours) * ROW - 10), drawn, places)
    return Gauge(Phrase("curve-title"), standing, lying(colours))


def lying(colours: tuple[str, ...]) -> Scale:
    """L8: six plates side by side with sizes and points, the marks of all colours in one row below them."""
    drawn: list[Item] = []
    places: dict[str, Place] = {}
    for number, band in enumerate(BANDS):
        x, pays = FLAT_STEP * (number + 0.5), rules.points(band.first)
        look = " ten" if pays == rules.points(10) else "" if pays else " none"
        drawn.append(Path(plate(x), f"curve-plate{look}"))
        drawn.append(Text(x, 13, band.sizes, f"plate-sizes{look}"))
        drawn.append(Text(x, 30, str(pays), f"plate-points{look}"))
        for place, color in enumerate(colours):
            places[f"{color}-{number}"] = Place(x + (place - (len(colours) - 1) / 2) * 20, 60)
    return Scale((FLAT_WIDE, FLAT_TALL), drawn, places)


def plate(x: float) -> str:
    return round_loop([(x - 28, 2), (x + 28, 2), (x + 28, 42), (x - 28, 42)], 7)


def steps() -> str:
    """The steps from the foot up to ten and down again."""
    points = [(LEFT, FOOT)]
    for band in BANDS:
        height = FOOT - RISE * rules.points(band.first)
        points += [(points[-1][0], height), (points[-1][0] + band.width, height)]
    return line(*points, (points[-1][0], FOOT))


def labels() -> list[Item]:
    """What a band pays above it, its sizes below."""
    drawn: list[Item] = []
    x = LEFT
    for band in BANDS:
        pays = rules.points(band.first)
        best = " ten" if pays == rules.points(10) else ""
        drawn.append(Text(x + band.width / 2, FOOT - RISE * pays - 9, str(pays), f"curve-points{best}"))
        drawn.append(Text(x + band.width / 2, FOOT + 12, band.sizes, "curve-sizes"))
        x += band.width
    return drawn


def pictures() -> dict[str, list[Item]]:
    """A form for each colour."""
    return {f"mark-{color}": [Path(FORMS[color], f"area-mark of-{color}")] for color in SYMBOLS}


# ------------------------------------------------------------------------------------------------ areas on it


def marks(deal: LTilesDeal, state: rules.State, numbers: Numbers) -> list[Mark]:
    """Every area under its band."""

    def mark(area: Area) -> tuple[Mark, Area]:
        return area_mark(deal, area.seat, area.size, area.cells, numbers), area

    return [deal.memory.recall(("mark", id(area)), partial(mark, area))[0] for area in deal.layout(state).areas]


def area_mark(deal: LTilesDeal, seat: int, size: int, cells: tuple[Cell, ...], numbers: Numbers) -> Mark:
    key = ("mark", seat, cells)
    return deal.memory.recall(key, lambda: make_mark(deal.colours[seat], size, pack_names(numbers, cell_names(cells))))


def make_mark(color: str, size: int, cells: Cells) -> Mark:
    label = Phrase("mark-area", {"color": color, "size": size, "points": rules.points(size)})
    bust = size >= rules.AREA and not rules.points(size)
    return Mark(f"{color}-{band_of(size)}", f"mark-{color}", label, cells, str(size), fate="bust" if bust else "")


def mark_changes(
    deal: LTilesDeal, before: rules.State, grown: list[effects.Growth], numbers: Numbers
) -> tuple[list[Mark], list[Cells]]:
    """The areas that a placement would make, and those that would be part of them."""
    made = [replace(area_mark(deal, one.seat, one.size, one.cells, numbers), gain=one.gain) for one in grown]
    gone = [
        area_mark(deal, area.seat, area.size, area.cells, numbers).cells
        for area in deal.layout(before).areas
        if any(one.seat == area.seat and not set(one.cells).isdisjoint(area.cells) for one in grown)
    ]
    return made, gone
