"""Kernels with images, and machines that state what images take."""

import numpy as np

CLASSES = {"image_load": 16, "image_store": 20, "image_atomic": 32, "image_sample": 64, "image_info": 8}
NEAREST = "s_mov_b32 s24, {modes}\ns_mov_b32 s25, 0xfff000\ns_mov_b32 s26, {filters}\ns_mov_b32 s27, 0"
CLAMPED, BORDERED, REPEATED = 0x8092, 0x81B6, 0x0
LOAD = "image_load v[4:7], v[0:1], s[8:15] dmask:0xf unorm"
SAMPLE = "image_sample_lz v[4:7], v[2:3], s[8:15], s[24:27] dmask:0xf"


def write(body, kind="image2d", size=16, gfx="gfx803"):
    """Kernel k(in, out): work-item x of group y, in v0 and v1, loads the resources of both images."""
    lines = "".join(f"\t{line.strip()}\n" for line in body.splitlines())
    argument = "      - {{.name: {}, .offset: {}, .size: 8, .value_kind: image, .type_name: {}_t}}\n"
    return f""".amdgcn_target "amdgcn-amd-amdhsa--{gfx}"
.text
.type k,@function
k:
\ts_load_dwordx4 s[4:7], s[0:1], 0x0
\tv_mov_b32_e32 v1, s2
\ts_waitcnt lgkmcnt(0)
\ts_load_dwordx8 s[8:15], s[4:5], 0x0
\ts_load_dwordx8 s[16:23], s[6:7], 0x0
\tv_cvt_f32_i32_e32 v2, v0
\tv_cvt_f32_i32_e32 v3, v1
\ts_waitcnt lgkmcnt(0)
{lines}\ts_endpgm
.size k, .-k
.amdhsa_kernel k
\t.amdhsa_next_free_vgpr 12
\t.amdhsa_next_free_sgpr 32
\t.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: {size}
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .vgpr_count: 12
    .sgpr_count: 32
    .wavefront_size: 64
    .args:
{argument.format("in", 0, kind)}{argument.format("out", 8, kind)}...
.end_amdgpu_metadata
"""


COPY = LOAD + "\ns_waitcnt vmcnt(0)\nimage_store v[4:7], v[0:1], s[16:23] dmask:0xf unorm"


def draw(shape, kind):
    return np.random.default_rng(7).integers(0, 100, shape).astype(kind)


def write_machine(folder, base="gcn3"):
    """Write `mine.toml`: a machine that states what images take."""
    issue = "".join(f"{name} = {value}\n" for name, value in CLASSES.items())
    text = f'extends = "{base}"\ntitle = "with images"\nimage_lines = 2\nsample_lines = 5\n\n[issue]\n{issue}'
    (folder / "mine.toml").write_text(text)
