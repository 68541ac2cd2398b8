"""A review asked of another process, one decision at a time: the asker sees how far it is and can stop it."""

from __future__ import annotations

import json
from functools import lru_cache
from random import Random

from adjoin.bots.review import Effort, Judgement, decisions, judge_decision
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.replay import Replay


@lru_cache(maxsize=4)
def decisions_of(record: str) -> list[tuple[Position, Position]]:
    """The decisions of a record, given as JSON."""
    return decisions(Replay(json.loads(record)).run())


def to_judge(record: str) -> int:
    """How many decisions there are."""
    return len(decisions_of(record))


def judgement(record: str, number: int, seconds: float) -> Judgement:
    """One decision, judged on what its seat knew."""
    before, after = decisions_of(record)[number]
    assert after.move is not None
    rng = Random(f"review/{before.ply}")
    return judge_decision(before.view(before.turn), before, after.move.number, Effort(seconds=seconds), rng)
