"""The bound that follows refreshes step by step, against all runs of small worlds and every phase of the counter."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

import pytest

from tests.repetition import list_seeds
from tests.targets.sim_d.kernels import parse
from wcet.checker import refreshes as checked
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId
from wcet.ir.timed import AccessPhase, PhaseList, PhasePair, Resource
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.dram import Dram
from wcet.machine.load import load_machine
from wcet.memory.request import TileRequest, contiguous
from wcet.memory.service import Service
from wcet.options import AnalyzeOptions
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.clock.dram_port import DramPort
from wcet.targets.sim_d.compose import refresh_walk
from wcet.targets.sim_d.compose.refresh_walk import GroupOrder, follow_launch, list_turns
from wcet.targets.sim_d.compose.schedule import run_groups
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

INTERVAL, REFRESH, UPLOAD = 29, 5, 3

Group = tuple[tuple[tuple[int, int], ...], int]
"""The phases of one work-group: (compute, request) in turn, and the compute at its end."""


def small_machine() -> SimDMachine:
    """Return a machine with one clock and a refresh every few cycles."""
    loaded = load_machine("sim-d")
    assert isinstance(loaded, SimDMachine)
    dram = replace(loaded.dram, n_refi=INTERVAL, n_rfc=REFRESH, clock_mhz=loaded.compute_mhz, clock_ps=0)
    return replace(loaded, dram=dram)


MACHINE = small_machine()


class ToyPort(DramPort):
    """The port of the simulator, with requests whose words are their LID."""

    def __init__(self, dram: Dram, first: int, excess: int) -> None:
        super().__init__(dram, dram.n_refi - 1 - first, 0)
        self.excess = excess

    def _look_up(self, request: object, wait: int) -> Service:
        assert isinstance(request, TileRequest)
        return Service(request.words + wait + self.excess * (wait > 0), 0)


@dataclass(slots=True)
class ToySlot:
    left: list[tuple[int, int | None]] = field(default_factory=list[tuple[int, int | None]])
    ready: int = UPLOAD
    allowed: int | None = UPLOAD


def play(groups: Sequence[Group], first: int, excess: int = 0) -> int:
    """Run work-groups pairwise on two slots; the first refresh becomes pending in cycle `first`."""
    memory, port, slots, waiting = ToyPort(MACHINE.dram, first, excess), UPLOAD, (ToySlot(), ToySlot()), list(groups)
    end = UPLOAD
    while True:
        for slot in sorted(slots, key=lambda each: max(each.ready, each.allowed or 0)):
            if waiting and not slot.left and slot.allowed is not None:
                pairs, trailing = waiting.pop(0)
                slot.left, slot.ready = [*pairs, (trailing, None)], max(slot.ready, slot.allowed)
                slot.allowed = None
        able = [slot for slot in slots if slot.left]
        if not able:
            assert not waiting
            return end
        slot = min(able, key=lambda each: max(each.ready, port))
        compute, request = slot.left.pop(0)
        port = max(port, slot.ready) + compute
        slot.ready = port
        if request is not None:
            slot.ready = memory.serve(contiguous(0, request, False), port + 1).completed
        ends = not slot.left or slot.left == [(0, None)]
        if ends:
            slot.left = []
            other = slots[slot is slots[0]]
            other.allowed = port if other.allowed is None else other.allowed
        end = max(end, slot.ready)


def prove(kinds: Sequence[Group], order: Sequence[int], excess: int = 0, machine: SimDMachine = MACHINE) -> int | None:
    """Return what the checker of certificates proves of a launch."""
    lists = [([(compute, access, 1) for compute, access in pairs], trailing) for pairs, trailing in kinds]
    turns = list(checked.list_turns(lists, order, 1 if lists[0][1] else 0))
    rate, mhz = machine.dram.rate, machine.compute_mhz
    memory = {
        "interval": machine.dram.n_refi,
        "refresh": machine.dram.n_rfc,
        "memory_mhz": rate.numerator,
        "compute_mhz": mhz * rate.denominator,
    }
    return checked.follow_launch(turns, UPLOAD, memory, excess)


def bound(
    kinds: Sequence[Group], order: Sequence[int], excess: int = 0, machine: SimDMachine = MACHINE, exact: bool = True
) -> int:
    """Return the bound on a launch, or what the checker proves if that is less; `exact`: equal for one kind.

    With two kinds, a refresh counts twice where only one order of a pair has issued it, and the checker divides the
    refresh counters differently.
    """
    lists = [
        PhaseList(tuple(PhasePair(c, AccessPhase(Resource.DRAM, a, BlockId(0))) for c, a in pairs), trailing)
        for pairs, trailing in kinds
    ]
    found = follow_launch(GroupOrder(lists, order, 1 if lists[0].trailing else 0), UPLOAD, excess, machine)
    assert found is not None
    if not exact:
        return found
    proven = prove(kinds, order, excess, machine)
    assert proven == found or (proven is not None and len(kinds) > 1)
    return min(found, proven)


def list_parts(group: Group) -> Iterator[Group]:
    """Yield a work-group with each choice of phases that are as long or short, also ended early."""
    pairs, trailing = group
    choices = [sorted({(c, a), (1, a), (c, 2), (1, 2)}) for c, a in pairs]
    for some in product(*choices):
        yield some, trailing
    for length in range(1, len(pairs)):
        yield pairs[:length], 1


WORLDS: tuple[tuple[Group, int], ...] = (
    ((((4, 3), (9, 6)), 0), 2),
    ((((2, 7), (13, 3)), 0), 2),
    ((((2, 7), (3, 8)), 4), 2),
    ((((11, 4),), 0), 3),
    ((((3, 9),), 6), 3),
)


@pytest.mark.parametrize(("group", "size"), WORLDS)
def test_no_choice_of_shorter_phases_at_any_phase_of_the_counter_exceeds_the_bound(group: Group, size: int) -> None:
    most = bound([group], [0] * size)
    runs = [play(groups, first) for groups in product(list_parts(group), repeat=size) for first in range(INTERVAL)]
    assert max(runs) <= most


@pytest.mark.parametrize("seed", list_seeds(30))
def test_random_launches_of_several_kinds_stay_below_the_bound(seed: int) -> None:
    rng = random.Random(seed)
    computes = [rng.choice((1, 2, 5, 9, 20, 60)) for _ in range(rng.randrange(1, 5))]
    trailing = rng.choice((0, 0, 1, 8))
    kinds: list[Group] = [(tuple((c, rng.randrange(2, 11)) for c in computes), trailing) for _ in range(2)]
    order = [rng.randrange(2) for _ in range(rng.randrange(1, 9))]
    excess = rng.choice((0, 0, 2))
    most = bound(kinds, order, excess)
    for _ in range(20):
        groups = [rng.choice([kinds[kind], rng.choice([*list_parts(kinds[kind])])]) for kind in order]
        assert max(play(groups, first, excess) for first in range(INTERVAL)) <= most


def test_without_refreshes_the_steps_are_those_of_the_lockstep() -> None:
    for trailing, size in product((0, 5), range(1, 6)):
        phases = PhaseList(
            tuple(PhasePair(c, AccessPhase(Resource.DRAM, a, BlockId(0))) for c, a in ((4, 9), (12, 3), (2, 2))),
            trailing,
        )
        steps = [step for turn in list_turns(GroupOrder((phases,), (0,) * size, 0)) for step in turn[0]]
        assert sum(max(step.compute, step.access or 0) for step in steps) == sum(run_groups(phases, size).values())


def test_adjacent_phases_that_are_followed_together_only_raise_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    group, order = (((4, 3), (9, 6)), 0), [0] * 6
    exact = bound([group], order)
    monkeypatch.setattr(refresh_walk, "WORK_LIMIT", 250)
    assert exact <= bound([group], order, exact=False) <= exact + 40


@pytest.mark.parametrize("seed", list_seeds(6))
def test_the_checker_proves_the_same_on_any_clocks(seed: int) -> None:
    """Refreshes at the real ratio of times: an interval of 3,000 cycles, whose counters the checker divides."""
    rng = random.Random(seed)
    dram = replace(MACHINE.dram, n_refi=3000, n_rfc=rng.randrange(20, 400), clock_mhz=rng.choice((700, 1600, 2400)))
    machine = replace(MACHINE, compute_mhz=rng.choice((300, 1000, 1071)), dram=dram)
    pairs = tuple((rng.choice((1, 9, 60, 200)), rng.randrange(2, 150)) for _ in range(rng.randrange(1, 5)))
    group = pairs, rng.choice((0, 0, 1, 80))
    bound([group], [0] * rng.randrange(1, 40), rng.choice((0, 0, 30)), machine)


@pytest.mark.parametrize("seed", list_seeds(6))
def test_no_run_is_longer_than_what_is_proven_of_wide_cases(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cases of several refresh counters, which are not divided any further, and work-groups of two kinds."""
    rng = random.Random(seed)
    monkeypatch.setattr(f"{__name__}.MACHINE", replace(MACHINE, dram=replace(MACHINE.dram, n_refi=97)))
    monkeypatch.setattr(checked, "WORK", rng.choice((0, 60, 1 << 20)))
    computes = [rng.choice((1, 2, 5, 20)) for _ in range(rng.randrange(1, 4))]
    trailing = rng.choice((0, 0, 1, 8))
    kinds: list[Group] = [(tuple((c, rng.randrange(2, 40)) for c in computes), trailing) for _ in range(2)]
    order = [rng.randrange(2) for _ in range(rng.randrange(1, 13))]
    excess = rng.choice((0, 0, 2))
    most = prove(kinds, order, excess, MACHINE)
    assert most is not None
    for _ in range(10):
        groups = [rng.choice([kinds[kind], rng.choice([*list_parts(kinds[kind])])]) for kind in order]
        assert max(play(groups, first, excess) for first in range(97)) <= most


