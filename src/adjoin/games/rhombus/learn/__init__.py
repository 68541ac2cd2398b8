"""RHOMBUS: the rules page and its pictures, lessons and puzzles."""

from __future__ import annotations

from adjoin.games.rhombus.learn.diagrams import DIAGRAMS
from adjoin.games.rhombus.learn.goals import keeps_open
from adjoin.scene.goals import saves, spoils, wins_at_once
from adjoin.scene.material import Learning

GOALS = {"finish": wins_at_once, "spoil": spoils, "grow": saves("group"), "open": keeps_open}
LEARNING = Learning.inside(__name__, DIAGRAMS, asks={"stop": "ten"}, goals=GOALS)
