"""Kernels under wasmtime: ready at once, nearly as fast as machine code made here, and held within bounds.

A thread of the process has one memory at a time, which deals of the same kernel take over from each other.
"""

from __future__ import annotations

import ctypes
import struct
from functools import cache
from typing import Any

import wasmtime

from adjoin.compiled.layout import WORD_BYTES, Layout, to_bytes
from adjoin.compiled.stream import WORD
from adjoin.compiled.totals import SEATS, SUMS
from adjoin.engines.names import WASMTIME
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.kernels import plan
from adjoin.kernels.kernel import Kernel
from adjoin.search import solve, tree
from adjoin.search.program import Overtime, Progress, Settings

PAGE = 1 << 16
MOST = 256 << 20  # bytes that a kernel's memory may have
TREE, SOLVER = plan.placed(tree.arrays(plan.NODES, plan.ROOM)).at, plan.placed(solve.arrays()).at
LISTS, SCORES = plan.placed(plan.LISTS).at, plan.placed(plan.SCORES).at
BEGIN, COUNT, NTH, LISTING, PLAY, FINAL, HIDE, OBSERVED = range(8)  # steps, as adjoin.compiled.single numbers them


class KernelFault(Exception):
    """A kernel did what it must not, or its rules divided by zero: what was asked of it has no answer."""


@cache
def runtime() -> wasmtime.Engine:
    settings = wasmtime.Config()
    settings.epoch_interruption = True
    settings.cranelift_opt_level = "speed"
    return wasmtime.Engine(settings)


@cache
def module(code: bytes) -> wasmtime.Module:
    return wasmtime.Module(runtime(), code)


