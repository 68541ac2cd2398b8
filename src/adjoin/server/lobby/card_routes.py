"""An offer as a picture for its link: who invites to which game, and how it would be played."""

from __future__ import annotations

from functools import partial
from urllib.parse import quote

from litestar import MediaType, Response, get
from litestar.response import Redirect

from adjoin.kernel.registry import find
from adjoin.live.client import Client
from adjoin.phrase import Phrase, word
from adjoin.server.accounts.dependencies import DrawingLimits
from adjoin.server.core.display_names import decent
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.images import A_MINUTE, SPOKEN, Named, language_of
from adjoin.server.http.png import Painter
from adjoin.server.http.response_cache import PACKED
from adjoin.server.lobby.service import Lobby
from adjoin.server.settings import PACKAGE
from adjoin.share.story import invitation_card
from adjoin.table.clock import write_clock
from adjoin.table.offer import Offer


def chips_of(offer: Offer, language: str) -> tuple[str, ...]:
    """Its pace, whether it is rated, and how many seats are free."""
    clock, free = offer.spec.clock, sum(seat.kind == "open" for seat in offer.seats)
    pace = Phrase("link-pace", {"pace": write_clock(clock)}) if clock else Phrase("link-unhurried")
    said = [word(pace, language, PACKAGE)]
    if offer.spec.rated:
        said.append(word(Phrase("link-rated"), language, PACKAGE))
    told = tuple(one.rstrip(".。") for one in said)
    return (*told, word(Phrase("share-free-seats", {"count": free}), language)) if free else told


@get("/api/offers/{offer:str}/card.png", media_type="image/png", opt=PACKED)
async def card_of_offer(
    request: AnyRequest,
    offer: str,
    lobby: Lobby,
    guest: Client,
    drawing: DrawingLimits,
    painter: Painter,
    named: Named = True,
) -> Response[bytes] | Redirect:
    """An offer as a card, with the names of those who sit there; once it has begun, the card of its table."""
    language = language_of(request)
    found = await lobby.look_for(offer)
    if found is None:
        there = f"/api/tables/{quote(offer, safe='')}/picture.png"
        return Redirect(there, status_code=302, media_type=MediaType.TEXT)
    people = [decent(seat.name) for seat in found.seats if seat.kind == "person" and seat.name and named]
    chips = chips_of(found, language)
    async with drawing.turn(request, guest):
        draw = partial(invitation_card, find(found.spec.game), people, chips, language)
        made = await painter.paint(("offer", found.spec.game, *people, "", *chips, language), draw, drawing.run)
    return Response(made, media_type="image/png", headers=A_MINUTE | SPOKEN)


ROUTES = [card_of_offer]
