"""Random kernels that do little but compute addresses, and what each of their accesses takes when they run.

Idioms of compilers (sign extension, shift, sum with carry) and plain nonsense, under masks, in loops, with halves of
64-bit numbers taken apart. Accesses are not executed: they count what they would touch and load random numbers.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from tests.targets.gcn.counted_runs import MACHINE, compare, count_accesses
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.coalescing import count_conflicts, count_lines
from wcet.isa.gcn.run.wavefronts import join_words
from wcet.isa.gcn.values.launch_values import follow_launch
from wcet.span import Source
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.wavefront.traffic import Traffic, measure_traffic

SHAPES = (
    (64, 1, 1),
    (128, 1, 1),
    (256, 1, 1),
    (100, 1, 1),
    (16, 16, 1),
    (8, 8, 4),
    (20, 10, 1),
    (4, 3, 7),
    (192, 1, 1),
)
NUMBERS = (
    "0", "1", "2", "3", "4", "5", "7", "8", "12", "31", "32", "63", "64", "-1", "-4", "-16", "0xff", "0x100", "0xfc",
    "1000", "0x10000", "0x7fffffff", "0x80000000", "0xfffffff0", "0x40000000", "0x3fffffff", "0xffc0",
)  # fmt: skip
ARGUMENTS = (("out", 0, 8, "int*"), ("in", 8, 8, "uchar*"), ("n", 16, 4, ""), ("m", 20, 4, ""), ("k", 24, 8, ""))
HEAD = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
    s_load_dwordx4 s[0:3], s[4:5], 0x0
    s_load_dwordx4 s[8:11], s[4:5], 0x10
    s_mov_b32 m0, -1
    s_waitcnt lgkmcnt(0)
"""
TAIL = """\
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 2
        .amdhsa_group_segment_fixed_size 1024
        .amdhsa_next_free_vgpr 24
        .amdhsa_next_free_sgpr 80
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 32
    .args:
{arguments}...
    .end_amdgpu_metadata
"""
SCALAR = ("s_add_u32", "s_add_i32", "s_sub_u32", "s_mul_i32", "s_lshl_b32", "s_lshr_b32", "s_ashr_i32", "s_and_b32",
          "s_or_b32", "s_xor_b32", "s_min_u32", "s_max_i32", "s_addc_u32", "s_cselect_b32", "s_bfe_u32")  # fmt: skip
VECTOR = ("v_mul_lo_u32", "v_mul_u32_u24", "v_lshlrev_b32", "v_lshrrev_b32", "v_ashrrev_i32", "v_and_b32", "v_or_b32",
          "v_xor_b32", "v_min_u32", "v_max_u32", "v_min_i32", "v_max_i32", "v_mul_i32_i24",
          "v_mbcnt_lo_u32_b32")  # fmt: skip
SUMS = ("v_add_u32", "v_sub_u32", "v_subrev_u32")
LOADS = ("flat_load_dword", "flat_load_ubyte", "flat_load_ushort", "flat_load_dwordx2", "flat_load_dwordx4")
WAIT = "s_waitcnt vmcnt(0) lgkmcnt(0)"
LOCAL = ("ds_read_b32", "ds_read_u8", "ds_read_b64", "ds_read2_b32", "ds_read2st64_b32")


