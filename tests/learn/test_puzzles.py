"""Puzzles are true: what they call best is best, and nothing else is; the day's puzzle follows from the date alone."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

import adjoin as library
from adjoin.errors import RecordError, WrongUse
from adjoin.games.rhombus.text.groups import SEALED, groups, standing
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import resample
from adjoin.kernel.records.named_position import NamedPosition
from adjoin.kernel.registry import find, load
from adjoin.learn import puzzle_session
from adjoin.learn.deal_of_the_day import puzzle_of, read_day
from adjoin.learn.move_values import LOSS, SHARED, WIN, ToTheEnd, end_worths, margin, turn_worths
from adjoin.learn.puzzle import Puzzle, name_of, puzzle_in, puzzle_named, puzzles_of
from adjoin.learn.puzzle_generator import puzzles_from
from adjoin.learn.puzzle_proof import check_puzzle
from adjoin.learn.puzzle_session import answer_puzzle, best_reply, hints, table_for
from adjoin.phrase import LANGUAGES, Phrase, word
from adjoin.table import Action
from cli.conftest import adjoin as adjoin
from cli.running import Adjoin

LEAST = 120  # puzzles of a game
FEW = 8  # puzzles of one way to play
WAYS: dict[str, list[dict[str, Any]]] = {
    "copulas": [{"players": 3}, {"players": 4, "teams": False}, {"players": 4, "teams": True}],
    "rhombus": [{"rules": "crest"}, {"rules": "backwards"}],
    "ltiles": [{"players": 3}, {"short": False}, {"expansion": [0, 1]}],
    "ophiuchus": [{"players": 1}, {"players": 3}, {"players": 4}, {"thirteen": True}, {"deal": "full"}],
}
SAMPLE = 4  # of each game; bench/study/puzzles.py proves all
NAMES = library.names()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ADJOIN_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def sample(name: str) -> list[Puzzle]:
    puzzles = puzzles_of(find(name))
    return [puzzle for puzzle in puzzles if puzzle.question == "most"][:: max(1, len(puzzles) // SAMPLE)][:SAMPLE]


def asking(name: str, question: str) -> list[Puzzle]:
    """A game's puzzles with a question, the quickest to prove first."""
    found = [puzzle for puzzle in puzzles_of(find(name)) if puzzle.question == question]
    return sorted(found, key=lambda puzzle: puzzle.proof.moves * puzzle.proof.of)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_ships_puzzles(name: str) -> None:
    """Each has a name of its own, answers on one spot, a proof, a difficulty and themes."""
    puzzles = puzzles_of(find(name))
    assert len(puzzles) >= LEAST
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        assert puzzle.game == name
        assert puzzle.proof.others
        assert all(value < puzzle.proof.value for _, value, _ in puzzle.proof.others)
        assert 1 <= puzzle.difficulty <= 5
        assert puzzle.themes


@pytest.mark.parametrize(("name", "way"), [(name, way) for name, ways in WAYS.items() for way in ways], ids=str)
def test_every_way_to_play_has_puzzles(name: str, way: dict[str, Any]) -> None:
    """More seats, teams, crests, backwards, the expansion, the bonus and the full deal are met in several puzzles."""
    found = [puzzle.position.options for puzzle in puzzles_of(find(name))]
    assert sum(way.items() <= options.items() for options in map(dict, found)) >= FEW


def test_a_group_is_kept_open_whatever_the_reply() -> None:
    """RHOMBUS: no reply to the answer closes the biggest group; some reply to any other move of the proof does."""
    definition = find("rhombus")
    for puzzle in asking("rhombus", "open")[:2]:
        check_puzzle(definition, puzzle)
        position = puzzle.position.position(definition)
        closed = {text: can_be_closed(position.play(text), position.turn) for text, *_ in puzzle.proof.others}
        assert closed == dict.fromkeys(closed, True)
        assert not any(can_be_closed(position.play(text), position.turn) for text in puzzle.answers)


def can_be_closed(position: Position, seat: int) -> bool:
    """Has the seat's biggest group no free triangle left beside it after some reply, as the panel of the table says?"""
    biggest = max(groups(position.state), key=lambda group: (group.seat == seat, group.size))
    replies = [position.after(number).state for number in position.legal_numbers]
    whole = [next(one for one in groups(state) if biggest.cells & one.cells) for state in replies]
    return any(
        standing(position.deal.board, state, group) == SEALED for state, group in zip(replies, whole, strict=True)
    )


