"""SVG files with fewer elements that look the same: a page shows them sooner, since a browser styles every element.

Symbols stand where they are used, what lies under an equal one is left out, and equal letters and plain shapes of a
layer become one element, unless something lies between them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from adjoin.scene.paths import number, pair

TAG = re.compile(r"<(/?)(\w+)([^<>]*?)(/?)>")
ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
PARTS = re.compile(r"(.*?<defs>)(.*?)(</defs>)(<g[ >].*</g>)(</svg>\s*)", re.DOTALL)
SHIFT = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")
STRAIGHT = re.compile(r"(?:[ML]-?[\d.]+ -?[\d.]+|z)+")  # what can be moved point by point
STEP = re.compile(r"([ML])(-?[\d.]+) (-?[\d.]+)|z")
RULE = re.compile(r"((?:\.[\w-]+)+)\{([^{}]*)\}")  # for looks
FILL = re.compile(r"(?:^|;)\s*fill:([^;]*)")
OWN = re.compile(r" (?:class|fill|stroke|opacity|font)[\w-]*=")  # a look would be stronger than what an element says
SOLE = re.compile(r"(?<=[}/])\s*((?:\.[\w-]+)+)\{[^{}]*\}")  # for one look alone
CLASS = re.compile(r'class="([^"]*)"')
NIGHT = re.compile(r"@media\(prefers-color-scheme:dark\)\{svg\{[^{}]*\}\}")
VARIABLE = re.compile(r"(--[\w-]+):")
NAME = re.compile(r"#([\w-]+)")
LETTER = 16  # how far a letter reaches at most from its middle
PLACED = {"x", "y", "dy", "cx", "cy", "r", "d", "transform", "id"}
Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Element:
    """An element of a file, as it is written there; its values stay as they are escaped."""

    def __init__(self, tag: str, attrib: dict[str, str]) -> None:
        self.tag = tag
        self.attrib = attrib
        self.parts: list[Element] = []
        self.text = ""  # before its first part
        self.raw = ""

    def get(self, key: str, default: str = "") -> str:
        return self.attrib.get(key, default)


def read_elements(svg: str) -> list[Element]:
    """The elements of a part of a file, each with what is inside it."""
    found: list[Element] = []
    around: list[
        tuple[Element, int, int]
    ] = []  # what is not closed yet, with where it begins and where its inside does
    for tag in TAG.finditer(svg):
        if tag[1]:
            one, begin, inside = around.pop()
            one.raw = svg[begin : tag.end()]
            one.text = svg[inside : tag.start()].split("<", 1)[0]
            continue
        one = Element(tag[2], dict(ATTRIBUTE.findall(tag[3])))
        (around[-1][0].parts if around else found).append(one)
        if tag[4]:
            one.raw = tag[0]
        else:
            around.append((one, tag.start(), tag.end()))
    return found


class Leaf(NamedTuple):
    """Something that is drawn; those of one key can be drawn together, those of an empty one only alone."""

    key: tuple[str, ...]
    marks: list[str]
    boxes: list[tuple[Box, Point]]  # how far it reaches, with where its symbol lies; none where nobody knows


def lean(svg: str) -> str:
    """A picture with fewer elements that looks alike; one of another form as it is."""
    found = PARTS.fullmatch(svg)
    if not found:
        return svg
    head, defs, middle, body, tail = found.groups()
    symbols = {one.get("id"): one for one in read_elements(defs)}
    [root], known = read_elements(body), Symbols(symbols, head)
    known.count(root)
    layers = "".join(map(known.layer, root.parts))
    needed = set(NAME.findall(head + layers))
    kept = "".join(one.raw for name, one in symbols.items() if name in needed)
    return f"{spare(head, kept + layers)}{kept}{middle}<g{attributes(root.attrib)}>{layers}</g>{tail}"


def spare(head: str, body: str) -> str:
    """The head of a file without rules for looks that nothing has, and without a night that changes nothing."""
    worn = {look for looks in CLASS.findall(body) for look in looks.split()}
    head = SOLE.sub(lambda rule: rule[0] if set(rule[1][1:].split(".")) <= worn else "", head)
    night = NIGHT.search(head)
    changed = any(f"var({name}" in head + body for name in VARIABLE.findall(night[0])) if night else True
    return head if changed else NIGHT.sub("", head)


class Symbols:
    """The symbols and looks of a file, and how many of a symbol are still to be drawn at a place."""

    def __init__(self, symbols: Mapping[str, Element], css: str) -> None:
        self.symbols = symbols
        self.rules = [(set(names[1:].split(".")), rule) for names, rule in RULE.findall(css)]
        self.rules.sort(key=lambda rule: len(rule[0]))
        self.rest: Counter[tuple[str, Point]] = Counter()

    def count(self, root: Element) -> None:
        """Count the symbols that hide what is under them."""
        for layer in root.parts:
            for _ in self.leaves(layer):
                pass
        self.rest = Counter({key: -many for key, many in self.rest.items()})

    def is_plain(self, look: str) -> bool:
        """Whether shapes of a look stay the same where they become one: their fill fits no single one of them, and
        nothing is seen through it."""
        rules = [rule for names, rule in self.rules if names <= set(look.split())]
        fill = ["", *(found[1] for rule in rules if (found := FILL.search(rule)))][-1]
        return "url(" not in fill and not any("opacity" in rule for rule in rules)

    def layer(self, layer: Element) -> str:
        """A layer with what is alike in one element."""
        drawn: list[Leaf] = []
        for leaf in self.leaves(layer):
            if alike := under(drawn, leaf):
                alike.marks.extend(leaf.marks)
                alike.boxes.extend(leaf.boxes)
            elif alike := bare(drawn, leaf):
                drawn.remove(alike)
                drawn.append(Leaf(leaf.key, alike.marks + leaf.marks, alike.boxes + leaf.boxes))
            else:
                drawn.append(leaf)
        return "".join(map(leaf_svg, drawn))

    def leaves(self, element: Element, at: Point = (0, 0), looks: tuple[str, ...] = ()) -> Iterator[Leaf]:
        """What an element draws, in order, with the looks of all around it: groups and symbols by their parts."""
        shift = SHIFT.fullmatch(element.get("transform", "translate(0 0)"))
        symbol = self.symbols.get(element.get("href")[1:]) if element.get("href") else None
        own = (*looks, element.get("class")) if element.get("class") else looks
        if shift is None or (element.tag == "use" and symbol is None):
            yield Leaf((), [with_looks(looks, f"<g{translation(at)}>{element.raw}</g>")], [])
            return
        at = at[0] + float(shift[1]), at[1] + float(shift[2])
        if symbol is not None:
            key = symbol.get("id"), at
            self.rest[key] -= self.is_plain(own[-1] if own else "")
            if self.rest[key] <= 0:  # none that is drawn later hides this one
                yield from self.leaves(symbol, at, own)
        elif element.tag == "g":
            for part in element.parts:
                yield from self.leaves(part, at, own)
        else:
            yield self.shape(element, at, own)

    def shape(self, element: Element, at: Point, looks: tuple[str, ...]) -> Leaf:
        """A letter, a disc or a path where it lies; its own look is the last."""
        words = attributes({key: value for key, value in element.attrib.items() if key not in PLACED})
        plain, rest = all(map(self.is_plain, looks)), (words, *looks[: -1 if element.get("class") else None])
        if element.tag == "text" and len(element.text) == 1 and plain and "dy" in element.attrib:
            x, y = (place + float(element.get(key, "0")) for place, key in zip(at, "xy", strict=True))
            box = x - LETTER, y - LETTER, x + LETTER, y + LETTER
            return Leaf(("text", element.text, element.get("dy"), *rest), [number(x), number(y)], [(box, at)])
        if element.tag == "circle":
            r, x, y = (float(element.get(key, "0")) for key in ("r", "cx", "cy"))
            x, y = x + at[0], y + at[1]
            alone = f'<circle{words} cx="{number(x)}" cy="{number(y)}" r="{number(r)}"/>'
            box = x - r, y - r, x + r, y + r
            if plain:
                return Leaf(("path", *rest), [disc(x, y, r)], [(box, at)])
            return Leaf((), [with_looks(rest[1:], alone)], [(box, at)])
        boxes: list[tuple[Box, Point]] = []
        if element.tag == "path" and STRAIGHT.fullmatch(element.get("d")):
            d, box = move_path(element.get("d"), at)
            boxes.append((box, at))
            if plain:
                return Leaf(("path", *rest), [d], boxes)
        own = attributes({key: value for key, value in element.attrib.items() if key not in ("transform", "id")})
        inside = element.text + "".join(part.raw for part in element.parts)
        whole = f"<{element.tag}{own}{translation(at)}>{inside}</{element.tag}>"
        return Leaf((), [with_looks(rest[1:], whole.replace(f"></{element.tag}>", "/>"))], boxes)


def attributes(some: Mapping[str, str]) -> str:
    return "".join(f' {key}="{value}"' for key, value in some.items())


def translation(at: Point) -> str:
    return f' transform="translate({pair(*at)})"' if any(at) else ""


def with_looks(looks: Sequence[str], svg: str) -> str:
    """An element with the looks of all around it; one that says nothing of its own takes the last."""
    *outer, last = looks or [""]
    if last and not OWN.search(svg.split(">", 1)[0]):
        svg = re.sub(r"^<\w+", rf'\g<0> class="{last}"', svg)
    elif last:
        outer.append(last)
    return "".join(f'<g class="{look}">' for look in outer) + svg + "</g>" * len(outer)


def under(drawn: list[Leaf], leaf: Leaf) -> Leaf | None:
    """Something alike on which nothing lies that this one would lie on: it can be drawn with it."""
    for one in reversed(drawn) if leaf.key else ():
        if not one.boxes:
            return None
        alike = one.key == leaf.key
        [(box, at)] = leaf.boxes
        if any(meet(box, other) and not (alike and at == there) for other, there in one.boxes):
            return None
        if alike:
            return one
    return None


def bare(drawn: list[Leaf], leaf: Leaf) -> Leaf | None:
    """Something alike on which nothing lies: it can be drawn as late as this one."""
    over = list(leaf.boxes)
    for one in reversed(drawn) if leaf.key else ():
        if one.key == leaf.key:
            return None if any(meet(box, other) for box, _ in one.boxes for other, _ in over) else one
        if not one.boxes:
            return None
        over.extend(one.boxes)
    return None


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def disc(x: float, y: float, r: float) -> str:
    """A circle as a path, which begins where a circle does."""
    half = f"a{pair(r, r)} 0 1 1 "
    return f"M{pair(x + r, y)}{half}{pair(-2 * r, 0)}{half}{pair(2 * r, 0)}z"


def move_path(d: str, at: Point) -> tuple[str, Box]:
    """A path of straight lines at another place, and how far it reaches."""
    points = [(float(x) + at[0], float(y) + at[1]) for kind, x, y in STEP.findall(d) if kind]
    rest = iter(points)
    text = "".join(kind + pair(*next(rest)) if kind else "z" for kind, _, _ in STEP.findall(d))
    xs, ys = zip(*points, strict=True)
    return text, (min(xs), min(ys), max(xs), max(ys))


def leaf_svg(leaf: Leaf) -> str:
    if not leaf.key:
        return leaf.marks[0]
    if leaf.key[0] == "path":
        return with_looks(leaf.key[2:], f'<path{leaf.key[1]} d="{"".join(leaf.marks)}"/>')
    _, letter, low, words, *looks = leaf.key
    x, y = leaf.marks[::2], leaf.marks[1::2]
    places = f'x="{" ".join(x)}" y="{" ".join(y)}" dy="{" ".join([low] * len(x))}"'
    return with_looks(looks, f"<text{words} {places}>{letter * len(x)}</text>")
