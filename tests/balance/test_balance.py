"""How fair a game is: what is counted, how many games it takes, and the page that tells it."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import adjoin as library
from adjoin.arena.match import one_game
from adjoin.arena.schedule import Fixture
from adjoin.arena.terms import MatchTerms
from adjoin.balance.charts import changes
from adjoin.balance.figures import BalanceFigures, change, mean_of
from adjoin.balance.kinds import GameKind, kinds
from adjoin.balance.measures import SHARED, Measured, measure_game
from adjoin.balance.page import sentences
from adjoin.balance.samples import ROUND, Mirror, half_width
from adjoin.kernel.authoring.option import settle_options
from arena.here import Here
from cli.running import Adjoin
from layering import ROOT
from strangers import NAME, installed

GAMES = library.names()


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker processes, and nothing is compiled."""
    for place in ("adjoin.arena.executors.processes", "adjoin.cli.balance.processes"):
        monkeypatch.setattr(place, lambda jobs: Here())


def recorded(name: str, seed: str, **options: Any) -> dict[str, Any]:
    game = library.load(name, **options)
    return one_game(MatchTerms(name, dict(game.options), None, 0.1, "test"), Fixture(seed, ("random",) * game.seats))


def made(seed: int, wins: tuple[float, ...], leads: tuple[int, ...] = (), decided: str = "Q1 score") -> Measured:
    return Measured(f"s/{seed}", wins, tuple(range(len(wins))), 1, (3,) * len(leads), leads, "done", decided)


# ------------------------------------------------------------------------------------------------ one game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_counted_as_its_moves_tell(name: str) -> None:
    """Choices are the legal moves of every decision, leads who would have won then; the end is that of the record."""
    record = recorded(name, "count/1", **({"short": True} if name == GAMES[2] else {}))
    found = measure_game(record)
    position = library.load(name, **record["options"]).begin(record["setup"], record["seed"])
    choices, leads = [], []
    for move in [m.played for m in list(library.replayed(record).line())[1:]]:
        decision = position.turn >= 0
        if decision:
            choices.append(len(position.legal_numbers))
        position = position.after(move)
        if decision:
            winners = position.score_if_ended().winners
            leads.append(winners[0] if len(winners) == 1 else -1)
    assert found.choices == tuple(choices)
    assert found.leads == tuple(leads)
    assert found.scores == tuple(record["result"]["scores"])
    assert sum(found.wins) == pytest.approx(1)
    assert {seat for seat, part in enumerate(found.wins) if part} == set(record["result"]["winners"])


def test_a_team_leads_as_one() -> None:
    """Partners who lead together are no tie."""
    assert set(measure_game(recorded(GAMES[0], "team/1", players=4, teams=True)).leads) - {-1}


def test_changes_of_the_lead_pass_over_ties() -> None:
    """Only another leader is a change; the game is settled once the last one leads for good."""
    game = made(0, (1.0, 0.0), (0, -1, 0, 1, -1, 0, 0, 0))
    assert game.changes == 2
    assert game.settled == 5 / 8
    assert made(0, (1.0, 0.0)).settled == 1.0


def test_a_number_that_never_came_up_is_drawn_as_nothing() -> None:
    """A line from one number to the next but one would tell of games that nobody played."""
    leads = ((0, 1, 0), (0, 1, 0), (0, 1, 0, 1, 0))
    games = [made(seed, (1.0, 0.0), of) for seed, of in enumerate(leads)]
    drawn = changes([BalanceFigures("", "greedy", games)], lambda key, **_: key).to_dict()
    (rows,) = drawn["datasets"].values()
    assert [(row["value"], row["part"]) for row in rows] == [(2, 2 / 3), (3, 0.0), (4, 1 / 3)]


def test_somebody_alone_is_counted_too() -> None:
    """With one seat there is nothing to share, but a score, a length and choices."""
    found = measure_game(recorded(GAMES[3], "alone/1", players=1))
    assert found.wins == (1.0,)
    assert found.length > 5


