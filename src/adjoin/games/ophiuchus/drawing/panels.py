"""What stands beside the chart of OPHIUCHUS: seats, the hand, decisions, prompts, and what each cell says."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress

from adjoin.games.ophiuchus.drawing import cards
from adjoin.games.ophiuchus.drawing.board import board_cells, numbers
from adjoin.games.ophiuchus.drawing.chart import chart_of, half_key, speak_half
from adjoin.games.ophiuchus.drawing.pictures import SHAPE, picture_name
from adjoin.games.ophiuchus.rules.choices import TURNS, distinct
from adjoin.games.ophiuchus.rules.grid import FRAME, MOST, State, beside
from adjoin.games.ophiuchus.text import bands, reasons, sentences
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.games.ophiuchus.text.history import Wins
from adjoin.kernel.authoring.notation import cell_names
from adjoin.kernel.authoring.tables import members
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.kernel.model.outcome import Outcome
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import Cells, pack, pack_names
from adjoin.scene.model import Choice, Fact, Item, Piece, Said, SeatPanel, Use
from adjoin.scene.spots import Spots, shared_spots
from adjoin.sets import size

FREE, DEAD = Phrase("cell-open"), Phrase("cell-dead")
APART = 28  # between the small symbols of a panel
EXCHANGED = 2  # O12: tiles drawn for one that is put back


def colour(seat: int) -> Phrase:
    return Phrase("colour", {"seat": seat})


def card_phrase(deal: OphiuchusDeal, card: int) -> Phrase:
    return sentences.card_name(deal.cards[card]["id"])


# ------------------------------------------------------------------------------------------------ seats


def panels(deal: OphiuchusDeal, view: View) -> list[SeatPanel]:
    ended, held, cells = view.score_if_ended(), deal.hand_sizes(view.state), won_cells(deal, view.state)
    return [panel(deal, view, seat, held[seat], cells[seat], ended) for seat in range(deal.seats)]


def panel(deal: OphiuchusDeal, view: View, seat: int, held: int, cells: Cells, ended: Outcome) -> SeatPanel:
    """What was won so far, a small tile for each in the hand; what the hand costs is told aside until the end."""
    key = ("panel", seat, view.turn == OVER, ended.scores[seat], held, view.state.prizes[seat], cells)
    return deal.memory.recall(key, lambda: make_panel(deal, view, seat, held, cells, ended))


def make_panel(deal: OphiuchusDeal, view: View, seat: int, held: int, cells: Cells, ended: Outcome) -> SeatPanel:
    state = view.state
    cost = 0 if view.turn == OVER else hand_cost(ended, seat)
    small = [small_tile(i) for i in range(held)]
    facts = [cards_fact(cells, card_points(deal, state, seat))]
    facts += [tokens_fact(state.prizes[seat])] if deal.board.thirteen else []
    facts += [quiet_fact(cost)] if cost and not deal.board.at_empty else []
    score = ended.scores[seat] - cost
    return SeatPanel(seat, Phrase("colour-and-pattern", {"seat": seat}), f"seat-{seat}", score, facts, small)


def hand_cost(ended: Outcome, seat: int) -> int:
    """O14: what the tiles in hand would cost."""
    return sum(part.points for part in ended.parts if part.seat == seat and part.key == "tiles")


def card_points(deal: OphiuchusDeal, state: State, seat: int) -> int:
    return sum(deal.cards[card]["points"] for card in members(state.won[seat]))


def won_cells(deal: OphiuchusDeal, state: State) -> list[Cells]:
    """The cells of all that each seat has won."""
    wins = deal.wins(state)
    return deal.memory.recall(("won cells", wins), lambda: [cells_of(wins, won) for won in state.won])


def cells_of(wins: Wins, won: int) -> Cells:
    cells = {cell for card in members(won) for cell in wins.matches[card].cells}
    return pack_names(numbers(), cell_names(cells))


@cache
def words(key: str, name: str = "", value: int | str = "") -> Phrase:
    """A phrase of the panel; equal words are one object, so that they are not compared."""
    return Phrase(key, {name: value} if name else {})


@lru_cache(maxsize=512)
def cards_fact(cells: str, points: int) -> Fact:
    return Fact(words("fact-cards"), str(points), cells, paragraph="O10")


@lru_cache(maxsize=64)
def tokens_fact(tokens: int) -> Fact:
    return Fact(words("fact-prizes"), str(tokens), paragraph="O12")


@lru_cache(maxsize=64)
def quiet_fact(cost: int) -> Fact:
    """R-O1: nobody knows when it ends, so that it is no part of the score."""
    return Fact(words("fact-hand-cost"), str(cost), look="quiet", paragraph="O14")


@lru_cache(maxsize=64)
def small_tile(place: int) -> Use:
    return Use("small-tile", 12 + APART * place, 12, look="held-tile")


# ------------------------------------------------------------------------------------------------ the table


def table_facts(deal: OphiuchusDeal, view: View) -> list[Fact]:
    """The reserve, tokens where they can be won (O12), the frame (O8), tiles unseen."""
    state = view.state
    columns, rows = state.right - state.left + 1, state.bottom - state.top + 1
    return [
        *band_facts(view),
        count_fact("fact-reserve", deal.reserve_size(state), "O13"),
        *([count_fact("fact-tokens", state.tokens, "O12")] if deal.board.thirteen else []),
        frame_fact(columns, rows),
        *unseen_facts(deal, view),
    ]


@lru_cache(maxsize=256)
def count_fact(key: str, count: int, paragraph: str) -> Fact:
    return Fact(words(key), str(count), paragraph=paragraph)


@lru_cache(maxsize=256)
def frame_fact(columns: int, rows: int) -> Fact:
    return Fact(words("fact-frame", "most", FRAME), f"{columns} × {rows}", paragraph="O8")


def own_facts(common: list[Fact], deal: OphiuchusDeal, view: View) -> list[Fact]:
    """The facts of a seat: as everybody's, but for the tiles that it does not see."""
    return [fact for fact in common if fact.label.key != "fact-unseen"] + unseen_facts(deal, view)


