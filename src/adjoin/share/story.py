"""What a card says of a recorded game: at its end who won and by how much, before that how far it is."""

from __future__ import annotations

from typing import NamedTuple

from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.outcome import Outcome, teams_of
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.replay import Replay
from adjoin.phrase import Phrase, bundle, word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import SeatPanel
from adjoin.scene.poster import placements
from adjoin.scene.presentation import recent_placements
from adjoin.scene.seat_colors import dressed, exchange
from adjoin.share.card import Card, Row, Shape, card_svg


class Played(NamedTuple):
    """A record that was replayed: its positions, how it ended, and who sat where in which colours."""

    line: tuple[Position, ...]
    outcome: Outcome
    names: tuple[str, ...]  # empty where there is none
    worn: tuple[int, ...]

    @property
    def last(self) -> int:
        return len(self.line) - 1


def played(record: object) -> Played:
    """The game of a record; RecordError names the first thing that is wrong."""
    replay = Replay(record)
    end = replay.run()
    seats = replay.record["seats"]
    colors = exchange([str(seat.get("color", "")) for seat in seats], end.game.header.colors)
    return Played(tuple(end.line()), replay.outcome(), tuple(str(seat.get("name", "")) for seat in seats), colors)


def card_at(game: Played, ply: int, *, names: bool = True, shape: Shape = "wide", language: str = "en") -> str:
    """The card of a position of a game, as a spectator saw it."""
    at = game.line[ply]
    view, recent = at.view(SPECTATOR), recent_placements(at)
    told = card_of(game, at, names=names, language=language)
    return card_svg(told, view, recent, worn=game.worn, shape=shape, language=language)


def card_of(game: Played, at: Position, *, names: bool, language: str) -> Card:
    """The words of a card: the result at the end, the number of the move before it."""
    package = at.game.header.package
    panels = sorted(panels_of(at, game.worn), key=lambda panel: panel.seat)
    called = [seat_name(panel, game.names if names else (), language, package) for panel in panels]
    moves = len(placements(at)) if at.ply else 0
    over = at.ply == game.last
    outcome = game.outcome if over else at.view(SPECTATOR).score_if_ended()
    by_rule = over and bundle(package, language).has_message(f"headline-{outcome.reason}")
    ranked = [seat for place in outcome.ranking for seat in place] if over else list(range(len(panels)))
    rows = tuple(
        Row(
            panels[seat].look,
            called[seat],
            "" if by_rule else said(outcome.scores[seat]),
            over and seat in outcome.winners,
        )
        for seat in ranked
    )
    if not over:
        return Card(at.game.header.title, word(Phrase("share-move", {"number": moves}), language), rows)
    line = Phrase("share-after", {"moves": moves})
    if by_rule:
        line = Phrase("share-winner", {"winner": winners(outcome, called, language), "moves": moves})
        return Card(word(Phrase(f"headline-{outcome.reason}"), language, package), word(line, language), rows)
    lead = margin(outcome)
    if lead > 0:
        line = Phrase("share-by", {"points": lead, "moves": moves})
    return Card(winners(outcome, called, language), word(line, language), rows)


def panels_of(at: Position, worn: tuple[int, ...]) -> list[SeatPanel]:
    return dressed(presentation_of(at.game.definition).panels(at.view(SPECTATOR)), worn)


def seat_name(panel: SeatPanel, names: tuple[str, ...], language: str, package: str) -> str:
    """What a seat is called: its person, else its colour."""
    named = names[panel.seat] if panel.seat < len(names) else ""
    if named:
        return named
    colour = word(panel.colour, language, package)
    return colour[:1].upper() + colour[1:]


def said(score: int) -> str:
    return str(score).replace("-", "−")


def winners(outcome: Outcome, called: list[str], language: str) -> str:
    """Who won, in a few words."""
    if len(called) == 1:
        return said(outcome.scores[0])
    first = [called[seat] for seat in outcome.winners]
    if len(first) == 1:
        return word(Phrase("end-won", {"name": first[0]}), language)
    return word(Phrase("end-shared" if outcome.shared else "end-team", {"names": first}), language)


def margin(outcome: Outcome) -> int:
    """By how many points the first was ahead of the next; nothing in teams, with equals, or where somebody gave up."""
    if len(outcome.ranking) < 2 or teams_of(outcome) or outcome.gave_up:
        return 0
    return outcome.scores[outcome.ranking[0][0]] - outcome.scores[outcome.ranking[1][0]]
