"""The lessons that a game has, from its folder."""

from __future__ import annotations

from functools import lru_cache

from adjoin.errors import WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.learn.lesson import Lesson
from adjoin.learn.lesson_loader import lesson_in
from adjoin.scene.material import learning_of, positions_of, read

SUFFIX = ".toml"


@lru_cache(maxsize=64)
def lessons_of(definition: Definition) -> tuple[Lesson, ...]:
    """A game's lessons in their order, the first for newcomers; a game may have none."""
    learning = learning_of(definition)
    folder = learning.lessons if learning else None
    files = [file for file in folder.iterdir() if file.name.endswith(SUFFIX)] if folder and folder.is_dir() else []
    shared = positions_of(definition)
    found = [read(file, lambda text: lesson_in(text, shared)) for file in files]
    return tuple(sorted(found, key=lambda lesson: (lesson.number, lesson.name)))


def lesson_named(definition: Definition, name: str = "") -> Lesson:
    """A lesson by its name, the first one if none is named; WrongUse says which there are."""
    lessons = lessons_of(definition)
    for lesson in lessons:
        if name in ("", lesson.name):
            return lesson
    if not lessons:
        raise WrongUse("lesson-none", game=definition.header.title)
    names = [lesson.name for lesson in lessons]
    raise WrongUse("lesson-unknown", name=name, game=definition.header.title, lessons=names)
