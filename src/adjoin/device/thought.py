"""In the worker that thinks: a question as bytes, and the answer as bytes."""

from __future__ import annotations

import pickle

from adjoin.bots.outside import BotFailed
from adjoin.errors import AdjoinError


def answer_bytes(question: bytes) -> bytes:
    """Do what was asked, and send home the result or the error."""
    work, args = pickle.loads(question)
    try:
        return pickle.dumps(work(*args))
    except (AdjoinError, BotFailed) as reason:
        return pickle.dumps(reason)
    except Exception as reason:
        return pickle.dumps(BotFailed(" ".join(f"{type(reason).__name__}: {reason}".split())))
