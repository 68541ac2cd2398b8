"""What stands beside the chart of OPHIUCHUS: seats, the hand, decisions, prompts, and what each cell says."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from adjoin.games.ophiuchus.drawing import looks
from adjoin.games.ophiuchus.drawing.board import column_of, line_sums, numbers, row_of, shown
from adjoin.games.ophiuchus.drawing.pictures import SHAPE, named
from adjoin.games.ophiuchus.rules.choices import TURNS, can_be_placed, distinct, places
from adjoin.games.ophiuchus.rules.grid import FRAME, MOST, PITCH, SIZE, State, beside
from adjoin.games.ophiuchus.text import bands, history, reasons, sentences
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.kernel.move import CHANCE, OVER
from adjoin.kernel.notation import cell_names
from adjoin.kernel.outcome import Outcome, Part
from adjoin.kernel.tables import members
from adjoin.kernel.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import packed, packed_names
from adjoin.scene.model import Choice, Fact, Item, Piece, Said, SeatPanel, Use
from adjoin.scene.spots import Spots, shared_spots

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
    """What was won so far, line by line, a small tile for each in the hand; what the hand costs counts at the end."""
    own = [part for part in ended.parts if part.seat == seat]
    cost = 0 if view.turn == OVER else sum(part.points for part in own if part.key == "tiles")
    told = [part_fact(deal, part) for part in own]
    held = deal.hand_sizes(view.state)[seat]
    small = [small_tile(i) for i in range(held)]
    return SeatPanel(
        seat, Phrase("colour-and-pattern", {"seat": seat}), f"seat-{seat}", ended.scores[seat] - cost, told, small
    )


@lru_cache(maxsize=64)
def small_tile(place: int) -> Use:
    return Use("small-tile", 12 + APART * place, 12, look="held-tile")


def part_fact(deal: OphiuchusDeal, part: Part) -> Fact:
    """A line of the score; the same part has the same line."""
    return deal.memory.kept(("fact", id(part)), lambda: (part, made_fact(part)))[1]


def made_fact(part: Part) -> Fact:
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
    return told + unseen_facts(deal, view)


def own_facts(common: list[Fact], deal: OphiuchusDeal, view: View) -> list[Fact]:
    """The same for a seat: of what everybody is told, only the tiles that it does not see are others."""
    return [fact for fact in common if fact.label.key != "fact-unseen"] + unseen_facts(deal, view)


def unseen_facts(deal: OphiuchusDeal, view: View) -> list[Fact]:
    pool = view.state.pool
    if not pool or view.turn == OVER:
        return []
    viewer = "own" if view.seat >= 0 else "all"
    return [deal.memory.kept(("unseen", viewer, pool), lambda: unseen_fact(deal, viewer, pool))]


def unseen_fact(deal: OphiuchusDeal, viewer: str, pool: int) -> Fact:
    tiles = [spelled(deal, tile) for tile in members(pool)]
    return Fact(Phrase("fact-unseen", {"viewer": viewer}), str(len(tiles)), listed=tiles)


def band_facts(view: View) -> list[Fact]:
    """Alone: the bots that score as much, where that was measured."""
    known = bands.bands(view.game)
    score, over = view.score_if_ended().scores[0], view.turn == OVER
    return [Fact(bands.told(known, score, over=over), look="result")] if known else []


def spelled(deal: OphiuchusDeal, tile: int) -> str:
    """A tile by the numbers on its halves."""
    return "|".join(map(str, reasons.tile_stars(deal.board, tile)))


def card_fact(deal: OphiuchusDeal, state: State, card: int) -> Fact:
    laid = state.laid[: state.formed[card] + 1] if not state.firmament >> card & 1 else ()
    key = ("card fact", card, history.winner(state, card), *laid)
    return deal.memory.kept(key, lambda: made_card_fact(deal, state, card))


def made_card_fact(deal: OphiuchusDeal, state: State, card: int) -> Fact:
    points = f"{deal.cards[card]['points']:+}"
    args = {"card": card_phrase(deal, card), "pattern": pattern_phrase(deal, card)}
    winner = history.winner(state, card)
    if winner == history.NOBODY:
        return Fact(Phrase("fact-card", args), points, look="drawn")
    cells = packed_names(numbers(), cell_names(history.formed(deal.board, state, card).cells))
    return Fact(Phrase("fact-won", {**args, "colour": colour(winner)}), points, cells, look="drawn done")


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
    fits = can_be_placed(deal.board, state, tiles[0])
    return deal.memory.kept(("piece", fits, deciding, *tiles), lambda: made_piece(deal, tiles, fits, deciding))


def made_piece(deal: OphiuchusDeal, tiles: list[int], fits: bool, deciding: bool) -> Piece:
    tile = tiles[0]
    return Piece(
        text=deal.tiles[tile],
        label=tile_phrase(deal, tile),
        look="hand-tile",
        count=len(tiles),
        playable=fits and not deciding,
        why=Phrase("why-deciding") if deciding else None if fits else Phrase("why-stuck"),
        shape=f"{SHAPE}-even" if deal.board.mirror[tile] else SHAPE,
        body=SHAPE,
        faces=[named(types) for types in reasons.halves(deal.board, tile)],
    )


def tile_phrase(deal: OphiuchusDeal, tile: int) -> Phrase:
    first, second = (half_phrase(deal, types) for types in reasons.halves(deal.board, tile))
    return Phrase("piece", {"tile": deal.tiles[tile], "first": first, "second": second})


def spots(deal: OphiuchusDeal, view: View) -> Spots:
    """O5-O8: where each tile of the hand may go."""
    if view.turn != view.seat or view.seat < 0 or view.phase != "place":
        return {}
    found: Spots = {}
    for tile in members(distinct(deal.board, view.state.hand[view.seat])):
        anchors = {turn: shown(places(deal.board, view.state, tile, turn)) for turn in range(TURNS)}
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


def spoken(deal: OphiuchusDeal, state: State, dead: int) -> dict[str, Said]:
    """What a screen reader says of every half and of the cells beside them: stars, and what row and column count."""
    near = beside(deal.board, state) & ~state.taken & ~dead
    told = {"0open": Said(Phrase("cell-open"), packed(shown(near)))}
    if dead:
        told["0dead"] = Said(Phrase("cell-dead"), packed(shown(dead)))
    for types, cells in by_types(state).items():
        told[f"1half{types}"] = spoken_half(deal, types, cells)
    of_interest = shown(state.taken | near)
    for row, cells in sums(state, row_of, 1, PITCH).items():
        if cells & of_interest:
            told[f"2row{row}"] = Said(Phrase("cell-row", {"row": row}), packed(cells & of_interest))
    for column, cells in sums(state, column_of, PITCH, 1).items():
        if cells & of_interest:
            told[f"3column{column}"] = Said(Phrase("cell-column", {"column": column}), packed(cells & of_interest))
    return told


def spoken_half(deal: OphiuchusDeal, types: int, cells: int) -> Said:
    key = ("spoken", types, cells)
    return deal.memory.kept(key, lambda: Said(half_phrase(deal, types), packed(shown(cells))))


def by_types(state: State) -> dict[int, int]:
    """The cells that show the same stars."""
    found: dict[int, int] = {}
    for cell in members(state.taken):
        found[state.types[cell]] = found.get(state.types[cell], 0) | 1 << cell
    return found


Line = Callable[[State, int], tuple[int, ...]]


def sums(state: State, line_of: Line, along: int, across: int) -> dict[int, int]:
    """O6: by what rows or columns count, with a blank half on an open cell: the cells of the board they run through."""
    found: dict[int, int] = {}
    for line in range(SIZE):
        for total, at in line_sums(line_of(state, line)).items():
            found[total] = found.get(total, 0) | spread(at, along) << line * across
    return found


@lru_cache(maxsize=8192)
def spread(places: int, along: int) -> int:
    """A set of places along a line as cells of the board."""
    return places if along == 1 else sum(1 << place * along for place in members(places))
