"""What nobody may read, and what everybody may think of: a stranger's secret draw, and the worlds of a large box."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any

from bench import ROOT
from bench.server.repairs.house import House
from server.serving import ME, OPEN, Line
from toy import strip

GAMES = 6
SCRIPT = """
import json, sys, tempfile
from pathlib import Path
from random import Random
import adjoin
try:
    from adjoin.kernel.model.view import resample
except ImportError:  # of an older tree
    from adjoin.kernel.view import resample
from games.boxes import BOXES, write

def world(position, seat, rng):
    view = position.view(seat)
    try:
        return resample(view, rng).view(seat).data == view.data
    except AssertionError:
        return False

told = []
for seed in range(30, 30 + int(sys.argv[1])):
    rng, seats = Random(seed), 3 + seed % 2
    box = {**BOXES["ophiuchus"](Random("printed")), "prize_tokens": 12}
    faces = [tile["halves"] for tile in adjoin.load("ophiuchus").components["tiles"]]
    box["tile"] = [{"id": f"T{n + 1}", "halves": faces[n % 27]} for n in range(60)]
    path = write(box, Path(tempfile.mkdtemp()) / "box.toml")
    position = adjoin.load("ophiuchus", components=path, players=seats, deal="full", thirteen=True).start(str(seed))
    views = missing = 0
    while not position.over:
        if position.turn == adjoin.CHANCE:
            position = position.draw()
            continue
        found = [world(position, seat, rng) for seat in range(-1, seats)]
        views, missing = views + len(found), missing + found.count(False)
        position = position.after(rng.choice(position.legal_numbers))
    told.append({"seed": seed, "players": seats, "views": views, "without_a_world": missing})
print(json.dumps(told))
"""


def secret_draw(house: House) -> dict[str, Any]:
    """Two players and a spectator at a table of a game by a stranger, which says nothing of secrets itself: a draw is
    read by its seat alone."""
    site = house.folder / "site"
    site.mkdir()
    with strip.installed(site):
        house.restart(lambda: None)
        with house.visitor(name="Ann") as ann, house.visitor(name="Ben") as ben, house.visitor(name="Eve") as eve:
            wish = {"game": strip.NAME, "seats": [ME, OPEN], "name": "Ann"}
            table = ann.http.post("/api/tables", json=wish).json()
            ben.joined(table["invite"]["1"])
            name = table["table"]
            with ann.line(name) as first, ben.line(name) as second, eve.line(name) as spectator:
                lines = (first, second, spectator)
                for line in lines:
                    line.hello()
                version = [play(line) for line in (first, second)][-1]
                for line in lines:
                    line.until_version(version)
                own = draws(first, 0) + draws(second, 1)
                others = draws(spectator, 0) + draws(spectator, 1) + draws(first, 1) + draws(second, 0)
    read = [text for text in others if text]
    held = bool(own) and all(own) and len(others) == 2 * len(own) and not read
    return {"held": held, "draws_of_ones_own": len(own), "draws_of_others": len(others), "read_of_others": read}


def play(line: Line) -> int:
    """A bar is laid and a cell of it lit; the version of the table after it."""
    line.until_state(turn=line.state["viewer"])
    line.play_first()
    answer = line.move(line.legal()[0])
    line.until_version(answer["version"])
    return int(answer["version"])


def draws(line: Line, seat: int) -> list[str]:
    """What a line was told of a seat's draws: texts, empty where they are hidden."""
    found = [entry["words"] for entry in line.log if entry["words"]["key"] == "event-draw" and entry["seat"] == seat]
    told = [[value for name, value in words["args"].items() if name != "seat" and value] for words in found]
    return [" ".join(map(str, one)) for one in told]


def large_boxes(house: House) -> dict[str, Any]:
    """OPHIUCHUS with 60 tiles, all of them dealt, for three and four: every view of every turn has a world."""
    python, path = str(house.tree / ".venv/bin/python"), os.pathsep.join([str(ROOT / "tests")])
    command = [python, "-c", SCRIPT, str(GAMES)]
    ran = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path}, cwd=house.tree
    )
    if ran.returncode:
        return {"failed": ran.stderr[-200:]}
    games = list(json.loads(ran.stdout))
    return {"held": not any(one["without_a_world"] for one in games), "games": games}


SECRETS: dict[str, Any] = {"secret_draw": secret_draw, "large_boxes": large_boxes}
