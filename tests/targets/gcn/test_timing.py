import pytest

from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.isa import load_operations
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.gcn.timing.instructions import time_instruction
from wcet.targets.gcn.timing.steps import Step, StepKind

MACHINE = load_machine("gcn3")


def step_of(text):
    (program,) = parse_file(Source("k.s", f"k:\nL:\n {text}\n s_endpgm\n"))
    return time_instruction(program.instructions[0], MACHINE)


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("v_mov_b32 v0, 0", Step(StepKind.VALU, 4)),
        ("v_mul_lo_u32 v0, v1, v2", Step(StepKind.VALU, 16)),
        ("v_lshlrev_b64 v[0:1], 2, v[0:1]", Step(StepKind.VALU, 32)),
        ("v_fma_f64 v[0:1], v[0:1], v[0:1], v[0:1]", Step(StepKind.VALU, 64)),
        ("v_cmp_eq_u32 vcc, v0, v1", Step(StepKind.VALU, 4, feeds_scalar=True)),
        ("v_add_u32 v0, vcc, v0, v1", Step(StepKind.VALU, 4, feeds_scalar=True)),
        ("v_readfirstlane_b32 s0, v0", Step(StepKind.VALU, 4, feeds_scalar=True)),
        ("v_cmpx_eq_u32 vcc, v0, v1", Step(StepKind.VALU, 4, feeds_scalar=True)),
        ("s_add_u32 s0, s1, s2", Step(StepKind.SALU, 4)),
        ("s_and_saveexec_b64 s[0:1], vcc", Step(StepKind.SALU, 8, feeds_scalar=True)),
        ("s_mov_b64 vcc, 0", Step(StepKind.SALU, 4, feeds_scalar=True)),
        ("s_cbranch_execz L", Step(StepKind.BRANCH, 4)),
        ("s_load_dword s0, s[2:3], 0x0", Step(StepKind.SMEM, 4, 1)),
        ("s_load_dwordx16 s[8:23], s[2:3], 0x0", Step(StepKind.SMEM, 24, 2, counts=2)),
        ("s_load_dwordx2 s[8:9], s[2:3], 0x0", Step(StepKind.SMEM, 4, 2, counts=2)),
        ("s_buffer_load_dword s8, s[4:7], 0x0", Step(StepKind.SMEM, 4, 1)),
        ("s_buffer_load_dwordx8 s[8:15], s[4:7], 0x0", Step(StepKind.SMEM, 8, 2, counts=2)),
        ("s_store_dword s0, s[2:3], 0x0", Step(StepKind.SMEM, 4, 1)),
        ("s_store_dwordx4 s[4:7], s[2:3], 0x0", Step(StepKind.SMEM, 4, 2, counts=2)),
        ("s_memtime s[0:1]", Step(StepKind.SMEM, 4, 1, counts=2)),
        ("ds_read_b32 v0, v1", Step(StepKind.LDS, 64)),
        ("ds_read2_b32 v[0:1], v1 offset1:1", Step(StepKind.LDS, 128)),
        ("flat_load_dword v0, v[1:2]", Step(StepKind.FLAT, 8, 128)),
        ("flat_load_dwordx4 v[0:3], v[1:2]", Step(StepKind.FLAT, 20, 128)),
        ("flat_store_dword v[1:2], v0", Step(StepKind.FLAT, 16, 128)),
        ("flat_load_ubyte v0, v[1:2]", Step(StepKind.FLAT, 8, 64)),
        ("flat_load_ushort v0, v[1:2]", Step(StepKind.FLAT, 8, 128)),
        ("flat_atomic_add v[1:2], v0", Step(StepKind.FLAT, 16, 64)),
        ("buffer_load_dword v0, off, s[0:3], 0", Step(StepKind.VMEM, 8, 128)),
        ("buffer_load_dwordx4 v[0:3], off, s[0:3], 0", Step(StepKind.VMEM, 20, 512)),
        ("buffer_wbinvl1_vol", Step(StepKind.VMEM, 16, 0)),
        ("s_nop 1", Step(StepKind.PAUSE, 8)),
        ("s_sleep 2", Step(StepKind.SLEEP, 192)),
        ("s_setprio 1", Step(StepKind.PAUSE, 4)),
        ("s_waitcnt vmcnt(2)", Step(StepKind.WAIT, vm=2)),
        ("s_waitcnt vmcnt(15) lgkmcnt(0) expcnt(7)", Step(StepKind.WAIT, lgkm=0)),
        ("s_waitcnt expcnt(0)", Step(StepKind.WAIT, exp=0)),
        ("s_barrier", Step(StepKind.BARRIER)),
    ],
)
def test_an_instruction_becomes_its_step(text, step):
    assert step_of(text) == step


@pytest.mark.parametrize(
    "text",
    [
        "image_load v[0:3], v[4:7], s[0:7] dmask:0xf unorm",
        "buffer_load_dword off, s[0:3], 0 lds",
        "v_interp_mov_f32 v0, p0, attr0.x",
        "s_sendmsg sendmsg(MSG_INTERRUPT)",
    ],
)
def test_an_instruction_without_timing_is_refused(text):
    with pytest.raises(WcetError) as caught:
        step_of(text)
    assert caught.value.diagnostics[0].code == "W341"
    assert caught.value.exit_code == 3


def test_every_class_of_the_instruction_table_is_timed_or_refused_by_name():
    timed = set(MACHINE.issue.__dataclass_fields__)
    known = timed | {"export", "interp", "message", "refused", "split", "merge"}
    sequencer = {"end", "barrier", "wait", "nop", "sleep", "seq"}
    assert {operation.issue for operation in load_operations().values()} <= known | sequencer
