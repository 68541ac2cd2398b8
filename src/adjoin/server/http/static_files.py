"""The built client: one page for every address a person can open, and the files it needs."""

from __future__ import annotations

import gzip
import mimetypes
import re
from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from html import escape
from pathlib import Path

from litestar import HttpMethod, Response, route
from msgspec import json

from adjoin.kernel.registry import find, names
from adjoin.server.core.pools import BUILDING
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.images import language_of
from adjoin.server.http.link_words import LinkTeller, LinkWords
from adjoin.server.http.png import HEIGHT, WIDTH
from adjoin.server.settings import Settings

FOLDER = Path(__file__).parent.parent / "static"
HASHED = re.compile(r"-[0-9A-Z]{8}\.\w+$")
NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
OWN_CARDS = {
    "t": "/api/tables/{}/picture.png",
    "replay": "/api/replays/{}/card.png",
    "offer": "/api/offers/{}/card.png",
    "join": "/api/invites/{}/card.png",
}
ICON = "/icon-512.png"
GROUNDS = '<link rel="stylesheet" href="/api/games/grounds.css" />'  # beside the client's own: games have the colours
SHEET = re.compile(r"pages-\w+\.css")  # the client's own for every page but home
FIRST_SHEET = re.compile(r'<link rel="stylesheet" href="/(app-\w+\.css)" />')  # its own for every page
SCRIPT = re.compile(r'<script type="module" src="(/app-\w+\.js)"></script>')  # the client
STARTER = re.compile(r"first-\w+\.js")  # what starts the client once home's first screen is seen
PRELOADS = "preloads.json"  # the scripts of each page, written by the client's build
ENGINE_SCRIPT = "device-"  # how the name of the script begins in which games are played without a server
ENGINE_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'"
WORTH = 500  # bytes from which compressing pays
PAGES = (
    *("new", "learn", "puzzle", "daily", "deal", "t", "join", "watch", "replay", "records", "rules", "settings"),
    *("puzzles", "me", "move", "privacy", "lobby", "offer", "people", "leaderboard", "study", "box", "boxes", "events"),
    *("companion", "judge", "arrange"),
)
ROOM = re.compile(r'(<div id="app"[^>]*>)')  # where a page is shown
TEXTS = ("text/", "application/json", "application/javascript", "image/svg", "application/manifest")


mimetypes.add_type("application/manifest+json", ".webmanifest")


def tag_of(content: bytes) -> str:
    return f'"{sha256(content).hexdigest()[:16]}"'


class File:
    """A file in memory, plain and compressed."""

    def __init__(self, path: Path) -> None:
        self.plain = path.read_bytes()
        self.kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.tag = tag_of(self.plain)

    @cached_property
    def small(self) -> bytes | None:
        worth = len(self.plain) >= WORTH and self.kind.startswith(TEXTS)
        return gzip.compress(self.plain, 9) if worth else None

    async def compress(self) -> bytes | None:
        """The file compressed, if that pays: the first time beside the event loop."""
        return self.small if "small" in self.__dict__ else await BUILDING.run(getattr, self, "small")


class Files:
    """The files of the client by their address."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
        self.files = {path.relative_to(folder).as_posix(): File(path) for path in paths}
        told = self.files.get(PRELOADS)
        self.scripts = json.decode(told.plain, type=dict[str, list[str]]) if told else {}
        self.sheets = "".join(
            f'<link rel="stylesheet" href="/{name}" />' for name in self.files if SHEET.fullmatch(name)
        )

    def preloads(self, path: str) -> str:
        """Tags that fetch the scripts of the page at an address together with the client's first one."""
        first, _, second = path.strip("/").partition("/")
        names = self.scripts.get(f"{first}/*" if second else first, [])
        return "".join(f'<link rel="modulepreload" href="/{name}" />' for name in names)

    def first_styles(self) -> str:
        """The styles that every page begins with."""
        named = FIRST_SHEET.search(self.files["index.html"].plain.decode())
        return self.files[named[1]].plain.decode().strip() if named else ""

    def page_with(self, tags: str, screen: str, language: str, styles: str) -> bytes:
        """The one page with tags of its address, a first screen and its styles in it: no second file holds it up."""
        page = FIRST_SHEET.sub("", self.files["index.html"].plain.decode())
        page = page.replace('<html lang="en">', f'<html lang="{language}">', 1)
        page = page.replace("</head>", f"<style>{styles}</style>{tags}</head>", 1)
        starter = next((name for name in self.files if STARTER.fullmatch(name)), "")
        if starter:  # it asks for the other scripts once the picture is seen
            script = f'<script type="module" src="/{starter}"></script>'
            page = SCRIPT.sub(rf'<link rel="modulepreload" data-client href="\1" />{script}', page)
            page = page.replace('rel="modulepreload"', 'data-later="modulepreload"')
        return ROOM.sub(lambda found: f"{found[1]}{screen}", page, count=1).encode()

    async def page(self, request: AnyRequest, status: int, tags: str) -> Response[bytes]:
        """The one page, with tags of its address: what a message that names it shows, what it needs at once."""
        if not tags:
            return await self.answer(request, "index.html", status)
        text = self.files["index.html"].plain.replace(b"</head>", f"{tags}</head>".encode(), 1)
        headers = {"cache-control": "no-cache", "etag": tag_of(text)}
        unchanged = status == 200 and request.headers.get("if-none-match") == headers["etag"]
        body, code = (b"", 304) if unchanged else (text, status)
        return Response(body, status_code=code, headers=headers, media_type="text/html")

    async def answer(self, request: AnyRequest, name: str, status: int = 200) -> Response[bytes]:
        file = self.files.get(name)
        if file is None:
            raise HttpProblem(404, "error-not-found")
        # A file that carries a hash in its name never changes; the others are asked for anew each time.
        keep = "public, max-age=31536000, immutable" if HASHED.search(name) else "no-cache"
        headers = {"cache-control": keep, "etag": file.tag, "vary": "accept-encoding"}
        if name.startswith(ENGINE_SCRIPT):
            headers["content-security-policy"] = ENGINE_POLICY
        if status == 200 and request.headers.get("if-none-match") == file.tag:
            return Response(b"", status_code=304, headers=headers, media_type=file.kind)
        body = file.plain
        if "gzip" in request.headers.get("accept-encoding", "") and (small := await file.compress()):
            body, headers["content-encoding"] = small, "gzip"
        return Response(body, status_code=status, headers=headers, media_type=file.kind)


