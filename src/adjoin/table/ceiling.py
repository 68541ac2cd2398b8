"""How many actions a table has room for: a game goes on to its end, but not back and forth for ever.

Moves that are not taken back end a game by themselves, so only what could be done again and again is refused. Tables
that were played before there was a ceiling are opened as they are.
"""

from __future__ import annotations

from adjoin.table.action import Action
from adjoin.table.seating import Seating, refuse

MOST = 5_000  # actions; the longest game that was ever played has a few hundred
AGAIN = frozenset({"undo", "pause", "offer"})  # what somebody begins that leaves the table as it was


def check_ceiling(table: Seating, action: Action) -> None:
    """TableRefusal if a table that is full would be kept from coming to its end."""
    if table.version >= MOST and action.type in AGAIN:
        raise refuse("table-ceiling", most=MOST)
