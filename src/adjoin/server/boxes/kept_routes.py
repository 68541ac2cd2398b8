"""Boxes that people keep, over HTTP: private until they are shared, and changed only by whoever read them last."""

from __future__ import annotations

import json
from time import time

from litestar import delete, get, post, put

from adjoin.answers.box_balance import report_message
from adjoin.answers.box_schemas import BoxKept, BoxRow, BoxSaveRequest, BoxSharing
from adjoin.answers.boxes import look_of
from adjoin.boxes.box import Box, canonical, make_box
from adjoin.kernel.registry import names
from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import DrawingTurn, limit, limit_address
from adjoin.server.accounts.routes import optional_name
from adjoin.server.core.characters import check_json
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.boxes import KeptBox
from adjoin.server.db.repositories.owned_documents import Kept, new_name
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.settings import Settings

NEW = "new"  # the name of a box that has none yet
REFUSED: dict[Kept, tuple[int, str]] = {
    "changed": (409, "error-box-changed"),
    "full": (409, "error-boxes-full"),
    "gone": (404, "error-not-found"),
}


def row_of(one: KeptBox) -> BoxRow:
    return BoxRow(one.id, one.game, one.name, one.version, one.changed, one.shared)


async def find_box(store: Store, box: str, visitor: str) -> KeptBox:
    """A box that this visitor may see; 404 for one that is private, as if there were none."""
    kept = await store.boxes.find(box)
    if kept is None or not (kept.shared or (visitor and kept.person == visitor)) or kept.game not in names():
        raise HttpProblem(404, "error-not-found")
    return kept


def box_message(kept: KeptBox, visitor: str) -> BoxKept:
    own = bool(visitor) and kept.person == visitor
    look = look_of(make_box(kept.game, json.loads(kept.body)))
    return BoxKept(kept.id, kept.game, own, kept.shared, kept.version, kept.changed, look, report_message(kept.report))


def same_parts(before: KeptBox, box: Box) -> bool:
    return make_box(before.game, json.loads(before.body)).digest == box.digest


@get("/api/boxes")
async def own_boxes(visitor: str, store: Store) -> list[BoxRow]:
    """Your boxes, the last changed first."""
    return [row_of(one) for one in await store.boxes.of(visitor)] if visitor else []


@get("/api/boxes/{box:str}")
async def one_box(box: str, visitor: str, store: Store, drawing: DrawingTurn) -> BoxKept:
    """One of your boxes, or one that was shared."""
    kept = await find_box(store, box, visitor)
    async with drawing.turn():
        return await drawing.run(box_message, kept, visitor)


@put("/api/boxes/{box:str}")
async def keep_box(
    request: AnyRequest,
    box: str,
    data: BoxSaveRequest,
    device: str,
    guest: Client,
    store: Store,
    settings: Settings,
    upload_limiter: Limiter,
    newcomers: Limiter,
    drawing: DrawingTurn,
) -> BoxRow:
    """Keep a box, whole or half filled in; `new` is one that gets its name here. 409 if it changed meanwhile."""
    async with drawing.turn():
        told = await drawing.run(make_box, data.game, data.content)
    body = canonical(told.content)
    check_json(body)
    limit(upload_limiter, guest, len(body))
    before = await store.boxes.find(box) if box != NEW else None
    person = await store.person(device)
    if box != NEW and (before is None or before.person != person or before.game != told.game):
        raise HttpProblem(404, "error-not-found")
    if told.name:
        optional_name(told.name)  # others may read it
    if not person:
        limit_address(request, newcomers)
    id_ = before.id if before else new_name()
    made = KeptBox(id_, person or "", told.game, told.name, data.version, time(), body=body)
    if before is None:
        kept = await store.boxes.add(made, device=device, all_bytes=settings.all_bytes)
    else:
        same = await drawing.run(same_parts, before, told)
        kept = await store.boxes.change(made, same_parts=same, all_bytes=settings.all_bytes)
    if kept != "kept":
        raise HttpProblem(*REFUSED[kept])
    shared = before is not None and before.shared
    return BoxRow(made.id, made.game, made.name, data.version + 1 if before else 1, made.changed, shared)


@post("/api/boxes/{box:str}/share", status_code=200)
async def share_box(box: str, data: BoxSharing, visitor: str, store: Store) -> BoxRow:
    """Share a box with everybody who has its link, or stop sharing it."""
    if not (visitor and await store.boxes.share(box, visitor, shared=data.shared)):
        raise HttpProblem(404, "error-not-found")
    return row_of(await find_box(store, box, visitor))


@delete("/api/boxes/{box:str}")
async def drop_box(box: str, visitor: str, store: Store) -> None:
    """Delete one of your boxes."""
    await store.boxes.drop(box, visitor)


ROUTES = [own_boxes, one_box, keep_box, share_box, drop_box]
