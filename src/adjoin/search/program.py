"""What an engine gives the search: one deal ready to think about, and the memory to think in."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from adjoin.kernel.authoring.rules import HasTurn


class SearchSettings(NamedTuple):
    """How a search begins."""

    knobs: list[float]  # by their numbers in adjoin.search.tree
    usual: list[float]  # per seat: the margin that counts as even
    stream: int
    secrets: bool
    forced: int  # the only move to think about and 1, or 0


class SolverProgress(NamedTuple):
    """How far a solver is."""

    nodes: int
    best_move: int
    settled: int  # moves of the first position that were looked at to the end


class Overtime(Exception):
    """A search was stopped in the middle of a simulation, because its time was over."""


class Instance(Protocol):
    """The memory of one thread, filled with one deal. Who takes another one from the same program gives this one up."""

    def load(self, state: HasTurn) -> None:
        """Think about this state from now on."""

    def begin(self, settings: SearchSettings) -> None:
        """Empty the tree."""

    def simulate(self, seat: int, seats: int, simulations: int) -> None:
        """Go on with the tree; Overtime if somebody called stop()."""

    def sums(self) -> list[float]:
        """What simulations brought each seat: adjoin.search.tree.SUMS numbers a seat."""

    def root(self) -> list[tuple[int, int, float]]:
        """Every move of the root that has a node: its number, its visits, the sum of its results."""

    def begin_solver(self) -> None:
        """Forget what the solver found."""

    def solve(self, seat: int, limit: int) -> int:
        """Go on with the solver: adjoin.search.solve."""

    def progress(self) -> SolverProgress:
        """How far the solver is."""

    def best(self, board: object, state: HasTurn, work: object) -> list[int]:
        """The best actions by the game's own search of endings; the numbers of `work` go in and come out."""

    def playouts(self, first: int, games: int) -> tuple[list[int], int, int]:
        """Sums, seats and trace of random games: adjoin.compiled.totals."""


class Program(Protocol):
    """One deal, ready in one engine."""

    @property
    def engine(self) -> str: ...

    @property
    def slow(self) -> bool:
        """Does a simulation take so long that the clock must be looked at after each?"""

    def instance(self, thread: int = 0) -> Instance: ...

    def stop(self) -> None:
        """End what simulates now, if the engine can; every instance of the process hears it."""