def test_a_checker_that_runs_out_of_work_proves_more(monkeypatch: pytest.MonkeyPatch) -> None:
    group, order = (((4, 3), (9, 6)), 0), [0] * 6
    exact = bound([group], order)
    monkeypatch.setattr(checked, "WORK", 0)
    assert exact <= (prove([group], order) or 0) <= exact + 40
    monkeypatch.setattr(checked, "CASES", 1)
    assert prove([group], order) is None


def test_requests_of_unknown_length_and_refreshes_that_pile_up_are_not_followed() -> None:
    phases = PhaseList((PhasePair(4, AccessPhase(Resource.DRAM, 6, BlockId(0))),), 0)
    order = GroupOrder((phases,), (0, 0), 0)
    assert follow_launch(order, UPLOAD, None, MACHINE) is None
    assert follow_launch(order, UPLOAD, INTERVAL, MACHINE) is None
    assert follow_launch(order, 1 << 61, 0, MACHINE) is None


@pytest.mark.parametrize("size", range(1, 6))
def test_a_launch_without_requests_is_not_delayed(size: int) -> None:
    kernel = "iadd v3, v3, v3 ; exit"
    program, launch, facts = parse(kernel), SimDLaunch(1024, size, 1024), StatedFacts()
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    bound = analyze_kernel(program, machine, launch, facts, AnalyzeOptions("sim-d", "sim-d", {}, facts))
    runs = [
        simulate(program, machine, launch, "sp-as-access", refresh_phase=12479 - n).cycles for n in range(0, 300, 9)
    ]
    assert max(runs) <= bound.bound_cycles <= max(runs) + 1 + size // 2
