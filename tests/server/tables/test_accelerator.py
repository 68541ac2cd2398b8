"""The accelerator: compiled, it tells everybody the same bytes; where it is not as it was written, nobody loads it."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from copy import deepcopy
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import adjoin
from adjoin.accelerator import library
from adjoin.accelerator.library import compile_library, find_library, folder, load_library
from adjoin.accelerator.switch import accelerate
from adjoin.errors import AdjoinError, WrongUse
from adjoin.kernels.build import combine_options
from adjoin.live import diff
from adjoin.live.encoding import encode
from adjoin.live.protocol import Own, Undo
from adjoin.live.render import Shown
from adjoin.phrase import Phrase
from adjoin.scene import cells
from adjoin.scene.model import Fact, Piece, SeatPanel, Text, Use
from adjoin.table import Action
from adjoin.table.visibility import door_for
from server.tables.test_changes import FACTS, LONGEST, Place, Reader, acted, disturb

HEADERS = Path(sysconfig.get_path("include"), "Python.h")
OTHERS = 4  # combinations of options of a game, in `./test --all`
CASES = [
    pytest.param(game, seed, marks=[pytest.mark.deep] * (seed > 0))
    for game in adjoin.names()
    for seed in range(1 + OTHERS)
]
HELPED = ((diff, "compare_parts"), (cells, "write"))
AHEAD = 7  # moves between two boards that have little in common


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the helpers, compiled here."""
    place = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ADJOIN_CACHE", str(place))
        try:
            library.compiler()
        except WrongUse:
            pytest.skip("there is no C compiler")
        if not HEADERS.exists():
            pytest.skip("there are no headers of Python")
        compile_library()
    return place


