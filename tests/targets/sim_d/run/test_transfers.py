"""Requests that move data, against numpy on the whole buffer."""

import numpy as np
import pytest

from tests.targets.sim_d.run.launches import run, words

ITEMS = 1024


def numbered(count: int, first: int = 1000) -> np.ndarray:
    return np.arange(first, first + count, dtype=np.uint32)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (3, 1), (-2, -1), (-5, 2), (30, 0)])
def test_a_linear_load_moves_the_rectangle_that_is_in_the_buffer(x, y):
    text = (
        ".data\n0 0x0 48 40 none\n1 0x10000 32 32 none\n.text\nsmov s1, " + str(x) + "\nsmov s2, " + str(y) + "\n"
        "mov v1, 7\nldglin v1, 0, s1, s2\nstglin v1, 1\nexit"
    )
    source = numbered(48 * 40).reshape(40, 48)
    out = run(text, 32, 32, 32, contents={0: source.reshape(-1)}).buffers[1].reshape(32, 32)
    expected = np.full((32, 32), 7, np.uint32)
    for row in range(32):
        for column in range(32):
            if 0 <= column + x < 48 and row + y >= 0:
                expected[row, column] = source[row + y, column + x]
    np.testing.assert_array_equal(out, expected)


def test_two_words_for_each_item_interleave():
    text = ".data\n0 0x0 2048 1 none\n1 0x10000 2048 1 none\n.text\nldglin.vec2 v1, 0\nstglin.vec2 v1, 1\nexit"
    assert run(text, contents={0: numbered(2048)}).buffers[1].tolist() == numbered(2048).tolist()


def test_every_work_group_moves_its_own_part():
    text = ".data\n0 0x0 64 64 none\n1 0x10000 64 64 none\n.text\nldglin v1, 0\niadd v1, v1, 5\nstglin v1, 1\nexit"
    out = run(text, 64, 64, 32, contents={0: numbered(4096)}).buffers[1]
    assert out.tolist() == (numbered(4096) + 5).tolist()


def test_a_snoopy_store_keeps_the_lowest_item_and_an_iterated_one_the_last():
    prologue = (
        ".data\n0 0x0 1024 1 none\n.text\nmov v1, 3\nmovvsp vc.mem_idx, v1\nmov v2, vc.lid_x\nmovvsp vc.mem_data, v2\n"
    )
    assert run(prologue + "stgbidx 0\nexit").buffers[0][3] == 0
    assert run(prologue + "stgidxit v2, 0\nexit").buffers[0][3] == ITEMS - 1


def test_a_strided_snoopy_load_matches_only_its_region():
    text = (
        ".data\n0 0x0 20 10 none\n1 0x10000 1024 1 none\n.text\nmov v1, vc.lid_x\nmovvsp vc.mem_idx, v1\nmov v3, 7\n"
        "movvsp vc.mem_data, v3\nsmovssp sc.sd_words, 4\nsmovssp sc.sd_period, 20\nsmovssp sc.sd_period_cnt, 3\n"
        "ldgcidx 0, 2, 1\nmov v2, vc.mem_data\nstglin v2, 1\nexit"
    )
    out = run(text, contents={0: numbered(200)}).buffers[1]
    region = {20 * row + column for row in (1, 2, 3) for column in (2, 3, 4, 5)}
    assert out.tolist() == [1000 + item if item in region else 7 for item in range(ITEMS)]


def test_tiles_go_through_the_scratchpad_of_their_work_group():
    text = (
        ".data\n0 0x0 64 64 none\n1 0x10000 64 64 none\n.sp_data\n0 0x40 32 32\n.text\n"
        "smov s1, sc.wg_off_x\nsmov s2, sc.wg_off_y\nldg2sptile 0, 0, s1, s2\nldsplin v1, 0\nimul v1, v1, 3\n"
        "stsplin v1, 0\nstg2sptile 0, 1, s1, s2\nexit"
    )
    trace = run(text, 64, 64, 32, contents={0: numbered(4096)})
    assert trace.buffers[1].tolist() == (numbered(4096) * 3).tolist()
    assert not trace.warnings


def test_scalar_loads_fill_consecutive_registers():
    text = (
        ".data\n0 0x0 8 1 none\n1 0x1000 1024 1 none\n.sp_data\n0 0x0 8 1\n.text\nsldg s4, 0, 3\nldg2sptile 0, 0\n"
        "smovssp sc.sd_words, 2\nsldsp s8, 0, 5\nsiadd s1, s6, 0\nsiadd s1, s1, s9\nmov v0, 0\niadd v1, v0, s1\n"
        "stglin v1, 1\nexit"
    )
    out = run(text, contents={0: numbered(8)}).buffers[1]
    assert set(out.tolist()) == {1002 + 1006}


def test_inactive_items_neither_load_nor_store():
    text = (
        ".data\n0 0x0 1024 1 none\n.text\nmov v1, vc.lid_x\nand v2, v1, 1\nitest.ez p0, v2\ncpush.if end\ncmask p0\n"
        "stglin v1, 0\ncpop\nend:\nexit"
    )
    out = run(text, contents={0: words(*[9] * ITEMS)}).buffers[0]
    assert out.tolist() == [item if item % 2 else 9 for item in range(ITEMS)]