@pytest.mark.parametrize("name", NAMES)
def test_no_question_has_most_of_the_puzzles(name: str) -> None:
    """At most two in five ask the same; several questions are asked, and more than one way to play is met."""
    puzzles = puzzles_of(find(name))
    asked = Counter(puzzle.question for puzzle in puzzles)
    assert max(asked.values()) * 5 <= 2 * len(puzzles)
    assert len(asked) >= 4
    assert len({json.dumps(dict(puzzle.position.options), sort_keys=True) for puzzle in puzzles}) > 1


def test_an_additional_turn_is_another_turn() -> None:
    """What follows in an additional turn of COPULAS does not count for “this turn”."""
    definition = find("copulas")
    puzzle = asking("copulas", "again")[0]
    position = puzzle.position.position(definition)
    after = position.play(puzzle.answers[0])
    assert after.turn == position.turn
    worth = next(one for one in turn_worths(position) if one.number == position.number(puzzle.answers[0]))
    assert worth.value == margin(after, position.turn) - margin(position, position.turn)
    assert worth.line == (puzzle.answers[0],)


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_proved_again(name: str) -> None:
    """Everything that could be played is looked at again, and the answers are the best of it."""
    for puzzle in sample(name):
        check_puzzle(find(name), puzzle)


def test_a_false_puzzle_is_refused() -> None:
    """An answer that is not best, a value that is not true and a move that is none are told with the puzzle's name."""
    puzzle = sample("copulas")[0]
    wrong = [
        puzzle._replace(answers=(puzzle.proof.others[0][0],)),
        puzzle._replace(proof=puzzle.proof._replace(value=puzzle.proof.value + 1)),
        puzzle._replace(answers=("X@a1r9",)),
        puzzle._replace(position=puzzle.position.then("X@a1")),
    ]
    for one in wrong:
        with pytest.raises(RecordError, match=f"puzzle {puzzle.id}: "):
            check_puzzle(find("copulas"), one)


@pytest.mark.parametrize(
    ("field", "value"),
    [("puzzle", 2), ("id", 3), ("question", "why"), ("answers", []), ("proof", {}), ("position", {"seed": 3})],
)
def test_a_malformed_puzzle_is_refused(field: str, value: Any) -> None:
    """The field that is wrong is named."""
    with pytest.raises(RecordError):
        puzzle_in({**sample("rhombus")[0].to_json(), field: value})


def test_a_puzzle_is_written_and_read() -> None:
    """The line of a file gives the same puzzle back."""
    for name in NAMES:
        for puzzle in sample(name):
            assert puzzle_in(json.loads(json.dumps(puzzle.to_json()))).to_json() == puzzle.to_json()


# ------------------------------------------------------------------------------------------------ proofs


def test_stopping_is_counted_over_every_reply() -> None:
    """After an answer no reply wins by the event; to every other move the proof has a reply that does."""
    definition = find("rhombus")
    for puzzle in asking("rhombus", "stop")[:3]:
        check_puzzle(definition, puzzle)
        position = puzzle.position.position(definition)
        assert not any(sealed(position.after(number)) for number in position.legal_numbers)
        for text in puzzle.answers:
            assert not any(sealed(position.play(text).after(number)) for number in position.play(text).legal_numbers)
        for text, value, reply in (other for other in puzzle.proof.others if other[2]):
            assert (value, sealed(position.play(text).play(reply))) == (0, True)
            said = answer_puzzle(definition, puzzle, text)
            assert (said.kind, sealed(said.table.position)) == ("missed", True)


def sealed(position: Any) -> Any:
    """Has whoever moved last won by a ten, as the rules tell it?"""
    told = {event.type for event in position.events}
    return position.over and "ten" in told and position.score_if_ended().facts["winner"] == position.parent.turn


def test_two_turns_are_counted_over_every_draw() -> None:
    """The draws after which two cards follow each other are those that a plain count finds, of answers and others."""
    definition = find("ophiuchus")
    puzzle = asking("ophiuchus", "twice")[0]
    check_puzzle(definition, puzzle)
    position = puzzle.position.position(definition)
    tried = [(puzzle.answers[0], puzzle.proof.value), *((text, value) for text, value, _ in puzzle.proof.others[:2])]
    for text, value in tried:
        assert counted(position.play(text)) == value
    said = answer_puzzle(definition, puzzle, puzzle.proof.others[0][0])
    assert (said.kind, said.words.args["count"]) == ("missed", tried[1][1])
    for language in LANGUAGES:
        assert str(puzzle.proof.value) in word(said.words, language)


