"""What events cost: a Swiss round of 64 paired, in seconds of processor time, and the standings after it.

    python -m bench.events.events

writes bench/results/events.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from adjoin.events.course import begin, join, step, with_result
from adjoin.events.model import Entrant, Event, GameScore, TablePlace, Terms
from adjoin.events.standings import standings

PEOPLE = 64


def gathering(seats: int, rounds: int) -> Event:
    terms = Terms("Bench", "any", {}, "swiss", seats, "5+3", 0.0, rounds=rounds)
    event = Event("bench", terms, "p0", "bench", 0.0)
    for number in range(PEOPLE):
        event = join(event, Entrant(f"N{number}", f"p{number}"))
    return begin(event, 0.0)


def ended(event: Event, rng: Random) -> Event:
    for table in range(len(event.rounds[-1].pairings)):
        scores = tuple(rng.randrange(50) for _ in range(event.terms.seats))
        places = tuple(sum(other > one for other in scores) for one in scores)
        event = with_result(event, TablePlace(len(event.rounds) - 1, table), GameScore(places, scores))
    return event


def measured(seats: int, rounds: int) -> dict[str, Any]:
    """Processor seconds of every round's pairing, and of the standings at the end."""
    event, rng, costs = gathering(seats, rounds), Random(1), []
    while event.state == "running":
        began = process_time()
        event = step(event, 0.0, lambda number, table: f"{number}-{table}")
        costs.append(process_time() - began)
        if event.state == "running":
            event = ended(event, rng)
    began = process_time()
    standings(event)
    told = process_time() - began
    return {"seats": seats, "rounds": len(event.rounds), "worst": round(max(costs), 4), "standings": round(told, 4)}


def main() -> None:
    found = {"people": PEOPLE, "swiss": [measured(2, 7), measured(2, 63), measured(3, 12), measured(4, 10)]}
    print(json.dumps(found, indent=2))
    (Path(__file__).parents[1] / "results" / "events.json").write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
