"""What can be done in a plain game: pieces to hold where a move is TILE@CELLrTURN, choices for other moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import structs

from adjoin.geometry.outlines import Point
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.notation import WORD, Placement, placement_in
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import CHANCE, OVER, Move
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import Numbers, pack_names
from adjoin.scene.model import ANY, Choice, Item, Path, Piece, Text, Tile, Turned, Use
from adjoin.scene.paths import move_path
from adjoin.scene.plain import styles
from adjoin.scene.plain.ground import PlainGround, same_points

STONE = 0.36  # the radius of a stone in parts of a cell


class Shape(NamedTuple):
    """A tile in one turn: the kind of cell it is anchored on, the middles it covers from there, and an example."""

    kind: int
    covers: tuple[Point, ...]
    anchor: str
    cells: tuple[str, ...]

    def same(self, other: Shape) -> bool:
        return self.kind == other.kind and same_points(self.covers, other.covers)


Shapes = dict[str, dict[int, Shape]]  # tile -> turn -> shape


class PlainMoves(NamedTuple):
    """The moves of one seat, sorted by how they are made."""

    shapes: Shapes  # of its placements
    others: list[Move]  # what is no placement
    covered: frozenset[str]  # every cell that some placement covers


NOTHING = PlainMoves({}, [], frozenset())


def shape_of(ground: PlainGround, deal: Deal, move: Move, spoken: Placement) -> Shape | None:
    """How a placement lies around its anchor; None where it does not say which cells of the board it covers."""
    anchor, cells = spoken.cell, deal.cells_of(move)
    if not cells or not ground.spots.keys() >= {anchor, *cells}:
        return None
    x, y = ground.spots[anchor].middle
    covers = tuple((u - x, v - y) for u, v in (ground.spots[name].middle for name in cells))
    anywhere = cells == (anchor,) and len(ground.shapes) > 1
    return Shape(ANY if anywhere else ground.spots[anchor].kind, covers, anchor, cells)


def sort_moves(ground: PlainGround, deal: Deal, moves: Iterable[Move]) -> PlainMoves:
    """A tile in one turn has one shape: a placement of another shape is a choice, so that nothing is out of reach."""
    shapes: Shapes = {}
    others: list[Move] = []
    covered: set[str] = set()
    for move in moves:
        spoken = placement_in(move.text)
        shape = spoken and shape_of(ground, deal, move, spoken)
        covered.update(deal.cells_of(move))
        if spoken and shape and shape.same(shapes.setdefault(spoken.tile, {}).setdefault(spoken.turn, shape)):
            continue
        others.append(move)
    return PlainMoves(shapes, others, frozenset(covered))


# ------------------------------------------------------------------------------------------------ whose moves


def first_moves(deal: Deal) -> list[Move]:
    """What could be done at the very start; nothing where chance begins."""
    state = copied(deal.tables.state)
    deal.rules.begin(deal.board, state)
    return moves_in(deal, state)


def moves_in(deal: Deal, state: Any) -> list[Move]:
    if state.turn < 0:
        return []
    out = [0] * deal.rules.count(deal.board, state)
    return [deal.move(state, number) for number in out[: deal.rules.listing(deal.board, state, out)]]


def moves_to_see(view: View) -> Iterable[Move]:
    """What the seat to move may do, if the viewer may know it."""
    if view.turn in (OVER, CHANCE) or (view.game.header.secrets and view.turn != view.seat):
        return []
    return view.world.legal_moves()


def moves_to_plan(view: View) -> Iterable[Move]:
    """What the viewer's own seat could do if it were its turn, as on the try-board."""
    if view.seat < 0 or view.turn == OVER:
        return []
    state = copied(view.world.state)
    view.deal.give_turn(state, view.seat)
    return moves_in(view.deal, state)


# ------------------------------------------------------------------------------------------------ shown


def pieces(ground: PlainGround, held: Shapes, known: Shapes, seat: int) -> list[Piece]:
    """The tiles that a seat may place, in every turn that is known."""
    return [piece(ground, tile, known.get(tile, {}) | turns, seat) for tile, turns in sorted(held.items())]


def hand_pieces(ground: PlainGround, hand: Mapping[str, int], held: Shapes, known: Shapes, seat: int) -> list[Piece]:
    """The tiles of a hand with how many there are of each, those too that fit nowhere now."""
    found = []
    for tile, count in hand.items():
        made = piece(ground, tile, known.get(tile, {}) | held.get(tile, {}), seat)
        fits = tile in held
        label = Phrase("plain-hand-tile", {"tile": made.label, "count": count}) if count > 1 else made.label
        why = None if fits else Phrase("plain-not-now")
        found.append(structs.replace(made, label=label, count=count, playable=fits, why=why))
    return found


def piece(ground: PlainGround, tile: str, turns: dict[int, Shape], seat: int) -> Piece:
    return Piece(
        tile, tile_name(tile), [draw_turned(ground, *turn, seat) for turn in sorted(turns.items())], styles.look(seat)
    )


def tile_name(tile: str) -> Phrase:
    """What a game's catalogue calls a tile."""
    return Phrase(f"tile-{tile}")


def draw_turned(ground: PlainGround, turn: int, shape: Shape, seat: int) -> Turned:
    """The shape in the colour of a seat; what lies on one cell of any kind is shown as a stone."""
    if shape.kind == ANY:
        outline = styles.disc((0, 0), STONE * ground.cell)
        return Turned(turn, outline, list(shape.covers), ANY, items=styles.body(outline, seat))
    x, y = ground.spots[shape.anchor].middle
    items = [move_item(item, -x, -y) for item in styles.tile(ground, shape.cells, seat)]
    outline = move_path(ground.edge(shape.cells), -x, -y)
    return Turned(turn, outline, list(shape.covers), shape.kind, items=items)


def move_item(item: Item, x: float, y: float) -> Item:
    """A drawing moved by x and y."""
    if isinstance(item, Path):
        return Path(move_path(item.d, x, y), item.look)
    if isinstance(item, Text):
        return Text(item.x + x, item.y + y, item.text, item.look, item.phrase)
    if isinstance(item, Tile):
        return structs.replace(item, x=item.x + x, y=item.y + y)
    return Use(item.ref, item.x + x, item.y + y, item.turn, item.look)


def choices(deal: Deal, moves: Iterable[Move], numbers: Numbers) -> Iterator[Choice]:
    for move in moves:
        yield Choice(move.text, label(move.text), pack_names(numbers, deal.cells_of(move)))


def label(text: str) -> Phrase:
    """`*pass` is worded by the game as `move-pass`; other moves are shown as they are written."""
    found = WORD.fullmatch(text)
    return Phrase(f"move-{found[1]}") if found else Phrase("plain-move", {"text": text})
