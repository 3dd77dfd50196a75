"""Moves through an index: which register they reach, in which wavefront and lane, and what they leave alone."""

import numpy as np

from tests.targets.gcn.run.fragments import EVERYBODY, execute
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.run.code import bind_code
from wcet.isa.gcn.run.device_memory import DeviceMemory
from wcet.isa.gcn.run.lds import LocalMemory
from wcet.isa.gcn.run.wavefronts import EXEC, M0, Wavefronts
from wcet.span import Source

LANE = np.arange(64, dtype=np.uint32)
LAST = "\n v_mov_b32 v9, v9"
"""Lets a fragment have ten vector registers; its file states none, so that an index reaches 256."""


def numbered(count: int) -> dict[int, np.ndarray]:
    return {register: LANE + 1000 * register for register in range(count)}


def test_a_read_through_an_index_takes_the_register_behind_the_operand():
    wave = execute("s_mov_b32 m0, 3\n v_movrels_b32_e32 v0, v2" + LAST, numbered(10))
    assert (wave.lanes(0) == LANE + 5000).all()


def test_a_write_through_an_index_changes_active_lanes_of_one_register():
    wave = execute("s_mov_b32 m0, 4\n v_movreld_b32_e32 v1, v9" + LAST, numbered(10), active=0xFF)
    assert (wave.lanes(5)[:8] == LANE[:8] + 9000).all()
    assert (wave.lanes(5)[8:] == LANE[8:] + 5000).all()
    assert all((wave.lanes(other) == LANE + 1000 * other).all() for other in (0, 1, 2, 3, 4, 6, 7, 8, 9))


def test_a_move_can_have_the_index_on_both_sides():
    wave = execute("s_mov_b32 m0, 2\n v_movrelsd_b32 v1, v4" + LAST, numbered(10))
    assert (wave.lanes(3) == LANE + 6000).all()
    assert (wave.lanes(1) == LANE + 1000).all()


def test_a_constant_is_written_through_an_index():
    wave = execute("s_mov_b32 m0, 2\n v_movreld_b32 v1, 7" + LAST, numbered(10))
    assert (wave.lanes(3) == 7).all()


def test_an_index_outside_reads_the_first_register_and_writes_nothing():
    wave = execute("s_movk_i32 m0, 0x400\n v_movrels_b32 v2, v1\n v_movreld_b32 v1, v9" + LAST, numbered(10))
    assert (wave.lanes(2) == LANE).all()
    assert all((wave.lanes(other) == LANE + 1000 * other).all() for other in (0, 1, 3, 9))
    scalar = execute("s_movk_i32 m0, 0x66\n s_movrels_b32 s2, s1\n s_movreld_b32 s0, s3", scalars={0: 10, 3: 13})
    assert (scalar.scalar(2), scalar.scalar(102)) == (10, 0)


def test_scalar_moves_go_through_an_index_too():
    wave = execute("s_mov_b32 m0, 4\n s_movrels_b32 s0, s1\n s_movreld_b32 s2, s1", scalars={1: 11, 5: 15})
    assert (wave.scalar(0), wave.scalar(6)) == (15, 11)
    pair = execute("s_mov_b32 m0, 4\n s_movrels_b64 s[0:1], s[2:3]", scalars={6: 16, 7: 17})
    assert pair.pair(0) == 16 | 17 << 32
    pair = execute("s_mov_b32 m0, 4\n s_movreld_b64 s[0:1], s[2:3]", scalars={2: 12, 3: 13})
    assert (pair.pair(4), pair.pair(0)) == (12 | 13 << 32, 0)


def test_each_wavefront_has_its_own_index_and_only_those_at_the_instruction_move():
    (program,) = parse_file(Source("k.s", "k:\n v_movreld_b32 v1, v0\n s_movreld_b32 s4, s0\n s_endpgm\n"))
    memory = DeviceMemory()
    memory.seal()
    code = bind_code(program, memory, LocalMemory(1, 0))
    batch = Wavefronts(3, code.vgprs)
    batch.sgprs.view(np.uint64)[:, EXEC // 2] = np.uint64(EVERYBODY)
    batch.sgprs[:, M0] = [1, 5, 2]
    batch.sgprs[:, 0] = [10, 11, 12]
    batch.vgprs[0] = 7
    view = batch.select(np.array([0, 2]))
    for step in code.steps[:2]:
        assert step is not None
        step(view)
    assert batch.vgprs[2, 0].tolist() == batch.vgprs[3, 2].tolist() == [7] * 64
    assert int(batch.vgprs[1:].sum()) == 2 * 64 * 7
    assert (batch.sgprs[0, 5], batch.sgprs[2, 6], int(batch.sgprs[:, 4:20].sum())) == (10, 12, 22)
