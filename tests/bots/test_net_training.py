"""Self-play and training of nets: examples are true, ten updates make another net, and a training goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.rules import NetParts

pytest.importorskip("numba")

WIDTH = 16
CLOSE = 1e-4  # how far single precision may be from plain Python's double precision, in chances to win


def parts_of(rules: str) -> tuple[Deal, NetParts]:
    deal = adjoin.load("rhombus", rules=rules).start(seed="7").deal
    assert deal.ruleset.bots.net is not None
    return deal, deal.ruleset.bots.net


@pytest.mark.deep
@pytest.mark.parametrize("rules", ["basic", "crest"])
def test_machine_code_and_plain_python_judge_alike(rules: str) -> None:
    """Over a game of self-play, the net in machine code gives every position the chance to win that plain Python gives
    it, within 1e-4, and examples hold as many visits as were made."""
    import numpy as np

    from adjoin.nets.self_play import BRIEF, LONG, SelfPlayer, in_one
    from adjoin.nets.weights import chance_weights
    from adjoin.search.net import Net, evaluate, new_scratch

    deal, parts = parts_of(rules)
    weights = chance_weights(parts, WIDTH, 3)
    plain = Net(*(part.tolist() for part in weights))
    scratch = new_scratch(plain, lambda n: [0] * n, lambda n: [0.0] * n)
    player = SelfPlayer(deal, weights, np.random.default_rng(5))
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


@pytest.mark.deep
def test_ten_updates_change_the_net_and_a_training_goes_on(tmp_path: Path) -> None:
    """A training of ten updates leaves a net, its log and its command; the same call goes on with ten more, and the net
    plays a game by its file."""
    pytest.importorskip("torch")
    from adjoin.nets.school import Course, train
    from adjoin.nets.self_play import Lesson

    course = Course(5, 10, WIDTH, 1, 50.0, 50, 4000, 32)
    lesson = Lesson("rhombus", {"rules": "basic"}, tmp_path, 1)
    rows = list[dict[str, Any]]()
    first = train(lesson, course, rows.append).read_bytes()
    path = train(lesson, course, rows.append)
    assert path.read_bytes() != first
    assert [row["updates"] for row in rows][-1] == 20
    assert json.loads(path.with_suffix(".json").read_text("utf-8"))["updates"] == 20
    game = adjoin.load("rhombus")
    games = adjoin.match(game, [f"net:{path}", "random"], games=2, seconds=0.05)
    assert all(record["result"]["winners"] for record in games)
