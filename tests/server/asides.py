"""What people do at a pair of tables beside their moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjoin.bots.registry import DEFAULT
from adjoin.table import Action
from adjoin.table.permissions import acting_seat, may_hint
from adjoin.table.preview import as_if_to_move
from adjoin.table.undo import undo_of

if TYPE_CHECKING:
    from server.worlds import Pair

ONLOOKER = "onlooker"


def any_device(pair: Pair) -> str:
    return pair.rng.choice([*pair.devices, ONLOOKER])


def somewhere(pair: Pair) -> str:
    """A tile of any hand of both worlds on, beside or off the board."""
    hands = [table.position.everything().data["hands"] for table in pair.tables]
    tile = pair.rng.choice(sorted({tile for world in hands for hand in world for tile in hand}) or ["T1"])
    cells = [cell for line in pair.table.log for cell in line.event.cells][-6:] or ["i9", "p15", "y24"]
    return f"{tile}@{pair.rng.choice([*cells, 'i10', 'z2'])}{pair.rng.choice(['', 'r1', 'r2'])}"


def probe(pair: Pair, device: str = "") -> None:
    text = somewhere(pair)
    pair.note("probe", device or any_device(pair), (text, text))


def plan(pair: Pair) -> None:
    texts = [somewhere(pair) for _ in range(3)]
    if not pair.hidden.intersection([pair.table.turn]):
        texts.insert(0, pair.table.position.legal_moves()[0].text)
    device = any_device(pair)
    pair.note("plan", device, (texts, texts))
    pair.met["plans that could tell"] += device in pair.viewers and device != ONLOOKER and pair.differs


def chat(pair: Pair) -> None:
    pair.note("chat", any_device(pair), (f"hello {len(pair.steps)}",) * 2)


def wrong(pair: Pair) -> None:
    """A move that is refused, or not one's turn."""
    text = somewhere(pair)
    seat = pair.table.turn
    device = pair.rng.choice([*pair.devices, pair.device(seat) or ONLOOKER])
    if device in pair.viewers and all(table.position.why_not(text) is not None for table in pair.tables):
        pair.note("wrong", device, (text, text))


def look(pair: Pair) -> None:
    device = any_device(pair)
    pair.note("http", device)
    pair.met["records that could tell"] += device in pair.viewers and pair.met["plies apart"] > 4


def resync(pair: Pair) -> None:
    pair.note("resync", any_device(pair))


def reconnect(pair: Pair) -> None:
    """With what was seen, or from the beginning."""
    seen = pair.rng.random() < 0.7
    pair.note("reconnect", any_device(pair), (seen, seen))


def hint(pair: Pair, device: str = "") -> None:
    device = device or pair.rng.choice(pair.viewers)
    pair.note("hint", device)
    pair.met["advice"] += may_hint(pair.table, device)


def agree(pair: Pair) -> None:
    """One person would rather end it; the others play on."""
    people = pair.table.people
    if len(people) > 1 and not pair.table.agreed and len(pair.devices) > 1:
        pair.command("agree_end", pair.rng.choice(people))


def give_up(pair: Pair) -> None:
    """One of several people who cannot tell the worlds apart resigns, and a bot plays on."""
    people = [seat for seat in pair.table.people if pair.device(seat) in pair.viewers]
    if pair.command("resign", pair.rng.choice(people)):
        pair.met["played on"] += not pair.table.over


def undo(pair: Pair, device: str = "") -> None:
    """Somebody takes a move back, or asks for it, and the others answer."""
    device = device or pair.rng.choice(list(pair.devices))
    seat = acting_seat(pair.table, device, "undo")
    ways = [undo_of(table, seat) for table in pair.tables]
    assert ways[0] == ways[1]
    if not pair.command("undo", seat) or pair.table.ask is None:
        pair.met["free undo"] += ways[0].why is None
        return
    pair.met["undo by consent"] += 1
    while pair.table.ask:
        waiting = min(pair.table.ask.waiting)
        pair.command("consent" if pair.rng.random() < 0.75 else "decline", waiting)


def vain(pair: Pair) -> None:
    """What is refused now."""
    seat = pair.rng.choice(pair.table.people)
    pair.command(pair.rng.choice(["consent", "decline", "return"]), seat)


def stand_in(pair: Pair) -> None:
    """Whoever is to move leaves, a bot plays on, and the person comes back."""
    seat = pair.table.turn
    device = pair.device(seat)
    if not pair.table.seats[seat].present or len(pair.devices) < 2 or len(pair.devices[device]) > 1:
        return
    pair.note("leave", device)
    pair.act(Action("replaced", seat, level=DEFAULT))
    pair.note("stand_in")
    if pair.move() and pair.table.over:
        pair.gone.add(device)
        return
    pair.act(Action("return", seat))
    pair.note("come", device)


def pause(pair: Pair) -> None:
    """Somebody wants time to stand still; it does if all do, until all would rather go on."""
    people = pair.rng.sample(pair.table.people, pair.rng.randint(1, len(pair.table.people)))
    for command in ("pause", "unpause"):
        for seat in people:
            pair.command(command, seat)


def arm(pair: Pair) -> None:
    """Whoever waits arms a plan with the tiles they have, other ones in each world, and thinks again."""
    waiting = [seat for seat in range(len(pair.table.seats)) if seat != pair.table.turn]
    if not waiting:  # alone at the table
        return
    seat = pair.rng.choice(waiting)
    device = pair.device(seat)
    ahead = [as_if_to_move(table.position.view(seat)).world.legal_moves() for table in pair.tables]
    if (
        pair.devices.get(device) != (seat,)
        or not all(ahead)
        or not all(table.seats[seat].present for table in pair.tables)
    ):
        return
    texts = ahead[0][-1].text, ahead[1][-1].text
    pair.note("arm", device, texts)
    pair.met["plans in arms that could tell"] += texts[0] != texts[1]


ASIDES = [probe, plan, chat, wrong, look, resync, reconnect, hint, agree, undo, undo, undo, vain, stand_in]
CLOCKED = [
    *(aside for aside in ASIDES if aside is not stand_in),
    pause,
    pause,
    arm,
    arm,
]  # whoever has time is not replaced
