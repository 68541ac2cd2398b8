"""Puzzles and deals as pictures for links: the position with its question, the day with its game."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from adjoin.answers.puzzles import day_named, find_puzzle
from adjoin.errors import NotFound, WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.view import View
from adjoin.kernel.registry import find, installed_games
from adjoin.learn.deal_of_the_day import puzzle_of
from adjoin.learn.deals import LEVEL, game_of
from adjoin.learn.puzzle import Puzzle
from adjoin.learn.puzzle_session import table_for
from adjoin.phrase import Phrase, word
from adjoin.server.accounts.dependencies import DrawingTurn
from adjoin.server.http.errors import AnyRequest
from adjoin.server.http.images import SPOKEN, Language, language_of
from adjoin.server.http.png import Painter
from adjoin.server.http.response_cache import PACKED, TEN_MINUTES
from adjoin.server.learning.daily_routes import requested_day
from adjoin.share.card import SIZES, Shape, ShareCard, card_svg
from adjoin.share.story import deal_card, panels_of
from adjoin.table.visibility import door_for

HARDEST = 5  # stars
Day = Annotated[str, QueryParameter(name="date", description="Such as 2026-11-15; else today.")]
PNG = TEN_MINUTES | SPOKEN


def puzzle_card(definition: Definition, asked: Puzzle, over: str, shape: Shape, language: str) -> str:
    """The position of a puzzle with its question and how hard it is."""
    sight = door_for(table_for(definition, asked), "").sight
    package = definition.header.package
    question = Phrase(f"puzzle-question-{asked.question}", {"colour": colour_of(sight.view, language)})
    told = ShareCard(
        word(Phrase(f"puzzle-ask-{asked.question}"), language, package),
        "",
        over=word(Phrase(over, {"game": definition.header.title}), language),
        lead=word(question, language, package),
        chips=("★" * asked.difficulty + "☆" * (HARDEST - asked.difficulty),),
    )
    return card_svg(told, sight.view, sight.recent, shape=shape, language=language)


def colour_of(view: View, language: str) -> str:
    """The colour to move, as a question names it: blue (waves)."""
    colours = {panel.seat: panel.colour for panel in panels_of(view, ())}
    package = view.game.header.package
    return re.sub(r", (.+)$", r" (\1)", word(colours[view.turn], language, package)) if view.turn in colours else ""


@get("/api/games/{name:str}/puzzles/{puzzle:str}/card.png", media_type="image/png", opt=PACKED)
async def card_of_puzzle(
    request: AnyRequest,
    name: str,
    puzzle: str,
    drawing: DrawingTurn,
    painter: Painter,
    shape: Shape = "wide",
    language: Language = "",
) -> Response[bytes]:
    """A puzzle as a card: its position, its question and its stars."""
    spoken = language_of(request, language)
    async with drawing.turn():
        definition, asked = find_puzzle(name, puzzle)
        draw = partial(puzzle_card, definition, asked, "share-puzzle-of", shape, spoken)
        key = "puzzle", definition.header.name, asked.id, shape, spoken
        made = await painter.paint(key, draw, drawing.run, SIZES[shape][0])
    return Response(made, media_type="image/png", headers=PNG)


@get("/api/daily/card.png", media_type="image/png", opt=PACKED)
async def card_of_day(
    request: AnyRequest, drawing: DrawingTurn, painter: Painter, day: Day = "", language: Language = ""
) -> Response[bytes]:
    """The puzzle of a day as a card."""
    spoken, when = language_of(request, language), day_named(day)
    async with drawing.turn():
        try:
            asked = puzzle_of(when)
        except WrongUse:
            raise NotFound("error-not-found") from None
        draw = partial(puzzle_card, find(asked.game), asked, "home-puzzle", "wide", spoken)
        made = await painter.paint(("daily", when, spoken, *sorted(installed_games())), draw, drawing.run)
    return Response(made, media_type="image/png", headers=PNG)


@get("/api/games/{name:str}/deal/card.png", media_type="image/png", opt=PACKED)
async def card_of_deal(
    request: AnyRequest,
    name: str,
    drawing: DrawingTurn,
    painter: Painter,
    day: Day = "",
    shape: Shape = "wide",
    language: Language = "",
) -> Response[bytes]:
    """The deal of a day as a card; of the game in full swing, as nobody sees a deal before playing it."""
    spoken, when, game = language_of(request, language), requested_day(day), game_of(find(name))
    alone = game.definition.seats(game.options) == 1
    bird = Phrase("bot-and-level", {"name": Phrase(f"bot-name-{LEVEL}"), "level": Phrase(f"level-{LEVEL}")})
    rival = "" if alone else word(bird, spoken)
    async with drawing.turn():
        draw = partial(deal_card, game.definition, when.isoformat(), rival, spoken, shape)
        key = "deal", game.header.name, when, shape, spoken
        made = await painter.paint(key, draw, drawing.run, SIZES[shape][0])
    return Response(made, media_type="image/png", headers=PNG)


ROUTES = [card_of_puzzle, card_of_day, card_of_deal]
