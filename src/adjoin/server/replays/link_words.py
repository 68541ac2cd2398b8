"""What the link of an offer, a table or a replay says in a message: game, people and result."""

from __future__ import annotations

from collections.abc import Sequence

from adjoin.errors import AdjoinError
from adjoin.kernel.model.outcome import Outcome
from adjoin.kernel.registry import find
from adjoin.phrase import Phrase, word
from adjoin.server.core.display_names import decent
from adjoin.server.db.store import Store
from adjoin.server.http.link_words import LinkWords
from adjoin.server.lobby.service import Lobby
from adjoin.server.replays.replays import Replays
from adjoin.server.settings import PACKAGE
from adjoin.server.tables.rooms import Hub
from adjoin.share.story import names_of_seats
from adjoin.table import Seat
from adjoin.table.clock import write_clock
from adjoin.table.offer import Offer
from adjoin.table.spec import Clock


def sentence(key: str, language: str, **args: object) -> str:
    return word(Phrase(key, args), language, PACKAGE)


class LinkPreviews:
    """Tells links by what the store, the lobby and the tables know."""

    def __init__(self, store: Store, lobby: Lobby, hub: Hub, replays: Replays) -> None:
        self.store = store
        self.lobby = lobby
        self.hub = hub
        self.replays = replays

    async def words(self, page: str, name: str, language: str) -> LinkWords | None:
        """What a page says of itself; a fault of its record or a name that nobody has is nothing."""
        told = {"offer": self.of_offer, "t": self.of_table, "replay": self.of_replay, "join": self.of_invite}
        if page == "people":
            return await self.of_person(name)
        if page not in told:
            return None
        try:
            return await told[page](name, language)
        except AdjoinError:
            return None

    async def of_offer(self, name: str, language: str) -> LinkWords | None:
        offer = await self.lobby.look_for(name)
        return invitation(offer, language) if offer else await self.of_table(name, language)

    async def of_invite(self, token: str, language: str) -> LinkWords | None:
        invite = await self.store.invite(token)
        room = await self.hub.room(invite.table) if invite else None
        if room is None or invite is None or invite.used:
            return None
        spec = room.table.spec
        return invitation_words(spec.game, room.table.seats, spec.clock, language, rated=spec.rated)

    async def of_table(self, name: str, language: str) -> LinkWords | None:
        room = await self.hub.room(name)
        if room is None or not await self.hub.may_look(room.table, ""):
            return None
        table, names = room.table, names_of(room.table.seats, language)
        game = find(table.spec.game).header.title
        title = sentence("link-table", language, game=game, names=" – ".join(names))
        if table.over:
            return LinkWords(title, result(table.standing, names, language))
        return LinkWords(title, sentence("link-running", language, move=room.door("").ply))

    async def of_replay(self, name: str, language: str) -> LinkWords | None:
        played = await self.replays.find(name)
        if played is None:
            return None
        seats = played.record["seats"]
        names = [decent(str(seat.get("name") or "")) or nameless(place, language) for place, seat in enumerate(seats)]
        game = find(played.line[0].game.header.name).header.title
        title = sentence("link-table", language, game=game, names=" – ".join(names))
        return LinkWords(title, result(played.outcome, names, language))

    async def of_person(self, handle: str) -> LinkWords | None:
        card = await self.store.profiles.at(handle)
        return LinkWords(f"{card.name} · Adjoin") if card and card.shown else None


def nameless(seat: int, language: str) -> str:
    return sentence("link-seat", language, seat=seat + 1)


def names_of(seats: Sequence[Seat], language: str) -> list[str]:
    """What those who sit there are called; bots of ours by their own names."""
    names = names_of_seats(
        [seat.name for seat in seats], [seat.level if seat.kind == "bot" else "" for seat in seats], language
    )
    return [
        name or (sentence("link-bot", language) if seat.kind == "bot" else nameless(number, language))
        for number, (name, seat) in enumerate(zip(names, seats, strict=True))
    ]


def invitation(offer: Offer, language: str) -> LinkWords:
    return invitation_words(offer.spec.game, offer.seats, offer.spec.clock, language, rated=offer.spec.rated)


def invitation_words(game: str, seats: Sequence[Seat], clock: Clock | None, language: str, *, rated: bool) -> LinkWords:
    """Who invites to which game, what it is in a sentence, and its pace."""
    header = find(game).header
    names = [seat.name for seat in seats if seat.kind == "person" and seat.name]
    title = sentence("link-invites" if names else "link-invited", language, name=", ".join(names), game=header.title)
    about = [word(Phrase("tagline", {}, find(game).header.package), language), pace_words(clock, language)]
    return LinkWords(title, " ".join([*about, *([sentence("link-rated", language)] if rated else [])]))


def pace_words(clock: Clock | None, language: str) -> str:
    return sentence("link-pace", language, pace=write_clock(clock)) if clock else sentence("link-unhurried", language)


def result(outcome: Outcome, names: list[str], language: str) -> str:
    """Who won, and by how many points where points decided."""
    first = [names[seat] for seat in outcome.ranking[0]]
    scores = [outcome.scores[seat] for seats in outcome.ranking for seat in seats]
    points = " – ".join(str(score) for score in scores)
    if len(outcome.ranking) == 1 or outcome.shared:
        return sentence("link-shared", language, names=", ".join(first), points=points)
    return sentence("link-won", language, names=", ".join(first), points=points)
