"""SVG files for renderers that know no variables: each stands as its value in one theme."""

from __future__ import annotations

import re

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
ROOT = re.compile(r"(?:svg|:root)(\[[^\]]*\])?\{([^}]*)\}")
SETTING = re.compile(r"(--[\w-]+):([^;}]+);?")
USE = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
DEEPEST = 4  # variables that stand for variables


def flat(svg: str) -> str:
    """A file of one theme, the light one unless it says otherwise, without a variable in its style sheet."""
    theme = "dark" if 'data-theme="dark"' in svg.split(">", 1)[0] else "light"
    return STYLE.sub(lambda found: f"<style>{flat_css(found[1], theme)}</style>", svg)


def flat_css(css: str, theme: str) -> str:
    css = MEDIA.sub("", COMMENT.sub("", css))
    values: dict[str, str] = {}
    for condition, block in ROOT.findall(css):
        if not condition or theme in condition:
            values.update(SETTING.findall(block))
    css = SETTING.sub("", ROOT.sub("", css))  # what one look sets is for browsers alone
    for _ in range(DEEPEST):
        css = USE.sub(lambda found: values.get(found[1], found[2] or "none"), css)
    return css
