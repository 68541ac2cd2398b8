"""Our games as OpenSpiel's: the same rules in plain Python under its interface, and its own bots as players.

Open games go to its Python `mcts`, games with secrets to its Python `ismcts`, which deals a hidden world anew for each
simulation, from what the seat to move knows.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.kernel.model.view import View, known_state
from adjoin.search.plain import PlainSearch

EXPLORE = 1.4
FEWEST = 5  # simulations, however slow
ACTIONS = 1 << 17
LONGEST = 1000


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One deal of a game, as OpenSpiel wants it."""

    def __init__(self, deal: Deal, *, secrets: bool) -> None:
        kinds = pyspiel.GameType
        information = kinds.Information
        super().__init__(
            kinds(
                short_name=f"adjoin_{deal.rules.__name__.split('.')[-2]}",
                long_name="Adjoin",
                dynamics=kinds.Dynamics.SEQUENTIAL,
                chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
                information=information.IMPERFECT_INFORMATION if secrets else information.PERFECT_INFORMATION,
                utility=kinds.Utility.GENERAL_SUM,
                reward_model=kinds.RewardModel.TERMINAL,
                max_num_players=deal.seats,
                min_num_players=deal.seats,
                provides_information_state_string=secrets,
                provides_information_state_tensor=False,
                provides_observation_string=False,
                provides_observation_tensor=False,
                parameter_specification={},
            ),
            pyspiel.GameInfo(
                num_distinct_actions=ACTIONS,
                max_chance_outcomes=ACTIONS,
                num_players=deal.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=None,
                max_game_length=LONGEST,
            ),
            {},
        )
        self.deal = deal
        self.secrets = secrets

    def new_initial_state(self) -> SpielState:
        state = copied(self.deal.tables.state)
        self.deal.rules.begin(self.deal.board, state)
        return SpielState(self, state)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame, state: Any) -> None:
        super().__init__(game)
        self.game, self.s, self.b, self.r = game, state, game.deal.board, game.deal.rules

    def clone(self) -> SpielState:
        return SpielState(self.game, copied(self.s))

    def __deepcopy__(self, memo: Any) -> SpielState:
        return self.clone()

    def current_player(self) -> int:
        if self.s.turn == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.s.turn == CHANCE else int(self.s.turn)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In order, as OpenSpiel wants them."""
        if self.s.turn == CHANCE:
            return sorted({action for action, _ in self.chance_outcomes()})
        out = [0] * self.r.count(self.b, self.s)
        return sorted(out[: self.r.listing(self.b, self.s, out)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        tickets = self.r.count(self.b, self.s)
        found: dict[int, int] = {}
        for ticket in range(tickets):
            action = int(self.r.nth(self.b, self.s, ticket))
            found[action] = found.get(action, 0) + 1
        return [(action, n / tickets) for action, n in sorted(found.items())]

    def apply_action(self, action: int) -> None:
        self.r.play(self.b, self.s, int(action))

    def is_terminal(self) -> bool:
        return bool(self.s.turn == OVER)

    def is_chance_node(self) -> bool:
        return bool(self.s.turn == CHANCE)

    def information_state_string(self, player: int | None = None) -> str:
        """What the seat knows; equal for worlds it cannot tell apart."""
        return repr(known_state(self.game.deal, self.s, self.s.turn if player is None else player).__dict__)

    def returns(self) -> list[float]:
        """From -1 to 1: each seat's share of the first place."""
        seats = self.game.deal.seats
        score, place = [0] * seats, [0] * seats
        self.r.final(self.b, self.s, score)
        self.r.rank(self.b, self.s, score, place)
        return [2 / place.count(0) - 1 if ahead == 0 else -1.0 for ahead in place]


class SpielBot:
    """OpenSpiel's bots under our protocol."""

    name = "openspiel"

    def open(self, game: Definition, options: Mapping[str, Any], seat: int) -> SpielSitting:
        return SpielSitting()


class SpielSitting:
    """One seat's bot, with as many simulations as fit the time, measured as it plays."""

    def __init__(self) -> None:
        self.simulations = 20

    def choose(self, view: View, budget: float, rng: Random) -> str:
        """Like every bot it is told what its seat knows, never the position."""
        world = view.world
        numbers = world.legal_numbers
        number = numbers[0] if len(numbers) == 1 else self.searched(view, budget, rng)
        return world.deal.move(world.state, number).text

    def searched(self, view: View, budget: float, rng: Random) -> int:
        game = SpielGame(view.deal, secrets=view.game.header.secrets)
        bot = made_bot(game, self.simulations, rng)
        began = time.perf_counter()
        action = int(bot.step(SpielState(game, copied(view.world.state))))
        spent = time.perf_counter() - began
        self.simulations = max(FEWEST, int(self.simulations * budget / spent))
        return action

    def close(self) -> None:
        """Nothing is kept."""


def made_bot(game: SpielGame, simulations: int, rng: Random) -> Any:
    chance = np.random.RandomState(rng.getrandbits(31))
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    if not game.secrets:
        return mcts.MCTSBot(game, EXPLORE, simulations, evaluator, random_state=chance)
    bot = ismcts.ISMCTSBot(game, evaluator, EXPLORE, simulations, random_state=chance)
    bot.set_resampler(Worlds(game, rng))
    return bot


class Worlds:
    """Deals anew what the seat to move cannot see."""

    def __init__(self, game: SpielGame, rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.thinker = PlainSearch(game.deal.ruleset, game.deal.board, game.deal.seats)

    def __call__(self, state: SpielState, player: int) -> SpielState:
        return SpielState(self.game, self.thinker.deal(known_state(self.game.deal, state.s, player), self.rng))


SPIEL_BOT = SpielBot()
