"""Settings of all tests: none of them asserts anything about time."""

from __future__ import annotations

import os

from hypothesis import settings

# The library fails an example that takes 0.2 s, which depends on what else the machine does.
settings.register_profile("farpost", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("farpost")
