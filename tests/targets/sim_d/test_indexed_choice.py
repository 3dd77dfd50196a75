"""Of the two ways to transfer by index, the report names the cheaper one."""

import pytest

from tests.targets.sim_d.test_group_kinds import machine
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.span import Source
from wcet.targets.sim_d.timing import time_flow

LAUNCH = SimDLaunch(1024, 1, 1024)


def detail_of(instruction: str, words: int) -> str:
    text = f".data\n0 0x0 {words} 64\n.text\n{instruction}\nexit\n"
    program = parse_kernel(Source("kernel.s", text))
    flow = build_flow(program, StatedFacts(), LAUNCH)
    return time_flow(program, flow, machine(), LAUNCH, "safe").accesses[0].detail


@pytest.mark.parametrize(
    ("instruction", "words", "other"),
    [
        ("ldgidxit v0, 0", 64, "ldgbidx"),
        ("stgidxit v0, 0", 64, "stgbidx"),
        ("ldgbidx 0", 32768, "ldgidxit"),
        ("stgbidx 0", 32768, "stgidxit"),
    ],
)
def test_the_cheaper_instruction_is_named(instruction: str, words: int, other: str) -> None:
    assert f"`{other}` would take at most" in detail_of(instruction, words)


@pytest.mark.parametrize(("instruction", "words"), [("ldgbidx 0", 64), ("ldgidxit v0, 0", 32768)])
def test_nothing_is_suggested_where_the_choice_is_right(instruction: str, words: int) -> None:
    assert "would take" not in detail_of(instruction, words)
