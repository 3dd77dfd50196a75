"""Kernel descriptors count wherever they are: `.rodata` is only where compilers put them."""

import subprocess
from pathlib import Path

import pytest

from tests.frontend.compilers import FOUND, needs_linker
from wcet.errors import WcetError
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.session.kernels import read_kernel

LAUNCH = AnalyzeOptions(launch={"groups": "400", "group_size": "256"})
KERNEL = """\
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	s_load_dword s0, s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	s_endpgm
.Lend:
	.size k, .Lend-k
	{section}
	.p2align 6
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 32768
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_next_free_vgpr 200
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
"""


def write_forms(folder: Path, section: str) -> list[Path]:
    """Return one kernel as assembly, object and linked object, with its descriptor in a section."""
    text, made, linked = (folder / f"k.{each}" for each in ("s", "o", "hsaco"))
    text.write_text(KERNEL.format(section=section))
    target = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx803"]
    subprocess.run([FOUND[0], *target, "-c", str(text), "-o", str(made)], check=True)
    subprocess.run([FOUND[0], *target, str(text), "-o", str(linked)], check=True)
    return [text, made, linked]


@needs_linker
@pytest.mark.parametrize("section", ["", ".section .rodata", '.section .other,"a",@progbits', ".data"])
def test_registers_and_lds_of_a_descriptor_count_in_any_section(tmp_path: Path, section: str) -> None:
    """Without them a compute unit holds forty groups at once, not one, and the bound is 10,620 cycles."""
    for path in write_forms(tmp_path, section):
        (found,) = analyze(read_kernel(path), LAUNCH)
        assert found.bound_cycles == 48_600, path.name


@needs_linker
@pytest.mark.parametrize("form", [1, 2])
def test_a_descriptor_of_another_size_is_refused(tmp_path: Path, form: int) -> None:
    path = write_forms(tmp_path, ".section .rodata")[form]
    data = bytearray(path.read_bytes())
    symbols = [
        place
        for place in range(0, len(data) - 24, 8)
        if data[place + 16 : place + 24] == bytearray(b"\x40" + b"\0" * 7)
    ]
    assert symbols
    for place in symbols:
        if data[place + 4] & 0xF == 1:  # an object in the table of symbols
            data[place + 16] = 48
    path.write_bytes(data)
    with pytest.raises(WcetError) as caught:
        read_kernel(path)
    assert caught.value.diagnostics[0].code == "W147"