def counted(after: Any) -> int:
    """After how many draws a card follows the one that was claimed; whichever card was chosen."""
    ways = [after] if after.turn == CHANCE else [after.after(number) for number in after.legal_numbers]
    if not any(won(way) for way in ways):
        return 0
    return max(sum(follows(way.after(number)) for number in way.legal_numbers) for way in ways)


def won(position: Any) -> bool:
    return any(event.type == "claim" for event in position.events)


def follows(position: Any) -> bool:
    """A card is claimed at once, or may be chosen."""
    return any(won(position.after(n)) or position.after(n).phase == "claim" for n in position.legal_numbers)


@pytest.mark.parametrize("name", ["ltiles", "ophiuchus"])
def test_no_draw_changes_the_points_of_a_turn(name: str) -> None:
    """Whichever tile ends a turn, the answer is worth what the proof says."""
    definition, drawn = find(name), 0
    for puzzle in sample(name):
        position = puzzle.position.position(definition)
        seat, after = position.turn, position.play(puzzle.answers[0])
        for text in puzzle.proof.line:
            after = after.play(text)
        if drawn == 2 or after.turn != CHANCE:  # two tell enough, and an empty bag has no draw
            continue
        drawn += 1
        gained = {margin(after.after(number), seat) - margin(position, seat) for number in after.legal_numbers}
        assert gained == {puzzle.proof.value}
    assert drawn


@pytest.mark.parametrize(("name", "least"), [("rhombus", {"most", "win", "stop"}), ("ophiuchus", {"most", "twice"})])
def test_the_questions_of_a_game(name: str, least: set[str]) -> None:
    """Every question of a game is asked by several puzzles, and of all difficulties none has most of them."""
    puzzles = puzzles_of(find(name))
    for question in least:
        assert len(asking(name, question)) >= 4
    hard = [puzzle.difficulty for puzzle in puzzles]
    assert max(hard.count(number) for number in range(1, 6)) * 2 <= len(hard)
    assert len(set(hard)) == 5


def test_a_turn_is_worth_what_it_brings() -> None:
    """A move without a choice after it is worth the change of the margin, and goes on with nothing."""
    sky = NamedPosition(seed="1")
    position = sky.position(find("copulas"))
    worths = {position.deal.spelling(position.state, worth.number): worth for worth in turn_worths(position)}
    text = next(iter(worths))
    after = position.play(text)
    assert worths[text].value == margin(after, 0) - margin(position, 0)
    assert worths[text].line == (text,)


def test_the_search_to_the_end_is_right() -> None:
    """On small boards of a stranger's kind of game the search agrees with plain minimax without any cuts."""
    position = NamedPosition(seed="4").position(find("copulas"))
    while len(position.legal_numbers) > 3 or position.ply < 14:
        position = position.after(position.legal_numbers[-1])
        if position.over:
            pytest.skip("this game ends before it is small")
    search = ToTheEnd(position.turn, 4000)
    try:
        found = {worth.number: worth.value for worth in end_worths(position, 4000)}
    except Exception:
        pytest.skip("too much to see here")
    assert found == {n: plain(position.after(n), position.turn) for n in position.legal_numbers}
    assert search.left == 4000


def plain(position: Any, seat: int) -> int:
    if position.over:
        first = position.score_if_ended().ranking[0]
        return LOSS if seat not in first else WIN if len(first) == 1 else SHARED
    values = [plain(position.after(number), seat) for number in position.legal_numbers]
    return max(values) if position.turn == seat else min(values)


@pytest.mark.deep
def test_puzzles_are_found_in_games_of_bots() -> None:
    """A game has several, each proved; tests/arena/test_elsewhere.py shows that the same seed finds the same."""
    made = list(puzzles_from(load("rhombus"), "rhombus 0", 0, rate=False))
    assert len(made) > 1
    check_puzzle(find("rhombus"), made[0])


# ------------------------------------------------------------------------------------------------ answers


@pytest.mark.parametrize("name", NAMES)
def test_right_wrong_and_refused_answers(name: str) -> None:
    """The answer is done, another legal move is told what it lacks, an illegal one gets its refusal."""
    definition, puzzle = find(name), sample(name)[0]
    assert answer_puzzle(definition, puzzle, puzzle.answers[0]).kind == "done"
    wrong = answer_puzzle(definition, puzzle, puzzle.proof.others[0][0])
    assert wrong.kind == "missed"
    assert wrong.words.args["points"] < wrong.words.args["best"]
    assert answer_puzzle(definition, puzzle, "nonsense").kind == "unread"
    assert len(hints(puzzle, table_for(definition, puzzle).position)) == 3


