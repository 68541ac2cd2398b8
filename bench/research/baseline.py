"""A baseline for learners: MaskablePPO (sb3-contrib) learns a game and is held against our bots; [--save] keeps it.

    uv run --with torch --with sb3-contrib python -m bench.research.baseline [--game rhombus] [--seeds 1 2 3] [--save]

For each seed and each seat one policy learns from nothing, on one core, against one bot, for so many decisions: RHOMBUS
against `greedy`, with a net that looks at groups; any other game against `random`, with a net that looks at planes. The
curve has a point for each batch of games, as they were played while learning; the table afterwards is played on deals
of its own, every deal from each seat, by the likeliest move. All chance comes from the seeds, and levels but `master`
count simulations.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import platform
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import datetime
from itertools import product
from pathlib import Path

import numpy as np
import sb3_contrib
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnvWrapper

import adjoin
from adjoin.adapters.vector import sb3
from bench import RESULTS
from bench.research import baseline_nets as nets

GROUPS, PLANES = "groups", "planes"
RIVALS = ("random", "greedy", "novice", "casual", "skilled", "expert", "master")
SIMPLE = ("random", "greedy")  # who answers at once, and is played more often
SECONDS = 0.1  # a move, for `master`; other levels count simulations and never need them
POINTS = 24  # of a curve
RATE, EVEN = 3e-3, 0.5
LEARN = {"gamma": 1.0, "gae_lambda": 0.95, "n_epochs": 2, "ent_coef": 0.005}
MANY, FEW, MOST = 128, 32, 10_000  # games side by side, and in games of so many actions, whose masks need memory
STEPS = 48  # of each game between two updates
PARTS = 8  # of them, for a step of the optimiser each


class GroupsEnv(VecEnvWrapper):
    """The games of a VecEnv, seen as `Groups` reads them."""

    def __init__(self, venv):
        super().__init__(venv, spaces.Box(0, 255, (nets.GROUPS_SIZE,), np.uint8))

    def seen(self, floats):
        return nets.groups_seen(floats, self.venv.env.game, self.venv.env.seat)

    def reset(self):
        return self.seen(self.venv.reset())

    def step_wait(self):
        floats, rewards, done, infos = self.venv.step_wait()
        for row in np.flatnonzero(done):
            infos[row]["terminal_observation"] = np.zeros(nets.GROUPS_SIZE, np.uint8)
        return self.seen(floats), rewards, done, infos


def games_of(name, net, teacher, seat, n, seed):
    """The games that one seat learns from."""
    shown = "floats" if net == GROUPS else "planes"
    env = sb3(name, n, seat=seat, bots=teacher, seed=seed, observations=shown)
    return GroupsEnv(env) if net == GROUPS else env


class Curve(BaseCallback):
    """How often the learner won, and after how many steps and processor seconds; stops after so many of these."""

    def __init__(self, steps, seconds):
        super().__init__()
        self.steps, self.seconds, self.began = steps, seconds, time.process_time()
        self.points, self.ends = [], []

    @property
    def spent(self):
        return time.process_time() - self.began

    def _on_step(self):
        self.ends += self.locals["rewards"][self.locals["dones"]].tolist()
        return self.spent < self.seconds

    def _on_rollout_end(self):
        done = max(self.num_timesteps / self.steps, self.spent / self.seconds)
        if self.ends and done * POINTS >= len(self.points):
            share = (1 + float(np.mean(self.ends))) / 2
            point = {"steps": self.num_timesteps, "seconds": round(self.spent, 1), "games": len(self.ends)}
            self.points.append(point | {"share": round(share, 3)})
            self.ends = []


def learn(name, net, teacher, seat, seed, n, steps, seconds, device, folder):
    """A policy for one seat, kept in the folder; its curve and how large it is."""
    env = games_of(name, net, teacher, seat, n, 1000 * seed + seat)
    deal = adjoin.load(name).any_deal
    actions = env.action_space.n
    parts = None if net == GROUPS else [tuple(deal.factored(number)) for number in range(actions)]
    kind = {GROUPS: nets.Groups, PLANES: nets.Planes}[net]
    shape = {"features_extractor_class": kind, "net_arch": [], "normalize_images": False, "parts": parts}
    model = MaskablePPO(
        nets.Policy,
        env,
        n_steps=STEPS,
        batch_size=STEPS * n // PARTS,
        seed=10 * seed + seat,
        learning_rate=lambda left: RATE * max(left, 0.1),
        policy_kwargs=shape,
        device=device,
        **LEARN,
    )
    curve = Curve(steps, seconds)
    model.learn(steps, callback=curve)
    env.close()
    torch.save(model.policy.to("cpu"), folder / f"{name}-{seed}-{seat}.pt")
    weights = sum(weight.numel() for weight in model.policy.parameters())
    won = next((point["steps"] for point in curve.points if point["share"] > EVEN), None)
    done = {"seed": seed, "seat": seat, "steps": model.num_timesteps, "weights": weights, "ahead_after_steps": won}
    print(json.dumps(curve.points[-1] | done), file=sys.stderr, flush=True)
    return done | {"curve": curve.points}


class Learned:
    """The policies at a table: the likeliest move of the seat's own."""

    name = "baseline"

    def __init__(self, policies, game, net):
        self.policies, self.game, self.net = policies, game, net
        self.where = np.array(game.planes.where)

    def open(self, game, options, seat):
        return self

    def choose(self, view, budget, rng):
        floats = np.array(view.tensor(), np.float32)[None]
        if self.net == GROUPS:
            seen = nets.groups_seen(floats, self.game, view.seat)
        else:
            seen = np.clip(np.pad(floats, ((0, 0), (0, 1)))[:, self.where], 0, 255).astype(np.uint8)
        masks = np.frombuffer(view.mask(), np.uint8)[None].astype(bool)
        action, _ = self.policies[view.seat].predict(seen, action_masks=masks, deterministic=True)
        return view.deal.move(view.world.state, int(action[0])).text

    def close(self):
        pass


