"""The quick part of the suite: everything but the functions in `slow.txt`, which take most of the time.

`pytest --measure` on the whole suite writes `slow.txt` anew from the CPU time of each function and of what it starts,
which a busy machine changes less than its duration.
"""

import gc
import os
import signal
import sys
from collections import Counter
from pathlib import Path
from time import process_time

import pytest

from wcet.cli import COLLECT_AFTER

LIST = Path(__file__).with_name("slow.txt")
QUICK_SECONDS = 60
"""The CPU seconds that the quick part may take, without those for finding the tests; two cores take half of them."""

BEGUN = pytest.StashKey()
"""The CPU time at which the phase of a test began that is under way."""

SHARED = pytest.StashKey()
"""What the fixtures took that tests share, by where they stand and their name."""

BYTECODE = Path(__file__).parents[1] / ".pytest_cache" / "bytecode"
"""What Python makes of modules, where the environment has it keep nothing: hundreds of tests start the tool anew, which
takes twice as long if each of them compiles all modules."""

if sys.dont_write_bytecode:
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(BYTECODE)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)

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
    """Measure where that is asked for, and add up in the process that hears of all tests; let what tests start be
    interrupted."""
    gc.disable()  # until all tests are collected, none of which is garbage
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in whatever a shell starts in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if config.getoption("--measure"):
        config.pluginmanager.register(Notes())
        if not hasattr(config, "workerinput"):
            config.pluginmanager.register(Measure())


def pytest_collection_modifyitems(items):
    """Mark each test as slow or quick."""
    slow = read_slow()
    for item in items:
        item.add_marker(pytest.mark.slow if item.nodeid.partition("[")[0] in slow else pytest.mark.quick)


def pytest_collection_finish():
    """Look for garbage as seldom as the tool does, and never among the tests and modules that stay to the end."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)


def pytest_unconfigure():
    """Let pytest find no garbage to look for in the end, which takes seconds in the process of many tests."""
    gc.freeze()


def read_cpu():
    """Return the CPU seconds of this process so far, and of those that it started and that have ended."""
    return process_time() + sum(os.times()[2:4])


class Notes:
    """Adds to the reports of a process what their tests took; only where that is measured, because it costs time."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        """Note what a test takes, with its own setup and teardown."""
        item.config.stash[BEGUN] = read_cpu()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef, request):
        """Note what a fixture takes that several tests share."""
        start = read_cpu()
        try:
            return (yield)
        finally:
            if fixturedef.scope != "function":
                shared = request.config.stash.setdefault(SHARED, {})
                shared[fixturedef.baseid, fixturedef.argname] = read_cpu() - start

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item, call):
        """Add to the report of a phase what it took, and what shared fixtures took, whichever test came first."""
        report = yield
        now = read_cpu()
        report.user_properties.append(("taken", now - item.config.stash[BEGUN]))
        item.config.stash[BEGUN] = now
        if call.when == "call":
            shared = item.config.stash.get(SHARED, {})
            fixtures = item._fixtureinfo.name2fixturedefs.values()
            used = {(each.baseid, each.argname) for defs in fixtures for each in defs}
            report.user_properties.append(("shared", sum(shared.get(each, 0.0) for each in used)))
        return report


class Measure:
    """Adds up what functions take; a shared fixture counts for each function that uses it, and once."""

    def __init__(self):
        self.seconds, self.tests, self.shared = Counter(), Counter(), {}

    def pytest_runtest_logreport(self, report):
        """Count one phase of one test."""
        name, noted = report.nodeid.partition("[")[0], dict(report.user_properties)
        self.seconds[name] += noted.get("taken", 0.0)
        self.tests[name] += report.when == "call"
        self.shared[name] = max(self.shared.get(name, 0.0), noted.get("shared", 0.0))

    def pytest_sessionfinish(self):
        """Write the list."""
        ran = {name: seconds + self.shared[name] for name, seconds in self.seconds.items() if self.tests[name]}
        slow = choose_slow(ran, self.tests)
        rows = [f"{seconds:7.1f} {name}\n" for name, seconds in sorted(slow.items(), key=lambda each: each[0])]
        LIST.write_text(HEAD + "".join(rows), encoding="utf-8")
