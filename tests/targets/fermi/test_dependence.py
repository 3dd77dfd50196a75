"""What a kernel that is accepted does on one set of data, it does on all: branches, masks, addresses."""

from dataclasses import replace
from random import Random

import pytest

from tests.properties.choices import Choices
from tests.targets.gcn.random_launches import draw_case
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.syntax import parse_file
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


def refusals(*lines):
    text = HEAD + "".join(f"\t{line}\n" for part in lines for line in part.strip().split("\n")) + TAIL
    (program,) = parse_file(Source("k.s", '\t.amdgcn_target "amdgcn-amd-amdhsa--gfx803"\n' + text))
    try:
        require_fixed_path(program, build_flow(program, StatedFacts(), LAUNCH), LAUNCH)
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
        ("flat_atomic_add v[2:3], v0", ""),
        ("flat_atomic_add v4, v[2:3], v0 glc\nv_cmp_eq_u32_e32 vcc, 1, v4\ns_cbranch_vccz .Lx\n.Lx:", "a branch"),
    ],
)
def test_what_memory_holds_must_not_decide(lines, what):
    found = refusals(LOADED, lines)
    assert bool(found) == bool(what)
    assert not what or found[0][1].startswith(what)


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
