"""What people see of a dead line: how soon a page says so, what it keeps, what others see, and what the pings cost.

    python -m bench.server.lines [--sockets 120] [--seconds 12] [--save]

Two real browsers play COPULAS with a clock, one of them through a relay, and a third looks on. The relay stops
forwarding without ending anything (`frozen`), the page is put to sleep by its browser while the line dies (`asleep`),
and one of two workers on PostgreSQL is killed (`killed`). `pings` is the processor time of a server that nobody reads,
of one whose quiet readers only answer its own questions, as hidden pages do, and of one where each asks every four
seconds, as players do, at a table and in the lobby. `--only pings` leaves the rest as it was saved.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from bench import ROOT
from bench.server import sockets
from browser.conftest import FLAGS
from browser.playing import to_move, turn_or_end
from browser.relay import Relay
from browser.tables import opened, path_of, take_seat
from server.cluster.test_processes import fresh
from server.serving import PROTOCOL, Guest, Server, serving
from tools import chromium

SAVED = ROOT / "bench" / "results" / "lines.json"
LOST = "Connection lost"
STEP = 0.1  # seconds between two looks
LONGEST = 60.0
EVERY = 4.0  # seconds between two pings of a quiet player


async def until(wanted: Callable[[], Awaitable[bool]], began: float) -> float | None:
    """The seconds from a moment until something is so; None if it never is."""
    while perf_counter() - began < LONGEST:
        if await wanted():
            return round(perf_counter() - began, 1)
        await asyncio.sleep(STEP)
    return None


def says(page: Page, text: str) -> Callable[[], Awaitable[bool]]:
    async def look() -> bool:
        return text in await page.locator("body").inner_text()

    return look


def silent(page: Page, text: str) -> Callable[[], Awaitable[bool]]:
    async def look() -> bool:
        return text not in await page.locator("body").inner_text()

    return look


def presence(page: Page, word: str) -> Callable[[], Awaitable[bool]]:
    """Does somebody's dot have this form?"""

    async def look() -> bool:
        return await page.locator(f".presence.{word}").count() > 0

    return look


async def held(page: Page) -> dict[str, Any]:
    """What the page holds, and whether it can be placed."""
    place = page.locator(".place")
    ghost = await page.locator("#command").get_attribute("placeholder")
    return {"holds": ghost, "place": await place.get_attribute("aria-disabled") == "false"}


class Company:
    """Somebody behind a relay, somebody else at the same table, and one who looks on."""

    def __init__(self, browser: Browser, far: str, near: str) -> None:
        self.browser, self.far, self.near = browser, far, near

    async def page(self, address: str, path: str) -> Page:
        context = await self.browser.new_context(base_url=address, service_workers="block", reduced_motion="reduce")
        page = await context.new_page()
        page.set_default_timeout(60_000)
        await page.goto(path)
        return page

    async def gather(self) -> tuple[Page, Page, Page]:
        mine = await self.page(self.far, "/")
        made = await opened(mine, ["me", "open"], pace="10+5")
        await mine.goto(f"/t/{made['table']}")
        other = await self.page(self.near, path_of(next(iter(made["invite"].values()))))
        await take_seat(other)
        looks = await self.page(self.near, f"/t/{made['table']}")
        for page in (mine, other, looks):
            await page.wait_for_selector(".picture")
        if await to_move(mine, other) is other:
            assert await turn_or_end(other)
            await other.keyboard.press("l")
            await other.keyboard.press("Enter")
        assert await turn_or_end(mine)
        await mine.keyboard.press("l")
        await mine.wait_for_selector(".ghost.is-staged")
        return mine, other, looks


async def story(mine: Page, other: Page, looks: Page, mend: Callable[[], None], began: float) -> dict[str, Any]:
    """From a line that died to one that is there again."""
    before = await held(mine)
    told, unsteady, seen = await asyncio.gather(
        until(says(mine, LOST), began),
        until(presence(other, "unsteady"), began),
        until(presence(looks, "unsteady"), began),
    )
    during = await held(mine)
    away = await until(presence(other, "away"), began)
    mend()
    mended = perf_counter()
    back = await until(silent(mine, LOST), mended)
    here = await until(lambda: absent(other), mended)
    after = await held(mine)
    return {
        "page_says_so_s": told,
        "place_off": not during["place"],
        "opponent_sees_unsteady_s": unsteady,
        "spectator_sees_unsteady_s": seen,
        "opponent_sees_away_s": away,
        "back_after_s": back,
        "opponent_sees_here_after_s": here,
        "nothing_lost": before == after and during["holds"] == before["holds"],
    }


async def absent(page: Page) -> bool:
    return await page.locator(".presence.away, .presence.unsteady").count() == 0


async def frozen(browser: Browser, address: str) -> dict[str, Any]:
    async with Relay(address) as relay:
        company = await Company(browser, relay.address, address).gather()
        relay.freeze()
        return await story(*company, relay.thaw, perf_counter())


async def asleep(browser: Browser, address: str) -> dict[str, Any]:
    """The browser stops the page's scripts, and the line dies meanwhile: from its waking until it says so."""
    async with Relay(address) as relay:
        mine, other, _ = await Company(browser, relay.address, address).gather()
        before = await held(mine)
        tools = await mine.context.new_cdp_session(mine)
        began = perf_counter()
        await tools.send("Page.setWebLifecycleState", {"state": "frozen"})
        relay.freeze()
        unsteady = await until(presence(other, "unsteady"), began)
        await tools.send("Page.setWebLifecycleState", {"state": "active"})
        await mine.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        woke = perf_counter()
        told = await until(says(mine, LOST), woke)
        relay.thaw()
        mended = perf_counter()
        back = await until(silent(mine, LOST), mended)
        return {
            "opponent_sees_unsteady_s": unsteady,
            "page_says_so_after_waking_s": told,
            "back_after_s": back,
            "nothing_lost": await held(mine) == before,
        }


