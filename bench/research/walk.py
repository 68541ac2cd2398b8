"""The whole walk of a researcher and of an author, from a built wheel: `uv run python -m bench.research.walk [--save]`.

    python -m bench.research.walk --pythons 3.11 3.13 [--parts install adapters ...] [--wheel FILE] [--pictures FOLDER]

For each Python a fresh environment with the wheel and nothing of this repository. In it: the adapters with their
libraries' own checks, MaskablePPO for a few steps, a league that is killed and whose last line is torn, a cluster of
Ray that loses a node, the notebook in a real Jupyter kernel, both tutorials for authors, the tools for referees and
data, and a new game with secrets that `adjoin new-game` writes, installed and played in a browser against a bot to its
end. Every part says what it saw; one that fails says why, and the others go on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import adjoin
from bench import ROOT
from browser.conftest import FLAGS
from browser.hands import pick_by_key, place_by_keys
from browser.hearing import faults
from browser.playing import MINE, OVER, drawn, moved_on, ply
from ports import free_port
from pythons import interpreter
from tools import chromium, release
from tools.bootstrap import BIN, environment, own_uv

RESULTS = ROOT / "bench" / "results" / "walk.json"
CLUSTER = ROOT / "tests" / "arena" / "cluster.py"
EXTRAS = "play,fast,train,analysis,pettingzoo,gymnasium,openspiel,ray"
BESIDE = ("sb3-contrib", "pytest", "pandas", "polars", "nbclient", "ipykernel")
PATIENCE = 500.0  # seconds for a command
LEAGUE = ("arena", "rhombus", "--bots", "search/8,greedy,random", "--games", "12", "--seed", "walk")
LEAGUE += ("--seconds", "10")  # nobody takes them: on a busy machine no bot is to forfeit, which would be another game
NEW, HAND = "magpie", 2  # a game, and how many tiles a hand of it has
HELD = r"""() => [...document.querySelectorAll(".rack .tile")].reduce(
    (sum, tile) => sum + Number(tile.innerText.match(/×(\d+)/)?.[1] ?? 1), 0)"""
EARLY = 4  # turns in which a hand is whole

ADAPTERS = """
import warnings
warnings.simplefilter("error", UserWarning)
import numpy as np
import adjoin
import adjoin.adapters.openspiel, pyspiel
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import VectorEnv
from pettingzoo.test import api_test
from adjoin.adapters.gymnasium import LoseIfIllegal, SeatEnv
from adjoin.adapters.pettingzoo import env
from adjoin.adapters.vector import SeatVectorEnv, on_device
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # both libraries warn of what they cannot know
    for name in adjoin.names():
        api_test(env(name), num_cycles=60, verbose_progress=False)
        check_env(LoseIfIllegal(SeatEnv(name, bots="random")))
        state = pyspiel.load_game(f"python_adjoin_{name}").new_initial_state()
        rng = np.random.default_rng(1)
        while not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
games = SeatVectorEnv("rhombus", 8, autoreset="same-step", seed=1)
seen, info = games.reset(seed=1)
other = games.sb3
for _ in range(15):
    seen, *_ = other.step(np.stack(other.env_method("action_masks")).argmax(1))
    seen, _, _, _, info = games.step(games.action_masks().argmax(1))
tensors = on_device(games.now, "cpu")
print(len(adjoin.names()), "games:", "PettingZoo's api_test, Gymnasium's check_env, whole games in OpenSpiel;",
      "30 steps of", type(games).__name__, "by both faces, tensors", tuple(tensors.observations.shape))
"""
PPO = """
import warnings
warnings.simplefilter("error", UserWarning)
import torch
from sb3_contrib import MaskablePPO
from adjoin.adapters.gymnasium import SeatEnv
from adjoin.adapters.vector import sb3
torch.set_num_threads(1)
steps = []
for games in (sb3("rhombus", 16, bots="random", seed=1, observations="floats"), SeatEnv("rhombus", bots="random")):
    model = MaskablePPO("MlpPolicy", games, n_steps=32, batch_size=64, n_epochs=1, seed=1, device="cpu")
    steps.append(model.learn(640).num_timesteps)