@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_has_a_name_for_people(name: str) -> None:
    """What it asks and a number, in both languages; no two of a game are called the same, and none by its id."""
    definition = find(name)
    for language in LANGUAGES:
        called = [word(name_of(definition, puzzle), language) for puzzle in puzzles_of(definition)]
        assert len({*called}) == len(called)
        assert all(re.fullmatch(r"[^\[a-z]\S[^\[]+(?: · |・)\d+", one) for one in called)


def test_names_of_puzzles_are_counted_by_question() -> None:
    """The third that asks to stop the ten is called so, wherever it stands in the file."""
    third = [puzzle for puzzle in puzzles_of(find("rhombus")) if puzzle.question == "stop"][2]
    assert str(name_of(find("rhombus"), third)) == "Stop the ten · 3"
    assert word(name_of(find("rhombus"), third), "ja") == "10個を止める・3"


@pytest.mark.parametrize("name", NAMES)
def test_hints_name_what_one_sees(name: str) -> None:
    """The tile by what is on it, the spot by every cell that it covers."""
    definition, puzzle = find(name), sample(name)[0]
    position = table_for(definition, puzzle).position
    _, tile, spot = hints(puzzle, position)
    assert isinstance(tile.args["tile"], Phrase)
    assert spot.args["cells"] == list(position.play(puzzle.answers[0]).events[0].cells)
    assert word(tile).startswith("The tile: ")


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_is_told_what_it_does(name: str) -> None:
    """Right or wrong: its effects, and a reply under the argument that a page puts into words."""
    definition, puzzle = find(name), sample(name)[0]
    for text in (puzzle.answers[0], puzzle.proof.others[0][0]):
        said = answer_puzzle(definition, puzzle, text)
        assert said.effects
        assert said.words.args.get("text", "") == said.reply


def test_solved_in_the_terminal(adjoin: Adjoin, folder: Path) -> None:
    """Hints are free, then it counts as seen; a wrong answer is told why, the right one ends it."""
    puzzle = sample("copulas")[0]
    words = ("puzzles", "solve", "copulas", "--id", puzzle.id)
    ran = adjoin(*words, lines=f"{puzzle.proof.others[0][0]}\n{puzzle.answers[0]}\n")
    assert ran.code == 0
    assert "Not the best yet: +" in ran.out
    assert "Solved" in ran.out
    assert json.loads((folder / "progress.json").read_text())["puzzles"] == {puzzle.id: "solved"}
    assert ", solved" in adjoin("puzzles", "list", "copulas").out
    assert "The spot: " in adjoin(*words, lines="hint\nhint\nhint\nsolution\n").out


@pytest.mark.parametrize(("name", "question", "said"), [("rhombus", "stop", "ten"), ("ophiuchus", "twice", "card")])
def test_a_games_own_question_is_worded_in_the_terminal(adjoin: Adjoin, name: str, question: str, said: str) -> None:
    """The question, what is said to a wrong answer and to the right one are sentences of the game, not keys."""
    puzzle = asking(name, question)[0]
    typed = f"hint\n{puzzle.proof.others[0][0]}\n{puzzle.answers[0]}\n"
    for language in LANGUAGES:
        ran = adjoin("--language", language, "puzzles", "solve", name, "--id", puzzle.id, lines=typed)
        assert (ran.code, "[puzzle" in ran.out) == (0, False)
        assert language != "en" or (said in ran.out and "Solved" in ran.out)


def test_the_command_line_makes_and_checks_puzzles(adjoin: Adjoin, tmp_path: Path) -> None:
    """A file of puzzles is checked like records are; a false one is one line with file and line."""
    file = tmp_path / "puzzles.jsonl"
    file.write_text("".join(json.dumps(puzzle.to_json()) + "\n" for puzzle in sample("rhombus")[:2]))
    assert "2 puzzles are proved" in adjoin("check", file).out
    wrong = sample("rhombus")[0].to_json() | {"answers": ["R1@c4^"]}
    file.write_text(json.dumps(wrong) + "\n")
    ran = adjoin("check", file)
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert f"{file}, line 1: puzzle " in ran.err


# ------------------------------------------------------------------------------------------------ every day


