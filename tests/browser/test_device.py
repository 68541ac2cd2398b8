"""A server's site whose games run on the device: with the network switched off, by choice, and brought back later."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.device import SLOW, built, downloaded, without_network
from browser.playing import MINE, OVER, drawn, moved_on, place_by_keys, ply, start, turn_or_end
from tools.build_kernels import own_games

KEPT = """(name) => new Promise((done) => {
    const asked = indexedDB.open("adjoin-device");
    asked.onsuccess = () => {
        const all = asked.result.transaction("texts").objectStore("texts").getAllKeys();
        all.onsuccess = () => done(all.result.filter((key) => key.startsWith(name)));
    };
})"""
# Let the bots of every table here think for so many seconds, from the next time it is opened.
HURRY = """(seconds) => new Promise((done) => {
    const asked = indexedDB.open("adjoin-device");
    asked.onsuccess = () => {
        const texts = asked.result.transaction("texts", "readwrite").objectStore("texts");
        const opened = texts.openCursor(IDBKeyRange.bound("table/", "table/\\uffff"));
        opened.onsuccess = () => {
            const told = JSON.parse(opened.result.value);
            for (const seat of told.spec.seats) if (seat.kind === "bot") seat.seconds = seconds;
            texts.put(JSON.stringify(told), opened.result.key);
        };
        texts.transaction.oncomplete = done;
    };
})"""
SHORTER = {"ltiles": "&options=short=true"}  # where the rules know a shorter game
DELETE = "caches.keys().then((all) => all.map((name) => name.startsWith('engine-') && caches.delete(name)))"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module", autouse=True)
def engine() -> None:
    built(anew=False)


async def kept(page: Page, prefix: str) -> list[str]:
    found: list[str] = await page.evaluate(KEPT, prefix)
    return found


async def test_a_game_without_a_network(visit: Opener) -> None:
    """Nothing is downloaded before somebody asks for it. Then, with the network switched off, a table opens on the
    device and a move is in its journal before it is shown."""
    page = await visit("/settings", service_workers="allow")
    await expect(page.locator(".device-offer .btn")).to_be_visible()
    assert not [name for name in await page.evaluate("caches.keys()") if name.startswith("engine-")]
    page = await without_network(visit)
    page.set_default_timeout(SLOW)
    await page.goto("/")
    await start(page, "shared")
    assert "/t/d-" in page.url
    before = await ply(page)
    await page.keyboard.press("l")
    await page.wait_for_selector(".ghost.is-staged")
    await page.keyboard.press("Enter")
    await moved_on(page, before)
    assert len(await kept(page, "table/d-")) == 2  # how it was opened, and the move


async def sit_down(page: Page, name: str, level: str) -> None:
    await page.goto(f"/new/{name}?level={level}{SHORTER.get(name, '')}")
    await page.locator(".setup-end .btn.primary").click(timeout=SLOW)
    await page.locator(".picture").wait_for(timeout=SLOW)


async def has_turn(page: Page) -> bool:
    """Wait until it is this page's turn; False when the game is over. On a phone nobody has taken up a tile yet."""
    await page.wait_for_selector(f"{MINE} .picture, {OVER}")
    await drawn(page)
    return await page.locator(OVER).count() == 0


async def play_on(page: Page, most: int) -> int:
    """Play so many turns of this page, or to the end."""
    turns = 0
    while turns < most and await has_turn(page):
        choice = page.locator(".choice:visible").first
        if not await page.locator(".spots .spot").count() and await choice.count():
            before = await ply(page)
            await choice.click()
            await moved_on(page, before)
        else:
            await place_by_keys(page)
        turns += 1
    return turns


@pytest.mark.deep
@pytest.mark.parametrize("name", own_games())
async def test_a_whole_game_against_the_strongest_bot(visit: Opener, name: str) -> None:
    """With the network switched off: a whole game against `master` on a phone, loaded again in the middle; back at the
    server the game is offered to it, and is one's own there. After the first moves the bot hurries: the game is to end,
    not to be won."""
    page = await without_network(visit, **PHONE)
    page.set_default_timeout(SLOW)
    await sit_down(page, name, "master")
    address = page.url
    await play_on(page, 2)
    await page.evaluate(HURRY, 0.05)
    actions = len(await kept(page, "table/d-"))
    await page.reload()
    assert page.url == address
    await has_turn(page)
    assert len(await kept(page, "table/d-")) >= actions
    await play_on(page, 200)
    await page.locator(".result").wait_for()
    async with asyncio.timeout(SLOW / 1000):
        while not await kept(page, "done/"):
            await asyncio.sleep(0.2)
    await page.context.set_offline(False)
    await page.goto("/")
    await page.get_by_role("button", name="Add to my games").click()
    await expect(page.get_by_text("Added to your games.")).to_be_visible()
    mine = await (await page.context.request.get("/api/me")).json()
    assert [(one["game"], one["over"]) for one in mine["tables"]] == [(name, True)]
    assert not await kept(page, "done/")


