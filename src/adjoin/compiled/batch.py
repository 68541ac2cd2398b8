"""Batches of compiled playouts over threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from adjoin.compiled.flat import Machine
from adjoin.compiled.playout import many
from adjoin.compiled.stream import WORD
from adjoin.compiled.totals import SEATS, SUMS, Totals, totals


def playouts(machine: Machine, games: int, first: int = 0, threads: int = 1) -> Totals:
    """Play games with seeds first, first + 1, ...; the sums do not depend on the number of threads."""
    edges = [first + games * i // threads for i in range(threads + 1)]
    parts = list(pairwise(edges))
    if threads == 1:
        results = [play_part(machine, *parts[0])]
    else:
        with ThreadPoolExecutor(threads) as pool:
            results = list(pool.map(lambda part: play_part(machine, *part), parts))
    sums = np.sum([part[0] for part in results], axis=0)
    seats = max(part[1] for part in results)
    return totals(sums.tolist(), seats, sum(part[2] for part in results) & WORD)


def play_part(machine: Machine, first: int, last: int) -> tuple[np.ndarray, int, int]:
    """Sums, seats and trace of the games from one seed to before another; a state of its own."""
    score = np.zeros(SEATS, np.int64)
    place = np.full(SEATS, -1, np.int64)  # a seat that rank() never fills does not exist
    sums = np.zeros(SUMS, np.int64)
    trace = many(machine.board, machine.state(), first, last - first, score, place, sums)
    return sums, int((place >= 0).sum()), int(trace)
