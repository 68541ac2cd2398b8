"""Matches are fair, can be taken up again after a kill, and stop when they have shown what they should."""

from __future__ import annotations

import json
import os
import signal
import sys
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import adjoin
from adjoin.arena import match
from adjoin.arena.executors import connect
from adjoin.arena.match import fixtures_left, run, run_anew
from adjoin.arena.results import BOUND, ResultClaim, evidence, share_of, verdict, wilson
from adjoin.arena.schedule import Fixture, MatchPlan, MatchSeats, arrangements, fixture_of
from adjoin.arena.store import GameStore
from adjoin.arena.terms import MatchTerms, resume_match
from adjoin.bots import outside
from adjoin.bots.registry import find_bot, find_program, split_names
from adjoin.errors import AdjoinError, OptionError, WrongUse
from adjoin.kernel.model.view import View
from adjoin.kernel.records.files import line_of
from adjoin.kernel.records.replay import replayed
from adjoin.table import local_bots
from arena.here import Here

TERMS = MatchTerms("copulas", {"players": 2}, None, 0.05, adjoin.__version__)


def test_two_bots_swap_seats_on_every_deal() -> None:
    """Each deal is played from both sides."""
    assert MatchPlan(("a", "b"), MatchSeats(2), 4, "s").fixtures() == [
        Fixture("s/0", ("a", "b")),
        Fixture("s/0", ("b", "a")),
        Fixture("s/1", ("a", "b")),
        Fixture("s/1", ("b", "a")),
    ]


def test_one_against_the_rest_takes_every_seat() -> None:
    """Two bots for more seats: the first in one seat, or one team, the second in all others."""
    assert arrangements(["a", "b"], MatchSeats(3)) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert arrangements(["a", "b"], MatchSeats(4, [[0, 3], [1, 2]])) == [("a", "b", "b", "a"), ("b", "a", "a", "b")]
    assert arrangements(["a"], MatchSeats(1)) == [("a",)]


def test_the_wrong_number_of_bots_is_told() -> None:
    """Three bots do not fill four seats."""
    with pytest.raises(OptionError):
        arrangements(["a", "b", "c"], MatchSeats(4))


def test_a_match_goes_on_where_a_kill_left_it(tmp_path: Path) -> None:
    """Games that are in the file are not played again, a line cut short is played anew, and none is lost."""
    path = tmp_path / "match.jsonl"
    games = MatchPlan(("greedy", "random"), MatchSeats(2), 6, "s")
    whole = list(run(TERMS, games._replace(games=4), GameStore(path), Here(), 1))
    cut = path.read_bytes()[:-100]
    path.write_bytes(cut)
    store = GameStore(path)
    assert store.records == whole[:3]
    assert fixtures_left(games, store.records) == games.fixtures()[3:]
    list(run(TERMS, games, store, Here(), 1))
    again = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert again[:4] == whole
    assert [record["seed"] for record in again] == [game.seed for game in games.fixtures()]
    for record in again:
        assert replayed(record).over


@pytest.mark.parametrize("left", [b"\n", b"\0" * 40, b"\0" * 7 + b"\n"])
@pytest.mark.parametrize("cut", [1, 100])
def test_a_torn_last_line_is_played_anew(left: bytes, cut: int, tmp_path: Path) -> None:
    """A line cut short, with an end or zeros behind it as a power failure leaves them, is no reason to refuse."""
    path = tmp_path / "match.jsonl"
    store = GameStore(path)
    whole = list(run(TERMS, MatchPlan(("greedy", "random"), MatchSeats(2), 2, "s"), store, Here(), 1))
    path.write_bytes(path.read_bytes()[: -cut - 1] + left)
    torn = GameStore(path)
    assert torn.records == whole[:1]
    torn.add(whole[1])
    assert [json.loads(line) for line in path.read_text("utf-8").splitlines()] == whole


def test_zeros_behind_whole_games_are_left_out(tmp_path: Path) -> None:
    """Where only zeros were written of the next game, those before it are taken over, packed or not."""
    for name in ("match.jsonl", "match.jsonl.gz"):
        path = tmp_path / name
        whole = list(run(TERMS, MatchPlan(("greedy", "random"), MatchSeats(2), 2, "s"), GameStore(path), Here(), 1))
        path.write_bytes(path.read_bytes() + b"\0" * 30)
        torn = GameStore(path)
        assert torn.records == whole
        torn.add(whole[0])
        assert GameStore(path).records == [*whole, whole[0]]


def test_a_ray_that_does_not_start_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever Ray raises on the way up is told as Ray's, not as a bug of ours."""
    ray: Any = ModuleType("ray")

    def init(*_: object, **__: object) -> None:
        raise Exception("The current node timed out during startup.\nmore")

    ray.init = init
    monkeypatch.setitem(sys.modules, "ray", ray)
    with pytest.raises(WrongUse, match="Ray does not start on this machine: The current node timed out"):
        connect("", 1)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    """A file that holds no records is not added to."""
    path = tmp_path / "notes.txt"
    path.write_text("my notes\n")
    with pytest.raises(WrongUse):
        GameStore(path)


