"""The worker that thinks, in a browser: it needs neither tables nor messages."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import to_js  # type: ignore[import-not-found]

from adjoin.device.thought import answer_bytes


def think(question: Any) -> Any:
    return to_js(answer_bytes(question.to_bytes()))
