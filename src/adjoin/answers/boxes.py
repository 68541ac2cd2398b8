"""Boxes of your own as pages ask about them: the form to fill in, what is said of it, and the game dealt from it."""

from __future__ import annotations

from adjoin.answers.box_schemas import BoxContent, BoxFormInfo, BoxLook, FieldInfo, KindInfo, RemarkInfo
from adjoin.boxes.box import Box, make_box, shipped_box
from adjoin.boxes.files import read_text
from adjoin.boxes.links import from_link, to_link
from adjoin.boxes.remarks import remarks
from adjoin.errors import ComponentsError, NotFound
from adjoin.kernel.authoring.box_form import Field, Flag, Letters, Marks, Number, Places
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import find
from adjoin.scene.symbols import has_picture, symbol_picture, symbols_of

KINDS = {Places: "places", Number: "number", Letters: "letters", Flag: "flag", Marks: "marks"}


def form_of(name: str) -> BoxFormInfo:
    """The form of a game; NotFound if nobody can change its box."""
    form = find(name).box_form()
    if not form.kinds:
        raise NotFound("error-not-found")
    told = [(kind, [info(name, field) for field in kind.fields]) for kind in form.kinds]
    kinds = [KindInfo(kind.name, kind.least, kind.most, fields, kind.prefix) for kind, fields in told]
    single = [info(name, field) for field in form.single]
    return BoxFormInfo(name, kinds, single, shipped_box(name).content, form.editor is not None)


def editor_of(name: str) -> bytes:
    """The page that a game brings to describe its parts; NotFound if it brings none."""
    page = find(name).box_form().editor
    if page is None:
        raise NotFound("error-not-found")
    return page.read_bytes()


def info(game: str, field: Field) -> FieldInfo:
    """What a page has to know of a field."""
    made = FieldInfo(field.name, KINDS[type(field)], symbols_of(field))  # type: ignore[arg-type]
    made.drawn = any(has_picture(find(game), field.name, symbol) for symbol in made.symbols)
    match field:
        case Places():
            made.columns, made.rows = field.columns, field.rows
            made.joined = field.joined and field.columns > 1
            made.spots, made.upside_down = list(field.spots), list(field.upside_down)
        case Number():
            made.least, made.most = field.least, field.most
        case Letters():
            made.texts = field.texts
        case Flag():
            made.usual = field.usual
        case Marks():
            made.columns = field.places
    return made


def picture_of(name: str, field: str, number: int) -> str:
    """How a symbol looks, by its number in the form; NotFound if there is none."""
    form = find(name).box_form()
    fields = (one for kind in form.kinds for one in kind.fields)
    symbols = next((symbols_of(one) for one in fields if one.name == field), [])
    if not 0 <= number < len(symbols):
        raise NotFound("error-not-found")
    return symbol_picture(find(name), field, symbols[number])


def look_at(name: str, asked: BoxContent) -> BoxLook:
    """A box, given or from a link, and what is to be said of it; ComponentsError if it is none of this game."""
    if asked.text:
        box = read_text(asked.text, name)
    else:
        box = from_link(asked.link) if asked.link else make_box(name, asked.content)
    if box.game != name:
        raise ComponentsError("box-other-game", path=box.name, game=find(name).header.title, found=box.game)
    return look_of(box)


def look_of(box: Box) -> BoxLook:
    found = remarks(box)
    told = [RemarkInfo(*one) for one in found]
    return BoxLook(box.content, box.digest, to_link(box), told, all(one.weight == "unusual" for one in found))


def game_with_box(name: str, options: JsonMapping, content: JsonObject) -> Game:
    """A game dealt from a box of your own, or from the one that comes with it; what is amiss is refused."""
    if not content:
        return Game(find(name), options)
    box = make_box(name, content)
    for one in remarks(box):
        if one.weight != "unusual":
            raise ComponentsError("box-not-ready", name=box.name, text=one.text)
    return Game(find(name), options, box=box.content)


def box_of(game: Game | None) -> BoxLook:
    """The box that a table was dealt from; NotFound if it is the one that comes with the game."""
    if game is None or not game.box:
        raise NotFound("error-box-usual")
    return look_of(make_box(game.header.name, game.box))
