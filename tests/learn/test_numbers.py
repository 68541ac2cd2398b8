"""The numbers in lessons are true: each is what the step's position or the rules say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import adjoin
from adjoin.errors import Refusal
from adjoin.games.copulas.rules import rules as copulas
from adjoin.games.copulas.text.score_lines import STEPS, TEAMS
from adjoin.games.ltiles.rules import rules as ltiles
from adjoin.games.ophiuchus.rules import rules as ophiuchus
from adjoin.games.ophiuchus.rules.grid import FRAME, MOST
from adjoin.games.ophiuchus.text.reasons import layout
from adjoin.games.rhombus.rules import rules as rhombus
from adjoin.games.rhombus.text.deal import centre
from adjoin.games.rhombus.text.groups import Chain, chains
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import settle_draws
from adjoin.kernel.registry import find
from adjoin.learn.lesson import Range, Step
from adjoin.learn.library import lessons_of
from adjoin.phrase import LANGUAGES, catalogue_path
from adjoin.scene.drawings import presentation_of
from adjoin.sets import size

WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen"),
)
CELL_OR_TILE = re.compile(r"(?<![A-Za-z0-9])(?:[a-z]{1,2}\d{1,2}|[TRBY]\d{1,2})(?![A-Za-z0-9])")
STEPS_TOLD = [
    (name, lesson.name, step.name)
    for name in adjoin.names()
    for lesson in lessons_of(find(name))
    for step in lesson.steps
]
Facts = Callable[[Position, Step], set[int]]


def step_of(name: str, lesson: str, step: str) -> tuple[Definition, Step]:
    definition = find(name)
    found = next(one for one in lessons_of(definition) if one.name == lesson)
    return definition, next(one for one in found.steps if one.name == step)


def texts(definition: Definition, key: str) -> Iterator[tuple[str, str, str]]:
    """The texts of a step or a lesson in every language, without what is filled in."""
    for language in LANGUAGES:
        for line in catalogue_path(definition.header.package, language).read_text("utf-8").splitlines():
            if told := re.match(rf"({key}-[\w-]+) = (.*)", line):
                yield language, told[1], re.sub(r"\{[^}]*\}", "", told[2])


def numbers(text: str) -> set[int]:
    """Those in a text but 1, which is hardly ever counted: one tile, one more."""
    words = {WORDS.index(word) for word in re.findall("[a-z]+", text.lower()) if word in WORDS}
    return ({int(digits) for digits in re.findall(r"\d+", text)} | words) - {1}


# ------------------------------------------------------------------------------------------------ what is true


def deal_of(position: Position) -> Any:
    """What a game of its own kind knows of a deal."""
    return position.deal


def nothing(position: Position, step: Step) -> set[int]:
    return set()


def shown(position: Position, step: Step) -> Position:
    """After the move that the step shows."""
    return settle_draws(position.play(step.show[0]))


def parts(position: Position, key: str, argument: str, seat: int = 0) -> set[int]:
    """An argument of a seat's lines of the score."""
    found = position.deal.parts(position.state)
    return {part.args[argument] for part in found if part.key == key and part.seat == seat}


def effects(position: Position, text: str, key: str) -> list[dict[str, Any]]:
    told = position.deal.effects(position.state, position.number(text))
    return [dict(effect.args) for effect in told if effect.key == f"effect-{key}"]


def described(position: Position) -> dict[str, Any]:
    told: dict[str, Any] = position.deal.describe(position.state)
    return told


def blank(position: Position) -> set[int]:
    """The stars of the tiles in hand that have a blank half, as their short names beside the pictures say."""
    pieces = presentation_of(position.game.definition).scene(position.view(position.turn), {}).pieces
    shorts = [piece.short for piece in pieces if piece.short.startswith("0 |")]
    return {int(star) for short in shorts for star in short.split(" | ")}


def several_cards(position: Position, step: Step) -> set[int]:
    """O10: the stars on the tile that the step shows, and that it matches more cards than one may take."""
    pieces = presentation_of(position.game.definition).scene(position.view(position.turn), {}).pieces
    (tile,) = [piece for piece in pieces if step.show[0].startswith(f"{piece.text}@")]
    assert len(position.play(step.show[0]).legal_moves()) > 1
    return {int(star) for star in tile.short.split(" | ")}


def placed_light(position: Position, step: Step) -> set[int]:
    """C10, C12: the limit, the lights that are too many together, and what one cell further down covers."""
    deal, tried = deal_of(position), position.number("X@h7")
    lights = {deal.light_at(cell) for cell in deal.spots[tried].cells}
    assert deal.board.light[tried] == copulas.LIMIT + 1
    return {copulas.LIMIT, *lights, effects(position, "X@h8", "points")[0]["points"]}


def twenty(position: Position, step: Step) -> set[int]:
    score = position.state.score[0]
    return {score, min(STEPS) - score, *STEPS, len(step.answers)}


