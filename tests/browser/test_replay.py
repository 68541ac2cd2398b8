"""Afterwards: a game looked at ply by ply, downloaded, and brought back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from browser.conftest import Opener
from browser.tables import finished, opened

LATER = 4_000_000_000  # a time that no test sees
PACE = 900  # milliseconds a ply, when it plays by itself


async def test_a_replay_by_slider_keys_and_link(visit: Opener) -> None:
    """Slider, keys, autoplay and a link to any ply lead to the same pictures."""
    page = await visit()
    table = await finished(page)
    await page.clock.install()
    await page.goto(f"/replay/{table}?ply=4")
    await expect(page.locator("input[type=range]")).to_have_value("4")
    await expect(page.locator(".log li")).not_to_have_count(0)
    await page.keyboard.press("ArrowRight")
    await expect(page.locator("input[type=range]")).to_have_value("5")
    await page.keyboard.press("Home")
    await expect(page.locator(".log li")).to_have_count(0)
    await page.clock.pause_at(LATER)  # it plays by the page's clock, which the test turns
    await page.keyboard.press("Space")
    await page.clock.run_for(2 * PACE + PACE // 2)
    await expect(page.locator("input[type=range]")).to_have_value("2")
    await page.keyboard.press("Space")
    await page.clock.resume()
    await page.locator("input[type=range]").fill("7")
    await expect(page).to_have_url(re.compile(r"\?ply=7$"))
    again = await visit(page.url)
    await again.wait_for_selector(".picture")
    await expect(again.locator("input[type=range]")).to_have_value("7")


@pytest.mark.deep
async def test_a_record_comes_back(revisit: Opener, tmp_path: Path) -> None:
    """A downloaded record, uploaded again, is the same game; a tampered one is refused with the reason."""
    page = await revisit()
    await page.goto(f"/replay/{await finished(page)}")
    await page.wait_for_selector(".picture")
    lines = await page.locator(".log-text").all_inner_texts()
    async with page.expect_download() as waiting:
        await page.locator(".share > summary").click()
        await page.locator(".downloads .btn").last.click()
    record = tmp_path / "game.jsonl"
    await (await waiting.value).save_as(record)
    await page.goto("/records")
    await page.locator("input[type=file]").set_input_files(record)
    await page.wait_for_url("**/replay/*")
    await page.wait_for_selector(".picture")
    await expect(page.locator(".log-text")).to_have_text(lines)
    changed = json.loads(record.read_text("utf-8"))
    changed["result"]["scores"][0] += 1
    record.write_text(json.dumps(changed), "utf-8")
    await page.goto("/records")
    await page.locator("input[type=file]").set_input_files(record)
    await expect(page.locator("[role=alert]")).to_have_text(re.compile(r"^game\.jsonl: .*scores"))
    record.write_text("{", "utf-8")
    await page.locator("input[type=file]").set_input_files(record)
    await expect(page.locator("[role=alert]")).to_contain_text("game.jsonl, line 1")


@pytest.mark.deep
async def test_records_tell_their_options(revisit: Opener) -> None:
    """Among one's games each says, when asked, with which options it was played."""
    page = await revisit()
    await opened(page, ["me", "bot", "bot", "bot"], options={"players": 4, "teams": True})
    await page.goto("/records")
    await page.locator(".chosen summary").first.click()
    await expect(page.locator(".chosen").first).to_contain_text("Team battle, two against two")


@pytest.mark.deep
async def test_pictures_of_a_position(revisit: Opener, tmp_path: Path) -> None:
    """A position can be kept as SVG and as PNG."""
    page = await revisit()
    await page.goto(f"/replay/{await finished(page)}?ply=6")
    await page.wait_for_selector(".picture")
    await page.locator(".share summary").click()
    kept = []
    for button in (".downloads .btn >> nth=0", ".downloads .btn >> nth=1"):
        async with page.expect_download() as waiting:
            await page.locator(button).click()
        target = tmp_path / (await waiting.value).suggested_filename
        await (await waiting.value).save_as(target)
        kept.append(target.read_bytes())
    assert b"<svg" in kept[0][:200]
    assert kept[1].startswith(b"\x89PNG")
    assert len(kept[1]) > 20_000
