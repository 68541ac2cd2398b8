"""What stands beside a RHOMBUS board: seats with their groups, the hand, prompts, and what each triangle says."""

from __future__ import annotations

from collections.abc import Iterator

from adjoin.games.rhombus.drawing import looks
from adjoin.games.rhombus.drawing.board import dead_cells
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import TEN_BLOCKS, State
from adjoin.games.rhombus.text.deal import Face, RhombusDeal
from adjoin.games.rhombus.text.groups import Chain, Group, chain_spoilers, chains, groups, standing
from adjoin.geometry.outlines import Point
from adjoin.geometry.triangular import SIXTHS, Cell, towards
from adjoin.kernel.move import CHANCE, OVER
from adjoin.kernel.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import packed
from adjoin.scene.model import Fact, Item, Piece, Said, SeatPanel, Turned, Use
from adjoin.sets import lowest, size


def colour(color: str) -> Phrase:
    return Phrase("colour", {"color": color})


def block(face: Face) -> Phrase:
    return Phrase("block", {"color": face[0], "crest": face[1]})


# ------------------------------------------------------------------------------------------------ seats


def panels(deal: RhombusDeal, view: View) -> list[SeatPanel]:
    scores = view.score_if_ended().scores
    return [panel(deal, view.state, seat, scores[seat]) for seat in range(2)]


def panel(deal: RhombusDeal, state: State, seat: int, score: int) -> SeatPanel:
    color = deal.colours[seat]
    facts = [*group_facts(deal, state, seat), *chain_facts(deal, state, seat)]
    if state.turn != OVER:
        facts.append(Fact(Phrase("fact-left"), str(state.left[seat])))
    return SeatPanel(
        seat=seat,
        colour=Phrase("colour-and-pattern", {"color": color}),
        look=f"enamel-{color}",
        score=score,
        facts=facts,
        pieces=[] if state.turn == OVER else small_tiles(deal, state, seat),
    )


def group_facts(deal: RhombusDeal, state: State, seat: int) -> Iterator[Fact]:
    """B8, B10: every group of at least two blocks; single blocks together."""
    own = [group for group in groups(state) if group.seat == seat]
    for group in own:
        if group.size > 1:
            yield group_fact(deal, state, group)
    single = sum(group.cells for group in own if group.size == 1)
    if single:
        yield Fact(Phrase("fact-single", {"blocks": size(single)}), "0", packed(single))


def group_fact(deal: RhombusDeal, state: State, group: Group) -> Fact:
    told = standing(deal.board, state, group) if state.turn != OVER else "final"
    label = Phrase("fact-group", {"size": group.size, "standing": told})
    ten = group.size == TEN_BLOCKS
    value = "10" if ten else str(group.points)
    return Fact(label, value, packed(group.cells), look="best" if ten else "")


def chain_facts(deal: RhombusDeal, state: State, seat: int) -> Iterator[Fact]:
    """B11: chains that are complete or lack one block."""
    for chain in chains(deal.board, state, rules.CHAIN - 1):
        if chain.seat == seat:
            args = {"crest": crest(deal, chain), "standing": chain_standing(deal, state, chain)}
            yield Fact(Phrase("fact-chain", args), str(chain.size), packed(chain.cells))


def crest(deal: RhombusDeal, chain: Chain) -> Phrase:
    return Phrase("crest", {"color": deal.colours[chain.seat], "crest": chain.crest})


def chain_standing(deal: RhombusDeal, state: State, chain: Chain) -> str:
    if not chain.complete:
        return "short" if chain.size < rules.CHAIN else "odd"
    return "endangered" if chain_spoilers(deal.board, state, chain) else "safe"


def small_tiles(deal: RhombusDeal, state: State, seat: int) -> list[Use]:
    """B3: both sets lie open: the tiles that a seat still has, in colours."""
    shown = [small_tile(deal, tile) for tile in deal.hand(state, seat)]
    return [Use(ref, 12 + 28 * i, 12, look="small-tile") for i, ref in enumerate(sorted(shown, key="tile-both".__eq__))]


def small_tile(deal: RhombusDeal, tile: str) -> str:
    one, two = deal.faces[tile]
    return f"tile-{one[0]}" if one[0] == two[0] else "tile-both"


# ------------------------------------------------------------------------------------------------ the hand


