"""Simulations a second by the nets that RHOMBUS ships: `uv run python -m bench.bots.net_speed [--save]`.

On one thread by its processor time, the best of several, from the start of a game: by Numba and in the kernel that
ships with the wheel, each beside the search by quick games. `--save` puts them beside the matches of the nets.
"""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path

import adjoin
from adjoin.engines import choice
from adjoin.engines.names import NUMBA, WASMTIME
from adjoin.search.plain import first_decision
from adjoin.search.seeker import Seeker
from bench.bots.search import rate

GAME, NETS = "rhombus", ("basic", "crest")  # each plays the rules of its name
RESULTS = Path(__file__).parents[1] / "results" / f"nets-{GAME}.json"


def speeds(net: str) -> dict[str, float]:
    """Simulations a second with a net and without, by both engines, and how much of Numba's the kernel reaches."""
    deal = adjoin.load(GAME, rules=net).start(seed="7").deal
    state, _ = first_decision(deal.tables, deal.ruleset)
    found: dict[str, float] = {}
    for engine in (NUMBA, WASMTIME):
        led = choice.net_program(engine, deal.tables, deal.ruleset, net)
        assert led is not None
        for name, program in (("net", led), ("quick_games", choice.program(engine, deal.tables, deal.ruleset))):
            found[f"{name}_{engine}"] = round(rate(Seeker(program, deal.tables, deal.ruleset, deal.seats), state))
    found["kernel_by_numba"] = round(found[f"net_{WASMTIME}"] / found[f"net_{NUMBA}"], 2)
    return found


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
