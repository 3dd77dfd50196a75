"""Random kernels full of branches, and whether their wavefronts go the ways on which they are said to agree.

Conditions are made of arguments, ids of groups and of work-items, lane numbers and loaded words, by scalar and vector
comparisons, selections and operations on masks; branches test scc, vcc and exec. Every branch is run: the blocks that
the wavefronts of a group pass, less those where they may be apart, must be the same in the same order.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np

from tests.properties.choices import Choices
from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.stale_state import stale_state
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.loops.returning_lanes import find_returns
from wcet.isa.gcn.values.agreement import find_agreement
from wcet.targets.gcn.clock.stream import MARK
from wcet.targets.gcn.simulator import Session

HEAD = """
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
    s_load_dwordx2 s[16:17], s[4:5], 0x0
    s_load_dwordx2 s[18:19], s[4:5], 0x8
    s_load_dwordx2 s[10:11], s[4:5], 0x10
    s_load_dwordx2 s[14:15], s[4:5], 0x18
    s_mov_b32 m0, -1
    s_waitcnt lgkmcnt(0)
    v_lshlrev_b32 v1, 2, v0
    v_mov_b32 v3, s17
    v_add_u32 v2, vcc, s16, v1
    v_addc_u32 v3, vcc, 0, v3, vcc
    flat_load_dword v4, v[2:3]
    v_mbcnt_lo_u32_b32 v5, -1, 0
    v_mbcnt_hi_u32_b32 v5, -1, v5
    s_waitcnt vmcnt(0)
    v_readfirstlane_b32 s12, v4
    s_load_dword s13, s[18:19], 0x4
    s_load_dword s9, s[16:17], 0x8
    v_mov_b32 v8, s10
    v_mov_b32 v9, 3
    v_mov_b32 v10, v4
    v_mov_b32 v11, s6
    s_mov_b64 s[40:41], 0
    s_mov_b64 s[42:43], exec
    s_mov_b64 s[44:45], -1
    s_mov_b32 s20, 1
    s_mov_b32 s21, s11
    s_mov_b32 s22, s12
    s_mov_b32 s23, s6
    s_waitcnt lgkmcnt(0)
"""

TAIL = """
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_sgpr_private_segment_wavefront_offset 1
        .amdhsa_private_segment_fixed_size 32
        .amdhsa_next_free_vgpr 24
        .amdhsa_next_free_sgpr 96
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 32
    .args:
      - .name: in
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .name: table
        .address_space: constant
        .offset: 8
        .size: 8
        .value_kind: global_buffer
      - .name: n
        .offset: 16
        .size: 8
        .value_kind: by_value
      - .name: m
        .offset: 24
        .size: 8
        .value_kind: by_value
...
    .end_amdgpu_metadata
