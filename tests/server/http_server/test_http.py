"""Everything that is asked over HTTP."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from time import sleep

import httpx
import pytest

import adjoin
from adjoin.live.protocol import PROTOCOL
from adjoin.version import VERSION
from server.serving import BOT, ME, OPEN, SKETCHING, Guest, Server

PAINTED = 24_000  # bytes, compressed, with all styles: two flights of a fresh connection
SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")
SETTINGS = Path(__file__).with_name("schemathesis.toml")


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_the_shelf(ann: Guest) -> None:
    """Games come with title, seats and options; choosing settles what depends on it."""
    games = {game["name"]: game for game in ann.http.get("/api/games").json()}
    game = games["copulas"]
    assert (game["title"], game["seats"]) == ("COPULAS", [2, 4])
    chosen = ann.http.post("/api/games/copulas/options", json={"chosen": {"players": 4}}).json()
    assert (chosen["settled"], chosen["seats"]) == ({"players": 4, "teams": False}, 4)
    dropped = ann.http.post("/api/games/copulas/options", json={"chosen": {"players": 2, "teams": True}}).json()
    assert dropped["settled"] == {"players": 2, "later_points": 0}
    assert [option.get("applies", True) for option in dropped["options"]] == [True, False, False, True]
    wrong = ann.http.post("/api/games/copulas/options", json={"chosen": {"players": 9}})
    assert code(wrong) == (400, "error-option-value")


def test_looks_and_words(ann: Guest) -> None:
    """Theme, miniature and catalogues are served for a game; the common words hold those of table and server."""
    assert set(ann.http.get("/api/games/copulas/theme").json()) == {"css", "defs", "ground"}
    assert ann.http.get("/api/games/copulas/miniature.svg").headers["content-type"].startswith("image/svg+xml")
    for language in ("en", "ja"):
        common = ann.http.get(f"/api/catalogue/{language}").text
        assert all(key in common for key in ("error-notation =", "table-not-your-turn =", "error-stale ="))
        assert "tagline" in ann.http.get(f"/api/catalogue/{language}/copulas").text
    assert code(ann.http.get("/api/catalogue/xx")) == (404, "error-not-found")
    assert code(ann.http.get("/api/games/chess/theme")) == (404, "error-game-unknown")


def test_the_rules_page_and_its_pictures(ann: Guest) -> None:
    """A rules page comes in both languages, its paragraphs can be linked to, its pictures are there."""
    for language in ("en", "ja"):
        page = ann.http.get(f"/api/games/copulas/rules/{language}").json()
        assert 'id="C8"' in page["html"]
        picture = page["html"].split('src="')[1].split('"')[0]
        assert ann.http.get(picture).text.startswith("<svg")
    assert code(ann.http.get("/api/games/copulas/rules/xx")) == (404, "error-not-found")


def shell(page: str) -> str:
    """A page without what it tells those who show links to it, and without the scripts and styles that it will need."""
    page = re.sub(r'(<div id="app"[^>]*>).*(</div>\s*<noscript>)', r"\1\2", page, flags=re.DOTALL)  # painted at home
    page = re.sub(
        r"<style>.*</style>|<script[^>]*></script>", "", page, flags=re.DOTALL
    )  # home carries and starts its own
    return re.sub(
        r'\s*(<meta (property="og|name="twitter):[^>]*>|<link (rel|data-later)="(modulepreload|stylesheet)"[^>]*>)',
        "",
        page,
    )


def test_the_client_is_served(ann: Guest) -> None:
    """Every page is the same shell; its files are kept for ever; what is no page says so in its status."""
    home = ann.http.get("/")
    assert (home.status_code, home.headers["cache-control"]) == (200, "no-cache")
    for path in ("/t/abc", "/new/copulas", "/join/x", "/watch/x", "/replay/x?ply=3", "/records", "/settings"):
        assert (shell(ann.http.get(path).text), ann.http.get(path).status_code) == (shell(home.text), 200)
    assert (shell(ann.http.get("/nowhere").text), ann.http.get("/nowhere").status_code) == (shell(home.text), 404)
    head = ann.http.head("/")
    assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", home.headers["etag"])
    script = ann.http.get("/settings").text.split('src="')[1].split('"')[0]
    asset = ann.http.get(script, headers={"accept-encoding": "gzip"})
    assert (asset.headers["content-encoding"], "immutable" in asset.headers["cache-control"]) == ("gzip", True)
    assert ann.http.get(script, headers={"if-none-match": asset.headers["etag"]}).status_code == 304
    assert "immutable" not in ann.http.get("/icon.svg").headers["cache-control"]
    assert code(ann.http.get("/api/nowhere")) == (404, "error-not-found")


def test_the_first_screen_of_home_is_painted_by_the_server(ann: Guest) -> None:
    """Before any script the page has a game's name, tagline and picture in the reader's language, and all games."""
    english = ann.http.get("/", headers={"accept-language": "en"}).text
    japanese = ann.http.get("/", headers={"accept-language": "ja"}).text
    for page, language, button in ((english, "en", "Play a bot"), (japanese, "ja", "ボット")):
        assert f'<html lang="{language}">' in page
        assert page.count('grounded" data-ground="copulas"') == 2
        assert '<img src="data:image/svg+xml,%3Csvg' in page
        assert button in page
        assert all(f"<b>{title}</b>" in page for title in ("COPULAS", "RHOMBUS", "L-TILES", "OPHIUCHUS"))
        assert re.findall(r"<script(?![^>]*src)|<style|\son\w+=|\sstyle=", page) == ["<style"]


def test_the_painted_button_opens_the_game_that_it_promises(ann: Guest) -> None:
    """Pressed before any script it makes a table of the painted game against the painted bot, and leads there."""
    page = ann.http.get("/", headers={"accept-language": "en"}).text
    action = page.split('method="post" action="')[1].split('"')[0]
    assert "Sparrow, casual" in page
    answer = ann.http.post(action, follow_redirects=False)
    assert answer.status_code == 303
    table = ann.http.get(f"/api/tables/{answer.headers['location'].removeprefix('/t/')}").json()
    assert table["game"] == "copulas"
    seats = sorted((seat["kind"], seat.get("level", "")) for seat in table["seats"])
    assert seats == [("bot", "casual"), ("person", "")]
    assert sum(seat.get("yours", False) for seat in table["seats"]) == 1
    assert ann.http.post("/play/nothing", follow_redirects=False).status_code == 404


def test_nothing_but_the_hero_is_drawn_before_the_first_paint(ann: Guest) -> None:
    """Pictures of the strip wait until the page is laid out; no other file holds it up."""
    page = ann.http.get("/").text
    pictures = re.findall(r"<img [^>]*>", page)
    assert [one for one in pictures if 'loading="lazy"' not in one] == pictures[:1]
    assert 'rel="stylesheet"' not in page
    assert re.findall(r'<script(?! type="module")', page) == []
    assert len(gzip.compress(page.encode())) <= PAINTED


@pytest.mark.parametrize("name", adjoin.names())
def test_a_hero_plays_the_last_plies_of_a_game(ann: Guest, name: str) -> None:
    """Each step back is another position, by day and by night, as a picture that stands on its own; there are six."""
    found = [ann.http.get(f"/api/games/{name}/hero.svg", params={"step": step}).text for step in range(6)]
    assert len(set(found)) == 6
    assert all(picture.startswith("<svg") for picture in found)
    assert 'data-theme="dark"' in ann.http.get(f"/api/games/{name}/hero.svg?theme=dark").text
    assert ann.http.get(f"/api/games/{name}/hero.svg?step=6").status_code == 400


def test_grounds_are_served_for_every_game(ann: Guest) -> None:
    """The page names one stylesheet with the colours of all games, and a theme carries those of its own."""
    assert 'href="/api/games/grounds.css"' in ann.http.get("/settings").text
    css = ann.http.get("/api/games/grounds.css")
    assert css.headers["content-type"].startswith("text/css")
    for name in adjoin.names():
        ground = ann.http.get(f"/api/games/{name}/theme").json()["ground"]
        assert f'[data-ground="{name}"]{{--ground-page:{ground["light"]["page"]}' in css.text


def test_home_is_painted_with_its_own_styles_alone(ann: Guest) -> None:
    """The page of any other address names the stylesheet of all pages after the first one; home carries that one alone.

    The policy of home allows exactly the styles that it carries.
    """
    found = re.findall(r'rel="stylesheet" href="/(\w+)-\w+\.css"', ann.http.get("/settings").text)
    assert found == ["app", "pages"]
    home = ann.http.get("/")
    (styles,) = re.findall(r"<style>(.*?)</style>", home.text, re.DOTALL)
    digest = b64encode(sha256(styles.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}'" in home.headers["content-security-policy"]
    assert ".hero" in styles
    assert '[data-ground="copulas"]' in styles


def test_an_invite_opens_its_seat_once(server: Server, ann: Guest, ben: Guest) -> None:
    """The first guest gets the seat; the next is told it is used; whoever sits there already is led back."""
    made = ann.opened(ME, OPEN)
    link = made["invite"]["1"]
    token = link.rsplit("/", 1)[1]
    assert (made["reach"], link.startswith(server.address)) == ("device", True)
    assert ben.http.get(f"/api/invites/{token}").json()["seat"] == 1
    assert ben.joined(link).json()["seat"] == 1
    assert ben.joined(link).json()["seat"] == 1
    with Guest(server, "Cleo") as cleo:
        assert code(cleo.joined(link)) == (410, "error-invite-used")
        assert code(cleo.http.get(f"/api/invites/{token}")) == (410, "error-invite-used")
        assert code(cleo.joined("/join/nothing")) == (404, "error-invite-unknown")
        watch = cleo.http.get(f"/api/invites/{made['watch'].rsplit('/', 1)[1]}").json()
        assert watch["table"] == made["table"]
        assert "seat" not in watch
        assert code(cleo.joined(made["watch"])) == (409, "error-invite-watch")
        with cleo.line(made["table"]) as line:
            assert line.hello()["viewer"] == -1
    assert ann.http.get(f"/api/tables/{made['table']}").json()["links"]["invite"] == {}


def test_an_invite_to_a_finished_game(ann: Guest, ben: Guest) -> None:
    """A link to a game that ended meanwhile says so."""
    made = ann.opened(ME, OPEN)
    with ann.line(made["table"]) as line:
        line.hello()
        line.resign()
    assert code(ben.joined(made["invite"]["1"])) == (409, "error-invite-over")


def test_wrong_wishes_are_refused(ann: Guest) -> None:
    """Too many seats, unknown games, bots and options, malformed bodies: each has its code and opens nothing."""
    wishes = [
        ({"game": "copulas", "seats": [ME, BOT, BOT]}, (409, "table-seats")),
        ({"game": "chess", "seats": [ME, BOT]}, (404, "error-game-unknown")),
        ({"game": "copulas", "seats": [ME, {"kind": "bot", "level": "genius"}]}, (400, "error-bot-unknown")),
        ({"game": "copulas", "seats": [ME, BOT], "options": {"speed": 1}}, (400, "error-option-unknown")),
        ({"game": "copulas", "seats": []}, (400, "error-request")),
        ({"game": "copulas", "seats": [{"kind": "dog"}]}, (400, "error-request")),
    ]
    for wish, answer in wishes:
        assert code(ann.http.post("/api/tables", json=wish)) == answer
    assert code(ann.http.post("/api/tables", content=b"{")) == (400, "error-request")
    many = {"seed": "s", "names": ["Ann"] * 17}  # a field with the name of a service
    assert code(ann.http.post("/api/games/copulas/companion", json=many)) == (400, "error-request")
    assert code(ann.http.post("/api/tables", content=b"x" * 100_000)) == (413, "error-too-big")
    assert ann.http.get("/api/me").json()["tables"] == []


def test_a_misspelt_bot_is_answered_with_the_nearest(ann: Guest) -> None:
    """Whoever opens a table reads the names that may have been meant, as at the command line."""
    wish = {"game": "copulas", "seats": [ME, {"kind": "bot", "level": "mastre"}]}
    near = ann.http.post("/api/tables", json=wish).json()["words"]["args"]["bots"]
    assert (near[0], len(near) <= 3) == ("master", True)


def test_a_name_and_its_tables(ann: Guest) -> None:
    """A device has a name and finds its tables again."""
    made = ann.opened(ME, BOT)
    assert ann.http.put("/api/me", json={"name": "Anna"}).json()["name"] == "Anna"
    me = ann.http.get("/api/me").json()
    assert (me["name"], [table["table"] for table in me["tables"]]) == ("Anna", [made["table"]])
    assert code(ann.http.put("/api/me", json={"name": ""})) == (400, "error-request")


def test_the_cookie_is_signed_and_guarded(server: Server, ann: Guest) -> None:
    """The cookie cannot be read by scripts, and one that we did not sign opens no seat."""
    made = ann.opened(ME, BOT)
    with Guest(server) as thief:
        answer = thief.http.put("/api/me", json={"name": "x"})
        flags = answer.headers["set-cookie"]
        assert all(flag in flags for flag in ("HttpOnly", "SameSite=Lax", "Path=/"))
        thief.http.cookies.clear()
        ((name, value),) = ann.http.cookies.items()
        assert re.fullmatch("adjoin_[0-9a-f]{8}", name)
        thief.http.cookies.set(name, value[:-2] + "xx")
        with thief.line(made["table"]) as line:
            assert line.hello()["viewer"] == -1
            assert line.move("U@e5")["code"] == "error-spectator"


def test_every_answer_carries_its_armour(ann: Guest) -> None:
    """Pages, data and errors alike forbid sniffing, framing and foreign scripts."""
    for path in ("/api/games", "/health", "/api/nothing"):
        headers = ann.http.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_a_picture_brings_its_style_and_nothing_else(ann: Guest) -> None:
    """Opened by itself a picture is styled; it can run and load nothing."""
    name = ann.http.get("/api/games").json()[0]["name"]
    policy = ann.http.get(f"/api/games/{name}/miniature.svg").headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; style-src 'unsafe-inline'")


def test_foreign_pages_and_names_are_kept_out(ann: Guest) -> None:
    """A form on another page changes nothing, and a foreign name for this machine is not served."""
    foreign = {"origin": "http://elsewhere.example"}
    wish = {"game": "copulas", "seats": [ME, BOT]}
    assert code(ann.http.post("/api/tables", json=wish, headers=foreign)) == (403, "error-origin")
    assert code(ann.http.get("/api/games", headers={"host": "rebound.example"})) == (421, "error-host")


def test_records_that_were_tampered_with(ann: Guest) -> None:
    """An upload is replayed before it is kept: what does not replay is refused with the place."""
    made = ann.opened(ME, BOT)
    with ann.line(made["table"]) as line:
        line.hello()
        line.play_first()
        so_far = ann.http.get(f"/api/tables/{made['table']}/record").json()
        line.resign()
    assert so_far["view"] == 0
    record = ann.http.get(f"/api/tables/{made['table']}/record").json()
    assert ann.http.post("/api/records", json=record).status_code == 201
    record["moves"][0]["points"] = 99
    assert code(ann.http.post("/api/records", json=record)) == (400, "record-move-field")
    assert code(ann.http.post("/api/records", json=so_far)) == (400, "record-view")
    for text, problem in ((b"", "record-none"), (b"{", "record-json"), (b"[1]\n[2]", "record-format")):
        assert code(ann.http.post("/api/records", content=text)) == (400, problem)
    assert code(ann.http.post("/api/records", content=b"[" * 100_000)) == (400, "record-json")
    assert ann.http.post("/api/records", content=b"").json()["words"]["args"]["path"]["key"] == "record-upload"


def test_replays_that_are_none(ann: Guest) -> None:
    """A game that goes on is no replay yet; plies and seats beyond the end are not there."""
    made = ann.opened(ME, BOT)
    assert code(ann.http.get(f"/api/replays/{made['table']}")) == (404, "error-replay-unknown")
    with ann.line(made["table"]) as line:
        line.hello()
        line.resign()
    replay = ann.http.get(f"/api/replays/{made['table']}").json()
    assert [seat["kind"] for seat in replay["seats"]] == ["person", "bot"]
    assert (replay["seats"][0]["name"], replay["seats"][1]["level"]) == ("Ann", BOT["level"])
    assert replay["standing"]["reason"]["key"] == "reason-resigned"
    assert [line["words"]["key"] for line in replay["log"][-2:]] == ["event-resign", "event-end-resigned"]
    assert code(ann.http.get(f"/api/replays/{made['table']}/99")) == (404, "error-ply")
    assert code(ann.http.get(f"/api/replays/{made['table']}/0?seat=5")) == (404, "error-ply")
    assert ann.http.get(f"/api/replays/{made['table']}/zero").status_code == 404


def test_health_and_qr(ann: Guest) -> None:
    """Machines can ask how the server is, and a link becomes a picture."""
    assert ann.http.get("/health").json() == {"status": "ok", "version": VERSION, "protocol": PROTOCOL}
    assert ann.http.get("/api/qr", params={"text": "http://x"}).text.startswith("<svg")
    assert code(ann.http.get("/api/qr")) == (400, "error-request")


def test_the_description_keeps_the_limits(ann: Guest) -> None:
    """The OpenAPI page names every path and carries the lengths that requests are held to."""
    schema = ann.http.get("/schema").json()
    assert {"/api/tables", "/api/invites/{token}", "/api/replays/{replay}/{ply}"} <= set(schema["paths"])
    assert schema["components"]["schemas"]["NewTable"]["properties"]["seats"]["maxItems"] == 12
    assert schema["components"]["schemas"]["Joining"]["properties"]["name"]["maxLength"] == 40


@pytest.fixture
def besieged(tmp_path: Path) -> Iterator[Server]:
    """A server for one test: lines that run in the shared one are counted, which makes each answer slower; and it
    paints nothing."""
    running = Server(tmp_path / "data", SKETCHING)
    yield running
    running.stop()


@pytest.mark.deep
def test_the_api_keeps_what_its_description_promises(besieged: Server) -> None:
    """Generated requests, right and wrong, meet no server error and no answer that the description does not have."""
    server = besieged
    while httpx.get(f"{server.address}/ready", timeout=60).status_code != 200:
        sleep(0.1)  # bots are still waking up, as that answer says
    checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
    command = [str(SCHEMATHESIS), "--config-file", str(SETTINGS), "run", f"{server.address}/schema"]
    command += ["--checks", checks, "--max-examples", "1"]
    command += ["--phases", "examples,coverage,fuzzing", "--no-color", "--seed", "4", "--suppress-health-check=all"]
    command += ["--request-timeout", "60"]  # a busy machine may paint a picture for longer than it waits by itself
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout
