"""Endings solved exactly, in a share of the thinking time: by the game's own search of endings, or by a general one."""

from __future__ import annotations

import time
from typing import Any

from adjoin.kernel.authoring.rules import Ending
from adjoin.kernel.authoring.tables import Tables
from adjoin.search.plain import Limits, Worth
from adjoin.search.program import Instance, Program
from adjoin.search.solve import LOSS, UNKNOWN, WIN

A_SIMULATION = 10  # positions looked at instead of one simulation, where simulations are counted
MOST = 2_000_000  # positions, where neither time nor simulations are
STEP = 500  # positions between two looks at the clock
SHARE = 0.1  # of the time, to see whether an ending can be solved
NEARLY = 0.5  # of the time, once the first move is settled


class AnyEnding:
    """Open games for two, by looking at every line to the end."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def solution(self, state: Any, seat: int, limits: Limits) -> Worth | None:
        """What the seat to move can reach against any defence, and by which move (none if all is lost); None if that
        cannot be told in time."""
        solver = self.program.instance()
        solver.load(state)
        solver.begin_solver()
        began, most, value, nodes = time.perf_counter(), most_positions(limits), UNKNOWN, 0
        while value == UNKNOWN and nodes < most and goes_on(solver, nodes, began, limits):
            value = solver.solve(seat, min(nodes + STEP, most))
            nodes = solver.progress().nodes
        if value < LOSS:
            return None
        return Worth(solver.progress().best_move, nodes, value / WIN, exact=True)


def goes_on(solver: Instance, nodes: int, began: float, limits: Limits) -> bool:
    """Is there time left? More of it if the end is in sight."""
    if limits.until is None or nodes == 0:
        return True
    share = NEARLY if solver.progress().settled else SHARE
    return time.perf_counter() - began < share * (limits.until - began)


class OwnEnding:
    """The game's own search."""

    def __init__(self, ending: Ending, tables: Tables, program: Program, share: float = NEARLY) -> None:
        self.ending, self.share = ending, share
        self.board = tables.board
        self.program = program
        self.pace = 3e-6  # seconds a position takes, as last seen

    def solution(self, state: object, seat: int, limits: Limits) -> Worth | None:
        """As AnyEnding has it; not tried before the game calls the end near."""
        if not self.ending.near(self.board, state):
            return None
        began, positions = time.perf_counter(), most_positions(limits)
        if limits.until is not None:
            positions = min(positions, int(self.share * (limits.until - began) / self.pace))
        if positions <= 0:  # whoever asked was held up, and the time is over
            return None
        found = self.ending.solve(self.board, state, positions, self.program.instance().best, wanted=1)
        if found is None:
            self.pace = (time.perf_counter() - began) / max(positions, STEP)
        return Worth(found.best[0], positions, (found.value + 1) / 2, exact=True) if found else None


def most_positions(limits: Limits) -> int:
    return A_SIMULATION * limits.simulations if limits.simulations else MOST
