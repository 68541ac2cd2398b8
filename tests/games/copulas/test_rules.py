"""COPULAS, paragraph by paragraph."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from adjoin.errors import OptionError, Refusal
from adjoin.games.copulas.components.shapes import ADDITIONAL, EACH, SHAPES
from adjoin.games.copulas.rules import rules
from adjoin.games.copulas.text.deal import CopulasDeal
from adjoin.games.copulas.text.score_lines import net_part
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import find, load
from adjoin.testing.random_games import random_game
from games.copulas.boards import after, position, with_state
from games.dealing import deal_of


def refused(at: object, text: str) -> Refusal:
    reason = at.why_not(text)  # type: ignore[attr-defined]
    assert isinstance(reason, Refusal)
    return reason


def test_c1_twelve_tiles_of_five_cells() -> None:
    """C1: six crosses and six Us a colour, five cells each."""
    assert {name: len(shape) for name, shape in SHAPES.items()} == {"X": 5, "U": 5}
    assert 2 * EACH == rules.TILES
    end = random_game(load("copulas", players=2), "c1")
    laid = Counter((at.move.seat, at.move.data["tile"]) for at in end.line() if at.move)
    assert max(laid.values()) <= EACH


def test_c2_sixteen_boards_of_levels_up_to_five() -> None:
    """C2: sixteen boards of 4x4 cells; a cell is dark or has a level of 1 to 5."""
    boards = find("copulas").components(None)["boards"]
    assert len(boards) == 16
    assert all(len(board) == 4 and all(len(row) == 4 for row in board) for board in boards)
    assert {level for board in boards for row in board for level in row} == {0, 1, 2, 3, 4, 5}


@pytest.mark.parametrize(
    ("options", "columns", "rows"),
    [
        ({"players": 4}, 16, 16),
        ({"players": 3}, 12, 16),
        ({"players": 3, "layout": "4x3"}, 16, 12),
        ({"players": 2}, 12, 12),
    ],
)
def test_c4_layouts(options: dict[str, Any], columns: int, rows: int) -> None:
    """C3, C4: the board is its modules and nothing else, 4x4, 3x4, 4x3 or 3x3; each is one of the sixteen, turned."""
    game = Game(find("copulas"), options)
    setup = game.start("c4").setup
    assert setup is not None
    lights = setup["lights"]
    assert (len(lights[0]), len(lights)) == (columns, rows)
    turned = [[tuple(map(tuple, grid)) for grid in (board, *turns(board))] for board in game.components["boards"]]
    used = []
    for top in range(0, rows, 4):
        for left in range(0, columns, 4):
            module = tuple(tuple(lights[top + row][left : left + 4]) for row in range(4))
            used.append(next(number for number, looks in enumerate(turned) if module in looks))
    assert len(set(used)) == len(used)


def turns(board: list[list[int]]) -> list[list[list[int]]]:
    out = []
    for _ in range(3):
        board = [list(row) for row in zip(*board[::-1], strict=True)]
        out.append(board)
    return out


def test_r_c2_boards_are_turned() -> None:
    """R-C2: the same board lies in different turns in different deals."""
    setups = [load("copulas").start(str(seed)).setup or {} for seed in range(8)]
    looks = {str(setup["lights"][:4]) for setup in setups}
    assert len(looks) == 8


def test_c5_scores_and_additional_turns() -> None:
    """C5: scores start at 0; additional turns are 2, 3 / 1, 2, 2 / 1, 1, 2, 2."""
    assert ADDITIONAL == {2: (2, 3), 3: (1, 2, 2), 4: (1, 1, 2, 2)}
    start = position(4)
    assert start.state.score == [0, 0, 0, 0]
    assert start.state.extra == [1, 1, 2, 2]


def test_c6_who_cannot_place_is_skipped_and_may_return() -> None:
    """C6: a seat whose shape fits nowhere is passed over, and plays again once a new tile has made new contact."""
    start = position(3)
    b = start.deal.board
    first = start.number("U@f8")
    b.dim &= ~(b.crosses & b.touches[first])  # as if every cross beside the first tile were too bright
    at = start.play(first)
    assert (at.turn, at.passed_over()) == (2, (1,))
    assert [event.type for event in at.events] == ["place", "skip"]
    at = at.play("U@f10")
    assert at.turn == 0
    at = at.play(at.legal_moves()[0])
    assert at.turn == 1
    assert at.legal_moves()


def test_c7_shapes_alternate() -> None:
    """C7: seats 0 and 2 begin with U, seats 1 and 3 with X, and each alternates; the other shape is refused."""
    at = position(4)
    assert [move.data["tile"] for move in at.legal_moves()][:1] == ["U"]
    assert refused(at, "X@h8").paragraph == "C7"
    end = random_game(load("copulas", players=4), "c7")
    for seat, first in enumerate("UXUX"):
        shapes = [p.move.data["tile"] for p in end.line() if p.move and p.move.seat == seat]
        assert shapes == [first if number % 2 == 0 else "UX".replace(first, "") for number in range(len(shapes))]


@pytest.mark.parametrize(
    ("players", "options", "inside", "outside"),
    [
        (4, {}, "U@e6r1", "U@d6r1"),
        (3, {}, "U@e6r1", "U@d6r1"),
        (2, {}, "U@f8", "U@f9"),
    ],
)
def test_c8_the_first_tile_lies_in_the_centre(players: int, options: dict[str, Any], inside: str, outside: str) -> None:
    """C8: the first U lies wholly inside the central boards."""
    at = position(players, **options)
    assert at.why_not(inside) is None
    assert refused(at, outside).paragraph == "C8"


def test_c9_later_tiles_share_a_side() -> None:
    """C9: contact by a side with a tile of any colour; a corner is no contact."""
    at = after(position(), "U@f7")  # covers e6 g6 e7 f7 g7
    assert at.why_not("X@f9") is None
    assert refused(at, "X@d9").paragraph == "C9"  # d8 only meets e7 at a corner
    assert refused(at, "X@c3").cells == ("c3", "c2", "d3", "c4", "b3")


def test_c10_no_overlap() -> None:
    """C10: a tile overlaps no tile; the refusal names the shared cells."""
    at = after(position(), "U@f7")
    assert refused(at, "X@f8").paragraph == "C10"
    assert refused(at, "X@f8").cells == ("f7",)


def test_c10_stays_on_the_board() -> None:
    """C10: a tile stays on the board."""
    at = after(position(), "U@f7")
    assert refused(at, "X@a1").message.key == "refusal-off-board"


def test_c10_light_of_nine_at_most() -> None:
    """C10: light of nine may be covered, ten may not; the refusal counts it and names the lit cells."""
    nine = position(2, {"e6": 5, "g6": 4})
    assert nine.why_not("U@f7") is None
    ten = position(2, {"e6": 5, "g6": 5})
    assert refused(ten, "U@f7").message.args["light"] == 10
    assert sorted(refused(ten, "U@f7").cells) == ["e6", "g6"]


def test_c11_who_can_place_must() -> None:
    """C11: there is no move but a placement, even where none brings a point."""
    at = after(position(), "U@f7")
    assert {move.type for move in at.legal_moves()} == {"place"}
    assert {move.data["points"] for move in at.legal_moves()} == {0}


def test_c12_light_scores_at_once() -> None:
    """C12: the light covered is added to the score at once."""
    at = after(position(2, {"e6": 5, "f7": 1}), "U@f7")
    assert at.state.score == [6, 0]
    assert at.move is not None
    assert at.move.data["points"] == 6


@pytest.mark.parametrize(("before", "gain", "again"), [(15, 5, True), (35, 5, True), (55, 5, True), (75, 5, False)])
def test_c13_exactly_twenty_forty_sixty(before: int, gain: int, again: bool) -> None:
    """C13, R-C3: a gain to exactly 20, 40 or 60 gives another turn and uses one up; 80 gives none."""
    at = with_state(position(2, {"f7": gain}), score=[before, 0]).play("U@f7")
    assert (at.turn == 0) == again
    assert at.state.extra == ([1, 3] if again else [2, 3])
    assert [event.type for event in at.events][:2] == (["place", "additional"] if again else ["place"])


def test_c13_needs_a_gain_and_a_turn_left() -> None:
    """C13: standing on 20 without a gain gives nothing, nor does reaching it with no additional turn left."""
    still = with_state(position(), score=[20, 0]).play("U@f7")
    assert still.turn == 1
    spent = with_state(position(2, {"f7": 5}), score=[15, 0], extra=[0, 3]).play("U@f7")
    assert spent.turn == 1


def test_c13_cannot_be_declined() -> None:
    """C13: in the additional turn the same seat must place, its shapes alternating on."""
    at = with_state(position(2, {"f7": 5}), score=[15, 0]).play("U@f7")
    assert {(move.seat, move.data["tile"]) for move in at.legal_moves()} == {(0, "X")}


def test_c14_ends_at_once() -> None:
    """C14: the game is over as soon as nobody can place; no move is legal any more."""
    end = random_game(load("copulas", players=2), "c14")
    assert end.over
    assert end.legal_moves() == []
    assert end.outcome is not None
    assert end.outcome.reason == "no_placements"
    before = end.parent
    assert before is not None
    assert not before.over


def groups_of(sizes: dict[int, list[int]]) -> dict[int, tuple[int, int]]:
    """What groups of such sizes change: seat -> (penalty, biggest), counted by the scoring module."""
    told = {}
    for seat, nets in sizes.items():
        biggest = max((size for size in nets if size > 1), default=0)
        lost = sum(-net_part(seat, size, biggest, ()).points for size in nets)
        told[seat] = (lost, biggest)
    return told


def test_worked_example() -> None:
    """C15-C17: yellow 9+1, purple 5+5, orange 4+3+2, blue 3+2+2+1+1 change scores by 0, 0, -15, -22."""
    told = groups_of({0: [4, 3, 2], 1: [3, 2, 2, 1, 1], 2: [9, 1], 3: [5, 5]})
    top = max(biggest for _, biggest in told.values())
    change = {seat: (rules.BONUS if biggest == top else 0) - lost for seat, (lost, biggest) in told.items()}
    assert change == {0: -15, 1: -22, 2: 0, 3: 0}


def laid_out(*rows: tuple[int, str]) -> object:
    """A four-player position with tiles laid by hand: (seat, text)."""
    at = position(4)
    s = at.state
    for seat, text in rows:
        s.moves[seat * rules.TILES + s.used[seat]] = at.deal.number(s, text)
        s.used[seat] += 1
    return at


def test_worked_example_on_the_board() -> None:
    """C15-C17: the rules module counts the same groups from tiles that lie on a board."""
    line = [f"U@{column}2" for column in "behkn"]  # five Us in a row that touch one another
    at = laid_out(*((3, text) for text in line), *((3, text.replace("2", "15")) for text in line), (2, "X@h8"))
    score = [0] * 4
    rules.final(at.deal.board, at.state, score)  # type: ignore[attr-defined]
    assert score == [0, 0, -5, 5]
    assert at.state.biggest == [0, 0, 0, 5]  # type: ignore[attr-defined]


def test_c15_c16_c17_parts_name_cells() -> None:
    """C15-C17: each group is a line of the breakdown with its paragraph and all its cells."""
    at = laid_out((0, "X@c3"), (1, "U@h8"), (1, "U@k8"), (1, "U@h12"), (1, "U@k12"))
    parts = [part for part in at.score_if_ended().parts if part.paragraph != "C12"]  # type: ignore[attr-defined]
    assert [(p.seat, p.paragraph, p.points, len(p.cells)) for p in parts] == [
        (0, "C15", -5, 5),
        (1, "C16", 0, 10),
        (1, "C16", 0, 10),
        (1, "C17", 5, 20),
    ]


def test_c17_all_who_tie_gain() -> None:
    """C17: everyone with a biggest group of the same size gains 5; single tiles are no group."""
    at = laid_out((0, "U@b2"), (0, "U@e2"), (1, "U@b6"), (1, "U@e6"), (2, "X@m13"))
    score = [0] * 4
    rules.final(at.deal.board, at.state, score)  # type: ignore[attr-defined]
    assert score == [5, 5, -5, 0]


def test_the_standing_is_what_the_rules_count() -> None:
    """C12, C15-C17, R-C4: what the lines of a running game come to is at every ply what final() of the rules gives."""
    for at in random_game(load("copulas", players=2), "totals").line():
        deal, score = deal_of(at, CopulasDeal), [0, 0]
        rules.final(deal.board, copied(at.state), score)
        assert list(at.score_if_ended().scores) == score


def ranks(score: list[int], used: list[int], teams: bool = False) -> list[int]:
    options: dict[str, Any] = {"teams": True} if teams else {}
    at = with_state(position(len(score), **options), used=used)
    out = [0] * len(score)
    rules.rank(at.deal.board, at.state, score, out)
    return out


def test_c18_ties() -> None:
    """C18: the higher score; then fewer unplaced tiles; then shared. Scores may fall below 0."""
    assert ranks([10, 12, -3, 12], [9, 9, 9, 10]) == [2, 1, 3, 0]
    assert ranks([12, 12], [9, 9]) == [0, 0]
    assert ranks([-5, -6], [9, 12]) == [0, 1]


def test_c19_teams() -> None:
    """C19: seats 0 and 3 against 1 and 2: the lower score, then the higher one, then unplaced tiles, then shared."""
    assert ranks([10, 11, 11, 50], [9, 9, 9, 9], teams=True) == [2, 0, 0, 2]
    assert ranks([10, 10, 30, 40], [9, 9, 9, 9], teams=True) == [0, 2, 2, 0]
    assert ranks([10, 40, 10, 40], [9, 9, 9, 8], teams=True) == [2, 0, 0, 2]
    assert ranks([10, 40, 10, 40], [9, 9, 9, 9], teams=True) == [0, 0, 0, 0]


def test_c19_the_breakdown_names_the_teams() -> None:
    """C19: the result tells each team's score, the lower of its two."""
    end = random_game(load("copulas", players=4, teams=True), "c19")
    assert end.outcome is not None
    teams = end.outcome.facts["teams"]
    assert [team["seats"] for team in teams] == [[0, 3], [1, 2]]
    assert [team["score"] for team in teams] == [
        min(end.outcome.scores[seat] for seat in team["seats"]) for team in teams
    ]


