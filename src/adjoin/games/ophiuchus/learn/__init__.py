"""OPHIUCHUS: the rules page and its pictures, lessons and puzzles."""

from __future__ import annotations

from adjoin.games.ophiuchus.learn.diagrams import DIAGRAMS
from adjoin.games.ophiuchus.learn.goals import brings_thirteen, corner_of_thirteen
from adjoin.scene.goals import effects_of
from adjoin.scene.material import Learning

GOALS = {"choice": effects_of("card"), "thirteen": brings_thirteen, "corner": corner_of_thirteen}
LEARNING = Learning.inside(__name__, DIAGRAMS, asks={"twice": "claim"}, goals=GOALS)
