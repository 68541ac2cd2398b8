"""The texts are written in one hand: one word for one thing, and Japanese without blanks between its characters."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import adjoin
from adjoin.kernel.registry import find
from adjoin.scene.page import number_of, parse_page, plain_words
from catalogues import file_of, messages, packages, parsed
from layering import ROOT

pytestmark = pytest.mark.xdist_group("words")  # the catalogues are read once
KANA_AND_KANJI = "\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uff01-\uff5e\u3001\u3002\u300c\u300d\u00d7"
BLANK = re.compile(rf"[{KANA_AND_KANJI}][ \n][{KANA_AND_KANJI}]")  # two and more blanks make a column
BESIDE_A_DIGIT = re.compile(rf"(?<![A-Za-z0-9=])\d+ [{KANA_AND_KANJI}]|[{KANA_AND_KANJI}] \d")
SLOT = "\ufffc"  # where an argument stands, in texts read from a catalogue
NUMBERS = re.compile(
    "area|blocks|columns?|count|fitting|games|high|known|last|left|light|limit|line|lost|low|missing|most|moves|needed|"
    "number|percent|players|plies|ply|points|reserve|rows?|score|seats|size|spent|start|step|symbols|tiles|times|tokens|"
    "total|unseen|version"
)

# What is not written, and what is written instead.
INSTEAD = {
    "en": {
        "prize token": "prize tile",
        "passed over": "skipped",
        "definitive": "sealed ten, wins at once",
        "several times in a row": "nothing: it cannot happen",
        "must stand with crests": "a crest win is judged on",
        "cannot leave a constellation": "may not decline a constellation",
        "tiles? alone": "Isolated NET",
        "side by side$|of laying tiles": "tile-laying games",
        "[Tt]he box calls": "the rules call",
        "[Mm]ay lie": "fits here, so it's legal",
        "[Tt]he next legal spot": "press L for a legal spot",
        "\\d light\\b(?! sources)": "points of light",
        "(may|would|row|column|then) counts? (more|7|exactly)": "adds up to",
        "\\(makes": "total",
        "can be spoilt": "can spoil it",
        "is a bust\\b": "goes bust",
        "every other one yours": "half of them yours",
        "Bot: ": "the bot's name",
        "points against": "to",
        "no more: of": "is broken",
        "once an area": "once per area",
        "less the best": "minus",
        "What it is about": "Theme",
        "once more": "repeat",
        "one try counts": "your first try counts",
        "work a deal out": "deals are predictable",
        "this ply|\\bplies\\b": "move",
        "replies go back": "undoes",
        "left open, ": "a chance in words",
        "was checked: it stood": "verified",
        "looked at after": "checked after every tile",
        "draws the reserve empty": "empties the reserve",
        "” names no |” is no ": "is not a",
        "for whose|whose time is up (is|loses)": "for a player whose time is up",
        "options cannot be:": "cannot be combined",
        "offer nothing": "no open offer",
        "a guess with": "an estimate",
        "[Ww]hom letters|[Tt]he letter (could|with)|in the letter": "e-mail",
        "look(s|ing)? on\\b|onlooker": "spectator",
        "daily deal|deal challenge": "deal of the day",
        "^Turn back$|^Put back$|^Take back$": "Rotate left, Return tile, Undo",
    },
    "ja": {
        "(?<!円)卓": "テーブル",
        "(?<!終)盤": "ボード",
        "(?<!最高)記録": "棋譜（ファイル）、ログ（出来事）",
        "待った": "取り消し",
        "(?<!目)指[さしすせそ]|(?<!値)打[たちつてと]|着手": "置く、選ぶ",
        "対局": "ゲーム、プレイ",
        r"パス(?!キー|ワード)": "手番を飛ばされる",
        "追加手番": "連続手番",
        "チーム|相棒": "ペア、ペアの相手、味方",
        "精算": "得点計算",
        "孤立した": "孤立NET",
        "減点": "失点",
        "決定的": "勝利確定",
        "得点なし": "バースト",
        "断られ": "受け付けられ",
        "でたらめ|欲ばり|気軽": "ランダム、一手読み、初級",
        "電話": "スマホ",
        "山札": "ストック、リザーブ",
        "トークン": "プライズタイル",
        "手札|手もと": "手元",
        "部品|道具": "コンポーネント、内容物",
        "オプション": "設定",
        "勝ちを分け": "勝利を分け合う",
        "無作為": "ランダム",
        "印刷された": "説明書の",
        "リプレイ": "再生",
        "だれ": "誰",
        "今": "いま",
        "全て": "すべて",
        "わか[らりるれ]": "分かる",
        "いつも通り": "いつもどおり",
        "(?<!も)一[つ人個回枚]|二[つ人個回度枚]|三つ": "1つ、2人",
        "下さい": "ください",
        "[a-zA-Z ）]: ": "：",
        "〜": "～",
    },
}
IN_ONE_GAME = {  # what a game calls by another word than its neighbours
    "copulas": {r"\bplus(es)?\b": "cross", r"\bX\b": "cross"},
    "rhombus": {r"\bblocks?\b": "triangle", r"\bcells?\b": "triangle"},
    "ophiuchus": {r"\bblue\b": "azure"},
}
NOTATION = re.compile("notation|terminal|column-|component|record-|Writing moves|written|`")
IN_GAMES = {"端末": "ターミナル（端末 is a device, of which no game speaks)"}


class Pieces(Visitor):
    """Every whole line of a message: each variant of a selection by itself, arguments as slots."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: fluent.Pattern) -> None:
        self.found.append("".join(piece(element) for element in node.elements))
        self.generic_visit(node)


