"""The command line from the outside: what it prints, what it writes, how it exits."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from adjoin import __version__
from adjoin.cli.i18n import CLEAR, screen
from adjoin.kernel.registry import names
from cli.running import Adjoin
from naive import copulas


@pytest.fixture
def file(adjoin: Adjoin, tmp_path: Path) -> Path:
    """A file of three games."""
    path = tmp_path / "games.jsonl"
    adjoin("simulate", "copulas", "--bots", "random", "--games", 3, "--seed", "s", "--out", path)
    return path


def one_line(text: str) -> bool:
    return text.count("\n") == 1 and "Traceback" not in text


def test_version(adjoin: Adjoin) -> None:
    """--version prints the version."""
    assert adjoin("--version").out == f"adjoin {__version__}\n"


def test_games(adjoin: Adjoin) -> None:
    """Every game is listed with its options, and with what an option needs that does not always apply; as JSON too."""
    assert all(name in adjoin("games").out for name in names())
    told = json.loads(adjoin("games", "--json").out)
    assert [game["name"] for game in told] == names()
    players = next(game for game in told if game["name"] == "copulas")["options"][0]
    assert players == {"name": "players", "choices": [2, 3, 4], "default": 2}
    points = next(game for game in told if game["name"] == "copulas")["options"][-1]
    assert (points["name"], points["applies_with"]) == ("later_points", {"players": 2})
    tables = next(game for game in told if game["name"] == "ophiuchus")["options"][1]
    assert (tables["choices"], tables["default"]) == (["standard", "full"], "standard")


def test_what_a_record_does_not_prove_is_told(adjoin: Adjoin, file: Path) -> None:
    """Without parts of a seed nobody proves that it was not chosen: that is printed, and refused with --strict."""
    ran = adjoin("check", file)
    assert ran.code == 0
    assert "not proved: that nobody chose the seed: the record has no “fairness”. (" in ran.out
    strict = adjoin("check", "--strict", file)
    assert strict.code == 1
    assert "line 1: not proved: that nobody chose the seed" in strict.err


def test_rules(adjoin: Adjoin) -> None:
    """The rules of a game are printed in the language asked for; a game that does not exist is one line."""
    assert "\nC10 A tile stays on the board" in adjoin("rules", "copulas").out
    assert "\nC10 タイルはボードから" in adjoin("--language", "ja", "rules", "copulas").out
    ran = adjoin("rules", "copulus")
    assert (ran.code, ran.out, one_line(ran.err)) == (2, "", True)


@pytest.mark.parametrize(
    "options", [["players=2"], ["players=3", "layout=4x3"], ["players=4"], ["players=4", "teams=true"]]
)
def test_simulated_games_check_out(adjoin: Adjoin, tmp_path: Path, options: list[str]) -> None:
    """What simulate writes, check replays, and so does an outside program that knows only cells."""
    path = tmp_path / "games.jsonl"
    words = [word for option in options for word in ("--option", option)]
    ran = adjoin("simulate", "copulas", *words, "--bots", "random", "--games", 5, "--seed", "s", "--out", path)
    assert (ran.code, ran.err) == (0, "")
    assert adjoin("check", path).code == 0
    for line in path.read_text("utf-8").splitlines():
        record = json.loads(line)
        assert copulas.replay(record).scores() == record["result"]["scores"]


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ([], {"players": 2, "deal": "standard", "thirteen": False, "end": "at_empty"}),
        (["--option", "deal=full"], {"players": 2, "deal": "full", "thirteen": False, "end": "play_out"}),
    ],
)
def test_a_game_is_as_printed_where_nothing_is_chosen(
    adjoin: Adjoin, tmp_path: Path, words: list[str], chosen: dict[str, object]
) -> None:
    """O12, O13, R-O1: the record says what was played: no bonus, and the printed end where the deal has one."""
    path = tmp_path / "games.jsonl"
    ran = adjoin("simulate", "ophiuchus", *words, "--bots", "random", "--games", 1, "--seed", 1, "--out", path)
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(path.read_text("utf-8"))["options"] == chosen
    assert adjoin("check", path).code == 0


def test_jobs_change_nothing(adjoin: Adjoin, tmp_path: Path) -> None:
    """The same seed writes the same bytes, in one process or in two."""
    for jobs in (1, 2):
        where = tmp_path / f"{jobs}.jsonl"
        adjoin("simulate", "copulas", "--bots", "random", "--games", 6, "--seed", "j", "--out", where, "--jobs", jobs)
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nosuch"], "nosuch"),
        (["copulas", "--option", "players=9"], "players"),
        (["copulas", "--option", "player=2"], "player"),
        (["copulas", "--option", "players"], "players"),
        (["copulas", "--option", "players=2", "--option", "players=3"], "players"),
        (["copulas", "--option", "teams=true"], "teams"),
        (["copulas", "--components", "none.toml"], "none.toml"),
    ],
)
def test_wrong_use_is_one_line_and_exit_2(adjoin: Adjoin, tmp_path: Path, words: list[str], says: str) -> None:
    """An unknown game or option, a wrong value or file: one line that names it, exit 2, no file written."""
    path = tmp_path / "games.jsonl"
    ran = adjoin("simulate", *words, "--bots", "random", "--games", 1, "--seed", "s", "--out", path)
    assert ran.code == 2
    assert one_line(ran.err)
    assert says in ran.err
    assert not path.exists()


def test_bots_and_folders_are_checked(adjoin: Adjoin, tmp_path: Path) -> None:
    """An unknown bot, too many bots and a folder that is not there are wrong use."""
    out = ["--games", 1, "--seed", "s", "--out", tmp_path / "x.jsonl"]
    assert adjoin("simulate", "copulas", "--bots", "nobody", *out).code == 2
    assert adjoin("simulate", "copulas", "--bots", "random,random,random", *out).code == 2
    ran = adjoin("simulate", "copulas", "--bots", "random", *out[:-1], tmp_path / "no" / "x.jsonl")
    assert ran.code == 2
    assert one_line(ran.err)


def tampered(path: Path, change: object) -> Path:
    """The file with its second record changed."""
    lines = path.read_text("utf-8").splitlines()
    record = json.loads(lines[1])
    change(record)  # type: ignore[operator]
    path.write_text("\n".join([lines[0], json.dumps(record), *lines[2:]]), "utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda r: r["moves"][4].update(text="X@a1"), "move 5"),
        (lambda r: r["moves"][4].update(text="X@\n\x1b[2J"), "move 5"),
        (lambda r: r["moves"].pop(6), "move 7"),
        (lambda r: r["moves"][2].update(points=9), "points"),
        (lambda r: r["setup"]["lights"][0].__setitem__(0, 7), "lights"),
        (lambda r: r["setup"].pop("lights"), "setup"),
        (lambda r: r["setup"].update(lights=3), "lights"),
        (lambda r: r["result"].update(winners=[0, 1]), "winners"),
        (lambda r: r["options"].update(players=7), "players"),
        (lambda r: r.update(rules_version=99), "99"),
        (lambda r: r.update(game="nosuch"), "nosuch"),
        (lambda r: r.update(moves={}), "moves"),
        (lambda r: r["moves"].__setitem__(3, 5), "move 4"),
        (lambda r: r.pop("seed"), "seed"),
        (lambda r: r.update(format="other"), "format"),
    ],
)
def test_a_faulty_record_is_exit_1(adjoin: Adjoin, file: Path, change: object, says: str) -> None:
    """A tampered or malformed record: one line with file, line and fault, exit 1."""
    ran = adjoin("check", tampered(file, change))
    assert ran.code == 1
    assert one_line(ran.err)
    assert says in ran.err.lower()
    assert str(file) in ran.err
    assert "line 2" in ran.err


def test_a_truncated_file_is_exit_1(adjoin: Adjoin, file: Path) -> None:
    """A file cut off in the middle of a line is named with the line."""
    file.write_bytes(file.read_bytes()[:-200])
    ran = adjoin("check", file)
    assert ran.code == 1
    assert "line 3" in ran.err


def test_a_file_without_records_is_exit_1(adjoin: Adjoin, tmp_path: Path) -> None:
    """A file cut off at its first byte is no file of records."""
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    ran = adjoin("check", empty)
    assert (ran.code, ran.out, one_line(ran.err)) == (1, "", True)
    assert str(empty) in ran.err


def test_show(adjoin: Adjoin, file: Path, tmp_path: Path) -> None:
    """A position is shown as text, or drawn into a file that is an SVG."""
    assert " a  b  c" in adjoin("show", file, "--ply", 5).out
    picture = tmp_path / "out.svg"
    assert adjoin("show", file, "--game", 2, "--ply", 12, "--seat", 1, "--svg", picture).code == 0
    assert picture.read_text("utf-8").startswith("<svg")
    assert adjoin("show", file, "--game", 9).code == 2
    assert adjoin("show", file, "--ply", 999).code == 2
    assert adjoin("show", file, "--seat", 5).code == 2
    assert adjoin("show", tmp_path / "none.jsonl").code == 2


@pytest.mark.parametrize(("language", "says"), [("en", "win as a team."), ("ja", "のペアの勝ちです。")])
def test_show_tells_who_won_and_why(adjoin: Adjoin, tmp_path: Path, language: str, says: str) -> None:
    """The end of a team game names the team, both scores and the paragraph that decided; earlier plies do not."""
    path = tmp_path / "teams.jsonl"
    options = ("-o", "players=4", "-o", "teams=true")
    adjoin("simulate", "copulas", "--bots", "greedy", "--games", 1, "--seed", "1", "--out", path, *options)
    teams = json.loads(path.read_text("utf-8"))["result"]["detail"]["teams"]
    told = adjoin("--language", language, "show", path).out.splitlines()[-4:]
    assert says in told[0]
    assert sorted(int(re.findall(r"\d+", line)[-1]) for line in told[1:3]) == sorted(team["score"] for team in teams)
    assert "C19" in told[3]
    assert says not in adjoin("--language", language, "show", path, "--ply", 5).out


def test_perft(adjoin: Adjoin) -> None:
    """Perft counts, and divided by first moves sums to the same."""
    whole = adjoin("perft", "copulas", "--seed", "7", "--depth", 2).out
    lines = adjoin("perft", "copulas", "--seed", "7", "--depth", 2, "--divide").out.splitlines()
    assert whole.strip() == lines[-1]
    assert sum(int(line.split()[1]) for line in lines[:-1]) == int(whole)


def test_bench_says_once_that_it_compiles(adjoin: Adjoin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rates come as JSON on standard output; that something is compiled first is one line on standard error."""
    monkeypatch.setattr("adjoin.compiled.cache.on_miss", [])
    monkeypatch.setattr("adjoin.engines.bench.playouts", compiled_twice)
    monkeypatch.setenv("ADJOIN_ENGINE", "numba")
    ran = adjoin("bench", "playouts", "copulas", "--seconds", 0.1, "--json")
    assert json.loads(ran.out)["engine"] == "numba"
    assert ran.err == "Compiling COPULAS, first time only\n"
    ran = adjoin("bench", "playouts", "copulas", "--interpreted", "--seconds", 0.1, "--json")
    assert json.loads(ran.out)["engine"] == "plain"


