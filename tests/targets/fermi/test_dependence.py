"""What a kernel that is accepted does on one set of data, it does on all: branches, masks, addresses."""

import re
from dataclasses import replace
from random import Random

import pytest

from tests.properties.choices import Choices
from tests.targets.gcn.random_launches import draw_case
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.fermi import dependence
from wcet.targets.fermi.dependence import require_fixed_path
from wcet.targets.gcn.clock.stream import LDS
from wcet.targets.gcn.simulator import Session

LAUNCH = GcnLaunch((2, 1, 1), (64, 1, 1))
HEAD = "; v0 is the id, s[4:5] points to the arguments, s6 is the group\nk:\n"
TAIL = """
\ts_endpgm
.Lend:
\t.section .rodata
\t.amdhsa_kernel k
\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1
\t\t.amdhsa_user_sgpr_dispatch_ptr 0
\t\t.amdhsa_user_sgpr_private_segment_buffer 1
\t\t.amdhsa_system_sgpr_workgroup_id_x 1
\t\t.amdhsa_system_vgpr_workitem_id 0
\t\t.amdhsa_next_free_vgpr 16
\t\t.amdhsa_next_free_sgpr 32
\t.end_amdhsa_kernel
"""
LOADED = "s_load_dwordx2 s[0:1], s[4:5], 0x0\ns_waitcnt lgkmcnt(0)\nv_mov_b32_e32 v2, s0\nv_mov_b32_e32 v3, s1\n"
PLACE = "v_lshlrev_b32_e32 v5, 2, v0\nv_add_u32_e32 v6, vcc, s0, v5\nv_mov_b32_e32 v7, s1\n"
"""The address of the work-item's word in v[6:7]."""

IF = "v_cmp_eq_u32_e32 vcc, 1, v0\ns_and_saveexec_b64 s[8:9], vcc\n"
IF_AGAIN = "v_cmp_lt_u32_e32 vcc, 1, v0\ns_and_saveexec_b64 s[10:11], vcc\n"
BACK, BACK_AGAIN = "s_or_b64 exec, exec, s[8:9]\n", "s_or_b64 exec, exec, s[10:11]\n"


