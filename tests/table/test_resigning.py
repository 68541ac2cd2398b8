"""Who resigns, what comes of it, and who stands where at the end: whole games against a plain second telling."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.errors import AdjoinError
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.records.replay import Replay
from adjoin.table import Action, Seat, Table
from adjoin.table.action import Kind
from adjoin.table.driver import Driver
from adjoin.table.history import record
from adjoin.table.orders import Policy, PrepareBot
from adjoin.table.series import rematch_seats
from adjoin.table.visibility import door_for
from table.tables import ANN, BEN, BOT, CLEO, OPEN, events, finished, moved, opened, refused

DAN = Seat("person", "Dan", "d")
LEVEL = "skilled"


def gives_up(seat: int) -> Action:
    return Action("resign", seat, level=LEVEL)


def of(table: Table) -> dict[str, Any]:
    """The record, which `check` has nothing against and which ends as the table did."""
    told = json.loads(json.dumps(record(table, "test")))
    replay = Replay(told)
    replay.run()
    assert replay.outcome() == table.standing
    return dict(told)


# ------------------------------------------------------------------------------------------------ one by one


def test_with_two_sides_it_ends() -> None:
    """The other one has won."""
    table = moved(opened(ANN, BEN), 3).act(gives_up(0))
    assert (table.over, table.standing.reason, table.standing.winners) == (True, "resigned", (1,))
    assert "plays_on" not in of(table)["moves"][-1]


def test_with_three_a_bot_plays_on() -> None:
    """The seat is the bot's for good and will stand last; nobody else's game is over."""
    table = moved(opened(ANN, BEN, CLEO), 4).act(gives_up(1))
    assert not table.over
    assert (table.seats[1].bot, table.seats[1].resigned, table.seats[1].name) == (LEVEL, True, "Ben")
    assert (events(table)[-1], table.people) == ("plays-on", (0, 2))
    for action in (Action("return", 1), gives_up(1), Action("agree_end", 1)):
        refused(table, action, "table-resigned")
    door = door_for(table, "b")
    assert (door.commands, door.players(set())[1].resigned, door.players(set())[1].stand_in) == ([], True, False)
    assert (door.seat, door.acting("move"), door.acting("chat")) == (SPECTATOR, SPECTATOR, 1)
    end = finished(table)
    assert door_for(end, "b").seat == 1
    assert end.standing.ranking[-1] == (1,)
    assert end.standing.reason == "no_placements"
    assert of(end)["result"]["ranking"][-1] == [1]


def test_who_resigned_sees_no_more_than_an_onlooker() -> None:
    """Nor is a shared device handed over to them: what the bot holds and draws is the bot's."""
    apart = moved(opened(ANN, BEN, CLEO, game="ltiles"), 3).act(gives_up(1))
    assert door_for(apart, "b").view.data == door_for(apart, "nobody").view.data
    assert door_for(apart, "c").view.data != door_for(apart, "nobody").view.data
    shared = [Seat("person", name, "one") for name in ("Ann", "Ben", "Cleo")]
    table = opened(*shared, game="ltiles").act(gives_up(0))
    assert table.turn == 0
    assert (door_for(table, "one").covered, door_for(table, "one", 0).seat) == (False, SPECTATOR)
    assert door_for(moved(table), "one").covered


def test_the_first_to_resign_is_the_last() -> None:
    """Several rank by time, behind whoever played to the end; the last person is a winner who may end it."""
    table = moved(opened(ANN, BEN, CLEO, DAN), 4)
    for seat in (2, 0, 3):
        table = moved(table, 2).act(gives_up(seat))
    assert table.people == (1,)
    ended = table.act(Action("agree_end", 1))
    assert ended.standing.ranking == ((1,), (3,), (0,), (2,))
    assert of(ended)["result"]["winners"] == [1]
    alone = table.act(gives_up(1))
    assert (alone.over, alone.standing.ranking) == (True, ((1,), (3,), (0,), (2,))), "nobody is left to play against"


def test_with_bots_alone_it_ends() -> None:
    """Where no other person plays, no bot plays on for nobody; nor for somebody who has not come yet."""
    for seats in ((ANN, BOT, BOT), (ANN, OPEN, OPEN)):
        table = opened(*seats).act(gives_up(0))
        assert (table.over, table.standing.ranking[-1]) == (True, (0,))
        of(table)


def test_who_is_away_may_resign() -> None:
    """The record says that the person came back for it; somebody who is away still counts as one who plays."""
    away = moved(opened(ANN, BEN, CLEO), 3).act(Action("replaced", 0, level="random"))
    table = finished(away.act(gives_up(0)))
    types = [entry["type"] for entry in of(table)["moves"] if entry["seat"] == 0 and entry["type"] != "place"]
    assert types == ["replaced", "replaced", "resign"]
    assert not away.act(Action("replaced", 1, level="random")).act(gives_up(2)).over


