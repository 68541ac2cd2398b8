"""The search by net: it finds wins, plays by the same tree in plain Python and in machine code, and repeats itself."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from pathlib import Path
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.bots.net import NetBot
from adjoin.bots.registry import find_program, is_counted, with_simulations
from adjoin.cli.arena import try_program
from adjoin.errors import WrongUse
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import OVER
from adjoin.search import net, net_tree
from adjoin.search.binding import bind
from adjoin.search.net import Net, new_scratch, shapes
from adjoin.search.net_calls import net_functions
from adjoin.search.net_file import BadNet
from adjoin.search.net_root import certain, root_moves

pytestmark = pytest.mark.xdist_group("net")  # one process compiles the search by net for all of them
WIDTH, NODES = 8, 1 << 12
DISLIKED = -0.02  # the weight of the prior in a net to which what looks best is the least likely
# Games of RHOMBUS basic: the last placement but one lets the other seat close a group of ten, which only one or two win
CLOSED_IN = (
    "R7@c4^r2 B7@c5^ R1@b5vr5 B8@a6^r2 R8@c4vr1 B1@b3vr5 R4@b6vr1 B9@c6vr1 R2@b4vr5",
    "R7@d3vr5 B1@e3vr5 R8@d3^r4 B7@d4vr5 R1@c4^ B4@c2vr5 R4@d2^ B8@b3^ R2@e2^ B9@f2^ R9@f1vr3 B2@e4vr5 R5@b4^ B5@c1vr1 "
    "R3@d1vr1",
)


def deal_of(rules: str) -> Deal:
    return adjoin.load("rhombus", rules=rules).start(seed="7").deal


def chance_net(deal: Deal, trust: float | None = None) -> Net:
    """A net of chance weights, in lists; `trust`: how it weighs the prior."""
    parts, rng = deal.ruleset.bots.net, Random(3)
    assert parts is not None
    made: dict[str, Any] = {}
    for name, shape in shapes(parts.positions, parts.moves, WIDTH).items():
        rows = [[rng.gauss(0, 0.2) for _ in range(shape[-1])] for _ in range(shape[0] if len(shape) > 1 else 1)]
        made[name] = rows if len(shape) > 1 else rows[0]
    return Net(**made if trust is None else made | {"trust": [trust]})


class PlainTree:
    """The search by net in plain Python."""

    def __init__(self, deal: Deal, trust: float | None = None) -> None:
        parts = deal.ruleset.bots.net
        assert parts is not None
        self.deal, self.net = deal, chance_net(deal, trust)
        self.words = bind((net, net_tree), net_functions(deal.ruleset, parts))
        self.scratch = new_scratch(self.net, parts.moves, lambda n: [0] * n, lambda n: [0.0] * n)

    def lead_by(self, weights: Net) -> None:
        """Take another net, in lists."""
        parts = self.deal.ruleset.bots.net
        assert parts is not None
        self.net = weights
        self.scratch = new_scratch(weights, parts.moves, lambda n: [0] * n, lambda n: [0.0] * n)

    def seek(
        self, state: Any, simulations: int, stream: int = 1, memories: int | None = None, only: int | None = None
    ) -> net_tree.NetTree:
        fields = net_tree.arrays(NODES).items()
        columns: dict[str, Any] = {name: array(kind, [0]) * length for name, (kind, length) in fields}
        tree = net_tree.NetTree(**columns)
        if memories:
            tree = tree._replace(owner=tree.owner[:memories], policy=tree.policy[: memories * net.POLICY])
        tree.knobs[:] = array("d", net_tree.USUAL)
        tree.meta[net_tree.STREAM] = stream
        tree.meta[net_tree.FORCED] = 0 if only is None else only + 1
        self.go_on(tree, state, simulations)
        return tree

    def go_on(self, tree: net_tree.NetTree, state: Any, simulations: int) -> None:
        work = copied(state), copied(state)
        self.words["seek_by_net"](self.deal.board, state, *work, simulations, self.net, self.scratch, tree)


def moves_of(deal: Deal, state: Any) -> list[int]:
    """The moves that a search weighs."""
    features, moves = deal.ruleset.bots.features, [0] * net_tree.ROOM
    assert features is not None
    assert features.candidates is not None
    return moves[: features.candidates(deal.board, state, moves)]


def before_the_end(texts: str) -> tuple[Deal, Any, int, int]:
    """A game before its last placement but one: the deal, the state and the last two placements as numbers."""
    position, played = adjoin.load("rhombus", rules="basic").start(seed="4"), list[tuple[Any, int]]()
    for text in texts.split():
        played.append((position.state, position.number(text)))
        position = position.play(text)
    (state, mistake), (_, win) = played[-2:]
    return position.deal, state, mistake, win


def position(deal: Deal, seed: int, spots: int) -> Any:
    """The first position of a random game in which so few spots are free; of another game if it ends before."""
    rng, rules = Random(seed), deal.rules
    state = copied(deal.tables.state)
    rules.begin(deal.board, state)
    while state.turn < 0 or state.spots > spots:
        if state.turn == OVER:
            rules.begin(deal.board, state)
        rules.play(deal.board, state, rules.nth(deal.board, state, rng.randrange(rules.count(deal.board, state))))
    return state


@pytest.mark.parametrize("rules", ["basic", "crest", "backwards"])
def test_every_simulation_is_counted_once(rules: str) -> None:
    """In each variant the visits of a position's moves sum up to the simulations after the first, which only opens it,
    unless the position is proved; draws of chance are searched as well."""
    deal = deal_of(rules)
    tree = PlainTree(deal).seek(position(deal, 5, 20), 40)
    assert tree.visits[0] == 40
    first, kids = tree.first[0], tree.kids[0]
    assert sum(tree.visits[first : first + kids]) == 40 or tree.proof[0] != net_tree.OPEN


@pytest.mark.parametrize("rules", ["basic", "backwards"])
def test_what_a_node_remembers_changes_nothing(rules: str) -> None:
    """A search that remembers only the position it judged last, and judges the others again, visits the same moves as
    one that remembers all of them."""
    deal = deal_of(rules)
    search, state = PlainTree(deal), position(deal, 5, 20)
    trees = [search.seek(state, 150, memories=memories) for memories in (None, 1)]
    assert trees[0].meta[net_tree.JUDGED] > 100
    each, all_of_them = root_moves(trees[1]), root_moves(trees[0])
    assert [move[:2] for move in all_of_them] == [move[:2] for move in each]
    assert [move[2] for move in all_of_them] == pytest.approx([move[2] for move in each], abs=1e-4)


def test_a_node_gets_more_children_once_its_few_were_tried() -> None:
    """Below the root a node has few children at first. It gets more when each of them was tried, and what was known of
    these stays theirs: a node's visits after its first one are those of its children."""
    deal = deal_of("basic")
    tree = PlainTree(deal).seek(position(deal, 5, 60), 300)
    met, families = [0], dict[int, range]()
    while met:
        k = met.pop()
        family = range(tree.first[k], tree.first[k] + tree.kids[k])
        met += family
        if k and family:
            families[k] = family
    wide = [k for k, family in families.items() if len(family) > net_tree.FEW]
    assert wide
    assert len(wide) < len(families)
    for k, family in families.items():
        assert sum(tree.visits[kid] for kid in family) == tree.visits[k] - 1
        assert len({tree.action[kid] for kid in family}) == len(family)
    assert all(any(tree.kids[kid] for kid in families[k]) for k in wide)


