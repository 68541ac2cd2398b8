"""`adjoin box`: the parts of one's own from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import adjoin
from adjoin.cli.main import app


def run(*words: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["box", *map(str, words)])
    return done.exit_code, done.output + str(done.exception or "")


@pytest.mark.parametrize("game", adjoin.names())
def test_from_the_shipped_parts_to_a_box_of_ones_own(game: str, tmp_path: Path) -> None:
    """Written out, named, changed, checked and shown: with exit code 1 as long as a place is empty."""
    file = tmp_path / "mine.toml"
    assert run("convert", game, file)[0] == 0
    text = file.read_text("utf-8").replace('"reconstructed"', '"Mine"')
    file.write_text(text, "utf-8")
    assert run("check", file) == (0, run("check", file)[1])
    assert "Mine" in run("show", file)[1]
    kind = text.index("[[")
    half = text[:kind] + "\n\n".join(text[kind:].split("\n\n")[:3]) + "\n"
    file.write_text(half, "utf-8")
    code, said = run("check", file)
    assert code == 1
    assert said.startswith("missing: ")


def test_what_is_wrong_is_one_line(tmp_path: Path) -> None:
    """A file that is not there, of another kind, or that exists already."""
    there = tmp_path / "there.toml"
    there.write_text("name = 'x'")
    for words, told in (
        (("check", tmp_path / "none.toml"), "cannot be read"),
        (("check", there), "no game has such parts"),
        (("convert", "rhombus", there), "already exists"),
        (("convert", "rhombus", tmp_path / "box.yaml"), "must end in .toml or .json"),
        (("convert", "rhombus", tmp_path / "none" / "box.toml"), "cannot be written"),
    ):
        code, said = run(*words)
        assert code != 0
        assert told in said
        assert len(said.splitlines()) == 1
