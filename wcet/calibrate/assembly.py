"""Writes a benchmark as a file of assembly, for the simulator and for `wcet analyze`."""

from wcet.calibrate.benchmark import Benchmark

NAMES = {8: "gfx803", 9: "gfx900"}
ZEROS = tuple(f"v_mov_b32 v{number}, 0" for number in range(8, 12))


GROUP = "{group}"
"""The line that is replaced by instructions that put the number of the group into s22."""


def write_setup(benchmark: Benchmark, generation: int, point: int, group: str = "s2") -> tuple[str, ...]:
    """Return the lines of assembly before the timed ones; `point` is the n of the measurement.

    They assume the number of the work-item in v1 and the address of the buffer in s[20:21]; `group` is the register
    with the number of the group.
    """
    lines = ["v_and_b32 v2, 63, v1", *ZEROS]
    for line in benchmark.setup:
        if line == GROUP:
            lines.append(f"s_mov_b32 s22, {group}")
        else:
            lines += _add(generation) if line == "{address}" else [line.format(kernel=benchmark.kernel(point))]
    return tuple(lines)


def _add(generation: int) -> tuple[str, ...]:
    """Return the lines that write the sum of the buffer's address and v3 to v[4:5]; the mnemonics depend on the
    generation."""
    low, high = ("v_add_u32", "v_addc_u32") if generation == 8 else ("v_add_co_u32", "v_addc_co_u32")
    return "v_mov_b32 v5, s21", f"{low} v4, vcc, s20, v3", f"{high} v5, vcc, 0, v5, vcc"


TEXT = """\
	.amdgcn_target "amdgcn-amd-amdhsa--{processor}"
	.text
	.globl	{name}
	.p2align	8
	.type	{name},@function
{name}:
{lines}
	.section	.rodata,"a",@progbits
	.p2align	6
	.amdhsa_kernel {name}
		.amdhsa_group_segment_fixed_size {lds}
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_next_free_vgpr {vgprs}
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .name: {name}
    .symbol: {name}.kd
    .kernarg_segment_size: 8
    .group_segment_fixed_size: {lds}
    .args:
      - .name: buffer
        .address_space: global
        .offset: 0
        .size: 8
        .value_kind: global_buffer
...
	.end_amdgpu_metadata
"""


def render_assembly(benchmark: Benchmark, point: int, generation: int) -> str:
    """Return the kernel that runs a benchmark at one point (one value of n), as assembly that reads no clock."""
    start = ("s_load_dwordx2 s[20:21], s[0:1], 0x0", "v_mov_b32 v1, v0", "s_waitcnt lgkmcnt(0)")
    before = () if benchmark.bare else (*start, *write_setup(benchmark, generation, point))
    lines = (*before, *benchmark.write_timed(point), "s_endpgm")
    return TEXT.format(
        processor=NAMES[generation],
        name=benchmark.kernel(point),
        lines="\n".join(line if line.endswith(":") else "\t" + line for line in lines),
        lds=benchmark.lds,
        vgprs=benchmark.vgprs,
    )
