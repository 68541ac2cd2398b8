"""Kernels are of today's sources, serve every option, and play as the rules do."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.compiled import single
from adjoin.engines import choice, kernel_program, wasm
from adjoin.engines.names import ENGINES, NUMBA, PLAIN, WASMTIME
from adjoin.errors import WrongUse
from adjoin.kernels import build, emit, kernel
from adjoin.search.plain import Limits
from adjoin.testing.kernels import kernel_disagreement
from games.test_random_boxes import boxed
from kernel_layouts import MORE, found, layouts, middle, seeker
from tools import build_kernels
from tools.bootstrap import ROOT
from tools.build_kernels import own_games
from tools.warmup import SEARCHED

BOXES = 6  # random ones of each game
FEW, FEWER = 40, 12  # simulations of plain Python; bench/engine/agreement.py has more
DEFAULTS: dict[str, Any] = {}


# ------------------------------------------------------------------------------------------------ as they were built


@pytest.mark.parametrize("name", own_games())
def test_kernels_are_made_from_todays_sources(name: str) -> None:
    """A change of the rules, of the search or of the compiled layer is followed by `python -m tools.build_kernels`."""
    assert [one.name for one in build.outdated_kernels(name)] == []
    assert build.superfluous(name) == []


@pytest.mark.deep
@pytest.mark.skipif(not shutil.which("wasm-ld") and not find_spec("ziglang"), reason="there is no linker")
def test_a_kernel_is_built_again_byte_for_byte(tmp_path: Path) -> None:
    """The same sources and tools give the same bytes, on any machine: here for the smallest kernel without a net,
    `python -m tools.build_kernels --check` is for every one."""
    every = [(name, one) for name in own_games() for one in build.kernels_wanted(name) if not one.net]
    name, smallest = min(every, key=lambda wanted: size_of(*wanted))
    assert build_kernels.build_again(name, smallest, tmp_path) in (build_kernels.SAME, build_kernels.OTHER_TOOLS)


@pytest.mark.parametrize(("changed", "code"), [(False, 0), (True, 1)])
def test_a_kernel_that_comes_out_otherwise_is_named(
    changed: bool, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--check` says of every kernel whether it is the same, and fails if one is not."""
    wanted = build.kernels_wanted("rhombus")

    def build_aside(one: build.Wanted, folder: Path) -> None:
        committed = (build.folder_of("rhombus") / f"{one.name}{kernel.WASM}").read_bytes()
        (folder / f"{one.name}{kernel.WASM}").write_bytes(committed[: -1 if changed else None])

    monkeypatch.setattr(build_kernels, "build", build_aside)
    monkeypatch.setattr(emit, "toolchain", lambda: about_of("rhombus", wanted[0])["tools"])
    assert build_kernels.main(["--check", "rhombus"]) == code
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"rhombus {one.name}: {'DIFFERENT' if changed else 'the same'} bytes" for one in wanted]


def size_of(name: str, one: build.Wanted) -> int:
    return (build.folder_of(name) / f"{one.name}{kernel.WASM}").stat().st_size


def about_of(name: str, one: build.Wanted) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((build.folder_of(name) / f"{one.name}{kernel.ABOUT}").read_text())
    return found


@pytest.mark.parametrize("name", own_games())
def test_every_option_has_a_kernel(name: str) -> None:
    """Whatever is chosen finds a kernel that serves it, up to the largest table."""
    for options, deal in build.deals(name):
        assert kernel.find(deal.tables, deal.ruleset), options


@pytest.mark.parametrize("name", own_games())
def test_boxes_of_ones_own_find_a_kernel(name: str, tmp_path: Path) -> None:
    """Boxes with more parts than the printed one are played by the kernels that come along."""
    for number in range(BOXES):
        deal = boxed(name, number, tmp_path).start("kernel").deal
        assert kernel.find(deal.tables, deal.ruleset), number


