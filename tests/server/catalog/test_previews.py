"""What a message shows of a link: a title, and a picture that sites can show."""

from __future__ import annotations

import asyncio
import re
import struct
from pathlib import Path

import pytest

import adjoin
from adjoin.kernel.registry import find
from adjoin.learn.puzzle import puzzles_of
from adjoin.server.core.pools import PAINTING
from adjoin.server.http import png as painting
from adjoin.server.http.png import Painter, Unpainted, paint
from adjoin.server.learning.card_routes import puzzle_card
from server.lobbying import made, sits
from server.serving import BOT, ME, OPEN, Guest, Server

IMAGE = re.compile(r'property="og:image" content="([^"]+)"')


def shown(guest: Guest, path: str) -> str:
    """The address of the picture of a page."""
    found = IMAGE.search(guest.http.get(path).text)
    assert found, path
    return "/" + found[1].split("/", 3)[3]


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_table_its_replay_and_a_game_have_pictures(ann: Guest, ben: Guest) -> None:
    """Each page names a PNG of the right size, which anybody may fetch; the table's shows what an onlooker sees."""
    table = ann.opened(ME, BOT)["table"]
    first = adjoin.names()[0]
    for path in (f"/t/{table}", f"/rules/{first}"):
        answer = ben.http.get(shown(ben, path))
        assert answer.headers["content-type"] == "image/png"
        assert size(answer.content) == (painting.WIDTH, painting.HEIGHT)
    mine, theirs = (one.http.get(shown(one, f"/t/{table}")).content for one in (ann, ben))
    assert mine == theirs  # whoever sits there is shown no more
    with ann.line(table) as line:
        line.hello()
        line.resign()
    at_end, at_first = shown(ben, f"/replay/{table}"), shown(ben, f"/replay/{table}?ply=0")
    assert at_end != at_first
    assert size(ben.http.get(at_end).content) == size(ben.http.get(at_first).content)
    assert ben.http.get(f"/api/replays/{table}/picture.png?ply=99999").status_code == 404
    assert ben.http.get("/api/replays/nobody/picture.png").status_code == 404
    assert shown(ben, "/") == f"/api/games/{first}/picture.png"
    assert shown(ben, f"/puzzle/{first}") == shown(ben, f"/rules/{first}")
    square = ben.http.get(f"/api/replays/{table}/card.png?shape=square&names=false&language=ja")
    assert size(square.content) == (1080, 1080)
    assert "og:image" not in ben.http.get("/nowhere/at/all").text


@pytest.mark.deep
def test_puzzles_deals_and_offers_have_cards_of_their_own(ann: Guest, ben: Guest) -> None:
    """Each shows what its link leads to, in the right size; names of an offer can be left out, and a day is kept."""
    first = adjoin.names()[0]
    puzzle = ben.http.get(f"/api/games/{first}/puzzles").json()[0]["id"]
    offer = made(ann, pace="10+5")
    own = [
        f"/puzzle/{first}?id={puzzle}",
        "/daily?date=2026-11-15",
        f"/deal/{first}?date=2026-11-15",
        f"/offer/{offer}",
    ]
    cards = [shown(ben, path) for path in own]
    assert len(set(cards)) == 4
    assert [card.endswith("date=2026-11-15") for card in cards] == [False, True, True, False]
    answers = [ben.http.get(card) for card in cards]
    assert {size(one.content) for one in answers} == {(painting.WIDTH, painting.HEIGHT)}
    assert len({one.content for one in answers}) == 4
    assert ben.http.get(f"/api/offers/{offer}/card.png?names=false").content != answers[3].content
    assert ben.http.get(f"/api/games/{first}/deal/card.png?date=2999-01-01").status_code == 404
    assert ben.http.get(f"/api/games/{first}/puzzles/nothing/card.png").status_code == 404
    assert shown(ben, "/daily?date=x") == "/api/daily/card.png"


