"""Simulations a second by the nets that RHOMBUS ships: `uv run python -m bench.bots.net_speed [--save]`.

On one thread by its processor time, from the start of a game: by Numba and in the kernel that ships with the wheel,
each beside the search by quick games. `--save` puts them beside the matches of the nets.
"""

from __future__ import annotations

import argparse
import json
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles

import adjoin
from adjoin.engines import choice
from adjoin.engines.names import NUMBA, WASMTIME
from adjoin.kernel.authoring.rules import HasTurn
from adjoin.search.plain import Limits, first_decision
from adjoin.search.seeker import Seeker
from bench.engine.playouts import undisturbed

GAME, NETS = "rhombus", ("basic", "crest")  # each plays the rules of its name
ROUNDS, SIMULATIONS = 61, 5000
RATIOS = (  # what is told, of which, by which
    ("kernel_by_numba", f"net_{WASMTIME}", f"net_{NUMBA}"),
    ("net_by_quick_games_numba", f"net_{NUMBA}", f"quick_games_{NUMBA}"),
    ("net_by_quick_games_kernel", f"net_{WASMTIME}", f"quick_games_{WASMTIME}"),
)
RESULTS = Path(__file__).parents[1] / "results" / f"nets-{GAME}.json"


def speeds(net: str) -> dict[str, float]:
    """Simulations a second with a net and without, by both engines, and ratios: medians and middle halves of rounds in
    which each is measured in turn."""
    deal = adjoin.load(GAME, rules=net).start(seed="7").deal
    state, _ = first_decision(deal.tables, deal.ruleset)
    seekers: dict[str, Seeker] = {}
    for engine in (NUMBA, WASMTIME):
        led = choice.net_program(engine, deal.tables, deal.ruleset, net)
        assert led is not None
        for name, program in (("net", led), ("quick_games", choice.program(engine, deal.tables, deal.ruleset))):
            seekers[f"{name}_{engine}"] = Seeker(program, deal.tables, deal.ruleset, deal.seats)
    rounds = [{name: rate(one, state, seed) for name, one in seekers.items()} for seed in range(ROUNDS)]
    found: dict[str, float] = {name: round(median(one[name] for one in rounds)) for name in seekers}
    for said, one, other in RATIOS:
        each = [taken[one] / taken[other] for taken in rounds]
        low, middle, high = quantiles(each)
        found |= {said: round(middle, 2), f"{said}_low": round(low, 2), f"{said}_high": round(high, 2)}
    return found


def rate(seeker: Seeker, state: HasTurn, seed: int) -> float:
    """Simulations a second of one search."""
    with undisturbed():
        began = time.thread_time()
        seeker.seek(state, 0, seed, Limits(simulations=SIMULATIONS))
        return SIMULATIONS / (time.thread_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    found = {net: speeds(net) for net in NETS}
    print(json.dumps(found, indent=1))
    if chosen.save:
        known = json.loads(RESULTS.read_text("utf-8"))
        known["speed"] = {"at": datetime.now(UTC).date().isoformat(), **found}
        RESULTS.write_text(json.dumps(known, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
