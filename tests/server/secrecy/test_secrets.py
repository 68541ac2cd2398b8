"""Over real sockets and HTTP: whoever cannot tell two tables apart is sent the same bytes by both, to the end.

bench/server/paired_worlds.py does the same with thousands of pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from _pytest.mark import ParameterSet

import adjoin
from server.cases import CASES, FOUND, SOME
from server.leaks import LEAKS
from server.seeds import kept
from server.serving import ME, SHARED, Guest, Line
from server.twins import House, difference
from server.worlds import Pair, fates

GAMES = [name for name in adjoin.names() if adjoin.find(name).header.secrets]
PAIRS = 2  # of each game that are always played
LEAKING = {"views", "log", "undo", "hint", "record hashes", "clocks"}  # the leaks that are always planted


def grouped(*values: object, name: str, deep: bool) -> ParameterSet:
    """Values whose tests are done by one process, which has played their pairs already."""
    return pytest.param(*values, marks=[pytest.mark.xdist_group(f"secrets-{name}"), *[pytest.mark.deep] * deep])


NUMBERED = [
    grouped(game, number, name=game, deep=place >= PAIRS)
    for game, cases in CASES.items()
    for place, number in enumerate(cases)
]
DONE = {
    *("move", "bot", "undo", "undo-refused", "consent", "decline", "agree_end", "leave", "stand_in", "come"),
    *("offer", "accept", "refuse", "pause", "unpause", "arm", "plans in arms that could tell"),
    *("chat", "probe", "plan", "wrong", "hint", "lift", "cover", "curtain", "http", "resync", "reconnect"),
    *(
        "advice",
        "records that could tell",
        "free undo",
        "undo by consent",
        "consent-refused",
        "return-refused",
        "whole games",
    ),
}
TOLD = {
    "place",
    "draw",
    "undo",
    "undo-asked",
    "decline",
    "agree_end",
    "replaced",
    "back",
    "end",
    "pause-asked",
    "paused",
}
TOLD_BY = {"ltiles": {"ten"}, "ophiuchus": {"return", "bonus", "claim", "thirteen", "skip"}}


@cache
def pair(name: str) -> Pair:
    return kept(name)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with fates():
        made = House(tmp_path_factory.mktemp("twins"))
        yield made
        made.close()


@pytest.mark.parametrize(("game", "number"), NUMBERED)
def test_what_cannot_be_told_apart_sounds_the_same(house: House, game: str, number: int) -> None:
    """A whole game with everything that can happen at a table: whoever may not know which of two it is hears no word,
    state, refusal, hint or record in one that is not in the other."""
    assert difference(house, pair(f"{game}/{number}")) is None


@pytest.mark.parametrize("game", [grouped(game, name=game, deep=False) for game in GAMES])
def test_who_resigned_hears_nothing_of_the_bot(house: House, game: str) -> None:
    """A bot plays on for somebody: neither that person nor anybody else learns what it holds."""
    assert difference(house, pair(f"resigned/{game}")) is None


@pytest.mark.parametrize("game", [grouped(game, name=game, deep=True) for game in GAMES])
def test_the_pairs_have_met_everything(game: str) -> None:
    """Every action of a table, every kind of event, and hidden tiles that differ for most of the game."""
    pairs = [pair(f"{game}/{number}") for number in CASES[game]]
    met = sum((one.met for one in pairs), Counter[str]())
    wanted = DONE | {f"event-{told}" for told in TOLD | TOLD_BY[game]}
    if game == "ophiuchus":
        wanted |= {"secret undo", "secret moves that differ"}
    assert sorted(wanted - set(met)) == []
    assert all(one.met["plies apart"] > 12 for one in pairs), [one.met["plies apart"] for one in pairs]
    assert met["whole games"] > 0.7 * len(pairs)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_played(game: str) -> None:
    """Each value of each option of a game with secrets is one of its pairs'."""
    chosen = [adjoin.load(game, **options) for options, _ in CASES[game].values()]
    for option in adjoin.find(game).header.options:
        played = {str(value) for one in chosen for value in values(one.options.get(option.name))}
        wanted = SOME.get(option.name) or {v for one in chosen for v in option.choices(one.options)}
        assert {str(value) for value in wanted} <= played, option.name


def values(chosen: object) -> list[object]:
    return list(chosen) if isinstance(chosen, list | tuple) else [chosen]


@pytest.mark.parametrize("leak", [grouped(leak, name="leaks", deep=leak not in LEAKING) for leak in LEAKS])
def test_a_planted_leak_is_heard(house: House, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    """If a server told only this one thing, the same comparison would notice."""
    played = pair(f"leak/{leak}")
    LEAKS[leak](monkeypatch)
    assert difference(house, played) is not None


def test_a_kept_pair_that_fits_no_more_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever changed rules or bots reads which number is stale, and how a new one is found."""
    monkeypatch.setitem(FOUND, "resigned/ltiles", 10**6)
    monkeypatch.setattr(Pair, "play", lambda pair, **_: pair)
    with pytest.raises(AssertionError, match=r"resigned/ltiles fits no more: .* `python tests/server/seeds.py`"):
        kept("resigned/ltiles")


@pytest.mark.parametrize("game", GAMES)
def test_a_curtain_hides_the_hand_until_it_is_lifted(ann: Guest, game: str) -> None:
    """A shared device is sent nothing of the hand to move before `lift`, asks about it in vain, and loses it after."""
    wish = {"game": game, "options": {"players": 2}, "seats": [ME, SHARED], "name": "Ann"}
    table = ann.http.post("/api/tables", json=wish).json()["table"]
    with ann.line(table) as line:
        line.hello()
        before = veiled(line)
        record = ann.http.get(f"/api/tables/{table}/record").json()
        assert record["setup"]["hands"] in (None, [None, None])
        hand = [piece["text"] for piece in line.lift()["scene"]["pieces"]]
        move = line.legal()[0]
        line.lift(up=False)
        assert hand
        assert not any(f'"text":"{tile}"' in text for text in before for tile in hand)
        asked = [line.move(move), line.ask({"type": "probe", "text": move}), line.ask({"type": "hint"})]
        assert {answer["code"] for answer in asked} == {"error-curtain"}
        assert line.ask({"type": "lift", "seat": 1 - line.state["turn"]})["code"] == "error-stale"
        veiled(line)


def veiled(line: Line) -> list[str]:
    """The newest state is what a spectator may see; all that was heard so far."""
    state = line.state
    assert (state["curtain"], state["viewer"], state["scene"]["pieces"], state["legal"]) == (True, -1, [], {})
    return list(line.heard)
