"""Matches are fair, can be taken up again after a kill, and stop when they have shown what they should."""

from __future__ import annotations

import json
import sys
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.arena import match, playing
from adjoin.arena.match import Terms, left_over, run
from adjoin.arena.results import Claim, share_of, verdict, wilson
from adjoin.arena.schedule import Fixture, arrangements, fixtures
from adjoin.arena.store import Store
from adjoin.bots import engine
from adjoin.bots.registry import find_bot, find_program, named
from adjoin.errors import OptionError, WrongUse
from adjoin.kernel.files import line_of
from adjoin.kernel.record import replayed
from adjoin.kernel.view import View

TERMS = Terms("copulas", {"players": 2}, None, 0.05, adjoin.__version__)


class Here(Executor):
    """Plays in this process, at once."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.fixture(autouse=True)
def _no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weak bots need none, and matches would wait for it."""
    monkeypatch.setattr(engine, "compiler", lambda: False)


def test_two_bots_swap_seats_on_every_deal() -> None:
    """Each deal is played from both sides."""
    games = fixtures(["a", "b"], 2, (), 4, "s")
    assert games == [
        Fixture("s/0", ("a", "b")),
        Fixture("s/0", ("b", "a")),
        Fixture("s/1", ("a", "b")),
        Fixture("s/1", ("b", "a")),
    ]


def test_one_against_the_rest_takes_every_seat() -> None:
    """Two bots for more seats: the first in one seat, or one team, the second in all others."""
    assert arrangements(["a", "b"], 3, ()) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert arrangements(["a", "b"], 4, [[0, 3], [1, 2]]) == [("a", "b", "b", "a"), ("b", "a", "a", "b")]
    assert arrangements(["a"], 1, ()) == [("a",)]


def test_the_wrong_number_of_bots_is_told() -> None:
    """Three bots do not fill four seats."""
    with pytest.raises(OptionError):
        arrangements(["a", "b", "c"], 4, ())


def test_a_match_goes_on_where_a_kill_left_it(tmp_path: Path) -> None:
    """Games that are in the file are not played again, a line cut short is played anew, and none is lost."""
    path = tmp_path / "match.jsonl"
    games = fixtures(["greedy", "random"], 2, (), 6, "s")
    whole = list(run(TERMS, games[:4], Store(path), Here(), 1))
    cut = path.read_bytes()[:-100]
    path.write_bytes(cut)
    store = Store(path)
    assert store.records == whole[:3]
    assert left_over(games, store.records) == games[3:]
    list(run(TERMS, games, store, Here(), 1))
    again = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert again[:4] == whole
    assert [record["seed"] for record in again] == [game.seed for game in games]
    for record in again:
        assert replayed(record).over


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    """A file that holds no records is not added to."""
    path = tmp_path / "notes.txt"
    path.write_text("my notes\n")
    with pytest.raises(WrongUse):
        Store(path)


def won_by(bots: tuple[str, str], winner: int) -> dict[str, Any]:
    seats = [{"kind": "bot", "level": bot} for bot in bots]
    return {"seats": seats, "result": {"winners": [winner], "scores": [1, 2]}}


def test_shares_split_ties_and_have_intervals() -> None:
    """Half a point each for a shared victory; the interval holds the share."""
    tie = won_by(("a", "b"), 0)
    tie["result"]["winners"] = [0, 1]
    share = share_of("a", [won_by(("a", "b"), 0), won_by(("b", "a"), 0), tie, tie])
    assert (share.share, share.games, share.fair) == (0.5, 4, 0.5)
    assert share.low < 0.5 < share.high


def test_the_interval_is_wilsons() -> None:
    """8 of 10 gives 49.0 % to 94.3 %, as the textbooks have it."""
    assert [round(bound, 3) for bound in wilson(8, 10)] == [0.49, 0.943]


def test_the_sequential_test_stops_when_it_knows() -> None:
    """A row of wins shows the claim, a row of losses refutes it, a few games settle nothing."""
    claim = Claim("a", "b")
    assert verdict(claim, [won_by(("a", "b"), 0)] * 3) is None
    assert verdict(claim, [won_by(("a", "b"), 0)] * 30) is True
    assert verdict(claim, [won_by(("a", "b"), 1)] * 30) is False


def test_a_match_stops_early_once_its_claim_is_settled() -> None:
    """Greedy against random needs far fewer games than it was given."""
    store = Store(None)
    games = fixtures(["greedy", "random"], 2, (), 200, "s")
    list(run(TERMS, games, store, Here(), 1, Claim("greedy", "random")))
    assert 10 < len(store.records) < 60


