"""Matches, reviews and tables with programs, as the command line has them."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adjoin.bots import engine, outside
from adjoin.compiled.worker import FAILED, Report
from adjoin.kernel.registry import load, names
from adjoin.table.orders import Policy
from arena.here import Here
from cli.running import Adjoin

COPULAS = ["arena", "copulas", "--bots", "greedy,random", "--games", 4]


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker processes, and nothing is compiled."""
    monkeypatch.setenv(engine.THREADS, "1")
    monkeypatch.setattr("adjoin.arena.executors.processes", lambda jobs: Here())


def refused(ran: Any) -> str:
    """What one line of wrong use says."""
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    return str(ran.err)


@pytest.mark.parametrize("game", names())
def test_a_match_is_told_and_kept(adjoin: Adjoin, tmp_path: Path, game: str) -> None:
    """A match of every game gives a line a bot, who won from where, a verdict, and records that check out."""
    out = tmp_path / "m.jsonl"
    words = ["--bots", "greedy,random", "--games", 2, "--until", "greedy>random", "--out", out]
    ran = adjoin("arena", game, *words)
    assert (ran.code, ran.err) == (0, "")
    greedy, random, _, by_seat, *_, claim = ran.out.splitlines()
    assert (greedy.split(":")[0], random.split(":")[0], by_seat) == ("greedy", "random", "Wins by seat:")
    assert claim == "Not settled by these games: greedy>random."
    assert adjoin("check", out).code == 0


def test_a_match_as_json(adjoin: Adjoin) -> None:
    """The shares of the bots, also from each seat, and the verdict on a claim if there is one."""
    told = json.loads(adjoin(*COPULAS, "--json").out)
    assert list(told) == ["shares", "by_seat"]
    assert list(told["by_seat"]) == ["", "greedy", "random"]
    assert [(share["bot"], share["games"], share["forfeits"]) for share in told["shares"]] == [
        ("greedy", 4, 0),
        ("random", 4, 0),
    ]
    told = json.loads(adjoin(*COPULAS[:-1], 60, "--until", "greedy>random", "--json").out)
    assert (told["claim"], told["verdict"]) == ("greedy>random", "shown")


@pytest.mark.parametrize("claim", ["greedy>greedy", "greedy>master", "greedy"])
def test_a_claim_is_about_two_bots_of_the_match(adjoin: Adjoin, claim: str) -> None:
    """No bot is stronger than itself, or than one that is not there."""
    assert claim in refused(adjoin(*COPULAS, "--until", claim))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["arena", "rhombus", "--bots", "greedy,random", "--games", 4], "game=copulas"),
        ([*COPULAS, "--seconds", 0.2], "seconds=0.1"),
        ([*COPULAS, "--option", "players=3"], "players=2"),
        ([*COPULAS, "--seed", "other"], "arena/0"),
        (["arena", "copulas", "--bots", "greedy,novice", "--games", 4], "greedy, random"),
        ([*COPULAS[:-1], 3], "arena/1"),
    ],
)
def test_a_match_is_not_taken_up_on_other_terms(adjoin: Adjoin, tmp_path: Path, words: list[object], says: str) -> None:
    """Another game, time, option, seed, bot or fewer games: one line names the difference, and the file stays."""
    out = tmp_path / "m.jsonl"
    assert adjoin(*COPULAS, "--out", out).code == 0
    kept = out.read_bytes()
    assert says in refused(adjoin(*words, "--out", out))
    assert out.read_bytes() == kept
    again = adjoin(*COPULAS[:-1], 6, "--out", out)
    assert "in 6 games" in again.out
    assert out.read_bytes().startswith(kept)


@pytest.mark.parametrize("held", ["my notes", "my notes\n", "{}", "{}\n", "[1]\n", "\n", "[" * 60000, "\udcff"])
def test_a_file_of_something_else_stays_as_it_is(adjoin: Adjoin, tmp_path: Path, held: str) -> None:
    """What is no file of a match is refused in one line, and not a byte of it is lost."""
    notes = tmp_path / "notes.txt"
    content = held.encode("utf-8", "surrogateescape")
    notes.write_bytes(content)
    assert str(notes) in refused(adjoin(*COPULAS, "--out", notes))
    assert notes.read_bytes() == content


def test_where_nothing_can_be_written(adjoin: Adjoin, tmp_path: Path) -> None:
    """A folder, or a file in a folder that is not there, is refused before the first game."""
    assert str(tmp_path) in refused(adjoin(*COPULAS, "--out", tmp_path))
    assert "m.jsonl" in refused(adjoin(*COPULAS, "--out", tmp_path / "none" / "m.jsonl"))


FAILS_AT_ITS_TURN = """
import sys
sys.stdin.readline()
print('{"type": "ready"}', flush=True)
sys.stdin.readline()
"""


