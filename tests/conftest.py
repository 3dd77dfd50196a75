"""The quick part of the suite: everything but the functions in `slow.txt`, which take most of the time.

`pytest --measure` on the whole suite writes `slow.txt` anew from what each function took.
"""

from collections import Counter
from pathlib import Path

import pytest

LIST = Path(__file__).with_name("slow.txt")
QUICK_SECONDS = 60
"""What the quick part may take on one core, without what it takes to find the tests; two cores take half of it."""

HEAD = "# Functions that are not in the quick part, with their seconds: written by `pytest --measure`.\n"


def read_slow():
    """Return the functions of the list, by node id."""
    rows = [line.split() for line in LIST.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {name: float(seconds) for seconds, name in rows}


def choose_slow(seconds, tests):
    """Return the functions that do not fit: those that take longest for each of their tests go first."""
    left, slow = QUICK_SECONDS, {}
    for name in sorted(seconds, key=lambda name: (seconds[name] / tests[name], name)):
        if seconds[name] <= left and not slow:
            left -= seconds[name]
        else:
            slow[name] = seconds[name]
    return slow


def pytest_addoption(parser):
    """Add `--measure`."""
    parser.addoption("--measure", action="store_true", help="write the list of slow tests anew, after a whole run")


def pytest_configure(config):
    """Measure where that is asked for, in the process that hears of all tests."""
    if config.getoption("--measure") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Measure())


def pytest_collection_modifyitems(items):
    """Mark each test as slow or quick."""
    slow = read_slow()
    for item in items:
        item.add_marker(pytest.mark.slow if item.nodeid.partition("[")[0] in slow else pytest.mark.quick)


class Measure:
    """Adds up what functions take."""

    def __init__(self):
        self.seconds, self.tests = Counter(), Counter()

    def pytest_runtest_logreport(self, report):
        """Count one phase of one test."""
        name = report.nodeid.partition("[")[0]
        self.seconds[name] += report.duration
        self.tests[name] += report.when == "call"

    def pytest_sessionfinish(self):
        """Write the list."""
        ran = {name: seconds for name, seconds in self.seconds.items() if self.tests[name]}
        slow = choose_slow(ran, self.tests)
        rows = [f"{seconds:7.1f} {name}\n" for name, seconds in sorted(slow.items(), key=lambda each: each[0])]
        LIST.write_text(HEAD + "".join(rows), encoding="utf-8")
