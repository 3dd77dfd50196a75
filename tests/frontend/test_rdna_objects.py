"""Code objects of RDNA: the same kernel, bound and results as their assembly, with wavefronts of 32 and of 64 lanes."""

import random
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from tests.frontend.compilers import FOUND
from tests.properties.choices import Choices
from tests.targets.gcn.images import CLASSES
from tests.targets.gcn.opencl.builds import Build, compile_source
from tests.targets.gcn.opencl.runs import draw_inputs, draw_source_case
from tests.targets.gcn.rdna import SHAPES, write_kernel
from tests.targets.gcn.rdna_kernels import STATED, state_for
from wcet.errors import WcetError
from wcet.frontend.code_object import _choose_lanes, read_code_object
from wcet.ir.program import Register
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.span import Source
from wcet.targets.gcn.hardware.group_mode import fit_machine
from wcet.targets.gcn.hardware.occupancy import read_usage
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.timing.instructions import time_instruction

pytestmark = pytest.mark.skipif("clang-19" not in FOUND, reason="no clang 19")
WIDE = ("-mwavefrontsize64",)


def assemble(text: str, processor: str, flags: tuple[str, ...], folder: Path) -> bytes:
    """Return the object of an assembly file, linked if `flags` say so."""
    (folder / "k.s").write_text(text)
    command = ["clang-19", "-target", "amdgcn-amd-amdhsa", f"-mcpu={processor}", *flags, "k.s", "-o", "k.o"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return (folder / "k.o").read_bytes()


def read(data: bytes, folder: Path):
    (folder / "read.o").write_bytes(data)
    return parse_file(read_code_object(folder / "read.o", data, "gfx1030"))


@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
@pytest.mark.parametrize("seed", [3, 4])
def test_objects_are_the_kernels_of_their_assembly(processor, lanes, seed, tmp_path):
    case = draw_source_case(Choices(source=random.Random(seed)))
    flags = ("-mcumode", *(WIDE if lanes == 64 else ()))
    text = compile_source(case.kernel.text, Build("clang-19", processor, "O2", False, flags))
    (written,) = parse_file(Source("k.s", text))
    (found,) = read(assemble(text, processor, (*flags, "-c"), tmp_path), tmp_path)
    assert found.extra.processor == written.extra.processor
    assert found.extra.metadata.lanes == lanes
    launch = GcnLaunch(case.kernel.groups, case.kernel.size, case.kernel.local_bytes or None, lanes=lanes)
    machine = fit_machine(state_for(processor), found)
    assert machine == fit_machine(state_for(processor), written) and machine.mode == "CU"
    blocks = [-(-read_usage(each, launch).vgprs // machine.vgpr_granule) for each in (written, found)]
    assert blocks[0] == blocks[1]
    runs = [Session(each, machine, launch, draw_inputs(case)[0]) for each in (written, found)]
    traces = [each.play() for each in runs]
    assert traces[0].cycles == traces[1].cycles
    assert all((traces[0].buffers[name] == traces[1].buffers[name]).all() for name in ("out", "all"))


IMAGES = """
    image_load v[4:7], [v9, v2], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D unorm
    image_load v[4:5], v[2:4], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_3D unorm d16
    image_sample_lz v[4:7], v[2:3], s[8:15], s[16:19] dmask:0xf dim:SQ_RSRC_IMG_2D
    image_sample_d v4, v[20:25], s[8:15], s[16:19] dmask:0x1 dim:SQ_RSRC_IMG_2D
    image_gather4_lz v[4:7], v[2:3], s[8:15], s[16:19] dmask:0x2 dim:SQ_RSRC_IMG_2D
    image_get_resinfo v[4:5], v2, s[8:15] dmask:0x3 dim:SQ_RSRC_IMG_2D
    image_atomic_add v4, v[2:3], s[8:15] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc
    s_waitcnt vmcnt(0)
    image_store v[4:7], v[1:3], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D_ARRAY unorm"""


@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
def test_images_in_objects_are_those_of_their_assembly(processor, lanes, tmp_path):
    text = write_kernel(processor, lanes, IMAGES).replace(
        "    .amdhsa_kernel", ".section .rodata\n.p2align 6\n    .amdhsa_kernel"
    )
    (written,) = parse_file(Source("k.s", text))
    (found,) = read(assemble(text, processor, (*(WIDE if lanes == 64 else ()), "-c"), tmp_path), tmp_path)
    machine = replace(state_for(processor), image_lines=2, sample_lines=5)
    machine = replace(machine, issue=replace(machine.issue, **CLASSES))

    def list_timed(program):
        places = [
            [(each.file, each.index, each.count) for each in one.operands if isinstance(each, Register)]
            for one in program.instructions
        ]
        return list(zip(places, (time_instruction(each, machine) for each in program.instructions), strict=True))

    timed = [list_timed(written), list_timed(found)]
    assert len(timed[0]) == 10 and timed[0] == timed[1]
    assert sum(step.lines for _, step in timed[0]) > 0


@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
def test_an_object_that_clang_writes_itself_has_blocks_of_scalar_registers(processor, lanes, tmp_path):
    """The assembler leaves them 0, so that objects made of assembly do not show it."""
    (tmp_path / "k.cl").write_text("kernel void k(global int *out, int n) { for (int i = 0; i < n; i++) out[i] += n; }")
    wide = WIDE if lanes == 64 else ()
    command = ["clang-19", "-target", "amdgcn-amd-amdhsa", f"-mcpu={processor}", "-nogpulib", "-O2", *wide]
    subprocess.run([*command, "-c", "k.cl", "-o", "k.o"], cwd=tmp_path, check=True, capture_output=True)
    data = (tmp_path / "k.o").read_bytes()
    (kernel,) = read(data, tmp_path)
    assert kernel.extra.metadata.lanes == lanes


def test_a_descriptor_with_other_bits_is_refused(tmp_path):
    text = Path(STATED).with_name("saxpy.s").read_text()
    data = assemble(text, "gfx1030", ("-c",), tmp_path)
    (kernel,) = read(data, tmp_path)
    assert kernel.name == "saxpy" and kernel.extra.metadata.lanes == 32
    (kernel,) = parse_file(Source("k.s", text))
    place = data.index(bytes(4) + (280).to_bytes(4, "little")) - 4
    broken = bytearray(data)
    broken[place + 50] |= 1 << 4  # privileged
    with pytest.raises(WcetError) as caught:
        read(bytes(broken), tmp_path)
    assert caught.value.diagnostics[0].code == "W147"


def test_kernels_with_different_lanes_are_refused():
    narrow, wide = (f"\t.amdhsa_wavefront_size32 {number}\n" for number in (1, 0))
    assert _choose_lanes(narrow + narrow, "k.o") == [] != _choose_lanes(wide, "k.o")
    with pytest.raises(WcetError) as caught:
        _choose_lanes(narrow + wide, "k.o")
    assert caught.value.diagnostics[0].code == "W147"


def test_a_descriptor_that_contradicts_the_metadata_is_refused(tmp_path):
    text = Path(STATED).with_name("saxpy.s").read_text()
    data = bytearray(assemble(text.replace("saxpy", "one"), "gfx1030", ("-c",), tmp_path))
    assert read(bytes(data), tmp_path)
    place = data.index(bytes(4) + (280).to_bytes(4, "little")) - 4
    data[place + 57] &= ~4
    with pytest.raises(WcetError) as caught:  # masks of 32 lanes in a kernel for 64
        read(bytes(data), tmp_path)
    assert caught.value.exit_code in (2, 3)
