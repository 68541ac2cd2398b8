"""A device without a server, against its budgets: `uv run python bench/device.py [--save]`.

In Chromium, on the folder that `adjoin site build` writes: bytes over the wire; processor seconds of the whole browser
from files that are kept to the first legal move, best of three; memory of the page's process; milliseconds until a
move shows, and what of it the processor worked; processor time of equal simulations beside Numba. Times are also given
in units of tools/yardstick.py, for machines that are slow or shared.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path
from typing import Any

from tools.bootstrap import ROOT

sys.path.insert(0, str(ROOT / "tests"))

from playwright.async_api import BrowserContext, Page, async_playwright

from adjoin.engines.names import NUMBA
from browser.conftest import FLAGS
from browser.device import SLOW
from browser.engine_page import PROGRAM, begin, calculated, laid_out, served
from tools import build_engine, chromium, yardstick
from tools.build_kernels import own_games

RESULTS = Path(__file__).parent / "results" / "device.json"
MILLION, TICKS = 1_000_000, os.sysconf("SC_CLK_TCK")
STARTS, MOVES = 3, 8
FEW, MANY, ROUNDS = 200, 20_200, 3  # simulations: their difference is measured, the best of some rounds
BUDGETS = {"wire_mb": 9, "start_cpu_s": 3, "memory_mb": 300, "move_ms": 50, "master": 2}
SHOWN = """() => new Promise((done) => {
    const words = () => document.querySelector(".table-top .game").textContent;
    const before = words();
    let began = 0;
    addEventListener("keydown", () => (began = performance.now()), { once: true, capture: true });
    const look = new MutationObserver(() => {
        if (words() === before) return;
        look.disconnect();
        requestAnimationFrame(() => done(performance.now() - began));
    });
    look.observe(document.body, { subtree: true, childList: true, characterData: true });
})"""


def processes() -> dict[int, tuple[str, float]]:
    """The processes of the browser that this one started: their command and the processor seconds they took."""
    found, parents = {}, {}
    for place in Path("/proc").glob("[0-9]*"):
        try:
            fields = (place / "stat").read_text().rpartition(")")[2].split()
            command = (place / "cmdline").read_text().replace("\0", " ")
        except OSError:
            continue
        parents[int(place.name)] = int(fields[1])
        found[int(place.name)] = (command, (int(fields[11]) + int(fields[12])) / TICKS)
    ours = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return {number: found[number] for number in ours if "--type=" in found[number][0] or "chrom" in found[number][0]}


def processor() -> float:
    return sum(spent for _, spent in processes().values())


def memory() -> float:
    """MB of the largest process that shows a page."""
    sizes = [0.0]
    for number, (command, _) in processes().items():
        if "--type=renderer" in command:
            lines = Path(f"/proc/{number}/status").read_text().splitlines()
            sizes += [int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")]
    return round(max(sizes))


async def at_table(page: Page, address: str) -> None:
    await page.goto(address)
    await page.locator(".table.mine .picture").wait_for()


async def starts(context: BrowserContext, site: str) -> dict[str, Any]:
    """The first legal move from kept files, memory after it, and moves."""
    page = await context.new_page()
    page.set_default_timeout(SLOW)
    await page.goto(site)
    await page.locator(".hero a, .hero button").first.wait_for()
    await page.get_by_text("Play a bot").first.click()
    await page.wait_for_url("**/#/t/d-*")
    await page.locator(".table.mine .picture").wait_for()
    address = page.url
    await asyncio.sleep(10)  # the picture of its memory is kept
    spent = []
    for _ in range(STARTS):
        await page.close()
        page = await context.new_page()
        page.set_default_timeout(SLOW)
        before = processor()
        await at_table(page, address)
        spent.append(processor() - before)
    shown, worked = [], []
    for _ in range(MOVES):
        if await page.locator(".result").count():
            break
        await page.locator(".table.mine").wait_for()
        await page.keyboard.press("l")
        await page.locator(".ghost.is-staged").wait_for()
        before, waiting = processor(), asyncio.ensure_future(page.evaluate(SHOWN))
        await asyncio.sleep(0.5)  # it watches
        await page.keyboard.press("Enter")
        shown.append(await waiting)
        worked.append((processor() - before) * 1000)
    held = memory()
    await page.close()
    moves = {"move_ms": round(statistics.median(shown)), "move_cpu_ms": round(statistics.median(worked))}
    return {"start_cpu_s": round(min(spent), 2), "memory_mb": held, **moves}


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


async def measured(folder: Path) -> dict[str, Any]:
    out = folder / "site"
    subprocess.run([sys.executable, "-m", "adjoin", "site", "build", str(out)], check=True, capture_output=True)
    (folder / "bare").mkdir()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        context = await browser.new_context()
        with served(out) as site:
            told = await starts(context, site)
        print(json.dumps(told), flush=True)
        told["master"] = await searches(context, folder / "bare")
        await browser.close()
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true")
    chosen = parser.parse_args()
    unit = yardstick.seconds()
    wire = sum(path.stat().st_size for path in build_engine.ENGINE.iterdir()) / MILLION
    with tempfile.TemporaryDirectory() as folder:
        told = asyncio.run(measured(Path(folder)))
    about = {"date": date.today().isoformat(), "machine": platform.machine(), "load": os.getloadavg()[0]}
    told = {**about, "yardstick_s": round(unit, 2), "budgets": BUDGETS, "wire_mb": round(wire, 2), **told}
    told["start_in_yardsticks"] = round(told["start_cpu_s"] / unit, 2)
    print(json.dumps(told, indent=1))
    if chosen.save:
        RESULTS.write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
