"""RHOMBUS: what is in the box, how chance lays it out, and the tables of one deal."""

from __future__ import annotations

from adjoin.kernel.authoring.catalogue import Catalogue

CATALOGUE = Catalogue("adjoin.games.rhombus")
