"""A league of many bots: who meets whom, how strong they are, and that counted thoughts repeat themselves anywhere."""

from __future__ import annotations

import gzip
import json
import math
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

import adjoin
from adjoin.arena import match, ratings, time_limit
from adjoin.arena.match import run
from adjoin.arena.schedule import GAUNTLET, SWISS, Fixture, MatchPlan, MatchSeats, fixture_of, meetings, seatings
from adjoin.arena.standings import by_seat, head_to_head
from adjoin.arena.store import GameStore
from adjoin.arena.terms import MatchTerms
from adjoin.bots.outside import Stalled
from adjoin.bots.registry import find_bot, find_program, with_simulations
from adjoin.errors import OptionError, WrongUse
from adjoin.kernel.model.view import View
from adjoin.kernel.records.files import read_lines
from adjoin.kernel.records.replay import replayed
from adjoin.kernel.registry import names
from adjoin.table import local_bots
from arena.here import Here

TERMS = MatchTerms("copulas", {"players": 2}, None, 0.05, adjoin.__version__)
FOUR = ("a", "b", "c", "d")


def ended(seats: tuple[str, ...], ranking: list[list[int]], seed: str = "s/0", **detail: Any) -> dict[str, Any]:
    """As much of a record as tells a result."""
    result = {"winners": ranking[0], "ranking": ranking, "scores": [0] * len(seats), "detail": detail}
    return {"seed": seed, "seats": [{"kind": "bot", "level": bot} for bot in seats], "moves": [], "result": result}


# ------------------------------------------------------------------------------------------------ who meets whom


@pytest.mark.parametrize("seats", [2, 3])
def test_in_a_round_robin_everybody_meets_everybody(seats: int) -> None:
    """On every deal each choice of bots plays once from every seat."""
    each = math.comb(4, seats) * seats
    games = MatchPlan(FOUR, MatchSeats(seats), 2 * each, "s").fixtures()
    assert len(set(games)) == 2 * each
    met = Counter(frozenset(game.bots) for game in games if game.seed == "s/1")
    assert met == dict.fromkeys(map(frozenset, combinations(FOUR, seats)), seats)
    assert Counter((bot, seat) for game in games for seat, bot in enumerate(game.bots)).most_common(1)[0][1] == (
        2 * math.comb(3, seats - 1)
    )


def test_in_a_gauntlet_the_first_meets_all_others() -> None:
    """No game is without it, and the others meet it equally often."""
    games = MatchPlan(FOUR, MatchSeats(2), 12, "s", GAUNTLET).fixtures()
    assert all("a" in game.bots for game in games)
    assert Counter(bot for game in games for bot in game.bots if bot != "a") == {"b": 4, "c": 4, "d": 4}


def test_a_swiss_round_follows_from_the_rounds_before() -> None:
    """Winners meet winners whom they have not met; the next round is known when this one is played, in any order."""
    plan = MatchPlan(FOUR, MatchSeats(2), 100, "s", SWISS)
    first = plan.fixtures()
    assert [set(game.bots) for game in first] == [{"a", "b"}, {"a", "b"}, {"c", "d"}, {"c", "d"}]
    played = [
        ended(game.bots, [[seat], [1 - seat]], game.seed) for game in first for seat in [game.bots.index(best(game))]
    ]
    assert plan.fixtures(played[:3]) == first
    assert plan.fixtures(played) == plan.fixtures(played[::-1])
    assert [set(game.bots) for game in plan.fixtures(played)[4:]] == [{"b", "d"}, {"b", "d"}, {"a", "c"}, {"a", "c"}]


def best(game: Fixture) -> str:
    return max(game.bots)


def test_a_swiss_league_is_played_round_by_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """run() plays each round as soon as it is known, until all games are played."""
    monkeypatch.setattr(match, "one_game", lambda _, game: ended(game.bots, [[0], [1]], game.seed))
    plan = MatchPlan((*FOUR, "e"), MatchSeats(2), 20, "s", SWISS)
    store = GameStore(None)
    assert len(list(run(TERMS, plan, store, Here(), 1))) == 20
    assert {fixture_of(record) for record in store.records} == set(plan.fixtures(store.records))
    assert len({record["seed"] for record in store.records}) == 5


def test_teams_are_of_one_bot() -> None:
    """Of three bots for two teams each pair meets, from both sides; bots too few for the seats meet one by one."""
    room = MatchSeats(4, [[0, 3], [1, 2]])
    assert seatings(meetings(("a", "b", "c"), room)[0], room) == [
        ("a", "b", "b", "a"),
        ("b", "a", "a", "b"),
    ]
    assert meetings(("a", "b", "c"), MatchSeats(4)) == [
        ("a", "b"),
        ("a", "c"),
        ("b", "a"),
        ("b", "c"),
        ("c", "a"),
        ("c", "b"),
    ]
    assert meetings(("a", "b", "c"), MatchSeats(1)) == [("a",), ("b",), ("c",)]


