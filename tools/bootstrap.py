"""From a fresh clone to a command that runs: find or install uv, sync the project's environment, run in it.

Nothing is written outside the project's folder but uv's own download cache: uv goes to `.tools/` unless it is on the
PATH, the project and its libraries go to `.venv/`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterable, MutableMapping
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
BIN = "Scripts" if os.name == "nt" else "bin"
INTERRUPTED = 130

NETWORK_SIGNS = (
    "failed to fetch",
    "failed to download",
    "error sending request",
    "network connectivity",
    "newconnectionerror",
    "could not find a version",
    "timed out",
)


class Failed(Exception):
    """What the person at the keyboard reads, in one sentence, before the command ends with 1."""


def guarded(command: Callable[[list[str]], int]) -> int:
    """Run a command on the arguments of this process: no traceback for what is not a fault of the program."""
    try:
        return command(sys.argv[1:])
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def play(arguments: list[str]) -> int:
    """Install what playing needs and run `adjoin` with these arguments; the pages' generator is for `docs` alone."""
    extras = ("play", "docs") if arguments[:1] == ["docs"] else ("play",)
    uv = ready("--no-dev", "--inexact", *(word for extra in extras for word in ("--extra", extra)))
    if os.name != "nt":
        become("adjoin", arguments)
    return finish([*inside(uv), "adjoin", *arguments])


def ready(*choice: str) -> str:
    """Bring the project's environment up to date with `uv.lock`; the path of uv."""
    uv = shutil.which("uv") or own_uv()
    if subprocess.run([*sync(uv, choice), "--check"], env=environment(), cwd=ROOT, capture_output=True).returncode:
        print("Installing what Adjoin needs into .venv ...", file=sys.stderr, flush=True)
        install(sync(uv, choice))
    return uv


def inside(uv: str) -> list[str]:
    """The words before a command that is to run in the project's environment."""
    return [uv, "run", "--frozen", "--no-sync", "--project", str(ROOT)]


def become(program: str, arguments: list[str]) -> NoReturn:
    """Go on as a program of the project's environment: who stops or kills this process then stops or kills that."""
    folder = ROOT / os.environ.get("UV_PROJECT_ENVIRONMENT", ".venv") / BIN
    search = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    os.execve(folder / program, [program, *arguments], environment() | {"PATH": search})


def finish(command: list[str]) -> int:
    """Run a command to its end; Ctrl-C reaches it as well, and its own answer to that counts."""
    with subprocess.Popen(command, env=environment()) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def environment() -> dict[str, str]:
    """This process's environment, with uv held to a Python that is already on this machine."""
    settings = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    settings["UV_PYTHON_DOWNLOADS"] = "never"
    keep_bytecode(settings)
    if not (ROOT / ".venv" / "pyvenv.cfg").exists():
        settings["UV_PYTHON"] = sys.executable
    return settings


def keep_bytecode(settings: MutableMapping[str, str]) -> None:
    """Let Python keep what it compiles, in `.tools/` where it is told not to keep it beside the sources.

    A run of the tests starts hundreds of processes, and each would spend more on compiling than on its work.
    """
    if settings.pop("PYTHONDONTWRITEBYTECODE", ""):
        settings["PYTHONPYCACHEPREFIX"] = str(TOOLS / "pycache")


def sync(uv: str, choice: Iterable[str]) -> list[str]:
    return [uv, "sync", "--frozen", *choice]


def own_uv() -> str:
    """The uv in `.tools/`, installed there the first time."""
    uv = TOOLS / BIN / ("uv.exe" if os.name == "nt" else "uv")
    if not uv.exists():
        print("Installing uv into .tools ...", file=sys.stderr, flush=True)
        own_environment()
        pip = [
            str(TOOLS / BIN / "python"),
            "-m",
            "pip",
            "--disable-pip-version-check",
            "install",
            "--quiet",
            "--retries",
            "2",
            "uv",
        ]
        install(pip)
    return str(uv)


def own_environment() -> None:
    try:
        venv.create(TOOLS, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Failed(
            "This Python cannot make a virtual environment (on Debian: apt install python3-venv); "
            "install that, or uv from https://docs.astral.sh/uv/, and try again."
        ) from error


def install(command: list[str]) -> None:
    """Run an installer; where the network has a certificate of its own, once more with those of this machine."""
    complaints = attempt(command, environment())
    if complaints and "certificate" in complaints:
        complaints = attempt(command, environment() | {"UV_SYSTEM_CERTS": "1"})
    if complaints is not None:
        raise Failed(reason(complaints, Path(command[0]).stem))


def attempt(command: list[str], settings: dict[str, str]) -> str | None:
    """Run an installer, showing its progress; None when it ended well, else its complaints."""
    complaints: list[str] = []
    with subprocess.Popen(command, env=settings, cwd=ROOT, stderr=subprocess.PIPE, text=True) as process:
        for line in process.stderr or ():
            if complaints or line.lower().lstrip(" ×").startswith(("error", "failed", "warning: retry")):
                complaints.append(line)
            elif line.lstrip().startswith(("Downloading", "Building")):
                print(line, end="", file=sys.stderr, flush=True)
    return "".join(complaints) if process.returncode else None


def reason(complaints: str, installer: str) -> str:
    """One sentence where the network is to blame, else what the installer said."""
    if any(sign in complaints.lower() for sign in NETWORK_SIGNS):
        return "Adjoin could not download what it needs: connect to the network and run the same command again."
    return f"{complaints.rstrip()}\nInstalling what Adjoin needs failed; {installer} says why above."