def test_no_machine_leaves_a_mark_on_what_is_built() -> None:
    """What Numba writes is aligned as for one processor, on whatever processor it runs, and is not compiled for any:
    both would go into the bytes of a kernel."""
    asked = """
from adjoin.kernels import emit
from llvmlite import binding
binding.initialize_all_targets()
emit.portable()
from numba import types
text = emit.write_llvm(lambda one: one > 2, (types.int64,), "larger")
print(*[line for line in text.splitlines() if line.startswith("target ")], sep="\\n")
"""
    settings = {**os.environ, "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, env=settings)
    layout, triple = told.stdout.splitlines()
    assert "i8:" not in layout
    assert emit.WRITER in triple


def test_a_kernel_of_other_rules_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the text of the rules has changed, the kernel stays unused: never old rules under a new text."""
    deal = adjoin.load(own_games()[0]).any_deal
    assert kernel.find(deal.tables, deal.ruleset)
    monkeypatch.setattr(kernel, "text_of", lambda module: "OTHER = 1")
    monkeypatch.setattr(kernel, "sources", kernel.sources.__wrapped__)
    assert kernel.find(deal.tables, deal.ruleset) is None


def test_a_kernel_that_was_built_here_serves_parts_that_no_other_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kernels of the user's folder are found like those of the game, and half of one is none."""
    deal = adjoin.load(own_games()[0]).any_deal
    served = kernel.find(deal.tables, deal.ruleset)
    assert served
    monkeypatch.setattr(kernel, "kernels_in_package", lambda _: iter(()))
    place = build.folder_of(own_games()[0])
    shutil.copy(place / f"{served.name}{kernel.ABOUT}", tmp_path / f"mine{kernel.ABOUT}")
    assert kernel.find(deal.tables, deal.ruleset, tmp_path) is None
    shutil.copy(place / f"{served.name}{kernel.WASM}", tmp_path / f"mine{kernel.WASM}")
    found = kernel.find(deal.tables, deal.ruleset, tmp_path)
    assert found
    assert found.name == "mine"


def test_a_kernel_is_built_for_the_sizes_of_a_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user's own parts get a kernel of just their sizes, named by them; without a linker nothing is tried."""
    deal = adjoin.load(own_games()[0]).any_deal
    asked: list[build.Wanted] = []
    monkeypatch.setattr(build, "build", lambda wanted, folder: asked.append(wanted))
    monkeypatch.setattr("adjoin.kernels.emit.linker", lambda: ["wasm-ld"])
    assert build.build_kept(own_games()[0], deal, tmp_path)
    assert [one.rooms for one in asked] == [kernel.rooms_of(deal.tables, deal.ruleset)]

    def none() -> list[str]:
        raise emit.NoLinker

    monkeypatch.setattr("adjoin.kernels.emit.linker", none)
    assert not build.build_kept(own_games()[0], deal, tmp_path)
    assert len(asked) == 1


def test_players_install_no_compiler() -> None:
    """The extra `play` brings what runs kernels, and neither Numba nor NumPy."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    names = re.findall(r"[\w-]+", extras["play"][0])[1:]
    needed = {re.match(r"[\w-]+", line)[0] for name in names for line in extras[name]}  # type: ignore[index]
    assert "wasmtime" in needed
    assert not needed & {"numba", "llvmlite", "numpy"}


# ------------------------------------------------------------------------------------------------ as they think


@pytest.mark.parametrize("name", own_games())
def test_plain_python_thinks_as_a_kernel_does(name: str) -> None:
    """Equal seeds and simulations: the same visits and the same values of every move."""
    view = middle(name, DEFAULTS)
    assert found(view, PLAIN, FEW) == found(view, WASMTIME, FEW)


@pytest.mark.deep
@pytest.mark.parametrize("name", own_games())
def test_plain_python_thinks_as_a_kernel_does_in_every_layout(name: str) -> None:
    """The same where a game has other boards or more players, once for each size that its code can have."""
    for options in layouts(name):
        view = middle(name, options)
        assert found(view, PLAIN, FEWER) == found(view, WASMTIME, FEWER), options


@pytest.mark.deep
@pytest.mark.parametrize("name", SEARCHED)
def test_machine_code_thinks_as_a_kernel_does(name: str) -> None:
    """Equal seeds and simulations: the same visits and the same values of every move, and the same random games; in an
    open game and in one with hidden hands, bench/engine/agreement.py is for every game and layout."""
    view = middle(name, DEFAULTS)
    assert found(view, NUMBA, MORE) == found(view, WASMTIME, MORE)
    both = [choice.program(engine, view.deal.tables, view.deal.ruleset).instance() for engine in (NUMBA, WASMTIME)]
    assert both[0].playouts(3, 50) == both[1].playouts(3, 50)


@pytest.mark.parametrize("name", own_games())
def test_a_kernel_plays_as_the_rules_do(name: str) -> None:
    """Move by move: the same choices, views, looks, states and scores."""
    deal = adjoin.load(name).start("3").deal
    served = kernel.find(deal.tables, deal.ruleset)
    assert served
    assert kernel_disagreement(deal, served, 1) is None


def test_a_kernel_that_plays_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first answer in which a kernel and the rules differ is told with its place."""
    deal = adjoin.load(own_games()[0]).start("3").deal
    served = kernel.find(deal.tables, deal.ruleset)
    assert served
    monkeypatch.setattr("adjoin.testing.kernels.prior_of", lambda _: lambda b, s, a: -12345)
    told = kernel_disagreement(deal, served, 1)
    assert told
    assert told.startswith("seed 0, step 0: the look is -12345 interpreted")


def test_steps_have_the_same_numbers_everywhere() -> None:
    """What a kernel is asked for is what machine code is asked for."""
    names = ("BEGIN", "COUNT", "NTH", "LISTING", "PLAY", "FINAL", "HIDE", "OBSERVED")
    assert [getattr(kernel_program, name) for name in names] == [getattr(single, name) for name in names]


# ------------------------------------------------------------------------------------------------ within bounds


def test_a_fault_is_one_failed_question() -> None:
    """A kernel that reads beyond its memory stops with an error; the next search has a memory of its own."""
    view = middle(own_games()[0], DEFAULTS)
    before = found(view, WASMTIME, FEW)
    instance = choice.program(WASMTIME, view.deal.tables, view.deal.ruleset).instance()
    instance.load(view.state)
    with pytest.raises(kernel_program.KernelFault):
        instance._call("search", 1 << 30, 1 << 30, 1 << 30, 0, 2, 1, 1 << 30)  # type: ignore[attr-defined]
    assert found(view, WASMTIME, FEW) == before


def test_a_kernel_is_stopped_in_the_middle_of_a_simulation() -> None:
    """Whoever calls stop() ends what runs, however long it would take; what was found until then is kept."""
    from threading import Event, Thread

    view = middle(own_games()[0], DEFAULTS)
    search = seeker(view.deal, WASMTIME)
    instance = search.program.instance()
    instance.load(view.state)
    ended = Event()

    def stop() -> None:
        while not ended.wait(0.05):  # one that comes before the beginning stops nothing
            search.program.stop()

    stopper = Thread(target=stop)
    stopper.start()
    search.run(instance, view.seat, 5, Limits(simulations=10**9))
    ended.set()
    stopper.join()
    visits = sum(visits for _, visits, _ in instance.root())
    assert 0 < visits < 10**9
    assert found(view, WASMTIME, FEW) == found(view, WASMTIME, FEW)


def test_a_kernels_memory_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A memory larger than is allowed is refused, not taken."""
    deal = adjoin.load(own_games()[0]).any_deal
    program = choice.program(WASMTIME, deal.tables, deal.ruleset)
    monkeypatch.setattr(kernel_program, "_memories", {})
    monkeypatch.setattr(wasm, "MOST", 1 << 20)
    with pytest.raises(Exception, match=r"memory|grow|limit"):
        program.instance()


# ------------------------------------------------------------------------------------------------ which engine


def test_players_get_kernels_and_authors_numba() -> None:
    """Kernels come first for players, also where Numba is installed; whoever plays by the thousand gets Numba."""
    deal = adjoin.load(own_games()[0]).any_deal
    assert choice.choose(deal.tables, deal.ruleset) == WASMTIME
    assert choice.choose(deal.tables, deal.ruleset, choice.AUTHORS) == NUMBA


def test_the_environment_forces_an_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """ADJOIN_ENGINE names the engine; a name that there is not, or that is not installed, is one line."""
    deal = adjoin.load(own_games()[0]).any_deal
    for engine in ENGINES:
        monkeypatch.setenv(choice.ENGINE, engine)
        assert choice.choose(deal.tables, deal.ruleset) == engine
    monkeypatch.setenv(choice.ENGINE, "abacus")
    with pytest.raises(WrongUse, match="abacus"):
        choice.choose(deal.tables, deal.ruleset)
    monkeypatch.setenv(choice.ENGINE, NUMBA)
    monkeypatch.setattr(choice, "find_spec", lambda name: None)
    with pytest.raises(WrongUse, match="not installed"):
        choice.choose(deal.tables, deal.ruleset)
