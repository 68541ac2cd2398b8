"""RHOMBUS for the kernel: spellings of moves, refusals, events, and what anyone may read of a position.

A placement is written TILE@CELLrTURN, the cell being that of the tile's first face and the turn counting sixths; a draw
is the name of the tile alone. Tiles that show the same two blocks are one kind, and their names are used up in order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from adjoin.errors import NotationError, Refusal
from adjoin.games.rhombus.components import CATALOGUE
from adjoin.games.rhombus.components.tables import (
    CELLS,
    LATTICE,
    Kind,
    anchors,
    build,
    cell_name,
    kinds,
    spots,
    triangles,
    turned_spots,
)
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import DRAW, NOBODY, SPOTS, TILES, WAYS, Board, State
from adjoin.games.rhombus.text import effects
from adjoin.games.rhombus.text.explanations import because
from adjoin.games.rhombus.text.groups import Group, Overview, cell_names, changes, groups, overview
from adjoin.geometry.triangular import SIXTHS, Cell, on_hexagon, towards
from adjoin.kernel.authoring.clause import Clause, first_lacking
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.notation import Placement, parse_placement
from adjoin.kernel.authoring.rules import BotParts, RuleSet
from adjoin.kernel.authoring.tables import copied, members
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.learning.factors import Grids
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import CHANCE, Move
from adjoin.kernel.model.outcome import Criterion, Part
from adjoin.phrase import Phrase

CLAUSES = (
    Clause("B5", "refusal-overlap", rules.uncovered),
    Clause("B4", "refusal-centre", rules.central),
    Clause("B5", "refusal-apart", rules.touching),
)
REASONS = {
    rules.ALL_PLACED: "all_placed",
    rules.NO_SPOT: "no_spot",
    rules.TEN: "ten",
    rules.BOTH_TENS: "both_tens",
    rules.CREST: "crest",
}
DECISIVE = {"ten": "B8", "both_tens": "B9", "crest": "B11"}

Face = tuple[str, int]  # colour and crest


def bot_parts() -> BotParts:
    from adjoin.games.rhombus.bots import BOTS

    return BOTS


class RhombusDeal(Deal[Board, State]):
    ruleset = RuleSet(rules, load_bots=bot_parts)
    varying = ("face",)
    waivable = frozenset({"refusal-centre", "refusal-apart"})
    lattice = LATTICE
    seen_on_cells = ("empty", "blocks", "crests", "tens", "chained")

    def __init__(self, options: JsonMapping, setup: JsonMapping) -> None:
        super().__init__(options, setup, build(options, setup))
        self.colours: list[str] = list(setup["colors"])
        self.kinds: list[tuple[Kind, ...]] = [kinds(setup, seat) for seat in range(2)]
        self.kind_of = {
            tile: (seat, number)
            for seat, own in enumerate(self.kinds)
            for number, kind in enumerate(own)
            for tile in kind.ids
        }
        self.faces = {tile["id"]: tile_faces(tile) for tiles in setup["tiles"].values() for tile in tiles}
        self.shades: list[Face] = [(color, crest + 1) for color in self.colours for crest in range(rules.CRESTS)]
        self.other_way = {tile: self.faces[tile] != self.kinds[s][k].faces for tile, (s, k) in self.kind_of.items()}

    seats = 2

    @property
    def actions(self) -> Mapping[str, range]:
        return {"place": range(DRAW), "draw": range(DRAW, DRAW + TILES)}

    @property
    def grids(self) -> Grids:
        return {"place": (WAYS, SPOTS)}

    def seen_at(self, member: int) -> tuple[int, int, int] | None:
        """Triangles that point up and down are in two layers."""
        if member >= len(triangles()):
            return None
        column, row, side = LATTICE.place(triangles()[member])
        return "^v".index(side), row, column

    @property
    def longest(self) -> int:
        """B12: played backwards, every tile is drawn before it is placed."""
        return len(self.faces) * (2 if self.board.backwards else 1)

    @property
    def score_bounds(self) -> tuple[int, int]:
        """B10: no block is worth more than in a group of eight."""
        shown = [color for faces in self.faces.values() for color, _ in faces]
        return 0, max(shown.count(color) for color in self.colours) * rules.points(8) // 8

    # -------------------------------------------------------------------------------- tiles

    def unplaced_of_kind(self, state: State, seat: int, kind: int) -> tuple[str, ...]:
        """The names of the unplaced tiles of a kind; the lowest are placed first."""
        ids = self.kinds[seat][kind].ids
        return ids[len(ids) - state.hand[seat * TILES + kind] :]

    def unlaid(self, state: State, seat: int) -> tuple[str, ...]:
        """B12: a tile that was drawn is known to whoever sits there."""
        if state.drawn == rules.NOTHING:
            return ()
        left = (self.unplaced_of_kind(state, seat, kind) for kind in range(len(self.kinds[seat])))
        return tuple(names[0] for names in left if names)

    def unplaced_tiles(self, state: State, seat: int) -> list[str]:
        """The names of a seat's unplaced tiles."""
        return [name for kind in range(len(self.kinds[seat])) for name in self.unplaced_of_kind(state, seat, kind)]

    def blocks(self, state: State) -> dict[int, Face]:
        """What lies on every covered triangle."""
        return {t: self.shades[face] for face, cells in enumerate(state.crests) for t in members(cells)}

    def tiles_in_play(self, state: State) -> Iterator[tuple[tuple[int, int], tuple[Face, Face]]]:
        """The tiles in play: the two triangles of each and what they show."""
        blocks = self.blocks(state)
        for p in members(state.laid):
            t, u = spots()[p]
            yield (t, u), (blocks[t], blocks[u])

    def face_on(self, state: State, t: int) -> Face:
        """What lies on a covered triangle."""
        return next(self.shades[face] for face, cells in enumerate(state.crests) if cells >> t & 1)

    def overview(self, state: State) -> Overview:
        """Groups and chains with how they stand, found once for a position."""
        key = ("overview", state.turn == rules.OVER, state.laid, *state.crests, *state.hand)
        return self.memory.recall(key, lambda: overview(self.board, state, self.groups(state)))

    def groups(self, state: State) -> tuple[Group, ...]:
        """All groups, found once for what lies."""
        return self.memory.recall(("groups", *state.blocks), lambda: groups(state))

    def scores(self, state: State) -> list[int]:
        """B10: the totals of both seats, from their groups."""
        found = [0, 0]
        for group in self.groups(state):
            found[group.seat] += group.points
        return found

    # -------------------------------------------------------------------------------- spellings

    def move(self, state: State, number: int) -> Move:
        seat = state.mover
        if number >= DRAW:
            tile = self.unplaced_of_kind(state, seat, number - DRAW)[0]
            return Move(number, seat, "draw", tile, {"tile": tile})
        kind, way, p = number // SPOTS // WAYS, number // SPOTS % WAYS, number % SPOTS
        return self.placement(
            number, seat, (self.unplaced_of_kind(state, seat, kind) or self.kinds[seat][kind].ids)[0], way, p
        )

    def placement(self, number: int, seat: int, tile: str, way: int, p: int) -> Move:
        """A tile on a spot; the way says which of the two triangles takes the first face of its kind."""
        lies = turned_spots()[2 * p + (way ^ self.other_way[tile])]
        faces = [{"color": color, "crest": crest} for color, crest in self.faces[tile]]
        data = {"tile": tile, "cells": [list(cell) for cell in lies.cells], "faces": faces}
        return Move(number, seat, "place", tile + lies.text, data)

    def number(self, state: State, text: str) -> int:
        """Any unplaced copy's name stands for its kind."""
        if state.turn == CHANCE:
            return DRAW + self.kind(state, text.strip(), text)
        said = parse_placement(text)
        kind = self.kind(state, said.tile, text)
        lies = anchors().get((said.cell, said.turn))
        if lies is None:
            raise unplaceable(said, text.strip())
        way = lies.first ^ self.other_way[said.tile.upper()]
        return (kind * WAYS + way) * SPOTS + lies.spot

    def kind(self, state: State, said: str, text: str) -> int:
        """The kind of an unplaced tile of the seat to move."""
        tile = said.upper()
        if tile not in self.kind_of:
            raise CATALOGUE.notation_error("notation-tile", text=text.strip())
        seat, kind = self.kind_of[tile]
        if seat != state.mover:
            raise CATALOGUE.refusal("B3", "refusal-not-own", tile=tile)
        if tile not in self.unplaced_of_kind(state, seat, kind):
            raise CATALOGUE.refusal("B3", "refusal-placed", tile=tile)
        return kind

    # -------------------------------------------------------------------------------- refusals

    def refusal(self, state: State, number: int) -> Refusal | None:
        seat, kind, p = state.mover, number // SPOTS // WAYS, number % SPOTS
        if not 0 <= number < DRAW or kind >= len(self.kinds[seat]):
            raise NotationError("error-move-number", number=number)
        if not rules.in_hand(self.board, state, kind):
            return CATALOGUE.refusal("B3", "refusal-placed", tile=self.kinds[seat][kind].ids[-1])
        if not rules.as_drawn(self.board, state, kind):
            tile, drawn = (
                self.unplaced_of_kind(state, seat, kind)[0],
                self.unplaced_of_kind(state, seat, state.drawn)[0],
            )
            return CATALOGUE.refusal("B12", "refusal-drawn", tile=tile, drawn=drawn)
        lacking = first_lacking(CLAUSES, self.board, state, p)
        if lacking is None:
            return None
        return CATALOGUE.refusal(
            lacking.paragraph, lacking.key, self.offending(state, lacking, p), text=self.move(state, number).text
        )

    def offending(self, state: State, lacking: Clause, p: int) -> tuple[str, ...]:
        """The triangles that show why: the covered ones, those outside the centre, or all that touch nothing."""
        cells = sum(1 << t for t in spots()[p])
        if lacking.allows is rules.uncovered:
            return cell_names(cells & ~state.empty)
        return cell_names(cells & ~centre() if lacking.allows is rules.central else cells)

    def give_turn(self, state: State, seat: int) -> None:
        """Nothing is drawn for a plan: it may use every tile of its seat."""
        super().give_turn(state, seat)
        if state.mover != seat:
            rules.start_turn(self.board, state, seat)
            state.turn = seat

    # -------------------------------------------------------------------------------- telling

    def phase(self, state: State) -> str:
        return "draw" if state.turn == CHANCE else "place"

    def describe(self, state: State) -> JsonObject:
        """Everything is open: what lies, what is left, and what was drawn."""
        return {
            "colors": list(self.colours),
            "layout": [
                {"cells": [cell_name(triangles()[t]) for t in cells], "faces": [[*face] for face in faces]}
                for cells, faces in self.tiles_in_play(state)
            ],
            "hands": [self.unplaced_tiles(state, seat) for seat in range(2)],
            "drawn": self.unplaced_of_kind(state, state.mover, state.drawn)[0] if state.drawn >= 0 else None,
            "winner": state.winner if state.winner != NOBODY else None,
        }

    def events(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        if move.type == "draw":
            return (Event("draw", move.seat, {"tile": move.text}),)
        grown = changes(before, after)
        sizes = dict.fromkeys(self.colours, 0)
        sizes |= {self.colours[change.after.seat]: change.after.size for change in grown}
        gains = tuple(sum(change.gain for change in grown if change.after.seat == seat) for seat in range(2))
        told = [Event("place", move.seat, {"text": move.text, **sizes}, self.cells_of(move), gains=gains)]
        return (*told, *self.win_events(move, after))

    def win_events(self, move: Move, after: State) -> Iterator[Event]:
        """B8, B9, B11: a win that ends the game at once."""
        if after.winner == NOBODY:
            return
        color = self.colours[after.winner]
        group = effects.winning_cells(self.board, after)
        if after.reason == rules.CREST:
            yield Event("crest", move.seat, {"color": color, "paragraph": "B11"}, group)
        elif after.reason == rules.BOTH_TENS:
            yield Event("both-tens", move.seat, {"color": color, "paragraph": "B9"}, group)
        else:
            yield Event("ten", move.seat, {"color": color, "paragraph": "B8"}, group)

    def effects(self, state: State, number: int) -> tuple[Phrase, ...]:
        return effects.effects(self.board, state, self.after(state, number), self.colours)

    def because(self, state: State, number: int) -> tuple[Phrase, ...]:
        return because(self.board, state, self.after(state, number), self.colours, self.wins)

    def wins(self, state: State, seat: int) -> bool:
        """Could a seat win by its next placement, were it its turn? Not asked where its tile is yet to be drawn."""
        if self.board.backwards:
            return False
        trial = copied(state)
        self.give_turn(trial, seat)
        return any(self.after(trial, number).winner == seat for number in self.legal(trial))

    def parts(self, state: State) -> tuple[Part, ...]:
        """B10: every group with its size and points."""
        return tuple([part(group) for group in self.groups(state)])

    def facts(self, state: State, scores: tuple[int, ...]) -> JsonObject:
        """B8, B11: who has won for good, whatever the totals."""
        return {"winner": state.winner if state.winner != NOBODY else None}

    def criteria(self, state: State, scores: tuple[int, ...]) -> tuple[Criterion, ...]:
        """B8, B9, B11: who has won for good; B10: otherwise points."""
        points = Criterion("score", "B10", scores)
        if state.winner == NOBODY:
            return (points,)
        paragraph = DECISIVE[self.reason(state)]
        return Criterion("for_good", paragraph, tuple(int(seat == state.winner) for seat in range(2))), points

    def reason(self, state: State) -> str:
        return REASONS[state.reason]


def tile_faces(tile: JsonMapping) -> tuple[Face, Face]:
    """The two faces of a tile of the setup."""
    one, two = ((face["color"], face["crest"]) for face in tile["faces"])
    return one, two


@lru_cache(maxsize=4096)  # the same object for as long as the group stays the same
def part(group: Group) -> Part:
    """B10: a line of the breakdown: points, or a group that is worth nothing."""
    if group.size == rules.TEN_BLOCKS:
        return Part(group.seat, "B8", "ten", 0, group.names)
    if group.points:
        return Part(group.seat, "B10", "group", group.points, group.names, {"size": group.size})
    return Part(group.seat, "B10", "bust", 0, group.names, {"size": group.size})


@cache
def centre() -> int:
    """B4: the set of the six triangles in the middle."""
    return sum(1 << t for t, cell in enumerate(triangles()) if on_hexagon(cell, 1))


def unplaceable(said: Placement, text: str) -> NotationError | Refusal:
    """B2: why no tile can lie so on any board."""
    anchor = CELLS.get(said.cell)
    if not said.side or said.turn >= SIXTHS:
        return CATALOGUE.notation_error("notation-tile", text=text)
    if anchor is None:
        return CATALOGUE.refusal("B2", "refusal-off-board", text=text)
    if towards(anchor, said.turn) is None:
        return CATALOGUE.notation_error("notation-turn", cell=said.cell, turns=fitting_turns(anchor))
    return CATALOGUE.refusal("B2", "refusal-off-board", (said.cell,), text=text)


def fitting_turns(anchor: Cell) -> list[str]:
    """The turns in which a tile can be anchored on a triangle, as they are written."""
    return [f"r{turn}" for turn in range(SIXTHS) if towards(anchor, turn)]
