"""What every test stands on."""

from __future__ import annotations

import pytest
from hypothesis import settings

# A slow machine is no fault, so no example has a deadline; the same examples are drawn in every run.
settings.register_profile("adjoin", deadline=None, derandomize=True)
settings.load_profile("adjoin")

pytest.register_assert_rewrite("server.store_promises")  # before any folder imports it
