"""`adjoin check` and `adjoin show`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from adjoin.cli.i18n import language, on_one_line, say, say_error, screen, sentence
from adjoin.cli.record_summary import about, result
from adjoin.errors import AdjoinError, RecordError, WrongUse
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.files import read_lines, whole_file
from adjoin.kernel.records.replay import Replay, replayed
from adjoin.phrase import Phrase, word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.presentation import recent_placements

LESSON = ".toml"


def check_files(files: list[Path], *, strict: bool = False) -> None:
    """Look through all files; every fault is a line of its own, and the last one is raised."""
    faults = [fault for path in files for fault in check_one(path, strict)]
    for fault in faults[:-1]:
        say_error(fault.message)
    if faults:
        raise faults[-1]


def check_one(path: Path, strict: bool) -> Iterator[AdjoinError]:
    """The faults of a file: of records the first, of puzzles and lessons one for each puzzle or step."""
    if path.suffix == LESSON:
        yield from check_a_lesson(path)
        return
    try:
        if has_event(path):
            check_event(path, strict)
        elif has_puzzles(path):
            yield from check_puzzles(path)
        elif has_studies(path):
            check_studies(path)
        else:
            check_records(path, strict=strict)
    except RecordError as reason:
        yield reason


def check_a_lesson(path: Path) -> Iterator[AdjoinError]:
    from adjoin.learn.lesson_checks import check_file, faults_in

    faults = list(faults_in(path))
    if not faults:
        say(sentence("cli-checked-lesson", path=str(path), steps=len(check_file(path).steps)))
    yield from faults


def has_puzzles(path: Path) -> bool:
    """Does the first line of a file hold a puzzle?"""
    return any(isinstance(first, dict) and "puzzle" in first for _, first in islice(read_lines(path), 1))


def has_event(path: Path) -> bool:
    """Is this the file of an event?"""
    from adjoin.events.check import is_event

    return any(is_event(first) for _, first in islice(read_lines(path), 1))


def check_event(path: Path, strict: bool) -> None:
    from adjoin.cli.events import check_event_file

    check_event_file(path, strict=strict)


def check_puzzles(path: Path) -> Iterator[AdjoinError]:
    from adjoin.learn.puzzle_proof import faults_of_puzzles

    count, faults = 0, 0
    for fault in faults_of_puzzles(path):
        count += 1
        if fault:
            faults += 1
            yield fault
    if not faults:
        say(sentence("cli-checked-puzzles", path=str(path), puzzles=count))


def has_studies(path: Path) -> bool:
    """Does the first line of a file hold a study?"""
    from adjoin.study.files import is_study

    return any(is_study(first) for _, first in islice(read_lines(path), 1))


def check_studies(path: Path) -> None:
    """Hold every study of a file against the rules: its record or position, and each variation."""
    from adjoin.study.files import study_from_json

    studies = nodes = 0
    for line, written in read_lines(path):
        try:
            nodes += len(study_from_json(written))
        except AdjoinError as reason:
            raise RecordError("record-fault", path=str(path), line=line, reason=reason.message) from None
        studies += 1
    say(sentence("cli-checked-studies", path=str(path), studies=studies, nodes=nodes))


def check_records(path: Path, *, strict: bool = False) -> None:
    """Replay every record of a file, and say what they claim without proof; strict, the first such claim is a fault."""
    count, unproved = 0, dict[str, list[int]]()
    for line, record in read_lines(path):
        for claim in claims_of(record, path, line):
            if strict:
                reason = Phrase("record-unproved", {"claim": claim})
                raise RecordError("record-fault", path=str(path), line=line, reason=reason)
            unproved.setdefault(word(claim, language.code), []).append(line)
        count += 1
    if not count:
        raise RecordError("record-none", path=str(path))
    say(sentence("cli-checked", path=str(path), games=count))
    for claimed, lines in unproved.items():
        say(sentence("cli-unproved", claim=on_one_line(claimed), games=len(lines), line=lines[0]))
    say(sentence("cli-labels"))


def claims_of(record: object, path: Path, line: int) -> list[Phrase]:
    """What a record claims without proof; RecordError names the place if it does not replay."""
    try:
        replay = Replay(record)
        replay.run()
    except AdjoinError as reason:
        raise RecordError("record-fault", path=str(path), line=line, reason=reason.message) from None
    return replay.unproved


def the_record(path: Path, number: int) -> Any:
    """The number-th record of a file."""
    count = 0
    for _, record in read_lines(path):
        count += 1
        if count == number:
            return record
    raise WrongUse("error-no-game", path=str(path), game=number, games=count)


def read_end(path: Path, number: int) -> Position:
    """The end of the number-th game of a file."""
    try:
        return replayed(the_record(path, number))
    except RecordError as reason:
        raise RecordError("record-fault-game", path=str(path), game=number, reason=reason.message) from None


def show_position(path: Path, number: int, ply: int | None, seat: int | None, svg: Path | None) -> None:
    end = read_end(path, number)
    at = position_at(end, ply)
    view = at.everything() if seat is None else at.view(seat)
    last = at.recent() if seat is None else recent_placements(at, seat)
    if svg is None:
        record = the_record(path, number)
        board = presentation_of(at.game.definition).text(view, last, language.code, colour=screen.colour)
        for line in (*about(record, at.game), board, *(result(record, end) if at.ply == end.ply else ())):
            say(line)
        return
    from adjoin.scene.svg import picture

    with whole_file(svg) as file:
        file.write(picture(view, last, language=language.code))
    say(sentence("cli-drawn", path=str(svg)))


def position_at(end: Position, ply: int | None) -> Position:
    if ply is None:
        return end
    if ply > end.ply:
        raise WrongUse("error-no-ply", ply=ply, plies=end.ply)
    return next(at for at in end.line() if at.ply == ply)
