"""Boxes as files: today's components files in TOML, and the same as JSON."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from adjoin.boxes.box import FORMAT, GAME, LARGEST, WRITTEN, Box, make_box
from adjoin.errors import ComponentsError
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.registry import find, names

QUOTED = re.compile(r'"(?:[^"\\\n]|\\.?)*"?|\'[^\'\n]*\'?|#[^\n]*')  # to the end of the line at most
DEEPEST = 4  # dots of a name in TOML: its reader takes time by their square
WIDEST = 16 * LARGEST  # bytes of a file: comments and spaces take room, too


def read_file(path: Path, game: str = "") -> Box:
    """The box in a file; ComponentsError says in a line what is wrong with it."""
    try:
        with path.open("rb") as file:
            data = file.read(WIDEST + 1)
        text = data.decode("utf-8")
    except OSError as reason:
        raise ComponentsError("components-unreadable", path=str(path), reason=str(reason.strerror)) from None
    except UnicodeDecodeError as reason:
        raise ComponentsError("components-syntax", path=str(path), reason=str(reason)) from None
    if len(data) > WIDEST:
        raise ComponentsError("box-large", most=LARGEST // 1024)
    return read_text(text, game, str(path))


def read_text(text: str, game: str = "", where: str = "box") -> Box:
    """The box that a text says, in TOML or JSON; without the name of a game, of the game whose parts it has."""
    try:
        content = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(flat(text))
    except (ValueError, RecursionError) as reason:
        raise ComponentsError("components-syntax", path=where, reason=str(reason)) from None
    if not isinstance(content, dict):
        raise ComponentsError("components-syntax", path=where, reason=type(content).__name__)
    written = content.pop(FORMAT, WRITTEN)
    if written != WRITTEN:
        raise ComponentsError("box-version", path=where, found=str(written)[:40], known=WRITTEN)
    told = content.pop(GAME, "")
    if game and told and told != game:
        raise ComponentsError("box-other-game", path=where, game=find(game).header.title, found=str(told)[:40])
    return make_box(game or (told if told in names() else guess_game(content, where)), content)


def flat(text: str) -> str:
    """A text in TOML as it is; ValueError if a name in it is deeper than any of a box and would take long to read."""
    bare = QUOTED.sub("x", text).translate({ord(" "): None, ord("\t"): None})
    deep = any(name.count(".") > DEEPEST for name in re.split(r"[^\w.-]+", bare))
    if deep or '"""' in text or "'''" in text:
        raise ValueError("too deep")
    return text


def guess_game(content: JsonObject, where: str = "box") -> str:
    """The game whose box has such parts; ComponentsError if that is none, or might be several."""
    fits = {name: likeness(content, name) for name in names()}
    best = max(fits.values(), default=0)
    found = [name for name, fit in fits.items() if fit == best]
    if best == 0 or len(found) > 1:
        raise ComponentsError(
            "box-which-game", path=where, games=[name for name in fits if find(name).box_form().kinds]
        )
    return found[0]


def likeness(content: JsonObject, game: str) -> int:
    """How many tables and fields of a content are those of a game's form."""
    form, found = find(game).box_form(), 0
    for kind in form.kinds:
        entries = content.get(kind.name)
        if isinstance(entries, list):
            first = entries[0] if entries and isinstance(entries[0], dict) else {}
            found += 1 + sum(field.name in first for field in kind.fields)
    return found + sum(field.name in content for field in form.single)


def write_text(box: Box, *, as_json: bool = False) -> str:
    """A box as a file says it: its format, its game, its name and its parts."""
    content = {FORMAT: WRITTEN, GAME: box.game, **box.content}
    if as_json:
        return json.dumps(content, indent=1, ensure_ascii=False) + "\n"
    lists = {key: value for key, value in content.items() if isinstance(value, list)}
    lines = [f"{key} = {toml(value)}" for key, value in content.items() if key not in lists]
    for key, entries in lists.items():
        for entry in entries:
            lines += ["", f"[[{key}]]", *(f"{name} = {toml(value)}" for name, value in entry.items())]
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A value as TOML writes it, which for texts, numbers, flags and lists of them is as JSON does."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
