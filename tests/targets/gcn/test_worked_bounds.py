"""The worked examples of docs/gcn-bound.md: small launches whose three bounds are known by hand."""

import pytest

from tests.targets.gcn.abstract_programs import (
    BARRIER,
    CMP,
    SALU,
    SAVE,
    If,
    Loop,
    Uniform,
    analyse,
    lds,
    machine_of,
    smem,
    valu,
    vmem,
    wait,
)

CHOICE = (CMP, SAVE, If((valu(),) * 8, (valu(),) * 5), SAVE)
LONG_CHOICE = (CMP, SAVE, If((valu(16),) * 8, (valu(16),) * 5), SAVE)

EXAMPLES = [
    ("U1", (1, 1, 1), 1, 1, "none", (valu(),) * 10, (47, 47, 47)),
    ("U2", (1, 1, 2), 2, 1, "none", (valu(),) * 10, (87, 87, 87)),
    ("U3", (1, 1, 2), 2, 1, "none", (valu(16), SALU) * 3, (127, 127, 127)),
    ("U4", (1, 1, 1), 1, 1, "none", (smem(), wait(lgkm=0), SALU), (323, 326, 323)),
    ("U5", (1, 1, 1), 1, 1, "none", (smem(1), smem(2), valu(), wait(lgkm=0)), (327, 330, 327)),
    ("U6", (1, 1, 1), 1, 1, "none", (CMP, SAVE, Uniform((), ()), valu()), (59, 59, 59)),
    ("U7", (1, 2, 1), 2, 1, "none", (lds(32), lds(32), wait(lgkm=0)), (203, 206, 203)),
    ("U8", (1, 2, 1), 1, 2, "none", (*(valu(),) * 5, BARRIER, valu(), valu()), (47, 46, 46)),
    ("U9", (2, 1, 1), 2, 1, "none", (vmem(4), wait(vm=0)), (351, 354, 351)),
    ("U10", (1, 1, 1), 1, 1, "none", (vmem(2), vmem(2), valu(), wait(vm=1), valu(), wait(vm=0)), (335, 338, 335)),
    ("U11", (1, 1, 1), 1, 1, "none", CHOICE, (111, 111, 111)),
    ("U12", (1, 1, 1), 1, 1, "pws", CHOICE, (115, 118, 115)),
    ("U12b none", (1, 1, 1), 1, 1, "none", LONG_CHOICE, (267, 267, 267)),
    ("U12b pws", (1, 1, 1), 1, 1, "pws", LONG_CHOICE, (211, 214, 211)),
    ("U13", (1, 1, 2), 2, 1, "pws", CHOICE, (175, 218, 175)),
    ("U17", (1, 1, 2), 2, 1, "none", (valu(64), valu(), valu(), valu()), (339, 159, 159)),
    ("U18", (1, 4, 1), 4, 1, "none", (lds(), lds(), lds(), wait(lgkm=0)), (123, 126, 123)),
    ("U20", (2, 2, 2), 8, 1, "none", (smem(), wait(lgkm=0), valu(), vmem(4, 16)), (859, 865, 859)),
]


@pytest.mark.parametrize(
    ("shape", "groups", "wavefronts", "mode", "program", "expected"),
    [row[1:] for row in EXAMPLES],
    ids=[row[0] for row in EXAMPLES],
)
def test_three_bounds_of_a_launch(shape, groups, wavefronts, mode, program, expected):
    answer = analyse(program, machine_of(*shape), groups, wavefronts, mode)
    assert tuple(answer.cycles(name) for name in ("B1", "B2", "B3")) == expected


def test_u15_dynamic_splits_compete_on_their_own_simd():
    # by hand: split at 28, sides from 32; T: branch 40, 8 x 8 to 104, BSB 120, taken branch 148, merged 152, end 160.
    # B2: T alone takes as long as in U12, 118 with the delay (115 in exact turns);
    # the other side has 36 cycles of work meanwhile
    answer = analyse(CHOICE, machine_of(1, 1, 1, split_simds=1), mode="dws")
    assert [answer.cycles(name) for name in ("B1", "B2", "B3")] == [163, 118 + 36, 115 + 36]


def test_u14_the_path_form_does_not_lose_the_pass_that_the_sum_does():
    program = (vmem(1), Loop(2, (valu(), SALU, SALU)), wait(vm=0))
    answer = analyse(program, machine_of())
    elapsed = answer.groups.named("B1").elapsed
    assert (elapsed.main.summed + 3, elapsed.main.walked + 3) == (355, 323)
    assert answer.groups.named("B2").elapsed.main.summed + 3 == 358


@pytest.mark.parametrize("dispatcher", ["rounds", "greedy"])
def test_u16_a_launch_takes_as_many_rounds_as_its_groups_need(dispatcher):
    machine = machine_of(2, 1, 1, dispatch_cycles=100, dispatcher=dispatcher)
    answer = analyse((valu(),) * 10, machine, groups=5)
    assert answer.launches["B1"].rounds == 3
    assert answer.cycles("B1") == 441
    assert answer.groups.named("B2").applies == (dispatcher == "rounds")


def test_u19_oldest_first_is_bounded_by_work_only():
    answer = analyse((valu(64), valu()), machine_of(1, 1, 2, arbitration="oldest"), groups=2)
    assert answer.groups.best.name == "B2"
    assert answer.cycles("B2") == 143
    assert not answer.groups.named("B1").applies
