"""OPHIUCHUS for the kernel: what moves are called, why they are refused, what they bring and what is told of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.errors import NotationError, OptionError, Refusal
from adjoin.games.ophiuchus import GAME
from adjoin.games.ophiuchus.drawing import demo
from adjoin.games.ophiuchus.rules import grid
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.record import entries
from adjoin.testing.random_games import steps
from games.dealing import deal_of

START = "T22"  # ACDF | ABCE, four stars each
RING = "T1@h9r1 T7 T7@h11 T2"  # after it, i10 is closed in but for its right side


def alone(hand: str, plies: str = "", start: str = START) -> Position:
    return demo.alone(GAME, start, hand, plies)


def refusal(position: Position, text: str) -> tuple[str, str, tuple[str, ...]]:
    """Paragraph, sentence and cells of what refuses a move."""
    reason = position.why_not(text)
    assert isinstance(reason, Refusal)
    return reason.paragraph, str(reason), reason.cells


def line_of(seed: str, **options: Any) -> list[Position]:
    return list(steps(adjoin.load("ophiuchus", **options).start(seed), Random(seed)))


# ------------------------------------------------------------------------------------------------ refusals


def test_a_row_over_thirteen_is_refused_with_its_sum() -> None:
    """O6: the refusal counts the run and names its cells."""
    paragraph, said, cells = refusal(alone("T26 T13 T9"), "T26@k8r1")
    assert paragraph == "O6"
    assert said == "This row would add up to 14: 4 + 4 + 6; at most 13 (O6)."
    assert cells == ("i9", "j9", "k9")


def test_a_column_over_thirteen_is_called_a_column() -> None:
    """O6: columns are counted as rows are."""
    position = alone("T26 T13 T9", start="T22")
    assert refusal(position, "T26@i8r3")[1].startswith("This column would add up to 15: 6 + 5 + 4")


def test_a_hole_is_refused_with_its_cells() -> None:
    """O7: the cells that would be cut off are counted and marked."""
    paragraph, said, cells = refusal(alone("T1 T13 T9", RING), "T2@j10r1")
    assert (paragraph, cells) == ("O7", ("i10",))
    assert said == "It would close in an empty cell (O7)."
    assert alone("T1 T13 T9", RING).why_not("T2@j11") is None


def test_the_frame_is_refused_with_its_size() -> None:
    """O8: the refusal says how large the layout would be, also far out."""
    position = alone("T2 T1 T8", "T2@k9 T3 T1@m9 T4 T8@o9 T5", start="T7")
    assert refusal(position, "T3@q9")[:2] == ("O8", "It would make the layout 10 by 1 cells; at most 9 by 9 (O8).")
    assert refusal(position, "T3@zz99")[0] == "O8"


def test_contact_overlap_and_hand_are_refused() -> None:
    """O5: a tile of the hand, on free cells, with a side on the layout."""
    position = alone("T7 T13 T9")
    assert refusal(position, "T7@k10")[::2] == ("O5", ("k10", "l10"))
    assert refusal(position, "T7@i9r1")[::2] == ("O5", ("i9",))
    assert refusal(position, "T27@k9")[:2] == ("O5", "T27 is not in your hand (O5).")


def test_other_decisions_wait_for_their_turn() -> None:
    """O10, O12, R-O2: a claim, a bonus or a return is refused before the placement, a placement before them."""
    position = alone("T13 T11 T9")
    assert refusal(position, "*pisces")[0] == "O10"
    assert refusal(position, "*prize")[0] == "O12"
    assert refusal(position, "T13")[0] == "O12"
    claiming = position.play("T13@l9r2")
    assert claiming.phase == "claim"
    assert refusal(claiming, "T11@h9")[0] == "R-O2"
    assert refusal(claiming, "*prize")[0] == "R-O2"
    assert refusal(claiming, "*leo")[:2] == ("O10", "Your tile does not match Leo, or the card is gone (O10).")


@pytest.mark.parametrize("text", ["X9@i8", "T99@i8", "T7@i8r4", "*nobody", "hello", "T7@i8^", "*", ""])
def test_what_cannot_be_read_is_said_to_be_so(text: str) -> None:
    """A text that names no move is no refusal by a rule."""
    assert isinstance(alone("T7 T13 T9").why_not(text), NotationError)


# ------------------------------------------------------------------------------------------------ spellings


def test_a_tile_with_equal_halves_may_be_written_in_any_turn() -> None:
    """O5: 6|6 upside down is the same move, and it is written with the lower turn."""
    position = alone("T27 T13 T9", start="T7")
    assert position.number("T27@j8r2") == position.number("T27@i8")
    assert position.play("T27@j8r2").move.text == "T27@i8"  # type: ignore[union-attr]


def test_any_name_of_tiles_that_look_alike_will_do() -> None:
    """O5: the move names the first of them in the hand, turned so that it looks the same."""
    setup = dict(alone("T7 T13 T9").setup or {})
    setup["tiles"] = [{**tile, "halves": ["C", "B"]} if tile["id"] == "T13" else tile for tile in setup["tiles"]]
    position = Game(GAME, {"players": 1}).begin(setup)
    assert position.play("T13@i8").move.text == "T7@j8r2"  # type: ignore[union-attr]
    assert {move.data["tile"] for move in position.legal_moves()} == {"T7", "T9"}
    assert isinstance(position.why_not(next(iter(numbers_of(position, "T13")))), NotationError)


def numbers_of(position: Position, tile: str) -> list[int]:
    place = deal_of(position, OphiuchusDeal).tiles.index(tile)
    first = deal_of(position, OphiuchusDeal).tiles.index("T7")
    return [
        number + (place - first) * 4 * grid.BLOCK
        for number in position.legal_numbers
        if number // grid.BLOCK // 4 == first
    ]


def test_a_single_card_is_an_entry_of_its_own() -> None:
    """R-O2: what is taken without being asked stands in the record after its placement."""
    at = next(at for at in line_of("forced", players=2) if at.forced())
    told = [(entry["type"], entry["seat"]) for entry in entries(at)[-2:]]
    assert at.move is not None
    assert told == [("place", at.move.seat), ("claim", at.move.seat)]
    assert entries(at)[-1]["text"] == f"*{entries(at)[-1]['card']}"


def test_two_drawn_tiles_are_one_entry() -> None:
    """O12: the exchange draws two tiles, recorded together, and puts one back, unseen by others."""
    at = next(
        at
        for at in line_of("3", players=2, thirteen=True, end="play_out")
        if at.move is not None and at.move.type == "return"
    )
    *_, bonus, draw, put_back = entries(at)
    assert (bonus["choice"], draw["type"], put_back["type"]) == ("exchange", "draw", "return")
    assert len(draw["tiles"]) == 2
    assert draw["text"] == "+".join(draw["tiles"])
    other = 1 - draw["seat"]
    assert entries(at, other)[-1]["tile"] is None
    assert entries(at, other)[-2]["tiles"] is None
    assert entries(at, draw["seat"])[-1]["tile"] == put_back["tile"]


# ------------------------------------------------------------------------------------------------ effects and events


def test_effects_name_cards_and_sums() -> None:
    """O6, O10: the cards a tile would match, then what its runs would count."""
    position = alone("T13 T11 T9")
    told = [str(effect) for effect in position.deal.effects(position.state, position.number("T13@l9r2"))]
    assert told[0] == "+3 Pisces, you choose one (O10)"
    assert "+4 Libra, you choose one (O10)" in told
    assert told[-1] == "row 4 + 4 + 2 + 2 = 12 stars"


def test_exactly_thirteen_is_told() -> None:
    """O12: before the placement as an effect, after it as an event, and only where the bonus is played as one."""
    position = Game(GAME, {"players": 1, "thirteen": True}).begin(dict(alone("T26 T13 T9").setup or {}))
    told = [str(effect) for effect in position.deal.effects(position.state, position.number("T26@k9r1"))]
    assert "exactly 13: bonus (O12)" in told
    events = {event.type: event for event in position.play("T26@k9r1").events}
    assert events["thirteen"].cells == ("i9", "j9", "k9")
    for at in line_of("off", players=2):
        assert not [event for event in at.events if event.type == "thirteen"]


def test_draws_and_returns_are_private() -> None:
    """O3, O12: only the seat itself reads which tile it drew or put back."""
    for at in line_of("3", players=2, thirteen=True, end="play_out"):
        for event in at.events:
            if event.type in ("draw", "return"):
                assert event.as_seen(event.seat).args["tile"] is not None
                assert set(event.as_seen(1 - event.seat).args.values()) == {None}


def test_parts_name_the_cells_that_won() -> None:
    """O10, O14: the cells of a won card show its pattern; tokens and tiles left stand for themselves."""
    end = line_of("parts", players=3)[-1]
    shown = {tuple(cell): half for at in end.line() for cell, half in covered(at)}
    assert end.turn == OVER
    for part in end.score_if_ended().parts:
        card = next((card for card in deal_of(end, OphiuchusDeal).cards if card["id"] == part.args.get("card")), None)
        assert (card is not None) == (part.key == "card")
        if card is not None:
            assert len(part.cells) == card["count"]
            assert all(shown[cell] for cell in map(column_row, part.cells))
            assert part.points == card["points"]


def covered(at: Position) -> list[tuple[list[int], str]]:
    halves = {tile["id"]: tile["halves"] for tile in at.deal.setup["tiles"]}
    if at.move is None:
        start = at.deal.setup["start"]
        return list(zip(start["cells"], halves[start["tile"]], strict=True))
    return (
        list(zip(at.move.data["cells"], halves[at.move.data["tile"]], strict=True)) if at.move.type == "place" else []
    )


def column_row(name: str) -> tuple[int, int]:
    return ord(name[0]) - 97, int(name[1:]) - 1


def test_the_description_counts_what_it_does_not_show() -> None:
    """O3: sizes of hands and reserve are open, and every tile is somewhere, at every ply and for every viewer."""
    for at in line_of("sizes", players=3):
        for viewer in (-1, 0, 1, 2):
            told = at.view(viewer).data
            assert told["reserve_size"] + sum(told["hand_sizes"]) + len(told["layout"]) == 27
            if at.turn not in (OVER, CHANCE):
                shown = [seat for seat, hand in enumerate(told["hands"]) if hand]
                assert shown in ([], [viewer])


# ------------------------------------------------------------------------------------------------ options


def test_options_that_do_not_go_together_are_refused() -> None:
    """O4, R-O1: alone only the standard deal; the end by the reserve only with it."""
    with pytest.raises(OptionError):
        adjoin.load("ophiuchus", players=1, deal="full")
    with pytest.raises(OptionError):
        adjoin.load("ophiuchus", players=2, deal="full", end="at_empty")


def test_the_game_is_as_printed_unless_chosen_otherwise() -> None:
    """O12, O13, R-O1: no bonus, and the empty reserve ends the game; the full deal is always played out."""
    usual = {"players": 2, "deal": "standard", "thirteen": False, "end": "at_empty"}
    assert adjoin.load("ophiuchus").options == usual
    assert adjoin.load("ophiuchus", deal="full").options == {**usual, "deal": "full", "end": "play_out"}
    assert adjoin.load("ophiuchus", end="play_out").options == {**usual, "end": "play_out"}
