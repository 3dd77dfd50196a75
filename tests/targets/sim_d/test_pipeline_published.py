"""The published pipeline model: the worked examples of its tables, and every block and edge of the records."""

from dataclasses import replace

import pytest

from tests.families import each_of
from tests.targets.sim_d.commit_replay import kernels, machine_of
from wcet.isa.sim_d.control.graph import build_graph
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.pipe.hazards import NOP, pipeline_ops, published_rules
from wcet.targets.sim_d.pipe.pipeline import run
from wcet.targets.sim_d.reproduction import cost_as_published, empty_state

HEAD = ".data\n0 0x0 1024 64 none\n.sp_data\n0 0x0 64 32\n.text\n"


def machine(decode: int = 3, execute: int = 5) -> SimDMachine:
    shipped = load_machine("sim-d")
    assert isinstance(shipped, SimDMachine)
    return replace(shipped, decode_stages=decode, execute_stages=execute)


def cold_cycles(text: str, hardware: SimDMachine) -> int:
    program = parse_kernel(Source("example.s", HEAD + text.replace(";", "\n") + "\nend:\nexit\n"))
    count = len(program.instructions) - 1
    rules = published_rules(hardware)
    steps = run(rules, empty_state(rules), (*pipeline_ops(program, hardware)[:count], NOP)).steps
    return steps[-1][0] - steps[0][0] + 1


COLD = {
    "siadd s1, s0, 1": 2,
    "nop": 2,
    "sldg s1, 0": 2,
    "iadd v1, v0, 1": 9,
    "rcp v1, v0": 33,
    "iadd v1, v0, 1; iadd v2, v0, 1": 17,
    "iadd v1, v0, 1; iadd v2, v1, 1": 17,
    "siadd s1, s0, 1; siadd s2, s1, 1": 9,
    "siadd s1, s0, 1; siadd s2, s0, s1": 8,
    "siadd s1, s0, 1; simad s2, s0, 1, s1": 7,
    "sidiv s1, s0, s2; siadd s3, s0, 1": 3,
    "sidiv s1, s0, s2; sidiv s3, s0, s2": 10,
    "smovssp sc.sd_words, 4; sldsp s1, 0": 8,
    "test.ez p0, v0; pbool.and p1, p0, p0; exit p1": 25,
    "rcp v1, v1": 57,
    "rcp v1, v0; iadd v2, v1, 1": 41,
    "cpush.if end; cpush.if end; cpop": 29,
}


@pytest.mark.parametrize(("text", "cycles"), COLD.items())
def test_a_block_alone_costs_what_the_published_table_says(text: str, cycles: int) -> None:
    assert cold_cycles(text, machine()) == cycles


@pytest.mark.parametrize(
    ("text", "decode", "execute", "cycles"),
    [
        ("iadd v1, v0, 1; iadd v2, v1, 1", 3, 8, 19),
        ("smovssp sc.sd_words, 4; sldsp s1, 0", 3, 8, 11),
        ("sidiv s1, s0, s2; siadd s3, s1, 1", 3, 8, 12),
        ("siadd s1, s0, 1; siadd s2, s1, 1", 1, 3, 5),
        ("smovssp sc.sd_words, 4; sldsp s1, 0", 1, 3, 5),
        ("siadd s1, s0, 1; siadd s2, s1, 1", 1, 5, 7),
        ("rcp v1, v1", 1, 3, 33),
        ("rcp v1, v1", 3, 8, 57),
        ("sidiv s1, s0, s2; siadd s3, s0, 1", 1, 3, 3),
        ("cpush.if end; cpush.if end; cpop", 1, 3, 27),
    ],
)
def test_other_pipeline_depths_follow_the_same_rules(text: str, decode: int, execute: int, cycles: int) -> None:
    assert cold_cycles(text, machine(decode, execute)) == cycles


def test_an_access_behind_several_writes_to_stride_registers_waits_a_cycle_longer() -> None:
    text = "smovssp sc.sd_words, 4; smovssp sc.sd_period, 8; smovssp sc.sd_period_cnt, 2; ldgcidx 0"
    assert cold_cycles(text, machine()) == 11


RECORDED = [name for name, kernel in kernels().items() if kernel["wcet"] and not kernel["wcet"].get("rc")]
KINDS = {0: ("fall",), 1: ("jump", "call", "return"), 2: ("cpop",)}


@each_of(RECORDED)
def test_blocks_and_edges_cost_what_the_published_tool_recorded(name: str) -> None:
    kernel = kernels()[name]
    record = kernel["wcet"]
    program = parse_kernel(Source(name, kernel["source"]))
    cfg = build_graph(program)
    costs = cost_as_published(program, cfg, machine_of(kernel))
    first = {block["id"]: block["pc"] for block in record["basic_blocks"]}
    reached = {block.first: block.index for block in cfg.blocks}
    for block in record["basic_blocks"]:
        if block["pc"] in reached:
            assert costs.blocks[reached[block["pc"]]] == block["cold"]
    compared = 0
    for edge in record["edges"]:
        ends = reached.get(first[edge["src"]]), reached.get(first[edge["dst"]])
        ours = [
            other
            for other in cfg.edges
            if (other.source, other.target) == ends
            and other.kind.value in KINDS[edge["type"]]
            and other.pops == edge["cpops"]
        ]
        if ends[0] is None:
            continue  # the published tool costs blocks that nothing reaches, too
        assert [costs.edges[other.index] for other in ours] == [edge["cycles"]] * len(ours)
        compared += len(ours)
    assert compared == sum(other.target != cfg.sink for other in cfg.edges)
