"""Planted leaks: each makes a server tell one kind of thing that some viewer may not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from adjoin.errors import AdjoinError, TableRefusal
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model import position
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.record import entries, record_so_far
from adjoin.live import table_facts
from adjoin.live.bot_driver import ORDER_HANDLERS as DRIVING
from adjoin.live.bot_driver import BotDriver
from adjoin.live.commands import COMMANDS as ANSWERS
from adjoin.live.commands import Commands
from adjoin.live.encoding import encode
from adjoin.live.protocol import Hint, HintOut, Thinking
from adjoin.live.render import Renderer
from adjoin.live.room import Room
from adjoin.phrase import Phrase
from adjoin.scene.model import Ghost, Scene
from adjoin.scene.presentation import Presentation
from adjoin.scene.spots import Spots
from adjoin.server.db.store import Store
from adjoin.server.http import static_files as pages
from adjoin.server.tables import premove_routes as arming
from adjoin.server.tables import routes as tables
from adjoin.server.tables.premove_schemas import PremovePlan
from adjoin.server.tables.rooms import Hub
from adjoin.table import actions, history, visibility
from adjoin.table.orders import Think
from adjoin.table.visibility import Door, SeatPlayer, SeatView

Plant = Callable[[pytest.MonkeyPatch], None]


def hands(at: Position) -> str:
    return str(at.everything().data["hands"])


def secret(shown: Door) -> str:
    """What nobody but their owners may know: all hands."""
    return hands(shown._table.position)


def views(patch: pytest.MonkeyPatch) -> None:
    """Nothing is hidden at all."""
    patch.setattr(position, "known_state", lambda deal, state, seat: copied(state))


def events(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Event, "as_seen", lambda self, viewer: self)


def log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(visibility, "log_since", lambda table, seat, version: [x for x in table.log if x.version > version])


def log_after_return(patch: pytest.MonkeyPatch) -> None:
    """Whoever comes back with a version is told what was missed, and more."""
    patch.setattr(Room, "enter", entering(Room.enter))


def entering(enter: Any) -> Any:
    def entered(room: Room, owner: str, since: int | None, *line: Any) -> Any:
        made = enter(room, owner, since, *line)
        if since is not None:
            made.put(encode(Thinking(0, 0.0, hands(room.table.position))))
        return made

    return entered


def undo(patch: pytest.MonkeyPatch) -> None:
    """What a secret move was is told when it is taken back."""

    def event(*args: Any, private: tuple[str, ...] = (), **more: Any) -> Event:
        return Event(*args, **more)

    patch.setattr(actions, "Event", event)


def ask(patch: pytest.MonkeyPatch) -> None:
    """A request to go back says what there is to be seen."""
    told = table_facts.undo

    def undoing(shown: Door) -> Any:
        made = told(shown)
        if shown.asked_by is not None:
            made.why = Phrase("undo-asked", {"seat": shown.asked_by, "hands": secret(shown)})
        return made

    patch.setattr(table_facts, "undo", undoing)


def button(patch: pytest.MonkeyPatch) -> None:
    """Whether something is offered depends on the hands."""
    offered = vars(Door)["commands"].fget

    def commands(shown: Door) -> list[str]:
        made = list(offered(shown))
        return made[sum(map(ord, secret(shown))) % 2 :]

    patch.setattr(Door, "commands", property(commands))


def hint(patch: pytest.MonkeyPatch) -> None:
    """The adviser looks into the hands of others."""
    advise = Room.advice

    async def advice(room: Room, owner: str) -> Any:
        view, _ = await advise(room, owner)
        texts = view.legal_texts()
        return view, texts[sum(map(ord, hands(room.table.position))) % len(texts)]

    patch.setattr(Room, "advice", advice)


def plan(patch: pytest.MonkeyPatch) -> None:
    told = Door.ghosts

    def leaky(shown: Door, presentation: Any, texts: list[str]) -> Iterator[Ghost]:
        yield from told(shown, presentation, texts)
        yield Ghost(secret(shown), False, [])

    patch.setattr(Door, "ghosts", leaky)


def probe(patch: pytest.MonkeyPatch) -> None:
    """Whether a tile is free to be tried depends on who holds it."""
    told = Door.ghosts

    def leaky(shown: Door, presentation: Any, texts: list[str]) -> Iterator[Ghost]:
        if repr(texts[0].partition("@")[0]) in secret(shown):
            raise TableRefusal("error-stale")
        return told(shown, presentation, texts)

    patch.setattr(Door, "ghosts", leaky)


def error(patch: pytest.MonkeyPatch) -> None:
    """Why a move is refused tells whether somebody holds the tile."""
    reason = Door.reason

    def leaky(shown: Door, text: str) -> AdjoinError:
        held = repr(text.partition("@")[0]) in secret(shown)
        return TableRefusal("error-stale") if held else reason(shown, text)

    patch.setattr(Door, "reason", leaky)


def record_moves(patch: pytest.MonkeyPatch) -> None:
    told = record_so_far

    def leaky(at: Position, *args: Any) -> dict[str, Any]:
        return {**told(at, *args), "moves": entries(at)}

    patch.setattr(history, "record_so_far", leaky)


def record_hashes(patch: pytest.MonkeyPatch) -> None:
    """Hashes over everything instead of what is open."""
    patch.setattr(Position, "hash", property(lambda at: at.everything().hash))


def record_setup(patch: pytest.MonkeyPatch) -> None:
    told = record_so_far

    def leaky(at: Position, *args: Any) -> dict[str, Any]:
        return {**told(at, *args), "setup": at.setup}

    patch.setattr(history, "record_so_far", leaky)


def summary(patch: pytest.MonkeyPatch) -> None:
    players = Door.players

    def leaky(shown: Door, online: set[str]) -> list[SeatPlayer]:
        return [player._replace(name=player.name + secret(shown)) for player in players(shown, online)]

    patch.setattr("adjoin.answers.tables.seats", lambda shown, online: leaky(shown, online))


def legal_moves(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told what the seat to move may do."""

    def leaky(shown: Door, presentation: Presentation) -> Spots:
        return presentation.spots(SeatView(shown._table.position, shown.turn).view)

    patch.setattr(Door, "spots", leaky)


