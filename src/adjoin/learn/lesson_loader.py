"""Lessons from TOML files. Whatever does not fit is refused with the file, the step and the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from adjoin.errors import AdjoinError, RecordError
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.records.named_position import NamedPosition, parse_named_positions, parse_toml
from adjoin.learn.lesson import GENTLE, Answer, Condition, Lesson, Range, Short, Step

KINDS = ("event", "effect", "part")
MANY = 999
LESSON = {
    "game": str,
    "lesson": str,
    "number": int,
    "positions": dict,
    "steps": list,
    "options": dict,
    "opening": str,
}
STEP = {
    "name": str,
    "position": str,
    "moves": str,
    "paragraph": str,
    "teaches": str,
    "answers": list,
    "show": str,
    "point": str,
    "back": bool,
    "cards": bool,
    "scores": bool,
    "short": dict,
    "focus": str,
    "mark": str,
}


@contextmanager
def at_step(step: str) -> Iterator[None]:
    """Refusals within name their step."""
    try:
        yield
    except AdjoinError as reason:
        raise RecordError("lesson-at-step", step=step, reason=reason.message) from None


def lesson_in(text: str, shared: Mapping[str, NamedPosition]) -> Lesson:
    """The lesson that a file holds; `shared` are the positions that the game has a name for."""
    written = parse_toml(text)
    fields(written, LESSON, "game lesson steps")
    known = parse_named_positions(written.get("positions", {}), shared)
    name = written["lesson"]
    steps = tuple(step_in(one, name, place, known) for place, one in enumerate(written["steps"], 1))
    if not steps:
        raise RecordError("lesson-empty")
    number, options = written.get("number", 1), written.get("options", {})
    return Lesson(written["game"], name, number, in_order(steps), options, opening_in(written, known))


def opening_in(written: JsonMapping, known: Mapping[str, NamedPosition]) -> NamedPosition | None:
    """The finished game that a lesson opens with, if it names one."""
    name = written.get("opening")
    if name is None:
        return None
    if name not in known:
        raise RecordError("lesson-position", name=name, known=list(known))
    return known[name]


def in_order(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps, each with the paragraphs that come after it and not before."""
    taught = [{step.paragraph, *step.teaches} for step in steps]
    return tuple(
        step._replace(later=frozenset().union(*taught[place:]).difference(*taught[:place]))
        for place, step in enumerate(steps, start=1)
    )


def fields(written: object, known: Mapping[str, type], needed: str) -> None:
    """A table has the fields that it needs, and no others."""
    if not isinstance(written, dict):
        raise RecordError("lesson-table")
    for name, value in written.items():
        if name not in known:
            raise RecordError("named-field", field=name, fields=list(known))
        if not isinstance(value, known[name]):
            raise RecordError("named-value", field=name)
    for name in needed.split():
        if name not in written:
            raise RecordError("lesson-lacks", field=name)


def step_in(written: Any, lesson: str, place: int, known: Mapping[str, NamedPosition]) -> Step:
    name = written.get("name") if isinstance(written, dict) else None
    with at_step(name if isinstance(name, str) else str(place)):
        fields(written, STEP, "name position")
        if written["position"] not in known:
            raise RecordError("lesson-position", name=written["position"], known=list(known))
        return Step(
            name=written["name"],
            key=f"lesson-{lesson}-{written['name']}",
            position=known[written["position"]].then(written.get("moves", "")),
            paragraph=written.get("paragraph", ""),
            teaches=tuple(written.get("teaches", "").split()),
            answers=tuple(answer_in(one) for one in written.get("answers", [])),
            show=tuple(written.get("show", "").split()),
            point=written.get("point", ""),
            back=written.get("back", False),
            cards=written.get("cards", False),
            scores=written.get("scores", False),
            short=short_in(written["short"]) if "short" in written else None,
            focus=tuple(written.get("focus", "").split()),
            mark=tuple(written.get("mark", "").split()),
        )


def short_in(written: Any) -> Short:
    fields(written, {"plies": int, "level": str}, "plies")
    return Short(written["plies"], written.get("level", GENTLE))


def answer_in(written: Any) -> Answer:
    """`{}` accepts every legal move."""
    fields(written, {"moves": str, "conditions": list}, "")
    conditions = tuple(condition_in(one) for one in written.get("conditions", []))
    return Answer(tuple(written.get("moves", "").split()), conditions)


def condition_in(written: Any) -> Condition:
    """`{ part = "area", seat = 0, size = 10 }`; a number may be a range, `count` says how many there must be."""
    kinds = [kind for kind in KINDS if isinstance(written, dict) and kind in written]
    if len(kinds) != 1:
        raise RecordError("lesson-condition", kinds=list(KINDS))
    args = {name: value for name, value in written.items() if name not in (kinds[0], "count")}
    count = written.get("count", [1, MANY])
    return Condition(
        kinds[0], str(written[kinds[0]]), {name: value_in(value) for name, value in args.items()}, range_in(count)
    )


def value_in(written: object) -> Any:
    return range_in(written) if isinstance(written, list) else written


def range_in(written: object) -> Range:
    """A number, or a list of the least and the most."""
    pair = written if isinstance(written, list) else [written, written]
    if len(pair) != 2 or not all(isinstance(number, int) for number in pair):
        raise RecordError("lesson-range")
    return Range(*pair)
