"""What the games of bench/study/luck.py show: figures of them all, and tables of these in Markdown."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from statistics import NormalDist
from typing import Any

from adjoin import load
from adjoin.study.measure import SOBER, Measure, temper

BANDS = ((0.0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.01))
GRID = [number / 100 for number in range(20, 131)]  # of confidence that a fit tries
ALONE = (frozenset({0}), frozenset({1}))
KINDS = {"open": False, "hidden": True}  # games that hide nothing, and those with hidden hands and draws
FIT, CHECK = "fit", "check"  # sets of games
SURE = 0.95  # how likely it is that all intervals of a claim hold at once, where the claim is true
# How many intervals each claim has: with one of 95 % each, every twentieth would fail by chance alone.
BANDS_AT_ONCE = 25  # five of each of four titles, and five of all
DRAWS_AT_ONCE = 8  # two titles have draws; A's and the first seat's, in chances and in points
CHOICES_AT_ONCE = 4  # one of each title
Row = dict[str, Any]


def errors_at_once(intervals: int) -> float:
    """How many standard errors an interval reaches, so that so many independent ones all hold as likely as SURE.

    Where they hang together, as A's and the first seat's draws do, they hold more often still (Šidák).
    """
    return NormalDist().inv_cdf((1 + SURE ** (1 / intervals)) / 2)


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


def fits(rows: Sequence[Row]) -> dict[str, Any]:
    """How sure chances of each kind of game may be told, by the games that are there to fit it."""
    kinds = {kind: [row for row in rows if hides(row["title"]) == secrets] for kind, secrets in KINDS.items()}
    return {
        kind: {"told": SOBER[KINDS[kind]], "fitted": fitted(found), "games_fitted": len(found)}
        for kind, found in kinds.items()
    }


# ------------------------------------------------------------------------------------------------ figures


def mean(values: Sequence[float], intervals: int) -> list[float]:
    """The mean, and how far its interval reaches if there are so many of them at once."""
    average = sum(values) / len(values)
    spread = sum((value - average) ** 2 for value in values) / max(1, len(values) - 1)
    return [round(average, 4), round(errors_at_once(intervals) * math.sqrt(spread / len(values)), 4)]


def of_ledgers(rows: Sequence[Row]) -> dict[str, Any]:
    """What the ledgers of one title show."""
    ledgers = [row["ledger"] for row in rows]
    wins, leads = ([one[currency]["draws"][0] for one in ledgers] for currency in ("wins", "leads"))
    own = [one["wins"]["own"][0] for one in ledgers]
    others = [-one["wins"]["others"][0] for one in ledgers]
    sides = [1 if row["seat"] == 0 else -1 for row in rows]  # what A gains, the other loses
    return {
        "ledgers": len(ledgers),
        "factor": ledgers[0]["factor"],
        "confidence": sorted({one["confidence"] for one in ledgers}),
        "largest_miss": max(one["off"] for one in ledgers),
        "draws_wins": mean(wins, DRAWS_AT_ONCE),
        "draws_points": mean(leads, DRAWS_AT_ONCE),
        "first_draws_wins": mean([side * one for side, one in zip(sides, wins, strict=True)], DRAWS_AT_ONCE),
        "first_draws_points": mean([side * one for side, one in zip(sides, leads, strict=True)], DRAWS_AT_ONCE),
        "choices_a": mean(own, CHOICES_AT_ONCE),
        "choices_b": mean(others, CHOICES_AT_ONCE),
        "a_less_b": mean([mine - theirs for mine, theirs in zip(own, others, strict=True)], CHOICES_AT_ONCE),
        "processor_seconds": round(sum(one["seconds"] for one in ledgers) / len(ledgers), 2),
    }


DRAWS = ("draws_wins", "first_draws_wins", "draws_points", "first_draws_points")


def holds_zero(found: Sequence[float]) -> bool:
    """Does an interval hold zero?"""
    return abs(found[0]) <= found[1]


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
    least, most = wilson(came, len(seen), errors_at_once(BANDS_AT_ONCE))
    return {
        "band": [low, min(1.0, high)],
        "games": len(seen),
        "predicted": round(predicted, 3),
        "came": round(came, 3),
        "interval": [round(least, 3), round(most, 3)],
        "inside": least <= predicted <= most,
    }


def wilson(share: float, count: int, z: float) -> tuple[float, float]:
    """Wilson's interval of a share, z standard errors wide."""
    centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return centre - half, centre + half


def of_predictions(rows: Sequence[Row]) -> dict[str, Any]:
    """What came of the predictions, as told and as simulations see them."""
    return {
        "games": len(rows),
        "brier_told": round(brier(rows), 4),
        "brier_simulated": round(brier(rows, 1.0), 4),
        "best_confidence": fitted(rows),
        "bands": [found for low, high in BANDS if (found := band(rows, low, high))],
    }


def figures(rows: Sequence[Row]) -> dict[str, Any]:
    """All that the games show, and the ledgers of the first twenty games of each title."""
    titles: dict[str, list[Row]] = {}
    for row in rows:
        titles.setdefault(row["title"], []).append(row)
    return {
        "ledgers": {title: of_ledgers(found) for title, found in titles.items()},
        "predictions": {name: of_predictions(found) for name, found in {**titles, "all": rows}.items()},
        "games": [
            {"title": row["title"], "game": row["game"], "seat": row["seat"], **row["ledger"]}
            for found in titles.values()
            for row in found[:20]
        ],
    }


