"""Everything that chance decides in an event follows from one seed, which nobody alone decides (docs/events.md)."""

from __future__ import annotations

from hashlib import sha256

from adjoin.events.model import Event
from adjoin.kernel.model.chance import OWN_DRAWS, joint_seed, shuffled


def event_seed(event: Event) -> str:
    """The seed that the server's part and those of everybody who joined before the start make."""
    return joint_seed(event.server, [one.part for one in event.entrants if not one.since], event.id)


def table_seed(event: Event, number: int, table: int) -> str:
    """The seed of a table; at a duplicate evening all tables of a round have the same one."""
    if event.terms.format == "duplicate":
        return OWN_DRAWS + digest(f"adjoin deal/{event.seed}/{number}")
    return digest(f"adjoin table/{event.seed}/{number}/{table}")


def lots(event: Event) -> list[int]:
    """The lot of every entrant: 0 is the best. Whoever joins late stands behind all others."""
    first = [n for n, one in enumerate(event.entrants) if not one.since]
    order = shuffled(event.seed, "lots", first) + [n for n, one in enumerate(event.entrants) if one.since]
    found = [0] * len(order)
    for place, number in enumerate(order):
        found[number] = place
    return found


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
