"""The deal of a day: the same everywhere, with equal answers to equal moves."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from datetime import date
from random import Random

import pytest

from adjoin.errors import TableRefusal, WrongUse
from adjoin.kernel.registry import find, names
from adjoin.learn.daily_comparison import Reference, Try, bars, first_difference, parting, standing
from adjoin.learn.deals import (
    check_day,
    game_of,
    is_finished,
    is_open,
    number_of,
    own_moves,
    own_plies,
    result_of,
    seed_of,
    table_of,
)
from adjoin.learn.references import reference_of
from adjoin.table import Action, Table
from adjoin.table.deterministic_bots import answer_seed
from adjoin.table.driver import Driver
from adjoin.table.local_bots import Sittings
from adjoin.table.orders import Policy
from adjoin.table.permissions import may_hint

DAY = date(2026, 11, 15)
VECTORS = ["ac8881983ffab5ea", "979456a0dd040ea4"]
ANSWER = "c7602346153770e7"
PLAY = """
import json, sys
from datetime import date
from random import Random
from adjoin.kernel.registry import find
from adjoin.learn.deals import table_of
from adjoin.table import Action
from adjoin.table.driver import Driver
from adjoin.table.orders import Policy
from adjoin.table.local_bots import Sittings
from adjoin.table.deterministic_bots import moves_of

