"""The suite as a class for pytest: name the game, and what else there is to hold it against."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.extras import need
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find
from adjoin.kernels.kernel import find as find_kernel
from adjoin.scene.drawings import presentation_of
from adjoin.testing import goldens, perft
from adjoin.testing.fault import Fault, ask, report_errors, where
from adjoin.testing.promises import (
    bots,
    contract,
    drawing,
    ends,
    header,
    lessons,
    moves,
    protocol,
    records,
    secrecy,
    secrets,
    words,
)
from adjoin.testing.promises.twin import a_twin_agrees
from adjoin.testing.random_games import every_option, one_of_each_kind, telling, varied_line
from adjoin.testing.subset import complaints

KERNEL_GAMES = 2  # played beside each kernel
OURS = "adjoin.games."  # games that must also have a twin, a perft table and goldens


class Conformance:
    """Subclass it, set `name`, and pytest runs every promise over every combination of the game's options.

    What is broken is told in a sentence that names game, options, seed and ply. Without pytest, faults() lists them.
    """

    name: ClassVar[str] = ""
    options: ClassVar[tuple[JsonObject, ...] | None] = None  # combinations to play; every one if None
    games: ClassVar[int] = 2  # random games for each combination of options
    ends: ClassVar[int] = 10  # more of them of which only the end is looked at
    pairs: ClassVar[int] = 2  # of worlds that differ in secrets alone, for each combination of options
    twin_games: ClassVar[int] = 10  # the same, against the twin
    twin: ClassVar[Any] = None  # a naive second implementation (see tests/naive)
    as_twin: ClassVar[Callable[..., Any] | None] = None  # position, move -> the twin's spelling of it
    compiled_options: ClassVar[tuple[JsonObject, ...]] = ({},)  # what the compiled layer is held to
    compiled_games: ClassVar[int] = 40
    perft_file: ClassVar[Path | None] = None
    golden_folder: ClassVar[Path | None] = None
    _lines: ClassVar[dict[str, list[Position]]]  # games that were played already

    def __init_subclass__(cls) -> None:
        cls._lines = {}

    def definition(self) -> Definition:
        return find(self.name)

    # -------------------------------------------------------------------------------- what is looked at

    def each(self, count: int | None = None) -> Iterator[tuple[Game, str]]:
        """Every combination of options with some seeds."""
        for options in every_option(self.definition()) if self.options is None else self.options:
            game = Game(self.definition(), options)
            for number in range(self.games if count is None else count):
                yield game, f"conformance {number}"

    def lines(self, count: int | None = None) -> Iterator[list[Position]]:
        """Whole random games, position by position."""
        for game, seed in self.each(count):
            if (key := f"{game.options} {seed}") not in self._lines:
                with report_errors(where(game, seed), "A game can be started"):
                    self._lines[key] = varied_line(game, seed)
            yield self._lines[key]

    def positions(self) -> Iterator[Position]:
        """The positions of these games worth a closer look."""
        for line in self.lines():
            yield from telling(line)

    def faults(self) -> list[str]:
        """Every promise that is broken, the first fault of each, in a sentence; an empty list if there is none."""
        found = []
        for name in (name for name in dir(self) if name.startswith("test_")):
            try:
                getattr(self, name)()
            except (Fault, AdjoinError) as fault:
                found.append(str(fault))
        return list(dict.fromkeys(found))

    # -------------------------------------------------------------------------------- rules by themselves

    def test_header(self) -> None:
        """What the game says of itself is true: seats, actions, chance, secrets, length and score bounds."""
        for line in self.lines():
            ask(header.the_header_is_true, line[0])
            ask(header.options_of_other_days, line[0])
            for position in line:
                ask(header.the_header_covers, position)
        for position in self.positions():
            ask(header.kinds_are_true, position)
            ask(header.scores_keep_their_bounds, position)

    def test_choices(self) -> None:
        """count(), nth() and listing() tell the same choices at every ply."""
        for line in self.lines():
            for position in line:
                ask(protocol.choices_agree, position)
                ask(contract.skips_begin_anew, position)
        for position in self.positions():
            ask(contract.worlds_have_choices, position)

    def test_scoring(self) -> None:
        """final() and rank() set every seat and change nothing."""
        for position in self.positions():
            ask(protocol.scores_are_whole, position)

    def test_begin(self) -> None:
        """A state can be used again, and the board is never changed."""
        for game, seed in self.each(1):
            ask(protocol.begin_forgets, game, seed)
            ask(protocol.the_board_is_fixed, game, seed)

    def test_strict_lists(self) -> None:
        """The rules never count an index from the end, which machine code could not do."""
        for game, seed in self.each(1):
            ask(protocol.no_index_from_the_end, game, seed)

    # -------------------------------------------------------------------------------- ends and scores

    def test_games_end(self) -> None:
        """Every random game ends for a named reason, with every seat ranked and every move refused."""
        for line in self.lines():
            ask(ends.a_game_ends, line[-1])
            ask(moves.nothing_goes_on_after_the_end, line[-1])
            for position in line:
                ask(ends.reasons_wait_for_the_end, position)

    def test_breakdowns(self) -> None:
        """The parts of every score sum to it, at any ply and at every end."""
        for position in self.positions():
            ask(ends.parts_sum_to_scores, position)
        for game, seed in self.each(self.ends):
            ask(ends.every_end_adds_up, game, f"{seed}, end")

    def test_seeds_decide(self) -> None:
        """A seed always deals and draws one game."""
        for line in self.lines(1):
            ask(records.seeds_decide, line[-1])

    # -------------------------------------------------------------------------------- moves

    def test_spellings(self) -> None:
        """Value, number and text of a move are faithful to each other."""
        for position in self.positions():
            ask(moves.spellings_are_faithful, position)

    def test_refusals(self) -> None:
        """A move is legal exactly if nothing refuses it, and whatever is typed gets an answer."""
        for position in self.positions():
            ask(moves.legal_is_what_is_not_refused, position)
            ask(moves.nonsense_is_told, position)

    def test_positions_are_values(self) -> None:
        """Neither playing from a position nor a refusal changes it; it travels; a given turn is a whole one."""
        for line in self.lines():
            ask(moves.positions_travel, line[0])
            ask(moves.positions_travel, line[-1])
        for position in self.positions():
            ask(moves.positions_are_values, position)
            ask(moves.a_given_turn_is_whole, position)
        for line in self.lines():
            ask(moves.positions_stay, line[-1])

    def test_records(self) -> None:
        """Records replay; tampered ones do not."""
        for line in self.lines(1):
            ask(records.a_record_replays, line[-1])
            ask(records.tampering_is_noticed, line[-1])

    # -------------------------------------------------------------------------------- knowledge

    def test_views(self) -> None:
        """No view depends on what its seat cannot know, and an open game has no secrets."""
        for position in self.positions():
            ask(secrets.a_view_tells_no_secret, position, Random(f"{position.seed} {position.ply}"))
            ask(secrets.open_games_keep_no_secret, position)
            ask(secrets.different_states_are_told_apart, position)

    def test_observed(self) -> None:
        """What a seat sees of a move is what the record and the rules say it sees."""
        for line in self.lines():
            ask(secrets.entries_hide_secrets, line[-1])
        for position in self.positions():
            ask(secrets.check_observed_keys, position)

    def test_secrecy(self) -> None:
        """In worlds that a viewer cannot tell apart it hears the same: events, log, messages, pictures and answers."""
        for number, (game, seed) in enumerate(self.each(self.pairs)):
            if game.header.secrets:
                for viewer in (SPECTATOR, number % game.seats):
                    ask(secrecy.worlds_sound_alike, game, seed, viewer)

    # -------------------------------------------------------------------------------- words and drawings

    def test_words(self) -> None:
        """All that the game says has a text in every language it speaks."""
        ask(words.the_header_is_worded, self.definition())
        for line in self.lines():
            for position in line:
                ask(words.a_ply_is_told, position)
        for position in self.positions():
            for then in one_of_each_kind(position):
                ask(words.a_ply_is_told, then)
            ask(words.parts_are_worded, position)
            ask(words.effects_are_worded, position)

    def test_scenes(self) -> None:
        """Every position is shown to every viewer, who is offered what it may do."""
        for line in self.lines(1):
            board = presentation_of(self.definition()).board(line[0].deal)
            ask(drawing.a_board_is_whole, line[0], board)
            cells = frozenset(cell.name for cell in board.cells)
            for position in telling(line):
                ask(drawing.what_lies_is_on_the_board, position, cells)
                ask(drawing.scenes_are_whole, position, board)
                ask(drawing.ghosts_say_what_rules_say, position)

    def test_pictures(self) -> None:
        """Every position can be printed in characters and drawn as a picture, and so can the game's own pictures."""
        ask(drawing.the_game_shows_itself, self.definition())
        for line in self.lines(1):
            for position in telling(line):
                ask(drawing.texts_are_whole, position)
            for position in (line[0], line[len(line) // 2], line[-1]):
                ask(drawing.pictures_are_whole, position)

    def test_lessons(self) -> None:
        """Positions with a name can be played to, and lessons fit the rules and can be gone through."""
        ask(lessons.positions_can_be_played_to, self.definition())
        ask(lessons.lessons_are_true, self.definition())

    def test_bots(self) -> None:
        """The advice that bots get about moves is sound."""
        for position in self.positions():
            ask(bots.opinions_are_sound, position)

    # -------------------------------------------------------------------------------- held against something else

    def test_twin(self) -> None:
        """The naive twin agrees on every legal move, score and end."""
        if self.twin is not None:
            for game, seed in self.each(self.twin_games):
                ask(a_twin_agrees, game, seed, self.twin, type(self).__dict__["as_twin"].__func__)
        self.ours_has(self.twin is not None, "a naive twin")

    def test_subset(self) -> None:
        """The rules keep to what the compiled layer can run."""
        if found := complaints(import_module(self.start().deal.rules.__name__)):
            raise Fault(self.definition(), f"the rules leave the compiled subset: {found[0]} ({len(found)} in all)")

    def test_compiled(self) -> None:
        """Compiled and interpreted rules agree on every legal set, every state and every score."""
        need("fast")
        from adjoin.testing.agreement import disagreement  # loads Numba, which nothing else here needs

        for options in self.compiled_options:
            start = self.start(options)
            if found := disagreement(start.deal.tables, start.deal.ruleset, self.compiled_games):
                raise Fault(start, f"compiled rules differ from interpreted ones: {found}")

    def test_kernels(self) -> None:
        """Every kernel that the game ships for today's rules plays as they do; without one bots play all the same."""
        for options in self.compiled_options:
            start = self.start(options)
            kernel = find_kernel(start.deal.tables, start.deal.ruleset)
            if kernel is not None:
                need("bots")
                from adjoin.testing.kernels import kernel_disagreement  # loads wasmtime, which nothing else here needs

                if found := kernel_disagreement(start.deal, kernel, KERNEL_GAMES):
                    raise Fault(start, f"the kernel {kernel.name} differs from the rules: {found}")

    def start(self, options: JsonObject | None = None) -> Position:
        return Game(self.definition(), options or {}).start("conformance")

    def test_perft(self) -> None:
        """The perft table still counts the same lines of play."""
        lines = perft.read_file(self.perft_file) if self.perft_file else []
        for line in lines:
            if str(now := perft.recount(self.definition(), line)) != str(line):
                raise Fault(self.definition(), f"the perft table says {line}, now counted {now}")
        self.ours_has(bool(lines), "a perft table")

    def test_goldens(self) -> None:
        """Every golden playthrough still plays as written, and every end reason has one."""
        files = sorted(self.golden_folder.glob("*.txt")) if self.golden_folder else []
        met = set()
        for path in files:
            if found := goldens.first_difference(self.definition(), path):
                raise Fault(self.definition(), f"a golden playthrough goes another way: {found}")
            options, seed = goldens.header_of(path)
            met.add(goldens.golden_end(Game(self.definition(), options), seed).score_if_ended().reason)
        for reason in self.definition().header.reasons:
            self.ours_has(reason in met, f"a golden playthrough that ends by {reason}")

    def ours_has(self, there: bool, what: str) -> None:
        """Games of this project are held against more than their own rules."""
        if not there and self.definition().header.package.startswith(OURS):
            raise Fault(self.definition(), f"the game has not {what}")