def status_of(path: str) -> int:
    """Does an address name a page of the client? The page for the others is the same, and says that it is none."""
    first, *rest = path.strip("/").split("/")
    return 200 if (not first or first in PAGES) and len(rest) <= 1 else 404


def preview(path: str, request: AnyRequest, settings: Settings, words: LinkWords | None = None) -> str:
    """Tags for a link in a message: a title, a sentence, and a picture of the position or of the game."""
    first, _, second = path.strip("/").partition("/")
    title, image = "Adjoin", ""
    if NAME.fullmatch(second) or first == "daily":
        title, image = picture_of(first, second, request.query_params)
    if not image and status_of(path) != 200:
        return ""
    if not image and not path.strip("/") and names():  # home shows its first game
        image = f"/api/games/{names()[0]}/picture.png"
    title = words.title if words else title
    base = settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    tags = {"og:title": title, "og:type": "website", "og:url": f"{base}/{path}"}
    if words and words.description:
        tags |= {"og:description": words.description}
    tags["og:image"] = base + (image or ICON)
    if image:
        tags |= {"og:image:type": "image/png", "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    card = "summary_large_image" if image else "summary"
    properties = "".join(f'<meta property="{key}" content="{escape(value)}" />' for key, value in tags.items())
    return f'{properties}<meta name="twitter:card" content="{card}" />'


def picture_of(first: str, second: str, query: Mapping[str, str]) -> tuple[str, str]:
    """The title of a page and the address of its picture, if it has one of its own."""
    day, puzzle = query.get("date", ""), query.get("id", "")
    dated = f"?date={day}" if DAY.fullmatch(day) else ""
    if first in OWN_CARDS:
        return "Adjoin", OWN_CARDS[first].format(second) + at_ply(first, query.get("ply", ""))
    if first == "daily":
        return "Adjoin", "" if second else f"/api/daily/card.png{dated}"
    if first not in ("rules", "new", "learn", "puzzle", "deal") or second not in names():
        return "Adjoin", ""
    title, game = f"{find(second).header.title} · Adjoin", f"/api/games/{second}"
    if first == "deal":
        return title, f"{game}/deal/card.png{dated}"
    if first == "puzzle" and NAME.fullmatch(puzzle):
        return title, f"{game}/puzzles/{puzzle}/card.png"
    return title, f"{game}/picture.png"


def at_ply(page: str, ply: str) -> str:
    """What names the ply of a replay in an address, where it is a number."""
    return f"?ply={int(ply)}" if page == "replay" and ply.isascii() and ply.isdecimal() and len(ply) < 6 else ""


# What is packed already must not be packed again.
@route(
    ["/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt={"packed": True},
)
async def page(request: AnyRequest, files: Files, settings: Settings, links: LinkTeller) -> Response[bytes]:
    path = request.url.path.lstrip("/")
    if path in files.files:
        return await files.answer(request, path)
    if path.startswith("api/"):
        raise HttpProblem(404, "error-not-found")
    first, _, second = path.strip("/").partition("/")
    language = language_of(request)
    words = await links.words(first, second, language) if NAME.fullmatch(second) else None
    return await files.page(request, status_of(path), tags_of(path, request, settings, files, words))


def tags_of(path: str, request: AnyRequest, settings: Settings, files: Files, words: LinkWords | None = None) -> str:
    """What the page at an address has in its head: sheets, but for home, what a message shows of it, its scripts."""
    sheets = files.sheets + GROUNDS if path.strip("/") else ""
    return sheets + preview(path, request, settings, words) + files.preloads(path)


ROUTES = [page]
