"""How long handlers hold the event loop: the longest step of every reading route, in processor time.

    python bench/loop_steps.py [--save]

The whole application runs in this process, without a network. Each route of the schema that only reads is asked twice,
for every game where it names one; the second time counts, since an answer may be built once. A step is what is done
between two waits.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import tempfile
from pathlib import Path
from time import thread_time
from typing import Any

from adjoin.kernel.registry import names
from adjoin.server.app import application
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
ALLOWED = 0.005  # seconds of one step
LOTS = "100000/second"
PAINTED = ".png"  # drawn as the SVG beside it, and painted by another process
longest = 0.0


def measured(run: Any) -> Any:
    def timed(handle: asyncio.Handle) -> None:
        global longest
        began = thread_time()
        run(handle)
        longest = max(longest, thread_time() - began)

    return timed


class House:
    """The application, asked by calls."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(folder, person_time=LOTS, address_time=LOTS, table_time=LOTS, table_rate="100000/minute")
        self.app = application(settings, SqliteStore(folder / "x.sqlite3"))
        self.words: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.cookie = ""

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        told: list[dict[str, Any]] = []
        sent = json.dumps(body).encode() if body is not None else b""
        came = [{"type": "http.request", "body": sent, "more_body": False}]

        async def receive() -> dict[str, Any]:
            return came.pop() if came else await asyncio.get_running_loop().create_future()

        async def send(message: dict[str, Any]) -> None:
            told.append(message)

        headers = [(b"host", b"localhost"), (b"content-type", b"application/json"), (b"cookie", self.cookie.encode())]
        where, _, query = path.partition("?")
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "path": where,
        }
        scope |= {"raw_path": where.encode(), "query_string": query.encode(), "headers": headers, "scheme": "http"}
        scope |= {"client": ("127.0.0.1", 5), "server": ("127.0.0.1", 80), "root_path": "", "state": {}}
        await self.app(scope | {"extensions": {}}, receive, send)
        for name, value in told[0]["headers"]:
            if name == b"set-cookie":
                self.cookie = value.decode().partition(";")[0]
        return told[0]["status"], b"".join(one.get("body", b"") for one in told[1:])


def filled(path: str, values: dict[str, str]) -> str:
    """The address of a route, with these values in it, and something that is not there for all others."""
    return re.sub(r"\{(\w+)\}", lambda at: values.get(at[1], "nothing"), path)


async def walk(house: House) -> list[dict[str, Any]]:
    global longest
    schema = json.loads((await house.ask("GET", "/schema"))[1])
    tables = {}
    for game in sorted(names()):
        wish = {
            "game": game,
            "options": {},
            "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}],
            "name": "Ann",
        }
        status, body = await house.ask("POST", "/api/tables", wish)
        assert status == 201, body
        tables[game] = json.loads(body)["table"]
    found = []
    for path in sorted(path for path, ways in schema["paths"].items() if "get" in ways and PAINTED not in path):
        for game, table in tables.items() if "{" in path else [("", "")]:
            values = {"name": game, "game": game, "table": table, "replay": table, "ply": "1", "language": "en"}
            asked = filled(path, values)
            status = 0
            for _ in range(2):
                longest = 0.0
                status, _body = await house.ask("GET", asked)
            found.append({"route": path, "game": game, "status": status, "ms": round(longest * 1000, 2)})
    return found


async def main(save: bool) -> int:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        begun = asyncio.Event()

        async def hear(message: dict[str, Any]) -> None:
            begun.set()

        house.words.put_nowait({"type": "lifespan.startup"})
        life = asyncio.create_task(
            house.app({"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}, house.words.get, hear)
        )
        await begun.wait()
        asyncio.Handle._run = measured(asyncio.Handle._run)  # type: ignore[method-assign]
        rows = sorted(await walk(house), key=lambda row: -row["ms"])
        house.words.put_nowait({"type": "lifespan.shutdown"})
        await life
    late = [row for row in rows if row["ms"] > ALLOWED * 1000]
    for row in rows[:25]:
        print(row)
    print(f"{len(rows)} asked, {len(late)} with a step of more than {ALLOWED * 1000:.0f} ms")
    if save:
        told = {"allowed_ms": ALLOWED * 1000, "asked": len(rows), "late": len(late), "rows": rows}
        (ROOT / "bench" / "results" / "loop-steps.json").write_text(json.dumps(told, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--save", action="store_true", help="Keep the figures in bench/results.")
    raise SystemExit(asyncio.run(main(parser.parse_args().save)))
