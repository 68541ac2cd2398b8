"""OPHIUCHUS: the rules page and its pictures."""

from __future__ import annotations

from importlib.resources import files

from adjoin.games.ophiuchus.learn.diagrams import DIAGRAMS
from adjoin.scene.learning import Learning

LEARNING = Learning(files(__name__) / "rules_page", DIAGRAMS)
