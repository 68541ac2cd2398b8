"""Background work survives whatever goes wrong in it, says so, and is done again; so does what serves sockets."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from adjoin.errors import WrongUse
from adjoin.server.app import SOCKETS, Base, Services
from adjoin.server.bot_worker import Thinker
from adjoin.server.core.background import LONGEST, OFTEN, SOON, Background, Loop
from adjoin.server.core.budgets import Budgets
from adjoin.server.core.telemetry import Figures
from adjoin.server.db.errors import StoreError, Unavailable
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.http import websocket
from adjoin.server.http.slow_readers import ReaderWatch
from adjoin.server.http.websocket import DirectWebSocket, line_of
from adjoin.server.ops.readiness import Readiness
from adjoin.server.settings import Settings
from adjoin.server.startup import TRIED, check_tried
from layering import PACKAGE, ROOT

LOOPS = ["rooms", "deadlines", "lobby", "results", "notifications", "bans", "blocks", "devices", "records", "deals"]
LOOPS += ["lines", "outages", "talk", "events", "slow readers", "news", "processes", "jobs", "leases"]
LOOPS += ["thinker jobs", "thinker news"]


class Clock:
    """Sleeps at once, and remembers for how long."""

    def __init__(self, naps: int) -> None:
        self.naps: list[float] = []
        self.most = naps

    async def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        if len(self.naps) >= self.most:
            raise asyncio.CancelledError


def failed(figures: Figures, name: str) -> float:
    return figures.registry.get_sample_value("adjoin_background_failures_total", {"work": name}) or 0.0


async def run(background: Background, loop: Loop) -> None:
    with pytest.raises(asyncio.CancelledError):
        await background.run_forever(loop)


def shared(path: Path) -> SqliteStore:
    """A store that says of itself that other processes use it, too."""
    store = SqliteStore(path)
    store.__class__ = type("Shared", (SqliteStore,), {"shared": True, "questions": SimpleNamespace()})
    return store


@pytest.fixture(scope="module")
def loops(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Loop]]:
    """Every loop of a server among others, and of a thinker."""
    folder = tmp_path_factory.mktemp("loops")

    async def made() -> tuple[SqliteStore, dict[str, Loop]]:
        store, workers, figures = shared(folder / "adjoin.sqlite3"), cast(Any, None), Figures()
        base = Base(figures, Background(figures), ReaderWatch(), Budgets(Settings(folder)))
        services = Services(Settings(folder), store, "secret", workers, base)
        found = {loop.name: loop for loop in services.loops()}
        return store, found | {f"thinker {loop.name}": loop for loop in Thinker(store).loops()}

    store, found = asyncio.run(made())
    yield found
    asyncio.run(store.close())


def test_all_loops_are_known(loops: dict[str, Loop]) -> None:
    """No loop runs that the tests below do not break."""
    assert sorted(loops) == sorted(LOOPS)


@pytest.mark.parametrize("name", LOOPS)
async def test_every_loop_goes_on_after_a_failure(loops: dict[str, Loop], name: str) -> None:
    """Whatever is raised is logged with the loop's name and counted; then the work is done again, at its own pace."""
    tried, figures, clock = [], Figures(), Clock(2)

    async def work() -> None:
        tried.append(name)
        if len(tried) == 1:
            raise ZeroDivisionError("planted")

    background = Background(figures, (StoreError,), clock.sleep)
    paced = loops[name]._replace(work=work)
    if not isinstance(paced.every, int | float):
        paced = paced._replace(every=7.0)
    with capture_logs() as lines:
        await run(background, paced)
    assert len(tried) == 2
    assert clock.naps == [1.0, paced.every]
    assert [line["event"] for line in lines] == [f"background work failed: {name.removeprefix('thinker ')}"]
    assert failed(figures, paced.name) == 1


