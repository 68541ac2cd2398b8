"""Self-play and training of nets: examples are true, ten updates make another net, and a training goes on."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

import adjoin
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.rules import NetParts

pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("net")  # one process compiles the search by net for all of them

WIDTH = 16
CLOSE = 1e-4  # how far single precision may be from plain Python's double precision, in chances to win


def parts_of(rules: str) -> tuple[Deal, NetParts]:
    deal = adjoin.load("rhombus", rules=rules).start(seed="7").deal
    assert deal.ruleset.bots.net is not None
    return deal, deal.ruleset.bots.net


class Decision(NamedTuple):
    seat: int
    value: float


@pytest.mark.deep
@pytest.mark.parametrize("rules", ["basic", "crest"])
def test_machine_code_and_plain_python_judge_alike(rules: str) -> None:
    """Over a game of self-play, the net in machine code gives every position the chance to win that plain Python gives
    it, within 1e-4, and examples hold as many visits as were made."""
    import numpy as np

    from adjoin.nets.self_play import BRIEF, LONG, OpenSelfPlayer, in_one
    from adjoin.nets.weights import chance_weights
    from adjoin.search.net import Net, evaluate, new_scratch

    deal, parts = parts_of(rules)
    weights = chance_weights(parts, WIDTH, 3)
    plain = Net(*(np.asarray(part).tolist() for part in weights))
    scratch = new_scratch(plain, parts.moves, lambda n: [0] * n, lambda n: [0.0] * n)
    player = OpenSelfPlayer(deal, weights, np.random.default_rng(5))
    played = player.game()
    for decision, _, _ in played:
        scratch.rows[: len(decision.rows)] = decision.rows.tolist()
        evaluate(plain, scratch, len(decision.rows))
        one = player.instance.scratch
        one.rows[: len(decision.rows)] = decision.rows
        judged = judge_natively(player, one, len(decision.rows))
        assert judged == pytest.approx(scratch.out[0], abs=CLOSE)
    examples = in_one(played)
    assert {int(row.sum()) for row in examples.visits} <= {*range(BRIEF + 2), LONG + 1, *range(LONG)}


def judge_natively(player: Any, scratch: Any, rows: int) -> float:
    """The chance to win by machine code, of the rows that lie in the scratch memory."""
    from adjoin.search.net_native import run_evaluate

    run_evaluate(player.program.player.board, player.program.net, scratch, rows)
    return float(scratch.out[0])


def test_where_all_tried_moves_lose_any_other_may_be_played() -> None:
    """A search that has only found losses leaves no visits: the moves it did not try share them, and none is NaN."""
    import numpy as np

    from adjoin.nets.self_play import visits_or_rest

    t: Any = SimpleNamespace(first=[2], visits=[9, 0, 4, 0, 5, 0])
    assert visits_or_rest(t, [0, 0, 0, 0]) == [0, 1, 0, 1]
    assert visits_or_rest(t, [0, 7, 0, 1]) == [0, 7, 0, 1]
    t.visits = np.ones(6, int)
    assert visits_or_rest(t, [0, 0]) == [1, 1]


def test_the_only_winning_move_is_kept_however_unlikely_it_was() -> None:
    """A position may have more moves than an example has room for: the moves that were visited stay, in their order."""
    import numpy as np

    from adjoin.nets.examples import MOVES
    from adjoin.nets.self_play import most_visited

    visits = np.zeros(MOVES + 100, np.uint16)
    visits[[3, MOVES + 50]] = 1, 60_000
    kept = most_visited(visits)
    assert len(kept) == MOVES
    assert (np.diff(kept) > 0).all()
    assert {3, MOVES + 50} <= set(kept.tolist())
    assert most_visited(visits[:5]).tolist() == [0, 1, 2, 3, 4]


def test_later_searches_tell_what_a_position_brings() -> None:
    """What a position is expected to bring is drawn towards what the next ones expect and to the result, each less than
    the one before; each seat is told from its own side."""
    from adjoin.nets.self_play import AHEAD, look_ahead

    made: Any = [Decision(seat, value) for seat, value in ((0, 0.5), (1, 0.5), (0, 0.9))]
    look_ahead(made, 1.0)
    last = 0.9 + AHEAD * (1.0 - 0.9)
    before = 0.5 + AHEAD * (last - 0.5)
    assert made[2].value == pytest.approx(last)
    assert made[1].value == pytest.approx(1 - before)
    assert made[0].value == pytest.approx(0.5 + AHEAD * (before - 0.5))


def test_the_rate_of_learning_falls_over_the_second_half() -> None:
    """A training learns at the rate that was asked for through its first half, then ever more slowly, down to a
    twentieth."""
    pytest.importorskip("torch")
    from adjoin.nets.learner import rate_at

    shares = [rate_at(done / 20) for done in range(21)]
    assert shares[:11] == [1.0] * 11
    assert all(after < before for before, after in pairwise(shares[11:]))
    assert shares[-1] == pytest.approx(0.05)


def test_a_training_that_loses_a_player_stops() -> None:
    """A process of self-play that has ended is told by its number; a training does not wait for it for ever."""
    pytest.importorskip("torch")
    from adjoin.nets.school import TrainingStopped, check_playing

    playing: Any = [SimpleNamespace(is_alive=lambda: True), SimpleNamespace(is_alive=lambda: False)]
    check_playing(playing[:1])
    with pytest.raises(TrainingStopped, match="Process 2 of 2"):
        check_playing(playing)


def test_a_net_is_ready_for_the_end_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before its first move it has solved positions near the end, so that nothing is left to compile there."""
    from adjoin.bots import net

    solved = list[int]()

    class Seeker:
        def seek(self, *_: Any) -> None: ...

        def solution(self, state: Any, seat: int, limits: Any) -> None:
            solved.append(sum(state.hand))

    monkeypatch.setattr(net, "seeker", lambda deal, path: Seeker())
    net.make_ready.__wrapped__("rhombus", "{}", Path())
    assert len(solved) == net.LAST
    assert max(solved) <= 8  # of 26 tiles at the start


@pytest.mark.deep
def test_ten_updates_change_the_net_and_a_training_goes_on(tmp_path: Path) -> None:
    """A training of ten updates leaves a net, its log and its command; the same call goes on with ten more, and the net
    plays a game by its file."""
    pytest.importorskip("torch")
    from adjoin.nets.school import TrainingCourse, train
    from adjoin.nets.self_play import TrainedGame

    course = TrainingCourse(5, 10, WIDTH, 1, 50.0, 50, 4000, 32, 1e-3)
    lesson = TrainedGame("rhombus", {"rules": "basic"}, tmp_path, 1)
    rows = list[dict[str, Any]]()
    first = train(lesson, course, rows.append).read_bytes()
    path = train(lesson, course, rows.append)
    assert path.read_bytes() != first
    assert [row["updates"] for row in rows][-1] == 20
    assert json.loads(path.with_suffix(".json").read_text("utf-8"))["updates"] == 20
    game = adjoin.load("rhombus")
    games = adjoin.match(game, [f"net:{path}", "random"], games=2, seconds=0.05)
    assert all(record["result"]["winners"] for record in games)
