"""Every action at a table: what it does and when it is refused."""

from __future__ import annotations

import json

import pytest

from adjoin.errors import TableRefusal
from adjoin.kernel.model.game import Game
from adjoin.kernel.records.replay import Replay
from adjoin.table import Action, Table
from adjoin.table.history import record
from table.tables import ANN, BEN, BOT, CLEO, OPEN, events, finished, moved, opened, refused


def test_a_move_advances_version_position_and_log() -> None:
    """A legal move is a new version on a new position, told in the log; the old table is as it was."""
    table = opened(ANN, BEN)
    after = moved(table)
    assert (table.version, table.position.ply) == (0, 0)
    assert (after.version, after.moved, after.position.ply) == (1, 1, 1)
    assert events(after) == ["place"]


def test_moves_out_of_turn_or_against_the_rules_are_refused() -> None:
    """Not one's turn, no such seat, no notation, against a rule, after the end: each has its own reason."""
    table = opened(ANN, BEN)
    refused(table, Action("move", 1, text="U@e5"), "table-not-your-turn")
    refused(table, Action("move", 7, text="U@e5"), "table-no-seat")
    refused(table, Action("move", 0, text="hello"), "error-notation")
    refused(table, Action("move", 0, text="X@f6"), "refusal-shape")
    refused(finished(table), Action("move", 0, text="U@e5"), "table-over")


def test_a_draw_follows_by_itself_and_is_the_same_each_time() -> None:
    """Chance plies need no action, and after an undo the same tile is drawn."""
    table = moved(opened(ANN, BEN, game="ltiles"))
    assert [line.event.type for line in table.log][-1] == "draw"
    assert table.position.ply == 2
    agreed = table.act(Action("undo", 0)).act(Action("consent", 1))
    assert agreed.position.ply == 0
    assert moved(agreed).position.hash == table.position.hash


def test_skips_happen_by_themselves() -> None:
    """A seat that cannot place is passed over and the log says so."""
    table = opened(ANN, BEN)
    while not table.over:
        table = table.act(Action("move", table.turn, text=table.position.legal_moves()[0].text))
    skipped = [line for line in table.log if line.event.type == "skip"]
    assert skipped
    assert all(line.version for line in skipped)


def test_an_open_seat_is_taken_once() -> None:
    """Sitting down fills a seat; a taken seat, a second seat for the same person and a finished game are refused."""
    table = opened(ANN, OPEN, OPEN).act(Action("sit", 1, name="Ben", owner="b"))
    assert (table.seats[1].kind, table.seats[1].name) == ("person", "Ben")
    refused(table, Action("sit", 1, name="Cleo", owner="c"), "table-taken")
    refused(table, Action("sit", 2, name="Ben", owner="b"), "table-already-seated")
    refused(table.act(Action("resign", 0)), Action("sit", 2, name="Cleo", owner="c"), "table-over")


def test_the_wrong_number_of_seats_is_refused() -> None:
    """A game for two cannot be opened for three."""
    game = Game.of(opened(ANN, BEN).position.game)
    with pytest.raises(TableRefusal, match="2 seats"):
        Table.open(game, (ANN, BEN, CLEO))


def test_who_resigns_is_last_and_scores_are_kept() -> None:
    """Resigning ends the game: scores as they stand, the one who resigned behind everyone."""
    table = moved(opened(ANN, BEN, CLEO), 6).act(Action("resign", 0))
    standing = table.standing
    assert (table.over, table.turn) == (True, -1)
    assert standing.scores == table.position.score_if_ended().scores
    assert (standing.ranking[-1], standing.reason) == ((0,), "resigned")
    refused(table, Action("resign", 1), "table-over")
    refused(opened(BOT, ANN), Action("resign", 0), "table-no-person")


def test_a_team_resigns_together() -> None:
    """In a team game the partner of the one who resigns loses too."""
    table = opened(ANN, BEN, CLEO, BOT, teams=True).act(Action("resign", 0))
    assert table.standing.ranking[-1] == (0, 3)


def test_everyone_must_agree_to_an_early_end() -> None:
    """The game ends when the last person agrees; a move in between makes the offers void."""
    table = moved(opened(ANN, BEN, BOT), 3).act(Action("agree_end", 0))
    assert not table.over
    refused(table, Action("agree_end", 0), "table-agreed-already")
    assert moved(table).agreed == frozenset()
    ended = table.act(Action("agree_end", 1))
    assert (ended.over, ended.standing.reason) == (True, "agreed")
    refused(opened(ANN, BOT), Action("agree_end", 0), "table-nobody-to-agree")
    refused(opened(ANN, BOT), Action("agree_end", 1), "table-no-person")


def test_a_bot_stands_in_until_the_person_returns() -> None:
    """A stand-in plays the seat, does not count as a person, and goes when the person is back."""
    away = opened(ANN, BEN).act(Action("replaced", 0, level="greedy"))
    assert (away.seats[0].bot, away.people) == ("greedy", (1,))
    refused(away, Action("replaced", 0, level="greedy"), "table-stand-in")
    back = moved(away).act(Action("return", 0))
    assert (back.seats[0].bot, back.people) == ("", (0, 1))
    refused(back, Action("return", 0), "table-no-stand-in")
    refused(opened(ANN, OPEN), Action("replaced", 1, level="greedy"), "table-no-person")


def test_a_bot_that_failed_is_replaced_and_the_log_says_so() -> None:
    """Another bot plays on, for good; a stand-in that fails is replaced too, and its person can still return."""
    table = opened(ANN, BOT).act(Action("replaced", 1, level="greedy"))
    assert (table.seats[1].bot, events(table)[-1]) == ("greedy", "bot-failed")
    refused(table, Action("replaced", 1, level="greedy"), "table-stand-in")
    refused(table, Action("return", 1), "table-no-stand-in")
    away = opened(ANN, BEN).act(Action("replaced", 0, level="greedy")).act(Action("replaced", 0, level="random"))
    assert (away.seats[0].bot, events(away)[-2:]) == ("random", ["replaced", "bot-failed"])
    assert away.act(Action("return", 0)).people == (0, 1)


def test_a_bot_that_fails_leaves_a_question_open() -> None:
    """Who asked to take a move back still waits for the same answer."""
    asking = moved(opened(ANN, BEN, BOT), 2).act(Action("undo", 0))
    assert asking.ask is not None
    assert asking.act(Action("replaced", 2, level="greedy")).ask == asking.ask


@pytest.mark.parametrize("late", [False, True])
def test_a_bot_that_forfeits_is_last(late: bool) -> None:
    """The game ends as it stands, the record says why and replays; people do not forfeit, and no game ends twice."""
    table = moved(opened(BOT, ANN), 2)
    ended = table.act(Action("forfeit", 0, why="it crashed", late=late))
    assert (ended.standing.ranking[-1], ended.standing.reason) == ((0,), "forfeit")
    assert events(ended)[-2:] == ["forfeit", "end-forfeit"]
    made = json.loads(json.dumps(record(ended, "0.1.0")))
    assert (made["moves"][-1]["type"], made["moves"][-1]["late"]) == ("forfeit", late)
    assert (made["moves"][-1]["why"], Replay(made).run().hash) == ("it crashed", table.position.hash)
    refused(ended, Action("forfeit", 0), "table-over")
    refused(table, Action("forfeit", 1), "table-no-bot")
