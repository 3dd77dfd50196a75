"""No run of a kernel on `fermi-llc` is longer than its bound, or misses more; every bound has its certificate."""

from random import Random

from tests.properties.choices import Choices
from tests.targets.fermi.random_kernels import draw_fermi, find_wrong
from wcet.errors import WcetError


def judge(seeds, runs):
    accepted, wrong = 0, []
    for seed in seeds:
        try:
            case = draw_fermi(Choices(source=Random(seed)))
        except WcetError as error:
            assert error.diagnostics[0].code in ("W549", "W545"), seed
            continue
        accepted += 1
        wrong += [f"{seed}: {each}" for each in find_wrong(case, runs)]
    return accepted, wrong


def test_no_kernel_exceeds_its_bound():
    accepted, wrong = judge(range(80), 3)
    assert accepted > 4
    assert wrong == []
