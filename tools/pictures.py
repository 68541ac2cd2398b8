"""The pictures of the README and of the documentation, made by the product itself from its showcases.

uv run python -m tools.pictures
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from PIL import Image

from adjoin.kernel.records.files import read_json
from adjoin.kernel.registry import find, names
from adjoin.scene.drawings import presentation_of
from adjoin.scene.ground import ground_of
from adjoin.scene.poster import poster
from adjoin.scene.presentation import recent_placements
from adjoin.share.film import paint_svg
from adjoin.share.jobs import PictureJob, result_of

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
PEOPLE = ["Mira", "Umi", "Juno", "Wren"]
SIDE = 480  # pixels of a board
CARD, FILM = "copulas", "rhombus"


def keep(png: bytes, path: Path, size: tuple[int, int], page: str = "#ffffff") -> None:
    """A picture as WebP, cut to a size from its middle; a page shows through where it is empty."""
    with Image.open(io.BytesIO(png)) as drawn:
        opened = Image.alpha_composite(Image.new("RGBA", drawn.size, page), drawn.convert("RGBA"))
        wide, high = opened.size
        scale = min(wide / size[0], high / size[1])
        left, top = (wide - size[0] * scale) / 2, (high - size[1] * scale) / 2
        box = (left, top, left + size[0] * scale, top + size[1] * scale)
        opened.convert("RGB").resize(size, Image.Resampling.LANCZOS, box).save(path, "WEBP", quality=82, method=6)


def board(name: str) -> None:
    definition = find(name)
    end = presentation_of(definition).showcase(definition)
    drawn = poster(end.view(), recent_placements(end), theme="light")
    page = ground_of(presentation_of(definition).theme()).light.page
    keep(paint_svg(drawn, 2 * SIDE), IMAGES / f"board-{name}.webp", (SIDE, SIDE), page)


def job(name: str, kind: str) -> PictureJob:
    path = ROOT / "src" / "adjoin" / "games" / name / "drawing" / "showcase.json"
    record: Any = read_json(path.read_bytes())
    called = PEOPLE[: len(record["seats"])]
    return PictureJob(
        record=record,
        kind="card" if kind == "card" else "webp",
        ply=-1,
        names=called,
        shape="wide",
        language="en",
    )


def main() -> None:
    for name in names():
        board(name)
    keep(result_of(job(CARD, "card")), IMAGES / "card.webp", (1200, 630))
    (IMAGES / "film.webp").write_bytes(result_of(job(FILM, "film")))


if __name__ == "__main__":
    main()
