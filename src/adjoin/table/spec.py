"""Who sits at a table, and how it began."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who plays. An owner is whoever the surroundings know a person by; one owner may have several seats."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    owner: str = ""
    level: str = ""  # of a bot
    stand_in: str = ""  # the level of the bot that plays until the person returns, or for a bot that failed

    @property
    def bot(self) -> str:
        """The level of the bot that plays now, or nothing."""
        return self.stand_in or self.level

    @property
    def present(self) -> bool:
        """A person who plays now."""
        return self.kind == "person" and not self.stand_in


class Spec(Struct, frozen=True):
    """How a table began: with its actions, everything needed to rebuild it."""

    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    seed: str
    setup: dict[str, Any]
