"""What is imported before a picture of Python's memory is taken, from which the next start in a browser goes on.

Nothing here may load a library that is compiled: such a picture cannot hold one. tests/device/test_ahead.py looks.
"""

import asyncio  # noqa: F401
import dataclasses  # noqa: F401
import datetime  # noqa: F401
import gzip  # noqa: F401
import hashlib  # noqa: F401
import html  # noqa: F401
import importlib.metadata
import importlib.resources  # noqa: F401
import json  # noqa: F401
import logging  # noqa: F401
import pickle  # noqa: F401
import random  # noqa: F401
import secrets  # noqa: F401
import struct  # noqa: F401
import textwrap  # noqa: F401
import urllib.parse  # noqa: F401
import zipfile  # noqa: F401

import adjoin.bots.request
import adjoin.bots.review
import adjoin.kernel.model.game
import adjoin.kernel.records.replay
import adjoin.kernel.registry  # noqa: F401
