"""`adjoin new-game`: a small game in a package of its own, complete and ready to be changed."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from adjoin.cli.starter.lattices import LATTICES, SUPPLY, LatticeParts
from adjoin.errors import WrongUse
from adjoin.kernel.registry import names

NAME = re.compile("[a-z][a-z0-9_]{1,29}")
MARK = re.compile("%%([A-Za-z_]+)%%")
WHERE = {  # the files of a package; those of {kind} differ between open and hidden games
    "{kind}/rules.py": "{name}/rules.py",
    "{kind}/__init__.py": "{name}/__init__.py",
    "both/en.ftl": "{name}/catalogue/en.ftl",
    "both/learn.py": "{name}/learn/__init__.py",
    "both/rules_page.md": "{name}/learn/rules_page/en.md",
    "both/positions.toml": "{name}/learn/positions.toml",
    "both/first.toml": "{name}/learn/lessons/first.toml",
    "both/test_game.py": "tests/test_{name}.py",
    "both/pyproject.toml": "pyproject.toml",
    "both/README.md": "README.md",
}


def write_game(name: str, folder: Path, lattice: str, *, hidden: bool) -> list[Path]:
    """Write the package into a new folder; the files, in the order in which one reads them."""
    check(name, folder, lattice)
    kind, words = "hidden" if hidden else "open", marks(name, LATTICES[lattice], hidden=hidden)
    written = []
    for source, target in WHERE.items():
        path = folder / target.format(name=name)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = template(*source.format(kind=kind).split("/"))
        path.write_text(MARK.sub(lambda found: words[found[1]], text), "utf-8")
        written.append(path)
    return written


def template(folder: str, name: str) -> str:
    return (files(__package__ or "") / "files" / folder / f"{name}.txt").read_text("utf-8")


def check(name: str, folder: Path, lattice: str) -> None:
    """WrongUse if a game cannot be called so, or if something is in the way."""
    if lattice not in LATTICES:
        raise WrongUse("error-new-lattice", lattice=lattice, known=", ".join(LATTICES))
    if not NAME.fullmatch(name) or iskeyword(name):
        raise WrongUse("error-new-name", name=name)
    if name in names() or find_spec(name) is not None:
        raise WrongUse("error-new-taken", name=name)
    for target in WHERE.values():
        if (there := folder / target.format(name=name)).exists():
            raise WrongUse("error-new-file", file=str(there))


def marks(name: str, parts: LatticeParts, *, hidden: bool) -> dict[str, str]:
    """What stands for each mark of the files."""
    tiles = dict(list(parts.tiles.items())[0 if hidden else 1 :])
    first, second, third = parts.moves
    kinds = ["D"] * 4
    line = [first, "D", second, "D"] if hidden else [first, second]
    imported = ["Catalogue", "Clause", "Learning", "PlacementGame", "RuleSet", "choice", "spots", parts.name]
    imported += ["HandDeal", "hand_rules"] if hidden else ["PlacementDeal", "placement_rules"]
    return {
        "name": name,
        "title": name.replace("_", " ").upper(),
        "Class": "".join(part.capitalize() for part in name.split("_")),
        "imports": "(\n" + "".join(f"    {one},\n" for one in sorted(imported, key=order)) + ")",
        "board": parts.board,
        "sizes": str(parts.sizes),
        "tiles": tiles_as_code(tiles),
        "kinds": str(len(tiles)),
        "supply": str(dict(zip(tiles, SUPPLY, strict=False))).replace("'", '"'),
        "tagline": "Cover more cells than the others see coming." if hidden else "Cover more cells than the other.",
        "size_words": "\n".join(f"choice-size-{n} = {parts.size_words.format(size=n)}" for n in sorted(parts.sizes)),
        "tile_words": "\n".join(f"tile-{tile} = {parts.tile_words[tile]}" for tile in tiles),
        "more": template("hidden" if hidden else "open", "words.ftl").strip(),
        "paragraphs": paragraphs(hidden=hidden),
        "first": first,
        "third": third,
        "line": " ".join(line),
        "dealt": f'moves = "{" ".join(kinds)}"' if hidden else "",
    }


def order(name: str) -> tuple[bool, str]:
    """Classes before functions, as a linter sorts imports."""
    return name[0].islower(), name


def tiles_as_code(tiles: dict[str, tuple[tuple[int, ...], ...]]) -> str:
    return "{\n" + "".join(f'    "{name}": {cells},\n' for name, cells in tiles.items()) + "}"


def paragraphs(*, hidden: bool) -> str:
    """The rules, as the rules module cites them, one below the other."""
    heading = template("hidden" if hidden else "open", "rules.py").split('"""')[1]
    joined = re.sub(r"\n {4}", " ", heading)
    found = re.findall(r"^(R\d)  (.+)$", joined, re.MULTILINE)
    return "\n\n".join(f"**{number}** {text}" for number, text in found)