def test_what_is_proved_is_true() -> None:
    """A win or a loss that the search by net proves in an ending is what the game's own exact search finds."""
    deal, proved = deal_of("basic"), 0
    search, ending = PlainTree(deal), deal.ruleset.bots.ending
    assert ending is not None
    for seed in range(12):
        state = position(deal, seed, 4)
        tree = search.seek(state, 120)
        solved = ending.solve(deal.board, state, 10_000, None, wanted=1)
        if tree.proof[0] != net_tree.OPEN and solved:
            proved += 1
            assert solved.value == certain(tree.proof[0], state.turn)
    assert proved >= 3


def test_a_move_that_wins_for_certain_is_the_only_one_that_counts() -> None:
    """Where a winning move is proved, every other move has no visits."""
    deal, found = deal_of("basic"), 0
    search = PlainTree(deal)
    for seed in range(12):
        state = position(deal, seed, 4)
        tree = search.seek(state, 120)
        if certain(tree.proof[0], state.turn) == 1:
            found += 1
            standing = {tree.action[k]: certain(tree.proof[k], state.turn) for k in range(1, tree.kids[0] + 1)}
            assert all(standing[action] == 1 for action, visits, _ in root_moves(tree) if visits)
    assert found


@pytest.mark.parametrize("texts", CLOSED_IN)
def test_a_win_at_once_is_seen_however_unlikely_it_seems(texts: str) -> None:
    """A net to which the only winning reply is the least likely one knows that a move lost as soon as it looks behind
    it, and plays no such move where others do not lose."""
    deal, state, mistake, win = before_the_end(texts)
    search = PlainTree(deal, DISLIKED)
    forced = search.seek(state, 3, only=mistake)
    assert certain(forced.proof[0], state.turn) == -1
    reply = forced.first[forced.first[0]]
    assert (forced.kids[forced.first[0]], forced.action[reply]) == (1, win)
    visits = {action: n for action, n, _ in root_moves(search.seek(state, 600))}
    assert visits[mistake] == 0 < sum(visits.values())
    after = copied(state)
    deal.rules.play(deal.board, after, mistake)
    best = root_moves(search.seek(after, 2))
    assert [action for action, n, _ in best if n] == [win]


