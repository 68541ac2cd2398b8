"""COPULAS, naively: a dict of lights, a list of laid tiles, all placements tried one by one."""

from typing import Any

from naive import common
from naive.common import illegal, require, side_cells

Cell = tuple[int, int]
Cells = frozenset[Cell]
Move = tuple[Any, ...]

U = frozenset({(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)})
X = frozenset({(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)})
ADDITIONAL_TURNS = {2: [2, 3], 3: [1, 2, 2], 4: [1, 1, 2, 2]}
TILES = 12
MODULE = 4
TEAMS = ((0, 3), (1, 2))


def turned(shape: Cells) -> Cells:
    """A shape after a quarter turn, pushed back to the corner."""
    cells = [(-row, column) for column, row in shape]
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    return frozenset((column - left, row - top) for column, row in cells)


def all_turns(shape: Cells) -> set[Cells]:
    """The different looks of a shape under quarter turns."""
    looks = [shape]
    for _ in range(3):
        looks.append(turned(looks[-1]))
    return set(looks)


SHAPES = {"U": all_turns(U), "X": all_turns(X)}


def shape_name(cells: Cells) -> str | None:
    """ "U" or "X" if the cells have that shape anywhere on the plane."""
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    moved = frozenset((column - left, row - top) for column, row in cells)
    return next((name for name, looks in SHAPES.items() if moved in looks), None)


def modules(options: dict[str, Any]) -> tuple[int, int]:
    """How many boards lie in a row and in a column. C4."""
    if options["players"] == 3:
        columns, rows = options.get("layout", "3x4").split("x")
        return int(columns), int(rows)
    side = {2: 3, 4: 4}[options["players"]]
    return side, side


def central(boards: int) -> range:
    """The cells along one side that belong to the middle board, or to the two middle ones. C8."""
    first, last = (boards - 1) // 2, boards // 2
    return range(first * MODULE, (last + 1) * MODULE)