# ------------------------------------------------------------------------------------------------ how strong they are


def sampled(strengths: dict[str, float], seats: int, games: int) -> list[dict[str, Any]]:
    """Games whose orders come about as the model says."""
    rng, found = Random(7), []
    for number in range(games):
        table = rng.sample(sorted(strengths), seats)
        left, line = list(range(seats)), []
        while left:
            line.append(rng.choices(left, [math.exp(strengths[table[seat]]) for seat in left])[0])
            left.remove(line[-1])
        found.append(ended(tuple(table), [[seat] for seat in line], f"s/{number}"))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_strengths_are_found_again(seats: int) -> None:
    """From games made by known strengths, the intervals hold what they were made from, and the order is right."""
    true = {"a": 1.2, "b": 0.4, "c": -0.3, "d": -1.3}
    found = ratings.ratings(sampled(true, seats, 1500))
    assert [rating.bot for rating in found] == ["a", "b", "c", "d"]
    for rating in found:
        assert rating.low < ratings.POINT * true[rating.bot] < rating.high
        assert rating.high - rating.low < 100


def test_the_order_of_games_does_not_matter() -> None:
    """Any order of the same games gives the same numbers, not only nearly."""
    games = sampled({"a": 0.5, "b": 0.0, "c": -0.5}, 2, 60)
    found = ratings.ratings(games)
    Random(1).shuffle(games)
    assert [rating.to_json() for rating in ratings.ratings(games)] == [rating.to_json() for rating in found]


def test_equal_bots_are_equal() -> None:
    """Shared games, and wins in turn, leave nobody ahead."""
    games = [ended(("a", "b"), [[0, 1]]), ended(("a", "b"), [[0], [1]]), ended(("b", "a"), [[0], [1]])]
    assert [round(rating.rating, 6) + 0 for rating in ratings.ratings(games)] == [0, 0]


def test_two_bots_are_as_bradley_and_terry_say() -> None:
    """Of many games, three quarters won is a chance of three to one: 191 points apart."""
    games = [ended(("a", "b"), [[0], [1]] if number % 4 else [[1], [0]], f"s/{number}") for number in range(4000)]
    first, second = ratings.ratings(games)
    assert first.rating - second.rating == pytest.approx(400 * math.log10(3), abs=1)


def test_who_lost_every_game_is_finite_and_unsure() -> None:
    """The prior keeps a number, and the interval is wide."""
    games = [ended(("a", "b"), [[0], [1]], f"s/{number}") for number in range(10)]
    worst = ratings.ratings(games)[-1]
    assert worst.bot == "b"
    assert -1200 < worst.low < worst.rating < -100


def test_a_team_counts_once() -> None:
    """Two seats of a team, played by the same bot, are one player that won; one against three is compared with each."""
    teams = [{"seats": [0, 3]}, {"seats": [1, 2]}]
    record = ended(("a", "b", "b", "a"), [[0, 3], [1, 2]], teams=teams)
    assert ratings.stages(record, ["a", "b"]) == {(0, (0, 1)): 1}
    alone = ended(("a", "b", "b"), [[1], [0], [2]])
    assert ratings.stages(alone, ["a", "b"]) == {(1, (0, 1, 1)): 1, (0, (0, 1)): 1}


