"""Nets: mirrored games are valued alike, and files are checked."""

from __future__ import annotations

import json
import math
import random
import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.rules import NetParts
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.search.net import Net, evaluate, logit, new_scratch, shapes, weigh_moves
from adjoin.search.net_file import BadNet, read_net, write_net

WIDTH = 8


def deal_of(rules: str) -> Deal:
    return adjoin.load("rhombus", rules=rules).start(seed="7").deal


def parts_of(deal: Deal) -> NetParts:
    parts = deal.ruleset.bots.net
    assert parts is not None
    return parts


@pytest.fixture(scope="module")
def some_net(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a net of chance weights."""
    path, rng, parts = tmp_path_factory.mktemp("nets") / "some.net", Random(3), parts_of(deal_of("basic"))
    count = sum(math.prod(shape) for shape in shapes(parts.positions, parts.moves, WIDTH).values())
    write_net(
        path, parts, struct.pack(f"<{count}e", *(rng.gauss(0, 0.2) for _ in range(count - 1)), 0.003), {"width": WIDTH}
    )
    return path


def decisions(deal: Deal, seed: int) -> Iterator[Any]:
    """The positions of a random game in which a seat chooses."""
    rng, state = random.Random(seed), copied(deal.tables.state)
    deal.rules.begin(deal.board, state)
    while state.turn != OVER:
        if state.turn != CHANCE:
            yield state
        choices = deal.rules.count(deal.board, state)
        deal.rules.play(deal.board, state, deal.rules.nth(deal.board, state, rng.randrange(choices)))


class Plainly:
    """A net in plain Python."""

    def __init__(self, weights: Net, deal: Deal) -> None:
        self.net, self.deal, self.parts = weights, deal, parts_of(deal)
        self.w = new_scratch(weights, parts_of(deal).moves, lambda n: [0] * n, lambda n: [0.0] * n)

    def value(self, state: Any) -> float:
        """The chance to win of the seat to move."""
        evaluate(self.net, self.w, self.parts.position_rows(self.deal.board, state, self.w.rows))
        return float(self.w.out[0])


@pytest.mark.parametrize("number", [1, 4, 7, 10])
def test_a_mirrored_net_values_mirrored_games_alike(number: int, some_net: Path) -> None:
    """A net whose rows are permuted by a symmetry sees in a game what the net itself sees in its image."""
    deal = deal_of("basic")
    parts = parts_of(deal)
    way, weights = parts.symmetries()[number], read_net(some_net, parts).plain()
    mirrored = weights._replace(rows=[weights.rows[way.positions[i]] for i in range(parts.positions)])
    one, other = Plainly(weights, deal), Plainly(mirrored, deal)
    for state in decisions(deal, number):
        n = parts.position_rows(deal.board, state, one.w.rows)
        one.w.rows[:n] = [way.positions[row] for row in one.w.rows[:n]]
        evaluate(one.net, one.w, n)
        assert one.w.out[0] == pytest.approx(other.value(state), abs=1e-9)


def test_a_damaged_net_is_refused(some_net: Path, tmp_path: Path) -> None:
    """A missing file, a changed digest and a net for other rows are each told in a line."""
    parts = parts_of(deal_of("basic"))
    path = tmp_path / "one.net"
    with pytest.raises(BadNet, match="cannot be read"):
        read_net(path, parts)
    path.write_bytes(some_net.read_bytes())
    about = json.loads(some_net.with_suffix(".json").read_text("utf-8"))
    path.with_suffix(".json").write_text(json.dumps({**about, "digest": "0"}), "utf-8")
    with pytest.raises(BadNet, match="damaged"):
        read_net(path, parts)
    path.with_suffix(".json").write_text(json.dumps(about), "utf-8")
    with pytest.raises(BadNet, match="other rows"):
        read_net(path, parts._replace(positions=parts.positions + 1))
    assert read_net(path, parts).width == WIDTH


def test_a_move_is_as_likely_as_its_rows_say(some_net: Path) -> None:
    """A logit is the prior times its weight plus, for each row of the move, its bias and its dot product."""
    deal = deal_of("basic")
    parts, weights = parts_of(deal), read_net(some_net, parts_of(deal)).plain()
    plain, state = Plainly(weights, deal), next(decisions(deal, 5))
    plain.value(state)
    weigh_moves(weights, plain.w)
    n = parts.move_rows(deal.board, state, deal.rules.nth(deal.board, state, 0), plain.w.move_rows)
    rows = plain.w.move_rows[:n]
    dots = [sum(x * row[r] for x, row in zip(plain.w.middle, weights.moves, strict=False)) for r in rows]
    wanted = 200 * weights.trust[0] + sum(weights.moves_bias[r] for r in rows) + sum(dots)
    assert logit(weights, plain.w, n, 200) == pytest.approx(wanted)


def test_rows_that_are_zero_need_not_be_weighed(some_net: Path) -> None:
    """A net whose last rows of moves are zero gives every row the same weight without them, and those rows none."""
    deal, cut = deal_of("basic"), 40
    parts = parts_of(deal)
    weights = read_net(some_net, parts).plain()
    for part in (*weights.moves, weights.moves_bias):
        part[-cut:] = [0.0] * cut
    lean = weights._replace(moves=[row[:-cut] for row in weights.moves], moves_bias=weights.moves_bias[:-cut])
    whole, short = Plainly(weights, deal), Plainly(lean, deal)
    for plain in (whole, short):
        plain.value(next(decisions(deal, 5)))
        weigh_moves(plain.net, plain.w)
    assert whole.w.dots == short.w.dots
    assert not any(whole.w.dots[-cut:])
    assert any(whole.w.dots)
