"""What is missing, unusual or impossible in a box, a sentence each, with the place that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from adjoin.boxes.box import Box
from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.box_form import BLANK, Field, Flag, Letters, Marks, Number, PartKind, Places
from adjoin.kernel.authoring.components import read_content
from adjoin.kernel.json_types import JsonMapping
from adjoin.phrase import COMMON, Phrase

Weight = Literal["missing", "unusual", "impossible"]
MOST = 200  # remarks on one box: who reads more has other troubles


class Remark(NamedTuple):
    """One sentence about a box, and where to look: at a part, and a place on it, as far as it is about one."""

    weight: Weight
    text: Phrase
    kind: str = ""  # the kind of part
    part: int = -1  # its number among its kind, from 0
    field: str = ""
    place: int = -1


def remarks(box: Box) -> list[Remark]:
    """Everything worth saying about a box; nothing about one that is ready to be played with."""
    found: list[Remark] = []
    if not box.name:
        found.append(remark("missing", "box-unnamed"))
    for kind in box.form.kinds:
        found += of_kind(kind, box.content.get(kind.name, []))
    for field in box.form.single:
        found += (one._replace(field=field.name) for one in of_field(field, box.content, field.name))
    if not any(one.weight != "unusual" for one in found):
        found += as_a_whole(box)
    return found[:MOST]


def playable(box: Box) -> bool:
    """Can a game be dealt from it?"""
    return all(one.weight == "unusual" for one in remarks(box))


def remark(weight: Weight, key: str, /, **args: object) -> Remark:
    return Remark(weight, Phrase(key, args, COMMON))


def as_a_whole(box: Box) -> Iterator[Remark]:
    """What the game itself says of parts that are all filled in."""
    try:
        components = read_content(box.content, box.definition.parts, box.name)
    except AdjoinError as fault:
        yield Remark("impossible", fault.message)
        return
    shipped = box.definition.components(None)
    if components["name"] == shipped["name"] and components != shipped:
        yield remark("impossible", "components-named", path=box.name, name=box.name)


# ------------------------------------------------------------------------------------------------ the parts of a kind


def of_kind(kind: PartKind, entries: object) -> Iterator[Remark]:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        yield remark("impossible", "box-list", kind=kind.name)._replace(kind=kind.name)
        return
    if len(entries) < kind.least:
        said = remark("missing", "box-few", kind=kind.name, found=len(entries), least=kind.least)
        yield said._replace(kind=kind.name)
    if len(entries) > kind.most:
        said = remark("impossible", "box-many", kind=kind.name, found=len(entries), most=kind.most)
        yield said._replace(kind=kind.name, part=kind.most)
    seen: dict[object, str] = {}
    for number, entry in enumerate(entries):
        name = name_of(entry, number)
        found = join_remarks([one for field in kind.fields for one in of_field(field, entry, name)])
        yield from (one._replace(kind=kind.name, part=number) for one in found)
        if not found:
            looks = look_of(kind.fields, entry)
            if looks in seen and all_turn(kind.fields):
                said = remark("unusual", "box-alike", first=seen[looks], second=name)
                yield said._replace(kind=kind.name, part=number)
            seen.setdefault(looks, name)


def join_remarks(found: list[Remark]) -> list[Remark]:
    """The remarks on one part, with all its empty places in one, which leads to the first of them."""
    blank = [one for one in found if one.text.key == "box-blank"]
    if len(blank) < 2:
        return found
    count = sum(int(one.text.args["count"]) for one in blank)
    text = Phrase("box-blank", {**blank[0].text.args, "count": count}, COMMON)
    return [blank[0]._replace(text=text), *(one for one in found if one not in blank)]


def name_of(entry: JsonMapping, number: int) -> str:
    return str(entry.get("id") or number + 1)


def all_turn(fields: Sequence[Field]) -> bool:
    """Is the kind one of which each part should be there once? Those whose every part has a face of its own."""
    return len(fields) == 1 and isinstance(fields[0], Places) and fields[0].turns


def look_of(fields: Sequence[Field], entry: JsonMapping) -> object:
    """What a part shows, however it is held."""
    return tuple(min(rotations(entry[field.name])) if turns(field) else str(entry.get(field.name)) for field in fields)


def turns(field: Field) -> bool:
    return isinstance(field, Places) and field.turns and field.rows == field.columns


def rotations(rows: Sequence[str]) -> list[tuple[str, ...]]:
    """A square grid in its four positions."""
    found = [tuple(rows)]
    for _ in range(3):
        found.append(tuple("".join(column) for column in zip(*reversed(found[-1]), strict=True)))
    return found


# ------------------------------------------------------------------------------------------------ what a part shows


def of_field(field: Field, entry: JsonMapping, part: str) -> Iterator[Remark]:
    found = entry.get(field.name)
    match field:
        case Places():
            yield from of_places(field, found, part)
        case Number():
            if found is None:
                yield remark("missing", "box-number-missing", part=part, field=field.name)
            elif type(found) is not int or not field.least <= found <= field.most:
                said = {"found": str(found)[:40], "least": field.least, "most": field.most}
                yield remark("impossible", "box-number", part=part, field=field.name, **said)
        case Letters():
            yield from of_letters(field, found, part)
        case Marks():
            places = found if isinstance(found, list) else [None]
            if not all(type(place) is int and 0 <= place < field.places for place in places):
                yield remark("impossible", "box-marks", part=part, field=field.name, places=field.places)
        case Flag():
            if found is not None and type(found) is not bool:
                yield remark("impossible", "box-flag", part=part, field=field.name)


def of_places(field: Places, found: object, part: str) -> Iterator[Remark]:
    """The first blank place, and every place that shows what cannot be."""
    shown = places_of(field, found)
    if shown is None:
        weight: Weight = "missing" if found is None else "impossible"
        yield remark(weight, "box-places", part=part, field=field.name, places=field.columns * (field.rows or 1))
        return
    blank = [place for place, symbol in enumerate(shown) if symbol == BLANK]
    if blank:
        yield remark("missing", "box-blank", part=part, count=len(blank))._replace(field=field.name, place=blank[0])
    for place, symbol in enumerate(shown):
        if symbol != BLANK and symbol not in field.symbols:
            said = remark("impossible", "box-symbol", part=part, found=symbol[:20], symbols=list(field.symbols))
            yield said._replace(field=field.name, place=place)


def places_of(field: Places, found: object) -> list[str] | None:
    """What stands in each place, row by row; None if there are not as many as there should be."""
    rows = found if field.rows else [found]
    if not isinstance(rows, list) or len(rows) != (field.rows or 1):
        return None
    shown: list[str] = []
    for row in rows:
        places = [row] if field.columns == 1 else row
        kind = list if field.columns == 1 or not field.joined else str
        if not isinstance(places, kind) or len(places) != field.columns:
            return None
        shown += places
    return shown if all(isinstance(symbol, str) for symbol in shown) else None


def of_letters(field: Letters, found: object, part: str) -> Iterator[Remark]:
    if not isinstance(found, list) or len(found) != field.texts or not all(isinstance(text, str) for text in found):
        weight: Weight = "missing" if found is None else "impossible"
        yield remark(weight, "box-letters-count", part=part, field=field.name, texts=field.texts)
        return
    for place, text in enumerate(found):
        if text == BLANK:
            yield remark("missing", "box-blank", part=part, count=1)._replace(field=field.name, place=place)
        elif not set(text) <= set(field.letters) or len(set(text)) < len(text):
            said = remark("impossible", "box-letters", part=part, found=text[:20], letters=field.letters)
            yield said._replace(field=field.name, place=place)
