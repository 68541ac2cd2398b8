"""Plain Python: always there, and a few hundred times slower."""

from __future__ import annotations

from array import array
from functools import cached_property
from typing import Any

from adjoin.compiled import interpreted
from adjoin.compiled.totals import SEATS
from adjoin.engines.names import PLAIN
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.kernels.plan import NODES
from adjoin.search import solve, tree
from adjoin.search.binding import SEARCH, SOLVER, bind
from adjoin.search.features import functions
from adjoin.search.program import SearchSettings, SolverProgress


def zeros(kind: str, length: int) -> Any:
    return array(kind, bytes(length * array(kind).itemsize))


class PlainProgram:
    """One deal as its rules have it."""

    engine = PLAIN
    slow = True

    def __init__(self, tables: Tables, ruleset: RuleSet) -> None:
        self.tables, self.ruleset = tables, ruleset
        self.search = bind(SEARCH, functions(ruleset))
        self.solver = bind(SOLVER, functions(ruleset))

    def instance(self, thread: int = 0) -> PlainInstance:
        return PlainInstance(self)

    def stop(self) -> None:
        """Whoever thinks looks at the clock after every simulation."""


class PlainInstance:
    """The memory of one search in plain Python."""

    def __init__(self, program: PlainProgram) -> None:
        self.program = program
        self.board = program.tables.board
        self.known = program.tables.state
        self.work = copied(self.known)

    @cached_property
    def tree(self) -> tree.Tree:
        return tree.Tree(**{name: zeros(*field) for name, field in tree.arrays(NODES).items()})

    @cached_property
    def solver(self) -> solve.Work:
        return solve.Work(**{name: zeros(*field) for name, field in solve.arrays().items()})

    @cached_property
    def states(self) -> list[Any]:
        return [copied(self.known) for _ in range(solve.DEPTHS)]

    def load(self, state: object) -> None:
        self.known = state

    def begin(self, settings: SearchSettings) -> None:
        for name in ("played", "mast", "mast_value", "sums", "meta"):
            self.__dict__["tree"] = self.tree._replace(**{name: zeros(*tree.arrays(NODES)[name])})
        t = self.tree
        t.knobs[:] = array("d", settings.knobs)
        for seat, margin in enumerate(settings.usual):
            t.usual[seat] = margin
        t.meta[tree.STREAM] = settings.stream
        t.meta[tree.SECRETS] = int(settings.secrets)
        t.meta[tree.FORCED] = settings.forced

    def simulate(self, seat: int, seats: int, simulations: int) -> None:
        self.program.search["simulate"](self.board, self.known, self.work, seat, seats, simulations, self.tree)

    def sums(self) -> list[float]:
        return list(self.tree.sums)

    def root(self) -> list[tuple[int, int, float]]:
        t, found = self.tree, []
        k = t.first[0]
        while k != tree.NONE:
            found.append((t.key[k] // SEATS, t.visits[k], t.value[k]))
            k = t.sibling[k]
        return found

    def begin_solver(self) -> None:
        self.solver.told[:] = zeros("q", solve.TOLD)

    def solve(self, seat: int, limit: int) -> int:
        found: int = self.program.solver["solve"](self.board, self.known, self.states, seat, limit, self.solver)
        return found

    def progress(self) -> SolverProgress:
        told = self.solver.told
        return SolverProgress(told[solve.NODES], told[solve.BEST_MOVE], self.solver.tried[0] - (told[solve.DEPTH] > 0))

    def best(self, board: object, state: object, work: object) -> list[int]:
        ending = self.program.ruleset.bots.ending
        assert ending is not None
        out = [0] * self.program.ruleset.rules.count(board, state)
        return out[: ending.best(board, state, work, out)]

    def playouts(self, first: int, games: int) -> tuple[list[int], int, int]:
        return interpreted.sums_of(self.program.tables, self.program.ruleset.rules, games, first)
