"""OPHIUCHUS for the kernel: spellings of moves, refusals, events, and what a viewer may read of a position.

A placement is written TILE@CELLrTURN, the cell being that of the first half: T5@c3r1. A card is claimed as *virgo; the
bonus is answered by *prize, *exchange or *none; a tile that is drawn or put back is its name alone, T5. Tiles with
equal faces are one choice, and any of their names will do; the answer names the first of them in the hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from sys import intern

from adjoin.errors import NotationError, Refusal
from adjoin.games.ophiuchus.components import CATALOGUE
from adjoin.games.ophiuchus.components.tables import PLANE, build, cell_at, star_letters
from adjoin.games.ophiuchus.rules import rules
from adjoin.games.ophiuchus.rules.choices import TURNS, afoot, can_be_placed, distinct, find_options
from adjoin.games.ophiuchus.rules.grid import BLOCK, SIZE, Board, State
from adjoin.games.ophiuchus.rules.hidden import drawer
from adjoin.games.ophiuchus.text import history, reasons, sentences
from adjoin.games.ophiuchus.text.explanations import because, explain_choice
from adjoin.games.ophiuchus.text.history import Wins
from adjoin.games.ophiuchus.text.reasons import TileOverCells
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.notation import Placement, parse_placement, parse_word
from adjoin.kernel.authoring.rules import BotParts, RuleSet
from adjoin.kernel.authoring.tables import members
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.learning.factors import Grids
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import CHANCE, OVER, Move
from adjoin.kernel.model.outcome import Criterion, Outcome, Part
from adjoin.kernel.values import once
from adjoin.phrase import Phrase
from adjoin.sets import holds, lowest, size

PHASES = {rules.PLACE: "place", rules.CLAIM: "claim", rules.BONUS: "bonus", rules.RETURN: "return"}
BONUS = {"none": rules.NEITHER, "prize": rules.PRIZE, "exchange": rules.EXCHANGE}  # O12
WORDS = {number: word for word, number in BONUS.items()}


STEPS_A_TILE = 7


def bot_parts() -> BotParts:
    from adjoin.games.ophiuchus.bots import BOTS

    return BOTS


class OphiuchusDeal(Deal[Board, State]):
    lattice = PLANE
    open_score = True
    waivable = frozenset({"refusal-apart", "refusal-thirteen", "refusal-hole"})
    hidden_in = ("options", "sizes", "hand", "concealed", "most", "log", "past")
    seen_on_cells = ("taken", "types", "heavy", "lying", "standing", "options")
    ruleset = RuleSet(rules, secrets=rules, consistent=rules.consistent, load_bots=bot_parts)

    def __init__(self, options: JsonMapping, setup: JsonMapping) -> None:
        super().__init__(options, setup, build(options, setup))
        self.tiles: list[str] = [tile["id"] for tile in setup["tiles"]]
        self.cards: list[JsonObject] = list(setup["cards"])
        self.letters = star_letters(setup)
        self.faces = [tuple(sorted(reasons.halves(self.board, tile))) for tile in range(len(self.tiles))]
        self.by_stars = by_stars(self.board, len(self.tiles))
        self.by_weight = by_weight(tuple(self.by_stars.items()))

    @once
    def tile_texts(self) -> list[str]:
        """Every tile by the numbers on its halves, in texts that all tables share."""
        stars = [reasons.tile_stars(self.board, tile) for tile in range(len(self.tiles))]
        return [intern(f"{first}|{second}") for first, second in stars]

    @property
    def actions(self) -> Mapping[str, range]:
        edges = (0, rules.CLAIMS, rules.BONUSES, rules.RETURNS, rules.DRAWS, rules.DRAWS + len(self.tiles))
        kinds = ("place", "claim", "bonus", "return", "draw")
        return {kind: range(*pair) for kind, pair in zip(kinds, pairwise(edges), strict=True)}

    @property
    def grids(self) -> Grids:
        return {"place": (TURNS, BLOCK)}

    def seen_at(self, member: int) -> tuple[int, int, int] | None:
        cell = column, row = cell_at(member)
        return (0, row, column) if cell in PLANE else None

    @property
    def longest(self) -> int:
        """A tile in play brings at most a claim, a bonus, a tile put back and three draws with it."""
        return STEPS_A_TILE * len(self.tiles)

    @property
    def score_bounds(self) -> tuple[int, int]:
        """O14: every card and every token, or every tile left in hand."""
        high = sum(card["points"] for card in self.cards) + self.setup["tokens"]
        return -rules.LEFT_OVER * len(self.tiles), high

    # -------------------------------------------------------------------------------- tiles

    def names(self, held: int) -> list[str]:
        """The names of a set of tiles."""
        return [self.tiles[i] for i in members(held)]

    def unlaid(self, state: State, seat: int) -> tuple[str, ...]:
        held = state.pool
        for own in state.hand:
            held |= own
        found = {self.faces[tile]: self.tiles[tile] for tile in sorted(members(held), reverse=True)}
        return tuple(sorted(found.values(), key=self.tiles.index))

    def hand_sizes(self, state: State) -> list[int]:
        """Tiles in every hand; the same whether hands are hidden or not."""
        return [rules.tiles_left(state, seat) for seat in range(self.seats)]

    def reserve_size(self, state: State) -> int:
        return size(state.pool) - sum(state.concealed)

    def text(self, at: TileOverCells) -> str:
        """A placement in the notation."""
        return str(Placement(self.tiles[at.tile], *at.cells[0], "", at.turn))

    # -------------------------------------------------------------------------------- spellings

    def move(self, state: State, number: int) -> Move:
        seat = state.who
        if number < rules.CLAIMS:
            at = reasons.spot(number)
            data = {"tile": self.tiles[at.tile], "cells": [list(cell) for cell in at.cells]}
            return Move(number, seat, "place", self.text(at), data)
        if number < rules.BONUSES:
            return self.claim(seat, number - rules.CLAIMS)
        if number < rules.RETURNS:
            return Move(number, seat, "bonus", f"*{WORDS[number]}", {"choice": WORDS[number]})
        if number < rules.DRAWS:
            name = self.tiles[number - rules.RETURNS]
            return Move(number, seat, "return", name, {"tile": name}, secret=True)
        name = self.tiles[number - rules.DRAWS]
        return Move(number, drawer(state), "draw", name, {"tiles": [name]}, secret=True)

    def claim(self, seat: int, card: int) -> Move:
        name = self.cards[card]["id"]
        return Move(rules.CLAIMS + card, seat, "claim", f"*{name}", {"card": name})

    def number(self, state: State, text: str) -> int:
        if state.turn == CHANCE:
            return rules.DRAWS + self.tile(text, text)
        if text.strip().startswith("*"):
            return self.word(parse_word(text.lower()), text)
        if "@" not in text:
            return rules.RETURNS + self.first_alike(state, self.tile(text, text))
        said = parse_placement(text)
        tile = self.tile(said.tile, text)
        if said.side or said.turn >= TURNS:
            raise unread(text)
        at = reasons.spot_at(tile, said.turn, (said.column, said.row))
        if said.column >= SIZE or said.row >= SIZE:
            raise sentences.off_plane(self.board, state, at)
        return reasons.number(self.usual(state, at))

    def word(self, word: str, text: str) -> int:
        """A claim, or an answer to the bonus."""
        if word in BONUS:
            return BONUS[word]
        for card, entry in enumerate(self.cards):
            if entry["id"] == word:
                return rules.CLAIMS + card
        raise unread(text)

    def tile(self, name: str, text: str) -> int:
        if name.strip().upper() not in self.tiles:
            raise unread(text)
        return self.tiles.index(name.strip().upper())

    def first_alike(self, state: State, tile: int) -> int:
        """The first tile of the mover's hand with the same faces, or the tile itself."""
        alike = (self.board.like[tile] | 1 << tile) & state.hand[state.who]
        return lowest(alike) if alike else tile

    def usual(self, state: State, at: TileOverCells) -> TileOverCells:
        """The placement that looks the same and stands in the list of choices."""
        tile = self.first_alike(state, at.tile)
        turned = reasons.halves(self.board, tile) != reasons.halves(self.board, at.tile)
        upside_down = at.turn >= TURNS // 2 and self.board.mirror[tile]
        if (turned or upside_down) and PLANE.holds_all(at.cells):
            return reasons.spot_at(tile, (at.turn + TURNS // 2) % TURNS, at.cells[1])
        return reasons.spot_at(tile, at.turn, at.cells[0])

    # -------------------------------------------------------------------------------- refusals

    def refusal(self, state: State, number: int) -> Refusal | None:
        if rules.fits(self.board, state, number):
            return None
        if not self.exists(number):
            raise NotationError("error-move-number", number=number)
        if number < rules.CLAIMS:
            return self.not_placed(state, reasons.spot(number))
        return self.not_chosen(state, number)

    def exists(self, number: int) -> bool:
        """Is this the number of a decision about a tile or card of this game?"""
        if 0 <= number < rules.CLAIMS:
            return number // BLOCK // TURNS < len(self.tiles)
        if rules.CLAIMS <= number < rules.BONUSES:
            return number - rules.CLAIMS < len(self.cards)
        return number in WORDS or rules.RETURNS <= number < rules.RETURNS + len(self.tiles)

    def not_placed(self, state: State, at: TileOverCells) -> Refusal:
        if state.phase != rules.PLACE:
            return CATALOGUE.refusal(*sentences.DUE[state.phase])
        if not holds(state.hand[state.who], at.tile):
            return CATALOGUE.refusal("O5", "refusal-hand", tile=self.tiles[at.tile])
        reason = sentences.objection(self.board, state, at, self.text(self.usual(state, at)))
        if reason is None:  # the same placement has another number: that of the first tile alike, or of a lower turn
            raise NotationError("error-move-number", number=reasons.number(at))
        return reason

    def not_chosen(self, state: State, number: int) -> Refusal:
        """A claim, an answer or a tile to be put back, when another decision is due or this one is not offered."""
        kind = kind_of(number)
        if state.phase != kind:
            due = sentences.NOT_DUE[kind] if state.phase == rules.PLACE else sentences.DUE[state.phase]
            return CATALOGUE.refusal(*due)
        if kind == rules.CLAIM:
            return CATALOGUE.refusal(
                "O10", "refusal-card", card=sentences.card_name(self.cards[number - rules.CLAIMS]["id"])
            )
        if kind == rules.BONUS:
            return CATALOGUE.refusal("O12", "refusal-tokens" if number == rules.PRIZE else "refusal-reserve")
        tile = number - rules.RETURNS
        if holds(state.hand[state.who], tile) and not holds(distinct(self.board, state.hand[state.who]), tile):
            raise NotationError("error-move-number", number=number)
        return CATALOGUE.refusal("O12", "refusal-hand", tile=self.tiles[tile])

    def give_turn(self, state: State, seat: int) -> None:
        super().give_turn(state, seat)
        state.who = seat
        state.fitting = state.missed = 0  # what was known of the mover's hand has told this world already
        find_options(self.board, state, seat)

    # -------------------------------------------------------------------------------- telling

    def phase(self, state: State) -> str:
        return "draw" if state.turn == CHANCE else PHASES[state.phase]

    def describe(self, state: State) -> JsonObject:
        """Built from the state alone: other hands are not in it once they are hidden."""
        card_ids = [card["id"] for card in self.cards]
        return {
            "layout": [{"seat": tile.seat, "text": self.text(tile.spot)} for tile in history.list_laid(state)],
            "firmament": [card_ids[i] for i in members(state.firmament)],
            "won": [[card_ids[i] for i in members(won)] for won in state.won],
            "prizes": list(state.prizes),
            "tokens": state.tokens,
            "hands": [self.names(hand) for hand in state.hand],
            "hand_sizes": self.hand_sizes(state),
            "reserve_size": self.reserve_size(state),
            "unseen": self.names(state.pool),
        }

    def events(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return sentences.events(self.board, self.cards, before, move, after)

    def forced(self, before: State, move: Move, after: State) -> tuple[Move, ...]:
        """R-O2: a single card that a tile matches is taken with it."""
        taken = before.firmament & ~after.firmament
        return (self.claim(move.seat, lowest(taken)),) if move.type == "place" and taken else ()

    def effects(self, state: State, number: int) -> tuple[Phrase, ...]:
        return sentences.effects(self.board, self.cards, state, reasons.spot(number)) if number < rules.CLAIMS else ()

    def because(self, state: State, number: int) -> tuple[Phrase, ...]:
        if number < rules.CLAIMS:
            return because(self.board, self.cards, state, reasons.spot(number))
        return explain_choice(self.cards, self.move(state, number))

    def parts(self, state: State) -> tuple[Part, ...]:
        return sentences.parts(self.cards, self.wins(state), state)

    def wins(self, state: State) -> Wins:
        """What was won so far: the same object for as long as nobody wins more, whatever is laid."""
        laid = state.laid[: max(state.formed) + 1] if any(state.won) else ()
        return self.memory.recall(("wins", *state.won, *state.formed, *laid), lambda: Wins(self.board, state))

    def criteria(self, state: State, scores: tuple[int, ...]) -> tuple[Criterion, ...]:
        """O14: points alone."""
        return (Criterion("score", "O14", scores),)

    def hide(self, state: State, seat: int) -> None:
        rules.hide_from(self.board, state, seat, self.fitting(state) if rules.tells_fitting(state, seat) else 0)

    def fitting(self, state: State) -> int:
        """The tiles, whoever has them, that could be placed now: the same for whoever looks, and found once."""
        key = ("fitting", *state.laid[: state.placed])
        return self.memory.recall(key, lambda: self.find_fitting(state))

    def find_fitting(self, state: State) -> int:
        """O6: one of those with as many stars tells of all; where it fits, so do those with no more on either half."""
        found, left = 0, afoot(state)
        for alike, no_heavier in self.by_weight:
            if left & alike & ~found and can_be_placed(self.board, state, lowest(alike)):
                found |= left & no_heavier
        return found

    def outcome(self, state: State) -> Outcome:
        """What counts lies open, and how many tiles a hand has: it is the same for whoever looks, and found once."""
        left = [rules.tiles_left(state, seat) for seat in range(self.seats)]
        key = ("outcome", state.turn == OVER, state.emptied, self.wins(state), *state.prizes, *left)
        return self.memory.recall(key, lambda: self.counted(state))  # final() only reads

    def reason(self, state: State) -> str:
        return "reserve_empty" if state.emptied else "no_placements"


def by_stars(b: Board, tiles: int) -> dict[tuple[int, int], int]:
    """The tiles by how many stars their halves show, the half with fewer first; so are those with fewer."""
    found: dict[tuple[int, int], int] = {}
    for tile in range(tiles):
        x, y = reasons.tile_stars(b, tile)
        pair = min(x, y), max(x, y)
        found[pair] = found.get(pair, 0) | 1 << tile
    return dict(sorted(found.items()))


@lru_cache(maxsize=8)
def by_weight(by_stars: tuple[tuple[tuple[int, int], int], ...]) -> list[tuple[int, int]]:
    """Tiles alike, those with most stars first, each time with all that have no more on either half."""
    heaviest_first = sorted(by_stars, key=lambda entry: -sum(entry[0]))
    return [
        (alike, sum(others for (a, b), others in by_stars if a <= x and b <= y)) for (x, y), alike in heaviest_first
    ]


def kind_of(number: int) -> int:
    """The kind of decision that a number beyond the placements belongs to."""
    if number < rules.BONUSES:
        return rules.CLAIM
    return rules.BONUS if number < rules.RETURNS else rules.RETURN


def unread(text: str) -> NotationError:
    return CATALOGUE.notation_error("notation-tile", text=text.strip())