def test_forfeits_are_told(adjoin: Adjoin, tmp_path: Path) -> None:
    """Whoever reads the shares also reads that a program left the game, and why."""
    path = tmp_path / "leaves.py"
    path.write_text(FAILS_AT_ITS_TURN)
    bot = f"program:{sys.executable} {path}"
    words = ["arena", "copulas", "--bots", f"{bot},greedy", "--games", 2]
    lines = adjoin(*words).out.splitlines()
    assert lines[1].startswith(f"{bot}: 2 games forfeited; the first because: the program ended with code 0")
    assert lines[3:5] == ["", "Wins by seat:"]
    left, greedy = json.loads(adjoin(*words, "--json").out)["shares"]
    assert (left["forfeits"], greedy["forfeits"], greedy["why"]) == (2, 0, "")
    assert "ended with code 0" in left["why"]


@pytest.mark.parametrize("bot", ["program:./nope", "program:false"])
def test_a_program_that_cannot_start_ends_the_match_at_once(adjoin: Adjoin, tmp_path: Path, bot: str) -> None:
    """One line says which and why, before any game, and no file is made."""
    out = tmp_path / "m.jsonl"
    said = refused(adjoin("arena", "copulas", "--bots", f"greedy,{bot}", "--games", 2, "--out", out))
    assert bot in said
    assert "did not begin" in said
    assert not out.exists()


@pytest.mark.parametrize("command", ["", "'"])
@pytest.mark.parametrize("words", [["arena", "copulas", "--games", 2, "--bots"], ["play", "copulas", "--bot"]])
def test_a_program_without_a_command(adjoin: Adjoin, words: list[object], command: str) -> None:
    """An empty or unreadable command is told before anything starts."""
    assert "program:" in refused(adjoin(*words, f"program:{command}"))


@pytest.mark.parametrize("said", ["0", "abc"])
@pytest.mark.parametrize("words", [COPULAS, ["play", "copulas"], ["review", "none.jsonl"]])
def test_a_wrong_number_of_cores(
    adjoin: Adjoin, monkeypatch: pytest.MonkeyPatch, words: list[object], said: str
) -> None:
    """ADJOIN_THREADS that is no number of cores ends every command at its start."""
    monkeypatch.setenv(engine.THREADS, said)
    assert engine.THREADS in refused(adjoin(*words))


class Failing:
    """A compiler that fails."""

    def __init__(self, game: str, options: object, steps: object, report: Report) -> None:
        report(FAILED)

    def wait(self) -> None:
        pass


@pytest.mark.parametrize(("bot", "said"), [("casual", 1), ("novice", 0)])
def test_a_match_without_the_compiled_search_says_so(
    adjoin: Adjoin, monkeypatch: pytest.MonkeyPatch, bot: str, said: int
) -> None:
    """Where the search stays interpreted, one line on standard error says that bots that search are weak."""
    monkeypatch.setattr("adjoin.cli.arena.warm", Failing)
    monkeypatch.setattr("adjoin.cli.arena.engine_of", lambda _: "numba")
    ran = adjoin("arena", "copulas", "--bots", f"{bot},random", "--games", 1)
    assert (ran.code, ran.err.count("could not be prepared"), ran.err.count("\n")) == (0, said, 2 * said)


@pytest.mark.parametrize("engine", ["wasmtime", "plain"])
def test_a_match_says_in_which_engine_its_bots_think(
    adjoin: Adjoin, monkeypatch: pytest.MonkeyPatch, engine: str
) -> None:
    """The engine is named on standard error, and --engine chooses it."""
    monkeypatch.setenv("ADJOIN_ENGINE", "")
    ran = adjoin("--engine", engine, "arena", "copulas", "--bots", "skilled/20,random", "--games", 1, "--json")
    assert ran.code == 0
    assert f"the engine {engine}" in ran.err


# ------------------------------------------------------------------------------------------------ review


def test_a_review(adjoin: Adjoin, tmp_path: Path) -> None:
    """A game of a match is judged ply by ply, as lines or as JSON; a game that is not there is wrong use."""
    out = tmp_path / "m.jsonl"
    adjoin(*COPULAS, "--out", out)
    plies = sum(move["type"] == "place" for move in json.loads(out.read_text("utf-8").splitlines()[1])["moves"])
    ran = adjoin("review", out, "--game", 2, "--seconds", 0.01, "--json")
    told = json.loads(ran.out)
    assert (ran.code, told["game"], told["hindsight"], len(told["plies"])) == (0, "copulas", False, plies)
    lines = adjoin("review", out, "--game", 2, "--seconds", 0.01).out.splitlines()
    assert sum(not line.startswith(" " * 14) for line in lines) == plies + 2  # the others say why
    assert "holds 4" in refused(adjoin("review", out, "--game", 5))


