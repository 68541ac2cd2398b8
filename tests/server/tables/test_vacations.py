"""Holidays on the server: told to every table of whoever takes one, in time whatever dies, and bounded by the year."""

from __future__ import annotations

from pathlib import Path

import adjoin
from adjoin.live.turn_index import SOON, awaits_of
from adjoin.server.core.events import CorrespondenceChanged, DeadlineDue
from adjoin.server.db.repositories.notifications import Address
from adjoin.server.db.repositories.vacations import DAY
from adjoin.server.db.store import Store
from adjoin.server.notifications.scheduler import NotificationScheduler
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.vacations import DAYS, Vacations
from adjoin.table import Action, Seat, Table
from adjoin.table.clock import read_clock
from server.serving import ME, OPEN, Guest
from server.tables.test_clocks import House, Time

FORGIVEN = 1.0  # seconds


class Days:
    """Ann and Ben at tables of several paces; it is Ann's turn everywhere."""

    def __init__(self, store: Store, path: Path) -> None:
        self.store, self.path, self.time = store, path, Time()
        self.hub = self.process()

    def process(self) -> Hub:
        """One more, which knows nothing of what others have open."""
        hub = House(self.store, self.path, self.time).hub  # type: ignore[arg-type]
        holidays = Vacations(self.store, hub.room, self.time)
        hub.events.subscribe(DeadlineDue, lambda event: holidays.tell(event.name))
        hub.events.subscribe(CorrespondenceChanged, lambda event: holidays.tell(event.name))
        self.holidays = holidays
        return hub

    async def open(self, name: str, pace: str) -> None:
        self.ann, self.ben = await self.store.welcome("desk"), await self.store.welcome("phone")
        seats = Seat("person", "Ann", self.ann), Seat("person", "Ben", self.ben)
        game, now = adjoin.load("copulas", players=2), round(self.time() * 1000)
        table = Table.open(game, seats, "9", clock=read_clock(pace), opened=now)
        await self.store.create(name, table.spec, [], awaits=awaits_of(table, self.time()))

    async def due(self, days: float) -> list[str]:
        """The tables at which somebody's time is up so many days after the beginning."""
        return list(await self.store.due(Time()() + days * DAY + FORGIVEN, 9, []))

    async def kinds(self, name: str) -> list[str]:
        saved = await self.store.load(name)
        assert saved is not None
        return [action.type for action in saved.actions]


async def test_every_game_over_days_is_told(store: Store, tmp_path: Path) -> None:
    """Their deadlines move by the days off, those of others and of live games stay."""
    days = Days(store, tmp_path)
    for name, pace in (("short", "1d"), ("long", "3d"), ("live", "10+5")):
        await days.open(name, pace)
    assert await days.holidays.take(days.ann, 5)
    assert [await days.due(at) for at in (1, 5.9, 6, 8)] == [
        ["live"],
        ["live"],
        ["live", "short"],
        ["live", "short", "long"],
    ]
    assert [await days.kinds(name) for name in ("short", "long", "live")] == [["holiday"], ["holiday"], []]
    await days.holidays.take(days.ben, 2)
    assert await days.due(5.9) == ["live"]  # it is not his turn


async def test_a_process_that_dies_before_a_table_is_told(store: Store, tmp_path: Path) -> None:
    """Whoever would call the time tells the table first, even if the holiday is over by then: nobody loses by it."""
    days = Days(store, tmp_path)
    await days.open("t", "1d")
    assert await store.vacations.take(days.ann, 5, DAYS, days.time())
    days.time.seconds += 5.5 * DAY
    await days.hub.deadlines.round()
    assert await days.kinds("t") == ["holiday"]
    assert (await days.due(5.9), await days.due(6)) == ([], ["t"])
    days.time.seconds += DAY
    await days.hub.deadlines.round()
    assert await days.kinds("t") == ["holiday", "timeout"]


async def test_a_table_that_was_opened_later(store: Store, tmp_path: Path) -> None:
    """Learns of it with the first thing that happens there, once."""
    days = Days(store, tmp_path)
    await days.open("t", "1d")
    assert await days.holidays.take(days.ben, 5)
    days.time.seconds += DAY / 2
    await days.open("u", "1d")
    room = await days.hub.room("u")
    assert room is not None
    await room.act(Action("move", 0, text=room.table.position.legal_moves()[0].text))
    await days.holidays.tell("u")
    await days.holidays.tell("u")
    assert await days.kinds("u") == ["move", "holiday"]
    assert "u" not in await days.due(5.9)
    assert "u" in await days.due(6)


async def test_back_before_it_is_over(store: Store, tmp_path: Path) -> None:
    """Tables are told, in other processes, too; what was not begun is left again."""
    days = Days(store, tmp_path)
    await days.open("t", "3d")
    assert await days.holidays.take(days.ann, 20)
    assert not await days.holidays.take(days.ann, 2)
    days.time.seconds += 1.5 * DAY
    days.hub = days.process()
    await days.holidays.end(days.ann)
    assert (await days.kinds("t"), await days.holidays.days_left(days.ann)) == (["holiday", "holiday"], DAYS - 2)
    assert (await days.due(4.4), await days.due(4.5)) == ([], ["t"])


async def test_nobody_is_called_on_holiday(store: Store, tmp_path: Path) -> None:
    """The call of the turn comes when they are back."""
    days = Days(store, tmp_path)
    await days.open("t", "3d")
    await store.notifications.add(
        Address("1", days.ann, "webhook", "https://x.example", created=1.0, confirmed=True), 9
    )
    assert await days.holidays.take(days.ann, 5)
    calling = NotificationScheduler(store, sender=None, now=lambda: days.time() + SOON)  # type: ignore[arg-type]
    await calling.round()
    now = days.time()
    assert [await store.notifications.due(now + day * DAY, 9) for day in (0.1, 4.9)] == [[], []]
    assert len(await store.notifications.due(now + 5 * DAY, 9)) == 1


def test_over_http(ann: Guest, ben: Guest) -> None:
    """Days are told, taken and given back; others at the table see until when, and strangers nothing."""
    made = ann.opened(ME, OPEN, pace="3d")
    ben.joined(made["invite"]["1"])
    assert ann.http.get("/api/me/holiday").json()["left"] == DAYS
    for wrong in (0, -1, 400, "many"):
        assert ann.http.post("/api/me/holiday", json={"days": wrong}).status_code == 400
    answer = ann.http.post("/api/me/holiday", json={"days": DAYS + 1})
    assert (answer.status_code, answer.json()["code"]) == (409, "error-holiday")
    taken = ann.http.post("/api/me/holiday", json={"days": 5}).json()
    assert (taken["left"], round((taken["until"] - taken["now"]) / DAY, 2)) == (DAYS - 5, 5)
    with ben.line(made["table"]) as line:
        line.hello()
        clocks = line.state["clocks"]
        assert abs(clocks["opened"] + clocks["away"][0] - taken["until"] * 1000) < 2
        assert clocks["away"][1] == 0
    assert ben.http.get("/api/me/holiday").json()["left"] == DAYS
    back = ann.http.delete("/api/me/holiday").json()
    assert ("until" in back, back["left"]) == (False, DAYS - 1)
    with Guest(ann.server, "Cleo") as stranger:
        assert stranger.http.delete("/api/me/holiday").json()["left"] == DAYS
