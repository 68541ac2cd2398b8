"""The search by a net in the kernels that ship with it; what is not about the net is left to the game's own kernel."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import partial

from adjoin.compiled.layout import to_bytes
from adjoin.compiled.totals import SEATS
from adjoin.engines.kernel_program import KernelFault, KernelInstance, KernelMemory, KernelProgram
from adjoin.kernels import net_plan
from adjoin.kernels.kernel import Kernel
from adjoin.kernels.plan import place_fields
from adjoin.search import net_tree, tree
from adjoin.search.net_file import TrimmedPart
from adjoin.search.net_root import weighed
from adjoin.search.program import SearchSettings, SolverProgress

SEEK = "seek_by_net"
TREE = place_fields(net_plan.TREE).at
_memories: dict[int, KernelMemory] = {}  # by thread


class KernelNetProgram:
    """One deal in the kernel of a net."""

    slow = False

    def __init__(self, inner: KernelProgram, kernel: Kernel, net: Mapping[str, TrimmedPart]) -> None:
        self.inner, self.engine = inner, inner.engine
        self.code = kernel.code.read_bytes()
        self.layouts = kernel.rooms.layouts(inner.ruleset)
        self.board = to_bytes(inner.tables.board, self.layouts[0])
        self.net = {name: numbers.tobytes() for name, (_, numbers) in net.items()}
        shapes = {name: shape for name, (shape, _) in net.items()}
        self.place = partial(net_plan.parts, board=self.layouts[0], state=self.layouts[1], each=shapes)
        self.at = place_fields(net_plan.net_fields(shapes)).at

    def instance(self, thread: int = 0) -> KernelNetInstance:
        memory = _memories.get(thread)
        if memory is None or memory.code != self.code:
            _memories.pop(thread, None)
            memory = _memories[thread] = self.inner.memory_of(self.code, self.layouts, self.place)
        if memory.program is not self:
            memory.write(memory.parts["board"].start, self.board)
            for name, numbers in self.net.items():
                memory.write(memory.parts["net"].start + self.at[name], numbers)
            memory.program = self
        return KernelNetInstance(self, memory, thread)

    def stop(self) -> None:
        self.inner.stop()


class KernelNetInstance:
    """The memory of one thread, with one deal and its net in it."""

    def __init__(self, program: KernelNetProgram, memory: KernelMemory, thread: int) -> None:
        self.program, self.memory, self.thread = program, memory, thread

    @property
    def inner(self) -> KernelInstance:
        """The memory of the game's own kernel."""
        return self.program.inner.instance(self.thread)

    def load(self, state: object) -> None:
        self.inner.load(state)
        self.memory.write(self.memory.parts["known"].start, to_bytes(state, self.program.layouts[1]))

    def begin(self, settings: SearchSettings) -> None:
        told = [0] * net_tree.METAS
        told[net_tree.STREAM], told[net_tree.FORCED] = settings.stream, settings.forced
        self._put("Q", "meta", *told)
        self._put("d", "knobs", *net_tree.USUAL)

    def simulate(self, seat: int, seats: int, simulations: int) -> None:
        parts = self.memory.parts
        states = [parts[name].start for name in ("board", "known", "state", "spare")]
        try:
            self.memory.call(SEEK, *states, simulations, *(parts[name].start for name in ("net", "scratch", "tree")))
        except KernelFault:
            _memories.pop(self.thread, None)  # nobody trusts what a fault leaves behind
            raise

    def sums(self) -> list[float]:
        """Nothing: a net is told no margins."""
        return [0.0] * (tree.SUMS * SEATS)

    def root(self) -> list[tuple[int, int, float]]:
        (first,), (n,), (mover,) = self._get("i", "first", 1), self._get("i", "kids", 1), self._get("b", "mover", 1)
        columns = ("i", "action"), ("i", "visits"), ("f", "value"), ("b", "proof")
        each = zip(*(self._get(kind, name, n, first) for kind, name in columns), strict=True)
        return weighed(mover, each)

    def _get(self, kind: str, name: str, n: int, first: int = 0) -> tuple[int, ...]:
        """Some numbers of a field of the tree."""
        form = f"<{n}{kind}"
        at = self.memory.parts["tree"].start + TREE[name] + first * struct.calcsize(f"<{kind}")
        return struct.unpack(form, self.memory.read(at, struct.calcsize(form)))

    def _put(self, kind: str, name: str, *values: float) -> None:
        self.memory.write(self.memory.parts["tree"].start + TREE[name], struct.pack(f"<{len(values)}{kind}", *values))

    def begin_solver(self) -> None:
        self.inner.begin_solver()

    def solve(self, seat: int, limit: int) -> int:
        return self.inner.solve(seat, limit)

    def progress(self) -> SolverProgress:
        return self.inner.progress()

    def best(self, board: object, state: object, work: object) -> list[int]:
        return self.inner.best(board, state, work)

    def playouts(self, first: int, games: int) -> tuple[list[int], int, int]:
        return self.inner.playouts(first, games)
