"""The words that are no name here, read from the list beside this file."""

from __future__ import annotations

from importlib.resources import files


def sections() -> dict[str, frozenset[str]]:
    """The list by its sections."""
    found: dict[str, set[str]] = {}
    name = ""
    for line in (files("adjoin.server.core") / "rude_words.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            name = line.strip("[]")
        elif not line.startswith("#"):
            found.setdefault(name, set()).update(line.split())
    return {name: frozenset(words) for name, words in found.items()}


LISTED = sections()
WORDS = LISTED["words"] | LISTED["reserved"]
WITHIN = LISTED["within"]  # nobody's name contains them
APART = WITHIN | LISTED["apart"]  # looked for where a name is one word in pieces, too
