"""Clocks are part of a table's value: time comes with the actions, and nothing looks at a clock."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import adjoin
from adjoin.errors import RecordError, TableRefusal
from adjoin.table import Action, Seat, Table
from adjoin.table.clock import DAY, FORGIVEN, MINUTE, SECOND, Deadline, pace, read_clock, write_clock
from adjoin.table.history import record
from adjoin.table.permissions import acting_seat, commands
from adjoin.table.spec import Clock
from table.tables import ANN, BEN, BOT, CLEO, OPEN, events, refused

FISCHER = Clock(stock=5 * MINUTE, added=3 * SECOND)
EACH = Clock(move=30 * SECOND)
GAMES = ["copulas", "ltiles", "ophiuchus", "rhombus"]


def timed(*seats: Seat, clock: Clock = FISCHER, game: str = "copulas", seed: str = "7", **options: Any) -> Table:
    least, most = adjoin.load(game).header.seats
    players: dict[str, Any] = {"players": len(seats)} if least != most else {}
    return Table.open(adjoin.load(game, **players, **options), seats, seed, clock=clock, opened=1)


def first(table: Table) -> str:
    """A move that is legal now."""
    return table.position.legal_moves()[0].text


def move(table: Table, at: int, lag: int = 0) -> Table:
    return table.act(Action("move", table.turn, text=first(table), at=at, lag=lag))


def lefts(table: Table) -> tuple[int, ...]:
    assert table.clocks is not None
    return table.clocks.left


def replayed(table: Table) -> dict[str, Any]:
    """The record, which must stand every check, after a way through JSON."""
    kept = msgspec.json.decode(msgspec.json.encode(record(table, "0")))
    adjoin.replayed(kept)
    assert isinstance(kept, dict)
    return kept


# ------------------------------------------------------------------------------------------------ whose time runs


def test_a_move_costs_its_time_and_adds_to_the_stock() -> None:
    """Only the seat to move has less; its move brings the increment, and the next seat's time runs."""
    table = move(timed(ANN, BEN), 10 * SECOND)
    assert lefts(table) == (5 * MINUTE - 10 * SECOND + 3 * SECOND, 5 * MINUTE)
    assert table.deadline == Deadline(1, 10 * SECOND + 5 * MINUTE + FORGIVEN)
    table = move(table, 30 * SECOND)
    assert lefts(table) == (5 * MINUTE - 7 * SECOND, 5 * MINUTE - 17 * SECOND)


def test_every_move_has_its_own_time() -> None:
    """With a time a move, what one took does not shorten the next."""
    table = move(move(timed(ANN, BEN, clock=EACH), 29 * SECOND), 50 * SECOND)
    assert table.deadline == Deadline(0, 80 * SECOND + FORGIVEN)


def test_no_time_runs_before_all_are_seated() -> None:
    """Whoever waits for others loses nothing, and the first move may be thought about."""
    table = timed(ANN, OPEN)
    assert table.deadline is None
    table = table.act(Action("sit", 1, name="Ben", owner="b", at=DAY))
    assert table.deadline == Deadline(0, DAY + 5 * MINUTE + FORGIVEN)
    assert lefts(table) == (5 * MINUTE, 5 * MINUTE)


def test_bots_have_no_clock() -> None:
    """While a bot thinks nobody's time runs, and it earns nothing."""
    table = move(timed(ANN, BOT), SECOND)
    assert table.deadline is None
    after = move(table, 90 * SECOND)
    assert lefts(after)[1] == 5 * MINUTE
    assert after.deadline == Deadline(0, 90 * SECOND + lefts(table)[0] + FORGIVEN)


def test_lag_is_forgiven_up_to_a_second() -> None:
    """What was lost on the way is not counted, and nobody can claim more than a second, or less than none."""
    for lag, cost in ((400, 9_600), (1_000, 9_000), (60_000, 9_000), (-5_000, 10_000)):
        assert lefts(move(timed(ANN, BEN), 10_000, lag))[0] == 5 * MINUTE - cost + 3 * SECOND


