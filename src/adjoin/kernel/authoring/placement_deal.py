"""A base for games of placements: each spot of the board has a number, and tables say which spots shut which out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import and_
from typing import Any, ClassVar, Protocol, TypeVar, cast

from adjoin.errors import NotationError, Refusal
from adjoin.kernel.authoring.catalogue import Catalogue
from adjoin.kernel.authoring.clause import Clause, first_lacking
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.lattice import Lattice, name_of
from adjoin.kernel.authoring.notation import Placement, parse_placement
from adjoin.kernel.authoring.rules import B, S
from adjoin.kernel.authoring.tables import Tables, blank, copied
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import DRAW, Move
from adjoin.kernel.model.outcome import Part

Cell = tuple[int, ...]
Spot = tuple[str, int, tuple[Cell, ...]]  # a tile, its turn and the cells it covers, the anchor first


class HandBoard(Protocol):
    """What the Board of rules with hands has."""

    supply: list[int]


class HandState(Protocol):
    """What their State has."""

    turn: int
    who: int
    choices: int
    hand: list[int]


class HandRules(Protocol):
    """What they offer beyond the protocol of all rules."""

    def drawer(self, s: HandState, /) -> int: ...
    def legal(self, b: HandBoard, s: HandState, seat: int, /) -> int: ...


H = TypeVar("H", bound=HandState)


class PlacementDeal(Deal[B, S]):
    """A deal whose moves are placements: number i is `spots[i]`, written TILE@CELLrTURN.

    A subclass names its `ruleset`, `catalogue` and `clauses`, and calls `__init__` with its board. Of the fields of the
    rules' Board these are filled by their names; the author gives all others as `fields`:

    | field | what it holds |
    | --- | --- |
    | `every` | the set of all placements |
    | `overlaps`, `touches` | for each placement those that share a cell with it, and those that only share a side |
    | `sizes` | for each placement how many cells it covers |
    | `tiles` | for each tile, in the order of `tiles`, its placements |
    | `tile` | for each placement the number of its tile |
    | `draws` | how many placements there are, which is the number of the first draw |
    """

    catalogue: ClassVar[Catalogue]
    clauses: ClassVar[tuple[Clause, ...]] = ()  # what a placement must keep to, the first reason first
    paragraph: ClassVar[str] = "1"  # of the rules, about points

    def __init__(
        self,
        options: JsonMapping,
        setup: JsonMapping,
        lattice: Lattice[Any],
        spots: Sequence[Spot],
        fields: Mapping[str, object] | None = None,
        rows: Mapping[str, int] | None = None,
    ) -> None:
        """`fields` of the Board that are not filled by their names; `rows` are the lengths of the State's rows."""
        rules = self.ruleset.rules
        self.lattice, self.spots = lattice, spots
        self.tiles = tuple(dict.fromkeys(tile for tile, _, _ in spots))
        self.texts = [self.text_of(*spot) for spot in spots]
        self.numbers = {text: number for number, text in enumerate(self.texts)}
        board = rules.Board()
        declared = rules.Board.__annotations__
        for name, value in {**usual_fields(lattice, spots, self.tiles), **(fields or {})}.items():
            if name in declared:
                setattr(board, name, value)
        if missing := [name for name in declared if not hasattr(board, name)]:
            raise TypeError(f"Board.{missing[0]} of {rules.__name__} is not filled: give it in fields")
        super().__init__(options, setup, Tables(board, blank(rules.State, dict(rows or {})), (len(spots), 0)))

    def text_of(self, tile: str, turn: int, cells: Sequence[Cell]) -> str:
        assert self.lattice is not None
        return str(Placement(tile, *self.lattice.place(cells[0]), turn))

    @property
    def seats(self) -> int:
        return int(self.options.get("players", 2))

    # -------------------------------------------------------------------------------- moves

    def move(self, state: S, number: int) -> Move:
        tile, _, cells = self.spots[number]
        covered = {"tile": tile, "cells": [list(cell) for cell in cells]}
        return Move(number, state.turn, "place", self.texts[number], covered)

    def spelling(self, state: S, number: int) -> str:
        return self.texts[number] if number < len(self.texts) else self.move(state, number).text

    def number(self, state: S, text: str) -> int:
        said = parse_placement(text)
        found = self.numbers.get(str(said._replace(tile=said.tile.upper())))
        if found is None:
            raise NotationError("error-no-spot", text=text.strip(), tiles=", ".join(self.tiles))
        return found

    def refusal(self, state: S, number: int) -> Refusal | None:
        if not 0 <= number < len(self.spots):
            raise NotationError("error-move-number", number=number)
        broken = first_lacking(self.clauses, self.board, state, number)
        if broken is None:
            return None
        return self.catalogue.refusal(broken.paragraph, broken.key, self.names(number))

    def names(self, number: int) -> tuple[str, ...]:
        """The names of the cells that a placement covers."""
        return tuple([name_of(self.lattice, cell) for cell in self.spots[number][2]]) if self.lattice else ()

    def give_turn(self, state: S, seat: int) -> None:
        """With the choices of that seat, where a state keeps them: what every clause allows."""
        super().give_turn(state, seat)
        if self.clauses and hasattr(state, "choices"):
            state.choices = reduce(and_, [clause.allows(self.board, state) for clause in self.clauses])

    def examples(self) -> Iterable[Move]:
        """A placement of each tile in each turn, by which tiles are drawn that nobody may lay now."""
        found: dict[tuple[str, int], int] = {}
        for number, (tile, turn, _) in enumerate(self.spots):
            found.setdefault((tile, turn), number)
        return [
            Move(number, 0, "place", self.texts[number], {"cells": [list(cell) for cell in self.spots[number][2]]})
            for number in found.values()
        ]

    # -------------------------------------------------------------------------------- state and score

    def describe(self, state: S) -> JsonObject:
        """Every field that may be told, as the rules have it."""
        return {name: getattr(state, name) for name in self.ruleset.known if name != "turn"}

    @property
    def score_bounds(self) -> tuple[int, int]:
        """Every cell a point, unless a game says more."""
        assert self.lattice is not None
        return -len(self.lattice.cells), len(self.lattice.cells)

    def parts(self, state: S) -> tuple[Part, ...]:
        """One line for every seat that has points."""
        scores = self.totals(copied(state))
        return tuple(Part(seat, self.paragraph, "points", points) for seat, points in enumerate(scores) if points)

    def reason(self, state: S) -> str:
        return "no_room"


