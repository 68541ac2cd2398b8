"""COPULAS: the rules page and its pictures, lessons and puzzles."""

from __future__ import annotations

from adjoin.games.copulas.learn.diagrams import DIAGRAMS
from adjoin.scene.goals import brings, saves
from adjoin.scene.material import Learning

GOALS = {"again": brings("additional"), "join": saves("isolated", "group"), "biggest": saves("biggest-of-all")}
LEARNING = Learning.inside(__name__, DIAGRAMS, goals=GOALS)
