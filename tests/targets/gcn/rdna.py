"""Kernels for processors of RDNA."""

import re
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np

from tests.targets.gcn.corpus import parse_text
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.execution import Execution, bind_launch
from wcet.isa.gcn.run.kernel_arguments import Value
from wcet.isa.gcn.run.streams import Op, Recording

FAMILIES = ("gfx1030", "gfx1100")
SHAPES = tuple((processor, lanes) for processor in FAMILIES for lanes in (32, 64))

KERNEL = """\
    .amdgcn_target "amdgcn-amd-amdhsa--{processor}"
    .type k,@function
k:
{body}
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_next_free_vgpr 32
        .amdhsa_next_free_sgpr 32
        .amdhsa_wavefront_size32 {narrow}
    .end_amdhsa_kernel
"""


ARGUMENTS = """\
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .kernarg_segment_size: 8
    .args:
      - { .name: data, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global }
...
    .end_amdgpu_metadata
"""
"""One argument, a buffer, whose address is at the place that s[0:1] points to."""


def write_kernel(processor: str, lanes: int, body: str, arguments: bool = False) -> str:
    """Return a kernel of the statements of `body`, of which each is a line."""
    text = KERNEL.format(processor=processor, body=body, narrow=int(lanes == 32))
    return text + ARGUMENTS if arguments else text


def parse_kernel(processor: str, lanes: int, body: str, arguments: bool = False) -> GcnProgram:
    return parse_text(write_kernel(processor, lanes, body, arguments))


def measure_sizes(program: GcnProgram) -> list[int]:
    """Return the bytes of each instruction but the last one."""
    places = program.extra.addresses
    return [after - before for before, after in zip(places, places[1:], strict=False)][:-1]


def assemble(processor: str, lanes: int, lines: Iterable[str], folder: Path) -> list[int]:
    """Return the bytes of each statement by LLVM's assembler, 0 for those that it refuses."""
    listed = list(lines)
    (folder / "x.s").write_text("\n".join(listed) + "\n")
    done = subprocess.run(
        ["llvm-mc-19", "-arch=amdgcn", f"-mcpu={processor}", f"-mattr=+wavefrontsize{lanes}", "-show-encoding", "x.s"],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    bad = {int(number) for number in re.findall(r"x\.s:(\d+):\d+: error", done.stderr)}
    sizes = iter(len(each.split(",")) for each in re.findall(r"encoding: \[([^]]*)\]", done.stdout))
    return [0 if number in bad else next(sizes) for number in range(1, len(listed) + 1)]


class Nothing:
    """Operations of which nothing is recorded."""

    def plain(self, index: int) -> tuple[Op, ...]:
        return ()

    waits = plain

    def branch(self, index: int, taken: bool) -> Op:
        return (index,)

    def access(self, index: int, amount: int, lines: tuple[int, ...] | None) -> Op:
        return (index,)


def run_kernel(program: GcnProgram, groups: int, size: int, data: Mapping[str, Value]) -> dict[str, np.ndarray]:
    """Return what the buffers hold after a launch, which no machine times."""
    launch = GcnLaunch((groups, 1, 1), (size, 1, 1), lanes=program.extra.metadata.lanes)
    execution = Execution(bind_launch(program, launch, data), Recording(Nothing()))
    assert execution.streams
    return execution.buffers
