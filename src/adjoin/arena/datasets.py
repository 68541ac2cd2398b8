"""Recorded games that come with Adjoin, for reports and data frames."""

from __future__ import annotations

from pathlib import Path

from adjoin.errors import WrongUse

HOME = Path(__file__).parent / "data"
ENDING = ".jsonl.gz"


def dataset(name: str = "levels") -> Path:
    """The file of a dataset in the package; `levels` are games of all levels against each other, with a card beside it.

    >>> import adjoin
    >>> rows = adjoin.rows(adjoin.dataset())  # pandas.DataFrame(rows), polars.DataFrame(rows, infer_schema_length=None)
    >>> len(rows), sorted({row["game"] for row in rows}) == sorted(adjoin.names())
    (480, True)
    """
    known = names()
    if name not in known:
        raise WrongUse("error-dataset", name=str(name), known=", ".join(known))
    return HOME / f"{name}{ENDING}"


def names() -> list[str]:
    """The datasets of the package."""
    return sorted(path.name.removesuffix(ENDING) for path in HOME.glob(f"*{ENDING}"))


def locate(path: Path) -> Path:
    """A file as it is, or the dataset of that name if there is no such file."""
    return dataset(str(path)) if str(path) in names() and not path.exists() else path
