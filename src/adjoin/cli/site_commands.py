"""`adjoin site build`: all of Adjoin as a folder of files that any web host serves, without a server of ours."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import adjoin
from adjoin.errors import WrongUse
from adjoin.phrase import LANGUAGES

if TYPE_CHECKING:
    from adjoin.device.http import HttpAnswer

app = typer.Typer(no_args_is_help=True, help="The games as a folder of files, for any web host.")
STATIC, ENGINE = files("adjoin.server") / "static", files("adjoin.device") / "engine"
ANSWERS, PAGE = "answers.json", "index.html"
ENDINGS = {"application/json": "json", "image/svg+xml": "svg", "text/css": "css"}
GROUNDS = "/api/games/grounds.css"
POLICY = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'"
# What a host shows for an address that has no file: it looks for the folder of the site and goes on there.
FALLBACK = """<!doctype html>
<meta charset="utf-8" />
<title>Adjoin</title>
<script type="module">
  const parts = location.pathname.split("/").slice(1);
  for (let depth = 0; depth < parts.length; depth++) {
    const home = "/" + parts.slice(0, depth).map((part) => part + "/").join("");
    const answer = await fetch(home + "answers.json", { method: "HEAD" });
    if (answer.ok) location.replace(home + "#/" + parts.slice(depth).join("/") + location.search);
  }
</script>
"""
PICTURE = re.compile(r"/api/games/[^\"']+\.svg")


@app.callback()
def group() -> None:
    """The games as a folder of files."""


@app.command()
def build(out: Annotated[Path, typer.Argument(help="A folder that is new or empty.")]) -> None:
    """Write the site: client, engine, and every answer that needs no engine."""
    if not ENGINE.is_dir():
        raise WrongUse("error-no-engine")
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise WrongUse("error-site-folder", path=str(out))
    made = out.with_name(f"{out.name}.part")
    shutil.rmtree(made, ignore_errors=True)
    shutil.copytree(str(STATIC), made, ignore=shutil.ignore_patterns("sources.sha256", "preloads.json"))
    shutil.copytree(str(ENGINE), made / "engine")
    asyncio.run(write_answers(made))
    write_page(made)
    if out.exists():
        out.rmdir()
    made.rename(out)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out}: {size:,} bytes. Try it: python3 -m http.server --directory {out}")


def write_page(folder: Path) -> None:
    """The page, with addresses that hold in any folder; a host that shows 404.html for what it lacks shows the same."""
    text = (folder / PAGE).read_text("utf-8").replace("<html ", '<html data-host="device" ', 1)
    text = re.sub(r'(href|src)="/', r'\1="./', text)
    sheet = f'<link rel="stylesheet" href=".{GROUNDS}" />'
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    text = text.replace("<title>", f"{policy}<title>", 1).replace("</head>", f"{sheet}</head>", 1)
    (folder / PAGE).write_text(text, "utf-8")
    (folder / "404.html").write_text(FALLBACK, "utf-8")


async def write_answers(folder: Path) -> None:
    """Ask what every visitor asks, and write down the answers."""
    from adjoin.device.host import DeviceHost  # all of Adjoin, for which no other command waits
    from adjoin.device.journal import MemoryJournal

    device, told = await DeviceHost.begin(MemoryJournal()), dict[str, dict[str, str]]()
    (folder / "answers").mkdir()
    waiting = list(addresses())
    while waiting:
        address = waiting.pop()
        answer = await device.http("GET", address)
        if answer.status == 200 and address not in told:
            told[address] = {"file": write_answer(folder, answer), "media": answer.media}
            if "/rules/" in address:
                waiting += PICTURE.findall(json.loads(answer.body)["html"])
    grounds = folder / GROUNDS.lstrip("/")
    grounds.parent.mkdir(parents=True)
    grounds.write_bytes((await device.http("GET", GROUNDS)).body)
    (folder / ANSWERS).write_text(json.dumps(told, indent=0, sort_keys=True), "utf-8")


def write_answer(folder: Path, answer: HttpAnswer) -> str:
    """A file with the answer, called by what it holds."""
    name = f"answers/{sha256(answer.body).hexdigest()[:16]}.{ENDINGS.get(answer.media, 'txt')}"
    (folder / name).write_bytes(answer.body)
    return name


def addresses() -> list[str]:
    """What needs no engine: the shelf, words, looks, rules, lists of lessons and puzzles."""
    from adjoin.scene.poster import PLIES

    found = ["/api/games", *(f"/api/catalogue/{language}" for language in LANGUAGES)]
    for name in adjoin.names():
        game = f"/api/games/{name}"
        found += [f"{game}/hero.svg?step={step}&theme=auto" for step in range(PLIES)]
        found += [f"{game}/theme", f"{game}/miniature.svg", f"{game}/lessons", f"{game}/puzzles"]
        found += [f"/api/catalogue/{language}/{name}" for language in LANGUAGES]
        found += [f"{game}/rules/{language}" for language in LANGUAGES]
    return found