def hold(name, net, seed, rival, games, folder):
    """How the policies of one seed fared against one of our bots, from every seat."""
    game = adjoin.load(name)
    paths = [folder / f"{name}-{seed}-{seat}.pt" for seat in range(game.seats)]
    bot = Learned([torch.load(path, weights_only=False) for path in paths], game, net)
    seconds = SECONDS if rival == "master" else 60.0
    records = list(adjoin.match(game, [bot, rival], games, seed=f"baseline-{seed}", seconds=seconds))
    share = next(share for share in adjoin.shares(records) if share.bot == Learned.name)
    interval = [round(edge, 4) for edge in (share.low, share.high)]
    row = {"seed": seed, "against": rival, "games": games, "share": round(share.share, 4), "interval": interval}
    print(json.dumps(row), file=sys.stderr, flush=True)
    return row


def alone():
    """One core for each process."""
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--game", default=nets.GAME, choices=adjoin.names())
    asked.add_argument("--net", choices=(GROUPS, PLANES))
    asked.add_argument("--teacher", choices=SIMPLE, help="who is learnt against")
    asked.add_argument("--steps", type=int, default=480_000, help="decisions that each policy learns from")
    asked.add_argument("--seconds", type=float, default=3600, help="processor seconds after which one stops earlier")
    asked.add_argument("--device", default="cpu", help="where nets are: cuda for games of very many actions")
    asked.add_argument("--games", type=int, help="side by side while learning")
    asked.add_argument("--matches", type=int, default=400, help="against random and greedy; a fifth against levels")
    asked.add_argument("--rivals", nargs="*", default=RIVALS)
    asked.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    asked.add_argument("--jobs", type=int, default=1, help="processes, of one core each")
    asked.add_argument("--save", action="store_true")
    asked.add_argument("--to", type=Path, default=RESULTS, help="where --save writes")
    chosen = asked.parse_args()
    net = chosen.net or (GROUPS if chosen.game == nets.GAME else PLANES)
    teacher = chosen.teacher or ("greedy" if net == GROUPS else "random")
    game, at = adjoin.load(chosen.game), datetime.now()
    n = chosen.games or (MANY if sum(game.actions.values()) < MOST else FEW)
    fresh = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as home, ProcessPoolExecutor(chosen.jobs, fresh, alone) as pool:
        folder = Path(home)
        seats, how = product(chosen.seeds, range(game.seats)), (chosen.steps, chosen.seconds, chosen.device)
        learning = [pool.submit(learn, chosen.game, net, teacher, seat, seed, n, *how, folder) for seed, seat in seats]
        policies = [one.result() for one in learning]
        games = {rival: chosen.matches if rival in SIMPLE else max(2, chosen.matches // 10 * 2) for rival in RIVALS}
        holding = [
            pool.submit(hold, chosen.game, net, seed, rival, games[rival], folder)
            for rival, seed in product(reversed(chosen.rivals), chosen.seeds)
        ]
        table = [one.result() for one in holding]
    found = {
        "at": at.isoformat(timespec="seconds"),
        "game": chosen.game,
        "learnt_against": teacher,
        "net": net,
        "device": torch.cuda.get_device_name() if chosen.device.startswith("cuda") else chosen.device,
        "games_side_by_side": n,
        "seconds_a_move_of_master": SECONDS,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "torch": torch.__version__,
        "sb3_contrib": sb3_contrib.__version__,
        "policies": policies,
        "table": sorted(table, key=lambda row: (RIVALS.index(row["against"]), row["seed"])),
    }
    print(json.dumps({**found, "policies": []}, indent=1))
    if chosen.save:
        (chosen.to / f"baseline-{chosen.game}.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