# ------------------------------------------------------------------------------------------------ tables


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *rows)]


def percent(found: Sequence[float]) -> str:
    return f"{100 * found[0]:+.1f} ±{100 * found[1]:.1f}"


def points(found: Sequence[float]) -> str:
    return f"{found[0]:+.1f} ±{found[1]:.1f}"


def has_draws(found: dict[str, Any]) -> bool:
    return any(number for name in DRAWS for number in found[name])


def draws_row(title: str, found: dict[str, Any]) -> list[str]:
    told = [(percent if name.endswith("wins") else points)(found[name]) for name in DRAWS]
    return [title, str(found["ledgers"]), *told]


def ledger_row(title: str, found: dict[str, Any]) -> list[str]:
    return [
        title,
        str(found["ledgers"]),
        f"{found['largest_miss']:.0e}",
        percent(found["choices_a"]),
        percent(found["choices_b"]),
        percent(found["a_less_b"]),
        " or ".join(f"{one:g}" for one in found["confidence"]),
        f"{found['processor_seconds']:.1f} (×{found['factor']:g} thought)",
    ]


def identity_row(one: dict[str, Any]) -> list[str]:
    wins, leads = one["wins"], one["leads"]
    parts = ("start", "own", "others", "draws")
    told = [" ".join(f"{100 * wins[part][0]:+.0f}" for part in parts), f"{100 * wins['result']:.0f}"]
    told += [" ".join(f"{leads[part][0]:+.1f}" for part in parts), f"{leads['result']:+.0f}"]
    return [one["title"], str(one["game"]), "first" if one["seat"] == 0 else "second", *told, f"{one['off']:.0e}"]


def band_row(title: str, one: dict[str, Any]) -> list[str]:
    low, high = (round(100 * edge) for edge in one["band"])
    least, most = (round(100 * edge) for edge in one["interval"])
    came = f"{100 * one['came']:.0f} ({least}–{most})"
    span, told = f"{low}–{high} %", f"{100 * one['predicted']:.0f}"
    return [title, span, str(one["games"]), told, came, "yes" if one["inside"] else "no"]


def score_row(title: str, found: dict[str, Any]) -> list[str]:
    numbers = ("brier_simulated", "brier_told", "best_confidence")
    return [title, str(found["games"]), *(str(found[number]) for number in numbers)]


def confidence_line(kind: str, one: dict[str, Any]) -> str:
    return (
        f"In {kind} games chances keep {one['told']:g} of the confidence that simulations have; "
        f"{one['fitted']:g} was best on {one['games_fitted']} other games, which are not among these."
    )


DRAWS_HEAD = ("title", "games", "draws of A, %", "of the first seat, %", "of A, points", "of the first seat, points")
LEDGER_HEAD = (
    *("title", "ledgers", "largest miss of a sum", "choices of A, %", "choices of B, %", "A − B, %"),
    *("chances told with", "processor seconds a ledger"),
)
BAND_HEAD = ("title", "told", "games", "mean told, %", "came true, % (interval)", "inside")
SCORE_HEAD = ("title", "games", "Brier, simulated", "Brier, told", "best confidence")
IDENTITY_HEAD = ("title", "game", "seat", "start, own, others, draws, %", "result", "in points", "result", "miss")


def tables(found: dict[str, Any]) -> str:
    """What was found, as a page."""
    bands = [(title, one) for title, told in found["predictions"].items() for one in told["bands"]]
    drawn = {title: one for title, one in found["ledgers"].items() if has_draws(one)}
    zeros = [holds_zero(one[name]) for one in drawn.values() for name in DRAWS]
    alike = [holds_zero(one["a_less_b"]) for one in found["ledgers"].values()]
    inside = [one["inside"] for _, one in bands]
    return "\n".join(
        [
            "# How true the luck ledger is",
            "",
            f"{found['games_of_each_title']} games of each title between two equal bots (`{found['bots']}`), of which "
            "player A sits first in every other one: "
            f"`python -m bench.study.luck --rows FILE --save`, {found['date']}, {found['machine']}. "
            "How many games, on which deals, and how wide each interval is, was written down before the first game.",
            "In hindsight. The intervals of a claim hold all at once with 95 %: those of draws reach "
            f"{errors_at_once(DRAWS_AT_ONCE):.2f} standard errors, those of choices "
            f"{errors_at_once(CHOICES_AT_ONCE):.2f}, those of bands {errors_at_once(BANDS_AT_ONCE):.2f}.",
            "",
            f"**Draws average zero** in {sum(zeros)} of {len(zeros)} intervals.",
            "",
            *table(DRAWS_HEAD, (draws_row(*one) for one in drawn.items())),
            "",
            f"**The choices of equal players average alike** in {sum(alike)} of {len(alike)} titles.",
            "",
            *table(LEDGER_HEAD, (ledger_row(*one) for one in found["ledgers"].items())),
            "",
            f"**Chances come true**: {sum(inside)} of {len(inside)} bands lie inside their intervals.",
            "",
            *(confidence_line(kind, one) for kind, one in found["confidence"].items()),
            "",
            *table(SCORE_HEAD, (score_row(*one) for one in found["predictions"].items())),
            "",
            *table(BAND_HEAD, (band_row(*one) for one in bands)),
            "",
            "## The sums of twenty games of each title",
            "",
            "Player A's ledgers; the parts sum to the result, up to the miss.",
            "",
            *table(IDENTITY_HEAD, map(identity_row, found["games"])),
        ]
    )
