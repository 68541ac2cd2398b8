"""What stands beside the chart of OPHIUCHUS: seats, the hand, decisions, prompts, and what each cell says."""

from __future__ import annotations

from adjoin.games.ophiuchus import bands, facts, history, looks, rules, story
from adjoin.games.ophiuchus.choices import TURNS, can_be_placed, distinct
from adjoin.games.ophiuchus.dealt import OphiuchusDealt
from adjoin.games.ophiuchus.facts import Cell
from adjoin.games.ophiuchus.looks import HALF, UNIT
from adjoin.games.ophiuchus.sky import FRAME, MOST, SIZE, State
from adjoin.geometry.square import beside
from adjoin.kernel.move import CHANCE, OVER
from adjoin.kernel.notation import cell_name
from adjoin.kernel.outcome import Outcome
from adjoin.kernel.view import View
from adjoin.scene.model import Choice, Fact, Item, Piece, SeatPanel, Turned, Use, Words
from adjoin.scene.presentation import words

APART = 28  # between the small symbols of a panel


def colour(seat: int) -> Words:
    return Words("colour", {"seat": seat})


def half_words(dealt: OphiuchusDealt, types: int) -> Words:
    return words(story.half(dealt.board, types))


def card_words(dealt: OphiuchusDealt, card: int) -> Words:
    return words(story.card_name(dealt.cards[card]["id"]))


# ------------------------------------------------------------------------------------------------ seats


def panels(dealt: OphiuchusDealt, view: View) -> list[SeatPanel]:
    ended = view.score_if_ended()
    return [panel(dealt, view, seat, ended) for seat in range(dealt.seats)]


def panel(dealt: OphiuchusDealt, view: View, seat: int, ended: Outcome) -> SeatPanel:
    """The score if the game ended now, line by line, and a small tile for each in the hand."""
    own = [part for part in ended.parts if part.seat == seat]
    told = [Fact(Words(f"part-{part.key}", dict(part.args)), f"{part.points:+}", list(part.cells)) for part in own]
    held = dealt.hand_sizes(view.state)[seat]
    small = [Use("small-tile", 12 + APART * i, 12, look="held-tile") for i in range(held)]
    return SeatPanel(seat, Words("colour-and-pattern", {"seat": seat}), f"seat-{seat}", ended.scores[seat], told, small)


# ------------------------------------------------------------------------------------------------ the table


def table_facts(dealt: OphiuchusDealt, view: View) -> list[Fact]:
    """The reserve, the tokens, the frame (O8), every card with its pattern, and the tiles that are unseen."""
    state = view.state
    columns, rows = state.right - state.left + 1, state.bottom - state.top + 1
    told = [
        Fact(Words("fact-reserve"), str(dealt.reserve_size(state))),
        Fact(Words("fact-tokens"), str(state.tokens)),
        Fact(Words("fact-frame", {"most": FRAME}), f"{columns} × {rows}"),
        *(card_fact(dealt, state, card) for card in range(len(dealt.cards))),
    ]
    told = [*band_facts(view), *told]
    unseen = [spelled(dealt, tile) for tile in range(len(dealt.tiles)) if state.pool >> tile & 1]
    if unseen and view.turn != OVER:
        viewer = "own" if view.seat >= 0 else "all"
        told.append(Fact(Words("fact-unseen", {"viewer": viewer, "tiles": unseen}), str(len(unseen))))
    return told


def band_facts(view: View) -> list[Fact]:
    """Alone: the bots that score as much, where that was measured."""
    known = bands.bands(view.game)
    score, over = view.score_if_ended().scores[0], view.turn == OVER
    return [Fact(bands.told(known, score, over=over), look="result")] if known else []


def spelled(dealt: OphiuchusDealt, tile: int) -> str:
    """A tile by the numbers on its halves."""
    return "|".join(map(str, facts.tile_stars(dealt.board, tile)))


def card_fact(dealt: OphiuchusDealt, state: State, card: int) -> Fact:
    points = f"{dealt.cards[card]['points']:+}"
    args = {"card": card_words(dealt, card), "pattern": pattern_words(dealt, card)}
    winner = history.winner(state, card)
    if winner == history.NOBODY:
        return Fact(Words("fact-card", args), points)
    cells = list(story.names(history.formed(dealt.board, state, card).cells))
    return Fact(Words("fact-won", {**args, "colour": colour(winner)}), points, cells, look="done")


def pattern_words(dealt: OphiuchusDealt, card: int) -> Words:
    """O10: what a card asks for."""
    entry = dealt.cards[card]
    args = {"count": entry["count"], "shape": entry["shape"]}
    if entry["stars"] in ("same", "different"):
        return Words(f"pattern-{entry['stars']}", args)
    if entry["stars"] not in dealt.letters:
        return Words("pattern-never")
    star = Words("star", {"star": dealt.letters.index(entry["stars"])})
    return Words("pattern-one", {**args, "star": star})


# ------------------------------------------------------------------------------------------------ the hand


def pieces(dealt: OphiuchusDealt, view: View) -> list[Piece]:
    """The viewer's own hand; tiles with equal faces are one piece."""
    if view.seat < 0 or view.turn == OVER:
        return []
    hand = view.state.hand[view.seat]
    kinds: dict[tuple[int, ...], list[int]] = {}
    for tile in range(len(dealt.tiles)):
        if hand >> tile & 1:
            kinds.setdefault(tuple(sorted(facts.halves(dealt.board, tile))), []).append(tile)
    deciding = view.turn == view.seat and view.phase != "place"
    return [piece(dealt, view.state, tiles, deciding) for tiles in kinds.values()]


