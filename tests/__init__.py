"""The tests. Every stand-in that they start keeps the service's limits."""

from tests import limits

limits.keep()
