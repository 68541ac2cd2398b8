"""Everything that can go wrong, in one tree.

AdjoinError
├── WrongUse              the caller asked for what cannot be; the command line exits with 2
│   ├── UnknownGame
│   ├── NotFound          a page, a lesson, a puzzle or a ply that there is not
│   ├── BrokenGame        an installed game that cannot be played, and why
│   ├── OptionError       an unknown option, a value out of range, an option that does not apply
│   ├── ComponentsError   a components file that is missing, malformed or impossible to play with
│   ├── NotationError     a move that cannot be read
│   └── MissingExtra      what was asked for stands on libraries that are not installed
├── Refusal               a move that the rules refuse: which paragraph, and the cells that offend it
├── TableRefusal          what a table refuses: not your turn, a seat that is taken, a game that is over
├── RecordError           a record that is malformed or does not replay; the command line exits with 1
└── Damaged               a database that does not hold what it should; the command line exits with 1

An error carries a message key and arguments, worded by whoever shows it; str() words it in English.
"""

from __future__ import annotations

from adjoin.phrase import COMMON, Phrase


class AdjoinError(Exception):
    """Whatever goes wrong by what was asked for; str() says in a line what, where and what to do.

    >>> import adjoin
    >>> try:
    ...     adjoin.load("unknown")
    ... except adjoin.AdjoinError as reason:
    ...     reason.message.key
    'error-game-unknown'
    """

    def __init__(self, key: str, *, package: str = COMMON, **args: object) -> None:
        super().__init__(key, args)
        self.message = Phrase(key, args, package)

    def __reduce__(self) -> tuple[object, ...]:
        """Worker processes send errors home: rebuilt from their fields, since the arguments are keywords."""
        return rebuilt, (type(self), self.args, self.__dict__)

    def __str__(self) -> str:
        return str(self.message)


def rebuilt(kind: type[AdjoinError], args: tuple[object, ...], fields: dict[str, object]) -> AdjoinError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


class WrongUse(AdjoinError):
    """The caller asked for what cannot be.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> position.view(seat=9)
    Traceback (most recent call last):
    adjoin.errors.WrongUse: There is no seat 9. Choose one from 0 to 1.
    """


class UnknownGame(WrongUse):
    """No installed game has that name.

    >>> import adjoin
    >>> adjoin.load("unknown")
    Traceback (most recent call last):
    adjoin.errors.UnknownGame: There is no game “unknown”. ...
    """


class NotFound(WrongUse):
    """A page, lesson, puzzle or ply of that name does not exist.

    >>> from adjoin.errors import NotFound
    >>> NotFound("error-not-found").message.key
    'error-not-found'
    """


class BrokenGame(WrongUse):
    """An installed game that cannot be played, and why.

    >>> import adjoin
    >>> [type(fault) for fault in adjoin.unavailable().values()]
    []
    """


class OptionError(WrongUse):
    """An unknown option, a value out of range, an option that does not apply.

    >>> import adjoin
    >>> adjoin.load(adjoin.names()[0], players=99)
    Traceback (most recent call last):
    adjoin.errors.OptionError: players cannot be 99. Choose one of: 2, 3, 4.
    """


class ComponentsError(WrongUse):
    """A components file that is missing, malformed or impossible to play with.

    >>> import adjoin
    >>> adjoin.load(adjoin.names()[0], components="missing.toml").start()
    Traceback (most recent call last):
    adjoin.errors.ComponentsError: missing.toml cannot be read: ...
    """


class NotationError(WrongUse):
    """A move that cannot be read.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> position.play("nonsense")
    Traceback (most recent call last):
    adjoin.errors.NotationError: “nonsense” is not a move. ...
    """


class MissingExtra(WrongUse):
    """What was asked for stands on libraries that are not installed.

    >>> import adjoin
    >>> raise adjoin.MissingExtra("error-extra", module="numba", extra="fast")
    Traceback (most recent call last):
    adjoin.errors.MissingExtra: This needs numba, which is not installed: pip install "adjoin[fast]"
    """


class Refusal(AdjoinError):
    """Why a move is not legal: the first paragraph it breaks and the cells that show it.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> move = position.legal_moves()[0]
    >>> reason = position.play(move).why_not(move.text)
    >>> isinstance(reason, adjoin.Refusal), reason.paragraph != ""
    (True, True)
    """

    def __init__(self, paragraph: str, key: str, *, package: str, cells: tuple[str, ...] = (), **args: object) -> None:
        super().__init__(key, package=package, paragraph=paragraph, **args)
        self.paragraph = paragraph
        self.cells = cells


class TableRefusal(AdjoinError):
    """What a table refuses: not your turn, a seat that is taken, a game that is over.

    >>> import adjoin
    >>> issubclass(adjoin.TableRefusal, adjoin.AdjoinError)
    True
    """


class RecordError(AdjoinError):
    """A record that is malformed or does not replay.

    >>> import adjoin
    >>> adjoin.replayed({})
    Traceback (most recent call last):
    adjoin.errors.RecordError: This is not a game record: ...
    """


class Damaged(AdjoinError):
    """A database that does not hold what it should.

    >>> import adjoin
    >>> issubclass(adjoin.Damaged, adjoin.AdjoinError)
    True
    """
