"""Every screen is sent what is worn: tiles, hands, markers and words in the colour that somebody chose or was left."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest

import adjoin
from adjoin.answers.games_played import check_record
from adjoin.answers.replays import draw_ply, ply_message
from adjoin.kernel.model.move import SPECTATOR
from adjoin.live.encoding import encode
from adjoin.live.render import Renderer
from adjoin.phrase import Phrase
from adjoin.scene.model import Scene, Tile
from adjoin.scene.seat_colors import Tailor
from adjoin.scene.svg import picture
from adjoin.table import Action, Seat, Table
from adjoin.table.history import record
from adjoin.table.visibility import Door, door_for

OWNERS = ("ann", "ben", "cleo", "dora")
MOVES = 6
SEAT = re.compile(r"seat-(\d+)")


def opened(game: str, colors: tuple[str, ...], *, lot: bool = False, seed: str = "worn") -> Table:
    """A table of as many people as there are colours, some of which may be nobody's choice."""
    least, most = adjoin.find(game).header.seats
    options: dict[str, Any] = {"players": len(colors)} if most > least else {}
    seats = [Seat("person", owner, owner, color=color) for owner, color in zip(OWNERS, colors, strict=False)]
    return Table.open(adjoin.load(game, **options), seats, seed, lot=lot)


def played(table: Table, moves: int = MOVES) -> Table:
    rng = Random("worn")
    for _ in range(moves):
        position = table.position
        table = table.act(Action("move", table.turn, text=rng.choice(position.legal_moves()).text))
    return table


def looks(drawn: object) -> set[int]:
    """The seats whose colours are in a drawing."""
    return {int(seat) for seat in SEAT.findall(encode(drawn).decode())}


def bodies(scene: Scene) -> Counter[int]:
    """How many tiles lie on the board, by the seat whose colour they have."""
    tiles = [item for layer in scene.layers for item in layer.items if isinstance(item, Tile)]
    return Counter(int(found[1]) for tile in tiles if (found := SEAT.search(tile.body)))


def spread(phrase: object) -> object:
    assert isinstance(phrase, Phrase)
    return {"key": phrase.key, "args": dict(phrase.args)}


def named(told: object) -> Iterator[int]:
    """The seats whose colours a sentence names, also within what it speaks of."""
    for one in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from named(one)
    if isinstance(told, dict) and str(told.get("key", "")).startswith("colour"):
        yield told["args"]["seat"]


def palettes(game: str) -> list[tuple[str, ...]]:
    """Nobody chooses, one does, all do, in every order; of a game without a palette, nobody."""
    header = adjoin.find(game).header
    found: list[tuple[str, ...]] = []
    for players in range(header.seats[0], header.seats[1] + 1):
        found.append(("",) * players)
        if header.colors:
            found += [(color, *("",) * (players - 1)) for color in header.colors]
            found += [("", color, *("",) * (players - 2)) for color in header.colors[:players]]
            found += list(permutations(header.colors, players))[:12]
    return [colors for colors in found if len(colors) > 1]


def check(scene: Scene, door: Door, table: Table) -> None:
    """Everybody's panel, tiles and words are in what they wear, and nobody else's colour is there."""
    palette = door.game.header.colors
    if not palette:
        return
    worn = door.worn or tuple(range(len(table.seats)))
    assert [panel.look for panel in scene.panels] == [f"seat-{of}" for of in worn]
    assert [panel.colour.args["seat"] for panel in scene.panels] == list(worn)
    assert looks(scene) <= set(worn)
    waits_for = set(named(msgspec.to_builtins(scene.prompt, enc_hook=spread)))
    assert waits_for == ({worn[table.turn]} if door.seat != table.turn else set())
    placed = Counter(worn[seat] for _, seat in table.position.decisions())
    assert bodies(scene) == placed
    if door.seat >= 0:
        assert {piece.look for piece in scene.pieces} == {f"seat-{worn[door.seat]}"}
        assert {int(SEAT.findall(piece.body)[0]) for piece in scene.pieces} == {worn[door.seat]}


@pytest.mark.parametrize("game", adjoin.names())
def test_every_screen_shows_what_is_worn(game: str) -> None:
    """Live for every seat and onlookers, in the replay and in the picture for a link, whoever chose which colour."""
    for colors in palettes(game):
        table = played(opened(game, colors))
        renderer = Renderer(door_for(table, ""))
        for owner in ("", *OWNERS[: len(colors)]):
            door = door_for(table, owner)
            shown = renderer.render(door, frozenset())
            own = {name: getattr(shown.public.scene, name) for name in Scene.__struct_fields__} | shown.own.scene
            check(Scene(**own), door, table)
        ended = table.act(Action("resign", table.turn, level="novice"))
        onlooker = door_for(table, "")
        replay = check_record(record(ended, "test")) if ended.over else None
        if replay is not None:
            check(ply_message(replay, replay.last, SPECTATOR).scene, onlooker, table)
            svg = draw_ply(replay, replay.last, SPECTATOR, "en", "light")
            assert svg == picture(onlooker.sight.view, onlooker.sight.recent, theme="light", worn=onlooker.worn)


def test_whom_the_lot_moves_keeps_the_colour() -> None:
    """Who chose blue is blue on every seat that the lot may give."""
    seen = set()
    for seed in range(12):
        table = played(opened("copulas", ("blue", ""), lot=True, seed=str(seed)))
        [ann] = table.seats_of("ann")
        seen.add(ann)
        scene = Renderer(door_for(table, "")).render(door_for(table, ""), frozenset()).public.scene
        assert scene.panels[ann].look == "seat-1"
        check(scene, door_for(table, ""), table)
    assert seen == {0, 1}


def test_a_tried_tile_is_worn_too() -> None:
    """The ghost of a placement, with the way of its marker, names no colour but those at the table."""
    table = played(opened("copulas", ("purple", "yellow")))
    renderer, door = Renderer(door_for(table, "")), door_for(table, OWNERS[table.turn])
    [ghost] = renderer.try_placements(door, [door.example])
    assert ghost.legal
    assert looks(ghost) <= {2, 3}


def test_somebody_who_sits_down_later_is_worn_at_once() -> None:
    """A colour that is chosen with the last seat changes what everybody sees, though nobody has moved."""
    game = adjoin.load("copulas")
    table = Table.open(game, [Seat("person", "ann", "ann"), Seat("open")], "worn")
    renderer = Renderer(door_for(table, ""))
    before = renderer.render(door_for(table, ""), frozenset()).public.scene
    table = table.act(Action("sit", 1, owner="ben", name="ben", color="purple"))
    after = renderer.render(door_for(table, ""), frozenset()).public.scene
    assert [panel.look for panel in before.panels] == ["seat-0", "seat-1"]
    assert [panel.look for panel in after.panels] == ["seat-0", "seat-3"]


def test_what_two_drawings_share_is_dressed_once() -> None:
    """A part of the drawing before is the same object in the next one, and what has no colour is left as it is."""

    class Part(msgspec.Struct, frozen=True):
        look: str
        label: Phrase = Phrase("plain")

    shared, plain = Part("glass seat-0", Phrase("colour", {"seat": 0})), Part("line")
    tailor = Tailor((1, 0))
    first = tailor.fit([shared, plain])
    tailor.begin()
    second = tailor.fit([shared, plain, Part("seat-1")])
    assert (first[0].look, first[0].label.args["seat"], second[2].look) == ("glass seat-1", 1, "seat-0")
    assert first[0] is second[0]
    assert first[1] is second[1] is plain
    assert Tailor(()).fit(shared) is shared
