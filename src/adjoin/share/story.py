"""What a card says of a recorded game: at its end who won and by how much, before that how far it is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.outcome import Outcome, teams_of
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.kernel.records.replay import Replay
from adjoin.phrase import COMMON, Phrase, bundle, has_words, word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Layer, SeatPanel
from adjoin.scene.poster import placements, poster_parts, steady_layers
from adjoin.scene.presentation import Box, recent_placements
from adjoin.scene.seat_colors import dress, exchange
from adjoin.share.card import CardRow, Shape, ShareCard, card_svg, length

ROOM = 24  # characters of names above the rows
TITLE = 12  # times the size of its letters that the names in a headline are long at most
PATTERN = re.compile("[,、・（(]")  # what stands after a colour


class StoryPly(NamedTuple):
    """A record that was replayed: its positions, how it ended, and who sat where in which colours."""

    line: tuple[Position, ...]
    outcome: Outcome
    names: tuple[str, ...]  # empty where there is none
    worn: tuple[int, ...]
    bots: tuple[str, ...] = ()  # the level of each; empty for people

    @property
    def last(self) -> int:
        return len(self.line) - 1


class Stage(NamedTuple):
    """What every picture of a film shows: the part of the plane, and the ground that grows with the layout."""

    seen: Box
    steady: tuple[Layer, ...]


def replay_record(record: object) -> StoryPly:
    """The game of a record; RecordError names the first thing that is wrong."""
    replay = Replay(record)
    end = replay.run()
    seats = replay.record["seats"]
    colors = exchange([str(seat.get("color", "")) for seat in seats], end.game.header.colors)
    names = tuple(str(seat.get("name", "")) for seat in seats)
    return StoryPly(tuple(end.line()), replay.outcome(), names, colors, levels_of(seats))


def levels_of(seats: Sequence[Mapping[str, object]]) -> tuple[str, ...]:
    """The level of the bot at each seat of a record; nothing for a person."""
    return tuple(str(seat.get("level", "")) if seat["kind"] == "bot" else "" for seat in seats)


def names_in(game: StoryPly, language: str) -> tuple[str, ...]:
    """What each seat is called: by the name of its person or its bot, and by number where two bots are of one name."""
    return names_of_seats(game.names, game.bots, language)


def names_of_seats(names: Sequence[str], levels: Sequence[str], language: str) -> tuple[str, ...]:
    """What each of some seats is called; a bot has a level, and a name of its own only where it is not one of ours."""
    names = [name or bot_name(level, language) for name, level in zip_longest(names, levels, fillvalue="")]
    return tuple(
        word(Phrase("seat-same", {"name": name, "number": names[: seat + 1].count(name)}), language)
        if name and names.count(name) > 1
        else name
        for seat, name in enumerate(names)
    )


def bot_name(level: str, language: str) -> str:
    """What a bot of our own is called; others have no name."""
    key = f"bot-name-{level}"
    return word(Phrase(key), language) if level and has_words(COMMON, key) else ""


def card_at(
    game: StoryPly,
    ply: int,
    *,
    names: bool = True,
    shape: Shape = "wide",
    language: str = "en",
    stage: Stage | None = None,
) -> str:
    """The card of a position of a game, as a spectator saw it; `stage` is what it shows of the plane."""
    at = game.line[ply]
    view, recent = at.view(SPECTATOR), recent_placements(at)
    moves = len(placements(at)) if at.ply else 0
    over = ply == game.last
    stands = game.outcome if over else view.score_if_ended()
    told = card_of(
        view, stands, names_in(game, language) if names else (), game.worn, moves=moves, over=over, language=language
    )
    seen, steady = stage or (None, ())
    return card_svg(told, view, recent, worn=game.worn, shape=shape, language=language, seen=seen, steady=steady)


def stage_of(game: StoryPly) -> Stage:
    """The part of the plane that the end of a game lies on, and its ground: a film shows them from the first ply on."""
    end = game.line[game.last]
    view, recent = end.view(SPECTATOR), recent_placements(end)
    return Stage(poster_parts(view, recent)[0], tuple(steady_layers(view, recent)))


def card_of(
    view: View,
    stands: Outcome,
    names: Sequence[str],
    worn: Sequence[int],
    *,
    moves: int,
    over: bool,
    language: str,
) -> ShareCard:
    """The words of a card: the result at the end, before it how far it is. A seat without a name goes by its colour."""
    package = view.game.header.package
    panels = sorted(panels_of(view, worn), key=lambda panel: panel.seat)
    called = [seat_name(panel, names, language, package) for panel in panels]
    by_rule = over and bundle(package, language).has_message(f"headline-{stands.reason}")
    ranked = [seat for place in stands.ranking for seat in place] if over else range(len(panels))
    rows = tuple(
        CardRow(
            panels[seat].look,
            called[seat],
            "" if by_rule else score_text(stands.scores[seat] if over else panels[seat].score),
            over and seat in stands.winners,
        )
        for seat in ranked
    )
    if not over:
        line = word(Phrase("share-move", {"number": moves}), language) if moves else ""
        all_names = (" – " if len(called) == 2 else ", ").join(called)
        if len(all_names) <= ROOM:
            return ShareCard(all_names, line, rows)
        return ShareCard(view.game.header.title, line, rows, over=word(Phrase("share-game"), language))
    if by_rule:
        line = word(Phrase("share-winner", {"winner": winners(stands, called, language), "moves": moves}), language)
        return ShareCard(word(Phrase(f"headline-{stands.reason}"), language, package), line, rows)
    lead = margin(stands)
    about = (
        Phrase("share-by", {"points": lead, "moves": moves}) if lead > 0 else Phrase("share-after", {"moves": moves})
    )
    return ShareCard(winners(stands, called, language), word(about, language) if moves else "", rows)


def panels_of(view: View, worn: Sequence[int]) -> list[SeatPanel]:
    return dress(presentation_of(view.game.definition).panels(view), worn)


def seat_name(panel: SeatPanel, names: Sequence[str], language: str, package: str) -> str:
    """What a seat is called: its person, else its colour."""
    named = names[panel.seat] if panel.seat < len(names) else ""
    if named:
        return named
    colour = PATTERN.split(word(panel.colour, language, package))[0]  # the pattern is on the swatch
    return colour[:1].upper() + colour[1:]


def score_text(score: int) -> str:
    return str(score).replace("-", "−")


def game_card(definition: Definition, language: str, shape: Shape = "wide") -> str:
    """The card of a game itself, in full swing: its name, what it is about, for how many."""
    low, high = definition.header.seats
    players = word(Phrase("home-players", {"low": low, "high": high}), language)
    told = ShareCard(
        definition.header.title,
        "",
        over=word(Phrase("share-game"), language),
        lead=tagline_of(definition, language),
        chips=(players, word(Phrase("home-free"), language)),
    )
    return showcase_card(definition, told, language, shape)


def invitation_card(definition: Definition, names: Sequence[str], chips: Sequence[str], language: str) -> str:
    """The card of an offer: who invites to which game, what it is about, and how it would be played."""
    over = Phrase("share-invites", {"names": list(names), "count": len(names)}) if names else Phrase("share-invited")
    lead = tagline_of(definition, language)
    told = ShareCard(definition.header.title, "", over=word(over, language), lead=lead, chips=tuple(chips))
    return showcase_card(definition, told, language)


def deal_card(definition: Definition, day: str, rival: str, language: str, shape: Shape = "wide") -> str:
    """The card of a day's deal: that everybody has the same tiles, the day, and who plays against them."""
    told = ShareCard(
        word(Phrase("home-deal-title"), language),
        "",
        over=word(Phrase("home-deal", {"game": definition.header.title}), language),
        lead=word(Phrase("home-deal-text"), language),
        chips=(day, *([rival] if rival else [])),
    )
    return showcase_card(definition, told, language, shape)


