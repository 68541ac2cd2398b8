"""RHOMBUS: what bots know of the game beyond its rules."""

from __future__ import annotations

from adjoin.games.rhombus.bots import ending, features
from adjoin.kernel.authoring.rules import BotParts, Features

BOTS = BotParts(Features(features.prior, features.candidates, point=features.POINT), ending)
