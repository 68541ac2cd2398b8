"""The conformance suite: put any game through it with three lines.

    from adjoin.testing import Conformance

    class TestMyGame(Conformance):
        name = "mygame"

pytest runs every promise as a test; `TestMyGame().faults()` lists what is broken without pytest, a sentence each. A
naive twin, perft tables and golden playthroughs are added by naming them (see Conformance).
"""

from adjoin.testing.conformance import Conformance
from adjoin.testing.fault import Fault

__all__ = ["Conformance", "Fault"]
