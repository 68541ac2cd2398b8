"""`master` against OpenSpiel's own Python MCTS bot, given the same game and seconds.

    uv run --with open_spiel python bench/openspiel_match.py GAME [K=V...] --games N [--seconds S] [--save]

Open games for two. The adapter gives OpenSpiel the same rules in plain Python; its bot runs as many simulations as it
can in the time, measured as it plays. Both sides of every deal are played.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import adjoin
from adjoin.arena.results import wilson
from adjoin.bots import engine
from adjoin.bots.registry import find_bot
from adjoin.kernel.deal import copied
from adjoin.kernel.dealt import Dealt
from adjoin.kernel.position import Position

RESULTS = Path(__file__).parent / "results" / "openspiel.json"


class SpielGame(pyspiel.Game):
    """One deal of an open game for two, as OpenSpiel wants it."""

    def __init__(self, dealt: Dealt) -> None:
        kind = pyspiel.GameType(
            short_name=f"adjoin_{type(dealt).__name__.lower()}",
            long_name="Adjoin",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=False,
            parameter_specification={},
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=1 << 17,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=100,
        )
        super().__init__(kind, info, {})
        self.dealt = dealt

    def new_initial_state(self) -> SpielState:
        return SpielState(self, copied(self.dealt.deal.state))


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame, state: Any) -> None:
        super().__init__(game)
        self.game, self.s, self.b, self.r = game, state, game.dealt.board, game.dealt.rules

    def __deepcopy__(self, memo: Any) -> SpielState:
        """What clone() calls: copy the state, not the tables."""
        return SpielState(self.game, copied(self.s))

    def clone(self) -> SpielState:
        return SpielState(self.game, copied(self.s))

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.s.turn < 0 else self.s.turn

    def legal_actions(self, player: int | None = None) -> list[int]:
        out = [0] * self.r.count(self.b, self.s)
        return out[: self.r.listing(self.b, self.s, out)]

    def apply_action(self, action: int) -> None:
        self.r.play(self.b, self.s, int(action))

    def is_terminal(self) -> bool:
        return bool(self.s.turn < 0)

    def is_chance_node(self) -> bool:
        return False

    def returns(self) -> list[float]:
        score, place = [0, 0], [0, 0]
        self.r.final(self.b, self.s, score)
        self.r.rank(self.b, self.s, score, place)
        return [float(place[1] - place[0]), float(place[0] - place[1])]


class SpielPlayer:
    """OpenSpiel's bot with as many simulations as fit the time."""

    def __init__(self, dealt: Dealt, seconds: float, seed: int) -> None:
        self.game, self.seconds = SpielGame(dealt), seconds
        rng = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        self.bot = mcts.MCTSBot(self.game, 1.4, 20, evaluator, random_state=rng)

    def number(self, position: Position) -> int:
        began = time.perf_counter()
        action = int(self.bot.step(SpielState(self.game, copied(position.state))))
        spent = time.perf_counter() - began
        self.bot.max_simulations = max(5, int(self.bot.max_simulations * self.seconds / spent))
        return action


def play(game: Any, seed: str, ours: int, seconds: float) -> float:
    """Our share of one game."""
    position = game.start(seed)
    master = find_bot("master").open(game.definition, game.options, ours)
    theirs = SpielPlayer(position.dealt, seconds, int(seed.rpartition("/")[2]))
    rng = Random(f"{seed}/{ours}")
    while not position.over:
        if position.turn == ours:
            position = position.play(master.choose(position.view(ours), seconds, rng))
        else:
            position = position.play(theirs.number(position))
    winners = position.outcome.winners if position.outcome else ()
    return 1 / len(winners) if ours in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--save", action="store_true")
    chosen = parser.parse_args()
    game = adjoin.load(chosen.game, **dict(option.split("=") for option in chosen.options))
    engine.prepare(game, game.start("prepare").dealt)
    points = 0.0
    for number in range(chosen.games):
        points += play(game, f"openspiel/{number // 2}", number % 2, chosen.seconds)
    low, high = wilson(points, chosen.games)
    name = " ".join([chosen.game, *chosen.options])
    found = {
        "command": f"bench/openspiel_match.py {name} --games {chosen.games} --seconds {chosen.seconds}",
        "share": points / chosen.games,
        "low": round(low, 4),
        "high": round(high, 4),
        "games": chosen.games,
    }
    print(name, found, flush=True)
    if chosen.save:
        kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
        RESULTS.write_text(json.dumps({**kept, name: found}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