def program(tmp_path: Path, body: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text("import json, sys, time\nsays = lambda x: print(x, flush=True)\n" + body)
    return f"program:{sys.executable} {path}"


READY = """
for line in sys.stdin:
  said = json.loads(line)
  if said["type"] == "open": says(json.dumps({"type": "ready"}))
"""
FAILURES = {
    "crash at once": ("sys.exit(3)", "resign", "code 3"),
    "crash later": (READY + '  if said["type"] == "choose": sys.exit(4)', "resign", "code 4"),
    "rubbish": (READY + '  if said["type"] == "choose": says("hello")', "resign", "no JSON"),
    "no move": (READY + '  if said["type"] == "choose": says("{}")', "resign", "no move"),
    "illegal": (READY + '  if said["type"] == "choose": says(json.dumps({"move": "X@a1"}))', "resign", "not legal"),
    "deep": ("says('[' * 60000); sys.stdin.read()", "resign", "no JSON"),
    "no text": (READY + '  if said["type"] == "choose": says(json.dumps({"move": chr(0xD800)}))', "resign", "d800"),
    "stall": (READY + '  if said["type"] == "choose": time.sleep(9)', "timeout", "did not answer"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_failing_program_forfeits_and_the_match_goes_on(failure: str, tmp_path: Path) -> None:
    """Whatever an outside bot does wrong, its game is lost with the reason in the record, which still replays."""
    body, kind, why = FAILURES[failure]
    bot = program(tmp_path, body)
    store = Store(None)
    list(run(TERMS, fixtures([bot, "random"], 2, (), 2, "s"), store, Here(), 1))
    assert len(store.records) == 2
    for record in store.records:
        last = record["moves"][-1]
        assert (last["type"], record["seats"][last["seat"]]["level"]) == (kind, bot)
        assert why in last["why"]
        assert [record["seats"][seat]["level"] for seat in record["result"]["winners"]] == ["random"]
        replayed(record)
        line_of(record).encode()


def test_a_bot_with_a_fault_forfeits_and_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python bot that raises whatever it likes loses that game, with the reason in the record."""

    def fail(*_: object) -> str:
        raise ZeroDivisionError("nothing to divide")

    monkeypatch.setattr(type(find_bot("greedy").open(adjoin.load("copulas").definition, {}, 0)), "choose", fail)
    record = match.one_game(TERMS, Fixture("s/0", ("greedy", "random")))
    assert record["moves"][-1]["why"] == "ZeroDivisionError: nothing to divide"
    assert record["result"]["winners"] == [1]


class Clumsy:
    """A bot that cannot be opened, or that cannot be closed."""

    name = "clumsy"

    def __init__(self, opens: bool) -> None:
        self.opens = opens

    def open(self, *_: object) -> Clumsy:
        if not self.opens:
            raise KeyError("no such opening")
        return self

    def choose(self, view: View, *_: object) -> str:
        return view.legal_moves()[0].text

    def close(self) -> None:
        raise OSError("cannot close")


@pytest.mark.parametrize("opens", [True, False])
def test_a_bot_that_fails_outside_its_moves(opens: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python bot that raises when it is opened loses with the reason; one that raises when closed loses nothing."""
    monkeypatch.setattr(playing, "find_program", lambda name: Clumsy(opens) if name == "clumsy" else find_bot(name))
    record = match.one_game(TERMS, Fixture("s/0", ("random", "clumsy")))
    replayed(record)
    if opens:
        assert record["result"]["reason"] == "no_placements"
    else:
        assert (record["moves"][-1]["why"], record["result"]["winners"]) == ("KeyError: 'no such opening'", [0])


@pytest.mark.parametrize("command", ["", "  ", "'", 'say "hello'])
def test_a_program_without_a_command_is_wrong_use(command: str) -> None:
    """What cannot be read as a command is told before anything starts."""
    with pytest.raises(WrongUse, match="program:"):
        find_program(f"program:{command}")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("greedy, random", ["greedy", "random"]),
        ("greedy,,random", ["greedy", "", "random"]),
        ("program:bot --at '1,2',greedy", ["program:bot --at '1,2'", "greedy"]),
        ('greedy,program:"a, \\" b" c', ["greedy", 'program:"a, \\" b" c']),
        ("program:a\\,b,greedy", ["program:a\\,b", "greedy"]),
        ("program:it's,greedy", ["program:it's", "greedy"]),
    ],
)
def test_a_comma_in_quotes_belongs_to_the_command(text: str, names: list[str]) -> None:
    """A list of bots is split at its commas, save those that a program's command quotes."""
    assert named(text) == names


def test_the_example_program_plays_whole_games() -> None:
    """The bot of the documentation needs no more than the lines it is sent."""
    example = Path(match.__file__).parents[3] / "examples" / "outside_bot.py"
    bot = f"program:{sys.executable} {example}"
    record = match.one_game(TERMS, Fixture("s/0", (bot, "random")))
    assert record["result"]["reason"] == "no_placements"
