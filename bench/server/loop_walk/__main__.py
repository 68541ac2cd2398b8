"""How long the server holds its event loop: the longest step of every route and message, in processor time.

    python -m bench.server.loop_walk [--store sqlite|postgresql] [--rounds 3] [--game NAME] [--save]

The server runs in a thread of this process, and is asked as browsers ask. Every route of the schema and every message
of the protocol is asked for every game; the lowest round counts. What is allowed is 5 ms on the machine on which the
budgets of the tests were set; a small fixed program, run in between, tells how fast this one is.
"""

from __future__ import annotations

import argparse
import json

from adjoin.kernel.registry import names
from bench import ROOT
from bench.server.loop_walk.walk import ALLOWED, STORES, merge, report, walk


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", choices=STORES, default="sqlite")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", action="append", help="only this one; what was kept of others stays")
    parser.add_argument("--save", action="store_true", help="Keep the figures in bench/results.")
    chosen = parser.parse_args()
    path = ROOT / "bench" / "results" / f"loop-steps-{chosen.store}.json"

    games = chosen.game or sorted(names())
    book, pace = walk(chosen.store, chosen.rounds, games)
    told = report(book, pace)
    if chosen.save:
        before = json.loads(path.read_text()) if path.exists() else {"rows": []}
        path.write_text(json.dumps(merge(before, told, games), indent=1) + "\n")
    for row in told["rows"][:40]:
        print(row)
    print(
        "not granted:",
        *sorted({f"{row['what']} {row['said']}" for row in told["rows"] if not row["granted"]}),
        sep="\n  ",
    )
    counts = f"{told['asked']} asked, {told['granted']} granted, {told['late']} with a step of more than"
    print(f"{counts} {ALLOWED * pace:.1f} ms (pace {pace:.2f})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
