"""COPULAS shown: a summer night whose lights shine through the tiles laid on them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial, reduce
from itertools import chain
from operator import or_
from pathlib import Path as File
from random import Random
from typing import Any, NamedTuple

from msgspec import structs

from adjoin.games.copulas.components import CATALOGUE
from adjoin.games.copulas.components.loader import LEVELS, SIZE
from adjoin.games.copulas.components.shapes import SHAPES
from adjoin.games.copulas.components.tables import centre
from adjoin.games.copulas.drawing import board, panels, pictures, styles, terminal, track
from adjoin.games.copulas.rules.rules import State, first_tile
from adjoin.games.copulas.text.deal import CopulasDeal
from adjoin.games.copulas.text.score_lines import SeatTiles
from adjoin.geometry.polyform import laid
from adjoin.geometry.square import Cell
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.notation import cell_name, cell_names, placement_in
from adjoin.kernel.authoring.tables import members
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import OVER
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import Numbers, pack
from adjoin.scene.ground import NIGHT
from adjoin.scene.model import Board, Choice, Ghost, Item, Layer, Path, Said, Scene, SeatPanel, Theme, Use
from adjoin.scene.poster import read_end
from adjoin.scene.presentation import Box, Presentation, Recent
from adjoin.scene.spots import Spots
from adjoin.scene.theme import theme_in

HERE = File(__file__).parent
NO_CENTRE = Layer("centre", [])
NO_CHOICES: list[Choice] = []
SWITCHES = ["groups"]
RIM = 1.5 * styles.UNIT  # the track around the sky


class CopulasPresentation(Presentation):
    def theme(self) -> Theme:
        return theme_in(HERE, styles.symbols(), NIGHT)

    def board(self, deal: Deal) -> Board:
        return board.board(CopulasDeal.own(deal).lights)

    def numbers(self, deal: Deal) -> Numbers:
        return board.numbers(CopulasDeal.own(deal).area)

    def scene(self, view: View, recent: Recent) -> Scene:
        deal, state = CopulasDeal.own(view.deal), view.state
        every = deal.scoring.tiles_by_seat(state)
        drawn = [draw_once(deal, laid) for laid in every]
        taken = reduce(or_, [seat.cells for seat in drawn])
        dead = dead_cells(deal, state, taken) & ~taken
        return Scene(
            layers=layers(deal, state, drawn, outlines(deal, every, recent)),
            panels=self.panels(view),
            pieces=panels.pieces(deal, state, view.seat),
            choices=NO_CHOICES,
            prompt=panels.prompt(deal, view),
            title=panels.title(view),
            spoken=panels.speak_cells(deal, [seat.spoken for seat in drawn], dead, taken),
            dead=pack(dead),
            facts=[*panels.team_facts(deal, state), *panels.end_facts(deal, state)],
            switches=SWITCHES,
        )

    def own_fields(self, common: Scene, view: View) -> dict[str, Any]:
        deal, state = CopulasDeal.own(view.deal), view.state
        said = {"prompt": panels.prompt(deal, view), "title": panels.title(view)}
        return {"pieces": panels.pieces(deal, state, view.seat), **said}

    def spots(self, view: View) -> Spots:
        return panels.spots(CopulasDeal.own(view.deal), view)

    def panels(self, view: View) -> list[SeatPanel]:
        return panels.panels(CopulasDeal.own(view.deal), view.state)

    def text(self, view: View, recent: Recent, language: str = "en", *, colour: bool = False) -> str:
        deal = CopulasDeal.own(view.deal)
        grid = terminal.grid(deal, view.state, recent, hatched_cells(deal, view.state), colour=colour)
        seats = terminal.seats(deal, view, language, colour=colour)
        told = [Phrase("terminal-centre" if first_tile(view.state) else "terminal-marks"), panels.prompt(deal, view)]
        return "\n".join([*grid, *seats, *(CATALOGUE.word(words, language) for words in told)])

    def covered(self, view: View, text: str) -> list[str]:
        said = placement_in(text)
        shape = SHAPES.get(said.tile.upper()) if said else None
        return list(cell_names(laid(shape, said.turn, (said.column, said.row)))) if said and shape else []

    def ghost(self, view: View, text: str) -> Ghost:
        """The lights under the tile shine through it while it is only tried."""
        made, deal = super().ghost(view, text), CopulasDeal.own(view.deal)
        under = [cell for cell in deal.area.cells if cell_name(*cell) in made.cells]
        now, seat = scores(deal, view.state), view.state.turn
        again = any(effect.key == "effect-additional" for effect in made.effects)
        way = [
            item
            for after in made.after
            if after.score != now[after.seat]
            for item in track.draw_reach(
                deal.area, board.FRAME, now[after.seat], after.score, again=again and after.seat == seat
            )
        ]
        return structs.replace(made, layers=[Layer("through", shining(deal, under)), Layer("way", way)])

    def demo(self, definition: Definition) -> Position:
        """Four seats, each of which takes one of its eight brightest placements, after four rounds."""
        position = Game(definition, {"players": 4}).start("july")
        light, rng = position.deal.board.light, Random("july")
        while position.ply < 16:
            brightest = sorted(position.legal_numbers, key=lambda number: (-light[number], number))
            position = position.play(rng.choice(brightest[:8]))
        return position

    def showcase(self, definition: Definition) -> Position:
        return read_end(HERE / "showcase.json")

    def symbol(self, field: str, symbol: str) -> list[Item]:
        return light(symbol)

    def poster(self, board: Board, scene: Scene) -> Box:
        """The sky alone, without the track."""
        x, y, width, height = board.box
        return x + RIM, y + RIM, width - 2 * RIM, height - 2 * RIM

    def crop(self, board: Board, scene: Scene) -> Box:
        return (3 * styles.UNIT, 3.5 * styles.UNIT, 10 * styles.UNIT, 8.75 * styles.UNIT)


def light(symbol: str) -> list[Item]:
    """C2: a light of a modular board, with its glow; none on a dark cell."""
    level = LEVELS.index(symbol)
    return [Use(f"glow-{level}", 0, 0, look="glow"), Use(f"light-{level}", 0, 0, look="lamp")] if level else []


class DrawnSeat(NamedTuple):
    """What is shown of the tiles of one seat."""

    tiles: list[Item]
    through: list[Item]
    groups: list[Item]
    cells: int  # under them
    spoken: dict[str, Said]


def layers(deal: CopulasDeal, state: State, drawn: list[DrawnSeat], last: list[Item]) -> list[Layer]:
    """Tiles, the lights seen through them, the last placements, and on demand the groups."""
    return [
        Layer("centre", [Path(centre_path(deal), "centre")]) if first_tile(state) else NO_CENTRE,
        Layer("tiles", [*chain.from_iterable([seat.tiles for seat in drawn])]),
        Layer("through", [*chain.from_iterable([seat.through for seat in drawn])]),
        Layer("recent", last),
        Layer("groups", [*chain.from_iterable([seat.groups for seat in drawn])]),
        Layer("cubes", track.cubes(deal.area, board.FRAME, tuple(scores(deal, state)))),
    ]


def scores(deal: CopulasDeal, state: State) -> list[int]:
    """The scores as the cubes stand: the light caught, and at the end all that counts."""
    return deal.scoring.points(state) if state.turn == OVER else state.score


NOTHING_DRAWN = DrawnSeat([], [], [], 0, {})


def draw_once(deal: CopulasDeal, laid: SeatTiles) -> DrawnSeat:
    return deal.memory.recall(("drawn", laid.seat, laid.placements), partial(draw_tiles, deal, laid))


def draw_tiles(deal: CopulasDeal, laid: SeatTiles) -> DrawnSeat:
    """What is drawn of tiles; those before the last one most likely are."""
    seat, placements = laid.seat, laid.placements
    known: DrawnSeat = deal.memory.found.get(("drawn", seat, placements[:-1]), NOTHING_DRAWN)
    new = [deal.spots[placement] for placement in placements[len(known.tiles) :]]
    tiles = [*known.tiles, *[pictures.lying(spot, seat) for spot in new]]
    through = [*known.through, *[item for spot in new for item in shining(deal, spot.cells)]]
    cells = panels.cells_under(deal, placements)
    return DrawnSeat(tiles, through, group_marks(deal, laid), cells, panels.speak_tiles(deal, laid))


def shining(deal: CopulasDeal, cells: Iterable[Cell]) -> list[Item]:
    """The lights of cells under a tile, drawn again above it."""
    lit = [(level, cell) for cell in cells if (level := deal.light_at(cell))]
    return [item for level, cell in lit for item in styles.light_through(level, cell)]


def outlines(deal: CopulasDeal, every: list[SeatTiles], recent: Recent) -> list[Item]:
    """A double outline around the last placement of every seat, until it plays again."""
    last = [deal.spots[laid.placements[-1]] for laid in every if laid.placements]
    wanted = recent.values()
    return [pictures.last(spot.tile, spot.turn, spot.anchor) for spot in last if spot.names in wanted]


def group_marks(deal: CopulasDeal, laid: SeatTiles) -> list[Item]:
    """C15: on every tile the size of its group."""
    return [pictures.badge(deal.spots[placement].anchor, len(net)) for net in laid.nets for placement in net]


def centre_path(deal: CopulasDeal) -> str:
    """C8: where the first tile must lie."""
    return styles.edge(tuple(sorted(centre(deal.options, SIZE))), inset=2)


# ------------------------------------------------------------------------------------------------ dead cells


class Dying:
    """What was found last of the cells that no tile can cover any more: a tile more changes those around it alone."""

    def __init__(self) -> None:
        self.alive = self.taken = self.dead = 0  # placements that may be yet, cells under tiles, dead cells

    def look(self, deal: CopulasDeal, alive: int, taken: int) -> int:
        if alive == self.alive:
            return self.dead
        every = (1 << len(deal.over)) - 1
        if self.alive and not alive & ~self.alive and not self.taken & ~taken:
            some = spread(taken & ~self.taken, deal.area.columns) & every & ~(self.dead | taken)
            self.dead |= taken | unreachable(deal, alive, some)
        else:
            self.dead = unreachable(deal, alive, every)
        self.alive, self.taken = alive, taken
        return self.dead


def dead_cells(deal: CopulasDeal, state: State, taken: int) -> int:
    """C10: cells over which every placement overlaps a tile or covers too much light, for good; C14: at the end all."""
    if state.turn == OVER:
        return (1 << len(deal.over)) - 1
    return deal.memory.recall(("dying",), Dying).look(deal, state.free & deal.board.dim, taken)


def spread(cells: int, columns: int) -> int:
    """At least all cells up to two columns and rows away, which a tile that overlaps one of them can reach."""
    wide = cells | cells << 1 | cells >> 1 | cells << 2 | cells >> 2
    return wide | wide << columns | wide >> columns | wide << 2 * columns | wide >> 2 * columns


def hatched_cells(deal: CopulasDeal, state: State) -> list[str]:
    """The open ones of them by name."""
    taken = panels.cells_under(deal, [p for laid in deal.scoring.tiles_by_seat(state) for p in laid.placements])
    dead = dead_cells(deal, state, taken) & ~taken
    return list(cell_names(deal.area.cells[number] for number in members(dead)))


def unreachable(deal: CopulasDeal, alive: int, some: int) -> int:
    """The cells among some that no placement covers."""
    found, over = 0, deal.over
    while some:
        cell = some & -some
        some ^= cell
        if not over[cell.bit_length() - 1] & alive:
            found |= cell
    return found


PRESENTATION = CopulasPresentation()
