"""OPHIUCHUS, naively: a dict from cell to stars, every run counted, every hole searched by flooding."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from naive import common
from naive.common import require, side_cells

LIMIT = 13
WIDTH = 9
TOKENS = 12
DIRECTIONS = [(1, 0), (0, 1)]
FULL_DEAL = {2: 13, 3: 8, 4: 6}
ASKED_BY = {"place": "O5", "claim": "R-O2", "bonus": "O12", "draw": "O11", "return": "O12"}

Cell = tuple[int, int]
Move = tuple[Any, ...]
Look = tuple[tuple[Cell, str], tuple[Cell, str]]


def alike(half: str) -> str:
    """The stars of a half in one order: halves with the same stars look alike. O1"""
    return "".join(sorted(half))


def distinct_choice(cells: list[str], used: str = "") -> bool:
    """Whether one star can be chosen from each cell without taking a type twice. O10"""
    return not cells or any(star not in used and distinct_choice(cells[1:], used + star) for star in cells[0])


def fits(stars: str, cells: list[str]) -> bool:
    """Whether cells with these stars show what a card asks for. O10"""
    if stars == "different":
        return distinct_choice(cells)
    wanted = "ABCDEF" if stars == "same" else stars
    return any(all(star in cell for cell in cells) for star in wanted)


def lines(cell: Cell, count: int) -> Iterator[list[Cell]]:
    """Every row or column of `count` cells through a cell."""
    for x, y in DIRECTIONS:
        for back in range(count):
            yield [(cell[0] + x * step, cell[1] + y * step) for step in range(-back, count - back)]


def squares(cell: Cell) -> Iterator[list[Cell]]:
    """Every 2x2 square through a cell."""
    for left in (cell[0] - 1, cell[0]):
        for top in (cell[1] - 1, cell[1]):
            yield [(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)]


def bounds(cells: set[Cell]) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of a layout."""
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    return min(columns), min(rows), max(columns), max(rows)


def cuts_off(cells: set[Cell]) -> bool:
    """Whether a layout cuts an empty cell off from the plane around it. O7"""
    left, top, right, bottom = bounds(cells)
    box = {(column, row) for column in range(left - 1, right + 2) for row in range(top - 1, bottom + 2)}
    return len(common.components(box - cells, side_cells)) > 1


def too_big(cells: set[Cell]) -> bool:
    """Whether a layout leaves every 9x9 square. O8"""
    left, top, right, bottom = bounds(cells)
    return right - left >= WIDTH or bottom - top >= WIDTH


