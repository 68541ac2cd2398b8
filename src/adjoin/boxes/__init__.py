"""Boxes: the parts of a game as an owner describes them, checked place by place, and played with at any table.

>>> import adjoin
>>> from adjoin import boxes
>>> mine = boxes.shipped_box(adjoin.names()[0]).rename("Ann's box")
>>> mine.name, len(mine.digest), boxes.remarks(mine)
("Ann's box", 64, [])
>>> adjoin.load(mine.game, components=mine.content).start("7").game.components["name"]
"Ann's box"
"""

from __future__ import annotations

from adjoin.boxes.box import Box, shipped_box
from adjoin.boxes.files import guess_game, read_file, read_text, write_text
from adjoin.boxes.links import from_link, to_link
from adjoin.boxes.remarks import Remark, playable, remarks

__all__ = [
    "Box",
    "Remark",
    "from_link",
    "guess_game",
    "playable",
    "read_file",
    "read_text",
    "remarks",
    "shipped_box",
    "to_link",
    "write_text",
]
