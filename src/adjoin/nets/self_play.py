"""Games of a net against itself, position by position as examples.

Where everybody sees everything, a part of the positions is searched long, with chance moves mixed in at the root; the
policy learns from these alone. The others are searched briefly, so that there are many games for the value to learn
from.
"""

from __future__ import annotations

import math
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from adjoin.compiled.flat import Packed
from adjoin.compiled.stream import start
from adjoin.compiled.totals import OVER, SEATS
from adjoin.engines.native_net import NativeNetInstance, NativeNetProgram, NativeWorldsInstance
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.registry import load
from adjoin.nets.examples import ENDING, MOVES, Examples, new_examples, write_examples
from adjoin.search import net_tree
from adjoin.search.net import MOVE_ROOM, Net
from adjoin.search.net_file import read_net
from adjoin.search.net_native import choice, describe, forget_hidden, judge, play_on, weights_in, write_rows
from adjoin.search.program import SearchSettings

LONG, LATE, BRIEF, LONG_SHARE = 256, 128, 48, 0.3
WORLDS = 128  # simulations of every position where hands are hidden
FEW = 120  # legal actions: with fewer of them a search is not brief, for the last decisions decide what games tell
AHEAD = 0.75  # how much of what a position is expected to bring is what the next one is, and so on to the result
NOISE, CONCENTRATION = 0.25, 10.0  # how much of the root's policy is chance, and how even that is
OPENING, LOOSE, STRICT = 10, 1.0, 0.35  # so many plies are played loosely, the others strictly
WILD_PLIES, WILD = 4, 0.06  # the share of the first plies that are played at random
SPREAD = 4.0  # points ahead that make a margin e times as likely
CHUNK = 2000  # positions of a file
NET, EXAMPLES = "newest.net", "examples"  # in the folder of a training


class TrainedGame(NamedTuple):
    """What all games of a training have in common."""

    game: str
    options: JsonObject
    folder: Path  # with the newest net, and for the examples
    seed: int


class SearchedDecision(NamedTuple):
    """A position in which a seat chose."""

    seat: int
    rows: NDArray[np.int16]
    moves: NDArray[np.int16]
    looks: NDArray[np.int16]
    visits: NDArray[np.uint16]
    value: float
    full: bool


Decided = tuple[SearchedDecision, list[int], NDArray[np.uint16]]  # with the moves and how often each was visited


class SelfPlayer(ABC):
    """Plays games of one deal against itself."""

    def __init__(self, deal: Deal, weights: Net, rng: np.random.Generator) -> None:
        self.deal, self.rng = deal, rng
        self.program = NativeNetProgram(deal.tables, deal.ruleset, weights)

    @abstractmethod
    def decide(self, state: Packed, seat: int, *, late: bool = False) -> Decided:
        """Search a position, long or briefly; what it shows, and its moves as the tree has them, with their visits."""

    def game(self) -> list[tuple[SearchedDecision, float, float]]:
        """The decisions of one game, each with the mover's share of the win and its margin from 0 to 1."""
        board, ply, made = self.program.player.board, 0, list[SearchedDecision]()
        first = copied(self.deal.tables.state)
        self.deal.rules.begin(self.deal.board, first)
        state, turn = self.program.player.pack(first), int(first.turn)
        while turn != OVER:
            choices = int(choice(board, state, -1))
            if turn < 0 or choices == 1:
                turn = int(play_on(board, state, int(choice(board, state, int(self.rng.integers(choices))))))
                continue
            decision, actions, visits = self.decide(state, turn, late=choices < FEW)
            made.append(decision)
            turn = int(play_on(board, state, actions[self.pick(visits, ply)]))
            ply += 1
        score, place = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
        judge(board, state, score, place)
        share = 0.5 if place[0] == place[1] else float(place[0] == 0)
        lead = 1 / (1 + math.exp(-(score[0] - score[1]) / SPREAD))
        look_ahead(made, share)
        return [(one, share, lead) if one.seat == 0 else (one, 1 - share, 1 - lead) for one in made]

    def pick(self, visits: NDArray[np.uint16], ply: int) -> int:
        """The move to play: the more visits, the likelier."""
        if ply < WILD_PLIES and self.rng.random() < WILD:
            return int(self.rng.integers(len(visits)))
        weights = (visits / visits.max()) ** (1 / (LOOSE if ply < OPENING else STRICT))
        return int(self.rng.choice(len(visits), p=weights / weights.sum()))