async def killed(browser: Browser, folder: Path) -> dict[str, Any]:
    """Every worker is killed once, so that the page's own is among them."""
    server = await asyncio.to_thread(lambda: Server(folder / "data", database=asyncio.run(fresh()), workers=2))
    try:
        mine, _, _ = await Company(browser, server.address, server.address).gather()
        before = await held(mine)
        began = perf_counter()
        for worker in serving(server):
            os.kill(worker, 9)
        told = await until(says(mine, LOST), began)
        back = await until(silent(mine, LOST), began)
        return {"page_says_so_s": told, "back_s": back, "nothing_lost": await held(mine) == before}
    finally:
        await asyncio.to_thread(server.stop)


def processor(pid: int) -> float:
    """The seconds that all threads of a process have computed."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


async def spend(pid: int, seconds: float, do: Callable[[], int] = int) -> dict[str, float]:
    """What a process computes while something is done EVERY few seconds, all of it spread evenly; `do` counts."""
    began, spent, done = perf_counter(), processor(pid), 0
    while perf_counter() - began < seconds:
        done += do()
        await asyncio.sleep(0.02)
    passed = perf_counter() - began
    return {
        "processor_ms_a_second": round(1000 * (processor(pid) - spent) / passed, 2),
        "pings_a_second": round(done / passed, 1),
    }


class Quiet:
    """Players at one table who only ask, each EVERY few seconds, whether anybody is there."""

    def __init__(self, lines: list[sockets.Socket]) -> None:
        self.lines = lines
        self.began = perf_counter()
        self.sent = 0

    def ping(self) -> int:
        """As many pings as are due."""
        due = round((perf_counter() - self.began) / EVERY * len(self.lines)) - self.sent
        for _ in range(due):
            self.lines[self.sent % len(self.lines)].send(b'{"type":"ping","id":%d}' % (self.sent + 1))
            self.sent += 1
        return due


async def pings(folder: Path, count: int, seconds: float) -> dict[str, Any]:
    """The processor time of a server that nobody reads, of one with quiet readers, and of one where they ping."""
    server = await asyncio.to_thread(Server, folder / "data")
    try:
        with Guest(server) as guest:
            table = guest.opened({"kind": "me"}, {"kind": "open"}, pace="10+5")["table"]
            cookie = guest.cookie
        pid = server.process.pid
        await asyncio.sleep(5)
        load = round(os.getloadavg()[0], 1)
        found: dict[str, Any] = {"load": load, "sockets": count, "nobody": await spend(pid, seconds)}
        for name, path in (("table", f"/ws/{table}"), ("lobby", "/ws/lobby")):
            address = server.address.replace("http", "ws") + path
            heard = [0]

            def hear(message: bytes, heard: list[int] = heard) -> None:
                heard[0] += message.startswith(b'{"type":"pong"')

            lines = [await sockets.opened(address, cookie, hear) for _ in range(count)]
            for line in lines if name == "table" else []:
                line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "since": None}).encode())
            await asyncio.sleep(8)
            found[name] = {"asked_by_the_server": await spend(pid, seconds)}
            quiet = Quiet(lines)
            found[name]["asking"] = asking = await spend(pid, seconds, quiet.ping)
            await asyncio.sleep(1)
            found[name]["answered"] = heard[0] == quiet.sent
            more = asking["processor_ms_a_second"] - found["nobody"]["processor_ms_a_second"]
            found[name]["microseconds_a_ping"] = round(1000 * more / asking["pings_a_second"], 1)
            found[name]["percent_of_a_core_for_1000"] = round(more / count * 100, 2)
            for line in lines:
                line.close()
            await asyncio.sleep(3)
        return found
    finally:
        await asyncio.to_thread(server.stop)


async def main(wanted: argparse.Namespace) -> None:
    found: dict[str, Any] = {"load": round(os.getloadavg()[0], 1)}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("frozen", "killed", "pings"):
            (folder / part).mkdir()
        found["pings"] = await pings(folder / "pings", wanted.sockets, wanted.seconds)
        print(json.dumps(found["pings"]), flush=True)
        if wanted.only:
            keep({**json.loads(SAVED.read_text()), "pings": found["pings"]}, wanted)
            return
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
            server = await asyncio.to_thread(Server, folder / "frozen" / "data")
            try:
                found["frozen"] = await frozen(browser, server.address)
                print(json.dumps(found["frozen"]), flush=True)
                found["asleep"] = await asleep(browser, server.address)
                print(json.dumps(found["asleep"]), flush=True)
            finally:
                await asyncio.to_thread(server.stop)
            found["killed"] = await killed(browser, folder / "killed")
            print(json.dumps(found["killed"]), flush=True)
            await browser.close()
    keep(found, wanted)


def keep(found: dict[str, Any], wanted: argparse.Namespace) -> None:
    if wanted.save:
        SAVED.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=120)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--only", choices=["pings"], default="")
    parser.add_argument("--save", action="store_true")
    asyncio.run(main(parser.parse_args()))
