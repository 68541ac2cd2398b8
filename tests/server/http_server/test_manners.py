"""Those who flood, sleep or leave do not disturb the others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress

import pytest

from server.serving import BOT, ME, OPEN, PROTOCOL, Guest, Server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    folder = tmp_path_factory.mktemp("strict") / "data"
    running = Server(
        folder, absence=0.5, person_time="0.05/10second", table_rate="10/minute", outbox=16, table_spectators=2
    )
    yield running
    running.stop()


def test_a_bot_plays_for_the_absent_until_they_return(strict: Server) -> None:
    """Where they chose it, a bot takes the turn of the one who left while another waits, until they come back."""
    with Guest(strict, "Ann") as ann, Guest(strict, "Ben") as ben:
        made = ann.opened(ME, OPEN, absence="bot")
        ben.joined(made["invite"]["1"])
        with ben.line(made["table"]) as waiting:
            waiting.hello()
            while not waiting.state["legal"]:
                waiting.until("state")
            assert waiting.state["seats"][0]["stand_in"] is True
            assert "event-replaced" in [line["words"]["key"] for line in waiting.log]
            with ann.line(made["table"]) as back:
                back.hello()
                assert "stand_in" not in back.state["seats"][0]
                assert "event-back" in [line["words"]["key"] for line in back.log]


def test_nobody_waits_for_the_one_who_left_a_bot(strict: Server) -> None:
    """Who plays against bots alone may leave: the game waits, when at a table left later a bot has long stood in."""
    with Guest(strict, "Ann") as ann, Guest(strict, "Ben") as ben:
        made = ann.opened(ME, BOT)
        with ben.line(made["table"]) as watching:
            watching.hello()
            left_later = ann.opened(ME, OPEN, absence="bot")
            ben.joined(left_later["invite"]["1"])
            with ben.line(left_later["table"]) as waiting:
                waiting.hello()
                while not waiting.state["legal"]:
                    waiting.until("state")
            watching.ask({"type": "probe", "text": "U@e5"}, "ghost", "refused")
            assert (watching.state["version"], watching.state["ply"]) == (0, 0)


def test_a_flood_is_slowed_and_the_table_serves_others(strict: Server) -> None:
    """Whoever says too much is answered at the pace of their budget; what others say there is answered at once."""
    with Guest(strict, "Ann") as ann, Guest(strict, "Ben") as ben:
        made = ben.opened(ME, BOT)
        table = made["table"]
        with ann.line(table) as flood, ben.line(table) as calm:
            flood.hello()
            calm.hello()
            probe = json.dumps({"type": "probe", "id": 1, "text": "U@e5"})
            for _ in range(1000):
                flood.send(probe)
            assert calm.play_first()["type"] == "ack"
            flood.send({"type": "probe", "id": 2, "text": "U@e5"})
            calm.until_state(turn=0)
            assert calm.play_first()["type"] == "ack"
            with suppress(TimeoutError):
                while True:
                    flood.heard.append(str(flood.socket.recv(timeout=0)))
            assert '"id":2' not in "".join(flood.heard)


def test_a_table_has_so_many_spectators(strict: Server) -> None:
    """Beyond them, whoever only looks on is told so and sent away; whoever plays there comes in."""
    with Guest(strict, "Ann") as ann, Guest(strict, "Ben") as ben:
        table = ann.opened(ME, OPEN)["table"]
        with ben.line(table) as one, ben.line(table) as two, ben.line(table) as three:
            one.hello()
            two.hello()
            three.send({"type": "hello", "protocol": PROTOCOL, "since": None})
            assert three.receive()["code"] == "error-spectators"
            assert three.closed() == 4429
            with ann.line(table) as plays:
                assert plays.hello()["table"] == table


def test_too_many_tables_from_one_address(strict: Server) -> None:
    """Opening tables without end is refused with 429, even to somebody new; looking is not."""
    wish = {"game": "copulas", "seats": [ME, BOT]}
    for _ in range(100):
        with Guest(strict, "Somebody new") as guest:  # who has spent no time of a person's own
            answer = guest.http.post("/api/tables", json=wish)
            if answer.status_code == 429:
                assert answer.json()["code"] == "error-too-fast"
                assert guest.http.get("/api/games").status_code == 200
                return
    raise AssertionError("a hundred tables were opened")


def test_bots_among_themselves_wait_for_somebody_who_watches(server: Server) -> None:
    """A table that nobody looks at stands still, when a person's bots have moved; to an onlooker it is played."""
    with Guest(server, "Ann") as ann, Guest(server, "Nobody") as nobody:
        made = nobody.opened(BOT, BOT)
        own = ann.opened(ME, BOT)
        with ann.line(own["table"]) as line:
            line.hello()
            for _ in range(3):
                line.play_first()
                line.until_state(turn=0)
        assert ann.http.get(f"/api/tables/{made['table']}").json()["ply"] == 0
        with ann.line(made["table"]) as watching:
            watching.hello()
            watching.until_version(2)