def test_the_best_looking_move_is_tried_however_unlikely_it_seems() -> None:
    """The first children of a node, fewer than its moves, hold the one that looks best to a net that dislikes it."""
    deal = deal_of("basic")
    features, state = deal.ruleset.bots.features, position(deal, 5, 60)
    assert features is not None
    tree = PlainTree(deal, DISLIKED).seek(state, 300)
    looked = 0
    for kid in range(tree.first[0], tree.first[0] + tree.kids[0]):
        after = copied(state)
        deal.rules.play(deal.board, after, tree.action[kid])
        moves = moves_of(deal, after)
        if tree.kids[kid] == net_tree.FEW < len(moves):
            looked += 1
            best = max(moves, key=lambda move: features.prior(deal.board, after, move))
            assert best in tree.action[tree.first[kid] : tree.first[kid] + net_tree.FEW]
    assert looked >= 5


def test_where_all_tried_moves_lose_the_others_are_tried() -> None:
    """A node all of whose few children lose is not proved: it gets a child for every move, and goes on with those that
    may not lose."""
    deal, state, _, _ = before_the_end(CLOSED_IN[0])
    search, after = PlainTree(deal), copied(state)
    other = next(move for move in moves_of(deal, state) if search.seek(state, 8, only=move).proof[0] == net_tree.OPEN)
    tree = search.seek(state, 3, only=other)
    node = tree.first[0]
    few = range(tree.first[node], tree.first[node] + tree.kids[node])
    assert len(few) == net_tree.FEW
    lost = net_tree.FIRST_WINS if tree.mover[node] == 1 else net_tree.SECOND_WINS
    for kid in few:
        tree.proof[kid] = lost
    assert not search.words["proves"](tree, node, lost)
    visits, tried = tree.visits[node], {tree.action[kid] for kid in few}
    search.go_on(tree, state, 20)
    deal.rules.play(deal.board, after, other)
    kids = range(tree.first[node], tree.first[node] + tree.kids[node])
    assert {tree.action[kid] for kid in kids} == set(moves_of(deal, after))
    assert all(tree.proof[kid] == lost for kid in kids if tree.action[kid] in tried)
    assert sum(tree.visits[kid] for kid in kids if tree.action[kid] not in tried) == tree.visits[node] - visits == 20


@pytest.mark.deep
@pytest.mark.parametrize("trust", [None, DISLIKED])
def test_machine_code_searches_as_plain_python_does(trust: float | None) -> None:
    """The search by net in machine code proves what plain Python proves, and expects what it expects within 1e-4."""
    np = pytest.importorskip("numpy")
    pytest.importorskip("numba")
    from adjoin.engines.native_net import NativeNetInstance, NativeNetProgram
    from adjoin.search.plain import Limits
    from adjoin.search.seeker import Seeker

    for texts in CLOSED_IN:
        deal, state, mistake, _ = before_the_end(texts)
        plain = PlainTree(deal, trust)
        weights = Net(*(np.asarray(part, np.float32) for part in plain.net))
        program = NativeNetProgram(deal.tables, deal.ruleset, weights)
        seeker = Seeker(program, deal.tables, deal.ruleset, deal.seats)
        for only, simulations in ((mistake, 3), (None, 60)):
            one = program.instance()
            one.load(state)
            one.begin(seeker.settings(1, Limits(simulations=simulations, only=only)))
            one.simulate(state.turn, deal.seats, simulations)
            tree = plain.seek(state, simulations, only=only)
            assert isinstance(one, NativeNetInstance)
            assert one.by_net.proof[0] == tree.proof[0]
            found, same = one.root(), root_moves(tree)
            assert [move[:2] for move in found] == [move[:2] for move in same]
            assert [move[2] for move in found] == pytest.approx([move[2] for move in same], abs=1e-4 * simulations)


def test_a_game_without_rows_has_no_net() -> None:
    """A net for a game that writes no rows is refused in a line, before any game."""
    game = adjoin.load("copulas")
    with pytest.raises(WrongUse, match="no rows for a net"):
        find_program("net:some.net").open(game.definition, game.options, 0)


def test_a_net_can_count_its_simulations() -> None:
    """`net:FILE/SIMULATIONS` thinks by a number of simulations, and a folder in the path is none."""
    assert not is_counted("net:some/where.net")
    assert with_simulations(["net:some/where.net"], 50) == ["net:some/where.net/50"]
    bot = find_program("net:some/where.net/50")
    assert isinstance(bot, NetBot)
    assert (bot.path, bot.style.simulations, bot.style.timed) == (Path("some/where.net"), 50, False)


def test_a_match_with_a_net_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """`adjoin arena` says in a line that a net's file is not there, before the first game."""
    pytest.importorskip("numba")
    with pytest.raises(BadNet, match="cannot be read"):
        try_program(adjoin.load("rhombus"), f"net:{tmp_path / 'none.net'}")


def test_training_asks_for_torch_in_a_line(tmp_path: Path) -> None:
    """Where torch is not installed, `adjoin train` says in one line what to install."""
    hidden = tmp_path / "sitecustomize.py"
    hidden.write_text("import sys\nsys.modules['torch'] = None\n", "utf-8")
    command = [sys.executable, "-m", "adjoin", "train", "rhombus", "--out", str(tmp_path / "net")]
    told = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert told.returncode == 2
    assert told.stderr.strip().splitlines() == [
        'adjoin: This needs torch, which is not installed: pip install "adjoin[train]"'
    ]
