"""What a log and the deals of a day keep, and what they do not."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace
from typing import Any, cast

from adjoin.kernel.registry import find
from adjoin.learn.deals import table_of
from adjoin.server.core.log_dedup import MOST_TROUBLE, WINDOW, Folding
from adjoin.server.learning.deal_of_the_day import Deals
from adjoin.table.action import Action
from server.core.test_log_dedup import Clock, lines


def test_every_minute_has_the_same_number_of_lines() -> None:
    """Not only the first one: what goes on for hours is told a few times in each minute."""
    clock = Clock()
    folding = Folding(clock)
    for _ in range(4):
        assert len(lines(folding, "error", "no store", 100)) == MOST_TROUBLE
        clock.now += WINDOW


async def test_a_try_that_was_given_up_is_not_compared() -> None:
    """Who resigns in a deal of the day stands nowhere, and nobody is compared with them."""
    kept: list[Any] = []

    async def keep_deal(*given: Any) -> bool:
        kept.append(given)
        return True

    deals = Deals(cast(Any, SimpleNamespace(keep_deal=keep_deal)), cast(Any, None), cast(Any, None), cast(Any, None))
    table = table_of(find("rhombus"), date(2026, 11, 14), "Ann", "a", counts=True)
    await deals.note("given up", table.act(Action("resign", 0)))
    assert not kept
    while not table.over:
        table = table.act(Action("move", table.turn, text=table.position.legal_moves()[0].text))
    await deals.note("played", table)
    assert [(game, day, result.table) for game, day, result, _ in kept] == [("rhombus", "2026-11-14", "played")]
