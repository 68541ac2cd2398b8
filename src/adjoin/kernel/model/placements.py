"""What was placed so far, for drawing a position."""

from __future__ import annotations

from collections.abc import Sequence
from sys import intern
from typing import NamedTuple

from adjoin.kernel.model.event import Event


class Laid(NamedTuple):
    """A tile on the board."""

    seat: int
    cells: tuple[str, ...]
    tile: str = ""


class Placements(dict[int, tuple[str, ...]]):
    """The cells of every seat's last placement; `laid` has all placements that everybody saw, the first one first."""

    laid: tuple[Laid, ...] = ()
    private: bool = False  # somebody placed what others may not see

    def after(self, events: Sequence[Event]) -> Placements:
        """With the placements of one more ply."""
        if not events:
            return self
        made = Placements(self)
        made.update([(event.seat, event.cells) for event in events])
        made.laid = (*self.laid, *[tile_of(event) for event in events if not event.private])
        made.private = self.private or any(event.private for event in events)
        return made

    def before(self, last: int) -> Placements:
        """The placements without so many of the last ones, all of which everybody saw."""
        laid = self.laid[: len(self.laid) - last]
        made = Placements({one.seat: one.cells for one in laid})
        made.laid = laid
        return made


def tile_of(event: Event) -> Laid:
    """The tile that a placement put on the board; its name, which all tables share, stands before the @."""
    return Laid(event.seat, event.cells, intern(str(event.args.get("text", "")).partition("@")[0]))
