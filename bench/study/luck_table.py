"""What the games of bench/study/luck.py show: figures of them all, and tables of these in Markdown."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from adjoin import load
from adjoin.study.measure import SOBER, Measure, temper

BANDS = ((0.0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.01))
GRID = [number / 100 for number in range(20, 131)]  # of confidence that a fit tries
ALONE = (frozenset({0}), frozenset({1}))
Z = 1.96
KINDS = {"open": False, "hidden": True}  # games that hide nothing, and those with hidden hands and draws
FIT, CHECK = "fit", "check"  # sets of games
Row = dict[str, Any]


def to_fit(row: Row) -> bool:
    """Is a game one of those on which the confidence is fitted?"""
    return bool(row["set"] == FIT)


def sober(chance: float, confidence: float) -> float:
    """A chance of one of two, told with a part of its confidence."""
    return temper((Measure(chance), Measure(1 - chance)), ALONE, confidence)[0].value


@cache
def hides(title: str) -> bool:
    return load(title).header.secrets


def told_with(row: Row) -> float:
    """The confidence with which chances of a game are told."""
    return SOBER[hides(row["title"])]


def brier(rows: Sequence[Row], confidence: float | None = None) -> float:
    """The mean square by which chances miss what came, as they are told or with another confidence."""
    pairs = [(row, told_with(row) if confidence is None else confidence) for row in rows]
    misses = [(sober(chance, kept) - row["won"]) ** 2 for row, kept in pairs for chance in row["predicted"]]
    return sum(misses) / len(misses)


def fitted(rows: Sequence[Row]) -> float:
    """The confidence with which chances miss the least."""
    return min(GRID, key=lambda confidence: brier(rows, confidence))


# ------------------------------------------------------------------------------------------------ figures


def mean(values: Sequence[float]) -> list[float]:
    """The mean, and its margin of error."""
    average = sum(values) / len(values)
    spread = sum((value - average) ** 2 for value in values) / max(1, len(values) - 1)
    return [round(average, 4), round(Z * math.sqrt(spread / len(values)), 4)]


def of_ledgers(rows: Sequence[Row]) -> dict[str, Any]:
    """What the ledgers of one title show."""
    ledgers = [row["ledger"] for row in rows]
    own = [one["wins"]["own"][0] for one in ledgers]
    others = [-one["wins"]["others"][0] for one in ledgers]
    return {
        "ledgers": len(ledgers),
        "factor": ledgers[0]["factor"],
        "confidence": sorted({one["confidence"] for one in ledgers}),
        "largest_miss": max(one["off"] for one in ledgers),
        "draws_wins": mean([one["wins"]["draws"][0] for one in ledgers]),
        "draws_points": mean([one["leads"]["draws"][0] for one in ledgers]),
        "choices_a": mean(own),
        "choices_b": mean(others),
        "a_less_b": mean([mine - theirs for mine, theirs in zip(own, others, strict=True)]),
        "processor_seconds": mean([one["seconds"] for one in ledgers])[0],
    }


def band(rows: Sequence[Row], low: float, high: float) -> dict[str, Any] | None:
    """Predictions in a band, and how often they came true; a game counts once, as the mean of its quarters."""
    seen = []
    for row in rows:
        told = [sober(chance, told_with(row)) for chance in row["predicted"]]
        if inside := [chance for chance in told if low <= chance < high]:
            seen.append((sum(inside) / len(inside), row["won"]))
    if len(seen) < 2:
        return None
    predicted = sum(chance for chance, _ in seen) / len(seen)
    came = sum(won for _, won in seen) / len(seen)
    least, most = wilson(came, len(seen))
    return {
        "band": [low, min(1.0, high)],
        "games": len(seen),
        "predicted": round(predicted, 3),
        "came": round(came, 3),
        "interval": [round(least, 3), round(most, 3)],
        "inside": least <= predicted <= most,
    }


def wilson(share: float, count: int) -> tuple[float, float]:
    """Wilson's interval of a share: 19 of 20 true values lie inside."""
    centre = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return centre - half, centre + half


def of_predictions(rows: Sequence[Row]) -> dict[str, Any]:
    """What came of the predictions in the half that nothing was fitted on, as told and as simulations see them."""
    checked = [row for row in rows if not to_fit(row)]
    return {
        "games": len(checked),
        "brier_told": round(brier(checked), 4),
        "brier_simulated": round(brier(checked, 1.0), 4),
        "best_confidence_fit_half": fitted([row for row in rows if to_fit(row)]),
        "best_confidence_check_half": fitted(checked),
        "bands": [found for low, high in BANDS if (found := band(checked, low, high))],
    }


