"""Picking a tile from a hand and placing it, and answering what is asked, by mouse, by keys and by finger."""

from __future__ import annotations

from playwright.async_api import Page

from browser.playing import drawn

Point = tuple[float, float]
FITS = ".rack .tile:not(.waits)"


async def pick_by_mouse(page: Page) -> None:
    await page.locator(FITS).first.click()


async def pick_by_key(page: Page) -> None:
    """The number on the first tile that fits somewhere."""
    await drawn(page)
    await page.keyboard.press(str(await page.locator(f"{FITS} .tile-number").first.text_content()).strip())


async def pick_by_finger(page: Page) -> None:
    await page.locator(FITS).first.tap()


async def click_twice(page: Page, at: Point) -> None:
    """Point, stage, commit."""
    await page.mouse.move(*at)
    await page.wait_for_selector(".ghost.is-legal")
    await page.mouse.click(*at)
    await page.wait_for_selector(".ghost.is-staged")
    await page.mouse.click(*at)


async def place_by_keys(page: Page) -> None:
    await page.keyboard.press("l")
    await page.wait_for_selector(".ghost.is-staged")
    await page.keyboard.press("Enter")


async def tap_and_confirm(page: Page, at: Point) -> None:
    await page.touchscreen.tap(*at)
    await page.locator(".actions .place").tap()


async def answer_by_mouse(page: Page) -> None:
    await page.locator(".choice").nth(1).click()


async def answer_by_keys(page: Page) -> None:
    await page.keyboard.press("2")
    await page.wait_for_selector("li:nth-child(2) > .choice:focus")
    await page.keyboard.press("Enter")


async def answer_by_finger(page: Page) -> None:
    await page.locator(".choice").nth(1).tap()
