"""One live match, free of input and output: the same for a shared device, a terminal, the arena and the server."""

from adjoin.table.action import Action
from adjoin.table.pre_deal import Gathering
from adjoin.table.spec import Seat, Spec
from adjoin.table.table import Table

__all__ = ["Action", "Gathering", "Seat", "Spec", "Table"]
