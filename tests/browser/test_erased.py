"""What is left in a browser of somebody who was deleted."""

from __future__ import annotations

import pytest

from browser.conftest import Opener
from browser.tables import at_table, finished

REPLAYS = """async () => {
  const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat();
  return kept.filter(({ url }) => url.includes("/api/replays/")).length;
}"""

KEPT = """async () => {
  const bases = (await indexedDB.databases()).map(({ name }) => name);
  return [...Object.keys(localStorage).filter((key) => key.startsWith("probe")), ...bases];
}"""
# As the page keeps boxes, studies and games on a real table in one, and games of the device in the other.
KEEP = """async () => {
  localStorage.setItem("probe", "Ann's box");
  await new Promise((done) => { indexedDB.open("probe", 1).onsuccess = (at) => done(at.target.result.close()); });
}"""


@pytest.mark.deep
async def test_no_table_stays_in_the_browser(visit: Opener) -> None:
    """A replay that could be read without the server is gone from the browser with its person, and so is what pages
    keep there: boxes, studies, games of the device."""
    page = await at_table(visit, service_workers="allow")
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    await page.goto(f"/replay/{await finished(page)}")
    await page.wait_for_selector(".picture")
    await page.reload()
    await page.wait_for_selector(".picture")
    assert await page.evaluate(REPLAYS) > 0
    await page.evaluate(KEEP)
    assert "probe" in await page.evaluate(KEPT)
    await page.goto("/me")
    await page.get_by_role("button", name="Delete everything …").click()
    await page.get_by_role("button", name="Delete everything now").click()
    await page.wait_for_url("**/")
    await page.wait_for_selector(".hero")
    assert await page.evaluate(REPLAYS) == 0
    assert "probe" not in await page.evaluate(KEPT)
