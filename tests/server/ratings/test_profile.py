"""What somebody has played: results, ratings, statistics, the export, and that it is counted once."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import adjoin
from adjoin.kernel.model.outcome import Outcome
from adjoin.kernel.records.replay import Replay
from adjoin.server.db.repositories.results import GameResult, StoredRating
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.ratings.profile import band, by_option, games_of, opponents, rounded_rating
from adjoin.server.ratings.results import NEW, ResultRecorder, rateable, ratings_after, results_of
from adjoin.table import Action, Seat, Table
from server.serving import ME, OPEN, Guest, Server

BOT = {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("profile") / "data")
    yield running
    running.stop()


def people(*names: str, **more: Any) -> Table:
    seats = tuple(Seat("person", name, name.lower()) for name in names)
    options = more.pop("options", {})
    return Table.open(adjoin.load("copulas", **options), seats, "7", **more)


def outcome(*places: tuple[int, ...], teams: tuple[tuple[int, ...], ...] = ()) -> Outcome:
    facts = {"teams": [{"seats": list(team)} for team in teams]} if teams else {}
    return Outcome((0,) * sum(map(len, places)), places, "end", (), facts)


def until(asked: Callable[[], Any]) -> Any:
    """What comes, within two minutes."""
    for _ in range(1200):
        if found := asked():
            return found
        time.sleep(0.1)
    raise AssertionError("it never came")


def rows(server: Server, sql: str) -> list[Any]:
    with sqlite3.connect(Path(server.settings["data_dir"]) / "adjoin.sqlite3") as db:
        return db.execute(sql).fetchall()


# -------------------------------------------------------------------------------- ratings


def test_who_wins_is_rated_higher_and_everybody_surer() -> None:
    """Two, three, four, ties, and teams whose partners go the same way."""
    for places in (((0,), (1,)), ((2,), (0,), (1,)), ((3,), (1, 2), (0,))):
        count = sum(map(len, places))
        after = ratings_after(outcome(*places), [NEW] * count)
        order = [after[seat].mean for seats in places for seat in seats]
        assert order == sorted(order, reverse=True)
        assert all(one.deviation < NEW.deviation and one.games == 1 for one in after)
        for seats in places:
            assert len({round(after[seat].mean, 9) for seat in seats}) == 1
    first, second, third, fourth = ratings_after(outcome((0, 2), (1, 3), teams=((0, 2), (1, 3))), [NEW] * 4)
    assert first == third
    assert second == fourth
    assert first.mean > NEW.mean > second.mean


def test_a_rating_is_shown_with_how_sure_it_is() -> None:
    """A newcomer in the middle, give or take 392; it narrows with every game."""
    assert rounded_rating(NEW) == (1500, 392)
    ratings = [NEW] * 2
    margins = [392]
    for _ in range(20):
        ratings = ratings_after(outcome((0,), (1,)), ratings)
        margins.append(rounded_rating(ratings[0])[1])
    assert margins == sorted(margins, reverse=True)
    assert rounded_rating(ratings[0])[0] > 1500 > rounded_rating(ratings[1])[0]


def test_only_rated_games_between_different_people_are_rated() -> None:
    """Not those with bots, of one person at both seats, or of somebody who is gone; nothing can be taken back there."""
    assert rateable(people("Ann", "Ben", rated=True))
    assert not rateable(people("Ann", "Ben"))
    assert not rateable(people("Ann", "Ann", rated=True))
    assert not rateable(people("Ann", "gone-x", rated=True))
    bot = (Seat("person", "Ann", "ann"), Seat("bot", level="random"))
    assert not rateable(Table.open(adjoin.load("copulas"), bot, "7", rated=True))


async def test_killed_between_the_end_and_the_rating(tmp_path: Path) -> None:
    """Games that ended while nobody concluded are made up for in their order, once, however many do it at once."""
    store = SqliteStore(tmp_path / "x.sqlite3")
    for device in ("ann", "ben"):
        await store.welcome(device)
    ann, ben = await store.person("ann") or "", await store.person("ben") or ""
    for name, gives_up in (("one", 0), ("two", 1), ("three", 1)):
        seats = (Seat("person", "Ann", ann), Seat("person", "Ben", ben))
        table = Table.open(adjoin.load("copulas"), seats, name, rated=True)
        await store.create(name, table.spec, [])
        await store.append(name, 1, Action("resign", gives_up), over=True)
    ratings = [NEW, NEW]
    for places in (((1,), (0,)), ((0,), (1,)), ((0,), (1,))):
        ratings = ratings_after(outcome(*places), ratings)
    await asyncio.gather(*(ResultRecorder(store).round() for _ in range(3)))
    while await ResultRecorder(store).round():
        pass
    found = await store.results.ratings("copulas", [ann, ben])
    assert [found[ann], found[ben]] == ratings
    assert [one.table for one in await store.results.of(ann)][::2] == ["three", "two", "one"]
    await store.close()


# -------------------------------------------------------------------------------- statistics


def finished(table: str, seat: int, place: int, *, level: str = "", **options: Any) -> list[GameResult]:
    mine = GameResult(
        table, seat, "copulas", 1.0, place, place == 0, 9 - place, "ann", "Ann", about={"options": options}
    )
    other = replace(
        mine, seat=1 - seat, place=1 - place, won=place == 1, score=8 + place, person="" if level else "ben"
    )
    return [mine, replace(other, name="" if level else "Ben", level=level)]


def test_games_are_counted_by_seat_option_and_opponent() -> None:
    """Options that were always the same tell nothing; bots and people are told apart."""
    all_rows = [
        *finished("a", 0, 0, mode="short", lights=3),
        *finished("b", 1, 1, mode="long", lights=3),
        *finished("c", 0, 0, mode="long", lights=3, level="novice"),
    ]
    games = games_of(all_rows, "ann")
    counts = {key: (count.played, count.won) for key, count in by_option(games).items()}
    assert counts == {("mode", "long"): (2, 1), ("mode", "short"): (1, 1)}
    met = {(one.name, one.level): (one.played, one.ahead, one.behind) for one in opponents(games)}
    assert met == {("Ben", ""): (2, 1, 1), ("", "novice"): (1, 1, 0)}
    renamed = [replace(row, name="Zed") if row.name == "Ben" and row.table == "b" else row for row in all_rows]
    names = sorted(one.name for one in opponents(games_of(renamed, "ann")))
    assert names == ["", "Ben", "Zed"]  # nothing tells that these are one
    assert band(games) == []
    rated_games = games_of([replace(row, rating=StoredRating(26.0, 8.0)) for row in all_rows], "ann")
    assert band(rated_games) == [rounded_rating(StoredRating(26.0, 8.0))] * 3


def test_every_seat_of_a_game_is_kept() -> None:
    """With place, points and options; who gave up has not won."""
    table = people("Ann", "Ben").act(Action("resign", 0))
    first, second = results_of("t", table, 4.0)
    assert (first.won, first.place, second.won, second.place) == (False, 1, True, 0)
    assert (first.person, second.name, first.at, first.about["reason"]) == ("ann", "Ben", 4.0, "resigned")


def test_profile_and_history(place: Server) -> None:
    """A finished game is in both, found by its opponent, its game and its result, and by nothing else."""
    with Guest(place, "Ann") as ann, Guest(place, "Ben") as ben, Guest(place, "New") as new:
        assert new.http.get("/api/me/profile").json()["total"] == 0
        made = ann.opened(ME, OPEN)
        ben.joined(made["invite"]["1"])
        with ann.line(made["table"]) as line:
            line.hello()
            line.resign()
        told = until(lambda: (found := ann.http.get("/api/me/profile").json())["total"] and found)
        (row,), (met,) = told["games"], told["opponents"]
        assert (row["game"], row["count"], row["rating"]) == ("copulas", {"played": 1, "won": 0, "shared": 0}, None)
        assert (met["name"], met["ahead"], met["behind"]) == ("Ben", 0, 1)
        (game,) = ben.http.get("/api/me/games").json()["games"]
        assert (game["result"], game["others"][0]["name"], game["rated"]) == ("won", "Ann", False)
        for query, count in {"q=ANN": 1, "q=cat": 0, "game=copulas": 1, "game=rhombus": 0, "result=lost": 0}.items():
            assert ben.http.get(f"/api/me/games?{query}").json()["total"] == count
        assert ben.http.get("/api/me/games?result=other").status_code == 400
        assert ann.http.get(f"/api/tables/{game['table']}/picture.svg").status_code == 200


def test_export_all_of_mine(place: Server) -> None:
    """One file with name, results and a record of every game that can be checked; of a running one what I may see."""
    with Guest(place, "Ann") as ann, Guest(place, "Ben") as ben:
        over, running = ann.opened(ME, BOT)["table"], ann.opened(ME, OPEN)["table"]
        with ann.line(over) as line:
            line.hello()
            line.resign()
        until(lambda: ann.http.get("/api/me/profile").json()["total"])
        answer = ann.http.get("/api/me/export")
        assert answer.headers["content-type"] == "application/zip"
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            names = set(archive.namelist())
            about = json.loads(archive.read("me.json"))
            record = json.loads(archive.read(f"games/copulas-{over}.jsonl"))
        assert names == {"me.json", "results.json", f"games/copulas-{over}.jsonl", f"games/copulas-{running}.jsonl"}
        assert (about["name"], len(about["devices"])) == ("Ann", 1)
        Replay(record).run()
        assert ben.http.get("/api/me/export").status_code == 404


def test_delete_me(place: Server) -> None:
    """The name leaves tables, history and records of others; the game stays, and the page is somebody new."""
    with Guest(place, "Zoë Gone") as gone, Guest(place, "Ben") as ben:
        made = gone.opened(ME, OPEN)
        ben.joined(made["invite"]["1"])
        with ben.line(made["table"]) as line:
            line.hello()
            line.resign()
        until(lambda: ben.http.get("/api/me/games?q=gone").json()["total"])
        assert "Gone" in ben.http.get(f"/api/replays/{made['table']}").text
        assert gone.http.delete("/api/me").status_code == 200
        for address in (f"/api/replays/{made['table']}", f"/api/tables/{made['table']}", "/api/me/games"):
            assert "Gone" not in ben.http.get(address).text
        with ben.line(made["table"]) as line:
            line.hello()
            assert "Gone" not in "".join(line.heard)
        assert gone.http.get("/api/me").json() == {"name": "", "tables": []}
        told = repr([rows(place, f"select * from {name}") for name in ("persons", "tables", "actions", "results")])
        assert "Gone" not in told


def test_what_was_learned_belongs_to_the_person(place: Server) -> None:
    """It comes to another device of theirs and into the export; nobody else has it, and odd words are refused."""
    path, told = "/api/me/learned", {"lesson/copulas/first/light": "done", "puzzle/copulas-1-2": "seen"}
    with Guest(place, "Ann") as ann, Guest(place, "Ben") as ben:
        assert ann.http.put(path, json={"learned": told}).json() == {"learned": {}}  # nobody knows her yet
        assert not ann.http.cookies
        for guest in (ann, ben):
            guest.opened(ME, BOT)
        assert ann.http.put(path, json={"learned": told}).json() == {"learned": told}
        solved = {"puzzle/copulas-1-2": "solved"}
        assert ann.http.put(path, json={"learned": solved}).json() == {"learned": told | solved}
        assert ben.http.put(path, json={"learned": {}}).json() == {"learned": {}}
        with zipfile.ZipFile(io.BytesIO(ann.http.get("/api/me/export").content)) as archive:
            assert json.loads(archive.read("me.json"))["learned"] == told | solved
        for odd in ({"puzzle/a b": "seen"}, {"deal/x": "seen"}, {"puzzle/x": "won"}, {"puzzle/" + "x" * 200: "seen"}):
            assert ann.http.put(path, json={"learned": odd}).status_code == 400
