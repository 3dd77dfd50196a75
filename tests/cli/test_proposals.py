"""Advice that another analysis gives: on kernels of a few lines, against the bound of the kernel changed by hand."""

import json

import pytest

SIM_D = """\
.data
0 0x00000000 1024 64
1 0x00040000 {width} 64
2 0x00100000 1024 64

.sp_data
0 0x0 65 33

.text
    smov    s1, 3
    smov    s2, 0
{before}
loop:
{inside}
    sisub   s1, s1, 1
    sicj.nz loop, s1
    stglin  v0, 2
    exit
"""

GCN = """\
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
k:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_lshlrev_b32_e32 v2, 2, v0
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, vcc, s0, v2
	v_mov_b32_e32 v3, s1
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	s_mov_b32 s6, 4
{before}
.LBB0_1:
{inside}
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_sub_i32 s6, s6, 1
	s_cmp_lg_u32 s6, 0
	s_cbranch_scc1 .LBB0_1
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr {vgprs}
		.amdhsa_next_free_sgpr 16
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_kernarg_size 8
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .name:           x
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
    .kernarg_segment_size: 8
    .name:           k
    .sgpr_count:     16
    .symbol:         k.kd
    .vgpr_count:     {vgprs}
    .wavefront_size: 64
amdhsa.version:
  - 1
  - 1
...
	.end_amdgpu_metadata
"""

LAUNCH = {
    "sim-d": ("--ndrange", "4096x1", "--width", "1024"),
    "gcn": ("--groups", "64", "--group-size", "64", "--lds", "0"),
}


def write_sim_d(inside, before="", width=1024):
    return SIM_D.format(inside=inside, before=before, width=width)


def write_gcn(inside, before="", vgprs=8):
    return GCN.format(inside=inside, before=before, vgprs=vgprs)


@pytest.fixture
def advise(wcet, folder):
    def ask(text, target, *options):
        (folder / "k.s").write_text(text)
        ran = wcet("explain", "k.s", "-f", "json", *LAUNCH[target], *options)
        assert ran.code == 0, ran.err
        (kernel,) = json.loads(ran.out)["kernels"]
        return kernel["bound_cycles"], {each["change"]: each for each in kernel["what_if"]}

    return ask


def find(changes, words):
    found = [each for change, each in changes.items() if words in change]
    assert len(found) <= 1
    return found[0] if found else None


def test_a_transfer_that_is_the_same_in_each_pass_may_stand_in_front_of_its_loop(advise):
    load = "    ldglin  v1, 1, 0, s2"
    bound, changes = advise(write_sim_d(f"{load}\n    iadd    v0, v0, v1"), "sim-d")
    found = find(changes, "in front of its loop")
    assert found["change"].startswith("`ldglin` (line ")
    moved, changes = advise(write_sim_d("    iadd    v0, v0, v1", before=load), "sim-d")
    assert find(changes, "in front of its loop") is None
    assert found["cycles"] == moved < bound


@pytest.mark.parametrize(
    "inside",
    [
        "    ldglin  v1, 1, 0, s2\n    siadd   s2, s2, 1",  # the row changes
        "    ldglin  v1, 1, 0, s2\n    stglin  v1, 1, 0, s2",  # the buffer changes
        "    ldglin  v1, 1, 0, s2\n    mov     v1, 0",  # what it brought is lost
        "    ldglin  v1, 1, 0, s1",  # by the counter
    ],
)
def test_a_transfer_that_is_not_the_same_in_each_pass_stays(advise, inside):
    assert find(advise(write_sim_d(inside), "sim-d")[1], "in front of its loop") is None


@pytest.mark.parametrize("load", ["\tflat_load_dword v4, v[2:3]", "\ts_load_dword s8, s[0:1], 0x0"])
def test_a_load_that_is_the_same_in_each_pass_may_stand_in_front_of_its_loop(advise, load):
    bound, changes = advise(write_gcn(load), "gcn")
    found = find(changes, "in front of its loop")
    moved, _ = advise(write_gcn("", before=load), "gcn")
    assert found["cycles"] == moved < bound


@pytest.mark.parametrize(
    "inside",
    [
        "\tflat_load_dword v4, v[2:3]\n\tflat_store_dword v[2:3], v5",
        "\tflat_load_dword v4, v[2:3]\n\tv_add_u32_e32 v2, vcc, 4, v2",
        "\tflat_load_dword v2, v[2:3]",
        "\ts_load_dword s6, s[0:1], 0x0\n\ts_waitcnt lgkmcnt(0)\n\ts_mov_b32 s6, 1",
    ],
)
def test_a_load_that_is_not_the_same_in_each_pass_stays(advise, inside):
    assert find(advise(write_gcn(inside), "gcn", "-b", ".LBB0_1=4")[1], "in front of its loop") is None


def test_rows_are_proposed_to_be_padded_where_their_place_costs_bursts_or_rows_of_banks(advise):
    load = "    ldg2sptile 0, 1, 0, s1"
    bound, changes = advise(write_sim_d(load), "sim-d")
    found = find(changes, "rows of buffer 1 (line 3) padded from 1,024 to 1,040 words")
    padded, changes = advise(write_sim_d(load, width=1040), "sim-d")
    assert found["cycles"] == padded < bound
    assert find(changes, "rows of buffer 2") is None
    linear = "    ldglin  v1, 1, 0, s1\n    iadd    v0, v0, v1"
    assert not [each for each in advise(write_sim_d(linear, width=1025), "sim-d")[1] if "padded" in each]


def test_the_alignment_of_buffers_is_proposed_with_the_accesses_that_it_saves_lines_for(advise):
    text = write_gcn("\tflat_load_dword v4, v[2:3]")
    bound, changes = advise(text, "gcn")
    found = find(changes, "--buffer-alignment")
    aligned, changes = advise(text, "gcn", "--buffer-alignment", "64")
    assert found["change"] == "every buffer at a multiple of 64 bytes: --buffer-alignment 64"
    line = text.split("\n").index("\tflat_load_dword v4, v[2:3]") + 1
    assert found["reason"] == f"lines of memory: 4 instead of 5 (line {line})"
    assert found["cycles"] == aligned < bound
    assert find(changes, "--buffer-alignment") is None


def test_fewer_registers_are_proposed_where_they_limit_how_many_groups_run(advise):
    crowd = ("--groups", "4096", "--group-size", "256")
    bound, changes = advise(write_gcn("\tflat_load_dword v4, v[2:3]", vgprs=100), "gcn", *crowd)
    found = find(changes, "VGPRs instead of 100")
    assert found["change"].startswith("84 VGPRs instead of 100")
    fewer, _ = advise(write_gcn("\tflat_load_dword v4, v[2:3]", vgprs=84), "gcn", *crowd)
    assert found["cycles"] == fewer < bound
    assert find(advise(write_gcn("\tflat_load_dword v4, v[2:3]"), "gcn", *crowd)[1], "VGPRs") is None


def test_a_stated_bound_above_what_the_code_says_is_proposed_to_go_where_it_is_trusted(advise):
    load = "    ldglin  v1, 1, 0, s1\n    iadd    v0, v0, v1"
    stated = ("-b", "loop=50")
    bound, changes = advise(write_sim_d(load), "sim-d", *stated, "--convention", "published")
    derived, _ = advise(write_sim_d(load), "sim-d", "--convention", "published")
    found = find(changes, "without the stated bound loop = 50")
    assert found["cycles"] == derived < bound
    safe, changes = advise(write_sim_d(load), "sim-d", *stated)
    assert safe == advise(write_sim_d(load), "sim-d")[0] and find(changes, "stated bound") is None
