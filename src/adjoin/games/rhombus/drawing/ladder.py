"""The ladder beside the slate: a rung for every size of a group, with what it pays (B10), red left and blue right."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec.structs import replace

from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import TEN_BLOCKS, State
from adjoin.games.rhombus.text.deal import RhombusDeal
from adjoin.games.rhombus.text.groups import SEALED, Group, changes
from adjoin.phrase import Phrase
from adjoin.scene.cells import Cells, pack
from adjoin.scene.model import Gauge, Item, Mark, Path, Place, Scale, Text
from adjoin.scene.paths import box_path, line, round_loop

TOP = TEN_BLOCKS + 1  # the rung of all that is larger than ten
SIZES = range(1, TOP + 1)
WIDE, TALL, STEP = 314.0, 300.0, 26.0  # of the standing ladder; between its rungs
MIDDLE, HALF = 157.0, 38.0  # its middle, and half a rung
FLAT_WIDE, FLAT_TALL, FLAT_STEP = 370.0, 102.0, 33.0
LOCK = "M3 3H11V10H3zM4.7 3V1a2.3 2.3 0 0 1 4.6 0V3"  # at the lower right of a lozenge
SIDES = {"red": -1, "blue": 1}


@cache
def gauge() -> Gauge:
    return Gauge(Phrase("ladder-title"), standing(), lying())


def worth(blocks: int) -> int:
    return rules.points(blocks)


def standing() -> Scale:
    """Rungs from one block at the foot to more than ten at the head."""
    drawn: list[Item] = [Path(rails(), "ladder-rail")]
    places: dict[str, Place] = {}
    for blocks in SIZES:
        y = TALL - 12 - (blocks - 1) * STEP
        drawn += rung(blocks, y)
        for color, side in SIDES.items():
            places[f"{color}-{blocks}"] = Place(MIDDLE + side * (HALF + 26), y, side * 27.0, 4)
    return Scale((WIDE, TALL), drawn, places)


def rails() -> str:
    return "".join(line((MIDDLE + side * HALF, 6), (MIDDLE + side * HALF, TALL)) for side in (-1, 1))


def rung(blocks: int, y: float) -> list[Item]:
    """Even sizes are solid and say what they pay, ten is gold, odd ones and what is too large are dashed."""
    if blocks == TEN_BLOCKS:
        return [
            Path(plate(MIDDLE, y, HALF + 7, 12), "rung-ten"),
            Text(MIDDLE, y, "", "rung-gold", Phrase("ladder-wins")),
        ]
    if blocks == TOP:
        return [Path(plate(MIDDLE, y, HALF, 10), "rung-over"), Text(MIDDLE, y, f"{TOP}+ · 0", "rung-faint")]
    if not worth(blocks):
        return [Path(line((MIDDLE - HALF, y), (MIDDLE + HALF, y)), "rung-odd"), *number(MIDDLE, y, blocks)]
    return [Path(plate(MIDDLE, y, HALF, 10), "rung-even"), Text(MIDDLE, y, f"{blocks} → {worth(blocks)}", "rung-size")]


def number(x: float, y: float, blocks: int) -> list[Item]:
    """A size on a ground of its own, so that no line runs through it."""
    return [Path(box_path(x - 11, y - 9, 22, 18), "rung-ground"), Text(x, y, str(blocks), "rung-faint")]


def plate(x: float, y: float, wide: float, high: float) -> str:
    return round_loop([(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)], 5)


def lying() -> Scale:
    """The ladder laid flat: red above, blue below, what sizes pay at the foot."""
    drawn: list[Item] = []
    places: dict[str, Place] = {}
    for blocks in SIZES:
        x = 20 + (blocks - 1) * FLAT_STEP
        drawn += flat_rung(blocks, x)
        places |= {f"red-{blocks}": Place(x, 12), f"blue-{blocks}": Place(x, 60)}
    return Scale((FLAT_WIDE, FLAT_TALL), drawn, places)


def flat_rung(blocks: int, x: float) -> list[Item]:
    told = f"{TOP}+" if blocks == TOP else str(blocks)
    if blocks == TEN_BLOCKS:
        pays = Text(x, FLAT_TALL - 10, "", "rung-size", Phrase("ladder-win"))
        return [Path(plate(x, 36, 15, 12), "rung-ten"), Text(x, 36, told, "rung-gold"), pays]
    if blocks == TOP or not worth(blocks):
        return [Text(x, 36, told, "rung-faint")]
    return [
        Path(plate(x, 36, 15, 12), "rung-even"),
        Text(x, 36, told, "rung-size"),
        Text(x, FLAT_TALL - 10, str(worth(blocks)), "rung-size"),
    ]


def pictures() -> dict[str, list[Item]]:
    """A lozenge in each colour, and one of a group that is sealed."""
    found: dict[str, list[Item]] = {}
    for color in SIDES:
        found[f"lozenge-{color}"] = [Path("M-12 0L0-8L12 0L0 8z", f"enamel-{color} lozenge")]
        found[f"lozenge-{color}-sealed"] = [*found[f"lozenge-{color}"], Path(LOCK, "lock small-lock")]
    return found


# ------------------------------------------------------------------------------------------------ groups on it


def mark(color: str, group: Group, told: str) -> Mark:
    """B8: a group on its rung."""
    sealed = "-sealed" if told == SEALED else ""
    label = Phrase("mark-group", {"color": color, "size": group.size, "points": group.points, "standing": told})
    text = str(group.size) if group.size > TOP else ""
    fate: Literal["", "closed", "bust"] = "bust" if group.size > TEN_BLOCKS else "closed" if sealed else ""
    place, ref = f"{color}-{min(group.size, TOP)}", f"lozenge-{color}{sealed}"
    return Mark(place, ref, label, pack(group.cells), text, fate=fate)


def mark_changes(deal: RhombusDeal, before: State, after: State) -> tuple[list[Mark], list[Cells]]:
    """The groups that a placement would make, and those that would be part of them."""
    made = changes(before, after)
    found = deal.overview(after)
    marks = [
        replace(mark(deal.colours[one.after.seat], one.after, found.standings[one.after.cells]), gain=one.gain)
        for one in made
    ]
    return marks, [pack(was.cells) for one in made for was in one.before]
