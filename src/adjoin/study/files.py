"""Studies in JSON: a record, or the way to a position, with variations beside it; docs/records.md tells the format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjoin.errors import AdjoinError, RecordError
from adjoin.kernel.difference import shorten
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import play_plies
from adjoin.kernel.records.record import dealt_setup
from adjoin.kernel.records.shape import TEXT, ShapeFault, at_least, each, object_shape, of_type
from adjoin.kernel.records.versions import game_of
from adjoin.study.tree import LONGEST, MARKS, MOST, MOST_MARKS, Node, Study
from adjoin.version import VERSION

FAMILY = "adjoin-study/"
FORMAT = f"{FAMILY}1"
LONGEST_TITLE = 200


def comment(value: object) -> ShapeFault | None:
    return None if isinstance(value, str) and len(value) <= LONGEST else ShapeFault("", found=shorten(value))


def title(value: object) -> ShapeFault | None:
    return None if isinstance(value, str) and len(value) <= LONGEST_TITLE else ShapeFault("", found=shorten(value))


def marks(value: object) -> ShapeFault | None:
    if not isinstance(value, dict) or len(value) > MOST_MARKS:
        return ShapeFault("", found=shorten(value))
    return next(
        (ShapeFault(f".{cell}", found=shorten(sign)) for cell, sign in value.items() if sign not in MARKS), None
    )


def by_node(check: Any) -> Any:
    """An object whose names are the numbers of nodes."""

    def fault(value: Any) -> ShapeFault | None:
        if not isinstance(value, dict):
            return ShapeFault("", found=shorten(value))
        for name, held in value.items():
            inside = check(held) if name.isascii() and name.isdecimal() else ShapeFault("", "unknown")
            if inside:
                return ShapeFault(f".{name}{inside.place}", inside.how, inside.found)
        return None

    return fault


POSITION = object_shape(
    {
        "game": TEXT,
        "rules_version": at_least(1),
        "options": of_type(dict),
        "components": TEXT,
        "setup": of_type(dict),
        "seed": of_type(str, type(None)),
        "moves": each(TEXT),
    }
)
SHAPE = object_shape(
    {"format": TEXT, "adjoin": TEXT, "variations": of_type(list)},
    {
        "title": title,
        "record": of_type(dict),
        "position": POSITION,
        "order": by_node(each(at_least(1))),
        "notes": by_node(object_shape({}, {"comment": comment, "marks": marks})),
        "next": at_least(1),
        "puzzle": at_least(0),
    },
)
VARIATION = object_shape({"id": at_least(1), "parent": at_least(0), "text": TEXT})


# ------------------------------------------------------------------------------------------------ writing


def study_to_json(study: Study) -> JsonObject:
    """A study as one JSON object, from which study_from_json() makes an equal one.

    >>> import adjoin
    >>> from adjoin.study import Study, study_from_json, study_to_json
    >>> study = Study.of_position(adjoin.load(adjoin.names()[0]).start(seed="7"))
    >>> study, node = study.branch(0, study.position(0).legal_moves().texts[0])
    >>> study_from_json(study_to_json(study.mark(node, "d4"))) == study.mark(node, "d4")
    True
    """
    base = {"record": dict(study.record)} if study.record is not None else {"position": position_to_json(study)}
    order = {
        str(one.number): list(one.children)
        for one in study.nodes.values()
        if list(one.children) != sorted(one.children)
    }
    notes = {str(one.number): note_of(one) for one in study.nodes.values() if one.comment or one.marks}
    return {
        "format": FORMAT,
        "adjoin": VERSION,
        **({"title": study.title} if study.title else {}),
        **base,
        "variations": [
            {"id": number, "parent": one.parent, "text": one.text}
            for number, one in sorted(study.nodes.items())
            if number > study.plies
        ],
        **({"order": order} if order else {}),
        **({"notes": notes} if notes else {}),
        **({"next": study.made} if study.made > max(study.nodes) + 1 else {}),
        **({"puzzle": study.puzzle} if study.puzzle is not None else {}),
    }


def note_of(node: Node) -> JsonObject:
    said: JsonObject = {"comment": node.comment} if node.comment else {}
    return {**said, "marks": dict(node.marks)} if node.marks else said


def position_to_json(study: Study) -> JsonObject:
    """The way to a position, from the deal on."""
    game = study.first.game
    return {
        "game": game.header.name,
        "rules_version": game.rules_version,
        "options": dict(game.recorded_options),
        "components": game.components["name"],
        "setup": dict(dealt_setup(study.first)),
        "seed": study.first.seed,
        "moves": [study.nodes[number].text for number in range(1, study.plies + 1)],
    }


# ------------------------------------------------------------------------------------------------ reading


def is_study(value: object) -> bool:
    """Does JSON say that it is a study?"""
    return isinstance(value, dict) and str(value.get("format", "")).startswith(FAMILY)


def study_from_json(value: Any) -> Study:
    """The study that JSON tells, with every move checked; RecordError says in a sentence what is wrong.

    >>> from adjoin.study import study_from_json
    >>> study_from_json({"format": "adjoin-study/9"})
    Traceback (most recent call last):
    adjoin.errors.RecordError: This study has the format adjoin-study/9. This version of Adjoin reads adjoin-study/1.
    """
    check_shape(value)
    study = base_of(value)
    study.title = value.get("title", "")
    nodes = dict(study.nodes)
    for place, one in enumerate(value["variations"]):
        add_variation(nodes, one, place)
    if len(nodes) > MOST:
        raise RecordError("study-large", found=len(nodes), most=MOST)
    arrange(nodes, value.get("order", {}))
    annotate(nodes, value.get("notes", {}))
    check_numbers(nodes, value)
    made = Study(study.first, nodes, study.plies, study.record, study.title, value.get("next"), value.get("puzzle"))
    made.positions.update(study.positions)
    check_moves(made)
    return made


def check_shape(value: Any) -> None:
    if not is_study(value):
        raise RecordError("study-none")
    if value["format"] != FORMAT:
        raise RecordError("study-format", found=str(value["format"])[:40], known=FORMAT)
    fault = SHAPE(value)
    if fault is None and ("record" in value) == ("position" in value):
        fault = ShapeFault(".record", "missing" if "record" not in value else "unknown")
    if fault:
        raise RecordError("record-field", field=fault.place.removeprefix("."), how=fault.how, found=fault.found)
    if len(value["variations"]) >= MOST:
        raise RecordError("study-large", found=len(value["variations"]) + 1, most=MOST)


def base_of(value: JsonObject) -> Study:
    """The study without its variations."""
    if "record" in value:
        return Study.of_record(value["record"])
    return Study.of_position(position_from_json(value["position"]))


def position_from_json(written: JsonMapping) -> Position:
    """The position that a way of moves leads to; RecordError if no game can come there."""
    try:
        game, now = game_of(written)
        game.definition.check_setup(game.options, now["setup"])
        first = game.with_components(now["components"]).begin(now["setup"], now["seed"])
        return play_plies(first, now["moves"])
    except RecordError:
        raise
    except AdjoinError as reason:
        raise RecordError("study-position", reason=reason.message) from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError):  # games trust their parts
        raise RecordError("named-setup") from None


def add_variation(nodes: dict[int, Node], one: Any, place: int) -> None:
    """Put a variation into the tree, below a node that stands before it."""
    fault = VARIATION(one)
    if fault:
        field = f"variations[{place}]{fault.place}"
        raise RecordError("record-field", field=field, how=fault.how, found=fault.found)
    number, parent = one["id"], one["parent"]
    if number in nodes or parent not in nodes or parent >= number:
        raise RecordError("study-parent", node=number, parent=parent)
    nodes[number] = Node(number, parent, one["text"])
    nodes[parent] = nodes[parent]._replace(children=(*nodes[parent].children, number))


def arrange(nodes: dict[int, Node], order: Mapping[str, list[int]]) -> None:
    """Let children stand in their order."""
    for name, children in order.items():
        at = nodes.get(int(name))
        if at is None or sorted(children) != sorted(at.children):
            raise RecordError("study-order", node=int(name))
        nodes[int(name)] = at._replace(children=tuple(children))


def annotate(nodes: dict[int, Node], notes: Mapping[str, JsonObject]) -> None:
    for name, note in notes.items():
        at = nodes.get(int(name))
        if at is None:
            raise RecordError("study-note", node=int(name))
        nodes[int(name)] = at._replace(comment=note.get("comment", ""), marks=note.get("marks", {}))


def check_numbers(nodes: Mapping[int, Node], value: JsonObject) -> None:
    """The next number is one that was never given, and a puzzle asks at a node."""
    coming, puzzle = value.get("next"), value.get("puzzle")
    if coming is not None and coming <= max(nodes):
        raise RecordError("record-field", field="next", how="malformed", found=str(coming))
    if puzzle is not None and puzzle not in nodes:
        raise RecordError("study-no-node", node=puzzle)


def check_moves(study: Study) -> None:
    """Every variation is legal where it stands, and spelled as the rules spell it."""
    for node in study.walk():
        if node.number <= study.plies:
            continue
        try:
            move = study.position(node.number).move
        except AdjoinError as reason:
            raise RecordError("study-move", node=node.number, text=node.text, reason=reason.message) from None
        assert move is not None
        if move.text != node.text:
            raise RecordError("study-spelling", node=node.number, text=node.text, right=move.text)
