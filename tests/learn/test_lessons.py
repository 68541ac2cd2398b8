"""Lessons are true: each can be gone through, and every wrong move gets the rules' own answer and a nudge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import adjoin
from adjoin.errors import Refusal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find
from adjoin.learn.lesson import Lesson, Short, Step
from adjoin.learn.lesson_checks import check_lesson
from adjoin.learn.library import lesson_named, lessons_of
from adjoin.learn.tutor import answer_move, closing, door_of, is_finished, placements, replies, table_of, words
from adjoin.learn.verdict import accepts, doubt_about, effects_of_move, judge_move
from adjoin.phrase import LANGUAGES, Phrase, word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.page import paragraphs
from adjoin.table import Action

LESSONS = [(name, lesson.name) for name in adjoin.names() for lesson in lessons_of(find(name))]
LONGEST = {"en": 190, "ja": 110}  # letters of a step's text: two or three short sentences
TRIES = 24


def opened(name: str, lesson: str) -> tuple[Definition, Lesson]:
    return find(name), lesson_named(find(name), lesson)


def exercises(lesson: Lesson) -> list[Step]:
    return [step for step in lesson.steps if not step.short]


def illegal(position: Position, rng: Random) -> Iterator[str]:
    """Placements of the hand that the rules refuse, in no order."""
    shown = presentation_of(position.game.definition)
    board = shown.board(position.deal)
    cells = [cell.name for cell in board.cells]
    pieces = shown.scene(position.view(position.turn), {}).pieces
    while pieces:
        piece = rng.choice(pieces)
        turn = rng.choice(piece.turns or board.shapes[piece.shape]).turn
        text = f"{piece.text}@{rng.choice(cells)}{f'r{turn}' if turn else ''}"
        if isinstance(position.why_not(text), Refusal):
            yield text


def test_every_game_has_a_first_lesson() -> None:
    """Whoever opens a game can learn it, and its variants have lessons of their own."""
    for name in adjoin.names():
        assert lesson_named(find(name)).name == "first"
    told = {lesson for _, lesson in LESSONS}
    assert told >= {"teams", "crests", "backwards", "expansion", "full", "bonus"}


def accepted_moves(step: Step, position: Position, done: int) -> list[int]:
    """All legal moves that are accepted now."""
    answer = step.answers[done]
    return [n for n in position.legal_numbers if accepts(answer, position, n, position.after(n))]


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_fits_the_rules(name: str, lesson: str) -> None:
    """What `adjoin check` asks of a lesson is true of ours, and every step cites a paragraph of the rules page."""
    definition, found = opened(name, lesson)
    check_lesson(definition, found)
    numbers = paragraphs(definition, "en")
    assert [step.name for step in exercises(found) if step.paragraph not in numbers] == []
    assert found.steps[-1].short


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_the_accepted_moves_end_a_step(name: str, lesson: str) -> None:
    """Whatever a step accepts leads on, and its last answer ends it."""
    definition, found = opened(name, lesson)
    for step in exercises(found):
        position, played = step.position.position(definition), tuple[str, ...]()
        for place, text in enumerate(step.show):
            for number in islice(accepted_moves(step, position, place), 8):
                assert judge_move(step, position, place, position.deal.spelling(position.state, number)).goes_on
            made = answer_move(definition, step, played, text)
            position, played = made.table.position, made.played
        assert made.verdict.kind == "done"


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_wrong_move_is_refused_by_the_rules_or_nudged(name: str, lesson: str) -> None:
    """Illegal moves get their paragraph, legal ones beside the point are told so; nothing changes, all is worded."""
    definition, found = opened(name, lesson)
    rng = Random(f"{name} {lesson}")
    for step in exercises(found):
        position = step.position.position(definition)
        for text in islice(illegal(position, rng), TRIES):
            verdict = judge_move(step, position, 0, text)
            assert verdict.kind in ("refused", "point")
            assert isinstance(verdict.reason, Refusal)
            assert verdict.reason.paragraph
            assert verdict.position is position
            check_worded(definition, step, position, text)
        wanted = set(accepted_moves(step, position, 0))
        for number in rng.sample(position.legal_numbers, min(TRIES, len(position.legal_numbers))):
            text = position.deal.spelling(position.state, number)
            assert (judge_move(step, position, 0, text).kind == "missed") == (number not in wanted)
            check_worded(definition, step, position, text)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_legal_move_is_doubted_before_it_is_placed_where_the_step_wants_another(name: str, lesson: str) -> None:
    """A preview has its doubt for what would be a miss, and for nothing that the step takes."""
    definition, found = opened(name, lesson)
    rng = Random(f"{name} {lesson}")
    for step in exercises(found):
        position = step.position.position(definition)
        for number in rng.sample(position.legal_numbers, min(TRIES, len(position.legal_numbers))):
            text = position.deal.spelling(position.state, number)
            assert bool(doubt_about(step, position, 0, text)) == (judge_move(step, position, 0, text).kind == "missed")
        shown = doubt_about(step, position, 0, step.show[0])
        assert shown is None


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_step_speaks_of_nothing_that_a_later_one_teaches(name: str, lesson: str) -> None:
    """What is said of a move cites no paragraph whose step is still to come; in the short game everything is said."""
    definition, found = opened(name, lesson)
    rng = Random(f"{name} {lesson}")
    taught = [{step.paragraph, *step.teaches} for step in found.steps]
    for place, step in enumerate(exercises(found), start=1):
        position = step.position.position(definition)
        for number in rng.sample(position.legal_numbers, min(TRIES, len(position.legal_numbers))):
            cited = {effect.args.get("paragraph") for effect in effects_of_move(step, position, number)}
            assert not cited & set().union(*taught[place:]).difference(*taught[:place])
    assert not found.steps[-1].later


@pytest.mark.parametrize(("name", "place", "key"), [("ophiuchus", 0, "effect-card"), ("copulas", 4, "effect-groups")])
def test_cards_and_groups_are_not_spoken_of_before_their_steps(name: str, place: int, key: str) -> None:
    """Some moves of the step would win a card or have groups, and it says so of none."""
    definition, found = opened(name, "first")
    step = found.steps[place]
    position = step.position.position(definition)
    done = [{effect.key for effect in position.deal.effects(position.state, n)} for n in position.legal_numbers]
    said = [{effect.key for effect in effects_of_move(step, position, n)} for n in position.legal_numbers]
    assert any(key in one for one in done)
    assert not any(key in one for one in said)


def test_a_move_that_loses_at_once_is_doubted_wherever_it_is_tried() -> None:
    """In a step that asks for something else and in a game: to close the other's ten is told as what it is."""
    definition, found = opened("rhombus", "first")
    step = next(step for step in found.steps if step.name == "whose")
    position = step.position.position(definition)
    for place in (step, step._replace(answers=(), short=Short(8))):
        said = {text: doubt_about(place, position, 0, text) for text in position.view(position.turn).legal_texts()}
        lost = [text for text, doubt in said.items() if doubt]
        assert lost
        assert all(said[text] == Phrase("lesson-loses") for text in lost)
        assert all(position.play(text).over == (text in lost) for text in said)