def unseen_facts(deal: OphiuchusDeal, view: View) -> list[Fact]:
    pool = view.state.pool
    if not pool or view.turn == OVER:
        return []
    viewer = "own" if view.seat >= 0 else "all"
    tiles = list(compress(deal.tile_texts, map("1".__eq__, bin(pool)[:1:-1])))  # quicker than tile by tile
    return [Fact(words("fact-unseen", "viewer", viewer), str(len(tiles)), listed=tiles, paragraph="O3")]


def band_facts(view: View) -> list[Fact]:
    """Alone: the bots that score as much, where that was measured."""
    known = bands.bands(view.game)
    score, over = view.score_if_ended().scores[0], view.turn == OVER
    return [Fact(bands.describe_band(known, score, over=over), look="result", paragraph="R-O4")] if known else []


def band_reached(view: View) -> bool:
    """Alone: is the score, as it is, that of any bot that was measured?"""
    score = view.score_if_ended().scores[0]
    return any(band.start <= score for band in bands.bands(view.game))


def pattern_phrase(deal: OphiuchusDeal, card: int) -> Phrase:
    """O10: what a card asks for."""
    return cards.describe_card(deal, deal.cards[card], "pattern")


# ------------------------------------------------------------------------------------------------ the hand


def pieces(deal: OphiuchusDeal, view: View) -> list[Piece]:
    """The viewer's own hand; tiles with equal faces are one piece."""
    if view.seat < 0 or view.turn == OVER:
        return []
    hand = view.state.hand[view.seat]
    deciding = view.turn == view.seat and view.phase != "place"
    fits = hand & (view.state.fitting or deal.fitting(view.state))  # known already where another seat is to place
    return deal.memory.recall(("hand", hand, fits, deciding), lambda: hand_pieces(deal, hand, fits, deciding))


def hand_pieces(deal: OphiuchusDeal, hand: int, fits: int, deciding: bool) -> list[Piece]:
    kinds: dict[tuple[int, ...], list[int]] = {}
    for tile in members(hand):
        kinds.setdefault(deal.faces[tile], []).append(tile)
    return [
        piece(deal.tiles[first], reasons.halves(deal.board, first), count, bool(fits >> first & 1), deciding)
        for first, count in ((tiles[0], len(tiles)) for tiles in kinds.values())
    ]


@lru_cache(maxsize=1024)
def piece(name: str, halves: tuple[int, int], count: int, fits: bool, deciding: bool) -> Piece:
    """Tables with the same tiles have their pieces in common."""
    return Piece(
        text=name,
        label=tile_phrase(name, halves),
        look="hand-tile",
        count=count,
        playable=fits and not deciding,
        why=Phrase("why-deciding") if deciding else None if fits else Phrase("why-stuck"),
        shape=f"{SHAPE}-even" if halves[0] == halves[1] else SHAPE,
        body=SHAPE,
        faces=[picture_name(types) for types in halves],
        short=" | ".join(str(size(types)) for types in halves),
    )


def tile_phrase(name: str, halves: tuple[int, int]) -> Phrase:
    first, second = (sentences.half_named(size(types), types) for types in halves)
    return Phrase("piece", {"tile": name, "first": first, "second": second})


def spots(deal: OphiuchusDeal, view: View) -> Spots:
    """O5-O8: where each tile of the hand may go."""
    if view.turn != view.seat or view.seat < 0 or view.phase != "place":
        return {}
    found: Spots = {}
    for number, tile in enumerate(members(distinct(deal.board, view.state.hand[view.seat]))):
        anchors = {turn: board_cells(view.state.options[TURNS * number + turn]) for turn in range(TURNS)}
        found |= shared_spots([deal.tiles[tile]], anchors)
    return found


