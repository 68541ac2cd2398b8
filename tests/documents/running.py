"""Whole tutorials run as a reader would: files written, commands typed, what is shown compared.

A block with a title is a file. In a `console` block a line that begins with `$ ` is a command, and the lines after it
are what it prints, `...` being anything; one that ends with `&` runs on behind. A `pycon` block is a doctest, all those
of a page in one namespace. Port 8000 is any free one, and `pip install .` only writes down what a package brings, since
it is found in the reader's folder.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from ports import free_port

BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r'title="([^"]+)"')
PORT = "8000"
PIP = "pip install ."
LIMIT = 600.0  # seconds for a command: one that hangs should fail
DOCTEST = "import doctest, sys; sys.exit(bool(doctest.testfile(sys.argv[1], False, optionflags=doctest.ELLIPSIS)[0]))"


class Block(NamedTuple):
    kind: str
    title: str
    text: str


def blocks(page: str) -> Iterator[Block]:
    for kind, words, text in BLOCK.findall(page):
        title = TITLE.search(words)
        yield Block(kind, title[1] if title else "", text)


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block with what it should print."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


class Reader:
    """Somebody who does what a page says, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.behind: list[subprocess.Popen[str]] = []
        self.typed = ""  # at Python's prompt, not yet looked at
        self.before = ""  # what was typed there earlier
        self.port = free_port()
        self.packages = folder / "packages"
        self.packages.mkdir()
        bins = str(Path(sys.executable).parent)
        self.environment = os.environ | {
            "PATH": os.pathsep.join([bins, os.environ.get("PATH", "")]),
            "PYTHONPATH": os.pathsep.join([str(folder), str(self.packages)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "ADJOIN_LANGUAGE": "en",
            "XDG_DATA_HOME": str(folder / "data"),
        }

    def follow(self, page: str) -> None:
        for block in blocks(page):
            self.do(block)
        self.look()

    def do(self, block: Block) -> None:
        if block.title:
            path = self.folder / block.title
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        elif block.kind == "pycon":
            self.typed += block.text + "\n"
        elif block.kind == "python":
            self.check([sys.executable, "-c", block.text], block.text, "...")
        elif block.kind == "console":
            self.look()
            for command, output in commands(block.text):
                self.enter(command, output)

    def look(self) -> None:
        """Run what was typed at Python's prompt, after all that was typed there before."""
        if self.typed:
            script = self.folder / "typed.txt"
            script.write_text(self.before + self.typed, encoding="utf-8")
            self.check([sys.executable, "-c", DOCTEST, str(script)], self.typed, "")
            self.before, self.typed = self.before + self.typed, ""

    def enter(self, command: str, output: str) -> None:
        command, output = command.replace(PORT, str(self.port)), output.replace(PORT, str(self.port))
        if command == PIP:
            self.install()
        elif command.endswith("&"):
            self.start(command.rstrip("& "), output)
        else:
            self.check(command, command, output)

    def check(self, command: str | list[str], said: str, output: str) -> None:
        done = subprocess.run(
            command,
            shell=isinstance(command, str),
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=LIMIT,
        )
        assert done.returncode == 0, f"{said}\n{done.stdout}{done.stderr}"
        if output:
            fits = OutputChecker().check_output(output, done.stdout, ELLIPSIS | NORMALIZE_WHITESPACE)
            assert fits, f"{said}\nprinted:\n{done.stdout}\nthe page says:\n{output}"

    def start(self, command: str, output: str) -> None:
        """Run a command behind the others, once it has printed its first line."""
        words = command.split()
        words[0] = shutil.which(words[0], path=self.environment["PATH"]) or words[0]
        process = subprocess.Popen(
            words, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.behind.append(process)
        assert process.stdout
        first = process.stdout.readline()
        assert OutputChecker().check_output(output, first, ELLIPSIS | NORMALIZE_WHITESPACE), f"{command}\n{first}"

    def install(self) -> None:
        """The package of pyproject.toml with its entry points, as pip leaves it."""
        project = tomllib.loads((self.folder / "pyproject.toml").read_text("utf-8"))["project"]
        info = self.packages / f"{project['name']}-{project['version']}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        )
        points = "".join(
            f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
            for group, entries in project["entry-points"].items()
        )
        (info / "entry_points.txt").write_text(points)
        if "adjoin.games" in project["entry-points"]:
            self.environment["ADJOIN_ENGINE"] = "plain"  # to compile a game of one's own takes longer than to play it

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for process in self.behind:
            with process:
                process.terminate()
