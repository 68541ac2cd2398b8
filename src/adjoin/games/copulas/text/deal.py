"""COPULAS for the kernel: spellings of moves, refusals, events, and the score line by line."""

from __future__ import annotations

from functools import cached_property

from adjoin.errors import NotationError, Refusal
from adjoin.games.copulas.components import CATALOGUE
from adjoin.games.copulas.components.shapes import COLOURS, SHAPES
from adjoin.games.copulas.components.tables import build, shared_tables
from adjoin.games.copulas.rules import rules
from adjoin.games.copulas.rules.rules import TILES, Board, State
from adjoin.games.copulas.text.explanations import because
from adjoin.games.copulas.text.score_lines import Scoring, placements_of
from adjoin.geometry.polyform import distinct_turns
from adjoin.geometry.square import Cell
from adjoin.kernel.authoring.clause import Clause, first_lacking
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.notation import cell_names, parse_placement
from adjoin.kernel.authoring.rules import BotParts, RuleSet
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.learning.factors import Factors
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import OVER, Move
from adjoin.kernel.model.outcome import Criterion, Part
from adjoin.phrase import Phrase

CLAUSES = (
    Clause("C7", "refusal-shape", rules.shape),
    Clause("C10", "refusal-overlap", rules.uncovered),
    Clause("C9", "refusal-apart", rules.adjoining),
    Clause("C10", "refusal-bright", rules.dim),
)


def bot_parts() -> BotParts:
    from adjoin.games.copulas.bots import BOTS

    return BOTS


