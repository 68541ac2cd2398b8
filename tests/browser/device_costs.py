"""What a device costs in Chromium, on the folder that `adjoin site build` writes: its start, its memory, its moves."""

from __future__ import annotations

import asyncio
import os
import statistics
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import BrowserContext, Page

from browser.device import SLOW

TICKS = os.sysconf("SC_CLK_TCK")
STARTS, MOVES = 3, 8
KEPT = "caches.open('engine-start').then((shelf) => shelf.keys()).then((all) => all.length > 0)"
# Milliseconds from a key to the frame after the page counts one move more.
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


class Costs(NamedTuple):
    start_cpu_s: float  # of the whole browser, from kept files to the first legal move, the best of some
    memory_mb: int  # of the page's process after some moves, with the worker that thinks
    own_memory_mb: int  # of that what no other process shares
    move_ms: int  # until a move shows, the middle one of some
    move_cpu_ms: int  # of the whole browser, until then


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


def memory() -> tuple[int, int]:
    """MB of the largest process that shows a page, and what of it is its own."""
    sizes = [(0, 0)]
    for number, (command, _) in processes().items():
        if "--type=renderer" in command:
            lines = (line.split() for line in Path(f"/proc/{number}/status").read_text().splitlines())
            held = {words[0]: int(words[1]) // 1024 for words in lines if words and words[0] in ("VmRSS:", "RssAnon:")}
            sizes.append((held["VmRSS:"], held["RssAnon:"]))
    return max(sizes)


async def open_table(context: BrowserContext, site: str) -> str:
    """The address of a new table, once its start is kept."""
    page = await context.new_page()
    page.set_default_timeout(SLOW)
    await page.goto(site)
    await page.get_by_text("Play a bot").first.click()
    await page.wait_for_url("**/#/t/d-*")
    await page.locator(".table.mine .picture").wait_for()
    while not await page.evaluate(KEPT):
        await asyncio.sleep(0.2)
    return page.url


async def measure(context: BrowserContext, table: str, starts: int = STARTS, moves: int = MOVES) -> Costs:
    """The costs of the table at an address, whose start is kept."""
    spent = []
    for _ in range(starts):
        for opened in context.pages:
            await opened.close()
        page = await context.new_page()
        page.set_default_timeout(SLOW)
        before = processor()
        await page.goto(table)
        await page.locator(".table.mine .picture").wait_for()
        spent.append(processor() - before)
    costs = [cost for _ in range(moves) if (cost := await move(page))]
    held, own = memory()
    await page.close()
    shown, worked = (statistics.median(kind) for kind in zip(*costs, strict=True))
    return Costs(round(min(spent), 2), held, own, round(shown), round(worked))


async def move(page: Page) -> tuple[float, float] | None:
    """Milliseconds until a move shows, and what the browser worked meanwhile; none at the end of a game."""
    await page.locator(".table.mine, .result").first.wait_for()
    if await page.locator(".result").count():
        return None
    await page.keyboard.press("l")
    await page.locator(".ghost.is-staged").wait_for()
    waiting = asyncio.ensure_future(page.evaluate(SHOWN))
    await asyncio.sleep(0.5)  # it watches
    before = processor()
    await page.keyboard.press("Enter")
    shown = await waiting
    return shown, (processor() - before) * 1000
