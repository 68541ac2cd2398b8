"""How true the luck ledger is: `uv run python -m bench.luck [GAMES] [FACTOR] [TITLE...]`.

A sum holds for a bad evaluator, too. So over many games of equal bots: draws average zero, the choices of both seats
average alike, what is predicted comes true within its interval, and every ledger sums to its result. Prints a table in
Markdown; bench/results/luck.md keeps one.
"""

from __future__ import annotations

import math
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count
from time import process_time
from typing import NamedTuple

import adjoin
from adjoin.study import Ledger, luck

BOTS = "skilled/60"  # equal, and quick enough for many games
HEAD = (
    *("title", "games", "sum off by", "draws, %", "draws, points", "own choices, %", "others' choices, %"),
    *("result − start, %", "processor seconds a ledger"),
)
BANDS = ((0.0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.01))


class Played(NamedTuple):
    """One game: its ledgers by seat, whether they sum, and the processor seconds of the first one."""

    ledgers: tuple[Ledger, ...]
    off: float  # the largest difference between a sum and its result
    seconds: float


def played(title: str, number: int, factor: float) -> Played:
    record = adjoin.play(adjoin.load(title), [BOTS, BOTS], seed=f"luck/{number}")
    began = process_time()
    first = luck(record, 0, factor=factor)
    seconds = process_time() - began
    accounts = [account for account in (first.wins, first.leads) if account]
    return Played((first,), max(abs(account.total - account.result) for account in accounts), seconds)


def mean(values: list[float]) -> tuple[float, float]:
    """The mean, and its margin of error."""
    average = sum(values) / len(values)
    spread = sum((value - average) ** 2 for value in values) / max(1, len(values) - 1)
    return average, 1.96 * math.sqrt(spread / len(values))


def told(values: list[float], scale: float = 1.0) -> str:
    average, margin = mean([scale * value for value in values])
    return f"{average:+.2f} ±{margin:.2f}"


def line(title: str, games: list[Played]) -> str:
    """What the games of one title show, as a row."""
    ledgers = [game.ledgers[0] for game in games]
    wins = [ledger.wins for ledger in ledgers if ledger.wins]
    leads = [ledger.leads for ledger in ledgers]
    cells = [
        title,
        str(len(games)),
        f"{max(game.off for game in games):.0e}",
        told([one.draws.value for one in wins], 100),
        told([one.draws.value for one in leads]),
        told([one.own.value for one in wins], 100),
        told([-one.others.value for one in wins], 100),
        told([one.result - one.start.value for one in wins], 100),
        f"{sum(game.seconds for game in games) / len(games):.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def bands(games: list[Played]) -> list[str]:
    """Predicted chances half-way and at three quarters of every game, and how often they came true."""
    found = []
    for low, high in BANDS:
        seen = [
            (account.course[at], account.result)
            for game in games
            for account in [game.ledgers[0].wins]
            if account
            for at in (len(account.course) // 4, len(account.course) // 2)
            if low <= account.course[at] < high
        ]
        if seen:
            predicted = sum(chance for chance, _ in seen) / len(seen)
            came = told([result for _, result in seen], 100)
            band = f"{100 * low:.0f}–{min(100, 100 * high):.0f} %"
            found.append(f"| {band} | {len(seen)} | {100 * predicted:.1f} | {came} |")
    return found


def main(words: list[str]) -> None:
    count = int(words[0]) if words else 20
    factor = float(words[1]) if len(words) > 1 else 1.0
    titles = words[2:] or adjoin.names()
    print(f"| {' | '.join(HEAD)} |\n|{' --- |' * len(HEAD)}")
    every: dict[str, list[Played]] = {}
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as pool:
        work = {title: [pool.submit(played, title, n, factor) for n in range(count)] for title in titles}
        for title, games in work.items():
            every[title] = [game.result() for game in games]
            print(line(title, every[title]), flush=True)
    print("\n| title, predicted | positions | mean prediction, % | came true, % |\n| --- | --- | --- | --- |")
    for title, found in every.items():
        for row in bands(found):
            print(row.replace("| ", f"| {title}, ", 1))


if __name__ == "__main__":
    main(sys.argv[1:])