def test_deals_that_hang_together_widen_the_interval() -> None:
    """The same game many times on one deal tells less than on many deals."""
    apart = [ended(("a", "b"), [[i % 2], [1 - i % 2]], f"s/{i}") for i in range(40)]
    together = [ended(("a", "b"), [[i // 20], [1 - i // 20]], f"s/{i // 20}") for i in range(40)]
    wide, narrow = (ratings.ratings(games)[0] for games in (together, apart))
    assert wide.high - wide.low > 2 * (narrow.high - narrow.low)


def test_time_has_its_price() -> None:
    """Strength by doubling is the slope over all numbers of simulations of a bot, with an interval that is its own."""
    few, more, most = "search/100", "search/200", "search/800"
    games = [ended((few, most), [[i % 4 > 0], [i % 4 == 0]], f"a/{i}") for i in range(80)]
    games += [ended((few, "greedy"), [[i % 2], [1 - i % 2]], f"b/{i}") for i in range(80)]
    found = {rating.bot: rating.rating for rating in ratings.ratings(games)}
    (told,) = ratings.doublings(games)
    assert (told.bot, told.fewest, told.most) == ("search", 100, 800)
    assert told.gain == pytest.approx((found[most] - found[few]) / 3)
    assert 0 < told.low < told.gain < told.high < 2 * told.gain
    games += [ended((few, more), [[i % 2], [1 - i % 2]], f"c/{i}") for i in range(80)]
    (between,) = ratings.doublings(games)
    assert between.low < between.gain < between.high
    assert ratings.doublings([ended((few, "program:./a/7"), [[0], [1]])]) == []


def test_tables_of_a_league() -> None:
    """Who was ahead of whom, seat against seat, and from which seat games were won."""
    games = [ended(("a", "b", "c"), [[2], [0, 1]]), ended(("c", "a", "b"), [[1], [0], [2]])]
    met = head_to_head(games)
    assert {pair: (tally.points, tally.games) for pair, tally in met.items() if pair[0] == "a"} == {
        ("a", "b"): (1.5, 2),
        ("a", "c"): (1, 2),
    }
    assert [tally.points for tally in by_seat(games)[""]] == [0, 1, 1]
    assert [tally.games for tally in by_seat(games)["a"]] == [1, 1, 0]


# ------------------------------------------------------------------------------------------------ counted thoughts


@pytest.mark.parametrize("game", names())
def test_counted_thoughts_repeat_themselves(game: str) -> None:
    """With a number of simulations, and whatever the budget, a game is the same to the last byte."""
    options = dict(adjoin.load(game).options)
    bots = ("search/6", "casual/3") if adjoin.load(game).seats == 2 else ("search/6",) * adjoin.load(game).seats
    one, two = (
        match.one_game(MatchTerms(game, options, None, 0.05, adjoin.__version__), Fixture("s/0", bots))
        for _ in range(2)
    )
    assert json.dumps(one) == json.dumps(two)
    assert replayed(one).over


def test_a_level_stays_itself() -> None:
    """A level that thinks less than it may keeps its number; who does not think has none."""
    assert find_program("casual/500").style.simulations == 40  # type: ignore[attr-defined]
    assert find_program("search/500").style.simulations == 500  # type: ignore[attr-defined]
    assert with_simulations(["master", "novice", "greedy", "search/9"], 50) == [
        "master/50",
        "novice",
        "greedy",
        "search/9",
    ]
    assert with_simulations(["master"], None) == ["master"]


@pytest.mark.parametrize("name", ["greedy/5", "novice/5", "search/0", "search/-1", "search/x", "search/٣", "search/"])
def test_what_cannot_be_counted_is_told(name: str) -> None:
    """One line says what is wrong with the name."""
    with pytest.raises(WrongUse):
        find_program(name)


def test_whoever_visits_a_server_cannot_ask_for_simulations() -> None:
    """The name with a number is for the command line: a table knows no such bot."""
    with pytest.raises(WrongUse):
        find_bot("master/1000000000")


# ------------------------------------------------------------------------------------------------ time


class Slow:
    """A Python bot that does not answer."""

    name = "slow"

    def open(self, *_: object) -> Slow:
        return self

    def choose(self, view: View, budget: float, rng: Random) -> str:
        while True:
            sleep(0.01)

    def close(self) -> None:
        pass


def test_a_python_bot_that_does_not_answer_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its game ends as that of a program that stalls, and the match goes on."""
    monkeypatch.setattr(time_limit, "LATE", 3.0)  # for the other one, too
    for module in (local_bots, match):
        monkeypatch.setattr(module, "find_program", lambda name: Slow() if name == "slow" else find_bot(name))
    record = match.one_game(TERMS, Fixture("s/0", ("random", "slow")))
    last = record["moves"][-1]
    assert (last["type"], last["seat"], last["late"], record["result"]["winners"]) == ("forfeit", 1, True, [0])
    assert "did not answer within" in last["why"]
    replayed(record)


def test_a_bot_that_cannot_be_interrupted_is_found_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no timer, the answer comes, and comes too late."""
    monkeypatch.setattr(time_limit, "LATE", 0.0)
    monkeypatch.delattr("signal.setitimer")
    with pytest.raises(Stalled), time_limit.within(0.0, "slow"):
        sleep(0.01)


# ------------------------------------------------------------------------------------------------ files


def test_a_packed_file_is_taken_up_after_a_kill(tmp_path: Path) -> None:
    """gzip reads it as a file of records; what was cut short is played again, and nothing else."""
    path, plan = tmp_path / "league.jsonl.gz", MatchPlan(("greedy", "random"), MatchSeats(2), 4, "s")
    whole = list(run(TERMS, plan, GameStore(path), Here(), 1))
    assert [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()] == whole
    assert [record for _, record in read_lines(path)] == whole
    path.write_bytes(path.read_bytes()[:-40])
    store = GameStore(path)
    assert store.records == whole[:3]
    list(run(TERMS, plan, store, Here(), 1))
    assert [record for _, record in read_lines(path)] == whole


@pytest.mark.parametrize("held", [b"notes", gzip.compress(b"my notes\n", mtime=0), gzip.compress(b"{}\n", mtime=0)])
def test_a_packed_file_of_something_else_stays(tmp_path: Path, held: bytes) -> None:
    """What is no file of a match is refused, and not a byte of it is lost."""
    path = tmp_path / "notes.gz"
    path.write_bytes(held)
    with pytest.raises(WrongUse):
        GameStore(path)
    assert path.read_bytes() == held


def test_a_schedule_that_fits_no_table_is_told() -> None:
    """Three bots that meet do not fill four seats."""
    with pytest.raises(OptionError):
        seatings(("a", "b", "c"), MatchSeats(4))
