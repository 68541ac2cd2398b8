"""Attacks from outside on a server, with a stranger's move, bot and new table measured beside each.

    PYTHONPATH=bench python -m repairs [--tree PATH] [--store sqlite|postgresql] [--save LABEL] [ATTACK ...]

--tree is another checkout with an environment of its own, so that the code before and after a repair can be compared.
Floods are held if the stranger never waits longer than twice the quiet time and half a second. Wall times: compare runs
of one quiet machine only.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from repairs.house import LATE, ROOT, House, Stranger, in_time

# isort: split

import httpx

from repairs.floods import FLOODS
from repairs.takings import TAKINGS


def measure(name: str, tree: Path, store: str) -> dict[str, Any]:
    """One attack on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            house = House(tree, store, Path(folder))
        except AssertionError as reason:
            return {"failed": str(reason)}
        try:
            if name in TAKINGS:
                return dict(TAKINGS[name](house))
            stranger = Stranger(house)
            stranger.round()  # a server that has just been started answers late
            quiet = stranger.rounds(3)
            assert max(quiet.values()) < LATE, "no game was played on the quiet server"
            worst, told = stranger.beside(partial(FLOODS[name], house))
            return {"held": in_time(quiet, worst), "quiet_s": quiet, "beside_s": worst, "attack": told}
        except (httpx.HTTPError, OSError, AssertionError) as reason:
            return {"failed": f"{type(reason).__name__}: {reason}"[:200]}
        finally:
            house.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join([*FLOODS, *TAKINGS]))
    parser.add_argument("--tree", type=Path, default=ROOT)
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--save", metavar="LABEL", help="Keep the figures in bench/results.")
    chosen = parser.parse_args()
    now = datetime.now(UTC)
    told: dict[str, Any] = {"at": now.isoformat(timespec="seconds"), "load": os.getloadavg()[0], "store": chosen.store}
    for name in chosen.attacks or [*FLOODS, *TAKINGS]:
        told[name] = measure(name, chosen.tree, chosen.store)
        print(name, json.dumps(told[name]), flush=True)
        if chosen.save:
            path = ROOT / "bench" / "results" / f"repairs-{chosen.save}-{chosen.store}-{now:%Y-%m-%d-%H%M%S}.json"
            path.write_text(json.dumps(told, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
