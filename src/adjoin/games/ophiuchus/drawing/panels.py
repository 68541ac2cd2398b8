"""What stands beside the chart of OPHIUCHUS: seats, the hand, decisions, prompts, and what each cell says."""

from __future__ import annotations

from adjoin.games.ophiuchus.components.tables import PLANE
from adjoin.games.ophiuchus.drawing import looks
from adjoin.games.ophiuchus.drawing.board import numbers
from adjoin.games.ophiuchus.drawing.looks import HALF, UNIT
from adjoin.games.ophiuchus.rules.choices import TURNS, can_be_placed, distinct
from adjoin.games.ophiuchus.rules.grid import FRAME, MOST, State
from adjoin.games.ophiuchus.text import bands, history, reasons, sentences
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.games.ophiuchus.text.reasons import Cell
from adjoin.geometry.square import beside
from adjoin.kernel.move import CHANCE, OVER
from adjoin.kernel.notation import cell_name, cell_names
from adjoin.kernel.outcome import Outcome, Part
from adjoin.kernel.tables import members
from adjoin.kernel.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import packed_names
from adjoin.scene.model import Choice, Fact, Item, Piece, SeatPanel, Turned, Use

APART = 28  # between the small symbols of a panel


def colour(seat: int) -> Phrase:
    return Phrase("colour", {"seat": seat})


def half_phrase(deal: OphiuchusDeal, types: int) -> Phrase:
    return sentences.half(deal.board, types)


def card_phrase(deal: OphiuchusDeal, card: int) -> Phrase:
    return sentences.card_name(deal.cards[card]["id"])


# ------------------------------------------------------------------------------------------------ seats


def panels(deal: OphiuchusDeal, view: View) -> list[SeatPanel]:
    ended = view.score_if_ended()
    return [panel(deal, view, seat, ended) for seat in range(deal.seats)]


def panel(deal: OphiuchusDeal, view: View, seat: int, ended: Outcome) -> SeatPanel:
    """The score if the game ended now, line by line, and a small tile for each in the hand."""
    own = [part for part in ended.parts if part.seat == seat]
    told = [part_fact(deal, part) for part in own]
    held = deal.hand_sizes(view.state)[seat]
    small = [Use("small-tile", 12 + APART * i, 12, look="held-tile") for i in range(held)]
    return SeatPanel(
        seat, Phrase("colour-and-pattern", {"seat": seat}), f"seat-{seat}", ended.scores[seat], told, small
    )


def part_fact(deal: OphiuchusDeal, part: Part) -> Fact:
    """A line of the score."""
    cells = packed_names(numbers(), part.cells)
    return Fact(Phrase(f"part-{part.key}", dict(part.args)), f"{part.points:+}", cells)


# ------------------------------------------------------------------------------------------------ the table


def table_facts(deal: OphiuchusDeal, view: View) -> list[Fact]:
    """The reserve, tokens where they can be won (O12), the frame (O8), every card with its pattern, tiles unseen."""
    state = view.state
    columns, rows = state.right - state.left + 1, state.bottom - state.top + 1
    told = [
        Fact(Phrase("fact-reserve"), str(deal.reserve_size(state))),
        *([Fact(Phrase("fact-tokens"), str(state.tokens))] if deal.board.thirteen else []),
        Fact(Phrase("fact-frame", {"most": FRAME}), f"{columns} × {rows}"),
        *(card_fact(deal, state, card) for card in range(len(deal.cards))),
    ]
    told = [*band_facts(view), *told]
    unseen = [spelled(deal, tile) for tile in members(state.pool)]
    if unseen and view.turn != OVER:
        viewer = "own" if view.seat >= 0 else "all"
        told.append(Fact(Phrase("fact-unseen", {"viewer": viewer, "tiles": unseen}), str(len(unseen))))
    return told


def band_facts(view: View) -> list[Fact]:
    """Alone: the bots that score as much, where that was measured."""
    known = bands.bands(view.game)
    score, over = view.score_if_ended().scores[0], view.turn == OVER
    return [Fact(bands.told(known, score, over=over), look="result")] if known else []


def spelled(deal: OphiuchusDeal, tile: int) -> str:
    """A tile by the numbers on its halves."""
    return "|".join(map(str, reasons.tile_stars(deal.board, tile)))


def card_fact(deal: OphiuchusDeal, state: State, card: int) -> Fact:
    points = f"{deal.cards[card]['points']:+}"
    args = {"card": card_phrase(deal, card), "pattern": pattern_phrase(deal, card)}
    winner = history.winner(state, card)
    if winner == history.NOBODY:
        return Fact(Phrase("fact-card", args), points)
    cells = packed_names(numbers(), cell_names(history.formed(deal.board, state, card).cells))
    return Fact(Phrase("fact-won", {**args, "colour": colour(winner)}), points, cells, look="done")


def pattern_phrase(deal: OphiuchusDeal, card: int) -> Phrase:
    """O10: what a card asks for."""
    entry = deal.cards[card]
    args = {"count": entry["count"], "shape": entry["shape"]}
    if entry["stars"] in ("same", "different"):
        return Phrase(f"pattern-{entry['stars']}", args)
    if entry["stars"] not in deal.letters:
        return Phrase("pattern-never")
    star = Phrase("star", {"star": deal.letters.index(entry["stars"])})
    return Phrase("pattern-one", {**args, "star": star})


# ------------------------------------------------------------------------------------------------ the hand


