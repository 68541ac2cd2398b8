"""What else a server is asked for, measured in moves: pointing at a cell, and opening a stored table; and its memory.

    python -m bench.server.costs [--game G] [--tables 6] [--save]

A move is checked and shown to every device, as in bench/server/profile_move.py. A probe is asked by the seat to move.
A table is opened from what was saved of it, and shown to its first viewer. Memory is what Python holds for it.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import tracemalloc
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import adjoin
from adjoin.live.render import Renderer
from adjoin.live.viewer import Viewer
from adjoin.server.startup import GARBAGE
from adjoin.server.tables.rooms import restore_table
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.visibility import door_for
from bench.server.profile_move import PRESENT, Nowhere, Spent, owners_of, show
from bench.server.random_games import options_of

RESULTS = Path(__file__).parents[1] / "results"
LONG = 70  # moves of a table that is opened, at most
PROBES = 20  # in each position that is probed


def timed(work: Callable[[], Any]) -> float:
    began = process_time()
    work()
    return process_time() - began


class Played:
    """A random game at a table with all its devices, and what its moves and probes cost."""

    def __init__(self, game: str, seed: str) -> None:
        self.rng, owners = Random(seed), owners_of(game)
        loaded = adjoin.load(game, **options_of(adjoin.load(game)))
        self.table = Table.open(loaded, [Seat("person", owner, owner) for owner in owners], seed)
        self.spec: Spec = self.table.spec
        renderer = Renderer(door_for(self.table, ""))
        self.viewers = [
            Viewer(owner, self.table, renderer, Nowhere(), 4, lambda: None) for owner in dict.fromkeys(owners)
        ]
        show(self.table, self.viewers, Spent())
        self.actions: list[Action] = []
        self.moves: list[float] = []
        self.probes: list[float] = []

    def play(self) -> None:
        while not self.table.over and len(self.actions) < LONG:
            texts = [move.text for move in self.table.position.legal_moves()]
            if len(self.actions) % 10 == 5:
                self.probe([text for text in texts if "@" in text])
            action = Action("move", self.table.turn, text=self.rng.choice(texts))
            self.actions.append(action)
            self.moves.append(timed(lambda action=action: self.move(action)))

    def move(self, action: Action) -> None:
        self.table = self.table.act(action)
        show(self.table, self.viewers, Spent())

    def probe(self, texts: list[str]) -> None:
        """As the seat to move does, whose board has been drawn."""
        viewer = next(viewer for viewer in self.viewers if self.table.turn in viewer.door.owned)
        for text in self.rng.sample(texts, min(PROBES, len(texts))):
            self.probes.append(
                timed(lambda text=text: viewer.door.try_placements(viewer.renderer.presentation, [text]))
            )


def opened(spec: Spec, actions: list[Action]) -> Viewer:
    """A table as it is opened from the store, and its first viewer."""
    table = restore_table(spec, actions)
    viewer = Viewer("", table, Renderer(door_for(table, "")), Nowhere(), 4, lambda: None)
    viewer.show(table, PRESENT, door_for(table, ""))
    viewer.next_message()
    return viewer


def mean(values: list[float]) -> float:
    return sum(values) / max(1, len(values))


def measured(game: str, tables: int) -> dict[str, Any]:
    games = [Played(game, str(seed)) for seed in range(4)]
    for one in games:
        one.play()
    games = games[1:]  # the first has warmed everything up
    opening = mean([timed(lambda one=one: opened(one.spec, one.actions)) for one in games])
    move = mean([cost for one in games for cost in one.moves])
    probe = mean([cost for one in games for cost in one.probes])
    return {
        "game": game,
        "move_us": round(move * 1e6),
        "probe_moves": round(probe / move, 2),
        "opened_after": [len(one.actions) for one in games],
        "opening_moves": round(opening / move, 1),
        "kilobytes_a_table": round(kept(games, tables)),
    }


def kept(games: list[Played], tables: int) -> float:
    """What an opened table holds, in kilobytes, beside what all tables share."""
    opened(games[0].spec, games[0].actions)
    gc.collect()
    tracemalloc.start()
    rooms = [opened(games[number % len(games)].spec, games[number % len(games)].actions) for number in range(tables)]
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return held / 1024 / len(rooms)


def main() -> None:
    parser = argparse.ArgumentParser(description="What else a server is asked for, in moves.")
    parser.add_argument("--game", choices=adjoin.names())
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--save", action="store_true")
    chosen = parser.parse_args()
    gc.set_threshold(GARBAGE)
    found = []
    for game in [chosen.game] if chosen.game else adjoin.names():
        found.append(measured(game, chosen.tables))
        print(json.dumps(found[-1]), flush=True)
    if chosen.save:
        now = datetime.now()
        text = json.dumps(
            {"at": now.isoformat(timespec="seconds"), "load": os.getloadavg()[0], "games": found}, indent=2
        )
        (RESULTS / "costs.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
