"""Plans that are armed: played for their player when the turn comes and they hold, once, and known to nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import adjoin
from adjoin.live.events import Events
from adjoin.live.room import Room
from adjoin.live.turn_index import SOON, awaits_of
from adjoin.server.core.events import CorrespondenceChanged, NotificationDue
from adjoin.server.db.store import Store
from adjoin.server.notifications.scheduler import NotificationScheduler
from adjoin.server.tables.premoves import Premoves, plan_for
from adjoin.server.tables.rooms import Hub
from adjoin.table import Action, Seat, Table
from adjoin.table.base import after_draws
from adjoin.table.clock import read_clock
from server.serving import ME, OPEN, Guest
from server.tables.test_clocks import House, Time

ANN, BEN = Seat("person", "Ann", "a"), Seat("person", "Ben", "b")


def look_after(hub: Hub, store: Store) -> Callable[[str], Awaitable[None]]:
    """Plans are looked at after everything that happens in a process."""
    look = Premoves(store, hub.room).look
    hub.events.subscribe(CorrespondenceChanged, lambda event: look(event.name))
    return look


def look_away(hub: Hub) -> None:
    """A process that dies before it looks at plans."""
    hub.events.subscribers.pop(CorrespondenceChanged)


async def opened(store: Store, path: Path, game: str = "copulas", seed: str = "9") -> tuple[Hub, Room]:
    time = Time()
    hub = House(store, path, time).hub  # type: ignore[arg-type]
    look_after(hub, store)
    table = Table.open(
        adjoin.load(game, players=2), (ANN, BEN), seed, clock=read_clock("3d"), opened=round(time() * 1000)
    )
    await store.create("t", table.spec, [], awaits=awaits_of(table, time()))
    room = await hub.room("t")
    assert room is not None
    return hub, room


async def moved(hub: Hub, room: Room, text: str = "") -> None:
    """A move of whoever's turn it is, and what comes of it."""
    text = text or room.table.position.legal_moves()[0].text
    await room.act(Action("move", room.table.turn, text=text))
    await settled(hub)


async def settled(hub: Hub) -> None:
    while hub.background.tasks:
        await asyncio.wait(hub.background.tasks)


async def arm(store: Store, room: Room, person: str, *moves: str) -> None:
    plan = plan_for(room, person, moves)
    assert plan is not None
    await store.premoves.arm(plan)


async def free_spot(room: Room) -> str:
    """What Ben could place after Ann's first move, with the tile that he has then."""
    after = room.table.act(Action("move", 0, text=room.table.position.legal_moves()[0].text))
    return after.position.legal_moves()[-1].text


async def kinds(store: Store) -> list[tuple[str, int, str]]:
    saved = await store.load("t")
    assert saved is not None
    return [(action.type, action.seat, action.text) for action in saved.actions]


async def test_a_plan_that_holds_is_played(store: Store, tmp_path: Path) -> None:
    """As soon as it is the turn of whoever armed it, once; then it is gone."""
    hub, room = await opened(store, tmp_path)
    spot = await free_spot(room)
    await arm(store, room, "b", spot)
    await moved(hub, room)
    assert (await kinds(store))[1:] == [("move", 1, spot)]
    assert await store.premoves.at("t") == []


async def test_a_plan_that_holds_no_more_is_not_played(store: Store, tmp_path: Path) -> None:
    """Nothing is played instead; its player is told, and nobody else."""
    hub, room = await opened(store, tmp_path)
    first = room.table.position.legal_moves()[0].text
    await arm(store, room, "b", first)
    await moved(hub, room, first)
    assert [kind[1] for kind in await kinds(store)] == [0]
    assert [(one.person, one.broken) for one in await store.premoves.at("t")] == [("b", True)]


async def test_several_processes_play_it_once(store: Store, tmp_path: Path) -> None:
    """Whoever is first saves it on the version it was judged on; what the others would do is stale."""
    hub, room = await opened(store, tmp_path)
    spot = await free_spot(room)
    await arm(store, room, "b", spot)
    houses = [House(store, tmp_path, Time()).hub for _ in range(2)]  # type: ignore[arg-type]
    look_away(hub)
    await moved(hub, room)
    await asyncio.gather(*(Premoves(store, house.room).look("t") for house in houses for _ in range(2)))
    assert (await kinds(store))[1:] == [("move", 1, spot)]


async def test_another_process_plays_what_a_killed_one_left(store: Store, tmp_path: Path) -> None:
    """The table waits for the player: before anybody is called for it, the plan is played, and nobody is."""
    hub, room = await opened(store, tmp_path)
    spot = await free_spot(room)
    await arm(store, room, "b", spot)
    look_away(hub)
    await moved(hub, room)
    elsewhere = House(store, tmp_path, Time()).hub  # type: ignore[arg-type]
    events, look = Events(), Premoves(store, elsewhere.room).look
    events.subscribe(NotificationDue, lambda event: look(event.name))
    calling = NotificationScheduler(store, sender=None, now=lambda: Time()() + SOON, events=events)  # type: ignore[arg-type]
    for _ in range(3):
        await calling.round()
    assert (await kinds(store))[1:] == [("move", 1, spot)]
    assert await store.premoves.at("t") == []


