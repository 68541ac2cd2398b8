"""`adjoin show --card` and `--film`: games to give on, made by the same process as on a server."""

from __future__ import annotations

from pathlib import Path

from adjoin.cli.i18n import language, say, sentence
from adjoin.cli.records import read_end, the_record
from adjoin.errors import WrongUse
from adjoin.kernel.records.files import check_writable
from adjoin.share.jobs import PictureJob, result_of

FILMS = {".gif": "gif", ".webp": "webp"}


def make_card(path: Path, number: int, ply: int | None, out: Path, square: bool, *, names: bool) -> None:
    """The card of a position, the end unless a ply is named, as a PNG file."""
    last = read_end(path, number).ply
    if ply is not None and ply > last:
        raise WrongUse("error-ply", plies=last)
    keep(path, number, out, "card", -1 if ply is None else ply, names=names, square=square)


def make_film(path: Path, number: int, out: Path, *, names: bool) -> None:
    """The game as a film of at most ten seconds, in the format that the file is named for."""
    if out.suffix.lower() not in FILMS:
        raise WrongUse("error-film-format", path=str(out))
    read_end(path, number)  # a record with a fault is named
    keep(path, number, out, FILMS[out.suffix.lower()], -1, names=names)


def keep(path: Path, number: int, out: Path, kind: str, ply: int, *, names: bool, square: bool = False) -> None:
    check_writable(out)
    job = PictureJob(
        record=the_record(path, number),
        kind="card" if kind == "card" else "gif" if kind == "gif" else "webp",
        ply=ply,
        names=None if names else [],
        shape="square" if square else "wide",
        language=language.code,
    )
    out.write_bytes(result_of(job))
    say(sentence("cli-share-written", path=str(out)))
