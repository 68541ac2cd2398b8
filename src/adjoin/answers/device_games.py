"""A game that was played on a device, as a server takes it in: how it began, and every action."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from adjoin.errors import RecordError
from adjoin.table import Action, Spec, Table
from adjoin.table.visibility import door_for
from adjoin.version import VERSION

OWNER = "me"  # who owns every seat of a person on a device
AFTERWARDS = ("offer", "accept", "refuse", "rematch")  # they speak of tables that only the device has


class DeviceGame(Struct, frozen=True):
    """A finished game under the name that it has on its device."""

    table: str
    spec: Spec
    actions: list[Action]


GAME = msgspec.json.Decoder(DeviceGame)


def adopt(game: DeviceGame, person: str) -> DeviceGame:
    """The game as one of a person's, who played alone, against bots or with others at the same device: never rated,
    never public, never a try that counts. RecordError if somebody else would own a part of it."""
    spec, actions = game.spec, [action for action in game.actions if action.type not in AFTERWARDS]
    owners = {seat.owner for seat in spec.seats if seat.kind == "person"} | {one.owner for one in actions if one.owner}
    if owners - {OWNER} or any(seat.kind == "open" for seat in spec.seats) or not owners:
        raise RecordError("record-device-seats", package="adjoin.server")
    seats = tuple(replace(seat, owner=person) if seat.kind == "person" else seat for seat in spec.seats)
    daily = replace(spec.daily, counts=False) if spec.daily else None
    theirs = [replace(action, owner=person) if action.owner else action for action in actions]
    return DeviceGame(
        game.table, replace(spec, seats=seats, rated=False, public=False, series=None, daily=daily), theirs
    )


def record_of(game: DeviceGame) -> object:
    """The record of the game, played again by the rules of a table, to be checked as any other."""
    table = Table.restore(game.spec, game.actions)
    if not table.over:
        raise RecordError("record-device-open", package="adjoin.server")
    return msgspec.json.decode(msgspec.json.encode(door_for(table, "").record(VERSION)))
