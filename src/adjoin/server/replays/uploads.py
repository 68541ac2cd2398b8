"""Records that strangers bring are checked in a process of their own, with so much work and memory and no more."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, MutableSequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from typing import TypeVar, cast

import msgspec
from pebble import ProcessExpired

from adjoin.answers.device_games import GAME, OWNER, adopt, record_of
from adjoin.answers.games_played import UPLOAD, check_record, name_of, records_in
from adjoin.bots.request import arrive
from adjoin.bots.workers import Workers
from adjoin.errors import AdjoinError, RecordError
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import find
from adjoin.live.audience import PLAYS, Audience
from adjoin.live.client import Client
from adjoin.live.meter import charge_aside
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.remote import RemoteJobs
from adjoin.server.core.errors import Unchecked
from adjoin.server.core.telemetry import log
from adjoin.server.replays.replays import MOST
from adjoin.server.settings import PACKAGE

WORK = 5.0  # seconds of processor time for one upload
PATIENCE = 60.0  # seconds after which a process that does not answer is killed
MEMORY = 1_500_000_000  # bytes of address space; without its libraries a check takes a few megabytes
BIGGEST = 256_000  # bytes of one record
ENTRIES = 4  # of a record, for each ply of the longest game: skips, and people who come and go
NOTES = 100  # and so many more
ATTEMPTS = 2  # at a check whose process ended
T = TypeVar("T")
Kept = tuple[str, bytes]  # the name of a record, and what is kept


class UploadTooLarge(Exception):
    """The work is used up."""


def begin(shared: MutableSequence[int], beats: MutableSequence[int]) -> None:
    """What the process does first."""
    arrive(shared, beats)
    try:
        import resource
    except ImportError:  # where memory cannot be bounded, the size of an upload is
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@contextmanager
def bound_time(seconds: float) -> Iterator[None]:
    """Raise TooMuch after so much processor time; where there is no such clock, its owner's patience ends it."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise UploadTooLarge

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def examine_upload(text: bytes) -> list[Kept]:
    """Every record of an upload, replayed; RecordError names the first thing that is wrong."""
    try:
        with bound_time(WORK):
            found = records_in(text)
            if not found:
                raise RecordError("record-none", path=UPLOAD)
            if len(found) > MOST:
                raise RecordError("record-many", package=PACKAGE, most=MOST)
            return [one(data) for data in found]
    except (UploadTooLarge, MemoryError):
        raise RecordError("record-work", package=PACKAGE) from None
    except (ValueError, RecursionError):  # half a character, a number without end
        raise RecordError("record-malformed", reason="ValueError") from None


def examine_device_games(lines: list[bytes]) -> int:
    """Games of a device, each played again and its record checked as any record is; how many."""
    try:
        with bound_time(WORK):
            for line in lines:
                one(record_of(adopt(GAME.decode(line), OWNER)))
        return len(lines)
    except (UploadTooLarge, MemoryError):
        raise RecordError("record-work", package=PACKAGE) from None
    except RecordError:
        raise
    except (AdjoinError, ValueError, RecursionError, TypeError, KeyError, IndexError):  # a move that there is not
        raise RecordError("record-device-malformed", package=PACKAGE) from None


def one(data: object) -> Kept:
    kept = msgspec.json.encode(data)
    if len(kept) > BIGGEST:
        raise RecordError("record-big", package=PACKAGE, most=BIGGEST)
    check_length(data)
    check_record(data)
    return name_of(data), kept


def check_length(data: object) -> None:
    """No more entries than the longest game could have; whatever else is wrong is found later."""
    if not isinstance(data, Mapping):
        return
    moves = data.get("moves")
    if not isinstance(moves, list) or len(moves) <= NOTES:
        return
    try:
        longest = Game(find(str(data.get("game"))), data.get("options") or {}).longest
    except (AdjoinError, TypeError, AttributeError):
        return
    if len(moves) > ENTRIES * longest + NOTES:
        raise RecordError("record-long", package=PACKAGE, most=ENTRIES * longest + NOTES)


class Checker:
    """One process, hired for the first upload; visitors take turns. Thinkers elsewhere are asked first."""

    def __init__(self, jobs: RemoteJobs | None = None) -> None:
        self.jobs = jobs
        self.workers: Workers | None = None
        self.turns = FairQueue(1)

    async def examine(self, text: bytes, guest: Client) -> list[Kept]:
        if self.jobs and (kept := await self.jobs.check(text, guest)) is not None:
            return kept
        return await self.ask(guest, examine_upload, text)

    async def examine_games(self, lines: list[bytes], guest: Client) -> None:
        """RecordError says what is wrong with games of a device."""
        await self.ask(guest, examine_device_games, lines)

    async def ask(self, guest: Client, work: Callable[..., T], *args: object) -> T:
        async with self.turns.turn(lambda: Audience(PLAYS, (guest,))):
            if self.workers is None:
                self.workers = Workers(begin=begin)
            return await self.check(self.workers, work, *args)

    async def check(self, workers: Workers, work: Callable[..., T], *args: object) -> T:
        """Unchecked if process after process ends with it; the work of a record is bounded in there."""
        for _ in range(ATTEMPTS):
            try:
                done = await workers.ask(work, *args, limit=PATIENCE)
                charge_aside(done.seconds)
                return cast(T, done.result)
            except (ProcessExpired, BrokenExecutor) as reason:
                log.warning("a check ended", reason=repr(reason))
            except TimeoutError:
                if not hasattr(signal, "setitimer"):  # nothing else bounds the work there
                    raise RecordError("record-work", package=PACKAGE) from None
                break
        raise Unchecked

    def close(self) -> None:
        if self.workers is not None:
            self.workers.close()
