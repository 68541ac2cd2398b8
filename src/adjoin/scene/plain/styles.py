"""How tiles of a plain game are drawn, and the theme they are styled by."""

from __future__ import annotations

from collections.abc import Iterable

from adjoin.geometry.outlines import Point
from adjoin.phrase import Phrase
from adjoin.scene.model import Item, Path, Text
from adjoin.scene.paths import number, pair
from adjoin.scene.plain.ground import PlainGround

DOT = 0.055  # its radius in parts of a cell
LETTERS = "RBYGPS"  # of red, blue, yellow, green, purple and silver
INKS = (167, 33, 136, 28, 99, 245)  # the same of the 256 colours of a terminal


def number_of(seat: int) -> int:
    """Which of the looks a seat has; from the seventh on they come again."""
    return seat % len(LETTERS)


def look(seat: int) -> str:
    return f"plain-{number_of(seat)}"


def colour(seat: int) -> Phrase:
    return Phrase("plain-colour", {"seat": number_of(seat)})


def tile(ground: PlainGround, cells: tuple[str, ...], seat: int, name: str = "") -> list[Item]:
    """A tile on the board, with its name where tiles are told by it."""
    items = body(ground.edge(cells), seat)
    return [*items, Text(*ground.spots[cells[0]].middle, name, "plain-name")] if name else items


def body(outline: str, seat: int) -> list[Item]:
    return [Path(outline, f"plain-tile {look(seat)}"), Path(outline, "plain-rim")]


def disc(middle: Point, radius: float) -> str:
    x, y = middle
    half = f"a{number(radius)} {number(radius)} 0 1 1"
    return f"M{pair(x - radius, y)}{half} {number(2 * radius)} 0{half} {number(-2 * radius)} 0z"


def recent(ground: PlainGround, cells: tuple[str, ...]) -> list[Item]:
    """A double outline around a last placement."""
    edge = ground.edge(cells, 0.6)
    return [Path(edge, "plain-recent-edge"), Path(edge, "plain-recent")]


def dots(ground: PlainGround, cells: Iterable[str]) -> list[Item]:
    """A dot on every cell that may be covered now."""
    drawn = [disc(ground.spots[name].middle, DOT * ground.cell) for name in cells]
    return [Path("".join(drawn), "plain-dots")] if drawn else []