def played(name, day, wanted):
    driver = Driver(table_of(find(name), date.fromisoformat(day), "", "me", counts=True), Policy(watched=False))
    with Sittings(driver, lambda _: Random()) as sittings:
        for _ in range(wanted):
            for order in driver.orders():
                sittings.carry_out(order)
            position = driver.table.position
            legal = position.legal_numbers
            text = position.deal.spelling(position.state, legal[len(legal) * 5 // 9])
            driver.take_table(driver.table.act(Action("move", driver.table.turn, text=text)))
    return [driver.table.spec.setup, moves_of(driver.table.position)]

print(json.dumps([played(name, day, 3) for name in sys.argv[1:] for day in ("2026-11-14", "2026-11-16")]))
"""


def test_the_seeds_are_those_of_the_published_rule() -> None:
    """Whoever has SHA-256 can deal tomorrow's game: these are the vectors of docs/daily.md."""
    assert [seed_of(name, DAY)[:16] for name in ("copulas", "ophiuchus")] == VECTORS
    assert answer_seed("copulas", "2026-11-15", "U@g6r2")[:16] == ANSWER
    assert (number_of(date(2026, 1, 1)), number_of(DAY)) == (1, 319)


def test_a_reference_is_a_game_that_anybody_could_have_played() -> None:
    """The same moves at the table of the deal get the same answers, and end as the bot's game did."""
    found = reference_of(find("copulas"), DAY, "novice", 1)
    assert found == reference_of(find("copulas"), DAY, "novice", 1)
    driver = Driver(table_of(find("copulas"), DAY, "", "me", counts=True), Policy(watched=False))
    with Sittings(driver, lambda _: Random()) as sittings:
        for text in found.moves:
            for order in driver.orders():
                sittings.carry_out(order)
            driver.take_table(driver.table.act(Action("move", 0, text=text)))
        for order in driver.orders():
            sittings.carry_out(order)
    assert is_finished(driver.table)
    assert (result_of(driver.table), own_moves(driver.table)) == ((found.won, found.margin), found.moves)
    assert len(own_plies(driver.table)) == len(found.moves)


def test_where_a_bots_game_leaves_ones_own() -> None:
    """The first move that differs is told by its number; nothing where all are the same."""
    mine = Try("t", "", True, 1, ("a", "b", "c"))
    games = ["abc", "xbc", "abx", "ab"]
    assert [first_difference(mine, Reference("novice", True, 1, tuple(game))) for game in games] == [0, 1, 3, 0]


@pytest.mark.deep
def test_two_processes_play_the_same_games() -> None:
    """Yesterday's and tomorrow's deals, and every answer of the bot to three moves, in all games, wherever they run."""
    command = [sys.executable, "-c", PLAY, *names()]
    places = (
        {"PYTHONHASHSEED": "1", "TZ": "America/Los_Angeles", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8", "ADJOIN_LANGUAGE": "ja"},
    )
    with ExitStack() as after:
        runs = []
        for place in places:
            settings = {**os.environ, **place}
            runs.append(after.enter_context(subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True)))
            after.callback(runs[-1].kill)
        first, second = (json.loads(run.communicate(timeout=600)[0]) for run in runs)
    assert first == second
    assert all(one[1] for one in first)


@pytest.mark.parametrize("name", names())
def test_as_few_as_may_be_and_one_person(name: str) -> None:
    """Alone where that is a game; the seed decides everything, whoever plays."""
    one, other = (table_of(find(name), DAY, "x", who, counts=True) for who in ("a", "b"))
    assert one.position == other.position
    assert [seat.kind for seat in one.seats] == ["person", *["bot"] * (find(name).header.seats[0] - 1)]
    assert one.spec.seed != table_of(find(name), date(2026, 11, 16), "x", "a", counts=True).spec.seed


def after_one(counts: bool) -> Table:
    table = table_of(find("ophiuchus"), DAY, "", "me", counts=counts)
    return table.act(Action("move", 0, text=table.position.legal_moves()[0].text))


def test_what_counts_is_not_taken_back_nor_helped() -> None:
    """In the counting try there is no way back and no hint; in practice there are both."""
    with pytest.raises(TableRefusal, match="counts"):
        after_one(counts=True).act(Action("undo", 0))
    assert after_one(counts=False).act(Action("undo", 0)).take_backs <= 1
    assert [may_hint(after_one(counts=counts), "me") for counts in (True, False)] == [False, True]


def test_whoever_gives_up_has_not_finished() -> None:
    """A try is compared only if its player played it to the end."""
    table = after_one(counts=True)
    assert len(own_moves(table)) == 1
    assert not is_finished(table.act(Action("resign", 0, level="novice")))


def test_days_that_can_be_played() -> None:
    """A week can be made up for; tomorrow has not come; before the first deal there was none."""
    assert [is_open(date(2026, 11, day), DAY) for day in (8, 9, 15, 16)] == [False, True, True, False]
    for wrong in (date(2026, 11, 16), date(2025, 12, 31)):
        with pytest.raises(WrongUse, match=wrong.isoformat()):
            check_day(wrong, DAY)


def test_a_game_for_two_or_one() -> None:
    """Every game is dealt for as few as it allows."""
    assert [game_of(find(name)).definition.seats(game_of(find(name)).options) for name in names()] == [2, 2, 2, 1]


# ------------------------------------------------------------------------------------------------ comparing

MINE = Try("m", "Ann", True, 5, ("a", "b", "c"))
OTHERS = [
    Try("x", "Ben", True, 9, ("a", "d", "e")),
    Try("y", "Cat", True, 5, ("a", "b", "f")),
    Try("z", "Dan", False, 30, ("g",)),
    Try("w", "Eve", False, -12, ("a", "h")),
]


def test_where_somebody_stands() -> None:
    """A win is ahead of any loss; equals are counted; no game is shown twice, one's own by its name."""
    found = standing(MINE, OTHERS)
    assert (found.players, found.below, found.level, found.median) == (5, 2, 1, 5.0)
    assert [(label, one.table) for label, one in found.rows] == [("best", "x"), ("yours", "m")]
    assert sum(count for _, count in found.bars) == 5
    alone = standing(MINE, [])
    assert (alone.players, alone.below, [label for label, _ in alone.rows], alone.places) == (1, 0, ["yours"], ())


def test_where_the_ways_part() -> None:
    """Each move is held against those who had played the same until there; the first better way is named.

    A way that ended ahead on points and was lost is no better than one that was won.
    """
    found = standing(MINE, OTHERS).places
    assert [(place.number, place.among, place.own.games) for place in found] == [(1, 5, 4), (2, 4, 2), (3, 2, 1)]
    assert [way.text for way in found[1].others] == ["d", "h"]
    first = parting(found)
    assert first is not None
    assert (first.number, first.others[0].text, first.others[0].best.table) == (2, "d", "x")


@pytest.mark.parametrize("margins", [[0], [-3, -3], [-40, 0, 41], [-1, 1000], list(range(-7, 9))])
def test_bars_hold_everybody(margins: list[int]) -> None:
    """Few bars of one width, none empty at the ends, nobody lost."""
    found = bars(margins)
    assert sum(count for _, count in found) == len(margins)
    assert len(found) <= 12
    assert all(found[end][1] for end in (0, -1))
