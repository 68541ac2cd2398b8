"""For those who run the server, and for programs that talk to it."""

from __future__ import annotations

from functools import lru_cache, partial
from io import BytesIO
from typing import Annotated, Any

import msgspec
import segno
from litestar import Litestar, Response, get
from litestar.params import QueryParameter

from adjoin import __version__
from adjoin.answers import (
    analysis_schemas,
    box_schemas,
    catalog_schemas,
    companion_schemas,
    learning_schemas,
    replay_schemas,
    table_schemas,
)
from adjoin.answers import schemas as answer_schemas
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.registry import installed_games, names
from adjoin.live.encoding import describe_types
from adjoin.live.protocol import PROTOCOL
from adjoin.phrase import LANGUAGES
from adjoin.scene.model import Theme
from adjoin.server.accounts import schemas as account_schemas
from adjoin.server.accounts.dependencies import DrawingTurn
from adjoin.server.bot_jobs.load_metrics import QueueMetrics
from adjoin.server.core.telemetry import Figures
from adjoin.server.events import schemas as event_schemas
from adjoin.server.http import schemas as http_schemas
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.response_cache import PACKED, ResponseCache
from adjoin.server.lobby import schemas as lobby_schemas
from adjoin.server.moderation import schemas as moderation_schemas
from adjoin.server.notifications import schemas as notification_schemas
from adjoin.server.ops import schemas as ops_schemas
from adjoin.server.ops.readiness import Readiness
from adjoin.server.ops.schemas import Health, Ready
from adjoin.server.ratings import schemas as rating_schemas
from adjoin.server.tables import premove_schemas

SCHEMAS = (
    box_schemas,
    companion_schemas,
    *(answer_schemas, http_schemas, catalog_schemas, table_schemas, premove_schemas, account_schemas, lobby_schemas),
    *(
        rating_schemas,
        event_schemas,
        moderation_schemas,
        replay_schemas,
        learning_schemas,
        notification_schemas,
        ops_schemas,
        analysis_schemas,
    ),
)
Content = Annotated[str, QueryParameter(name="text", min_length=1, max_length=300)]


@get("/health", sync_to_thread=False)
def health() -> Health:
    """The server answers; whether it can save and think, /ready says."""
    return Health("ok", __version__, PROTOCOL)


@get("/ready")
async def ready(readiness: Readiness) -> Response[Ready]:
    """Can it save, think and do its work in the background? 503 and why if not."""
    found = await readiness.look()
    told = Ready("ready" if found.ready else "not ready", *found)
    return Response(told, status_code=200 if found.ready else 503, headers={"cache-control": "no-store"})


@get("/metrics", media_type="text/plain")
async def metrics(figures: Figures, queue_metrics: QueueMetrics) -> Response[bytes]:
    """Figures in Prometheus's text format."""
    await queue_metrics.look()
    return Response(figures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/qr", media_type="image/svg+xml")
async def qr_code(content: Content, drawing: DrawingTurn) -> Response[bytes]:
    """A text as a QR code."""
    async with drawing.turn():
        return Response(await drawing.run(code_of, content), media_type="image/svg+xml")


@lru_cache(maxsize=256)
def code_of(content: str) -> bytes:
    try:
        code = segno.make(content, error="m", micro=False)
    except (segno.DataOverflowError, ValueError):
        raise HttpProblem(400, "error-request") from None
    out = BytesIO()
    code.save(out, kind="svg", border=2, xmldecl=False, svgclass="qr", omitsize=True)
    return out.getvalue()


def all_shapes(template: str) -> JsonObject:
    """The shapes with all their limits, by name: Litestar's own list leaves msgspec's constraints out."""
    return describe_types([kind for kind in structs() if kind is not msgspec.Struct], template)[1]


def structs() -> list[object]:
    found = [*(kind for module in SCHEMAS for kind in vars(module).values()), Theme]
    return [kind for kind in found if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]


def values_of_parameters() -> dict[str, list[str]]:
    """Path parameters of which all values are known."""
    return {"name": names(), "language": list(LANGUAGES)}


def complete(schema: JsonObject) -> JsonObject:
    """The description with the limits of every shape, and what an answer that is no success looks like."""
    schema["components"] = {"schemas": all_shapes("#/components/schemas/{name}")}
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    known = values_of_parameters()
    for path in schema["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path" and parameter["name"] in known:
                    parameter["schema"]["enum"] = known[parameter["name"]]
            kept = {status: answer for status, answer in operation["responses"].items() if status < "300"}
            operation["responses"] = kept | {"default": {"description": "Refused, and why.", "content": content}}
    return schema


@get("/schema", include_in_schema=False, opt=PACKED)
async def schema(request: AnyRequest, responses: ResponseCache) -> Response[Any]:
    """All of this as OpenAPI."""
    return await responses.answer(request, ("schema", *sorted(installed_games())), partial(schema_of, request.app))


def schema_of(app: Litestar) -> bytes:
    return msgspec.json.encode(complete(app.openapi_schema.to_schema()))


ROUTES = [health, ready, metrics, qr_code, schema]