def joined(position: Position, step: Step) -> set[int]:
    nets = len(deal_of(position).scoring.nets(position.state, 0))
    return {nets, copulas.GROUPED, copulas.BONUS, *parts(shown(position, step), "biggest-of-all", "tiles")}


def lower(position: Position, step: Step) -> set[int]:
    wanted = step.answers[0].conditions[0].args["points"]
    assert isinstance(wanted, Range)
    return {position.state.score[0], position.state.score[3], wanted.least, len(TEAMS[0])}


def grown(position: Position, step: Step, seat: int = 0) -> set[int]:
    """B10: the sizes before and after, and what they score."""
    before = parts(position, "group", "size", seat)
    after = parts(shown(position, step), "group", "size", seat) | parts(shown(position, step), "bust", "size", seat)
    return before | after | {rhombus.points(size) for size in before | after}


def scoring(*sizes: int) -> set[int]:
    return {*sizes, *map(rhombus.points, sizes)}


def open_ten(position: Position, step: Step) -> set[int]:
    """B8: the triangles of a ten that can still grow, and the points it scores."""
    (ten,) = (part for part in position.deal.parts(position.state) if part.key == "ten")
    return {len(ten.cells), ten.points}


def ends(position: Position, step: Step) -> set[int]:
    """B8: the spots where the learner's tile would end the game for blue."""
    over = {move for move in position.legal_moves() if position.play(move).over}
    return {rhombus.TEN_BLOCKS, len({frozenset(map(tuple, move.data["cells"])) for move in over})}


def crests(position: Position, step: Step) -> set[int]:
    """B11: the chain, the sizes that count, and the group around it before and after."""
    sizes = [{chain.size, size(chain.decisive)} for chain in chains_of(position) if chain.size == rhombus.CHAIN]
    sizes += [{size(chain.decisive)} for chain in chains_of(shown(position, step)) if chain.complete]
    return set().union(*sizes) | {even for even in range(4, 12) if not rhombus.spoilt(even)}


def chains_of(position: Position) -> list[Chain]:
    own = chains(position.deal.board, position.state, rhombus.CHAIN)
    return [chain for chain in own if chain.seat == 1]


def areas(*sizes: int) -> set[int]:
    return {*sizes, *map(ltiles.points, sizes)}


def counted(position: Position, step: Step) -> set[int]:
    """L10: the areas of both, how many they are after the move, and how many blocks a new one needs."""
    before = [
        sum(part.key == "area" and part.seat == seat for part in position.deal.parts(position.state)) for seat in (0, 1)
    ]
    assert before[0] == before[1]
    after = [part for part in shown(position, step).deal.parts(shown(position, step).state) if part.key == "area"]
    return {before[0], sum(part.seat == 0 for part in after), ltiles.BONUS, ltiles.AREA}


def row(position: Position, step: Step) -> set[int]:
    """O6: what the row counts before and after, and the stars of the tile."""
    (run,) = [run for run in effects(position, step.show[0], "run") if run["run"] == "row"]
    return {run["total"], sum(stars_in_row(position)), *blank(position)}


def stars_in_row(position: Position) -> list[int]:
    """The stars of the first tile, which lies alone."""
    cells = layout(position.state)
    return [position.deal.board.stars[types] for types in cells.values()]


def overloaded(position: Position, step: Step) -> set[int]:
    """O6: the halves that lie, the tile, what they come to, and the most; a quarter turn has 90 degrees."""
    reason = position.why_not("T6@k9")
    assert isinstance(reason, Refusal)
    stars = stars_in_row(position)
    return {len(stars), *stars, *blank(position), reason.message.args["total"], MOST, 90}


def card(position: Position, name: str) -> set[int]:
    """O10: how many cells a card wants, how many lie already, and what it pays."""
    wanted = next(one for one in deal_of(position).cards if one["id"] == name)
    return {wanted["count"], wanted["points"], len(layout(position.state))}


def frame(position: Position, step: Step) -> set[int]:
    """O8: the columns that are used, and those of the frame."""
    columns = [column for column, _ in layout(position.state)]
    return {FRAME, max(columns) - min(columns) + 1}


def last_tiles(position: Position, step: Step) -> set[int]:
    """O13, O14: the cards that are taken, the tiles in the reserve, and what one in hand costs."""
    told = described(position)
    return {sum(map(len, told["won"])), told["reserve_size"], ophiuchus.LEFT_OVER}


