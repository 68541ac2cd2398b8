"""Firefox by WebDriver BiDi and WebKit by WebDriver, as far as a smoke test needs them: open, ask, press a key."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

from ports import free_port
from tools import engines

KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowRight": "\ue014"}
BIDI = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
LONGEST = 60.0  # seconds for one answer


class Engine(Protocol):
    def open(self, url: str) -> None: ...
    def ask(self, script: str) -> Any:
        """The value of an expression in the page."""

    def press(self, key: str) -> None: ...


class Firefox:
    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.last = 0
        self.order("session.new", {"capabilities": {}})
        self.context = self.order("browsingContext.getTree", {})["contexts"][0]["context"]

    def order(self, method: str, params: dict[str, Any]) -> Any:
        self.last += 1
        self.line.send(json.dumps({"id": self.last, "method": method, "params": params}))
        while True:
            answer = json.loads(self.line.recv(timeout=LONGEST))
            if answer.get("id") == self.last:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, url: str) -> None:
        self.order("browsingContext.navigate", {"context": self.context, "url": url, "wait": "complete"})

    def ask(self, script: str) -> Any:
        target = {"context": self.context}
        asked = {"expression": f"JSON.stringify({script})", "target": target, "awaitPromise": True}
        found = self.order("script.evaluate", asked)["result"]
        return json.loads(found["value"]) if "value" in found else None

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        keyboard = {"type": "key", "id": "keyboard", "actions": actions}
        self.order("input.performActions", {"context": self.context, "actions": [keyboard]})


class WebKit:
    def __init__(self, line: httpx.Client) -> None:
        self.line = line
        browser = {"binary": engines.minibrowser(), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": browser}}
        self.session = ""
        self.session = f"/session/{self.order('/session', {'capabilities': wanted})['sessionId']}"

    def order(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.line.post(self.session + path, json=body)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def open(self, url: str) -> None:
        self.order("/url", {"url": url})

    def ask(self, script: str) -> Any:
        return self.order("/execute/sync", {"script": f"return {script};", "args": []})

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.order("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})


@contextmanager
def firefox() -> Iterator[Engine]:
    """A Firefox of its own, without a screen."""
    with tempfile.TemporaryDirectory() as profile:
        command = [engines.firefox() or "", "--headless", "--remote-debugging-port", "0", "--profile", profile]
        with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
            assert process.stderr
            said = next(match for line in process.stderr if (match := BIDI.search(line)))
            try:
                with connect(f"{said[1]}/session", max_size=None, open_timeout=LONGEST, ping_timeout=None) as line:
                    yield Firefox(line)
            finally:
                process.terminate()


@contextmanager
def webkit() -> Iterator[Engine]:
    """A WebKit of its own on a screen that nobody sees."""
    with tempfile.TemporaryDirectory() as home, screen(Path(home)) as display:
        port = free_port()
        settings = os.environ | {"DISPLAY": display, "HOME": home, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        command = [engines.webkit() or "", f"--port={port}", "--host=127.0.0.1"]
        with subprocess.Popen(command, env=settings, stderr=subprocess.DEVNULL) as process:
            transport = httpx.HTTPTransport(retries=8)  # until it listens
            try:
                with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=LONGEST, transport=transport) as line:
                    yield WebKit(line)
                    line.delete("/session")
            finally:
                process.terminate()


@contextmanager
def screen(folder: Path) -> Iterator[str]:
    """A virtual screen; it says its number once it is there."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    with (
        (folder / "screen.log").open("w") as log,
        subprocess.Popen(command, pass_fds=(writing,), stderr=log) as process,
    ):
        os.close(writing)
        try:
            with os.fdopen(reading) as said:
                yield f":{said.readline().strip()}"
        finally:
            process.terminate()
