"""One function for many items, in several processes or on a cluster: results in the order of the items, each once.

What is done for an item must depend on the item alone; then a process that is killed costs time and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import TypeVar

from adjoin.arena.executors import MachinePlace
from adjoin.arena.match import ATTEMPTS
from adjoin.errors import AdjoinError

Item = TypeVar("Item")
Result = TypeVar("Result")
AHEAD = 4  # items begun for each that is worked on, so that a slow one holds up nobody


def in_order(place: MachinePlace, work: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
    """Results as they are due; AdjoinError once processes die and nothing gets on."""
    done, failed = 0, 0
    while done < len(items):
        before = done
        try:
            with place.opened() as pool:
                for result in ahead(pool, place.jobs, work, items[done:]):
                    yield result
                    done += 1
        except BrokenExecutor as reason:
            failed = 1 if done > before else failed + 1
            if failed == ATTEMPTS:
                raise AdjoinError("error-match-lost", games=done) from reason


def ahead(pool: Executor, jobs: int, work: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
    """The results of one pool, which begins no more work than will be due soon."""
    begun: list[Future[Result]] = []
    for number in range(len(items)):
        while len(begun) < min(len(items), number + AHEAD * jobs):
            begun.append(pool.submit(work, items[len(begun)]))
        yield begun[number].result()
