"""What can happen at a table. The actions of a table, in order, are its whole history: saved, they rebuild it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal[
    "sit",  # a person takes an open seat
    "move",
    "undo",  # take one's last decision back, or ask for it
    "consent",
    "decline",
    "resign",
    "agree_end",  # agree to end now; it ends when every person has
    "replaced",  # a bot plays for an absent person, or for a bot that failed
    "return",  # the person is back
    "rematch",  # the same people play on at another table
]


class Action(Struct, frozen=True, omit_defaults=True):
    """One change. `seat` is who does it, or to whom it happens."""

    type: Kind
    seat: int
    text: str = ""  # of a move
    name: str = ""  # of the person who sits down
    owner: str = ""  # and who that is
    level: str = ""  # of the bot that stands in
    table: str = ""  # of the rematch
