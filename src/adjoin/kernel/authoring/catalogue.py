"""The words of one game: whatever its catalogue words is made here, so that nobody else names the package."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from adjoin.errors import ComponentsError, NotationError, RecordError, Refusal
from adjoin.phrase import Phrase, word


class Catalogue(NamedTuple):
    """Phrases and errors that are worded by a package's catalogue; arguments are given by name."""

    package: str

    def phrase(self, key: str, /, **args: object) -> Phrase:
        return Phrase(key, args, self.package)

    def score_changes(self, names: Sequence[Phrase], before: Sequence[int], after: Sequence[int]) -> list[Phrase]:
        """The totals that change, each as `score-change` with what it gains or loses; sizes are told otherwise."""
        return [
            self.phrase("score-change", colour=name, more=max(0, now - was), less=max(0, was - now), after=now)
            for name, was, now in zip(names, before, after, strict=True)
            if was != now
        ]

    def refusal(self, paragraph: str, key: str, cells: Iterable[str] = (), /, **args: object) -> Refusal:
        """A move that a paragraph refuses, and the cells that show it."""
        return Refusal(paragraph, key, package=self.package, cells=tuple(cells), **args)

    def notation_error(self, key: str, /, **args: object) -> NotationError:
        """A move that cannot be read."""
        return NotationError(key, package=self.package, **args)

    def components_error(self, key: str, /, **args: object) -> ComponentsError:
        """Parts that cannot be played with."""
        return ComponentsError(key, package=self.package, **args)

    def record_error(self, key: str, /, **args: object) -> RecordError:
        """A record whose setup cannot be."""
        return RecordError(key, package=self.package, **args)

    def word(self, phrase: Phrase, language: str) -> str:
        """The phrase as a sentence."""
        return word(phrase, language, self.package)