def refusals(*lines, launch=LAUNCH):
    text = HEAD + "".join(f"\t{line}\n" for part in lines for line in part.strip().split("\n")) + TAIL
    (program,) = parse_file(Source("k.s", '\t.amdgcn_target "amdgcn-amd-amdhsa--gfx803"\n' + text))
    try:
        require_fixed_path(program, build_flow(program, StatedFacts(), launch), launch)
    except WcetError as error:
        assert {each.code for each in error.diagnostics} == {"W549"}
        return [(each.span.line - 3, each.message.split(" may ")[0]) for each in error.diagnostics if each.span]
    return []


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("flat_load_dword v4, v[2:3]\nflat_store_dword v[2:3], v4", ""),
        ("flat_load_dwordx2 v[4:5], v[2:3]\nflat_load_dword v6, v[4:5]", "an address"),
        ("flat_load_dword v4, v[2:3]\nv_cmp_eq_u32_e32 vcc, 1, v4\ns_and_saveexec_b64 s[8:9], vcc", "the set of"),
        (
            "flat_load_dword v4, v[2:3]\nv_readfirstlane_b32 s8, v4\ns_cmp_eq_u32 s8, 0\ns_cbranch_scc1 .Lx\n.Lx:",
            "a br",
        ),
        ("s_load_dword s8, s[4:5], 0x8\ns_cmp_eq_u32 s8, 0\ns_cbranch_scc1 .Lx\n.Lx:", ""),
        ("s_load_dword s8, s[0:1], 0x8\ns_cmp_eq_u32 s8, 0\ns_cbranch_scc1 .Lx\n.Lx:", "a branch"),
        (
            "s_mov_b64 s[10:11], s[4:5]\ns_load_dword s8, s[10:11], 0x8\ns_cmp_eq_u32 s8, 0\ns_cbranch_scc1 .Lx\n.Lx:",
            "",
        ),
        ("s_memtime s[8:9]\ns_cmp_eq_u32 s8, 0\ns_cbranch_scc1 .Lx\n.Lx:", "a branch"),
        ("s_cmp_eq_u32 s20, 0\ns_cbranch_scc1 .Lx\n.Lx:", "a branch"),  # nobody has written s20
        ("ds_read_b32 v4, v0\nv_cmp_eq_u32_e32 vcc, 1, v4\ns_cbranch_vccz .Lx\n.Lx:", "a branch"),
        ("flat_load_dword v4, v[2:3]\nv_mov_b32_e32 v4, v0\nv_cmp_eq_u32_e32 vcc, 1, v4\ns_cbranch_vccz .Lx\n.Lx:", ""),
        # written again in some lanes only, and read in all
        (
            "flat_load_dword v4, v[2:3]\nv_cmp_eq_u32_e32 vcc, 1, v0\ns_and_saveexec_b64 s[8:9], vcc\n"
            "v_mov_b32_e32 v4, v0\ns_mov_b64 exec, s[8:9]\nv_cmp_eq_u32_e32 vcc, 1, v4\ns_cbranch_vccz .Lx\n.Lx:",
            "a branch",
        ),
        # the other lanes, of which not all had been written
        (
            "v_cmp_eq_u32_e32 vcc, 1, v0\ns_and_saveexec_b64 s[8:9], vcc\nv_mov_b32_e32 v4, v0\n"
            "s_andn2_b64 exec, s[8:9], exec\nv_cmp_eq_u32_e32 vcc, 1, v4\ns_cbranch_vccz .Lx\n.Lx:",
            "a branch",
        ),
        # an address from arguments and ids, and lanes that were away meanwhile
        (f"{PLACE}{IF}v_mov_b32_e32 v4, v0\n{BACK}flat_load_dword v8, v[6:7]", ""),
        (f"{IF}{PLACE}{IF_AGAIN}v_mov_b32_e32 v4, v0\n{BACK_AGAIN}flat_load_dword v8, v[6:7]\n{BACK}", ""),
        (f"{PLACE}{IF}v_mov_b32_e32 v4, v0\ns_mov_b64 exec, -1\nflat_load_dword v8, v[6:7]", ""),
        (f"{IF}{PLACE}{BACK}flat_load_dword v8, v[6:7]", "an address"),
        (f"{PLACE}{IF}flat_load_dword v6, v[2:3]\n{BACK}flat_load_dword v8, v[6:7]", "an address"),
        (f"{IF}{PLACE}s_mov_b64 s[8:9], -1\n{BACK}flat_load_dword v8, v[6:7]", "an address"),
        ("flat_atomic_add v[2:3], v0", ""),
        ("flat_atomic_add v4, v[2:3], v0 glc\nv_cmp_eq_u32_e32 vcc, 1, v4\ns_cbranch_vccz .Lx\n.Lx:", "a branch"),
    ],
)
def test_what_memory_holds_must_not_decide(lines, what):
    waiting = re.sub(r"(?m)^((?:flat|ds|s_load|s_mem).*)$", r"\1\ns_waitcnt vmcnt(0) lgkmcnt(0)", lines)
    found = refusals(LOADED, waiting)
    assert bool(found) == bool(what)
    assert not what or found[0][1].startswith(what)


def test_lanes_of_a_saved_mask_come_back_in_a_group_of_less_than_a_wavefront_too():
    few = GcnLaunch((2, 1, 1), (16, 1, 1))
    lines = f"{PLACE}{IF}v_mov_b32_e32 v4, v0\n{{}}flat_load_dword v8, v[6:7]"
    assert refusals(LOADED, lines.format(BACK), launch=few) == []
    assert refusals(LOADED, lines.format("s_mov_b64 exec, -1\n"), launch=few)  # lanes that nobody has written


def find_changed(seeds):
    """Return how many random kernels are accepted, and those that do something else on other data."""
    accepted, changed = 0, []
    for seed in seeds:
        case = draw_case(Choices(source=Random(seed)), brief=True)
        program = case.parse()
        try:
            require_fixed_path(program, build_flow(program, StatedFacts(), case.launch), case.launch)
        except WcetError:
            continue
        accepted += 1
        streams = []
        for data, number in (("random", 1), ("divergent", 2)):
            values = replace(case, data=data, seed=number).arguments
            session = Session(program, load_machine("gcn3"), case.launch, values, places=True)
            streams.append([[op for op in stream if op[0] != LDS] for group in session.streams for stream in group])
        if streams[0] != streams[1]:
            changed.append(seed)
    return accepted, changed


def test_kernels_that_are_accepted_do_the_same_on_other_data():
    accepted, changed = find_changed(range(70, 130))
    assert accepted > 6
    assert changed == []


def test_loads_that_count_as_known_are_noticed(monkeypatch):
    monkeypatch.setattr(dependence, "_brings_data", lambda instruction, taint: False)
    assert find_changed(range(12, 40))[1]
