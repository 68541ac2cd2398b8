"""The box of every title entered as an owner would, played by two browsers to the end, recorded, checked, reviewed."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from adjoin.boxes import Box, shipped_box
from adjoin.kernel.authoring.box_form import Field, Flag, Letters, Marks, Number, PartKind, Places
from adjoin.kernel.records.replay import Replay
from browser.ahead import play_ahead, to_the_end
from browser.conftest import Opener
from browser.playing import LONGEST, OVER, place_by_keys, to_move

pytestmark = pytest.mark.deep

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
WAYS: list[tuple[str, dict[str, Any]]] = [("copulas", PHONE), ("rhombus", {}), ("ltiles", {}), ("ophiuchus", PHONE)]
TYPED = 3  # parts of each kind that are typed; the others, which are entered in the same way, come from a file
CHECKED = ("rhombus", "ophiuchus")  # at a desk and on a phone; afterwards the record of any box is read alike
ANSWERED = """asked => !document.querySelector(".table.mine")
    || document.querySelector(".prompt p")?.innerText !== asked"""
REVIEWED = 240_000  # milliseconds that a review may take on a busy machine


def owned(game: str) -> Box:
    """What lies in the owner's box: the parts of ours in another order, numbered as the workshop numbers them."""
    box = shipped_box(game)
    parts = {
        kind.name: [
            {**part, "id": f"{kind.prefix}{number}"} for number, part in enumerate(box.content[kind.name][::-1], 1)
        ]
        for kind in box.form.kinds
    }
    return Box(game, {**box.content, **parts}).rename("Ann's box")


def symbols(field: Places, value: Any) -> list[str]:
    """What stands in the places of a field, one after the other."""
    rows = value if isinstance(value, list) else [value]
    return [symbol for row in rows for symbol in (row if field.joined and field.columns > 1 else [row])]


def typed_parts(kind: PartKind, parts: list[dict[str, Any]]) -> list[int]:
    """The first parts of a kind, and of each field one part in which it is not left as it is."""
    chosen = {next((i for i, part in enumerate(parts) if is_changed(field, part)), 0) for field in kind.fields}
    return sorted({*range(min(TYPED, len(parts))), *chosen})


def is_typed(box: Box, written: dict[str, Any]) -> bool:
    """Is all that an owner types written as it stands in the box?"""
    parts = [
        (written[kind.name][number], box.content[kind.name][number])
        for kind in box.form.kinds
        for number in typed_parts(kind, box.content[kind.name])
    ]
    single = [(written[field.name], box.content[field.name]) for field in box.form.single]
    return all(mine == wanted for mine, wanted in [*parts, *single, (written["name"], box.name)])


def is_changed(field: Field, part: dict[str, Any]) -> bool:
    match field:
        case Marks():
            return bool(part[field.name])
        case Number():
            return bool(part[field.name] != field.least)
        case Flag():
            return bool(part.get(field.name, field.usual) != field.usual)
    return True