def test_without_a_bot_it_ends_as_it_once_did() -> None:
    """What older versions saved, also among three and in teams: the action has no level."""
    for teams in (False, True):
        table = moved(opened(ANN, BEN, CLEO, DAN, teams=teams), 4).act(Action("resign", 2))
        assert (table.over, table.standing.reason) == (True, "resigned")
        assert 2 in table.standing.ranking[-1]
        of(table)


def test_all_may_agree_to_end_instead() -> None:
    """Those who resigned are not asked, and stand last."""
    table = moved(opened(ANN, BEN, CLEO), 4).act(gives_up(0)).act(Action("agree_end", 1))
    assert not table.over
    ended = table.act(Action("agree_end", 2))
    assert (ended.standing.reason, ended.standing.ranking[-1]) == ("agreed", (0,))
    assert [entry.get("agreed") for entry in of(ended)["moves"][-2:]] == [[1], [1, 2]]


def test_undo_leaves_it_as_it_is() -> None:
    """A move taken back beyond it does not bring the person back."""
    table = moved(opened(ANN, BEN, CLEO), 3)
    mover = (table.turn - 1) % 3
    other = next(seat for seat in range(3) if seat not in (mover, table.turn))
    table = table.act(gives_up(other)).act(Action("undo", mover))
    while table.ask:
        table = table.act(Action("consent", min(table.ask.waiting)))
    assert (table.ply, table.seats[other].resigned, table.gave_up) == (2, True, (other,))
    of(finished(table))


def test_the_next_match_begins_with_everybody() -> None:
    """Who resigned sits down again."""
    seats = rematch_seats(finished(moved(opened(ANN, BEN, CLEO), 4).act(gives_up(1))))
    assert sorted(seat.name for seat in seats) == ["Ann", "Ben", "Cleo"]
    assert not any(seat.resigned or seat.stand_in or seat.level for seat in seats)


def test_the_driver_gets_the_bot_ready_and_keeps_it() -> None:
    """The bot plays from then on; that the person looks at the table again changes nothing."""
    table = opened(ANN, BEN, CLEO)
    driver = Driver(table, Policy())
    list(driver.orders())
    driver.take_table(table.act(gives_up(1)))
    assert [(order.seat, order.level) for order in driver.orders() if isinstance(order, PrepareBot)] == [(1, LEVEL)]
    driver.give_seat_back("b")
    assert not list(driver.orders())
    assert driver.table.seats[1].bot == LEVEL


# ------------------------------------------------------------------------------------------------ partners


def pair(*seats: Seat) -> Table:
    return moved(opened(*(seats or (ANN, BEN, CLEO, DAN)), teams=True), 4)


def test_partners_resign_together() -> None:
    """Seats 0 and 3 play together: one asks, the other decides, and the game ends with both last."""
    table = pair().act(gives_up(3))
    assert (table.over, events(table)[-1]) == (False, "resign-asked")
    assert (door_for(table, "d").resigning, door_for(table, "a").resigning) == ("partner", "agree")
    assert (door_for(pair(), "a").resigning, door_for(table, "b").resigning) == ("partner", "partner")
    assert "resign" not in door_for(table, "d").commands
    refused(table, gives_up(3), "table-resigned-already")
    ended = table.act(gives_up(0))
    assert (ended.standing.reason, ended.standing.ranking) == ("resigned", ((1, 2), (0, 3)))
    assert [entry["agreed"] for entry in of(ended)["moves"][-2:]] == [[3], [0, 3]]


def test_who_moves_plays_on() -> None:
    """The question stands while the others move, and is void once one of the team does; the record knows it, too."""
    table = pair()
    while table.turn in (0, 3):
        table = moved(table)
    asked = moved(table.act(gives_up(3)))
    assert asked.act(gives_up(0)).over
    while asked.turn not in (0, 3):
        asked = moved(asked)
    void = moved(asked)
    assert not void.act(gives_up(0)).over
    of(void.act(gives_up(0)).act(gives_up(3)))
    of(finished(void))


def test_the_word_of_a_partner_who_left_does_not_stand() -> None:
    """Ann resigned if Dan does, and a bot has her seat now: Dan ends the game by himself, and agrees with nobody."""
    asked = pair().act(gives_up(0))
    assert door_for(asked, "d").resigning == "agree"
    left = asked.act(Action("replaced", 0, level="random"))
    assert door_for(left, "d").resigning == "ends"
    assert door_for(left.act(Action("return", 0)), "d").resigning == "agree"


def test_a_partner_who_is_no_person_is_not_asked() -> None:
    """A bot, an open seat, somebody who is away or shares the device: it ends at once."""
    together = Seat("person", "Dan", "a")
    for seats in ((ANN, BEN, CLEO, BOT), (ANN, BEN, CLEO, OPEN), (ANN, BEN, CLEO, together)):
        table = pair(*seats)
        assert door_for(table, "a").resigning == "ends"
        of(table.act(gives_up(0)))
    away = pair().act(Action("replaced", 3, level="random"))
    of(away.act(gives_up(0)))


# ------------------------------------------------------------------------------------------------ whole games


