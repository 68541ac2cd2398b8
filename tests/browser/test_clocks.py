"""Clocks in the browser: chosen at set-up, counted down from what the server said, won and lost by."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.tables import opened, path_of

WRONG = "const now = Date.now; Date.now = () => now() - 86400000;"  # a device that takes it for yesterday


def seconds(text: str) -> int:
    minutes, rest = text.split()[0].split(":")  # what a move adds stands beside it
    return 60 * int(minutes) + int(rest)


async def clock(page: Page, seat: int = 0) -> str:
    return await page.locator(".panel .clock").nth(seat).inner_text()


async def test_a_pace_is_chosen_at_set_up(revisit: Opener) -> None:
    """A few clocks to choose from, one of one's own; what is no clock is told in one line, and the table shows it."""
    page = await revisit("/new/copulas")
    await page.get_by_label("Clock").select_option(label="Custom clock")
    await page.get_by_label("As written").fill("century")
    await page.get_by_role("button", name="Open table").click()
    await expect(page.get_by_role("alert")).to_contain_text("is not a clock")
    await page.get_by_label("As written").fill("20+10")
    await page.get_by_label("When time runs out").select_option("bot")
    await page.get_by_role("button", name="Open table").click()
    await expect(page.locator(".clock-box")).to_contain_text("20 minutes each + 10 s a move")
    await expect(page.locator(".clock-box")).to_contain_text("a bot")
    await expect(page.locator(".panel .clock")).to_have_count(1)  # bots have none


@pytest.mark.deep
async def test_a_wrong_device_clock_does_no_harm(visit: Opener) -> None:
    """Two pages, one of them a day behind: both count the same time down, and the seat that runs is framed."""
    first = await visit()
    made = await opened(first, ["me", "shared"], pace="10+5")
    second = await visit(storage_state=await first.context.storage_state())
    await second.add_init_script(WRONG)
    for page in (first, second):
        await page.goto(f"/t/{made['table']}")
        await expect(page.locator(".panel.playing .clock.runs")).to_be_visible()
        await expect(page.locator(".clock.runs")).to_have_count(1)
    for page in (first, second):
        await expect(page.locator(".clock.runs")).not_to_contain_text("10:00")
        assert 300 < seconds(await clock(page)) < 600
        assert seconds(await clock(page, 1)) == 600
    await first.get_by_role("button", name="Ask for a pause").click()
    await expect(second.locator(".clock-box")).to_contain_text("Paused")
    await expect(second.locator(".clock.runs")).to_have_count(0)
    await second.get_by_role("button", name="I'm ready to go on").click()
    await expect(first.locator(".clock.runs")).to_have_count(1)


@pytest.mark.deep
@pytest.mark.parametrize(("language", "days"), [("en-GB", "two days"), ("ja-JP", "2日")])
async def test_a_game_over_days_says_so_in_words(revisit: Opener, language: str, days: str) -> None:
    """No seconds are counted where there are days."""
    page = await revisit(locale=language)
    made = await opened(page, ["me", "shared"], pace="3d")
    await page.goto(f"/t/{made['table']}")
    await expect(page.locator(".panel.playing .clock.days")).to_contain_text(days)


@pytest.mark.deep
async def test_the_time_runs_out(revisit: Opener) -> None:
    """Short time has a hatched frame and says so aloud; at its end the game is over on both pages, without a press."""
    page = await revisit()
    made = await opened(page, ["me", "shared"], pace="20s")
    await page.goto(f"/t/{made['table']}")
    await expect(page.locator(".clock.low")).to_have_attribute("aria-label", re.compile(r"only 0:\d\d left"))
    await expect(page.locator(".table.over")).to_be_visible()
    await expect(page.locator("body")).to_contain_text("ran out of time")


@pytest.mark.deep
async def test_a_holiday_is_seen_by_the_others(visit: Opener) -> None:
    """Taken on the profile, with a wrong device clock, too; told at home and at the table of the other; and ended."""
    host = await visit()
    await host.context.add_init_script(WRONG)
    made = await opened(host, ["me", "open"], pace="3d")
    guest = await visit(path_of(next(iter(made["invite"].values()))))
    await guest.locator(".btn.primary").click()
    await guest.wait_for_selector(".picture")
    await host.goto("/me")
    await host.get_by_label("Days", exact=True).fill("5")
    asked = datetime.now()
    await host.get_by_role("button", name="Start holiday").click()
    await expect(host.locator(".card.holiday")).to_contain_text("16 left")
    days = {f"{at + timedelta(days=5):%b %-d}" for at in (asked, datetime.now())}  # two of them at midnight
    day = f"({'|'.join(days)})"
    await expect(host.locator(".card.holiday")).to_contain_text(re.compile(f"You are on holiday until {day}"))
    await expect(guest.locator(".clock-box")).to_contain_text(re.compile(f" is on holiday until {day}[.]"))
    await expect(guest.locator(".panel .clock").first).to_contain_text(re.compile(f"away until {day}"))
    await expect(guest.locator(".log-text").filter(has_text="is on holiday for 5 days")).to_have_count(1)
    await host.goto("/")
    await expect(host.locator(".notice.holiday")).to_contain_text(re.compile(f"You are on holiday until {day}"))
    await host.get_by_role("button", name="I'm back").click()
    await expect(host.locator(".hero.due")).to_contain_text("21 days a year; 20 left")
    await expect(guest.locator(".panel .clock").first).to_contain_text("two days")
    await expect(guest.locator(".clock-box")).not_to_contain_text("holiday")
