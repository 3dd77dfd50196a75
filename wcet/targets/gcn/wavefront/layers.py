"""The layers of work: the occupancy of a unit beyond a limit of each instruction, and what steps add to each layer."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from wcet.records import dataclass
from wcet.targets.gcn.timing.steps import UNIT_OF, Step, StepKind, Unit
from wcet.targets.gcn.wavefront.path_sums import Vector

UNITS = tuple(Unit)

Layer = tuple[Unit, int]
"""A unit and a limit: the occupancy of the unit by instructions beyond that many cycles of each; beyond 0 it is all."""


def bare(limit: int) -> int:
    """Return the second element of the layer that counts each instruction's cycles up to a limit, without its lines.

    That is the limit minus the time of the instruction's lines at the memory, if above 0 (B4).
    """
    return -2 - limit


OPEN = -1
"""The value in place of a limit for lines that may still be pending when their wavefront next requests some."""

SHADING = (Unit.VMEM, Unit.SMEM)
"""The units through which lines come to the memory."""

MOST_LIMITS = 6
"""The most limits that are tried for one unit, 0 included."""


def list_layers(steps: Iterable[Step]) -> tuple[Layer, ...]:
    """Return the layers that bounds use: each unit with limits 0 and its shorter occupancies, and the layers for B4."""
    taken: dict[Unit, set[int]] = {unit: set() for unit in UNITS}
    for step in steps:
        if step.kind in UNIT_OF:
            taken[UNIT_OF[step.kind]].add(step.cycles)
    layers: list[Layer] = []
    for unit in UNITS:
        shorter = sorted(taken[unit] - {0})[:-1][: MOST_LIMITS - 1]
        longer = (*shorter, *sorted(taken[unit])[-1:])
        layers += [(unit, limit) for limit in (0, *shorter, *(map(bare, longer) if unit in SHADING else ()))]
    layers.append((Unit.MEM, OPEN))
    return tuple(layers)


def weigh_step(step: Step, layer: Layer, line_cycles: int) -> int:
    """Return the cycles that an instruction of a layer's unit adds to it: those beyond its limit (B4: see `bare`)."""
    _, limit = layer
    return max(0, step.cycles - limit if limit >= 0 else bare(limit) - step.lines * line_cycles)


def is_waited_for(step: Step, following: Iterable[Step]) -> bool:
    """Return True if all lines of a step have come back before its wavefront requests others, or passes a barrier."""
    vector, scalar = step.kind is not StepKind.SMEM, step.kind is not StepKind.VMEM
    for each in following:
        if each.kind is StepKind.WAIT and ((vector and _waits_all(each, step)) or (scalar and each.lgkm == 0)):
            return True
        if each.kind in (StepKind.END, StepKind.DRAIN):
            return True
        if each.kind in (StepKind.BARRIER, StepKind.REGION) or UNIT_OF.get(each.kind) in SHADING:
            return False
    return False


def _waits_all(wait: Step, access: Step) -> bool:
    return (wait.vs if access.stores else wait.vm) == 0


@dataclass(frozen=True, slots=True)
class Scale:
    """The weights of steps as vectors: cycles by layer, requests, instructions that request lines, and barriers."""

    layers: tuple[Layer, ...]
    line_cycles: int
    _known: dict[int, tuple[Sequence[Step], Vector]] = field(
        default_factory=dict[int, tuple[Sequence[Step], Vector]], compare=False
    )

    @property
    def width(self) -> int:
        """The number of elements of a vector."""
        return len(self.layers) + len(UNITS) + 2

    def name_layers(self, vector: Vector) -> Mapping[Layer, int]:
        """Return the part of a vector that counts work, by layer."""
        return dict(zip(self.layers, vector, strict=False))

    def weigh(self, steps: Sequence[Step]) -> Vector:
        """Return the occupancy by each layer, the requests of each unit, fetches and barriers of some steps.

        Views share the steps of their blocks, so that the weights are found by the identity of the sequence.
        """
        known = self._known.get(id(steps))
        if known is None:
            known = self._known[id(steps)] = steps, self._weigh(steps)
        return known[1]

    def _weigh(self, steps: Sequence[Step]) -> Vector:
        cycles = dict.fromkeys(self.layers, 0)
        requests = dict.fromkeys(UNITS, 0)
        fetches = barriers = 0
        for place, step in enumerate(steps):
            unit = UNIT_OF.get(step.kind)
            if unit is not None:
                requests[unit] += 1
                for layer in self.layers:
                    if layer[0] is unit:
                        cycles[layer] += weigh_step(step, layer, self.line_cycles) + step.hold
            cycles[Unit.MEM, 0] += step.lines * self.line_cycles
            if step.lines and not is_waited_for(step, steps[place + 1 :]):
                cycles[Unit.MEM, OPEN] += step.lines * self.line_cycles
            requests[Unit.MEM] += step.lines
            fetches += step.lines > 0
            barriers += step.kind is StepKind.BARRIER
        return (*cycles.values(), *requests.values(), fetches, barriers)
