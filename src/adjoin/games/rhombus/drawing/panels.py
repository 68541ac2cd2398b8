"""What stands beside a RHOMBUS board: seats with their groups, the hand, prompts, and what each triangle says."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache, lru_cache

from adjoin.games.rhombus.components.tables import spots as pairs
from adjoin.games.rhombus.drawing.board import DrawnBoard
from adjoin.games.rhombus.drawing.pictures import OPPOSITE, SHAPE, picture_name, turn_of
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import State
from adjoin.games.rhombus.text.deal import Face, RhombusDeal
from adjoin.games.rhombus.text.groups import Chain, Overview, chain_spoilers
from adjoin.geometry.triangular import SIXTHS
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import pack
from adjoin.scene.model import Fact, Piece, Said, SeatPanel, Use
from adjoin.scene.spots import Spots, shared_spots

BOARD = (1 << rules.TRIANGLES) - 1  # all triangles
FREE, DEAD = Phrase("cell-open"), Phrase("cell-dead")


@cache
def colour(color: str) -> Phrase:
    return Phrase("colour", {"color": color})


def block(face: Face) -> Phrase:
    return Phrase("block", {"color": face[0], "crest": face[1]})


# ------------------------------------------------------------------------------------------------ seats


def panels(deal: RhombusDeal, view: View) -> list[SeatPanel]:
    return [panel(deal, view.state, seat, score) for seat, score in enumerate(deal.scores(view.state))]


def panel(deal: RhombusDeal, state: State, seat: int, score: int) -> SeatPanel:
    """The panel of a seat, one object for as long as it says nothing new."""
    if deal.board.crest:  # its chains change with what others do
        return make_panel(deal, state, seat, score)
    key = ("panel", seat, state.turn == OVER, score, *count_hand(state, seat))
    return deal.memory.recall(key, lambda: make_panel(deal, state, seat, score))


def count_hand(state: State, seat: int) -> list[int]:
    """How many tiles of each kind a seat still has."""
    return state.hand[seat * rules.TILES : (seat + 1) * rules.TILES]


def make_panel(deal: RhombusDeal, state: State, seat: int, score: int) -> SeatPanel:
    color = deal.colours[seat]
    facts = list(chain_facts(deal, state, seat))
    if state.turn != OVER:
        facts.append(Fact(Phrase("fact-left"), str(state.left[seat]), paragraph="B7"))
    return SeatPanel(
        seat=seat,
        colour=Phrase("colour-and-pattern", {"color": color}),
        look=f"enamel-{color}",
        score=score,
        facts=facts,
        pieces=[] if state.turn == OVER else small_tiles(deal, state, seat),
    )


def chain_facts(deal: RhombusDeal, state: State, seat: int) -> Iterator[Fact]:
    """B11: chains that are complete or lack one block."""
    for chain in deal.overview(state).chains:
        if chain.seat == seat:
            args = {"crest": crest(deal, chain), "standing": chain_standing(deal, state, chain)}
            yield Fact(Phrase("fact-chain", args), str(chain.size), pack(chain.cells), paragraph="B11")


def crest(deal: RhombusDeal, chain: Chain) -> Phrase:
    return Phrase("crest", {"color": deal.colours[chain.seat], "crest": chain.crest})


def chain_standing(deal: RhombusDeal, state: State, chain: Chain) -> str:
    if not chain.complete:
        return "short" if chain.size < rules.CHAIN else "odd"
    return "endangered" if chain_spoilers(deal.board, state, chain) else "safe"


def small_tiles(deal: RhombusDeal, state: State, seat: int) -> list[Use]:
    """B3: both sets lie open: the tiles that a seat still has, in colours; those that show both stand last."""
    left = zip(deal.kinds[seat], count_hand(state, seat), strict=False)
    shown = itertools.chain.from_iterable([[small_tile(kind.faces)] * count for kind, count in left if count])
    return small_row(tuple(sorted(shown, key="tile-both".__eq__)))


@lru_cache(maxsize=512)
def small_row(refs: tuple[str, ...]) -> list[Use]:
    """Tiles in a row, always one list."""
    return [Use(ref, 12 + 28 * place, 12, look="small-tile") for place, ref in enumerate(refs)]


@cache
def small_tile(faces: tuple[Face, Face]) -> str:
    one, two = faces
    return f"tile-{one[0]}" if one[0] == two[0] else "tile-both"


# ------------------------------------------------------------------------------------------------ the hand


def pieces(deal: RhombusDeal, view: View) -> list[Piece]:
    """B3: the viewer's own tiles, one piece a kind."""
    if view.seat < 0 or view.turn == OVER:
        return []
    state = view.state
    drawn = (state.mover, state.drawn) if deal.board.backwards else ()
    return deal.memory.recall(
        ("hand", view.seat, drawn, *count_hand(state, view.seat)), lambda: hand_pieces(deal, view)
    )


