"""Simulations a second of OpenSpiel's own C++ MCTSBot on hex, and how long random games are there, on several boards.

Run by search.py in an environment of its own.
"""

import json
import random
import sys
import time

import pyspiel

SIMULATIONS = 2000
GAMES = 300


def rate(game, slices):
    best = 0.0
    for seed in range(slices):
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 1.4, SIMULATIONS, 1000, False, seed, False)
        state = game.new_initial_state()
        began = time.thread_time()
        bot.step(state)
        best = max(best, SIMULATIONS / (time.thread_time() - began))
    return round(best)


def plies(game):
    """Of a random game, in the mean."""
    rng, total = random.Random(7), 0
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            total += 1
    return round(total / GAMES, 1)


if __name__ == "__main__":
    games = {size: pyspiel.load_game(f"hex(board_size={size})") for size in sys.argv[2:]}
    told = {
        size: {"simulations_per_s": rate(one, int(sys.argv[1])), "plies": plies(one)} for size, one in games.items()
    }
    print(json.dumps(told))
