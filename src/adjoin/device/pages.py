"""What pages ask about games, answered on the device: shelf, words, rules, lessons and puzzles."""

from __future__ import annotations

from msgspec.structs import replace

from adjoin.answers import boxes, catalog, companion, lessons, puzzles, rules, studies
from adjoin.answers.box_schemas import BoxContent
from adjoin.answers.catalog_schemas import Choosing
from adjoin.answers.home_page import hero_picture
from adjoin.answers.learning_schemas import Ghosting, Studying
from adjoin.bots.registry import levels
from adjoin.device.http import CSS, SVG, TEXT, Asked, HttpAnswer, Route, frame_in, route
from adjoin.device.thinkers import DeviceThinkers
from adjoin.kernel.registry import find
from adjoin.scene.page import diagram
from adjoin.scene.poster import PLIES
from adjoin.scene.svg import miniature


class Pages:
    """Whatever takes long is computed where bots think."""

    def __init__(self, thinkers: DeviceThinkers) -> None:
        self.thinkers = thinkers

    def routes(self) -> list[Route]:
        game, lesson = "/api/games/{name}", "/api/games/{name}/lessons/{lesson}/{step}"
        puzzle = "/api/games/{name}/puzzles/{puzzle}"
        return [
            route("GET", "/api/games", self.games),
            route("GET", "/api/games/grounds.css", self.grounds),
            route("POST", f"{game}/options", self.options),
            route("GET", f"{game}/theme", self.theme),
            route("GET", f"{game}/miniature.svg", self.miniature),
            route("GET", f"{game}/hero.svg", self.hero),
            route("GET", f"{puzzle}/poster.svg", self.puzzle_poster),
            route("GET", "/api/catalogue/{language}", self.common_words),
            route("GET", "/api/catalogue/{language}/{name}", self.game_words),
            route("GET", f"{game}/rules/{{language}}", self.rules),
            route("GET", f"{game}/diagrams/{{language}}/{{file}}", self.diagram),
            route("GET", f"{game}/lessons", self.lessons),
            route("POST", lesson, self.study),
            route("POST", f"{lesson}/ghosts", self.study_ghosts),
            route("GET", f"{game}/puzzles", self.puzzles),
            route("GET", "/api/daily", self.daily),
            route("POST", puzzle, self.solve),
            route("POST", f"{puzzle}/ghosts", self.puzzle_ghosts),
            route("GET", f"{puzzle}/help", self.help),
            route("GET", f"{game}/box", self.box_form),
            route("POST", f"{game}/box", self.look_at_box),
            route("GET", f"{game}/box/{{field}}/{{number}}/picture.svg", self.symbol),
            route("GET", f"{game}/sheet", self.sheet),
            route("POST", f"{game}/companion", self.companion),
            route("POST", f"{game}/companion/ghosts", self.companion_ghosts),
            route("POST", f"{game}/companion/record", self.companion_record),
        ]

    async def games(self, _: Asked) -> object:
        return [replace(one, levels=levels()) if one.levels else one for one in catalog.all_games()]

    async def grounds(self, _: Asked) -> HttpAnswer:
        return HttpAnswer(catalog.grounds_css(), CSS)

    async def options(self, asked: Asked) -> object:
        return replace(catalog.options_so_far(asked["name"], asked.read(Choosing)), levels=levels())

    async def theme(self, asked: Asked) -> object:
        return catalog.whole_theme(find(asked["name"]))

    async def miniature(self, asked: Asked) -> HttpAnswer:
        return HttpAnswer(miniature(find(asked["name"])).encode(), SVG)

    async def hero(self, asked: Asked) -> HttpAnswer:
        step = asked.query.get("step", "0")
        number = int(step) % PLIES if step.isascii() and step.isdecimal() and len(step) < 3 else 0
        return HttpAnswer(hero_picture(find(asked["name"]), number, frame_in(asked)).encode(), SVG)

    async def puzzle_poster(self, asked: Asked) -> HttpAnswer:
        found = puzzles.find_puzzle(asked["name"], asked["puzzle"])
        return HttpAnswer(puzzles.puzzle_picture(*found, frame_in(asked)), SVG)

    async def common_words(self, asked: Asked) -> HttpAnswer:
        return HttpAnswer(catalog.words_of(catalog.OWN_WORDS, catalog.require_language(asked["language"])), TEXT)

    async def game_words(self, asked: Asked) -> HttpAnswer:
        package = find(asked["name"]).header.package
        return HttpAnswer(catalog.words_of((package,), catalog.require_language(asked["language"])), TEXT)

    async def rules(self, asked: Asked) -> object:
        return rules.page_of(find(asked["name"]), catalog.require_language(asked["language"]))

    async def diagram(self, asked: Asked) -> HttpAnswer:
        definition, language = find(asked["name"]), asked["language"]
        wanted = rules.diagram_name(definition, language, asked["file"])
        return HttpAnswer(diagram(definition, wanted, language).encode(), SVG)

    async def lessons(self, asked: Asked) -> object:
        return lessons.lesson_infos(find(asked["name"]))

    async def study(self, asked: Asked) -> HttpAnswer:
        data, step = asked.read(Studying), self.step(asked)
        return HttpAnswer(await self.thinkers.do(studies.study_step, *step, tuple(data.played), data.text))

    async def study_ghosts(self, asked: Asked) -> HttpAnswer:
        data = asked.read(Ghosting)
        return HttpAnswer(studies.step_ghosts(*self.step(asked), tuple(data.played), data.texts))

    def step(self, asked: Asked) -> tuple[str, str, int]:
        name, lesson, step = asked["name"], asked["lesson"], asked["step"]
        number = int(step) if step.isascii() and step.isdecimal() and len(step) < 4 else 0
        lessons.check_step(name, lesson, number)
        return name, lesson, number

    async def puzzles(self, asked: Asked) -> object:
        return puzzles.puzzle_infos(find(asked["name"]))

    async def daily(self, asked: Asked) -> object:
        return puzzles.daily_of(puzzles.day_named(asked.query.get("date", "")))

    async def solve(self, asked: Asked) -> HttpAnswer:
        name, puzzle, data = asked["name"], asked["puzzle"], asked.read(Studying)
        puzzles.find_puzzle(name, puzzle)
        return HttpAnswer(await self.thinkers.do(studies.solve_puzzle, name, puzzle, data.text))

    async def puzzle_ghosts(self, asked: Asked) -> HttpAnswer:
        puzzles.find_puzzle(asked["name"], asked["puzzle"])
        return HttpAnswer(studies.puzzle_ghosts(asked["name"], asked["puzzle"], asked.read(Ghosting).texts))

    async def help(self, asked: Asked) -> object:
        return puzzles.help_of(*puzzles.find_puzzle(asked["name"], asked["puzzle"]))

    # -------------------------------------------------------------------------------- boxes and real tables

    async def box_form(self, asked: Asked) -> object:
        return boxes.form_of(asked["name"])

    async def look_at_box(self, asked: Asked) -> object:
        return boxes.look_at(asked["name"], asked.read(BoxContent))

    async def symbol(self, asked: Asked) -> HttpAnswer:
        number = asked["number"]
        place = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else -1
        return HttpAnswer(boxes.picture_of(asked["name"], asked["field"], place).encode(), SVG)

    async def sheet(self, asked: Asked) -> object:
        return companion.sheet_of(asked["name"])

    async def companion(self, asked: Asked) -> HttpAnswer:
        return HttpAnswer(companion.companion_board(find(asked["name"]).header.name, asked.body))

    async def companion_ghosts(self, asked: Asked) -> HttpAnswer:
        return HttpAnswer(companion.companion_ghosts(find(asked["name"]).header.name, asked.body))

    async def companion_record(self, asked: Asked) -> HttpAnswer:
        return HttpAnswer(companion.companion_record(find(asked["name"]).header.name, asked.body))
