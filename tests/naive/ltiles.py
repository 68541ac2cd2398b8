"""L-TILES, naively: a dict from cell to block, every tile of the hand tried around everything that lies."""

import random
from collections import Counter
from typing import Any

from naive import common
from naive.common import require, side_cells

SYMBOL_OWNERS = {"ring": "red", "plus": "blue", "triangle": "yellow"}
CLOCKWISE = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # up, right, down, left

Cell = tuple[int, int]
Block = tuple[Any, ...]
Move = tuple[Any, ...]


def l_cells(corner: Cell, turns: int) -> tuple[Cell, Cell, Cell]:
    """Arm, corner, arm of a tile turned clockwise: unturned the arms go up and to the right. L1"""
    (x, y), (up, across), (right, down) = corner, CLOCKWISE[turns], CLOCKWISE[(turns + 1) % 4]
    return (x + up, y + across), corner, (x + right, y + down)


def points(size: int) -> int:
    """What an area of this size scores. L8"""
    for smallest, value in ((13, 0), (12, 1), (11, 3), (10, 6), (7, 3), (4, 1)):
        if size >= smallest:
            return value
    return 0


class Game:
    """One game; `blocks` (cell -> (colour, symbol)), `hands` and `stocks` (id -> blocks) may be set by tests."""

    def __init__(self, options: dict[str, Any], setup: dict[str, Any]) -> None:
        self.table: int = options.get("table", 49)
        require(self.table % 2 and 31 <= self.table <= 287, "R-L1", "the table is odd, 31 to 287")
        self.ties: str = options.get("bonus_ties", "all")
        self.colors: list[str] = list(setup["colors"])
        self.players = len(self.colors)
        require(self.players == options["players"], "L2", "every player has a colour")
        sets = [{t["id"]: tuple(map(tuple, t["blocks"])) for t in setup["tiles"][color]} for color in self.colors]
        self.hands = [{name: own[name] for name in hand} for own, hand in zip(sets, setup["hands"], strict=True)]
        self.stocks = [
            {name: blocks for name, blocks in own.items() if name not in hand}
            for own, hand in zip(sets, self.hands, strict=True)
        ]
        require(all(len(hand) == 5 for hand in self.hands), "L5", "everyone begins with five tiles")
        self.blocks: dict[Cell, Block] = {}
        self.seat = 0
        self.turn: int | str | None = 0
        self.phase = "place"

    def on_the_table(self, cell: Cell) -> bool:
        """R-L1"""
        return all(0 <= part < self.table for part in cell)

    def objection(self, cells: tuple[Cell, ...]) -> str | None:
        """The paragraph that a tile on these cells breaks."""
        if not any(cells == l_cells(cells[1], turns) for turns in range(4)):
            return "L1"
        if not self.blocks and cells[1] != (self.table // 2, self.table // 2):
            return "R-L1"
        if not all(map(self.on_the_table, cells)):
            return "R-L1"
        free = not any(cell in self.blocks for cell in cells)
        touching = any(near in self.blocks for cell in cells for near in side_cells(cell))
        return None if free and (touching or not self.blocks) else "L6"

    def spots(self) -> set[tuple[Cell, ...]]:
        """Every triple of cells that takes a tile."""
        middle = (self.table // 2, self.table // 2)
        near = {cell for laid in self.blocks for cell in side_cells(laid)} or {middle}
        corners = near | {cell for beside in near for cell in side_cells(beside)}
        tried = {l_cells(corner, turns) for corner in corners - set(self.blocks) for turns in range(4)}
        return {cells for cells in tried if self.objection(cells) is None}

    def legal(self) -> set[Move]:
        """The moves of the seat to decide; tiles with equal blocks are one move."""
        if self.turn in (None, "chance"):
            return set()
        spots = self.spots()
        return {("place", blocks, cells) for blocks in set(self.hands[self.seat].values()) for cells in spots}

    def tickets(self) -> Counter[tuple[Block, ...]]:
        """What may be drawn, with multiplicity. L7"""
        require(self.turn == "chance", "L7", "no draw is due")
        return Counter(self.stocks[self.seat].values())

    def draw(self, rng: random.Random) -> dict[str, Any]:
        """The entry of a random draw."""
        return {"seat": self.seat, "type": "draw", "tile": rng.choice(list(self.stocks[self.seat]))}

    def entry(self, move: Move) -> dict[str, Any]:
        """A legal move as a record writes it."""
        kind, blocks, cells = move
        tile = next(name for name, shown in self.hands[self.seat].items() if shown == blocks)
        return {"seat": self.seat, "type": kind, "tile": tile, "cells": [list(cell) for cell in cells]}

    def play(self, move: dict[str, Any]) -> None:
        """Apply one entry of a record."""
        require(self.turn is not None, "L7", "the game is over")
        require(move["seat"] == self.seat, "L7", f"it is the turn of seat {self.seat}, not of {move['seat']}")
        wanted = "draw" if self.turn == "chance" else "place"
        require(move["type"] == wanted, "L7", f"a {wanted} is due, not {move['type']!r}")
        if wanted == "draw":
            require(move["tile"] in self.stocks[self.seat], "L7", f"{move['tile']} is not in the stock")
            self.hands[self.seat][move["tile"]] = self.stocks[self.seat].pop(move["tile"])
            self._next_seat()
        else:
            self._place(move)

    def _place(self, move: dict[str, Any]) -> None:
        tile, cells = move["tile"], common.as_cells(move["cells"])
        hand = self.hands[self.seat]
        require(tile in hand, "L5", f"{tile} is not in the hand of seat {self.seat}")
        broken = self.objection(cells)
        require(broken is None, str(broken), f"{tile} cannot lie on {cells}")
        self.blocks.update(zip(cells, hand.pop(tile), strict=True))
        if self.stocks[self.seat]:
            self.turn, self.phase = "chance", "draw"
        else:
            self._next_seat()

    def _next_seat(self) -> None:
        order = [(self.seat + step) % self.players for step in range(1, self.players + 1)]
        holding = [seat for seat in order if self.hands[seat]]
        self.phase = "place"
        self.turn = holding[0] if holding else None
        self.seat = holding[0] if holding else self.seat

    def areas(self, color: str) -> list[set[Cell]]:
        """The areas of a colour. L8"""
        cells = [cell for cell, block in self.blocks.items() if block[0] == color]
        return [area for area in common.components(cells, side_cells) if len(area) >= 4]

    def symbol_bonus(self, color: str) -> int:
        """L11: areas of any player that hold four or more of this colour's symbol."""
        areas = [area for owner in self.colors for area in self.areas(owner)]
        symbols = [Counter(self.blocks[cell][1] for cell in area) for area in areas]
        return 3 * sum(
            any(SYMBOL_OWNERS.get(symbol) == color and number >= 4 for symbol, number in found.items())
            for found in symbols
        )

    def bonus(self, values: list[int]) -> list[int]:
        """3 for the highest value, never for 0; ties by R-L3."""
        best = [value > 0 and value == max(values) for value in values]
        given = self.ties == "all" or best.count(True) == 1
        return [3 if winner and given else 0 for winner in best]

    def parts(self) -> list[dict[str, int]]:
        """Score of each seat by paragraph."""
        sizes = [[len(area) for area in self.areas(color)] for color in self.colors]
        largest = self.bonus([max(own, default=0) for own in sizes])
        most = self.bonus([len(own) for own in sizes])
        return [
            {"L8": sum(map(points, own)), "L9": biggest, "L10": many, "L11": self.symbol_bonus(color)}
            for own, biggest, many, color in zip(sizes, largest, most, self.colors, strict=True)
        ]

    def scores(self) -> list[int]:
        """The final scores if the game ended now."""
        return [sum(part.values()) for part in self.parts()]

    def ranking(self) -> list[list[int]]:
        """L12"""
        keys = zip(self.scores(), self.colors, strict=True)
        return common.ranked([(-score, len(self.areas(color))) for score, color in keys])

    def reason(self) -> str | None:
        """Why the game ended."""
        return "all_placed" if self.turn is None else None


def check_sets(options: dict[str, Any], setup: dict[str, Any]) -> None:
    """Refuse sets of the wrong size, or with a block of no colour or with the symbol of another one. L1, L3"""
    size = 18 if options.get("short", False) else 24
    for color in setup["colors"]:
        tiles = setup["tiles"][color]
        require(len(tiles) == size, "L3", f"a set has {size} tiles, {color} has {len(tiles)}")
        for shown, symbol in (block for tile in tiles for block in tile["blocks"]):
            require(shown in SYMBOL_OWNERS.values(), "L1", f"no block is {shown}")
            require(symbol is None or SYMBOL_OWNERS.get(symbol) == shown, "L1", f"no {shown} block shows {symbol}")


def replay(record: dict[str, Any]) -> Game:
    """The game of a record, played to its end and found to agree with the record's result."""
    check_sets(record["options"], record["setup"])
    game: Game = common.replay(Game(record["options"], record["setup"]), record)
    return game
