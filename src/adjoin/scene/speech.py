"""What a screen reader says of cells: each sentence once, with the set of cells it is said of."""

from __future__ import annotations

from collections.abc import Mapping

from adjoin.phrase import Phrase
from adjoin.scene.cells import Numbers, pack
from adjoin.scene.model import Said


def speech_by_cells(numbers: Numbers, told: Mapping[str, Phrase]) -> dict[str, Said]:
    """Sentences by cell as sentences with their cells."""
    words: dict[str, Phrase] = {}
    cells: dict[str, int] = {}
    for name, phrase in told.items():
        key = phrase_key(phrase)
        words[key] = phrase
        cells[key] = cells.get(key, 0) | 1 << numbers[name]
    return {key: Said(words[key], pack(cells[key])) for key in words}


def phrase_key(value: object) -> str:
    """A phrase as a short key."""
    if isinstance(value, Phrase):
        return " ".join([value.key, *(phrase_key(part) for part in value.args.values())])
    return str(value)
