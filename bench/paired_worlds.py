"""Paired worlds by the thousand: does whoever cannot tell two tables apart hear the same of both?

    python bench/paired_worlds.py [--pairs 1000] [--sockets 40] [--seed 1] [--jobs 2] [--minutes M] [--save]

A pair is two tables with whole games of the same open moves in which some seats hold, draw and put back other tiles
(tests/server/worlds.py), with random options, seats and company. In this process, everything that leaves the door is
compared for every viewer after every change: the state as it is sent, probes and plans, refusals, record, summary. Some
pairs are played through real sockets and HTTP too, with every action of a table, as tests/server/test_secrets.py does.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from datetime import datetime
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT / "tests", ROOT):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import adjoin  # noqa: E402
from adjoin.scene.drawings import presentation_of  # noqa: E402
from adjoin.server.render import Renderer, seats  # noqa: E402
from adjoin.server.wire import encode  # noqa: E402
from adjoin.table import Table  # noqa: E402
from adjoin.table.door import Door, door_for  # noqa: E402
from server.asides import ONLOOKER, somewhere  # noqa: E402
from server.twins import House, difference  # noqa: E402
from server.worlds import FATES, Pair, fates, whole  # noqa: E402

GAMES = [name for name in adjoin.names() if adjoin.find(name).header.secrets]
COMPANIES = ("apart", "shared", "bots")
EVERY = 4  # changes between two looks at a whole state, which is drawn
BIGGEST = 61  # of a table that may be as big as one likes


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
    for lifted in {-1, table.turn} if len(table.owned(owner)) > 1 else {-1}:
        door = door_for(table, owner, lifted)
        told.append(json.dumps(door.record("bench")).encode())
        told.append(encode([door.commands, door.hints, door.covered, door.log(since), seats(door, set())]))
        told.append(encode([door.reason(text).message, door.way_back, door.asked_by, door.phase]))
        told += pictured(door, text) if drawn else []
    return told


def pictured(door: Door, text: str) -> list[bytes]:
    renderer = Renderer(door)
    state = renderer.whole(renderer.shown(door, frozenset()), door, None)
    tried = [] if door.seat < 0 else door.tried(presentation_of(door.game.definition), [text])
    return [state, renderer.welcome("table", door), encode(tried)]


def in_process(name: str) -> tuple[str, str, Counter[str]]:
    """Play a pair of this name; its game, the first difference if there is any, and what was met."""
    with fates():
        pair = Watched(name, *random_case(Random(name)))
        pair.play()
    for spec in pair.specs:
        del FATES[spec.seed]
    return spec.game, pair.unlike, pair.met + Counter({"pairs of viewers": len(pair.viewers)})


# ------------------------------------------------------------------------------------------------ through sockets


def through_sockets(names: list[str], until: float) -> tuple[list[str], Counter[str]]:
    faults, met = [], Counter[str]()
    with fates(), tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        for name in names:
            if perf_counter() > until:
                break
            met["pairs"] += 1
            pair = whole(name, *random_case(Random(name)))
            unlike = difference(house, pair)
            faults += [f"{name}: {unlike}"] if unlike else []
            met += pair.met + Counter({"pairs of viewers": len(pair.viewers)})
        house.close()
    return faults, met


def measured(pairs: int, sockets: int, seed: int, jobs: int, minutes: float = 1e6) -> dict[str, Any]:
    """So many pairs, or as many as there is time for: half of it in this process, half through sockets."""
    began, games, faults, met = perf_counter(), Counter[str](), list[str](), Counter[str]()
    with ProcessPoolExecutor(jobs) as pool:
        for game, unlike, found in pool.map(in_process, [f"{seed}/{n}" for n in range(pairs)], chunksize=4):
            games[game] += 1
            faults += [unlike] if unlike else []
            met += found
            if perf_counter() - began > minutes * 30:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    wire, spoken = through_sockets([f"{seed}/wire/{n}" for n in range(sockets)], began + minutes * 60)
    return {
        "pairs": dict(games),
        "pairs_of_viewers": met["pairs of viewers"],
        "differences": faults,
        "met": dict(sorted(met.items())),
        "through_sockets": {"pairs": spoken.pop("pairs"), "differences": wire, "met": dict(sorted(spoken.items()))},
        "seconds": round(perf_counter() - began),
    }


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("--pairs", type=int, default=1000)
    reader.add_argument("--sockets", type=int, default=40)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=2)
    reader.add_argument("--minutes", type=float, default=1e6, help="at most")
    reader.add_argument("--save", action="store_true")
    asked = reader.parse_args()
    found = measured(asked.pairs, asked.sockets, asked.seed, asked.jobs, asked.minutes)
    text = json.dumps(found, indent=2, ensure_ascii=False)
    print(text)
    if asked.save:
        name = f"paired-worlds-{datetime.now():%Y-%m-%d-%H%M%S}.json"
        (Path(__file__).parent / "results" / name).write_text(text + "\n")
    sys.exit(bool(found["differences"] or found["through_sockets"]["differences"]))


if __name__ == "__main__":
    main()
