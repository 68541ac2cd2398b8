"""Study a game: a tree of variations, the best moves of a position, and a luck ledger that tells why a game ended so.

>>> import adjoin
>>> from adjoin.study import Study, candidates
>>> record = adjoin.play(adjoin.load(adjoin.names()[0]), ["greedy", "random"], seed="7")
>>> study = Study.of_record(record)
>>> best = candidates(study.position(6), rounds=1)[0]
>>> study, node = study.branch(6, best.move)
>>> study.position(node).ply
7
"""

from adjoin.study.candidates import Candidate, candidates, refine
from adjoin.study.files import study_from_json, study_to_json
from adjoin.study.ledger import Account, Draw, Ledger, luck
from adjoin.study.measure import Estimate, Measure
from adjoin.study.openings import Opening, OpeningTree, openings
from adjoin.study.setups import set_up
from adjoin.study.tree import Node, Study

__all__ = [
    "Account",
    "Candidate",
    "Draw",
    "Estimate",
    "Ledger",
    "Measure",
    "Node",
    "Opening",
    "OpeningTree",
    "Study",
    "candidates",
    "luck",
    "openings",
    "refine",
    "set_up",
    "study_from_json",
    "study_to_json",
]
