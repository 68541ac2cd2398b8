"""A study: a record, or a position, with variations.

A study is a value, as a position is: every edit gives another study and leaves this one as it was, so undo is to go
back to the one before. Nodes have numbers that never change their meaning: 0 is the first position, 1 and so on are the
plies of the record, and variations follow in the order in which they were made. The first child of a node is its main
line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from adjoin.errors import WrongUse
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.chance import draw
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.replay import Replay

MOST = 10_000  # nodes
LONGEST = 4_000  # characters of a comment
MOST_MARKS = 400  # cells of a node
SEED = "study"  # of draws in variations of a record that tells no seed
MARKS = ("ring", "cross", "arrow", "dot")
NOTHING: Mapping[str, str] = {}


class Node(NamedTuple):
    """A ply of a study: where it goes on from, what is played, and what somebody says to it."""

    number: int
    parent: int  # -1 for the first position
    text: str  # in the notation; "" for the first position
    children: tuple[int, ...] = ()
    comment: str = ""
    marks: Mapping[str, str] = NOTHING  # cells, each with its sign


class Study:
    """A record or a position with variations; every edit gives another one.

    >>> import adjoin
    >>> from adjoin.study import Study
    >>> study = Study.of_position(adjoin.load(adjoin.names()[0]).start(seed="7"))
    >>> move = study.position(0).legal_moves().texts[3]
    >>> study, node = study.branch(0, move)
    >>> study = study.comment(node, "Quiet, and keeps the corner.")
    >>> study.position(node).ply, study[node].comment, study.line(node) == [move]
    (1, 'Quiet, and keeps the corner.', True)
    """

    def __init__(
        self,
        first: Position,
        nodes: Mapping[int, Node],
        plies: int,
        record: JsonMapping | None = None,
        title: str = "",
        made: int | None = None,
        puzzle: int | None = None,
    ) -> None:
        self.first = first
        self.nodes = nodes
        self.plies = plies  # of the record, or of the way to the position: nodes 1 to here
        self.record = record
        self.title = title
        self.made = made or max(nodes) + 1  # the number of the next node: none is given twice
        self.puzzle = puzzle  # the node at which it asks for the best move, if it is a puzzle
        self.positions: dict[int, Position] = {0: first}

    @classmethod
    def of_position(cls, position: Position, title: str = "") -> Study:
        """A study that begins with the first position of a game, and goes on to this one."""
        line = list(position.line())
        moves = [at.move.text for at in line[1:] if at.move is not None]
        made = cls(line[0], chain_of(moves), len(moves), None, title)
        made.positions.update({at.ply - line[0].ply: at for at in line})
        return made

    @classmethod
    def of_record(cls, record: JsonMapping, title: str = "") -> Study:
        """A study of a recorded game, with its plies as the main line; RecordError if the record does not check."""
        replay = Replay(record)
        made = cls.of_position(replay.run(), title)
        made.record = record
        return made

    # -------------------------------------------------------------------------------- looking

    def __len__(self) -> int:
        return len(self.nodes)

    def __getitem__(self, node: int) -> Node:
        found = self.nodes.get(node)
        if found is None:
            raise WrongUse("study-no-node", node=node)
        return found

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Study):
            return NotImplemented
        mine, theirs = (self.nodes, self.title, self.record), (other.nodes, other.title, other.record)
        ahead = (self.made, self.puzzle) == (other.made, other.puzzle)
        return mine == theirs and ahead and self.first == other.first

    __hash__ = None  # type: ignore[assignment]

    def path(self, node: int) -> list[int]:
        """The nodes from the first position to this one."""
        found = [self[node].number]
        while self.nodes[found[-1]].parent >= 0:
            found.append(self.nodes[found[-1]].parent)
        return found[::-1]

    def line(self, node: int) -> list[str]:
        """What is played from the first position to this one."""
        return [self.nodes[one].text for one in self.path(node)[1:]]

    def main_line(self, node: int = 0) -> list[int]:
        """The nodes that follow as the first child each time."""
        found: list[int] = []
        at = self[node]
        while at.children:
            at = self.nodes[at.children[0]]
            found.append(at.number)
        return found

    def position(self, node: int) -> Position:
        """The position of a node, played from the nearest one that is known."""
        path = self.path(node)
        known = next(place for place in reversed(range(len(path))) if path[place] in self.positions)
        for number in path[known + 1 :]:
            before = self.positions[self.nodes[number].parent]
            self.positions[number] = before.play(self.nodes[number].text)
        return self.positions[node]

    def walk(self, node: int = 0) -> Iterator[Node]:
        """A node and all below it, main lines first."""
        todo = [node]
        while todo:
            at = self.nodes[todo.pop()]
            yield at
            todo += reversed(at.children)

    # -------------------------------------------------------------------------------- edits

    def branch(self, node: int, move: str) -> tuple[Study, int]:
        """The study with a move tried at a node, and the node it leads to: one that is there already, or a new one.

        What the rules refuse raises their Refusal. A draw is a ply of its own: see draw().
        """
        position = self.position(node)
        after = position.play(move)
        assert after.move is not None
        text = after.move.text
        there = next((one for one in self[node].children if self.nodes[one].text == text), None)
        if there is not None:
            return self, there
        if len(self.nodes) >= MOST:
            raise WrongUse("study-full", most=MOST)
        number = self.made
        nodes = {**self.nodes, number: Node(number, node, text)}
        nodes[node] = self[node]._replace(children=(*self[node].children, number))
        made = self.with_nodes(nodes, made=number + 1)
        made.positions[number] = after
        return made, number

    def draw(self, node: int) -> tuple[Study, int]:
        """The study with every draw that is due at a node, as the seed of the game has it."""
        made, at = self, node
        while made.position(at).turn == CHANCE:
            made, at = made.branch(at, draw_text(made.position(at)))
        return made, at

    def promote(self, node: int) -> Study:
        """The study with a node as the main line of its parent."""
        parent = self[self.parent_of(node)]
        rest = tuple(one for one in parent.children if one != node)
        return self.with_nodes({**self.nodes, parent.number: parent._replace(children=(node, *rest))})

    def delete(self, node: int) -> Study:
        """The study without a node and all below it. The plies of the record stay."""
        parent = self[self.parent_of(node)]
        gone = {one.number for one in self.walk(node)}
        if min(gone) <= self.plies:
            raise WrongUse("study-recorded")
        nodes = {number: one for number, one in self.nodes.items() if number not in gone}
        nodes[parent.number] = parent._replace(children=tuple(one for one in parent.children if one != node))
        return self.with_nodes(nodes)

    def comment(self, node: int, text: str) -> Study:
        """The study with something said to a node; "" takes it away."""
        if len(text) > LONGEST:
            raise WrongUse("study-comment", most=LONGEST)
        return self.with_nodes({**self.nodes, node: self[node]._replace(comment=text)})

    def mark(self, node: int, cell: str, sign: str = "ring") -> Study:
        """The study with a cell marked at a node; "" takes the mark away."""
        if sign and sign not in MARKS:
            raise WrongUse("study-mark", found=sign, marks=list(MARKS))
        marks = {name: value for name, value in self[node].marks.items() if name != cell}
        if sign:
            marks[cell] = sign
        if len(marks) > MOST_MARKS:
            raise WrongUse("study-marks", most=MOST_MARKS)
        return self.with_nodes({**self.nodes, node: self[node]._replace(marks=marks)})

    def rename(self, title: str) -> Study:
        """The study under another title."""
        made = self.with_nodes(self.nodes)
        made.title = title
        return made

    def ask(self, node: int | None) -> Study:
        """The study as a puzzle that asks for the best move at a node; None makes it a plain study again."""
        made = self.with_nodes(self.nodes)
        made.puzzle = None if node is None else self[node].number
        return made

    def with_nodes(self, nodes: Mapping[int, Node], made: int | None = None) -> Study:
        """A study with other nodes over the same first position."""
        puzzle = self.puzzle if self.puzzle in nodes else None
        other = Study(self.first, nodes, self.plies, self.record, self.title, made or self.made, puzzle)
        other.positions = {number: at for number, at in self.positions.items() if number in nodes}
        return other

    def parent_of(self, node: int) -> int:
        """The parent of a node that has one."""
        if self[node].parent < 0:
            raise WrongUse("study-first")
        return self[node].parent


def chain_of(moves: list[str]) -> dict[int, Node]:
    """Nodes one after the other."""
    texts = ["", *moves]
    return {
        number: Node(number, number - 1, text, (number + 1,) if number < len(moves) else ())
        for number, text in enumerate(texts)
    }


def draw_text(position: Position) -> str:
    """What chance brings at a position: by the seed of the game, or where that is not told, always the same."""
    if position.seed is not None:
        after = position.draw()
    else:
        rules, board = position.deal.rules, position.deal.board
        ticket = draw(SEED, "draw", position.ply, rules.count(board, position.state))
        after = position.after(rules.nth(board, position.state, ticket))
    assert after.move is not None
    return after.move.text
