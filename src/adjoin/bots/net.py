"""The bot that is led by a net from a file: `net:FILE`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from random import Random

from adjoin.bots.engine import cores_asked
from adjoin.bots.search import SearchBot, Style
from adjoin.errors import WrongUse
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.extras import need
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.kernel.registry import load
from adjoin.search.net_calls import net_parts
from adjoin.search.net_file import read_net
from adjoin.search.plain import Limits, Worth, first_decision
from adjoin.search.program import Program
from adjoin.search.seeker import Seeker

PREFIX = "net:"
SHARE = 0.25  # of the time to see whether an ending can be solved: the search itself proves what is near
LAST = 3  # decisions before the end of a game, where endings are solved


class NetBot(SearchBot):
    """Plays as well as its net and the budget allow."""

    def __init__(self, path: Path, style: Style | None = None, name: str = "") -> None:
        super().__init__(name or f"{PREFIX}{path}", style or Style())
        self.path = path

    def counted(self, simulations: int) -> NetBot:
        style = self.style._replace(simulations=simulations, timed=False)
        return NetBot(self.path, style, f"{self.name}/{simulations}")

    def open(self, game: Definition, options: Mapping[str, object], seat: int) -> NetBot:
        """Compiles what is missing, so that no move has to wait for it."""
        make_ready(game.header.name, json.dumps(dict(options)), self.path)
        return self

    def think(self, view: View, rng: Random, limits: Limits) -> list[Worth]:
        return led(seeker(view.deal, self.path), view, rng, limits)


def led(search: Seeker, view: View, rng: Random, limits: Limits) -> list[Worth]:
    """What the moves are worth by a net's search, the best first; if the end can be seen, only the one that wins."""
    solution = search.solution(view.state, view.seat, limits)
    return [solution] if solution else search.seek(view.state, view.seat, rng.getrandbits(60), limits)


def led_seeker(program: Program, deal: Deal) -> Seeker:
    """The search in a program that a net leads, as every match of a net had it."""
    return Seeker(program, deal.tables, deal.ruleset, deal.seats, threads=cores_asked() or 1, share=SHARE)


@lru_cache(maxsize=8)
def seeker(deal: Deal, path: Path) -> Seeker:
    """The search by a net for one deal of a game that writes rows; BadNet if the net does not fit them."""
    need("fast")
    from adjoin.engines.native_net import NativeNetProgram
    from adjoin.search.net_native import weights_in

    parts = deal.ruleset.bots.net
    assert parts is not None
    program = NativeNetProgram(deal.tables, deal.ruleset, weights_in(read_net(path, parts)))
    return led_seeker(program, deal)


@lru_cache(maxsize=8)
def make_ready(name: str, options: str, path: Path) -> None:
    """Search a little from the start and solve the end of a game, which loads or compiles all that takes; WrongUse if
    the game writes no rows."""
    game = load(name, **json.loads(options))
    deal = game.start("net").deal
    if net_parts(deal.ruleset, deal.seats) is None:
        raise WrongUse("error-net-none", game=game.header.title)
    state, seat = first_decision(deal.tables, deal.ruleset)
    found = seeker(deal, path)
    found.seek(state, seat, 0, Limits(simulations=1))
    for last in last_decisions(game):
        found.solution(last.state, last.turn, Limits(simulations=1))


def last_decisions(game: Game) -> list[Position]:
    """The last positions of some game in which a seat has a choice."""
    position, made = game.start("net"), list[Position]()
    while not position.over:
        if position.turn == CHANCE:
            position = position.draw()
            continue
        if len(position.legal_numbers) > 1:
            made.append(position)
        position = position.play(position.legal_numbers[0])
    return made[-LAST:]
