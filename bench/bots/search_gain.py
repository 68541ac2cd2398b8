"""What ten times the search wins, which says how much play decides: `python -m bench.bots.search_gain FILE... [--save]`

A file holds the records of a match between two budgets of `master`, the larger one named first:
`adjoin arena rhombus -o rules=backwards --bots master/40000,master/4000 --games 400 --out backwards.jsonl.gz`.
Where the larger budget wins little, chance decides much, and a better bot can win little, too.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import adjoin
from adjoin.arena.results import seats_of, share_of

RESULT = Path(__file__).parents[1] / "results" / "search-gain.json"


def match_in(path: Path) -> dict[str, Any]:
    """The game, its options and the share of the larger budget."""
    records = list(adjoin.records(path))
    budgets = sorted({name for record in records for name in seats_of(record)}, key=simulations)
    share = share_of(budgets[-1], records).to_json()
    told = {key: share[key] for key in ("games", "share", "low", "high", "forfeits")}
    return {"game": records[0]["game"], "options": records[0]["options"], "bots": budgets[::-1], **told}


def simulations(bot: str) -> int:
    return int(bot.partition("/")[2])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    found = json.dumps([match_in(path) for path in chosen.files], indent=1)
    print(found)
    if chosen.save:
        RESULT.write_text(found + "\n", "utf-8")


if __name__ == "__main__":
    main()
