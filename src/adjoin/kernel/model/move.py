"""A move: one ply, whoever or whatever decided it."""

from __future__ import annotations

from typing import NamedTuple

from adjoin.kernel.json_types import JsonMapping, JsonObject

OVER = -1
CHANCE = -2
SPECTATOR = -1
DRAW = "draw"  # the type of what chance does


def may_know(viewer: int, seat: int) -> bool:
    """May a viewer know what only this seat may know? What belongs to no seat nobody may know."""
    return viewer == seat and seat >= 0


class Move(NamedTuple):
    """A move has three faithful spellings: this value, its number in the rules module, its text in the notation.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> move = position.legal_moves()[0]
    >>> position.play(move) == position.play(move.text) == position.play(move.number)
    True
    """

    number: int
    seat: int  # who places, or for whom chance draws
    type: str  # "place", "draw", ... as in the record
    text: str
    data: JsonMapping  # the game's own fields of the record: tile, cells, points
    secret: bool = False  # only its seat sees text and data

    def __hash__(self) -> int:
        """The hash of what tells moves apart; data follows from it, and cannot be hashed."""
        return hash((self.number, self.seat, self.type, self.text))

    def __str__(self) -> str:
        return self.text

    def as_seen(self, viewer: int) -> Move:
        """The move as a viewer sees it: of a secret one only that it happened."""
        if not self.secret or may_know(viewer, self.seat):
            return self
        return Move(-1, self.seat, self.type, "?", dict.fromkeys(self.data), True)

    def to_json(self) -> JsonObject:
        """The move as an entry of a record."""
        return {"seat": self.seat, "type": self.type, "text": None if self.text == "?" else self.text, **self.data}
