"""A game on a real table: entered move by move, with hands that nobody enters, and rules that people overrule."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.answers.analysis import analysis_board, measure_ply, think_candidates
from adjoin.answers.companion import companion_board
from adjoin.answers.judge import judge_table
from adjoin.bots.review import decisions
from adjoin.errors import NotationError, RecordError, TableRefusal, WrongUse
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.house_rules import lawful, may_overrule, play_so
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.replay import KEPT, Replay
from adjoin.table.physical import Entered, enter_game, is_hidden_choice, record_of

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("copulas", {}),
    ("rhombus", {"rules": "backwards"}),
    ("ltiles", {"short": True}),
    ("ophiuchus", {"thirteen": True, "players": 3}),
]


def against_the_rules(position: Position, rng: Random) -> str:
    """A placement that is refused and may be kept; "" if there is none among some that are tried."""
    numbers = position.deal.actions["place"]
    for number in rng.sample(numbers, min(len(numbers), 400)):
        try:
            text = position.deal.move(position.state, number).text
            reason = position.why_not(text)
        except (NotationError, IndexError):
            continue
        if reason is not None and may_overrule(position, reason):
            return text
    return ""


def entered(game: Game, seed: str, mistakes: int = 0) -> tuple[Position, list[Entered]]:
    """A whole game in which people lay whichever tile they like, as far as anybody can know what they hold."""
    rng, done = Random(seed), list[Entered]()
    position = enter_game(game, seed, done)
    while not position.over:
        seat, tiles = position.turn, position.deal.unlaid(position.state, position.turn)
        at = enter_game(game, seed, done, [(seat, rng.choice(tiles))]) if tiles and len(done) % 3 == 0 else position
        at = at if at.turn == seat else position
        wrong = against_the_rules(at, rng) if mistakes and at.phase == "place" else ""
        mistakes -= bool(wrong)
        move = wrong or rng.choice(at.legal_moves().texts)
        done.append(Entered(seat, move, bool(wrong)))
        position = enter_game(game, seed, done)
    return position, done


@pytest.mark.parametrize(("name", "options"), KINDS)
def test_a_real_game_with_three_mistakes_is_a_record_that_can_be_checked(name: str, options: dict[str, Any]) -> None:
    """Every tile that a seat laid was in its hand when it did, whatever anybody drew; the record marks what was kept
    against the rules, says so to whoever checks it, and nothing else of it is other than a record of ours."""
    game = adjoin.load(name, **options)
    position, done = entered(game, "real", mistakes=3)
    record = json.loads(json.dumps(record_of(position, done, ["Ann"] * game.seats, "test")))
    replay = Replay(record)
    assert replay.run() == position
    kept = [one for one in done if one.kept]
    assert len(kept) == 3
    assert [phrase.key for phrase in replay.unproved].count("record-kept") == 3
    assert [entry["text"] for entry in record["moves"] if KEPT in entry] == [one.text for one in kept]


def test_a_kept_mark_hides_no_forgery() -> None:
    """A record may not mark a legal move as one against the rules, nor leave the mark out, nor keep a tile on top of
    another."""
    game = adjoin.load("copulas")
    position, done = entered(game, "forged", mistakes=1)
    record = json.loads(json.dumps(record_of(position, done, ["Ann", "Ben"], "test")))
    at = next(number for number, entry in enumerate(record["moves"]) if KEPT in entry)
    for forged in (
        [{**entry, KEPT: True} if number == at + 1 else entry for number, entry in enumerate(record["moves"])],
        [{name: value for name, value in entry.items() if name != KEPT} for entry in record["moves"]],
    ):
        with pytest.raises(RecordError):
            Replay({**record, "moves": forged}).run()
    first = game.start("7").play("U@f6")
    with pytest.raises(adjoin.Refusal):
        play_so(first, "U@f6")


def test_a_game_that_stops_early_ends_by_agreement() -> None:
    """Whoever packs up has agreed, and the points of that moment count; somebody alone gives up."""
    for game in (adjoin.load("copulas"), adjoin.load("ophiuchus", players=1)):
        position = enter_game(game, "early", [])
        done = [Entered(0, position.legal_moves()[0].text)]
        after = enter_game(game, "early", done)
        record = json.loads(json.dumps(record_of(after, done, ["Ann", "Ben"][: game.seats], "test")))
        Replay(record).run()
        assert record["result"]["reason"] == ("agreed" if game.seats > 1 else "resigned")


def test_entries_follow_the_turns() -> None:
    """An entry of somebody whose turn it is not is refused with a sentence."""
    game = adjoin.load("copulas")
    with pytest.raises(TableRefusal, match="It is the turn of seat 1, not of seat 2"):
        enter_game(game, "turns", [Entered(1, "U@f6")])


@pytest.mark.parametrize(("name", "options"), KINDS)
def test_no_search_begins_after_a_kept_mistake(name: str, options: dict[str, Any]) -> None:
    """A review judges the decisions before the first move against the rules; the analysis shows every position, and
    answers a question about candidates or luck after that move with a sentence, before any search has begun."""
    game = adjoin.load(name, **options)
    position, done = entered(game, "real", mistakes=3)
    record = json.loads(json.dumps(record_of(position, done, ["Ann"] * game.seats, "test")))
    source, line = json.dumps({"record": record}), list(position.line())
    last = line.index(lawful(line)[-1])
    judged = decisions(Replay(record).run())
    assert len(judged) == sum(before.turn >= 0 for before in line[:last])
    assert all(after.ply <= last for _, after in judged)
    place = {"replay": "x", "ply": last + 1}
    assert analysis_board(source, json.dumps(place).encode())
    with pytest.raises(WrongUse, match="breaks a rule"):
        think_candidates(source, json.dumps({**place, "round": 1}).encode())
    with pytest.raises(WrongUse, match="breaks a rule"):
        measure_ply(source, 0, 0, True)


@pytest.mark.parametrize(("name", "options"), KINDS)
def test_the_judge_stands_where_the_replay_stands(name: str, options: dict[str, Any]) -> None:
    """Taken to the judge, any ply of a record has the same tiles on the board, the same seat to move and the same
    scores, draws and kept mistakes before it or not; a layout that no box deals is refused."""
    position, done = entered(adjoin.load(name, **options), "asked", mistakes=1)
    record = record_of(position, done, ["Ann"] * position.deal.seats, "test")
    source = json.dumps({"record": record})
    line = list(position.line())
    for at in [line[0], *line[2 :: max(1, len(line) // 4)], line[-1]]:
        table = json.loads(judge_table(source, json.dumps({"ply": at.ply}).encode()))
        entries = [Entered(one["seat"], one["text"], one.get("kept", False)) for one in table.get("entries", [])]
        assert entries == done[: len(entries)]
        then = enter_game(adjoin.load(name, **options), table["seed"], entries, setup=table["setup"])
        settled = next(one for one in line[at.ply :] if one.over or (one.turn >= 0 and not is_hidden_choice(one)))
        assert then.turn == settled.turn
        assert then.score_if_ended() == settled.score_if_ended()
    board = json.loads(companion_board(name, json.dumps(table).encode()))
    assert (board["over"], len(board["marks"])) == (True, 1)
    table["setup"] = dict.fromkeys(table["setup"])
    with pytest.raises(RecordError):
        companion_board(name, json.dumps(table).encode())