def test_a_move_in_the_last_second_counts() -> None:
    """Until the time that is forgiven is over, too, a move is made; then it is too late."""
    table, end = timed(ANN, BEN), 5 * MINUTE
    assert lefts(move(table, end + FORGIVEN))[0] == 3 * SECOND
    for late in ("move", "undo", "pause", "agree_end"):
        refused(table, Action(late, 0, text=first(table), at=end + FORGIVEN + 1), "table-time-over")


def test_time_never_goes_back() -> None:
    """A clock that is set back gives nobody more time than there was."""
    table = move(timed(ANN, BEN), 60 * SECOND)
    assert lefts(move(table, 20 * SECOND)) == (lefts(table)[0], lefts(table)[1] + 3 * SECOND)


# ------------------------------------------------------------------------------------------------ time is up


def test_time_that_is_up_loses() -> None:
    """Called in time and not before, it ends the game of two; the record says so and stands."""
    table = move(timed(ANN, BEN), SECOND)
    end = table.deadline
    assert end is not None
    refused(table, Action("timeout", 1, at=end.at - 1), "table-time-left")
    refused(table, Action("timeout", 0, at=end.at), "table-time-left")
    over = table.act(Action("timeout", 1, level="skilled", at=end.at))
    assert (over.standing.reason, over.standing.winners, over.deadline) == ("timeout", (0,), None)
    kept = replayed(over)
    assert kept["clock"] == {"stock": 300_000, "added": 3_000}
    assert [entry["at"] for entry in kept["moves"] if "at" in entry] == [1_000, end.at]
    refused(over, Action("timeout", 1, at=end.at), "table-over")


@pytest.mark.parametrize(("game", "seats"), [("copulas", 3), ("copulas", 4), ("ltiles", 3)])
def test_among_several_a_bot_plays_on_for_the_last_place(game: str, seats: int) -> None:
    """With three or more sides the game goes on, and whoever ran out of time stands last, whatever the score."""
    people = [ANN, BEN, CLEO, Seat("person", "Dan", "d")][:seats]
    options: dict[str, Any] = {"teams": False} if game == "copulas" and seats == 4 else {}
    table = timed(*people, game=game, **options)
    late = table.turn
    assert table.deadline is not None
    table = table.act(Action("timeout", late, level="random", at=table.deadline.at))
    assert not table.over
    assert table.seats[late].resigned
    assert table.deadline is None or table.deadline.seat != late
    at = 10 * MINUTE
    while not table.over:
        at += SECOND
        table = move(table, at)
    assert table.standing.ranking[-1] == (late,)
    assert replayed(table)["moves"][0]["plays_on"] == {"kind": "bot", "level": "random"}


def test_partners_lose_together() -> None:
    """In a team game one partner's time is the team's."""
    table = timed(ANN, BEN, CLEO, Seat("person", "Dan", "d"), teams=True)
    assert table.deadline is not None
    over = table.act(Action("timeout", 0, level="random", at=table.deadline.at))
    assert over.over
    assert set(over.standing.winners) == set(range(4)) - over.team(0)
    replayed(over)


def test_a_bot_may_play_on_instead() -> None:
    """Where that was agreed nobody loses; with a time a move the person comes back, with no stock nobody does."""
    for clock in (replace(FISCHER, then="bot"), replace(EACH, then="bot")):
        table = timed(ANN, BEN, clock=clock)
        assert table.deadline is not None
        at = table.deadline.at
        table = table.act(Action("timeout", 0, level="skilled", at=at))
        assert (table.over, table.seats[0].stand_in, table.deadline) == (False, "skilled", None)
        if clock.stock:
            refused(table, Action("return", 0, at=at + 5), "table-time-gone")
            assert "return" not in commands(table, "a", None)
        else:
            back = table.act(Action("return", 0, at=at + 5))
            assert back.deadline == Deadline(0, at + 5 + clock.move + FORGIVEN)
        while not table.over:
            at += SECOND
            table = move(table, at)
        assert replayed(table)["clock"]["then"] == "bot"


# ------------------------------------------------------------------------------------------------ undo