def showcase_card(definition: Definition, told: ShareCard, language: str, shape: Shape = "wide") -> str:
    """A card with a game's own showcase beside its words."""
    end = presentation_of(definition).showcase(definition)
    return card_svg(told, end.view(SPECTATOR), recent_placements(end), shape=shape, language=language)


def tagline_of(definition: Definition, language: str) -> str:
    """Why to play a game, in one sentence; nothing where its package has none."""
    package = definition.header.package
    return word(Phrase("tagline"), language, package) if bundle(package, language).has_message("tagline") else ""


def winners(outcome: Outcome, called: list[str], language: str) -> str:
    """Who won, in a few words."""
    if len(called) == 1:
        return score_text(outcome.scores[0])
    first = [shorten(called[seat], TITLE / len(outcome.winners)) for seat in outcome.winners]
    if len(first) == 1:
        return word(Phrase("end-won", {"name": first[0]}), language)
    return word(Phrase("end-shared" if outcome.shared else "end-team", {"names": first}), language)


def shorten(name: str, room: float) -> str:
    """A name that leaves room for what is said of it."""
    if length(name, 1) <= room:
        return name
    while name and length(f"{name}…", 1) > room:
        name = name[:-1].rstrip()
    return f"{name}…"


def margin(outcome: Outcome) -> int:
    """How many points the first was ahead of the next; nothing in teams, with equals, or where somebody gave up."""
    if len(outcome.ranking) < 2 or teams_of(outcome) or outcome.gave_up:
        return 0
    return outcome.scores[outcome.ranking[0][0]] - outcome.scores[outcome.ranking[1][0]]
