"""What is left in a browser of somebody who was deleted."""

from __future__ import annotations

from browser.conftest import Opener
from browser.tables import at_table, finished

REPLAYS = """async () => {
  const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat();
  return kept.filter(({ url }) => url.includes("/api/replays/")).length;
}"""


async def test_no_table_stays_in_the_browser(visit: Opener) -> None:
    """A replay that could be read without the server is gone from the browser with its person."""
    page = await at_table(visit, service_workers="allow")
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    await page.goto(f"/replay/{await finished(page)}")
    await page.wait_for_selector(".picture")
    await page.reload()
    await page.wait_for_selector(".picture")
    assert await page.evaluate(REPLAYS) > 0
    await page.goto("/me")
    await page.get_by_role("button", name="Delete everything …").click()
    await page.get_by_role("button", name="Delete everything now").click()
    await page.wait_for_url("**/")
    await page.wait_for_selector(".hero")
    assert await page.evaluate(REPLAYS) == 0
