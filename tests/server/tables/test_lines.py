"""Sockets: every refusal has a code, and coming back ends in the same state."""

from __future__ import annotations

import json
from contextlib import ExitStack
from random import Random

import pytest
from websockets.exceptions import InvalidStatus

from server.serving import BOT, FAST, ME, OPEN, PROTOCOL, SHARED, Guest, Line, Server


def two(ann: Guest, ben: Guest) -> str:
    """A table with Ann in seat 0 and Ben in seat 1."""
    made = ann.opened(ME, OPEN)
    ben.joined(made["invite"]["1"])
    return str(made["table"])


def same(one: Line, other: Line) -> bool:
    boards = [(line.state["scene"]["layers"], line.state["scene"]["panels"]) for line in (one, other)]
    keys = ("version", "ply", "turn")
    return all(one.state[key] == other.state[key] for key in keys) and boards[0] == boards[1] and one.log == other.log


def test_a_move_is_acknowledged_then_shown_to_everyone(ann: Guest, ben: Guest) -> None:
    """The mover gets the acknowledgement and then the state, the others the state with the new line of the log."""
    table = two(ann, ben)
    with ann.line(table) as first, ben.line(table) as second:
        first.hello()
        second.hello()
        ack = first.play_first()
        assert ack["version"] == first.state["version"]
        assert second.until_version(ack["version"])["log"][-1]["words"]["key"] == "event-place"
        assert second.state["whole_log"] is False
        assert same(first, second)


def test_refused_moves_change_nothing_and_say_why(ann: Guest, ben: Guest) -> None:
    """Not one's turn, against a rule, no notation: a code, words, the paragraph and the cells."""
    table = two(ann, ben)
    with ann.line(table) as first, ben.line(table) as second:
        first.hello()
        second.hello()
        assert second.move("U@e5")["code"] == "table-not-your-turn"
        corner = first.move("U@b2")
        assert (corner["code"], corner["paragraph"], bool(corner["cells"])) == ("refusal-centre", "C8", True)
        assert first.move("what?")["code"] == "error-notation"
        assert first.state["version"] == second.state["version"]


def test_a_stale_tab_cannot_move(ann: Guest, ben: Guest) -> None:
    """A move made while looking at an older or at no board is refused; the newest board works."""
    table = two(ann, ben)
    with ann.line(table) as first, ben.line(table) as second:
        first.hello()
        second.hello()
        start = first.state["version"]
        first.play_first()
        second.until_version(first.state["version"])
        text = second.legal()[0]
        assert second.move(text, version=start)["code"] == "error-stale"
        assert second.move(text, version=10**6)["code"] == "error-stale"
        assert second.move(text)["type"] == "ack"


def test_the_same_move_twice_counts_once(ann: Guest, ben: Guest) -> None:
    """A message sent again because its acknowledgement was lost is not applied again."""
    table = two(ann, ben)
    with ann.line(table) as first:
        first.hello()
        text, version = first.legal()[0], first.state["version"]
        assert first.move(text, version)["type"] == "ack"
        assert first.move(text, version)["code"] == "error-stale"


def test_coming_back_gets_the_gap_or_everything(ann: Guest, ben: Guest) -> None:
    """Who lost the line gets what was missed; a reload gets the whole; all end in the same state."""
    table = two(ann, ben)
    with ben.line(table) as second:
        second.hello()
        with ann.line(table) as first:
            first.hello()
            first.play_first()
            seen, log = first.state["version"], first.log
        second.until_version(seen)
        second.play_first()
        with ann.line(table) as back, ann.line(table) as reloaded, ann.line(table) as ahead:
            back.hello(since=seen)
            assert back.state["whole_log"] is False
            assert [line["version"] for line in back.state["log"]] == [seen + 1]
            reloaded.hello()
            assert reloaded.state["whole_log"] is True
            assert reloaded.log == log + back.state["log"]
            ahead.hello(since=10**6)
            assert ahead.state["whole_log"] is True
            back.log = log + back.log
            assert same(back, reloaded)
            assert same(ahead, second)


def test_a_second_tab_sees_and_plays_the_same_seat(ann: Guest, ben: Guest) -> None:
    """Two tabs of one person are one seat: what one plays the other shows."""
    table = two(ann, ben)
    with ann.line(table) as one, ann.line(table) as other:
        one.hello()
        other.hello()
        one.play_first()
        other.until_version(one.state["version"])
        assert same(one, other)
        assert other.state["viewer"] == 0


