"""What a finished table leaves: its record."""

from __future__ import annotations

from msgspec import to_builtins

from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.records.record import entries, full_record, record_so_far
from adjoin.table.base import TakenBack
from adjoin.table.colors import choose_colors
from adjoin.table.series import tally
from adjoin.table.spec import Seat, Series
from adjoin.table.table import Table


def seat_entry(seat: Seat) -> JsonObject:
    """A seat as the record names it, with the time of a bot that has one of its own."""
    color = {"color": seat.color} if seat.color else {}
    if seat.kind == "bot":
        seconds = {} if seat.seconds is None else {"seconds": seat.seconds}
        return {"kind": "bot", "level": seat.level, **seconds, **color}
    return {"kind": seat.kind, "name": seat.name, **color}


def record(table: Table, version: str, viewer: int = SPECTATOR) -> JsonObject:
    """The full record of an ended game; of one that goes on, what the viewer may have. `version` is Adjoin's."""
    seats = [seat_entry(seat) for seat in choose_colors(table.seats, table.position.game.header.colors)]
    if not table.over:
        return record_so_far(table.position, seats, version, viewer)
    return full_record(table.position, seats, version, moves=moves(table), result=table.standing, more=besides(table))


def besides(table: Table) -> JsonObject:
    """What else a table knows that belongs into the record; nothing for most."""
    spec, told = table.spec, JsonObject()
    if table.lot:
        told["lot"] = {"order": list(table.lot)}
    if spec.clock:
        told["clock"] = to_builtins(spec.clock)
    if spec.fairness:
        missing = [seat for seat, part in enumerate(table.parts) if not part]
        made = {"parts": list(table.parts), "missing": missing, "table": spec.fairness.table}
        told["fairness"] = {"commitment": spec.fairness.commitment, "server": spec.fairness.server, **made}
    if table.take_backs:
        told["take_backs"] = table.take_backs
    if table.taken_back:
        told["taken_back"] = [back_entry(back) for back in table.taken_back]
    if spec.series:
        told["series"] = series_entry(table, spec.series)
    return told


def back_entry(back: TakenBack) -> JsonObject:
    """What was taken back, with its times where there is a clock."""
    undone = [{"seat": one.seat, "text": one.text, **time_entry(one.at)} for one in back.undone]
    alone = {"alone": True} if back.alone else {}
    return {"seat": back.seat, "ply": back.ply, "undone": undone, **alone, **time_entry(back.at)}


def time_entry(at: int) -> dict[str, int]:
    return {"at": at} if at >= 0 else {}


def series_entry(table: Table, series: Series) -> JsonObject:
    """Which match of a series it was, and how the series stood after it."""
    stands, first = tally(table), {"first": series.first} if series.first else {}
    named = {"number": series.number, "of": series.of, "counts": series.counts, **first}
    return {**named, "wins": list(stands.wins), "points": list(stands.points)}


def moves(table: Table) -> list[JsonObject]:
    """The moves, with what the table decided between them."""
    notes: dict[int, list[JsonMapping]] = {}
    for note in table.notes:
        notes.setdefault(note.ply, []).append(note.entry)
    times = {made.ply: made.at for made in table.clocks.made} if table.clocks else None
    return entries(table.position, notes=notes, times=times)
