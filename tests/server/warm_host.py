"""A process that has imported the server once and forks a host for each order: a start costs no imports.

What a host spawns to let bots think in it is forked as well, by a process that has done nothing since it was one.
"""

from __future__ import annotations

import ctypes
import fcntl
import gc
import json
import multiprocessing.spawn
import multiprocessing.util
import os
import re
import runpy
import selectors
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from litestar import Litestar

PREPARED = [
    "adjoin.cli.main",
    "anyio._backends._asyncio",
    "adjoin.server.app",
    "adjoin.server.notifications.email",
    "adjoin.server.notifications.webpush",
    "adjoin.server.http.slow_clients",
    "adjoin.server.http.websocket",
    "adjoin.server.startup",
    "adjoin.server.cluster.prefork",
    "adjoin.server.db.postgres.store",
    "adjoin.server.db.sqlite.store",
    "adjoin.server.bot_worker",
    "litestar._kwargs",
    "litestar.middleware._internal.exceptions",
    "litestar.middleware.allowed_hosts",
    "litestar.middleware.csrf",
    "litestar.middleware.response_cache",
    "litestar.plugins.attrs",
    "litestar.plugins.pydantic",
    "rich.console",
    "typer",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
]

COMMAND = Path("/proc/self/comm")  # by which others know what a process is for
SPAWNED = "spawn_main"


