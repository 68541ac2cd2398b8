"""The scoring track around the board: eighty fields clockwise from 0 at the top left; 20, 40 and 60 are corners."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from adjoin.games.copulas.drawing.styles import UNIT
from adjoin.games.copulas.text.score_lines import STEPS
from adjoin.geometry.outlines import Point
from adjoin.geometry.square import Rectangle
from adjoin.phrase import Phrase
from adjoin.scene.model import Item, Path, Text, Use
from adjoin.scene.paths import line, round_loop

WIDTH = 34
FIELDS, SIDE = 80, 20
CUBE = 20
SMALL = 0.8  # of a cube that shares its field
MARKED = 5  # every so many fields a number


def length(area: Rectangle, edge: float) -> tuple[float, float]:
    """The sides of the track, along its middle; `edge` is what lies between the board and the track."""
    return area.columns * UNIT + 2 * edge + WIDTH, area.rows * UNIT + 2 * edge + WIDTH


def field(area: Rectangle, edge: float, score: int) -> Point:
    """The middle of the field of a score: 80 and more go round, below 0 waits on 0."""
    across, down = length(area, edge)
    left, top = -edge - WIDTH / 2, -edge - WIDTH / 2
    side, step = divmod(max(score, 0) % FIELDS, SIDE)
    share = step / SIDE
    return (
        (left + share * across, top),
        (left + across, top + share * down),
        (left + across - share * across, top + down),
        (left, top + down - share * down),
    )[side]


def track(area: Rectangle, edge: float) -> list[Item]:
    """The band, a stroke between fields, numbers, and the corners that give an additional turn (C13)."""
    across, down = length(area, edge)
    far = edge + WIDTH
    corners = [(-far, -far), (-far + across + WIDTH, -far)]
    corners += [(x, -far + down + WIDTH) for x, _ in reversed(corners)]
    drawn: list[Item] = [Path(round_loop(corners, 12), "track")]
    drawn.append(Path("".join(stroke(area, edge, score) for score in range(FIELDS) if score % SIDE), "track-stroke"))
    for score in range(0, FIELDS, MARKED):
        x, y = field(area, edge, score)
        if score % SIDE == 0:
            drawn.append(Path(round_loop(box(x, y, WIDTH - 6), 7), "track-corner"))
        if score in STEPS:
            drawn.append(Path(f"M{x - 5} {y + 7.5}q5 5.5 9.5 0m.7 3.6v-4.4h-4", "track-again"))
        look = "track-corner-number" if score % SIDE == 0 else "track-number"
        drawn.append(Text(x, y - 3.5 if score in STEPS else y, str(score), look))
    return drawn


def box(x: float, y: float, size: float) -> list[Point]:
    half = size / 2
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def stroke(area: Rectangle, edge: float, score: int) -> str:
    """A short line at the beginning of a field, across the track."""
    (x, y), (x0, y0) = field(area, edge, score), field(area, edge, score - 1)
    middle = ((x + x0) / 2, (y + y0) / 2)
    reach = WIDTH * 0.22
    if y == y0:
        return line((middle[0], middle[1] - reach), (middle[0], middle[1] + reach))
    return line((middle[0] - reach, middle[1]), (middle[0] + reach, middle[1]))


@lru_cache(maxsize=512)
def cubes(area: Rectangle, edge: float, scores: tuple[int, ...]) -> list[Item]:
    """Every seat's cube on its field, side by side along the track where several stand; below 0 with the number."""
    fields = [max(score, 0) % FIELDS for score in scores]
    drawn: list[Item] = []
    for seat, at in enumerate(fields):
        drawn += cube(area, edge, seat, scores[seat], fields[:seat].count(at), fields.count(at))
    return drawn


@lru_cache(maxsize=512)
def cube(area: Rectangle, edge: float, seat: int, score: int, place: int, several: int) -> tuple[Item, ...]:
    """A seat's cube, the so-manieth of several on the field of its score."""
    size = CUBE * (SMALL if several > 1 else 1)
    x, y = shift_cube(area, edge, score, (place - (several - 1) / 2) * (size + 1))
    x, y = round(x, 1), round(y, 1)
    lying = Use(f"cube-{seat}{'-small' if several > 1 else ''}", x, y, look="walks")
    return (lying, Text(x, y + size, str(score).replace("-", "−"), "track-number")) if score < 0 else (lying,)


def pictures(seats: int) -> dict[str, list[Item]]:
    """The cube of every seat, and as it is where several share a field."""
    sizes = {"": CUBE, "-small": CUBE * SMALL}
    return {f"cube-{seat}{name}": draw_cube(seat, size) for seat in range(seats) for name, size in sizes.items()}


def draw_cube(seat: int, size: float) -> list[Item]:
    back, front = round_loop(box(0, 0, size + 4), 5), round_loop(box(0, 0, size), 4)
    return [Path(back, "cube-back"), Path(front, f"cube seat-{seat}")]


def shift_cube(area: Rectangle, edge: float, score: int, along: float) -> Point:
    x, y = field(area, edge, score)
    upright = (max(score, 0) % FIELDS) // SIDE % 2 == 1
    return (x, y + along) if upright else (x + along, y)


def draw_reach(area: Rectangle, edge: float, before: int, after: int, *, again: bool) -> list[Item]:
    """Where a placement would bring a cube: the way there in dots, its field dashed, and C13 if it plays again."""
    way = [field(area, edge, score) for score in range(max(before, 0), max(after, 0) + 1)]
    if len(way) < 2:
        return []
    dots = "".join(line(one, other) for one, other in pairwise(way))
    x, y = way[-1]
    told = draw_again_sign(x, y, edge, after) if again else []
    return [Path(dots, "cube-way"), Path(round_loop(box(x, y, CUBE + 2), 5), "cube-aim"), *told]


def draw_again_sign(x: float, y: float, edge: float, score: int) -> list[Item]:
    """C13: a sign beside a corner, between track and board, where it covers no cube; 20 and 40 are right of it."""
    wide, high = 96, WIDTH - 10
    middle = x + (1 if score == STEPS[-1] else -1) * (wide / 2 + WIDTH / 2 + 4)
    y += (1 if score == STEPS[0] else -1) * max(WIDTH / 2 + edge / 2, (WIDTH + high) / 2 + 3)
    corners = [(middle + right * wide / 2, y + down * high / 2) for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    words = Phrase("track-again", {"score": score})
    return [Path(round_loop(corners, high / 2), "track-sign"), Text(middle, y, "", "track-sign-text", words)]


def frame_of(area: Rectangle, edge: float) -> tuple[float, float, float, float]:
    """The box of the board with its track."""
    across, down = length(area, edge)
    return -edge - WIDTH, -edge - WIDTH, across + WIDTH, down + WIDTH
