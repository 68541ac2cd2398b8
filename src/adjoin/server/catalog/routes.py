"""The shelf: which games there are, with what options, how they look and what they say."""

from __future__ import annotations

from functools import lru_cache, partial
from json import dumps, loads
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import Parameter
from msgspec.structs import replace

from adjoin.bots.registry import levels
from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.option import Option, settled
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.outcome import teams_of
from adjoin.kernel.registry import find, installed, names, unavailable
from adjoin.learn.library import lesson_named
from adjoin.live.encoding import encode
from adjoin.phrase import COMMON, LANGUAGES, Phrase, whole_catalogue
from adjoin.scene.drawings import presentation_of
from adjoin.scene.ground import ground_css, ground_of
from adjoin.scene.model import Theme
from adjoin.scene.presentation import recent_placements
from adjoin.scene.svg import miniature
from adjoin.server.accounts.dependencies import Drawing
from adjoin.server.catalog.schemas import Choosing, Chosen, GameInfo, OptionInfo, Place
from adjoin.server.core.client import Client
from adjoin.server.http.errors import AnyRequest, HttpProblem
from adjoin.server.http.images import wide
from adjoin.server.http.png import Painter
from adjoin.server.http.response_cache import PACKED, TEN_MINUTES, ResponseCache
from adjoin.table.visibility import SeatView

OWN_WORDS = (COMMON, "adjoin.table", "adjoin.server")
Language = Annotated[str, Parameter(description="A language of the catalogue, such as en.")]


def option_info(option: Option, chosen: dict[str, Any]) -> OptionInfo:
    """An option after those before it were chosen; one that does not apply has nothing to choose."""
    if not option.applies(chosen):
        return OptionInfo(option.name, [], None, False)
    many = option.many(chosen) if option.many else None
    return OptionInfo(option.name, list(option.choices(chosen)), option.default(chosen), True, many)


def option_infos(definition: Definition, chosen: dict[str, Any]) -> list[OptionInfo]:
    known: dict[str, Any] = {}
    infos = []
    for option in definition.header.options:
        infos.append(option_info(option, known))
        if option.name in chosen:
            known[option.name] = chosen[option.name]
    return infos


def game_info(name: str) -> GameInfo:
    definition = find(name)
    header = definition.header
    options = option_infos(definition, settled(header.options, {}))
    lesson, steps = first_lesson(definition)
    return GameInfo(name, header.title, Phrase("tagline"), header.seats, options, levels(), lesson, steps)


def first_lesson(definition: Definition) -> tuple[str, int]:
    """Its name and how many steps it has. A file that cannot be read keeps nobody from playing."""
    try:
        lesson = lesson_named(definition)
    except AdjoinError:
        return "", 0
    return lesson.name, len(lesson.steps)


@get("/api/games", opt=PACKED)
async def games(request: AnyRequest, responses: ResponseCache) -> Response[list[GameInfo]]:
    """Every game on the shelf, those that cannot be played last."""
    return await responses.answer(request, ("games", *sorted(installed())), lambda: encode(all_games()))


def all_games() -> list[GameInfo]:
    broken = [
        GameInfo(name, name, Phrase("tagline"), (0, 0), unavailable=Phrase("game-unavailable", fault.message.args))
        for name, fault in unavailable().items()
    ]
    return [*(game_info(name) for name in names()), *broken]


@post("/api/games/{name:str}/options", status_code=200)
async def options(request: AnyRequest, name: str, data: Choosing, guest: Client, drawing: Drawing) -> Chosen:
    """Options as chosen so far: what they settle to, and what else may be chosen."""
    async with drawing.turn(request, guest):
        return await drawing.run(chosen_so_far, name, data)


def chosen_so_far(name: str, data: Choosing) -> Chosen:
    definition = find(name)
    # A choice that a later one made meaningless is dropped, so that a form never gets stuck.
    chosen = settled(definition.header.options, applicable(definition, data.chosen))
    seats = int(chosen.get("players", definition.header.seats[0]))
    found, palette = places(name, dumps(chosen, sort_keys=True)), colours(name)
    return Chosen(chosen, seats, option_infos(definition, chosen), found, palette, list(definition.header.lots))


@lru_cache(maxsize=256)
def places(name: str, chosen: str) -> list[Place]:
    """The seats of a game with these options, as a first deal shows them."""
    game = Game(find(name), loads(chosen))
    start = SeatView(game.start("places"))
    panels = presentation_of(game.definition).scene(start.view, {}).panels
    drawn = "colors" in game.header.lots
    teams = {seat: number for number, team in enumerate(teams_of(start.standing)) for seat in team}
    return [
        Place("" if drawn else panel.look, None if drawn else panel.colour, teams.get(panel.seat, -1))
        for panel in sorted(panels, key=lambda panel: panel.seat)
    ]