class OpenSelfPlayer(SelfPlayer):
    """The same where everybody sees everything."""

    def __init__(self, deal: Deal, weights: Net, rng: np.random.Generator) -> None:
        super().__init__(deal, weights, rng)
        one = self.program.instance()
        assert isinstance(one, NativeNetInstance)
        self.instance = one
        self.move_rows = np.zeros((net_tree.ROOM, MOVE_ROOM), np.int64)
        self.looks = np.zeros(net_tree.ROOM, np.int64)

    def decide(self, state: Packed, seat: int, *, late: bool = False) -> Decided:
        full, one, t = self.rng.random() < LONG_SHARE, self.instance, self.instance.by_net
        one.known = state
        one.begin(SearchSettings([], [], start(int(self.rng.integers(1 << 60))), False, 0))
        one.simulate(seat, 2, 1)
        if full:
            self.mix_in_chance(t)
        one.simulate(seat, 2, LONG if full else LATE if late else BRIEF)
        n = describe(self.program.player.board, state, one.scratch, t, self.move_rows, self.looks)
        found = one.root()
        visits = np.array(visits_or_rest(t, [visits for _, visits, _ in found]), np.uint16)
        kept = most_visited(visits)
        value = float(t.value[0]) / int(t.visits[0])
        if t.proof[0] != net_tree.OPEN:
            value = float(t.proof[0] == net_tree.FIRST_WINS)
        decision = SearchedDecision(
            seat,
            one.scratch.rows[:n].astype(np.int16),
            self.move_rows[kept].astype(np.int16),
            np.clip(self.looks[kept], -32000, 32000).astype(np.int16),
            visits[kept],
            value if seat == 0 else 1 - value,
            full or late,
        )
        return decision, [found[i][0] for i in kept], decision.visits

    def mix_in_chance(self, t: net_tree.NetTree) -> None:
        """Let every move of the root have a chance to be tried."""
        begin, n = int(t.first[0]), int(t.kids[0])
        noise = self.rng.dirichlet(np.full(n, min(CONCENTRATION / n, 1.0)))
        t.chance[begin : begin + n] = (1 - NOISE) * t.chance[begin : begin + n] + NOISE * noise


class HiddenSelfPlayer(SelfPlayer):
    """The same where hands are hidden: who decides searches what it knows, and the net learns to judge the whole
    position. Moves are not learnt."""

    def __init__(self, deal: Deal, weights: Net, rng: np.random.Generator) -> None:
        super().__init__(deal, weights, rng)
        one = self.program.instance()
        assert isinstance(one, NativeWorldsInstance)
        self.instance = one

    def decide(self, state: Packed, seat: int, *, late: bool = False) -> Decided:
        board, one = self.program.player.board, self.instance
        one.known = state.copy()
        forget_hidden(board, one.known, seat)
        one.begin(SearchSettings([], [], start(int(self.rng.integers(1 << 60))), True, 0))
        one.simulate(seat, 2, WORLDS)
        found, t = one.root(), one.tree
        n = write_rows(board, state, one.scratch)
        none = np.zeros((0, MOVE_ROOM), np.int16)
        decision = SearchedDecision(
            seat,
            one.scratch.rows[:n].astype(np.int16),
            none,
            none[:, 0],
            none[:, 0].astype(np.uint16),
            float(t.hope[0]) / int(t.visits[0]),
            False,
        )
        return decision, [action for action, *_ in found], np.array([visits for _, visits, _ in found], np.uint16)


def self_player(deal: Deal, weights: Net, rng: np.random.Generator) -> SelfPlayer:
    """Who plays a deal against itself."""
    return (HiddenSelfPlayer if deal.ruleset.secrets else OpenSelfPlayer)(deal, weights, rng)


def look_ahead(made: list[SearchedDecision], share: float) -> None:
    """Let what each position is expected to bring be told by the searches that followed, too, the near ones most."""
    ahead = share
    for i in range(len(made) - 1, -1, -1):
        one = made[i]
        ahead += (1 - AHEAD) * ((one.value if one.seat == 0 else 1 - one.value) - ahead)
        made[i] = one._replace(value=ahead if one.seat == 0 else 1 - ahead)


def most_visited(visits: NDArray[np.uint16]) -> NDArray[np.int64]:
    """Which moves an example has room for: those visited most, as they stood. The only one that wins may stand last."""
    return np.sort(np.argsort(-visits.astype(np.int64), kind="stable")[:MOVES])


def visits_or_rest(t: net_tree.NetTree, visits: list[int]) -> list[int]:
    """The visits of the root's moves; where every move that was tried loses for certain, one for each of the others."""
    if any(visits):
        return visits
    begin = int(t.first[0])
    rest = [int(not t.visits[k]) for k in range(begin, begin + len(visits))]
    return rest if any(rest) else [1] * len(visits)


def in_one(decisions: Sequence[tuple[SearchedDecision, float, float]]) -> Examples:
    """Decisions as examples."""
    move_rows = 1 + max(int(np.nonzero((one.moves >= 0).any(axis=0))[0].max(initial=0)) for one, _, _ in decisions)
    found = new_examples(len(decisions), move_rows)
    for i, (one, share, lead) in enumerate(decisions):
        n = len(one.visits)
        found.rows[i, : len(one.rows)] = one.rows
        found.moves[i, :n] = one.moves[:, :move_rows]
        found.looks[i, :n] = one.looks
        found.visits[i, :n] = one.visits
        found.told[i] = share, one.value, lead, one.full, n
    return found


def play_for_ever(lesson: TrainedGame, worker: int) -> None:
    """A process: play with the newest net and write files of examples, until somebody ends it."""
    os.environ["NUMBA_NUM_THREADS"] = "1"
    rng = np.random.default_rng([lesson.seed, worker, time.time_ns()])
    deal = load(lesson.game, **lesson.options).start("train").deal
    parts = deal.ruleset.bots.net
    assert parts is not None
    player: SelfPlayer | None = None
    newest, made = 0.0, list[tuple[SearchedDecision, float, float]]()
    while True:
        changed = os.stat(lesson.folder / NET).st_mtime
        if player is None or changed != newest:
            weights, newest = weights_in(read_net(lesson.folder / NET, parts)), changed
            player = self_player(deal, weights, rng)
        made += player.game()
        if len(made) >= CHUNK:
            name = f"{time.time_ns()}-{worker}{ENDING}"
            write_examples(lesson.folder / EXAMPLES / name, in_one(made))
            made = []
