"""One server in several processes on one listening socket: one that dies is replaced, and all stop together."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from time import monotonic, sleep
from types import FrameType

from adjoin.server.core.telemetry import log

PAUSE = 1.0  # seconds before a process is replaced that lived for a shorter time
STOPS = (signal.SIGTERM, signal.SIGINT)


class Several:
    """`work` is done in each process, which has a number like whoever it replaces; this one only looks after them."""

    def __init__(self, count: int, work: Callable[[int], None]) -> None:
        self.count = count
        self.work = work
        self.begun: dict[int, float] = {}  # when each began, by process
        self.numbers: dict[int, int] = {}
        self.stopping = False
        self.life = os.pipe()  # closed when this process is gone, however it went

    def run(self) -> None:
        """Run the processes until told to stop."""
        for stop in STOPS:
            signal.signal(stop, self.stop)
        for worker in range(self.count):
            self.start(worker)
        while self.begun:
            pid, status = os.wait()
            began, worker = self.begun.pop(pid, 0.0), self.numbers.pop(pid, 0)
            if not self.stopping:
                log.error("a worker ended", worker=pid, status=os.waitstatus_to_exitcode(status))
                sleep(max(0.0, PAUSE - (monotonic() - began)))
                self.start(worker)

    def start(self, worker: int) -> None:
        pid = os.fork()
        if pid:
            self.begun[pid], self.numbers[pid] = monotonic(), worker
            return
        code = 1
        try:
            for number in STOPS:
                signal.signal(number, signal.SIG_DFL)
            os.close(self.life[1])
            Thread(target=self.outlive, name="life", daemon=True).start()
            self.work(worker)
            code = 0
        except KeyboardInterrupt:
            code = 0
        except Exception:
            log.exception("a worker failed")
        finally:
            os._exit(code)

    def outlive(self) -> None:
        """See that no process outlives the one that looks after it."""
        os.read(self.life[0], 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def stop(self, number: int, _: FrameType | None) -> None:
        self.stopping = True
        for pid in self.begun:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
