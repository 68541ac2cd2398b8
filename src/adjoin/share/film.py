"""A film of a game: a card's board from the first tile to the last, at most ten seconds and three megabytes."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Literal

from adjoin.share.story import StoryPly, card_at, stage_of

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

Format = Literal["gif", "webp"]
LONGEST = 10_000  # milliseconds
HOLD = 1_800  # milliseconds for the end
SLOWEST, QUICKEST = 450, 40  # milliseconds a position
MOST = 40  # positions of a film
LARGEST = 3_000_000  # bytes
WIDTHS = (560, 420, 300)  # pixels, the first that is small enough
PAINTED = 840  # pixels; textures that are painted smaller lose their colours


def choose_plies(game: StoryPly) -> list[int]:
    """The plies of a film: those that change the board, evenly thinned where there are many, the last always."""
    told: list[int] = []
    before = -1
    for position in game.line:
        placed = hash(tuple(sorted(position.recent_for(-1).items())))
        if placed != before or position.ply == game.last:
            told.append(position.ply)
        before = placed
    return thin_plies(told)


def thin_plies(plies: list[int]) -> list[int]:
    """Choose as many of these as a film has positions, at even distances, the first and the last among them."""
    if len(plies) <= MOST:
        return plies
    step = (len(plies) - 1) / (MOST - 1)
    return [plies[round(place * step)] for place in range(MOST)]


def durations(positions: int) -> list[int]:
    """Milliseconds for each position; the end is held, and all together keep within the longest film."""
    if positions == 1:
        return [HOLD]
    each = min(SLOWEST, max(QUICKEST, (LONGEST - HOLD) // (positions - 1)))
    return [each] * (positions - 1) + [HOLD]


def film(game: StoryPly, kind: Format, *, names: bool = True, language: str = "en") -> bytes:
    """The film, in the largest size that is small enough."""
    plies = choose_plies(game)
    stage = stage_of(game)  # the camera stands still
    drawn = [card_at(game, ply, names=names, shape="wide", language=language, stage=stage) for ply in plies]
    painted = [paint_svg(svg, PAINTED) for svg in drawn]
    made = b""
    for width in WIDTHS:
        made = encode_film(painted, kind, durations(len(plies)), width)
        if len(made) <= LARGEST:
            break
    return made


def paint_svg(svg: str, width: int) -> bytes:
    """An SVG file as PNG, so many pixels wide."""
    import resvg_py

    from adjoin.scene.flat import flat

    return bytes(resvg_py.svg_to_bytes(svg_string=flat(svg), width=width))


def encode_film(pictures: list[bytes], kind: Format, times: list[int], width: int) -> bytes:
    """Pictures one after the other, over and over, so many pixels wide."""
    from PIL import Image

    frames = [Image.open(io.BytesIO(one)).convert("RGB") for one in pictures]
    size = (width, round(width * frames[0].height / frames[0].width))
    frames = [frame.resize(size, Image.Resampling.LANCZOS) for frame in frames]
    out = io.BytesIO()
    if kind == "webp":
        frames[0].save(
            out, "WEBP", save_all=True, append_images=frames[1:], duration=times, loop=0, quality=70, method=2
        )
        return out.getvalue()
    palette = palette_of(beside([frames[0], frames[len(frames) // 2], frames[-1]]))
    told = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    told[0].save(out, "GIF", save_all=True, append_images=told[1:], duration=times, loop=0, optimize=False)
    return out.getvalue()


def beside(frames: list[Picture]) -> Picture:
    """Pictures of one size in a row: a palette for it has the ground of the beginning and the tiles of the end."""
    from PIL import Image

    width, height = frames[0].size
    row = Image.new("RGB", (width * len(frames), height))
    for place, frame in enumerate(frames):
        row.paste(frame, (place * width, 0))
    return row


def palette_of(frame: Picture) -> Picture:
    """The colours of a GIF: most of them for the ground, which is smooth, the others for what is small and bright."""
    from PIL import Image

    colors: list[int] = []
    for count, method in ((176, Image.Quantize.MEDIANCUT), (80, Image.Quantize.MAXCOVERAGE)):
        found = frame.quantize(count, method, dither=Image.Dither.NONE).getpalette() or []
        colors += found[: 3 * count]
    palette = Image.new("P", (1, 1))
    palette.putpalette(colors)
    return palette