class CopulasDeal(Deal[Board, State]):
    ruleset = RuleSet(rules, load_bots=bot_parts)
    varying = ("dim", "light")
    waivable = frozenset({"refusal-apart", "refusal-centre", "refusal-bright"})
    seen_on_cells = ("dim", "light", "free", "near", "choices", "moves")

    def __init__(self, options: JsonMapping, setup: JsonMapping) -> None:
        super().__init__(options, setup, build(options, setup))
        self.lights: list[list[int]] = setup["lights"]
        shared = shared_tables(len(self.lights[0]), len(self.lights))
        self.area, self.spots, self.numbers, self.over = shared.area, shared.spots, shared.numbers, shared.over
        self.masks = shared.masks
        self.lattice = self.area
        self.scoring = Scoring(self.board, self.spots, self.lights, self.memory)
        self.turns = {tile: distinct_turns(shape) for tile, shape in SHAPES.items()}

    @property
    def factors(self) -> Factors:
        return Factors(1, len(SHAPES), max(map(len, self.turns.values())), len(self.area.cells))

    def seen_at(self, member: int) -> tuple[int, int, int] | None:
        """Placements, where their anchor lies; one layer for each way to turn each tile."""
        tile, turn, cell = self.parts_of[member]
        column, row = self.area.cells[cell]
        return self.ways.index((tile, turn)), row, column

    @cached_property
    def ways(self) -> list[tuple[int, int]]:
        return sorted({(tile, turn) for tile, turn, _ in self.parts_of})

    def factored(self, number: int) -> Factors:
        """Placements are numbered through, tile by tile: where one lies is looked up."""
        if not 0 <= number < len(self.spots):
            raise ValueError(f"there is no action {number}")
        return Factors(0, *self.parts_of[number])

    def combined(self, parts: Factors) -> int:
        if parts not in self.number_of:
            raise ValueError(f"there is no action {tuple(parts)}")
        return self.number_of[parts]

    @cached_property
    def parts_of(self) -> list[tuple[int, int, int]]:
        """Tile, turn and cell of every placement, by its number."""
        cell, tiles = {cell: i for i, cell in enumerate(self.area.cells)}, list(SHAPES)
        found = [(0, 0, 0)] * len(self.spots)
        for (tile, turn, at), number in self.numbers.items():
            found[number] = (tiles.index(tile), turn, cell[at])
        return found

    @cached_property
    def number_of(self) -> dict[Factors, int]:
        return {Factors(0, *parts): number for number, parts in enumerate(self.parts_of)}

    @property
    def longest(self) -> int:
        return self.seats * TILES

    @property
    def score_bounds(self) -> tuple[int, int]:
        """Every tile isolated on the dark, or every tile at its limit and the biggest group."""
        return -rules.ISOLATED * TILES, rules.LIMIT * TILES + rules.BONUS + max(self.board.given)

    # -------------------------------------------------------------------------------- spellings

    def move(self, state: rules.State, number: int) -> Move:
        spot = self.spots[number]
        data = {"tile": spot.tile, "cells": [list(cell) for cell in spot.cells], "points": self.board.light[number]}
        return Move(number, state.turn, "place", spot.text, data)

    def spelling(self, state: rules.State, number: int) -> str:
        return self.spots[number].text

    def number(self, state: rules.State, text: str) -> int:
        """A turn beyond the distinct ones names the same placement: X@c3r1 is X@c3."""
        said = parse_placement(text)
        tile = said.tile.upper()
        if tile not in SHAPES or said.side or said.turn > 3:
            raise CATALOGUE.notation_error("notation-tile", text=text.strip())
        turn = said.turn % len(self.turns[tile])
        found = self.numbers.get((tile, turn, (said.column, said.row)))
        if found is None:
            raise CATALOGUE.refusal("C10", "refusal-off-board", text=text.strip())
        return found

    # -------------------------------------------------------------------------------- refusals

    def refusal(self, state: rules.State, number: int) -> Refusal | None:
        if not 0 <= number < len(self.spots):
            raise NotationError("error-move-number", number=number)
        if rules.fits(self.board, state, number):
            return None
        clause = first_lacking(CLAUSES, self.board, state, number)
        assert clause is not None, "legal is the intersection of the clauses"
        return self.explained(clause, state, number)

    def explained(self, clause: Clause, state: rules.State, number: int) -> Refusal:
        """The clause's refusal, with the cells that show it."""
        spot, cells, why = self.spots[number], self.spots[number].names, (clause.paragraph, clause.key)
        args: dict[str, object] = {"text": spot.text, "tile": spot.tile}
        if clause.key == "refusal-shape":
            cells, args["due"] = (), self.due(state)
        elif clause.key == "refusal-overlap":
            taken = {cell for laid in self.tiles_in_play(state).values() for cell in laid}
            cells = cell_names(cell for cell in spot.cells if cell in taken)
        elif clause.key == "refusal-bright":
            cells = cell_names(cell for cell in spot.cells if self.light_at(cell))
            args |= {"light": self.board.light[number], "limit": rules.LIMIT}
        elif rules.first_tile(state):
            why = ("C8", "refusal-centre")
        return CATALOGUE.refusal(*why, cells, **args)

    def due(self, state: rules.State, seat: int | None = None) -> str:
        """C7: the shape a seat must place next; the seat to move if none is named."""
        seat = state.turn if seat is None else seat
        return "U" if (state.used[seat] + self.board.begins_with_u[seat]) % 2 == 1 else "X"

    def give_turn(self, state: rules.State, seat: int) -> None:
        super().give_turn(state, seat)
        state.choices = rules.legal(self.board, state)

    # -------------------------------------------------------------------------------- telling

    def light_at(self, cell: Cell) -> int:
        return self.lights[cell[1]][cell[0]]

    def laid_by(self, state: rules.State, seat: int) -> list[int]:
        """The placements of a seat, in the order in which it made them."""
        return placements_of(state, seat)

    def tiles_in_play(self, state: rules.State) -> dict[int, tuple[Cell, ...]]:
        """Every placement on the board with its cells."""
        return {p: self.spots[p].cells for seat in range(self.seats) for p in self.laid_by(state, seat)}

    def describe(self, state: rules.State) -> JsonObject:
        return {
            "lights": self.lights,
            "tiles": [[self.spots[p].text for p in self.laid_by(state, seat)] for seat in range(self.seats)],
            "scores": list(state.score),
            "additional_turns": list(state.extra),
            "due": [self.due(state, seat) if state.used[seat] < TILES else None for seat in range(self.seats)],
        }

    def events(self, before: rules.State, move: Move, after: rules.State) -> tuple[Event, ...]:
        seat, points = move.seat, after.score[move.seat]
        cells = self.spots[move.number].names
        told = [Event("place", seat, {"text": move.text, "points": move.data["points"], "score": points}, cells)]
        if after.extra[seat] < before.extra[seat]:
            told.append(Event("additional", seat, {"score": points, "left": after.extra[seat], "paragraph": "C13"}))
        return tuple(told)

    def effects(self, state: rules.State, number: int) -> tuple[Phrase, ...]:
        return self.scoring.effects(state, number, self.after(state, number))

    def because(self, state: rules.State, number: int) -> tuple[Phrase, ...]:
        return because(self.scoring, state, number, self.after(state, number), self.legal(state))

    def parts(self, state: rules.State) -> tuple[Part, ...]:
        return self.scoring.every_part(state)

    def totals(self, state: rules.State) -> list[int]:
        """How it ended the rules count; until then a move changes one seat's groups, and all others' are known."""
        return super().totals(state) if state.turn == OVER else self.scoring.points(state)

    def facts(self, state: rules.State, scores: tuple[int, ...]) -> JsonObject:
        return self.scoring.facts(state, scores)

    def criteria(self, state: rules.State, scores: tuple[int, ...]) -> tuple[Criterion, ...]:
        return self.scoring.criteria(state, scores)

    def reason(self, state: rules.State) -> str:
        return "no_placements"

    def colour(self, seat: int) -> str:
        return COLOURS[seat]
