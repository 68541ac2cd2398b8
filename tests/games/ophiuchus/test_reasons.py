"""OPHIUCHUS: what refusals and previews say about a placement."""

from __future__ import annotations

import random
from typing import Any

import pytest

from adjoin.games.ophiuchus.components import tables
from adjoin.games.ophiuchus.components.tables import PLANE
from adjoin.games.ophiuchus.rules import grid, rules
from adjoin.games.ophiuchus.text import reasons
from adjoin.games.ophiuchus.text.reasons import Cell, Objection, Run, TileOverCells
from adjoin.kernel.authoring.tables import Tables, copied
from games.ophiuchus.skies import OPTIONS, action, card, listed, place, random_game, sky_of

SIX = "ABCDEF"


def at(tile: int, first: Cell, second: Cell) -> TileOverCells:
    return reasons.spot(action(tile, first, second))


def objection(made: Tables, *where: Any) -> Objection | None:
    return reasons.objection(made.board, made.state, at(0, *where))


def test_a_spot_and_its_number() -> None:
    """O5: a number says tile, turn and both cells, in the order of the halves; and back."""
    number = action(3, (9, 8), (9, 7))
    assert reasons.spot(number) == TileOverCells(3, 3, ((9, 8), (9, 7)))
    assert reasons.number(reasons.spot(number)) == number


# ------------------------------------------------------------------------------------------------ refusals


def test_covered_cells_are_named() -> None:
    """O5: only the cell that is taken."""
    assert objection(sky_of("A A", hands=["B/C"]), (9, 8), (10, 8)) == ("O5", "overlap", ((9, 8),))


def test_a_tile_apart() -> None:
    """O5: both cells, since neither touches."""
    assert objection(sky_of("A", hands=["B/C"]), (9, 9), (10, 9)) == ("O5", "apart", ((9, 9), (10, 9)))


def test_a_run_too_long_shows_its_addends() -> None:
    """O6: this row would count 15: 6 + 4 + 5, on these cells."""
    made = sky_of(f"{SIX} ABCD", hands=["ABCDE/-"])
    assert objection(made, (10, 8), (10, 9)) == ("O6", "thirteen", ((8, 8), (9, 8), (10, 8)))
    (run,) = reasons.overloaded_runs(made.board, made.state, at(0, (10, 8), (10, 9)))
    assert (run.cells, run.stars, run.total) == (((8, 8), (9, 8), (10, 8)), (6, 4, 5), 15)


def test_several_runs_too_long() -> None:
    """O6: each is told for itself."""
    made = sky_of(f"{SIX} {SIX}", f"{SIX} {SIX}", hands=["AB/ABC"])
    assert [run.stars for run in reasons.overloaded_runs(made.board, made.state, at(0, (8, 10), (9, 10)))] == [
        (6, 6, 2),
        (6, 6, 3),
    ]


def test_the_cells_of_a_hole() -> None:
    """O7: every cell that would be cut off."""
    rows = ("- - - -", "- . . -", "- . . .", "- - - .")
    assert objection(sky_of(*rows, hands=["A/B"]), (11, 10), (11, 11)) == (
        "O7",
        "hole",
        ((9, 9), (9, 10), (10, 9), (10, 10)),
    )


def test_the_size_of_the_frame() -> None:
    """O8: how many columns and rows the layout would need."""
    made = sky_of("- - - - - - - -", hands=["A/B"])
    where = ((7, 8), (6, 8))
    assert objection(made, *where) == ("O8", "frame", where)
    assert reasons.frame(made.board, made.state, at(0, *where)) == (10, 1)


def test_a_spot_beyond_the_plane_breaks_the_frame() -> None:
    """O8: cells that no layout can reach are refused like any other, without a look at the board."""
    made = sky_of(". . . . . . . . -", "- - - - - - - - -", hands=["A/B"])
    beyond = reasons.spot_at(0, 0, (16, 7))
    assert reasons.objection(made.board, made.state, beyond) == ("O8", "frame", ((16, 7), (17, 7)))
    assert reasons.frame(made.board, made.state, beyond) == (10, 3)


