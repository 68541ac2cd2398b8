"""A finished game as the replay page shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjoin.answers.games_played import Played
from adjoin.answers.replay_schemas import ReplayInfo, ReplayPly
from adjoin.errors import NotFound
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.outcome import Outcome
from adjoin.live.protocol import LogLine, SeatInfo, TableStanding
from adjoin.live.table_facts import in_force, log_line, part_line, standing
from adjoin.scene.drawings import presentation_of
from adjoin.scene.seat_colors import dress, exchange
from adjoin.scene.svg import Frame, picture
from adjoin.table.log import Line
from adjoin.table.visibility import SeatView


def view_for(played: Played, ply: int, seat: int) -> SeatView:
    if not 0 <= ply <= played.last or seat >= played.view_at(0, SPECTATOR).deal.seats:
        raise NotFound("error-ply", plies=played.last)
    return played.view_at(ply, seat)


def log_lines(sight: SeatView) -> list[LogLine]:
    return [log_line(Line(sight.ply, sight.ply, event)) for event in sight.told]


def whole_log(played: Played, seat: int) -> list[LogLine]:
    """The moves and what they brought, with what the table decided between them and at the end."""
    decided = [log_line(Line(ply, ply, event)) for ply, event in played.decided]
    moves = [line for ply in range(played.last + 1) for line in log_lines(played.view_at(ply, seat))]
    return sorted([*moves, *decided], key=lambda line: line.ply)


def seats_of(played: Played, own: Sequence[int] = (), named: Callable[[str], str] = str) -> list[SeatInfo]:
    """The seats of a record as a table shows them, `own` being the visitor's, called what `named` makes of a name."""
    gone = {entry["seat"] for entry in played.record["moves"] if "plays_on" in entry}
    return [
        SeatInfo(
            number,
            kind="bot" if seat["kind"] == "bot" else "person",
            name=named(str(seat.get("name", ""))),
            level=str(seat.get("level", "")),
            online=True,
            resigned=number in gone,
            yours=number in own,
            color=str(seat.get("color", "")),
        )
        for number, seat in enumerate(played.record["seats"])
    ]


def standing_at(played: Played, sight: SeatView) -> TableStanding:
    """How it stood; at the end the game's own result, which the table may have decided."""
    return standing_of(sight, played.outcome if sight.ply == played.last else sight.standing)


def standing_of(sight: SeatView, outcome: Outcome) -> TableStanding:
    numbers = presentation_of(sight.game.definition).numbers(sight.deal)
    return standing(outcome, [part_line(part, numbers) for part in outcome.parts])


def replay_message(
    replay: str, played: Played, seat: int, own: Sequence[int], named: Callable[[str], str] = str
) -> ReplayInfo:
    """A finished game: its board, its log, its result."""
    end = view_for(played, played.last, seat)
    return ReplayInfo(
        replay,
        end.game.header.name,
        dict(end.game.options),
        seats_of(played, own, named),
        played.last,
        presentation_of(end.game.definition).board(end.deal),
        whole_log(played, seat),
        standing_at(played, end),
        played.record,
        in_force(end.game),
    )


def ply_message(played: Played, ply: int, seat: int, move: str = "") -> ReplayPly:
    """The position after a ply, or after another move than the one that was played there."""
    at = view_for(played, ply, seat)
    if move:
        other = played.view_after(ply, seat, move)
        if other is None:
            raise NotFound("error-not-found")
        at = other
    stands = standing_of(at, at.standing) if move else standing_at(played, at)
    scene = dress(presentation_of(at.game.definition).scene(at.view, at.recent), colours_worn(played, at))
    return ReplayPly(ply, at.turn, at.phase, scene, stands, log_lines(at))


def draw_ply(played: Played, ply: int, seat: int, language: str, theme: Frame) -> str:
    at = view_for(played, ply, seat)
    return picture(at.view, at.recent, language=language, theme=theme, worn=colours_worn(played, at))


def colours_worn(played: Played, at: SeatView) -> tuple[int, ...]:
    """Whose colours each seat wore."""
    return exchange([seat.color for seat in seats_of(played)], at.game.header.colors)