def hand_pieces(deal: RhombusDeal, view: View) -> list[Piece]:
    left = [kind for kind, count in enumerate(count_hand(view.state, view.seat)) if count]
    return [piece(deal, view, kind, deal.unplaced_of_kind(view.state, view.seat, kind)) for kind in left]


def piece(deal: RhombusDeal, view: View, kind: int, names: tuple[str, ...]) -> Piece:
    why = not_drawn(deal, view, kind)
    drawn = "" if why is None else why.key + str(why.args.get("drawn"))
    key = ("piece", names, drawn)
    return deal.memory.recall(key, lambda: make_piece(deal, view.seat, names, why))


def make_piece(deal: RhombusDeal, seat: int, names: tuple[str, ...], why: Phrase | None) -> Piece:
    faces = deal.faces[names[0]]
    return Piece(
        text=names[0],
        label=Phrase("piece", {"tile": names[0], "one": block(faces[0]), "two": block(faces[1])}),
        look=f"enamel-{deal.colours[seat]}",
        count=len(names),
        playable=why is None,
        why=why,
        shape=SHAPE,
        body=SHAPE,
        faces=[picture_name(face) for face in faces],
    )


def not_drawn(deal: RhombusDeal, view: View, kind: int) -> Phrase | None:
    """B12: why a tile has to wait, if it has."""
    state = view.state
    if not deal.board.backwards or (state.mover == view.seat and state.drawn == kind):
        return None
    if state.mover != view.seat or state.drawn < 0:
        return Phrase("piece-face-down", {"paragraph": "B12"})
    return Phrase(
        "piece-not-drawn", {"drawn": deal.unplaced_of_kind(state, view.seat, state.drawn)[0], "paragraph": "B12"}
    )


def spots(deal: RhombusDeal, view: View) -> Spots:
    """B4, B5: a tile may lie on a spot either way round, so every tile that may be played has the same anchors."""
    if view.turn != view.seat or view.seat < 0:
        return {}
    playable = [piece.text for piece in pieces(deal, view) if piece.playable]
    return shared_spots(playable, anchors_by_turn(view.state.choices))


def anchors_by_turn(choices: int) -> dict[int, int]:
    """The triangles that may take the first block, by turn."""
    found, blocks = 0, first_blocks()
    while choices:
        p = choices & -choices
        choices ^= p
        found |= blocks[p.bit_length() - 1]
    return {turn: found >> turn * rules.TRIANGLES & BOARD for turn in range(SIXTHS)}


@cache
def first_blocks() -> list[int]:
    """The triangles that may take the first block, by spot: a set for each turn, one behind the other."""
    ways = [(turn_of(p), spot) for p, spot in enumerate(pairs())]
    return [
        1 << turn * rules.TRIANGLES + one | 1 << turn_half(turn) * rules.TRIANGLES + two for turn, (one, two) in ways
    ]


def turn_half(turn: int) -> int:
    """Half round."""
    return (turn + OPPOSITE) % SIXTHS


# ------------------------------------------------------------------------------------------------ words


def prompt(deal: RhombusDeal, view: View) -> Phrase:
    """One line: whose turn, and what is asked."""
    state = view.state
    if view.turn == OVER:
        return over(deal, state)
    if view.turn == CHANCE or view.seat != view.turn:
        return waiting("prompt-draw" if view.turn == CHANCE else "prompt-wait", deal.colours[state.mover])
    if state.drawn >= 0:
        drawn = deal.unplaced_of_kind(state, view.seat, state.drawn)[0]
        return Phrase("prompt-drawn-first" if rules.first_tile(state) else "prompt-drawn", {"tile": drawn})
    return Phrase("prompt-first" if rules.first_tile(state) else "prompt-place")


@cache
def waiting(key: str, color: str) -> Phrase:
    """Most of what is said is said at every turn: it is the same object."""
    return Phrase(key, {"colour": colour(color)})


def over(deal: RhombusDeal, state: State) -> Phrase:
    if state.turn != OVER:
        return Phrase("prompt-ended")  # by the table
    if state.winner == rules.NOBODY:
        return Phrase("prompt-over", {"reason": deal.reason(state)})
    return Phrase("prompt-won", {"colour": colour(deal.colours[state.winner]), "reason": deal.reason(state)})


def speak_cells(deal: RhombusDeal, state: State, found: Overview, groups: list[DrawnBoard]) -> dict[str, Said]:
    """What a screen reader says of every triangle: the block there, then the group it belongs to."""
    told = {"open": Said(FREE, pack(state.empty & ~found.dead))}
    if found.dead:
        told["dead"] = Said(DEAD, pack(found.dead))
    for face, cells in enumerate(state.crests):
        if cells:
            told[f"block{face}"] = speak_block(deal.shades[face], cells)
    for group in groups:
        told[group.key] = group.said
    return told


@lru_cache(maxsize=1024)
def speak_block(face: Face, cells: int) -> Said:
    return Said(block(face), pack(cells))
