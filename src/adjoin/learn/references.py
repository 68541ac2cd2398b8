"""How bots play the deal of a day from the player's seat: a reference for the first to finish, too.

docs/daily.md tells the rule. Equal moves get equal answers, so a bot's game can be held against anybody's move by move.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random

from adjoin.bots.engine import prepare
from adjoin.bots.registry import LEVELS, find_program, with_simulations
from adjoin.kernel.authoring.definition import Definition
from adjoin.learn.daily_comparison import Reference
from adjoin.learn.deals import LEVEL, MINE, SIMULATIONS, own_moves, result_of, table_of
from adjoin.table import Action, Table
from adjoin.table.deterministic_bots import answer_seed, moves_of

THOUGHT = 300  # simulations a move that a level makes at most in the seat of whoever plays
BUDGET = 3.0  # seconds, which nobody counts who thinks by simulations


def references_of(definition: Definition, day: date, simulations: int = THOUGHT) -> Iterator[Reference]:
    """How each level plays the deal of a day, the weakest first."""
    return (reference_of(definition, day, level, simulations) for level in LEVELS)


def reference_of(definition: Definition, day: date, level: str, simulations: int = THOUGHT) -> Reference:
    """How a level plays the deal of a day, against the bot that everybody has; the same on every machine."""
    table = table_of(definition, day, "", "", counts=False)
    prepare(table.position.game, table.position.deal)
    while not table.over:
        table = table.act(
            Action("move", table.turn, text=choose_move(table, day, with_simulations([level], simulations)[0]))
        )
    return Reference(level, *result_of(table), own_moves(table))


def choose_move(table: Table, day: date, own: str) -> str:
    """What the bot whose turn it is does, which sees no more than its seat does; `own` is whoever plays the deal."""
    position, game = table.position, table.position.game
    bot = own if position.turn == MINE else with_simulations([LEVEL], SIMULATIONS)[0]
    sitting = find_program(bot).open(game.definition, game.options, position.turn)
    seed = answer_seed(game.header.name, day.isoformat(), " ".join(moves_of(position)))
    return sitting.choose(position.view(position.turn), BUDGET, Random(seed))