"""

SCALARS = ("s20", "s21", "s22", "s23")
GIVEN = ("s10", "s11", "s12", "s13", "s14", "s6", "s9", "0", "1", "3")
VECTORS = ("v8", "v9", "v10", "v11")
LANES = ("v0", "v4", "v5", "0", "2")
MASKS = ("s[40:41]", "s[42:43]", "s[44:45]")
BITWISE = ("and", "or", "xor", "andn2", "orn2", "nand", "nor", "xnor")
RELATIONS = ("eq", "gt", "ge", "lt", "le")


@dataclass
class Writer:
    """A kernel in the making."""

    choices: Choices
    lines: list[str] = field(default_factory=list)
    labels: int = 0

    def label(self) -> str:
        self.labels += 1
        return f".L{self.labels}"

    def put(self, *lines: str) -> None:
        self.lines += lines

    def compute(self) -> None:
        pick = self.choices.pick
        any_scalar, any_vector = (*SCALARS, *SCALARS, *GIVEN), (*VECTORS, *VECTORS, *LANES)
        mask, other, third = pick(MASKS), pick((*MASKS, "exec")), pick((*MASKS, "exec", "-1", "0"))
        one, two = pick(SCALARS), pick(any_scalar)
        self.put(
            pick(
                (
                    f"s_add_i32 {one}, {one}, {two}",
                    f"s_and_b32 {one}, {pick(any_scalar)}, {two}",
                    f"s_mov_b32 {one}, {two}",
                    f"s_cselect_b32 {one}, {one}, {two}",
                    f"v_readfirstlane_b32 {one}, {pick(VECTORS)}",
                    f"v_mov_b32 {pick(VECTORS)}, {two}",
                    f"v_add_u32 {pick(VECTORS)}, vcc, {two}, {pick(VECTORS)}",
                    f"v_and_b32 {pick(VECTORS)}, {pick(any_vector)}, {pick(VECTORS)}",
                    f"v_cndmask_b32 {pick(VECTORS)}, {pick(any_vector)}, {pick(VECTORS)}, {mask}",
                    f"v_cmp_{pick(RELATIONS)}_i32 {mask}, {two}, {pick(VECTORS)}",
                    f"v_cmp_{pick(RELATIONS)}_u32 {mask}, {pick(any_vector)}, {pick(VECTORS)}",
                    f"s_cselect_b64 {mask}, {third}, {other}",
                    f"s_{pick(BITWISE)}_b64 {mask}, {other}, {third}",
                    f"s_not_b64 {mask}, {other}",
                    f"s_mov_b64 {mask}, {third}",
                    f"s_mov_b32 {mask[:-4].replace('[', '')}, {two}",
                    f"s_cmp_{pick(RELATIONS)}_i32 {one}, {two}",
                    f"s_cmp_lg_u64 {mask}, 0",
                    f"v_writelane_b32 v20, {one}, 3",
                    f"v_readlane_b32 {one}, v20, 3",
                    f"v_readlane_b32 {one}, {pick(VECTORS)}, 3",
                )
            )
        )

    def spill(self) -> None:
        """Put a mask or a number into lanes, a register of lanes into private memory, or take it back."""
        pick = self.choices.pick
        vector, first, scalar = pick(("v20", "v21")), pick((3, 4, 5)), pick((40, 42, 44))
        where = f"{vector}, off, s[0:3], s7 offset:{pick((4, 8))}"
        whole = f"s_or_saveexec_b64 s[48:49], {pick(('-1', '-1', '-1', 's[44:45]'))}"
        self.put(
            *pick(
                (
                    [f"v_writelane_b32 {vector}, s{scalar + part}, {first + part}" for part in range(2)],
                    [f"v_readlane_b32 s{scalar + part}, {vector}, {first + part}" for part in range(2)],
                    [f"v_writelane_b32 {vector}, s{scalar + pick((0, 1))}, {first}"],
                    [f"v_readlane_b32 s{scalar + pick((0, 1))}, {vector}, {first}"],
                    [whole, f"buffer_store_dword {where}", "s_mov_b64 exec, s[48:49]"],
                    [whole, f"buffer_load_dword {where}", "s_mov_b64 exec, s[48:49]", "s_waitcnt vmcnt(0)"],
                )
            )
        )

    def test(self, target: str) -> None:
        """Branch to `target` on some condition."""
        pick = self.choices.pick
        mask, way = pick(MASKS), pick(("z", "nz"))
        kind = pick(("scalar", "scalar", "mask", "without", "compare", "test"))
        if kind == "scalar":
            self.put(f"s_cmp_{pick(RELATIONS)}_i32 {pick(SCALARS)}, {pick((*SCALARS, *GIVEN))}")
        elif kind == "mask":
            self.put(f"s_and_b64 vcc, exec, {mask}")
        elif kind == "without":
            self.put(f"s_andn2_b64 vcc, exec, {mask}")
        elif kind == "compare":
            self.put(f"v_cmp_{pick(RELATIONS)}_i32 vcc, {pick((*SCALARS, *VECTORS, 'v0'))}, {pick((*VECTORS, 'v4'))}")
        else:
            self.put(f"s_{pick(('and', 'or', 'andn2'))}_b64 {mask}, {mask}, {pick((*MASKS, 'exec'))}")
        scalar = kind in ("scalar", "test")
        self.put(f"s_cbranch_{'scc' + pick(('0', '1')) if scalar else 'vcc' + way} {target}")

    def guard(self, depth: int) -> None:
        join = self.label()
        self.test(join)
        self.block(depth + 1)
        if self.choices.chance(40):
            other, join = join, self.label()
            self.put(f"s_branch {join}", f"{other}:")
            self.block(depth + 1)
        self.put(f"{join}:")

    def masked(self, depth: int) -> None:
        kept, join = f"s[{30 + 2 * depth}:{31 + 2 * depth}]", self.label()
        self.put(f"s_and_saveexec_b64 {kept}, {self.choices.pick(MASKS)}", f"s_cbranch_execz {join}")
        self.block(depth + 1)
        self.put(f"{join}:", f"s_or_b64 exec, exec, {kept}")
        self.use()

    def use(self) -> None:
        """Branch on what the lanes hold that are active here, or no more than that, perhaps."""
        pick, join = self.choices.pick, self.label()
        if self.choices.chance(60):
            written, read = pick(VECTORS), pick(VECTORS)
            self.put(f"v_mov_b32 {written}, {pick((*SCALARS, *GIVEN))}")
            self.put(f"v_cmp_{pick(RELATIONS)}_u32 vcc, 2, {pick((written, written, read))}")
            self.put(f"s_cbranch_vcc{pick(('z', 'nz'))} {join}", "s_nop 0", f"{join}:")

    def loop(self, depth: int) -> None:
        counter, head, end = f"s{60 + depth}", self.label(), self.label()
        self.put(f"s_mov_b32 {counter}, 0", f"{head}:  ;@wcet loop 4")
        self.block(depth + 1)
        if self.choices.chance(60):
            self.test(end)
        self.put(
            f"s_add_i32 {counter}, {counter}, 1", f"s_cmp_lt_i32 {counter}, 4", f"s_cbranch_scc1 {head}", f"{end}:"
        )

    def mask_loop(self, depth: int) -> None:
        """A loop that lanes leave through a mask, and come back behind it, as unoptimised code writes it."""
        pick, counter, head = self.choices.pick, f"s{60 + depth}", self.label()
        left, copy = (f"s[{first}:{first + 1}]" for first in (70 + 4 * depth, 72 + 4 * depth))
        self.put(f"s_mov_b32 {counter}, 0", f"s_mov_b64 {left}, 0", f"{head}:  ;@wcet loop 4")
        self.block(depth + 1)
        self.put(f"s_add_i32 {counter}, {counter}, 1")
        faults = 0 if self.choices.chance(40) else 1
        masks = ("and", "and", "or") if faults else ("and",)
        if self.choices.chance(70):
            given = (f"s_mov_b64 s[46:47], {pick(MASKS)}", f"v_cmp_lt_u32 s[46:47], {pick(VECTORS)}, v4")
            self.put(pick(given), f"s_{pick(masks)}_b64 s[46:47], exec, s[46:47]")
            self.put(f"s_or_b64 {left}, {left}, s[46:47]")
        self.put(f"s_cmp_ge_i32 {counter}, 4", "s_cselect_b64 s[46:47], -1, 0")
        self.put(f"s_{pick(masks)}_b64 s[46:47], exec, s[46:47]", f"s_or_b64 {left}, {left}, s[46:47]")
        self.put(f"s_mov_b64 {copy}, {left}")
        for _ in range(self.choices.between(0, 2)):
            self.spill()
        if self.choices.chance(30 * faults):
            self.put(f"s_mov_b64 {pick((left, copy))}, {pick(MASKS)}")
        if faults:
            self.put(f"s_cmp_ge_i32 {counter}, 4", "s_cselect_b64 s[46:47], -1, 0")
            self.put(f"s_or_b64 {left}, {left}, s[46:47]")
        self.put(f"s_andn2_b64 exec, exec, {left}")
        if self.choices.chance(20 * faults):
            self.put(f"s_mov_b64 {pick((left, copy))}, {pick(MASKS)}")
        self.put(f"s_cbranch_execnz {head}", f"s_or_b64 exec, exec, {pick((left, copy, copy))}")
        self.use()

    def block(self, depth: int) -> None:
        for _ in range(self.choices.between(1, 3)):
            self.compute()
            if self.choices.chance(35):
                self.spill()
            if depth < 4 and self.choices.chance(55 - 10 * depth):
                self.choices.pick((self.guard, self.guard, self.masked, self.loop, self.mask_loop))(depth)


def write_guards(choices: Choices) -> str:
    """Return a kernel of conditions and branches."""
    writer = Writer(choices)
    for _ in range(choices.between(2, 5)):
        writer.block(0)
    return HEAD + "\n".join(line if line.startswith(".") else f"    {line}" for line in writer.lines) + TAIL


@dataclass(frozen=True, slots=True)
class Outcome:
    """How many branches were shown to go the same way, how many not, and the groups whose wavefronts did not."""

    alike: int
    parting: int
    wrong: tuple[int, ...]


def hold_guards(seed: int) -> Outcome:
    """Run the kernel of a seed, and compare the ways of the wavefronts of each group."""
    choices = Choices(source=Random(seed))
    program = parse_text(write_guards(choices))
    size = choices.pick((128, 100, 192, 200))
    return compare_ways(program, GcnLaunch((3, 1, 1), (size, 1, 1)), (choices.below(1 << 16),))


def compare_ways(program: GcnProgram, launch: GcnLaunch, seeds: Sequence[int]) -> Outcome:
    """Run a kernel on random words, and hold the blocks that wavefronts pass against the branches they agree on.

    There is a run for each seed until one shows an error.
    """
    flow = build_flow(program, StatedFacts(), launch)
    agreement = find_agreement(program, flow, (), returns=find_returns(program, flow))
    apart = agreement.regions.find_decided(agreement.parting)
    marks = {block.first: block.index for block in flow.cfg.blocks}
    wrong = next((found for seed in seeds if (found := find_parted(program, launch, seed, marks, apart))), ())
    return Outcome(len(agreement.regions.ends) - len(agreement.parting), len(agreement.parting), wrong)


def find_parted(
    program: GcnProgram, launch: GcnLaunch, seed: int, marks: Mapping[int, int], apart: Container[int]
) -> tuple[int, ...]:
    """Return the groups of one run whose wavefronts pass different blocks outside of those `apart`."""
    numbers = np.random.default_rng(seed)
    words = numbers.integers(0, 5, 1024).astype(np.uint32)
    n, m = (int(each) for each in numbers.integers(0, 4, 2))
    values = {"in": words.view(np.uint8), "table": words.view(np.uint8), "n": n + (m << 32), "m": m}
    with stale_state(seed):
        found = Session(program, machine(), launch, values, marks=marks).streams
    wrong: list[int] = []
    for group, streams in enumerate(found):
        ways = {tuple(op[1] for op in stream if op[0] == MARK and op[1] not in apart) for stream in streams}
        if len(ways) > 1:
            wrong.append(group)
    return tuple(wrong)
