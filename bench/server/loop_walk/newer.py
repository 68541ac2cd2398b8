"""The walk over what came later: the analysis board and studies, boxes, companions, and games that a device brings."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec

from adjoin.answers.games_played import check_record
from adjoin.server.http.static_files import FOLDER
from adjoin.study import Study, study_to_json
from bench.server.loop_walk.routes import Tour, legal_texts, records_of
from server.replays.test_device_games import played

COMMENT = "A word on this. " * 240
MANY = 40  # records in a file


def analyse(tour: Tour) -> None:
    ask, ann = tour.ask, tour.ann
    place = {"replay": tour.values["replay"], "ply": tour.values["ply"]}
    ask(ann, "POST", "/api/analysis", place)
    ask(ann, "POST", "/api/analysis", {**place, "text": tour.move})
    ask(ann, "POST", "/api/analysis/ghosts", {**place, "texts": legal_texts(place)})
    ask(ann, "POST", "/api/analysis/candidates", {**place, "round": 0})
    ask(ann, "POST", "/api/analysis/draws", place)
    ledger(tour)
    ask(ann, "POST", "/api/analysis/table", {**place, "seat": 0, "level": "novice"})
    body = json.dumps(long_study(tour.game)).encode()
    kept = ask(ann, "PUT", "/api/studies/{study}", body, study="new")
    tour.values["study"] = kept.get("id", "nothing")
    ask(ann, "GET", "/api/studies")
    ask(ann, "GET", "/api/studies/{study}")
    ask(ann, "POST", "/api/analysis", {"study": tour.values["study"], "ply": 1})
    ask(ann, "DELETE", "/api/studies/{study}")
    placed = [at.move.text for at in check_record(records_of(tour.game)[0]).line if at.move and "@" in at.move.text]
    laid = {"game": tour.game, "seed": "walk", "moves": placed[:4]}
    ask(ann, "POST", "/api/analysis/arrange", laid)
    ask(ann, "POST", "/api/analysis/arrange/ghosts", {**laid, "texts": placed[4:5]})
    ask(ann, "POST", "/api/analysis/setup", {"game": tour.game, "seed": "walk", "moves": placed[:4], "title": "Four"})


def ledger(tour: Tour) -> None:
    """Of a short game, whose plies are measured one after the other."""
    found: list[dict[str, Any]] = []
    while not found or (found[0] and len(found) < found[0]["of"]):
        found.append(
            tour.ask(tour.ann, "POST", "/api/replays/{replay}/luck/{ply}", {}, replay=tour.short, ply=len(found))
        )
    measures = [one.get("measure", []) for one in found]
    tour.ask(tour.ann, "POST", "/api/replays/{replay}/ledger", {"seat": 0, "measures": measures}, replay=tour.short)


def openings(tour: Tour) -> None:
    """Of one's own games, of public ones, and of a file of long games."""
    for whose in ("own", "public"):
        tour.ask(tour.ann, "GET", "/api/openings/{whose}", query=f"game={tour.game}", whose=whose)
    line = json.dumps(records_of(tour.game)[0])
    tour.ask(tour.ann, "POST", "/api/openings", "\n".join([line] * MANY).encode())


def companion(tour: Tour) -> None:
    """A game on a real table, from its first moves."""
    names = ["Aki", "Mori", "Rin", "Sora", "Yui", "Ren"][: tour.book.house.seats[tour.game]]
    game: dict[str, Any] = {"seed": "walk", "names": names}
    board = tour.ask(tour.ann, "POST", "/api/games/{name}/companion", game)
    texts = legal_texts(board)
    tour.ask(tour.ann, "POST", "/api/games/{name}/companion", {**game, "text": texts[1]})
    tour.ask(tour.ann, "POST", "/api/games/{name}/companion/ghosts", {**game, "texts": texts})
    tour.ask(tour.ann, "POST", "/api/games/{name}/companion/record", game)


@cache
def long_study(game: str) -> dict[str, Any]:
    """Half a megabyte of remarks on a game."""
    record = records_of(game)[0]
    made, plies = dict(study_to_json(Study.of_record(record, "Mine"))), len(check_record(record).line)
    return made | {"notes": {str(ply): {"comment": COMMENT} for ply in range(1, plies)}}


