"""What it costs to show a move: drawn, compared and encoded for every viewer, in whole random games of each game.

    python -m bench.engine.drawing [--game NAME] [--games 3] [--onlooker] [--profile]

Every seat is a viewer of its own. Times are processor time; bytes are those of the messages before compression.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
from collections.abc import Iterator
from random import Random
from statistics import mean, median
from time import process_time

import adjoin
from adjoin.live.render import Renderer
from adjoin.live.viewer import Viewer
from adjoin.table import Action, Seat, Table
from adjoin.table.visibility import door_for

SEATS = {"copulas": 4, "rhombus": 2, "ltiles": 3, "ophiuchus": 4}


class Shown:
    """What was measured: milliseconds a move for all viewers, bytes a viewer, and the rules' own milliseconds."""

    def __init__(self) -> None:
        self.draw: list[float] = []
        self.rules: list[float] = []
        self.bytes: list[int] = []
        self.first: list[int] = []

    def told(self) -> dict[str, float]:
        return {
            "moves": len(self.draw),
            "draw_ms_mean": round(mean(self.draw), 3),
            "draw_ms_median": round(median(self.draw), 3),
            "draw_ms_worst": round(max(self.draw), 3),
            "rules_ms_mean": round(mean(self.rules), 3),
            "bytes_median": median(self.bytes),
            "bytes_mean": round(mean(self.bytes)),
            "first_bytes": round(mean(self.first)),
        }


class Nobody:
    """Reads nothing."""

    free = True

    def write(self, message: bytes) -> None: ...

    def add(self, message: bytes, *, more: bool) -> None:
        self.write(message)


def viewers(table: Table, owners: list[str]) -> list[Viewer]:
    renderer, nobody = Renderer(door_for(table, "")), Nobody()
    return [Viewer(owner, table, renderer, nobody, 4, lambda: None) for owner in owners]


def tables(game: str, seats: int, seed: str) -> Iterator[tuple[Table, float]]:
    """A random game, version by version, with the milliseconds that the rules took for each."""
    rng = Random(seed)
    people = [Seat("person", f"Player {number}", f"owner{number}") for number in range(seats)]
    options = {} if game == "rhombus" else {"players": seats}  # it is for two
    table = Table.open(adjoin.load(game, **options), people, seed)
    yield table, 0.0
    while not table.over:
        position = table.position
        text = position.deal.move(position.state, rng.choice(position.legal_numbers)).text
        began = process_time()
        table = table.act(Action("move", table.turn, text=text))
        yield table, (process_time() - began) * 1000


def measure(game: str, seats: int, seed: str, onlooker: bool, shown: Shown, profile: cProfile.Profile | None) -> None:
    """Play a game and draw every move for everybody."""
    watching: list[Viewer] = []
    for table, spent in tables(game, seats, seed):
        if not watching:
            watching = viewers(table, [*(seat.owner for seat in table.seats), *(["nobody"] if onlooker else [])])
            shown.first += [
                len(viewer.renderer.welcome("t", viewer.door)) + len(viewer.next_message()) for viewer in watching
            ]
            continue
        onlooker = door_for(table, "")
        for viewer in watching:
            viewer.show(table, frozenset(), onlooker)
        began = process_time()
        if profile:
            profile.enable()
        sizes = [len(viewer.next_message()) for viewer in watching]
        if profile:
            profile.disable()
        shown.draw.append((process_time() - began) * 1000)
        shown.rules.append(spent)
        shown.bytes += sizes


def main() -> None:
    parser = argparse.ArgumentParser(description="What it costs to show a move.")
    parser.add_argument("--game", choices=SEATS)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--onlooker", action="store_true")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--sort", default="tottime")
    chosen = parser.parse_args()
    for game in [chosen.game] if chosen.game else SEATS:
        measure(game, SEATS[game], "warm", chosen.onlooker, Shown(), None)
        shown, profile = Shown(), cProfile.Profile() if chosen.profile else None
        for seed in range(chosen.games):
            measure(game, SEATS[game], str(seed), chosen.onlooker, shown, profile)
        print(json.dumps({"game": game, "seats": SEATS[game], **shown.told()}))
        if profile:
            pstats.Stats(profile).sort_stats(chosen.sort).print_stats(40)


if __name__ == "__main__":
    main()
