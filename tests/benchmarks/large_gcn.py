"""Kernels of any size, in the forms in which LLVM writes code for gfx803: the same text for the same size and seed.

What they hold, in turn and nested at random: uniform branches, exec branches with one and with two sides, counted
loops, loops that lanes leave by a test (with their bounds stated, for not all of them are derived), loads and stores
at computed addresses, LDS, arithmetic. A block has ten instructions on average.
"""

from random import Random

GROUPS, GROUP_SIZE = 64, 256
DEEPEST = 4
"""How far branches and loops nest."""

HEAD = """\
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.globl	large
	.p2align	8
	.type	large,@function
large:                                  ; @large
; %bb.0:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dword s12, s[4:5], 0x10
	s_lshl_b32 s0, s6, 8
	v_lshlrev_b32_e32 v20, 2, v0
	v_or_b32_e32 v1, s0, v0
	v_mov_b32_e32 v8, 0
	s_mov_b32 m0, -1
	s_waitcnt lgkmcnt(0)
"""

DESCRIPTOR = """\
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel {name}
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size {private}
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr {vectors}
		.amdhsa_next_free_sgpr {scalars}
	.end_amdhsa_kernel
	.text
"""
"""The descriptor of a kernel with three arguments of two words, and a KiB of LDS."""

TAIL = f"""\
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[2:3], 2, v[1:2]
	v_mov_b32_e32 v4, s11
	v_add_u32_e32 v2, vcc, s10, v2
	v_addc_u32_e32 v3, vcc, v4, v3, vcc
	flat_store_dword v[2:3], v8
	s_endpgm
{DESCRIPTOR.format(name="large", private=0, vectors=24, scalars=60)}.Lfunc_end0:
	.size	large, .Lfunc_end0-large
"""


