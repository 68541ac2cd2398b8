"""What a game says of itself before it is played: seats, chance, secrets, actions, the longest game, score bounds."""

from __future__ import annotations

import itertools

from adjoin.errors import OptionError
from adjoin.kernel.authoring.option import settle_options
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.testing.fault import Fault
from adjoin.testing.promises.moves import some_moves


def the_header_is_true(start: Position) -> None:
    """The header and the deal say the same of seats and secrets, and the deal's actions do not overlap."""
    game, deal = start.game, start.deal
    low, high = game.header.seats
    if not low <= deal.seats <= high or game.definition.seats(game.options) != deal.seats:
        told = f"the header {low} to {high}, the definition {game.definition.seats(game.options)}"
        raise Fault(start, f"the deal has {deal.seats} seats; {told}")
    if game.header.secrets != (deal.ruleset.secrets is not None):
        raise Fault(start, f"the header says secrets={game.header.secrets}, but the rules say otherwise")
    declared = deal.rules.State.__annotations__
    if unknown := [name for name in deal.ruleset.known if name not in declared]:
        raise Fault(start, f"KNOWN names {unknown[0]}, which is no field of State")
    numbers = sorted((kind for kind in deal.actions.values() if kind), key=lambda kind: kind.start)
    for one, other in itertools.pairwise(numbers):
        if other.start < one.stop:
            raise Fault(start, f"two kinds of actions share the number {other.start}")


def options_of_other_days(start: Position) -> None:
    """An option that is younger than the first version says what was meant before, and that can be chosen."""
    header = start.game.header
    for option in header.options:
        if option.since > header.rules_version:
            raise Fault(start, f"the option {option.name} exists since version {option.since}, which is to come")
        if option.since > 1 and option.before is None:
            raise Fault(start, f"the option {option.name} does not say what was meant before version {option.since}")
    for version in range(1, header.rules_version):
        try:
            settle_options(header.options, {}, version)
        except OptionError as reason:
            raise Fault(start, f"what was meant before cannot be chosen: {reason}") from None


def the_header_covers(position: Position) -> None:
    """Each ply keeps within the declared actions, chance and length of the game."""
    deal = position.deal
    if position.turn == CHANCE and not position.game.header.chance:
        raise Fault(position, "chance acts, but the header says that it never does")
    if position.ply > deal.longest:
        raise Fault(position, f"no game should have more than {deal.longest} plies")
    kinds = deal.actions.values()
    for number in position.legal_numbers[:: max(1, len(position.legal_numbers) // 50)]:
        if not any(number in kind for kind in kinds):
            raise Fault(position, f"move {number} is legal, but within no kind of actions()")


def kinds_are_true(position: Position) -> None:
    """Every move has the type under which its number is declared."""
    for move in some_moves(position):
        if move.number not in position.deal.actions.get(move.type, ()):
            raise Fault(position, f'move {move.number}, "{move.text}", is of type {move.type}; actions() disagrees')


def scores_keep_their_bounds(position: Position) -> None:
    """No seat's score leaves the declared bounds, at any time."""
    (low, high), scores = position.deal.score_bounds, position.score_if_ended().scores
    for seat, score in enumerate(scores):
        if not low <= score <= high:
            raise Fault(position, f"seat {seat} scores {score}, and the bounds are {low} and {high}")
