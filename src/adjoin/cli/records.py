"""`adjoin check` and `adjoin show`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from adjoin.cli.speaking import language, say, screen, worded
from adjoin.cli.telling import about, result
from adjoin.errors import AdjoinError, RecordError, WrongUse
from adjoin.kernel.files import read_lines, whole_file
from adjoin.kernel.position import Position
from adjoin.kernel.replay import replayed
from adjoin.scene.drawings import presentation_of
from adjoin.scene.presentation import recent_placements

LESSON = ".toml"


def check_files(files: list[Path]) -> None:
    for path in files:
        if path.suffix == LESSON:
            check_a_lesson(path)
        else:
            check_records(path)


def check_a_lesson(path: Path) -> None:
    from adjoin.learn.checking import check_file

    lesson = check_file(path)
    say(worded("cli-checked-lesson", path=str(path), steps=len(lesson.steps)))


def check_puzzles(path: Path) -> None:
    from adjoin.cli.puzzling import check

    say(worded("cli-checked-puzzles", path=str(path), puzzles=check(path)))


def check_records(path: Path) -> None:
    count = 0
    for line, record in read_lines(path):
        if isinstance(record, dict) and "puzzle" in record:
            check_puzzles(path)
            return
        try:
            replayed(record)
        except AdjoinError as reason:
            raise RecordError("record-fault", path=str(path), line=line, reason=reason.message) from None
        count += 1
    if not count:
        raise RecordError("record-none", path=str(path))
    say(worded("cli-checked", path=str(path), games=count))


def the_record(path: Path, number: int) -> Any:
    """The number-th record of a file."""
    count = 0
    for _, record in read_lines(path):
        count += 1
        if count == number:
            return record
    raise WrongUse("error-no-game", path=str(path), game=number, games=count)


def recorded_end(path: Path, number: int) -> Position:
    """The end of the number-th game of a file."""
    try:
        return replayed(the_record(path, number))
    except RecordError as reason:
        raise RecordError("record-fault-game", path=str(path), game=number, reason=reason.message) from None


def show_position(path: Path, number: int, ply: int | None, seat: int | None, svg: Path | None) -> None:
    end = recorded_end(path, number)
    at = position_at(end, ply)
    view = at.everything() if seat is None else at.view(seat)
    last = recent_placements(at)
    if svg is None:
        record = the_record(path, number)
        board = presentation_of(at.game.definition).text(view, last, language.code, colour=screen.colour)
        for line in (*about(record, at.game), board, *(result(record, end) if at.ply == end.ply else ())):
            say(line)
        return
    from adjoin.scene.svg import picture

    with whole_file(svg) as file:
        file.write(picture(view, last, language=language.code))
    say(worded("cli-drawn", path=str(svg)))


def position_at(end: Position, ply: int | None) -> Position:
    if ply is None:
        return end
    if ply > end.ply:
        raise WrongUse("error-no-ply", ply=ply, plies=end.ply)
    return next(at for at in end.line() if at.ply == ply)