@pytest.mark.parametrize("points", [9, 10])
def test_r_c4_the_second_of_two_may_be_given_points(points: int) -> None:
    """R-C4: 9 or 10 points at the end if that was chosen, in a line of their own; nothing else of the game changes."""
    printed, house = load("copulas"), load("copulas", later_points=points)
    assert printed.options["later_points"] == 0
    one, other = random_game(printed, "r-c4"), random_game(house, "r-c4")
    assert [at.played for at in one.line()] == [at.played for at in other.line()]
    before, after = one.score_if_ended(), other.score_if_ended()
    assert after.scores == (before.scores[0], before.scores[1] + points)
    added = [part for part in after.parts if part.paragraph == "R-C4"]
    assert [(part.seat, part.points) for part in added] == [(1, points)]
    assert len(after.parts) == len(before.parts) + 1
    with pytest.raises(OptionError):
        load("copulas", players=3, later_points=points)
    with pytest.raises(OptionError):
        load("copulas", later_points=points + 2)


def test_kept_fields_are_what_the_tiles_say() -> None:
    """The sets that play keeps up to date are those computed from scratch, at every ply."""
    for at in random_game(load("copulas", players=3), "fields").line():
        b, s = at.deal.board, at.state
        laid = list(deal_of(at, CopulasDeal).tiles_in_play(s))
        free, near = b.us | b.crosses, 0
        for p in laid:
            free &= ~b.overlaps[p]
            near |= b.touches[p]
        assert s.free == free
        assert s.near == (near if laid else b.centre)
