"""Lessons at the real table: shown and wrong moves, the way on, what the device keeps, and the short game."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, Response, expect

from adjoin.kernel.registry import names
from browser.conftest import Opener

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
KNOWN = """async () => {
    const asked = { method: "PUT", headers: { "content-type": "application/json" }, body: '{"learned": {}}' };
    const told = await (await fetch("/api/me/learned", asked)).json();
    return Object.keys(told.learned).length > 0;
}"""
NEXT = ".lesson-act .btn.primary.place"


def tried(answer: Response) -> bool:
    """Is this what the server said to a try?"""
    return "/lessons/" in answer.url and answer.request.method == "POST" and not answer.url.endswith("ghosts")


async def shown_and_placed(page: Page) -> None:
    """Do a step as it is shown, choices too, until it is done."""
    verdict = ""
    while verdict != "done":
        await expect(page.locator(".lesson-act .rack, .lesson-act .choices").first).to_be_visible()
        await page.keyboard.press("h")
        asked = await page.locator(".choices").count()
        button = page.locator(".choices .choice.primary" if asked else NEXT)
        await expect(button).not_to_have_attribute("aria-disabled", "true")
        async with page.expect_response(tried) as answer:
            await button.click()
        verdict = (await (await answer.value).json())["verdict"]
    await expect(page.locator(".again")).to_be_visible()


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
async def test_every_step_can_be_done_as_it_is_shown(visit: Opener, name: str, settings: dict[str, object]) -> None:
    """Each step ends with a filled button that leads to the next one; nothing scrolls sideways."""
    page = await visit(f"/learn/{name}", **settings)
    await page.locator(".step-dot").first.wait_for()
    steps = await page.locator(".step-dot").count()
    for step in range(1, steps):
        await expect(page.locator(".lesson-act .fine")).to_have_text(f"Step {step} of {steps}")
        await shown_and_placed(page)
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await page.locator(NEXT).click()
    await expect(page.locator(".step-dot.done")).to_have_count(steps - 1)


async def test_a_choice_is_shown_among_others(visit: Opener) -> None:
    """Where a step asks for one of several choices, the right one is lit, not the first."""
    page = await visit("/learn/ophiuchus?lesson=bonus&step=2")
    await page.locator(".step-dot").first.wait_for()
    await shown_and_placed(page)
    await expect(page.locator(".answer.good")).to_contain_text("one put back")


async def test_a_refused_try_gets_the_rule_and_a_nudge_and_progress_is_kept(visit: Opener) -> None:
    """A tile that rests where it may not lie is told why; a step that was done is done after a reload."""
    page = await visit("/learn/copulas")
    await shown_and_placed(page)
    await page.locator(NEXT).click()
    await page.keyboard.press("1")
    picture = await page.locator("svg.picture").bounding_box()
    assert picture
    await page.mouse.move(picture["x"] + picture["width"] * 0.94, picture["y"] + picture["height"] * 0.06)
    await page.mouse.move(picture["x"] + picture["width"] * 0.93, picture["y"] + picture["height"] * 0.07)
    await expect(page.locator(".answer.bad")).to_contain_text("So close!")
    await page.reload()
    await expect(page.locator(".lesson-act .fine")).to_have_text("Step 2 of 8")
    await page.goto("/")
    await expect(page.locator("a.learn-link[href='/learn/copulas']")).to_contain_text("1 done")


async def test_back_skip_and_the_short_game(visit: Opener) -> None:
    """A skipped step can be gone back to; the short game ends with every line of the score and a full game to play."""
    page = await visit("/learn/copulas?step=7")
    await page.locator(".step-dot").first.wait_for()
    await page.keyboard.press("PageDown")
    await expect(page.locator(".step-dot.skipped")).to_have_count(1)
    await page.keyboard.press("PageUp")
    await expect(page.locator(".lesson-act .fine")).to_have_text("Step 7 of 8")
    await page.keyboard.press("PageDown")
    for _ in range(3):
        await expect(page.locator(".rack")).to_be_visible()
        await page.keyboard.press("1")
        await page.keyboard.press("l")
        await expect(page.locator(NEXT)).not_to_have_attribute("aria-disabled", "true")
        async with page.expect_response(tried):
            await page.locator(NEXT).click()
    await expect(page.locator(".sums li")).to_have_count(2)
    await expect(page.locator(NEXT)).to_contain_text("Play a full game")


async def test_what_was_learned_comes_to_another_device(visit: Opener) -> None:
    """A server that knows somebody keeps their progress: a browser that has forgotten it is told again."""
    page = await visit("/learn/copulas")
    made = {"game": "copulas", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "name": "Ann"}
    assert (await page.context.request.post("/api/tables", data=made)).ok
    await shown_and_placed(page)
    await page.wait_for_function(KNOWN)
    await page.evaluate("localStorage.clear()")
    await page.goto("/")
    await expect(page.locator("a.learn-link[href='/learn/copulas']")).to_contain_text("1 done")


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
async def test_whoever_is_refused_thrice_is_offered_the_lesson(visit: Opener, settings: dict[str, object]) -> None:
    """Three tries where the rules refuse the tile bring the offer; declined, it does not come back."""
    page = await visit("/", **settings)
    made = {"game": "copulas", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "name": "Ann"}
    table = (await (await page.context.request.post("/api/tables", data=made)).json())["table"]
    await page.goto(f"/t/{table}")
    await page.locator(".rack").first.wait_for()
    picture = await page.locator("svg.picture").bounding_box()
    assert picture
    for part in (0.2, 0.3, 0.7):
        await expect(page.locator(".learn-offer")).to_have_count(0)
        spot = (picture["x"] + picture["width"] * part, picture["y"] + picture["height"] * 0.2)
        await (page.touchscreen.tap(*spot) if settings else page.mouse.click(*spot))
    await expect(page.locator(".learn-offer a")).to_have_attribute("href", "/learn/copulas")
    await page.locator(".learn-offer button").click()
    await page.reload()
    await page.locator(".rack").first.wait_for()
    await expect(page.locator(".learn-offer")).to_have_count(0)
