"""What a game finds once for a position is what its rules say, and what looking anew would find."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from adjoin.games.ltiles.text import areas, effects
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.games.ltiles.text.layout import OpenLayout
from adjoin.games.ophiuchus.drawing.board import dead_cells, inside, lightest, window
from adjoin.games.ophiuchus.drawing.chart import Chart, chart_of
from adjoin.games.ophiuchus.rules import choices, grid
from adjoin.games.ophiuchus.rules import rules as sky
from adjoin.games.ophiuchus.text import history, reasons
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.games.rhombus.drawing import pictures
from adjoin.games.rhombus.drawing.board import Lying
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.text.deal import RhombusDeal
from adjoin.games.rhombus.text.groups import groups, overview
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import copied, members
from adjoin.kernel.model.move import SPECTATOR
from games.showing import game_line

GAMES = [("ltiles", 2), ("ltiles", 3), ("ophiuchus", 2), ("ophiuchus", 4)]


@pytest.mark.parametrize("kind", ["basic", "backwards"])
def test_totals_are_those_of_the_groups(kind: str) -> None:
    """B10: what a panel shows is what final() of the rules counts, at every ply."""
    for position in game_line("rhombus", rules=kind):
        deal = RhombusDeal.own(position.deal)
        assert deal.scores(position.state) == deal.totals(copied(position.state))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_an_outcome_kept_is_the_rules_own(name: str, players: int) -> None:
    """Scores, ranking, parts and criteria are those of final() and rank(), for whoever looks, at every ply."""
    for position in game_line(name, players=players):
        told = Deal.outcome(position.deal, position.state)
        for viewer in (SPECTATOR, *range(players)):
            assert position.view(viewer).score_if_ended() == told


def test_a_layout_grows_as_if_it_were_looked_at_anew() -> None:
    """L8: after every tile the areas are those of the whole table, also where nothing was kept."""
    line = game_line("ltiles", players=3)
    deal = LTilesDeal.own(line[0].deal)
    for position in line:
        assert list(deal.layout(position.state).areas) == areas.areas(deal.board, position.state)
    end = line[-1].state
    grown = deal.layout(end)
    deal.layouts.found.clear()
    deal.newest = OpenLayout()
    assert deal.layout(end) == grown
    assert deal.layout(end) is not grown


def test_tens_are_told_whenever_one_is_made() -> None:
    """L8: what an event tells of a ten is what the placement grew, though most placements are not looked through."""
    for number in range(12):
        for position in game_line("ltiles", f"tens {number}", players=2):
            if position.parent is None or position.move is None or position.move.type != "place":
                continue
            board, before, after = position.deal.board, position.parent.state, position.state
            tens = [growth for growth in effects.growths(board, before, after) if growth.size == areas.TEN]
            assert len([event for event in position.events if event.type == "ten"]) == len(tens)


@pytest.mark.parametrize("players", [2, 4])
def test_what_fits_is_found_once_and_hides_the_same(players: int) -> None:
    """O9: a state hidden by the deal, which keeps what fits, is the one that the rules alone hide, for every seat."""
    for position in game_line("ophiuchus", players=players, thirteen=True):
        deal = OphiuchusDeal.own(position.deal)
        assert deal.fitting(position.state) == choices.fitting(deal.board, position.state)
        for viewer in (SPECTATOR, *range(players)):
            kept, plain = copied(position.state), copied(position.state)
            deal.hide(kept, viewer)
            sky.hide(deal.board, plain, viewer)
            assert kept.__dict__ == plain.__dict__


@pytest.mark.parametrize("players", [2, 4])
def test_a_view_leaves_the_position_as_it_is(players: int) -> None:
    """What is hidden from a seat is hidden in copies: of all that the position holds nothing is changed."""
    for position in game_line("ophiuchus", players=players, thirteen=True)[::3]:
        before = deepcopy(position.state.__dict__)
        for viewer in (SPECTATOR, *range(players)):
            plain = copied(position.state)
            sky.hide(position.deal.board, plain, viewer)
            assert position.view(viewer).state.__dict__ == plain.__dict__
        assert position.state.__dict__ == before


def test_a_chart_grows_as_if_it_were_looked_at_anew() -> None:
    """O6: tiles, halves and what lines count are those of the whole layout, in one order, whatever was seen before."""
    line = game_line("ophiuchus", players=3)
    deal = OphiuchusDeal.own(line[0].deal)
    for position in (*line, *Random(7).choices(line, k=12)):
        grown, anew = chart_of(deal, position.state), Chart().look(deal, position.state)
        assert (grown.tiles, grown.spoken) == (anew.tiles, anew.spoken)
        for lines, others in ((grown.rows, anew.rows), (grown.columns, anew.columns)):
            assert lines.counts == others.counts
            assert [*lines.sums.items()] == [*others.sums.items()]


def test_dead_cells_are_those_that_no_tile_can_cover() -> None:
    """O6, O8: a cell is dead exactly if no tile outside the layout could cover it, each tried in every turn."""
    for position in game_line("ophiuchus", players=4)[::4]:
        deal, state = OphiuchusDeal.own(position.deal), position.state
        if not state.placed:
            continue
        free, alive = grid.uncovered(deal.board, state) & grid.framed(deal.board, state), 0
        for tile in members(choices.afoot(state)):
            for x, y in (reasons.tile_stars(deal.board, tile), reasons.tile_stars(deal.board, tile)[::-1]):
                lying = free & free >> 1 & grid.bearable_lying(deal.board, state, x, y)
                standing = free & free >> grid.PITCH & grid.bearable_standing(deal.board, state, x, y)
                alive |= lying | lying << 1 | standing | standing << grid.PITCH
        assert dead_cells(deal, state) == inside(window(state)) & ~state.taken & ~alive


def test_the_lightest_tiles_speak_for_all() -> None:
    """O6: of any tiles, those are named of which none shows as many or fewer stars on both halves, and no others."""
    deal, rng = OphiuchusDeal.own(game_line("ophiuchus", players=2)[0].deal), Random(7)
    for count in range(1, 12):
        tiles = rng.sample(range(len(deal.tiles)), count)
        pairs = {(min(pair), max(pair)) for pair in (reasons.tile_stars(deal.board, tile) for tile in tiles)}
        least = {(x, y) for x, y in pairs if not any(v <= x and w <= y for v, w in pairs - {(x, y)})}
        assert set(lightest(deal, sum(1 << tile for tile in tiles))) == least


def test_tiles_lie_as_if_they_were_looked_at_anew() -> None:
    """B3: the tiles drawn are those in play with their faces, in the order of their spots, whatever was seen before."""
    line, lying = game_line("rhombus"), Lying()
    deal = RhombusDeal.own(line[0].deal)
    for position in (*line, *Random(7).choices(line, k=12)):
        faces = [faces for _, faces in deal.tiles_in_play(position.state)]
        tiles = [pictures.lay_tile(p, *shown) for p, shown in zip(members(position.state.laid), faces, strict=True)]
        assert lying.look(deal, position.state) == tiles


def test_won_lines_are_found_once_and_stay() -> None:
    """O10: what is kept of a card is what looking through the layout finds."""
    for position in game_line("ophiuchus", players=2)[::5]:
        board, state = OphiuchusDeal.own(position.deal).board, position.state
        won = [card for card in range(len(state.formed)) if history.winner(state, card) != history.NOBODY]
        for card in won:
            assert history.find_match(board, state, card) == history.search_match(board, state, card)
            assert history.find_match(board, state, card) is history.find_match(board, state, card)
        wins = OphiuchusDeal.own(position.deal).wins(state)
        assert wins.matches == {card: history.search_match(board, state, card) for card in won}
        assert wins is OphiuchusDeal.own(position.deal).wins(state)
        assert reasons.layout(state).keys() == {cell for laid in history.list_laid(state) for cell in laid.spot.cells}


def test_threats_are_found_once_for_a_position() -> None:
    """B8, B11: a group grown by one block is what walking over its colour finds; the overview is kept."""
    for position in game_line("rhombus", rules="crest"):
        deal, state = RhombusDeal.own(position.deal), position.state
        found = deal.overview(state)
        assert found == overview(deal.board, state, groups(state))
        assert deal.overview(state) is found
        for group in found.groups:
            cells = group.cells & -group.cells
            assert rules.reach(deal.board, cells, state.blocks[group.seat]) == group.cells
