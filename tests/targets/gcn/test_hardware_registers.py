"""Hardware registers: writes that change only numbers are bounded; other writes, and other uses, are refused."""

import pytest

from tests.targets.gcn.corpus import parse_text
from wcet.errors import WcetError
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.language.hardware_registers import FLOAT_MODE

KERNEL = """
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
    s_mov_b32 s4, 0
    {write}
    v_mov_b32 v1, 0
.Lagain:
    v_add_u32 v1, vcc, 1, v1
    v_cmp_gt_u32 vcc, 8, v1
    s_cbranch_vccnz .Lagain
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_next_free_vgpr 4
        .amdhsa_next_free_sgpr 8
    .end_amdhsa_kernel
"""
FLOATS = (
    "s_setreg_b32 hwreg(HW_REG_MODE, 4, 2), s4",
    "s_setreg_b32 hwreg(1, 0, 10), s4",
    "s_setreg_b32 hwreg(HW_REG_MODE, 23, 1), s4",
    "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3",
    "s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0x2f0",
    "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 27, 2), 4",
    "s_setreg_b32 hwreg(HW_REG_FLAT_SCR_HI), s4",
    "s_getreg_b32 s4, hwreg(HW_REG_STATUS)",
)
OTHERS = (
    "s_setreg_b32 hwreg(HW_REG_MODE), s4",
    "s_setreg_b32 hwreg(HW_REG_MODE, 4, 8), s4",
    "s_setreg_b32 hwreg(HW_REG_MODE, 28, 1), s4",
    "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 1",
    "s_setreg_imm32_b32 hwreg(1, 27, 1), 1",
    "s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0x800",
    "s_setreg_b32 hwreg(HW_REG_STATUS), s4",
    "s_setreg_b32 hwreg(HW_REG_TRAPSTS, 0, 1), s4",
    "s_setreg_b32 0x1, s4",
)


@pytest.mark.parametrize("write", FLOATS)
def test_modes_of_floating_point_numbers_may_change(write):
    assert len(build_graph(parse_text(KERNEL.format(write=write))).blocks) == 3


@pytest.mark.parametrize("write", OTHERS)
def test_other_modes_are_refused(write):
    with pytest.raises(WcetError) as caught:
        build_graph(parse_text(KERNEL.format(write=write)))
    (found,) = caught.value.diagnostics
    assert found.code == "W241" and "skip vector instructions" in found.notes[0]


@pytest.mark.parametrize("bit", range(32))
def test_each_bit_of_the_mode_is_judged_by_itself(bit):
    program = parse_text(KERNEL.format(write=f"s_setreg_imm32_b32 hwreg(HW_REG_MODE, {bit}, 1), 1"))
    if FLOAT_MODE >> bit & 1:
        assert build_graph(program)
    else:
        with pytest.raises(WcetError, match="W241"):
            build_graph(program)


@pytest.mark.parametrize(
    "use", ["v_rcp_iflag_f32 v0, hwreg(1)", "v_add_f32 v0, v1, sendmsg(2)", "s_add_u32 s4, s4, hwreg (HW_REG_MODE)"]
)
def test_hardware_registers_and_messages_are_no_sources(use):
    with pytest.raises(WcetError, match="hwreg|sendmsg") as caught:
        parse_text(KERNEL.format(write=use))
    assert [each.code for each in caught.value.diagnostics] == ["W142"]


def test_an_emptied_instruction_cache_is_refused():
    """The bound has stalls of fetch after taken branches only."""
    with pytest.raises(WcetError) as caught:
        build_graph(parse_text(KERNEL.format(write="s_icache_inv")))
    (found,) = caught.value.diagnostics
    assert found.code == "W241" and "fetched again" in found.notes[0]
