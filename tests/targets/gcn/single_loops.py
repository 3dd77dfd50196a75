"""Kernels with one loop and a pointer `p` for an argument: what is derived of the loop, and how often it turns."""

from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import parse_text
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.launch import GcnLaunch
from wcet.targets.gcn.simulator import simulate

LAUNCH = GcnLaunch((1, 1, 1), (64, 1, 1))
HEAD = '    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"\n    .type k,@function\nk:\n'
TAIL = """\
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_next_free_vgpr 24
        .amdhsa_next_free_sgpr 80
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
    .end_amdhsa_kernel
    .amdgpu_metadata
amdhsa.version: [1, 0]
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 16
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 80
    .vgpr_count: 24
    .max_flat_workgroup_size: 256
    .kernarg_segment_align: 8
    .args:
      - {.name: p, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
    .end_amdgpu_metadata
"""


def derive(lines, data=""):
    """Return the program, and the back edges that are derived of its only loop, None if none are."""
    text = "".join(f"{line}\n" if line.startswith(".") else f"    {line}\n" for line in lines)
    program = parse_text(HEAD + text + TAIL + data)
    try:
        (bound,) = build_flow(program, StatedFacts(), LAUNCH).bounds.values()
    except WcetError as error:
        assert {each.code for each in error.diagnostics} == {"W201"}, error
        return program, None
    return program, bound.back_edges


def run(program, values):
    """Return how often the loop goes round in a run: the instruction in its latch says so."""
    counts = simulate(program, machine(), LAUNCH, values).executed
    return next(counts[each.index] for each in program.instructions if each.mnemonic == "s_setprio")
