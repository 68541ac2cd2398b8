"""The score of COPULAS line by line, from the groups on the board (C12, C15-C19), and what a placement would bring.

The rules module counts the same points for speed; the kernel's tests hold the two together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from adjoin.games.copulas.components import CATALOGUE
from adjoin.games.copulas.rules.rules import BONUS, GROUPED, ISOLATED, TILES, State, additional_turn
from adjoin.geometry.groups import groups
from adjoin.kernel.outcome import Part
from adjoin.kernel.tables import copied
from adjoin.phrase import Phrase
from adjoin.sets import within

if TYPE_CHECKING:
    from adjoin.games.copulas.text.deal import CopulasDeal

STEPS = (20, 40, 60)  # C13
REMEMBERED = 512  # findings kept: a scene asks for the same few again and again
T = TypeVar("T")


def kept(deal: CopulasDeal, key: tuple[Any, ...], find: Callable[[], T]) -> T:
    """What was found before, the very same objects, or what is found now."""
    if key not in deal.kept:
        if len(deal.kept) >= REMEMBERED:
            deal.kept.clear()
        deal.kept[key] = find()
    found: T = deal.kept[key]
    return found


def nets(deal: CopulasDeal, state: State, seat: int) -> list[list[int]]:
    """C15: a seat's placements in groups of those that share a side."""
    placements = tuple(deal.laid_by(state, seat))
    touching: Callable[[int, int], bool] = lambda p, q: within(deal.board.touches, p, q)  # noqa: E731
    return kept(deal, ("nets", placements), lambda: groups(placements, touching))


def biggest(deal: CopulasDeal, state: State, seat: int) -> int:
    """Tiles in the seat's biggest group; 0 if it has no group of two."""
    size = max((len(net) for net in nets(deal, state, seat)), default=0)
    return size if size > 1 else 0


def names(deal: CopulasDeal, placements: list[int]) -> tuple[str, ...]:
    return tuple(name for p in placements for name in deal.spots[p].names)


def leads(deal: CopulasDeal, state: State, seat: int) -> bool:
    """C17: is the seat's biggest group the biggest of all, or one of them?"""
    known, used, found = deal.led
    if known is not state or used != state.used:
        found = leaders(deal, state)
        deal.led = state, state.used[:], found
    return seat in found


def leaders(deal: CopulasDeal, state: State) -> list[int]:
    sizes = [biggest(deal, state, seat) for seat in range(deal.seats)]
    return [seat for seat, size in enumerate(sizes) if size and size == max(sizes)]


def seat_parts(deal: CopulasDeal, state: State, seat: int) -> list[Part]:
    placements, leading = tuple(deal.laid_by(state, seat)), leads(deal, state, seat)
    key = ("parts", seat, placements, leading)
    return kept(deal, key, lambda: found_parts(deal, seat, placements, nets(deal, state, seat), leading=leading))


def found_parts(
    deal: CopulasDeal, seat: int, placements: tuple[int, ...], found: list[list[int]], *, leading: bool
) -> list[Part]:
    parts = [kept(deal, ("light", seat, p), partial(light_part, deal, seat, p)) for p in placements]
    most = max(map(len, found), default=0)
    parts += [net_part(deal, seat, net, most) for net in found]
    if leading:
        cells = names(deal, [p for net in found if len(net) == most for p in net])
        parts.append(Part(seat, "C17", "biggest-of-all", BONUS, cells, {"tiles": most}))
    return parts


def light_part(deal: CopulasDeal, seat: int, placement: int) -> Part:
    """C12: the light under one tile; the cells are those that shine."""
    spot = deal.spots[placement]
    lit = tuple(name for cell, name in zip(spot.cells, spot.names, strict=True) if deal.light_at(cell))
    return Part(seat, "C12", "light", deal.board.light[placement], lit, {"text": spot.text})


def net_part(deal: CopulasDeal, seat: int, net: list[int], most: int) -> Part:
    """C15, C16: what one group costs."""
    cells = names(deal, net)
    if len(net) == 1:
        return Part(seat, "C15", "isolated", -ISOLATED, cells, {"tiles": 1})
    if len(net) == most:
        return Part(seat, "C16", "biggest", 0, cells, {"tiles": most})
    return Part(seat, "C16", "group", -GROUPED * len(net), cells, {"tiles": len(net)})


def facts(deal: CopulasDeal, state: State, scores: tuple[int, ...]) -> dict[str, Any]:
    """C18, C19: what breaks ties, and the scores of teams."""
    told: dict[str, Any] = {"unplaced": [TILES - used for used in state.used]}
    if deal.board.teams:
        told["teams"] = [
            {"seats": list(team), "score": min(scores[seat] for seat in team)} for team in ((0, 3), (1, 2))
        ]
    return told


def effects(deal: CopulasDeal, state: State, number: int) -> tuple[Phrase, ...]:
    """Points gained, the way to the next step, and how the groups would stand."""
    seat, gain = state.turn, deal.board.light[number]
    score = state.score[seat] + gain
    after = copied(state)
    deal.rules.play(deal.board, after, number)
    told = [CATALOGUE.phrase("effect-points", points=gain, score=score)]
    told += step_effect(deal, state, seat, gain, score)
    sizes = sorted((len(net) for net in nets(deal, after, seat)), reverse=True)
    if sizes != sorted((len(net) for net in nets(deal, state, seat)), reverse=True):
        told.append(CATALOGUE.phrase("effect-groups", sizes=" + ".join(map(str, sizes))))
    return tuple(told)


def step_effect(deal: CopulasDeal, state: State, seat: int, gain: int, score: int) -> list[Phrase]:
    """C13: does it bring an additional turn, or how far is the next step?"""
    trial = copied(state)
    trial.score[seat] = score
    if additional_turn(deal.board, trial, seat, gain):
        return [CATALOGUE.phrase("effect-additional", score=score, paragraph="C13")]
    following = next((step for step in STEPS if step > score), None)
    if following is None or not state.extra[seat]:
        return []
    return [CATALOGUE.phrase("effect-to-go", points=following - score, step=following)]