def pieces(deal: RhombusDeal, view: View) -> list[Piece]:
    """B3: the viewer's own tiles, one piece a kind."""
    if view.seat < 0 or view.turn == OVER:
        return []
    held = [(kind, deal.left(view.state, view.seat, kind)) for kind in range(len(deal.kinds[view.seat]))]
    return [piece(deal, view, kind, names) for kind, names in held if names]


def piece(deal: RhombusDeal, view: View, kind: int, names: tuple[str, ...]) -> Piece:
    faces = deal.faces[names[0]]
    why = not_drawn(deal, view, kind)
    return Piece(
        text=names[0],
        label=Phrase("piece", {"tile": names[0], "one": block(faces[0]), "two": block(faces[1])}),
        turns=[turned(faces, turn) for turn in range(SIXTHS)],
        look=f"enamel-{deal.colours[view.seat]}",
        count=len(names),
        playable=why is None,
        why=why,
    )


def not_drawn(deal: RhombusDeal, view: View, kind: int) -> Phrase | None:
    """B12: why a tile has to wait, if it has."""
    state = view.state
    if not deal.board.backwards or (state.mover == view.seat and state.drawn == kind):
        return None
    if state.mover != view.seat or state.drawn < 0:
        return Phrase("piece-face-down", {"paragraph": "B12"})
    return Phrase("piece-not-drawn", {"drawn": deal.left(state, view.seat, state.drawn)[0], "paragraph": "B12"})


def turned(faces: tuple[Face, Face], turn: int) -> Turned:
    """A tile around the middle of its first block; every turn fits triangles that point one way only."""
    cells = turned_cells(turn)
    home, (x, y) = looks.middle(cells[0]), looks.middle(cells[1])
    covers = [(0.0, 0.0), (x - home[0], y - home[1])]
    drawn = looks.tile(cells, faces, home)
    return Turned(turn, looks.edge(cells, shift=home), covers, cells[0][2], items=drawn)


def turned_cells(turn: int) -> tuple[Cell, Cell]:
    """Where the two blocks lie in a turn, the first one beside corner (0, 0)."""
    anchor = (0, 0, turn % 2)
    other = towards(anchor, turn)
    assert other, "a triangle has a side in every second direction"
    return anchor, other


def tile_around(middle: Point, faces: tuple[Face, Face], turn: int) -> list[Item]:
    """A turned tile with its own middle on a point."""
    cells = turned_cells(turn)
    x, y = looks.middle_of(cells)
    return looks.tile(cells, faces, (x - middle[0], y - middle[1]))


# ------------------------------------------------------------------------------------------------ words


def prompt(deal: RhombusDeal, view: View) -> Phrase:
    """One line: whose turn, and what is asked."""
    state = view.state
    if view.turn == OVER:
        return over(deal, state)
    told = colour(deal.colours[state.mover])
    if view.turn == CHANCE:
        return Phrase("prompt-draw", {"colour": told})
    if view.seat != view.turn:
        return Phrase("prompt-wait", {"colour": told})
    if state.drawn >= 0:
        drawn = deal.left(state, view.seat, state.drawn)[0]
        return Phrase("prompt-drawn-first" if rules.first_tile(state) else "prompt-drawn", {"tile": drawn})
    return Phrase("prompt-first" if rules.first_tile(state) else "prompt-place")


def over(deal: RhombusDeal, state: State) -> Phrase:
    if state.turn != OVER:
        return Phrase("prompt-ended")  # by the table
    if state.winner == rules.NOBODY:
        return Phrase("prompt-over", {"reason": deal.reason(state)})
    return Phrase("prompt-won", {"colour": colour(deal.colours[state.winner]), "reason": deal.reason(state)})


def spoken(deal: RhombusDeal, state: State) -> dict[str, Said]:
    """What a screen reader says of every triangle: the block there, then the group it belongs to."""
    dead = dead_cells(deal, state)
    told = {"open": Said(Phrase("cell-open"), packed(state.empty & ~dead))}
    if dead:
        told["dead"] = Said(Phrase("cell-dead"), packed(dead))
    for face, cells in enumerate(state.crests):
        if cells:
            shown = (deal.colours[face // rules.CRESTS], face % rules.CRESTS + 1)
            told[f"block-{face}"] = Said(block(shown), packed(cells))
    for group in groups(state):
        now = standing(deal.board, state, group) if state.turn != OVER else "final"
        words = Phrase("cell-group", {"size": group.size, "standing": now})
        told[f"group-{lowest(group.cells)}"] = Said(words, packed(group.cells))
    return told
