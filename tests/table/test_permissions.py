"""What viewers see."""

from __future__ import annotations

import pytest

import adjoin
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.view import View
from adjoin.scene.cells import names_in
from adjoin.scene.drawings import presentation_of
from adjoin.scene.spots import by_piece
from adjoin.table import Action, Seat
from adjoin.table.permissions import acting_seat, curtain, log_since, viewer_of
from adjoin.table.preview import after, as_if_to_move, plan, plan_view
from adjoin.table.visibility import Door
from table.tables import ANN, BEN, BOT, finished, moved, opened


def legal(view: View) -> dict[str, dict[str, list[str]]]:
    """The anchors that are offered, by their names."""
    shown = presentation_of(view.game.definition)
    board = shown.board(view.deal)
    offered: dict[str, dict[str, list[str]]] = {}
    for piece, turn, at in by_piece(shown.spots(view)):
        offered.setdefault(piece, {})[turn] = names_in(board, at)
    return offered


DORA = Seat("person", "Dora", "a")


def test_the_viewer_at_a_shared_device_is_whoever_is_to_move() -> None:
    """One device with two seats looks from the seat to move; an owner without a seat watches."""
    table = opened(ANN, DORA, BEN)
    assert [viewer_of(moved(table, n), "a") for n in range(3)] == [0, 1, 0]
    assert (viewer_of(table, "b"), viewer_of(table, "nobody"), viewer_of(table, "")) == (2, SPECTATOR, SPECTATOR)


def test_hidden_hands_are_covered_at_a_shared_device() -> None:
    """With secrets a curtain falls before each turn, and between turns no hand is shown until the game is over."""
    table = opened(ANN, DORA, BOT, game="ltiles")
    assert [curtain(moved(table, n), "a") for n in range(3)] == [True, True, False]
    assert [viewer_of(moved(table, n), "a") for n in range(3)] == [SPECTATOR] * 3
    assert (viewer_of(table, "a", lifted=0), viewer_of(table, "a", lifted=1)) == (0, SPECTATOR)
    assert (curtain(table, "a", lifted=0), curtain(table, "a", lifted=1)) == (False, True)
    assert viewer_of(moved(table, 2), "a", lifted=2) == SPECTATOR
    assert viewer_of(moved(table, 2).act(Action("resign", 0)), "a") == 0
    assert not curtain(opened(ANN, DORA), "a")
    assert not curtain(opened(ANN, BEN, game="ltiles"), "a")


def test_legal_placements_by_piece_and_turn() -> None:
    """The anchors on offer spell exactly the legal moves, for the seat to move only."""
    table = moved(opened(ANN, BEN), 3)
    view = table.position.view(table.turn)
    texts = {
        f"{piece}@{cell}" + (f"r{turn}" if turn != "0" else "")
        for piece, turns in legal(view).items()
        for turn, cells in turns.items()
        for cell in cells
    }
    assert texts == {move.text for move in view.legal_moves()}
    assert legal(table.position.view(1 - table.turn)) == {}


def test_the_log_hides_what_only_its_seat_may_know() -> None:
    """A drawn tile is named to the one who drew it and to nobody else."""
    table = moved(opened(ANN, BEN, game="ltiles"))
    drawn = [[line.event.args for line in log_since(table, seat, 0) if line.event.type == "draw"] for seat in (0, 1)]
    assert None not in drawn[0][0].values()
    assert None in drawn[1][0].values()


def test_commands_are_meant_for_the_right_seat() -> None:
    """At a shared device an undo is for whoever moved last, an answer for whoever was asked."""
    table = moved(opened(ANN, DORA, BEN), 2)
    assert acting_seat(table, "a", "undo") == 1
    asked = moved(table).act(Action("undo", 2))
    assert acting_seat(asked, "a", "consent") == 0
    away = table.act(Action("replaced", 1, level="random"))
    assert acting_seat(away, "a", "return") == 1
    assert acting_seat(table, "nobody", "undo") == SPECTATOR


def test_plans_are_tried_as_if_it_were_ones_turn() -> None:
    """A placement is judged for a seat that waits; one that fails is left out when those after it are judged."""
    table = moved(opened(ANN, BEN), 1)
    presentation = presentation_of(table.position.game.definition)
    waiting = table.position.view(0)
    text = as_if_to_move(waiting).legal_texts()[0]
    ghosts = plan(presentation, waiting, ["X@a1", text, text])
    assert [ghost.legal for ghost in ghosts] == [False, True, False]
    assert waiting.turn == 1


@pytest.mark.parametrize("game", adjoin.names())
def test_who_waits_is_told_where_tiles_could_go(game: str) -> None:
    """In every game: the spots as if it were one's turn, with the plans made; each of them is sound."""
    table = moved(opened(ANN, BEN, game=game), 1)
    waiting = Door(table, 1 - table.turn)
    presentation = presentation_of(table.position.game.definition)
    texts: list[str] = []
    for _ in range(3):
        view = plan_view(waiting.sight.view, texts)
        assert waiting.offer_spots(presentation, texts) == presentation.spots(view) != {}
        texts.append(view.legal_texts()[-1])
        assert [ghost.legal for ghost in waiting.try_placements(presentation, texts)] == [True] * len(texts)
    assert waiting.spots(presentation) == {}


@pytest.mark.parametrize("game", ["ltiles", "ophiuchus"])
def test_a_plan_has_the_tiles_in_hand_alone(game: str) -> None:
    """Nothing is drawn for a plan: no placement of it may use a tile that the seat does not hold."""
    view = moved(opened(ANN, BEN, game=game), 2).position.view(0)
    presentation = presentation_of(view.game.definition)
    held = {piece.text: piece.count for piece in presentation.scene(view, {}).pieces}
    texts: list[str] = []
    ahead = as_if_to_move(view)
    for _ in range(sum(held.values())):
        pieces = {piece.text: piece.count for piece in presentation.scene(ahead, {}).pieces}
        assert sum(pieces.values()) == sum(held.values()) - len(texts)
        offered = legal(ahead)
        if not offered:
            break
        piece, turns = next(iter(offered.items()))
        turn, cells = next(iter(turns.items()))
        texts.append(f"{piece}@{cells[0]}" + (f"r{turn}" if turn != "0" else ""))
        ahead = after(ahead, texts[-1])
    assert len(texts) > 1
    assert all(ghost.legal for ghost in plan(presentation, view, texts))


def test_a_finished_game_has_nothing_legal() -> None:
    """After the end there is no placement to offer."""
    assert legal(finished(opened(ANN, BEN)).position.view(0)) == {}