class Telling:
    """A naive account of a table: who plays, who resigned when, what was offered, and whether it is over."""

    def __init__(self, table: Table) -> None:
        self.here = {number for number, seat in enumerate(table.seats) if seat.kind == "person"}
        self.people = set(self.here)
        self.teams = [{0, 3}, {1, 2}] if table.spec.options.get("teams") else [{n} for n in range(len(table.seats))]
        self.out: list[int] = []
        self.offers: set[int] = set()
        self.agreed: set[int] = set()
        self.reason = ""

    def do(self, kind: str, seat: int) -> None:
        team = next(team for team in self.teams if seat in team)
        if kind == "move":
            self.agreed = set()
            self.offers -= team
        elif kind == "replaced":
            self.here.discard(seat)
        else:
            self.here.add(seat)
        if kind == "resign":
            self.resign(seat, team)
        if kind == "agree_end":
            self.agreed |= {seat}
            self.reason = "agreed" if self.here <= self.agreed else ""

    def resign(self, seat: int, team: set[int]) -> None:
        if len(team) > 1:
            self.offers |= {seat}
            if self.here & team <= self.offers:
                self.out.append(seat)
                self.reason = "resigned"
            return
        self.out.append(seat)
        if len(self.teams) < 3 or not self.people - set(self.out):
            self.reason = "resigned"
        self.here.discard(seat)

    def ranking(self, points: list[list[int]]) -> list[list[int]]:
        """Places by the rules, with whoever gave up taken out and put behind in the reverse of their order."""
        gone = [sorted(next(team for team in self.teams if seat in team)) for seat in self.out]
        rest = [[seat for seat in place if not any(seat in team for team in gone)] for place in points]
        return [place for place in rest if place] + gone[::-1]


def kinds(table: Table, told: Telling) -> list[tuple[Kind, int]]:
    """What people may do now, by the plain telling."""
    may: list[tuple[Kind, int]] = []
    for seat in sorted(told.people - set(told.out)):
        may += [("resign", seat)] if seat not in told.offers or seat not in told.here else []
        if seat not in told.here:
            may.append(("return", seat))
        else:
            may.append(("replaced", seat))
        alone = told.people <= {seat, *told.out} and len(told.people) == len(table.seats)
        if seat not in told.agreed & told.here and (len(told.here | {seat}) > 1 or alone):
            may.append(("agree_end", seat))
    return may


GAMES: list[tuple[str, dict[str, Any]]] = [
    ("copulas", {"players": 2}),
    ("copulas", {"players": 3}),
    ("copulas", {"players": 4}),
    ("copulas", {"players": 4, "teams": True}),
    ("rhombus", {}),
    ("ltiles", {"players": 3, "short": True}),
    ("ophiuchus", {"players": 4, "end": "play_out"}),
    ("ophiuchus", {"players": 1}),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_whole_games_go_as_they_are_plainly_told(name: str, options: dict[str, Any]) -> None:
    """People leave, come back, resign and agree at any time: the table, its record and the telling end alike."""
    reasons = set()
    for number in range(12):
        rng, game = Random(number), adjoin.load(name, **options)
        seats = [ANN, BEN, CLEO, DAN][: game.seats]
        if number % 4 == 3:
            seats[-1:] = [BOT] if game.seats > 1 else []
        table = Table.open(game, seats or [ANN], f"resigning {number}")
        told = Telling(table)
        while not table.over:
            may = kinds(table, told)
            if may and rng.random() < 0.06 * (1 + number % 3):
                kind, seat = rng.choice(may)
                table = table.act(Action(kind, seat, level=f"bot-{table.version}" if kind != "return" else ""))
            else:
                kind, seat = "move", table.turn
                table = table.act(Action(kind, seat, text=rng.choice(table.position.legal_moves()).text))
            told.do(kind, seat)
            assert table.over == (bool(told.reason) or table.position.over)
        points = [list(place) for place in table.position.score_if_ended().ranking]
        assert [list(place) for place in table.standing.ranking] == told.ranking(points)
        assert of(table)["result"]["reason"] == (told.reason or table.standing.reason)
        reasons.add(told.reason)
    assert {"resigned", "agreed"} & reasons


def test_what_the_telling_forbids_the_table_refuses() -> None:
    """And the other way round: at every moment of some games, the table takes just what the plain telling allows."""
    for number in range(3):
        table = opened(ANN, BEN, CLEO, DAN, teams=number == 1)
        told, rng = Telling(table), Random(number)
        while not table.over and table.ply < 14:
            may = kinds(table, told)
            for kind in ("resign", "return", "replaced", "agree_end"):
                for seat in range(4):
                    if kind != "replaced":
                        assert ((kind, seat) in may) == accepts(table, Action(kind, seat, level="x")), (kind, seat)
            if rng.random() < 0.2 and may:
                kind, seat = rng.choice(may)
                table = table.act(Action(kind, seat, level="y"))
            else:
                kind, seat = "move", table.turn
                table = moved(table)
            told.do(kind, seat)


def accepts(table: Table, action: Action) -> bool:
    try:
        table.act(action)
    except AdjoinError:
        return False
    return True
