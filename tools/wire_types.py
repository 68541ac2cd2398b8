"""TypeScript types of the wire, from the messages themselves: `uv run python -m tools.wire_types`."""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from adjoin.scene.model import Theme
from adjoin.server import messages
from adjoin.server.wire import described
from tools import npm

TYPES = npm.ROOT / "web" / "src" / "generated" / "messages.ts"


def schema() -> dict[str, Any]:
    """The JSON schema of everything that crosses the wire."""
    kinds = [messages.ToServer, messages.ToClient, Theme]
    (to_server, to_client, _), components = described(kinds, "#/definitions/{name}")
    unions = {"ToServer": to_server, "ToClient": to_client}
    return {
        "title": "Wire",
        "type": "object",
        "definitions": components | unions,
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in [*unions, *components]},
    }


def digest() -> str:
    """What the types are made from, in short; the types name it, so that stale ones are noticed without Node."""
    return hashlib.sha256(json.dumps([messages.PROTOCOL, schema()], sort_keys=True).encode()).hexdigest()


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "wire.json"
        source.write_text(json.dumps(schema()), encoding="utf-8")
        return npm.main(["run", "types", "--", str(source), str(TYPES), digest(), str(messages.PROTOCOL)])


if __name__ == "__main__":
    sys.exit(main())
