"""A server in a thread of this process, every step of whose event loop is measured."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import sleep, thread_time
from types import TracebackType
from typing import Any

import structlog
import uvicorn

from adjoin.server.app import Services, application
from adjoin.server.core.telemetry import set_up_logs
from adjoin.server.db.store import Store
from adjoin.server.settings import Settings
from adjoin.server.startup import AGAIN, GARBAGE, bind_socket, configuration
from server.serving import FAST
from tools import yardstick

REFERENCE = 1 / yardstick.ROUNDS  # seconds of one round on the machine that the 5 ms were set for
START = 200.0  # seconds in which a server is up on a busy machine
ROUNDS = 5  # of the empty loop, until what a request left behind is done


class Steps:
    """The longest step of the event loop since it was last looked at. A step is what is done between two waits."""

    def __init__(self) -> None:
        self.thread = 0
        self.longest, self.what = 0.0, ""
        self.number = 0  # of all steps so far

    def measure(self, run: Callable[[asyncio.Handle], None]) -> Callable[[asyncio.Handle], None]:
        def timed(handle: asyncio.Handle) -> None:
            if threading.get_ident() != self.thread:
                run(handle)
                return
            name = step_name(handle)
            began = thread_time()
            run(handle)
            spent = thread_time() - began
            self.number += 1
            if spent > self.longest:
                self.longest, self.what = spent, name

        return timed

    def take(self) -> tuple[float, str]:
        """The longest step in milliseconds and what it did; from now on others are counted."""
        found = round(self.longest * 1000, 3), self.what
        self.longest, self.what = 0.0, ""
        return found


def step_name(handle: asyncio.Handle) -> str:
    """What a step goes on with: the innermost of our own coroutines, or a function that was called."""
    callback = getattr(handle, "_callback", None)
    task = getattr(callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return str(getattr(callback, "__qualname__", callback))[:80]
    coroutine: Any = task.get_coro()
    names = [getattr(coroutine, "__qualname__", "")]
    while coroutine := getattr(coroutine, "cr_await", None) or getattr(coroutine, "gi_yieldfrom", None):
        names.append(getattr(coroutine, "__qualname__", names[-1]))
    return str(names[-1])[:80]


class House:
    """A server with wide limits on a store, and how fast this machine is meanwhile."""

    def __init__(self, store: Callable[[], Store], folder: Path) -> None:
        self.steps = Steps()
        self.paces: list[float] = []
        self.door = bind_socket("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        more: dict[str, Any] = {"bot_budget": 0.05, "absence": 600.0, "person_offers": 1000, "address_offers": 10_000}
        wide = FAST | more | {"address_begun": 512, "person_addresses": 1000, "wrong_codes": 1_000_000}
        self.settings = Settings(folder, port=self.door.getsockname()[1], **wide)
        self.make_store = store
        self.services: list[Services] = []
        self.seats: dict[str, int] = {}  # of a table of each game
        self.loop = asyncio.SelectorEventLoop()
        self.began = threading.Event()
        self.failure: Exception | None = None  # of the server
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.steps.thread = threading.get_ident()
        try:
            with suppress(asyncio.CancelledError):
                self.loop.run_until_complete(self.serve())
        except Exception as error:
            self.failure = error
        finally:
            self.loop.close()
            self.began.set()

    async def serve(self) -> None:
        app = application(self.settings, self.make_store(), ready=self.services.append)
        self.server = uvicorn.Server(configuration(uvicorn, app, app.readers))
        self.loop.call_later(0.2, self.look)
        await self.server.serve(sockets=[self.door])

    def look(self) -> None:
        if self.server.started:
            self.began.set()
        else:
            self.loop.call_later(0.2, self.look)

    def __enter__(self) -> House:
        self.kept = asyncio.Handle._run, gc.get_threshold()
        self.logs = structlog.get_config()
        set_up_logs(human=False)  # as a server has it: a traceback for people takes a quarter of a second
        asyncio.Handle._run = self.steps.measure(self.kept[0])  # type: ignore[method-assign]
        gc.set_threshold(GARBAGE, AGAIN)  # as a server has it
        self.thread.start()
        assert self.began.wait(START), "the server did not start"
        if self.failure:
            raise self.failure
        gc.collect()
        gc.freeze()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.should_exit = True
        self.thread.join(60)
        asyncio.Handle._run = self.kept[0]  # type: ignore[method-assign]
        gc.set_threshold(*self.kept[1])
        structlog.configure(**self.logs)
        gc.unfreeze()

    def settle(self) -> None:
        """Wait until nothing is left to do of what was asked."""
        before = -1
        for _ in range(50):
            if self.steps.number - before <= ROUNDS:
                return
            before = self.steps.number
            sleep(0.004)

    def note_pace(self) -> None:
        began = thread_time()
        yardstick.work(len(self.paces) % 200)
        self.paces.append(thread_time() - began)

    @property
    def pace(self) -> float:
        """So many times longer than on the reference machine everything takes here and now."""
        return sorted(self.paces)[len(self.paces) // 2] / REFERENCE
