"""A rematch over the wire: one offer, one table, nobody seated unasked, whatever is pressed and lost."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from server.lobbying import made, sits
from server.serving import BOT, ME, OPEN, Guest, Line, Server


def both(ann: Guest, ben: Guest) -> str:
    made = ann.opened(ME, OPEN)
    ben.joined(made["invite"]["1"])
    return str(made["table"])


def tables_of(guest: Guest) -> list[str]:
    return [one["table"] for one in guest.http.get("/api/me").json()["tables"]]


def resigned(table: str, loser: Guest) -> None:
    with loser.line(table) as line:
        line.hello()
        line.resign()


def offer(line: Line, **series: Any) -> dict[str, Any]:
    version = line.state["version"]
    return line.ask({"type": "command", "version": version, "command": "offer", "series": series or None})


def test_a_rematch_moves_everyone_on(ann: Guest, ben: Guest) -> None:
    """Offered by one and accepted by the other, it opens one table where both have each other's seat."""
    table = both(ann, ben)
    with ann.line(table) as first, ben.line(table) as second:
        first.hello()
        second.hello()
        assert first.command("offer")["code"] == "table-not-over"
        assert first.command("resign")["type"] == "ack"
        second.until_state(turn=-1)
        assert second.command("offer")["type"] == "ack"
        asked = first.until_state(commands=["accept", "refuse"])
        assert asked["offer"] == {"seat": 1, "waiting": [0], "seconds": 300, "at": asked["offer"]["at"]}
        assert asked["offer"]["at"] > 0
        assert (asked["next_table"], tables_of(ann)) == (None, [table])
        assert first.command("accept")["type"] == "ack"
        following = second.until_state(commands=[], offer=None)["next_table"]
    seats = ben.http.get(f"/api/tables/{following}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ben", "Ann"]
    with ann.line(following) as line:
        line.hello()
        assert line.state["series"] == {
            "number": 2,
            "of": 0,
            "counts": "wins",
            "wins": [1, 0],
            "goes_on": False,
            "points": line.state["series"]["points"],
        }


def test_a_rematch_keeps_the_terms(ann: Guest, ben: Guest) -> None:
    """A public game that was rated and played by a clock is all that again."""
    table = made(ann, pace="10+5", rated=True)
    sits(ben, table)
    resigned(table, ann)
    with ann.line(table) as first, ben.line(table) as second:
        first.hello()
        second.hello()
        offer(first)
        second.until_state(commands=["accept", "refuse"])
        second.command("accept")
        following = second.until_state(commands=[], offer=None)["next_table"]
    for name in (table, following):
        with ann.line(name) as line:
            line.hello()
            clocks = line.state["clocks"]
            assert (clocks["stock"], clocks["added"], clocks["rated"]) == (600_000, 5_000, True)
    assert following in {one["table"] for one in ann.http.get("/api/running").json()}


def test_nobody_is_seated_unasked(ann: Guest, ben: Guest) -> None:
    """Without an answer, and after a refusal, there is no table."""
    table = both(ann, ben)
    resigned(table, ann)
    with ann.line(table) as first, ben.line(table) as second:
        first.hello()
        second.hello()
        offer(first, of=3)
        assert second.until_state(commands=["accept", "refuse"])["offer"]["series"] == {"of": 3, "counts": "wins"}
        second.command("refuse")
        first.until_state(commands=["offer"])
    assert tables_of(ann) == tables_of(ben) == [table]


def test_forty_sockets_make_one_offer_and_one_table(ann: Guest, ben: Guest) -> None:
    """However often and from wherever it is pressed: by one, by both at once, against a bot."""
    alone, together = ann.opened(ME, BOT)["table"], both(ann, ben)
    resigned(alone, ann)
    resigned(together, ann)
    with ExitStack() as stack:
        lines = [stack.enter_context(ann.line(alone)) for _ in range(20)]
        lines += [stack.enter_context(guest.line(together)) for guest in (ann, ben) * 10]
        for line in lines:
            line.hello()
        with ThreadPoolExecutor(40) as pool:
            answers = list(pool.map(offer, lines))
        assert {answer["type"] for answer in answers} == {"ack"}
        following = [
            {line.until_state(commands=[], offer=None)["next_table"] for line in part} for part in halves(lines)
        ]
    assert [len(one) for one in following] == [1, 1]
    assert set(tables_of(ann)) == {alone, together, *following[0], *following[1]}
    assert len(tables_of(ann)) == 4


def halves(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    return lines[:20], lines[20:]


def test_an_offer_outlives_the_server(tmp_path: Path) -> None:
    """Offered before a kill, it is accepted after; a lost answer is asked for again, and there is one table."""
    server = Server(tmp_path / "data")
    with Guest(server, "Ann") as ann, Guest(server, "Ben") as ben:
        table = both(ann, ben)
        resigned(table, ann)
        with ann.line(table) as line:
            line.hello()
            assert offer(line, of=5, counts="points")["type"] == "ack"
        server.kill()
        server.start()
        with ben.line(table) as line:
            line.hello()
            open_offer = line.state["offer"]
            assert (open_offer["seat"], open_offer["waiting"], open_offer["series"]) == (
                0,
                [1],
                {"of": 5, "counts": "points"},
            )
            line.command("accept")
            following = line.until_state(commands=[], offer=None)["next_table"]
        with ann.line(table) as line:
            line.hello()
            assert offer(line)["type"] == "ack"
            assert line.state["next_table"] == following
        assert set(tables_of(ann)) == {table, following}
    server.stop()


def test_a_rematch_counts_as_a_table(tmp_path: Path) -> None:
    """Resigning and playing again is no way round the limit; pressing twice is no second table."""
    server = Server(tmp_path / "data", table_rate="3/hour")
    with Guest(server) as ann:
        table = ann.opened(ME, BOT)["table"]
        for number in range(3):
            with ann.line(table) as line:
                line.hello()
                line.resign()
                line.until_state(turn=-1)
                answer = offer(line)
                if number == 2:
                    assert answer["code"] == "error-too-fast"
                    break
                table = line.until_state(commands=[], offer=None)["next_table"]
                assert offer(line)["type"] == "ack"
        assert len(tables_of(ann)) == 3
    server.stop()
