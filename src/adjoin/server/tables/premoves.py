"""Premoves: played for a player when their turn comes, if the placement is still legal.

A placement is saved in one step with what is left of its plan, on the version on which it was judged: of several
processes one plays it, a process that dies leaves both or neither, and what was taken back is never played.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from adjoin.errors import AdjoinError
from adjoin.live.premove import Premove
from adjoin.live.room import Room
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import StoreError
from adjoin.server.db.store import Store
from adjoin.table import Action, Table
from adjoin.table.clock import pace

Find = Callable[[str], Awaitable[Room | None]]
PLACE = "place"  # the kind of decision that is planned


class Premoves:
    def __init__(self, store: Store, find: Find) -> None:
        self.store = store
        self.find = find

    async def look(self, name: str) -> None:
        """Something happened at a table: are there plans, do they hold, is one to be played?"""
        try:
            for plan in await self.store.premoves.at(name):
                if room := await self.find(name):
                    await self.follow(room, plan)
        except StoreError as reason:
            log.warning("plans not looked at", table=name, reason=str(reason))

    async def follow(self, room: Room, plan: Premove) -> None:
        table = room.table
        mine = table.turn == plan.seat
        if is_outlived(table, plan):
            await self.store.premoves.change(plan, None)
        elif plan.broken:
            return  # until its player has seen it, or placed something else
        elif mine and table.position.phase != PLACE:
            return  # its player has something else to decide first
        elif not holds(room, plan):
            await self.store.premoves.change(plan, replace(plan, broken=True))
        elif mine and table.seats[plan.seat].present:
            await self.play(room, plan)

    async def play(self, room: Room, plan: Premove) -> None:
        """The next placement, on the board on which it was judged."""
        try:
            await room.act(Action("move", plan.seat, text=plan.moves[0]), seen=room.table.version, plan=plan)
        except AdjoinError as reason:  # somebody was quicker, or it was not saved: it is looked at again
            log.info("plan not played", table=plan.table, code=reason.message.key)


def plan_for(room: Room, person: str, moves: tuple[str, ...]) -> Premove | None:
    """A plan of a person for the seat they have; None where games are not played over days, or it is over."""
    seat, table = room.door(person).owned[0], room.table
    if pace(table.spec.clock) != "days" or table.over:
        return None
    return Premove(room.name, seat, person, count_placements(table, seat), moves)


def count_placements(table: Table, seat: int) -> int:
    """How many placements of a seat lie."""
    return sum(at.move is not None and at.move.type == PLACE and at.move.seat == seat for at in table.position.line())


def is_outlived(table: Table, plan: Premove) -> bool:
    """Was it made for another state of things? The game is over or its player's seat given up, the seat has placed by
    hand, or took back what it had placed."""
    gone = plan.seat not in table.seats_of(plan.person) or table.seats[plan.seat].resigned
    return table.over or gone or count_placements(table, plan.seat) != plan.made


def holds(room: Room, plan: Premove) -> bool:
    """Does a premove hold, as its player sees the board?"""
    return room.door(plan.person).try_placements(room.renderer.presentation, [plan.moves[0]])[0].legal
