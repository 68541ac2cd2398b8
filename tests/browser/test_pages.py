"""Every page, in both themes and two widths: nothing serious for axe; with ADJOIN_PICTURES set, pictures to look at."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, Route, ViewportSize

from browser.ahead import play_ahead
from browser.conftest import Opener
from browser.hearing import faults
from browser.playing import drawn, settled, turn_or_end
from browser.tables import finished, first_game, opened, path_of
from browser.visits import seen
from tools.bootstrap import ROOT

WIDTHS: dict[str, ViewportSize] = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
MIDDLE = 20  # plies
THEMES: dict[str, Any] = {"desk": "light", "phone": "dark"}  # for axe: each theme and each width once
OTHER: dict[str, Any] = {"light": "dark", "dark": "light"}


class Album:
    """What axe says of pages at both widths, each in its theme, and pictures of them in both themes."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.faults: dict[str, list[str]] = {}

    async def turn_to(self, width: str) -> None:
        """What is open becomes so wide, in the theme of that width."""
        await self.page.set_viewport_size(WIDTHS[width])
        await self.page.emulate_media(color_scheme=THEMES[width])

    async def take(self, name: str, path: str | None, shows: str) -> None:
        """A page at a path, or what is open, at every width."""
        if path is not None:
            await self.page.goto(path)
        for width in WIDTHS:
            await self.turn_to(width)
            await self.look(name, width, shows, whole=path is not None)

    async def look(self, name: str, width: str, shows: str, *, whole: bool = False) -> None:
        await self.page.wait_for_selector(shows)
        await settled(self.page)
        if found := await faults(self.page):
            self.faults[f"{name} {width}"] = found
        if "ADJOIN_PICTURES" in os.environ:
            await self.keep(name, width, whole=whole)

    async def keep(self, name: str, width: str, *, whole: bool) -> None:
        """Pictures of the page in both themes."""
        theme = THEMES[width]
        self.folder.mkdir(parents=True, exist_ok=True)
        for one in (theme, OTHER[theme]):
            await self.page.emulate_media(color_scheme=one)
            picture = self.folder / f"{name}-{width}-{one}.png"
            async with seen(self.page):
                await self.page.screenshot(path=picture, full_page=whole)
        await self.page.emulate_media(color_scheme=theme)


async def point_where_illegal(page: Page) -> None:
    """Some corner of the board refuses the tile; which one is up to the deal."""
    box = await page.locator(".picture").bounding_box()
    assert box
    for right, down in ((0.08, 0.1), (0.92, 0.1), (0.08, 0.92), (0.92, 0.92)):
        await page.mouse.move(box["x"] + box["width"] * right, box["y"] + box["height"] * down)
        await drawn(page)
        if await page.locator(".ghost.is-illegal").count():
            break
    await page.wait_for_selector(".effect.bad")


async def at_the_table(album: Album, table: str) -> None:
    """In mid-game: a legal ghost, an illegal one, the dialogs."""
    page = album.page
    await play_ahead(table, page, enough=lambda state: int(state["ply"]) >= MIDDLE)
    await turn_or_end(page)
    for width in WIDTHS:
        await album.turn_to(width)
        await page.keyboard.press("l")
        await page.wait_for_selector(".effect.good")
        await album.look("table", width, ".ghost.is-legal")
        await page.keyboard.press("Escape")
        await point_where_illegal(page)
        await album.look("illegal", width, ".ghost.is-illegal")
    await page.keyboard.press("?")
    await album.take("keys", None, "dialog .keys")
    await page.keyboard.press("Escape")


async def refused_link(album: Album, visit: Opener) -> None:
    """A link whose seat somebody else has taken."""
    host = await visit()
    link = path_of(next(iter((await opened(host, ["me", "open"]))["invite"].values())))
    await album.take("join", link, ".invitation .as-whom")
    await album.page.locator(".as-whom summary").click()
    await album.take("join-name", None, ".as-whom input")
    guest = await visit(link)
    await guest.locator(".btn.primary").click()
    await guest.wait_for_selector(".picture")
    await album.take("gone", link, ".error-page")


async def test_home_and_a_table(revisit: Opener) -> None:
    """axe finds nothing serious where everybody comes: at home, and at a table with a tile in the hand."""
    page = await revisit("/")
    await page.wait_for_selector(".shelf [role=tab] img")
    assert await faults(page) == []
    await page.goto(f"/t/{(await opened(page, ['me', 'bot']))['table']}")
    assert await turn_or_end(page)
    await page.keyboard.press("l")
    await page.wait_for_selector(".effect.good")
    assert await faults(page) == []


@pytest.mark.deep
async def test_every_page(revisit: Opener) -> None:
    """axe finds nothing serious on any page, light at a desk and dark on a phone."""
    page = await revisit()
    album = Album(page, ROOT / "artefacts" / "pages")
    game = (await first_game(page.context.request))["name"]
    over = await finished(page)
    await album.take("home", "/", ".shelf [role=tab] img")
    await album.take("setup", f"/new/{game}", ".seat-field")
    await album.take("settings", "/settings", ".segments")
    await album.take("records", "/records", "input[type=file]")
    await album.take("rules", f"/rules/{game}", ".rules h2")
    await album.take("replay", f"/replay/{over}?ply=12", ".picture")
    await album.take("over", f"/t/{over}", ".result .after")
    await album.take("lost", "/no/such/page", ".error-page")
    await at_the_table(album, (await opened(page, ["me", "bot", "bot", "bot"], options={"players": 4}))["table"])
    await page.goto(page.url + "?invite")
    await album.take("invite", None, "dialog .links")
    await refused_link(album, revisit)
    await page.route("**/api/games", broken)
    await album.take("broken", "/", ".error-page")
    assert album.faults == {}


async def broken(route: Route) -> None:
    await route.fulfill(status=500, body="{}")
