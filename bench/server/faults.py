"""What can happen to several workers and thinkers on PostgreSQL: for bench/server/kills.py --postgres.

Each kind strikes, lasts as long as it has to, and is over when its method ends; what follows is the servers' affair.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

from adjoin.server.bot_worker import LEASE as QUESTION
from adjoin.server.cluster.bus import LEASE, SILENCE
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.store import Store
from bench.server.database import Database
from server.serving import Server, children, serving, thinking
from server.thinkers import Thinker

LONGER = max(LEASE, SILENCE, QUESTION) + 2  # seconds: than any lease, and than silence is taken for presence
ABSENCE = 0.3
BUDGET = 0.1


class Several:
    """`adjoin serve --workers N` and `adjoin think` on a PostgreSQL of its own; `only` some kinds of faults, or all.

    Whoever has killed a thinker starts another, as systemd would.
    """

    def __init__(self, folder: Path, workers: int, thinkers: int, only: list[str]) -> None:
        self.database = Database()
        self.folder = folder
        self.workers = workers
        more: dict[str, Any] = {"workers": workers, "absence": ABSENCE, "bot_budget": BUDGET}
        self.server = Server(folder / "data", database=self.database.address, **more)
        self.answers = 0  # of thinkers, as far as they lived to tell
        self.thinkers = [self.new_thinker() for _ in range(thinkers)]
        self.sockets: Counter[int] = Counter()  # by worker, as seen before each fault
        self.kinds: dict[str, tuple[int, Callable[[Random], None]]] = {  # how often, of all together
            "worker": (22, self.kill_worker),
            "restart": (8, self.stop_worker),
            "server": (6, self.kill_server),
            "bot process": (8, self.kill_bots),
            "thinker": (14, self.kill_thinker),
            "thinker restart": (4, self.stop_thinker),
            "thinker asleep": (4, self.send_thinker_to_sleep),
            "postmaster": (10, self.kill_database),
            "backends": (10, self.end_backends),
            "cut": (8, self.cut),
            "stall": (6, self.stall),
            "asleep": (5, self.send_to_sleep),
            "disk": (4, self.fill_disk),
        }
        if not thinkers:
            self.kinds = {kind: way for kind, way in self.kinds.items() if "thinker" not in kind}
        if not self.database.small:
            del self.kinds["disk"]
        self.kinds = {kind: way for kind, way in self.kinds.items() if not only or kind in only}

    def strike(self, rng: Random) -> str:
        weights = [often for often, _ in self.kinds.values()]
        kind = rng.choices(list(self.kinds), weights)[0]
        self.sockets[min(sockets_of(pid) for pid in serving(self.server) or [0])] += 1
        self.kinds[kind][1](rng)
        return kind

    # -------------------------------------------------------------------------------- workers and thinkers

    def kill_worker(self, rng: Random) -> None:
        signalled(rng, serving(self.server), signal.SIGKILL)

    def stop_worker(self, rng: Random) -> None:
        """As in a rolling restart."""
        signalled(rng, serving(self.server), signal.SIGTERM)

    def kill_bots(self, rng: Random) -> None:
        """A process in which a worker's or a thinker's bots think."""
        far = [pid for thinker in self.thinkers for pid in children(thinker.process.pid)]
        signalled(rng, [*thinking(self.server), *far], signal.SIGKILL)

    def new_thinker(self) -> Thinker:
        return Thinker(self.folder, self.database.address)

    def kill_thinker(self, rng: Random) -> None:
        at = rng.randrange(len(self.thinkers))
        self.thinkers[at].kill()
        self.thinkers[at] = self.new_thinker()

    def stop_thinker(self, rng: Random) -> None:
        """As in a rolling restart: what it had not answered is given back."""
        at = rng.randrange(len(self.thinkers))
        self.retire(self.thinkers[at])
        self.thinkers[at] = self.new_thinker()

    def retire(self, thinker: Thinker) -> None:
        thinker.stop()
        self.answers += thinker.answers

    def send_thinker_to_sleep(self, rng: Random) -> None:
        """Longer than the lease of a question: others answer, and what it says afterwards counts for nothing."""
        sleeper = rng.choice(self.thinkers)
        sleeper.pause()
        sleep(LONGER)
        sleeper.wake()

    def kill_server(self, _: Random) -> None:
        """All of it at once, as if its machine fell."""
        os.kill(self.server.process.pid, signal.SIGSTOP)  # so that nobody is replaced meanwhile
        for pid in [*serving(self.server), *thinking(self.server)]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.server.kill()
        self.server.start()

    def send_to_sleep(self, rng: Random) -> None:
        """A worker is stopped for longer than a lease, and wakes up in another world."""
        pid = signalled(rng, serving(self.server), signal.SIGSTOP)
        sleep(LONGER)
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)

    # -------------------------------------------------------------------------------- the database and the way to it

    def kill_database(self, _: Random) -> None:
        self.database.kill()

    def end_backends(self, _: Random) -> None:
        self.database.terminate()

    def cut(self, rng: Random) -> None:
        """The network is gone for a moment, or for seconds."""
        self.database.relay.cut(reopen=False)
        sleep(rng.choice((0.05, 0.5, 3.0)))
        self.database.relay.mend()

    def stall(self, rng: Random) -> None:
        """Nothing gets through and nobody is told, for less or more than anybody's patience."""
        self.database.relay.stall()
        sleep(rng.choice((0.5, 4.0, LONGER)))
        self.database.relay.flow()

    def fill_disk(self, rng: Random) -> None:
        self.database.fill()
        sleep(rng.uniform(1, 4))
        self.database.clear()
        self.database.bring_up()

    # -------------------------------------------------------------------------------- looking

    def store(self) -> Store:
        return PostgresStore(self.database.direct)

    def tables(self) -> list[str]:
        return [str(row[0]) for row in self.database.said("select id from tables")]

    def told(self) -> dict[str, Any]:
        found = "the fewest sockets that a worker had before a fault: times"
        return {
            "store": "postgresql",
            "workers": self.workers,
            "thinkers": len(self.thinkers),
            "a_disk_that_fills": self.database.small,
            found: {str(number): times for number, times in sorted(self.sockets.items())},
        }

    def close(self) -> None:
        self.server.stop()
        for thinker in self.thinkers:
            self.retire(thinker)
        self.database.close()

    def at_last(self) -> dict[str, Any]:
        return {"answers_of_thinkers": self.answers}  # as far as they lived to tell


def signalled(rng: Random, pids: list[int], number: int) -> int:
    """One of these processes is sent a signal; which one, or 0 if there is none now."""
    pid = rng.choice(pids or [0])
    if pid:
        with suppress(ProcessLookupError):
            os.kill(pid, number)
    return pid


def sockets_of(pid: int) -> int:
    """How many sockets a process has open."""
    try:
        links = [os.readlink(path) for path in Path(f"/proc/{pid}/fd").iterdir()]
    except OSError:
        return 0
    return sum(link.startswith("socket:") for link in links)
