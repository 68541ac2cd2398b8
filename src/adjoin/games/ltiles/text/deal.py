"""L-TILES for the kernel: spellings of moves, refusals, events, and what a viewer may read of a position.

A placement is written TILE@CELLrTURN, the cell being that of the corner block; a draw is the name of the tile alone.
Tiles with equal faces are one kind, and their names are used up in order: the copies in play come first, then those in
the hand, then the stock. So a name tells nothing about a stock.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjoin.errors import NotationError, Refusal
from adjoin.games.ltiles.components import CATALOGUE
from adjoin.games.ltiles.components.tables import (
    build,
    cell_at,
    cell_number,
    cells_of,
    colour_order,
    lattice,
    seat_kinds,
)
from adjoin.games.ltiles.rules import rules
from adjoin.games.ltiles.rules.rules import Board, State
from adjoin.games.ltiles.text import effects
from adjoin.games.ltiles.text.areas import TEN, Area, Cell, parts_of
from adjoin.games.ltiles.text.explanations import because
from adjoin.games.ltiles.text.layout import OpenLayout, TileInPlay, add_tile, bonuses_of, lay_tile
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.deal_cache import Memory
from adjoin.kernel.authoring.notation import Placement, cell_name, cell_names, parse_placement
from adjoin.kernel.authoring.rules import BotParts, RuleSet
from adjoin.kernel.authoring.tables import copy_rows
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.learning.factors import Grids
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import CHANCE, OVER, Move
from adjoin.kernel.model.outcome import Criterion, Outcome, Part, ranking
from adjoin.phrase import Phrase

FEW = 8  # layouts that are kept: each holds all tiles on the table


def bot_parts() -> BotParts:
    from adjoin.games.ltiles.bots import BOTS

    return BOTS


class LTilesDeal(Deal[Board, State]):
    ruleset = RuleSet(rules, secrets=rules, load_bots=bot_parts)
    waivable = frozenset({"refusal-middle", "refusal-apart"})
    open_score = True
    hidden_in = rules.TILES
    seen_on_cells = ("places", "ground", "blocks", "marks")

    def __init__(self, options: JsonMapping, setup: JsonMapping) -> None:
        super().__init__(options, setup, build(options, setup))
        sets = seat_kinds(setup)
        self.faces = [own.faces for own in sets]
        self.ids = [own.ids for own in sets]
        self.kind_of = [own.of for own in sets]
        self.size = self.board.stride - 1
        self.lattice = lattice(self.size)
        self.colours = colour_order(setup)  # of seats first; with two players the last is nobody's
        self.layouts = Memory(FEW)
        self.newest = OpenLayout()  # what lay on the table when it was last asked for,
        self.laid: list[int] = []  # and the row of the state that said so

    @property
    def actions(self) -> Mapping[str, range]:
        draws = self.board.draws
        return {"place": range(draws), "draw": range(draws, draws + self.board.kinds)}

    @property
    def grids(self) -> Grids:
        return {"place": (4, self.board.block)}

    def seen_at(self, member: int) -> tuple[int, int, int] | None:
        cell = column, row = cell_at(self.board, member)
        return (0, row, column) if cell in lattice(self.size) else None

    @property
    def longest(self) -> int:
        """Every tile is drawn and placed once."""
        return 2 * int(sum(self.board.supply))

    @property
    def score_bounds(self) -> tuple[int, int]:
        """L8-L11: no block is worth more than in an area of ten, and every area might have its symbols."""
        blocks = 3 * sum(self.board.supply)
        return 0, blocks * rules.points(TEN) // TEN + (blocks // rules.AREA + 2) * rules.BONUS

    # -------------------------------------------------------------------------------- tiles

    def at(self, seat: int, kind: int) -> int:
        """Where the rules count the copies of a seat's kind."""
        return int(seat * self.board.kinds + kind)

    def in_play(self, state: State, seat: int, kind: int) -> int:
        """Copies of a kind in play: those neither in hand nor in stock, whoever looks."""
        at = self.at(seat, kind)
        return int(self.board.supply[at] - state.hand[at] - state.stock[at])

    def unplaced_tiles(self, state: State, seat: int) -> list[str]:
        """The names of the tiles in hand, as far as the state knows them."""
        return [name for kind in range(len(self.ids[seat])) for name in self.copies(state, seat, kind)]

    def copies(self, state: State, seat: int, kind: int) -> list[str]:
        """The names of the copies of a kind in hand."""
        first = self.in_play(state, seat, kind)
        return self.ids[seat][kind][first : first + state.hand[self.at(seat, kind)]]

    def hand_sizes(self, state: State) -> list[int]:
        """L7: tiles in every hand, a draw that is due counted as made; the same whether hands are hidden or not."""
        return [held + owed for held, owed in zip(state.held, state.owed, strict=True)]

    def stock_sizes(self, state: State) -> list[int]:
        """Tiles in every stock once draws that are due are made."""
        return [left - owed for left, owed in zip(state.left, state.owed, strict=True)]

    def unlaid(self, state: State, seat: int) -> tuple[str, ...]:
        played = [self.in_play(state, seat, kind) for kind in range(len(self.ids[seat]))]
        return tuple(ids[done] for ids, done in zip(self.ids[seat], played, strict=True) if done < len(ids))

    def unseen(self, state: State, seat: int) -> dict[int, int]:
        """R-L2: the kinds of a seat that the viewer does not see, with their copies."""
        return {kind: copies for kind, copies in enumerate(self.stock(state, seat)) if copies}

    def stock(self, state: State, seat: int) -> list[int]:
        """How many tiles of each kind of a seat the viewer does not see."""
        return state.stock[seat * self.board.kinds : (seat + 1) * self.board.kinds]

    def tiles_in_play(self, state: State) -> tuple[TileInPlay, ...]:
        """The tiles in play, in the order in which they were placed."""
        return self.layout(state).tiles

    def layout(self, state: State) -> OpenLayout:
        """What lies on the table: found once, from what lay there before the last tile."""
        placed, laid, known = state.placed, state.laid, self.newest.entries
        if laid is self.laid and placed == len(known) and placed and known[-1] == laid[placed - 1]:
            return self.newest
        entries = tuple(laid[:placed])
        if entries != known:
            self.newest = self.layouts.recall(entries, lambda: self.lay_out(entries))
        self.laid = laid
        return self.newest

    def forget(self) -> None:
        """The newest layout stays: the next one grows from it."""
        super().forget()
        entries, found = self.newest.entries, self.layouts.found
        kept = entries, ("bridges", entries), ("drawn", entries)
        self.layouts.found = {key: found[key] for key in kept if key in found}

    def lay_out(self, entries: tuple[int, ...]) -> OpenLayout:
        known, found = len(entries), self.layouts.found
        while known and entries[:known] not in found:
            known -= 1
        made: OpenLayout = found[entries[:known]] if known else OpenLayout()
        for entry in entries[known:]:
            made = add_tile(self.board, made, lay_tile(self.board, self.faces, self.ids, made, entry), entry)
        return made

    # -------------------------------------------------------------------------------- spellings

    def move(self, state: State, number: int) -> Move:
        if number >= self.board.draws:
            return self.draw(state, rules.drawer(state), number - self.board.draws)
        kind, turn = number // self.board.block // 4, number // self.board.block % 4
        cells = cells_of(self.board, number)
        name = self.ids[state.turn][kind][self.in_play(state, state.turn, kind)]
        text = str(Placement(name, *cells[1], "", turn))
        return Move(number, state.turn, "place", text, {"tile": name, "cells": [list(cell) for cell in cells]})

    def draw(self, state: State, seat: int, kind: int) -> Move:
        """The first copy of the kind that is neither in play nor in hand; only the one who draws sees it."""
        name = self.ids[seat][kind][self.in_play(state, seat, kind) + state.hand[self.at(seat, kind)]]
        return Move(self.board.draws + kind, seat, "draw", name, {"tile": name}, secret=True)

    def number(self, state: State, text: str) -> int:
        """Any copy's name stands for its kind."""
        if state.turn == CHANCE:
            return int(self.board.draws + self.kind(rules.drawer(state), text.strip(), text))
        said = parse_placement(text)
        if said.side or said.turn > 3:
            raise CATALOGUE.notation_error("notation-tile", text=text.strip())
        kind = self.kind(state.turn, said.tile, text)
        if said.column >= self.size or said.row >= self.size:
            raise CATALOGUE.refusal("R-L1", "refusal-off-table", text=text.strip(), size=self.size)
        return int((kind * 4 + said.turn) * self.board.block + cell_number(self.board, said.column, said.row))

    def kind(self, seat: int, name: str, text: str) -> int:
        """The kind of a tile of a seat's set."""
        kind = self.kind_of[seat].get(name.upper())
        if kind is not None:
            return kind
        if any(name.upper() in own for own in self.kind_of):
            raise CATALOGUE.refusal("L5", "refusal-not-own", tile=name.upper())
        raise CATALOGUE.notation_error("notation-tile", text=text.strip())

    # -------------------------------------------------------------------------------- refusals

    def refusal(self, state: State, number: int) -> Refusal | None:
        kind, quarter, corner = (
            number // self.board.block // 4,
            number // self.board.block % 4,
            number % self.board.block,
        )
        if not 0 <= number < self.board.draws or kind >= len(self.ids[state.turn]):
            raise NotationError("error-move-number", number=number)
        if rules.fits(self.board, state, number):
            return None
        cells = cells_of(self.board, number)
        text = str(Placement(self.ids[state.turn][kind][0], *cells[1], "", quarter))
        if not rules.in_hand(self.board, state, kind):
            return CATALOGUE.refusal("L5", "refusal-hand", tile=self.ids[state.turn][kind][0])
        if off := [cell for cell in cells if not self.on_table(cell)]:
            on = cell_names(cell for cell in cells if cell not in off)
            return CATALOGUE.refusal("R-L1", "refusal-off-table", on, text=text, size=self.size)
        if not rules.uncovered(self.board, state, quarter, corner) & 1:
            taken = cell_names(cell for cell in cells if not self.is_free(state, cell))
            return CATALOGUE.refusal("L6", "refusal-overlap", taken, text=text)
        assert not rules.adjoining(self.board, state, quarter, corner) & 1, "legal is the intersection of the clauses"
        if state.placed == 0:
            middle = cell_name(self.size // 2, self.size // 2)
            return CATALOGUE.refusal("R-L1", "refusal-middle", cell_names(cells), text=text, middle=middle)
        return CATALOGUE.refusal("L6", "refusal-apart", cell_names(cells), text=text)

    def on_table(self, cell: Cell) -> bool:
        return all(0 <= part < self.size for part in cell)

    def is_free(self, state: State, cell: Cell) -> bool:
        return bool(state.ground[rules.FREE] >> cell_number(self.board, *cell) & 1)

    # -------------------------------------------------------------------------------- telling

    def phase(self, state: State) -> str:
        return "draw" if state.turn == CHANCE else "place"

    def describe(self, state: State) -> JsonObject:
        """Built from the state alone: other hands are not in it once they are hidden."""
        return {
            "colors": list(self.setup["colors"]),
            "layout": [{"seat": tile.seat, "text": tile.text} for tile in self.tiles_in_play(state)],
            "hands": [self.unplaced_tiles(state, seat) for seat in range(self.seats)],
            "hand_sizes": self.hand_sizes(state),
            "stock_sizes": self.stock_sizes(state),
            "unseen": [
                {self.ids[seat][kind][0]: copies for kind, copies in self.unseen(state, seat).items()}
                for seat in range(self.seats)
            ],
        }

    def events(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        if move.type == "draw":
            return (Event("draw", move.seat, {"tile": move.text, "known": 1}, private=("tile", "known")),)
        grown = self.grown_areas(after)
        areas = dict.fromkeys(self.colours, 0)  # the biggest of each colour that the tile makes or enlarges
        for area in grown:
            areas[self.colours[area.seat]] = max(areas[self.colours[area.seat]], area.size)
        had, has = self.scores(before), self.scores(after)
        gains = tuple(now - then for then, now in zip(had, has, strict=True))
        told = [Event("place", move.seat, {"text": move.text, **areas}, self.cells_of(move), gains=gains)]
        for area in grown:
            if area.size == TEN:
                args = {"color": self.colours[area.seat], "points": area.points, "paragraph": "L8"}
                told.append(Event("ten", move.seat, args, cell_names(area.cells)))
        return tuple(told)

    def grown_areas(self, after: State) -> list[Area]:
        """The areas that hold a block of the last tile laid, the mover's own first."""
        mover, number = divmod(after.laid[after.placed - 1], self.board.draws)
        corner, quarter = number % self.board.block, number // self.board.block % 4
        found, places = self.layout(after), iter(self.layout(after).areas)
        by_piece = {piece: next(places) for pieces in found.pieces[: self.seats] for piece in pieces}
        cells = [1 << corner + self.board.offset[quarter * 3 + i] for i in range(3)]
        seats = sorted(range(self.seats), key=lambda seat: seat != mover)
        grown = [piece for seat in seats for cell in cells for piece in found.pieces[seat] if piece & cell]
        return [by_piece[piece] for piece in dict.fromkeys(grown)]

    def effects(self, state: State, number: int) -> tuple[Phrase, ...]:
        return effects.effects(self.board, state, self.after(state, number), self.colours)

    def because(self, state: State, number: int) -> tuple[Phrase, ...]:
        return because(self.board, state, self.after(state, number), self.colours)

    def parts(self, state: State) -> tuple[Part, ...]:
        found = self.layout(state)
        return parts_of(found.areas, found.bonuses or bonuses_of(self.board, found.areas))

    def facts(self, state: State, scores: tuple[int, ...]) -> JsonObject:
        """L12: the number of areas breaks ties."""
        owners = [area.seat for area in self.layout(state).areas]
        return {"areas": [owners.count(seat) for seat in range(self.seats)]}

    def outcome(self, state: State) -> Outcome:
        """Only what lies on the table counts: it is the same for whoever looks, and found once."""
        areas = self.layout(state).areas  # the same objects for as long as nothing is added to them
        key = ("outcome", state.turn == OVER, *map(id, areas))
        return self.memory.recall(key, lambda: (self.settled(state), areas))[0]

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of every seat, as they stand."""
        return self.layout(state).scores or (0,) * self.seats

    def settled(self, state: State) -> Outcome:
        parts, scratch, ahead = self.parts(state), copy_rows(state, ()), [0] * self.seats  # rank() only reads
        final = self.scores(state)
        facts = self.facts(state, final)
        scratch.areas = list(facts["areas"])
        rules.rank(self.board, scratch, list(final), ahead)
        reason = self.reason(state) if state.turn == OVER else None
        return Outcome(final, ranking(ahead), reason, parts, facts, self.criteria(scratch, final))

    def criteria(self, state: State, scores: tuple[int, ...]) -> tuple[Criterion, ...]:
        """L12: points, then the fewest areas, which are counted with the score."""
        return Criterion("score", "L12", scores), Criterion("areas", "L12", tuple(state.areas), fewest=True)

    def reason(self, state: State) -> str:
        return "all_placed"