def test_no_loop_runs_by_itself() -> None:
    """Nothing in the server sleeps and goes on for ever but the one helper, and what waits for a connection's end."""
    own = {
        "core/background.py",  # the helper
        "db/postgres/notify.py",  # connects again, whatever happens
        "http/websocket.py",  # reads a queue until the end
        "notifications/safe_http.py",  # reads an answer to its end
        "db/sqlite/writer.py",  # a thread of its own, which answers for each of its writes
    }
    found = set()
    for path in sorted((PACKAGE / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.While) and isinstance(node.test, ast.Constant):
                found.add(path.relative_to(PACKAGE / "server").as_posix())
    assert found == own


def test_no_task_fails_in_silence() -> None:
    """Each task that the server begins by itself is waited for, or answers for whatever goes wrong in it."""
    answering = {
        "core/background.py",  # the helper
        *("accounts/dependencies.py", "bot_jobs/fair_queue.py", "db/postgres/writer.py"),  # waited for where they begin
        *(
            "http/response_cache.py",
            "events/announcements.py",
            "replays/studio.py",
            "tables/rooms.py",
        ),  # by all who ask
        *("replays/reviews.py", "bot_worker.py", "tables/socket.py"),  # log it, and tell who asked
        "learning/references.py",  # waited for, at times by the helper
        *("bot_jobs/remote.py", "events/subscribers.py", "lobby/service.py"),  # the helper's run_once()
    }
    found = set()
    for path in sorted((PACKAGE / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in ("create_task", "ensure_future"):
                found.add(path.relative_to(PACKAGE / "server").as_posix())
    assert found == answering


async def test_unexpected_failures_back_off_and_usual_ones_do_not() -> None:
    """Something that fails again and again is tried less and less often; a database that is away at the usual pace."""
    reasons: list[Exception] = [ValueError("planted")] * 9 + [Unavailable("away")] * 2

    async def work() -> None:
        if reasons:
            raise reasons.pop(0)

    clock = Clock(12)
    await run(Background(Figures(), (StoreError,), clock.sleep), Loop("slow", work, 3600.0))
    assert clock.naps == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, LONGEST, LONGEST, LONGEST, SOON, SOON, 3600.0]


async def test_ready_names_a_loop_that_keeps_failing() -> None:
    """After some failures in a row, and no longer once the work is done."""
    told: list[str] = []
    store: Any = SimpleNamespace(try_saving=lambda: asyncio.sleep(0))
    workers: Any = SimpleNamespace(awake=True)
    background = Background(Figures(), (StoreError,), Clock(OFTEN + 1).sleep)
    readiness = Readiness(store, workers, background)

    async def work() -> None:
        readiness.at = float("-inf")
        found = await readiness.look()
        told.append(found.background)
        assert found.ready is not bool(found.background)
        if len(told) <= OFTEN:
            raise ValueError("planted")

    await run(background, Loop("planted", work, 1.0))
    assert told == ["", "", "", "planted"]
    assert background.failing == []


async def test_a_single_task_that_fails_is_heard_of() -> None:
    """What nobody waits for is logged and counted, too."""
    figures = Figures()
    background = Background(figures)

    async def work() -> None:
        raise ValueError("planted")

    with capture_logs() as lines:
        background.later("planted", work())
        await asyncio.gather(*background.tasks)
    assert [line["event"] for line in lines] == ["background work failed: planted"]
    assert failed(figures, "planted") == 1


# ------------------------------------------------------------------------------------------------ sockets


class Socket:
    """As much of a socket as its handler sees before anything else."""

    def __init__(self, path: str) -> None:
        self.line = SimpleNamespace(listen_no_more=lambda: None, end=lambda code: None)
        self.scope = {"path_template": path, "extensions": {websocket.EXTENSION: {"line": self.line}}}
        self.headers: dict[str, str] = {}
        self.receive = self.send = None


@pytest.mark.parametrize("handler", SOCKETS, ids=str)
async def test_what_escapes_a_socket_handler_is_logged_and_counted(handler: Any) -> None:
    """Also before anybody is let in: here the database's driver breaks while the person is looked up."""
    figures, path = Figures(), "/ws/planted"

    def broken(*_: object) -> Any:
        raise ZeroDivisionError("planted")

    wanted: dict[str, Any] = dict.fromkeys(set(handler.fn.__annotations__) - {"return"})
    wanted |= {"socket": Socket(path), "open_sockets": SimpleNamespace(person=broken), "figures": figures}
    with capture_logs() as lines, pytest.raises(ZeroDivisionError):
        await handler.fn(**wanted)
    assert [(line["event"], line["path"]) for line in lines] == [("socket failed", path)]
    assert figures.registry.get_sample_value("adjoin_socket_failures_total") == 1


@pytest.mark.parametrize("told", ["heard", "paused", "resumed"])
async def test_a_failure_on_the_line_ends_its_handler(told: str) -> None:
    """What fails as a message comes, or as a reader stops or goes on, is raised where the line is waited for."""
    line: Any = DirectWebSocket.__new__(DirectWebSocket)
    line.queue, line.close_sent, line.frames, line.curr_msg_data_type = asyncio.Queue(), False, [b"{}"], "text"
    line.writable = asyncio.Event()
    line.writable.set()

    def broken(*_: object) -> None:
        raise ZeroDivisionError("planted")

    setattr(line, told, broken)
    line.send_receive_event_to_app() if told == "heard" else line.call(getattr(line, told))
    figures = Figures()
    with capture_logs() as lines, pytest.raises(ZeroDivisionError):
        socket: Any = Socket("/ws/planted")
        with line_of(socket, figures):
            await line.until_end()
    assert [entry["event"] for entry in lines] == ["socket failed"]
    assert figures.registry.get_sample_value("adjoin_socket_failures_total") == 1


# ------------------------------------------------------------------------------------------------ libraries


@pytest.mark.parametrize(
    ("library", "version"),
    [
        *(("uvicorn", version) for version in ("0.34.0", "0.52.9", "0.55.0", "1.53.0", "0.5")),
        *(("websockets", version) for version in ("14.2", "18.0", "1.17")),
    ],
)
def test_an_untried_library_is_refused_in_one_line(library: str, version: str) -> None:
    """The server builds on inner classes of these: with another version it does not start, and says so."""
    with pytest.raises(WrongUse) as refused:
        check_tried(library, version)
    assert f"{library} {version}" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("library", TRIED)
def test_the_tried_versions_are_those_that_are_installed(library: str) -> None:
    """What pyproject.toml allows is what the server starts with."""
    lowest, (*front, last) = TRIED[library][0], TRIED[library][-1]
    above = ".".join(map(str, [*front, last + 1]))
    bound = f'"{library}>={".".join(map(str, lowest))},<{above}"'
    assert bound in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for numbers in TRIED[library]:
        check_tried(library, ".".join(map(str, [*numbers, 0])))
