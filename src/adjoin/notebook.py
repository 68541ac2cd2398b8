"""Games in a notebook. Once this is imported, positions and views draw themselves, and a player shows whole games.

Nothing of it needs a network or a server.

>>> import adjoin, adjoin.notebook
>>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
>>> player = adjoin.notebook.Player(position.play(position.legal_moves()[0]))
>>> len(player.frames)
2
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from html import escape
from json import dumps
from uuid import uuid4

from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import PICTURES
from adjoin.kernel.records.replay import replayed
from adjoin.scene.presentation import recent_placements
from adjoin.scene.svg import picture

PICTURES.append(picture)  # the kernel, which knows no drawing, asks this one
PAGE = """<div id="{id}" style="max-width:{width}px">
<img alt="{title}" style="width:100%">
<div style="display:flex;gap:8px;align-items:center;font:14px system-ui">
<button type="button" aria-label="Back">&#9664;</button>
<input type="range" min="0" max="{last}" value="{last}" style="flex:1" aria-label="Move">
<button type="button" aria-label="Next">&#9654;</button>
<output style="min-width:9em"></output></div>
<script>(() => {{
const root = document.getElementById("{id}"), frames = {frames}, moves = {moves};
const [back, next] = root.querySelectorAll("button"), range = root.querySelector("input");
const show = (at) => {{
  range.value = Math.min(Math.max(at, 0), frames.length - 1);
  root.querySelector("img").src = "data:image/svg+xml;base64," + frames[range.value];
  root.querySelector("output").value = range.value + " / " + (frames.length - 1) + "  " + moves[range.value];
}};
range.oninput = () => show(+range.value);
back.onclick = () => show(+range.value - 1);
next.onclick = () => show(+range.value + 1);
show(frames.length - 1);
}})();</script></div>"""


class Player:
    """A game that can be gone through move by move: of a position, or of a record as `adjoin.read_records` gives it.

    `viewer` is the seat whose eyes are lent, or -1 for a spectator's; by default nothing is hidden.
    """

    def __init__(self, game: Position | Mapping[str, object], viewer: int | None = None, width: int = 560) -> None:
        self.last = game if isinstance(game, Position) else replayed(dict(game))
        self.viewer = viewer
        self.width = width
        self.frames = [self.frame(at) for at in self.last.line()]
        seat = SPECTATOR if viewer is None else viewer
        told = [at.move if viewer is None or at.move is None else at.move.as_seen(seat) for at in self.last.line()]
        self.moves = ["" if move is None else move.text for move in told]

    def frame(self, at: Position) -> str:
        """One position as an SVG file."""
        if self.viewer is None:
            return picture(at.everything(), at.recent())
        return picture(at.view(self.viewer), recent_placements(at, self.viewer))

    def __repr__(self) -> str:
        return f"<Player of {self.last.game.header.title}, {len(self.frames)} positions>"

    def _repr_html_(self) -> str:
        """The player as a notebook shows it: pictures, two buttons and a slider."""
        return PAGE.format(
            id=f"adjoin-{uuid4().hex}",
            width=self.width,
            title=escape(self.last.game.header.title),
            last=len(self.frames) - 1,
            frames=dumps([b64encode(frame.encode()).decode() for frame in self.frames]),
            moves=dumps(self.moves).replace("<", "\\u003c"),
        )
