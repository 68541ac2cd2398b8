"""Offers and invitations as pictures for their links: who invites to which game, and how it would be played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from urllib.parse import quote

from litestar import MediaType, Response, get
from litestar.response import Redirect

from adjoin.kernel.registry import find
from adjoin.phrase import Phrase, word
from adjoin.server.accounts.dependencies import DrawingTurn
from adjoin.server.core.display_names import decent
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.images import A_MINUTE, SPOKEN, Named, language_of
from adjoin.server.http.png import Painter
from adjoin.server.http.response_cache import PACKED
from adjoin.server.lobby.service import Lobby
from adjoin.server.settings import PACKAGE
from adjoin.server.tables.rooms import Hub
from adjoin.share.story import invitation_card
from adjoin.table.clock import write_clock
from adjoin.table.spec import Seat, Spec


def chips_of(spec: Spec, seats: Sequence[Seat], language: str) -> tuple[str, ...]:
    """The pace, whether it is rated, and how many seats are free."""
    clock, free = spec.clock, sum(seat.kind == "open" for seat in seats)
    pace = Phrase("link-pace", {"pace": write_clock(clock)}) if clock else Phrase("link-unhurried")
    said = [word(pace, language, PACKAGE)]
    if spec.rated:
        said.append(word(Phrase("link-rated"), language, PACKAGE))
    told = tuple(one.rstrip(".。") for one in said)
    return (*told, word(Phrase("share-free-seats", {"count": free}), language)) if free else told


@get("/api/offers/{offer:str}/card.png", media_type="image/png", opt=PACKED)
async def card_of_offer(
    request: AnyRequest, offer: str, lobby: Lobby, drawing: DrawingTurn, painter: Painter, named: Named = True
) -> Response[bytes] | Redirect:
    """An offer as a card, with the names of those who sit there; once it has begun, the card of its table."""
    language = language_of(request)
    found = await lobby.look_for(offer)
    if found is None:
        there = f"/api/tables/{quote(offer, safe='')}/picture.png"
        return Redirect(there, status_code=302, media_type=MediaType.TEXT)
    async with drawing.turn():
        made = await paint_card(found.spec, found.seats, drawing, painter, language, named=named)
    return Response(made, media_type="image/png", headers=A_MINUTE | SPOKEN)


@get("/api/invites/{token:str}/card.png", media_type="image/png", opt=PACKED)
async def card_of_invite(
    request: AnyRequest, token: str, hub: Hub, store: Store, drawing: DrawingTurn, painter: Painter
) -> Response[bytes]:
    """An invitation to a table as a card, whether its seat is still free or not; it shows nothing of the table."""
    language = language_of(request)
    invite = await store.invite(token)
    room = await hub.room(invite.table) if invite and invite.seat >= 0 else None
    if room is None:
        raise HttpProblem(404, "error-invite-unknown")
    async with drawing.turn():
        made = await paint_card(room.table.spec, room.table.seats, drawing, painter, language)
    return Response(made, media_type="image/png", headers=A_MINUTE | SPOKEN)


async def paint_card(
    spec: Spec, seats: Sequence[Seat], drawing: DrawingTurn, painter: Painter, language: str, *, named: bool = True
) -> bytes:
    """The card of a game that waits for somebody."""
    people = [decent(seat.name) for seat in seats if seat.kind == "person" and seat.name and named]
    chips = chips_of(spec, seats, language)
    draw = partial(invitation_card, find(spec.game), people, chips, language)
    return await painter.paint(("offer", spec.game, *people, "", *chips, language), draw, drawing.run)


ROUTES = [card_of_offer, card_of_invite]
