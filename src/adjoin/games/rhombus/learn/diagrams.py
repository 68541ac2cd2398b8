"""The pictures of the rules page: positions of real games, with tiles tried on them."""

from __future__ import annotations

from adjoin.games.rhombus.drawing import demo
from adjoin.games.rhombus.drawing.pictures import tile_around
from adjoin.games.rhombus.text.deal import Face
from adjoin.geometry.triangular import SIXTHS
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.scene.diagram import diagram_svg
from adjoin.scene.drawings import presentation_of
from adjoin.scene.material import Diagram
from adjoin.scene.model import Item, Layer, Path, Text

TILE: tuple[Face, Face] = ("red", 1), ("blue", 3)
STEP = 158  # between two turns of the tile in their picture


def after(game: Definition, moves: str, rules: str = "basic") -> Position:
    return demo.after(game, moves, rules=rules)


def but_last(moves: str) -> tuple[str, str]:
    """All moves but the last one, and the last one."""
    rest, _, last = moves.rpartition(" ")
    return rest, last


# ------------------------------------------------------------------------------------------------ the pictures


def turns(game: Definition, language: str) -> str:
    """B1, B3: one tile in its six turns, each with what its move ends in; the tower is on its first block."""
    items: list[Item] = [Path("M-500-330H500V330H-500z", "slate")]
    for turn in range(SIXTHS):
        x = (turn - 2.5) * STEP
        items.append(tile_around((x, 0), TILE, turn))
        items.append(Text(x, 96, f"r{turn}" if turn else "–", "coordinate"))
    return diagram_svg(after(game, ""), language, crop=(-490, -104, 980, 222), marks=[Layer("tiles", items)])


def first(game: Definition, language: str) -> str:
    """B4: a tile inside the centre, and one that leaves it."""
    return diagram_svg(after(game, ""), language, tried=["R7@d3^", "R8@c4vr5"])


def contact(game: Definition, language: str) -> str:
    """B5: a tile that shares a side, one that meets a corner only, and one that touches nothing."""
    return diagram_svg(after(game, "R3@c4^"), language, tried=["B8@c3vr1", "B9@d5^", "B10@e2^"])


def groups(game: Definition, language: str) -> str:
    """B8, B10: groups with their sizes, and the totals."""
    return diagram_svg(after(game, demo.GAMES["groups"]), language, scores=True)


def ten(game: Definition, language: str) -> str:
    """B8: the tile by which a ten becomes final."""
    moves, last = but_last(demo.GAMES["ten"])
    return diagram_svg(after(game, moves), language, tried=[last])


def crest(game: Definition, language: str) -> str:
    """B11: the end of a game by crests, with the chains drawn."""
    position = after(game, demo.GAMES["crest"], "crest")
    threats = [layer for layer in presentation_of(game).scene(position.view(), {}).layers if layer.name == "threats"]
    chains = [item for layer in threats for item in layer.items if item.look == "chain"]
    return diagram_svg(position, language, marks=[Layer("chains", chains)])


DIAGRAMS: dict[str, Diagram] = {made.__name__: made for made in (turns, first, contact, groups, ten, crest)}
