"""Kernels that the machine has no room for are refused before anything is bounded."""

from dataclasses import replace

import pytest

from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel


def analyze(text: str, **changes: int) -> int:
    program = parse_kernel(Source("kernel.s", text))
    options = AnalyzeOptions(None, "", {}, StatedFacts())
    return analyze_kernel(
        program, replace(load_machine("sim-d"), **changes), SimDLaunch(1024, 1, 1024), StatedFacts(), options
    ).bound_cycles


def kernel(nops: int, scratchpad: str = "") -> str:
    return f".data\n0 0x0 1024 1\n{scratchpad}.text\n" + "nop\n" * nops + "stglin v1, 0\nexit\n"


def test_a_program_that_fills_the_instruction_memory_is_bounded() -> None:
    assert analyze(kernel(98), imem_instructions=100) > 98


def test_a_program_beyond_the_instruction_memory_is_refused() -> None:
    with pytest.raises(WcetError, match="W502"):
        analyze(kernel(99), imem_instructions=100)


def test_a_scratchpad_buffer_beyond_the_scratchpad_is_refused() -> None:
    assert analyze(kernel(1, ".sp_data\n0 0x0 64 64\n"))
    with pytest.raises(WcetError, match="W110"):
        analyze(kernel(1, ".sp_data\n0 0x7fff0000 64 64\n"))


def test_a_machine_with_a_smaller_control_stack_is_refused() -> None:
    with pytest.raises(WcetError, match="holds 15 entries, kernels may use 16"):
        analyze(kernel(1), stack_depth=15)
