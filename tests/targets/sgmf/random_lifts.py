"""Random GCN kernels on the grid: the structured kernels of the GCN campaign, without what threads cannot share."""

import re
from dataclasses import dataclass

from tests.properties.choices import Choices
from tests.targets.gcn.random_kernels import Shared, write_kernel
from tests.targets.gcn.random_launches import LONG, Case, load_base
from tests.targets.sgmf.lifted import list_differences
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.launch import GcnLaunch, StatedLaunch
from wcet.targets.sgmf.graphs import make_graph
from wcet.targets.sgmf.hardware.launch import SgmfLaunch

OVERLAPS = (
    ("v_add_u32 v9, vcc, v4, v1", "v_addc_u32 v10, vcc, v1, v4, vcc", "v_addc_u32 v4, vcc, v10, v9, vcc"),
    ("v_sub_u32 v9, vcc, v4, v1", "v_subb_u32 v10, vcc, v1, v4, vcc", "v_subbrev_u32 v4, vcc, v10, v9, vcc"),
    ("v_add_u32 v9, s[90:91], v4, v1", "v_addc_u32 v10, s[90:91], v1, v4, s[90:91]",
     "v_addc_u32 v4, s[92:93], v10, v9, s[90:91]"),
    ("v_cmp_lt_u32 s[90:91], v4, v1", "v_cndmask_b32 v4, v1, v4, s[90:91]",
     "v_subb_u32 v4, s[90:91], v4, v1, s[90:91]", "v_cndmask_b32 v4, v4, v1, s[90:91]"),
    ("s_mov_b32 s90, {n}", "v_cmp_lt_u32 s[90:91], s90, v4", "v_cndmask_b32 v4, v1, v4, s[90:91]"),
    ("s_mov_b32 s91, {n}", "v_cmp_gt_u32 s[90:91], s91, v4", "v_cndmask_b32 v4, v1, v4, s[90:91]"),
    ("s_mov_b32 vcc_lo, {n}", "v_cmp_gt_u32 vcc, vcc_lo, v4", "v_cndmask_b32 v4, v1, v4, vcc"),
    ("s_mov_b32 s90, {n}", "s_mov_b32 s91, {n}", "v_mov_b32 v9, v4", "v_mov_b32 v10, 0",
     "v_cmp_lt_u64 s[90:91], s[90:91], v[9:10]", "v_cndmask_b32 v4, v1, v4, s[90:91]"),
    ("s_mov_b32 s90, s4", "s_mov_b32 s91, s5", "s_load_dwordx2 s[90:91], s[90:91], 0x8", "s_waitcnt lgkmcnt(0)",
     "s_load_dwordx2 s[90:91], s[90:91], 0x{n}0", "s_waitcnt lgkmcnt(0)", "v_xor_b32 v4, s90, v4",
     "v_add_u32 v4, vcc, s91, v4"),
    ("s_mov_b32 s90, s2", "s_mov_b32 s91, s3", "s_load_dword s91, s[90:91], 0x{n}0", "s_waitcnt lgkmcnt(0)",
     "v_xor_b32 v4, s91, v4"),
    ("s_mov_b32 s90, s2", "s_mov_b32 s91, s3", "s_load_dword s90, s[90:91], 0x{n}4", "s_waitcnt lgkmcnt(0)",
     "v_xor_b32 v4, s90, v4"),
    ("s_mov_b32 s90, s6", "s_mov_b32 s91, {n}", "s_add_u32 s90, s90, s91", "s_addc_u32 s91, s91, s90",
     "s_lshl_b64 s[90:91], s[90:91], {n}", "v_xor_b32 v4, s90, v4", "v_add_u32 v4, vcc, s91, v4"),
    ("v_mov_b32 v9, v4", "v_mov_b32 v10, v1", "v_lshlrev_b64 v[9:10], {n}, v[9:10]",
     "v_mad_u64_u32 v[9:10], s[90:91], v9, v4, v[9:10]", "v_cndmask_b32 v4, v9, v10, s[90:91]"),
    ("v_mov_b32 v9, v2", "v_mov_b32 v10, v3", "flat_load_dwordx2 v[9:10], v[9:10]", "s_waitcnt vmcnt(0)",
     "v_xor_b32 v4, v9, v4", "v_add_u32 v4, vcc, v10, v4"),
    ("v_cmp_lt_u32 vcc, v4, v1", "s_not_b64 vcc, vcc", "s_and_b64 vcc, vcc, exec", "v_cndmask_b32 v4, v4, v1, vcc",
     "s_mov_b64 s[90:91], vcc", "s_xor_b64 s[90:91], s[90:91], -1", "v_addc_u32 v4, s[90:91], v4, v1, s[90:91]"),
    ("v_cvt_f32_u32 v9, v4", "v_cvt_f32_u32 v10, v1", "v_div_scale_f32 v9, vcc, v10, v10, v9",
     "v_div_fmas_f32 v4, v9, v10, v4"),
    ("s_waitcnt vmcnt(0)",
     "v_mov_b32 v9, v4", "v_div_scale_f32 v10, s[90:91], v1, v1, v9", "v_div_scale_f32 v11, vcc, v9, v1, v9",
     "v_rcp_f32 v12, v10", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3", "v_fma_f32 v13, -v10, v12, 1.0",
     "v_fma_f32 v12, v13, v12, v12", "v_mul_f32 v13, v11, v12", "v_fma_f32 v14, -v10, v13, v11",
     "v_fma_f32 v13, v14, v12, v13", "v_fma_f32 v10, -v10, v13, v11",
     "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 0", "v_div_fmas_f32 v10, v10, v12, v13",
     "v_div_fixup_f32 v4, v10, v1, v9"),
)  # fmt: skip
"""Code whose destinations are its sources as well: scalars, pairs, lane masks, carries; v4 is what a kernel stores.

The last is a division, which is one node of the grid.
"""

