"""Studies: a tree of variations that is a value, written and read back without a loss, and refused in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.errors import RecordError, Refusal, WrongUse
from adjoin.kernel.records.files import write_records
from adjoin.study import Study, study_from_json, study_to_json
from adjoin.study.tree import MOST, Node


@cache
def recorded(name: str) -> dict[str, Any]:
    return adjoin.play(adjoin.load(name), ["random", "random"], seed="study")


def of_record(name: str) -> Study:
    return Study.of_record(recorded(name))


def branched(name: str) -> tuple[Study, int]:
    """A record with a variation of two plies near its middle, a comment and a mark."""
    study = of_record(name)
    at = next(ply for ply in range(study.plies // 2, study.plies) if study.position(ply).turn >= 0)
    played = study[at + 1].text
    other = next(text for text in study.position(at).legal_moves().texts if text != played)
    study, first = study.branch(at, other)
    study, drawn = study.draw(first)
    if not study.position(drawn).over:
        study, drawn = study.branch(drawn, study.position(drawn).legal_moves().texts[0])
    return study.comment(first, "Was wäre, wenn? もし").mark(drawn, "d4", "cross").rename("Tries"), first


@pytest.mark.parametrize("name", adjoin.names())
def test_a_study_is_read_back_as_it_was_written(name: str) -> None:
    """Record, variations, order, comments, marks and title come back from JSON, in every game."""
    study, first = branched(name)
    study = study.promote(first)
    again = study_from_json(json.loads(json.dumps(study_to_json(study))))
    assert again == study
    assert study_to_json(again) == study_to_json(study)
    assert study.main_line()[study[first].parent] == first


def test_an_edit_leaves_the_study_before_it_as_it_was() -> None:
    """Undo is to go back to the value before: a branch, a comment and a deletion change nothing in it."""
    before = of_record("copulas")
    written = study_to_json(before)
    after, node = branched("copulas")
    assert len(after) > len(before)
    assert study_to_json(before) == written
    assert study_to_json(after.delete(node).rename(""))["variations"] == []


def test_a_move_that_is_there_already_makes_no_second_branch() -> None:
    """To play what the record plays goes along the record."""
    study = of_record("rhombus")
    assert study.branch(3, study[4].text) == (study, 4)


def test_numbers_are_never_given_twice() -> None:
    """A link to a deleted node never leads to another one."""
    study, first = branched("copulas")
    gone = study.delete(first)
    again, node = gone.branch(study[first].parent, study[first].text)
    assert node not in study.nodes
    assert again[node].text == study[first].text
    later = study_from_json(study_to_json(gone))
    assert later == gone
    assert later.branch(study[first].parent, study[first].text)[1] == node  # nor after a file


def test_a_study_can_ask_for_the_best_move() -> None:
    """A puzzle of one's own is a study that asks at a node; files keep that, and without the node it asks no more."""
    study, node = branched("copulas")
    asking = study.ask(node)
    assert study_from_json(study_to_json(asking)).puzzle == node
    assert asking.comment(0, "Think.").puzzle == node
    assert asking.delete(node).puzzle is None
    assert asking.ask(None) == study
    with pytest.raises(WrongUse):
        study.ask(9999)


def test_a_position_without_a_record_is_studied_too() -> None:
    """The way to a position is kept from the deal on."""
    position = adjoin.replayed(recorded("ltiles")).parent
    assert position is not None
    study = Study.of_position(position)
    assert study_from_json(study_to_json(study)).position(study.plies) == position


def test_the_record_of_a_study_cannot_be_deleted() -> None:
    """Variations go, the plies of the record stay."""
    study, _ = branched("copulas")
    with pytest.raises(WrongUse, match=r"The moves of the record stay\."):
        study.delete(2)
    with pytest.raises(WrongUse, match="no move to delete"):
        study.delete(0)


def test_a_refused_move_is_refused_as_at_a_table() -> None:
    """What the rules refuse raises their refusal with its paragraph, and the study is as it was."""
    study = of_record("copulas")
    played = study[1].text
    with pytest.raises(Refusal) as refused:
        study.branch(2, played)  # the cells are covered
    assert refused.value.paragraph


def spoilt(**changes: Any) -> dict[str, Any]:
    return {**study_to_json(branched("copulas")[0]), **changes}


def newer(written: dict[str, Any]) -> dict[str, Any]:
    return {**written, "record": {**written["record"], "rules_version": 99}}


