"""The search by net in machine code made by Numba."""

from __future__ import annotations

from adjoin.engines.native import NativeInstance, NativeProgram
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables
from adjoin.search import net_tree, net_worlds, tree
from adjoin.search.native import new_tree, run_forget, shared_tree
from adjoin.search.net import Net
from adjoin.search.net_calls import net_functions
from adjoin.search.net_native import new_net_scratch, run_by_net, run_worlds_by_net, shared_net_tree, without_last
from adjoin.search.net_root import root_moves
from adjoin.search.player import PackedDeal
from adjoin.search.program import SearchSettings


class NativeNetProgram(NativeProgram):
    """One deal, packed for machine code, with a net that leads the search."""

    def __init__(self, tables: Tables, ruleset: RuleSet, net: Net) -> None:
        super().__init__(tables, ruleset)
        parts = ruleset.bots.net
        assert parts is not None, "the game writes no rows"
        self.player = PackedDeal(tables, ruleset, net_functions(ruleset, parts))
        self.net, self.moves = without_last(net), parts.moves
        self.knobs = net_tree.USUAL
        self._by_net: dict[int, NativeInstance] = {}

    def instance(self, thread: int = 0) -> NativeInstance:
        if thread not in self._by_net:
            self._by_net[thread] = (
                NativeWorldsInstance(self, shared_tree(thread))
                if self.ruleset.secrets
                else NativeNetInstance(self, shared_net_tree(thread))
            )
        return self._by_net[thread]


class NativeNetInstance(NativeInstance):
    """The memory of one thread for machine code and a net."""

    def __init__(self, program: NativeNetProgram, t: net_tree.NetTree) -> None:
        super().__init__(program, new_tree(1, 1))
        self.net, self.knobs, self.by_net = program.net, program.knobs, t
        self.scratch = new_net_scratch(program.net, program.moves)
        self.spare = self.known.copy()

    def begin(self, settings: SearchSettings) -> None:
        t = self.by_net
        t.meta[:] = 0
        t.knobs[:] = self.knobs
        t.meta[net_tree.STREAM] = settings.stream
        t.meta[net_tree.FORCED] = settings.forced

    def simulate(self, seat: int, seats: int, simulations: int) -> None:
        board = self.program.player.board
        run_by_net(board, self.known, self.work, self.spare, simulations, self.net, self.scratch, self.by_net)

    def root(self) -> list[tuple[int, int, float]]:
        return root_moves(self.by_net)


class NativeWorldsInstance(NativeInstance):
    """The same where hands are hidden."""

    def __init__(self, program: NativeNetProgram, t: tree.Tree) -> None:
        super().__init__(program, t)
        self.net, self.scratch = program.net, new_net_scratch(program.net, program.moves)
        self.features = program.ruleset.bots.features

    def begin(self, settings: SearchSettings) -> None:
        t = self.tree
        run_forget(t)
        t.knobs[:] = net_worlds.usual_knobs(self.features)
        t.meta[tree.STREAM] = settings.stream
        t.meta[tree.SECRETS] = 1
        t.meta[tree.FORCED] = settings.forced

    def simulate(self, seat: int, seats: int, simulations: int) -> None:
        board = self.program.player.board
        run_worlds_by_net(board, self.known, self.work, seat, simulations, self.net, self.scratch, self.tree)