BY_LANE = re.compile(r"v_lshrrev_b32 v5, \d+, v1$", re.MULTILINE)
"""Where lanes choose by their input word."""

SHARED = re.compile(r"(?m)^ *(?:ds_\w+|s_barrier|v_mbcnt\w*|flat_atomic\w*|v_\w+_f64)\b.*\n")
"""Lines that the grid has no unit for, or that lanes can only execute together."""


@dataclass(frozen=True, slots=True)
class Lift:
    """What became of a case: how many loops there are, why it was refused, which buffers differ."""

    loops: int
    refused: str
    differences: tuple[str, ...]


def draw_lift(choices: Choices) -> Case:
    """Draw a kernel with its launch and data."""
    groups, size = choices.pick((1, 2, 5)), choices.pick((64, 128, 100))
    text = write_kernel(choices, size, groups * size, LONG, 0, Shared())
    text = SHARED.sub("", text.replace("v_mbcnt_lo_u32_b32 v9, -1, 0", "v_bfe_u32 v9, v0, 2, 6"))
    text = _exchange(choices, _switch_wavefronts(choices, _overlap(choices, text)), size)
    data = choices.pick(("divergent", "random", "alike"))
    launch = GcnLaunch((groups, 1, 1), (size, 1, 1))
    return Case(text, load_base(), launch, data, choices.below(1 << 16), "zero")


EXCHANGE = (
    "s_mul_i32 s88, s6, {bytes}", "v_subrev_u32 v23, s[86:87], s88, v0", "ds_write_b32 v23, v4", "s_waitcnt lgkmcnt(0)",
    "s_barrier", "v_xor_b32 v23, {distance}, v23", "ds_read_b32 v23, v23", "s_waitcnt lgkmcnt(0)",
    "v_add_u32 v4, s[86:87], v23, v4", "s_barrier",
)  # fmt: skip
"""Each work-item hands its number to another one of the group, through LDS."""


def _exchange(choices: Choices, text: str, size: int) -> str:
    """Let work-items exchange numbers at some places that all of them come to: outside of all branches and loops."""
    head, start, body = text.partition("    s_addc_u32 s17, s3, 0\n")
    code, tail, rest = body.partition("    v_mov_b32 v3, s1\n")
    lines = code.splitlines(keepends=True)
    inside: set[int] = set()
    for label in re.findall(r"(?m)^ *(\.\w+):", code):
        places = [place for place, line in enumerate(lines) if re.search(re.escape(label) + r"\b", line)]
        inside |= {*range(places[0], places[-1] + 1)}
    for place, line in enumerate(lines):
        if "s_setreg" in line:  # a division that a barrier parts cannot be mapped
            inside |= {*range(place - 4, place + 5)}
    changed: list[str] = []
    for place, line in enumerate(lines):
        changed.append(line)
        if place not in inside and place + 1 not in inside and choices.chance(8):
            distance = 4 * choices.pick((1, 2, 63, 64, 96))
            changed += [f"    {each.format(bytes=4 * size, distance=distance)}\n" for each in EXCHANGE]
    return head + start + "".join(changed) + tail + rest


def _overlap(choices: Choices, text: str) -> str:
    """Put code whose operands overlap in front of some of the instructions that change what is stored."""
    head, start, body = text.partition("    s_addc_u32 s17, s3, 0\n")
    lines: list[str] = []
    for line in body.splitlines(keepends=True):
        if line.startswith("    v_") and " v4, " in line and choices.chance(30):
            number = choices.between(1, 9)
            lines += [f"    {each.format(n=number)}\n" for each in choices.pick(OVERLAPS)]
        lines.append(line)
    return head + start + "".join(lines)


def _switch_wavefronts(choices: Choices, text: str) -> str:
    """Let some conditions be those of whole wavefronts: by the number of a work-item, from which v0 is its address."""
    share = choices.pick((0, 30, 100))

    def choose(found: re.Match[str]) -> str:
        return f"v_lshrrev_b32 v5, {choices.pick((8, 8, 9))}, v0" if choices.chance(share) else found[0]

    return BY_LANE.sub(choose, text)


def try_lift(case: Case) -> Lift:
    """Run a case on the grid, and beside it on the GCN simulator."""
    program = case.parse()
    stated = StatedLaunch(case.launch.groups, case.launch.group_size)
    try:
        graph = make_graph(program, SgmfLaunch(0, stated), StatedFacts(), False)
    except WcetError as error:
        return Lift(0, " ".join((error.diagnostics[0].code, error.diagnostics[0].message)), ())
    assert graph.lifted is not None
    return Lift(len(graph.lifted.mapped.passes), "", tuple(list_differences(program, graph, case.arguments)))
