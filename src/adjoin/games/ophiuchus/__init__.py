"""OPHIUCHUS: dominoes of stars, rows of at most thirteen, constellations to be formed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from adjoin.games.ophiuchus.components import load
from adjoin.games.ophiuchus.dealt import OphiuchusDealt
from adjoin.games.ophiuchus.setup import check_setup, dealing, make_setup
from adjoin.kernel.dealt import Dealt
from adjoin.kernel.game import Definition, Header
from adjoin.kernel.option import Option, choice

DEAL = Option(  # O4
    "deal",
    choices=lambda chosen: ("standard", "full") if chosen["players"] > 1 else ("standard",),
    default=lambda _: "standard",
)
END = Option(  # R-O1
    "end",
    choices=lambda chosen: ("play_out", "at_empty") if chosen["deal"] == "standard" else ("play_out",),
    default=lambda _: "play_out",
)


class Ophiuchus(Definition):
    header = Header(
        name="ophiuchus",
        title="OPHIUCHUS",
        rules_version=1,
        seats=(1, 4),
        options=(choice("players", (1, 2, 3, 4), 2), DEAL, choice("thirteen", (True, False)), END),
        reasons=("no_placements", "reserve_empty"),
        open_setup=("tiles", "cards", "start", "tokens"),
        secrets=True,
        chance=True,
        package=__name__,
        shelf=4,
    )

    def components(self, path: Path | None) -> dict[str, Any]:
        return load(path)

    def setup(self, options: Mapping[str, Any], components: Mapping[str, Any], seed: str) -> dict[str, Any]:
        return make_setup(options, components, seed)

    def check_setup(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        check_setup(options, setup)

    def dealt(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> OphiuchusDealt:
        return OphiuchusDealt(options, setup)

    def dealing(self, dealt: Dealt, setup: Mapping[str, Any]) -> list[int]:
        return dealing(setup)

    def setup_as_seen(self, setup: Mapping[str, Any], viewer: int) -> dict[str, Any]:
        """O3: a seat knows the first hand that it took, and neither another nor the reserve."""
        hands = [hand if seat == viewer else None for seat, hand in enumerate(setup["hands"])]
        return {**super().setup_as_seen(setup, viewer), "hands": hands}


GAME = Ophiuchus()
