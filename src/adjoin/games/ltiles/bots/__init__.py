"""L-TILES: what bots know of the game beyond its rules."""

from __future__ import annotations

from adjoin.games.ltiles.bots import features
from adjoin.kernel.authoring.rules import BotParts, Features

BOTS = BotParts(Features(features.prior, point=features.POINT, samples=features.SAMPLES, horizon=features.HORIZON))
