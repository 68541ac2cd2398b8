"""The first screen of the home page as the server paints it: there before any script, and useful without one."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from adjoin.answers.catalog import first_lesson
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.registry import find, names
from adjoin.phrase import Phrase, word
from adjoin.scene.poster import poster, showcase
from adjoin.scene.presentation import recent_placements
from adjoin.scene.svg import Frame

SAFE = " =:/,;.()!*'\"-+@$&?[]{}|^`~"  # what an address of data may hold as it is, less what HTML would read


def hero_picture(definition: Definition, step: int, theme: Frame = "auto") -> str:
    """One of the last positions of a game's showcase as a poster, counted back from the end."""
    plies = showcase(definition)
    position = plies[max(0, len(plies) - 1 - step)]
    return poster(position.view(), recent_placements(position), theme=theme)


def first_screen(language: str) -> str:
    """What the home page shows of its first game, in one language; nothing where there is no game."""
    found = names()
    return painted(find(found[0]), language, found) if found else ""


def painted(definition: Definition, language: str, games: list[str]) -> str:
    header = definition.header

    def own(key: str, **args: int) -> str:
        return escape(word(Phrase(key, args), language))

    tagline = escape(word(Phrase("tagline"), language, header.package))
    picture = quote(hero_picture(definition, 0), safe=SAFE.replace('"', ""))
    low, high = header.seats
    learn = f'<a class="btn learn-link" href="/learn/{header.name}">{own("lesson-two-minutes")}</a>'
    return (
        f'<div class="page home-page"><header class="top grounded" data-ground="{header.name}">{BRAND}'
        f'<nav><a class="btn plain" href="/lobby">{own("nav-lobby")}</a></nav></header>'
        f'<main id="main"><div class="home"><section class="hero grounded" data-ground="{header.name}">'
        f'<div class="hero-picture"><img src="data:image/svg+xml,{picture}" alt="" /></div>'
        f'<div class="hero-words"><p class="kick">{own("home-players", low=low, high=high)} · {own("home-free")}</p>'
        f'<h1>{escape(header.title)}</h1><p class="hero-lead">{tagline}</p>'
        f'<div class="hero-go"><div class="split filled"><a class="btn primary" href="/new/{header.name}">'
        f"{own('home-bot')}</a></div>{learn if first_lesson(definition)[1] else ''}</div></div></section>"
        f'<div class="shelf">{"".join(map(shelved, games))}</div></div></main></div>'
    )


BRAND = (
    '<a class="brand" href="/"><svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><path d="M4 4h14v10h10v14H4z"/>'
    '<path class="faint" d="M18 4h10v10"/></svg><span>Adjoin</span></a>'
)


def shelved(name: str) -> str:
    """A game of the strip, as a way to its rules as long as no script switches to it."""
    title = escape(find(name).header.title)
    picture = f'<img src="/api/games/{name}/miniature.svg" alt="" width="72" height="72" />'
    return f'<a href="/rules/{name}">{picture}<span><b>{title}</b></span></a>'
