"""Lessons leave nothing out: whatever a game can show is taught in a lesson, or is marked as for later."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

import adjoin
from adjoin.kernel.registry import find
from adjoin.learn.library import lessons_of
from adjoin.phrase import LANGUAGES
from catalogues import file_of, messages, parsed

SHOWN = ("effect-", "fact-", "part-", "refusal-", "track-", "mark-")
AFTER = ("-then",)  # the second half of another line


def shown(name: str) -> set[str]:
    """The keys of everything that a game's catalogue can show to a player at the table."""
    text = file_of(find(name).header.package, LANGUAGES[0]).read_text("utf-8")
    keys = {message.id.name for message in messages(parsed(text))}
    return {key for key in keys if key.startswith(SHOWN) and not key.endswith(AFTER)}


def taught(name: str) -> dict[str, str]:
    """By key: the lesson and step that teaches it, or “later”."""
    file = files(f"adjoin.games.{name}.learn") / "taught.toml"
    return {key: where for where, keys in tomllib.loads(file.read_text("utf-8")).items() for key in keys}


@pytest.mark.parametrize("name", adjoin.names())
def test_everything_that_is_shown_is_taught_or_comes_later(name: str) -> None:
    """The list of a game's lessons names every fact, refusal, effect and line of a score that its catalogue has."""
    assert set(taught(name)) == shown(name)


@pytest.mark.parametrize("name", adjoin.names())
def test_what_is_taught_is_taught_in_a_step(name: str) -> None:
    """Each step in the list exists, and most of what is shown is taught in one."""
    steps = {f"{lesson.name}.{step.name}" for lesson in lessons_of(find(name)) for step in lesson.steps}
    openings = {f"{lesson.name}.opening" for lesson in lessons_of(find(name)) if lesson.opening}
    where = list(taught(name).values())
    assert {one for one in where if one != "later"} <= steps | openings
    assert where.count("later") * 2 < len(where)