class Memory:
    """A kernel at work, with its memory."""

    def __init__(self, code: bytes, layouts: tuple[Layout, Layout, Layout | None]) -> None:
        self.code, self.layouts = code, layouts
        self.store = wasmtime.Store(runtime())
        self.store.set_limits(memory_size=MOST)
        self.offers = wasmtime.Instance(self.store, module(code), []).exports(self.store)
        memory, base = self.offers["memory"], self.offers["__heap_base"]
        assert isinstance(memory, wasmtime.Memory)
        assert isinstance(base, wasmtime.Global)
        self.parts = plan.parts(int(str(base.value(self.store))), *layouts)
        last = self.parts[plan.PARTS[-1]]
        short = last.start + last.size - memory.data_len(self.store)
        memory.grow(self.store, max(0, -(-short // PAGE)))
        size = memory.data_len(self.store)
        place = ctypes.addressof(memory.data_ptr(self.store).contents)
        self.bytes = memoryview((ctypes.c_ubyte * size).from_address(place)).cast("B")
        self.program: WasmProgram | None = None

    def at(self, part: str) -> int:
        return self.parts[part].start

    def write(self, part: str, content: bytes) -> None:
        start = self.at(part)
        self.bytes[start : start + len(content)] = content

    def get(self, kind: str, offset: int) -> Any:
        return struct.unpack_from(f"<{kind}", self.bytes, offset)[0]

    def put(self, kind: str, offset: int, *values: Any) -> None:
        struct.pack_into(f"<{len(values)}{kind}", self.bytes, offset, *values)

    def call(self, name: str, *given: int) -> int:
        """What a function of the kernel returns."""
        answer, function = self.at("answer"), self.offers[name]
        assert isinstance(function, wasmtime.Func)
        self.store.set_epoch_deadline(1)
        try:
            failed = function(self.store, answer, answer + plan.LINE, *given)
        except wasmtime.Trap as trap:
            if trap.trap_code == wasmtime.TrapCode.INTERRUPT:
                raise Overtime from None
            raise KernelFault(" ".join(trap.message.split())[:200]) from None
        if failed:
            raise KernelFault(f"{name} ended with {failed}")
        found: int = self.get("q", answer)
        return found


_memories: dict[int, Memory] = {}  # by thread


class WasmProgram:
    """One deal, packed for its kernel."""

    engine = WASMTIME
    slow = False

    def __init__(self, tables: Tables, ruleset: RuleSet, kernel: Kernel) -> None:
        self.tables, self.ruleset = tables, ruleset
        self.code = kernel.code.read_bytes()
        self.layouts = kernel.rooms.layouts(ruleset)
        self.board = to_bytes(tables.board, self.layouts[0])

    def instance(self, thread: int = 0) -> WasmInstance:
        memory = _memories.get(thread)
        if memory is None or memory.code != self.code or memory.layouts != self.layouts:
            _memories.pop(thread, None)
            memory = _memories[thread] = Memory(self.code, self.layouts)
        if memory.program is not self:
            memory.write("board", self.board)
            memory.program = self
        return WasmInstance(self, memory, thread)

    def stop(self) -> None:
        runtime().increment_epoch()


class WasmInstance:
    """The memory of one thread, with one deal in it."""

    def __init__(self, program: WasmProgram, memory: Memory, thread: int) -> None:
        self.program, self.memory, self.thread = program, memory, thread

    def _call(self, name: str, *given: int) -> int:
        try:
            return self.memory.call(name, *given)
        except KernelFault:
            _memories.pop(self.thread, None)  # nobody trusts what a fault leaves behind
            raise

    def _at(self, *parts: str) -> list[int]:
        return [self.memory.at(part) for part in parts]

    def _tree(self, name: str) -> int:
        return self.memory.at("tree") + TREE[name]

    def load(self, state: Any) -> None:
        self.memory.write("known", to_bytes(state, self.program.layouts[1]))

    def begin(self, settings: Settings) -> None:
        self._call("forget", self.memory.at("tree"))
        self.memory.put("d", self._tree("knobs"), *settings.knobs)
        self.memory.put("f", self._tree("usual"), *settings.usual)
        for number, value in (
            (tree.STREAM, settings.stream),
            (tree.SECRETS, int(settings.secrets)),
            (tree.FORCED, settings.forced),
        ):
            self.memory.put("Q", self._tree("meta") + 8 * number, value)

    def simulate(self, seat: int, seats: int, simulations: int) -> None:
        self._call("search", *self._at("board", "known", "state"), seat, seats, simulations, self.memory.at("tree"))

    def sums(self) -> list[float]:
        return list(struct.unpack_from(f"<{3 * SEATS}d", self.memory.bytes, self._tree("sums")))

    def root(self) -> list[tuple[int, int, float]]:
        get, found = self.memory.get, []
        key, visits, value, sibling = map(self._tree, ("key", "visits", "value", "sibling"))
        k = get("i", self._tree("first"))
        while k != tree.NONE:
            found.append((get("i", key + 4 * k) // SEATS, get("i", visits + 4 * k), get("f", value + 4 * k)))
            k = get("i", sibling + 4 * k)
        return found

    def begin_solver(self) -> None:
        self.memory.put("q", self.memory.at("solver") + SOLVER["told"], *[0] * solve.TOLD)

    def solve(self, seat: int, limit: int) -> int:
        return self._call("solver", *self._at("board", "known", "states"), seat, limit, self.memory.at("solver"))

    def progress(self) -> Progress:
        at = self.memory.at("solver")
        told = struct.unpack_from(f"<{solve.TOLD}q", self.memory.bytes, at + SOLVER["told"])
        settled = self.memory.get("q", at + SOLVER["tried"]) - (told[solve.DEPTH] > 0)
        return Progress(told[solve.NODES], told[solve.BEST_MOVE], settled)

    def best(self, board: Any, state: Any, work: Any) -> list[int]:
        layout = self.program.layouts[2]
        assert layout is not None
        self.memory.program = None  # another board lies there now
        self.memory.write("board", to_bytes(board, self.program.layouts[0]))
        self.memory.write("state", to_bytes(state, self.program.layouts[1]))
        self.memory.write("work", to_bytes(work, layout))
        found = self._call("ending", *self._at("board", "state", "work", "lists"))
        for field in layout.fields:
            if field.shape == "int":
                value = self.memory.get("q", self.memory.at("work") + field.offset * WORD_BYTES)
                setattr(work, field.name, value)
        start = self.memory.at("lists") + LISTS["out"]
        return list(struct.unpack_from(f"<{found}q", self.memory.bytes, start))

    def playouts(self, first: int, games: int) -> tuple[list[int], int, int]:
        scores = self.memory.at("scores")
        self.memory.write("state", to_bytes(self.program.tables.state, self.program.layouts[1]))
        self.memory.put("q", scores + SCORES["score"], *[0] * SEATS)
        self.memory.put("q", scores + SCORES["place"], *[-1] * SEATS)
        self.memory.put("q", scores + SCORES["sums"], *[0] * SUMS)
        trace = self._call("playouts", *self._at("board", "state"), first, games, scores)
        sums = struct.unpack_from(f"<{SUMS}q", self.memory.bytes, scores + SCORES["sums"])
        places = struct.unpack_from(f"<{SEATS}q", self.memory.bytes, scores + SCORES["place"])
        return list(sums), sum(place >= 0 for place in places), trace & WORD

    def step(self, what: int, x: int = 0, y: int = 0) -> int:
        """One function of the rules on the loaded state: adjoin.compiled.single."""
        return self._call("step", *self._at("board", "known"), what, x, y, self.memory.at("lists"))

    def state(self) -> bytes:
        part = self.memory.parts["known"]
        return bytes(self.memory.bytes[part.start : part.start + part.size])

    def listed(self, number: int) -> list[int]:
        """The actions that the last step listed."""
        return list(struct.unpack_from(f"<{number}q", self.memory.bytes, self.memory.at("lists") + LISTS["out"]))

    def ended(self) -> tuple[list[int], list[int]]:
        """The scores and places that the last step found."""
        at = self.memory.at("lists")
        scores, places = (
            struct.unpack_from(f"<{SEATS}q", self.memory.bytes, at + LISTS[name]) for name in ("score", "place")
        )
        return list(scores), list(places)