def test_what_is_taken_back_gives_no_time() -> None:
    """Moving and taking back earns nothing, however often; the time that passed is spent."""
    for clock in (FISCHER, EACH):
        table, at = timed(ANN, BEN, clock=clock), 0
        start = lefts(table)[0]
        for _ in range(4):
            at += 2 * SECOND
            table = move(table, at)
            at += SECOND
            table = table.act(Action("undo", 0, at=at))
        assert lefts(table)[0] == start - 4 * 2 * SECOND
        assert table.deadline == Deadline(0, at + start - 8 * SECOND + FORGIVEN)


def test_taking_back_by_consent() -> None:
    """The increments of all moves taken back go; nobody is left without the time for a move."""
    table = move(move(timed(ANN, BEN), 10_000), 20_000)
    table = table.act(Action("undo", 0, at=21_000))
    table = table.act(Action("consent", 1, at=22_000))
    assert (table.ply, table.turn) == (0, 0)
    assert lefts(table) == (5 * MINUTE - 12_000, 5 * MINUTE - 10_000)
    each = move(move(timed(ANN, BEN, clock=EACH), 29_000), 58_000)
    each = each.act(Action("undo", 0, at=59_000)).act(Action("consent", 1, at=60_000))
    assert each.deadline == Deadline(0, 60_000 + EACH.move + FORGIVEN)


def test_taking_back_near_the_end_leaves_the_time_for_a_move() -> None:
    """An increment that was spent meanwhile is not taken a second time: what one move brings is left, if there was."""
    late = 5 * MINUTE - SECOND
    table = move(timed(ANN, BEN), late)
    assert lefts(table)[0] == 4 * SECOND
    assert lefts(table.act(Action("undo", 0, at=late + SECOND)))[0] == FISCHER.added
    table = move(table, late + SECOND)
    asked = table.act(Action("undo", 0, at=late + 2 * SECOND))
    agreed = asked.act(Action("consent", 1, at=late + 3 * SECOND + 500))
    assert (agreed.ply, lefts(agreed)[0]) == (0, 1_500)


# ------------------------------------------------------------------------------------------------ pauses


def test_a_pause_needs_everybody() -> None:
    """Time stands still once all people agree, runs on once all are ready, and a move voids the question."""
    table = timed(ANN, BEN).act(Action("pause", 0, at=1_000))
    assert table.deadline is not None
    assert not move(table, 2_000).clocks.agreed  # type: ignore[union-attr]
    refused(table, Action("pause", 0, at=1_500), "table-pause-already")
    table = table.act(Action("pause", 1, at=2_000))
    assert table.deadline is None
    refused(table, Action("move", 0, text=first(table), at=3_000), "table-paused")
    table = table.act(Action("unpause", 0, at=60_000))
    assert table.deadline is None
    refused(table, Action("unpause", 0, at=61_000), "table-unpause-already")
    table = table.act(Action("unpause", 1, at=65_000))
    assert table.deadline == Deadline(0, 65_000 + 5 * MINUTE - 2_000 + FORGIVEN)
    assert events(table)[-4:] == ["pause-asked", "paused", "ready", "unpaused"]


def test_the_record_tells_of_a_pause() -> None:
    """From when until when time stood still; what was only asked for is no entry, and nobody decides in a pause."""
    table = timed(ANN, BEN).act(Action("pause", 0, at=1_000)).act(Action("pause", 1, at=2_000))
    table = table.act(Action("unpause", 0, at=60_000)).act(Action("unpause", 1, at=65_000))
    told = record(move(table, 66_000).act(Action("resign", 1, at=67_000)), "test")
    kinds = [(entry["type"], entry["seat"], entry["at"]) for entry in told["moves"]]
    assert kinds == [("pause", 1, 2_000), ("unpause", 1, 65_000), ("place", 0, 66_000), ("resign", 1, 67_000)]
    adjoin.replayed(told)
    for left_out, said in ((0, "no pause to end"), (1, "in a pause")):
        with pytest.raises(RecordError, match=said):
            adjoin.replayed({**told, "moves": [entry for at, entry in enumerate(told["moves"]) if at != left_out]})