def by_title(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row["title"], []).append(row)
    return found


def confidence_in(rows: Sequence[Row], secrets: bool) -> dict[str, Any]:
    """How sure chances of a kind of game may be told, by the half that is there to fit it."""
    kind = [row for row in rows if hides(row["title"]) == secrets]
    to_learn = [row for row in kind if to_fit(row)]
    return {
        "told": SOBER[secrets],
        "fitted": fitted(to_learn),
        "games_fitted": len(to_learn),
        "games_checked": len(kind) - len(to_learn),
    }


def figures(rows: Sequence[Row]) -> dict[str, Any]:
    """All that the games show, and the ledger of each game that has one."""
    titles = by_title(rows)
    with_ledgers = {
        title: kept for title, found in titles.items() if (kept := [row for row in found if "ledger" in row])
    }
    return {
        "confidence": {kind: confidence_in(rows, secrets) for kind, secrets in KINDS.items()},
        "ledgers": {title: of_ledgers(found) for title, found in with_ledgers.items()},
        "predictions": {name: of_predictions(found) for name, found in {**titles, "all": rows}.items()},
        "games": [
            {"title": row["title"], "game": row["game"], "seat": row["seat"], **row["ledger"]}
            for found in with_ledgers.values()
            for row in found[:20]
        ],
    }


# ------------------------------------------------------------------------------------------------ tables


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *rows)]


def percent(found: Sequence[float]) -> str:
    return f"{100 * found[0]:+.1f} ±{100 * found[1]:.1f}"


def ledger_row(title: str, found: dict[str, Any]) -> list[str]:
    return [
        title,
        str(found["ledgers"]),
        f"{found['largest_miss']:.0e}",
        percent(found["draws_wins"]),
        f"{found['draws_points'][0]:+.1f} ±{found['draws_points'][1]:.1f}",
        percent(found["choices_a"]),
        percent(found["choices_b"]),
        percent(found["a_less_b"]),
        " or ".join(f"{one:g}" for one in found["confidence"]),
        f"{found['processor_seconds']:.1f} (×{found['factor']:g} thought)",
    ]


def band_row(title: str, one: dict[str, Any]) -> list[str]:
    low, high = (round(100 * edge) for edge in one["band"])
    least, most = (round(100 * edge) for edge in one["interval"])
    came = f"{100 * one['came']:.0f} ({least}–{most})"
    span, told = f"{low}–{high} %", f"{100 * one['predicted']:.0f}"
    return [title, span, str(one["games"]), told, came, "yes" if one["inside"] else "no"]


def score_row(title: str, found: dict[str, Any]) -> list[str]:
    numbers = ("brier_simulated", "brier_told", "best_confidence_fit_half", "best_confidence_check_half")
    return [title, str(found["games"]), *(str(found[number]) for number in numbers)]


def confidence_line(kind: str, one: dict[str, Any]) -> str:
    return (
        f"In {kind} games chances keep {one['told']:g} of the confidence that simulations have; "
        f"{one['fitted']:g} was best on {one['games_fitted']} games, {one['games_checked']} others check it."
    )


LEDGER_HEAD = (
    *("title", "ledgers", "largest miss of a sum", "draws, %", "draws, points", "choices of A, %", "choices of B, %"),
    *("A − B, %", "chances told with", "processor seconds a ledger"),
)
BAND_HEAD = ("title", "told", "games", "mean told, %", "came true, % (interval)", "inside")
SCORE_HEAD = ("title", "games", "Brier, simulated", "Brier, told", "best confidence, fit half", "check half")


def tables(found: dict[str, Any]) -> str:
    """What was found, as a page."""
    bands = [(title, one) for title, told in found["predictions"].items() for one in told["bands"]]
    each = [one["inside"] for title, one in bands if title != "all"]
    lines = [
        "# How true the luck ledger is",
        "",
        f"Games of two equal bots (`{found['bots']}`), of which player A sits first in every other one: "
        f"`python -m bench.study.luck --save`, {found['date']}, {found['machine']}.",
        "In hindsight; “±” is the margin of error of a mean over games.",
        "",
        *table(LEDGER_HEAD, (ledger_row(*one) for one in found["ledgers"].items())),
        "",
        *(confidence_line(kind, one) for kind, one in found["confidence"].items()),
        "All that follows is of the games that nothing was fitted on.",
        f"Of {len(each)} bands of single titles, {sum(each)} lie inside their intervals.",
        "",
        *table(SCORE_HEAD, (score_row(*one) for one in found["predictions"].items())),
        "",
        *table(BAND_HEAD, (band_row(*one) for one in bands)),
    ]
    return "\n".join(lines)
