"""The published tool's graphs of the calibration kernels against ours."""

import json
from pathlib import Path
from typing import Any

import pytest

from wcet.errors import WcetError
from wcet.ir.cfg import EdgeKind
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.span import Source

KERNELS: dict[str, dict[str, Any]] = {
    kernel["name"]: kernel
    for kernel in json.loads((Path(__file__).parents[2] / "data/sim_d/calibration.json").read_text())["kernels"]
}
WITH_GRAPH = [name for name, kernel in KERNELS.items() if (kernel.get("wcet") or {}).get("basic_blocks")]
TYPES = {EdgeKind.FALL: 0, EdgeKind.JUMP: 1, EdgeKind.CPOP: 2}
UNREACHABLE_CODE = {"wc_j_div", "unsafe_ghost", "unsafe_jdiv", "far_jdiv_loop"}
"""Kernels that jump over instructions nobody reaches: the published graph has a block for them, ours has not."""


def build(name: str) -> Any:
    kernel = KERNELS[name]
    program = parse_kernel(Source(f"{name}.s", kernel["source"]))
    return build_flow(program, StatedFacts(), SimDLaunch(*kernel["ndrange"], kernel["width"]))


@pytest.mark.parametrize("name", WITH_GRAPH)
def test_blocks_and_edges_are_those_of_the_published_tool_but_for_exits_and_dead_code(name: str) -> None:
    flow = build(name)
    record = KERNELS[name]["wcet"]
    blocks = {block.index: (block.first, block.last - block.first + 1) for block in flow.cfg.blocks}
    theirs = {block["id"]: (block["pc"], block["n"]) for block in record["basic_blocks"]}
    dead = {place for place in theirs.values() if place not in blocks.values()}
    assert set(blocks.values()) == set(theirs.values()) - dead
    assert bool(dead) == (name in UNREACHABLE_CODE)
    ours = [
        (blocks[edge.source], blocks[edge.target], TYPES[edge.kind], edge.pops)
        for edge in flow.cfg.edges
        if edge.kind is not EdgeKind.EXIT
    ]
    expected = [
        (theirs[edge["src"]], theirs[edge["dst"]], edge["type"], edge["cpops"])
        for edge in record["edges"]
        if theirs[edge["src"]] not in dead
    ]
    assert ours == expected


REFUSED = {
    "brk_loop": "W201",  # left only when every item has broken out: no count in the text
    "f_brk_loop": "W201",
    "call_cpop": "W210",  # nobody may follow a predicated call, and then nothing wakes the group
    "f_call": "W210",
    "movvsp_ctrl": "W124",
    "f_movvsp_ctrl": "W124",
}


def test_every_calibration_kernel_has_a_bounded_flow_or_is_refused_for_a_known_reason() -> None:
    refused: dict[str, str] = {}
    for name in KERNELS:
        try:
            flow = build(name)
        except WcetError as error:
            refused[name] = error.diagnostics[0].code
        else:
            assert set(flow.bounds) == {loop.index for loop in flow.loops}
    assert refused == REFUSED
