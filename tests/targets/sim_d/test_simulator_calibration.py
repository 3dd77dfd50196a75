"""The simulator against 597 recordings of the published one: cycles, slot states, requests, data."""

import numpy as np
import pytest

from tests.families import each_of
from tests.targets.sim_d.recorded import DEFECTS, load_kernels, parse_recorded, read_words, run_recorded
from wcet.errors import WcetError
from wcet.simulate.events import SlotState
from wcet.simulate.trace import Trace

KERNELS = load_kernels()
SOUND = sorted(set(KERNELS) - set(DEFECTS))
WITH_OUTPUT = [name for name in KERNELS if KERNELS[name]["outputs"]]

SHOWS_SERVICE_TWICE = {"refresh_2wg_r11900", "refresh_2wg_r12100", "refresh_bidx_r12000", "refresh_bidx_r12300",
                       "refresh_multi_pending", "refresh_sldg_r12385"}  # fmt: skip
"""Recordings that show one cycle of DRAM before a refresh takes over; ours shows only the wait."""

LATE_STATES = {"two_wg_div"}  # a divide in the shadow of a load holds the other slot for two cycles
CUT_SHORT = {"f_scalar_div"}  # the recording ends early


@each_of(SOUND)
def test_a_recorded_kernel_takes_the_recorded_cycles(name):
    assert run_recorded(name).cycles == KERNELS[name]["cycles"]


@pytest.mark.parametrize("name", sorted(DEFECTS))
def test_a_defect_is_not_imitated(name):
    assert run_recorded(name).cycles != KERNELS[name]["cycles"]


def change_points(trace: Trace) -> list[list[int | str]]:
    """The states of both slots at every cycle in which one changes."""
    assert trace.log is not None
    changes: dict[int, dict[int, str]] = {0: {0: "idle", 1: "idle"}}
    for entry in trace.log.occupations:
        changes.setdefault(entry.end, {}).setdefault(entry.slot, SlotState.IDLE.value)
        changes.setdefault(entry.start, {})[entry.slot] = entry.state.value
    states = ["", ""]
    points: list[list[int | str]] = []
    for cycle in sorted(changes):
        for slot, state in changes[cycle].items():
            states[slot] = state
        if not points or points[-1][1:] != states:
            points.append([cycle, *states])
    return points


STATED = [name for name in SOUND if any(event[0] == "slots" for event in KERNELS[name]["timeline"] or [])]


@each_of(sorted(set(STATED) - SHOWS_SERVICE_TWICE - LATE_STATES - CUT_SHORT))
def test_slots_change_state_when_the_recording_says_so(name):
    recorded = [event[1:] for event in KERNELS[name]["timeline"] if event[0] == "slots"]
    assert change_points(run_recorded(name, events=True)) == recorded


REQUESTED = [name for name in SOUND if any(event[0] == "request" for event in KERNELS[name]["timeline"] or [])]


@each_of(sorted(set(REQUESTED) - CUT_SHORT))
def test_requests_take_the_recorded_dram_cycles(name):
    log = run_recorded(name, events=True).log
    assert log is not None
    observed = sorted(event.latency for event in log.requests if event.resource == "dram")
    assert observed == sorted(event[7] for event in KERNELS[name]["timeline"] if event[0] == "request")


UNDESCRIBED = "f_ld_clip"
"""Four words of the recording hold the row above; the load they come from covers rows of 36 words from word 32 on."""

SMALL_PERIOD = "f_ldgcidx"
"""The recording shows the small-period defect of the published sequencer."""


@each_of([name for name in WITH_OUTPUT if name not in (UNDESCRIBED, SMALL_PERIOD)])
def test_outputs_match_the_recording_word_for_word(name):
    buffers = run_recorded(name).buffers
    for buffer, words in read_words(KERNELS[name]["outputs"]).items():
        np.testing.assert_array_equal(buffers[buffer], words)


def test_a_clipped_load_is_right_where_the_recording_repeats_a_row():
    kernel = KERNELS[UNDESCRIBED]
    source = read_words(kernel["inputs"])[0].reshape(3, 36)
    expected = read_words(kernel["inputs"])[1].reshape(4, 40).copy()
    expected[:3] = 77
    expected[:3, :36] = source
    np.testing.assert_array_equal(run_recorded(UNDESCRIBED).buffers[1].reshape(4, 40), expected)


def test_a_snoopy_load_of_a_small_period_is_right_where_the_recording_is_shifted():
    inputs = read_words(KERNELS[SMALL_PERIOD]["inputs"])
    region = {10 * row + column for row in (1, 2, 3) for column in (2, 3, 4)}
    expected = [int(inputs[1][index]) if index in region else 7777 for index in inputs[0].tolist()]
    assert run_recorded(SMALL_PERIOD).buffers[2].tolist() == expected


@each_of(SOUND)
def test_timing_without_data_is_the_same_or_refused(name):
    try:
        trace = run_recorded(name, data=False)
    except WcetError as error:
        assert [entry.code for entry in error.diagnostics] == ["W610"]
    else:
        assert trace.cycles == KERNELS[name]["cycles"]
        assert not trace.buffers


def test_the_recorded_program_is_what_parsing_reads():
    assert parse_recorded("movvsp_ctrl").instructions[1].mnemonic == "movvsp"


MISLABELLED = {"cpush3_cpop3", "two_wg_sp_short", "two_wg_sp_short_comp", "two_wg_sp_short_dram", "wc_rcp_inplace"}
"""Recordings that give a commit the line of another instruction with the same opcode."""

SWAPPED = {"wc_sicj_fall", "wc_sicj_skip"}
"""Two recordings whose commits are each other's; their slot states are their own."""

COMMITTED = [name for name in SOUND if any(event[0] == "commit" for event in KERNELS[name]["timeline"] or [])]


@each_of(sorted(set(COMMITTED) - MISLABELLED - SWAPPED - LATE_STATES))
def test_every_instruction_commits_when_the_recording_says_so(name):
    commits = [event for event in KERNELS[name]["timeline"] if event[0] == "commit"]
    begins = {(slot, line, first) for _, first, _, slot, line, _ in commits}
    ends = {(slot, line, last) for _, _, last, slot, line, _ in commits}
    log, instructions = run_recorded(name, events=True).log, parse_recorded(name).instructions
    assert log is not None
    for event in log.runs:
        for instruction, (first, last) in zip(instructions[event.first :], event.commits, strict=False):
            if instruction.mnemonic != "nop":  # the recordings leave them out
                assert (event.slot, instruction.span.line, event.start + first) in begins
                assert (event.slot, instruction.span.line, event.start + last) in ends