class Game:
    """One game; `stars` (cell -> half), `hands`, `reserve`, `cards` and `tokens` may be set by tests."""

    def __init__(self, options: dict[str, Any], setup: dict[str, Any]) -> None:
        self.players: int = options["players"]
        self.thirteen = bool(options.get("thirteen", False))
        full = options.get("deal", "standard") == "full"
        self.end: str = options.get("end", "play_out" if full else "at_empty")
        require(not (full and self.players == 1), "O4", "alone only the standard deal is played")
        require(not (full and self.end == "at_empty"), "O13", "at_empty needs the standard deal")
        self.tiles = {tile["id"]: tuple(map(alike, tile["halves"])) for tile in setup["tiles"]}
        self.firmament = {card["id"]: card for card in setup["cards"]}
        self.hands: list[list[str]] = [list(hand) for hand in setup["hands"]]
        self.reserve: list[str] = list(setup["reserve"])
        dealt = [setup["start"]["tile"], *self.reserve, *(name for hand in self.hands for name in hand)]
        require(sorted(dealt) == sorted(self.tiles), "O3", "every tile lies in one place")
        require(len(self.hands) == self.players, "O3", "every player has a hand")
        start = zip(common.as_cells(setup["start"]["cells"]), self.tiles[setup["start"]["tile"]], strict=True)
        self.stars: dict[Cell, str] = dict(start)
        self.points = [0] * self.players
        self.prizes = [0] * self.players
        self.tokens: int = setup.get("tokens", TOKENS)
        self.why: str | None = None
        self.seat = 0
        self.turn: int | str | None = None
        self._next_turn(self.players - 1)

    def run(self, cell: Cell, direction: tuple[int, int], stars: dict[Cell, str]) -> int:
        """The stars of the unbroken run through a cell. O6"""
        count = len(stars[cell])
        for sign in (1, -1):
            x, y = cell
            while (x := x + sign * direction[0], y := y + sign * direction[1]) in stars:
                count += len(stars[x, y])
        return count

    def runs(self, look: Look) -> list[int]:
        """The counts of all runs through the cells of a tile, which may already lie. O6"""
        stars = {**self.stars, **dict(look)}
        return [self.run(cell, direction, stars) for cell, _ in look for direction in DIRECTIONS]

    def spot_objection(self, one: Cell, two: Cell) -> str | None:
        """The paragraph that any tile on these two cells breaks."""
        if two not in side_cells(one):
            return "O1"
        if one in self.stars or two in self.stars:
            return "O5"
        if not any(near in self.stars for near in side_cells(one) + side_cells(two)):
            return "O5"
        layout = {*self.stars, one, two}
        if too_big(layout):
            return "O8"
        return "O7" if cuts_off(layout) else None

    def too_many(self, look: Look) -> bool:
        """O6"""
        return any(count > LIMIT for count in self.runs(look))

    def spots(self) -> list[tuple[Cell, Cell]]:
        """Every pair of cells that is open to a tile with few stars."""
        key = frozenset(self.stars)
        if getattr(self, "_spots", (None,))[0] != key:
            near = {cell for laid in self.stars for cell in side_cells(laid)} - key
            pairs = {(min(cell, other), max(cell, other)) for cell in near for other in side_cells(cell)}
            self._spots = (key, [pair for pair in pairs if self.spot_objection(*pair) is None])
        return self._spots[1]

    def looks(self, tile: str) -> Iterator[Look]:
        """Every way to lay a tile; ways that look alike come once."""
        halves = self.tiles[tile]
        for one, two in self.spots():
            for first, second in {halves, halves[::-1]}:
                look = ((one, first), (two, second))
                if not self.too_many(look):
                    yield look

    def can_place(self, seat: int) -> bool:
        """O9"""
        return any(True for tile in self.hands[seat] for _ in self.looks(tile))

    def matching(self, cells: list[Cell]) -> list[str]:
        """The cards of the firmament that a line or square through one of these cells matches. O10"""
        return [name for name, card in self.firmament.items() if any(self.shows(card, cell) for cell in cells)]

    def shows(self, card: dict[str, Any], cell: Cell) -> bool:
        """Whether a line or square through this cell matches a card. O10"""
        figures = squares(cell) if card["shape"] == "square" else lines(cell, card["count"])
        laid = (figure for figure in figures if all(part in self.stars for part in figure))
        return any(fits(card["stars"], [self.stars[part] for part in figure]) for figure in laid)

    def legal(self) -> set[Move]:
        """The moves of the seat to decide."""
        if self.turn in (None, "chance"):
            return set()
        hand = self.hands[self.seat]
        if self.phase == "claim":
            return {("claim", card) for card in self.matching(self.laid)}
        if self.phase == "bonus":
            return {("bonus", choice) for choice in self.choices()}
        if self.phase == "return":
            return {("return", tuple(sorted(self.tiles[tile]))) for tile in hand}
        return {("place", look) for tile in hand for look in self.looks(tile)}

    def choices(self) -> list[str]:
        """What O12 offers; nothing is asked if only declining is left."""
        offers = ["prize"] * (self.tokens > 0) + ["exchange"] * (len(self.reserve) >= 2)
        return [*offers, "none"] if offers else []

    def tickets(self) -> Counter[tuple[str, ...]]:
        """What may be drawn next, with multiplicity: the halves of a tile in sorted order."""
        require(self.turn == "chance", "O11", "no draw is due")
        return Counter(tuple(sorted(self.tiles[tile])) for tile in self.reserve)

    def draw(self, rng: random.Random) -> dict[str, Any]:
        """The entry of a random draw."""
        return {"seat": self.seat, "type": "draw", "tiles": rng.sample(self.reserve, self.drawing)}

    def entry(self, move: Move) -> dict[str, Any]:
        """A legal move as a record writes it."""
        made = {"seat": self.seat, "type": move[0]}
        if move[0] == "claim":
            return {**made, "card": move[1]}
        if move[0] == "bonus":
            return {**made, "choice": move[1]}
        named = move[1] if move[0] == "return" else [half for _, half in move[1]]
        tile = next(name for name in self.hands[self.seat] if sorted(self.tiles[name]) == sorted(named))
        if move[0] == "return":
            return {**made, "tile": tile}
        cells = [cell for cell, _ in move[1]]
        ordered = cells if tuple(named) == self.tiles[tile] else cells[::-1]
        return {**made, "tile": tile, "cells": [list(cell) for cell in ordered]}

    def play(self, move: dict[str, Any]) -> None:
        """Apply one entry of a record."""
        require(self.turn is not None, "O13", "the game is over")
        if move["type"] == "skip":
            require(self.due and self.due[0] == move["seat"], "O9", f"seat {move['seat']} is not passed over here")
            self.due.pop(0)
            return
        require(not self.due, "O9", f"the skip of seat {self.due[:1]} is missing")
        require(move["seat"] == self.seat, "O5", f"it is the turn of seat {self.seat}, not of {move['seat']}")
        require(move["type"] == self.phase, ASKED_BY[self.phase], f"a {self.phase} is due, not {move['type']!r}")
        getattr(self, f"_{self.phase}")(move)

    def _place(self, move: dict[str, Any]) -> None:
        tile, cells = move["tile"], common.as_cells(move["cells"])
        require(tile in self.hands[self.seat], "O5", f"{tile} is not in the hand of seat {self.seat}")
        look: Any = tuple(zip(cells, self.tiles[tile], strict=True))
        broken = self.spot_objection(*cells)
        require(broken is None, str(broken), f"{tile} cannot lie on {cells}")
        require(not self.too_many(look), "O6", f"a run would count more than {LIMIT}")
        self.hands[self.seat].remove(tile)
        self.stars.update(look)
        self.laid = list(cells)
        self.exact = LIMIT in self.runs(look)
        self.drawing = 1
        if self.matching(self.laid):
            self.phase = "claim"
        else:
            self._after_claim()

    def _claim(self, move: dict[str, Any]) -> None:
        require(move["card"] in self.matching(self.laid), "O10", f"{move['card']} is not matched")
        self.points[self.seat] += self.firmament.pop(move["card"])["points"]
        self._after_claim()

    def _after_claim(self) -> None:
        if self.thirteen and self.exact and self.choices():
            self.phase = "bonus"
        else:
            self._before_draw()

    def _bonus(self, move: dict[str, Any]) -> None:
        require(move["choice"] in self.choices(), "O12", f"{move['choice']} is not offered")
        if move["choice"] == "prize":
            self.tokens -= 1
            self.prizes[self.seat] += 1
        self.drawing = 2 if move["choice"] == "exchange" else 1
        self._before_draw()

    def _before_draw(self) -> None:
        if self.reserve:
            self.turn, self.phase = "chance", "draw"
        else:
            self._next_turn(self.seat)

    def _draw(self, move: dict[str, Any]) -> None:
        drawn = move["tiles"]
        require(len(drawn) == self.drawing, "O11", f"{self.drawing} to draw, not {len(drawn)}")
        require(len(set(drawn)) == len(drawn) and set(drawn) <= set(self.reserve), "O11", "not in the reserve")
        self.reserve = [tile for tile in self.reserve if tile not in drawn]
        self.hands[self.seat] += drawn
        if self.drawing == 2:
            self.turn, self.phase = self.seat, "return"
        else:
            self._after_draw()

    def _return(self, move: dict[str, Any]) -> None:
        require(move["tile"] in self.hands[self.seat], "O12", f"{move['tile']} is not in the hand")
        self.hands[self.seat].remove(move["tile"])
        self.reserve.append(move["tile"])
        self._after_draw()

    def _after_draw(self) -> None:
        if self.end == "at_empty" and not self.reserve:
            self.turn, self.why = None, "reserve_empty"
        else:
            self._next_turn(self.seat)

    def _next_turn(self, seat: int) -> None:
        order = [(seat + step) % self.players for step in range(1, self.players + 1)]
        able = [self.can_place(candidate) for candidate in order]
        if not any(able):
            self.turn, self.why, self.due = None, "no_placements", []
            return
        self.phase, self.due, self.seat = "place", order[: able.index(True)], order[able.index(True)]
        self.turn = self.seat

    def parts(self) -> list[dict[str, int]]:
        """Score of each seat by what gave it. O14"""
        seats = zip(self.points, self.prizes, self.hands, strict=True)
        return [{"cards": points, "tokens": prizes, "left": -2 * len(hand)} for points, prizes, hand in seats]

    def scores(self) -> list[int]:
        """The final scores if the game ended now."""
        return [sum(part.values()) for part in self.parts()]

    def ranking(self) -> list[list[int]]:
        """O14"""
        return common.ranked([-score for score in self.scores()])

    def reason(self) -> str | None:
        """Why the game ended."""
        return self.why


def check_deal(options: dict[str, Any], setup: dict[str, Any]) -> None:
    """Refuse a deal of other than 27 tiles and 13 cards, or with hands of the wrong size. O1-O4"""
    full = options.get("deal", "standard") == "full"
    size = FULL_DEAL[options["players"]] if full else 3
    require(len(setup["tiles"]) == 27, "O1", "there are 27 tiles")
    require(len(setup["cards"]) == 13, "O2", "there are 13 cards")
    require(all(len(hand) == size for hand in setup["hands"]), "O4" if full else "O3", f"{size} tiles a hand")


def replay(record: dict[str, Any]) -> Game:
    """The game of a record, played to its end and found to agree with the record's result."""
    check_deal(record["options"], record["setup"])
    game: Game = common.replay(Game(record["options"], record["setup"]), record)
    return game
