"""The shelf: which games there are, with what options, how they look and what they say."""

from __future__ import annotations

from functools import lru_cache
from json import dumps, loads

from msgspec.structs import replace

from adjoin.answers.catalog_schemas import Choosing, Chosen, EmptySeat, GameInfo, OptionInfo
from adjoin.bots.grandmaster import GRANDMASTER, is_offered
from adjoin.bots.registry import levels
from adjoin.errors import AdjoinError, NotFound
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.option import Option, settle_options
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.outcome import teams_of
from adjoin.kernel.registry import find, names, unavailable
from adjoin.learn.library import lesson_named
from adjoin.phrase import COMMON, LANGUAGES, Phrase, whole_catalogue
from adjoin.scene.drawings import presentation_of
from adjoin.scene.ground import ground_css, ground_of
from adjoin.scene.model import Theme
from adjoin.table.visibility import SeatView

USUAL = "casual"  # who sits down if nobody said how strong
OWN_WORDS = (COMMON, "adjoin.table", "adjoin.server")  # the catalogues that all games share


def require_language(language: str) -> str:
    """The language itself; NotFound for one that nothing is written in."""
    if language not in LANGUAGES:
        raise NotFound("error-not-found")
    return language


def option_info(option: Option, chosen: JsonObject) -> OptionInfo:
    """An option after those before it were chosen; one that does not apply has nothing to choose."""
    if not option.applies(chosen):
        return OptionInfo(option.name, [], None, False)
    many = option.many(chosen) if option.many else None
    return OptionInfo(option.name, list(option.choices(chosen)), option.default(chosen), True, many)


def option_infos(definition: Definition, chosen: JsonObject) -> list[OptionInfo]:
    known: JsonObject = {}
    infos = []
    for option in definition.header.options:
        infos.append(option_info(option, known))
        if option.name in chosen:
            known[option.name] = chosen[option.name]
    return infos


def game_info(name: str) -> GameInfo:
    definition = find(name)
    header = definition.header
    options = option_infos(definition, settle_options(header.options, {}))
    lesson, steps = first_lesson(definition)
    box = bool(definition.box_form().kinds)
    return GameInfo(
        name, header.title, Phrase("tagline"), header.seats, options, levels_for(definition, {}), lesson, steps, box
    )


def levels_for(definition: Definition, chosen: JsonObject) -> list[str]:
    """The levels that play a game with these options, the weakest first."""
    return [*levels(), *([GRANDMASTER.name] if is_offered(Game(definition, chosen)) else [])]


def usual_level() -> str:
    """The default bot; an installation without it gives its weakest."""
    found = levels()
    return USUAL if USUAL in found else next(iter(found), "")


def seats_by_default(definition: Definition) -> int:
    """How many play where nobody said, as few as the game allows."""
    players = settle_options(definition.header.options, {}).get("players")
    return players if isinstance(players, int) else definition.header.seats[0]


def first_lesson(definition: Definition) -> tuple[str, int]:
    """A game's first lesson: its name and its number of steps. A file that cannot be read keeps nobody from playing."""
    try:
        lesson = lesson_named(definition)
    except AdjoinError:
        return "", 0
    return lesson.name, len(lesson.steps)


def all_games() -> list[GameInfo]:
    broken = [
        GameInfo(name, name, Phrase("tagline"), (0, 0), unavailable=Phrase("game-unavailable", fault.message.args))
        for name, fault in unavailable().items()
    ]
    return [*(game_info(name) for name in names()), *broken]


def options_so_far(name: str, data: Choosing) -> Chosen:
    definition = find(name)
    # A choice that a later one made meaningless is dropped, so that a form never gets stuck.
    chosen = settle_options(definition.header.options, applicable(definition, data.chosen))
    seats = int(chosen.get("players", definition.header.seats[0]))
    found, palette = places(name, dumps(chosen, sort_keys=True)), colours(name)
    lots, bots = list(definition.header.lots), levels_for(definition, chosen)
    return Chosen(chosen, seats, option_infos(definition, chosen), found, palette, lots, bots)


@lru_cache(maxsize=256)
def places(name: str, chosen: str) -> list[EmptySeat]:
    """The seats of a game with these options, as a first deal shows them."""
    game = Game(find(name), loads(chosen))
    start = SeatView(game.start("places"))
    panels = presentation_of(game.definition).scene(start.view, {}).panels
    drawn = "colors" in game.header.lots
    teams = {seat: number for number, team in enumerate(teams_of(start.standing)) for seat in team}
    return [
        EmptySeat("" if drawn else panel.look, None if drawn else panel.colour, teams.get(panel.seat, -1))
        for panel in sorted(panels, key=lambda panel: panel.seat)
    ]


@lru_cache(maxsize=64)
def colours(name: str) -> dict[str, EmptySeat]:
    """The colours that people may choose from: those of the seats when all seats are taken."""
    header = find(name).header
    if not header.colors:
        return {}
    most = settle_options(header.options, {"players": header.seats[1]})
    return dict(zip(header.colors, places(name, dumps(most, sort_keys=True)), strict=True))


def applicable(definition: Definition, chosen: JsonObject) -> JsonObject:
    kept = {name: value for name, value in chosen.items() if value is not None}
    known: JsonObject = {}
    for option in definition.header.options:
        if not option.applies(known):
            kept.pop(option.name, None)
        elif option.name in kept:
            known[option.name] = option.check(kept[option.name], known)
        else:
            known[option.name] = option.default(known)
    return kept


def words_of(packages: tuple[str, ...], language: str) -> bytes:
    return "\n".join(whole_catalogue(package, language) for package in packages).encode()


def game_with(name: str, chosen: JsonObject) -> Game:
    return Game(find(name), chosen)


def whole_theme(definition: Definition) -> Theme:
    theme = presentation_of(definition).theme()
    return replace(theme, ground=ground_of(theme))


def grounds_css() -> bytes:
    found = ((name, ground_of(presentation_of(find(name)).theme())) for name in names())
    return "".join(ground_css(name, ground) for name, ground in found).encode()