class HandDeal(PlacementDeal[HandBoard, H]):
    """Placements of tiles that are drawn from a bag and held, seen by their seat alone.

    The rules have `drawer(s)`, the seat that draws next or -1, and `legal(b, s, seat)`, what a seat may lay. Their
    Board has `supply`, how many there are of each tile, and their State `hand` (a count of each tile, seat by seat),
    `choices` and `who`, whose turn it is, also while chance acts. Draws have the numbers after the placements, in the
    order of `tiles`.
    """

    @property
    def actions(self) -> Mapping[str, range]:
        spots = len(self.spots)
        return {"place": range(spots), DRAW: range(spots, spots + len(self.tiles))}

    def move(self, state: H, number: int) -> Move:
        if number < len(self.spots):
            return super().move(state, number)
        tile = self.tiles[number - len(self.spots)]
        return Move(number, self.hand_rules.drawer(state), DRAW, tile, {"tile": tile}, secret=True)

    def number(self, state: H, text: str) -> int:
        if text.strip().upper() in self.tiles:
            return len(self.spots) + self.tiles.index(text.strip().upper())
        return super().number(state, text)

    def events(self, before: H, move: Move, after: H) -> tuple[Event, ...]:
        """A draw tells its seat the tile, with `known` as 1; everybody else reads that something was drawn."""
        if move.type != DRAW:
            return super().events(before, move, after)
        return (Event(DRAW, move.seat, {**move.data, "known": 1}),)

    @property
    def hand_rules(self) -> HandRules:
        return cast("HandRules", self.rules)

    @property
    def longest(self) -> int:
        return len(self.lattice.cells if self.lattice else self.spots) + sum(self.board.supply)

    def refusal(self, state: H, number: int) -> Refusal | None:
        if number in self.actions[DRAW]:
            raise NotationError("error-no-spot", text=self.tiles[number - len(self.spots)], tiles=", ".join(self.tiles))
        return super().refusal(state, number)

    def give_turn(self, state: H, seat: int) -> None:
        super().give_turn(state, seat)
        state.who, state.choices = seat, self.hand_rules.legal(self.board, state, seat)

    def hand(self, state: H, seat: int) -> Mapping[str, int]:
        row = state.hand[seat * len(self.tiles) : (seat + 1) * len(self.tiles)]
        return {tile: count for tile, count in zip(self.tiles, row, strict=True) if count}


# ------------------------------------------------------------------------------------------------ tables


def usual_fields(lattice: Lattice[object], spots: Sequence[Spot], tiles: Sequence[str]) -> dict[str, object]:
    """What a Board may have by these names."""
    numbers = {cell: number for number, cell in enumerate(lattice.cells)}
    covered = [[numbers[cell] for cell in cells] for _, _, cells in spots]
    cover = sets(lattice.cells, covered)
    near = beside(lattice)
    overlaps = [union(cover[cell] for cell in cells) for cells in covered]
    around = [union(cover[other] for cell in cells for other in near[cell]) for cells in covered]
    return {
        "every": (1 << len(spots)) - 1,
        "overlaps": overlaps,
        "touches": [reach & ~shared for reach, shared in zip(around, overlaps, strict=True)],
        "sizes": [len(cells) for cells in covered],
        "tiles": [union(1 << number for number, spot in enumerate(spots) if spot[0] == tile) for tile in tiles],
        "tile": [tiles.index(tile) for tile, _, _ in spots],
        "draws": len(spots),
    }


def sets(cells: Sequence[object], covered: Sequence[Sequence[int]]) -> list[int]:
    """For each cell the set of placements that cover it."""
    found = [0] * len(cells)
    for number, some in enumerate(covered):
        for cell in some:
            found[cell] |= 1 << number
    return found


def union(some: Iterable[int]) -> int:
    found = 0
    for one in some:
        found |= one
    return found


def beside(lattice: Lattice[object]) -> list[list[int]]:
    """For each cell those that share a side with it: two corners, as every lattice promises to the last digit."""
    sides: dict[frozenset[tuple[float, ...]], list[int]] = {}
    for number, cell in enumerate(lattice.cells):
        corners = [tuple(corner) for corner in lattice.corners(cell)]
        for ends in zip(corners, [*corners[1:], corners[0]], strict=True):
            sides.setdefault(frozenset(ends), []).append(number)
    near: list[list[int]] = [[] for _ in lattice.cells]
    for one, *others in sides.values():
        for other in others:
            near[one].append(other)
            near[other].append(one)
    return near
