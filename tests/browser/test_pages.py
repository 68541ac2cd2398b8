"""Every page, in both themes and two widths: nothing serious for axe, and a picture to look at."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, Route

from browser.conftest import Opener
from browser.hearing import faults
from browser.playing import drawn, place_by_keys, settled, turn_or_end
from browser.tables import finished, first_game, opened, path_of
from tools.bootstrap import ROOT

WIDTHS = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
CHECKED = ("desk-light", "phone-dark")  # each theme and each width once


class Album:
    """Pictures of pages, and what axe said of them."""

    def __init__(self, page: Page, folder: Path, manner: str) -> None:
        self.page, self.folder, self.manner = page, folder, manner
        self.faults: dict[str, list[str]] = {}

    async def take(self, name: str, path: str | None, shows: str) -> None:
        if path is not None:
            await self.page.goto(path)
        await self.page.wait_for_selector(shows)
        await settled(self.page)
        await self.page.screenshot(path=self.folder / f"{name}-{self.manner}.png", full_page=path is not None)
        if self.manner in CHECKED and (found := await faults(self.page)):
            self.faults[name] = found


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
    await page.goto(f"/t/{table}")
    for _ in range(6):
        if await turn_or_end(page):
            await place_by_keys(page)
    await turn_or_end(page)
    await page.keyboard.press("l")
    await page.wait_for_selector(".effect.good")
    await album.take("table", None, ".ghost.is-legal")
    await page.keyboard.press("Escape")
    await point_where_illegal(page)
    await album.take("illegal", None, ".ghost.is-illegal")
    await page.keyboard.press("?")
    await album.take("keys", None, "dialog .keys")
    await page.keyboard.press("Escape")


async def refused_link(album: Album, visit: Opener) -> None:
    """A link whose seat somebody else has taken."""
    host = await visit()
    link = path_of(next(iter((await opened(host, ["me", "open"]))["invite"].values())))
    await album.take("join", link, ".setup input")
    guest = await visit(link)
    await guest.locator(".btn.primary").click()
    await guest.wait_for_selector(".picture")
    await album.take("gone", link, ".error-page")


async def test_home_and_a_table(revisit: Opener) -> None:
    """axe finds nothing serious where everybody comes: at home, and at a table with a tile in the hand."""
    page = await revisit("/")
    await page.wait_for_selector(".card .miniature")
    assert await faults(page) == []
    await page.goto(f"/t/{(await opened(page, ['me', 'bot']))['table']}")
    assert await turn_or_end(page)
    await page.keyboard.press("l")
    await page.wait_for_selector(".effect.good")
    assert await faults(page) == []


@pytest.mark.deep
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
async def test_every_page(visit: Opener, width: str, theme: str) -> None:
    """axe finds nothing serious on any page; the pictures are kept under artefacts/pages."""
    folder = ROOT / "artefacts" / "pages"
    folder.mkdir(parents=True, exist_ok=True)
    page = await visit(viewport=WIDTHS[width], color_scheme=theme, reduced_motion="reduce", service_workers="block")
    album = Album(page, folder, f"{width}-{theme}")
    game = (await first_game(page.context.request))["name"]
    over = await finished(page)
    await album.take("home", "/", ".card .miniature")
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
    await refused_link(album, visit)
    await page.route("**/api/games", broken)
    await album.take("broken", "/", ".error-page")
    assert album.faults == {}


async def broken(route: Route) -> None:
    await route.fulfill(status=500, body="{}")
