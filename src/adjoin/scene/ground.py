"""The ground of a game: the few colours that carry its board over the whole page, by day and by night."""

from __future__ import annotations

import re

from msgspec.structs import asdict

from adjoin.scene.model import Ground, Theme, Tones

Colour = tuple[int, int, int]

READABLE = 4.5  # the contrast of text that WCAG calls AA
SEAT = re.compile(r"--seat:(#[0-9a-fA-F]{6})\b")
ACCENT = "#2b4acb"  # of pages, for a theme that names no colour
PAPER, INK, NIGHT_PAGE, CHALK = "#f8f7f3", "#1b1d27", "#0b0e18", "#f2f1ea"

GOLD = {"button": "#ffd76a", "joined": "#f3c446", "on_button": "#231a02", "mark": "#ffd76a"}
BLUE = {"button": "#2b4acb", "joined": "#2440b4", "on_button": "#ffffff"}

NIGHT = Ground(
    "night",
    Tones("#070d2b", "#22347f", "#f3f1e6", "#c4cbea", "#3a4680", "#10183f", **GOLD),
    Tones("#050920", "#16225c", "#f3f1e6", "#b9c1e4", "#333e74", "#0c1333", **GOLD),
    sound="glass",
)
SLATE = Ground(
    "slate",
    Tones("#d9dce5", "#eef0f6", "#1b1d27", "#454a5c", "#a5abbb", "#eff1f6", **BLUE, mark="#6b4a00"),
    Tones("#14181f", "#272f3c", "#f1f2f6", "#b7bfcd", "#414b5b", "#1e242e", **GOLD),
    fit="contain",
    sound="stone",
)
SAND = Ground(
    "sand",
    Tones("#efe2c9", "#faf2e2", "#2a2114", "#5a4c36", "#c3b08a", "#faf3e4", **BLUE, mark="#7a4300"),
    Tones("#1b1712", "#352c1f", "#f5ead6", "#c8b797", "#54493a", "#272119", **GOLD),
    sound="wood",
)
DAWN = Ground(
    "dawn",
    Tones("#dfe4f5", "#f6f5f2", "#1b2350", "#454d7c", "#aeb7dc", "#f3f4fa", **BLUE, mark="#6b4f00"),
    Tones("#0b1024", "#1f2d63", "#f4efdc", "#b3bde0", "#3a4778", "#141c3a", **GOLD),
    sound="chime",
)


def ground_of(theme: Theme) -> Ground:
    """The ground that a theme declares, or one made from its main colour: that of the first seat."""
    if theme.ground:
        return theme.ground
    found = SEAT.search(theme.css)
    return ground_from(found[1] if found else ACCENT)


def ground_from(colour: str) -> Ground:
    """A pale and a deep page of one colour, whose texts and buttons can be read."""
    deep = until(colour, INK, "#ffffff", READABLE)
    bright = until(colour, CHALK, INK, 7)
    by_day, by_night = mix(colour, PAPER, 0.84), mix(colour, NIGHT_PAGE, 0.86)
    glow, panel = mix(colour, NIGHT_PAGE, 0.76), mix(by_night, CHALK, 0.06)
    light = Tones(
        by_day,
        mix(by_day, "#ffffff", 0.6),
        mix(colour, INK, 0.88),
        mix(colour, "#3c3f4c", 0.88),
        mix(by_day, INK, 0.24),
        mix(by_day, "#ffffff", 0.7),
        button=deep,
        joined=mix(deep, INK, 0.2),
        on_button="#ffffff",
        mark=until(colour, INK, by_day, READABLE),
    )
    dark = Tones(
        by_night,
        glow,
        mix(colour, CHALK, 0.92),
        mix(colour, "#c3c8d8", 0.88),
        mix(by_night, CHALK, 0.24),
        panel,
        button=bright,
        joined=mix(bright, INK, 0.1),
        on_button=INK,
        mark=until(colour, CHALK, max(glow, panel, key=brightness), READABLE),
    )
    return Ground("own", light, dark)


# ------------------------------------------------------------------------------------------------ as a stylesheet

FRAME = {  # what the frame of a page takes from the ground that it stands on
    "bg": "page",
    "surface": "panel",
    "ink": "ink",
    "ink-2": "quiet",
    "ink-3": "quiet",
    "line": "line",
    "line-strong": "quiet",
    "accent": "button",
    "on-accent": "on-button",
    "focus": "mark",
}
ON_PALE = {"good": "#17583a", "bad": "#9c1c15", "bad-soft": "#fbe9e7", "warn": "#6b4700", "warn-soft": "#fbf1d9"}
ON_DEEP = {"good": "#8fe0b4", "bad": "#ffb1a8", "bad-soft": "#3a1f24", "warn": "#f2c879", "warn-soft": "#352b18"}


def ground_css(name: str, ground: Ground) -> str:
    """The ground as custom properties of whatever names its game in data-ground.

    What is `grounded` besides has its frame in these colours too.
    """
    own = f'[data-ground="{name}"]'
    night = f':root[data-theme="dark"]{own}', f':root[data-theme="dark"] {own}'
    system = f":root:not([data-theme]){own}", f":root:not([data-theme]) {own}"
    by_night = rules(night, ground.dark) + f"@media(prefers-color-scheme:dark){{{rules(system, ground.dark)}}}"
    return f"{own}{{--ground-fit:{ground.fit};}}{rules((own,), ground.light)}{by_night}\n"


def rules(selectors: tuple[str, ...], tones: Tones) -> str:
    """The tones for these selectors, and the frame's colours for those of them that are grounded."""
    whole, framed = ",".join(selectors), ",".join(f"{one}.grounded" for one in selectors)
    return f"{whole}{{{properties(tones)}}}{framed}{{{frame(tones)}}}"


def properties(tones: Tones) -> str:
    """A custom property for each tone, named after it."""
    return "".join(f"--ground-{name.replace('_', '-')}:{value};" for name, value in asdict(tones).items())


def frame(tones: Tones) -> str:
    """The frame's own properties, as the tones have them."""
    taken = "".join(f"--{name}:var(--ground-{tone});" for name, tone in FRAME.items())
    soft = {"surface-2": mix(tones.panel, tones.ink, 0.08), "accent-soft": mix(tones.page, tones.button, 0.2)}
    rest = (ON_DEEP if is_deep(tones) else ON_PALE) | soft
    scheme = "dark" if is_deep(tones) else "light"
    return f"color-scheme:{scheme};{taken}" + "".join(f"--{name}:{value};" for name, value in rest.items())


def is_deep(tones: Tones) -> bool:
    """Is the page darker than what is written on it?"""
    return brightness(tones.page) < brightness(tones.ink)


# ------------------------------------------------------------------------------------------------ colours


def mix(one: str, other: str, share: float) -> str:
    """The first colour with so much of the other in it."""
    pairs = zip(parts(one), parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def until(colour: str, towards: str, against: str, least: float) -> str:
    """The colour, moved towards another until it has so much contrast against a third."""
    steps = (mix(colour, towards, step / 20) for step in range(21))
    return next((found for found in steps if contrast(found, against) >= least), towards)


def contrast(one: str, other: str) -> float:
    """How many times as bright the brighter colour is, as WCAG counts it."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def brightness(colour: str) -> float:
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in scale_colour(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def scale_colour(colour: str) -> list[float]:
    return [part / 255 for part in parts(colour)]


def parts(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