async def test_what_was_taken_back_is_never_played(store: Store, tmp_path: Path) -> None:
    """Not even by a process that had judged it already."""
    hub, room = await opened(store, tmp_path)
    spot = await free_spot(room)
    look_away(hub)
    await moved(hub, room)
    await arm(store, room, "b", spot)
    (plan,) = await store.premoves.at("t")
    await store.premoves.disarm("t", "b")
    await Premoves(store, hub.room).follow(room, plan)
    assert [kind[1] for kind in await kinds(store)] == [0]
    assert room.table.turn == 1


async def test_a_plan_of_several_turns(store: Store, tmp_path: Path) -> None:
    """One placement a turn; a placement by hand, or one that is taken back, ends it, and nothing comes again."""
    hub, room = await opened(store, tmp_path)
    spot = await free_spot(room)
    await arm(store, room, "b", spot, "never@a1")
    await moved(hub, room)
    assert [(one.moves, one.broken) for one in await store.premoves.at("t")] == [(("never@a1",), True)]
    await arm(store, room, "b", room.table.position.legal_moves()[0].text)
    await room.act(Action("undo", 1))
    await settled(hub)
    assert (room.table.turn, await store.premoves.at("t")) == (1, [])
    assert [kind[0] for kind in await kinds(store)] == ["move", "move", "undo"]


async def test_a_placement_by_hand_ends_a_plan(store: Store, tmp_path: Path) -> None:
    """Whoever plays otherwise has thought again."""
    hub, room = await opened(store, tmp_path)
    look_away(hub)
    await moved(hub, room)
    first, *_, last = room.table.position.legal_moves()
    await arm(store, room, "b", last.text)
    await moved(hub, room, first.text)
    await Premoves(store, hub.room).look("t")
    assert (len(await kinds(store)), await store.premoves.at("t")) == (2, [])


async def test_a_broken_plan_ends_with_a_placement_by_hand(store: Store, tmp_path: Path) -> None:
    """Whoever was told that a plan holds no more and placed something else is not told again."""
    hub, room = await opened(store, tmp_path)
    first = room.table.position.legal_moves()[0].text
    await arm(store, room, "b", first)
    await moved(hub, room, first)
    assert [one.broken for one in await store.premoves.at("t")] == [True]
    await moved(hub, room)
    assert (room.table.turn, await store.premoves.at("t")) == (0, [])


@pytest.mark.parametrize("seat", [0, 1])
async def test_no_plan_outlives_the_game(store: Store, tmp_path: Path, seat: int) -> None:
    """Whoever gives up: nothing is played, nothing is kept."""
    hub, room = await opened(store, tmp_path)
    await arm(store, room, "b", await free_spot(room))
    await room.act(Action("resign", seat))
    await settled(hub)
    assert ([kind[0] for kind in await kinds(store)], await store.premoves.at("t")) == (["resign"], [])


async def test_a_pause_is_waited_out(store: Store, tmp_path: Path) -> None:
    """A plan is played once time runs on."""
    hub, room = await opened(store, tmp_path)
    spot = await free_spot(room)
    look_away(hub)
    await moved(hub, room)
    look = look_after(hub, store)
    await room.act(Action("pause", 0))
    await room.act(Action("pause", 1))
    await arm(store, room, "b", spot)
    await look("t")
    assert len(await kinds(store)) == 3
    await room.act(Action("unpause", 0))
    await room.act(Action("unpause", 1))
    await settled(hub)
    assert (await kinds(store))[-1] == ("move", 1, spot)


async def test_what_else_is_to_be_decided_comes_first(store: Store, tmp_path: Path) -> None:
    """Where a turn has more than its placement, the next of a plan waits for the next turn and is not called broken."""
    hub, room = await opened(store, tmp_path, "ophiuchus", "23")
    moves = room.table.position.legal_moves()
    first = next(move.text for move in moves if after_draws(room.table.position.play(move)).phase == "claim")
    await arm(store, room, "a", first, "later@a1")
    await hub.events.announce(CorrespondenceChanged("t"))
    await settled(hub)
    assert (room.table.turn, room.table.position.phase) == (0, "claim")
    assert [(one.made, one.moves, one.broken) for one in await store.premoves.at("t")] == [(1, ("later@a1",), False)]
    await moved(hub, room)
    assert [one.moves for one in await store.premoves.at("t")] == [("later@a1",)]  # a choice is no placement


def test_nobody_else_knows(ann: Guest, ben: Guest) -> None:
    """Over HTTP a plan is its player's: others have none, strangers no seat; no socket says a byte of it."""
    made = ann.opened(ME, OPEN, pace="3d")
    ben.joined(made["invite"]["1"])
    path = f"/api/tables/{made['table']}/plan"
    with ann.line(made["table"]) as line:
        line.hello()
        spots = line.ask({"type": "plan", "texts": [], "spots": True}, "plan")
        assert spots["type"] == "plan"
        first, other = line.legal()[0], line.legal()[-1]
        assert ben.http.put(path, json={"moves": ["nonsense"]}).status_code == 409
        assert ann.http.get(path).json() == {"moves": [], "broken": False}
        assert ann.http.put(path, json={"moves": [first]}).json() == {"moves": [], "broken": False}  # it was her turn
        line.until_version(1)
        assert ben.http.get(path).json() == {"moves": [], "broken": False}
        assert other
        assert not any("armed" in heard for heard in line.heard)
    with Guest(ann.server, "Cleo") as stranger:
        assert stranger.http.get(path).status_code == 403
    live = ann.opened(ME, OPEN, pace="10+5")
    answer = ann.http.put(f"/api/tables/{live['table']}/plan", json={"moves": [first]})
    assert (answer.status_code, answer.json()["code"]) == (409, "error-plan-days")
