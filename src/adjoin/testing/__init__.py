"""The conformance suite: put any game through it with three lines.

    from adjoin.testing import Conformance

    class TestMyGame(Conformance):
        name = "mygame"

A naive twin, perft tables and golden playthroughs are added by naming them (see Conformance).
"""

from adjoin.testing.conformance import Conformance

__all__ = ["Conformance"]
