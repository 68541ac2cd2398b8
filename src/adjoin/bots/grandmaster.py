"""The level above master, for games that ship a net: the net leads the search.

Where there is no net for what is played, or nothing that runs it, this level thinks as master does and says so once.
"""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from random import Random

from adjoin.bots.engine import Preferred, engine_of
from adjoin.bots.net import led, led_seeker
from adjoin.bots.search import SearchBot, Style
from adjoin.engines.choice import net_program
from adjoin.engines.names import NUMBA
from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.variant import Variant
from adjoin.kernel.model.view import View
from adjoin.kernel.registry import load
from adjoin.search.net_file import BadNet, path_of, shipped_net
from adjoin.search.plain import Limits, Worth, first_decision
from adjoin.search.program import Program
from adjoin.search.seeker import Seeker

NAME = "grandmaster"


class NoNet(AdjoinError):
    """No net leads the search for a deal."""


class NetLevel(SearchBot):
    """Plays as well as the game's net and the budget allow."""

    def counted(self, simulations: int) -> NetLevel:
        return NetLevel(f"{NAME}/{simulations}", self.style._replace(simulations=simulations, timed=False))

    def open(self, game: Definition, options: JsonMapping, seat: int) -> NetLevel:
        """Loads or compiles what it takes, so that no move has to wait for it."""
        name = game.header.name
        deal = load(name, **options).any_deal
        if search := seeker(name, deal):
            state, first = first_decision(deal.tables, deal.ruleset)
            search.seek(state, first, 0, Limits(simulations=1))
        return self

    def think(self, view: View, rng: Random, limits: Limits) -> list[Worth]:
        search = seeker(view.game.header.name, view.deal)
        if search is None:
            return super().think(view, rng, limits)
        return led(search, view, rng, limits)


@lru_cache(maxsize=8)
def seeker(name: str, deal: Deal) -> Seeker | None:
    """The search by the net that a game ships for a deal; None, which is said, if there is none or nothing runs it."""
    try:
        return led_seeker(net_led(name, deal), deal)
    except NoNet as reason:
        say_once(str(reason))
        return None


def net_led(name: str, deal: Deal) -> Program:
    """A deal with its net, in the engine that thinks about it; NoNet says what is missing."""
    net, engine, title = shipped_net(deal.ruleset, deal.options), engine_of(deal), load(name).header.title
    if net is None or not is_printed(name, deal):
        raise NoNet("error-net-variant", game=title)
    if engine == NUMBA and not Preferred.waits:
        raise NoNet("error-net-engine", game=title)
    try:
        program = net_program(engine, deal.tables, deal.ruleset, net)
    except BadNet as reason:
        raise NoNet("error-net-level", reason=str(reason)) from None
    if program is None:
        raise NoNet("error-net-engine", game=title)
    return program


def is_printed(name: str, deal: Deal) -> bool:
    """Is a deal from the box that the game ships? A net knows no other."""
    fixed = vars(deal.board).keys() - set(deal.varying)
    printed = load(name, **deal.options).any_deal.board
    return all(getattr(deal.board, field) == getattr(printed, field) for field in fixed)


@cache
def say_once(reason: str) -> None:
    logging.getLogger(__name__).warning("%s", reason)


def is_offered(game: Variant) -> bool:
    """Is this level stronger than master in a game with these options? On a device, which is sent no net, it is not."""
    if game.box is not None or game.components_path is not None:
        return False
    ruleset = ruleset_of(game.definition)
    net = shipped_net(ruleset, game.options)
    return net is not None and path_of(ruleset, net).is_file()


@lru_cache(maxsize=32)
def ruleset_of(game: Definition) -> RuleSet:
    """The rules of a game, dealt once to be asked: a form asks with every choice."""
    return Game(game, {}).any_deal.ruleset


GRANDMASTER = NetLevel(NAME, Style())
