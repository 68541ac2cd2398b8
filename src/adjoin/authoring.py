"""What the author of a game imports: the parts of a definition, of its board and of its moves.

>>> from adjoin.authoring import choice
>>> choice("size", (3, 4)).default({})
3

The rules of a game import `adjoin.sets` and nothing else; everything beside the rules finds its names here.
"""

from adjoin.errors import ComponentsError, NotationError, OptionError, Refusal
from adjoin.geometry.hexagonal import Honeycomb
from adjoin.geometry.placements import contact_tables
from adjoin.geometry.polyform import laid
from adjoin.geometry.spots import Spot, spots
from adjoin.geometry.square import Rectangle
from adjoin.geometry.triangular import Triangles
from adjoin.kernel.authoring.box_form import BoxForm, Flag, Letters, Marks, Number, PartKind, Places
from adjoin.kernel.authoring.catalogue import Catalogue
from adjoin.kernel.authoring.clause import Clause
from adjoin.kernel.authoring.components import read as read_components
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition, Header
from adjoin.kernel.authoring.lattice import Lattice, name_of
from adjoin.kernel.authoring.notation import Placement, cell_name, cell_names, parse_placement, parse_word
from adjoin.kernel.authoring.option import Option, choice
from adjoin.kernel.authoring.placement_deal import HandDeal, PlacementDeal
from adjoin.kernel.authoring.placement_game import PlacementGame, hand_rules, placement_rules
from adjoin.kernel.authoring.rules import Rules, RuleSet, Secrets
from adjoin.kernel.authoring.tables import Tables, blank, copied, members
from adjoin.kernel.model.chance import shuffled
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import Move
from adjoin.kernel.model.outcome import Outcome, Part
from adjoin.kernel.model.placements import Laid
from adjoin.phrase import Phrase
from adjoin.scene.material import Learning

__all__ = [
    "BoxForm",
    "Catalogue",
    "Clause",
    "ComponentsError",
    "Deal",
    "Definition",
    "Event",
    "Flag",
    "HandDeal",
    "Header",
    "Honeycomb",
    "Laid",
    "Lattice",
    "Learning",
    "Letters",
    "Marks",
    "Move",
    "NotationError",
    "Number",
    "Option",
    "OptionError",
    "Outcome",
    "Part",
    "PartKind",
    "Phrase",
    "Placement",
    "PlacementDeal",
    "PlacementGame",
    "Places",
    "Rectangle",
    "Refusal",
    "RuleSet",
    "Rules",
    "Secrets",
    "Spot",
    "Tables",
    "Triangles",
    "blank",
    "cell_name",
    "cell_names",
    "choice",
    "contact_tables",
    "copied",
    "hand_rules",
    "laid",
    "members",
    "name_of",
    "parse_placement",
    "parse_word",
    "placement_rules",
    "read_components",
    "shuffled",
    "spots",
]