def test_many_lines_from_one_house(ann: Guest) -> None:
    """A line that is open is no request that was begun and not finished: an address may have many of them."""
    table = ann.opened(ME, BOT)["table"]
    with ExitStack() as lines:
        for _ in range(FAST["address_begun"] + 2):
            lines.enter_context(ann.line(table))
        assert lines.enter_context(ann.line(table)).hello()["viewer"] == 0


def test_presence_is_shown(ann: Guest, ben: Guest) -> None:
    """The others see who is there, and who left."""
    table = two(ann, ben)
    with ann.line(table) as first:
        first.hello()
        with ben.line(table) as second:
            second.hello()
            while not first.state["seats"][1].get("online"):
                first.until("state")
        while first.state["seats"][1].get("online"):
            first.until("state")
        assert first.state["seats"][0]["online"] is True


def test_commands_and_consent(ann: Guest, ben: Guest) -> None:
    """An undo after the other has moved is asked for, shown and granted over the wire."""
    table = two(ann, ben)
    with ann.line(table) as first, ben.line(table) as second:
        first.hello()
        second.hello()
        assert first.state["undo"]["why"]["key"] == "undo-nothing"
        first.play_first()
        assert first.state["undo"] == {"allowed": True}
        second.until_version(first.state["version"])
        second.play_first()
        first.until_version(second.state["version"])
        assert first.state["undo"]["why"]["key"] == "undo-needs-consent"
        asked = first.command("undo")
        why = second.until_version(asked["version"])["undo"]["why"]
        assert (why["key"], why["args"]) == ("undo-asked", {"seat": 0})
        assert second.state["commands"][:2] == ["consent", "decline"]
        granted = second.command("consent")
        assert first.until_version(granted["version"])["ply"] == 0


def test_probes_plans_hints_and_chat(ann: Guest, ben: Guest) -> None:
    """What-if answers change nothing; hints are for games against bots; chat reaches the others."""
    table = two(ann, ben)
    with ann.line(table) as first, ben.line(table) as second:
        first.hello()
        second.hello()
        good = first.ask({"type": "probe", "text": first.legal()[0]}, "ghost")["ghost"]
        bad = first.ask({"type": "probe", "text": "U@b2"}, "ghost")["ghost"]
        assert (good["legal"], bad["legal"], bad["refusal"]["key"]) == (True, False, "refusal-centre")
        ahead = second.ask({"type": "plan", "texts": ["U@g6", "X@a1"]}, "plan")
        assert ahead["ghosts"]
        assert first.ask({"type": "hint"}, "refused")["code"] == "table-no-hint"
        first.send({"type": "chat", "id": 99, "text": "hello"})
        assert second.until("chat")["text"] == "hello"
        assert first.state["version"] == second.state["version"]
    alone = ann.opened(ME, BOT)
    with ann.line(alone["table"]) as line:
        line.hello()
        assert line.state["hints"] is True
        assert line.ask({"type": "hint"}, "hint")["text"] in line.legal()
    shared = ann.opened(ME, SHARED)
    with ann.line(shared["table"]) as line:
        line.hello()
        assert line.state["hints"] is False


def test_team_chat_stays_in_the_team(server: Server, ann: Guest, ben: Guest) -> None:
    """A line for the team reaches the partner and nobody else; everybody sees who plays with whom."""
    with Guest(server, "Cleo") as cleo:
        made = ann.opened(ME, OPEN, BOT, OPEN, players=4, teams=True)
        ben.joined(made["invite"]["1"])
        cleo.joined(made["invite"]["3"])
        with ann.line(made["table"]) as first, ben.line(made["table"]) as other, cleo.line(made["table"]) as mate:
            for line in (first, other, mate):
                line.hello()
            assert [seat["mates"] for seat in other.state["seats"]] == [[3], [2], [1], [0]]
            first.send({"type": "chat", "id": 1, "text": "psst", "team": True})
            first.send({"type": "chat", "id": 2, "text": "hello"})
            assert mate.until("chat")["text"] == "psst"
            assert other.until("chat")["text"] == "hello"


def test_an_old_page_is_told_to_reload(ann: Guest) -> None:
    """A hello in another protocol is answered with a reload and the end of the line."""
    with ann.line(ann.opened(ME, BOT)["table"]) as line:
        line.send({"type": "hello", "protocol": 0})
        assert line.receive() == {"type": "reload", "protocol": PROTOCOL}
        assert line.closed() == 4000


def test_no_hello_and_no_table(ann: Guest) -> None:
    """The first message must be a hello, and the table must exist; both are said before the line ends."""
    with ann.line("nowhere") as line:
        line.send({"type": "hello", "protocol": PROTOCOL})
        assert line.receive()["code"] == "error-table-unknown"
        assert line.closed() == 4404
    with ann.line("nowhere") as line:
        line.send("knock knock")
        assert line.receive()["code"] == "error-hello-first"
        assert line.closed() == 4400


