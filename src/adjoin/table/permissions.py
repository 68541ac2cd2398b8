"""What one viewer of a table may see and do. Everything about the position comes through position.view(seat)."""

from __future__ import annotations

from collections.abc import Callable

from adjoin.kernel.model.move import SPECTATOR
from adjoin.table.base import RequestKind
from adjoin.table.clock_rules import is_exhausted
from adjoin.table.endings import alone_is_left, find_resigned
from adjoin.table.log import Line
from adjoin.table.requests import asks, may_ask
from adjoin.table.table import Table
from adjoin.table.undo import UndoWay, last_of, way_before

Seats = tuple[int, ...]


def viewer_of(table: Table, owner: str, lifted: int = SPECTATOR) -> int:
    """The seat an owner looks from: at a shared device whoever is to move; SPECTATOR without a seat.

    Where there are secrets, nobody's hand lies open on a shared device but that of the seat to move, and only once its
    person has lifted the curtain: `lifted` is the seat that has.
    """
    seats = table.playing(owner)
    if not seats:
        return SPECTATOR
    if len(seats) == 1:
        return seats[0]
    if has_curtain(table, owner):
        return table.turn if table.turn in seats and table.turn == lifted else SPECTATOR
    return table.turn if table.turn in seats else seats[0]


def curtain(table: Table, owner: str, lifted: int = SPECTATOR) -> bool:
    """Must the device be handed over before the view is shown?"""
    if not table.position.game.header.secrets:
        return False
    return has_curtain(table, owner) and table.turn in table.playing(owner) and table.turn != lifted


def has_curtain(table: Table, owner: str) -> bool:
    """Several people, one device, and secrets."""
    return table.position.game.header.secrets and not table.over and len(table.playing(owner)) > 1


def acting_seat(table: Table, owner: str, command: str) -> int:
    """The seat for which an owner's command is meant; SPECTATOR without a seat, or with one given up but for talk."""
    seats = table.seats_of(owner) if command == "chat" else table.playing(owner)
    if not seats:
        return SPECTATOR
    if len(seats) == 1:
        return seats[0]
    if command == "undo":
        return last_made(table, seats)[1]
    if command in ("consent", "decline"):
        waiting = {seat for request in table.requests for seat in request.waiting}
        return next((seat for seat in seats if seat in waiting), seats[0])
    if command == "withdraw":
        return next((seat for seat in seats if asks(table, seat)), seats[0])
    if command in ("accept", "refuse") and table.offer:
        return next((seat for seat in seats if seat in table.offer.waiting), seats[0])
    if command in ("pause", "unpause") and table.clocks:
        open_seats = [seat for seat in seats if table.seats[seat].present and seat not in pausing(table)]
        return next(iter(open_seats), seats[0])
    if command == "return":
        return next((seat for seat in seats if table.seats[seat].away), seats[0])
    return table.turn if table.turn in seats else seats[0]


def way_back(table: Table, owner: str) -> UndoWay | None:
    """Whether and how the owner's last decision could be taken back; None for a spectator."""
    seats = table.playing(owner)
    if not seats:
        return None
    ply, seat = last_made(table, seats)
    return way_before(table, seat, ply)


def last_made(table: Table, seats: Seats) -> tuple[int, int]:
    """The ply of the last decision of somebody's seats, and which of them made it; 0 and their first, if none did."""
    ply, turn = last_of(table.position, seats)
    return (ply, turn) if ply else (0, seats[0])


def commands(table: Table, owner: str, way: UndoWay | None) -> list[str]:
    """The table commands that would be accepted now; `way` is the owner's way back."""
    seats = table.playing(owner)
    if not seats:
        return []
    if table.over:
        return rematch_commands(table, seats)
    if table.requests or table.declined or table.clocks is not None:
        return [command for command, may in MAY.items() if may(table, seats, way)]
    asked = ("commands", seats, may_undo(table, seats, way), may_abort(table, seats, way))
    if asked not in table.company:
        table.company[asked] = [command for command, may in USUAL.items() if may(table, seats, way)]
    found: list[str] = table.company[asked]
    return found


def rematch_commands(table: Table, seats: Seats) -> list[str]:
    """What may be said of a rematch: it is offered once, and answered by those who were asked."""
    if table.spec.event or table.following or (table.offer and table.offer.accepted):
        return []
    if table.offer is None:
        return ["offer"]
    return ["refuse"] if table.offer.waiting.isdisjoint(seats) else ["accept", "refuse"]


