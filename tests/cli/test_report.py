"""What files of records show: tables for readers, rows for data frames, and files put together."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from adjoin.arena.datasets import dataset
from adjoin.arena.rows import rows
from adjoin.engines.choice import PLAYERS
from adjoin.errors import WrongUse
from adjoin.kernel.records.files import read_lines
from arena.here import Here
from cli.running import Adjoin

LEAGUE = ["arena", "copulas", "--bots", "greedy,novice,random", "--games", 6]


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker processes, and nothing is compiled."""
    monkeypatch.setattr("adjoin.arena.executors.processes", lambda jobs: Here())
    monkeypatch.setattr("adjoin.bots.engine.Preferred.order", PLAYERS)
    monkeypatch.setenv("ADJOIN_ENGINE", "wasmtime")


def test_a_league_is_told_with_its_tables(adjoin: Adjoin, tmp_path: Path) -> None:
    """Shares, ratings, head to head and seats; a report of the file says the same, and so does its JSON."""
    out = tmp_path / "league.jsonl.gz"
    told = adjoin(*LEAGUE, "--out", out).out
    for title in ("Ratings", "How often the bot of the row", "Wins by seat"):
        assert title in told
    report = adjoin("report", out).out
    assert report.startswith("copulas (players=2 later_points=0), 6 games:\n")
    assert told.strip() in report
    (summary,) = json.loads(adjoin("report", out, "--json").out)
    assert [rating["bot"] for rating in summary["ratings"]][-1] == "random"
    assert summary["head_to_head"]["greedy"]["random"]["games"] == 2


def test_rows_are_a_table_of_seats(adjoin: Adjoin, tmp_path: Path) -> None:
    """CSV, Parquet and the rows of Python agree: one row a seat, options as columns, wins that add up."""
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    adjoin("simulate", "copulas", "--bots", "greedy,random", "--games", 2, "--seed", "a", "--out", one)
    adjoin("simulate", "ophiuchus", "--bots", "random", "--games", 1, "--seed", "b", "--out", two, "-o", "players=3")
    files = tmp_path / "t.csv", tmp_path / "t.parquet"
    assert adjoin("report", one, two, "--csv", files[0], "--parquet", files[1]).code == 0
    found = rows(one, two)
    assert [row["seat"] for row in found] == [0, 1, 0, 1, 0, 1, 2]
    assert sum(row["won"] for row in found) == 3
    with files[0].open(newline="") as file:
        read = list(csv.DictReader(file))
    assert [row["score"] for row in read] == [str(row["score"]) for row in found]
    assert read[0]["option_end"] == ""
    kept: list[dict[str, Any]] = pyarrow.parquet.read_table(files[1]).to_pylist()
    assert [row["who"] for row in kept] == [row["who"] for row in found]
    assert kept[-1]["option_end"] == found[-1]["option_end"]


def test_parts_of_a_match_make_one_file(adjoin: Adjoin, tmp_path: Path) -> None:
    """Each game once, in the order of its deals, whatever the order of the files; the match can be taken up with it."""
    words = ["arena", "copulas", "--bots", "greedy,random", "--games"]
    whole, part, out = (tmp_path / name for name in ("whole.jsonl", "part.jsonl", "all.jsonl.gz"))
    adjoin(*words, 24, "--out", whole)
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    part.write_text("".join(reversed(lines[10:])), "utf-8")
    whole.write_text("".join(lines[:12]), "utf-8")
    assert adjoin("merge", part, whole, "--out", out).code == 0
    assert [record["seed"] for _, record in read_lines(out)] == [f"arena/{number // 2}" for number in range(24)]
    assert "in 24 games" in adjoin(*words, 24, "--out", out).out


def test_games_of_other_terms_are_not_merged(adjoin: Adjoin, tmp_path: Path) -> None:
    """One line says which file does not fit, and nothing is written."""
    one, two, out = (tmp_path / name for name in ("one.jsonl", "two.jsonl", "all.jsonl"))
    adjoin("arena", "copulas", "--bots", "greedy,random", "--games", 1, "--out", one)
    adjoin("arena", "copulas", "--bots", "greedy,random", "--games", 1, "--out", two, "-o", "players=3")
    ran = adjoin("merge", one, two, "--out", out)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert str(two) in ran.err
    assert not out.exists()


@pytest.mark.parametrize("held", ["", "{}\n", "notes\n"])
def test_a_file_without_results_is_told(adjoin: Adjoin, tmp_path: Path, held: str) -> None:
    """One line names the file."""
    path = tmp_path / "notes.jsonl"
    path.write_text(held)
    ran = adjoin("report", path)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert str(path) in ran.err


def test_records_on_standard_output(adjoin: Adjoin) -> None:
    """With - the records are all that is written there; what is told goes to standard error."""
    ran = adjoin(*LEAGUE, "--out", "-")
    assert [json.loads(line)["game"] for line in ran.out.splitlines()] == ["copulas"] * 6
    assert "Ratings" in ran.err


