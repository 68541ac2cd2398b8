"""Machine code made by Numba for this very processor: the fastest way, after the compiler has had its time."""

from __future__ import annotations

from functools import cached_property

from adjoin.compiled.batch import play_part
from adjoin.compiled.flat import Machine, Packed
from adjoin.compiled.totals import SEATS
from adjoin.engines.names import NUMBA
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.search import solve, tree
from adjoin.search.endgame import Endgame
from adjoin.search.native import new_tree, new_work, run_forget, run_search, run_solver, shared_tree
from adjoin.search.plain import Limits, first_decision
from adjoin.search.player import PackedDeal
from adjoin.search.program import SearchSettings, SolverProgress
from adjoin.search.seeker import WARM_UP, Seeker

SMALL = 1 << 14  # nodes of a tree that is thrown away


class NativeProgram:
    """One deal, packed for machine code."""

    engine = NUMBA
    slow = False

    def __init__(self, tables: Tables, ruleset: RuleSet) -> None:
        self.tables, self.ruleset = tables, ruleset
        self.player = PackedDeal(tables, ruleset)
        ending = ruleset.bots.ending
        self.endgame = Endgame(ruleset, ending, tables.widths) if ending else None
        self._instances: dict[int, NativeInstance] = {}

    def instance(self, thread: int = 0) -> NativeInstance:
        if thread not in self._instances:
            self._instances[thread] = NativeInstance(self, shared_tree(thread))
        return self._instances[thread]

    def small_instance(self) -> NativeInstance:
        """Memory that nobody else uses, for a short search."""
        return NativeInstance(self, new_tree(SMALL))

    def stop(self) -> None:
        """Machine code cannot be stopped; it looks at the clock every few milliseconds."""


class NativeInstance:
    """The memory of one thread for machine code."""

    def __init__(self, program: NativeProgram, t: tree.Tree) -> None:
        self.program, self.tree = program, t
        self.known = program.player.pack(program.tables.state)
        self.work = self.known.copy()

    @cached_property
    def solver(self) -> solve.Work:
        return new_work()

    @cached_property
    def states(self) -> Packed:
        return self.program.player.room(solve.DEPTHS)

    def load(self, state: object) -> None:
        self.known = self.program.player.pack(state)

    def begin(self, settings: SearchSettings) -> None:
        t = self.tree
        run_forget(t)
        t.knobs[:] = settings.knobs
        t.usual[: len(settings.usual)] = settings.usual
        t.meta[tree.STREAM] = settings.stream
        t.meta[tree.SECRETS] = settings.secrets
        t.meta[tree.FORCED] = settings.forced

    def simulate(self, seat: int, seats: int, simulations: int) -> None:
        run_search(self.program.player.board, self.known, self.work, seat, seats, simulations, self.tree)

    def sums(self) -> list[float]:
        found: list[float] = self.tree.sums.tolist()
        return found

    def root(self) -> list[tuple[int, int, float]]:
        t, found = self.tree, []
        k = t.first[0]
        while k != tree.NONE:
            found.append((int(t.key[k]) // SEATS, int(t.visits[k]), float(t.value[k])))
            k = t.sibling[k]
        return found

    def begin_solver(self) -> None:
        self.solver.told[:] = 0

    def solve(self, seat: int, limit: int) -> int:
        return int(run_solver(self.program.player.board, self.known, self.states, seat, limit, self.solver))

    def progress(self) -> SolverProgress:
        told = self.solver.told
        settled = self.solver.tried[0] - (told[solve.DEPTH] > 0)
        return SolverProgress(int(told[solve.NODES]), int(told[solve.BEST_MOVE]), int(settled))

    def best(self, board: object, state: object, work: object) -> list[int]:
        assert self.program.endgame is not None
        return self.program.endgame(board, state, work)

    def playouts(self, first: int, games: int) -> tuple[list[int], int, int]:
        sums, seats, trace = play_part(Machine(self.program.tables, self.program.ruleset), first, first + games)
        return sums.tolist(), seats, trace


def seek_once(tables: Tables, ruleset: RuleSet, seats: int) -> None:
    """Load or compile all that a search needs, by searching a little from the start.

    In the thread that asks, which may have said that nothing is to be compiled in it; and in a small tree of its own,
    so that other searches go on meanwhile.
    """
    program = NativeProgram(tables, ruleset)
    state, seat = first_decision(tables, ruleset)
    instance = program.small_instance()
    instance.load(state)
    Seeker(program, tables, ruleset, seats).run(instance, seat, 0, Limits(simulations=WARM_UP))
    ending = ruleset.bots.ending
    if ending:
        ending.solve(tables.board, state, 1, instance.best, wanted=1)
    elif seats == 2 and ruleset.secrets is None:
        instance.begin_solver()
        instance.solve(seat, 1)


def ready(machine: Machine) -> None:
    """A step of adjoin.compiled.worker: compile the search."""
    rules, board = machine.ruleset.rules, machine.tables.board
    state, _ = first_decision(machine.tables, machine.ruleset)
    score, place = [0] * SEATS, [-1] * SEATS
    rules.final(board, copied(state), score)
    rules.rank(board, copied(state), score, place)
    seek_once(machine.tables, machine.ruleset, sum(ahead >= 0 for ahead in place))