class Nursery:
    """Forks hosts, tells each one's owner how it ended, and ends those whose owner is gone."""

    def __init__(self, control: socket.socket) -> None:
        self.control = control
        self.owners: dict[int, socket.socket] = {}  # by process
        self.ended, told = socket.socketpair()
        for end in (self.ended, told):
            end.setblocking(False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
        self.told = told
        self.waiting = selectors.DefaultSelector()
        for source in (control, self.ended):
            self.waiting.register(source, selectors.EVENT_READ)

    def run(self) -> list[str]:
        """The arguments of the host that this process has become; none when nobody gives orders any more."""
        while True:
            for key, _ in self.waiting.select():
                if key.fileobj is self.ended:
                    self.ended.recv(4096)
                    self.bury()
                elif key.fileobj is not self.control:
                    self.orphan(key.data)
                elif not (arguments := self.obey()):
                    continue
                else:
                    return [] if arguments == ["stop"] else arguments

    def obey(self) -> list[str]:
        """In the new host, its arguments; `stop` when the control is closed."""
        said, given, _, _ = socket.recv_fds(self.control, 1_000_000, 3)
        if not said:
            for pid in self.owners:
                os.kill(pid, signal.SIGKILL)
            return ["stop"]
        owner = socket.socket(fileno=given[0])
        if pid := os.fork():
            self.owners[pid] = owner
            self.waiting.register(owner, selectors.EVENT_READ, pid)
            owner.send(str(pid).encode())
            for descriptor in given[1:]:
                os.close(descriptor)
            return []
        self.leave(owner, *given[1:])
        order = json.loads(said)
        os.chdir(order["folder"])
        os.environ.clear()
        os.environ.update(order["environment"])
        return list(order["arguments"])

    def leave(self, owner: socket.socket, out: int, errors: int) -> None:
        """In a new host: keep nothing of the nursery but what it has imported."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for number, descriptor in ((1, out), (2, errors)):
            os.dup2(descriptor, number)
            os.close(descriptor)
        sys.stdout, sys.stderr = (open(n, "w", 1, "utf-8", "backslashreplace", closefd=False) for n in (1, 2))  # noqa: SIM115
        self.waiting.close()
        for each in (owner, self.control, self.ended, self.told, *self.owners.values()):
            each.close()

    def bury(self) -> None:
        """Tell the owners of the hosts that have ended."""
        while self.owners:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            owner = self.owners.pop(pid)
            with suppress(KeyError):
                self.waiting.unregister(owner)
            with suppress(BrokenPipeError):  # it is gone, too
                owner.send(str(os.waitstatus_to_exitcode(status)).encode())
            owner.close()

    def orphan(self, pid: int) -> None:
        """An owner says nothing while it lives; a host whose owner is gone goes, too."""
        if pid in self.owners:
            self.waiting.unregister(self.owners[pid])
            os.kill(pid, signal.SIGKILL)


class Spawner:
    """Forks in place of `multiprocessing`, which would begin another Python and import everything again."""

    ADOPTS = 36  # PR_SET_CHILD_SUBREAPER: whoever loses its parent is a child of this process
    HIGH = 1000  # descriptors from here on are out of the way

    def __init__(self) -> None:
        self.owner, self.lock = os.getpid(), Lock()
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        if not os.fork():
            self.line.close()
            COMMAND.write_text("spawner")
            self.obey(theirs)
        theirs.close()
        self.really = multiprocessing.util.spawnv_passfds
        multiprocessing.util.spawnv_passfds = self.spawn  # type: ignore[assignment]

    def spawn(self, path: bytes, arguments: list[Any], passed: list[int]) -> int:
        """A new process that has these descriptors; another Python where none of `multiprocessing` is wanted."""
        if os.getpid() != self.owner or "--multiprocessing-fork" not in arguments:
            return self.really(path, arguments, passed)
        with self.lock:
            ctypes.CDLL(None).prctl(self.ADOPTS, 1, 0, 0, 0)
            order = {"code": arguments[arguments.index("-c") + 1], "passed": passed}
            socket.send_fds(self.line, [json.dumps(order).encode()], passed)
            return int(self.line.recv(100))

    def obey(self, line: socket.socket) -> None:
        """Fork until the host is gone. The parent of what is forked ends at once, so the host adopts it."""
        while True:
            said, given, _, _ = socket.recv_fds(line, 100_000, 100)
            if not said:
                os._exit(0)
            reading, writing = os.pipe()
            if not (between := os.fork()):
                if pid := os.fork():
                    os.write(writing, str(pid).encode())
                    os._exit(0)
                COMMAND.write_text(SPAWNED)
                self.become(json.loads(said), given)
            os.waitpid(between, 0)
            line.send(os.read(reading, 100))
            for each in (reading, writing, *given):
                os.close(each)

    def become(self, order: dict[str, Any], given: list[int]) -> None:
        """What a process that was spawned does, with the descriptors where the order says that they are."""
        high = [fcntl.fcntl(each, fcntl.F_DUPFD, self.HIGH) for each in given]
        os.closerange(3, self.HIGH)
        for here, there in zip(high, order["passed"], strict=True):
            os.dup2(here, there)
            os.close(here)
        sys.argv[1:] = ["--multiprocessing-fork"]
        found = re.fullmatch(r".* spawn_main\(tracker_fd=(\d+), pipe_handle=(\d+)\)", order["code"])
        assert found, order
        code = 1
        try:
            multiprocessing.spawn.spawn_main(int(found[2]), tracker_fd=int(found[1]))
        except SystemExit as end:
            code = int(end.code or 0)
        finally:
            os._exit(code)


def prepare() -> None:
    """Import what every server and its bots import. Their processes begin when the first bot is asked: most tests
    need none."""
    for name in PREPARED:
        import_module(name)
    from adjoin.answers.catalog import game_info
    from adjoin.bots.engine import Preferred
    from adjoin.bots.request import awake
    from adjoin.bots.workers import Workers
    from adjoin.kernel.registry import find, names
    from adjoin.scene.drawings import presentation_of

    pause, waits = sys.getswitchinterval(), Preferred.waits
    awake()
    Preferred.waits = waits
    sys.setswitchinterval(pause)

    for name in names():
        game_info(name)
        presentation_of(find(name))
    Workers.warm = lambda _: None  # type: ignore[method-assign, assignment]
    build_routes()


def build_routes() -> None:
    """Build the application of Litestar here, which is most of a server's start; a host says what it belongs to."""
    from adjoin.server import app

    owner: dict[str, Any] = {}

    def built(services: Callable[[], app.Services], life: object) -> Litestar:
        owner.update(services=services, life=life)
        return routes

    routes = app.litestar(lambda: owner["services"](), lambda made: owner["life"](made))
    app.litestar = built


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it goes with the tests
    prepare()
    gc.collect()
    gc.freeze()
    if arguments := Nursery(socket.socket(fileno=int(sys.argv[1]))).run():
        Spawner()
        if "ADJOIN_COUNTS_LINES" in os.environ:
            sys.path.insert(0, str(Path(__file__).parents[2]))
            import_module("tools.counter").count_host()
        if arguments[0] == "-m":
            sys.argv[:] = arguments[1:]
            runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
        else:
            sys.argv[:] = arguments
            runpy.run_path(arguments[0], run_name="__main__")


if __name__ == "__main__":
    main()
