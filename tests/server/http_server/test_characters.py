"""NUL, other control characters and halves of pairs are refused at the door, whichever store is behind it."""

from __future__ import annotations

import json

import httpx
import pytest

from adjoin.server.core.characters import Unreadable, check_address, check_json
from server.serving import BOT, ME, Guest, Server

PATHS = (
    "/api/tables/{}",
    "/api/tables/{}/plans",
    "/api/replays/{}",
    "/api/replays/{}/record",
    "/api/offers/{}",
    "/api/invites/{}",
    "/api/moves/{}",
    "/api/games/{}",
    "/api/games/copulas/deal?date={}",
    "/api/running?game={}",
    "/api/me/games?q={}",
    "/api/me/games?game={}",
    "/api/me/blocks?table={}",
    "/api/me/distances?table={}",
    "/api/qr?text={}",
    "/t/{}",
    "/move/{}",
    "/{}",
)
QUOTED = ("%00", "a%00b", "%1b%5b31m", "%7f", "%c2%85", "%ed%a0%80", "%ff", "%0a")
CHANGES = (
    ("PUT", "/api/me", {"name": "Ann{}"}),
    ("POST", "/api/tables", {"game": "copulas", "seats": [ME, BOT], "name": "Ann{}"}),
    ("POST", "/api/tables", {"game": "copulas{}", "seats": [ME, BOT]}),
    ("POST", "/api/offers", {"game": "copulas", "name": "Ann{}"}),
    ("POST", "/api/commitments", {"wish": "0123456789abcdef{}"}),
    ("PUT", "/api/me/calls", {"reminder": True, "quiet_from": 0, "quiet_to": 0, "zone": "UTC{}"}),
    ("PUT", "/api/me/learned", {"learned": {"a{}": 1}}),
    ("POST", "/api/passkeys/answer", {"answer": {"id": "{}"}}),
)
BAD = ("\0", "a\0b", "\x07", "\x1b[31m", "\x7f", "\x85", "\b", "\f", "\ud800")


def test_addresses_with_control_characters_are_refused(either: Server) -> None:
    """Every path and query gets 400 and one sentence for what is no text, and never anything else."""
    with httpx.Client(base_url=either.address, trust_env=False) as http:
        for path in PATHS:
            for bad in QUOTED:
                answer = http.get(path.format(bad))
                assert (answer.status_code, answer.json()["code"]) == (400, "error-characters"), (path, bad)


def test_bodies_with_control_characters_are_refused(either: Server) -> None:
    """Every JSON body gets 400 for a string with a control character, however it is written, in keys too."""
    with Guest(either) as ann:
        for method, path, body in CHANGES:
            for bad in BAD:
                told = json.dumps(body)
                for text in {told.replace("{}", json.dumps(bad)[1:-1]), told.replace("{}", bad)}:
                    answer = ann.http.request(method, path, content=text.encode("utf-8", "surrogatepass"))
                    wrong = "error-request" if bad == "\ud800" else "error-characters"
                    assert answer.status_code == 400, (path, text, answer.text)
                    assert answer.json()["code"] in (wrong, "error-characters"), (path, text)
        assert ann.http.get("/api/me").json() == {"name": "", "tables": []}


def test_messages_with_control_characters_are_refused(either: Server) -> None:
    """What is said on a socket with a control character is refused by a code; the line and the table stay sound."""
    with Guest(either) as ann, ann.line(ann.opened(ME, BOT)["table"]) as line:
        line.hello()
        for bad in BAD[:-1]:
            assert line.ask({"type": "probe", "text": f"U@e5{bad}"}, "refused")["code"] == "error-characters"
        line.send('{"type":"chat","id":99,"text":"\\ud800"}')
        assert line.until("refused")["code"] == "error-message"
        assert line.play_first()["type"] == "ack"


@pytest.mark.parametrize(
    "text", ['"\\\\u0000"', '"\\\\\\\\u0007"', '"a\\nb\\tc\\r"', '"駒 👩\u200d👧 \u202e"', '"\\u00e9"', '"é"']
)
def test_ordinary_text_passes(text: str) -> None:
    """A backslash before u0000 is text, and so are line breaks, tabs, emoji and every language."""
    check_json(text)
    check_json(text.encode())


def test_spaces_and_languages_pass_in_addresses() -> None:
    """An address may have whatever can be read."""
    check_address("/docs/駒%20a+b".encode())
    with pytest.raises(Unreadable):
        check_address(b"/a%09b")
