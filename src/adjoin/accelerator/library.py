"""The compiled helpers as a file: named by the digest of all that they were made from, and by that of what is in it.

Written aside and renamed, so two may compile at once and a killed one leaves nothing that anybody would load.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from types import ModuleType

import platformdirs

from adjoin.errors import WrongUse
from adjoin.live import diff
from adjoin.scene import cells

SOURCE = Path(__file__).with_name("helpers.c")
NAME = "adjoin.accelerator.helpers"
SUFFIX = EXTENSION_SUFFIXES[0]  # of this Python and no other
ASIDE = ".writing-"
LINKING = {"darwin": ("-bundle", "-undefined", "dynamic_lookup")}
FLAGS = ("-O2", "-fPIC", "-DNDEBUG")


def folder() -> Path:
    """Where the compiled helpers are kept: ADJOIN_CACHE, or the user's cache folder."""
    chosen = os.environ.get("ADJOIN_CACHE")
    return (Path(chosen) if chosen else Path(platformdirs.user_cache_dir("adjoin", appauthor=False))) / "accelerator"


def key() -> str:
    """The digest of the helpers' text, of the Python that they stand for, and of the one that runs here."""
    texts = [path.read_bytes() for path in (SOURCE, Path(diff.__file__), Path(str(cells.__file__)))]
    return digest(b"\0".join([*texts, sys.version.encode(), SUFFIX.encode()]))


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:24]


def find_library() -> Path | None:
    """The helpers that were compiled from these very sources, whole as they were written; None if there are none."""
    for path in sorted(folder().glob(f"{key()}-*{SUFFIX}")):
        try:
            whole = path.name == f"{key()}-{digest(path.read_bytes())}{SUFFIX}"
        except OSError:
            continue
        if whole:
            return path
    return None


def load_library(path: Path) -> ModuleType:
    """The compiled helpers as a module."""
    spec = spec_from_file_location(NAME, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compile_library() -> Path:
    """Compile the helpers and keep them for this user; WrongUse says in one line why that cannot be."""
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=place, prefix=ASIDE) as aside:
            made = Path(aside) / f"helpers{SUFFIX}"
            run_compiler(made)
            kept = place / f"{key()}-{digest(made.read_bytes())}{SUFFIX}"
            os.replace(made, kept)
    except OSError as reason:
        raise WrongUse("error-accelerator-folder", path=str(place), reason=str(reason.strerror)) from None
    return kept


def run_compiler(made: Path) -> None:
    command = [*compiler(), *FLAGS, *LINKING.get(sys.platform, ("-shared",)), f"-I{sysconfig.get_path('include')}"]
    done = subprocess.run([*command, str(SOURCE), "-o", str(made)], capture_output=True, text=True, errors="replace")
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines() or ["?"]
        raise WrongUse("error-accelerator-failed", compiler=command[0], reason=lines[0].strip())


def compiler() -> list[str]:
    """The words that begin a call of the C compiler: CC, the one that Python was built with, or cc."""
    for words in map(shlex.split, (os.environ.get("CC") or "", str(sysconfig.get_config_var("CC") or ""), "cc")):
        if words and which(words[0]):
            return words
    raise WrongUse("error-accelerator-compiler")
