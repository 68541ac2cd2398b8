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
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    best = 0.0
    for _ in range(slices):
        began = time.thread_time()
        evaluator.evaluate(game.new_initial_state())
        best = max(best, ROLLOUTS / (time.thread_time() - began))
    return best


if __name__ == "__main__":
    hex11 = pyspiel.load_game("hex(board_size=11)")
    print(round(best_rate(hex11, int(sys.argv[1])) * mean_plies(hex11, random.Random(1))))
