"""Taking back: freely, by consent, or not at all, always with a reason."""

from __future__ import annotations

from random import Random
from weakref import ref

import pytest
from msgspec.structs import replace

import adjoin
from adjoin.table import Action, Seat, Table
from adjoin.table.action import Kind
from adjoin.table.history import record
from adjoin.table.permissions import commands, line_as_seen, way_back
from adjoin.table.requests import check_manners
from table.tables import ANN, BEN, BOT, CLEO, events, finished, moved, opened, refused


def reason(table: Table, owner: str) -> str | None:
    """Why an owner cannot go back, by the key of the words that say so."""
    way = way_back(table, owner)
    assert way is not None
    return way.why.key if way.why else None


def waiting(table: Table) -> frozenset[int]:
    """Who has not answered whoever asked to go back."""
    assert table.ask is not None
    return table.ask.waiting


def test_free_until_another_seat_has_acted() -> None:
    """The last mover takes the move back alone; the position is the one before."""
    table = opened(ANN, BEN)
    back = moved(table).act(Action("undo", 0))
    assert (back.position.hash, back.version, back.moved) == (table.position.hash, 2, 2)
    assert events(back) == ["place", "undo"]


def test_what_was_taken_back_is_told_and_not_kept() -> None:
    """The log still says what was played; the position itself, and the state with it, is let go."""
    table = moved(opened(ANN, BEN))
    gone, told = ref(table.position), table.log
    table = table.act(Action("undo", 0))
    assert gone() is None
    assert table.log[:-1] == told


def test_nothing_to_take_back() -> None:
    """Who has not moved, and whoever looks at a finished game, cannot go back."""
    table = moved(opened(ANN, BEN))
    refused(table, Action("undo", 1), "undo-nothing")
    refused(finished(table), Action("undo", 1), "table-over")
    assert reason(finished(table), "a") == "undo-over"


def test_by_consent_once_another_has_acted() -> None:
    """After another seat's move everyone else must consent; then both moves are gone."""
    table = moved(opened(ANN, BEN, CLEO), 2)
    asked = table.act(Action("undo", 0))
    assert (asked.position, waiting(asked)) == (table.position, frozenset({1, 2}))
    refused(asked, Action("undo", 1), "undo-asked")
    refused(asked, Action("consent", 0), "undo-not-asked")
    half = asked.act(Action("consent", 1))
    refused(half, Action("consent", 1), "undo-not-asked")
    assert half.act(Action("consent", 2)).position.ply == 0


def test_declined_or_played_on() -> None:
    """One refusal is enough, and a move of anybody answers the question too."""
    asked = moved(opened(ANN, BEN), 2).act(Action("undo", 0))
    declined = asked.act(Action("decline", 1))
    assert (declined.ask, declined.position.ply) == (None, 2)
    assert moved(asked).ask is None
    refused(declined, Action("decline", 1), "undo-not-asked")


@pytest.mark.parametrize("game", adjoin.names())
def test_alone_among_bots_one_goes_back_as_often_as_one_likes(game: str) -> None:
    """Move by move to the first one, the bot's answers gone too; each step behind an answer marks the game."""
    table = moved(opened(ANN, BOT, game=game), 12)
    own = [turn for _, turn in table.position.decisions()].count(0)
    for left in range(own - 1, -1, -1):
        table = table.act(Action("undo", 0))
        assert [turn for _, turn in table.position.decisions()].count(0) == left
    refused(table, Action("undo", 0), "undo-nothing")
    assert 1 <= table.take_backs <= own
    assert record(finished(table), "0")["take_backs"] == table.take_backs


def test_a_move_nobody_has_answered_leaves_no_mark() -> None:
    """Nothing was gained by going back, so nothing is told of it."""
    back = moved(opened(ANN, BOT)).act(Action("undo", 0))
    assert (back.position.ply, back.take_backs) == (0, 0)
    assert "take_backs" not in record(finished(back), "0")


@pytest.mark.parametrize("game", ["ltiles", "ophiuchus"])
def test_going_back_shows_nothing_new(game: str) -> None:
    """Where tiles are hidden, the same move after going back draws the same tile, for everyone's eyes."""
    table = opened(ANN, BOT, game=game)
    move = Action("move", 0, text=table.position.legal_moves()[0].text)
    first = moved(table.act(move), 1)
    again = first.act(Action("undo", 0)).act(move)
    assert again.take_backs == 1
    assert again.position.view(0).data == table.act(move).position.view(0).data