def pieces(deal: OphiuchusDeal, view: View) -> list[Piece]:
    """The viewer's own hand; tiles with equal faces are one piece."""
    if view.seat < 0 or view.turn == OVER:
        return []
    hand = view.state.hand[view.seat]
    kinds: dict[tuple[int, ...], list[int]] = {}
    for tile in members(hand):
        kinds.setdefault(tuple(sorted(reasons.halves(deal.board, tile))), []).append(tile)
    deciding = view.turn == view.seat and view.phase != "place"
    return [piece(deal, view.state, tiles, deciding) for tiles in kinds.values()]


def piece(deal: OphiuchusDeal, state: State, tiles: list[int], deciding: bool) -> Piece:
    tile = tiles[0]
    turns = TURNS // 2 if deal.board.mirror[tile] else TURNS
    fits = can_be_placed(deal.board, state, tile)
    return Piece(
        text=deal.tiles[tile],
        label=tile_phrase(deal, tile),
        turns=[turned(deal, tile, turn) for turn in range(turns)],
        look="hand-tile",
        count=len(tiles),
        playable=fits and not deciding,
        why=Phrase("why-deciding") if deciding else None if fits else Phrase("why-stuck"),
    )


def tile_phrase(deal: OphiuchusDeal, tile: int) -> Phrase:
    first, second = (half_phrase(deal, types) for types in reasons.halves(deal.board, tile))
    return Phrase("piece", {"tile": deal.tiles[tile], "first": first, "second": second})


def turned(deal: OphiuchusDeal, tile: int, turn: int) -> Turned:
    """A tile around the middle of its first half."""
    cells = reasons.spot_at(tile, turn, (0, 0)).cells
    covers = [(float(column * UNIT), float(row * UNIT)) for column, row in cells]
    items = looks.tile(deal.board, cells, reasons.halves(deal.board, tile), shift=-HALF)
    return Turned(turn, looks.outline(cells, shift=-HALF), covers, items=items)


# ------------------------------------------------------------------------------------------------ decisions


def choices(deal: OphiuchusDeal, view: View) -> list[Choice]:
    """O10, O12: claim, bonus and return, for the seat that is to decide."""
    if view.turn != view.seat or view.turn < 0 or view.phase == "place":
        return []
    if view.phase == "claim":
        return [claim_choice(deal, match) for match in reasons.matches_laid(deal.board, view.state)]
    if view.phase == "bonus":
        return [bonus_choice(word) for word in bonus_words(view)]
    hand = distinct(deal.board, view.state.hand[view.seat])
    return [return_choice(deal, tile) for tile in members(hand)]


def claim_choice(deal: OphiuchusDeal, match: reasons.Match) -> Choice:
    card = deal.cards[match.card]
    pattern = pattern_phrase(deal, match.card)
    label = Phrase("choice-card", {"card": card_phrase(deal, match.card), "points": card["points"], "pattern": pattern})
    form = looks.FORMS[match.types[0]] if len(set(match.types)) == 1 else "any"
    items: list[Item] = [Use(form, 0, 0, look=f"star-{form if form != 'any' else 'plain'}")]
    return Choice(f"*{card['id']}", label, packed_names(numbers(), cell_names(match.cells)), items)


def bonus_words(view: View) -> list[str]:
    """O12: what is offered."""
    offered = view.legal_texts()
    return [word for word in ("prize", "exchange", "none") if f"*{word}" in offered]


def bonus_choice(word: str) -> Choice:
    return Choice(
        f"*{word}", Phrase("choice-bonus", {"choice": word}), items=[Use(f"bonus-{word}", 0, 0, look="bonus")]
    )


def return_choice(deal: OphiuchusDeal, tile: int) -> Choice:
    """A tile by name and numbers; its picture is that of the tile in the hand."""
    first, second = reasons.tile_stars(deal.board, tile)
    return Choice(
        deal.tiles[tile], Phrase("choice-return", {"tile": deal.tiles[tile], "first": first, "second": second})
    )


# ------------------------------------------------------------------------------------------------ words


def prompt(deal: OphiuchusDeal, view: View) -> Phrase:
    """One line: whose turn, and what is asked."""
    if view.turn == OVER:
        return Phrase("prompt-over")
    if view.turn == CHANCE:
        return Phrase("prompt-draw", {"colour": colour(view.state.who)})
    if view.seat == view.turn:
        return Phrase(f"prompt-{view.phase}", {"most": MOST})
    key = "prompt-wait" if view.phase == "place" else f"prompt-wait-{view.phase}"
    return Phrase(key, {"colour": colour(view.turn)})


def spoken(deal: OphiuchusDeal, state: State, dead: list[Cell]) -> dict[str, Phrase]:
    """What a screen reader says of every half and of the cells beside them: stars, and what row and column count."""
    types = reasons.layout(state)
    near = {cell for laid in types for cell in beside(laid) if cell not in types and cell in PLANE} - set(dead)
    told = {cell_name(*cell): Phrase("cell-open", beside_counts(deal, types, cell)) for cell in sorted(near)}
    told |= {cell_name(*cell): Phrase("cell-dead") for cell in dead}
    for cell, shown in types.items():
        told[cell_name(*cell)] = Phrase(
            "cell-half", {"half": half_phrase(deal, shown), **beside_counts(deal, {**types, cell: shown}, cell)}
        )
    return told


def beside_counts(deal: OphiuchusDeal, types: dict[Cell, int], cell: Cell) -> dict[str, int]:
    """O6: the stars of the row and of the column through a cell, as a blank half there would make them."""
    there = {cell: 0, **types}
    row, column = (
        sum(deal.board.stars[there[part]] for part in reasons.run_through(there, cell, step))
        for step in reasons.STEPS[:2]
    )
    return {"row": row, "column": column}
