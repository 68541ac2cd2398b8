"""What the command line says, in the language of its user."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from shutil import get_terminal_size

from adjoin.errors import OptionError
from adjoin.kernel.records.files import STANDARD
from adjoin.phrase import LANGUAGES, Phrase, word
from adjoin.scene.text import wrap

CLEAR = "\033[3J\033[2J\033[H"  # the scroll-back, the screen, and home


class Language:
    """The language of this run: --language, else ADJOIN_LANGUAGE, else the system's, else English."""

    def __init__(self) -> None:
        named = [os.environ.get(name, "") for name in ("ADJOIN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
        known = [name[:2] for name in named if name[:2] in LANGUAGES]
        self.code = known[0] if known else "en"

    def choose(self, code: str) -> None:
        if code not in LANGUAGES:
            raise OptionError("error-language", language=code, languages=list(LANGUAGES))
        self.code = code


class Screen:
    """What the terminal of this run is told besides words: colours, and to clear itself; --plain tells it nothing."""

    plain = False

    @property
    def colour(self) -> bool:
        """Somebody watches, on a terminal that has colours, and nobody has asked for none."""
        unwanted = self.plain or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        return not unwanted and sys.stdout.isatty()

    @property
    def cleared(self) -> str:
        """What takes everything written so far from the screen."""
        return "\n" * get_terminal_size().lines if self.plain else CLEAR


language = Language()
screen = Screen()


def say(text: str) -> None:
    print(text, flush=True)


def say_prose(text: str) -> None:
    """Sentences: on a terminal broken between words, in a file a line each."""
    if sys.stdout.isatty():
        width = get_terminal_size().columns
        text = "\n".join(part for line in text.splitlines() for part in wrap(line, width))
    say(text)


def say_beside(text: str, *files: Path | None) -> None:
    """Print a sentence, on standard error if one of the files that are written is standard output."""
    print(text, file=sys.stderr if STANDARD in files else sys.stdout, flush=True)


def sentence(key: str, **args: object) -> str:
    return word(Phrase(key, args), language.code)


def tell(message: Phrase) -> None:
    say_prose(word(message, language.code))


def say_error(message: Phrase) -> None:
    print(f"adjoin: {on_one_line(word(message, language.code))}", file=sys.stderr)


def on_one_line(text: str) -> str:
    """The text with what would break the line, or command the terminal, spelled out: it may quote a file."""
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)