def test_a_rated_game_says_that_it_is_off() -> None:
    """What nobody has answered may go back; after that the reason is told, also against bots."""
    for other in (BOT, BEN):
        table = opened(ANN, other)
        rated = replace(table, spec=replace(table.spec, rated=True))
        assert moved(rated).act(Action("undo", 0)).position.ply == 0
        refused(moved(rated, 2), Action("undo", 0), "undo-rated")


def test_a_draw_reveals() -> None:
    """Once a tile was drawn after the move, it is by consent of the other people only."""
    asked = moved(opened(ANN, BEN, game="ltiles")).act(Action("undo", 0))
    assert waiting(asked) == {1}


def test_a_shared_device_consents_by_itself() -> None:
    """People at one device need not ask each other; people elsewhere are asked."""
    dora = Seat("person", "Dora", "a")
    assert moved(opened(ANN, dora), 2).act(Action("undo", 0)).position.ply == 0
    asked = moved(opened(ANN, dora, BEN), 3).act(Action("undo", 0))
    assert waiting(asked) == {2}


def test_the_commands_on_offer_are_those_accepted() -> None:
    """Each command that the table offers a player would be accepted, and each it does not offer is refused."""
    tables: list[Table] = [opened(ANN, BEN), moved(opened(ANN, BEN)), moved(opened(ANN, BEN), 2)]
    tables += [tables[2].act(Action("undo", 0)), tables[1].act(Action("agree_end", 0)), finished(tables[1])]
    tables += [tables[1].act(Action("replaced", 0, level="random")), tables[-1].act(Action("rematch", 0, table="x"))]
    asked = finished(opened(ANN, BEN, CLEO)).act(Action("offer", 0, table="x"))
    tables += [asked, asked.act(Action("accept", 1)), asked.act(Action("accept", 1)).act(Action("accept", 2))]
    for table in tables:
        for seat, owner in ((0, "a"), (1, "b")):
            offered = commands(table, owner, way_back(table, owner))
            assert offered == [command for command in ALL if accepts(table, command, seat)]


ALL: tuple[Kind, ...] = (
    "undo",
    "consent",
    "decline",
    "withdraw",
    "abort",
    "resign",
    "agree_end",
    "return",
    "offer",
    "accept",
    "refuse",
)


def accepts(table: Table, command: Kind, seat: int) -> bool:
    """Would it change anything? Who offers what was offered accepts it, under another name."""
    if command == "offer" and table.offer is not None:
        return False
    waiting = [request.kind for request in table.requests if seat in request.waiting]
    what = waiting[0] if waiting and command in ("consent", "decline") else ""
    action = Action(command, seat, table="next", what=what)
    try:
        check_manners(table, action)
        return table.act(action) is not table
    except Exception:
        return False


def test_what_was_secret_to_do_is_secret_to_take_back() -> None:
    """In whole games in which every secret decision is taken back, only its own seat reads which tile it was."""
    undone = []
    for seed in range(6):
        table = opened(ANN, BEN, game="ophiuchus", seed=f"undo {seed}", thirteen=True)
        rng = Random(seed)
        while not table.over:
            seat, position = table.turn, table.position
            moves = position.legal_moves()
            kept = [move for move in moves if move.type != "place"] or moves  # exchanges, where there are any
            table = table.act(Action("move", seat, text=rng.choice(kept).text))
            if kept[0].secret and reason(table, table.seats[seat].owner) is None:
                table = agreed(table.act(Action("undo", seat)))
                undone.append((seat, table.log[-1]))
                table = table.act(Action("move", seat, text=rng.choice(kept).text))
    assert len(undone) > 5
    for seat, line in undone:
        assert line.event.type == "undo"
        assert line_as_seen(line, seat).event.args["text"]
        for viewer in {-1, 0, 1} - {seat}:
            assert set(line_as_seen(line, viewer).event.args.values()) == {None}


def agreed(table: Table) -> Table:
    """The table after everybody has consented to what is asked."""
    while table.ask:
        table = table.act(Action("consent", min(table.ask.waiting)))
    return table