def test_a_foreign_page_gets_no_line(ann: Guest, server: Server) -> None:
    """A page of another origin cannot open a socket, whatever cookie the browser sends."""
    table = ann.opened(ME, BOT)["table"]
    with pytest.raises(InvalidStatus):
        ann.line(table, origin="http://elsewhere.example")
    with ann.line(table, origin=server.address) as line:
        assert line.hello()["viewer"] == 0


NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    '{"type":"fly"}',
    '{"type":"move"}',
    '{"type":"move","id":1,"version":-1,"text":"U@e5"}',
    '{"type":"move","id":1,"version":0,"text":""}',
    '{"type":"move","id":"one","version":0,"text":"U@e5"}',
    '{"type":"plan","id":1,"texts":["U@e5"' + ',"U@e5"' * 40 + "]}",
    '{"type":"chat","id":1,"text":"' + "x" * 600 + '"}',
    '{"type":"hello","protocol":3}',
    "9" * 9000,
    "[" * 5000,
    b"\xff\xfe\x00",
    '{"type":"command","id":1,"version":0,"command":"win"}',
    '{"type":"probe","id":1,"text":"' + "@" * 80 + '"}',
]


def test_nonsense_is_refused_with_a_code(ann: Guest) -> None:
    """Broken JSON, wrong types and too long texts are refused one by one; the line and the table stay sound."""
    with ann.line(ann.opened(ME, BOT)["table"]) as line:
        line.hello()
        for text in NONSENSE:
            line.send(text)
            answer = line.until("refused", "ghost")
            assert answer["type"] == "ghost" or answer["code"].startswith("error-"), text
            assert answer.get("code") != "error-internal", text
        assert line.play_first()["type"] == "ack"


def mangled(rng: Random, line: Line) -> str:
    """A message that is nearly right."""
    kinds = ("move", "command", "probe", "plan", "chat", "hint", "hello", "resync", "x")
    texts = [*line.legal()[:3], "U@e5r9", "X@zz99", "*x", "U@", "é@é1", "\u0000", "U@e99999999999999999", "U@a0"]
    message = {
        "type": rng.choice(kinds),
        "id": rng.choice((0, 1, -1, 2**40, None, "1")),
        "version": rng.choice((0, line.state["version"], -5, 2**70, 1.5)),
        "text": rng.choice(texts),
        "texts": [rng.choice(texts) for _ in range(rng.randrange(4))],
        "command": rng.choice(
            ("undo", "consent", "decline", "agree_end", "return", "offer", "accept", "refuse", "resign ", 7)
        ),
    }
    text = json.dumps({key: value for key, value in message.items() if rng.random() < 0.9})
    return text if rng.random() < 0.8 else text[: rng.randrange(len(text))]


def test_a_thousand_mangled_messages(ann: Guest, ben: Guest) -> None:
    """Near misses of every message never break the server: each is answered or refused, none with an internal error."""
    table = two(ann, ben)
    rng = Random(4)
    with ann.line(table) as line:
        line.hello()
        for number in range(1000):
            line.send(mangled(rng, line))
            if number % 20 == 19:
                line.ask({"type": "probe", "text": "U@e5"}, "ghost", "refused")
        line.number = 10**6
        line.ask({"type": "probe", "text": "U@e5"}, "ghost", "refused")
    metrics = ann.http.get("/metrics").text
    assert 'adjoin_refusals_total{code="error-message"}' in metrics
    assert 'code="error-internal"' not in metrics


def test_a_huge_frame_closes_only_its_own_line(ann: Guest) -> None:
    """A frame beyond all measure ends that line with the code for it; the table goes on."""
    table = ann.opened(ME, BOT)["table"]
    with ann.line(table) as line, ann.line(table) as other:
        line.hello()
        other.hello()
        line.send("x" * 200_000)
        assert line.closed() == 1009
        assert other.play_first()["type"] == "ack"


def test_a_finished_game_takes_no_more_moves(ann: Guest, ben: Guest) -> None:
    """After the end every move, probe and second resignation is refused as such."""
    table = two(ann, ben)
    with ann.line(table) as line:
        line.hello()
        legal = line.legal()[0]
        end = line.resign()
        line.until_version(end["version"])
        assert line.move(legal)["code"] == "table-over"
        assert line.command("resign")["code"] == "table-over"
        assert line.ask({"type": "probe", "text": legal}, "refused")["code"] == "table-over"
        assert line.state["commands"] == ["offer"]