def test_bench_counts_simulations(adjoin: Adjoin) -> None:
    """The rate of the search comes as JSON or as a line, for open games and for hidden hands alike."""
    told = json.loads(adjoin("bench", "search", "ophiuchus", "--interpreted", "--seconds", 0.1, "--json").out)
    assert told["simulations_per_s"] > 0
    assert (told["threads"], told["engine"]) == (1, "plain")
    assert "simulations/s (plain" in adjoin("bench", "search", "rhombus", "--interpreted", "--seconds", 0.1).out


def test_kernels_are_listed_and_built_only_where_that_can_be(adjoin: Adjoin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kernel has its line; a package without games, and a machine without a linker, are one line each."""
    assert "copulas: 10-2" in adjoin("kernels", "list").out.splitlines()
    ran = adjoin("kernels", "build", "nothing")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("adjoin.kernels.emit.find_spec", lambda _: None)
    ran = adjoin("kernels", "build", "copulas")
    assert (ran.code, ran.err.count("wasm-ld")) == (2, 1)


def compiled_twice(tables: object, rules: object, seconds: float, engine: str) -> dict[str, object]:
    """A bench for which two things had to be compiled."""
    from adjoin.compiled import cache

    for listener in [*cache.on_miss, *cache.on_miss]:
        listener()
    return {"plies_per_s": 1, "playouts_per_s": 1, "engine": engine}


def test_playing_by_lines(adjoin: Adjoin, tmp_path: Path) -> None:
    """Line mode answers every command, refuses with the rule and goes on, and leaves when asked."""
    lines = "help\nmoves\nmoves U@f\nwhy X@c3\nU@a1\nrubbish\nwhy U@f6\nU@f6\nlog\nscore\nboard\nundo\nundo\nquit\n"
    ran = adjoin("play", "copulas", "--plain", "--seed", "7", lines=lines)
    assert ran.code == 0
    for said in ("22 legal moves", "C7", "C10", "rubbish", "total", "U@f6", "You left the game."):
        assert said in ran.out


def test_playing_to_the_end_against_a_bot(adjoin: Adjoin, tmp_path: Path) -> None:
    """A game resigned against a bot is told and its record kept."""
    out = tmp_path / "mine.jsonl"
    ran = adjoin("play", "copulas", "--plain", "--bot", "random", "--out", out, lines="resign\n")
    assert ran.code == 0
    assert "wins" in ran.out
    assert json.loads(out.read_text("utf-8"))["result"]["reason"] == "resigned"
    assert adjoin("check", out).code == 0


def test_colours_are_for_terminals_that_want_them(adjoin: Adjoin, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the board has colours; --plain, NO_COLOR and a dumb terminal get words alone, and a pipe too."""

    def codes(*words: str) -> bool:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        return "\x1b" in adjoin("play", "copulas", *words, lines="quit\n").out

    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    assert [codes(), codes("--plain")] == [True, False]
    monkeypatch.setenv("TERM", "dumb")
    assert not codes()
    monkeypatch.delenv("TERM")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not codes()


def test_a_hand_is_taken_off_a_plain_screen_by_blank_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where codes are not wanted, as many lines as the screen has push everything off it."""
    monkeypatch.setenv("LINES", "30")
    monkeypatch.setattr(screen, "plain", True)
    assert screen.cleared == "\n" * 30
    monkeypatch.setattr(screen, "plain", False)
    assert screen.cleared == CLEAR


def test_japanese(adjoin: Adjoin) -> None:
    """--language ja speaks Japanese; an unknown language is wrong use."""
    assert "選べる手" in adjoin("--language", "ja", "play", "copulas", "--plain", lines="moves\nquit\n").out
    assert adjoin("--language", "xx", "games").code == 2


def test_the_end_of_input_is_no_error(adjoin: Adjoin) -> None:
    """When input ends, the program leaves the game as if asked to."""
    ran = adjoin("play", "copulas", "--plain", lines="")
    assert (ran.code, ran.err) == (0, "")
    assert "You left the game." in ran.out


def test_any_terminal_will_do() -> None:
    """Letters that a terminal cannot show, and bytes that are no text, end neither a command nor a game."""
    words = [sys.executable, "-c", "from adjoin.cli.main import run; run()", "--language", "ja", "play", "copulas"]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(words, input=b"\xff\xfe\nquit\n", capture_output=True, env=env, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.count(b"Player") + ran.stdout.count(b"> ") >= 2


def test_as_a_program() -> None:
    """The installed command runs and reports wrong use by exit code 2."""
    command = [sys.executable, "-c", "from adjoin.cli.main import run; run()", "games", "--nonsense"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr
