"""A board on which tiles are laid freely, for any seat and in any order: whether a game can come there, and why not."""

from __future__ import annotations

from collections import Counter

import msgspec
from msgspec import structs

from adjoin.answers.analysis import door_at
from adjoin.answers.analysis_schemas import Arrangement, ArrangementAsked, ArrangementGhosting, LaidTile
from adjoin.answers.companion import own_hand
from adjoin.answers.learning_schemas import Ghosts, LearnerTable
from adjoin.answers.schemas import as_encoded
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find
from adjoin.learn.tutor import LEARNER
from adjoin.live.encoding import encode
from adjoin.live.render import Renderer
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Piece
from adjoin.scene.spots import Spots
from adjoin.study.setups import Arranged, WantedMove, arrange, seeds, wish_of
from adjoin.table.physical import enter_game, entries_of, tile_of

STEPS = 300  # positions that are looked at while somebody waits
SEED = "1"


class LaidTiles:
    """Tiles as they were laid: the position that most of them make, and the seat that places next."""

    def __init__(self, asked: ArrangementAsked) -> None:
        self.game = Game(find(asked.game), asked.options)
        self.seed = asked.seed or SEED
        self.moves = asked.moves
        self.found: Arranged = arrange(self.game, self.moves, self.seed, STEPS)
        self.position = self.found.position
        self.seat = asked.seat if 0 <= asked.seat < self.game.seats else max(0, self.position.turn)

    def to_place(self, tiles: tuple[str, ...] = ()) -> Position:
        """The position with the turn given to the seat that places, these tiles in its hand where hands are hidden."""
        position = self.position
        if tiles:
            needs = tuple((self.seat, tile) for tile in tiles)
            position = enter_game(self.game, self.seed, entries_of(position), needs)
        return with_turn(position, self.seat)

    def pieces_left(self) -> tuple[list[Piece], Spots]:
        """Every tile that the seat may still lay, and where the rules let it."""
        now = self.to_place()
        missing = now.deal.unlaid(now.state, self.seat) if self.game.header.own_setup else ()
        room, pieces, legal = max(1, len(own_hand(now, self.seat))), dict[str, Piece](), Spots()
        hands = [missing[start : start + room] for start in range(0, len(missing), room)]
        for at in [self.to_place(hand) for hand in hands] or [now]:
            presentation, view = presentation_of(at.game.definition), at.view(self.seat)
            pieces |= {one.text: one for one in presentation.scene(view, at.recent_for(self.seat)).pieces}
            legal |= {one: turns for together, turns in presentation.spots(view).items() for one in together.split()}
        return self.free(pieces), legal

    def free(self, pieces: dict[str, Piece]) -> list[Piece]:
        """The tiles that do not lie on the board already, where no game has put them yet."""
        strays = Counter(tile_of(one.text) for one in map(wish_of, self.found.left) if one.seat in (-1, self.seat))
        left = {text: one.count - strays[text] for text, one in pieces.items()}
        return [
            structs.replace(one, count=left[text], playable=True, why=None)
            for text, one in pieces.items()
            if left[text] > 0
        ]


def with_turn(position: Position, seat: int) -> Position:
    """The position as if it were the turn of a seat to place."""
    state = copied(position.state)
    position.deal.give_turn(state, seat)
    return Position(
        position.game,
        position.deal,
        state,
        seed=position.seed,
        setup=position.setup,
        ply=position.ply,
        parent=position.parent,
        number=position.played,
    )


def show_arrangement(asked: bytes) -> bytes:
    """The board with all tiles that a game can have brought there, the others named, and the tiles that are left."""
    lying = LaidTiles(msgspec.json.decode(asked, type=ArrangementAsked))
    door = door_at(lying.to_place())
    renderer = Renderer(door)
    shown = renderer.render(door, frozenset({LEARNER}), points=True)
    pieces, legal = lying.pieces_left()
    own = structs.replace(shown.own, scene={**shown.own.scene, "pieces": pieces, "choices": []}, legal=legal)
    study = LearnerTable(
        whole=as_encoded(renderer.whole(shown._replace(own=own), door, None)),
        played=[],
        welcome=as_encoded(renderer.welcome("", door)),
    )
    found, position = lying.found, lying.position
    return encode(
        Arrangement(
            study,
            lying.seat,
            position.turn,
            position.over,
            [*list_tiles(position), *stray_tiles(lying)],
            found.reason,
            found.fault is not None and found.fault.message.key == "study-unreached",
            len(seeds(lying.game, "")) > 1,
        )
    )


def list_tiles(position: Position) -> list[LaidTile]:
    """The tiles of a position, in an order in which the rules let them be placed."""
    return [
        LaidTile(WantedMove(event.seat, at.move.text).spelling, event.seat, list(event.cells))
        for at in position.line()
        for event in at.events
        if event.type == "place" and at.move is not None and tile_of(at.move.text)
    ]


def stray_tiles(lying: LaidTiles) -> list[LaidTile]:
    """The tiles that no game has put there, or not yet."""
    found = []
    for move in lying.found.left:
        one = wish_of(move)
        view = with_turn(lying.position, max(0, one.seat)).view(max(0, one.seat))
        cells = presentation_of(lying.game.definition).ghost(view, one.text).cells
        found.append(LaidTile(move, one.seat, cells, stray=True))
    return found


def arrangement_ghosts(asked: bytes) -> bytes:
    """What placements of the seat that places would do."""
    told = msgspec.json.decode(asked, type=ArrangementGhosting)
    lying = LaidTiles(told)
    hidden = bool(lying.game.header.own_setup)
    ghosts = []
    for text in told.texts:
        door = door_at(lying.to_place((tile_of(text),) if hidden and tile_of(text) else ()))
        ghosts += door.try_placements(presentation_of(door.game.definition), [text])
    return encode(Ghosts(ghosts))
