"""Tables under load: what does a move cost the server that is checked, saved, acknowledged and seen by everybody?

    python bench/load.py [--game G] [--tables N] [--seconds S] [--store sqlite|memory|postgresql] [--workers W]
                         [--peer memory|file|both|none]

Every game, or one, is played in a closed loop: at each table a move is made once every viewer has been shown the one
before. The peer, boardgame.io (bench/peer), plays as many tables of the same tiles by turns with us in the same run; it
knows no rules, and believes every move. What is compared is the processor time of the server's processes alone (not of
PostgreSQL's), which other work on the machine changes little. `--json` prints everything, `--save` keeps it in
bench/results.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import uvloop

import adjoin
from loops import Tally, figures, played
from ours import Ours
from peers import Peer

RESULTS = Path(__file__).with_name("results")
ROUNDS = 3
PEERS = {"memory": ("memory",), "file": ("file",), "both": ("memory", "file"), "none": ()}
Side = Ours | Peer


class Contestant:
    """One server, and what was measured of it in all rounds."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.tally = Tally()
        self.took = self.used = 0.0
        self.tables = 0

    def round(self, tables: int, seconds: float) -> None:
        opened = [self.side.table(self.tables + number) for number in range(tables)]
        self.tables += tables
        spent = uvloop.run(played(opened, seconds, self.side.process, self.tally))
        self.took += spent["took"]
        self.used += spent["used"]


def measured(game: str, chosen: argparse.Namespace) -> dict[str, Any]:
    """The figures of all contestants at one game."""
    sides: dict[str, Side] = {"ours": Ours(game, chosen.store, chosen.workers)}
    try:
        for store in PEERS[chosen.peer]:
            sides[f"peer_{store}"] = Peer(game, store)
        for side in sides.values():
            Contestant(side).round(chosen.tables, chosen.seconds / ROUNDS)  # nobody is measured cold
        contestants = {name: Contestant(side) for name, side in sides.items()}
        for _ in range(ROUNDS):
            for contestant in contestants.values():
                contestant.round(chosen.tables, chosen.seconds / ROUNDS)
    finally:
        for side in sides.values():
            side.close()
    found: dict[str, Any] = {name: figures(one.tally, one.took, one.used) for name, one in contestants.items()}
    return {"game": game, "sockets": sides["ours"].sockets, **found, **ratios(found)}


def ratios(found: dict[str, Any]) -> dict[str, float]:
    ours, said = found["ours"], {}
    for name, peer in found.items():
        if name != "ours":
            said[f"cpu_to_{name}"] = round(ours["server_ms_a_move"] / peer["server_ms_a_move"], 2)
            said[f"moves_per_second_to_{name}"] = round(ours["moves_per_second"] / peer["moves_per_second"], 2)
    return said


def told(found: dict[str, Any]) -> str:
    lines = [f"{found['game']}, {found['sockets']} sockets a table"]
    for name in ("ours", "peer_memory", "peer_file"):
        if name in found:
            one = found[name]
            lines.append(
                f"  {name:12} {one['server_ms_a_move']:7.2f} ms a move, {one['moves_per_second']:5} moves/s, "
                f"{one['bytes_a_viewer_a_move']:6} bytes a viewer a move, p50 {one['p50_ms']}, p99 {one['p99_ms']} ms"
            )
    lines += [f"  {name} {value}" for name, value in found.items() if "_to_" in name]
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
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Tables under load, beside a peer.")
    parser.add_argument("--game", choices=adjoin.names(), help="all, unless named")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--store", choices=["sqlite", "memory", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve; several need PostgreSQL")
    parser.add_argument("--peer", choices=PEERS, default="both")
    parser.add_argument("--quiet", action="store_true", help="let other work on the machine wait meanwhile")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--save", metavar="NAME", help="keep the result as bench/results/load-NAME-DATE.json")
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
        name = f"load-{chosen.save}-{datetime.now():%Y-%m-%d-%H%M%S}.json"
        (RESULTS / name).write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