def test_the_day_decides() -> None:
    """Four days in a row bring four games, and no game brings a puzzle again before all have been there."""
    first = date(2026, 11, 15)
    days = [puzzle_of(first + timedelta(number)) for number in range(len(NAMES) * LEAST)]
    assert {puzzle.game for puzzle in days[:4]} == set(NAMES)
    assert len({puzzle.id for puzzle in days}) == len(days)
    with pytest.raises(WrongUse):
        read_day("15 November")


def test_another_machine_has_the_same_puzzle() -> None:
    """Another process, with other hashes, time zone and language, has the same puzzles on the days around."""
    days = [date(2026, 11, 15) + timedelta(number) for number in range(8)]
    code = "import sys; from adjoin.learn.deal_of_the_day import puzzle_of, read_day; "
    code += "print([puzzle_of(read_day(day)).id for day in sys.argv[1:]])"
    other = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "ADJOIN_LANGUAGE": "ja"}
    command = [sys.executable, "-c", code, *(day.isoformat() for day in days)]
    told = subprocess.run(command, env=other, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == str([puzzle_of(day).id for day in days])


@pytest.mark.parametrize(("name", "questions"), [("copulas", {"most", "win"}), ("rhombus", {"most", "stop", "win"})])
def test_a_wrong_answer_is_answered_by_the_opponent(name: str, questions: set[str]) -> None:
    """Where nothing is hidden, the best reply lies on the board, and no sentence writes it as a code."""
    definition, told = find(name), set[str]()
    for puzzle in puzzles_of(definition)[::9]:
        if puzzle.question in told:
            continue
        said = answer_puzzle(definition, puzzle, puzzle.proof.others[0][0])
        assert said.kind == "missed"
        if not said.reply:
            continue
        told.add(puzzle.question)
        line = list(said.table.position.line())
        assert [at.move.text for at in line[-2:] if at.move] == [puzzle.proof.others[0][0], said.reply]
        for language in LANGUAGES:
            assert said.reply not in word(said.words, language)
    assert told == questions


def test_a_reply_that_would_take_too_long_to_find_is_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the end is out of sight, the opponent wins at once or takes most, and the sentence promises no more."""
    monkeypatch.setattr(puzzle_session, "LOOK", 1)
    wins = [puzzle for puzzle in puzzles_of(find("rhombus")) if puzzle.question == "win"]
    said = [answer_puzzle(find("rhombus"), puzzle, puzzle.proof.others[0][0]) for puzzle in wins[:8]]
    assert all(one.reply for one in said)
    assert "could" in {one.words.key.rpartition("-")[2] for one in said}


@pytest.mark.parametrize("name", ["ltiles", "ophiuchus"])
def test_hidden_tiles_might_answer(name: str) -> None:
    """Where the opponent's tiles are hidden, the reply is one that it might hold, and tells nothing of its hand."""
    definition = find(name)
    puzzle = next(one for one in puzzles_of(definition) if one.question == "most")
    wrong = puzzle.proof.others[0][0]
    said = answer_puzzle(definition, puzzle, wrong)
    assert said.words.key == "puzzle-less-could"
    assert said.reply
    assert said.reply not in word(said.words, "en")
    seat = table_for(definition, puzzle).turn
    after = table_for(definition, puzzle).act(Action("move", seat, text=wrong)).position
    for deal in range(3):  # with any other hand that fits what the solver sees, the reply is the same
        world = resample(after.view(seat), Random(deal))
        other = Position(after.game, after.deal, world.state, seed=after.seed, setup=after.setup, ply=after.ply)
        reply = best_reply(definition, puzzle, seat, other)
        assert reply is not None
        assert reply.text == said.reply


def test_what_wins_at_once_is_the_reply() -> None:
    """A search that would take too long is not needed where the opponent wins by its next tile."""
    definition = find("rhombus")
    puzzle = puzzle_named(definition, "rhombus-36-14")
    said = answer_puzzle(definition, puzzle, puzzle.proof.others[0][0])
    assert said.words.key == "puzzle-not-won-reply"
    assert said.table.over


def test_a_move_that_ends_the_game_is_told_so() -> None:
    """Whoever seals the opponent's ten is not told of a reply that nobody makes any more."""
    definition = find("rhombus")
    puzzle = puzzle_named(definition, "rhombus-36-14")
    position = table_for(definition, puzzle).position
    last = next(number for number in position.legal_numbers if position.after(number).over)
    said = answer_puzzle(definition, puzzle, position.deal.spelling(position.state, last))
    assert (said.kind, said.words.key, said.reply) == ("missed", "puzzle-over", "")
