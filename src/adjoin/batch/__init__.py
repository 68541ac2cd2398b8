"""Many games at once, compiled, in NumPy arrays: an environment for those who learn from millions of decisions.

>>> import adjoin, adjoin.batch
>>> batch = adjoin.batch.make(adjoin.names()[0], n=4, seed=7)
>>> now = batch.reset()
>>> while not now.done.any():
...     now = batch.step(batch.sample())
>>> float(now.rewards[now.done].sum())
0.0
"""

import warnings

from adjoin.batch.environment import Batch, BatchNow, make
from adjoin.batch.layout import Words

__all__ = ["Batch", "BatchNow", "Words", "make"]


def __getattr__(name: str) -> type[BatchNow]:
    if name == "Now":
        warnings.warn("adjoin.batch.Now is called BatchNow", DeprecationWarning, stacklevel=2)
        return BatchNow
    raise AttributeError(name)
