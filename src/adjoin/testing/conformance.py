"""The suite as a class for pytest: name the game, and what else there is to hold it against."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from adjoin.kernel.definition import Definition
from adjoin.kernel.game import Game
from adjoin.kernel.position import Position
from adjoin.kernel.registry import find
from adjoin.testing import checks, goldens, perft
from adjoin.testing.playing import every_option, random_game, random_position
from adjoin.testing.strict import strict_tables
from adjoin.testing.subset import complaints


class Conformance:
    """Subclass it, set `name`, and pytest runs every promise over every combination of the game's options."""

    name: ClassVar[str] = ""
    games: ClassVar[int] = 2  # random games for each combination of options
    twin_games: ClassVar[int] = 10  # the same, against the twin
    twin: ClassVar[Any] = None  # a naive second implementation (see tests/naive)
    as_twin: ClassVar[Callable[..., Any] | None] = None  # position, move -> the twin's spelling of it
    compiled_options: ClassVar[tuple[dict[str, Any], ...]] = ({},)  # what the compiled layer is held to
    compiled_games: ClassVar[int] = 40
    perft_file: ClassVar[Path | None] = None
    golden_folder: ClassVar[Path | None] = None

    def definition(self) -> Definition:
        return find(self.name)

    def each(self, count: int | None = None) -> Iterator[tuple[Game, str]]:
        """Every combination of options with some seeds."""
        for options in every_option(self.definition()):
            game = Game(self.definition(), options)
            for number in range(self.games if count is None else count):
                yield game, f"conformance {number}"

    def positions(self) -> Iterator[tuple[Position, Random]]:
        for game, seed in self.each():
            for nth in range(3):
                yield random_position(game, f"{seed}.{nth}"), Random(f"{seed}.{nth}")

    def test_games_end(self) -> None:
        """Every random game ends for a named reason, with every seat ranked."""
        for game, seed in self.each():
            checks.ends(game, seed)

    def test_seeds_decide(self) -> None:
        """The same seed deals and draws the same game."""
        for game, seed in self.each(1):
            checks.same_seed_same_game(game, seed)

    def test_spellings(self) -> None:
        """Value, number and text of a move are faithful to each other."""
        for position, _ in self.positions():
            checks.spellings_round_trip(position)

    def test_refusals(self) -> None:
        """A move is legal exactly if nothing refuses it; a refused move changes nothing."""
        for position, rng in self.positions():
            numbers = checks.some_numbers(position, rng)
            checks.legal_is_what_is_not_refused(position, numbers)
            checks.refusals_change_nothing(position, numbers)

    def test_positions_are_values(self) -> None:
        """Playing from a position leaves it as it was."""
        for position, _ in self.positions():
            checks.play_changes_nothing(position)

    def test_breakdowns(self) -> None:
        """The parts of every score sum to it, at any ply."""
        for position, _ in self.positions():
            checks.parts_sum_to_scores(position)

    def test_events(self) -> None:
        """Every ply is told, and every skip."""
        for game, seed in self.each(1):
            checks.events_tell_every_ply(random_game(game, seed))

    def test_records(self) -> None:
        """Records replay; tampered ones do not."""
        for game, seed in self.each(1):
            checks.record_replays(game, seed)
            checks.tampering_is_noticed(game, seed)

    def test_views(self) -> None:
        """No view depends on what its seat cannot know."""
        for position, rng in self.positions():
            checks.a_view_tells_no_secret(position, rng)
            checks.seen_entries_hide_secrets(position)

    def test_twin(self) -> None:
        """The naive twin agrees on every legal move, score and end."""
        if self.twin is not None:
            for game, seed in self.each(self.twin_games):
                checks.twin_agrees(game, seed, self.twin, type(self).__dict__["as_twin"].__func__)
        assert self.twin is not None or not self.definition().header.package.startswith("adjoin.games.")

    def test_subset(self) -> None:
        """The rules keep to what the compiled layer can run."""
        assert complaints(import_module(self.start().deal.rules.__name__)) == []

    def test_strict_lists(self) -> None:
        """The rules never count an index from the end, which machine code could not do."""
        for game, seed in self.each(1):
            start = game.start(seed)
            rules, tables = start.deal.rules, strict_tables(start.deal.tables)
            checks.rules_alone_play_to_the_end(rules, tables, Random(seed))

    def test_compiled(self) -> None:
        """Compiled and interpreted rules agree on every legal set, every state and every score."""
        from adjoin.testing.agreement import disagreement  # loads Numba, which nothing else here needs

        for options in self.compiled_options:
            deal = self.start(options).deal
            assert disagreement(deal.tables, deal.ruleset, self.compiled_games) is None

    def start(self, options: dict[str, Any] | None = None) -> Position:
        return Game(self.definition(), options or {}).start("conformance")

    def test_perft(self) -> None:
        """The perft table still counts the same lines of play."""
        lines = perft.read_file(self.perft_file) if self.perft_file else []
        for line in lines:
            assert str(perft.recount(self.definition(), line)) == str(line)
        assert lines or not self.definition().header.package.startswith("adjoin.games.")

    def test_goldens(self) -> None:
        """Every golden playthrough still plays as written, and every end reason has one."""
        files = sorted(self.golden_folder.glob("*.txt")) if self.golden_folder else []
        ends = set()
        for path in files:
            assert goldens.first_difference(self.definition(), path) is None
            options, seed = goldens.header_of(path)
            ends.add(goldens.golden_end(Game(self.definition(), options), seed).score_if_ended().reason)
        missing = set(self.definition().header.reasons) - ends
        assert not missing or not self.definition().header.package.startswith("adjoin.games."), missing
