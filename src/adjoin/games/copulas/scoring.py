"""The score of COPULAS line by line, from the groups on the board (C12, C15-C19), and what a placement would bring.

The rules module counts the same points for speed; the kernel's tests hold the two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adjoin.games.copulas.rules import BONUS, GROUPED, ISOLATED, TILES, State, additional_turn
from adjoin.geometry.groups import groups
from adjoin.kernel.deal import copied
from adjoin.kernel.notation import cell_name
from adjoin.kernel.outcome import Part
from adjoin.wording import Message
from adjoin.words import within

if TYPE_CHECKING:
    from adjoin.games.copulas.dealt import CopulasDealt

STEPS = (20, 40, 60)  # C13
REMEMBERED = 32  # sets of placements whose groups are kept: a scene asks for the same few again and again


def nets(dealt: CopulasDealt, state: State, seat: int) -> list[list[int]]:
    """C15: a seat's placements in groups of those that share a side."""
    placements = tuple(dealt.laid_by(state, seat))
    if placements not in dealt.nets:
        if len(dealt.nets) >= REMEMBERED:
            dealt.nets.clear()
        dealt.nets[placements] = groups(placements, lambda p, q: within(dealt.board.touches, p, q))
    return dealt.nets[placements]


def biggest(dealt: CopulasDealt, state: State, seat: int) -> int:
    """Tiles in the seat's biggest group; 0 if it has no group of two."""
    size = max((len(net) for net in nets(dealt, state, seat)), default=0)
    return size if size > 1 else 0


def names(dealt: CopulasDealt, placements: list[int]) -> tuple[str, ...]:
    return tuple(cell_name(*cell) for p in placements for cell in dealt.spots[p].cells)


def seat_parts(dealt: CopulasDealt, state: State, seat: int) -> list[Part]:
    parts = [light_part(dealt, seat, p) for p in dealt.laid_by(state, seat)]
    most = biggest(dealt, state, seat)
    parts += [net_part(dealt, seat, net, most) for net in nets(dealt, state, seat)]
    if most and most == max(biggest(dealt, state, other) for other in range(dealt.seats)):
        cells = names(dealt, [p for net in nets(dealt, state, seat) if len(net) == most for p in net])
        parts.append(Part(seat, "C17", "biggest-of-all", BONUS, cells, {"tiles": most}))
    return parts


def light_part(dealt: CopulasDealt, seat: int, placement: int) -> Part:
    """C12: the light under one tile; the cells are those that shine."""
    spot = dealt.spots[placement]
    lit = tuple(cell_name(*cell) for cell in spot.cells if dealt.light_at(cell))
    return Part(seat, "C12", "light", dealt.board.light[placement], lit, {"text": dealt.text(spot)})


def net_part(dealt: CopulasDealt, seat: int, net: list[int], most: int) -> Part:
    """C15, C16: what one group costs."""
    cells = names(dealt, net)
    if len(net) == 1:
        return Part(seat, "C15", "isolated", -ISOLATED, cells, {"tiles": 1})
    if len(net) == most:
        return Part(seat, "C16", "biggest", 0, cells, {"tiles": most})
    return Part(seat, "C16", "group", -GROUPED * len(net), cells, {"tiles": len(net)})


def facts(dealt: CopulasDealt, state: State, scores: tuple[int, ...]) -> dict[str, Any]:
    """C18, C19: what breaks ties, and the scores of teams."""
    told: dict[str, Any] = {"unplaced": [TILES - used for used in state.used]}
    if dealt.board.teams:
        told["teams"] = [
            {"seats": list(team), "score": min(scores[seat] for seat in team)} for team in ((0, 3), (1, 2))
        ]
    return told


def effects(dealt: CopulasDealt, state: State, number: int) -> tuple[Message, ...]:
    """Points gained, the way to the next step, and how the groups would stand."""
    seat, gain = state.turn, dealt.board.light[number]
    score = state.score[seat] + gain
    after = copied(state)
    dealt.rules.play(dealt.board, after, number)
    told = [Message("effect-points", {"points": gain, "score": score}, str(__package__))]
    told += step_effect(dealt, state, seat, gain, score)
    sizes = sorted((len(net) for net in nets(dealt, after, seat)), reverse=True)
    if sizes != sorted((len(net) for net in nets(dealt, state, seat)), reverse=True):
        told.append(Message("effect-groups", {"sizes": " + ".join(map(str, sizes))}, str(__package__)))
    return tuple(told)


def step_effect(dealt: CopulasDealt, state: State, seat: int, gain: int, score: int) -> list[Message]:
    """C13: does it bring an additional turn, or how far is the next step?"""
    trial = copied(state)
    trial.score[seat] = score
    if additional_turn(dealt.board, trial, seat, gain):
        return [Message("effect-additional", {"score": score, "paragraph": "C13"}, str(__package__))]
    following = next((step for step in STEPS if step > score), None)
    if following is None or not state.extra[seat]:
        return []
    return [Message("effect-to-go", {"points": following - score, "step": following}, str(__package__))]