@pytest.fixture
def compiled(cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The helpers' file where this process looks for it."""
    monkeypatch.setenv("ADJOIN_CACHE", str(cache))
    found = find_library()
    assert found is not None
    return found


@pytest.fixture
def accelerated(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This process uses the helpers until the test ends."""
    for module, name in HELPED:
        monkeypatch.setattr(module, name, getattr(module, name))
    assert accelerate()
    assert diff.compare_parts is not diff.between
    assert cells.write is not cells.write_plainly


def options_of(game: str, seed: int) -> dict[str, Any] | None:
    """One of all combinations of a game's options; at first those that Place would choose."""
    combinations = list(combine_options(adjoin.find(game).header.options, {}))
    rng = Random(seed)
    while seed:
        options = rng.choice(combinations)
        try:
            adjoin.load(game, **options).start("7")
        except AdjoinError:  # options that do not go together
            continue
        return options
    return None


def messages(game: str, seed: int) -> list[bytes]:
    """All that is sent to everybody in a random game, with moves taken back, lost lines and questions what would be."""
    rng, place, sent = Random(seed), Place(game, seed, options_of(game, seed)), list[bytes]()
    readers = [Reader(place, owner) for owner in ("a", "a", "b", "c", "")]
    while not place.table.over:
        place.table = acted(rng, place.table)
        if place.table.version > LONGEST and not place.table.over:
            place.table = place.table.act(Action("resign", 0))
        disturb(rng, place, readers)
        onlooker = door_for(place.table, "")
        for reader in readers:
            if rng.random() < 0.6:
                reader.viewer.show(place.table, place.online, onlooker)
                sent.append(reader.viewer.next_message())
        if not place.table.over:
            mover = door_for(place.table, place.table.seats[place.table.turn].owner)
            tile, placed, _ = place.table.position.legal_moves()[0].text.partition("@")
            texts = [place.table.position.legal_moves()[0].text, f"{tile}@a1"] if placed else []  # the other is refused
            sent += [encode(ghost) for ghost in place.renderer.try_placements(mover, texts)]
    return sent


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_everybody_is_sent_the_same_bytes(game: str, seed: int, accelerated: None) -> None:
    """Whole games, hidden hands and any options, tell each viewer the same with the accelerator and without."""
    sent = messages(game, seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(diff, "compare_parts", diff.between)
        patch.setattr(cells, "write", cells.write_plainly)
        assert messages(game, seed) == sent


@pytest.mark.parametrize("game", adjoin.names())
def test_boards_with_little_in_common_are_compared_alike(game: str, accelerated: None) -> None:
    """Between any two boards of a game, forwards, backwards and copied, the helpers find what Python finds."""
    place, rng, shown = Place(game, 5), Random(5), list[Shown]()
    viewer = place.entered("a")
    while not place.table.over and len(shown) < 3 * AHEAD:
        place.table = acted(rng, place.table)
        viewer.show(place.table, place.online, door_for(place.table, ""))
        viewer.next_message()
        assert viewer.shown
        shown.append(viewer.shown)
    assert len(shown) > AHEAD
    for one, other in zip(shown, shown[AHEAD:], strict=False):
        for before, after in ((one.public, other.public), (other.public, one.public), (one.own, other.own)):
            assert encode(diff.compare_parts(before, after)) == encode(diff.between(before, after))
            assert encode(diff.compare_parts(before, deepcopy(after))) == encode(diff.between(before, after))


ROW = [Use("a", 0, 0), Use("b", 1, 0), Use("c", 2, 0), Use("d", 3, 0)]
TEXTS = [Text(n, 0, str(n)) for n in range(12)]
PANEL = SeatPanel(0, Phrase("red"), "", 1, [Fact(Phrase("score"), "1")])
LISTS: list[tuple[Any, Any]] = [
    (None, []),
    ([], None),
    (None, {}),
    ({}, None),
    (None, [1]),
    ([1], []),
    ([1, 2, 3], [1, 4, 3]),
    ([1, 2, 3, 4], [2, 1, 4, 3]),
    ([1, 2, 3, 4, 5], [5, 1, 2, 9, 4]),
    ([1, 2, 3], [0, 1, 2, 3]),
    ([1, 2], [1, 2, 1, 2]),
    (ROW, [Use("z", 0, 0), Use("y", 1, 0), Use("x", 2, 0), ROW[3]]),
    (ROW, [Use("z", 0, 0), Use("y", 1, 1), Use("x", 2, 0), ROW[3]]),
    (ROW, [ROW[0], Text(1, 0, "b"), Text(2, 0, "c"), Text(3, 0, "d")]),
    (TEXTS, [*TEXTS[:2], Text(2, 0, "two"), *TEXTS[3:9], Text(9, 0, "nine"), *TEXTS[10:]]),
    (TEXTS, [*TEXTS[:2], Text(2, 0, "two"), Text(3, 0, "three"), Text(4, 0, "four"), *TEXTS[5:]]),
    (TEXTS, [Text(0, 0, "0", phrase=Phrase("nought", {"n": [Phrase("x")]})), *TEXTS[1:]]),
    ([PANEL], [SeatPanel(0, Phrase("red"), "", 2, [Fact(Phrase("score"), "2")])]),
    ([PANEL], [SeatPanel(0, Phrase("red"), "", 1, [Fact(Phrase("score"), "1")])]),
    ([PANEL, PANEL], [PANEL]),
    ([PANEL], [None]),
    ([Piece("U", Phrase("U"))], [Piece("U", Phrase("U"), count=2)]),
    ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
    (Phrase("a"), Phrase("a", {})),
    (Phrase("a"), Phrase("a", {"n": 1})),
    (1, 1.0),
    (True, 1),
    ("a", None),
]


def own(value: Any) -> Own:
    """What somebody sees otherwise than everybody: this, and within something else."""
    return Own(viewer=0, undo=Undo(False), scene={"as it is": value, "within": {"a": value}}, facts=value)


def test_all_kinds_of_values_are_compared_alike(accelerated: None) -> None:
    """Nothing, lists in any order, rows, mixed entries, equal values of different objects."""
    for before, after in [*FACTS, *LISTS, *((after, before) for before, after in [*FACTS, *LISTS])]:
        one, other = own(before), own(after)
        assert encode(diff.compare_parts(one, other)) == encode(diff.between(one, other)), (before, after)


FEW = st.sets(st.integers(0, 3000), max_size=20).map(lambda numbers: sum(1 << number for number in numbers))


@given(st.one_of(st.integers(0, 2**200), FEW))
def test_sets_are_written_alike(helpers: ModuleType, numbers: int) -> None:
    """Sets of any size, close together and far apart."""
    assert helpers.pack(numbers) == cells.write_plainly(numbers)


@pytest.fixture(scope="module")
def helpers(cache: Path) -> ModuleType:
    return load_library(next((cache / "accelerator").glob("*-*")))


@pytest.mark.parametrize("wrong", [-1, "12", None])
def test_what_is_no_set_is_refused(helpers: ModuleType, wrong: Any) -> None:
    """A wrong argument is an error of Python, as without the helpers."""
    with pytest.raises((TypeError, OverflowError, ValueError)):
        helpers.pack(wrong)


def test_nothing_leaks(accelerated: None) -> None:
    """However often boards are compared, no object stays behind."""
    pairs = [(own(before), own(after)) for before, after in LISTS]

    def compare() -> None:
        for _ in range(100):
            for one, other in pairs:
                diff.compare_parts(one, other)
                cells.pack(12345 << 67)

    compare()
    before = sys.getallocatedblocks()
    compare()
    assert sys.getallocatedblocks() - before < 100


def test_only_a_whole_file_of_these_sources_is_loaded(
    compiled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that was cut, or compiled from other sources, is left alone, and Python does its work."""
    monkeypatch.setenv("ADJOIN_CACHE", str(tmp_path))
    folder().mkdir()
    assert not accelerate()
    kept = folder() / compiled.name
    kept.write_bytes(compiled.read_bytes()[:-1])
    assert find_library() is None
    kept.write_bytes(compiled.read_bytes())
    assert find_library() == kept
    monkeypatch.setattr(library, "SOURCE", Path(__file__))
    assert find_library() is None


def test_a_file_that_cannot_be_loaded_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the system says against it, the server starts without."""
    monkeypatch.setenv("ADJOIN_CACHE", str(tmp_path))
    folder().mkdir()
    (folder() / f"{library.key()}-{library.digest(b'no library')}{library.SUFFIX}").write_bytes(b"no library")
    assert find_library() is not None
    assert not accelerate()


def run(cache: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "ADJOIN_CACHE": str(cache), **settings}
    return subprocess.run([sys.executable, "-m", "adjoin.accelerator"], env=settings, capture_output=True, text=True)


def test_what_is_compiled_is_not_compiled_again(compiled: Path, cache: Path) -> None:
    """The command names the file that is there."""
    done = run(cache, CC="false")
    assert (done.returncode, done.stdout.strip()) == (0, str(compiled))


@pytest.mark.parametrize(
    ("settings", "place", "said"),
    [
        ({"CC": "false"}, "cache", "cannot compile the accelerator"),
        ({"CC": "", "PATH": ""}, "cache", "There is no C compiler"),
        ({}, "file", "cannot be kept"),
    ],
)
def test_what_prevents_it_is_one_line(tmp_path: Path, settings: dict[str, str], place: str, said: str) -> None:
    """No compiler, one that fails, a folder that cannot be: one line says so, and nothing is left behind."""
    (tmp_path / "file").touch()
    done = run(tmp_path / place, **settings)
    (line,) = done.stderr.splitlines()
    assert done.returncode == 2
    assert said in line
    assert not [*(tmp_path / "cache").rglob("*.so"), *(tmp_path / "cache").rglob("*writing*")]
