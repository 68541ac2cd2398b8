"""OpenSpiel's own C++ rollouts of hex 11x11; prints plies a second. Run by playouts.py in an environment of its own."""

import random
import sys
import time

import pyspiel

ROLLOUTS = 200
GAMES = 200  # random games that give the mean length of a rollout


def mean_plies(game, rng):
    total = 0
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        total += state.move_number()
    return total / GAMES


def best_rate(game, slices):
    """Rollouts a second: the first simulation of a search is exactly its evaluator's rollouts from the root, in C++."""
    best = 0.0
    for seed in range(slices):
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, seed, False)
        state = game.new_initial_state()
        began = time.thread_time()
        bot.step(state)
        best = max(best, ROLLOUTS / (time.thread_time() - began))
    return best


if __name__ == "__main__":
    hex11 = pyspiel.load_game("hex(board_size=11)")
    print(round(best_rate(hex11, int(sys.argv[1])) * mean_plies(hex11, random.Random(1))))