def piece(element: fluent.TextElement | fluent.Placeable) -> str:
    if isinstance(element, fluent.TextElement):
        return str(element.value)
    inner = element.expression
    if isinstance(inner, fluent.VariableReference):
        return "7" if NUMBERS.fullmatch(inner.id.name) else SLOT
    return str(inner.value) if isinstance(inner, fluent.StringLiteral) else SLOT


def in_catalogues(language: str) -> Iterator[tuple[str, str]]:
    """Every text of every catalogue with where it stands."""
    for package in packages():
        for message in messages(parsed(file_of(package, language).read_text("utf-8"))):
            pieces = Pieces()
            pieces.visit(message)
            yield from ((f"{package}: {message.id.name}", text) for text in pieces.found)


def on_pages(language: str) -> Iterator[tuple[str, str]]:
    """Every paragraph, heading, caption and cell of every rules page, without its number, as it is shown."""
    for name in adjoin.names():
        for token in parse_page(find(name), language):
            if token.type == "inline":
                yield f"{name}: rules page", plain_words(token).removeprefix(number_of(token) or "").strip()


def texts(language: str) -> list[tuple[str, str]]:
    return [*in_catalogues(language), *on_pages(language)]


def faults(language: str, found: list[tuple[str, str]], table: dict[str, str]) -> list[str]:
    """Each text with a word that is not written, with the word to write instead."""
    return [
        f"{place}: {text} ({word[0]}: write {instead})"
        for place, text in found
        for pattern, instead in table.items()
        if (word := re.search(pattern, text))
    ]


@pytest.mark.parametrize("language", INSTEAD)
def test_one_word_for_one_thing(language: str) -> None:
    """Catalogues and rules pages call a thing by the box's own word, or by one chosen word, everywhere."""
    assert faults(language, texts(language), INSTEAD[language]) == []


@pytest.mark.parametrize("game", IN_ONE_GAME)
def test_a_game_has_one_word_for_its_tiles(game: str) -> None:
    """COPULAS has crosses, RHOMBUS triangles, OPHIUCHUS azure: on the page, in the lessons and in the rules."""
    found = [
        (place, text)
        for place, text in texts("en")
        if place.startswith((f"{game}:", f"adjoin.games.{game}:")) and not NOTATION.search(place + text)
    ]
    assert found
    assert faults("en", found, IN_ONE_GAME[game]) == []


def test_a_game_speaks_of_the_terminal() -> None:
    """端末 is the word for a device; in a game's texts it would mean the terminal, which has a word of its own."""
    own = [
        (place, text)
        for place, text in texts("ja")
        if not place.startswith(("adjoin:", "adjoin.server", "adjoin.table"))
    ]
    assert own
    assert faults("ja", own, IN_GAMES) == []


def test_a_forbidden_word_would_be_noticed() -> None:
    """The table finds what it forbids, in a sentence, and lets a credited name pass."""
    planted = [("here", "待ったを頼む"), ("there", "円卓P"), ("yonder", "卓を開く")]
    assert [fault.split(":")[0] for fault in faults("ja", planted, INSTEAD["ja"])] == ["here", "yonder"]


def test_no_blank_between_japanese_characters() -> None:
    """Where lines are joined, in Fluent or in Markdown, a blank would stand in the middle of a sentence."""
    assert [(place, found[0]) for place, text in texts("ja") for found in BLANK.finditer(text)] == []


def test_no_blank_beside_a_number() -> None:
    """Numbers stand in Japanese without blanks, whether written out or given as arguments."""
    assert [(place, found[0]) for place, text in texts("ja") for found in BESIDE_A_DIGIT.finditer(text)] == []


def test_a_stray_blank_would_be_noticed() -> None:
    """One blank or line break between two characters is found; one beside a Latin word, or a column, is not."""
    assert all(BLANK.search(text) for text in ("いちばん 輝く", "いちばん\n輝く", "置く。 次に"))
    assert not any(BLANK.search(text) for text in ("X を置く", "手      置く", "Adjoin は"))
    assert BESIDE_A_DIGIT.search("7 手目")


def test_the_page_of_the_browser_has_no_other_words() -> None:
    """What index.html says before any catalogue has come keeps to the same rules."""
    page = (ROOT / "web" / "index.html").read_text("utf-8")
    assert faults("ja", [("index.html", page)], INSTEAD["ja"]) == []
    assert BLANK.findall(page) == []
