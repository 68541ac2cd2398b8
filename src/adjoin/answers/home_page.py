"""The first screen of the home page as the server paints it: there before any script, and useful without one."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from adjoin.answers.catalog import first_lesson, usual_level
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find, names
from adjoin.phrase import COMMON, Phrase, bundle, word
from adjoin.scene.lean import lean
from adjoin.scene.poster import poster, showcase
from adjoin.scene.presentation import recent_placements
from adjoin.scene.svg import Frame

SAFE = " =:/,;.()!*'\"-+@$&?[]{}|^`~"  # what an address of data may hold as it is, less what HTML would read


def hero_picture(definition: Definition, step: int, theme: Frame = "auto") -> str:
    """One of the last positions of a game's showcase as a poster, counted back from the end."""
    plies = showcase(definition)
    position = plies[max(0, len(plies) - 1 - step)]
    return lean(poster(position.view(), recent_placements(position), theme=theme))


def first_screen(language: str) -> str:
    """What the home page shows of its first game, in one language; nothing where there is no game."""
    found = names()
    return paint_screen(find(found[0]), language, found) if found else ""


def paint_screen(definition: Definition, language: str, games: list[str]) -> str:
    """The first screen with this game in it; its button opens a table without any script."""
    header = definition.header

    def own(key: str, **args: int) -> str:
        return escape(word(Phrase(key, args), language))

    picture = quote(hero_picture(definition, 0), safe=SAFE.replace('"', ""))
    low, high = header.seats
    learn = f'<a class="btn learn-link" href="/learn/{header.name}">{BOOK} {own("lesson-two-minutes")}</a>'
    pages = (("/lobby", "nav-lobby"), ("/puzzles", "learn-puzzles"), ("/records", "nav-records"))
    ways = ((f"/deal/{header.name}", "today-deals"), (f"/rules/{header.name}", "nav-rules"))
    return (
        f'<div class="page home-page"><header class="top grounded" data-ground="{header.name}">{BRAND}'
        f"<nav>{''.join(quiet(to, own(key)) for to, key in pages)}</nav></header>"
        f'<main id="main"><div class="home"><section class="hero grounded" data-ground="{header.name}">'
        f'<div class="hero-picture"><img src="data:image/svg+xml,{picture}" alt="" fetchpriority="high" /></div>'
        f'<div class="hero-words"><p class="kick">{own("home-players", low=low, high=high)} · {own("home-free")}</p>'
        f'<h1>{escape(header.title)}</h1><p class="hero-lead">{tagline(definition, language)}</p>'
        f'<div class="hero-go">{play_bot(definition, language)}{learn if first_lesson(definition)[1] else ""}</div>'
        f'<p class="hero-quiet">{"".join(quiet(to, own(key)) for to, key in ways)}</p></div></section>'
        f'<div class="shelf">{"".join(strip_entry(name, language) for name in games)}</div></div></main></div>'
    )


def play_bot(definition: Definition, language: str) -> str:
    """The filled button, joined to the bot that it promises; the server opens the table (`/play`)."""
    name = definition.header.name
    button, options = (escape(word(Phrase(key), language)) for key in ("home-bot", "home-options"))
    return (
        f'<form class="split filled" method="post" action="/play/{name}"><button class="btn primary">{PLAY} {button}'
        f'</button><details class="level-menu"><summary>{FACE} {escape(usual_bot(language))} {DOWN}</summary>'
        f'<div class="menu"><a class="other" href="/new/{name}">{options}</a></div></details></form>'
    )


def usual_bot(language: str) -> str:
    """The name of the default bot, with its level where it has one."""
    level, words = usual_level(), bundle(COMMON, language)
    called = word(Phrase(f"level-{level}"), language) if words.has_message(f"level-{level}") else level
    if not words.has_message(f"bot-name-{level}"):
        return called
    return word(
        Phrase("bot-and-level", {"name": word(Phrase(f"bot-name-{level}"), language), "level": called}), language
    )


def quiet(address: str, words: str) -> str:
    return f'<a class="btn plain" href="{address}">{words}</a>'


def tagline(definition: Definition, language: str) -> str:
    """Why to play a game, in one sentence; nothing where it has none."""
    package = definition.header.package
    known = bundle(package, language).has_message("tagline")
    return escape(word(Phrase("tagline"), language, package)) if known else ""


def icon(path: str) -> str:
    return f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'


PLAY = icon("M8 5l11 7-11 7z")
BOOK = icon("M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14")
DOWN = icon("M6 10l6 6 6-6")
FACE = '<svg class="bot-face" viewBox="0 0 32 32" aria-hidden="true"></svg>'  # room for the one that the script draws
BRAND = (
    '<a class="brand" href="/"><svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><path d="M4 4h14v10h10v14H4z"/>'
    '<path class="faint" d="M18 4h10v10"/></svg><span>Adjoin</span></a>'
)


def strip_entry(name: str, language: str) -> str:
    """A game of the strip, as a way to its rules as long as no script switches to it.

    Its picture waits until the page is laid out: drawing four of them would keep the first screen from being seen.
    """
    definition = find(name)
    picture = f'<img src="/api/games/{name}/miniature.svg" alt="" width="72" height="72" loading="lazy" />'
    words = f"<b>{escape(definition.header.title)}</b><small>{tagline(definition, language)}</small>"
    return f'<a href="/rules/{name}">{picture}<span>{words}</span></a>'
