"""Calls over simulated days: one a turn to every address, a reminder for who wants it, once among several processes."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from datetime import datetime
from pathlib import Path
from textwrap import dedent
from zoneinfo import ZoneInfo

import pytest

import adjoin
from adjoin.live.turn_index import SOON, awaits_of
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.repositories.notifications import GIVEN_UP, Address, Wishes
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.db.store import Store
from adjoin.server.notifications import safe_http as reaching
from adjoin.server.notifications.quiet_hours import awake
from adjoin.server.notifications.scheduler import AGAIN, NotificationScheduler
from adjoin.server.notifications.sender import NotificationSender
from adjoin.server.settings import Settings
from adjoin.table import Action, Seat, Table
from adjoin.table.clock import read_clock
from server.endpoints import Browser, Endpoint, MailServer
from server.postgres import prepared_database

DAY = 86_400.0
INSIDE = ("127.0.0.0/8",)


class Days:
    """A game over days that is played by hand, its calls, and a clock that is set."""

    def __init__(self, store: Store, tmp_path: Path, smtp: str = "") -> None:
        self.store = store
        self.seconds = 1_800_000_000.0
        settings = Settings(tmp_path, smtp=smtp, call_networks=INSIDE, public_url="https://play.example")
        self.sending = NotificationSender(store, settings)
        self.calling = self.another()

    def another(self) -> NotificationScheduler:
        """One more process."""
        return NotificationScheduler(self.store, self.sending, lambda: self.seconds)

    async def begin(self, *owners: str, clock: str = "3d") -> None:
        await self.sending.start()
        for owner in owners:
            await self.store.rename(owner, owner.title())
        seats = tuple(Seat("person", owner.title(), owner) for owner in owners)
        opened = round(self.seconds * 1000)
        self.table = Table.open(adjoin.load("copulas", players=2), seats, "9", clock=read_clock(clock), opened=opened)
        await self.store.create("t", self.table.spec, [], awaits=awaits_of(self.table, self.seconds))

    async def act(self, kind: str, present: tuple[str, ...] = ()) -> None:
        text = self.table.position.legal_moves()[0].text if kind == "move" else ""
        at = round(self.seconds * 1000) - self.table.spec.opened
        seat = self.table.turn if kind == "move" else 1 - self.table.turn
        action = Action(kind, seat, text=text, at=at)  # type: ignore[arg-type]
        self.table = self.table.act(action)
        awaits = awaits_of(self.table, self.seconds, present)
        assert await self.store.append("t", self.table.version, action, over=self.table.over, awaits=awaits)

    async def pass_(self, seconds: float, every: float = 3_600.0) -> None:
        """Let time go by, with a look now and then."""
        until = self.seconds + seconds
        while self.seconds < until:
            self.seconds = min(until, self.seconds + every)
            await self.calling.round()

    async def called_at(self, person: str, browser: Browser, language: str = "en") -> Address:
        """A person who is called at a browser."""
        told = json.dumps(browser.subscription)
        made = Address(f"at-{browser.path}", person, "push", told, language=language, created=1.0, confirmed=True)
        assert await self.store.notifications.add(made, 9)
        return made


@pytest.fixture
async def file(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    made = SqliteStore(tmp_path / "y.sqlite3")
    yield made
    await made.close()


@pytest.fixture
def service() -> Iterator[Endpoint]:
    made = Endpoint()
    yield made
    made.close()


# ------------------------------------------------------------------------------------------------ turns


async def test_a_game_over_days(store: Store, tmp_path: Path, service: Endpoint) -> None:
    """Whoever is to move is called once a turn at all their addresses; who wants it is reminded once, near the end."""
    days = Days(store, tmp_path)
    await days.begin("ann", "ben")
    phone, desk, bens = (Browser(service, f"/{name}") for name in ("phone", "desk", "ben"))
    await days.called_at("ann", phone)
    await days.called_at("ann", desk)
    await days.called_at("ben", bens, "ja")
    await store.notifications.wish("ben", Wishes(reminder=True))
    await days.pass_(2 * DAY)
    assert [one["kind"] for one in phone.read] == ["turn"] == [one["kind"] for one in desk.read]
    assert phone.read[0]["title"] == "COPULAS: your move"
    assert phone.read[0]["path"] == "/t/t"
    assert "Ben" in phone.read[0]["body"]
    assert bens.read == []
    await days.pass_(0.9 * DAY)
    assert len(phone.read) == 1  # no reminder was wanted
    await days.act("move")
    await days.pass_(2 * DAY)
    assert [(one["kind"], one["title"]) for one in bens.read] == [("turn", "COPULAS：あなたの手番です")]
    await days.pass_(0.5 * DAY)
    assert [one["kind"] for one in bens.read] == ["turn", "reminder"]
    await days.pass_(0.4 * DAY)
    await days.act("move")
    await days.pass_(DAY)
    assert [len(one.read) for one in (phone, desk, bens)] == [2, 2, 2]


async def test_a_move_taken_back_calls_nobody_twice(store: Store, tmp_path: Path, service: Endpoint) -> None:
    """Nobody is called in the first moments; and who was called for a turn is not called for it again."""
    days, browser = Days(store, tmp_path), Browser(service)
    await days.begin("ann", "ben")
    await days.called_at("ben", browser)
    await days.act("move")
    await days.pass_(SOON - 5, 5)
    assert browser.read == []
    await days.act("undo")
    await days.pass_(300, 30)
    assert browser.read == []
    for _ in range(3):
        await days.act("move")
        await days.pass_(300, 30)
        await days.act("undo")
    assert [one["kind"] for one in browser.read] == ["turn"]


async def test_who_is_there_is_not_called(file: SqliteStore, tmp_path: Path, service: Endpoint) -> None:
    """They have seen it; the reminder comes all the same."""
    days, browser = Days(file, tmp_path), Browser(service)
    await days.begin("ann", "ben")
    await days.called_at("ben", browser)
    await file.notifications.wish("ben", Wishes(reminder=True))
    await days.act("move", present=("ben",))
    await days.pass_(2 * DAY)
    assert browser.read == []
    await days.pass_(0.9 * DAY)
    assert [one["kind"] for one in browser.read] == ["reminder"]


async def test_a_turn_that_is_over_calls_nobody(file: SqliteStore, tmp_path: Path, service: Endpoint) -> None:
    """A call that waits for the end of the quiet hours is forgotten if its person has moved meanwhile."""
    days, browser = Days(file, tmp_path), Browser(service)
    await days.begin("ann", "ben")
    await days.called_at("ann", browser)
    hour = datetime.fromtimestamp(days.seconds, ZoneInfo("Asia/Tokyo")).hour
    await file.notifications.wish("ann", Wishes(quiet_from=hour * 60, quiet_to=(hour + 6) % 24 * 60, zone="Asia/Tokyo"))
    await days.pass_(4 * 3_600)
    assert browser.read == []
    await days.act("move")
    await days.pass_(DAY)
    assert browser.read == []
    await days.act("move")
    await days.pass_(DAY)
    assert len(browser.read) == 1


def test_quiet_hours() -> None:
    """To their end by the clock of the zone, also over midnight, and through a night in which it is set."""
    berlin = ZoneInfo("Europe/Berlin")

    def after(text: str, wishes: Wishes) -> str:
        at = awake(datetime.fromisoformat(text).replace(tzinfo=berlin).timestamp(), wishes)
        return datetime.fromtimestamp(at, berlin).strftime("%d %H:%M")

    night = Wishes(quiet_from=22 * 60, quiet_to=7 * 60, zone="Europe/Berlin")
    assert [after(f"2026-11-10T{time}", night) for time in ("21:59", "22:00", "23:30")] == [
        "10 21:59",
        "11 07:00",
        "11 07:00",
    ]
    assert [after(f"2026-11-10T{time}", night) for time in ("00:10", "06:59", "07:00")] == [
        "10 07:00",
        "10 07:00",
        "10 07:00",
    ]
    assert after("2026-03-28T23:00", night) == "29 07:00"  # the clock is set forward
    assert after("2026-11-10T23:00", Wishes(zone="Europe/Berlin")) == "10 23:00"


# ------------------------------------------------------------------------------------------------ several processes


async def test_several_processes_call_once(store: Store, tmp_path: Path, service: Endpoint) -> None:
    """Whoever counts the try up makes the call; the others find it counted."""
    days = Days(store, tmp_path)
    await days.begin("ann", "ben")
    browsers = [Browser(service, f"/{number}") for number in range(4)]
    for browser in browsers:
        await days.called_at("ann", browser)
    processes = [days.another() for _ in range(3)]
    for _ in range(4):
        days.seconds += SOON
        await asyncio.gather(*(process.round() for process in processes))
    assert [len(browser.read) for browser in browsers] == [1, 1, 1, 1]


async def test_a_killed_process_is_stood_in_for(tmp_path: Path, service: Endpoint) -> None:
    """It dies in the middle of a call: another makes it a little later, once, under the same name."""
    where = await prepared_database()
    store = PostgresStore(where)
    days = Days(store, tmp_path)
    await days.begin("ann", "ben")
    hook = Address("hook", "ann", "webhook", f"{service.url}/hook", "s", created=1.0, confirmed=True)
    assert await store.notifications.add(hook, 9)
    service.answer = None
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        dedent(f"""
            import asyncio
            from pathlib import Path
            from adjoin.server.notifications.scheduler import NotificationScheduler
            from adjoin.server.notifications.sender import NotificationSender
            from adjoin.server.settings import Settings
            from adjoin.server.db.postgres.store import PostgresStore

            async def work():
                store = PostgresStore({where!r})
                sending = NotificationSender(store, Settings(Path({str(tmp_path)!r}), call_networks={INSIDE!r}))
                await NotificationScheduler(store, sending, lambda: {days.seconds + SOON}).round()

            asyncio.run(work())
        """),
        env={**os.environ},
        stderr=subprocess.DEVNULL,
    )
    async with asyncio.timeout(60):
        while not service.heard:
            await asyncio.sleep(0.05)
    process.kill()
    await process.wait()
    service.answer = 204
    days.seconds += SOON + 1
    await days.calling.round()
    assert len(service.heard) == 1  # it may still be under way
    await days.pass_(2 * AGAIN, 10)
    assert len(service.heard) == 2
    first, second = service.heard
    assert first.headers["adjoin-call"] == second.headers["adjoin-call"]
    await days.pass_(DAY)
    assert len(service.heard) == 2
    await store.close()


# ------------------------------------------------------------------------------------------------ places that fail


@pytest.mark.parametrize("answer", [500, 302, b"no HTTP at all\r\n\r\n", None])
async def test_places_that_fail_are_given_up(
    file: SqliteStore, tmp_path: Path, service: Endpoint, answer: int | bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tried again, each time later, and after some turns no more: the person is told why, and others are called."""
    monkeypatch.setattr(reaching, "SECONDS", 0.3)
    days = Days(file, tmp_path)
    await days.begin("ann", "ben")
    good = Endpoint()
    fine, bad = Browser(good, "/fine"), await days.called_at("ann", Browser(service, "/bad"))
    await days.called_at("ann", fine)
    service.answer = answer
    await days.pass_(5 * 3_600, 60)
    tried = len(service.heard)
    assert tried == 5
    for _ in range(2):
        await days.act("move")
        await days.pass_(5 * 3_600, 60)
    assert len(service.heard) == GIVEN_UP
    (found,) = [one for one in await file.notifications.addresses("ann") if one.id == bad.id]
    assert (found.failures, found.stopped[:5]) == (GIVEN_UP, "call-")
    assert [one["kind"] for one in fine.read] == ["turn", "turn"]
    good.close()


