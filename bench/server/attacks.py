"""Greedy visitors against a real server: what does a stranger notice?

    python -m bench.server.attacks [--same] [--save LABEL] [ROW ...]
        # bots rematches uploads checks headers reviews talk sockets watched

Each row starts a server as it ships, lets a visitor be greedy from one address and measures what a stranger, who comes
from another one (with --same: from the same), has to wait for, and what the server's memory becomes. --save keeps the
figures in bench/results. Wall times: compare rows of one machine only. The rows are in bench/greedy_*.py.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from bench import ROOT
from bench.server.greedy_lines import headers, sockets, talk
from bench.server.greedy_records import checks, reviews, uploads
from bench.server.greedy_tables import bots, rematches

ROWS: dict[str, Callable[..., dict[str, Any]]] = {
    "bots": bots,
    "rematches": rematches,
    "uploads": uploads,
    "checks": checks,
    "headers": headers,
    "reviews": reviews,
    "talk": talk,
    "sockets": sockets,
    "watched": lambda folder, *, same: bots(folder, same=same, watched=True),
}


def measured(row: str, *, same: bool) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        try:
            return ROWS[row](Path(folder), same=same)
        except (AssertionError, httpx.HTTPError, OSError, WebSocketException) as reason:
            return {"failed": f"{type(reason).__name__}: {reason}"[:300]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("--same", action="store_true", help="The stranger has the address of the greedy.")
    parser.add_argument("--save", action="store_true", help="Keep the figures in bench/results.")
    chosen = parser.parse_args()
    now = datetime.now(UTC)
    told: dict[str, Any] = {"at": now.isoformat(timespec="seconds"), "load": os.getloadavg()[0], "same": chosen.same}
    for row in chosen.rows or ROWS:
        told[row] = measured(row, same=chosen.same)
        print(row, json.dumps(told[row]), flush=True)
    if chosen.save:
        path = ROOT / "bench" / "results" / "attacks.json"
        path.write_text(json.dumps(told, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
