from dataclasses import replace
from fractions import Fraction

import pytest

from tests.report.bounds import make_bound
from wcet.errors import WcetError
from wcet.ir.result import Contribution, Variant
from wcet.sched.kernel_cost import cost_kernels
from wcet.sched.task import Preemption
from wcet.span import Source


def bound(target, details, parts, name="k", clock=600):
    variant = Variant("only", sum(part.cycles for part in parts), tuple(parts), details)
    made = make_bound(name, Source("k.s", "x\n" * 20))
    return replace(
        made,
        target=target,
        clock_mhz=clock,
        bound_cycles=variant.cycles,
        best="only",
        variants={"only": variant},
        details={},
    )


PHASES = (
    {"resource": "compute", "cycles": 10},
    {"repeat": 3, "phases": ({"resource": "dram", "cycles": 70}, {"resource": "compute", "cycles": 20})},
)
SIM_D = (Contribution("compute", 280), Contribution("program upload", 40), Contribution("refresh", 5))


def test_cycles_become_exact_milliseconds():
    cost = cost_kernels([bound("sim-d", {}, SIM_D), bound("sim-d", {}, SIM_D)], Preemption.KERNEL)
    assert cost.wcet == Fraction(2 * 325, 600_000)
    assert (cost.piece, cost.last_piece) == (cost.wcet / 2, 0)


def test_the_longest_phase_of_any_depth_with_its_refreshes():
    cost = cost_kernels([bound("sim-d", {"phases": PHASES}, SIM_D)], Preemption.PHASE)
    assert (cost.piece, cost.last_piece) == (Fraction(75, 600_000), 0)


def test_a_kernel_without_a_list_of_phases_is_one_piece():
    cost = cost_kernels([bound("sim-d", {}, SIM_D)], Preemption.PHASE)
    assert cost.piece == cost.wcet
    assert "one piece" in cost.notes[0]


def test_groups_in_flight_drain():
    details = {"wavefront_cycles": 100, "dispatch_rounds": 4}
    parts = (Contribution("wavefront alone", 400), Contribution("dispatch", 41))
    cost = cost_kernels([bound("gcn", details, parts)], Preemption.WORK_GROUP)
    assert cost.piece == Fraction(111, 600_000)


def test_kernel_boundaries():
    whole = Fraction(325, 600_000)
    assert cost_kernels([bound("sim-d", {}, SIM_D)], Preemption.KERNEL).last_piece == whole
    two = cost_kernels([bound("sim-d", {}, SIM_D)] * 2, Preemption.KERNEL)
    assert (two.piece, two.last_piece) == (whole, 0)


@pytest.mark.parametrize(
    ("target", "point"), [("sim-d", "work-group"), ("sim-d", "timeslice"), ("gcn", "phase"), ("gcn", "timeslice")]
)
def test_a_preemption_that_the_target_does_not_have_is_refused(target, point):
    with pytest.raises(WcetError, match=f"has no preemption `{point}`") as refused:
        cost_kernels([bound(target, {}, SIM_D)], Preemption(point))
    assert refused.value.diagnostics[0].code == "W564"


def test_figures_that_are_no_bounds_are_refused():
    for details in ({"convention": "published"}, {"measured": True}):
        with pytest.raises(WcetError, match="not a safe bound"):
            cost_kernels([replace(bound("gcn", {}, SIM_D), details=details)], Preemption.KERNEL)
