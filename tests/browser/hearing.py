"""What axe says of a page."""

from __future__ import annotations

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

from browser.visits import seen

SERIOUS = ("serious", "critical")
LOOK = "async ([where, how]) => (await axe.run(where, how)).violations"
FAULTS = {"resultTypes": ["violations"]}  # to list what is right of a page takes axe as long as to look


async def faults(page: Page) -> list[str]:
    """What axe finds serious on a page."""
    # The drawing is hidden from screen readers: the grid beside it says the same, and is checked.
    async with seen(page):
        if not await page.evaluate("'axe' in window"):
            await page.evaluate(Axe().axe_script)
        found = await page.evaluate(LOOK, [{"exclude": [[".picture"]]}, FAULTS])
    return [
        f"{one['id']}: {node['html'][:120]}" for one in found if one["impact"] in SERIOUS for node in one["nodes"][:3]
    ]
