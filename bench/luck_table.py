"""What bench/luck.py found, as tables in Markdown: `uv run python -m bench.luck_table FILE...`."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

HEAD = (
    *("title", "ledgers", "largest miss of a sum", "draws, %", "draws, points", "choices of A, %", "choices of B, %"),
    *("A − B, %", "processor seconds a ledger"),
)
BANDS = ((0.0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.01))
Row = dict[str, Any]


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its margin of error."""
    average = sum(values) / len(values)
    spread = sum((value - average) ** 2 for value in values) / max(1, len(values) - 1)
    return average, 1.96 * math.sqrt(spread / len(values))


def told(values: Sequence[float], scale: float = 1.0) -> str:
    average, margin = mean([scale * value for value in values])
    return f"{average:+.1f} ±{margin:.1f}"


def line(title: str, rows: Sequence[Row]) -> str:
    """What the ledgers of one title show."""
    ledgers = [row["ledger"] for row in rows]
    own = [one["wins"]["own"][0] for one in ledgers]
    others = [-one["wins"]["others"][0] for one in ledgers]
    cells = [
        title,
        str(len(rows)),
        f"{max(one['off'] for one in ledgers):.0e}",
        told([one["wins"]["draws"][0] for one in ledgers], 100),
        told([one["leads"]["draws"][0] for one in ledgers]),
        told(own, 100),
        told(others, 100),
        told([mine - theirs for mine, theirs in zip(own, others, strict=True)], 100),
        f"{sum(one['seconds'] for one in ledgers) / len(ledgers):.1f} (×{ledgers[0]['factor']:g} thought)",
    ]
    return f"| {' | '.join(cells)} |"


def band(name: str, rows: Sequence[Row], low: float, high: float) -> str:
    """Predictions in a band, and how often they came true; a game counts once, as the mean of its quarters."""
    seen = [
        (sum(inside) / len(inside), row["won"])
        for row in rows
        if (inside := [chance for chance in row["predicted"] if low <= chance < high])
    ]
    if len(seen) < 2:
        return ""
    predicted = 100 * sum(chance for chance, _ in seen) / len(seen)
    came = 100 * sum(won for _, won in seen) / len(seen)
    margin = wilson(came / 100, len(seen))
    inside = "yes" if margin[0] <= predicted <= margin[1] else "no"
    span = f"{100 * low:.0f}–{min(100, 100 * high):.0f} %"
    return (
        f"| {name} | {span} | {len(seen)} | {predicted:.0f} | {came:.0f} ({margin[0]:.0f}–{margin[1]:.0f}) | {inside} |"
    )


def wilson(share: float, count: int) -> tuple[float, float]:
    """Wilson's interval of a share, in percent: 19 of 20 true values lie inside."""
    z = 1.96
    centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return 100 * (centre - half), 100 * (centre + half)


def by_title(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row["title"], []).append(row)
    return found


def table(rows: Sequence[Row]) -> str:
    """Both tables: the ledgers, and the predictions."""
    lines = [f"| {' | '.join(HEAD)} |", f"|{' --- |' * len(HEAD)}"]
    titles = by_title(rows)
    lines += [line(title, [row for row in found if "ledger" in row]) for title, found in titles.items()]
    lines += ["", "| title | predicted | games | mean prediction, % | came true, % (interval) | inside |"]
    lines += [f"|{' --- |' * 6}"]
    for name, found in {**titles, "all": list(rows)}.items():
        lines += [row for low, high in BANDS if (row := band(name, found, low, high))]
    return "\n".join(lines)


def main(files: list[str]) -> None:
    print(table([json.loads(row) for name in files for row in Path(name).read_text("utf-8").splitlines()]))


if __name__ == "__main__":
    main(sys.argv[1:])
