"""Rooms, without a network: bots that fail, and rooms that know less than the store."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import adjoin
from adjoin.answers.games_played import events_of
from adjoin.bots.outside import BotFailed
from adjoin.bots.request import BotRequest, answer
from adjoin.errors import TableRefusal
from adjoin.live import bot_driver
from adjoin.live.audience import PLAYS, Audience
from adjoin.live.commands import Commands
from adjoin.live.events import Events
from adjoin.live.host import Host
from adjoin.live.protocol import GhostOut, Hint, Plan, Refused
from adjoin.live.redraw_queue import Scheduler
from adjoin.live.room import Room, RoomLinks
from adjoin.live.table_facts import seats
from adjoin.live.viewer import Viewer
from adjoin.server.bot_jobs import thinkers
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.remote import MoveJob
from adjoin.server.bot_jobs.thinkers import ServerThinkers
from adjoin.server.bot_worker import Thinker
from adjoin.server.core.budgets import Budgets, TimeAccount
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.core.telemetry import Figures
from adjoin.server.db.errors import Unavailable
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.settings import Settings
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.socket import Conversation
from adjoin.server.tables.socket_limits import SocketLimits
from adjoin.table import Action, Seat, Table

ANN, BEN = Seat("person", "Ann", "a"), Seat("person", "Ben", "b")
BOT = Seat("bot", level="greedy")


class Wayward:
    """Workers some of whose bots do what they want; the others move at random."""

    def __init__(self) -> None:
        self.does: str | Exception = ""
        self.failing = {"greedy"}
        self.asked: list[str] = []

    def compiling(self, _: object) -> bool:
        return False

    def prepare(self, *_: object) -> None:
        """Nothing has to be compiled for these."""

    async def choose(self, asked: BotRequest) -> str:
        self.asked.append(asked.level)
        if asked.level not in self.failing:
            return answer(asked._replace(level="random")).text
        if isinstance(self.does, Exception):
            raise self.does
        return self.does


def slowed(workers: Wayward) -> asyncio.Event:
    """Bots now answer only once this is set."""
    let = asyncio.Event()

    async def slow(asked: BotRequest) -> str:
        workers.asked.append(asked.level)
        await let.wait()
        return answer(asked).text

    workers.choose = slow  # type: ignore[method-assign]
    return let


@pytest.fixture
def workers() -> Wayward:
    return Wayward()


@pytest.fixture
async def hub(tmp_path: Path, workers: Any) -> AsyncIterator[Hub]:
    store = SqliteStore(tmp_path / "x.sqlite3")
    settings, figures = Settings(tmp_path / "x.sqlite3", bot_pause=0), Figures()
    host = Host(store, ServerThinkers(workers, FairQueue(1)), settings, Scheduler(), figures)

    def room(name: str, table: Table, links: RoomLinks) -> Room:
        return Room(name, table, host, links)

    made = Hub(store, room, figures, Events())
    yield made
    made.close()
    await store.close()


async def opened(hub: Hub, *seats: Seat) -> Room:
    return await hub.create(adjoin.load("copulas"), seats)


def turns_of(room: Room) -> FairQueue:
    """The queue in which the bots of a room wait."""
    assert isinstance(room.driving.thinkers, ServerThinkers)
    return room.driving.thinkers.turns


async def until_still(room: Room) -> None:
    """Until no bot thinks any more."""
    while room.driving.tasks:
        await asyncio.wait(room.driving.tasks)


async def test_no_bot_moves_for_somebody_who_is_back(hub: Hub, workers: Wayward) -> None:
    """Its move may be on its way when the person returns, perhaps to another process: then it is not made."""
    slowed(workers)
    room = await opened(hub, ANN, BEN)
    seat = room.table.turn
    seen = (await room.act(Action("replaced", seat, level="random"))).version
    move = Action("move", seat, text=room.table.position.legal_moves()[0].text)
    await room.act(Action("return", seat))
    with pytest.raises(TableRefusal, match=r"stale|changed"):
        await room.decide(move, seen=seen)
    assert room.table.version == seen + 1
    again = (await room.act(Action("replaced", seat, level="random"))).version
    assert (await room.decide(move, seen=again)).version == again + 1


@pytest.mark.parametrize("queued", [0, 5000])
async def test_a_bot_with_secrets_takes_its_time(hub: Hub, monkeypatch: pytest.MonkeyPatch, queued: float) -> None:
    """It answers at once, and its move is made when its time is over, however long it had to wait for its turn."""
    pause, waited = asyncio.sleep, []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await pause(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    room = await hub.create(adjoin.load("ltiles", players=2), (Seat("bot", level="skilled", seconds=1000.0), ANN))
    async with turns_of(room).turn(lambda: Audience(PLAYS, ())):  # the only place
        room.driving.go_on()
        while not turns_of(room).waiting:
            await pause(0)
        for module in (bot_driver, thinkers):
            monkeypatch.setattr(module, "monotonic", lambda: monotonic() + queued)
    await until_still(room)
    assert room.table.turn == 1
    time = room.driving.driver.policy.times("skilled", 1000.0, secrets=True)[0]
    assert 0.9 * time < max(waited) <= time


async def test_a_thinker_takes_the_time_of_a_bot_with_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere, too, an answer that is known at once is told when the bot's time is over."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    async def at(*_: object) -> Table:
        return Table.open(adjoin.load("ltiles", players=2), (BOT, ANN), "7")

    monkeypatch.setattr(asyncio, "sleep", sleep)
    thinker: Any = SimpleNamespace(tables=SimpleNamespace(at=at), bots=Wayward())
    about = msgspec.json.encode(MoveJob(0, "skilled", 1000.0))
    asked: Any = SimpleNamespace(about=about, subject="x", version=0, rank=PLAYS, beside=1, seconds=1000.0)
    assert (await Thinker.move(thinker, asked)).text
    assert 900 < max(waited) <= 1000


@pytest.mark.parametrize("does", ["nonsense", "X@a1", ValueError("broken"), BotFailed("stalled")])
async def test_a_bot_that_fails_is_replaced_for_good(hub: Hub, workers: Wayward, does: str | Exception) -> None:
    """No move, an illegal one or an error of a bot: one of ours plays on, everybody reads it, it is asked no more."""
    workers.does = does
    room = await opened(hub, BOT, ANN)
    room.driving.go_on()
    await until_still(room)
    assert (room.table.position.ply, workers.asked) == (1, ["greedy", "skilled"])
    assert "bot-failed" in [line.event.type for line in room.table.log]
    assert seats(room.door("a"), set())[0].level == "skilled"
    await room.act(Action("move", 1, text=room.table.position.legal_moves()[0].text))
    await until_still(room)
    assert (room.table.position.ply, workers.asked[2:]) == (3, ["skilled"])


async def test_where_our_bots_fail_too_the_game_goes_on(hub: Hub, workers: Wayward) -> None:
    """At last any legal move will do."""
    workers.does, workers.failing = BotFailed("no"), {"greedy", "skilled", "novice"}
    room = await opened(hub, BOT, ANN)
    room.driving.go_on()
    await until_still(room)
    assert (room.table.position.ply, workers.asked) == (1, ["greedy", "skilled", "novice", "random"])


async def test_a_move_that_cannot_be_saved_is_no_fault_of_the_bot(
    hub: Hub, workers: Wayward, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store's trouble replaces nobody."""
    room = await opened(hub, Seat("bot", level="random"), ANN)

    async def broken(*_: object, **__: object) -> bool:
        raise Unavailable("disk full")

    monkeypatch.setattr(hub.store, "append", broken)
    room.driving.go_on()
    await until_still(room)
    assert (room.table.version, room.table.seats[0].bot, workers.asked) == (0, "random", ["random"])


