"""Simulations a second of OpenSpiel's own C++ MCTSBot on hex 11x11. Run by search.py in an environment of its own."""

import sys
import time

import pyspiel

SIMULATIONS = 2000

if __name__ == "__main__":
    game = pyspiel.load_game("hex(board_size=11)")
    best = 0.0
    for seed in range(int(sys.argv[1])):
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 1.4, SIMULATIONS, 1000, False, seed, False)
        state = game.new_initial_state()
        began = time.thread_time()
        bot.step(state)
        best = max(best, SIMULATIONS / (time.thread_time() - began))
    print(round(best))
