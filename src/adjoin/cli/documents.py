"""`adjoin docs`: the documentation on this machine, without a network."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from adjoin import site
from adjoin.cli.i18n import say, sentence
from adjoin.errors import WrongUse

HOST = "127.0.0.1"


class Reading(BaseHTTPRequestHandler):
    """Files of one folder, known by name before anybody asks, and nothing else; quiet."""

    def __init__(self, *words: Any, folder: Path, known: frozenset[str]) -> None:
        self.folder = folder
        self.known = known
        super().__init__(*words)

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].removeprefix(site.PREFIX)
        if not self.path.startswith(site.PREFIX):
            self.lead(site.PREFIX)
        elif f"{name}/{site.FIRST}" in self.known:
            self.lead(f"{site.PREFIX}{name}/")
        elif site.name_of(name) in self.known:
            self.give(site.name_of(name), 200)
        else:
            self.give(site.MISSING, 404)

    def lead(self, place: str) -> None:
        self.send_response(302)
        self.send_header("Location", place)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def give(self, name: str, status: int) -> None:
        body = (self.folder / name).read_bytes()
        self.send_response(status)
        self.send_header("Content-Type", guess_type(name)[0] or "application/octet-stream")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def reading(folder: Path) -> Callable[..., Reading]:
    names = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return partial(Reading, folder=folder, known=frozenset(names))


def show(port: int, browser: bool) -> None:
    """Serve the pages to this machine until stopped."""
    handler = reading(site.pages())
    try:
        server = ThreadingHTTPServer((HOST, port), handler)
    except (OSError, OverflowError) as reason:
        raise WrongUse("error-docs-port", port=str(port), reason=str(reason).rstrip(".")) from None
    with server:
        address = f"http://{HOST}:{server.server_port}{site.PREFIX}"
        say(sentence("cli-docs", address=address))
        if browser:
            import webbrowser

            webbrowser.open(address)
        server.serve_forever()


def write(folder: Path) -> None:
    """Write the pages into a new folder."""
    if folder.exists():
        raise WrongUse("error-docs-exists", path=str(folder))
    try:
        with TemporaryDirectory(dir=folder.parent) as part:
            shutil.copytree(site.pages(), Path(part) / "pages").rename(folder)
    except OSError as reason:
        raise WrongUse("error-write", path=str(folder), reason=str(reason.strerror)) from None
    say(sentence("cli-docs-written", path=str(folder)))
