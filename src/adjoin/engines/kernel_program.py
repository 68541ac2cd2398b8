"""A deal in its kernel, for any runtime: what to write where, what to call and what to read.

A thread of the process has one memory at a time, which deals of the same kernel take over from each other.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from adjoin.compiled.layout import WORD_BYTES, Layout, to_bytes
from adjoin.compiled.stream import WORD
from adjoin.compiled.totals import SEATS, SUMS
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.kernels import plan
from adjoin.kernels.kernel import Kernel
from adjoin.search import solve, tree
from adjoin.search.program import SearchSettings, SolverProgress

PAGE = 1 << 16
TREE, SOLVER = plan.place_fields(tree.arrays(plan.NODES, plan.ROOM)).at, plan.place_fields(solve.arrays()).at
LISTS, SCORES = plan.place_fields(plan.LISTS).at, plan.place_fields(plan.SCORES).at
BEGIN, COUNT, NTH, LISTING, PLAY, FINAL, HIDE, OBSERVED = range(8)  # steps, as adjoin.compiled.single numbers them
Layouts = tuple[Layout, Layout, Layout | None]
Place = Callable[[int], dict[str, plan.KernelPart]]


class KernelFault(Exception):
    """A kernel did what it must not, or its rules divided by zero: what was asked of it has no answer."""


class KernelMemory(Protocol):
    """A kernel at work, with its memory."""

    code: bytes
    layouts: Layouts
    parts: dict[str, plan.KernelPart]
    program: object  # whose board lies there, if any does

    def read(self, start: int, size: int) -> bytes: ...

    def write(self, start: int, content: bytes) -> None: ...

    def call(self, name: str, *given: int) -> int:
        """What a function of the kernel returns; Overtime if it was stopped, KernelFault if it failed."""
        ...


def end_of(parts: dict[str, plan.KernelPart]) -> int:
    """Where the last part ends."""
    return max(part.start + part.size for part in parts.values())


_memories: dict[int, KernelMemory] = {}  # by thread


class KernelProgram:
    """One deal, packed for its kernel."""

    engine = ""
    slow = False

    def __init__(self, tables: Tables, ruleset: RuleSet, kernel: Kernel) -> None:
        self.tables, self.ruleset = tables, ruleset
        self.code = kernel.code.read_bytes()
        self.layouts = kernel.rooms.layouts(ruleset)
        self.board = to_bytes(tables.board, self.layouts[0])

    def instance(self, thread: int = 0) -> KernelInstance:
        memory = _memories.get(thread)
        if memory is None or memory.code != self.code or memory.layouts != self.layouts:
            _memories.pop(thread, None)
            memory = _memories[thread] = self.memory()
        if memory.program is not self:
            memory.write(memory.parts["board"].start, self.board)
            memory.program = self
        return KernelInstance(self, memory, thread)

    def memory(self) -> KernelMemory:
        """A new memory of this kernel."""
        board, state, work = self.layouts
        return self.memory_of(self.code, self.layouts, partial(plan.parts, board=board, state=state, work=work))

    def memory_of(self, code: bytes, layouts: Layouts, place: Place) -> KernelMemory:
        """A new memory of any kernel, with its parts where they are placed from the first free byte on."""
        raise NotImplementedError

    def stop(self) -> None:
        """Nothing can be stopped where the engine cannot: what simulates looks at its clock often."""


class KernelInstance:
    """The memory of one thread, with one deal in it."""

    def __init__(self, program: KernelProgram, memory: KernelMemory, thread: int) -> None:
        self.program, self.memory, self.thread = program, memory, thread

    def _call(self, name: str, *given: int) -> int:
        try:
            return self.memory.call(name, *given)
        except KernelFault:
            _memories.pop(self.thread, None)  # nobody trusts what a fault leaves behind
            raise

    def _at(self, *parts: str) -> list[int]:
        return [self.memory.parts[part].start for part in parts]

    def _get(self, kind: str, offset: int) -> Any:
        return self._gets(kind, 1, offset)[0]

    def _gets(self, kind: str, number: int, offset: int) -> tuple[Any, ...]:
        form = f"<{number}{kind}"
        return struct.unpack(form, self.memory.read(offset, struct.calcsize(form)))

    def _put(self, kind: str, offset: int, *values: object) -> None:
        self.memory.write(offset, struct.pack(f"<{len(values)}{kind}", *values))

    def _write(self, part: str, content: bytes) -> None:
        self.memory.write(self.memory.parts[part].start, content)

    def _tree(self, name: str) -> int:
        return self._at("tree")[0] + TREE[name]

    def load(self, state: object) -> None:
        self._write("known", to_bytes(state, self.program.layouts[1]))

    def begin(self, settings: SearchSettings) -> None:
        self._call("forget", self._at("tree")[0])
        self._put("d", self._tree("knobs"), *settings.knobs)
        self._put("f", self._tree("usual"), *settings.usual)
        for number, value in (
            (tree.STREAM, settings.stream),
            (tree.SECRETS, int(settings.secrets)),
            (tree.FORCED, settings.forced),
        ):
            self._put("Q", self._tree("meta") + 8 * number, value)

    def simulate(self, seat: int, seats: int, simulations: int) -> None:
        self._call("search", *self._at("board", "known", "state"), seat, seats, simulations, self._at("tree")[0])

    def sums(self) -> list[float]:
        return list(self._gets("d", tree.SUMS * SEATS, self._tree("sums")))

    def root(self) -> list[tuple[int, int, float]]:
        get, found = self._get, list[tuple[int, int, float]]()
        key, visits, value, sibling = map(self._tree, ("key", "visits", "value", "sibling"))
        k = get("i", self._tree("first"))
        while k != tree.NONE:
            found.append((get("i", key + 4 * k) // SEATS, get("i", visits + 4 * k), get("f", value + 4 * k)))
            k = get("i", sibling + 4 * k)
        return found

    def begin_solver(self) -> None:
        self._put("q", self._at("solver")[0] + SOLVER["told"], *[0] * solve.TOLD)

    def solve(self, seat: int, limit: int) -> int:
        return self._call("solver", *self._at("board", "known", "states"), seat, limit, self._at("solver")[0])

    def progress(self) -> SolverProgress:
        at = self._at("solver")[0]
        told = self._gets("q", solve.TOLD, at + SOLVER["told"])
        settled = self._get("q", at + SOLVER["tried"]) - (told[solve.DEPTH] > 0)
        return SolverProgress(told[solve.NODES], told[solve.BEST_MOVE], settled)

    def best(self, board: object, state: object, work: object) -> list[int]:
        layout = self.program.layouts[2]
        assert layout is not None
        self.memory.program = None  # another board lies there now
        self._write("board", to_bytes(board, self.program.layouts[0]))
        self._write("state", to_bytes(state, self.program.layouts[1]))
        self._write("work", to_bytes(work, layout))
        found = self._call("ending", *self._at("board", "state", "work", "lists"))
        for field in layout.fields:
            if field.shape == "int":
                value = self._get("q", self._at("work")[0] + field.offset * WORD_BYTES)
                setattr(work, field.name, value)
        start = self._at("lists")[0] + LISTS["out"]
        return list(self._gets("q", found, start))

    def playouts(self, first: int, games: int) -> tuple[list[int], int, int]:
        scores = self._at("scores")[0]
        self._write("state", to_bytes(self.program.tables.state, self.program.layouts[1]))
        self._put("q", scores + SCORES["score"], *[0] * SEATS)
        self._put("q", scores + SCORES["place"], *[-1] * SEATS)
        self._put("q", scores + SCORES["sums"], *[0] * SUMS)
        trace = self._call("playouts", *self._at("board", "state"), first, games, scores)
        sums = self._gets("q", SUMS, scores + SCORES["sums"])
        places = self._gets("q", SEATS, scores + SCORES["place"])
        return list(sums), sum(place >= 0 for place in places), trace & WORD

    def step(self, what: int, x: int = 0, y: int = 0) -> int:
        """One function of the rules on the loaded state: adjoin.compiled.single."""
        return self._call("step", *self._at("board", "known"), what, x, y, self._at("lists")[0])

    def state(self) -> bytes:
        part = self.memory.parts["known"]
        return self.memory.read(part.start, part.size)

    def listed_actions(self, number: int) -> list[int]:
        """The actions that the last step listed."""
        return list(self._gets("q", number, self._at("lists")[0] + LISTS["out"]))

    def final_standing(self) -> tuple[list[int], list[int]]:
        """The scores and places that the last step found."""
        at = self._at("lists")[0]
        scores, places = (self._gets("q", SEATS, at + LISTS[name]) for name in ("score", "place"))
        return list(scores), list(places)