# ------------------------------------------------------------------------------------------------ kinds


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_studied(name: str) -> None:
    """The game as it comes is first; each value of an option follows, of long rows the ends; no kind comes twice."""
    definition = library.find(name)
    found = kinds(definition, {}, every=True)
    whole = [settle_options(definition.header.options, kind.options) for kind in found]
    assert found[0] == GameKind({})
    assert len({json.dumps(options) for options in whole}) == len(found)
    for option in definition.header.options:
        met = {json.dumps(options[option.name]) for options in whole if option.name in options}
        assert len(met) > 1, option.name
    assert kinds(definition, {}, every=False) == [GameKind({})]


def test_what_was_chosen_stays_chosen() -> None:
    """An option that somebody sets is not varied, and holds in every kind."""
    found = kinds(library.find(GAMES[0]), {"players": 4}, every=True)
    assert [kind.label for kind in found] == ["players=4", "players=4 teams=true"]


# ------------------------------------------------------------------------------------------------ how many games


def records_of(mirror: Mirror, count: int, rng: Random) -> list[dict[str, Any]]:
    """Games that seat 0 wins three times of four, in any order of ending."""
    fixtures = [fixture for games in mirror.rounds() for fixture in games][:count]
    made = [
        {
            "seed": fixture.seed,
            "seats": [{"level": bot} for bot in fixture.bots],
            "result": {"winners": [int(rng.random() > 0.75)], "scores": [3, 4]},
        }
        for fixture in fixtures
    ]
    rng.shuffle(made)
    return made


def test_games_are_asked_for_until_they_are_enough() -> None:
    """Round by round, whatever the order in which games end, and not one more once the precision is reached."""
    mirror, rng = Mirror("random", 2, "s", 0.08, 1000), Random(5)
    assert len(mirror.fixtures([])) == ROUND
    played = records_of(mirror, ROUND, rng)
    assert len(mirror.fixtures(played[:-1])) == ROUND
    count = ROUND
    while len(mirror.fixtures(played)) > len(played):
        count += ROUND
        played = records_of(mirror, count, Random(5))
    assert half_width(played, 2) <= 0.08
    assert len(mirror.fixtures(played)) == count
    assert ROUND < count < 300


def test_games_beyond_what_is_asked_are_taken_over() -> None:
    """Who asks for less than a folder holds keeps what is there; and never more than the most are played."""
    played = records_of(Mirror("random", 2, "s", 0.01, 200), 200, Random(1))
    assert len(Mirror("random", 2, "s", 0.4, 200).fixtures(played)) == 200
    assert len(Mirror("random", 2, "s", 0.0, 120).fixtures([])) == ROUND
    assert sum(map(len, Mirror("random", 2, "s", 0.0, 120).rounds())) == 120


# ------------------------------------------------------------------------------------------------ many games


def test_figures_say_what_the_games_were() -> None:
    """Shares, shared victories and what decided are counted; a mean's interval shrinks with the root of the games."""
    games = [made(n, (1.0, 0.0), (0,)) for n in range(30)] + [made(n, (0.5, 0.5), (0,), SHARED) for n in range(30, 40)]
    found = BalanceFigures("", "random", games)
    assert [tally.points for tally in found.seats] == [35, 5]
    assert found.fair == 0.5
    assert found.shared.points == 10
    assert found.count_by(lambda game: game.decided) == {"Q1 score": 30, SHARED: 10}
    few, many = mean_of([0, 1] * 8), mean_of([0, 1] * 32)
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2, rel=0.05)
    assert math.isinf(mean_of([3.0]).high)


def test_a_change_is_told_deal_by_deal() -> None:
    """What differs equally on every deal is certain, however much the deals themselves differ."""
    usual = BalanceFigures("", "random", [made(n, (1.0, 0.0), (0,) * n) for n in range(2, 30)])
    longer = BalanceFigures("x", "random", [made(n, (1.0, 0.0), (0,) * (n + 4)) for n in range(2, 30)])
    found = change(usual, longer, "length")
    assert (found.low, found.value, found.high) == pytest.approx((4, 4, 4))
    assert change(usual, longer, "advantage").value == 0


