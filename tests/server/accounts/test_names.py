"""Which names people may have: what is refused however it is written, what is an ordinary name, what shows nothing."""

from __future__ import annotations

import pytest

from adjoin.live.plain_text import plain
from adjoin.server.core.confusables import mixes_scripts, skeleton
from adjoin.server.core.display_names import LONGEST, decent, fault_of

RUDE = [
    *("f.u.c.k you", "Sh1tHead", "F_u_c_k", "f u c k", "ＦＵＣＫ", "fück", "Fuuuuck", "FuckMaster", "fu ck", "phuck"),
    *("$hit", "s h i t", "b1tch", "n1gger", "a55hole", "motherf*cker", "Mr Sh1t", "F\u200bU\u200bC\u200bK"),
    *("fuсk", "shіthead", "ꜰᴜᴄᴋ", "𝖋𝖚𝖈𝖐", "ｓｈｉｔ", "死ね", "くそ", "ヒトラー", "Admin", "運営"),
]
ORDINARY = [
    *(
        "Scunthorpe",
        "Penistone",
        "Lightwater",
        "Essex",
        "Dick",
        "Dickens",
        "Hancock",
        "Hitchcock",
        "Peacock",
        "Cockburn",
    ),
    *("Cassandra", "Assad", "Bassam", "Ana L.", "Analise", "Fanny", "Gaylord", "Randy", "Len", "Cummings", "Dong"),
    *("Nguyễn Thị Phúc", "Kuntz", "Lipshitz", "Harshit", "Dikshit", "Matsushita", "Takeshita", "Fukuda", "Fukushima"),
    *("Therapist", "Grape", "Pussycat", "Whitler", "Professor Uckfield", "O'Neill", "Mary-Jane", "José María", "R2-D2"),
    *(
        "Анна",
        "Ελένη",
        "محمد",
        "अमित",
        "สมชาย",
        "김철수",
        "駒",
        "シネマ",
        "山田Taro",
        "くそう",
        "1337",
        "🦊",
        "Åsa Öberg",
    ),
]


@pytest.mark.parametrize("name", RUDE)
def test_a_rude_name_is_refused_however_it_is_written(name: str) -> None:
    """Letters apart, figures for letters, look-alikes of other scripts and repeated letters hide no rude word."""
    assert fault_of(plain(name)) == "error-name-rude"
    assert decent(name) == ""


@pytest.mark.parametrize("name", ORDINARY)
def test_an_ordinary_name_is_kept_as_it_is(name: str) -> None:
    """A name that only contains the letters of a rude word, or is of another script, is nobody's fault."""
    assert fault_of(plain(name)) is None
    assert decent(name) == name


@pytest.mark.parametrize("name", ["Аnna", "Vοlga", "Ivаn"])
def test_scripts_that_look_alike_are_not_mixed_in_a_word(name: str) -> None:
    """Nobody passes for somebody else by a letter of another script; names with a word of each are kept."""
    assert fault_of(plain(name)) == "error-name-mixed"
    assert skeleton(name).isascii()
    assert not mixes_scripts("Anna Анна")


@pytest.mark.parametrize(
    "blank", ["\u200d", "\u3164", "\u2800", "\u17b4", "\u115f", "\uffa0", "\u034f", "\u0301", "\ufe0f"]
)
def test_a_name_that_shows_nothing_is_refused(blank: str) -> None:
    """Characters without a picture make no name, and are dropped from one that has others."""
    assert fault_of(plain(blank * 3)) == "error-name"
    assert plain(f"{blank}Ann") == "Ann"


def test_marks_and_joiners_stay_where_they_belong() -> None:
    """Accents stand on letters, three at most; joiners within an emoji."""
    assert plain("Zoe\u0308") == "Zoe\u0308"
    assert plain("a" + "\u0301" * 20) == "a" + "\u0301" * 3
    assert plain("👩\u200d👧 ❤\ufe0f") == "👩\u200d👧 ❤\ufe0f"
    assert plain("a\u200db") == "ab"
    assert len(plain("x" * 99, LONGEST)) == LONGEST
