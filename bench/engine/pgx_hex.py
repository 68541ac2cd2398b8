"""Pgx's hex 11x11 on one core of the CPU; prints steps a second. Run by batch.py in an environment of its own.

A step plays a random legal action in every game and gives observations and masks; finished games begin anew.
"""

import os
import sys
import time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"  # both are read when JAX is loaded

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

STEPS = 50  # in one compiled call, so that nothing of Python's is measured


def main(n: int, slices: int) -> float:
    env = pgx.make("hex")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry, key):
        state = carry
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        chosen = jax.random.categorical(key, logits)
        state = step(state, chosen, jax.random.split(key, n))
        return state, (state.observation.sum(), state.rewards.sum())

    def only_choose(carry, key):
        logits = jnp.where(carry.legal_action_mask, 0.0, -jnp.inf)
        return carry, jax.random.categorical(key, logits).sum() + jax.random.split(key, n).sum()

    run = jax.jit(lambda state, keys: jax.lax.scan(one, state, keys))
    choose = jax.jit(lambda state, keys: jax.lax.scan(only_choose, state, keys))
    state = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), n))
    best = [float("inf")] * 2
    for i in range(slices):
        keys = jax.random.split(jax.random.PRNGKey(i), STEPS)
        for which, function in enumerate((run, choose)):
            began = time.process_time()
            jax.block_until_ready(function(state, keys))
            if i:
                best[which] = min(best[which], time.process_time() - began)
        state, _ = run(state, keys)
    return n * STEPS / (best[0] - best[1])  # choosing is not the environment's work


if __name__ == "__main__":
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(round(main(int(sys.argv[1]), int(sys.argv[2]))))