@pytest.mark.parametrize("options", OPTIONS[::4], ids=lambda o: "-".join(map(str, o.values())))
def test_a_placement_without_objection_is_legal(options: dict[str, Any]) -> None:
    """O5-O8: in random games an objection is raised exactly where the rules refuse, and its cells show why."""
    rng, met = random.Random(9), set()
    for made in random_game(7, **options):
        if made.state.turn >= 0 and made.state.phase == rules.PLACE:
            legal, b, s = set(listed(made)), made.board, made.state
            tiles = [i for i in range(27) if s.hand[s.turn] >> i & 1]
            for _ in range(40):
                spot = reasons.spot_at(rng.choice(tiles), rng.randrange(4), (rng.randrange(17), rng.randrange(17)))
                found = reasons.objection(b, s, spot)
                if found is None:
                    assert reasons.number(spot) in legal or (b.mirror[spot.tile] and spot.turn > 1)
                else:
                    assert not PLANE.holds_all(spot.cells) or reasons.number(spot) not in legal
                    assert found.cells
                    met.add(found.reason)
    assert met >= {"overlap", "apart", "frame", "thirteen"}


# ------------------------------------------------------------------------------------------------ effects


def test_every_run_that_a_tile_touches() -> None:
    """O6: rows and columns of two cells or more, with their sums; a cell alone is no run."""
    made = sky_of("AB -", "ABC .", hands=["A/BC"])
    assert reasons.runs(made.board, made.state, at(0, (9, 9), (10, 9))) == [
        Run(((8, 9), (9, 9), (10, 9)), (3, 1, 2)),
        Run(((9, 8), (9, 9)), (0, 1)),
    ]


def test_exactly_thirteen_is_told() -> None:
    """O12: the runs that earn the bonus."""
    made = sky_of(f"{SIX} {SIX}", hands=["A/BC"])
    assert [run.stars for run in reasons.exact(made.board, made.state, at(0, (10, 8), (10, 9)))] == [(6, 6, 1)]
    assert reasons.exact(made.board, made.state, at(0, (8, 9), (9, 9))) == []


def test_a_match_shows_cells_and_stars() -> None:
    """O10, worked example: A, B, C, D are taken from {A,B}, {B}, {C}, {A,D} in that order."""
    made = sky_of("AB B", hands=["C/AD"], cards=[card("line", "different", 4), card("line", "C", 3)])
    (match,) = reasons.matches(made.board, made.state, at(0, (10, 8), (11, 8)))
    assert match == (0, ((8, 8), (9, 8), (10, 8), (11, 8)), (0, 1, 2, 3))


def test_the_match_of_a_type_takes_that_type() -> None:
    """O10: three B even where A is common too; a square shows all its cells."""
    made = sky_of("AB AB", hands=["AB/AB"], cards=[card("line", "B", 2), card("square", "same", 4)])
    line, square = reasons.matches(made.board, made.state, at(0, (8, 9), (9, 9)))
    assert (line.card, line.types) == (0, (1, 1))
    assert square == (1, ((8, 8), (9, 8), (8, 9), (9, 9)), (0, 0, 0, 0))


def test_a_claim_shows_what_was_laid() -> None:
    """O10: while a card is to be chosen, the matches are those of the tile that was placed."""
    made = sky_of("A A", hands=["AB/B"], cards=[card("line", "A", 3), card("line", "same", 3)])
    promised = reasons.matches(made.board, made.state, at(0, (10, 8), (10, 9)))
    place(made, 0, (10, 8), (10, 9))
    assert reasons.matches_laid(made.board, made.state) == promised
    assert [match.card for match in promised] == [0, 1]


def legal_stars(made: Tables, match: reasons.Match) -> bool:
    """Does every cell show the star that is taken from it?"""
    types = reasons.layout(made.state)
    return all(types[cell] >> star & 1 for cell, star in zip(match.cells, match.types, strict=True))


def test_previews_come_true() -> None:
    """O10, O12: in random games the matches and the thirteen of a preview are those of the placement."""
    rng, cards_met = random.Random(3), 0
    for made in random_game(11, players=2, deal="full", thirteen=True):
        if made.state.turn >= 0 and made.state.phase == rules.PLACE:
            number = rng.choice(listed(made))
            spot, b, after = reasons.spot(number), made.board, copied(made.state)
            found = reasons.matches(b, made.state, spot)
            grid.lay(b, after, spot.tile, spot.turn, tables.cell_number(*spot.cells[0]))
            assert bool(reasons.exact(b, made.state, spot)) == after.exact
            rules.play(b, after := copied(made.state), number)
            assert sum(1 << match.card for match in found) == after.matches
            assert all(legal_stars(Tables(b, after, made.widths), match) for match in found)
            assert all(set(match.cells) & set(spot.cells) for match in found)
            cards_met += len(found)
    assert cards_met > 5
