"""A server's site whose games run on the device: with the network switched off, by choice, and brought back later."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, ViewportSize, expect

from browser.device import SLOW, download, has_turn, kept, play_on, sit_down
from browser.engine_build import built
from browser.playing import follow, moved_on, ply, start, turn_or_end
from browser.test_companion import begin
from browser.visits import DESK, Visits
from tools.build_kernels import own_games

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
DELETE = "caches.keys().then((all) => all.map((name) => name.startsWith('engine-') && caches.delete(name)))"
# Everything that tables, studies and finished games have left here.
FORGET = """() => new Promise((done) => {
    const asked = indexedDB.open("adjoin-device");
    asked.onsuccess = () => {
        const texts = asked.result.transaction("texts", "readwrite").objectStore("texts");
        texts.clear();
        texts.transaction.oncomplete = done;
    };
})"""
PHONE: ViewportSize = {"width": 390, "height": 844}
WHOLE = "rhombus"  # the game that is played to its end: the quickest


class Device(NamedTuple):
    """A device that has the engine, and what it had of it before it was asked for."""

    page: Page
    before: list[str]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def equipped(browser: Browser, address: str) -> AsyncIterator[Device]:
    """One for all tests: the engine is downloaded once, and its first start, which is the slowest, happens once."""
    built()
    visits = Visits(browser, address)
    page = await visits("/settings", service_workers="allow")
    await page.locator(".device-offer .btn").wait_for()
    before = [name for name in await page.evaluate("caches.keys()") if name.startswith("engine-")]
    await download(page)
    page.set_default_timeout(SLOW)
    yield Device(page, before)
    await visits.end()


@pytest_asyncio.fixture(loop_scope="session")
async def device(equipped: Device) -> AsyncIterator[Page]:
    """The page of the device, without a network; what a test has left there is forgotten."""
    page = equipped.page
    await page.set_viewport_size(DESK)
    await page.context.set_offline(True)
    await page.goto("/settings")  # the engine of the test before, which remembers its tables, ends with its page
    yield page
    await page.context.set_offline(False)
    await page.evaluate(FORGET)


@pytest_asyncio.fixture(loop_scope="session")
async def running(equipped: Device) -> AsyncIterator[Page]:
    """The same without a new start of the engine, which may remember tables of tests before: those take seconds."""
    page = equipped.page
    await page.set_viewport_size(DESK)
    await page.context.set_offline(True)
    await follow(page, "/settings")
    yield page
    await page.context.set_offline(False)
    await page.evaluate(FORGET)


@pytest.mark.deep
async def test_a_game_without_a_network(equipped: Device, device: Page) -> None:
    """Nothing is downloaded before somebody asks for it. Then, with the network switched off, a table opens on the
    device and a move is in its journal before it is shown."""
    assert equipped.before == []
    await device.goto("/")
    await start(device, "shared")
    assert "/t/d-" in device.url
    before = await ply(device)
    await device.keyboard.press("l")
    await device.wait_for_selector(".ghost.is-staged")
    await device.keyboard.press("Enter")
    await moved_on(device, before)
    assert len(await kept(device, "table/d-")) == 2  # how it was opened, and the move


@pytest.mark.deep
async def test_a_whole_game_against_the_strongest_bot(device: Page) -> None:
    """With the network switched off: a whole game against `master` on a phone, loaded again in the middle; back at the
    server the game is offered to it, and is one's own there. After the first move the bot hurries: the game is to end,
    not to be won. How games differ does not matter to any of this; that each of them is answered is proved below."""
    await device.set_viewport_size(PHONE)
    await sit_down(device, WHOLE, "master")
    address = device.url
    await play_on(device, 1)
    await has_turn(device)
    await device.evaluate(HURRY, 0.05)
    actions = len(await kept(device, "table/d-"))
    await device.reload()
    assert device.url == address
    await has_turn(device)
    assert len(await kept(device, "table/d-")) >= actions
    await play_on(device, 200)
    await device.locator(".result").wait_for()
    async with asyncio.timeout(SLOW / 1000):
        while not await kept(device, "done/"):
            await asyncio.sleep(0.2)
    await device.context.set_offline(False)
    await device.goto("/")
    await device.get_by_role("button", name="Add to my games").click()
    await expect(device.get_by_text("Added to your games.")).to_be_visible()
    mine = await (await device.context.request.get("/api/me")).json()
    assert [(one["game"], one["over"]) for one in mine["tables"]] == [(WHOLE, True)]
    assert not await kept(device, "done/")


@pytest.mark.deep
async def test_every_game_has_all_its_pages_without_a_network(running: Page) -> None:
    """A lesson, a puzzle, the deal of the day and the rules of every game open with the network switched off, and the
    strongest bot answers a move. One page for all of them, by links, so the engine starts once."""
    for name in own_games():
        for path in (f"/learn/{name}", f"/puzzle/{name}"):
            await follow(running, path)
            await running.locator(".picture").wait_for()
        await follow(running, f"/rules/{name}")
        await running.locator(".rules").wait_for()
        await follow(running, f"/deal/{name}")
        await expect(running.locator(".btn.primary").first).to_be_visible()
        if name != WHOLE:
            await sit_down(running, name, "master")
            await play_on(running, 1)
            assert await has_turn(running)


@pytest.mark.deep
async def test_a_position_is_studied_without_a_network(running: Page) -> None:
    """With the network switched off tiles are laid freely, the device analyses them, and a try stays."""
    await follow(running, "/arrange/copulas")
    verdict = running.locator(".arrange-verdict [role=status]")
    for name in ("Player 2", "Player 1"):
        await running.locator(".rack .tile").first.click()
        await running.keyboard.press("l")
        await running.keyboard.press("Enter")
        await expect(verdict).to_contain_text(f"A game can reach this position. {name} moves next.", timeout=SLOW)
    await running.get_by_role("button", name="Analyse").click()
    rows = running.locator(".candidate-row")
    await expect(rows.first).to_contain_text("%", timeout=SLOW)
    assert "/study/d-" in running.url
    await rows.first.locator("button").click()
    await running.get_by_role("button", name="Try this move").click()
    await expect(running.locator(".study-node.own[aria-current]")).to_be_visible(timeout=SLOW)
    await running.reload()
    await running.keyboard.press("PageDown")
    await expect(running.locator(".study-node.own").first).to_be_visible(timeout=SLOW)


@pytest.mark.deep
async def test_a_real_table_without_any_network(device: Page) -> None:
    """Once opened, with the games on the device, a game is begun and entered with the network switched off: moves are
    judged, a mistake is explained and kept, undo works, and a reload finds everything."""
    await device.set_viewport_size(PHONE)
    await device.context.set_offline(False)
    await follow(device, "/companion?game=copulas")
    await device.locator(".companion-form").wait_for()
    await device.context.set_offline(True)
    await device.goto("/companion?game=copulas")
    await begin(device, "Every move")
    await device.get_by_role("button", name="Ready").click()
    hand = device.locator(".real-hand h2")
    await expect(hand).to_have_text("Aki to play", timeout=SLOW)
    await device.keyboard.press("l")
    await device.locator(".real-place .primary").click()
    await expect(hand).to_have_text("Mori to play")
    await device.locator(".rack [data-piece=X]").click()
    for _ in range(12):
        await device.keyboard.press("ArrowLeft")
        await device.keyboard.press("ArrowUp")
    await device.get_by_role("button", name="We play it so").click()
    await expect(device.locator(".real-beside")).to_contain_text("1 move breaks a rule")
    await device.reload()
    await expect(device.locator(".real-beside")).to_contain_text("1 move breaks a rule", timeout=SLOW)
    await device.get_by_role("button", name="Undo").click()
    await expect(hand).to_have_text("Mori to play")


@pytest.mark.deep
async def test_by_choice_bots_think_on_the_device(running: Page) -> None:
    """With the switch on, a table against bots opens on the device although the server answers; with people never."""
    await running.context.set_offline(False)
    choice = running.locator(".device-offer .switch input")
    await choice.check()
    await follow(running, "/")
    await start(running, "play")
    assert "/t/d-" in running.url
    await expect(running.get_by_text("This game runs on this device.")).to_be_visible()
    await follow(running, "/settings")
    await choice.uncheck()


@pytest.mark.deep
async def test_what_goes_wrong_has_a_sentence(device: Page) -> None:
    """No WebAssembly, an engine of another version, one that the browser deleted, one that came by halves, and a game
    of another browser: each has its sentence, and the server's table still works. The last test of this device, whose
    engine is of no use afterwards."""
    page = await device.context.new_page()
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
