"""Observations on a GPU: `uv run --with torch python -m bench.research.gpu [--device cuda] [--save]`.

The games run on one core, what they show goes to the device by DLPack (`device="cuda"` of SeatVectorEnv) and a small
convolutional net there answers with an action. Told are steps a second of the games alone, with the arrays brought to
the device, and with the net, each the best of some slices; that arrays and tensors are equal is checked on the way.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from datetime import datetime
from pathlib import Path

import numpy as np
import torch
from torch import nn

import adjoin
import adjoin.batch
from adjoin.adapters.vector import SeatVectorEnv, on_device
from bench import RESULTS

N, STEPS, SLICES, WIDE = 1024, 20, 5, 32
GAMES = {"copulas": N, "rhombus": N, "ophiuchus": N, "ltiles": 64}  # a mask of L-TILES has 206,856 bytes


def equal(name):
    """Is what a batch shows on the device what it shows here, and is nothing copied where both are the same?"""
    batch = adjoin.batch.make(name, 4, seed=1, observations="planes")
    now = batch.reset()
    there, here = on_device(now, DEVICE), on_device(now, "cpu")
    same = all(np.array_equal(a.cpu().numpy(), b.cpu().numpy()) for a, b in zip(there, here, strict=True))
    return same and here.observations.data_ptr() == now.observations.ctypes.data


def net_for(env):
    planes = env.single_observation_space.shape[0]
    layers = [nn.Conv2d(planes, WIDE, 3, padding=1), nn.ReLU(), nn.Conv2d(WIDE, WIDE, 3, padding=1), nn.ReLU()]
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(4), nn.Flatten(), nn.LazyLinear(env.single_action_space.n)).to(
        DEVICE
    )


def by_net(net, seen, info):
    """The likeliest legal action, found on the device."""
    with torch.no_grad():
        return net(seen.float()).masked_fill(info["action_mask"] == 0, -torch.inf).argmax(1)


def rate(env, choose):
    seen, info = env.reset(seed=1)
    best = 0.0
    for _ in range(SLICES + 1):
        began = time.perf_counter()
        for _ in range(STEPS):
            seen, _, _, _, info = env.step(choose(seen, info))
        best = max(best, env.num_envs * STEPS / (time.perf_counter() - began))
    return round(best)


def measured(name, n):
    ways = {"here": (None, lambda seen, info: info["action_mask"].argmax(1))}
    ways["there"] = (DEVICE, lambda seen, info: info["action_mask"].argmax(1))
    rates = {}
    for way, (device, choose) in ways.items():
        env = SeatVectorEnv(name, n, autoreset="same-step", seed=1, device=device)
        rates[way] = rate(env, choose)
        if device:
            net = net_for(env)
            rates["there, with a net"] = rate(env, lambda seen, info: by_net(net, seen, info))  # noqa: B023
        env.close()
    return {"game": name, "games_side_by_side": n, "equal": equal(name), "steps_per_second": rates}


def main():
    global DEVICE
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--device", default="cuda")
    asked.add_argument("--save", action="store_true")
    asked.add_argument("--to", type=Path, default=RESULTS, help="where --save writes")
    chosen = asked.parse_args()
    DEVICE, at = chosen.device, datetime.now()
    found = {
        "at": at.isoformat(timespec="seconds"),
        "device": torch.cuda.get_device_name() if DEVICE.startswith("cuda") else DEVICE,
        "machine": platform.machine(),
        "torch": torch.__version__,
        "games": [measured(name, n) for name, n in GAMES.items()],
    }
    print(json.dumps(found, indent=1))
    if chosen.save:
        (chosen.to / "gpu.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
