"""Steps of lessons as tests come to them: what is tried, where cells are, what is said."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Page, Response, expect

from browser.playing import drawn

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ANSWER = ".answer.docked"
NEXT = ".lesson-act .btn.primary.place"
ON_SCREEN = """([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(document.querySelector("svg.picture").getScreenCTM());
    return [at.x, at.y];
}"""
HIDDEN = """() => [...document.querySelectorAll(".lesson-ways .btn, .rack .tile, .rules-link")].filter((one) => {
    const { top, bottom, left, width, height } = one.getBoundingClientRect();
    if (!width || top < 0 || bottom > innerHeight) return true;
    const over = document.elementFromPoint(Math.min(left + width / 2, innerWidth - 2), top + height / 2);
    return !one.contains(over);
}).map((one) => one.className)"""
Point = tuple[float, float]


def tried(answer: Response) -> bool:
    """Is this what the server said to a try?"""
    return "/lessons/" in answer.url and answer.request.method == "POST" and not answer.url.endswith("ghosts")


async def taken_in(page: Page) -> None:
    """The page has heard what was said to a right move: what was shown or lay there in the hand is gone."""
    await expect(page.locator(".ghost, .choice.primary")).to_have_count(0)


async def middle_of(page: Page, step: str, cell: str) -> Point:
    """Where a cell of a step's board is on the screen."""
    told = await (await page.request.post(f"/api/games/{step}", data={"played": [], "text": ""})).json()
    await drawn(page)
    found = next(one for one in told["welcome"]["board"]["cells"] if one["name"] == cell)
    x, y = await page.evaluate(ON_SCREEN, [found["x"], found["y"]])
    return x, y


async def held(page: Page) -> None:
    """The last tile of the tray is in the hand."""
    await page.locator(".rack").wait_for()
    tile = page.locator(".rack .tile:not(.waits)").last
    if await page.locator(".tile.held").count() == 0:
        await tile.click()
    await page.locator(".tile.held").wait_for()
    await drawn(page)


async def point_at(page: Page, at: Point) -> None:
    """A pointer comes to rest."""
    await page.mouse.move(at[0] + 3, at[1])
    await page.mouse.move(*at)


async def shown_and_placed(page: Page) -> None:
    """Do a step as it is shown, choices too, until it is done."""
    verdict = ""
    while verdict != "done":
        await page.locator(".lesson-act :is(.rack, .choices):visible").first.wait_for()
        await drawn(page)
        await page.keyboard.press("h")
        asked = await page.locator(".choices").count()
        button = page.locator(".choices .choice.primary" if asked else NEXT)
        await expect(button).not_to_have_attribute("aria-disabled", "true")
        async with page.expect_response(tried) as answer:
            await button.click()
        verdict = (await (await answer.value).json())["verdict"]
        await taken_in(page)
    await expect(page.locator(".again")).to_be_visible()


async def begun(page: Page) -> None:
    """See how a finished game ended, and start the lesson."""
    await expect(page.locator(".opening h1")).to_be_visible()
    await page.locator(".opening .btn.primary").click()
