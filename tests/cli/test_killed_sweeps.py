"""A sweep whose processes are killed at random moments fills the file of one that nobody disturbs."""

import sys

import pytest

from tests.campaigns.killed_sweeps import play

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found below /proc")


def test_killed_processes_cost_nothing_but_time(tmp_path):
    assert play("workers", 1, tmp_path, points=25)