async def test_a_move_that_could_not_be_saved_is_made_later(
    hub: Hub, workers: Wayward, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a rest the bot is asked again, and the game goes on."""
    room = await opened(hub, Seat("bot", level="random"), ANN)
    saved, driver, moved = room.host.store.append, room.driving.driver, asyncio.Event()
    driver.policy = msgspec.structs.replace(driver.policy, retry=0.0)

    async def at_the_second_try(*args: Any, **more: Any) -> bool:
        if len(workers.asked) == 1:
            raise Unavailable("disk full")
        moved.set()
        return await saved(*args, **more)

    monkeypatch.setattr(room.host.store, "append", at_the_second_try)
    room.driving.go_on()
    await moved.wait()
    await until_still(room)
    assert (room.table.position.ply, workers.asked) == (1, ["random", "random"])


async def test_a_room_that_was_closed_does_nothing_more(hub: Hub, workers: Wayward) -> None:
    """Bots are stopped, and nobody is asked or waited for."""
    slowed(workers)
    room = await opened(hub, Seat("bot", level="random"), ANN)
    room.driving.go_on()
    await asyncio.sleep(0)
    (thinking,) = room.driving.tasks
    room.driving.stop()
    await asyncio.wait([thinking])
    room.driving.enter("a")
    room.driving.table_changed(room.table)
    assert (thinking.cancelled(), room.driving.tasks) == (True, [])


async def test_who_comes_while_a_bot_thinks_is_told(hub: Hub, workers: Wayward) -> None:
    """A page that is loaded again sees who thinks and for how long already; once it has moved, nothing is told."""
    let = slowed(workers)
    room = await opened(hub, Seat("bot", level="random"), ANN)
    room.driving.go_on()
    while not workers.asked:
        await asyncio.sleep(0)
    first = entered(room)
    _, _, told = [json.loads(message) for message in first.waiting]
    assert (told["type"], told["seat"], told["spent"] > 0) == ("thinking", 0, True)
    let.set()
    await until_still(room)
    assert [json.loads(message)["type"] for message in entered(room).waiting] == ["welcome", "now"]


class Asleep:
    """Nobody reads."""

    free = False

    def write(self, message: bytes) -> None:
        raise AssertionError(message)

    def add(self, message: bytes, *, more: bool) -> None:
        self.write(message)


def entered(room: Room) -> Viewer:
    return room.enter("a", None, Asleep(), lambda: None)


def answering(room: Room) -> Commands:
    return Commands(room, entered(room), lambda: True)


async def test_a_hint_is_a_strong_bot_s_or_none(hub: Hub, workers: Wayward) -> None:
    """If the bot has none, that is said: no other move is passed off as its advice."""
    room = await opened(hub, ANN, BOT)
    answers = answering(room)
    told = await answers.hint(Hint(1))
    assert room.table.position.why_not(told.text) is None
    assert told.reasons
    workers.does, workers.failing = BotFailed("no"), {"master"}
    with pytest.raises(TableRefusal) as caught:
        await answers.hint(Hint(2))
    assert (caught.value.message.key, workers.asked) == ("error-hint-failed", ["master", "master"])


async def test_a_hint_for_a_board_that_is_gone_is_refused(hub: Hub, workers: Wayward) -> None:
    """Whoever moved meanwhile is not told what to do before."""
    room = await opened(hub, ANN, BOT)
    let = slowed(workers)
    hinting = asyncio.create_task(answering(room).hint(Hint(1)))
    await asyncio.sleep(0)
    await room.act(Action("move", 0, text=room.table.position.legal_moves()[0].text))
    let.set()
    with pytest.raises(TableRefusal) as caught:
        await hinting
    assert caught.value.message.key == "error-stale"


async def test_others_have_their_turn_between_the_placements_of_a_plan(hub: Hub) -> None:
    """A dozen placements are a dozen steps of the event loop; the answer is of the table as it was asked of."""
    room = await opened(hub, ANN, BOT)
    texts = [move.text for move in room.table.position.legal_moves()[:12]]
    rounds = 0

    async def count_rounds() -> None:
        nonlocal rounds
        while True:
            rounds += 1
            await asyncio.sleep(0)

    counting = asyncio.create_task(count_rounds())
    told = await answering(room).plan(Plan(1, texts, spots=True))
    counting.cancel()
    assert [ghost.text for ghost in told.ghosts] == texts
    assert rounds >= len(texts)
    assert told.legal == room.door("a").offer_spots(room.renderer.presentation, texts)


def account_of(person: str) -> TimeAccount:
    return TimeAccount(Budgets(Settings(Path())), "", person)


async def test_a_hint_keeps_nobody_waiting(hub: Hub, workers: Wayward, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other messages of the same socket are answered while a bot thinks; a second hint is refused; leaving ends it."""

    async def never(_: BotRequest) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(workers, "choose", never)
    room = await opened(hub, ANN, BOT)
    line: Any = None
    manners = SocketLimits(Settings(Path()), Limiter("100/second"))
    talk, answers = Conversation(line, line, hub, manners, Figures(), account_of("a")), answering(room)
    assert await talk.answer(answers, '{"type": "hint", "id": 1}') is None
    probed = await talk.answer(answers, '{"type": "probe", "id": 2, "text": "U@e5"}')
    assert isinstance(probed, GhostOut)
    again = await talk.answer(answers, '{"type": "hint", "id": 3}')
    assert isinstance(again, Refused)
    assert again.code == "error-hint-waiting"
    assert talk.hinting is not None
    talk.hinting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await talk.hinting


async def test_a_bot_stops_when_its_position_is_gone(hub: Hub, workers: Wayward) -> None:
    """Thinking about a position that was taken back ends; no move comes of it."""
    slowed(workers)
    room = await opened(hub, ANN, BOT)
    await room.act(Action("move", 0, text=room.table.position.legal_moves()[0].text))
    thinking = room.driving.thinking
    assert thinking is not None
    await asyncio.sleep(0)
    await room.act(Action("undo", 0))
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert (room.table.position.ply, room.table.turn) == (0, 0)


async def test_a_room_that_knows_less_than_the_store_takes_it_in(hub: Hub) -> None:
    """If something else has saved for the same table, a move on the board before it is refused; the room goes on."""
    room = await opened(hub, ANN, BEN)
    text = room.table.position.legal_moves()[0].text
    assert await hub.store.append(room.name, 1, Action("move", 0, text=text), over=False)
    with pytest.raises(TableRefusal) as caught:
        await room.act(Action("move", 0, text=text), seen=0)
    assert caught.value.message.key == "error-stale"
    assert (room.table.version, room.outdated) == (1, False)
    assert await hub.room(room.name) is room
    assert (await room.act(Action("resign", 0))).version == 2


async def test_what_is_right_on_what_others_saved_is_saved_after_it(hub: Hub) -> None:
    """Whoever does something that no board decides, such as agreeing to end, does not notice that others were first."""
    room = await opened(hub, ANN, BEN)
    assert await hub.store.append(room.name, 1, Action("agree_end", 0), over=False)
    assert (await room.act(Action("agree_end", 1), seen=0)).over
    assert [action.seat for action in await hub.store.since(room.name, 0)] == [0, 1]


async def test_actions_that_are_not_understood_are_for_another_program(hub: Hub) -> None:
    """Whoever is in the room is sent away, to come back to a program that knows more."""
    room = await opened(hub, ANN, BEN)
    assert await hub.store.append(room.name, 1, Action("move", 0, text="from the future"), over=False)
    with pytest.raises(TableRefusal):
        await room.act(Action("resign", 0))
    assert room.outdated


async def test_two_who_come_at_once_meet_in_one_room(hub: Hub) -> None:
    """A table is rebuilt once, however many ask for it; a table that does not exist is none."""
    room = await opened(hub, ANN, BEN)
    hub.rooms.clear()
    rooms = await asyncio.gather(*(hub.room(room.name) for _ in range(5)))
    assert len(set(rooms)) == 1
    assert await hub.room("nowhere") is None


def test_a_replay_tells_who_left_who_came_back_and_which_bot_failed() -> None:
    """The three are one entry of the record, told apart by who played before and who after."""
    bot, person = {"kind": "bot", "level": "random"}, {"kind": "person", "name": "Ann"}
    decided = [(ply, {"seat": 0, "type": "replaced", "by": by}) for ply, by in enumerate([bot, bot, person, bot])]
    assert [event.type for _, event in events_of(decided, [person])] == ["replaced", "bot-failed", "back", "replaced"]
    assert [event.type for _, event in events_of(decided[:1], [bot])] == ["bot-failed"]


@pytest.mark.parametrize("when", ["before", "after"])
async def test_what_fails_between_is_found_again(hub: Hub, monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    """The store fails before or just after the next table was saved: the second try leads to one table."""
    room = await opened(hub, ANN, BOT)
    await room.act(Action("resign", 0))
    create, tried = hub.store.create, list[str]()

    async def failing(table: str, *rest: Any, **more: Any) -> None:
        tried.append(table)
        if len(tried) > 1 or when == "after":
            await create(table, *rest, **more)
        if len(tried) == 1:
            raise Unavailable("no")

    monkeypatch.setattr(hub.store, "create", failing)
    await room.act(Action("offer", 0, table="next"))
    await until_still(room)
    assert (tried, room.table.following) == (["next"], "")
    room.driving.enter("a")
    await until_still(room)
    assert (tried, room.table.following) == (["next", "next"], "next")
    following = await hub.room("next")
    assert following is not None
    assert [seat.kind for seat in following.table.seats] == ["bot", "person"]


async def test_who_is_on_the_way_into_a_room_that_closes_is_led_to_the_next(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A room may be closed between being found and being entered: two rooms of one table would show two boards."""
    room = await opened(hub, ANN, BEN)

    async def closing(_: str) -> None:
        hub.let_go(room.name)

    monkeypatch.setattr(room, "welcome_back", closing)
    line: Any = None
    manners = SocketLimits(Settings(Path()), Limiter("100/second"))
    found = await Conversation(line, line, hub, manners, Figures(), account_of("a")).room(room.name)
    assert found is hub.rooms[room.name] is not room


async def test_what_is_saved_in_a_room_that_was_closed_is_shown_in_the_next(hub: Hub) -> None:
    """Once it is acknowledged nobody is shown an older board."""
    room = await opened(hub, ANN, BEN)
    hub.let_go(room.name)
    following = await hub.room(room.name)
    assert following is not None
    assert following is not room
    after = await room.act(Action("move", 0, text=room.table.position.legal_moves()[0].text))
    assert following.table.version == after.version == 1
