"""RHOMBUS, naively: a dict from triangle to block, every tile tried in every spot in both ways."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from naive import common
from naive.common import require

SIDE = 3
POINTS = {2: 1, 4: 3, 6: 6, 8: 10}
WINNING_SIZES = {4, 6, 8, 10}

Triangle = tuple[int, int, int]
Block = tuple[str, Any]
Blocks = tuple[Block, ...]
Move = tuple[Any, ...]


def corners(triangle: Triangle) -> set[tuple[int, int]]:
    """B2"""
    q, r, k = triangle
    return {(q + 1, r), (q, r + 1), (q + k, r + k)}


def inside(corner: tuple[int, int]) -> bool:
    """Whether a corner belongs to the hexagon. B2"""
    q, r = corner
    return max(abs(q), abs(r), abs(q + r)) <= SIDE


SPAN = range(-SIDE, SIDE + 1)
BOARD = [(q, r, k) for q in SPAN for r in SPAN for k in (0, 1) if all(map(inside, corners((q, r, k))))]
CENTRE = {triangle for triangle in BOARD if (0, 0) in corners(triangle)}
BESIDE = {t: {other for other in BOARD if len(corners(t) & corners(other)) == 2} for t in BOARD}
TOUCHING = {t: {other for other in BOARD if corners(t) & corners(other)} for t in BOARD}
SPOTS = [(one, two) for one, two in combinations(sorted(BOARD), 2) if two in BESIDE[one]]


def face(raw: dict[str, Any]) -> Block:
    """A block as (colour, crest)."""
    return raw["color"], raw["crest"]


def groups(blocks: dict[Triangle, Block], block: tuple[Any, ...]) -> list[set[Triangle]]:
    """The groups of a colour, or with a colour and a crest its chains."""
    wanted = [triangle for triangle, shown in blocks.items() if shown[: len(block)] == block]
    return common.components(wanted, BESIDE.__getitem__)


class Game:
    """One game; `blocks` (what lies) and `unplaced` (colour -> id -> two faces) may be set by tests."""

    def __init__(self, options: dict[str, Any], setup: dict[str, Any]) -> None:
        self.rules: str = options.get("rules", "basic")
        self.reading: str = options.get("crest_reading", "group")
        self.colors: list[str] = list(setup["colors"])
        require(sorted(self.colors) == ["blue", "red"], "B3", "one player is red, the other blue")
        self.unplaced = {
            color: {tile["id"]: tuple(face(raw) for raw in tile["faces"]) for tile in setup["tiles"][color]}
            for color in self.colors
        }
        for tiles in self.unplaced.values():
            require(all(one != two for one, two in tiles.values()), "B1", "a tile shows one crest twice")
        self.blocks: dict[Triangle, Block] = {}
        self.drawn: str | None = None
        self.winner: int | None = None
        self.why: str | None = None
        self._ask(0)

    def _ask(self, seat: int) -> None:
        """Let a seat decide, after a draw in the backwards game (B12)."""
        self.seat = seat
        face_down = self.rules == "backwards" and self.drawn is None
        self.turn: int | str | None = "chance" if face_down else seat
        self.phase = "draw" if face_down else "place"

    def free(self, spot: tuple[Triangle, Triangle]) -> bool:
        """Whether both triangles are empty."""
        return not any(triangle in self.blocks for triangle in spot)

    def objection(self, spot: tuple[Triangle, Triangle]) -> str | None:
        """The paragraph that a tile on this spot breaks."""
        if tuple(sorted(spot)) not in SPOTS:
            return "B2"
        if not self.blocks:
            return None if set(spot) <= CENTRE else "B4"
        touching = any(near in self.blocks for triangle in spot for near in TOUCHING[triangle])
        return None if self.free(spot) and touching else "B5"

    def placements(self, tiles: dict[str, Blocks]) -> Iterator[dict[Triangle, Block]]:
        """Every way to lay one of the tiles; ways that look alike come once."""
        spots = [spot for spot in SPOTS if self.objection(spot) is None]
        looks = {look for one, two in tiles.values() for look in ((one, two), (two, one))}
        return (dict(zip(spot, look, strict=True)) for spot in spots for look in looks)

    def playable(self) -> dict[str, Blocks]:
        """The tiles from which the seat to decide chooses."""
        own = self.unplaced[self.colors[self.seat]]
        return own if self.drawn is None else {self.drawn: own[self.drawn]}

    def legal(self) -> set[Move]:
        """The moves of the seat to decide."""
        if self.turn in (None, "chance"):
            return set()
        return {("place", tuple(laid.values()), tuple(laid)) for laid in self.placements(self.playable())}

    def tickets(self) -> Counter[Blocks]:
        """What may be drawn, with multiplicity: the faces of a tile in sorted order. B12"""
        require(self.turn == "chance", "B12", "no draw is due")
        return Counter(tuple(sorted(faces)) for faces in self.unplaced[self.colors[self.seat]].values())

    def draw(self, rng: random.Random) -> dict[str, Any]:
        """The entry of a random draw."""
        return {"seat": self.seat, "type": "draw", "tile": rng.choice(list(self.unplaced[self.colors[self.seat]]))}

    def entry(self, move: Move) -> dict[str, Any]:
        """A legal move as a record writes it."""
        kind, faces, cells = move
        tile = next(name for name, shown in self.playable().items() if shown in (faces, faces[::-1]))
        shown = [{"color": color, "crest": crest} for color, crest in faces]
        return {"seat": self.seat, "type": kind, "tile": tile, "cells": [list(c) for c in cells], "faces": shown}

    def play(self, move: dict[str, Any]) -> None:
        """Apply one entry of a record."""
        require(self.turn is not None, "B7", "the game is over")
        require(move["seat"] == self.seat, "B3", f"it is the turn of seat {self.seat}, not of {move['seat']}")
        wanted = "draw" if self.turn == "chance" else "place"
        paragraph = "B12" if self.rules == "backwards" else "B6"
        require(move["type"] == wanted, paragraph, f"a {wanted} is due, not {move['type']!r}")
        if wanted == "draw":
            require(move["tile"] in self.unplaced[self.colors[self.seat]], "B12", f"{move['tile']} is not face down")
            self.drawn = move["tile"]
            self._ask(self.seat)
        else:
            self._place(move)

    def _place(self, move: dict[str, Any]) -> None:
        tile, spot = move["tile"], common.as_cells(move["cells"])
        faces = tuple(face(raw) for raw in move["faces"])
        own = self.unplaced[self.colors[self.seat]]
        require(tile in own, "B3", f"{tile} is no unplaced tile of seat {self.seat}")
        require(self.drawn in (None, tile), "B12", f"{self.drawn} was drawn and must be placed")
        require(faces in (own[tile], own[tile][::-1]), "B1", f"{tile} does not show {faces}")
        broken = self.objection(spot)
        require(broken is None, str(broken), f"{tile} cannot lie on {spot}")
        self.blocks.update(zip(spot, faces, strict=True))
        del own[tile]
        self.drawn = None
        self._judge(self.seat)

    def _judge(self, seat: int) -> None:
        """Decide after a placement whether the game is over, and why."""
        final = [self.has_final_ten(color) for color in self.colors]
        crest = self.rules == "crest" and self.wins_by_crest(seat)
        if final[1 - seat] and (final[seat] or crest):
            self._end("both_tens", 1 - seat)  # B9
        elif any(final):
            self._end("ten", final.index(True))  # B8
        elif crest:
            self._end("crest", seat)  # B11
        elif not any(self.unplaced.values()):
            self._end("all_placed", None)  # B7
        elif not any(self.free(spot) for spot in SPOTS):
            self._end("no_spot", None)  # B7
        else:
            self._ask(1 - seat)

    def _end(self, why: str, winner: int | None) -> None:
        self.turn, self.why, self.winner = None, why, winner

    def can_grow(self, group: set[Triangle], color: str) -> bool:
        """Whether a group of a colour may still be enlarged. B8"""
        beside = {near for triangle in group for near in BESIDE[triangle] if near not in self.blocks}
        open_spot = any(near not in self.blocks for triangle in beside for near in BESIDE[triangle])
        shown = {block[0] for tiles in self.unplaced.values() for faces in tiles.values() for block in faces}
        return open_spot and color in shown

    def has_final_ten(self, color: str) -> bool:
        """B8"""
        return any(len(group) == 10 and not self.can_grow(group, color) for group in groups(self.blocks, (color,)))

    def wins_by_crest(self, seat: int) -> bool:
        """Whether a group (or a chain, by option) of this seat stands whatever the other seat places. B11"""
        chains = [
            (block, chain)
            for block in set(self.blocks.values())
            if block[0] == self.colors[seat]
            for chain in groups(self.blocks, block)
            if len(chain) >= 4
        ]
        if self.reading == "chain":
            return any(self.stands(chain, block, 1 - seat) for block, chain in chains)
        colored = groups(self.blocks, (self.colors[seat],))
        crested = [group for group in colored if any(chain <= group for _, chain in chains)]
        return any(self.stands(group, (self.colors[seat],), 1 - seat) for group in crested)

    def stands(self, group: set[Triangle], block: tuple[Any, ...], opponent: int) -> bool:
        """Whether the group has a winning size that no placement of the opponent makes odd or 11 or more. B11"""
        if len(group) not in WINNING_SIZES:
            return False
        for laid in self.placements(self.unplaced[self.colors[opponent]]):
            size = next(len(new) for new in groups({**self.blocks, **laid}, block) if group <= new)
            if size % 2 or size >= 11:
                return False
        return True

    def parts(self) -> list[list[int]]:
        """The sizes of the groups of each seat."""
        return [sorted(map(len, groups(self.blocks, (color,)))) for color in self.colors]

    def scores(self) -> list[int]:
        """The totals of the position. B10"""
        return [sum(POINTS.get(size, 0) for size in sizes) for sizes in self.parts()]

    def ranking(self) -> list[list[int]]:
        """A definitive or crest win decides, otherwise the totals; equal totals share."""
        if self.winner is not None:
            return [[self.winner], [1 - self.winner]]
        return common.ranked([-score for score in self.scores()])

    def reason(self) -> str | None:
        """Why the game ended."""
        return self.why


def check_sets(setup: dict[str, Any]) -> None:
    """Refuse sets that are not six tiles with two own blocks and seven with one red and one blue. B1"""
    for color in setup["colors"]:
        shown = Counter(tuple(sorted(raw["color"] for raw in tile["faces"])) for tile in setup["tiles"][color])
        require(shown == {(color, color): 6, ("blue", "red"): 7}, "B1", f"the {color} set shows {dict(shown)}")


def replay(record: dict[str, Any]) -> Game:
    """The game of a record, played to its end and found to agree with the record's result."""
    check_sets(record["setup"])
    game: Game = common.replay(Game(record["options"], record["setup"]), record)
    return game