def boxes(tour: Tour) -> None:
    ask, ann = tour.ask, tour.ann
    form = ask(ann, "GET", "/api/games/{name}/box")
    fields = [(number, field["name"]) for kind in form["kinds"] for number, field in enumerate(kind["fields"])]
    for _, field in fields:
        ask(ann, "GET", "/api/games/{name}/box/{field}/{number}/picture.svg", field=field, number=0)
    content = form["shipped"]
    ask(ann, "POST", "/api/games/{name}/box", {"content": content})
    bots = [{"kind": "bot", "level": "random"}] * (tour.book.house.seats[tour.game] - 1)
    wish = {"game": tour.game, "seats": [{"kind": "me"}, *bots], "name": "Ann"}
    mine = {**content, "name": "Ann's box"}
    table = ask(ann, "POST", "/api/tables", {**wish, "box": mine}).get("table", "nothing")
    ask(ann, "GET", "/api/tables/{table}/box", table=table)


def kept_boxes(tour: Tour) -> None:
    """A box of one's own: kept, changed, shared, looked at by somebody else, reported on, and dropped."""
    ask, ann, ben = tour.ask, tour.ann, tour.ben
    content = {**ask(ann, "GET", "/api/games/{name}/box")["shipped"], "name": "Ann's box"}
    wish = {"game": tour.game, "content": content, "version": 0}
    kept = ask(ann, "PUT", "/api/boxes/{box}", wish, box="new")
    tour.values["box"] = kept.get("id", "nothing")
    ask(ann, "PUT", "/api/boxes/{box}", {**wish, "version": 1})
    ask(ann, "POST", "/api/boxes/{box}/share", {"shared": True})
    ask(ann, "GET", "/api/boxes")
    ask(ben, "GET", "/api/boxes/{box}")
    ask(ben, "POST", "/api/boxes/{box}/balance")
    ask(ann, "DELETE", "/api/boxes/{box}")


def real_games(tour: Tour) -> None:
    """A long game on a real table that two devices follow."""
    ask, ann, ben = tour.ask, tour.ann, tour.ben
    entries = [{"seat": number % 2, "text": "U@d2 " + "x" * 40} for number in range(400)]
    note = {f"part {number}": ["a remark"] * 12 for number in range(600)}
    game = {"game": tour.game, "depth": "moves", "seed": "walk", "names": ["Aki", "Mori"], "entries": entries}
    made = ask(ann, "POST", "/api/real-games", {**game, "box": note})
    tour.values["game"] = made.get("id", "nothing")
    ask(ben, "GET", "/api/real-games/{game}")
    ask(ben, "GET", "/api/real-games/{game}", query="since=1")
    ask(ben, "PUT", "/api/real-games/{game}", {"version": 1, "game": {**game, "box": note}})
    ask(ann, "DELETE", "/api/real-games/{game}")
    tour.values["game"] = tour.game


def device_games(tour: Tour) -> None:
    """Some games of one device."""
    games = [played(mark=f"-{number}") for number in range(6)]
    body = b"\n".join(msgspec.json.encode(game) for game in games)
    tour.ask(tour.ann, "POST", "/api/me/device-games", body)


PAGES = ("", "new/{game}", "learn/{game}", "rules/{game}", "replay/{replay}", "t/{table}", "docs/", "nowhere/x")
PAGES += ("engine/engine.json", "engine/pyodide.asm.mjs", "engine/pyodide.asm.wasm.gz", "engine/adjoin.zip")


def pages(tour: Tour) -> None:
    """What is no part of the schema: pages, the documentation, and the engine where there is one."""
    for page in PAGES:
        tour.ask(tour.ann, "GET", f"/{page}")
    largest = max(FOLDER.glob("*.css"), key=lambda file: file.stat().st_size)
    tour.ask(tour.ann, "GET", f"/{largest.name}")


PARTS = (analyse, boxes, kept_boxes, companion, real_games, device_games, openings, pages)
