"""OPHIUCHUS: the rules page and its pictures, lessons and puzzles."""

from __future__ import annotations

from adjoin.games.ophiuchus.learn.diagrams import DIAGRAMS
from adjoin.scene.material import Learning

LEARNING = Learning.inside(__name__, DIAGRAMS, asks={"twice": "claim"})
