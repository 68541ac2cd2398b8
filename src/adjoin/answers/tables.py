"""Tables as they are wished for, and as they are told about."""

from __future__ import annotations

from collections.abc import Callable

from adjoin.answers.schemas import Links
from adjoin.answers.table_schemas import SeatWish, TableSummary
from adjoin.bots.registry import DEFAULT, names, unknown_bot
from adjoin.kernel.registry import installed_games
from adjoin.live.protocol import SeriesTerms
from adjoin.live.room import Room
from adjoin.live.table_facts import clocks, seats
from adjoin.table import Seat
from adjoin.table.colors import check_colors
from adjoin.table.seating import refuse
from adjoin.table.series import can_agree
from adjoin.table.spec import Series
from adjoin.table.visibility import Door


def requested_seat(wish: SeatWish, person: str, name: str, called: Callable[[str], str]) -> Seat:
    """A seat as the one who opens the table wants it; `called` refuses a name or makes it fit."""
    if wish.kind == "open":
        return Seat("open")
    if wish.kind == "bot":
        return Seat("bot", level=require_level(wish.level or DEFAULT), color=wish.color)
    # Somebody else at this device has another name; who gives none is called by the number of the seat.
    return Seat("person", called(wish.name) or (name if wish.kind == "me" else ""), person, color=wish.color)


def seats_of(
    wishes: list[SeatWish], palette: tuple[str, ...], person: str, name: str, called: Callable[[str], str]
) -> tuple[Seat, ...]:
    """The seats as they are wanted, in colours that there are."""
    wanted = tuple(requested_seat(wish, person, name, called) for wish in wishes)
    check_colors(wanted, palette)
    return wanted


def series_of(terms: SeriesTerms | None, seats: int) -> Series | None:
    """The series that begins with this table, if its people agree on one."""
    series = Series(of=terms.of, counts=terms.counts) if terms else None
    if series is not None and not can_agree(series, seats):
        raise refuse("rematch-terms")
    return series


def know_installed() -> None:
    """Find out which games and bots are installed, before anybody asks: the first look takes milliseconds."""
    installed_games()
    names()


def require_level(level: str) -> str:
    """A bot there is. It is not opened here: bots and their libraries live in other processes."""
    if level not in names():
        raise unknown_bot(level)
    return level


def summary_of(name: str, room: Room, owner: str, links: Links | None = None) -> TableSummary:
    """Who sits where, and how far the game is."""
    door = room.door(owner)
    stands = list(door.standing.scores), clocks(door), time_left(room, door)
    return TableSummary(
        name,
        door.game.header.name,
        door.options,
        seats(door, room.present),
        door.turn,
        door.ply,
        door.over,
        links,
        *stands,
    )


def time_left(room: Room, door: Door) -> int | None:
    """How many milliseconds whoever looks has left for a move that is theirs."""
    now = door.clocks
    return now.until(room.at())[now.seat] if now and not now.paused and now.seat in door.owned else None
