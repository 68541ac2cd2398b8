"""Records that lie are refused, each with the place and the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import adjoin
from adjoin.errors import RecordError
from adjoin.kernel.records.replay import replayed
from adjoin.table import Seat
from kept import BOT, PEOPLE, Match, Record, agreed, ended, forfeited, out_of_time, resigned, seedless

Change = Callable[[Record], Any]


def game(name: str, **options: Any) -> adjoin.Game:
    return adjoin.load(name, **options)


def refusal(record: Record, change: Change) -> str:
    """What is said of a sound record once this is changed."""
    replayed(json.loads(json.dumps(record)))
    forged = json.loads(json.dumps(record))
    change(forged)
    with pytest.raises(RecordError) as caught:
        replayed(forged)
    return str(caught.value)


# ------------------------------------------------------------------------------------------------ components


def brighter(record: Record) -> None:
    """Another light where no tile lies, so that no move tells of it."""
    covered = {tuple(cell) for entry in record["moves"] for cell in entry.get("cells", ())}
    rows = record["setup"]["lights"]
    column, row = next(
        (c, r) for r in range(len(rows)) for c in range(len(rows[0])) if (c, r) not in covered and not rows[r][c]
    )
    rows[row][column] = 1


PARTS: list[tuple[str, Change, str]] = [
    ("copulas", brighter, "lights"),
    ("rhombus", lambda r: r["setup"]["tiles"]["red"][0]["faces"].reverse(), "tiles"),
    ("rhombus", lambda r: r["setup"]["tiles"]["red"].reverse(), "tiles"),
    ("ltiles", lambda r: r["setup"]["tiles"]["red"][3]["blocks"].reverse(), "tiles"),
    ("ophiuchus", lambda r: r["setup"]["tiles"][0].update(halves=["A", "B"]), "tiles"),
    ("ophiuchus", lambda r: r["setup"]["cards"][0].update(points=99), "cards"),
    ("ophiuchus", lambda r: r["setup"].update(tokens=13), "tokens"),
]


@pytest.mark.parametrize(("name", "change", "part"), PARTS)
def test_other_parts_cannot_pass_for_the_shipped_ones(name: str, change: Change, part: str) -> None:
    """Without a seed, too: other lights, tile faces, orders, card points and tokens cannot be dealt of what ships."""
    said = refusal(seedless(game(name), "forged"), change)
    assert f"“{part}” cannot be dealt out of the components “reconstructed”" in said


def test_other_crests_cannot_pass_for_the_shipped_ones() -> None:
    """A block with another crest, the tile being whole still."""

    def change(record: Record) -> None:
        for tile in record["setup"]["tiles"]["blue"]:
            first, second = tile["faces"]
            first["crest"] = next(c for c in (1, 2, 3) if c not in (first["crest"], second["crest"]))

    assert "“tiles” cannot be dealt" in refusal(seedless(game("rhombus"), "forged"), change)


def more_tiles(record: Record) -> None:
    record["setup"]["tiles"].append({"id": "T99", "halves": ["", ""]})
    record["setup"]["reserve"].append("T99")


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("rhombus", lambda r: r["setup"]["tiles"]["red"].pop(), "red"),
        ("ltiles", lambda r: r["setup"]["tiles"]["blue"].pop(), "24"),
        ("ophiuchus", more_tiles, "“tiles” cannot be dealt"),
        ("copulas", lambda r: r["setup"]["lights"].pop(), "12"),
    ],
)
def test_a_wrong_number_of_tiles_is_noticed(name: str, change: Change, said: str) -> None:
    """One too few or one too many, in a record without a seed."""
    assert said in refusal(seedless(game(name), "forged"), change)


def test_a_board_lies_in_a_layout_once() -> None:
    """COPULAS has sixteen boards: a layout that needs one of them twice was never dealt, though each module is one."""
    record = seedless(game("copulas", players=4), "forged")
    rows = record["setup"]["lights"]
    for row in range(4):
        rows[row][12:16] = rows[row][0:4]
    with pytest.raises(RecordError, match="cannot be dealt"):
        replayed(record)


def test_a_card_that_nobody_claimed_has_its_points() -> None:
    """What no move tells of is compared, too."""
    record = seedless(game("ophiuchus"), "forged")
    claimed = {entry.get("card") for entry in record["moves"]}
    card = next(card for card in record["setup"]["cards"] if card["id"] not in claimed)
    assert "“cards” cannot be dealt" in refusal(record, lambda r: r.update(setup=with_points(r["setup"], card["id"])))


def with_points(setup: dict[str, Any], name: str) -> dict[str, Any]:
    """The setup with other points on one card."""
    cards = [card | {"points": 1 + card["points"]} if card["id"] == name else card for card in setup["cards"]]
    return {**setup, "cards": cards}


# ------------------------------------------------------------------------------------------------ who decides


def four(way: Callable[[Match], None], *seats: Seat, **options: Any) -> Record:
    return ended(game("copulas", players=4, **options), seats or PEOPLE, way, "forged")


def last(**fields: Any) -> Change:
    return lambda record: record["moves"][-1].update(fields)


AGREED = four(agreed)
RESIGNED = four(resigned)
FORFEIT = four(forfeited, BOT, BOT, BOT, BOT)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda r: r["moves"].pop(), "not over"),
        (lambda r: r["moves"].pop(-2), "it should be [0, 1, 3]"),
        (lambda r: [entry.pop("agreed") for entry in r["moves"] if "agreed" in entry], "“agreed” is missing"),
        (last(agreed=[0, 1, 2]), "it should be [0, 1, 2, 3]"),
        (last(seat=2), "each speaks for one seat, and once"),
        (lambda r: r["seats"].__setitem__(3, {"kind": "bot", "level": "x"}), "“agree_end” cannot stand here"),
        (lambda r: r["seats"].__setitem__(1, {"kind": "bot", "level": "x"}), "seat 1 is played by a bot"),
        (lambda r: r["seats"].__setitem__(1, {"kind": "open", "name": ""}), "seat 1 was never taken"),
    ],
)
def test_all_people_must_agree_to_end(change: Change, said: str) -> None:
    """Somebody who did not agree, a bot that did, a list that is not who had: each is told with the move."""
    told = refusal(AGREED, change)
    assert said in told
    assert "Move" in told or "not over" in told


def test_a_seat_that_was_a_bot_then_cannot_agree() -> None:
    """Replaced before, and back only afterwards."""

    def change(record: Record) -> None:
        first = record["moves"].index(next(entry for entry in record["moves"] if entry["type"] == "agree_end"))
        away = {"seat": 2, "type": "replaced", "text": "replaced", "by": {"kind": "bot", "level": "skilled"}}
        record["moves"].insert(first, {**away, "hash": record["moves"][first]["hash"]})

    assert "seat 2 is played by a bot then" in refusal(AGREED, change)


@pytest.mark.parametrize("kind", ["resign", "timeout"])
def test_bots_forfeit_and_do_nothing_else(kind: str) -> None:
    """A bot neither resigns nor runs out of time; a person does not forfeit."""
    forged = {"seat": FORFEIT["moves"][-1]["seat"], "type": kind, "text": kind, "hash": FORFEIT["moves"][-1]["hash"]}
    told = refusal(FORFEIT, lambda r: r["moves"].__setitem__(-1, forged))
    assert "is played by a bot then, which cannot do this" in told
    people = [{"kind": "person", "name": "Ann"}] * 4
    assert "is played by a person then" in refusal(FORFEIT, lambda r: r.update(seats=people))
    for field in ("why", "late"):
        assert f"“{field}” is missing" in refusal(FORFEIT, lambda r, field=field: r["moves"][-1].pop(field))  # type: ignore[misc]


def test_who_resigned_is_gone() -> None:
    """After a bot plays on for somebody, that person neither comes back nor agrees nor resigns again."""
    gone = next(entry for entry in RESIGNED["moves"] if "plays_on" in entry)
    place = RESIGNED["moves"].index(gone) + 1
    entry = {"seat": 0, "hash": gone["hash"]}
    for more in (
        {"type": "resign"},
        {"type": "agree_end", "agreed": [0]},
        {"type": "replaced", "by": {"kind": "person", "name": "Ann"}},
    ):
        forged = {**entry, **more, "text": more["type"]}
        assert "seat 0 had given up" in refusal(RESIGNED, lambda r, e=forged: r["moves"].insert(place, e))  # type: ignore[misc]


def test_a_bot_plays_on_only_among_three_or_more() -> None:
    """With two seats, or in a team, whoever resigns ends the game."""
    for options in ({"players": 2}, {"players": 4, "teams": True}):
        table = game("copulas", **options)
        record = ended(table, PEOPLE[: table.seats], lambda match: match.act("resign", 0), "forged")
        forged = last(plays_on={"kind": "bot", "level": "skilled"})
        assert "no bot plays on" in refusal(record, forged)
        partner = last(agreed=[0])
        assert ("not over" if options["players"] == 4 else "no partner") in refusal(record, partner)


def test_time_is_up_only_where_there_is_a_clock() -> None:
    """And it does not go back."""
    record = out_of_time(game("rhombus"), "forged")
    assert "no clock" in refusal(record, lambda r: r.pop("clock"))
    assert "“at” is 0, but an entry before it has " in refusal(record, last(at=0))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (last(seat=1.0), "“seat” is malformed"),
        (last(seat=True), "“seat” is malformed"),
        (last(seat=4), "there is no seat 4"),
        (last(said="sorry"), "“said” is not known"),
        (lambda r: r["moves"][0].update(seat=False), "“seat” is malformed"),
        (lambda r: r["moves"][0].update(said="sorry"), "“said”"),
        (lambda r: r["seats"][2].update(kind="ghost"), "seats[2].kind"),
        (lambda r: r["seats"][2].update(said="hello"), "“seats[2].said” is not known"),
        (lambda r: r["result"].update(said="well played"), "“result.said” is not known"),
        (lambda r: r["result"]["detail"].update(said="well played"), "detail"),
        (lambda r: r["options"].update(players=4.0), "option"),
        (lambda r: r["options"].update(players="4"), "options.players"),
        (lambda r: r.update(said="x"), "“said” is not known"),
    ],
)
def test_nothing_is_almost_right(change: Change, said: str) -> None:
    """1.0 and true for a seat, a kind of seat that there is not, a field too much, wherever it stands."""
    assert said in refusal(AGREED, change)


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ({"kind": "ghost", "level": "x"}, "“by.kind” is malformed"),
        ({"kind": "open"}, "“by.kind” is malformed"),
        ({"kind": "bot"}, "“by.level” is missing"),
        ({"kind": "bot", "level": "x", "name": "y"}, "“by.name” is not known"),
        ({"kind": "person", "name": "Eve"}, "seat 3 is played by a person then"),
    ],
)
def test_replacements_are_of_a_known_kind(by: dict[str, Any], said: str) -> None:
    """A bot with its level, or the person who left."""

    def change(record: Record) -> None:
        next(entry for entry in record["moves"] if entry["type"] == "replaced")["by"] = by

    assert said in refusal(RESIGNED, change)


def test_only_who_left_comes_back() -> None:
    """Under the name of the seat."""

    def away(match: Match) -> None:
        match.act("replaced", 1, level="skilled")
        match.act("return", 1)
        agreed(match)

    def renamed(record: Record) -> None:
        record["moves"][1]["by"]["name"] = "Eve"

    assert "“Eve” cannot come back to seat 1" in refusal(four(away), renamed)


def test_the_first_format_still_says_that_a_bot_resigned() -> None:
    """As the arena wrote it then: with the reason. Without one, it is refused there as well."""
    record = json.loads(json.dumps(FORFEIT))
    record["format"] = "adjoin-record/1"
    del record["moves"][-1]["late"]
    record["moves"][-1] |= {"type": "resign", "text": "resign"}
    record["result"]["reason"] = "resigned"
    assert "is played by a bot then" in refusal(record, lambda r: r["moves"][-1].pop("why"))
    assert "“seat” is malformed" in refusal(record, last(seat=0.0))


# ------------------------------------------------------------------------------------------------ what is said


def without(kind: str) -> Change:
    """The first entry of a type is left out."""
    return lambda record: record["moves"].remove(next(entry for entry in record["moves"] if entry["type"] == kind))


TEAMS = four(agreed, teams=True)
OPHIUCHUS = ended(game("ophiuchus"), PEOPLE[:2], agreed, "forged")


@pytest.mark.parametrize(
    ("record", "change", "said"),
    [
        (
            TEAMS,
            lambda r: r["result"]["detail"]["teams"][1].update(score=999),
            "“result.detail.teams[1].score” is 999, but the moves lead to ",
        ),
        (
            TEAMS,
            lambda r: r["result"]["detail"]["parts"].pop(),
            "is missing: the moves lead to ",
        ),
        (AGREED, lambda r: r["moves"][0]["cells"][2].reverse(), "“cells[2][0]” is "),
        (AGREED, lambda r: r["setup"]["lights"][3].reverse(), "“setup.lights[3][0]” is "),
        (OPHIUCHUS, lambda r: r["setup"]["reserve"].reverse(), "“setup.reserve[0]” is T27"),
        (OPHIUCHUS, without("draw"), "a draw of seat 0 is missing before it. The seed draws "),
        (
            OPHIUCHUS,
            lambda r: r["moves"].insert(0, next(e for e in r["moves"] if e["type"] == "draw")),
            "Move 1 is a draw, but seat 0 is to move there",
        ),
    ],
)
def test_a_difference_is_named_by_its_path_with_both_values(record: Record, change: Change, said: str) -> None:
    """Deep in a result or a setup, in a list that is in another order, where an entry is missing or too much."""
    assert said in refusal(record, change)
