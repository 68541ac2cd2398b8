"""Placements that a player has planned ahead, to be played when their turn comes."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class Premove(Struct, frozen=True):
    table: str
    seat: int
    person: str
    made: int  # placements of the seat before the first of these
    moves: tuple[str, ...]  # the next one first
    broken: bool = False  # they hold no more

    @property
    def rest(self) -> Premove | None:
        """What is left once its next placement is made."""
        return replace(self, made=self.made + 1, moves=self.moves[1:]) if len(self.moves) > 1 else None