def may_hint(table: Table, owner: str) -> bool:
    """Hints are for people who play with bots only, on their own turn, and not in the counting try of a day's deal."""
    if table.spec.event or (table.spec.daily and table.spec.daily.counts):
        return False
    return table.alone and table.turn in table.playing(owner)


def may_undo(table: Table, seats: Seats, way: UndoWay | None) -> bool:
    if way is None or way.why is not None or table.ask is not None:
        return False
    return not way.consent or may_make(table, seats, "take_back")


def may_make(table: Table, seats: Seats, kind: RequestKind) -> bool:
    """May somebody at this device make a request of a kind, or agree to one of another's?"""
    if not table.requests and not table.declined:
        return True
    request = table.request(kind)
    if request is not None:
        return not request.waiting.isdisjoint(seats)
    return all(may_ask(table, seat, kind) for seat in seats)


def may_answer(table: Table, seats: Seats, _: UndoWay | None) -> bool:
    return any(not request.waiting.isdisjoint(seats) for request in table.requests)


def may_withdraw(table: Table, seats: Seats, _: UndoWay | None) -> bool:
    return any(asks(table, seat) for seat in seats)


def may_abort(table: Table, seats: Seats, _: UndoWay | None) -> bool:
    moved = table.position.last_plies
    if len(moved) == len(table.seats):
        return False
    return not {*table.people, *seats} <= moved.keys() and may_make(table, seats, "abort")


def may_agree(table: Table, seats: Seats, _: UndoWay | None) -> bool:
    several = len({*seats, *table.people}) > 1 or alone_is_left(table)
    return several and may_make(table, seats, "end")


def may_return(table: Table, seats: Seats, _: UndoWay | None) -> bool:
    away = [seat for seat in seats if table.seats[seat].away]
    return bool(away) and any(not is_exhausted(table, seat) for seat in away)


def may_resign(table: Table, seats: Seats, _: UndoWay | None) -> bool:
    """May a seat resign? Not while the partner is being asked."""
    if not table.notes:
        return bool(seats)
    return any(seat not in find_resigned(table, table.team(seat)) for seat in seats)


def may_pause(table: Table, seats: Seats, _: UndoWay | None) -> bool:
    clocks, own = table.clocks, set(seats) & set(table.people)
    if table.spec.event:
        return False
    return clocks is not None and not clocks.paused and bool(own) and may_make(table, seats, "pause")


def may_unpause(table: Table, seats: Seats, _: UndoWay | None) -> bool:
    clocks, own = table.clocks, set(seats) & set(table.people)
    if clocks is None or not own:
        return False
    return clocks.paused


def pausing(table: Table) -> frozenset[int]:
    """Who wants time to stand still, or, in a pause, to run on."""
    if table.clocks is not None and table.clocks.paused:
        return table.clocks.agreed
    request = table.request("pause")
    return request.agreed if request else frozenset()


MAY: dict[str, Callable[[Table, Seats, UndoWay | None], bool]] = {
    "undo": may_undo,
    "consent": may_answer,
    "decline": may_answer,
    "withdraw": may_withdraw,
    "abort": may_abort,
    "resign": may_resign,
    "agree_end": may_agree,
    "return": may_return,
    "pause": may_pause,
    "unpause": may_unpause,
}
ANSWERS = (may_answer, may_withdraw, may_pause, may_unpause)
USUAL = {name: may for name, may in MAY.items() if may not in ANSWERS}  # where nothing is asked


def log_since(table: Table, viewer: int, version: int) -> list[Line]:
    """The lines of the log after a version, as a viewer may read them."""
    return [line_as_seen(line, viewer) for line in table.lines(version)]


def own_lines(table: Table, viewer: int, version: int) -> dict[int, Line]:
    """Of these lines those of which a viewer may read more than an onlooker, by their place."""
    lines = enumerate(table.lines(version))
    mine = [(at, line) for at, line in lines if line.event.private and line.event.seat == viewer]
    return {at: line for at, line in mine if line != line_as_seen(line, SPECTATOR)}


def line_as_seen(line: Line, viewer: int) -> Line:
    return line._replace(event=line.event.as_seen(viewer)) if line.event.private else line
