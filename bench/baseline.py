"""A baseline for learners: MaskablePPO (sb3-contrib) learns a game and is held against our bots; [--save] keeps it.

    uv run --with torch --with sb3-contrib python bench/baseline.py [--game rhombus] [--seconds 300] [--save]

One policy for each seat learns from nothing against `greedy` (where hands are hidden against `random`), for so many
processor seconds of one core. The curve has a point for each batch of steps; the table afterwards is played on deals
of its own, every deal from each seat. All chance comes from --seed.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from datetime import datetime
from pathlib import Path

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnvWrapper

import adjoin
from adjoin.adapters.vector import sb3

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
import baseline_nets as nets  # noqa: E402 - found beside this file

GROUPS, PLANES = "groups", "planes"
RIVALS = ("random", "greedy", "novice", "casual", "skilled", "expert", "master")
POINTS = 24  # of a curve
LEARN = {"gamma": 1.0, "gae_lambda": 0.95, "n_epochs": 2, "learning_rate": 3e-3, "ent_coef": 0.005, "device": "cpu"}
MANY, FEW, MOST = 128, 8, 10_000  # games side by side, and in games of so many actions, whose masks need memory
STEPS = 48  # of each game between two updates


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


def games_of(name, net, seat, n, seed):
    """The games that one seat learns from."""
    bots = "random" if adjoin.load(name).header.secrets else "greedy"
    shown = "floats" if net == GROUPS else "planes"
    env = sb3(name, n, seat=seat, bots=bots, seed=seed, observations=shown)
    return GroupsEnv(env) if net == GROUPS else env


class Curve(BaseCallback):
    """Stops after some processor seconds; how often it won, and after how many steps and seconds."""

    def __init__(self, seconds):
        super().__init__()
        self.seconds, self.began, self.points, self.ends = seconds, time.process_time(), [], []

    @property
    def spent(self):
        return time.process_time() - self.began

    def _on_step(self):
        self.ends += self.locals["rewards"][self.locals["dones"]].tolist()
        return self.spent < self.seconds

    def _on_rollout_end(self):
        if self.ends and self.spent >= len(self.points) * self.seconds / POINTS:
            share = (1 + float(np.mean(self.ends))) / 2
            point = {"steps": self.num_timesteps, "seconds": round(self.spent, 1), "games": len(self.ends)}
            self.points.append(point | {"share": round(share, 3)})
            self.ends = []
            print(json.dumps(self.points[-1]), file=sys.stderr, flush=True)


def learn(name, net, seat, asked):
    """A policy for one seat, and its curve."""
    env = games_of(name, net, seat, asked.games, 1000 * asked.seed + seat)
    deal = adjoin.load(name).any_deal
    kinds = {GROUPS: nets.Groups, PLANES: nets.Planes}
    actions = env.action_space.n
    parts = None if net == GROUPS else [tuple(deal.factored(number)) for number in range(actions)]
    shape = {"features_extractor_class": kinds[net], "net_arch": [], "normalize_images": False, "parts": parts}
    few = STEPS * asked.games // 8
    model = MaskablePPO(
        nets.Policy, env, n_steps=STEPS, batch_size=few, seed=asked.seed + seat, policy_kwargs=shape, **LEARN
    )
    curve = Curve(asked.seconds / 2)
    model.learn(1 << 40, callback=curve)
    env.close()
    return model, curve.points


class Learned:
    """The policies at a table: the likeliest move of the seat's own."""

    name = "baseline"

    def __init__(self, models, game, net):
        self.models, self.game, self.net = models, game, net
        self.where = np.array(game.planes.where)

    def open(self, game, options, seat):
        return self

    def choose(self, view, budget, rng):
        floats = np.array(view.tensor(), np.float32)[None]
        if self.net == GROUPS:
            seen = nets.groups_seen(floats, self.game, view.seat)
        else:
            seen = np.clip(np.pad(floats, ((0, 0), (0, 1)))[:, self.where], 0, 255).astype(np.uint8)
        model = self.models[view.seat]
        masks = np.frombuffer(view.mask(), np.uint8)[None].astype(bool)
        action, _ = model.predict(seen, action_masks=masks, deterministic=True)
        return view.deal.spelling(view.state, int(action[0]))

    def close(self):
        pass


def held_against(bot, game, rival, games):
    """How the policies fared against one of our bots, from every seat."""
    records = list(adjoin.match(game, [bot, rival], games, seed="baseline"))
    share = next(share for share in adjoin.shares(records) if share.bot == Learned.name)
    interval = [round(edge, 4) for edge in (share.low, share.high)]
    return {"against": rival, "games": games, "share": round(share.share, 4), "interval": interval}


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--game", default="rhombus", choices=adjoin.names())
    asked.add_argument("--net", choices=(GROUPS, PLANES))
    asked.add_argument("--seconds", type=float, default=300)
    asked.add_argument("--games", type=int, help="side by side while learning")
    asked.add_argument(
        "--matches", type=int, default=200, help="games against random and greedy; a fifth against others"
    )
    asked.add_argument("--rivals", nargs="*", default=RIVALS)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--save", action="store_true")
    chosen = asked.parse_args()
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    net = chosen.net or (GROUPS if chosen.game == "rhombus" else PLANES)
    game, at = adjoin.load(chosen.game), datetime.now()
    chosen.games = chosen.games or (MANY if sum(game.actions.values()) < MOST else FEW)
    learnt = [learn(chosen.game, net, seat, chosen) for seat in range(game.seats)]
    bot = Learned([model for model, _ in learnt], game, net)
    table = []
    for rival in chosen.rivals:
        games = chosen.matches if rival in ("random", "greedy") else max(2, chosen.matches // 10 * 2)
        table.append(held_against(bot, game, rival, games))
        print(json.dumps(table[-1]), file=sys.stderr, flush=True)
    found = {
        "at": at.isoformat(timespec="seconds"),
        "game": chosen.game,
        "net": net,
        "seed": chosen.seed,
        "weights": sum(weight.numel() for weight in learnt[0][0].policy.parameters()),
        "seconds_of_one_core": chosen.seconds,
        "python": platform.python_version(),
        "torch": torch.__version__,
        "curves": [points for _, points in learnt],
        "table": table,
    }
    print(json.dumps(found, indent=1))
    if chosen.save:
        (HERE / "results" / f"baseline-{chosen.game}.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
