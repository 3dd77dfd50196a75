"""Ways to break the model of the GCN bound on purpose; the simulator is left alone."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from tests.targets.gcn import abstract_programs
from wcet.targets.gcn.compose import variants
from wcet.targets.gcn.hardware.engines import Dealing, count_parallel
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import Unit
from wcet.targets.gcn.wavefront import code_runs, elapsed, group_bounds, private
from wcet.targets.gcn.wavefront.interference import Residents
from wcet.targets.gcn.wavefront.layers import SHADING, Layer
from wcet.targets.gcn.wavefront.private import PrivateMachine
from wcet.targets.gcn.wavefront.states import EMPTY, Moment
from wcet.targets.gcn.wavefront.views import WaveCode
from wcet.targets.gcn.wavefront.work import Work

Patch = pytest.MonkeyPatch
Mutation = Callable[[Patch], None]


def change_machine(change: Callable[[PrivateMachine], dict[str, Any]]) -> Mutation:
    """Give the private machine other numbers than the machine has."""

    def mutate(patch: Patch) -> None:
        make = group_bounds.make_private

        def changed(*args: Any) -> PrivateMachine:
            made = make(*args)
            return replace(made, **change(made))

        patch.setattr(group_bounds, "make_private", changed)

    return mutate


def replace_with(module: Any, name: str, change: Callable[[Any], Any], raising: bool = True) -> Mutation:
    """Replace an attribute of a module or class by what `change` makes of it."""

    def mutate(patch: Patch) -> None:
        patch.setattr(module, name, change(getattr(module, name, None)), raising=raising)

    return mutate


def change_work(change: Callable[[Work], dict[str, Any]]) -> Mutation:
    """Let the analysis see less work than there is."""

    def wrap(measure: Any) -> Any:
        def changed(*args: Any, **named: Any) -> Work:
            made = measure(*args, **named)
            return replace(made, **change(made))

        return changed

    return replace_with(abstract_programs, "measure_work", wrap)


K = TypeVar("K")


def shrink(table: Mapping[K, int], by: int) -> dict[K, int]:
    return {key: amount // by for key, amount in table.items()}


def forget_rest(occupancy: Mapping[Layer, int]) -> dict[Layer, int]:
    """Let what instructions take beyond a limit count for nothing."""
    return {layer: 0 if layer[1] else amount for layer, amount in occupancy.items()}


def idle(*_: Any) -> dict[Unit, int]:
    """Nobody waits for anybody."""
    return dict.fromkeys(Unit, 0)


def forget_state(first: Moment, second: Moment, past: int) -> Moment:
    """Keep the later of two ways, and what is outstanding on that one only."""
    return max(first, second, key=lambda moment: moment.time)


def take_first(first: Moment, second: Moment, past: int) -> Moment:
    """Follow one way out of every branch."""
    return first


def one_round_less(find: Any) -> Any:
    def mutated(dealing: Dealing, *rest: Any) -> Any:
        parallel = count_parallel(dealing.engines, dealing.per_unit)
        return find(replace(dealing, groups=max(1, dealing.groups // parallel * parallel)), *rest)

    return mutated


def served_in_turn(find: Any) -> Any:
    return lambda residents, together, limits, arbitration, split: find(residents, together, limits, "rr", split)


def without_siblings(rivals: Any) -> Any:
    return lambda self, unit, split, together: rivals(self, unit, False, together)


def one_wavefront_less(rivals: Any) -> Any:
    return lambda self, unit, split, together: max(0, rivals(self, unit, split, together) - 1)


def without_bare(count: Any) -> Any:
    """Take a wait in front of the memory as hidden though too few lines come behind it."""

    def changed(residents: Residents, work: Work, limits: Any, shaded: bool = False) -> Mapping[Unit, int]:
        found = count(residents, work, limits, shaded)
        return {**found, **dict.fromkeys(SHADING, 0)} if shaded else found

    return changed


def one_side_at_a_time(rivals: Any) -> Any:
    return lambda self, unit, split, together: rivals(self, unit, split, min(1, together))


def cold_blocks(run: Any) -> Any:
    """Run every block as if nothing were outstanding when it is entered."""
    return lambda code, state, machine: run(code, EMPTY, machine)


def narrow_loads(make: Any) -> Any:
    return lambda step: make(replace(step, counts=1))


def one_count(make: Any) -> Any:
    return lambda self, counts: make(self, 1)


MUTATIONS: Mapping[str, Mutation] = {
    "vector results readable at once": change_machine(lambda made: {"valu_to_scalar": 0}),
    "masks readable by branches at once": change_machine(lambda made: {"mask_to_branch": 0}),
    "taken branches cost nothing": change_machine(lambda made: {"branch_taken": 0}),
    "lines served a cycle faster": change_machine(lambda made: {"line_cycles": made.line_cycles - 1}),
    "memory latency eight cycles shorter": change_machine(lambda made: {"memory_latency": made.memory_latency - 8}),
    "latency of LDS eight cycles shorter": change_machine(lambda made: {"lds_latency": made.lds_latency - 8}),
    "no limit of loads under way": change_machine(lambda made: {"vm_limit": 15}),
    "wide scalar loads count one": replace_with(private, "_prepare_step", narrow_loads),
    "wide scalar loads leave room for one": replace_with(private._PrivateContext, "_make_room", one_count),
    "barriers passed at once": change_machine(lambda made: {"barrier": 0}),
    "no waiting at units": replace_with(group_bounds, "find_waits", lambda _: idle),
    "first come waits like round robin": replace_with(group_bounds, "find_waits", served_in_turn),
    "no line comes before one asked for earlier": replace_with(
        abstract_programs,
        "make_code",
        lambda _: (
            lambda flow, bodies, branches, *pace: WaveCode(
                flow, bodies, branches, **dict(zip(("turn", "outstanding"), pace, strict=False))
            )
        ),
    ),
    "no interference": replace_with(group_bounds, "sum_interference", lambda _: idle),
    "half the longest instruction": change_work(lambda made: {"longest": shrink(made.longest, 2)}),
    "half the work of others": change_work(lambda made: {"occupancy": shrink(made.occupancy, 2)}),
    "nothing left beyond a limit": change_work(lambda made: {"occupancy": forget_rest(made.occupancy)}),
    "work of the other side of a split forgotten": change_work(lambda made: {"of_sides": ()}),
    "siblings do not compete": replace_with(Residents, "rivals", without_siblings),
    "sides of a split ask units in turn": replace_with(Residents, "rivals", one_side_at_a_time),
    "one rival less": replace_with(Residents, "rivals", one_wavefront_less),
    "all that is in front hides behind lines": replace_with(group_bounds, "sum_interference", without_bare),
    "what is outstanding forgotten where ways meet": replace_with(elapsed, "join_moments", lambda _: forget_state),
    "one way out of every branch": replace_with(elapsed, "join_moments", lambda _: take_first),
    "blocks entered with nothing outstanding": replace_with(code_runs, "run_code", cold_blocks),
    "nothing waited for at the end": replace_with(private._PrivateContext, "_drain", lambda _: lambda self: None),
    "faster side of a split": replace_with(elapsed, "max", lambda _: min, raising=False),
    "splits and merges cost nothing": replace_with(GcnMachine, "switching_cycles", lambda _: property(lambda _: 0)),
    "rounds counted down": replace_with(abstract_programs, "compose_launch", one_round_less),
    "dispatch takes no time": replace_with(
        variants.LaunchBound, "cycles", lambda _: property(lambda b: b.rounds * b.group)
    ),
}
"""Every mutation by what it does."""