def test_nobody_is_held_in_a_pause() -> None:
    """After ten minutes one person alone may go on; a pause that was only asked for can be refused."""
    table = timed(ANN, BEN).act(Action("pause", 1, at=0))
    assert table.act(Action("unpause", 0, at=1)).clocks.agreed == frozenset()  # type: ignore[union-attr]
    table = table.act(Action("pause", 0, at=5)).act(Action("unpause", 0, at=9 * MINUTE))
    assert table.deadline is None
    assert table.act(Action("unpause", 0, at=10 * MINUTE + 5)).deadline is not None


def test_a_shared_device_has_clocks_and_pauses_at_once() -> None:
    """Two people at one device: each seat has its time, and one press speaks for both."""
    table = timed(ANN, replace(BEN, owner="a"))
    table = move(table, 10_000)
    assert lefts(table) == (5 * MINUTE - 7_000, 5 * MINUTE)
    assert {"pause"} <= set(commands(table, "a", None))
    table = table.act(Action("pause", acting_seat(table, "a", "pause"), at=11_000))
    assert table.deadline is None
    assert "unpause" in commands(table, "a", None)
    assert table.act(Action("unpause", acting_seat(table, "a", "unpause"), at=20_000)).deadline is not None


def test_no_clock_no_pause() -> None:
    """Without a clock nothing of this exists."""
    table = Table.open(adjoin.load("copulas", players=2), [ANN, BEN], "7")
    refused(table, Action("pause", 0), "table-no-clock")
    refused(table, Action("timeout", 0, at=10**9), "table-time-left")
    assert table.clocks is None
    assert not {"pause", "unpause"} & set(commands(table, "a", None))


# ------------------------------------------------------------------------------------------------ whole games


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("clock", [FISCHER, EACH, Clock(move=3 * DAY)])
def test_a_whole_game_is_restored_with_its_clocks(game: str, clock: Clock) -> None:
    """In every game: spec and actions through JSON give the same clocks at every step, and the record stands."""
    table = timed(ANN, BEN, game=game, clock=clock)
    spec, actions, at = table.spec, list[Action](), 0
    while not table.over:
        at += 700
        action = Action("move", table.turn, text=first(table), at=at, lag=100)
        actions.append(msgspec.json.decode(msgspec.json.encode(action), type=Action))
        table = table.act(action)
    again = Table.restore(msgspec.json.decode(msgspec.json.encode(spec), type=type(spec)), actions)
    assert again.clocks == table.clocks
    assert again.deadline is None
    times = [entry["at"] for entry in replayed(table)["moves"] if "at" in entry]
    assert times == [700 * (number + 1) for number in range(len(actions))]


# ------------------------------------------------------------------------------------------------ written


@pytest.mark.parametrize("text", ["10+5", "5+3", "0.5+0", "1.5+10", "30s", "2h", "1d", "3d", "90s"])
def test_a_clock_has_one_text(text: str) -> None:
    """What is read is written the same."""
    assert write_clock(read_clock(text)) == text
    assert pace(read_clock(text)) == ("days" if text[-1] in "hd" else "live")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("0+0", "clock-kind"),
        ("0+5", "clock-kind"),
        ("0.1+0", "clock-stock"),
        ("0s", "clock-kind"),
        ("36500d", "clock-move"),
        ("4s", "clock-move"),
        ("601+0", "clock-stock"),
        ("5+9999", "clock-added"),
        ("-5+3", "clock-unread"),
        ("nan", "clock-unread"),
        ("nan+5", "clock-unread"),
        ("inf+0", "clock-unread"),
        ("1e9+0", "clock-unread"),
        ("99999999999999d", "clock-unread"),
        ("", "clock-unread"),
        ("ten", "clock-unread"),
    ],
)
def test_clocks_that_are_none(text: str, key: str) -> None:
    """No time, a century, less than nothing, no number: one line says what a clock is."""
    with pytest.raises(TableRefusal) as caught:
        read_clock(text)
    assert caught.value.message.key == key
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "clock",
    [Clock(), Clock(stock=-1), Clock(stock=float("nan")), Clock(move=10**15), Clock(stock=60_000, move=5_000)],  # type: ignore[arg-type]
)
def test_no_table_opens_with_such_a_clock(clock: Clock) -> None:
    """Whoever opens a table from a program is told the same."""
    with pytest.raises(TableRefusal):
        timed(ANN, BEN, clock=clock)
