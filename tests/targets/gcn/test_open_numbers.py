"""Times that a machine file leaves open: asked for by name where a kernel needs them, and without effect elsewhere."""

from dataclasses import replace

import pytest

from tests.samples.test_gcn import program_of
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch, StatedLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import analyze_kernel
from wcet.targets.gcn.hardware.issue_classes import OPEN
from wcet.targets.gcn.hardware.machine import IMAGE_LINES, OPEN_TIMES, RDNA_TIMES, SAMPLE_LINES, WRITEBACK_LINES
from wcet.targets.gcn.simulator import simulate
from wcet.targets.gcn.timing.open_numbers import LEAST, NEEDS, settle_open

GCN3 = load_machine("gcn3")
HEAD = '\t.amdgcn_target "amdgcn-amd-amdhsa--gfx803"\nk:\n'
TAIL = "\ts_endpgm\n\t.amdhsa_kernel k\n\t.amdhsa_next_free_vgpr 8\n\t.amdhsa_next_free_sgpr 16\n\t.end_amdhsa_kernel\n"
KERNELS = {
    "plain": "v_add_f32 v1, v0, v0\ns_add_u32 s1, s2, s3",
    "scalar": "v_readfirstlane_b32 s1, v0\ns_add_u32 s1, s1, s3",
    "masked": "v_cmp_eq_u32 vcc, 1, v0\ns_and_saveexec_b64 s[8:9], vcc\nv_add_f32 v1, v0, v0\ns_mov_b64 exec, s[8:9]",
    "branch": "s_cmp_eq_u32 s2, 0\ns_cbranch_scc1 .Lx\nv_add_f32 v1, v0, v0\n.Lx:",
    "local": "s_mov_b32 m0, -1\nds_write_b32 v0, v0\ns_waitcnt lgkmcnt(0)",
    "memory": "buffer_load_dword v1, off, s[0:3], 0\ns_waitcnt vmcnt(0)",
    "barrier": "v_add_f32 v1, v0, v0\ns_barrier",
    "chained": "s_load_dword s4, s[4:5], 0x0\ns_waitcnt lgkmcnt(0)\ns_barrier",
}


def parse(body):
    (program,) = parse_file(Source("k.s", HEAD + "".join(f"\t{line}\n" for line in body.split("\n")) + TAIL))
    return program


def bound(program, machine):
    launch = StatedLaunch((9, 1, 1), (128, 1, 1), 512)
    return analyze_kernel(program, machine, launch, StatedFacts(), AnalyzeOptions()).bound_cycles


def run(program, machine):
    return simulate(program, machine, GcnLaunch((9, 1, 1), (128, 1, 1), 512), {}, latencies="max").cycles


@pytest.mark.parametrize("name", KERNELS)
def test_what_no_instruction_needs_has_no_part_in_a_run(name):
    program, asked = parse(KERNELS[name]), set()
    stated = bound(program, GCN3)
    for key in OPEN_TIMES:
        try:
            settle_open(replace(GCN3, **{key: OPEN}), program)
        except WcetError as error:
            (said,) = error.diagnostics
            assert said.code == "W341" and f"needs `{key}`" in said.message and said.span is not None
            asked.add(key)
            continue
        assert bound(program, replace(GCN3, **{key: OPEN})) <= stated
        if name in ("memory", "chained"):  # which have no arguments to run on
            continue
        times = {run(program, replace(GCN3, **{key: value})) for value in (LEAST.get(key, 0), 4, 1024)}
        assert len(times) == 1 and max(times) <= bound(program, replace(GCN3, **{key: OPEN}))
    assert ("barrier_cycles" in asked) == (name in ("barrier", "chained"))
    assert (name == "plain") == (not asked)


def test_every_open_time_is_asked_for_by_some_kernel_and_all_at_once():
    assert {*NEEDS} == {*RDNA_TIMES}
    others = {IMAGE_LINES, SAMPLE_LINES, WRITEBACK_LINES}
    opened = replace(GCN3, **dict.fromkeys(OPEN_TIMES, OPEN))
    with pytest.raises(WcetError) as caught:
        analyze_kernel(
            program_of("reduce"), opened, StatedLaunch((1, 1, 1), (256, 1, 1)), StatedFacts(), AnalyzeOptions()
        )
    asked = {each.message.split("`")[3] for each in caught.value.diagnostics}
    assert asked == {*OPEN_TIMES} - others
