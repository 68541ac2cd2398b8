"""A page with the engine of a device in it, for programs that run there as they do here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.async_api import Page

# What a search finds, as one program for every Python: simulations from some decisions after the start.
PROGRAM = """
from random import Random
import adjoin
from adjoin.engines import choice
from adjoin.kernel.model.move import CHANCE
from adjoin.search.plain import Limits
from adjoin.search.seeker import Seeker

def sought(name, options, simulations, plies=6):
    position, rng = adjoin.load(name, **options).start("7"), Random(1)
    while plies or position.turn == CHANCE:
        if position.turn == CHANCE:
            position = position.draw()
        else:
            position = position.play(rng.choice(position.legal_numbers))
            plies -= 1
    view = position.view(position.turn)
    deal = view.deal
    engine = choice.choose(deal.tables, deal.ruleset)
    seeker = Seeker(choice.program(engine, deal.tables, deal.ruleset), deal.tables, deal.ruleset, deal.seats)
    found = seeker.seek(view.state, view.seat, 5, Limits(simulations=simulations))
    return engine, [[worth.action, worth.visits, worth.value] for worth in found]
"""

BEGIN = """async () => {
    const engine = new URL("engine/", location.href).href;
    const network = globalThis.fetch.bind(globalThis);
    globalThis.fetch = async (asked, more) => {
        const address = String(asked instanceof Request ? asked.url : asked);
        if (!address.endsWith("pyodide.asm.wasm")) return network(asked, more);
        const body = (await network(`${address}.gz`)).body.pipeThrough(new DecompressionStream("gzip"));
        return new Response(body, { headers: { "content-type": "application/wasm" } });
    };
    const { loadPyodide } = await import(`${engine}pyodide.mjs`);
    const python = await loadPyodide({ indexURL: engine });
    const bundle = await (await network(`${engine}adjoin.tar.gz`)).arrayBuffer();
    const folder = python.runPython('import sysconfig; sysconfig.get_paths()["purelib"]');
    python.unpackArchive(bundle, "gztar", { extractDir: folder });
    globalThis.python = python;
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder, on any static host."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def laid_out(folder: Path, engine: Path) -> Path:
    """A folder with an empty page and the engine."""
    (folder / "index.html").write_text("<!doctype html><title>engine</title>", "utf-8")
    (folder / "engine").symlink_to(engine)
    return folder


async def begin(page: Page, address: str) -> None:
    await page.goto(address)
    await page.evaluate(BEGIN)
    await page.evaluate("(text) => void python.runPython(text)", PROGRAM)


async def calculated(page: Page, expression: str) -> Any:
    """What an expression is in the page's Python, as JSON tells it."""
    return await page.evaluate("(text) => JSON.parse(python.runPython(`import json; json.dumps(${text})`))", expression)
