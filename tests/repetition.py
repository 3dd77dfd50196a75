"""How often the suite repeats a random test: seldom by itself, thrice in the scheduled job, more as a campaign.

    WCET_TEST_REPEAT=20 .venv/bin/pytest tests/targets/gcn/test_agreement.py     twenty times as many cases

Case n is made from seed n alone, so that a longer run begins with the cases of a shorter one.
"""

import os
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

REPEAT = max(1, int(os.environ.get("WCET_TEST_REPEAT", "1")))
"""How many times as much is tested as by default."""


def list_seeds(count: int) -> range:
    """Return the seeds of a test that draws so many cases by default."""
    return range(count * REPEAT)


def take_sample(items: Sequence[Item], step: int) -> Sequence[Item]:
    """Return one item in `step`, from the first on; more of them, and at last all, where more is asked for."""
    return items[:: max(1, step // REPEAT)]
