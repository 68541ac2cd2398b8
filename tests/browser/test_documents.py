"""The documentation in a browser, under the server's policy: it looks as it should, and can be searched."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from adjoin import site
from browser.conftest import Opener
from browser.visits import seen

pytestmark = pytest.mark.deep


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    site.pages()


async def test_a_reader_searches(revisit: Opener) -> None:
    """Words lead to a page of the reference; the box is styled although the policy allows no style in a page."""
    page = await revisit("/docs/")
    await page.get_by_role("button", name="Search").first.click()
    await page.get_by_role("combobox", name="Search").fill("conformance")
    found = page.locator("a", has_text="adjoin.testing.Conformance").last
    await expect(found).to_be_visible()
    assert await found.evaluate("link => getComputedStyle(link).textDecorationLine") == "none"
    await found.click()
    await expect(page).to_have_url(re.compile("/docs/api/authors/"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_light_and_dark(revisit: Opener, scheme: str) -> None:
    """Pages take the colours that the system asks for."""
    page = await revisit("/docs/", color_scheme=scheme)
    async with seen(page):
        shade = await page.evaluate("getComputedStyle(document.body).backgroundColor")
    first = int(shade.split("(")[1].split(",")[0])
    assert (first > 128) == (scheme == "light")
