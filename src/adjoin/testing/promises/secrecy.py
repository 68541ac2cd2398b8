"""What a game with secrets promises: a viewer hears the same in all worlds that it cannot tell apart."""

from __future__ import annotations

from adjoin.kernel.difference import Difference, difference
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.testing.fault import Fault
from adjoin.testing.paired_worlds import HeardMessage, Pair, alike_line

EARLY, EVERY = 4, 9  # plies from the first at which a viewer looks at everything, and how many lie between later looks
LONGEST = 40  # plies of a pair

# By each way in which a viewer hears something, the rule of the contract that it keeps.
RULES = {
    "turn": "secret moves look alike: their type, seat and names of data tell nothing (Deal.move)",
    "observed": "observed() gives -1, or one key for all secret moves, to whoever may not see them",
    "event": "an event of an open move, its cells and how many there are tell what all may know (Deal.events); what"
    " only the event's seat may know is named in private",
    "log": "the log is worded from what an event tells its reader",
    "record": "an entry of the record tells what its reader has seen (Deal.forced, Move.data)",
    "view": "describe() tells what is in the state it is given, and nothing that a deal or module remembers",
    "state": "hide() takes out of every field of KNOWN what the seat may not know",
    "moves": "what a seat may do follows from what it knows",
    "score": "final(), rank(), parts(), facts() and criteria() count what the state they are given holds",
    "observation": "what is observed follows from the fields of KNOWN",
    "scene": "a drawing is a function of the view and the placements it is given (Presentation.scene)",
    "picture": "a drawing is a function of the view and the placements it is given (Presentation)",
    "text": "the board in characters is a function of the view (Presentation.text)",
    "refusal": "refusal() and number() answer from the state they are given",
    "preview": "effects() and ghost() answer from the state they are given",
    "hint": "because() answers from the state it is given",
    "phase": "everybody is told the phase, so it tells nothing that is hidden (Deal.phase)",
    "message": "what a page is sent follows from the phase, scene, score and log of its viewer",
    "setup": "part_as_seen() gives None for what a viewer may not know",
}


def worlds_sound_alike(game: Game, seed: str, viewer: int) -> None:
    """Two worlds that a viewer cannot tell apart sound, look and read the same to it, from the first ply on."""
    a_setup_tells_no_secret(game, seed, viewer)
    pair, steps = alike_line(game, seed, viewer, LONGEST)
    compare_everything(pair)
    for ply, step in enumerate(steps):
        look_alike(pair, step)
        take(pair, step, whole=ply < EARLY or ply % EVERY == 0)


def a_setup_tells_no_secret(game: Game, seed: str, viewer: int) -> None:
    """A viewer is told the same of two setups that differ in what it may not know."""
    start = game.start(seed)
    setup, header = dict(start.setup or {}), game.header
    other = dict(game.start(f"{seed}, other").setup or {})
    for part in header.open_setup:
        other[part] = setup[part]
    for part in header.own_setup:
        other[part] = [mine if seat == viewer else theirs for seat, (mine, theirs) in pairs(setup[part], other[part])]
    one, two = (game.definition.setup_as_seen(dealt, viewer) for dealt in (setup, other))
    same(start, viewer, HeardMessage("setup", one), HeardMessage("setup", two))


def pairs(some: list[object], others: list[object]) -> list[tuple[int, tuple[object, object]]]:
    return list(enumerate(zip(some, others, strict=True)))


def look_alike(pair: Pair, step: tuple[int, int]) -> None:
    """The moves that are about to be played look the same to the viewer, secret ones too."""
    moves = [world.move(number).as_seen(pair.viewer) for world, number in zip(pair.worlds, step, strict=True)]
    one, other = (HeardMessage("turn", move._asdict()) for move in moves)
    same(pair.first, pair.viewer, one, other)
    keys = [world.observed(number) for world, number in zip(pair.worlds, step, strict=True)]
    same(pair.first, pair.viewer, *(HeardMessage("observed", key) for key in keys))


def take(pair: Pair, step: tuple[int, int], *, whole: bool) -> None:
    """Play a ply, and compare what is heard of it; each world is asked at once, before the other goes on."""
    heard: list[list[HeardMessage]] = []
    typed: list[str] = []
    for world, number in zip(pair.worlds, step, strict=True):
        world.play(number)
        typed = typed or pair.texts()
        heard.append([*world.news(), *(world.everything(typed) if whole else ())])
    compare(pair, heard)


def compare_everything(pair: Pair) -> None:
    """Compare all that can be looked at before the first ply."""
    typed = pair.texts()
    compare(pair, [list(world.everything(typed)) for world in pair.worlds])


def compare(pair: Pair, heard: list[list[HeardMessage]]) -> None:
    for one, other in zip(*heard, strict=True):
        same(pair.first, pair.viewer, one, other)


def same(position: Position, viewer: int, one: HeardMessage, other: HeardMessage) -> None:
    """A Fault that names the way, the difference and the rule, unless both say the same."""
    if one == other:
        return
    differs = difference(one.what, other.what)
    if differs is None:
        return
    who = "a spectator" if viewer == SPECTATOR else f"seat {viewer}"
    raise Fault(
        position,
        f"{who} can tell worlds apart by its {one.way} {describe_difference(differs)}. The rule: {RULES[one.way]}",
    )


def describe_difference(differs: Difference) -> str:
    where = f"at {differs.path}" if differs.path else "itself"
    return f"{where}: {differs.found or 'nothing'} in one, {differs.right or 'nothing'} in the other"