def order(patch: pytest.MonkeyPatch) -> None:
    """Everybody is shown equal layers, in an order that comes from the hands."""
    scene = Renderer.scene

    def leaky(self: Renderer, sight: SeatView) -> Scene:
        made = scene(self, sight)
        at = sum(map(ord, hands(sight._position))) % len(made.layers)
        return replace(made, layers=[*made.layers[at:], *made.layers[:at]])

    patch.setattr(Renderer, "scene", leaky)


def counts(patch: pytest.MonkeyPatch) -> None:
    """A number that should be open counts what is hidden."""
    patch.setattr(Door, "ply", property(lambda shown: sum(map(ord, secret(shown)))))


def chat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Door, "name", lambda shown, seat: secret(shown))


def thinking(patch: pytest.MonkeyPatch) -> None:
    """What is told of a bot that thinks."""
    think = BotDriver.start_thinking

    def leaky(driving: BotDriver, order: Any) -> None:
        driving.tell(encode(Thinking(order.seat, 0.0, hands(order.position))))
        think(driving, order)

    patch.setitem(DRIVING, Think, leaky)


def because(patch: pytest.MonkeyPatch) -> None:
    """The reasons of a hint tell what others hold."""
    told = Commands.hint

    async def hint(answers: Commands, message: Any) -> HintOut:
        made = await told(answers, message)
        return replace(made, reasons=[*made.reasons, Phrase("threat", {"hands": hands(answers.room.table.position)})])

    patch.setitem(ANSWERS, Hint, hint)


def planned(patch: pytest.MonkeyPatch) -> None:
    """Where tiles could go after a plan depends on who holds them."""
    offered = Door.offer_spots

    def leaky(shown: Door, presentation: Presentation, texts: list[str]) -> Spots:
        return {**offered(shown, presentation, texts), secret(shown): {}}

    patch.setattr(Door, "offer_spots", leaky)


def clocks(patch: pytest.MonkeyPatch) -> None:
    """Somebody's time is as long as the hand is good."""
    left = vars(Door)["clocks"].fget

    def leaky(shown: Door) -> Any:
        made = left(shown)
        return made and made._replace(left=tuple(time + sum(map(ord, secret(shown))) for time in made.left))

    patch.setattr(Door, "clocks", property(leaky))


def time(patch: pytest.MonkeyPatch) -> None:
    """How late it is at the table depends on the hands."""
    at = Room.at
    patch.setattr(Room, "at", lambda room: at(room) + sum(map(ord, hands(room.table.position))))


def commitment(patch: pytest.MonkeyPatch) -> None:
    """What the server is bound to can be reckoned from the deal, and tried for every deal."""
    patch.setattr(Door, "commitment", property(secret))


def picture(patch: pytest.MonkeyPatch) -> None:
    """The picture of a running table shows more than the table."""
    worn, drawn, seen = vars(Door)["worn"], vars(tables)["picture"], [""]

    def looked(shown: Door) -> Any:
        seen[0] = secret(shown)
        return worn.__get__(shown, Door)

    patch.setattr(Door, "worn", property(looked))
    patch.setattr(tables, "picture", lambda *view, **more: f"{drawn(*view, **more)}<!--{seen[0]}-->")


def preview(patch: pytest.MonkeyPatch) -> None:
    """The page of a table tells of it, for links in messages."""
    kept, tagged, rooms = Hub.keep, pages.preview, dict[str, Room]()

    def keeping(hub: Hub, name: str, table: Any) -> Room:
        rooms[name] = kept(hub, name, table)
        return rooms[name]

    def leaky(path: str, *more: Any) -> str:
        return tagged(path, *more) + hands(rooms[path.rpartition("/")[2]].table.position)

    patch.setattr(Hub, "keep", keeping)
    patch.setattr(pages, "preview", leaky)


def armed(patch: pytest.MonkeyPatch) -> None:
    """Whoever asks is told of every plan at the table."""

    async def told(table: str, visitor: str, hub: Hub, store: Store) -> PremovePlan:
        return PremovePlan([move for one in await store.premoves.at(table) for move in one.moves], broken=False)

    patch.setattr(arming, "own_plan", told)


LEAKS: dict[str, Plant] = {
    plant.__name__.replace("_", " "): plant
    for plant in (
        *(views, events, log, log_after_return, undo, ask, button, hint, plan, probe, error, record_moves),
        *(record_hashes, record_setup, summary, legal_moves, order, counts, chat, thinking),
        *(because, planned, clocks, time, armed, commitment, picture, preview),
    )
}