# ------------------------------------------------------------------------------------------------ the page


@pytest.mark.deep
def test_the_page_stands_by_itself(adjoin: Adjoin, tmp_path: Path) -> None:
    """One page, a sheet as SVG and PNG, all figures; nothing is fetched, and another run plays nothing again."""
    asked = ("balance", GAMES[0], "--out", tmp_path, "--bots", "random,greedy", "--games", 4, "--options", "all")
    ran = adjoin(*asked)
    assert ran.code == 0, ran.err
    page = (tmp_path / f"{GAMES[0]}.html").read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert not re.search(r'(src|href)="(https?:)?//', page)
    assert "<script" not in page
    assert page.count("<svg") == 6 + 7
    assert len(re.findall(r'id="([^"]+)"', page)) == len(set(re.findall(r'id="([^"]+)"', page)))
    assert (tmp_path / f"{GAMES[0]}.png").read_bytes().startswith(b"\x89PNG")
    assert "<svg" in (tmp_path / f"{GAMES[0]}.svg").read_text("utf-8")
    figures = json.loads((tmp_path / f"{GAMES[0]}.json").read_text("utf-8"))
    assert [(one["games"], len(one["seats"])) for one in figures[:4]] == [(4, 2), (4, 2), (4, 3), (4, 3)]
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "games").iterdir()}
    again = adjoin(*asked, "--json")
    assert json.loads(again.out) == figures
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "games").iterdir()} == kept


@pytest.mark.deep
def test_a_strangers_game_and_ones_own_parts_are_studied(adjoin: Adjoin, tmp_path: Path) -> None:
    """A game of somebody else's package, and a game with a components file."""
    with installed(tmp_path / "site"):
        ran = adjoin("balance", NAME, "--out", tmp_path / "theirs", "--bots", "random", "--games", 3)
        assert ran.code == 0, ran.err
    own = tmp_path / "own.toml"
    text = (ROOT / "src/adjoin/games" / GAMES[0] / "components" / "components.toml").read_text("utf-8")
    own.write_text(re.sub(r'(?m)^name = ".*"', 'name = "mine"', text, count=1), "utf-8")
    ran = adjoin("balance", GAMES[0], "--components", own, "--out", tmp_path / "own", "--bots", "random", "--games", 3)
    assert ran.code == 0, ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--options", "some"), "some"),
        (("--bots", "nobody"), "nobody"),
        (("--option", "players=9"), "players"),
        (("--on", "slurm"), "slurm"),
    ],
)
def test_what_cannot_be_studied_is_one_line(adjoin: Adjoin, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    """Said before anything is played, and nothing is written."""
    ran = adjoin("balance", GAMES[0], "--out", tmp_path / "x", "--games", 2, *words)
    assert ran.code == 2
    assert said in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_folder_that_cannot_be_written_is_one_line(adjoin: Adjoin, tmp_path: Path) -> None:
    """A file where the folder should be."""
    (tmp_path / "x").write_text("")
    ran = adjoin("balance", GAMES[0], "--out", tmp_path / "x", "--games", 2, "--bots", "random")
    assert (ran.code, len(ran.err.strip().splitlines())) == (2, 1)
    assert "x" in ran.err


def test_games_that_were_forfeited_are_told() -> None:
    """A bot that was too slow says nothing of the game: a line tells how often, and no line where nobody was."""

    def said(key: str, **about: object) -> str:
        return f"{key} {about['games']}"

    games = [made(1, (1, 0)), made(2, (0, 1))._replace(reason="forfeit"), made(3, (1, 0))._replace(reason="forfeit")]
    assert sentences(BalanceFigures("", "slow", games), said) == ["balance-first 3", "balance-forfeited 2"]
    assert sentences(BalanceFigures("", "quick", games[:1]), said) == ["balance-first 1"]
