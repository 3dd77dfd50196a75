"""A kernel of a given mixture: how many of its instructions are divergent, and how many access memory.

The synthetic benchmark of the PWS paper, from its description: divergent instructions stand in the leaves of a tree
of if/else whose conditions are bits of the lane's number, so that every wavefront takes all leaves; the others stand
before it. With three levels of branches there are eight leaves, as many as contexts with S = 7.
"""

from dataclasses import dataclass

LEVELS = 3
TOTAL = 480
SPACING = 8
"""Instructions that are mixed as one: so many of them, or fewer, are loads."""

HEAD = """\
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.globl	synthetic
	.p2align	8
	.type	synthetic,@function
synthetic:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_lshlrev_b32_e32 v2, 2, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s1
	v_add_u32_e32 v2, vcc, s0, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
"""
TAIL = """\
	flat_store_dword v[2:3], v4
	s_endpgm
.Lfunc_end0:
	.size	synthetic, .Lfunc_end0-synthetic
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel synthetic
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 18
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space: global
        .name: data
        .offset: 0
        .size: 8
        .type_name: 'uint*'
        .value_kind: global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 64
    .name: synthetic
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count: 20
    .symbol: synthetic.kd
    .vgpr_count: 8
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...
	.end_amdgpu_metadata
"""


@dataclass(frozen=True, slots=True)
class Mixture:
    """Shares in percent: of divergent instructions among all, of loads among all."""

    divergent: int
    memory: int
    levels: int = LEVELS
    total: int = TOTAL


def write_kernel(mixture: Mixture) -> str:
    """Return the assembly of a mixture; the leaves share the divergent instructions evenly."""
    leaves = 1 << mixture.levels
    leaf = mixture.total * mixture.divergent // (100 * leaves)
    common = mixture.total - leaf * leaves
    writer = _Writer(mixture)
    writer.add_body(common)
    if leaf:
        writer.add_tree(leaf, 0)
    return HEAD + "".join(writer.lines) + TAIL


class _Writer:
    def __init__(self, mixture: Mixture) -> None:
        self.lines: list[str] = []
        self._mixture = mixture
        self._labels = 0

    def add_body(self, count: int) -> None:
        """Add so many instructions, loads spread evenly among them, and wait for the loads."""
        loads = 0
        for number in range(count):
            due = (number + 1) * self._mixture.memory // 100
            if due > loads:
                loads = due
                self._add("flat_load_dword v5, v[2:3]")
            else:
                self._add("v_add_u32_e32 v4, vcc, 3, v4")
            if loads and (number + 1) % SPACING == 0:
                self._add("s_waitcnt vmcnt(0) lgkmcnt(0)")
        if loads:
            self._add("s_waitcnt vmcnt(0) lgkmcnt(0)")

    def add_tree(self, leaf: int, level: int) -> None:
        """Add an if/else with both sides alike, down to the leaves."""
        if level == self._mixture.levels:
            self.add_body(leaf)
            return
        number, pair = self._labels, f"s[{10 + 2 * level}:{11 + 2 * level}]"
        self._labels += 1
        self._add(f"v_and_b32_e32 v6, {1 << level}, v0")
        self._add("v_cmp_eq_u32_e32 vcc, 0, v6")
        self._add(f"s_and_saveexec_b64 {pair}, vcc")
        self._add(f"s_xor_b64 {pair}, exec, {pair}")
        self._add(f"s_cbranch_execz .Lelse{number}")
        self.add_tree(leaf, level + 1)
        self.lines.append(f".Lelse{number}:\n")
        self._add(f"s_or_saveexec_b64 {pair}, {pair}")
        self._add(f"s_xor_b64 exec, exec, {pair}")
        self._add(f"s_cbranch_execz .Ljoin{number}")
        self.add_tree(leaf, level + 1)
        self.lines.append(f".Ljoin{number}:\n")
        self._add(f"s_or_b64 exec, exec, {pair}")

    def _add(self, text: str) -> None:
        self.lines.append(f"\t{text}\n")
