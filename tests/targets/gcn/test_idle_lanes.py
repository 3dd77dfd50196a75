"""Lanes without a work-item that are switched on: nothing is said of what is in their registers."""

import numpy as np
import pytest

from tests.samples.test_gcn import machine
from tests.targets.gcn.changed_code import tolerant_memory
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.opencl.runs import list_crowded
from tests.targets.gcn.random_guards import HEAD, TAIL
from tests.targets.gcn.stale_state import stale_state
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.simulator import Session

LOAD = """
    {switch}
    v_lshlrev_b32 v1, {shift}, v0
    v_mov_b32 v3, s17
    v_add_u32 v2, vcc, s16, v1
    v_addc_u32 v3, vcc, 0, v3, vcc
    flat_load_dword v4, v[2:3]
"""
SWITCHES = ("s_mov_b64 exec, -1", "s_or_saveexec_b64 s[30:31], -1", "s_not_b64 exec, exec", "s_nop 0")


def find_lines(text: str, size: int, follow: str) -> tuple[int, list[str]]:
    """Return the lines that the last load takes at most, and what runs have refuted."""
    program, launch, facts = parse_text(HEAD + text + TAIL), GcnLaunch((1, 1, 1), (size, 1, 1)), StatedFacts()
    extra = {"splits": "none"} | ({"follow": "launch"} if follow else {})
    result = investigate(program, machine(), launch, facts, AnalyzeOptions("gcn", "gcn3", {}, facts, extra=extra))
    values = {"in": np.zeros(1 << 14, np.uint8), "table": np.zeros(64, np.uint8), "n": 3, "m": 4}
    wrong: list[str] = []
    for seed in range(3):
        with stale_state(seed), tolerant_memory(seed):
            session = Session(program, machine(), launch, values)
            session.execute()
            wrong += list_crowded(result, session.traffic)
    return max(traffic.amount for traffic in result.traffic.values()), wrong


@pytest.mark.parametrize("follow", ["", "launch"])
@pytest.mark.parametrize("switch", SWITCHES)
def test_lines_of_lanes_without_a_work_item_are_charged(switch: str, follow: str) -> None:
    """Of 37 work-items with neighbouring words, which take three lines; of all lanes of a wavefront any line each."""
    most, wrong = find_lines(LOAD.format(switch=switch, shift=2), 37, follow)
    assert not wrong
    assert (most <= 5) == (switch == "s_nop 0")


@pytest.mark.parametrize("switch", SWITCHES[:2])
def test_lanes_of_a_whole_wavefront_hold_their_numbers(switch: str) -> None:
    most, wrong = find_lines(LOAD.format(switch=switch, shift=2), 64, "launch")
    assert not wrong
    assert most <= 5