def piece(dealt: OphiuchusDealt, state: State, tiles: list[int], deciding: bool) -> Piece:
    tile = tiles[0]
    turns = TURNS // 2 if dealt.board.mirror[tile] else TURNS
    fits = can_be_placed(dealt.board, state, tile)
    return Piece(
        text=dealt.tiles[tile],
        label=tile_words(dealt, tile),
        turns=[turned(dealt, tile, turn) for turn in range(turns)],
        look="hand-tile",
        count=len(tiles),
        playable=fits and not deciding,
        why=Words("why-deciding") if deciding else None if fits else Words("why-stuck"),
    )


def tile_words(dealt: OphiuchusDealt, tile: int) -> Words:
    first, second = (half_words(dealt, types) for types in facts.halves(dealt.board, tile))
    return Words("piece", {"tile": dealt.tiles[tile], "first": first, "second": second})


def turned(dealt: OphiuchusDealt, tile: int, turn: int) -> Turned:
    """A tile around the middle of its first half."""
    cells = facts.spot_at(tile, turn, (0, 0)).cells
    covers = [(float(column * UNIT), float(row * UNIT)) for column, row in cells]
    items = looks.tile(dealt.board, cells, facts.halves(dealt.board, tile), shift=-HALF)
    return Turned(turn, looks.outline(cells, shift=-HALF), items, covers)


# ------------------------------------------------------------------------------------------------ decisions


def choices(dealt: OphiuchusDealt, view: View) -> list[Choice]:
    """O10, O12: claim, bonus and return, for the seat that is to decide."""
    if view.turn != view.seat or view.turn < 0 or view.phase == "place":
        return []
    if view.phase == "claim":
        return [claim_choice(dealt, match) for match in facts.matches_laid(dealt.board, view.state)]
    if view.phase == "bonus":
        return [bonus_choice(word) for word in bonus_words(view.state)]
    hand = distinct(dealt.board, view.state.hand[view.seat])
    return [return_choice(dealt, tile) for tile in range(len(dealt.tiles)) if hand >> tile & 1]


def claim_choice(dealt: OphiuchusDealt, match: facts.Match) -> Choice:
    card = dealt.cards[match.card]
    pattern = pattern_words(dealt, match.card)
    label = Words("choice-card", {"card": card_words(dealt, match.card), "points": card["points"], "pattern": pattern})
    form = looks.FORMS[match.types[0]] if len(set(match.types)) == 1 else "any"
    items: list[Item] = [Use(form, 0, 0, look=f"star-{form if form != 'any' else 'plain'}")]
    return Choice(f"*{card['id']}", label, list(story.names(match.cells)), items)


def bonus_words(state: State) -> list[str]:
    """O12: what is offered."""
    offered = ["prize"] * rules.prize_offered(state) + ["exchange"] * rules.exchange_offered(state)
    return [*offered, "none"]


def bonus_choice(word: str) -> Choice:
    return Choice(f"*{word}", Words("choice-bonus", {"choice": word}), items=[Use(f"bonus-{word}", 0, 0, look="bonus")])


def return_choice(dealt: OphiuchusDealt, tile: int) -> Choice:
    """A tile by name and numbers; its picture is that of the tile in the hand."""
    first, second = facts.tile_stars(dealt.board, tile)
    return Choice(
        dealt.tiles[tile], Words("choice-return", {"tile": dealt.tiles[tile], "first": first, "second": second})
    )


# ------------------------------------------------------------------------------------------------ words


def prompt(dealt: OphiuchusDealt, view: View) -> Words:
    """One line: whose turn, and what is asked."""
    if view.turn == OVER:
        return Words("prompt-over")
    if view.turn == CHANCE:
        return Words("prompt-draw", {"colour": colour(view.state.who)})
    if view.seat == view.turn:
        return Words(f"prompt-{view.phase}", {"most": MOST})
    key = "prompt-wait" if view.phase == "place" else f"prompt-wait-{view.phase}"
    return Words(key, {"colour": colour(view.turn)})


def spoken(dealt: OphiuchusDealt, state: State, dead: list[Cell]) -> dict[str, Words]:
    """What a screen reader says of every half and of the cells beside them: stars, and what row and column count."""
    types = facts.layout(state)
    near = {cell for laid in types for cell in beside(laid) if cell not in types and on_plane(cell)} - set(dead)
    told = {cell_name(*cell): Words("cell-open", beside_counts(dealt, types, cell)) for cell in sorted(near)}
    told |= {cell_name(*cell): Words("cell-dead") for cell in dead}
    for cell, shown in types.items():
        told[cell_name(*cell)] = Words(
            "cell-half", {"half": half_words(dealt, shown), **beside_counts(dealt, {**types, cell: shown}, cell)}
        )
    return told


def on_plane(cell: Cell) -> bool:
    return all(0 <= part < SIZE for part in cell)


def beside_counts(dealt: OphiuchusDealt, types: dict[Cell, int], cell: Cell) -> dict[str, int]:
    """O6: the stars of the row and of the column through a cell, as a blank half there would make them."""
    there = {cell: 0, **types}
    row, column = (
        sum(dealt.board.stars[there[part]] for part in facts.run_through(there, cell, step)) for step in facts.STEPS[:2]
    )
    return {"row": row, "column": column}