def test_the_package_is_a_command() -> None:
    """`python -m adjoin` is `adjoin`."""
    ran = subprocess.run([sys.executable, "-m", "adjoin", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("adjoin ")


SIMULATED = ["simulate", "copulas", "--games", 4, "--seed", "s"]


def test_a_simulation_is_summed_up_by_seat(adjoin: Adjoin, tmp_path: Path) -> None:
    """Also where one bot has all seats: what it scored, and what each seat won; alone at a table only the points."""
    told = adjoin(*SIMULATED, "--bots", "greedy", "--out", tmp_path / "a.jsonl").out.splitlines()
    assert told[1].startswith("greedy: ")
    assert told[1].endswith(" points on average in 4 games.")
    assert told[3:5] == ["Wins by seat:", "     seat 1  seat 2"]
    assert told[5].startswith("all ")
    assert len(told) == 6
    alone = ["simulate", "ophiuchus", "--bots", "random", "--games", 1, "--seed", 1, "-o", "players=1"]
    told = adjoin(*alone, "--out", tmp_path / "b.jsonl").out.splitlines()
    assert len(told) == 2
    assert told[1].endswith(" points on average in 1 game.")


def test_two_bots_are_told_by_seat(adjoin: Adjoin, tmp_path: Path) -> None:
    """A match of two has a table of wins by seat, too, in lines and in JSON."""
    out = tmp_path / "a.jsonl"
    adjoin(*SIMULATED, "--bots", "greedy,random", "--out", out)
    report = adjoin("report", out).out
    assert "Wins by seat:" in report
    (summary,) = json.loads(adjoin("report", out, "--json").out)
    assert [seat["games"] for seat in summary["by_seat"]["greedy"]] == [4, 0]


def test_options_are_told_as_they_are_written(adjoin: Adjoin, tmp_path: Path) -> None:
    """A report names options in the words of --option."""
    out = tmp_path / "a.jsonl"
    options = ["-o", "players=4", "-o", "teams=true"]
    adjoin(*SIMULATED[:2], "--games", 1, "--seed", "s", "--bots", "random", "--out", out, *options)
    assert adjoin("report", out).out.startswith("copulas (players=4 teams=true), 1 game:\n")


def test_rows_on_standard_output_stand_alone(adjoin: Adjoin, tmp_path: Path) -> None:
    """A table, a merged match or Parquet that goes to a pipe is not mixed with words: they go to standard error."""
    out = tmp_path / "a.jsonl"
    adjoin(*SIMULATED, "--bots", "greedy,random", "--out", out)
    told = adjoin("report", out, "--csv", "-")
    assert len(list(csv.DictReader(told.out.splitlines()))) == 8
    assert "of the wins" in told.err
    told = adjoin("merge", out, "--out", "-")
    assert [json.loads(line)["game"] for line in told.out.splitlines()] == ["copulas"] * 4
    assert told.err == "4 games written to -.\n"


@pytest.mark.parametrize("command", ["arena", "simulate", "selfplay"])
def test_where_nothing_can_be_written_nothing_is_played(adjoin: Adjoin, tmp_path: Path, command: str) -> None:
    """A folder that is missing is told at once, with exit code 2, before anything is compiled or played."""
    bots = [] if command == "selfplay" else ["--bots", "greedy,random"]
    seed = ["--seed", "s"]
    told = adjoin(command, "copulas", *bots, "--games", 2, *seed, "--out", tmp_path / "no" / "x")
    assert told.code == 2
    assert "cannot be written: No such file or directory" in told.err
    assert "Compiling" not in told.err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
def test_a_match_goes_into_a_pipe(adjoin: Adjoin, tmp_path: Path) -> None:
    """What is no ordinary file is not read to go on with, which would never end, and is written to as it is."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    kept = tmp_path / "kept"
    with kept.open("wb") as file, subprocess.Popen(["cat", path], stdout=file), path.open("ab"):
        assert adjoin("arena", "copulas", "--bots", "greedy,random", "--games", 2, "--out", path).code == 0
    assert len(kept.read_text().splitlines()) == 2
    assert path.is_fifo()


def test_a_program_that_cannot_start_ends_a_simulation(adjoin: Adjoin, tmp_path: Path) -> None:
    """As in the arena: one line, exit code 2, and no file of forfeits."""
    out = tmp_path / "x.jsonl"
    told = adjoin(*SIMULATED, "--bots", "program:./nothing-here", "--out", out)
    assert told.code == 2
    assert "the program does not start" in told.err
    assert not out.exists()


def test_the_dataset_of_levels_opens_in_one_line(adjoin: Adjoin) -> None:
    """`adjoin report levels` tells of every game with all its levels, and the card names the licence."""
    found = json.loads(adjoin("report", "levels", "--json").out)
    assert {summary["games"] for summary in found} == {60}
    assert all(len(summary["ratings"]) == 6 for summary in found)
    columns = {name for row in rows(dataset()) for name in row}
    assert {"game", "seed", "seat", "who", "score", "won"} <= columns
    assert dataset().stat().st_size < 1_000_000
    assert "license: mit" in dataset().with_name("README.md").read_text("utf-8")
    with pytest.raises(WrongUse, match="no dataset called nothing"):
        dataset("nothing")