# ------------------------------------------------------------------------------------------------ programs at a table


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """A bot that notes what it is told, and what it does when asked to choose; a busy machine may take its time."""
    monkeypatch.setattr(outside, "LATE", 30.0)
    monkeypatch.setattr(outside, "LEAVING", 30.0)

    def written(body: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(
            "import json, sys\n"
            "for line in sys.stdin:\n"
            "  said = json.loads(line)\n"
            f"  with open({str(tmp_path / 'told')!r}, 'a') as told: print(said['type'], file=told)\n"
            "  if said['type'] == 'open': print('{\"type\": \"ready\"}', flush=True)\n"
            f"  if said['type'] == 'choose': {body}\n"
        )
        return f"program:{sys.executable} {path}"

    return written


@pytest.fixture
def _quick_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjoin.cli.play.POLICY", Policy(rescue=("greedy",)))


@pytest.mark.parametrize("bot", ["program:false", "program:./nope"])
@pytest.mark.usefixtures("_quick_default")
def test_a_program_that_does_not_open_is_replaced(adjoin: Adjoin, bot: str) -> None:
    """People at the terminal play on against a bot that ships, and a line says why."""
    ran = adjoin("play", "copulas", "--plain", "--seed", "7", "--bot", bot, lines="U@f6\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("The bot greedy takes over.") == 1
    assert ran.out.count("U@f6") >= 1
    assert "You left the game." in ran.out


@pytest.mark.parametrize("body", ["sys.exit(7)", "print('[' * 60000, flush=True)"])
@pytest.mark.usefixtures("_quick_default")
def test_a_program_that_fails_later_is_replaced(adjoin: Adjoin, program: Callable[[str], str], body: str) -> None:
    """So they do when it crashes, or answers rubbish, in the middle of the game."""
    ran = adjoin("play", "copulas", "--plain", "--seed", "7", "--bot", program(body), lines="U@f6\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("The bot greedy takes over.") == 1


@pytest.mark.usefixtures("_quick_default")
def test_a_record_says_who_played_on(adjoin: Adjoin, tmp_path: Path) -> None:
    """The record of a game at the terminal names the bot that took the place of a program."""
    out = tmp_path / "game.json"
    options = ("--seed", "7", "--bot", "program:false", "--out", str(out))
    assert adjoin("play", "copulas", "--plain", *options, lines="U@f6\nresign\ny\n").code == 0
    assert json.loads(out.read_text())["moves"][0]["by"] == {"kind": "bot", "level": "greedy"}


def test_where_no_bot_is_left_the_game_ends_in_one_line(adjoin: Adjoin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is left waiting for a bot that will not move."""
    monkeypatch.setattr("adjoin.cli.play.POLICY", Policy(rescue=()))
    ran = adjoin("play", "copulas", "--plain", "--seed", "7", "--bot", "program:false", lines="U@f6\n")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert ran.err.endswith("ended with code 1. There is no bot left to take over.\n")


def test_a_program_is_told_to_close(adjoin: Adjoin, program: Callable[[str], str], tmp_path: Path) -> None:
    """When people leave the table, the program is told, as documented."""
    answer = "print(json.dumps({'move': said['legal'][0]}), flush=True)"
    ran = adjoin("play", "copulas", "--plain", "--seed", "7", "--bot", program(answer), lines="U@f6\nquit\n")
    assert ran.code == 0
    assert (tmp_path / "told").read_text().split() == ["open", "choose", "close"]


def test_a_hint_can_be_played(adjoin: Adjoin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays with bots only is told a move, and what it brings."""
    monkeypatch.setattr("adjoin.cli.play.POLICY", Policy(seconds=0.05))
    ran = adjoin("play", "copulas", "--plain", "--seed", "7", "--bot", "greedy", lines="hint\nquit\n")
    told = re.search(r"> (U@\S+): (.+)", ran.out)
    assert told, ran
    move, effects = told.groups()
    assert load("copulas", players=2).start("7").why_not(move) is None
    assert re.match(r"It covers \d+ points of light", effects)


def test_an_adviser_that_fails_says_so(adjoin: Adjoin, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other move is passed off as its advice, and the game goes on."""
    monkeypatch.setattr("adjoin.cli.play.POLICY", Policy(adviser="program:false"))
    ran = adjoin("play", "copulas", "--plain", "--seed", "7", "--bot", "greedy", lines="hint\nU@f6\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert "No hint could be found: the program ended with code 1." in ran.out
    assert ran.out.count("U@f6") >= 2


def test_people_among_themselves_get_no_hints(adjoin: Adjoin) -> None:
    """Between people the command says why there is none."""
    ran = adjoin("play", "copulas", "--plain", "--seed", "7", lines="hint\nquit\n")
    assert "Hints are for games against bots, on your turn." in ran.out