class KernelWriter:
    """Writes one kernel; registers of masks and counters are those of the nesting depth."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._lines: list[str] = []
        self._labels = 0
        self.instructions = 0

    def write(self, instructions: int) -> str:
        """Return a kernel of about so many instructions."""
        while self.instructions < instructions - 20:
            self._section(0, instructions - 20)
        return HEAD + "".join(self._lines) + TAIL

    def _put(self, *lines: str) -> None:
        self._lines += [f"\t{line}\n" for line in lines]
        self.instructions += sum(not line.startswith(";") for line in lines)

    def _label(self) -> str:
        self._labels += 1
        return f".LBB0_{self._labels}"

    def _mark(self, label: str) -> None:
        self._lines.append(f"{label}:\n")

    def _section(self, depth: int, limit: int) -> None:
        """Write one construct and some straight code before it."""
        self._straight()
        forms = [self._uniform, self._if, self._if_else, self._counted, self._lanes]
        if depth < DEEPEST and self.instructions < limit:
            self._random.choices(forms, weights=[3, 4, 4, 2, 1])[0](depth, limit)

    def _inside(self, depth: int, limit: int) -> None:
        """Write what a side of a branch or a loop holds."""
        self._straight()
        if self._random.random() < 0.45:
            self._section(depth + 1, limit)

    def _straight(self) -> None:
        """Write a few instructions that stay in one block."""
        for _ in range(self._random.randrange(1, 3)):
            self._random.choice([self._arithmetic, self._arithmetic, self._load, self._lds, self._store])()

    def _arithmetic(self) -> None:
        put, pick = self._put, self._random
        put(f"v_add_u32_e32 v8, vcc, {pick.randrange(64)}, v8", f"v_xor_b32_e32 v9, {pick.randrange(64)}, v8")
        put("v_mul_lo_u32 v8, v9, v8", f"v_lshrrev_b32_e32 v9, {pick.randrange(1, 9)}, v8", "v_add_f32_e32 v10, v9, v8")

    def _address(self) -> None:
        """Put the address of an element near the work-item's own into v[2:3]."""
        self._put(
            f"v_add_u32_e32 v2, vcc, {self._random.randrange(64)}, v1",
            "v_ashrrev_i32_e32 v3, 31, v2",
            "v_lshlrev_b64 v[2:3], 2, v[2:3]",
            "v_mov_b32_e32 v4, s9",
            "v_add_u32_e32 v2, vcc, s8, v2",
            "v_addc_u32_e32 v3, vcc, v4, v3, vcc",
        )

    def _load(self) -> None:
        self._address()
        self._put("flat_load_dword v11, v[2:3]", "s_waitcnt vmcnt(0) lgkmcnt(0)", "v_add_u32_e32 v8, vcc, v11, v8")

    def _store(self) -> None:
        self._address()
        self._put("flat_store_dword v[2:3], v8")

    def _lds(self) -> None:
        self._put("ds_write_b32 v20, v8", f"ds_read_b32 v12, v20 offset:{4 * self._random.randrange(16)}")
        self._put("s_waitcnt lgkmcnt(0)", "v_xor_b32_e32 v8, v12, v8")

    def _uniform(self, depth: int, limit: int) -> None:
        other, end = self._label(), self._label()
        self._put(f"s_cmp_lt_i32 s12, {self._random.randrange(64)}", f"s_cbranch_scc1 {other}")
        self._inside(depth, limit)
        self._put(f"s_branch {end}")
        self._mark(other)
        self._inside(depth, limit)
        self._mark(end)

    def _if(self, depth: int, limit: int) -> None:
        end, mask = self._label(), f"s[{20 + 2 * depth}:{21 + 2 * depth}]"
        self._put(f"v_cmp_gt_u32_e32 vcc, {self._random.randrange(64)}, v8", f"s_and_saveexec_b64 {mask}, vcc")
        self._put(f"s_cbranch_execz {end}")
        self._inside(depth, limit)
        self._mark(end)
        self._put(f"s_or_b64 exec, exec, {mask}")

    def _if_else(self, depth: int, limit: int) -> None:
        other, end, mask = self._label(), self._label(), f"s[{20 + 2 * depth}:{21 + 2 * depth}]"
        self._put(f"v_cmp_gt_u32_e32 vcc, {self._random.randrange(64)}, v8", f"s_and_saveexec_b64 {mask}, vcc")
        self._put(f"s_xor_b64 {mask}, exec, {mask}", f"s_cbranch_execz {other}")
        self._inside(depth, limit)
        self._mark(other)
        self._put(f"s_or_saveexec_b64 {mask}, {mask}", f"s_xor_b64 exec, exec, {mask}", f"s_cbranch_execz {end}")
        self._inside(depth, limit)
        self._mark(end)
        self._put(f"s_or_b64 exec, exec, {mask}")

    def _counted(self, depth: int, limit: int) -> None:
        head, counter = self._label(), f"s{40 + depth}"
        self._put(f"s_mov_b32 {counter}, {self._random.randrange(2, 40)}")
        self._mark(head)
        self._inside(depth, limit)
        self._put(f"s_add_i32 {counter}, {counter}, -1", f"s_cmp_lg_u32 {counter}, 0", f"s_cbranch_scc1 {head}")

    def _lanes(self, depth: int, limit: int) -> None:
        head, left, counter = self._label(), f"s[{50 + 2 * depth}:{51 + 2 * depth}]", f"v{14 + depth}"
        passes = self._random.randrange(2, 40)
        self._put(f"s_mov_b64 {left}, 0", f"v_mov_b32_e32 {counter}, 0")
        self._mark(head)
        self._lines.append(f"\t;@wcet loop {passes}\n")
        self._inside(depth, limit)
        self._put(f"v_add_u32_e32 {counter}, vcc, 1, {counter}")
        self._put(f"v_cmp_eq_u32_e32 vcc, {passes}, {counter}", f"s_or_b64 {left}, vcc, {left}")
        self._put(f"s_andn2_b64 exec, exec, {left}", f"s_cbranch_execnz {head}")
        self._put(f"s_or_b64 exec, exec, {left}")


def write_kernel(instructions: int, seed: int = 1) -> str:
    """Return the text of a kernel of about so many instructions, a tenth as many blocks."""
    return KernelWriter(seed).write(instructions)