class Writer:
    """A kernel of random addresses in the making."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.lines: list[str] = []
        self.labels = 0

    def put(self, *lines: str) -> None:
        self.lines += lines

    def label(self) -> str:
        self.labels += 1
        return f".L{self.labels}"

    def number(self) -> str:
        return self.random.choice(NUMBERS)

    def small(self) -> str:
        return str(self.random.choice((0, 1, 2, 2, 2, 3, 4, 5, 6, 8, 16, 31)))

    def scalar(self) -> str:
        return self.random.choice(("s0", "s1", "s2", "s3", "s6", "s6", "s8", "s9", *(f"s{n}" for n in range(20, 26))))

    def pool(self) -> str:
        return f"v{self.random.randint(3, 11)}"

    def vector(self) -> str:
        return self.random.choice(("v0", "v0", "v1", "v2", self.pool(), self.pool(), self.pool()))

    def source(self) -> str:
        return self.random.choice((self.vector, self.vector, self.scalar, self.number))()

    def pair(self) -> str:
        first = self.random.choice((4, 6, 8, 10))
        return f"v[{first}:{first + 1}]"

    def step_scalar(self) -> None:
        target, name = f"s{self.random.randint(20, 25)}", self.random.choice(SCALAR)
        second = self.small() if "sh" in name else self.random.choice((self.scalar(), self.number()))
        if name == "s_bfe_u32":
            second = self.random.choice(("0x80004", "0x40000", "0x100002"))
        if self.random.random() < 0.15:
            self.put(f"s_movk_i32 {target}, {self.random.choice(('0x40', '0x7fff', '-8'))}")
        elif self.random.random() < 0.1:
            self.put(f"s_lshl_b64 s[22:23], s[{self.random.choice((0, 2, 20))}:{{}}], {self.small()}")
            base = int(self.lines[-1].split("s[")[2].split(":")[0])
            self.lines[-1] = self.lines[-1].format(base + 1)
        else:
            self.put(f"{name} {target}, {self.scalar()}, {second}")

    def step_vector(self) -> None:
        chosen = self.random.random()
        target = self.pool()
        if chosen < 0.3:
            carry = self.random.choice(("vcc", "vcc", "s[30:31]"))
            self.put(f"{self.random.choice(SUMS)} {target}, {carry}, {self.source()}, {self.vector()}")
        elif chosen < 0.33:
            self.put(f"v_not_b32 {target}, {self.vector()}")
        elif chosen < 0.4:
            name = self.random.choice(("v_addc_u32", "v_subb_u32", "v_subbrev_u32"))
            carry = self.random.choice(("vcc", "vcc", "s[30:31]"))
            self.put(f"{name} {target}, {carry}, {self.source()}, {self.vector()}, {carry}")
        elif chosen < 0.5:
            self.put(f"v_mov_b32 {target}, {self.source()}")
        elif chosen < 0.55:
            name = self.random.choice(("v_mad_u32_u24", "v_mad_i32_i24"))
            self.put(f"{name} {target}, {self.vector()}, {self.small()}, {self.vector()}")
        elif chosen < 0.6:
            self.put(f"v_cndmask_b32 {target}, {self.source()}, {self.vector()}, vcc")
        elif chosen < 0.65:
            self.put(f"v_bfe_u32 {target}, {self.vector()}, {self.small()}, {self.small()}")
        elif chosen < 0.7:
            lane = "v_readfirstlane_b32 s{}, {}" if self.random.random() < 0.7 else "v_readlane_b32 s{}, {}, 3"
            self.put(lane.format(self.random.randint(20, 25), self.vector()))
        elif chosen < 0.72:
            self.put(f"v_writelane_b32 {target}, s6, {self.random.choice((0, 5))}")
        else:
            name = self.random.choice(VECTOR)
            first = self.small() if "rev" in name and self.random.random() < 0.8 else self.source()
            self.put(f"{name} {target}, {first}, {self.vector()}")

    def step_pair(self) -> None:
        first = self.random.choice((4, 6, 8, 10))
        chosen = self.random.random()
        if chosen < 0.12:
            shift, zero = self.random.choice(("v_ashrrev_i64", "v_lshrrev_b64")), self.random.choice("0001")
            amount = self.random.choice((30, 30, 29, 31, 32, 16, 40, 0))
            self.put(f"v_mov_b32 v{first + 1}, {self.vector()}", f"v_mov_b32 v{first}, {zero}")
            self.put(f"{shift} v[{first}:{first + 1}], {amount}, v[{first}:{first + 1}]")
        elif chosen < 0.35:
            source = self.random.choice((self.vector(), f"v{first}"))
            self.put(f"v_mov_b32 v{first}, {source}", f"v_ashrrev_i32 v{first + 1}, 31, v{first}")
            if self.random.random() < 0.2:
                self.step_vector()
            self.put(f"v_lshlrev_b64 v[{first}:{first + 1}], {self.small()}, v[{first}:{first + 1}]")
        elif chosen < 0.75:
            base = self.random.choice((0, 2, 22))
            other = self.random.choice((4, 6, 8, 10))
            name, second = self.random.choice((("v_add_u32", "v_addc_u32"),) * 3 + (("v_sub_u32", "v_subb_u32"),))
            high = self.random.choice((f"v{other + 1}", f"v{other + 1}", "0"))
            self.put(f"v_mov_b32 v12, s{base + 1}", f"{name} v{first}, vcc, s{base}, v{other}")
            if self.random.random() < 0.15:
                self.step_vector()
            self.put(f"{second} v{first + 1}, vcc, v12, {high}, vcc" if high != "0" or name != "v_sub_u32"
                     else f"{second} v{first + 1}, vcc, v12, v{other + 1}, vcc")  # fmt: skip
        elif chosen < 0.9:
            self.put(f"v_add_u32 v{first}, vcc, {self.small()}, v{first}",
                     f"v_addc_u32 v{first + 1}, vcc, 0, v{first + 1}, vcc")  # fmt: skip
        else:
            name = self.random.choice(("v_mad_u64_u32", "v_mad_i64_i32"))
            self.put(f"{name} v[{first}:{first + 1}], s[30:31], {self.vector()}, {self.small()}, {self.pair()}")

    def access(self) -> None:
        if self.random.random() < 0.75:
            self.put(f"{self.random.choice(LOADS)} v[16:19], {self.pair()}")
            widths = {"dwordx2": "v[16:17]", "dwordx4": "v[16:19]"}
            name = self.lines[-1].split()[0]
            target = widths.get(name.rpartition("_")[2], self.random.choice(("v16", self.pool())))
            self.lines[-1] = self.lines[-1].replace("v[16:19]", target, 1)
        else:
            name = self.random.choice(LOCAL)
            offsets = " offset0:1 offset1:17" if "2" in name.split("_")[1] else self.random.choice(("", " offset:64"))
            target = "v[16:17]" if "b64" in name or "2" in name.split("_")[1] else "v16"
            self.put(f"{name} {target}, {self.vector()}{offsets}")
        self.put(WAIT)

    def wrap(self) -> None:
        """An index that is likely to wrap in the middle of a wavefront, extended, scaled and moved off an edge."""
        ways = (
            ("v_mov_b32 v4, v5", "v_ashrrev_i32 v5, 31, v5", "v_lshlrev_b64 v[4:5], 2, v[4:5]"),
            ("v_mov_b32 v4, 0", f"v_ashrrev_i64 v[4:5], {self.random.choice((29, 30, 30, 31))}, v[4:5]"),
            ("v_mov_b32 v4, 0", "v_lshrrev_b64 v[4:5], 30, v[4:5]"),
            ("v_mov_b32 v6, 4", "v_mad_i64_i32 v[4:5], s[30:31], v5, v6, 0"),
            ("v_mad_i64_i32 v[4:5], s[30:31], v5, 12, 0",),
            ("v_mad_u64_u32 v[4:5], s[30:31], v5, 4, 0",),
        )
        near = self.random.choice(("s8", "s9", "0x7ffffff3", "0xffffffdd", "-9", "-33"))
        self.put(f"v_add_u32 v5, vcc, {near}, {self.random.choice(('v0', 'v0', 'v1', 'v3'))}")
        self.put(*self.random.choice(ways), "v_mov_b32 v6, s1")
        self.put("v_add_u32 v4, vcc, s0, v4", "v_addc_u32 v5, vcc, v6, v5, vcc")
        self.put(f"v_add_u32 v4, vcc, {self.random.choice((8, 20, 36, -12))}, v4", "v_addc_u32 v5, vcc, 0, v5, vcc")
        self.put("flat_load_dword v16, v[4:5]", WAIT)

    def straight(self) -> None:
        if self.random.random() < 0.15:
            self.wrap()
        for _ in range(self.random.randint(1, 5)):
            steps = (self.step_scalar, self.step_vector, self.step_vector, self.step_pair, self.step_pair, self.access)
            self.random.choice(steps)()
        self.access()

    def condition(self) -> None:
        relation, sign = self.random.choice(("lt", "gt", "eq", "ne", "le", "ge")), self.random.choice("ui")
        if self.random.random() < 0.2:
            limit = self.random.choice(("s[0:1]", "s[8:9]", self.small(), "-1"))
            sides = self.random.choice(((limit, self.pair()), (self.pair(), self.pair())))
            self.put(f"v_cmp_{relation}_{sign}64 vcc, {sides[0]}, {sides[1]}")
        else:
            limit = self.random.choice((self.number(), self.number(), self.scalar(), self.vector()))
            self.put(f"v_cmp_{relation}_{sign}32 vcc, {limit}, {self.vector()}")

    def branch(self, depth: int, budget: int) -> None:
        mask = f"s[{40 + 2 * depth}:{41 + 2 * depth}]"
        join, other = self.label(), self.label()
        self.condition()
        self.put(f"s_and_saveexec_b64 {mask}, vcc")
        skips = self.random.random() < 0.7
        if self.random.random() < 0.4:
            self.put(*([f"s_cbranch_execz {join}"] if skips else []))
            self.block(depth + 1, budget // 2)
        else:
            self.put(f"s_xor_b64 {mask}, exec, {mask}", *([f"s_cbranch_execz {other}"] if skips else []))
            self.block(depth + 1, budget // 2)
            self.put(f"{other}:")
            if self.random.random() < 0.5:
                self.put(f"s_andn2_saveexec_b64 {mask}, {mask}")
            else:
                self.put(f"s_or_saveexec_b64 {mask}, {mask}")
                if self.random.random() < 0.5:
                    self.straight()
                self.put(f"s_xor_b64 exec, exec, {mask}")
            self.put(*([f"s_cbranch_execz {join}"] if skips else []))
            self.block(depth + 1, budget // 2)
        self.put(f"{join}:", f"s_or_b64 exec, exec, {mask}")

    def mask_play(self, depth: int, budget: int) -> None:
        """Masks made and used in less orderly ways."""
        kept, other = f"s[{60 + 2 * depth}:{61 + 2 * depth}]", f"s[{50 + 2 * depth}:{51 + 2 * depth}]"
        self.put(f"s_mov_b64 {kept}, exec")
        self.condition()
        self.put(self.random.choice((f"s_and_b64 {other}, exec, vcc", f"s_andn2_b64 {other}, {kept}, vcc",
                                     f"s_or_b64 {other}, vcc, {other}",
                                     f"s_xor_b64 {other}, exec, {kept}")))  # fmt: skip
        way = self.random.choice((f"s_mov_b64 exec, {other}", f"s_and_b64 exec, exec, {other}",
                                  f"s_andn2_b64 exec, exec, {other}", f"s_xor_b64 exec, exec, {other}",
                                  f"s_or_b64 exec, {other}, exec", "v_cmpx_lt_u32 vcc, 5, v0"))  # fmt: skip
        self.put(way)
        self.block(depth + 1, budget // 2)
        back = self.random.choice((f"s_mov_b64 exec, {kept}", f"s_or_b64 exec, exec, {kept}", "s_mov_b64 exec, -1"))
        self.put(back)

    def lane_loop(self, depth: int, budget: int) -> None:
        mask, head = f"s[{70 + 2 * (depth % 2)}:{71 + 2 * (depth % 2)}]", self.label()
        counter = f"v{20 + depth % 2}"
        self.put(f"v_and_b32 {counter}, 3, {self.vector()}", f"s_mov_b64 {mask}, 0", f"{head}:  ;@wcet loop 4")
        self.block(depth + 2, budget // 2)
        self.put(f"v_cmp_eq_u32 vcc, 0, {counter}", f"v_subrev_u32 {counter}, s[74:75], 1, {counter}")
        self.put(f"s_or_b64 {mask}, vcc, {mask}", f"s_andn2_b64 exec, exec, {mask}")
        self.put(f"s_cbranch_execnz {head}", f"s_or_b64 exec, exec, {mask}")

    def uniform_loop(self, depth: int, budget: int) -> None:
        counter, head = f"s{34 + depth % 4}", self.label()
        self.put(f"s_mov_b32 {counter}, 3", f"{head}:  ;@wcet loop 3")
        self.block(depth + 2, budget // 2)
        self.put(f"s_sub_i32 {counter}, {counter}, 1", f"s_cmp_lg_u32 {counter}, 0", f"s_cbranch_scc1 {head}")

    def uniform_if(self, depth: int, budget: int) -> None:
        other, join = self.label(), self.label()
        self.put(f"s_bitcmp1_b32 s6, {self.random.randint(0, 1)}", f"s_cbranch_scc0 {other}")
        self.block(depth + 1, budget // 2)
        self.put(f"s_branch {join}", f"{other}:")
        self.block(depth + 1, budget // 2)
        self.put(f"{join}:")

    def block(self, depth: int, budget: int) -> None:
        self.straight()
        while budget > 0 and depth < 4:
            kinds: list[Callable[[int, int], None]] = [self.branch, self.branch, self.uniform_if, self.mask_play]
            if depth < 2:
                kinds += [self.lane_loop, self.uniform_loop]
            self.random.choice(kinds)(depth, budget - 1)
            self.straight()
            budget -= self.random.randint(1, 3)


def write_kernel(random: Random) -> str:
    """Return the text of a kernel."""
    writer = Writer(random)
    for register in range(3, 12):
        if random.random() < 0.7:
            writer.put(f"v_mov_b32 v{register}, {writer.source()}")
    writer.block(0, random.choice((0, 0, 1, 2, 3, 5)))
    return frame_kernel(writer.lines)


def frame_kernel(lines: Sequence[str]) -> str:
    """Return a kernel with pointers in s[0:1] (to int) and s[2:3] (to uchar) and numbers in s8 to s11."""
    kinds = {4: "by_value", 8: "global_buffer"}
    listed = "".join(
        f"      - .name: {name}\n        .offset: {offset}\n        .size: {size}\n"
        f"        .value_kind: {kinds[size] if kind else 'by_value'}\n"
        + (f"        .type_name: '{kind}'\n" if kind else "")
        for name, offset, size, kind in ARGUMENTS
    )
    body = "".join(line + "\n" if line.startswith(".") else f"    {line}\n" for line in lines)
    return HEAD + body + TAIL.replace("{arguments}", listed)


@dataclass(frozen=True)
class AddressCase:
    """A random kernel, its launch, its numbers, and which of them are stated, by byte offset."""

    program: GcnProgram
    launch: GcnLaunch
    numbers: tuple[int, ...]
    known: dict[int, int]

    @property
    def arguments(self) -> dict[str, Any]:
        numbers = self.numbers
        values = {"n": numbers[0], "m": numbers[1], "k": numbers[2] | numbers[3] << 32}
        return {**values, "out": np.zeros(4096, np.uint8), "in": np.zeros(4096, np.uint8)}


def draw_addresses(seed: int, stated: float) -> AddressCase:
    """Draw a kernel and its launch; each number is stated with some probability."""
    random = Random(seed)
    (program,) = parse_file(Source("k.s", write_kernel(random)))
    launch = GcnLaunch((random.choice((1, 3)), 1, 1), random.choice(SHAPES))
    numbers = tuple(random.choice((0, 3, 16, 48, 64, 1000, 0x7FFFFFF0, 0xFFFFFFF8)) for _ in range(4))
    known = {16 + 4 * place: number for place, number in enumerate(numbers) if random.random() < stated}
    return AddressCase(program, launch, numbers, known)


def measure_launch(
    program: GcnProgram, flow: FlowGraph, launch: GcnLaunch, known: Mapping[int, int], machine: GcnMachine
) -> Mapping[int, Traffic]:
    """What each access of a launch takes at most, by instruction."""
    alignment = machine.buffer_alignment
    return measure_traffic(follow_launch(program, flow.cfg, flow.loops, launch, known, alignment))


def find_excess(seed: int) -> list[str]:
    """Run a random kernel; return the accesses that took more than the analysis allows."""
    case = draw_addresses(seed, 0.3)
    traffic = measure_launch(case.program, build_flow(case.program, StatedFacts()), case.launch, case.known, MACHINE)
    random = np.random.default_rng(seed)
    seen = count_accesses(case.program, case.launch, case.arguments, lambda each, _: make_counter(each, random))
    return [f"seed {seed}: {text}" for text in compare(case.program, seen, traffic)]


def make_counter(instruction: Instruction, random: np.random.Generator) -> Any:
    """Return a step that counts what an access would touch and loads random numbers; None for other instructions."""
    name = instruction.mnemonic
    if not name.startswith(("flat_load", "ds_read")):
        return None
    target, address = instruction.operands[:2]
    assert isinstance(target, Register) and isinstance(address, Register)

    def step(view: Any) -> None:
        if name.startswith("flat"):
            size = {"ubyte": 1, "ushort": 2, "dword": 4, "dwordx2": 8, "dwordx4": 16}[name.rpartition("_")[2]]
            places = join_words(view.v[address.index], view.v[address.index + 1]).view(np.int64)
            view.amount = count_lines(places, size, view.active)
        else:
            places = view.v[address.index].astype(np.int64)
            words = [(places + shift & 0xFFFFFFFF) >> 2 for shift in find_shifts(instruction)]
            view.amount = count_conflicts(np.stack(words, axis=2), view.active)
        top = {"ubyte": 1 << 8, "ushort": 1 << 16, "u8": 1 << 8}.get(name.rpartition("_")[2], 1 << 32)
        for part in range(target.count):
            fresh = random.integers(0, top, view.active.shape, dtype=np.uint64).astype(np.uint32)
            view.put_lanes(target.index + part, fresh)

    return step


def find_shifts(instruction: Instruction) -> list[int]:
    """Return the byte offsets of the words of an LDS access."""
    name = instruction.mnemonic
    given = [int(each.partition(":")[2]) for each in instruction.modifiers if each.startswith("offset")]
    unit = (4 * 64 if "st64" in name else 4) if name.startswith("ds_read2") else 1
    starts = [unit * each for each in given] or [0]
    return [start + 4 * word for start in starts for word in range(2 if name == "ds_read_b64" else 1)]
