"""The finer points of placing: preview, reasons, turns, cell first, plans, touch drag, notation."""

from __future__ import annotations

import re

from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.playing import place_by_keys, spot_middle, turn_or_end
from browser.tables import opened

LIFT = 72  # pixels that the ghost floats above a finger
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


async def at_table(visit: Opener, kinds: tuple[str, ...] = ("me", "bot"), **settings: object) -> Page:
    page = await visit(**settings)
    made = await opened(page, list(kinds))
    await page.goto(f"/t/{made['table']}")
    await turn_or_end(page)
    return page


async def ghost(page: Page) -> str:
    """The move that the ghost stands for, as the notation box shows it."""
    return await page.locator("#command").get_attribute("placeholder") or ""


async def test_a_ghost_says_what_it_would_do(visit: Opener) -> None:
    """Legal: check mark and effects, the points on the button. Illegal: hatching, cross, the rule and its cells."""
    page = await at_table(visit)
    x, y = await spot_middle(page)
    await page.mouse.move(x, y)
    await expect(page.locator(".bubble.good strong")).not_to_be_empty()
    gain = re.search(r"\d+", (await page.locator(".bubble strong").inner_text()).replace("no points", "0"))
    await expect(page.locator(".place")).to_contain_text(f"Place for {gain[0] if gain else '?'}")
    box = await page.locator(".picture").bounding_box()
    assert box
    await page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] * 0.1)
    await expect(page.locator(".bubble.bad")).to_contain_text("C")
    await expect(page.locator(".ghost-hatch")).to_be_visible()
    assert await page.locator("path.offending").count() > 0
    await expect(page.locator(".place")).to_have_attribute("aria-disabled", "true")


async def test_the_wheel_turns_only_what_is_held(visit: Opener) -> None:
    """With a tile held the wheel turns it and the right button turns it back; with none it zooms."""
    page = await at_table(visit)
    x, y = await spot_middle(page)
    await page.mouse.move(x, y)
    await page.wait_for_selector(".ghost")
    before = await ghost(page)
    await page.mouse.wheel(0, 120)
    await expect(page.locator("#command")).not_to_have_attribute("placeholder", before)
    await page.mouse.click(x, y, button="right")
    await expect(page.locator("#command")).to_have_attribute("placeholder", before)
    whole = await page.locator(".picture").get_attribute("viewBox")
    await page.keyboard.press("Escape")
    await page.mouse.wheel(0, -120)
    await expect(page.locator(".picture")).not_to_have_attribute("viewBox", whole or "")
    await page.keyboard.press("0")
    await expect(page.locator(".picture")).to_have_attribute("viewBox", whole or "")


async def test_cell_first(visit: Opener) -> None:
    """With nothing held, a cell offers every legal placement that covers it, one after the other."""
    page = await at_table(visit)
    x, y = await spot_middle(page)
    await page.keyboard.press("Escape")
    await expect(page.locator(".tile.held")).to_have_count(0)
    await page.mouse.click(x, y)
    await expect(page.locator(".bubble")).to_contain_text("1 of")
    first = await ghost(page)
    await page.keyboard.press("r")
    await expect(page.locator(".bubble")).to_contain_text("2 of")
    assert await ghost(page) != first
    await page.mouse.click(x, y)
    await expect(page.locator(".log li")).not_to_have_count(0)


async def test_one_click_places_for_those_who_prefer_it(visit: Opener) -> None:
    """A preference makes it one click."""
    page = await at_table(visit)
    table = page.url
    await page.goto("/settings")
    await page.get_by_label("one click").check()
    await page.goto(table)
    await turn_or_end(page)
    x, y = await spot_middle(page)
    await page.mouse.click(x, y)
    await expect(page.locator(".log li")).not_to_have_count(0)