print("steps of MaskablePPO on the VecEnv and on one SeatEnv:", *steps)
"""
NOTEBOOK = """
import sys
import nbformat
from nbclient import NotebookClient
book = nbformat.read(sys.argv[1], 4)
NotebookClient(book, timeout=300, kernel_name="python3").execute()
shown = [kind for cell in book.cells for out in cell.get("outputs", []) for kind in out.get("data", {})]
print(len([c for c in book.cells if c.cell_type == "code"]), "cells run;", shown.count("image/svg+xml"), "pictures and",
      shown.count("text/html"), "players shown")
"""
TUTORIALS = """
import sys, tempfile
from pathlib import Path
sys.path.append(sys.argv[1] + "/tests")
from documents.running import Reader, blocks
import adjoin
assert "site-packages" in adjoin.__file__, adjoin.__file__
for name in ("game", "hidden-game"):
    page = Path(sys.argv[1], "docs", "tutorials", name + ".md").read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder, Reader(Path(folder)) as reader:
        reader.follow(page)
    print(name, "with", len(list(blocks(page))), "blocks", end="; ")
print("followed word for word")
"""
DATA = """
import pandas, polars
import adjoin
rows = adjoin.rows(adjoin.dataset("levels"))
print(pandas.DataFrame(rows).shape, polars.DataFrame(rows, infer_schema_length=None).shape)
"""


class Place:
    """A fresh environment of one Python, with the wheel in it."""

    def __init__(self, folder: Path, python: str, wheel: Path, pictures: Path | None) -> None:
        self.folder, self.venv, self.pictures = folder, folder / "venv", pictures
        self.python, self.wheel = python, wheel
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ADJOIN"))}
        bins = str(self.venv / BIN)
        self.environment = {
            **clean,
            "PATH": os.pathsep.join([bins, clean.get("PATH", "")]),
            "VIRTUAL_ENV": str(self.venv),
            "XDG_DATA_HOME": str(folder / "data"),
            "ADJOIN_LANGUAGE": "en",
            "RAY_USAGE_STATS_ENABLED": "0",
        }

    def start(self, *words: str, **more: Any) -> subprocess.Popen[str]:
        """A command of this environment, in its folder."""
        program = str(self.venv / BIN / words[0])
        return subprocess.Popen(
            [program, *words[1:]], cwd=self.folder, env=self.environment, text=True, stdout=subprocess.PIPE, **more
        )

    def run(self, *words: str) -> str:
        with self.start(*words, stderr=subprocess.PIPE) as process:
            try:
                out, complaints = process.communicate(timeout=PATIENCE)
            finally:
                process.kill()
        if process.returncode:
            raise RuntimeError(f"{' '.join(words)[:80]}: exit {process.returncode}\n{out[-500:]}{complaints[-1500:]}")
        return out.strip()

    def uv(self, *words: str) -> None:
        found = shutil.which("uv") or own_uv()
        subprocess.run([found, *words], env=environment(), cwd=self.folder, check=True)

    # ------------------------------------------------------------------------------------------------ parts

    def install(self) -> str:
        """The wheel with its extras, as pip leaves them."""
        self.uv("venv", "--quiet", "--python", self.python, str(self.venv))
        wanted = f"adjoin[{EXTRAS}] @ {self.wheel.resolve().as_uri()}"
        self.uv("pip", "install", "--quiet", "--python", str(self.venv), wanted, *BESIDE)
        where = self.run("python", "-c", "import adjoin, sys; print(sys.version.split()[0], adjoin.__file__)")
        listed = self.run("adjoin", "games")
        return f"{where.replace(str(self.folder), '')}; {sum(name in listed for name in adjoin.names())} games listed"

    def adapters(self) -> str:
        return self.run("python", "-c", ADAPTERS).splitlines()[-1]

    def maskable_ppo(self) -> str:
        return self.run("python", "-c", PPO)

    def league(self) -> str:
        """Killed in the middle, a torn line at its end: what it has at last is what one that nobody disturbed has."""
        whole, killed = self.folder / "whole.jsonl", self.folder / "killed.jsonl"
        with self.start("adjoin", *LEAGUE, "--out", str(killed), stderr=subprocess.DEVNULL) as process:
            until = time.monotonic() + PATIENCE
            while process.poll() is None and lines_of(killed) < 4 and time.monotonic() < until:
                time.sleep(0.02)
            process.kill()
        left = lines_of(killed)
        torn = killed.read_bytes()[:-40]
        killed.write_bytes(torn)
        self.run("adjoin", *LEAGUE, "--out", str(killed))
        self.run("adjoin", *LEAGUE, "--out", str(whole))
        same = sorted(killed.read_text().splitlines()) == sorted(whole.read_text().splitlines())
        if not (same and 0 < left < 12):
            raise RuntimeError(f"killed after {left} games, equal at the end: {same}")
        return f"killed after {left} of 12 games, the last line torn, taken up again: the same 12 records"

    def ray(self) -> str:
        """Three nodes, of which one is killed at work."""
        there, here = self.folder / "there.jsonl", self.folder / "here.jsonl"
        with self.start("python", str(CLUSTER), stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as cluster:
            try:
                assert cluster.stdout
                assert cluster.stdin
                address = next((line.split()[1] for line in cluster.stdout if line.startswith("address ")), "")
                far = self.start("adjoin", *LEAGUE, "--out", str(there), "--on", f"ray:{address}")
                until = time.monotonic() + PATIENCE
                while far.poll() is None and lines_of(there) < 2 and time.monotonic() < until:
                    time.sleep(0.05)
                if far.poll() is not None:
                    raise RuntimeError("the league ended before a node was killed")
                print("kill", file=cluster.stdin, flush=True)
                killed = next((True for line in cluster.stdout if line.startswith("killed")), False)
                far.communicate(timeout=PATIENCE)
            finally:
                cluster.terminate()
        self.run("adjoin", *LEAGUE, "--out", str(here))
        same = sorted(there.read_text().splitlines()) == sorted(here.read_text().splitlines())
        if far.returncode or not (same and killed):
            raise RuntimeError(f"exit {far.returncode}, a node killed: {killed}, equal at the end: {same}")
        return "a node of three killed at work: the same 12 records as on one machine"

    def notebook(self) -> str:
        return self.run("python", "-c", NOTEBOOK, str(ROOT / "docs" / "tutorials" / "notebook.ipynb"))

    def tutorials(self) -> str:
        return self.run("python", "-c", TUTORIALS, str(ROOT))

    def data(self) -> str:
        """What referees and those who look at records need."""
        games = self.folder / "referee.jsonl"
        self.run("adjoin", "referee", "rhombus", "--games", "1", "--seed", "walk", "--counts", "--out", str(games))
        report = self.run("adjoin", "report", "levels")
        frames = self.run("python", "-c", DATA)
        first = json.loads(games.read_text("utf-8").splitlines()[0])
        return (
            f"referee: {lines_of(games)} games, {len(first['plies'])} plies in the first; report of "
            f"{len(report.splitlines())} lines; pandas and polars: {frames}"
        )

    def new_game(self) -> str:
        """A game with secrets, from its command to its end in a browser."""
        home = self.folder / NEW
        began = time.monotonic()
        self.run("adjoin", "new-game", NEW, "--hidden", "--lattice", "hex", "--folder", str(home))
        self.uv("pip", "install", "--quiet", "--python", str(self.venv), str(home))
        tested = self.run("python", "-m", "pytest", "-q", "-p", "no:cacheprovider", str(home)).splitlines()[-1]
        port = free_port()
        serve = ("adjoin", "serve", "--port", str(port), "--data-dir", str(self.folder / "served"))
        with self.start(*serve, stderr=subprocess.DEVNULL) as server:
            try:
                seen = asyncio.run(self.play_new(f"http://127.0.0.1:{port}"))
            finally:
                server.terminate()
        return f"its own tests: {tested}; {seen}; {time.monotonic() - began:.0f} s from the command on"

    async def play_new(self, address: str) -> str:
        from playwright.async_api import async_playwright

        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
            page = await browser.new_page(viewport={"width": 1440, "height": 900})
            page.set_default_timeout(60_000)
            for _ in range(300):
                try:
                    await page.goto(address)
                    break
                except Exception:
                    await asyncio.sleep(0.2)
            await page.get_by_role("tab", name=NEW.upper()).click()
            await page.locator(".hero").get_by_role("button", name=f"Play {NEW.upper()} against a bot").click()
            await page.wait_for_selector(f"{MINE} .rack, .table .rack")
            turns, held = 0, list[int]()
            while True:
                await page.wait_for_selector(f"{MINE} .rack .tile:not(.waits), {OVER}")
                await drawn(page)
                if await page.locator(OVER).count():
                    break
                held.append(await page.evaluate(HELD))
                before = await ply(page)
                await pick_by_key(page)
                await place_by_keys(page)
                await moved_on(page, before)
                turns += 1
                if turns == 2:
                    await page.wait_for_selector(f"{MINE} .rack .tile:not(.waits), {OVER}")
                    await drawn(page)
                    await self.photograph(page, "middle")
            await drawn(page)
            await self.photograph(page, "end")
            result = (await page.locator(OVER).first.inner_text()).splitlines()[0]
            wrong = await faults(page)
            await browser.close()
        if wrong or held[:EARLY] != [HAND] * EARLY:
            raise RuntimeError(f"{wrong}, tiles in hand: {held}")
        return f"{turns} turns in Chromium against a bot, to its end: “{result}”"

    async def photograph(self, page: Any, name: str) -> None:
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            await page.screenshot(path=self.pictures / f"{NEW}-{self.folder.name}-{name}.png")


PARTS: dict[str, Callable[[Place], str]] = {
    "install": Place.install,
    "adapters": Place.adapters,
    "maskable-ppo": Place.maskable_ppo,
    "league": Place.league,
    "ray": Place.ray,
    "notebook": Place.notebook,
    "tutorials": Place.tutorials,
    "data": Place.data,
    "new-game": Place.new_game,
}


def lines_of(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def walked(place: Place, parts: list[str]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for part in parts:
        began = time.monotonic()
        try:
            seen, held = PARTS[part](place), True
        except Exception:
            seen, held = traceback.format_exc(limit=-2), False
        told[part] = {"held": held, "seen": seen, "seconds": round(time.monotonic() - began, 1)}
        print(f"{place.folder.name} {part}: {'' if held else 'FAILED '}{seen}", file=sys.stderr, flush=True)
    return told


def main() -> int:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--pythons", nargs="+", default=["3.11", "3.13"])
    asked.add_argument("--parts", nargs="+", choices=list(PARTS), default=list(PARTS))
    asked.add_argument("--wheel", type=Path, help="one that is built already")
    asked.add_argument("--places", type=Path, help="environments that are kept, one folder for each Python")
    asked.add_argument("--pictures", type=Path, help="where screenshots go")
    asked.add_argument("--save", action="store_true")
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        home, at = chosen.places or Path(temporary), datetime.now()
        wheel = chosen.wheel or release.build(home / "dist", "--wheel")[0]
        told = {}
        for version in chosen.pythons:
            python = interpreter(version)
            if python is None:
                told[version] = {"held": False, "seen": "there is no such Python here, nor can it be fetched"}
                continue
            folder = home / version
            folder.mkdir(parents=True, exist_ok=True)
            told[version] = walked(Place(folder, python, wheel, chosen.pictures), chosen.parts)
    found = {"at": at.isoformat(timespec="seconds"), "machine": platform.machine(), "wheel": wheel.name, "walks": told}
    print(json.dumps(found, indent=1, ensure_ascii=False))
    if chosen.save:
        RESULTS.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return int(any(not part["held"] for walk in told.values() for part in walk.values()))


if __name__ == "__main__":
    sys.exit(main())
