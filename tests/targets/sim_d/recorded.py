"""The calibration kernels as runs of our simulator: recorded on the published one, with its defects listed."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from wcet.ir.program import Program, Register
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.simulate.trace import Trace
from wcet.span import Source
from wcet.targets.sim_d.clock.scheduling import Scheduling
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

FOLDER = Path(__file__).parents[2] / "data" / "sim_d"

DEFECTS = {
    # a divide behind a taken jump or a load is not killed by the published machine: it commits, and delays or deadlocks
    "j_to_div": "divide in a jump shadow",
    "sicj_taken_to_div": "divide in a jump shadow",
    "wc_j_div": "divide in a jump shadow",
    "unsafe_jdiv": "divide in a jump shadow; deadlock",
    "load_div_adjacent": "divide in a jump shadow; deadlock",
    # an access directly behind an emptying mask write still commits, and corrupts the next group
    "idxit_ld_none": "stray access",
    "cmask_all_then_load": "stray access",
    "exit_p_all_then_load_wg4": "stray access",
    "wg8_diverge": "stray access",
    "wg8_diverge_unc": "stray access",
    # pops are not injected before the first flush
    "if_all_masked_noflush": "no injection before the first flush; runs forever",
}
"""Kernels whose recorded cycles show a defect of the published simulator, which we do not imitate."""

MASK_MOVES = ("movvsp_ctrl", "f_movvsp_ctrl")
"""Kernels that write a control mask by `movvsp`, which parsing refuses because no path behind it can be bounded."""


THIRD_DEFECTS = {
    "midexit_store_unc": "an access nine slots after the end of a group disturbs the next one",
    **{
        f"exit_then_load_{mode}": "an access directly after the end of a group"
        for mode in ("unc", "pair", "dram", "comp")
    },
    **{
        f"rim_{name}_corner_unc": "ours takes four cycles more, for no reason that is known"
        for name in ("ldsplin", "stsplin")
    },
}
"""Runs of the third set whose recorded cycles we do not imitate."""

THIRD_LOSSES = {
    f"{name}_unc": "text after the end of a group makes the machine hang or lose groups, or nearly"
    for name in (
        "exit_tail_rcp1",
        "exit_tail_rcp2",
        "exit_tail_s3",
        "exit_tail_lost",
        "slots_both_exit",
        "slots_exit_first",
    )
}
"""Runs of the third set that are refused (W621)."""


@cache
def load_kernels(file: str = "calibration.json", part: str = "kernels") -> dict[str, dict[str, Any]]:
    return {kernel["name"]: kernel for kernel in json.loads((FOLDER / file).read_text())[part]}


@cache
def load_second(part: str = "kernels") -> dict[str, dict[str, Any]]:
    """The second set: requests at the rim, omitted offsets, vector forms, tails behind an exit, ties."""
    return load_kernels("calibration-2.json", part)


@cache
def load_third(part: str = "kernels") -> dict[str, dict[str, Any]]:
    """The third set: other DRAM, rims of every kind, ends in the middle, slots, stride registers."""
    return load_kernels("calibration-3.json", part)


def parse_recorded(name: str) -> Program[SimDData]:
    text = load_kernels()[name]["source"]
    if name not in MASK_MOVES:
        return parse_kernel(Source(name, text))
    program = parse_kernel(Source(name, text.replace("vc.ctrl_run", "vc.mem_idx")))
    moved = tuple(
        replace(entry, operands=(Register("vc", 0), *entry.operands[1:])) if entry.mnemonic == "movvsp" else entry
        for entry in program.instructions
    )
    return replace(program, instructions=moved)


def read_words(table: dict[str, list[str]] | None) -> dict[int, np.ndarray]:
    return {
        int(buffer): np.array([int(word, 16) for word in words], np.uint32) for buffer, words in (table or {}).items()
    }


MACHINES = {"ddr4-3200aa-x16": "sim-d", "ddr4-3200aa-x8": "sim-d-4bg", "ddr4-1866m-x16": "sim-d-1866"}
"""The machine file of each DRAM of the third set."""


def machine_of(name: str) -> SimDMachine:
    return machine_with(load_kernels()[name]["sp_words"])


def machine_with(bus_words: int, name: str = "sim-d") -> SimDMachine:
    machine = load_machine(name)
    assert isinstance(machine, SimDMachine)
    return replace(machine, scratchpad_bus_words=bus_words)


def run_recorded(name: str, **options: Any) -> Trace:
    return run_kernel(load_kernels()[name], parse_recorded(name), **options)


def run_second(name: str, **options: Any) -> Trace:
    kernel = load_second()[name]
    return run_kernel(kernel, parse_kernel(Source(name, kernel["source"])), **options)


def run_third(name: str, **options: Any) -> Trace:
    kernel = load_third()[name]
    return run_kernel(kernel, parse_kernel(Source(name, kernel["source"])), **options)


def run_kernel(kernel: dict[str, Any], program: Program[SimDData], **options: Any) -> Trace:
    flags = kernel["options"]["schedule"]
    scheduling = Scheduling(
        pairwise="pairwise_wg" in flags,
        exclusive_access="no_parallel_dram_sp" in flags,
        exclusive_compute="no_parallel_compute_sp" in flags,
    )
    return simulate(
        program,
        machine_with(kernel.get("sp_words", 32), MACHINES[kernel.get("dram", "ddr4-3200aa-x16")]),
        SimDLaunch(*kernel["ndrange"], kernel["width"]),
        scheduling,
        contents=read_words(kernel.get("inputs")),
        refresh_phase=kernel["options"].get("initial_refresh_counter", 0),
        **options,
    )