class Game:
    """One game of COPULAS; `tiles` is the list of (seat, cells) laid so far and may be set by tests."""

    def __init__(self, options: dict[str, Any], setup: dict[str, Any]) -> None:
        self.players: int = options["players"]
        self.teams: bool = bool(options.get("teams", False))
        self.given: list[int] = [0] + [options.get("later_points", 0)] * (self.players - 1)
        require(self.players == 4 or not self.teams, "C19", "teams need four players")
        rows = setup["lights"]
        self.boards = modules(options)
        wide, high = (MODULE * boards for boards in self.boards)
        require(len(rows) == high and all(len(row) == wide for row in rows), "C4", "the lights have the wrong size")
        self.lights = {(column, row): light for row, line in enumerate(rows) for column, light in enumerate(line)}
        require(all(0 <= light <= 5 for light in self.lights.values()), "C2", "a light has level 1 to 5")
        self.fits = {name: self._on_the_board(looks) for name, looks in SHAPES.items()}
        self.tiles: list[tuple[int, Cells]] = []
        self.light = [0] * self.players
        self.additional = list(ADDITIONAL_TURNS[self.players])
        self.due: list[int] = []
        self.turn: int | None = 0
        self.phase = "place"
        require(self.can_place(0), "R-C1", "no first U is legal on these boards")

    def _on_the_board(self, looks: set[Cells]) -> list[Cells]:
        spots = [frozenset((column + x, row + y) for x, y in look) for look in looks for column, row in self.lights]
        return [cells for cells in spots if all(cell in self.lights for cell in cells)]

    def covered(self) -> set[Cell]:
        """All cells under a tile."""
        return {cell for _, cells in self.tiles for cell in cells}

    def laid(self, seat: int) -> list[Cells]:
        """The tiles of a seat."""
        return [cells for owner, cells in self.tiles if owner == seat]

    def next_shape(self, seat: int) -> str | None:
        """The shape a seat must place next, None if it has none left. C7"""
        count = len(self.laid(seat))
        return None if count == TILES else "UX"[(seat + count) % 2]

    def in_the_centre(self, cells: Cells) -> bool:
        """C8"""
        columns, rows = (central(boards) for boards in self.boards)
        return all(column in columns and row in rows for column, row in cells)

    def objection(self, cells: Cells, covered: set[Cell]) -> str | None:
        """The paragraph that a tile on these cells breaks."""
        if any(cell not in self.lights or cell in covered for cell in cells):
            return "C10"
        if sum(self.lights[cell] for cell in cells) > 9:
            return "C10"
        if not covered:
            return None if self.in_the_centre(cells) else "C8"
        touching = any(near in covered for cell in cells for near in side_cells(cell))
        return None if touching else "C9"

    def placements(self, seat: int) -> list[Cells]:
        """Every spot for the next tile of a seat."""
        shape = self.next_shape(seat)
        covered = self.covered()
        return [cells for cells in self.fits.get(str(shape), []) if self.objection(cells, covered) is None]

    def can_place(self, seat: int) -> bool:
        """C6"""
        covered = self.covered()
        return any(self.objection(cells, covered) is None for cells in self.fits.get(str(self.next_shape(seat)), []))

    def legal(self) -> set[Move]:
        """The moves of the seat to decide."""
        if self.turn is None:
            return set()
        shape = self.next_shape(self.turn)
        return {("place", shape, tuple(sorted(cells))) for cells in self.placements(self.turn)}

    def entry(self, move: Move) -> dict[str, Any]:
        """A legal move as a record writes it."""
        kind, tile, cells = move
        points = sum(self.lights[cell] for cell in cells)
        return {
            "seat": self.turn,
            "type": kind,
            "tile": tile,
            "cells": [list(cell) for cell in cells],
            "points": points,
        }

    def play(self, move: dict[str, Any]) -> None:
        """Apply one entry of a record."""
        require(self.turn is not None, "C14", "the game is over")
        if move["type"] == "skip":
            require(self.due and self.due[0] == move["seat"], "C6", f"seat {move['seat']} is not passed over here")
            self.due.pop(0)
        elif move["type"] == "place":
            self._place(move)
        else:
            raise illegal("C6", f"COPULAS has no move {move['type']!r}")

    def _place(self, move: dict[str, Any]) -> None:
        require(not self.due, "C6", f"the skip of seat {self.due[:1]} is missing")
        seat: int = move["seat"]
        cells: Cells = frozenset(common.as_cells(move["cells"]))
        require(seat == self.turn, "C6", f"it is the turn of seat {self.turn}, not of {seat}")
        require(move["tile"] == self.next_shape(seat), "C7", f"seat {seat} places {self.next_shape(seat)} next")
        require(len(move["cells"]) == 5 and shape_name(cells) == move["tile"], "C1", "the cells have another shape")
        broken = self.objection(cells, self.covered())
        require(broken is None, str(broken), f"{move['tile']} cannot lie on {sorted(cells)}")
        gain = sum(self.lights[cell] for cell in cells)
        require(move["points"] == gain, "C12", f"the tile covers {gain}, not {move['points']}")
        self.tiles.append((seat, cells))
        self.light[seat] += gain
        self._next_turn(seat, gain)

    def _next_turn(self, seat: int, gain: int) -> None:
        order = [(seat + step) % self.players for step in range(1, self.players + 1)]
        if gain > 0 and self.light[seat] in (20, 40, 60) and self.additional[seat] > 0:  # C13
            self.additional[seat] -= 1
            order.insert(0, seat)
        able = [self.can_place(candidate) for candidate in order]
        if any(able):
            self.due, self.turn = order[: able.index(True)], order[able.index(True)]
        else:
            self.turn = None  # C14

    def groups(self, seat: int) -> list[int]:
        """The sizes, in tiles, of the groups of a seat. C15"""
        tiles = self.laid(seat)

        def beside(tile: Cells) -> list[Cells]:
            around = {near for cell in tile for near in side_cells(cell)}
            return [other for other in tiles if other is not tile and other & around]

        return sorted((len(group) for group in common.components(tiles, beside)), reverse=True)

    def parts(self) -> list[dict[str, int]]:
        """Score of each seat by paragraph."""
        changes = group_changes([self.groups(seat) for seat in range(self.players)])
        return [
            {"C12": light, **change, "R-C4": given}
            for light, change, given in zip(self.light, changes, self.given, strict=True)
        ]

    def scores(self) -> list[int]:
        """The final scores if the game ended now."""
        return [sum(part.values()) for part in self.parts()]

    def unplaced(self, seat: int) -> int:
        """Tiles that a seat could not place."""
        return TILES - len(self.laid(seat))

    def ranking(self) -> list[list[int]]:
        """C18, or C19 for teams."""
        scores = self.scores()
        if not self.teams:
            return common.ranked([(-score, self.unplaced(seat)) for seat, score in enumerate(scores)])
        keys: list[Any] = [None] * 4
        for team in TEAMS:
            both = [scores[seat] for seat in team]
            for seat in team:
                keys[seat] = (-min(both), -max(both), sum(self.unplaced(mate) for mate in team))
        return common.ranked(keys)

    def reason(self) -> str | None:
        """Why the game ended."""
        return "no_placements" if self.turn is None else None


def group_changes(groups: list[list[int]]) -> list[dict[str, int]]:
    """What the groups of each seat change in its score, by paragraph."""
    biggest = [max(sizes, default=0) for sizes in groups]
    changes = []
    for sizes, own in zip(groups, biggest, strict=True):
        lost = sum(size for size in sizes if 2 <= size < own)
        bonus = 5 if own >= 2 and own == max(biggest) else 0
        changes.append({"C15": -5 * sizes.count(1), "C16": -3 * lost, "C17": bonus})
    return changes


def replay(record: dict[str, Any]) -> Game:
    """The game of a record, played to its end and found to agree with the record's result."""
    game: Game = common.replay(Game(record["options"], record["setup"]), record)
    return game
