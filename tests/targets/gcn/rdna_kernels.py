"""Random kernels for gfx1030 and gfx1100 in assembly, with their machines: what only RDNA has, put together.

Results that are read at once or late, transcendental functions, products, numbers of 64 bits, scalar results of vector
instructions, stores with a counter of their own, clauses, hints, pairs of operations, ifs opened by `v_cmpx`, uniform
loops and ifs, LDS, atomics, barriers. Wavefronts have 32 or 64 lanes; groups go to a compute unit or to two.
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from tests.properties.choices import Choices
from tests.targets.gcn.corpus import DATA
from tests.targets.gcn.rdna_rows import list_steps
from tests.targets.gcn.whole_range import draw_engines, draw_number
from wcet.machine.load import load_machine
from wcet.targets.gcn.hardware.issue_classes import OPEN, IssueCycles, ResultCycles
from wcet.targets.gcn.hardware.machine import GcnMachine

STATED = DATA / "rdna" / "rdna2-stated.toml"

HEAD = """\
    .amdgcn_target "amdgcn-amd-amdhsa--{processor}"
    .type k,@function
k:
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    s_mul_i32 s8, s2, {size}
    v_add_nc_u32 v0, s8, v0
    v_lshlrev_b32 v0, 2, v0
    s_waitcnt lgkmcnt(0)
    s_load_dword s9, s[6:7], 0x0
    global_load_dword v1, v0, s[6:7]
    v_mov_b32 v4, 1
    v_and_b32 v8, {spread:#x}, v0
    s_waitcnt vmcnt(0) lgkmcnt(0)
"""

TAIL = """\
    s_waitcnt vmcnt(0) lgkmcnt(0)
    global_store_dword v0, v4, s[4:5]
{last}    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_group_segment_fixed_size 1024
        .amdhsa_next_free_vgpr {vgprs}
        .amdhsa_next_free_sgpr 80
{private}        .amdhsa_wavefront_size32 {narrow}
        .amdhsa_workgroup_processor_mode {wgp}
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .kernarg_segment_size: 16
    .args:
      - {{ .name: out, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global }}
      - {{ .name: in, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global }}
...
    .end_amdgpu_metadata
"""

PRIVATE = """\
        .amdhsa_private_segment_fixed_size 64
        .amdhsa_enable_private_segment 1
"""

STEPS = (
    "v_add_nc_u32 v4, {n}, v4",
    "v_xor_b32 v4, v4, v1",
    "v_mul_lo_u32 v4, v4, v1",
    "v_mul_hi_u32 v{own}, v4, v1",
    "v_rcp_f32 v{own}, v4",
    "v_exp_f32 v{own}, v{other}",
    "v_add_f32 v{own}, v{other}, v4",
    "v_lshlrev_b64 v[10:11], 1, v[0:1]",
    "v_mul_f64 v[10:11], v[0:1], v[10:11]",
    "v_rcp_f64 v[10:11], v[0:1]",
    "s_mov_b32 s30, {n}",
    "s_mul_i32 s31, s30, {n}",
    "s_mov_b32 m0, {n}",
    "v_readfirstlane_b32 s32, v4",
    "s_add_i32 s33, s32, 1",
    "v_cmp_lt_u32 {vcc}, v4, v1",
    "v_cndmask_b32 v{own}, v4, v1, {vcc}",
    "v_cmp_lt_i64 {mask}, v[0:1], v[10:11]",
    "v_mov_b32 v{own}, s33",
    "s_nop {small}",
    "s_sleep {small}",
    "s_inst_prefetch 1",
    "global_load_dword v12, v0, s[6:7]",
    "global_load_dwordx4 v[16:19], v0, s[6:7]",
    "global_load_ubyte v13, v0, s[6:7] offset:{n}",
    "global_store_dword v0, v4, s[4:5]",
    "global_store_short v0, v{own}, s[4:5]",
    "global_atomic_add v0, v4, s[4:5]",
    "global_atomic_umax v12, v0, v4, s[4:5] glc",
    "buffer_gl0_inv",
    "ds_write_b32 v8, v4",
    "ds_read_b32 v14, v8",
    "ds_add_u32 v8, v4",
    "ds_read2_b32 v[20:21], v8 offset0:1 offset1:2",
    "s_load_dword s34, s[6:7], 0x{n}0",
    "s_load_dwordx2 s[36:37], s[6:7], 0x3c",
    "s_waitcnt vmcnt({wait})",
    "s_waitcnt lgkmcnt({wait})",
    "s_waitcnt vmcnt({wait}) lgkmcnt({wait})",
    "s_waitcnt expcnt({wait})",
    "s_waitcnt_vscnt null, {wait}",
    "s_waitcnt_vmcnt null, {wait}",
)
LATER = (
    "s_delay_alu instid0(VALU_DEP_1)",
    "s_delay_alu instid0(TRANS32_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_2)",
    "s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_1)",
    "s_waitcnt_depctr 0xfff",
    "v_minmax_i32 v{own}, v4, v{other}, v1",
)
"""What gfx1100 has in addition."""

PAIRS = ("v_dual_mov_b32 v22, v4 :: v_dual_add_f32 v23, v5, v1", "v_dual_mul_f32 v24, v4, v1 :: v_dual_mov_b32 v23, v5")
"""What it has for wavefronts of 32 lanes."""

CLAUSED = (
    ("global_load_dword v12, v0, s[6:7]", "global_load_dword v13, v0, s[6:7] offset:64", "s_nop {small}"),
    ("s_load_dword s34, s[6:7], 0x0", "s_load_dwordx2 s[36:37], s[6:7], 0x40", "s_load_dwordx4 s[40:43], s[6:7], 0x0"),
    ("ds_read_b32 v14, v8", "ds_read_b32 v15, v8 offset:4"),
    ("global_store_dword v0, v4, s[4:5]", "global_store_dword v0, v1, s[4:5]"),
)


@dataclass
class Writer:
    """A kernel as it grows: its lines, and the labels so far."""

    choices: Choices
    processor: str
    lanes: int
    lines: list[str] = field(default_factory=list)
    labels: int = 0

    @property
    def vcc(self) -> str:
        return "vcc" if self.lanes == 64 else "vcc_lo"

    def put(self, *lines: str) -> None:
        self.lines += lines

    def label(self) -> str:
        self.labels += 1
        return f".L{self.labels}"

    def fill(self, line: str) -> str:
        pick = self.choices.pick
        return line.format(
            n=self.choices.between(1, 7),
            small=pick((0, 0, 1, 3)),
            wait=pick((0, 0, 0, 1, 2, 5)),
            own=pick((5, 6, 7)),
            other=pick((5, 6, 7)),
            vcc=self.vcc,
            mask="s[38:39]" if self.lanes == 64 else "s38",
            bits="b64" if self.lanes == 64 else "b32",
            saved="s[52:53]" if self.lanes == 64 else "s52",
            exec="exec" if self.lanes == 64 else "exec_lo",
            sums="v[12:15]" if self.lanes == 64 else "v[12:19]",
        )

    def step(self) -> None:
        """Write one instruction, or a clause."""
        choices = self.choices
        if choices.chance(12):
            self.clause()
            return
        if choices.chance(25):
            self.put(*self.fill(choices.pick(list_steps(self.processor))).split("; "))
            return
        pool = STEPS if self.processor == "gfx1030" else (*STEPS, *LATER, *LATER)
        if self.processor == "gfx1100" and self.lanes == 32:
            pool = (*pool, *PAIRS)
        line = self.fill(choices.pick(pool))
        self.put(line)
        if "s_delay_alu" in line:  # what it speaks of is in its block
            self.put(*(self.fill(choices.pick(STEPS[:9])) for _ in range(4)))

    def clause(self) -> None:
        """Write a clause of two to five instructions of one unit, after their counters were waited for."""
        choices = self.choices
        pool = choices.pick(CLAUSED)
        chosen = [choices.pick(pool[:2])]
        chosen += [self.fill(choices.pick(pool)) for _ in range(choices.between(0, 3))]
        chosen.append(choices.pick(pool[:2]))
        if choices.chance(70):
            self.put("s_waitcnt vmcnt(0) lgkmcnt(0)", "s_waitcnt_vscnt null, 0x0")
        self.put(f"s_clause {sum('s_nop' not in each for each in chosen) - 1:#x}", *chosen)

    def block(self, depth: int, budget: int) -> None:
        """Write some structures."""
        for _ in range(self.choices.between(1, max(1, budget))):
            kind = self.choices.pick(("step", "step", "step", "run", "run", "if", "loop", "uniform"))
            if kind == "step" or depth > 2:
                self.step()
            elif kind == "run":
                for _ in range(self.choices.between(2, 6)):
                    self.step()
            elif kind == "if":
                self.divergent(depth, budget)
            elif kind == "loop":
                self.loop(depth, budget)
            else:
                self.uniform(depth, budget)

    def divergent(self, depth: int, budget: int) -> None:
        """Write an if that `v_cmpx` opens; lanes choose by their input."""
        join, wide = self.label(), self.lanes == 64
        saved, exec_, suffix = (f"s[{44 + 2 * depth}:{45 + 2 * depth}]", "exec", "b64")
        if not wide:
            saved, exec_, suffix = f"s{44 + 2 * depth}", "exec_lo", "b32"
        self.put(f"s_mov_{suffix} {saved}, {exec_}", f"v_cmpx_gt_u32 {self.choices.pick((0, 8, 40, 64))}, v1")
        if self.choices.chance(80):
            self.put(f"s_cbranch_execz {join}")
        self.block(depth + 1, budget // 2)
        self.put(f"{join}:", f"s_or_{suffix} {exec_}, {exec_}, {saved}")

    def loop(self, depth: int, budget: int) -> None:
        """Write a loop whose number of passes is constant."""
        head, counter = self.label(), f"s{54 + depth}"
        passes = self.choices.pick((1, 2, 3, 9, 80)) if depth == 0 else self.choices.pick((1, 2, 3))
        self.put(f"s_mov_b32 {counter}, {passes}", f"{head}:")
        self.block(depth + 1 if passes < 80 else 3, budget // 2)
        self.put(f"s_sub_u32 {counter}, {counter}, 1", f"s_cmp_lg_u32 {counter}, 0", f"s_cbranch_scc1 {head}")

    def uniform(self, depth: int, budget: int) -> None:
        """Write an if that all wavefronts take alike."""
        join = self.label()
        self.put(f"s_bitcmp1_b32 s9, {self.choices.below(6)}", f"s_cbranch_scc{self.choices.below(2)} {join}")
        self.block(depth + 1, budget // 2)
        self.put(f"{join}:")


def write_rdna_kernel(choices: Choices, processor: str, lanes: int, size: int) -> str:
    """Draw a kernel for groups of `size` work-items."""
    writer = Writer(choices, processor, lanes)
    for part in range(choices.pick((1, 1, 2, 3))):
        if part:
            writer.put("s_waitcnt lgkmcnt(0)" if choices.chance(50) else "s_nop 0", "s_barrier")
        writer.block(0, choices.pick((1, 2, 4, 6)))
    return write_text(writer, size)


def write_text(writer: Writer, size: int) -> str:
    """Return the lines of a writer as a kernel."""
    choices, later = writer.choices, writer.processor == "gfx1100"
    private = any("scratch_" in line for line in writer.lines)
    frees = "    s_nop 0\n    s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)\n" if later and not private else ""
    return (
        HEAD.format(processor=writer.processor, size=size, spread=choices.pick((0, 4, 0x3C, 0x1FC)))
        + "".join(f"    {line}\n" if not line.endswith(":") else f"{line}\n" for line in writer.lines)
        + TAIL.format(
            last=frees,
            vgprs=choices.pick((28, 28, 128)),
            narrow=int(writer.lanes == 32),
            wgp=int(choices.chance(50)),
            private=PRIVATE if private else "",
        )
    )


def write_stated(processor: str) -> str:
    """Return the text of the machine with every number stated, for a processor of either family."""
    text = STATED.read_text(encoding="utf-8").replace('processor = "gfx1030"', f'processor = "{processor}"')
    return text if processor.startswith("gfx10") else text.replace("generation = 10", "generation = 11")


@lru_cache
def load_stated() -> GcnMachine:
    """The machine with every number stated."""
    base = load_machine(str(STATED))
    assert isinstance(base, GcnMachine)
    return base


def state_for(processor: str) -> GcnMachine:
    """The machine with every number stated, for a processor of either family."""
    return replace(load_stated(), processor=processor, generation=10 if processor.startswith("gfx10") else 11)


MOST = 1 << 20
"""Cycles of a number that may be anywhere in its range; runs stay as short as numbers of any size allow."""


def draw_rdna_machine(choices: Choices, processor: str, wavefronts: int) -> GcnMachine:
    """Draw a machine; groups of so many wavefronts fit on it.

    Of half of them any number may lie anywhere in its range; of the others all are small, so that bounds are close.
    """
    odd = choices.chance(50)
    simds = draw_number(choices, (1, 2, 2, 4), 1, 32)
    engines = tuple(2 * count for count in draw_engines(choices.between, choices.pick((1, 1, 2, 4, 40))))

    def number(usual: tuple[int, ...], least: int = 0) -> int:
        return draw_number(choices, usual, least, MOST) if odd else choices.pick(usual)

    issue = {
        name: number((own, 1, 2 * own, 7), 1)
        for name in IssueCycles.__dataclass_fields__
        if (own := getattr(load_stated().issue, name)) != OPEN
    }
    results = {name: number((0, 1, 4, 13, 40)) for name in ResultCycles.__dataclass_fields__}
    return replace(
        state_for(processor),
        compute_units=sum(engines),
        engines=engines,
        simds=simds,
        contexts=max(draw_number(choices, (1, 2, 4, 16), 1, 40), -(-wavefronts // simds)),
        vgprs=draw_number(choices, (1024, 1536), 1024, 1 << 16),
        register_granule=choices.pick((8, 16, 24)),
        lds_bytes=draw_number(choices, (1 << 16, 1 << 15), 1 << 12, 1 << 19),
        lds_granule=choices.pick((1024, 512, 2048)),
        barrier_slots=choices.pick((16, 1, 2)),
        branch_taken=number((0, 3, 20)),
        valu_to_scalar=number((0, 2, 6, 30)),
        mask_to_branch=number((0, 1, 5)),
        sequencer_cycles=number((1, 1, 1, 3), 1),
        lds_latency=number((0, 3, 64)),
        line_cycles=number((1, 2, 9), 1),
        memory_latency=number((0, 20, 300)),
        barrier_cycles=number((0, 1, 6)),
        dispatch_cycles=number((0, 1, 60)),
        vm_limit=choices.pick((63, 63, 16, 6)),
        vs_limit=choices.pick((63, 63, 16, 6)),
        lgkm_limit=choices.pick((63, 63, 16, 12)),
        issue=IssueCycles(**issue),
        results=ResultCycles(**results),
    )
