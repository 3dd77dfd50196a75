"""The first ten minutes of a stranger, from an empty folder to a gate that turns red."""

import shutil

import pytest

from tests.campaigns.ten_minutes import NEEDED, run_session
from tests.frontend.compilers import needs_clang


@needs_clang
@pytest.mark.parametrize("name", sorted(NEEDED))
def test_the_first_ten_minutes_come_to_what_the_pages_say(name, tmp_path):
    missing = [program for program in NEEDED[name] if shutil.which(program) is None]
    if missing:
        pytest.skip(f"{', '.join(missing)} is not installed")
    run_session(name, tmp_path, tell=lambda text: None)
