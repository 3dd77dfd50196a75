"""Kernels for processors of CDNA, and machines for them with numbers that nobody has."""

import re
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tests.targets.gcn.corpus import parse_text
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import find_open_machines, load_machine
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import simulate

MACHINES = {"gfx908": "cdna1", "gfx90a": "cdna2", "gfx942": "cdna3"}
"""The file of each processor that ships with open numbers."""

STATED = {
    "branch_taken": 16, "valu_to_scalar": 16, "mask_to_branch": 4, "lds_latency": 64, "line_cycles": 4,
    "memory_latency": 300, "barrier_cycles": 4, "dispatch_cycles": 100, "arbitration": '"rr"',
    "dispatcher": '"rounds"', "salu": 4, "salu_wide": 8, "branch": 4, "smem": 4, "smem_x8": 8, "smem_x16": 24,
    "smem_store": 4, "lds_double": 16, "vmem_load": 8, "vmem_load_wide": 20, "vmem_store": 16, "vmem_atomic": 16,
    "vmem_cmpswap": 32, "vmem_cache": 16, "vmem_atomic_float": 16, "lds_atomic_float": 20,
}  # fmt: skip
"""Numbers of a machine that nobody has: for tests of the analysis."""


def write_machine(folder: Path, processor: str = "gfx90a") -> Path:
    """Complete a shipped file, number by number."""
    text = find_open_machines()[MACHINES[processor]].read_text(encoding="utf-8")
    for key, value in STATED.items():
        text, found = re.subn(rf"(?m)^# {key} = .*$", f"{key} = {value}", text)
        assert found == 1 or (processor, key) == ("gfx908", "lds_atomic_float"), key
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def complete_machine(folder: Path, processor: str = "gfx90a") -> GcnMachine:
    """Return the machine of a completed file."""
    loaded = load_machine(str(write_machine(folder, processor)))
    assert isinstance(loaded, GcnMachine)
    return loaded


def write_kernel(processor: str, body: str, vgprs: int = 8, offset: int = 4, ids: int = 0, private: int = 0) -> str:
    """Return the text of a kernel `k`, its pointer to the arguments in s[0:1]."""
    lines = "".join(f"    {line.strip()}\n" for line in body.strip().splitlines())
    unified = f"    .amdhsa_accum_offset {offset}\n" if processor != "gfx908" else ""
    hardware = "    .amdhsa_enable_private_segment 1\n" if private else ""
    return f""".amdgcn_target "amdgcn-amd-amdhsa--{processor}"
.text
.globl k
.type k,@function
k:
{lines}    s_endpgm
.amdhsa_kernel k
    .amdhsa_next_free_vgpr {vgprs}
    .amdhsa_next_free_sgpr 16
    .amdhsa_private_segment_fixed_size {private}
{unified}{hardware}    .amdhsa_user_sgpr_kernarg_segment_ptr 1
    .amdhsa_system_vgpr_workitem_id {ids}
.end_amdhsa_kernel
"""


def parse_kernel(processor: str, body: str, **settings: int) -> GcnProgram:
    """Return a kernel with this body."""
    return parse_text(write_kernel(processor, body, **settings))


Run = Callable[..., np.ndarray]


def run_body(
    machine: GcnMachine, body: str, data: np.ndarray, ids: int = 0, size: tuple[int, int, int] = (64, 1, 1), **more: int
) -> np.ndarray:
    """Run a body that leaves a result in v[8:9] of each lane and has its operands in v4 to v7, a pointer in s[2:3]."""
    x, y, _ = size
    packed = machine.runs.unified
    unpack = "v_and_b32 v1, 0x3ff, v0\nv_bfe_u32 v2, v0, 10, 10\nv_bfe_u32 v3, v0, 20, 10" if packed else (
        "v_mov_b32 v3, v2\nv_mov_b32 v2, v1\nv_mov_b32 v1, v0" if ids == 2 else
        "v_mov_b32 v1, v0\nv_mov_b32 v2, 0\nv_mov_b32 v3, 0"
    )  # fmt: skip
    text = f"""{unpack}
        v_mul_u32_u24 v2, {x}, v2
        v_mul_u32_u24 v3, {x * y}, v3
        v_add3_u32 v1, v1, v2, v3
        v_lshlrev_b32 v1, 4, v1
        s_load_dwordx2 s[2:3], s[0:1], 0x0
        s_waitcnt lgkmcnt(0)
        global_load_dwordx4 v[4:7], v1, s[2:3]
        s_waitcnt vmcnt(0)
        {body}
        global_store_dwordx2 v1, v[8:9], s[2:3]"""
    settings = {"vgprs": 128, "offset": 64, "ids": ids, **more}
    whole = (
        write_kernel(machine.compiled_for, text, **settings)
        + """.amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .kernarg_segment_size: 8
    .args:
      - { .name: data, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global }
...
.end_amdgpu_metadata
"""
    )
    trace = simulate(parse_text(whole), machine, GcnLaunch((1, 1, 1), size), {"data": data.reshape(-1).view(np.uint8)})
    return trace.buffers["data"].view(np.uint32).reshape(-1, 4)
