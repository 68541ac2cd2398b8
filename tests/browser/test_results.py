"""What the browser says of a game that ended: who won as what, and why; and what resigning will bring about."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.async_api import Page, expect

import adjoin
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.records.files import line_of
from adjoin.kernel.records.record import full_record
from browser.conftest import Opener
from browser.depth import mostly_deep
from browser.tables import opened

PEOPLE = [{"kind": "person", "name": name} for name in ("Ann", "Ben", "Cleo", "Dan")]
TEAMS = {"players": 4, "teams": True}


def record(name: str, seed: str, **options: Any) -> str:
    """A game at random; the same seed always gives the same."""
    at, rng = adjoin.load(name, **options).start(seed), Random(seed)
    while not at.over:
        at = at.draw() if at.turn == CHANCE else at.after(rng.choice(at.legal_numbers))
    return line_of(full_record(at, PEOPLE[: at.deal.seats], "test"))


async def replayed(page: Page, line: str) -> None:
    """The replay page of a record that was brought along, at its end."""
    answer = await page.context.request.post("/api/records", data=line.encode())
    assert answer.ok, await answer.text()
    await page.goto(f"/replay/{(await answer.json())['replays'][0]}")
    await page.wait_for_selector(".prompt .decided")


CASES = [
    (
        "20",
        TEAMS,
        "Ben and Cleo win as a team",
        "The single highest score decides, 31 to 26. Rule",
        "C19",
        ["22", "22"],
    ),
    ("8", {"players": 2}, "Ann wins", "Fewer tiles left wins, 3 to 4. Rule", "C18", []),
    ("55", {"players": 2}, "Ann and Ben share the win", "and the same number of tiles left, 3. Rule", "C18", []),
]


@pytest.mark.parametrize(("seed", "options", "won", "why", "rule", "teams"), mostly_deep(CASES, CASES[0]))
async def test_a_record_says_why(
    revisit: Opener, seed: str, options: dict[str, Any], won: str, why: str, rule: str, teams: list[str]
) -> None:
    """A team with both team scores, a tie-break with its numbers, a shared victory: each with its rule, which opens."""
    page = await revisit()
    await replayed(page, record("copulas", seed, **options))
    await expect(page.locator(".prompt p").first).to_contain_text(won)
    await expect(page.locator(".prompt .decided")).to_contain_text(why)
    assert await page.locator(".team-scores b").all_inner_texts() == teams
    await page.locator(".decided").get_by_role("button", name=f"Rule {rule}").click()
    await expect(page.locator("body")).to_contain_text("The highest score wins" if rule == "C18" else "team")


async def test_a_record_says_why_in_japanese(revisit: Opener) -> None:
    """A victory of a team and its tie-break are told in Japanese too."""
    page = await revisit(locale="ja-JP")
    await replayed(page, record("copulas", "20", **TEAMS))
    await expect(page.locator(".prompt p").first).to_contain_text("Ben、Cleoのペアの勝ち")
    await expect(page.locator(".prompt .decided")).to_contain_text("1人の最高得点で決まりました（31点対26点）")


@pytest.mark.deep
@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
async def test_a_team_game_ends_with_its_team(revisit: Opener, locale: str) -> None:
    """Watched to its end at the table: the winning team, both scores, and the rule by which it won."""
    page = await revisit(locale=locale, reduced_motion="reduce")
    made = await opened(page, ["bot"] * 4, options=TEAMS)
    await page.goto(f"/t/{made['table']}")
    await expect(page.locator(".decided")).to_be_visible()
    assert await page.locator(".team-scores li").count() == 2
    assert "C19" in (await page.locator(".decided .rule-chip").get_attribute("aria-label") or "")
    said = await page.locator(".result h1").inner_text()
    assert ("as a team" if locale == "en-GB" else "ペアの勝ち") in said or "share" in said or "分け合" in said


@pytest.mark.deep
async def test_the_question_says_what_resigning_brings(revisit: Opener) -> None:
    """Among three a bot plays on and the seat is marked; with nobody else left to play it ends."""
    page = await revisit()
    made = await opened(page, ["shared", "shared", "bot"], options={"players": 3})
    await page.goto(f"/t/{made['table']}")
    await page.locator(".more summary").click()
    resign = page.locator(".table-buttons .btn", has_text="esign")
    await resign.click()
    await expect(resign).to_contain_text("A bot takes over your seat, and you come last.")
    await resign.click()
    await expect(page.locator(".panel", has_text="out of the game: a bot plays on")).to_have_count(1)
    await resign.click()
    await expect(resign).to_contain_text("The game ends.")
    await resign.click()
    await expect(page.locator(".result h1")).to_be_visible()