class Owner:
    """Somebody with the box in hand and the workshop before them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.field = page.locator(".box-part .box-field, .box-part .box-flag")

    async def type_in(self, box: Box) -> None:
        """The name, the first parts of every kind, and what there is one of."""
        await self.page.get_by_label("Name of the box").fill(box.name)
        await self.page.locator(".box-part h2").click()
        for place, kind in enumerate(box.form.kinds):
            if len(box.form.kinds) > 1:
                await self.page.locator(".box-parts .segments label").nth(place).click()
            parts = box.content[kind.name]
            for number in typed_parts(kind, parts):
                await self.type_part(kind, number, parts[number])
        for number, field in enumerate(box.form.single, len(box.form.kinds[-1].fields)):
            await self.fill(field, number, {field.name: box.content[field.name]})

    async def type_part(self, kind: PartKind, number: int, part: dict[str, Any]) -> None:
        """Presses for what is counted or marked, then figures for the places, which lead on to the next part."""
        chips = self.page.locator(".box-list .chip")
        while (there := await chips.count()) <= number:
            await self.page.get_by_role("button", name="Add: ").click()
            await expect(chips).to_have_count(there + 1)
        if await chips.nth(number).get_attribute("aria-current") != "true":
            await chips.nth(number).click()
        for place, field in enumerate(kind.fields):
            if not isinstance(field, Places):
                await self.fill(field, place, part)
        for field in (one for one in kind.fields if isinstance(one, Places)):
            for symbol in symbols(field, part[field.name]):
                await self.page.keyboard.press(str(field.symbols.index(symbol) + (field.symbols[0] != ".")))

    async def fill(self, field: Field, place: int, part: dict[str, Any]) -> None:
        shown = self.field.nth(place)
        match field:
            case Letters():
                for half, letters in enumerate(part[field.name]):
                    for letter in letters:
                        await (
                            shown.locator("fieldset")
                            .nth(half)
                            .locator("button")
                            .nth(field.letters.index(letter))
                            .click()
                        )
            case Marks():
                for mark in part[field.name]:
                    await shown.locator("label").nth(mark).click()
            case Number():
                for _ in range(part[field.name] - field.least):
                    await shown.get_by_role("button", name="More").click()
            case Flag():
                if part.get(field.name, field.usual) != field.usual:
                    await shown.locator("input").click()

    async def kept(self, box: Box) -> dict[str, Any]:
        """What the device has kept of the box."""
        found: dict[str, Any] = json.loads(await self.page.evaluate(f"localStorage.getItem('adjoin.box.{box.game}')"))
        return found

    async def open_rest(self, box: Box) -> None:
        """What was typed is kept as it was typed; a file brings the other parts."""
        async with asyncio.timeout(LONGEST):
            while not is_typed(box, written := await self.kept(box)):
                await asyncio.sleep(0.1)
        written |= {kind.name: box.content[kind.name] for kind in box.form.kinds}
        text = json.dumps({"game": box.game, **written}).encode()
        await self.page.locator(".box-actions input[type=file]").set_input_files(
            {"name": "mine.json", "mimeType": "application/json", "buffer": text}
        )


async def sit_down(visit: Opener, ann: Page) -> Page:
    """From the workshop to a table with a friend, who reads the name of the box and looks through it before."""
    await ann.get_by_role("link", name="Play with it").click()
    await ann.wait_for_url("**/new/*?box")
    await ann.goto(f"{ann.url}&options=players=2{',short=true' if 'ltiles' in ann.url else ''}")
    await expect(ann.get_by_role("radio", name="Ann's box")).to_be_checked()
    await ann.locator(".seat-list li").nth(1).locator("select").first.select_option("open")
    await ann.get_by_role("button", name="Open table").click()
    await expect(ann.locator(".filling .qr")).to_be_visible()
    offer = "/offer/" + ann.url.rsplit("/", 1)[1]
    ben = await visit(offer)
    await ben.get_by_role("link", name="Ann's box").first.click()
    await expect(ben.locator("h1")).to_have_text("Ann's box")
    await ben.go_back()
    await ben.locator("form .btn.primary").click()
    for page in (ann, ben):
        await page.wait_for_url("**/t/*")
    return ben


async def play_to_the_end(table: str, *pages: Page) -> None:
    """A turn of each by hand, the rest without a page; both see the end."""
    for page in pages:
        await page.locator(".picture").wait_for()
    for _ in pages:
        await play_one(await to_move(*pages))
    await play_ahead(table, *pages, enough=to_the_end)
    for page in pages:
        await page.locator(OVER).wait_for()


async def play_one(page: Page) -> None:
    """Everything of one turn: the first legal placement by keys, or the first of what else is asked."""
    while await page.locator(".table.mine").count():
        choice = page.locator(".choice").first
        if await choice.count() and await choice.is_visible():
            asked = await page.locator(".prompt p").inner_text()
            await choice.click()
            await page.wait_for_function(ANSWERED, arg=asked)
        else:
            await place_by_keys(page)


async def look_at_replay(page: Page, table: str, *, review: bool) -> None:
    """The replay leads to the parts and to the judge; a review, which is the same for every box, judges the moves; the
    end of one is in tests/browser/test_review.py."""
    await page.goto(f"/replay/{table}")
    await page.get_by_role("link", name="Ann's box").first.click()
    await expect(page.locator("h1")).to_have_text("Ann's box")
    await page.go_back()
    await page.get_by_role("link", name="Ask the judge").click()
    await expect(page.locator(".real-end h2")).to_be_visible()
    await page.go_back()
    await expect(page.get_by_role("button", name="Review this game")).to_be_visible()
    if review:
        await page.get_by_role("button", name="Review this game").click()
        await expect(page.locator(".all-moves")).to_be_visible(timeout=REVIEWED)


@pytest.mark.parametrize(("game", "settings"), WAYS, ids=[game for game, _ in WAYS])
async def test_a_box_is_typed_in_played_checked_and_reviewed(
    revisit: Opener, tmp_path: Path, game: str, settings: dict[str, Any]
) -> None:
    """Figures and presses alone enter every kind of part of every title, on a phone or at a desk; with the rest of them
    the box is complete; the friend looks through it; both play by hand, and their devices to the end; the record, which
    has the box, can be played again, `adjoin check` accepts it, and the replay leads to box, judge and review."""
    ann, box = await revisit(f"/box/{game}", **settings), owned(game)
    owner = Owner(ann)
    await owner.type_in(box)
    await owner.open_rest(box)
    await expect(ann.locator(".box-checks h2")).to_have_text("Your box is complete")
    assert await ann.evaluate("document.documentElement.scrollWidth <= innerWidth")
    written = await owner.kept(box)
    assert {**written, "tile": 0, "expansion": 0} == {**box.content, "tile": 0, "expansion": 0}
    ben = await sit_down(revisit, ann)
    table = ann.url.rsplit("/", 1)[1]
    await play_to_the_end(table, ann, ben)
    record = await (await ben.context.request.get(f"/api/tables/{table}/record")).json()
    Replay(record).run()
    assert record["box"] == written
    if game not in CHECKED:
        return
    file = tmp_path / "game.jsonl"
    file.write_text(json.dumps(record) + "\n")
    check = [sys.executable, "-m", "adjoin", "check", str(file)]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    await look_at_replay(ben, table, review=game == "rhombus")


async def test_a_link_of_a_megabyte_is_answered_in_a_sentence(revisit: Opener) -> None:
    """The page opens, says that no box is that long, and what was in the workshop stays."""
    page = await revisit("/box/copulas")
    await page.get_by_label("Name of the box").fill("Mine")
    await page.evaluate("link => (location.href = link)", "/box/copulas?again#" + "A" * 1_000_000)
    await expect(page.locator(".box-actions .trouble")).to_contain_text("too long to hold a box")
    await expect(page.get_by_label("Name of the box")).to_have_value("Mine")
