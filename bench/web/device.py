"""A device without a server, against its budgets: `uv run python -m bench.web.device [--save] [--no-searches]`.

In Chromium, on the folder that `adjoin site build` writes: bytes over the wire; processor seconds of the whole browser
from files that are kept to the first legal move, best of three; memory of the page's process, and what of it no other
process shares; milliseconds until a move shows, and what the processor worked meanwhile; processor time of equal
simulations beside Numba (`--no-searches` leaves these as they were saved). Times are also given in units of
tools/yardstick.py, for machines that are slow or shared.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path
from typing import Any

from playwright.async_api import BrowserContext, async_playwright

from adjoin.engines.names import NUMBA
from browser.conftest import FLAGS
from browser.device import SLOW
from browser.device_costs import measure, open_table, processor
from browser.engine_page import PROGRAM, begin, calculated, laid_out, served
from tools import build_engine, chromium, yardstick
from tools.build_kernels import own_games

RESULTS = Path(__file__).parents[1] / "results" / "device.json"
MILLION = 1_000_000
FEW, MANY, ROUNDS = 200, 20_200, 3  # simulations: their difference is measured, the best of some rounds
BUDGETS = {"wire_mb": 9, "start_cpu_s": 3, "memory_mb": 300, "move_ms": 50, "master": 2}


async def searches(context: BrowserContext, folder: Path) -> dict[str, float]:
    """How many times the processor time of Numba equal simulations take, by game."""
    found = {}
    with served(laid_out(folder, build_engine.ENGINE)) as address:
        page = await context.new_page()
        page.set_default_timeout(SLOW)
        await begin(page, address)
        for name in own_games():
            best = {}
            for number in (FEW, MANY):
                spent = []
                for _ in range(ROUNDS):
                    before = processor()
                    await calculated(page, f"sought({name!r}, {{}}, {number})[0]")
                    spent.append(processor() - before)
                best[number] = min(spent)
            found[name] = round((best[MANY] - best[FEW]) / natively(name), 2)
            print(name, found[name], flush=True)
        await page.close()
    return found


def natively(name: str) -> float:
    """Processor seconds of the same simulations with Numba, the best of some."""
    here: dict[str, Any] = {}
    exec(PROGRAM, here)
    os.environ["ADJOIN_ENGINE"] = NUMBA
    best = {}
    for number in (FEW, MANY):
        spent = []
        for _ in range(ROUNDS):
            began = time.process_time()
            here["sought"](name, {}, number)
            spent.append(time.process_time() - began)
        best[number] = min(spent)
    return best[MANY] - best[FEW]


async def measured(folder: Path, *, with_searches: bool) -> dict[str, Any]:
    out = folder / "site"
    subprocess.run([sys.executable, "-m", "adjoin", "site", "build", str(out)], check=True, capture_output=True)
    (folder / "bare").mkdir()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        context = await browser.new_context()
        with served(out) as site:
            told: dict[str, Any] = (await measure(context, await open_table(context, site)))._asdict()
        print(json.dumps(told), flush=True)
        told["master"] = (
            await searches(context, folder / "bare") if with_searches else json.loads(RESULTS.read_text())["master"]
        )
        await browser.close()
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--no-searches", action="store_true", help="which take some minutes")
    chosen = parser.parse_args()
    unit = yardstick.seconds()
    wire = sum(path.stat().st_size for path in build_engine.ENGINE.iterdir()) / MILLION
    with tempfile.TemporaryDirectory() as folder:
        told = asyncio.run(measured(Path(folder), with_searches=not chosen.no_searches))
    about = {"date": date.today().isoformat(), "machine": platform.machine(), "load": os.getloadavg()[0]}
    told = {**about, "yardstick_s": round(unit, 2), "budgets": BUDGETS, "wire_mb": round(wire, 2), **told}
    told["start_in_yardsticks"] = round(told["start_cpu_s"] / unit, 2)
    print(json.dumps(told, indent=1))
    if chosen.save:
        RESULTS.write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
