"""Kernels of games and parts that are not ours: built where a linker is, held against the rules, and used."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import adjoin
import strangers
from adjoin.engines import choice
from adjoin.engines.names import WASMTIME
from adjoin.kernels import build, kernel
from adjoin.testing.kernels import kernel_disagreement

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(not shutil.which("wasm-ld") and not find_spec("ziglang"), reason="there is no linker"),
]


def test_an_authors_package_gets_its_kernels(tmp_path: Path) -> None:
    """`adjoin kernels build PACKAGE` puts kernels into the package; they play as its rules do, and its bots think with
    them from then on."""
    with strangers.installed(tmp_path):
        deal = adjoin.load(strangers.NAME).start("3").deal
        assert kernel.find(deal.tables, deal.ruleset) is None
        command = [sys.executable, "-m", "adjoin", "kernels", "build", strangers.NAME]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        built = sorted(path.stem for path in (tmp_path / strangers.NAME / kernel.FOLDER).glob(f"*{kernel.WASM}"))
        assert built
        assert all(name in told for name in built)
        assert build.outdated_kernels(strangers.NAME) == []
        served = kernel.find(deal.tables, deal.ruleset)
        assert served
        assert kernel_disagreement(deal, served, 2) is None
        assert choice.choose(deal.tables, deal.ruleset) == WASMTIME


def test_parts_of_ones_own_get_a_kernel_of_their_sizes(tmp_path: Path) -> None:
    """What is built in the background for a deal that no kernel serves is found in the user's folder, and plays as the
    rules do."""
    deal = adjoin.load("rhombus").start("3").deal
    assert build.build_kept("rhombus", deal, tmp_path)
    (kept,) = kernel.kernels_in(tmp_path)
    assert kept.rooms == kernel.rooms_of(deal.tables, deal.ruleset)
    assert kept.sources == kernel.sources(deal.ruleset)
    assert kernel_disagreement(deal, kept, 1) is None