async def test_a_subscription_that_is_gone_is_removed(file: SqliteStore, tmp_path: Path, service: Endpoint) -> None:
    """As its push service says, with 404 or 410."""
    days = Days(file, tmp_path)
    await days.begin("ann", "ben")
    await days.called_at("ann", Browser(service))
    service.answer = 410
    await days.pass_(3_600, 60)
    assert (len(service.heard), await file.notifications.addresses("ann")) == (1, [])


async def test_letters(file: SqliteStore, tmp_path: Path) -> None:
    """With where to go and how to stop it; the same call again would be the same letter."""
    mail = MailServer()
    days = Days(file, tmp_path, mail.url)
    await days.begin("ann", "ben")
    at = Address("m", "ann", "email", "ann@example.com", created=1.0, confirmed=True)
    await file.notifications.add(at, 9)
    await file.notifications.add(Address("n", "ann", "email", "ann@example.net", created=2.0), 9)  # not confirmed
    await days.pass_(3_600)
    (letter,) = mail.letters
    assert (letter["to"], letter["from"]) == ("ann@example.com", "adjoin@example.org")
    assert letter["subject"] == "COPULAS: your move"
    text = letter.get_content()
    assert "https://play.example/t/t" in text
    assert "https://play.example/me" in text
    mail.close()