def test_a_whole_last_line_without_an_end_is_kept(tmp_path: Path) -> None:
    """A file whose last line break was lost has all its games, and the next one begins a line of its own."""
    path = tmp_path / "match.jsonl"
    games = MatchPlan(("greedy", "random"), MatchSeats(2), 3, "s")
    whole = list(run(TERMS, games._replace(games=2), GameStore(path), Here(), 1))
    path.write_bytes(path.read_bytes().rstrip())
    store = GameStore(path)
    assert store.records == whole
    list(run(TERMS, games, store, Here(), 1))
    assert GameStore(path).records == store.records
    assert len(path.read_text("utf-8").splitlines()) == 3


def test_a_file_is_not_changed_before_a_game_is_added(tmp_path: Path) -> None:
    """Reading a file in which a line was cut short changes nothing in it."""
    path = tmp_path / "match.jsonl"
    list(run(TERMS, MatchPlan(("greedy", "random"), MatchSeats(2), 2, "s"), GameStore(path), Here(), 1))
    cut = path.read_bytes()[:-100]
    path.write_bytes(cut)
    assert len(GameStore(path).records) == 1
    assert path.read_bytes() == cut


def test_a_record_says_how_long_a_bot_might_think(tmp_path: Path) -> None:
    """A match is taken up with its own seconds a move; a record that names none is of another match."""
    path = tmp_path / "match.jsonl"
    game = adjoin.load("copulas", players=2)
    games = MatchPlan(("greedy", "random"), MatchSeats(2), 2, "s")
    (record, *_) = run(TERMS, games, GameStore(path), Here(), 1)
    assert [seat["seconds"] for seat in record["seats"]] == [0.05, 0.05]
    assert len(resume_match(path, game, TERMS, games).records) == 2
    with pytest.raises(WrongUse, match=r"seconds=0\.05.*seconds=0\.1"):
        resume_match(path, game, TERMS._replace(budget=0.1), games)
    path.write_text(path.read_text("utf-8").replace(',"seconds":0.05', ""), "utf-8")
    with pytest.raises(WrongUse, match="seconds"):
        resume_match(path, game, TERMS, games)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda r: r.update(rules_version=99), "rules_version=99"),
        (lambda r: r.update(components="mine"), "components=mine"),
        (lambda r: r["setup"]["lights"][0].reverse(), "components"),
        (lambda r: r["result"].update(winners=[]), "something other"),
        (lambda r: r["result"].pop("scores"), "something other"),
        (lambda r: r["seats"][0].update(level=[]), "something other"),
    ],
)
def test_a_changed_record_is_not_of_the_match(tmp_path: Path, change: Any, says: str) -> None:
    """Other rules or components, even under the same name, and results that cannot be read are refused."""
    path = tmp_path / "match.jsonl"
    games = MatchPlan(("greedy", "random"), MatchSeats(2), 1, "s")
    (record,) = run(TERMS, games, GameStore(None), Here(), 1)
    change(record)
    path.write_text(line_of(record), "utf-8")
    with pytest.raises(WrongUse, match=says):
        resume_match(path, adjoin.load("copulas", players=2), TERMS, games)


def killed_at_first(terms: MatchTerms, fixture: Fixture) -> dict[str, Any]:
    """A game in whose middle its process is killed, once."""
    assert terms.components is not None
    if not terms.components.exists():
        terms.components.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return {"seed": fixture.seed, **won_by(fixture.bots, 0)}


def test_a_killed_process_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match goes on in new processes, with the game that was lost."""
    monkeypatch.setattr(match, "one_game", killed_at_first)
    games = MatchPlan(("a", "b"), MatchSeats(2), 2, "s")
    terms = TERMS._replace(components=tmp_path / "killed")
    store = GameStore(None)
    list(run_anew(lambda: ProcessPoolExecutor(1, get_context("spawn")), terms, games, store, 1))
    assert [fixture_of(record) for record in store.records] == games.fixtures()


class Broken(Executor):
    """Its processes are killed whatever they are given."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        raise BrokenExecutor


def test_processes_that_are_always_killed_end_the_match_in_one_line(tmp_path: Path) -> None:
    """The line says how to go on: with the same file, or with a file at all."""
    games = MatchPlan(("greedy", "random"), MatchSeats(2), 2, "s")
    path = tmp_path / "match.jsonl"
    with pytest.raises(AdjoinError, match=r"match\.jsonl keeps its 0 games: the same command continues"):
        list(run_anew(Broken, TERMS, games, GameStore(path), 1))
    with pytest.raises(AdjoinError, match="--out"):
        list(run_anew(Broken, TERMS, games, GameStore(None), 1))


def won_by(bots: tuple[str, ...], winner: int) -> dict[str, Any]:
    seats = [{"kind": "bot", "level": bot} for bot in bots]
    return {"seats": seats, "moves": [], "result": {"winners": [winner], "scores": [1] * len(bots)}}


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
    claim = ResultClaim("a", "b")
    assert verdict(claim, [won_by(("a", "b"), 0)] * 3) is None
    assert verdict(claim, [won_by(("a", "b"), 0)] * 30) is True
    assert verdict(claim, [won_by(("a", "b"), 1)] * 30) is False


