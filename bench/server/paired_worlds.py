"""Paired worlds by the thousand: does whoever cannot tell two tables apart hear the same of both?

    python -m bench.server.paired_worlds [--pairs 1000] [--sockets 1000] [--seed 1] [--jobs 2] [--minutes M] [--save]
        [--journal FILE]    # a line a pair as it is done; whoever begins again with it goes on from there

A pair is two tables with whole games of the same open moves in which some seats hold, draw and put back other tiles
(tests/server/worlds.py), with random options, seats and company. In this process, everything that leaves the door is
compared for every viewer after every change: the state as it is sent, probes and plans, refusals, record, summary.
Others are played through real sockets and HTTP, with every action of a table, as
tests/server/secrecy/test_secrets.py does: each process (`--jobs`) has a server of its own for them.
"""

from __future__ import annotations

import argparse
import atexit
import json
import logging
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from datetime import datetime
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import structlog

import adjoin
from adjoin.live.encoding import encode
from adjoin.live.render import Renderer
from adjoin.live.table_facts import seats
from adjoin.scene.drawings import presentation_of
from adjoin.table import Table
from adjoin.table.visibility import Door, door_for
from server.asides import ONLOOKER, somewhere
from server.twins import House, difference
from server.worlds import FATES, Pair, fates, whole

GAMES = [name for name in adjoin.names() if adjoin.find(name).header.secrets]
COMPANIES = ("apart", "shared", "bots", "clocked")
EVERY = 4  # changes between two looks at a whole state, which is drawn
EACH = 25  # pairs between two lines that say how far it is
BIGGEST = 61  # of a table that may be as big as one likes


class Played(NamedTuple):
    """What became of a pair."""

    name: str
    game: str
    unlike: str  # the first difference, if there is any
    met: dict[str, int]


def random_case(rng: Random) -> tuple[str, dict[str, Any], str]:
    """A game with options drawn one after the other, and who sits at it."""
    game = rng.choice(GAMES)
    chosen: dict[str, Any] = {}
    for option in adjoin.find(game).header.options:
        settled = adjoin.load(game, **chosen).options
        choices = [value for value in option.choices(settled) if option.name != "table" or value <= BIGGEST]
        if option.name not in settled or not choices:
            continue
        if option.many is None:
            chosen[option.name] = rng.choice(choices)
        else:
            least, most = option.many(settled)
            chosen[option.name] = rng.sample(choices, rng.randint(least, most))
    return game, chosen, rng.choice(COMPANIES)


# ------------------------------------------------------------------------------------------------ in this process


class Watched(Pair):
    """A pair that compares what its viewers may hear after every change, and remembers the first difference."""

    unlike: str = ""
    looks = 0

    def adopt(self, first: Table, action: Any) -> None:
        super().adopt(first, action)
        self.looks += 1
        if not self.unlike and not self.table.over:
            self.compare(drawn=self.looks % EVERY == 0)

    def compare(self, *, drawn: bool) -> None:
        text, since = somewhere(self), self.rng.choice((-1, self.table.version - 2))
        for device in self.viewers:
            one, other = (heard(table, device, text, since, drawn=drawn) for table in self.tables)
            self.met["looks"] += 1
            self.met["states"] += drawn
            if one != other:
                self.unlike = f"{self.name}: {device} at version {self.table.version}"


def heard(table: Table, device: str, text: str, since: int, *, drawn: bool) -> list[bytes]:
    """Everything that a device could get from a table, with each of its curtains lifted that may be."""
    owner = "" if device == ONLOOKER else device
    told = []
    for lifted in {-1, table.turn} if len(table.seats_of(owner)) > 1 else {-1}:
        door = door_for(table, owner, lifted)
        told.append(json.dumps(door.record("bench")).encode())
        told.append(encode([door.commands, door.hints, door.covered, door.log(since), seats(door, set())]))
        told.append(encode([door.reason(text).message, door.way_back, door.asked_by, door.phase]))
        told += pictured(door, text) if drawn else []
    return told


def pictured(door: Door, text: str) -> list[bytes]:
    renderer = Renderer(door)
    state = renderer.whole(renderer.render(door, frozenset(), points=True), door, None)
    tried = [] if door.seat < 0 else door.try_placements(presentation_of(door.game.definition), [text])
    return [state, renderer.welcome("table", door), encode(tried)]


