"""Simulations a second by the nets that games ship: `uv run python -m bench.bots.net_speed [GAME...] [--save]`.

On one thread by its processor time, from the start of a game or after so many random moves (`--plies`): by Numba and in
the kernel that ships with the wheel, each beside the search by quick games. `--save` puts them beside the matches of
the nets.
"""

from __future__ import annotations

import argparse
import json
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median, quantiles

import adjoin
from adjoin.engines import choice
from adjoin.engines.names import NUMBA, WASMTIME
from adjoin.kernel.authoring.rules import ShippedNet
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.view import View
from adjoin.search.plain import Limits
from adjoin.search.seeker import Seeker
from bench.engine.playouts import undisturbed

ROUNDS, SIMULATIONS = 61, 5000
RATIOS = (  # what is told, of which, by which
    ("kernel_by_numba", f"net_{WASMTIME}", f"net_{NUMBA}"),
    ("net_by_quick_games_numba", f"net_{NUMBA}", f"quick_games_{NUMBA}"),
    ("net_by_quick_games_kernel", f"net_{WASMTIME}", f"quick_games_{WASMTIME}"),
)
RESULTS = Path(__file__).parents[1] / "results"


def nets_of(game: str) -> tuple[ShippedNet, ...]:
    """The nets that a game ships."""
    parts = adjoin.load(game).any_deal.ruleset.bots.net
    return parts.shipped if parts else ()


def view_after(plies: int, game: str, net: ShippedNet) -> View:
    """What the seat to move knows after so many random moves."""
    position, rng = adjoin.load(game, **net.options).start(seed="7"), Random(1)
    while plies or position.turn == CHANCE:
        if position.turn == CHANCE:
            position = position.draw()
        else:
            position = position.play(rng.choice(position.legal_numbers))
            plies -= 1
    return position.view(position.turn)


def speeds(view: View, net: str) -> dict[str, float]:
    """Simulations a second with a net and without, by both engines, and ratios: medians and middle halves of rounds in
    which each is measured in turn."""
    deal = view.deal
    seekers: dict[str, Seeker] = {}
    for engine in (NUMBA, WASMTIME):
        led = choice.net_program(engine, deal.tables, deal.ruleset, net)
        assert led is not None
        for name, program in (("net", led), ("quick_games", choice.program(engine, deal.tables, deal.ruleset))):
            seekers[f"{name}_{engine}"] = Seeker(program, deal.tables, deal.ruleset, deal.seats)
    rounds = [{name: rate(one, view, seed) for name, one in seekers.items()} for seed in range(ROUNDS)]
    found: dict[str, float] = {name: round(median(one[name] for one in rounds)) for name in seekers}
    for said, one, other in RATIOS:
        each = [taken[one] / taken[other] for taken in rounds]
        low, middle, high = quantiles(each)
        found |= {said: round(middle, 2), f"{said}_low": round(low, 2), f"{said}_high": round(high, 2)}
    return found


def rate(seeker: Seeker, view: View, seed: int) -> float:
    """Simulations a second of one search."""
    with undisturbed():
        began = time.thread_time()
        seeker.seek(view.state, view.seat, seed, Limits(simulations=SIMULATIONS))
        return SIMULATIONS / (time.thread_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all that ship nets if none is named")
    parser.add_argument("--plies", type=int, default=0, help="random moves before the position that is searched")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    for game in chosen.games or adjoin.names():
        found = {net.name: speeds(view_after(chosen.plies, game, net), net.name) for net in nets_of(game)}
        if not found:
            continue
        print(json.dumps({game: found}, indent=1), flush=True)
        if chosen.save:
            path = RESULTS / f"nets-{game}.json"
            known = json.loads(path.read_text("utf-8"))
            known["speed"] = {"at": datetime.now(UTC).date().isoformat(), "plies": chosen.plies, **found}
            path.write_text(json.dumps(known, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
