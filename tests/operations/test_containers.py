"""The examples for containers and systemd name nothing that is not there: no container tool builds them here."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer.main

from adjoin.cli.main import app
from operations.proxies import EXAMPLES

ROOT = EXAMPLES.parent.parent
CONTAINERFILE = (EXAMPLES / "Containerfile").read_text("utf-8")
UNITS = sorted(EXAMPLES.glob("*.service"))


def composed() -> dict[str, Any]:
    yaml = pytest.importorskip("yaml")
    return dict(yaml.safe_load((EXAMPLES / "compose.yaml").read_text("utf-8")))


def unknown(words: list[str]) -> list[str]:
    """Of a command line of ours, the command or the options that there are not."""
    command = getattr(typer.main.get_command(app), "commands", {}).get(words[0])
    if command is None:
        return [words[0]]
    known = {option for parameter in command.params for option in parameter.opts}
    given = {word.partition("=")[0] for word in words[1:] if word.startswith("--")}
    return sorted(given - known)


def test_a_misspelt_option_would_be_seen() -> None:
    """A word or option that the command line does not know is named."""
    assert unknown(["serve", "--workers=2", "--worker=2"]) == ["--worker"]
    assert unknown(["surve"]) == ["surve"]


def test_the_compose_file_says_what_the_commands_understand() -> None:
    """Every command and option of our services exists; whatever a service stands on is in the file."""
    file = composed()
    services = file["services"]
    ours = {name: service for name, service in services.items() if "build" in service}
    assert set(ours) == {"server", "thinker"}
    for name, service in ours.items():
        assert unknown(service["command"]) == [], name
        assert (EXAMPLES / service["build"]["context"] / service["build"]["dockerfile"]).resolve().is_file()
    for service in services.values():
        assert set(service.get("depends_on", [])) <= set(services)
        assert {volume.partition(":")[0] for volume in service.get("volumes", [])} <= set(file["volumes"])


def test_the_container_runs_what_there_is() -> None:
    """The entry point is the project's script, the command one of its own, the extras those of the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (entry,) = (json.loads(line) for line in re.findall(r"^ENTRYPOINT (.*)$", CONTAINERFILE, re.M))
    (words,) = (json.loads(line) for line in re.findall(r"^CMD (.*)$", CONTAINERFILE, re.M))
    assert entry[0] in project["scripts"]
    assert unknown(words) == []
    (extras,) = re.findall(r'"\.\[([a-z,]+)\]"', CONTAINERFILE)
    assert set(extras.split(",")) <= set(project["optional-dependencies"])


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_the_units_say_what_the_commands_understand(unit: Path) -> None:
    """What systemd starts is a command of ours with options that it has."""
    started = re.findall(r"^ExecStart=.*?/adjoin ([^'\n]*)", unit.read_text("utf-8"), re.M)
    assert len(started) == 1
    assert unknown(shlex.split(started[0])) == []
