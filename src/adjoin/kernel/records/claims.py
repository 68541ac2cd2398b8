"""What a record claims besides its moves: who made the seed, who drew which seat, how a series stands.

Each claim is proved, refused as a fault, or told as not proved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjoin.errors import RecordError
from adjoin.kernel.difference import shorten
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.chance import commitment_to, joint_seed, shuffled
from adjoin.kernel.records.shape import SECOND
from adjoin.phrase import COMMON, Phrase

Record = JsonMapping


def check_fairness(record: Record) -> None:
    """RecordError unless a seed that several made is the one that their parts make."""
    told, seats = record.get("fairness"), len(record["seats"])
    if told is None:
        return
    if len(told["parts"]) != seats:
        raise RecordError("record-fair-parts", found=len(told["parts"]), seats=seats)
    commitment = commitment_to(told["server"])
    if told["commitment"] != commitment:
        raise RecordError("record-commitment", found=told["commitment"], right=commitment)
    missing = [seat for seat, part in enumerate(told["parts"]) if not part]
    if told["missing"] != missing:
        raise RecordError("record-fair-missing", found=shorten(told["missing"]), right=shorten(missing))
    seed = joint_seed(told["server"], told["parts"], told["table"])
    if record["seed"] != seed:
        raise RecordError("record-fairness", found=shorten(record["seed"]), right=shorten(seed))


def lot_seed(server: str, parts: Sequence[str], table: str) -> str:
    """The seed of a lot where several make one: the parts in the order of their letters, so that no seat matters."""
    return joint_seed(server, sorted(parts), table)


def lot_fault(record: Record) -> Phrase | None:
    """How a lot differs from the one that the seed draws; None where it does not, or nobody can tell."""
    if "lot" not in record or record["seed"] is None:
        return None
    order, seed, told = record["lot"]["order"], record["seed"], record.get("fairness")
    if told is not None:
        seed = lot_seed(told["server"], told["parts"], told["table"])
    right = shuffled(seed, "lot", range(len(order)))
    if order == right or (told is not None and fits_as_entered(order, told)):
        return None
    return Phrase("record-lot", {"found": shorten(order), "right": shorten(right)}, COMMON)


def fits_as_entered(order: Sequence[int], told: JsonMapping) -> bool:
    """Was the lot drawn as tables drew it first, from the parts in the order in which people were entered?"""
    before = [told["parts"][order.index(place)] for place in range(len(order))]
    return shuffled(joint_seed(told["server"], before, told["table"]), "lot", range(len(order))) == list(order)


def list_unproved(record: Record, components: str) -> Iterator[Phrase]:
    """What a record claims and nothing in it proves; `components` are those that ship."""
    told, series = record.get("fairness"), record.get("series")
    if record["seed"] is None:
        yield claim("unproved-seed")
    if record["components"] != components and "box" not in record:
        yield claim("unproved-components", name=record["components"])
    if told is None:
        yield claim("unproved-fairness")
    elif not any(told["parts"]):
        yield claim("unproved-parts")
    if "lot" in record and (record["seed"] is None or fits_entered_order(record)):
        yield claim("unproved-lot")
    if "take_backs" in record and record["format"] == SECOND:
        yield claim("unproved-take-backs", times=record["take_backs"])
    if series is not None and series["number"] > 1:
        yield claim("unproved-series")


def fits_entered_order(record: Record) -> bool:
    """Is the lot one that another order would fit, too, as those that were drawn first?"""
    told, order = record.get("fairness"), record["lot"]["order"]
    if told is None:
        return False
    seed = lot_seed(told["server"], told["parts"], told["table"])
    return shuffled(seed, "lot", range(len(order))) != order and fits_as_entered(order, told)


def claim(key: str, **args: object) -> Phrase:
    return Phrase(key, args, COMMON)
