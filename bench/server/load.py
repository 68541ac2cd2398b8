"""Tables under load: what does a move cost the server that is checked, saved, acknowledged and seen by everybody?

    python -m bench.server.load [--game G] [--tables N] [--seconds S] [--store sqlite|memory|postgresql] [--workers W]
                         [--peer memory|file|both|none]

Every game, or one, is played in a closed loop: at each table a move is made once every viewer has been shown the one
before. The peer, boardgame.io (peer/), plays the same games on as many tables with as many sockets; it knows no
rules, and believes every move and what it is told comes of it. All are warmed up first. Then they play by turns, in
rounds of whole games; a ratio is taken in each round, and the median of the rounds is told with the lowest and the
highest. What is compared is the processor time of the server's processes alone (not of PostgreSQL's), which other work
on the machine changes little. Our server is accelerated if `python -m adjoin.accelerator` was run; an ADJOIN_CACHE
without anything in it makes it plain. `--json` prints everything, `--save` keeps it in bench/results.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import Any

import uvloop

import adjoin
from adjoin.accelerator.library import find_library
from bench.server.loops import Table, Tally, figures, played
from bench.server.ours import Ours
from bench.server.peers import Peer

RESULTS = Path(__file__).parents[1] / "results"
ROUNDS = 3  # of the other benches
FEWEST = 5  # rounds that are compared, however long they take
WARM = 2_000  # moves that everybody makes before anything is measured
PEERS = {"memory": ("memory",), "file": ("file",), "both": ("memory", "file"), "none": ()}
AT_ONCE = 8  # tables that are opened beside each other
LONGEST = 600.0  # seconds for a round
Side = Ours | Peer


class Contestant:
    """One server, and what was measured of it in all rounds."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.tally = Tally()
        self.took = self.used = 0.0
        self.rounds: list[dict[str, float]] = []

    def round(self, tables: Sequence[Table]) -> None:
        """Whole games at these tables."""
        before = len(self.tally.latencies)
        spent = uvloop.run(played(tables, LONGEST, self.side.process, self.tally))
        moves = len(self.tally.latencies) - before
        self.took += spent["took"]
        self.used += spent["used"]
        self.rounds.append({"server_ms": spent["used"] / moves * 1000, "moves_per_second": moves / spent["took"]})


class Contest:
    """Ours and the peers at one game, in the same games, by turns."""

    def __init__(self, ours: Ours, peers: dict[str, Peer], tables: int) -> None:
        self.ours = ours
        self.peers = peers
        self.tables = tables
        self.opened = 0
        self.begin()

    def begin(self) -> None:
        """Nothing has been measured."""
        self.contestants = {name: Contestant(side) for name, side in {"ours": self.ours, **self.peers}.items()}

    def round(self) -> None:
        numbers = range(self.opened, self.opened + self.tables)
        with ThreadPoolExecutor(AT_ONCE) as opening:
            tables = list(opening.map(self.ours.table, numbers))
        self.opened += self.tables
        self.contestants["ours"].round(tables)
        for name, peer in self.peers.items():
            self.contestants[name].round([peer.table(table.start, table.moves) for table in tables])

    def warm_up(self) -> None:
        while len(self.contestants["ours"].tally.latencies) < WARM:
            self.round()
        self.begin()

    def run(self, seconds: float) -> None:
        self.warm_up()
        while self.contestants["ours"].took < seconds or len(self.contestants["ours"].rounds) < FEWEST:
            self.round()


def measured(game: str, chosen: argparse.Namespace) -> dict[str, Any]:
    """The figures of all contestants at one game."""
    ours, peers = Ours(game, chosen.store, chosen.workers), {}
    try:
        for store in PEERS[chosen.peer]:
            peers[f"peer_{store}"] = Peer(game, store)
        contest = Contest(ours, peers, chosen.tables)
        contest.run(chosen.seconds)
    finally:
        for side in (ours, *peers.values()):
            side.close()
    found = {name: told_of(one) for name, one in contest.contestants.items()}
    return {"game": game, "sockets": ours.sockets, **found, **ratios(found)}


def told_of(one: Contestant) -> dict[str, Any]:
    rounds = [{name: round(value, 3) for name, value in each.items()} for each in one.rounds]
    return {**figures(one.tally, one.took, one.used), "rounds": rounds}


def ratios(found: dict[str, Any]) -> dict[str, list[float]]:
    """Of each round: the median, the lowest and the highest."""
    said = {}
    for name in found.keys() - {"ours"}:
        pairs = list(zip(found["ours"]["rounds"], found[name]["rounds"], strict=True))
        said[f"cpu_to_{name}"] = spread([one["server_ms"] / other["server_ms"] for one, other in pairs])
        speeds = [one["moves_per_second"] / other["moves_per_second"] for one, other in pairs]
        said[f"moves_per_second_to_{name}"] = spread(speeds)
    return dict(sorted(said.items()))


def spread(values: list[float]) -> list[float]:
    return [round(value, 2) for value in (median(values), min(values), max(values))]


def told(found: dict[str, Any]) -> str:
    lines = [f"{found['game']}, {found['sockets']} sockets a table, {len(found['ours']['rounds'])} rounds"]
    for name in ("ours", "peer_memory", "peer_file"):
        if name in found:
            one = found[name]
            lines.append(
                f"  {name:12} {one['server_ms_a_move']:7.2f} ms a move, {one['moves_per_second']:5} moves/s, "
                f"{one['bytes_a_viewer_a_move']:6} bytes a viewer a move, p50 {one['p50_ms']}, p99 {one['p99_ms']} ms"
            )
    lines += [f"  {name} {values[0]} ({values[1]} to {values[2]})" for name, values in found.items() if "_to_" in name]
    return "\n".join(lines)


@contextmanager
def ahead_of_others(wanted: bool) -> Iterator[None]:
    """Other work on the machine waits for us and for what we start, where we may ask for that."""
    if wanted:
        with suppress(PermissionError):
            os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    yield
    if wanted:
        with suppress(PermissionError):
            os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


def machine() -> dict[str, Any]:
    return {
        "at": datetime.now().isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load_before": round(os.getloadavg()[0], 1),
        "accelerated": find_library() is not None,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Tables under load, beside a peer.")
    parser.add_argument("--game", choices=adjoin.names(), help="all, unless named")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=8, help="of our own rounds, which are five at least")
    parser.add_argument("--store", choices=["sqlite", "memory", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve; several need PostgreSQL")
    parser.add_argument("--peer", choices=PEERS, default="both")
    parser.add_argument("--quiet", action="store_true", help="let other work on the machine wait meanwhile")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--save", metavar="NAME", help="keep the result as bench/results/load-NAME.json")
    chosen = parser.parse_args()
    if chosen.workers > 1 and chosen.store != "postgresql":
        parser.error("several processes need --store postgresql")
    games = [chosen.game] if chosen.game else adjoin.names()
    result = {"machine": machine(), "chosen": vars(chosen), "games": []}
    for game in games:
        with ahead_of_others(chosen.quiet):
            found = measured(game, chosen)
        result["games"].append(found)
        if not chosen.json:
            print(told(found), flush=True)
    if chosen.json:
        print(json.dumps(result, indent=2))
    if chosen.save:
        name = f"load-{chosen.save}.json"
        (RESULTS / name).write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