FACTS: dict[str, Facts] = {
    "copulas/first/light": lambda p, s: {len(deal_of(p).spots[0].cells)},
    "copulas/first/bright": placed_light,
    "copulas/first/twenty": twenty,
    "copulas/first/alone": lambda p, s: {copulas.ISOLATED},
    "copulas/first/groups": joined,
    "copulas/first/game": lambda p, s: {p.deal.seats},
    "copulas/teams/lower": lower,
    "copulas/teams/own": lambda p, s: {copulas.ISOLATED, *parts(shown(p, s), "biggest", "tiles")},
    "rhombus/first/middle": lambda p, s: {len(p.legal_moves()[0].data["cells"]), centre().bit_count()},
    "rhombus/first/corner": lambda p, s: {p.ply},
    "rhombus/first/four": lambda p, s: grown(p, s) | scoring(2, 4, 6, 8),
    "rhombus/first/bust": lambda p, s: grown(p, s) | scoring(11) | {p.deal.seats},
    "rhombus/first/spoil": lambda p, s: grown(p, s, 1) | {p.deal.seats},
    "rhombus/first/open": open_ten,
    "rhombus/first/seal": lambda p, s: {rhombus.TEN_BLOCKS, p.deal.seats},
    "rhombus/first/whose": ends,
    "rhombus/first/game": lambda p, s: {rhombus.TEN_BLOCKS},
    "rhombus/crests/chain": crests,
    "ltiles/first/lay": lambda p, s: {len(p.legal_moves()[0].data["cells"])},
    "ltiles/first/four": lambda p, s: areas(4, 7) | {ltiles.AREA - 1},
    "ltiles/first/ten": lambda p, s: {*parts(p, "area", "size"), 10 - max(parts(p, "area", "size")), *areas(10)},
    "ltiles/first/beyond": lambda p, s: areas(*range(ltiles.AREA, 14)),
    "ltiles/first/push": lambda p, s: areas(*parts(p, "area", "size", 1), 11),
    "ltiles/first/rings": lambda p, s: {ltiles.SYMBOLS, ltiles.BONUS, 10},
    "ltiles/first/most": counted,
    "ltiles/first/game": lambda p, s: {described(p)["hand_sizes"][0]},
    "ltiles/expansion/rings": lambda p, s: {ltiles.SYMBOLS, ltiles.BONUS},
    "ltiles/expansion/game": lambda p, s: {p.deal.seats},
    "ophiuchus/first/beside": lambda p, s: {0, 2, max(p.deal.board.stars)},
    "ophiuchus/first/row": lambda p, s: row(p, s) | {0},
    "ophiuchus/first/fourteen": overloaded,
    "ophiuchus/first/suns": lambda p, s: card(p, "pisces") | blank(p),
    "ophiuchus/first/hole": lambda p, s: blank(p),
    "ophiuchus/first/different": lambda p, s: card(p, "libra") | several_cards(p, s),
    "ophiuchus/first/edges": lambda p, s: blank(p) | {MOST},
    "ophiuchus/first/frame": frame,
    "ophiuchus/first/game": last_tiles,
    "ophiuchus/bonus/prize": lambda p, s: row(p, s) | {MOST},
    "ophiuchus/bonus/exchange": lambda p, s: row(p, s) | {MOST, 2},
    "ophiuchus/full/hand": lambda p, s: {described(p)["hand_sizes"][0], ophiuchus.LEFT_OVER},
    "ophiuchus/full/game": lambda p, s: {ophiuchus.LEFT_OVER},
}


def test_the_whole_scale_of_areas_is_told() -> None:
    """L8: one text of the lesson has every size from the least to one that is worth nothing, each with its points."""
    definition, step = step_of("ltiles", "first", "beyond")
    for language, key, text in texts(definition, step.key):
        if key.endswith("-text"):
            told = re.findall(r"(\d+)(?:[–～](\d+))?(?::\s|個で)(\d+)", text)
            sizes = {
                size: int(points) for first, last, points in told for size in range(int(first), int(last or first) + 1)
            }
            assert sizes == {size: ltiles.points(size) for size in range(ltiles.AREA, 13)}, language
            assert ltiles.points(13) == 0


@pytest.mark.parametrize(("name", "lesson", "step"), STEPS_TOLD)
def test_every_number_of_a_step_is_true(name: str, lesson: str, step: str) -> None:
    """Every number in a step's texts, in both languages, is one that its position or the rules give."""
    definition, found = step_of(name, lesson, step)
    true = FACTS.get(f"{name}/{lesson}/{step}", nothing)(found.position.position(definition), found)
    wrong = {(key, language): numbers(text) - true for language, key, text in texts(definition, found.key)}
    assert {where: which for where, which in wrong.items() if which} == {}


@pytest.mark.parametrize(("name", "lesson", "step"), STEPS_TOLD)
def test_no_step_speaks_of_cells_or_tiles_by_their_codes(name: str, lesson: str, step: str) -> None:
    """What one sees is named: colours, shapes, stars, the marked spot; codes of cells and tiles are on no screen."""
    definition, found = step_of(name, lesson, step)
    said = [(key, CELL_OR_TILE.findall(text)) for _, key, text in texts(definition, found.key)]
    assert [(key, codes) for key, codes in said if codes] == []
    assert found.mark or not any("marked" in text and "spot" in text for _, _, text in texts(definition, found.key))