async def test_a_move_in_the_notation(visit: Opener) -> None:
    """The command box takes what records write, and answers nonsense with the way to write it."""
    page = await at_table(visit)
    await page.keyboard.press("l")
    text = await ghost(page)
    await page.keyboard.press("/")
    await page.keyboard.type("nonsense")
    await page.keyboard.press("Enter")
    await expect(page.locator(".act [role=alert]")).to_contain_text("nonsense")
    await page.locator("#command").fill(text)
    await page.keyboard.press("Enter")
    await expect(page.locator(".log li")).not_to_have_count(0)


async def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger goes down, moves in steps, and lets go once the ghost is there."""
    client = await page.context.new_cdp_session(page)
    for step in range(9):
        x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
        kind = "touchMove" if step else "touchStart"
        await client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    await page.wait_for_selector(".ghost")
    await client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


async def test_a_tile_dragged_by_a_finger(visit: Opener) -> None:
    """Dragged from the tray, the ghost floats clear of the finger; tapping it turns it; the check mark places it."""
    page = await at_table(visit, **PHONE)
    x, y = await spot_middle(page)
    tile = await page.locator(".rack .tile").first.bounding_box()
    assert tile
    await drag(page, (tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2), (x, y + LIFT))
    await page.wait_for_selector(".ghost.is-staged")
    before = await ghost(page)
    await page.touchscreen.tap(x, y)
    await expect(page.locator("#command")).not_to_have_attribute("placeholder", before)
    for name in ("Turn", "Put back", "Place", "Turn back"):
        box = await page.locator(".ghost-buttons").get_by_role("button", name=name, exact=True).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    await page.locator(".ghost-buttons button").last.tap()


async def test_plans_made_while_waiting(visit: Opener) -> None:
    """While the other thinks, a plan can be made; nobody else sees it, and it can be played later."""
    host = await visit()
    made = await opened(host, ["me", "open"])
    await host.goto(f"/t/{made['table']}")
    guest = await visit("/" + next(iter(made["invite"].values())).split("/", 3)[3])
    await guest.locator(".btn.primary").click()
    await guest.wait_for_selector(".picture")
    planner, other = (host, guest) if await host.locator(".table.mine").count() else (guest, host)
    await place_by_keys(planner)
    await planner.keyboard.press("1")
    await plan_somewhere(planner)
    await expect(planner.locator(".plans li")).to_have_count(1)
    await turn_or_end(other)
    await place_by_keys(other)
    await expect(planner.locator(".table.mine")).to_be_visible()
    await expect(planner.locator(".plans li")).to_have_count(1)
    await expect(other.locator(".plans")).to_have_count(0)
    await expect(other.locator(".log-text")).to_have_count(3)  # who sat down, and two moves: no plan


async def plan_somewhere(page: Page) -> None:
    """Walk in a spiral from the middle until the try-board finds the placement sound, then plan it."""
    ways = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    for key in (ways[turn % 4] for turn in range(18) for _ in range(turn // 2 + 1)):
        await page.keyboard.press(key)
        told = page.locator("#announcer")
        await expect(told).to_contain_text(f"{await ghost(page)} is")
        if "is legal" in await told.inner_text():
            break
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".ghost.is-staged")
    await page.keyboard.press("Enter")


async def test_hints_can_be_switched_off(visit: Opener) -> None:
    """Legal spots are shown in two strengths, and not at all for those who switch them off."""
    page = await at_table(visit)
    assert await page.locator(".spot.now").count() > 0
    assert await page.locator(".spot.after").count() > 0
    await page.keyboard.press("h")
    await expect(page.locator(".spot")).to_have_count(0)


async def test_every_point_and_line_lights_its_cells(visit: Opener) -> None:
    """Pointing at a line of the log, or at a point that would count now, shows where it comes from."""
    page = await at_table(visit)
    await place_by_keys(page)
    await page.locator(".log li.touchable").last.hover()
    await expect(page.locator("path.lit")).not_to_have_count(0)
    await page.locator("#tab-points").click()
    await expect(page.locator("path.lit")).to_have_count(0)
    await page.locator(".points li.touchable").first.focus()
    await expect(page.locator("path.lit")).not_to_have_count(0)