# ------------------------------------------------------------------------------------------------ decisions


def choices(deal: OphiuchusDeal, view: View) -> list[Choice]:
    """O10, O12: claim, bonus and return, for the seat that is to decide."""
    if view.turn != view.seat or view.turn < 0 or view.phase == "place":
        return []
    if view.phase == "claim":
        return [claim_choice(deal, match) for match in reasons.matches_laid(deal.board, view.state)]
    if view.phase == "bonus":
        return [bonus_choice(word) for word in bonus_words(deal, view.state)]
    hand = distinct(deal.board, view.state.hand[view.seat])
    return [return_choice(deal, tile) for tile in members(hand)]


def claim_choice(deal: OphiuchusDeal, match: reasons.Match) -> Choice:
    """A card by its name and what it pays, with the stars it wants."""
    card = deal.cards[match.card]
    label = Phrase("choice-card", {"card": card_phrase(deal, match.card), "points": card["points"]})
    items: list[Item] = [Use(f"card-{card['id']}-small", 0, 0)]
    cells = pack_names(numbers(), cell_names(match.cells))
    return Choice(f"*{card['id']}", label, cells, items, then=pattern_phrase(deal, match.card))


def bonus_words(deal: OphiuchusDeal, state: State) -> list[str]:
    """O12: what is offered: a token as long as there are some, two tiles as long as the reserve has them."""
    offered = {"prize": state.tokens > 0, "exchange": deal.reserve_size(state) >= EXCHANGED, "none": True}
    return [word for word, may in offered.items() if may]


@cache
def bonus_choice(word: str) -> Choice:
    return Choice(
        f"*{word}",
        Phrase("choice-bonus", {"choice": word}),
        items=[Use(f"bonus-{word}", 0, 0, look="bonus")],
        then=Phrase("choice-bonus-then", {"choice": word}),
    )


def return_choice(deal: OphiuchusDeal, tile: int) -> Choice:
    """A tile by name and numbers; its picture is that of the tile in the hand."""
    first, second = reasons.tile_stars(deal.board, tile)
    return Choice(
        deal.tiles[tile], Phrase("choice-return", {"tile": deal.tiles[tile], "first": first, "second": second})
    )


# ------------------------------------------------------------------------------------------------ words


def title(view: View) -> Phrase | None:
    """What the viewer is to decide, in two words, where it is not where to place."""
    asked = view.turn >= 0 and view.seat == view.turn and view.phase != "place"
    return words(f"title-{view.phase}", "most", MOST) if asked else None


def prompt(deal: OphiuchusDeal, view: View) -> Phrase:
    """One line: whose turn, and what is asked."""
    if view.turn == OVER:
        return words("prompt-over")
    if view.turn == CHANCE:
        return waiting("prompt-draw", view.state.who)
    if view.seat == view.turn:
        return words(f"prompt-{view.phase}", "most", MOST)
    return waiting("prompt-wait" if view.phase == "place" else f"prompt-wait-{view.phase}", view.turn)


@cache
def waiting(key: str, seat: int) -> Phrase:
    return Phrase(key, {"colour": colour(seat)})


def speak_cells(deal: OphiuchusDeal, state: State, dead: int) -> dict[str, Said]:
    """What a screen reader says of every half and of the cells beside them: stars, and what row and column count.

    All words are there from the beginning, though of no cell yet: then a move only brings cells.
    """
    near = beside(deal.board, state) & ~state.taken & ~dead
    told = {**deal.memory.recall(("words",), lambda: all_words(deal))}
    told["0open"] = Said(FREE, pack(board_cells(near)))
    if dead:
        told["0dead"] = Said(DEAD, pack(board_cells(dead)))
    lies = chart_of(deal, state)
    told |= lies.spoken
    of_interest = board_cells(state.taken | near)
    for stars, cells in lies.rows.sums.items():
        told[f"2row{stars}"] = speak_line("row", stars, cells & of_interest)
    for stars, cells in lies.columns.sums.items():
        told[f"3column{stars}"] = speak_line("column", stars, cells & of_interest)
    return told


def all_words(deal: OphiuchusDeal) -> dict[str, Said]:
    """What is ever said of halves, rows and columns, of no cell yet."""
    told = {half_key(types): speak_half(deal, types, 0) for types in types_of(deal)}
    told |= {f"2row{stars}": speak_line("row", stars, 0) for stars in range(MOST + 1)}
    return told | {f"3column{stars}": speak_line("column", stars, 0) for stars in range(MOST + 1)}


def types_of(deal: OphiuchusDeal) -> list[int]:
    """What halves of this deal show, each once."""
    return sorted({types for tile in range(len(deal.tiles)) for types in reasons.halves(deal.board, tile)})


@lru_cache(maxsize=4096)
def speak_line(line: str, stars: int, cells: int) -> Said:
    return Said(words(f"cell-{line}", line, stars), pack(cells))
