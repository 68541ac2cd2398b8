"""L-TILES: the rules page and its pictures, lessons and puzzles."""

from __future__ import annotations

from adjoin.games.ltiles.learn.diagrams import DIAGRAMS
from adjoin.games.ltiles.learn.goals import makes_ten
from adjoin.scene.goals import saves, spoils
from adjoin.scene.material import Learning

GOALS = {"ten": makes_ten, "symbols": saves("symbols"), "spoil": spoils, "bonus": saves("largest", "most")}
LEARNING = Learning.inside(__name__, DIAGRAMS, goals=GOALS)
