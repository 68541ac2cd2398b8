"""Replays over HTTP."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.params import QueryParameter

from adjoin.kernel.model.move import SPECTATOR
from adjoin.live.protocol import LogLine, SeatInfo, Standing
from adjoin.live.render import in_force, log_line, part_line, standing
from adjoin.phrase import LANGUAGES
from adjoin.scene.drawings import presentation_of
from adjoin.scene.seat_colors import exchange
from adjoin.scene.svg import picture
from adjoin.server.accounts.dependencies import Drawing, limited
from adjoin.server.core.client import Client
from adjoin.server.core.display_names import decent
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.images import A_DAY, preferred, wide
from adjoin.server.http.png import Painter
from adjoin.server.replays.replays import Played, Replays
from adjoin.server.replays.schemas import ReplayInfo, ReplayPly, Uploaded
from adjoin.server.replays.uploads import Checker
from adjoin.server.tables.rooms import Hub
from adjoin.table.log import Line
from adjoin.table.visibility import SeatView

LAST = -1  # the ply after which a game was over
BIGGEST = 4_000_000  # bytes of an upload
Seat = Annotated[int, QueryParameter(name="seat", ge=-1, le=31, description="Whose view; -1 for a spectator's.")]
Frame = Literal["auto", "light", "dark"]


async def found(replays: Replays, replay: str) -> Played:
    played = await replays.find(replay)
    if played is None:
        raise HttpProblem(404, "error-replay-unknown")
    return played


def seen(played: Played, ply: int, seat: int) -> SeatView:
    if not 0 <= ply <= played.last or seat >= played.seen(0, SPECTATOR).deal.seats:
        raise HttpProblem(404, "error-ply", plies=played.last)
    return played.seen(ply, seat)


def told(sight: SeatView) -> list[LogLine]:
    return [log_line(Line(sight.ply, sight.ply, event)) for event in sight.told]


def whole_log(played: Played, seat: int) -> list[LogLine]:
    """The moves and what they brought, with what the table decided between them and at the end."""
    decided = [log_line(Line(ply, ply, event)) for ply, event in played.decided]
    moves = [line for ply in range(played.last + 1) for line in told(played.seen(ply, seat))]
    return sorted([*moves, *decided], key=lambda line: line.ply)


def seats_of(played: Played, own: Sequence[int] = ()) -> list[SeatInfo]:
    """The seats of a record as a table shows them, `own` being the visitor's; nobody checked what they are called."""
    gone = {entry["seat"] for entry in played.record["moves"] if "plays_on" in entry}
    return [
        SeatInfo(
            number,
            kind="bot" if seat["kind"] == "bot" else "person",
            name=decent(str(seat.get("name", ""))),
            level=str(seat.get("level", "")),
            online=True,
            resigned=number in gone,
            yours=number in own,
            color=str(seat.get("color", "")),
        )
        for number, seat in enumerate(played.record["seats"])
    ]


def standing_at(played: Played, sight: SeatView) -> Standing:
    """How it stood; at the end the game's own result, which the table may have decided."""
    outcome = played.outcome if sight.ply == played.last else sight.standing
    numbers = presentation_of(sight.game.definition).numbers(sight.deal)
    return standing(outcome, [part_line(part, numbers) for part in outcome.parts])


@post("/api/records", status_code=201, request_max_body_size=BIGGEST, opt={"file": True})
async def upload(
    request: AnyRequest,
    device: str,
    guest: Client,
    store: Store,
    replays: Replays,
    checker: Checker,
    table_limiter: Limiter,
    upload_limiter: Limiter,
) -> Uploaded:
    """Bring a record along: a .json or .jsonl file as the body. It is replayed and checked before it is kept."""
    limited(request, table_limiter, guest)
    limited(request, upload_limiter, guest, announced(request))
    found = await checker.examine(await request.body(), guest)
    names = await replays.add(found, await store.welcome(device))
    return Uploaded(names[0], names)


