"""A batch in plain Python: the same streams, the plain rules, an observation from a view. Slow, and nothing shared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import adjoin
from adjoin.compiled.stream import WORD, advance, pick, start
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.learning.observation import tensor
from adjoin.kernel.model.move import OVER
from adjoin.kernel.model.outcome import returns
from adjoin.kernel.model.position import unplayed_position


@dataclass
class Looker:
    """What a view is to `tensor`."""

    deal: Any
    state: Any
    seat: int
    turn: int


class Row:
    """One game of a batch."""

    def __init__(self, name: str, options: dict[str, Any], seed: int, deals: int, i: int) -> None:
        self.game = adjoin.load(name, **options)
        self.deals = [self.game.start(f"{seed}/{k}").deal for k in range(deals)]
        self.x = start(start(seed) + 2 * i & WORD)
        self.begin()

    def begin(self) -> None:
        self.x = advance(self.x)
        self.deal = self.deals[pick(self.x, len(self.deals))]
        self.state = copied(self.deal.tables.state)
        self.deal.rules.begin(self.deal.board, self.state)
        self.length = 0
        self.draw()

    def draw(self) -> None:
        rules, board = self.deal.rules, self.deal.board
        while self.state.turn < OVER:
            self.x = advance(self.x)
            rules.play(board, self.state, rules.nth(board, self.state, pick(self.x, rules.count(board, self.state))))

    def play(self, action: int) -> list[float] | None:
        """The returns if that ended the game; the next one has begun then."""
        self.deal.rules.play(self.deal.board, self.state, action)
        self.length += 1
        self.draw()
        if self.state.turn != OVER:
            return None
        ended = unplayed_position(self.game, self.deal, self.state, self.length)
        outcome = ended.score_if_ended()
        self.scores, found = outcome.scores, returns(outcome)
        self.begin()
        return found

    @property
    def legal(self) -> list[int]:
        rules, board = self.deal.rules, self.deal.board
        return sorted(rules.nth(board, self.state, k) for k in range(rules.count(board, self.state)))

    @property
    def observation(self) -> list[float]:
        seat = self.state.turn
        state = copied(self.state)
        self.deal.ruleset.hide(self.deal.board, state, seat)
        return list(tensor(Looker(self.deal, state, seat, seat)))
