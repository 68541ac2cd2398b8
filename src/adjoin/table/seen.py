"""What one viewer of a table may see and do. Everything about the position comes through position.view(seat)."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from operator import attrgetter

from adjoin.kernel.move import SPECTATOR
from adjoin.kernel.view import View
from adjoin.table.match import Line, Table
from adjoin.table.undoing import Way, decisions, undo_of

ANCHOR = re.compile(r"(.+)@([a-z]+[0-9]+[\^v]?)(?:r([0-9]+))?")
Legal = dict[str, dict[str, list[str]]]  # piece -> turn -> anchor cells


def viewer_of(table: Table, owner: str, lifted: int = SPECTATOR) -> int:
    """The seat an owner looks from: at a shared device whoever is to move; SPECTATOR without a seat.

    Where there are secrets, nobody's hand lies open on a shared device but that of the seat to move, and only once its
    person has lifted the curtain: `lifted` is the seat that has.
    """
    seats = table.owned(owner)
    if not seats:
        return SPECTATOR
    if has_curtain(table, owner):
        return table.turn if table.turn in seats and table.turn == lifted else SPECTATOR
    return table.turn if table.turn in seats else seats[0]


def curtain(table: Table, owner: str, lifted: int = SPECTATOR) -> bool:
    """Must the device be handed over before the view is shown?"""
    return has_curtain(table, owner) and table.turn in table.owned(owner) and table.turn != lifted


def has_curtain(table: Table, owner: str) -> bool:
    """Several people, one device, and secrets."""
    return len(table.owned(owner)) > 1 and table.position.game.header.secrets and not table.over


def acting_seat(table: Table, owner: str, command: str) -> int:
    """The seat for which an owner's command is meant; SPECTATOR without a seat."""
    seats = table.owned(owner)
    if not seats:
        return SPECTATOR
    if command == "undo":
        return next((turn for _, turn in decisions(table.position) if turn in seats), seats[0])
    if command in ("consent", "decline") and table.ask:
        return next((seat for seat in seats if seat in table.ask.waiting), seats[0])
    if command == "return":
        return next((seat for seat in seats if table.seats[seat].stand_in), seats[0])
    return table.turn if table.turn in seats else seats[0]


def commands(table: Table, owner: str) -> list[str]:
    """The table commands that would be accepted now."""
    return [command for command in COMMANDS if COMMANDS[command](table, owner)]


def way_back(table: Table, owner: str) -> Way | None:
    """Whether and how the owner's last decision could be taken back; None for a spectator."""
    seat = acting_seat(table, owner, "undo")
    return None if seat == SPECTATOR else undo_of(table, seat)


def may_undo(table: Table, owner: str) -> bool:
    way = way_back(table, owner)
    return way is not None and way.why is None and table.ask is None


def may_answer(table: Table, owner: str) -> bool:
    return table.ask is not None and bool(table.ask.waiting.intersection(table.owned(owner)))


def may_resign(table: Table, owner: str) -> bool:
    return not table.over and bool(table.owned(owner))


def may_agree(table: Table, owner: str) -> bool:
    open_ = set(table.owned(owner)) - table.agreed
    return not table.over and bool(open_) and len(table.people) > 1


def may_return(table: Table, owner: str) -> bool:
    return not table.over and any(table.seats[seat].stand_in for seat in table.owned(owner))


def may_rematch(table: Table, owner: str) -> bool:
    return table.over and not table.following and bool(table.owned(owner))


COMMANDS = {
    "undo": may_undo,
    "consent": may_answer,
    "decline": may_answer,
    "resign": may_resign,
    "agree_end": may_agree,
    "return": may_return,
    "rematch": may_rematch,
}


def legal(view: View) -> Legal:
    """Where each piece may be anchored in each turn, by the notation of the legal placements."""
    found: Legal = {}
    for text in view.legal_texts():
        said = anchored(text)
        if said:
            piece, turn, cell = said
            found.setdefault(piece, {}).setdefault(turn, []).append(cell)
    return found


@lru_cache(maxsize=8192)
def anchored(text: str) -> tuple[str, str, str] | None:
    """Piece, turn and anchor cell of a placement; None for another move."""
    said = ANCHOR.fullmatch(text)
    return (said[1], said[3] or "0", said[2]) if said else None


def log_since(table: Table, viewer: int, version: int) -> list[Line]:
    """The lines of the log after a version, as a viewer may read them."""
    first = bisect_right(table.log, version, key=attrgetter("version"))
    return [line._replace(event=line.event.as_seen(viewer)) for line in table.log[first:]]
