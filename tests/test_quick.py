"""What is left out of the quick part of the suite."""

import re
from collections import Counter
from pathlib import Path

from tests.conftest import QUICK_SECONDS, choose_slow, read_slow

ROOT = Path(__file__).parents[1]


def test_every_function_of_the_list_exists():
    for name in read_slow():
        file, function = name.split("::")
        assert re.search(rf"^def {function}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE), name


def test_the_quick_part_keeps_what_tests_most_in_its_time():
    seconds = {"many": QUICK_SECONDS / 2, "few": QUICK_SECONDS / 4, "long": QUICK_SECONDS}
    tests = Counter(many=1000, few=10, long=1)
    assert choose_slow(seconds, tests) == {"long": QUICK_SECONDS}
    assert choose_slow({"long": QUICK_SECONDS + 1}, Counter(long=1)) == {"long": QUICK_SECONDS + 1}
