"""Picking a tile from a hand and placing it, by mouse, by keys and by finger."""

from __future__ import annotations

from playwright.async_api import Page

Point = tuple[float, float]


async def pick_by_mouse(page: Page) -> None:
    await page.locator(".rack .tile").first.click()


async def pick_by_key(page: Page) -> None:
    await page.keyboard.press("1")


async def pick_by_finger(page: Page) -> None:
    await page.locator(".rack .tile").first.tap()


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
    await page.locator(".ghost-buttons .yes").tap()
