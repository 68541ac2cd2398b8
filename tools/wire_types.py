"""TypeScript types of all that crosses the wire, from the server's own shapes: `uv run python -m tools.wire_types`.

`messages.ts` has the messages of the socket and all their parts, `http.ts` the routes with what they take and give.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from adjoin.live import protocol as messages
from adjoin.live.encoding import describe_types
from adjoin.phrase import NAMED
from adjoin.scene.model import Theme
from adjoin.server.app import application
from adjoin.server.db.store import Store
from adjoin.server.events.protocol import ToSpectator
from adjoin.server.lobby.protocol import ToLooker
from adjoin.server.ops.routes import all_shapes
from adjoin.server.settings import Settings
from tools import npm

FOLDER = npm.ROOT / "web" / "src" / "generated"
HERE = "#/definitions/{name}"
JSON = "application/json"
Schema = dict[str, Any]


class Types(NamedTuple):
    """One file of types: the JSON schema that they are made from, and lines around them."""

    file: str
    schema: Schema
    above: str = ""
    below: str = ""

    @property
    def path(self) -> Path:
        return FOLDER / self.file

    @property
    def digest(self) -> str:
        """What the types are made from, in short; the file names it, so that stale types are noticed without Node."""
        return hashlib.sha256(json.dumps(self, sort_keys=True).encode()).hexdigest()


def message_types() -> Types:
    spoken = [messages.ToServer, messages.ToClient, ToLooker, Theme, messages.ShownState, ToSpectator]
    (to_server, to_client, to_looker, *_), parts = describe_types(spoken, HERE)
    every = parts | {"ToServer": to_server, "ToClient": to_client, "ToLooker": to_looker}
    named = {name: {"$ref": HERE.format(name=name)} for name in every}
    schema = {"title": "Wire", "type": "object", "definitions": every, "properties": named}
    return Types("messages.ts", schema, below=f"{constant('PROTOCOL', messages.PROTOCOL)}\n{constant('NAMED', NAMED)}")


def constant(name: str, value: object) -> str:
    return f"export const {name} = {json.dumps(value)};"


def http_types() -> Types:
    known = message_types().schema["definitions"]
    shapes = {name: shape for name, shape in all_shapes(HERE).items() if name not in known}
    told = routes()
    schema = {"title": "Routes", "type": "object", "definitions": shapes, "properties": told, "required": list(told)}
    imported = sorted(set(names_in(schema)) & known.keys())
    return Types(
        "http.ts",
        with_imports(schema, imported),
        above=f'import type {{ {", ".join(imported)} }} from "./messages";',
    )


def routes() -> Schema:
    """Every route that takes and gives JSON, by method and path, from the server's description of itself."""
    guard = application(
        Settings(Path()), cast(Store, SimpleNamespace(shared=False, questions=None))
    )  # it is only looked at, and never started
    paths = cast(Any, guard.app).openapi_schema.to_schema()["paths"]
    told = {
        f"{method.upper()} {path}": route(operation)
        for path, operations in paths.items()
        for method, operation in operations.items()
    }
    return {name: shape for name, shape in told.items() if "answer" in shape["properties"]}


def route(operation: Schema) -> Schema:
    """What one route takes in its path, its query and its body, and what it answers."""
    made = {
        where: parameters([one for one in operation.get("parameters", []) if one["in"] == where])
        for where in ("path", "query")
    }
    body = operation.get("requestBody")
    if body:
        made["body"] = body["content"][JSON]["schema"]
    answer = next(answer for status, answer in operation["responses"].items() if status < "300")
    content = answer.get("content", {JSON: {"schema": {"type": "null"}}})
    if JSON in content:
        made["answer"] = content[JSON]["schema"]
    kept = {name: relocated(shape) for name, shape in made.items() if shape}
    return {"type": "object", "properties": kept, "required": [name for name in kept if name != "query"]}


def parameters(taken: list[Schema]) -> Schema:
    if not taken:
        return {}
    shapes = {one["name"]: {"type": one["schema"]["type"]} for one in taken}
    return {"type": "object", "properties": shapes, "required": [one["name"] for one in taken if one["required"]]}


def relocated(schema: Schema) -> Schema:
    """The same schema, with references to definitions beside it."""
    return cast(Schema, json.loads(json.dumps(schema).replace("#/components/schemas/", "#/definitions/")))


def names_in(schema: Any) -> Iterator[str]:
    """The names of all definitions that a schema refers to."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].rpartition("/")[2]
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from names_in(part)


def with_imports(schema: Any, imported: list[str]) -> Any:
    """The schema with types of another file by their names, as the compiler of types wants it."""
    if isinstance(schema, list):
        return [with_imports(part, imported) for part in schema]
    if not isinstance(schema, dict):
        return schema
    name = schema.get("$ref", "").rpartition("/")[2]
    if name in imported:
        return {"tsType": name}
    return {key: with_imports(part, imported) for key, part in schema.items()}


def main() -> int:
    for types in (message_types(), http_types()):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "schema.json"
            source.write_text(json.dumps(types.schema), encoding="utf-8")
            failed = npm.main(
                ["run", "types", "--", str(source), str(types.path), types.digest, types.above, types.below]
            )
        if failed:
            return failed
    return 0


if __name__ == "__main__":
    sys.exit(main())
