"""Docstrings as pages show them: an example in the midst of a docstring is a block of code.

It is loaded by the generator as an extension of Griffe, which reads the docstrings.
"""

from __future__ import annotations

import re

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


def fence_examples(text: str) -> str:
    """A text with fences around every example."""
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", text)


class DocExamples(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        if obj.docstring:
            obj.docstring.value = fence_examples(obj.docstring.value)
