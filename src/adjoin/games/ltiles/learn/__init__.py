"""L-TILES: the rules page and its pictures, lessons and puzzles."""

from __future__ import annotations

from importlib.resources import files

from adjoin.games.ltiles.learn.diagrams import DIAGRAMS
from adjoin.scene.learning import Learning

HERE = files(__name__)
LEARNING = Learning(
    HERE / "rules_page",
    DIAGRAMS,
    positions=HERE / "positions.toml",
    lessons=HERE / "lessons",
    puzzles=HERE / "puzzles.jsonl",
)