def test_a_claim_is_about_the_two_bots_it_names() -> None:
    """Of three bots, that both others beat the third shows nothing of them, and their own games decide."""
    table = ("a", "b", "c")
    even = [won_by(table, number % 2) for number in range(60)]
    assert share_of("a", even).low > share_of("a", even).fair
    assert verdict(ResultClaim("a", "b"), even) is not True
    assert verdict(ResultClaim("a", "b"), [won_by(table, 2)] * 60) is None
    assert verdict(ResultClaim("a", "b"), [won_by(table, number % 2 * 2) for number in range(60)]) is True
    assert verdict(ResultClaim("a", "b"), [won_by(table, 1)] * 60) is False


def test_a_claim_counts_the_seats_that_a_bot_holds() -> None:
    """One against three in four seats: a quarter of the wins is no proof, nor is a third; half of them is."""
    table = ("a", "b", "b", "b")
    assert (
        verdict(ResultClaim("a", "b"), [won_by(table, 0 if number % 4 == 0 else 1) for number in range(400)]) is False
    )
    assert verdict(ResultClaim("a", "b"), [won_by(table, number % 2) for number in range(100)]) is True


def test_the_sequential_test_errs_as_rarely_as_it_says() -> None:
    """Between equal bots, beside a third that never wins, the claim is shown in about one match of twenty at most."""
    claim, rng, shown = ResultClaim("a", "b"), Random(1), 0
    for _ in range(200):
        ratio = 0.0
        while abs(ratio) < BOUND:
            ratio += evidence(claim, won_by(("a", "b", "c"), rng.randrange(2)))
        shown += ratio > 0
    assert shown <= 16


def test_no_bot_is_stronger_than_itself() -> None:
    """Such a claim is none."""
    assert ResultClaim.parse("a>a") is None


def test_forfeits_are_counted_for_whoever_made_them() -> None:
    """The share of a bot says how many games it forfeited, and why the first time."""
    ways = {"x": "forfeit", "y": "resign", "z": "timeout"}  # the latter as older records have it
    lost = [{**won_by(("a", "b"), 1), "moves": [{"seat": 0, "type": ways[why], "why": why}]} for why in ways]
    assert share_of("a", lost)[-2:] == (3, "x")
    assert share_of("b", lost)[-2:] == (0, "")


def test_a_match_stops_early_once_its_claim_is_settled() -> None:
    """Greedy against random needs far fewer games than it was given."""
    store = GameStore(None)
    games = MatchPlan(("greedy", "random"), MatchSeats(2), 200, "s")
    list(run(TERMS, games, store, Here(), 1, ResultClaim("greedy", "random")))
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
    "crash at once": ("sys.exit(3)", False, "code 3"),
    "crash later": (READY + '  if said["type"] == "choose": sys.exit(4)', False, "code 4"),
    "rubbish": (READY + '  if said["type"] == "choose": says("hello")', False, "no JSON"),
    "no move": (READY + '  if said["type"] == "choose": says("{}")', False, "no move"),
    "illegal": (READY + '  if said["type"] == "choose": says(json.dumps({"move": "X@a1"}))', False, "not legal"),
    "deep": ("says('[' * 60000); sys.stdin.read()", False, "no JSON"),
    "no text": (READY + '  if said["type"] == "choose": says(json.dumps({"move": chr(0xD800)}))', False, "d800"),
    "stall": (READY + '  if said["type"] == "choose": time.sleep(9)', True, "did not answer"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_failing_program_forfeits_and_the_match_goes_on(
    failure: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever an outside bot does wrong, its game is lost with the reason in the record, which still replays."""
    body, late, why = FAILURES[failure]
    if late:
        monkeypatch.setattr(outside, "LATE", 0.5)
    bot = program(tmp_path, body)
    store = GameStore(None)
    list(run(TERMS, MatchPlan((bot, "random"), MatchSeats(2), 2, "s"), store, Here(), 1))
    assert len(store.records) == 2
    for record in store.records:
        last = record["moves"][-1]
        assert (last["type"], record["seats"][last["seat"]]["level"]) == ("forfeit", bot)
        assert (last["late"], record["result"]["reason"]) == (late, "forfeit")
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
    for module in (local_bots, match):
        monkeypatch.setattr(module, "find_program", lambda name: Clumsy(opens) if name == "clumsy" else find_bot(name))
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
    assert split_names(text) == names


def test_the_example_program_plays_whole_games() -> None:
    """The bot of the documentation needs no more than the lines it is sent."""
    example = Path(match.__file__).parents[3] / "examples" / "outside_bot.py"
    bot = f"program:{sys.executable} {example}"
    record = match.one_game(TERMS, Fixture("s/0", (bot, "random")))
    assert record["result"]["reason"] == "no_placements"
