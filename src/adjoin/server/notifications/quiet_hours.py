"""Quiet hours: minutes of the day in a time zone, in which nobody is called."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from adjoin.server.db.repositories.notifications import Wishes

DAY = 1440  # minutes


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, KeyError, OSError):  # none, or something that is none
        return False
    return True


def awake(now: float, wishes: Wishes) -> float:
    """The next moment at which somebody may be called: now, or the end of the quiet hours.

    Clock times are of the zone's own clock, so that a night in which it is set is quiet to its end, too.
    """
    if wishes.quiet_from == wishes.quiet_to:
        return now
    here = datetime.fromtimestamp(now, ZoneInfo(wishes.zone))
    minute = here.hour * 60 + here.minute
    if (minute - wishes.quiet_from) % DAY >= (wishes.quiet_to - wishes.quiet_from) % DAY:
        return now
    midnight = here.replace(hour=0, minute=0, second=0, microsecond=0)
    end = midnight + timedelta(minutes=wishes.quiet_to, days=wishes.quiet_to <= minute)
    return end.timestamp()
