"""Attacks from outside on a server, with a stranger's move, bot and new table measured beside each.

    python -m bench.server.repairs [--tree PATH] [--store sqlite|postgresql] [--save LABEL] [ATTACK ...]

--tree is another checkout with an environment of its own, so that the code before and after a repair can be compared.
Floods are held if the stranger never waits longer than twice the quiet time and half a second. `load` tells how many
times longer than its processor time a small work took, before the attack and beside it: on a machine that has other
work the stranger may wait so many times longer; `plain` tells whether they waited no longer than that without it.
Other attacks tell themselves whether the house held.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from bench import ROOT
from bench.server.repairs.house import LATE, House, Stranger, in_time

# isort: split

import httpx
from websockets.exceptions import WebSocketException

from bench.server.repairs import doors, mail, patience, site
from bench.server.repairs.accounts import ACCOUNTS
from bench.server.repairs.floods import FLOODS
from bench.server.repairs.later import LATER
from bench.server.repairs.lines import LINES
from bench.server.repairs.neighbours import NEIGHBOURS
from bench.server.repairs.pace import Pace
from bench.server.repairs.school import SCHOOL
from bench.server.repairs.secrets import SECRETS
from bench.server.repairs.takings import TAKINGS

BESIDE: dict[str, Any] = {**FLOODS, **site.SITE_FLOODS, **LATER, **LINES}  # while a stranger plays
ALONE: dict[str, Any] = {**patience.PATIENCE, **site.SITE_TAKINGS, **TAKINGS, **ACCOUNTS, **NEIGHBOURS}
ALONE |= {**mail.MAIL, **doors.DOORS, **SCHOOL, **SECRETS}
SHARED = {**TAKINGS, **ACCOUNTS, **NEIGHBOURS, "webhooks": None}
TUNING: dict[str, dict[str, Any]] = {**doors.TUNING, **mail.TUNING, **site.TUNING}


def measure(name: str, house: House) -> dict[str, Any]:
    """What one attack on a house came to."""
    try:
        if name in ALONE:
            return dict(ALONE[name](house))
        stranger, pace = Stranger(house), Pace()
        stranger.round()  # a server that has just been started answers late
        pace.take()
        quiet, before = stranger.rounds(3), pace.take()
        assert max(quiet.values()) < LATE, "no game was played on the quiet server"
        worst, told = stranger.beside(partial(BESIDE[name], house))
        load = pace.take()
        pace.close()
        failed = {"stranger_failed": stranger.failed} if stranger.failed else {}
        times = {"quiet_s": quiet, "beside_s": worst, "load": [before, load]}
        return {"held": in_time(quiet, worst, before, load), **times, "attack": told, **failed}
    except (httpx.HTTPError, OSError, AssertionError, LookupError, WebSocketException) as reason:
        return {"failed": f"{type(reason).__name__}: {reason}"[:200]}


def with_plain(told: dict[str, Any]) -> dict[str, Any]:
    """What was measured, and whether it is in time on a machine as busy as it was."""
    quiet, beside = told.get("quiet_s"), told.get("beside_s")
    return {**told, "plain": in_time(quiet, beside)} if quiet and beside else told


class Street:
    """Houses of one tree and store: one that attacks share which need no settings of their own, and one for each other.

    Whoever attacks a shared house comes from an address of their own, so that rates are not used up.
    """

    def __init__(self, tree: Path, store: str) -> None:
        self.tree, self.store = tree, store
        self.shared: House | None = None
        self.attacks = 0

    def attack(self, name: str) -> dict[str, Any]:
        if name in SHARED:
            self.attacks += 1
            self.shared = self.shared or self.build({})
            self.shared.greedy = f"127.1.{self.attacks}.2"
            return measure(name, self.shared)
        house = self.build(TUNING.get(name, {}))
        try:
            return measure(name, house)
        finally:
            house.close()

    def build(self, tuning: dict[str, Any]) -> House:
        return House(self.tree, self.store, Path(tempfile.mkdtemp(prefix="adjoin-house-")), **tuning)

    def close(self) -> None:
        if self.shared:
            self.shared.close()


def kept_before(path: Path) -> dict[str, Any]:
    """What earlier runs under this label found, each attack with its time: those that are run again are replaced."""
    found = json.loads(path.read_text()) if path.exists() else {}
    at = found.get("at", "")
    return {name: {"at": at, **told} for name, told in found.items() if isinstance(told, dict)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join([*BESIDE, *ALONE]))
    parser.add_argument("--tree", type=Path, default=ROOT)
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--save", metavar="LABEL", help="Keep the figures in bench/results.")
    chosen = parser.parse_args()
    path = ROOT / "bench" / "results" / f"repairs-{chosen.save}-{chosen.store}.json"
    told = kept_before(path) if chosen.save else {}
    street = Street(chosen.tree, chosen.store)
    for name in chosen.attacks or [*BESIDE, *ALONE]:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        try:
            told[name] = {"at": now, **with_plain(street.attack(name))}
        except AssertionError as reason:
            told[name] = {"at": now, "failed": str(reason)}
        print(name, json.dumps(told[name]), flush=True)
        if chosen.save:
            path.write_text(json.dumps(told, indent=1) + "\n")
    street.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
