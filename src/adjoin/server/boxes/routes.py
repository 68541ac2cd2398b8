"""The workshop over HTTP: the form of a game's box, what is said of one, and the box that a table was dealt from."""

from __future__ import annotations

from litestar import Response, get, post

from adjoin.answers.box_schemas import BoxContent, BoxFormInfo, BoxLook
from adjoin.answers.boxes import box_of, editor_of, form_of, look_at, picture_of
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import find
from adjoin.live.encoding import encode
from adjoin.server.accounts.dependencies import DrawingTurn
from adjoin.server.boxes import kept_routes
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.response_cache import PACKED, TEN_MINUTES, ResponseCache
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.routes import room_of

SHUT_IN = (
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
    "frame-ancestors 'self'"
)


@get("/api/games/{name:str}/box", opt=PACKED)
async def box_form(request: AnyRequest, name: str, responses: ResponseCache) -> Response[BoxFormInfo]:
    """What an owner of the game fills in, and the parts that come with it."""
    key = "box", find(name).header.name
    return await responses.answer(request, key, lambda: encode(form_of(name)), headers=TEN_MINUTES)


@get("/api/games/{name:str}/box/{field:str}/{number:int}/picture.svg", media_type="image/svg+xml", opt=PACKED)
async def symbol(request: AnyRequest, name: str, field: str, number: int, responses: ResponseCache) -> Response[bytes]:
    """How a symbol on a part looks, by its number in the form."""
    key, kind = ("symbol", find(name).header.name, field, number), "image/svg+xml"
    build = lambda: picture_of(name, field, number).encode()  # noqa: E731
    return await responses.answer(request, key, build, media_type=kind, headers=TEN_MINUTES)


@get("/api/games/{name:str}/box/editor", media_type="text/html", opt=PACKED)
async def box_editor(request: AnyRequest, name: str, responses: ResponseCache) -> Response[bytes]:
    """The page that a game brings to describe its parts: shut in, it talks to the workshop and to nobody else."""
    key, headers = ("box-editor", find(name).header.name), {**TEN_MINUTES, "content-security-policy": SHUT_IN}
    return await responses.answer(request, key, lambda: editor_of(name), media_type="text/html", headers=headers)


@post("/api/games/{name:str}/box", status_code=200)
async def look_at_box(name: str, data: BoxContent, drawing: DrawingTurn) -> BoxLook:
    """What is missing, unusual or impossible in a box, each with its place; nothing of it is kept."""
    async with drawing.turn():
        return await drawing.run(look_at, name, data)


@get("/api/tables/{table:str}/box")
async def table_box(table: str, hub: Hub, drawing: DrawingTurn) -> BoxLook:
    """The box that a table was dealt from, for everybody who may look at the table."""
    room = await room_of(hub, table)
    async with drawing.turn():
        return await drawing.run(box_of, Game.of(room.door("").game))


ROUTES = [box_form, symbol, box_editor, look_at_box, table_box, *kept_routes.ROUTES]