def unreachable() -> dict[str, Any]:
    position = adjoin.replayed(recorded("copulas")).parent
    assert position is not None
    written = study_to_json(Study.of_position(position))
    moves = written["position"]["moves"]
    return {**written, "position": {**written["position"], "moves": [moves[0], *moves]}}


FAULTS: dict[str, tuple[Callable[[], Any], str]] = {
    "not a study": (lambda: {"a": 1}, "This is not a study."),
    "another format": (lambda: spoilt(format="adjoin-study/2"), "adjoin-study/2"),
    "a field too many": (lambda: spoilt(extra=1), "extra"),
    "a record that does not check": (
        lambda: spoilt(record={**recorded("copulas"), "result": {}}),
        "result",
    ),
    "another version of the rules": (lambda: newer(spoilt()), "version 99"),
    "a position that cannot be reached": (unreachable, "U@|X@"),
    "a variation that is illegal": (
        lambda: spoilt(notes={}, variations=[{"id": 99, "parent": 0, "text": "U@z99"}]),
        "99",
    ),
    "a variation below nothing": (
        lambda: spoilt(notes={}, variations=[{"id": 99, "parent": 98, "text": "U@d4"}]),
        "node 98",
    ),
    "an order of others": (lambda: spoilt(order={"0": [7]}), "after node 0"),
    "a note to nothing": (lambda: spoilt(notes={"444": {"comment": "x"}}), "node 444"),
    "a mark of no kind": (lambda: spoilt(notes={"0": {"marks": {"d4": "star"}}}), "star"),
    "a puzzle at no node": (lambda: spoilt(puzzle=444), "no node 444"),
    "a number that was given": (lambda: spoilt(next=3), "next"),
    "too many nodes": (lambda: spoilt(variations=[{}] * MOST), "10,000 is the most"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_in_one_sentence(fault: str) -> None:
    """Whatever is wrong with a study is one line that names the place."""
    make, words = FAULTS[fault]
    with pytest.raises(RecordError, match=words) as told:
        study_from_json(make())
    assert "\n" not in str(told.value)


def test_a_full_study_takes_no_more() -> None:
    """Ten thousand nodes are the most; the study that is full stays whole."""
    study = Study.of_position(adjoin.load("copulas").start("7"))
    full = study.with_nodes({**study.nodes, **{n: Node(n, 0, "") for n in range(1, MOST)}}, made=MOST)
    with pytest.raises(WrongUse, match="this one is full"):
        full.branch(0, full.position(0).legal_moves().texts[0])
    assert len(full) == MOST


def test_check_reads_studies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`adjoin check` holds a file of studies against the rules, and names the line of a fault."""
    from adjoin.cli.records import check_files

    path = tmp_path / "studies.jsonl"
    study = study_to_json(branched("ophiuchus")[0])
    write_records(path, [study, study])
    check_files([path])
    assert "2 studies match the rules" in capsys.readouterr().out
    write_records(path, [study, {**study, "notes": {"9999": {}}}])
    with pytest.raises(RecordError, match="line 2"):
        check_files([path])


def crowded() -> dict[str, Any]:
    """A study of ten thousand nodes, all of them legal: every first move, every answer, and so on."""
    study = Study.of_position(adjoin.load("copulas").start("7"))
    variations: list[dict[str, Any]] = []
    todo = [(study.position(0), 0)]
    for at, parent in todo:  # which grows meanwhile
        for number in at.legal_numbers[: MOST - 1 - len(variations)]:
            after = at.after(number)
            assert after.move is not None
            variations.append({"id": len(variations) + 1, "parent": parent, "text": after.move.text})
            todo.append((after, len(variations)))
        if len(variations) == MOST - 1:
            break
    return {**study_to_json(study), "variations": variations}


@pytest.mark.deep
def test_ten_thousand_nodes_are_read_edited_and_written_again() -> None:
    """The largest study that may be is read with every move checked, edited, and written without a loss."""
    written = crowded()
    study = study_from_json(written)
    assert len(study) == MOST
    said = study.comment(len(study) - 1, "the last").promote(len(study) - 1)
    again = study_to_json(said)
    assert (again["variations"], again["notes"]) == (
        written["variations"],
        {str(len(study) - 1): {"comment": "the last"}},
    )
    assert study_from_json(again) == said