def test_the_card_of_a_puzzle_asks_in_words() -> None:
    """Every question that a game has, its own or one of all games, stands on its card as a sentence."""
    asked = {(name, one.question): one for name in adjoin.names() for one in puzzles_of(find(name))}
    assert len(asked) > 4
    for (name, question), puzzle in asked.items():
        card = puzzle_card(find(name), puzzle, "share-puzzle-of", "wide", "en")
        assert f"puzzle-question-{question}" not in card
        assert "[" not in "".join(re.findall(r"<text[^>]*>([^<]*)", card))


def test_a_card_is_painted(tmp_path: Path) -> None:
    """A server that sketches nothing sends a whole PNG of the right size."""
    server = Server(tmp_path / "data")
    with Guest(server) as guest:
        painted = guest.http.get(shown(guest, "/offer/" + made(guest))).content
    server.stop()
    assert size(painted) == (painting.WIDTH, painting.HEIGHT)
    assert painted.endswith(b"IEND\xaeB`\x82")


def test_an_invitation_to_a_table_has_a_card_of_its_own(ann: Guest, ben: Guest) -> None:
    """Who invites to which game, as an offer has it; nobody's invitation has none, and bots go by their names."""
    link = next(iter(ann.opened(ME, OPEN)["invite"].values()))
    picture = shown(ben, "/join/" + link.rsplit("/", 1)[1])
    answer = ben.http.get(picture)
    assert answer.headers["content-type"] == "image/png"
    assert size(answer.content) == (painting.WIDTH, painting.HEIGHT)
    assert ben.http.get("/api/invites/nobody/card.png").status_code == 404
    table = ann.opened(ME, {"kind": "bot", "level": "novice"})["table"]
    assert f'property="og:title" content="COPULAS: {ann.name} – Chick"' in ben.http.get(f"/t/{table}").text


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h1v1H0z"/></svg>'


async def test_a_picture_is_painted_once_and_few_are_kept() -> None:
    """What was painted is not drawn again; the oldest goes when there is no room."""
    drawn: list[str] = []

    def draw() -> str:
        drawn.append("")
        return SVG

    painter = Painter()
    first = await painter.paint("a", draw, PAINTING.run)
    assert await painter.paint("a", draw, PAINTING.run) == first
    assert len(drawn) == 1
    small = Painter(room=len(first))
    for name in ("a", "b"):
        await small.paint(name, draw, PAINTING.run)
    assert list(small.kept) == ["b"]


async def test_what_cannot_be_painted_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nonsense is no picture; who takes too long is ended, and the loop was free meanwhile."""
    with pytest.raises(Unpainted):
        await paint("nonsense")
    monkeypatch.setattr(painting, "PAINT", "import time; time.sleep(600)")
    monkeypatch.setattr(painting, "PATIENCE", 0.3)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    with pytest.raises(Unpainted):
        task = asyncio.create_task(others())
        try:
            await paint(SVG)
        finally:
            task.cancel()
    assert turns > 10


def said(guest: Guest, path: str, language: str = "en") -> tuple[str, str]:
    """Title and description that a message shows of a page."""
    text = guest.http.get(path, headers={"accept-language": language}).text
    found = [re.search(rf'property="og:{name}" content="([^"]*)"', text) for name in ("title", "description")]
    title, description = [one[1] if one else "" for one in found]
    return title, description


def test_links_say_who_plays_what(ann: Guest, ben: Guest) -> None:
    """An offer names who invites and to what, a table its people, and both their result, in the reader's language."""
    offer = made(ann, pace="10+5")
    assert said(ben, f"/offer/{offer}")[0] == "Ann invites you to COPULAS"
    assert "10+5" in said(ben, f"/offer/{offer}")[1]
    assert said(ben, f"/offer/{offer}", "ja")[0] == "AnnさんからCOPULASの招待"
    sits(ben, offer)
    title, running = said(ann, f"/t/{offer}")
    assert title.startswith("COPULAS: ")
    assert {"Ann", "Ben"} <= set(re.findall(r"\w+", title))
    assert running.startswith("In progress")
    with ben.line(offer) as line:
        line.hello()
        line.resign()
    for path in (f"/t/{offer}", f"/replay/{offer}", f"/offer/{offer}"):
        assert said(ann, path) == (title, "Ann won, 0 – 0.")
    assert said(ann, "/offer/nobody") == said(ann, "/replay/nobody") == ("Adjoin", "")
