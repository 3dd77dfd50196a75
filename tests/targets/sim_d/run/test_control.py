"""Divergence: who executes what, and how often."""

import pytest

from tests.targets.sim_d.run.launches import run

OUT = ".data\n0 0x0 1024 1 none\n.text\n"
ITEMS = range(1024)


def outputs(body: str) -> list[int]:
    return run(OUT + body).buffers[0].tolist()


def test_both_sides_of_a_branch_are_executed_by_their_items():
    body = (
        "mov v1, vc.lid_x\nand v2, v1, 1\nitest.ez p0, v2\ncpush.if end\nbra even, p0\niadd v1, v1, 100\ncpop\n"
        "even:\niadd v1, v1, 1000\ncpop\nend:\nstglin v1, 0\nexit"
    )
    assert outputs(body) == [item + (100 if item % 2 else 1000) for item in ITEMS]


def test_items_leave_a_loop_one_by_one():
    body = (
        "mov v1, vc.lid_x\nand v1, v1, 15\nmov v2, 0\ncpush.brk done\nloop:\nitest.le p0, v1\nbrk p0\nisub v1, v1, 1\n"
        "iadd v2, v2, 3\nj loop\ndone:\nstglin v2, 0\nexit"
    )
    assert outputs(body) == [item % 16 * 3 for item in ITEMS]


def test_an_emptied_mask_pops_several_entries():
    body = (
        "mov v1, 0\nitest.ez p0, v1\ncpush.if outer\ncpush.if inner\ncpush.brk away\nbrk p0\nmov v1, 1\ncpop\n"
        "away:\niadd v1, v1, 10\ncmask p0\nmov v1, 2\ncpop\ninner:\niadd v1, v1, 100\ncpop\nouter:\nstglin v1, 0\nexit"
    )
    assert outputs(body) == [110] * 1024


def test_items_that_left_do_not_store():
    body = "mov v1, vc.lid_x\nisub v2, v1, 20\nitest.ge p0, v2\niadd v1, v1, 1\nexit p0\nstglin v1, 0\nexit"
    assert outputs(body) == [item + 1 if item < 20 else 0 for item in ITEMS]


def test_a_call_returns_behind_itself():
    body = "mov v1, 1\ncall twice\ncall twice\nstglin v1, 0\nexit\ntwice:\niadd v1, v1, v1\ncpop"
    assert outputs(body) == [4] * 1024


def test_an_exit_in_a_branch_lets_the_others_go_on():
    body = (
        "mov v1, vc.lid_x\nand v2, v1, 1\nitest.nz p0, v2\ncpush.if end\ncmask p0\nmov v3, 5\nstglin v3, 0\nexit\n"
        "end:\nmov v3, 6\nstglin v3, 0\nexit"
    )
    assert outputs(body) == [6 if item % 2 else 5 for item in ITEMS]


@pytest.mark.parametrize(("first", "cycles"), [(0, 1), (5, 2)])
def test_scalar_branches_go_one_way_for_the_whole_group(first, cycles):
    body = f"smov s0, {first}\nmov v1, 1\nsicj.ez end, s0\nmov v1, 2\nend:\nstglin v1, 0\nexit"
    assert outputs(body) == [cycles] * 1024


def test_debug_instructions_show_values_in_order():
    body = "smov s1, 7\nmov v1, vc.lid_x\nprintsgpr s1\nprintvgpr v1, 5\nprintcmask.if\nprinttrace 3\nexit"
    trace = run(OUT + body)
    assert [event.text for event in trace.prints] == ["0x00000007", "0x00000005", "1024 items", "3"]
