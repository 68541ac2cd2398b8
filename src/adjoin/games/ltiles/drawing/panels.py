"""What stands beside an L-TILES table: seats, the hand, what is unseen, prompts, and what each cell says."""

from __future__ import annotations

from functools import cache, lru_cache

from adjoin.games.ltiles.components.loader import SYMBOLS
from adjoin.games.ltiles.components.tables import Faces
from adjoin.games.ltiles.drawing.board import board_cells, numbers
from adjoin.games.ltiles.drawing.pictures import SHAPE, names
from adjoin.games.ltiles.rules.rules import FREE, NEAR, State
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.kernel.model.outcome import Outcome, Part
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import pack, pack_names
from adjoin.scene.model import Fact, Piece, Said, SeatPanel
from adjoin.scene.spots import Spots, shared_spots
from adjoin.sets import size

TO_COME = (("fact-hand", "L5"), ("fact-stock", "L7"))
FIRST, PLACING = Phrase("prompt-first"), Phrase("prompt-place")
OPEN, DEAD = Phrase("cell-open"), Phrase("cell-dead")


@cache
def colour(name: str) -> Phrase:
    return Phrase("colour", {"color": name})


# ------------------------------------------------------------------------------------------------ seats


def panels(deal: LTilesDeal, view: View) -> list[SeatPanel]:
    ended = view.score_if_ended()
    return [panel(deal, view, seat, ended) for seat in range(deal.seats)]


def panel(deal: LTilesDeal, view: View, seat: int, ended: Outcome) -> SeatPanel:
    """A seat's panel, made once for all that it depends on."""
    state, own = view.state, [part for part in ended.parts if part.seat == seat]
    tiles = (state.held[seat] + state.owed[seat], state.left[seat] - state.owed[seat]) if view.turn != OVER else ()
    key = ("panel", seat, tiles, *map(id, own))
    return deal.memory.recall(key, lambda: (make_panel(deal, seat, own, ended.scores[seat], tiles), own))[0]


def make_panel(deal: LTilesDeal, seat: int, own: list[Part], score: int, tiles: tuple[int, ...]) -> SeatPanel:
    """The score if the game ended now, line by line, and how many tiles are in hand and in stock while it goes on."""
    facts = [part_fact(deal, part) for part in own]
    facts += [count_fact(key, count, paragraph) for (key, paragraph), count in zip(TO_COME, tiles, strict=False)]
    name = deal.colours[seat]
    return SeatPanel(seat, clothes(name), f"ink-{name}", score, facts)


@cache
def clothes(name: str) -> Phrase:
    """What a seat is known by."""
    return Phrase("colour-and-pattern", {"color": name})


@lru_cache(maxsize=256)
def count_fact(key: str, tiles: int, paragraph: str) -> Fact:
    return Fact(Phrase(key), str(tiles), paragraph=paragraph)


def part_fact(deal: LTilesDeal, part: Part) -> Fact:
    """A line of the score; the same part has the same line."""
    return deal.memory.recall(("fact", id(part)), lambda: (part, make_fact(deal, part)))[1]


def make_fact(deal: LTilesDeal, part: Part) -> Fact:
    cells = pack_names(numbers(deal.size), part.cells)
    return Fact(Phrase(f"part-{part.key}", part.args), str(part.points), cells, paragraph=part.paragraph)


# ------------------------------------------------------------------------------------------------ the table


def facts(deal: LTilesDeal, view: View) -> list[Fact]:
    """R-L2: the tiles that the viewer does not see. L2: a colour that is nobody's."""
    return unseen_facts(deal, view) + [nobodys(name) for name in deal.colours[deal.seats :]]


def nobodys(name: str) -> Fact:
    return Fact(Phrase("fact-nobody", {"colour": colour(name)}), paragraph="L2")


def own_facts(common: list[Fact], deal: LTilesDeal, view: View) -> list[Fact]:
    """The facts of a seat: as everybody's, but for the tiles that it does not see."""
    rest = len(common) - len(deal.colours) + deal.seats
    return [*unseen_facts(deal, view), *common[rest:]]


def unseen_facts(deal: LTilesDeal, view: View) -> list[Fact]:
    """Of every seat of which the viewer does not see all tiles."""
    key, kinds, stock = "fact-unseen" if view.seat >= 0 else "fact-unseen-all", deal.board.kinds, view.state.stock
    counts = [tuple(stock[first : first + kinds]) for first in range(0, deal.seats * kinds, kinds)]
    return [unseen_fact(deal, key, seat, unseen) for seat, unseen in enumerate(counts) if any(unseen)]


def unseen_fact(deal: LTilesDeal, key: str, seat: int, counts: tuple[int, ...]) -> Fact:
    return deal.memory.recall((key, seat, counts), lambda: make_unseen(deal, key, seat, counts))


def make_unseen(deal: LTilesDeal, key: str, seat: int, counts: tuple[int, ...]) -> Fact:
    names = deal.memory.recall(("spelled", seat), lambda: [spell_tile(faces) for faces in deal.faces[seat]])
    told = [(name, copies) for name, copies in zip(names, counts, strict=False) if copies]
    tiles = [f"{name}\u00a0×{copies}" if copies > 1 else name for name, copies in told]
    label = Phrase(key, {"colour": colour(deal.colours[seat])})
    return Fact(label, str(sum(counts)), listed=tiles, paragraph="R-L2")