def check_worded(definition: Definition, step: Step, position: Position, text: str) -> None:
    said = words(definition, step, judge_move(step, position, 0, text))
    for language in LANGUAGES:
        told = word(said, language, definition.header.package)
        assert told
        assert not set("{}[]").intersection(told), (step.name, told)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_steps_that_want_a_refusal_get_it(name: str, lesson: str) -> None:
    """Where a try is to be refused for a reason, some move of the hand is refused for it."""
    definition, found = opened(name, lesson)
    for step in found.steps:
        if step.point:
            position = step.position.position(definition)
            tries = islice(illegal(position, Random(1)), 4000)
            assert any(judge_move(step, position, 0, text).kind == "point" for text in tries)


def test_another_refusal_of_the_paragraph_is_not_the_point() -> None:
    """A tile that overlaps is refused by the paragraph about light, too, but has shown nothing of it."""
    definition, found = opened("copulas", "first")
    step = next(step for step in found.steps if step.name == "bright")
    position = step.position.position(definition)
    assert judge_move(step, position, 0, "X@h7").kind == "point"
    assert judge_move(step, position, 0, "X@g5").kind == "refused"


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_text_is_short(name: str, lesson: str) -> None:
    """One idea a step: its text can be read at a glance, in both languages."""
    definition, found = opened(name, lesson)
    for step in found.steps:
        for language, most in LONGEST.items():
            assert len(word(step.phrase("text", definition.header.package), language)) <= most, step.key


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_the_short_game_is_a_real_one_that_stops(name: str, lesson: str) -> None:
    """Bots answer to equal moves by equal moves; it stops after its plies, or when the rules end it, and is scored."""
    definition, found = opened(name, lesson)
    step = found.steps[-1]
    games = [played_out(definition, step) for _ in range(2)]
    assert games[0] == games[1]
    assert step.short
    table = table_of(definition, step, games[0])
    assert table.over or placements(table.position, len(games[0])) == step.short.plies
    assert door_of(table).standing.scores