@pytest.mark.deep
async def test_lessons_puzzles_and_a_deal_without_a_network(visit: Opener) -> None:
    """A lesson, a puzzle, the deal of the day and the rules of every game open with the network switched off."""
    page = await without_network(visit)
    page.set_default_timeout(SLOW)
    for name in own_games():
        for path in (f"/learn/{name}", f"/puzzle/{name}"):
            await page.goto(path)
            await page.locator(".picture").wait_for()
        await page.goto(f"/rules/{name}")
        await page.locator(".rules").wait_for()
        await page.goto(f"/deal/{name}")
        await expect(page.locator(".btn.primary").first).to_be_visible()


@pytest.mark.deep
async def test_a_position_is_studied_without_a_network(visit: Opener) -> None:
    """With the network switched off tiles are laid freely, the device analyses them, and a try stays."""
    page = await without_network(visit)
    page.set_default_timeout(SLOW)
    await page.goto("/arrange/copulas")
    verdict = page.locator(".arrange-verdict [role=status]")
    for name in ("Player 2", "Player 1"):
        await page.locator(".rack .tile").first.click(timeout=SLOW)
        await page.keyboard.press("l")
        await page.keyboard.press("Enter")
        await expect(verdict).to_contain_text(f"A game can reach this position. {name} moves next.", timeout=SLOW)
    await page.get_by_role("button", name="Analyse").click()
    rows = page.locator(".candidate-row")
    await expect(rows.first).to_contain_text("%", timeout=SLOW)
    assert "/study/d-" in page.url
    await rows.first.locator("button").click()
    await page.get_by_role("button", name="Try this move").click()
    await expect(page.locator(".study-node.own[aria-current]")).to_be_visible(timeout=SLOW)
    await page.reload()
    await page.keyboard.press("PageDown")
    await expect(page.locator(".study-node.own").first).to_be_visible(timeout=SLOW)


@pytest.mark.deep
async def test_by_choice_bots_think_on_the_device(visit: Opener) -> None:
    """With the switch on, a table against bots opens on the device although the server answers; with people never."""
    page = await downloaded(visit)
    page.set_default_timeout(SLOW)
    await page.locator(".device-offer .switch input").check()
    await page.goto("/")
    await start(page, "play")
    assert "/t/d-" in page.url
    await expect(page.get_by_text("This game runs on this device.")).to_be_visible()


@pytest.mark.deep
async def test_what_goes_wrong_has_a_sentence(visit: Opener) -> None:
    """No WebAssembly, an engine of another version, one that the browser deleted, one that came by halves, and a game
    of another browser: each has its sentence, and the server's table still works."""
    page = await without_network(visit)
    page.set_default_timeout(SLOW)
    await page.goto("/t/d-elsewhere")
    await expect(page.get_by_text("This game was kept in another browser")).to_be_visible()
    await page.context.set_offline(False)
    await page.evaluate(DELETE)
    await page.goto("/settings")
    await expect(page.get_by_text("Your browser has deleted the games.")).to_be_visible()
    await page.route("**/engine/adjoin.tar.gz*", lambda route: route.abort())
    await page.locator(".device-offer .btn").click()
    await expect(page.get_by_text("The download stopped.")).to_be_visible()
    await page.unroute("**/engine/adjoin.tar.gz*")
    await page.locator(".device-offer .btn").click()
    await page.locator(".device-offer .switch").wait_for()
    await page.evaluate(
        """async () => {
        const name = (await caches.keys()).find((one) => one.startsWith("engine-") && one !== "engine-start");
        const shelf = await caches.open(name);
        const address = "/engine/engine.json";
        const about = await (await shelf.match(address)).json();
        await shelf.put(address, new Response(JSON.stringify({ ...about, protocol: -1 })));
    }"""
    )
    await page.context.set_offline(True)
    await page.goto("/t/d-elsewhere")
    await expect(page.get_by_text("The games on this device are of another version.")).to_be_visible()
    await page.context.set_offline(False)
    await page.add_init_script("delete globalThis.WebAssembly")
    await page.goto("/t/d-elsewhere")
    await expect(page.get_by_text("This browser has no WebAssembly")).to_be_visible()
    made = await page.context.request.post(
        "/api/tables", data={"game": own_games()[0], "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    )
    await page.goto(f"/t/{json.loads(await made.body())['table']}")
    await turn_or_end(page)
