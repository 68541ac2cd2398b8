"""Pictures of every page, to be looked at: all sizes, looks and languages, as sheets of several pages each.

    python -m bench.web.pages FOLDER [--page rules lobby ...] [--size 390x844 ...] [--look dark ...] [--language ja ...]

A server of its own gets a few games, an event, an offer, a study and a box; then each page of the client is opened in
every look and language and photographed at every size. `--whole` takes a page to its end instead of its first screen;
`--single` keeps each picture as well.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import re
import time
from collections.abc import Iterable
from contextlib import suppress
from itertools import islice, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from PIL import Image, ImageDraw
from playwright.async_api import Browser, BrowserContext, Error, Page, async_playwright

import adjoin
from adjoin.boxes import shipped_box
from adjoin.kernel.registry import find
from adjoin.learn.puzzle import puzzles_of
from browser.ahead import cookies_of, first_move
from browser.conftest import FLAGS, served
from browser.playing import drawn, settled
from browser.tables import path_of
from browser.test_results import record
from server.serving import Line, dialled
from tools import chromium
from tools.bootstrap import ROOT

SIZES = ["390x664", "390x844", "844x390", "820x1180", "1280x800"]
LOOKS = ["light", "dark"]
LANGUAGES = ["en", "ja"]
FINGER = 900  # pixels of width up to which a finger points
SEED = "5"
ROUTES = ROOT / "web" / "src" / "app" / "pages.tsx"
MIDDLE = 9  # plies before a table is shown
PATIENCE = 10_000  # milliseconds that a page may take
CALM = 1_500  # milliseconds in which what comes later has come
LONG = 240  # seconds that a review may take
SHEET = (1560, 1560)  # pixels at most: what one look takes in
SCALE = {"390": 0.6, "844": 0.6, "820": 0.42, "1280": 0.4}  # of a picture on its sheet, by its width
NOT_KEPT = "adjoin"  # looks and languages are each context's own
LABEL = 14  # pixels above each picture


class Shown(NamedTuple):
    """A page: its address, what must be there before it is photographed, and what is pressed before that."""

    path: str
    there: str = "main h1"
    press: tuple[str, ...] = ()


def routes() -> set[str]:
    """The first parts of all addresses that the client knows."""
    text = ROUTES.read_text("utf-8")
    lists = re.findall(r"\[([^\]]*)\]\.includes\(first\)", text)
    return set(re.findall(r'first === "(\w+)"', text) + re.findall(r'"(\w+)"', " ".join(lists)))


# ------------------------------------------------------------------------------------------------ something to show


async def asked(page: Page, method: str, path: str, data: Any = None) -> Any:
    answer = await page.context.request.fetch(path, method=method, data=data)
    assert answer.ok, f"{method} {path}: {await answer.text()}"
    return await answer.json()


async def played(page: Page, table: str, plies: int = 10_000) -> None:
    """Play a table ahead by first moves, over a line."""
    line = f"ws://{urlsplit(page.url).netloc}/ws/{table}"
    await asyncio.to_thread(play, line, await cookies_of(page), plies)


def play(address: str, cookies: str, plies: int) -> None:
    with Line(dialled(address, {"cookie": cookies})) as line:
        line.hello()
        while line.state["turn"] != -1 and int(line.state["ply"]) < plies:
            if line.state["turn"] != line.state["viewer"]:
                line.until("state")
            else:
                line.until_version(line.move(first_move(line))["version"])


async def table_of(page: Page, game: str, plies: int, seats: int = 2) -> str:
    bots = [{"kind": "bot", "level": "novice"}] * (seats - 1)
    options = {"players": seats} if seats > 2 else {}
    data = {"game": game, "seats": [{"kind": "me"}, *bots], "name": "Ada", "options": options}
    table = str((await asked(page, "POST", "/api/tables", data))["table"])
    await played(page, table, plies)
    return table


async def of_a_game(page: Page, game: str) -> dict[str, Shown]:
    """The pages that each game has."""
    middle, over = await table_of(page, game, MIDDLE), await table_of(page, game, 10_000)
    replay = (await asked(page, "POST", "/api/records", record(game, "3").encode()))["replays"][0]
    puzzle = puzzles_of(find(game))[0].id
    await reviewed(page, replay)
    return {
        f"new {game}": Shown(f"/new/{game}", ".seat-field"),
        f"t {game}": Shown(f"/t/{middle}", ".table.mine :is(.rack, .choice)"),
        f"t over {game}": Shown(f"/t/{over}", ".result"),
        f"learn {game}": Shown(f"/learn/{game}?step=2", ".lesson-act :is(.rack, .choices)"),
        f"learn opening {game}": Shown(f"/learn/{game}", ".opening .btn.primary"),
        f"puzzle {game}": Shown(f"/puzzle/{game}?id={puzzle}", ".lesson-act :is(.rack, .choices)"),
        f"deal {game}": Shown(f"/deal/{game}", ".deal-act h1"),
        f"rules {game}": Shown(f"/rules/{game}", ".rules h2"),
        f"replay {game}": Shown(f"/replay/{replay}?ply=7", ".picture"),
        f"review {game}": Shown(f"/replay/{replay}", ".review > .turning .btn", (".review > .turning .btn",)),
        f"study {game}": Shown(f"/study/replay?id={replay}&ply=7", ".study-line li"),
        f"leaderboard {game}": Shown(f"/leaderboard/{game}"),
        f"judge {game}": Shown(f"/judge/{game}", ".picture"),
        f"arrange {game}": Shown(f"/arrange/{game}", ".picture"),
        f"box {game}": Shown(f"/box/{game}", ".box-part h2"),
        f"companion {game}": Shown(await real_table(page, game), "main"),
    }


async def reviewed(page: Page, replay: str) -> None:
    """Have a game reviewed, and wait for it."""
    await asked(page, "POST", f"/api/replays/{replay}/review")
    async with asyncio.timeout(LONG):
        while not (await asked(page, "GET", f"/api/replays/{replay}/review")).get("ready"):
            await asyncio.sleep(0.3)


async def real_table(page: Page, game: str) -> str:
    """The address of a game beside a real table."""
    await page.goto(f"/companion?game={game}")
    await page.locator(".companion-names input").first.wait_for()
    for number, name in enumerate(("Aki", "Mori")):
        await page.locator(".companion-names input").nth(number).fill(name)
    await page.locator(".companion-form .primary").click()
    await page.wait_for_url("**/companion/*")
    return urlsplit(page.url).path


async def of_everybody(page: Page, other: Page) -> dict[str, Shown]:
    """The pages that are there once."""
    game = adjoin.names()[0]
    await asked(other, "POST", "/api/offers", {"game": "rhombus", "pace": "5+3", "name": "Nagi"})
    offer = await asked(page, "POST", "/api/offers", {"game": game, "pace": "10+5", "name": "Ada"})
    wish = {"name": "Friday evening", "game": game, "format": "knockout", "pace": "10+5", "bots": "random"}
    starts = round((time.time() + 7200) * 1000)
    event = (await asked(page, "POST", "/api/events", {**wish, "starts": starts}))["event"]["terms"]["id"]
    seats = [{"kind": "me"}, {"kind": "open"}]
    inviting = await asked(other, "POST", "/api/tables", {"game": game, "seats": seats, "name": "Nagi"})
    join = path_of(next(iter(inviting["invite"].values())))
    content = {**shipped_box(game).rename("Ada's box").content}
    box = (await asked(page, "PUT", "/api/boxes/new", {"game": game, "content": content}))["id"]
    await asked(page, "POST", f"/api/boxes/{box}/share", {"shared": True})
    handle = (await asked(other, "GET", "/api/me/visibility"))["handle"]
    code = (await asked(page, "POST", "/api/me/move"))["code"]
    alone = (await asked(page, "POST", "/api/games/ophiuchus/deal", {"date": today()}))["table"]
    await played(page, alone)
    four = await table_of(page, game, MIDDLE, 4)
    return {
        "home": Shown("/", ".shelf [role=tab] img"),
        "records": Shown("/records"),
        "lobby": Shown("/lobby"),
        "lobby new": Shown("/lobby/new"),
        "offer": Shown(f"/offer/{offer['offer']['id']}"),
        "events": Shown("/events"),
        "events new": Shown("/events/new"),
        "events one": Shown(f"/events/{event}"),
        "companion": Shown("/companion"),
        "settings": Shown("/settings", ".segments"),
        "me": Shown("/me"),
        "people": Shown(f"/people/{handle}"),
        "privacy": Shown("/privacy"),
        "move": Shown(f"/move/{code}", "main"),
        "move without a code": Shown("/move", "main"),
        "daily": Shown("/daily", ".lesson-act :is(.rack, .choices)"),
        "learn": Shown("/learn"),
        "puzzles": Shown("/puzzles"),
        "study": Shown("/study"),
        "boxes": Shown(f"/boxes/{box}"),
        "join": Shown(join, ".invitation"),
        "watch": Shown(path_of(inviting["watch"]), ".table, .invitation"),
        "t four": Shown(f"/t/{four}", ".table.mine :is(.rack, .choice)"),
        "t keys": Shown(f"/t/{four}", ".table.mine :is(.rack, .choice)", ("key ?",)),
        "lost": Shown("/no/such/page", ".error-page"),
    }


def today() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime())


# ------------------------------------------------------------------------------------------------ pictures


async def context_like(browser: Browser, owner: BrowserContext, look: str, language: str, *, finger: bool) -> Any:
    """A browser that is the owner's device in another look and language."""
    base = "{0.scheme}://{0.netloc}".format(urlsplit(owner.pages[0].url))
    known: Any = await owner.storage_state()
    for origin in known["origins"]:
        origin["localStorage"] = [one for one in origin["localStorage"] if one["name"] != NOT_KEPT]
    pointing = {"has_touch": True, "is_mobile": True} if finger else {}
    settings: dict[str, Any] = {"base_url": base, "locale": language, "color_scheme": look, "reduced_motion": "reduce"}
    return await browser.new_context(**settings, **pointing, storage_state=known, service_workers="block")


