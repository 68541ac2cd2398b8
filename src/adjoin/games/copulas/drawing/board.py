"""What does not change on a COPULAS table: the night sky on its modular boards, its lights, and the frame of joints."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from adjoin.games.copulas.components.loader import SIZE
from adjoin.games.copulas.drawing import pictures, track
from adjoin.games.copulas.drawing.styles import UNIT, middle
from adjoin.geometry.square import Rectangle
from adjoin.kernel.authoring.notation import cell_name, column_name
from adjoin.scene.cells import Numbers
from adjoin.scene.model import Board, Cell, Item, Layer, Path, Text, Use
from adjoin.scene.paths import box_path, line, number, pair, round_loop

FRAME = 26  # the joints around the board (C3), where the coordinates stand


def board(lights: list[list[int]]) -> Board:
    area = Rectangle(len(lights[0]), len(lights))
    width, height = area.columns * UNIT, area.rows * UNIT
    layers = [
        Layer("track", track.track(area, FRAME)),
        Layer("frame", frame(width, height)),
        Layer("sky", [Path(box_path(0, 0, width, height), "sky"), *haze(width, height), *stars(width, height)]),
        Layer("grid", grid(width, height)),
        Layer("coordinates", coordinates(area)),
        Layer("glow", lit(area, lights, "glow", "glow")),
        Layer("lights", lit(area, lights, "light", "lamp")),
    ]
    half = UNIT / 2
    return Board(
        box=track.frame_of(area, FRAME),
        cells=[Cell(cell_name(*cell), *middle(cell), row=cell[1], column=cell[0]) for cell in area.cells],
        outlines=[box_path(-half, -half, UNIT, UNIT)],
        layers=layers,
        pictures=pictures.pictures(),
        shapes=pictures.shapes(),
    )


@lru_cache(maxsize=16)
def numbers(area: Rectangle) -> Numbers:
    """The numbers of the cells: row by row."""
    return {cell_name(*cell): number for number, cell in enumerate(area.cells)}


def frame(width: float, height: float) -> list[Item]:
    """The joints: a band around the boards, with a tongue where two boards meet."""
    left, top, right, bottom = -FRAME + 0.5, -FRAME + 0.5, width + FRAME - 0.5, height + FRAME - 0.5
    band = round_loop([(left, top), (right, top), (right, bottom), (left, bottom)], 14)
    step = SIZE * UNIT
    across = [line((x, y), (x, y + way)) for x in range(step, int(width), step) for y, way in ((0, -9), (height, 9))]
    down = [line((x, y), (x + way, y)) for y in range(step, int(height), step) for x, way in ((0, -9), (width, 9))]
    return [Path(band, "joints"), Path("".join(across + down), "tongue")]


def haze(width: float, height: float) -> list[Item]:
    """The milky way, from the lower left to the upper right."""
    size = min(width, height)
    return [cloud(width * at, height * (1.02 - at), size * reach) for at, reach in CLOUDS]


CLOUDS = ((0.22, 0.24), (0.45, 0.3), (0.62, 0.26), (0.82, 0.2))  # where on the diagonal, and how wide


def cloud(x: float, y: float, radius: float) -> Path:
    reach = number(radius)
    arc = f"a{reach} {reach} 0 1 0"
    return Path(f"M{pair(x - radius, y)}{arc}{number(2 * radius)} 0{arc}{number(-2 * radius)} 0z", "haze")


def stars(width: float, height: float) -> list[Item]:
    """Small stars that mean nothing, always the same, more of them in the milky way."""
    rng = Random("stars")
    dots = [(rng.random() * width, rng.random() * height, rng.random()) for _ in range(int(width * height / 2400))]
    along = [drift_star(rng, width, height) for _ in range(int(width * height / 4200))]
    far = [dot for dot in dots + along if dot[2] < 0.8 and inside(dot, width, height)]
    near = [dot for dot in dots + along if dot[2] >= 0.8 and inside(dot, width, height)]
    return [
        Path("".join(f"M{pair(x, y)}h0" for x, y, _ in part), f"stars {name}")
        for name, part in (("far", far), ("near", near))
    ]


def drift_star(rng: Random, width: float, height: float) -> tuple[float, float, float]:
    """A star near the diagonal."""
    at = rng.random()
    return at * width + rng.gauss(0, 0.06) * width, (1 - at) * height + rng.gauss(0, 0.06) * height, rng.random()


def inside(dot: tuple[float, float, float], width: float, height: float) -> bool:
    return 2 < dot[0] < width - 2 and 2 < dot[1] < height - 2


def grid(width: float, height: float) -> list[Item]:
    """Fine lines between cells, stronger ones between modular boards."""
    fine, strong = "", ""
    for size, swap in ((width, False), (height, True)):
        for i in range(1, int(size) // UNIT):
            at = i * UNIT
            drawn = line((0, at), (width, at)) if swap else line((at, 0), (at, height))
            fine, strong = (fine, strong + drawn) if i % SIZE == 0 else (fine + drawn, strong)
    return [Path(fine, "seam"), Path(strong, "seam module")]


def coordinates(area: Rectangle) -> list[Item]:
    off = FRAME / 2 + 1
    letters = [(column_name(column), (column + 0.5) * UNIT) for column in range(area.columns)]
    rows = [(str(row + 1), (row + 0.5) * UNIT) for row in range(area.rows)]
    above: list[Item] = [Text(x, y, name, "coordinate") for name, x in letters for y in (-off, area.rows * UNIT + off)]
    return above + [Text(x, y, name, "coordinate") for name, y in rows for x in (-off, area.columns * UNIT + off)]


def lit(area: Rectangle, lights: list[list[int]], symbol: str, look: str) -> list[Item]:
    """A symbol on every light, of its level."""
    return [
        Use(f"{symbol}-{level}", *middle((column, row)), look=look)
        for column, row in area.cells
        if (level := lights[row][column])
    ]