def in_process(name: str) -> Played:
    """Play a pair of this name at the door."""
    with fates():
        pair = Watched(name, *random_case(Random(name)))
        pair.play()
    return told(name, pair, pair.unlike)


def told(name: str, pair: Pair, unlike: str) -> Played:
    FATES.clear()
    return Played(name, pair.game.header.name, unlike, {**pair.met, "pairs of viewers": len(pair.viewers)})


# ------------------------------------------------------------------------------------------------ through sockets


class Wired:
    """The server of this process."""

    house: House | None = None


def through_sockets(name: str) -> Played:
    """Play a pair of this name through a real server's sockets and HTTP."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    if Wired.house is None:
        folder = tempfile.mkdtemp()
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        Wired.house = House(Path(folder))
    with fates():
        pair = whole(name, *random_case(Random(name)))
        unlike = difference(Wired.house, pair)
    return told(name, pair, f"{name}: {unlike}" if unlike else "")


# ------------------------------------------------------------------------------------------------ by the thousand


class Journal:
    """What was played already, a line a pair."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        lines = path.read_text("utf-8").splitlines() if path and path.exists() else []
        self.known = {played.name: played for played in (Played(*json.loads(line)) for line in lines)}

    def add(self, played: Played) -> None:
        self.known[played.name] = played
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(played) + "\n")


def all_played(
    play: Callable[[str], Played], names: list[str], journal: Journal, jobs: int, until: float
) -> Iterator[Played]:
    """The pairs of these names, as they are done, until the time is over; those that were played already come first."""
    yield from (journal.known[name] for name in names if name in journal.known)
    left = [name for name in reversed(names) if name not in journal.known]
    with ProcessPoolExecutor(jobs) as pool:
        running: set[Future[Played]] = set()
        while running or (left and perf_counter() < until):
            while left and len(running) < jobs and perf_counter() < until:
                running.add(pool.submit(play, left.pop()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                journal.add(future.result())
                yield future.result()


def summed(some: Iterator[Played], what: str) -> dict[str, Any]:
    games, faults, met, began = Counter[str](), list[str](), Counter[str](), perf_counter()
    for number, played in enumerate(some, 1):
        games[played.game] += 1
        met.update(played.met)
        faults += [played.unlike] if played.unlike else []
        if number % EACH == 0 or played.unlike:
            took = perf_counter() - began
            print(f"{what}: {number} pairs, {len(faults)} differ, {took:.0f} seconds", file=sys.stderr, flush=True)
    return {
        "pairs": dict(games),
        "pairs_of_viewers": met["pairs of viewers"],
        "differences": faults,
        "met": dict(sorted(met.items())),
    }


def measured(asked: argparse.Namespace) -> dict[str, Any]:
    """So many pairs, or as many as there is time for: a fifth of it at the door, the rest through sockets."""
    began, journal = perf_counter(), Journal(asked.journal)
    inside = [f"{asked.seed}/{number}" for number in range(asked.pairs)]
    wired = [f"{asked.seed}/wire/{number}" for number in range(asked.sockets)]
    early, late = began + asked.minutes * 12, began + asked.minutes * 60
    return {
        "at": datetime.now().isoformat(timespec="seconds"),
        "at_the_door": summed(all_played(in_process, inside, journal, asked.jobs, early), "door"),
        "through_sockets": summed(all_played(through_sockets, wired, journal, asked.jobs, late), "sockets"),
        "seconds": round(perf_counter() - began),
        "load": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("--pairs", type=int, default=1000)
    reader.add_argument("--sockets", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=2)
    reader.add_argument("--minutes", type=float, default=1e6, help="at most")
    reader.add_argument("--journal", type=Path, help="a line a pair; goes on where it ends")
    reader.add_argument("--save", action="store_true")
    asked = reader.parse_args()
    found = measured(asked)
    text = json.dumps(found, indent=2, ensure_ascii=False)
    print(text)
    if asked.save:
        name = "paired-worlds.json"
        (Path(__file__).parents[1] / "results" / name).write_text(text + "\n")
    sys.exit(bool(found["at_the_door"]["differences"] or found["through_sockets"]["differences"]))


if __name__ == "__main__":
    main()