def announced(request: AnyRequest) -> int:
    """The bytes of a body, as its header says; whoever does not say has the most."""
    said = request.headers.get("content-length", "")
    return min(int(said), BIGGEST) if said.isascii() and said.isdecimal() else BIGGEST


@get("/api/replays/{replay:str}")
async def overview(
    request: AnyRequest,
    replay: str,
    visitor: str,
    hub: Hub,
    replays: Replays,
    guest: Client,
    drawing: Drawing,
    seat: Seat = SPECTATOR,
) -> ReplayInfo:
    """A finished game: its board, its log, its result."""
    async with drawing.turn(request, guest):
        played = await found(replays, replay)
        room = await hub.room(replay)  # none where a record was brought along
        return await drawing.run(told_whole, replay, played, seat, room.door(visitor).owned if room else ())


def told_whole(replay: str, played: Played, seat: int, own: Sequence[int]) -> ReplayInfo:
    end = seen(played, played.last, seat)
    return ReplayInfo(
        replay,
        end.game.header.name,
        dict(end.game.options),
        seats_of(played, own),
        played.last,
        presentation_of(end.game.definition).board(end.deal),
        whole_log(played, seat),
        standing_at(played, end),
        played.record,
        in_force(end.game),
        list(end.game.header.colors),
    )


@get("/api/replays/{replay:str}/{ply:int}")
async def one_ply(
    request: AnyRequest,
    replay: str,
    ply: int,
    replays: Replays,
    guest: Client,
    drawing: Drawing,
    seat: Seat = SPECTATOR,
) -> ReplayPly:
    """The position after a ply."""
    async with drawing.turn(request, guest):
        return await drawing.run(told_ply, await found(replays, replay), ply, seat)


def told_ply(played: Played, ply: int, seat: int) -> ReplayPly:
    at = seen(played, ply, seat)
    scene = presentation_of(at.game.definition).scene(at.view, at.recent)
    return ReplayPly(ply, at.turn, at.phase, scene, standing_at(played, at), told(at))


@get("/api/replays/{replay:str}/{ply:int}/picture.svg", media_type="image/svg+xml")
async def ply_picture(
    request: AnyRequest,
    replay: str,
    ply: int,
    replays: Replays,
    guest: Client,
    drawing: Drawing,
    language: str = "",
    theme: Frame = "auto",
    seat: Seat = SPECTATOR,
) -> Response[str]:
    """The position after a ply as a picture that stands on its own, in the language asked for or the browser's."""
    spoken = language if language in LANGUAGES else preferred(request.headers.get("accept-language", ""))
    async with drawing.turn(request, guest):
        drawn = await drawing.run(drawn_ply, await found(replays, replay), ply, seat, spoken, theme)
    return Response(drawn, media_type="image/svg+xml", headers={"vary": "accept-language"})


def drawn_ply(played: Played, ply: int, seat: int, language: str, theme: Frame) -> str:
    at = seen(played, ply, seat)
    return picture(at.view, at.recent, language=language, theme=theme, worn=worn_in(played, at))


def worn_in(played: Played, at: SeatView) -> tuple[int, ...]:
    """Whose colours each seat wore."""
    return exchange([seat.color for seat in seats_of(played)], at.game.header.colors)


@get("/api/replays/{replay:str}/picture.png", media_type="image/png")
async def painting(
    request: AnyRequest,
    replay: str,
    replays: Replays,
    guest: Client,
    drawing: Drawing,
    painter: Painter,
    ply: int = LAST,
) -> Response[bytes]:
    """The position after a ply, or at the end, as an onlooker knew it, for a link in a message."""
    language = preferred(request.headers.get("accept-language", ""))
    async with drawing.turn(request, guest):
        played = await found(replays, replay)
        at = await drawing.run(seen, played, played.last if ply == LAST else ply, SPECTATOR)
        draw = partial(wide, at.view, at.recent, language, worn_in(played, at))
        made = await painter.painted((replay, at.ply, language), draw, drawing.run)
    return Response(made, media_type="image/png", headers=A_DAY | {"vary": "accept-language"})


ROUTES = [upload, overview, one_ply, ply_picture, painting]
