"""What stands beside an L-TILES table: seats, the hand, what is unseen, prompts, and what each cell says."""

from __future__ import annotations

from adjoin.games.ltiles.components.tables import Faces, turned_tile
from adjoin.games.ltiles.drawing import looks
from adjoin.games.ltiles.drawing.looks import HALF, UNIT
from adjoin.games.ltiles.rules import rules
from adjoin.games.ltiles.rules.rules import State
from adjoin.games.ltiles.text.areas import Cell, areas
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.geometry.square import beside
from adjoin.kernel.move import CHANCE, OVER
from adjoin.kernel.notation import cell_name
from adjoin.kernel.outcome import Outcome, Part
from adjoin.kernel.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import packed_names
from adjoin.scene.model import Fact, Piece, SeatPanel, Turned

BANDS = (("4–6", 4), ("7–9", 7), ("10", 10), ("11", 11), ("12", 12), ("13+", 13))  # L8, each with one of its sizes


def colour(name: str) -> Phrase:
    return Phrase("colour", {"color": name})


# ------------------------------------------------------------------------------------------------ seats


def panels(deal: LTilesDeal, view: View) -> list[SeatPanel]:
    ended = view.score_if_ended()
    return [panel(deal, view, seat, ended) for seat in range(deal.seats)]


def panel(deal: LTilesDeal, view: View, seat: int, ended: Outcome) -> SeatPanel:
    """The score if the game ended now, line by line, and the tiles to come."""
    own = [part for part in ended.parts if part.seat == seat]
    facts = [
        Fact(Phrase(f"part-{part.key}", dict(part.args)), str(part.points), packed_names(deal.cell_numbers, part.cells))
        for part in own
    ]
    if view.turn != OVER:
        facts += [
            Fact(Phrase("fact-hand"), str(deal.hand_sizes(view.state)[seat])),
            Fact(Phrase("fact-stock"), str(deal.stock_sizes(view.state)[seat])),
        ]
    name = deal.colours[seat]
    return SeatPanel(seat, Phrase("colour-and-pattern", {"color": name}), f"ink-{name}", ended.scores[seat], facts)


def part_fact(deal: LTilesDeal, part: Part) -> Fact:
    """A line of the score."""
    cells = packed_names(deal.cell_numbers, part.cells)
    return Fact(Phrase(f"part-{part.key}", dict(part.args)), str(part.points), cells)


# ------------------------------------------------------------------------------------------------ the table


def facts(deal: LTilesDeal, view: View) -> list[Fact]:
    """L8: points by size. R-L2: the tiles that the viewer does not see. L2: a colour that is nobody's."""
    told = [points_fact(sizes, size) for sizes, size in BANDS]
    told += [unseen_fact(deal, view, seat) for seat in range(deal.seats) if deal.unseen(view.state, seat)]
    return told + [Fact(Phrase("fact-nobody", {"colour": colour(name)})) for name in deal.colours[deal.seats :]]


def points_fact(sizes: str, size: int) -> Fact:
    points = rules.points(size)
    best = rules.points(10)
    return Fact(
        Phrase("fact-points", {"sizes": sizes}), str(points), share=points / best, look="best" if points == best else ""
    )


def unseen_fact(deal: LTilesDeal, view: View, seat: int) -> Fact:
    unseen = deal.unseen(view.state, seat)
    tiles = [
        spelled(deal.faces[seat][kind]) + (f"\u00a0×{copies}" if copies > 1 else "") for kind, copies in unseen.items()
    ]
    key = "fact-unseen" if view.seat >= 0 else "fact-unseen-all"
    label = Phrase(key, {"colour": colour(deal.colours[seat])})
    return Fact(label, str(sum(unseen.values())), listed=tiles)


def spelled(faces: Faces) -> str:
    """A tile in letters: arm, corner, arm, a star behind a block with its symbol."""
    return "".join(color[0].upper() + ("*" if symbol else "") for color, symbol in faces)


# ------------------------------------------------------------------------------------------------ the hand


def pieces(deal: LTilesDeal, view: View) -> list[Piece]:
    """L5: the viewer's own hand, one piece a kind."""
    if view.seat < 0 or view.turn == OVER:
        return []
    kinds = range(len(deal.ids[view.seat]))
    held = [(kind, copies) for kind in kinds if (copies := deal.copies(view.state, view.seat, kind))]
    return [piece(deal, view.seat, kind, copies) for kind, copies in held]


def piece(deal: LTilesDeal, seat: int, kind: int, copies: list[str]) -> Piece:
    faces = deal.faces[seat][kind]
    return Piece(
        text=copies[0],
        label=piece_phrase(copies[0], faces),
        turns=[turned(faces, turn) for turn in range(4)],
        look=f"ink-{deal.colours[seat]}",
        count=len(copies),
    )


def piece_phrase(name: str, faces: Faces) -> Phrase:
    up, corner, right = (block_phrase(face) for face in faces)
    return Phrase("piece", {"tile": name, "up": up, "corner": corner, "right": right})


def block_phrase(face: tuple[str, str | None]) -> Phrase:
    return Phrase("block", {"color": face[0], "symbol": face[1] or "none"})


def turned(faces: Faces, turn: int) -> Turned:
    """A tile around its corner's middle."""
    cells = turned_tile(turn)
    covers = [(float(column * UNIT), float(row * UNIT)) for column, row in cells]
    items = looks.tile(cells, faces, shift=-HALF)
    return Turned(turn, looks.outline(cells, shift=-HALF), covers, items=items)


# ------------------------------------------------------------------------------------------------ words


def prompt(deal: LTilesDeal, view: View) -> Phrase:
    """One line: whose turn, and what is asked."""
    if view.turn == OVER:
        return Phrase("prompt-over")
    if view.turn == CHANCE:
        drawer = (view.state.next - 1) % deal.seats
        return Phrase("prompt-draw", {"colour": colour(deal.colours[drawer])})
    if view.seat != view.turn:
        return Phrase("prompt-wait", {"colour": colour(deal.colours[view.turn])})
    if view.state.placed == 0:
        return Phrase("prompt-first", {"middle": middle_name(deal)})
    return Phrase("prompt-place")


def middle_name(deal: LTilesDeal) -> str:
    return cell_name(deal.size // 2, deal.size // 2)


def spoken(deal: LTilesDeal, state: State, dead: list[Cell]) -> dict[str, Phrase]:
    """What a screen reader says of every block, of the cells beside blocks, and of those out of reach."""
    tiles = list(deal.laid(state))
    size = {cell: area.size for area in areas(deal.board, state) for cell in area.cells}
    covered = {cell: face for tile in tiles for cell, face in zip(tile.cells, tile.faces, strict=True)}
    near = {cell for laid in covered for cell in beside(laid) if cell not in covered and deal.on_table(cell)}
    told = {cell_name(*cell): Phrase("cell-open") for cell in sorted(near)}
    told |= {cell_name(*cell): Phrase("cell-dead") for cell in dead}
    for cell, face in covered.items():
        told[cell_name(*cell)] = Phrase("cell-block", {"block": block_phrase(face), "area": size.get(cell, 0)})
    return told or {middle_name(deal): Phrase("cell-middle")}
