"""Your turn, wherever you look: sounds, a tremble, title, icon, badge, and a notification while the page is hidden."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from browser.conftest import Opener
from browser.playing import place_by_keys
from browser.tables import opened, path_of

# Devices of a person who has not been asked yet; what they were told is kept.
DEVICE = """
window.told = { notices: [], tremble: [], badge: [] };
window.Notification = class {
    static permission = "default";
    static requestPermission = async () => (Notification.permission = "granted");
    constructor(title, { body }) { told.notices.push(`${title}: ${body}`); }
};
navigator.vibrate = (how) => told.tremble.push(how);
navigator.setAppBadge = async (count) => void told.badge.push(count);
navigator.clearAppBadge = async () => void told.badge.push(0);
"""
HIDE = "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"
ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"


async def sounds(page: Page) -> list[str]:
    """What was played since the page began, where sound is wanted."""
    found: list[str] = await page.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    return [name.removeprefix("chime-") for name in found if name.startswith("chime-")]


async def waiting(visit: Opener) -> tuple[Page, Page]:
    """Who moves first, and a friend with devices that remember."""
    host = await visit()
    made = await opened(host, ["me", "open"])
    await host.goto(f"/t/{made['table']}")
    guest = await visit()
    await guest.add_init_script(DEVICE)
    await guest.goto(path_of(next(iter(made["invite"].values()))))
    await guest.locator(".btn.primary").click()
    await guest.wait_for_selector(".picture")
    return host, guest


@pytest.mark.deep
async def test_a_turn_is_told_wherever_one_looks(visit: Opener) -> None:
    """Asked for while a person is waited for, a notification comes when the page is hidden; the rest in any case."""
    host, guest = await waiting(visit)
    assert await guest.evaluate("Notification.permission") == "default"  # nobody is asked before they wait
    await guest.get_by_role("button", name="Notify me on my turn").click()
    await expect(guest.get_by_role("button", name="Notify me on my turn")).to_have_count(0)
    assert await guest.evaluate(ICON) == "/icon.svg"
    await guest.evaluate(HIDE)
    await place_by_keys(host)
    await expect(guest).to_have_title("● Your turn · COPULAS · Adjoin")
    told: dict[str, Any] = await guest.evaluate("told")
    assert len(told["notices"]) == 1
    assert told["notices"][0].startswith("COPULAS: Your turn")
    assert told["tremble"] == [60]
    assert told["badge"][-1] == 1
    assert await guest.evaluate(ICON) == "/icon-waiting.svg"
    assert (await sounds(guest))[-1] == "turn"


@pytest.mark.deep
async def test_a_bot_that_thinks_is_seen_to(visit: Opener) -> None:
    """At its seat, in words and with the seconds that it has spent of those it may."""
    lines: list[WebSocketRoute] = []
    page = await visit()

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    await page.route_web_socket(re.compile("/ws/"), through)
    made = await opened(page, ["me", "bot"])
    await page.goto(f"/t/{made['table']}")
    await page.wait_for_selector(".table.mine")
    seat = page.locator(".panel .presence").last
    lines[-1].send(json.dumps({"type": "thinking", "seat": 1, "seconds": 30.0, "stage": "thinking", "spent": 7.0}))
    await expect(seat).to_have_text(re.compile("^thinking, ([789]|[1-9][0-9]+) of 30 s$"))


@pytest.mark.deep
async def test_each_event_has_its_sound_and_none_has_when_it_is_off(visit: Opener) -> None:
    """The other's move, one's turn, a refusal and the end; silence once sounds are switched off in the settings."""
    host, guest = await waiting(visit)
    await place_by_keys(host)
    await guest.wait_for_selector(".table.mine")
    await place_by_keys(guest)
    await host.wait_for_selector(".table.mine")
    assert "turn" in await sounds(guest)
    assert "move" in await sounds(guest) + await sounds(host)
    await host.locator(".more > summary").click()
    await host.locator("#command").fill("nonsense")
    await host.keyboard.press("Enter")
    await expect(host.locator(".effect.bad")).to_be_visible()
    assert "refused" in await sounds(host)
    await guest.locator(".more > summary").click()
    for _ in range(2):
        await guest.locator(".table-buttons .btn", has_text="esign").click()
    await host.wait_for_selector(".result")
    assert (await sounds(host))[-1] == "end"

    page = await visit("/settings")
    await page.get_by_role("switch", name="Sounds").click()
    made = await opened(page, ["me", "bot"])
    await page.goto(f"/t/{made['table']}")
    await page.wait_for_selector(".table.mine")
    await place_by_keys(page)
    await page.wait_for_selector(".table.mine")
    assert await sounds(page) == []