def spell_tile(faces: Faces) -> str:
    """A tile in letters: arm, corner, arm, a star behind a block with its symbol."""
    return "".join(color[0].upper() + ("*" if symbol else "") for color, symbol in faces)


# ------------------------------------------------------------------------------------------------ the hand


def pieces(deal: LTilesDeal, view: View) -> list[Piece]:
    """L5: the viewer's own hand, one piece a kind."""
    if view.seat < 0 or view.turn == OVER:
        return []
    seat, state = view.seat, view.state
    own = slice(seat * deal.board.kinds, (seat + 1) * deal.board.kinds)
    return deal.memory.recall(
        ("pieces", seat, tuple(state.hand[own]), tuple(state.stock[own])), lambda: hand_pieces(deal, state, seat)
    )


def hand_pieces(deal: LTilesDeal, state: State, seat: int) -> list[Piece]:
    first, kinds = deal.at(seat, 0), range(len(deal.ids[seat]))
    return [piece(deal, seat, kind, deal.copies(state, seat, kind)) for kind in kinds if state.hand[first + kind]]


def piece(deal: LTilesDeal, seat: int, kind: int, copies: list[str]) -> Piece:
    return deal.memory.recall(("piece", seat, kind, *copies), lambda: make_piece(deal, seat, kind, copies))


def make_piece(deal: LTilesDeal, seat: int, kind: int, copies: list[str]) -> Piece:
    faces = deal.faces[seat][kind]
    return Piece(
        text=copies[0],
        label=piece_phrase(copies[0], faces),
        look=f"ink-{deal.colours[seat]}",
        count=len(copies),
        shape=SHAPE,
        faces=names(faces),
    )


def piece_phrase(name: str, faces: Faces) -> Phrase:
    up, corner, right = (block_phrase(face) for face in faces)
    return Phrase("piece", {"tile": name, "up": up, "corner": corner, "right": right})


@cache
def block_phrase(face: tuple[str, str | None]) -> Phrase:
    return Phrase("block", {"color": face[0], "symbol": face[1] or "none"})


def spots(deal: LTilesDeal, view: View) -> Spots:
    """L6: where one tile may lie, every tile may."""
    if view.turn != view.seat or view.seat < 0:
        return {}
    anchors = {quarter: board_cells(deal, view.state.places[quarter]) for quarter in range(4)}
    return shared_spots([held.text for held in pieces(deal, view)], anchors)


# ------------------------------------------------------------------------------------------------ words


def prompt(deal: LTilesDeal, view: View) -> Phrase:
    """One line: whose turn, and what is asked."""
    if view.turn == OVER:
        return Phrase("prompt-over")
    if view.turn == CHANCE:
        drawer = (view.state.next - 1) % deal.seats
        return Phrase("prompt-draw", {"colour": colour(deal.colours[drawer])})
    if view.seat != view.turn:
        return waiting(deal.colours[view.turn])
    return FIRST if view.state.placed == 0 else PLACING


@cache
def waiting(name: str) -> Phrase:
    """What everybody who waits is told, as one phrase."""
    return Phrase("prompt-wait", {"colour": colour(name)})


def speak_cells(deal: LTilesDeal, state: State, dead: int) -> dict[str, Said]:
    """What a screen reader says of every block and its area, of the cells beside blocks, and of those out of reach."""
    if not state.placed:
        return {"middle": Said(Phrase("cell-middle"), pack(board_cells(deal, 1 << deal.board.middle)))}
    near = state.ground[NEAR] & state.ground[FREE] & ~dead
    told = {"0open": Said(OPEN, pack(board_cells(deal, near)))}
    if dead:
        told["0dead"] = Said(DEAD, pack(board_cells(deal, dead)))
    for number, color in enumerate(deal.colours):
        marked = state.marks[number]
        for symbol, cells in ((None, state.blocks[number] & ~marked), (SYMBOLS[color], marked)):
            if cells:
                told[f"1{color}{symbol or ''}"] = speak_blocks(color, symbol, board_cells(deal, cells))
    for blocks, cells in by_size(deal, state).items():
        told[f"2area{blocks}"] = speak_area(blocks, board_cells(deal, cells))
    return told


@lru_cache(maxsize=1024)
def speak_blocks(color: str, symbol: str | None, cells: int) -> Said:
    return Said(block_phrase((color, symbol)), pack(cells))


@lru_cache(maxsize=1024)
def speak_area(blocks: int, cells: int) -> Said:
    return Said(area_phrase(blocks), pack(cells))


@cache
def area_phrase(blocks: int) -> Phrase:
    return Phrase("cell-area", {"area": blocks})


def by_size(deal: LTilesDeal, state: State) -> dict[int, int]:
    """The cells of areas, by the size of the area."""
    found: dict[int, int] = {}
    for own in deal.layout(state).pieces:
        for piece in own:
            found[size(piece)] = found.get(size(piece), 0) | piece
    return found