@lru_cache(maxsize=64)
def colours(name: str) -> dict[str, Place]:
    """The colours that people may choose from: those of the seats when all seats are taken."""
    header = find(name).header
    if not header.colors:
        return {}
    most = settled(header.options, {"players": header.seats[1]})
    return dict(zip(header.colors, places(name, dumps(most, sort_keys=True)), strict=True))


def applicable(definition: Definition, chosen: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in chosen.items() if value is not None}
    known: dict[str, Any] = {}
    for option in definition.header.options:
        if not option.applies(known):
            kept.pop(option.name, None)
        elif option.name in kept:
            known[option.name] = option.checked(kept[option.name], known)
        else:
            known[option.name] = option.default(known)
    return kept


@get("/api/games/{name:str}/theme", opt=PACKED)
async def theme(request: AnyRequest, name: str, responses: ResponseCache) -> Response[Theme]:
    """The game's looks, with the ground that its pages stand on."""
    definition = find(name)
    key = "theme", definition.header.name
    return await responses.answer(request, key, lambda: encode(whole_theme(definition)), headers=TEN_MINUTES)


def whole_theme(definition: Definition) -> Theme:
    theme = presentation_of(definition).theme()
    return replace(theme, ground=ground_of(theme))


@get("/api/games/grounds.css", media_type="text/css", opt=PACKED)
async def grounds(request: AnyRequest, responses: ResponseCache) -> Response[bytes]:
    """The grounds of all games as custom properties, for whatever names its game in data-ground."""
    key, kind = ("grounds", *sorted(installed())), "text/css"
    return await responses.answer(request, key, grounds_css, media_type=kind, headers=TEN_MINUTES)


def grounds_css() -> bytes:
    found = ((name, ground_of(presentation_of(find(name)).theme())) for name in names())
    return "".join(ground_css(name, ground) for name, ground in found).encode()


@get("/api/games/{name:str}/miniature.svg", media_type="image/svg+xml", opt=PACKED)
async def small_picture(request: AnyRequest, name: str, responses: ResponseCache) -> Response[bytes]:
    """A small picture of the game in full swing."""
    definition = find(name)
    key, kind = ("miniature", definition.header.name), "image/svg+xml"
    build = lambda: miniature(definition).encode()  # noqa: E731
    return await responses.answer(request, key, build, media_type=kind, headers=TEN_MINUTES)


@get("/api/games/{name:str}/picture.png", media_type="image/png")
async def painting(
    request: AnyRequest, name: str, guest: Client, drawing: Drawing, painter: Painter
) -> Response[bytes]:
    """The game in full swing, for a link in a message."""
    async with drawing.turn(request, guest):
        made = await painter.painted(find(name).header.name, partial(in_full_swing, name), drawing.run)
    return Response(made, media_type="image/png", headers=TEN_MINUTES)


def in_full_swing(name: str) -> str:
    definition = find(name)
    position = presentation_of(definition).demo(definition)
    return wide(position.view(), recent_placements(position), LANGUAGES[0], ())


@get("/api/catalogue/{language:str}", media_type="text/plain", opt=PACKED)
async def common_words(request: AnyRequest, language: Language, responses: ResponseCache) -> Response[str]:
    """The words that all games share, as a Fluent resource."""
    return await catalogue(request, responses, OWN_WORDS, language)


@get("/api/catalogue/{language:str}/{name:str}", media_type="text/plain", opt=PACKED)
async def game_words(request: AnyRequest, language: Language, name: str, responses: ResponseCache) -> Response[str]:
    """A game's own words, as a Fluent resource."""
    return await catalogue(request, responses, (find(name).header.package,), language)


async def catalogue(
    request: AnyRequest, responses: ResponseCache, packages: tuple[str, ...], language: str
) -> Response[Any]:
    if language not in LANGUAGES:
        raise HttpProblem(404, "error-not-found")
    key, kind = ("words", language, *packages), "text/plain; charset=utf-8"
    build = partial(words_of, packages, language)
    return await responses.answer(request, key, build, media_type=kind, headers=TEN_MINUTES)


def words_of(packages: tuple[str, ...], language: str) -> bytes:
    return "\n".join(whole_catalogue(package, language) for package in packages).encode()


def chosen_game(name: str, chosen: dict[str, Any]) -> Game:
    return Game(find(name), chosen)


ROUTES = [games, options, theme, grounds, small_picture, painting, common_words, game_words]