def test_a_short_game_counts_tiles_and_plays_its_last_turn_to_the_end() -> None:
    """O12: what is chosen after a tile is no tile of its own, and is still asked after the last one."""
    definition, found = opened("ophiuchus", "bonus")
    step = found.steps[0]._replace(short=Short(1))
    placed = table_of(definition, step, ["T5@k9"])
    assert placements(placed.position, 1) == 1
    assert not is_finished(step, placed, ["T5@k9"])
    assert is_finished(step, table_of(definition, step, ["T5@k9", "*prize"]), ["T5@k9", "*prize"])


@pytest.mark.parametrize(
    ("name", "step", "said", "score"),
    [("copulas", "game", "shared", 0), ("copulas", "alone", "ahead", 18), ("copulas", "twenty", "behind", 6)],
)
def test_the_end_of_a_short_game_is_told_as_the_rules_rank_it(name: str, step: str, said: str, score: int) -> None:
    """Level is not ahead: a victory that would be shared is called so."""
    definition, found = opened(name, "first")
    door = door_of(table_of(definition, next(one for one in found.steps if one.name == step)))
    assert closing(door) == Phrase(f"lesson-{said}", {"score": score})


def test_a_win_at_once_is_not_told_in_points() -> None:
    """B8: a sealed ten wins whatever the points, so nobody is told to have won with none."""
    definition, found = opened("rhombus", "first")
    step = next(one for one in found.steps if one.name == "seal")
    door = door_of(table_of(definition, step, step.show[:1]))
    assert door.over
    assert closing(door) == Phrase("lesson-won-at-once")


def test_the_end_of_a_short_team_game_tells_the_score_of_the_team() -> None:
    """C19: the lower score of the two counts, also in what is told."""
    definition, found = opened("copulas", "teams")
    door = door_of(table_of(definition, found.steps[1]))
    assert closing(door).args["score"] == min(door.standing.scores[0], door.standing.scores[3])


def played_out(definition: Definition, step: Step) -> tuple[str, ...]:
    table, played, rng = table_of(definition, step), tuple[str, ...](), Random(2)
    while not is_finished(step, table, played):
        text = rng.choice(table.position.view(table.turn).legal_texts())
        table, played = replies(step, table.act(Action("move", table.turn, text=text)), (*played, text))
    return played


@pytest.mark.parametrize("name", adjoin.names())
def test_the_learner_sees_only_the_learners_hand(name: str) -> None:
    """A step's table shows what its seat may know, and nothing else."""
    definition = find(name)
    for step in lesson_named(definition).steps:
        table = table_of(definition, step)
        door = door_of(table)
        assert door.seat == table.turn
        assert door.view.hash == table.position.view(door.seat).hash


def test_what_is_told_of_a_move_is_what_its_step_speaks_of() -> None:
    """Points that were not spoken of yet are not told; where the score matters, all that a move does to it is."""
    definition, found = opened("ltiles", "first")
    told = {}
    for step in exercises(found):
        position = step.position.position(definition)
        told[step.name] = [effect.key for effect in effects_of_move(step, position, position.number(step.show[0]))]
    assert told["four"] == ["effect-area"]
    assert told["rings"] == ["effect-area", "effect-symbols", "effect-score"]
    assert told["most"] == ["effect-area", "effect-score", "effect-most"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answer_says_what_it_spoils(language: str) -> None:
    """B8: red against the ten is allowed and makes it bust: effects and answer say so; elsewhere it only misses."""
    definition, found = opened("rhombus", "first")
    step = next(step for step in found.steps if step.name == "seal")
    spoilt = answer_move(definition, step, (), "R9@f4^r2")
    assert spoilt.verdict.kind == "missed"
    assert "effect-ten-spoilt" in [effect.key for effect in spoilt.verdict.effects]
    assert "11" in word(spoilt.words, language)
    assert answer_move(definition, step, (), "R5@f4^r2").words.args["size"] == 12
    assert answer_move(definition, step, (), "R9@c6vr1").words.key.endswith("seal-missed")


def test_hatched_cells_are_spoken_of_where_some_are() -> None:
    """COPULAS: the step that explains hatched cells shows one, whatever is placed."""
    definition, lesson = opened("copulas", "first")
    speaking = [
        step
        for step in exercises(lesson)
        if "hatched" in word(step.phrase("done", definition.header.package), "en", definition.header.package)
    ]
    assert [step.name for step in speaking] == ["shapes"]
    for step in speaking:
        position = step.position.position(definition)
        assert presentation_of(definition).scene(position.view(0), {}).dead