async def shown(page: Page, it: Shown) -> None:
    """Open a page as it is to be photographed."""
    await page.goto(it.path)
    await page.wait_for_selector(it.there)
    for press in it.press:
        await drawn(page)
        if press.startswith("key "):
            await page.keyboard.press(press[4:])
        else:
            await page.locator(press).first.click()
    with suppress(Error):  # a page that keeps asking is as far as it gets
        await page.wait_for_load_state("networkidle", timeout=CALM)


async def taken(page: Page, size: str, *, whole: bool) -> bytes:
    width, height = map(int, size.split("x"))
    await page.set_viewport_size({"width": width, "height": height})
    await settled(page)
    return await page.screenshot(full_page=whole)


def scaled(png: bytes, size: str) -> Image.Image:
    factor = SCALE.get(size.split("x")[0], 0.5)
    with Image.open(io.BytesIO(png)) as opened:
        small = opened.convert("RGB")
        return small.resize((round(small.width * factor), round(small.height * factor)), Image.Resampling.LANCZOS)


def sheets(pictures: dict[str, Image.Image], target: Path) -> None:
    """Pictures with their names beside and below each other, on as many sheets as that takes."""
    wide, high = (max(getattr(one, side) for one in pictures.values()) for side in ("width", "height"))
    columns, rows = max(1, SHEET[0] // (wide + 4)), max(1, SHEET[1] // (high + LABEL))
    left = iter(pictures.items())
    number = 0
    while some := list(islice(left, columns * rows)):
        number += 1
        sheet = Image.new("RGB", (columns * (wide + 4), -(-len(some) // columns) * (high + LABEL)), "#777777")
        pen = ImageDraw.Draw(sheet)
        for place, (name, picture) in enumerate(some):
            x, y = place % columns * (wide + 4), place // columns * (high + LABEL)
            pen.text((x + 2, y + 1), name, fill="white")
            sheet.paste(picture, (x, y + LABEL))
        sheet.save(target.with_name(f"{target.name}-{number:02d}.png"))


def sizes_of(wanted: Iterable[str], *, finger: bool) -> list[str]:
    return [size for size in wanted if (int(size.split("x")[0]) <= FINGER) == finger]


async def album(browser: Browser, owner: BrowserContext, pages: dict[str, Shown], wanted: argparse.Namespace) -> None:
    """All sheets; what does not come is said, and not photographed."""
    for look, language, finger in product(wanted.look, wanted.language, (True, False)):
        sizes = sizes_of(wanted.size, finger=finger)
        if not sizes:
            continue
        context = await context_like(browser, owner, look, language, finger=finger)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        found: dict[str, dict[str, Image.Image]] = {size: {} for size in sizes}
        for name, it in pages.items():
            try:
                await page.set_viewport_size(dict(zip(("width", "height"), map(int, sizes[0].split("x")), strict=True)))
                await shown(page, it)
            except Error as error:
                print(f"{name} {look} {language}: {str(error).splitlines()[0]}", flush=True)
            for size in sizes:
                png = await taken(page, size, whole=wanted.whole)
                found[size][name] = scaled(png, size)
                if wanted.single:
                    (wanted.folder / f"{name.replace(' ', '-')}-{size}-{look}-{language}.png").write_bytes(png)
        for size, pictures in found.items():
            sheets(pictures, wanted.folder / f"sheet-{size}-{look}-{language}")
        await context.close()


async def world(browser: Browser, base: str, wanted: argparse.Namespace) -> None:
    owner = await browser.new_context(base_url=base, viewport={"width": 1440, "height": 900}, service_workers="block")
    other = await (await browser.new_context(base_url=base, service_workers="block")).new_page()
    page = await owner.new_page()
    for one, name in ((page, "Ada"), (other, "Nagi")):
        await one.goto("/")
        await asked(one, "PUT", "/api/me", {"name": name})
    pages = await of_everybody(page, other)
    for game in adjoin.names():
        pages |= await of_a_game(page, game)
    missing = routes() - {it.path.split("/")[1].split("?")[0] for it in pages.values()}
    assert not missing, f"no pictures of {sorted(missing)}"
    if wanted.page:
        pages = {name: it for name, it in pages.items() if any(name.startswith(one) for one in wanted.page)}
    await album(browser, owner, pages, wanted)


async def main(wanted: argparse.Namespace) -> None:
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, served(Path(data), SEED) as base:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
            await world(browser, base, wanted)
            await browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--page", nargs="+", default=[], help="only pages whose names begin like this")
    for option, all_of in (("size", SIZES), ("look", LOOKS), ("language", LANGUAGES)):
        parser.add_argument(f"--{option}", nargs="+", default=all_of)
    for option in ("whole", "single"):
        parser.add_argument(f"--{option}", action="store_true")
    asyncio.run(main(parser.parse_args()))
