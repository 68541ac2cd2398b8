"""Bots of this process carry out what a driver orders, and whatever one of them does harms nobody else."""

from __future__ import annotations

from random import Random

import pytest

from adjoin.bots.registry import find_bot
from adjoin.table import Seat
from adjoin.table.driver import Driver
from adjoin.table.local_bots import Sittings
from adjoin.table.orders import Advise, Policy, Think
from table.driving import ARENA, GREEDY, RANDOM, driving
from table.tables import ANN


class Broken:
    """A bot that opens or not, and then fails."""

    name = "broken"

    def __init__(self, *, opens: bool) -> None:
        self.opens = opens
        self.closed = 0

    def open(self, *_: object) -> Broken:
        if not self.opens:
            raise OSError("no such engine")
        return self

    def choose(self, *_: object) -> str:
        raise ValueError("lost the thread")

    def close(self) -> None:
        self.closed += 1
        raise RuntimeError("does not even leave")


def plant(monkeypatch: pytest.MonkeyPatch, bot: Broken) -> Seat:
    """A seat for a bot under the name `broken`."""
    monkeypatch.setattr(
        "adjoin.table.local_bots.find_program", lambda name: bot if name == "broken" else find_bot(name)
    )
    return Seat("bot", level="broken")


def carried_out(driver: Driver) -> Sittings:
    with Sittings(driver, Random) as sittings:
        for order in driver.orders():
            sittings.carry_out(order)
    return sittings


def test_bots_play_to_the_end() -> None:
    """Every order is carried out, and in the end nobody is left sitting."""
    driver = driving(GREEDY, RANDOM)
    sittings = carried_out(driver)
    assert driver.table.over
    assert driver.table.standing.reason == "no_placements"
    assert sittings.open == {}


@pytest.mark.parametrize("opens", [True, False])
@pytest.mark.parametrize("policy", [Policy(rescue=("random",)), ARENA])
def test_a_bot_that_fails_is_replaced_or_forfeits(monkeypatch: pytest.MonkeyPatch, opens: bool, policy: Policy) -> None:
    """One that does not open and one that raises are dealt with as the policy says, though it does not leave well."""
    bot = Broken(opens=opens)
    driver = driving(plant(monkeypatch, bot), RANDOM, policy=policy)
    carried_out(driver)
    assert driver.table.over
    replaced = driver.table.standing.reason == "no_placements"
    assert (replaced, driver.table.seats[0].bot) == (
        (True, "random") if policy.failed == "replace" else (False, "broken")
    )
    assert bot.closed == int(opens)


@pytest.mark.parametrize(("level", "advises"), [("greedy", True), ("broken", False)])
def test_advice_is_a_bot_s_that_comes_for_it(monkeypatch: pytest.MonkeyPatch, level: str, advises: bool) -> None:
    """It is asked once and leaves; if it fails, there is no advice, with the reason."""
    bot = Broken(opens=True)
    plant(monkeypatch, bot)
    driver = driving(ANN, RANDOM, policy=Policy(adviser=level))
    sittings = Sittings(driver, Random)
    think = driver.advice(ANN.owner)
    assert isinstance(think, Think)
    sittings.advise(think)
    (told,) = [order for order in driver.orders() if isinstance(order, Advise)]
    assert (bool(told.text), bool(told.why)) == (advises, not advises)
    assert sittings.open == {}
