"""RHOMBUS: the rules page and its pictures, lessons and puzzles."""

from __future__ import annotations

from adjoin.games.rhombus.learn.diagrams import DIAGRAMS
from adjoin.scene.goals import saves, spoils, wins_at_once
from adjoin.scene.material import Learning

LEARNING = Learning.inside(
    __name__, DIAGRAMS, asks={"stop": "ten"}, goals={"finish": wins_at_once, "spoil": spoils, "grow": saves("group")}
)
