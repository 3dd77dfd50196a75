"""Executes lifted kernels on data: each node by an instruction of the GCN simulator, on all threads at once.

Threads are in wavefronts as on the GCN machine, because the simulator expects that. A scalar cannot differ between
threads of a wavefront.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from wcet.errors import refuse
from wcet.isa.cdfg.language.graph import Configuration, LaunchParameter, Live, Stage, StageRepeat, Token
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.code import BoundCode, bind_code
from wcet.isa.gcn.run.device_memory import DeviceMemory
from wcet.isa.gcn.run.division import divide
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.kernel_arguments import POINTERS, ArgumentPlacement, RegisterStarter, Value, place_launch
from wcet.isa.gcn.run.lds import LocalMemory
from wcet.isa.gcn.run.wavefronts import COLUMNS, EXEC, LANES, MODE, Wavefronts, join_words, pack_mask, unpack_mask
from wcet.records import dataclass
from wcet.targets.sgmf.lifting.rules import (
    OPERATIONS,
    Divide,
    Execute,
    Kept,
    LiftedStages,
    Logic,
    Rule,
    Select,
    Start,
    Starts,
    Term,
    Unpack,
)
from wcet.targets.sgmf.lifting.watch import ThreadWatch

MOST_STARTED = 2
"""The number of work-groups in each dimension that are compared to find the registers that differ between them."""

MOST_LOCAL = 1 << 28
"""The largest number of bytes of LDS of all work-groups of a run."""


@dataclass(frozen=True, slots=True)
class Device:
    """The memory with the arguments of a launch, the executable instructions, and the wavefronts at their start.

    `local` is the LDS of all work-groups; `wavefronts` are those of one work-group.
    """

    memory: DeviceMemory
    local: LocalMemory
    placement: ArgumentPlacement
    code: BoundCode
    start: Wavefronts
    wavefronts: int

    @property
    def buffers(self) -> dict[str, NDArray[np.uint8]]:
        """The contents of the buffers that arguments point to."""
        return {name: self.memory.read(place) for name, place in self.placement.buffers.items()}


def prepare_device(program: GcnProgram, launch: GcnLaunch, values: Mapping[str, Value]) -> Device:
    """Return the device memory of a launch with its arguments; raise `WcetError` W501, W640 or W642."""
    memory, local = DeviceMemory(), _reserve_local(program, launch)
    code = bind_code(program, memory, local)
    count = launch.work_groups * launch.wavefronts
    placement = place_launch(program, launch, memory, values, count)
    start = Wavefronts(count, code.vgprs)
    RegisterStarter(program, launch, placement).start(start, list(range(launch.work_groups)))
    start.lds_base[:, 0] = np.arange(count) // launch.wavefronts * local.stride
    return Device(memory, local, placement, code, start, launch.wavefronts)


def _reserve_local(program: GcnProgram, launch: GcnLaunch) -> LocalMemory:
    """Return the LDS of all work-groups, which the grid runs at the same time.

    Raises `WcetError` W501 if that is too much.
    """
    size = (program.extra.metadata.lds_bytes or 0) + launch.lds_bytes
    if size * launch.work_groups > MOST_LOCAL:
        message = f"{launch.work_groups:,} work-groups of {size:,} bytes of LDS are more than a run on the grid holds"
        raise refuse("W501", message, help=f"--groups {max(1, MOST_LOCAL // size)}")
    return LocalMemory(launch.work_groups, size)


def find_starts(program: GcnProgram, launch: GcnLaunch) -> Starts:
    """Return which registers differ between threads at the start of a launch, and which point to arguments."""
    x, y, z = (min(MOST_STARTED, each) for each in launch.groups)
    few = replace(launch, groups=(x, y, z))
    values: dict[str, Value] = {}
    for argument in program.extra.metadata.arguments:
        if argument.kind != "dynamic_shared_pointer":
            values[argument.name] = np.zeros(8, np.uint8) if argument.kind in POINTERS else 0
    device = prepare_device(program, few, values)
    start, placement = device.start, device.placement
    varying: set[Unit] = {("v", index) for index in range(3)}
    pointers: set[Unit] = set()
    for index in range(COLUMNS["vcc"]):
        column = start.sgprs[:, index]
        if (column != column[0]).any():
            varying.add(("s", index))
        if index % 2 == 0:
            address = int(column[0]) | int(start.sgprs[0, index + 1]) << 32
            if address in (placement.arguments.address, placement.packet.address):
                pointers |= {("s", index), ("s", index + 1)}
    return Starts(frozenset(varying), frozenset(pointers), int(start.sgprs[0, MODE]))


def execute_lifted(lifted: LiftedStages, program: GcnProgram, device: Device, in_step: bool = True) -> None:
    """Run all stages of a lifted kernel on the memory of a device.

    `in_step` says that all threads have left a configuration before any enters the next one. Raises `WcetError` W641,
    W646, W652, and W660 if a thread accesses a word that another one stores.
    """
    execution = LiftedExecution(lifted, program, device, in_step)
    execution.follow_constants()
    execution.run(lifted.stages)


class LiftedExecution:
    """Runs a kernel: keeps the values of the launch, and those that each thread has saved in memory."""

    def __init__(self, lifted: LiftedStages, program: GcnProgram, device: Device, in_step: bool) -> None:
        self.lifted, self.program, self.device, self.in_step = lifted, program, device, in_step
        threads = _read(device.start, ("exec", 0), True)
        self.watch = device.memory.watch = ThreadWatch(device.memory.bytes.size, threads)
        self.local_watch = device.local.watch = ThreadWatch(device.local.bytes.size, threads)
        self.work = Wavefronts(device.start.count, device.code.vgprs)
        self.work.lds_base, self.work.scratch_base = device.start.lds_base, device.start.scratch_base
        self.constants: dict[str, Any] = {}
        self.live: dict[str, Any] = {}

    def follow_constants(self) -> None:
        """Compute the values that the launch alone decides."""
        for name, rule in self.lifted.rules.items():
            if name in self.lifted.constants:
                self.constants[name] = self._follow(rule, self.constants)

    def run(self, stages: tuple[Stage, ...]) -> dict[str, Any]:
        """Run stages in order, and return the tokens of the last run of each configuration, by name."""
        tokens: dict[str, Any] = {}
        for stage in stages:
            tokens |= self._repeat(stage) if isinstance(stage, StageRepeat) else self.configure(stage)
        return tokens

    def _repeat(self, stage: StageRepeat) -> dict[str, Any]:
        """Run all passes of a loop, and stop once no thread stays in the loop."""
        tokens: dict[str, Any] = {}
        for _ in range(stage.count):
            tokens = self.run(stage.stages)
            if self._is_through(stage, tokens):
                return tokens
        message = f"the run contradicts a loop bound: threads are in `{stage.name}` for more than {stage.count:,} runs"
        raise refuse("W652", message, stage.span, help="correct the bound: every result that uses it is invalid")

    def _is_through(self, stage: StageRepeat, tokens: Mapping[str, Any]) -> bool:
        """Return True if no thread stays in the loop.

        Lanes beyond the work-group are no threads, whatever their predicates.
        """
        still = [tokens[each] for each in self.lifted.passes[stage.name]]
        threads = _read(self.device.start, ("exec", 0), True)
        return not np.logical_and.reduce(np.broadcast_arrays(threads, *map(_truth, still))).any()

    def configure(self, configuration: Configuration) -> dict[str, Any]:
        """Run one configuration, and return its tokens."""
        if self.in_step:
            self.watch.clear()
            self.local_watch.clear()
        tokens = dict(self.constants)
        for node in configuration.nodes:
            self.watch.node = self.local_watch.node = node.name
            kept = next((each.name for each in node.operands if isinstance(each, Live)), "")
            if node.operation.name == "restore":
                tokens[node.name] = self.live[kept]
            elif node.operation.name == "save":
                value = node.operands[0]
                assert isinstance(value, Token | LaunchParameter)
                self.live[kept] = tokens[value.node if isinstance(value, Token) else value.name]
            else:
                tokens[node.name] = self._locate(self.lifted.rules[node.name], tokens)
        return tokens

    def _locate(self, rule: Rule, tokens: Mapping[str, Any]) -> Any:
        try:
            return self._follow(rule, tokens)
        except Fault as fault:
            group, row = divmod(fault.row, self.device.wavefronts)
            raise fault.locate(group, row * LANES + fault.lane) from None

    def _follow(self, rule: Rule, tokens: Mapping[str, Any]) -> Any:
        match rule:
            case Start(unit, mask):
                return _read(self.device.start, unit, mask)
            case Select(condition, new, old):
                return cast(Any, np.where(_truth(tokens[condition]), tokens[new], tokens[old]))
            case Logic(operation, one, other):
                rows: Any = np.array(OPERATIONS[operation])
                return rows[2 * _truth(tokens[one]) + _truth(tokens[other])]
            case Unpack(low, high):
                return unpack_mask(join_words(tokens[low], tokens[high])[:, 0])
            case Divide(_, numerator, denominator):
                return self._divide(numerator, denominator, tokens)
            case Execute():
                with np.errstate(all="ignore"):
                    return self._execute(rule, tokens)
            case Kept():
                raise AssertionError("what is kept is restored")

    def _divide(self, numerator: Term, denominator: Term, tokens: Mapping[str, Any]) -> Any:
        words = [
            tokens[each] if isinstance(each, str) else np.full((1, 1), each, np.uint32)
            for each in (numerator, denominator)
        ]
        with np.errstate(all="ignore"):
            quotient = divide(*(each.view(np.float32) for each in words))
        return np.broadcast_to(quotient.view(np.uint32), self.work.vgprs.shape[1:]).copy()

    def _execute(self, rule: Execute, tokens: Mapping[str, Any]) -> Any:
        work, start = self.work, self.device.start
        work.sgprs[:, MODE] = start.sgprs[:, MODE]
        work.sgprs[:, EXEC : EXEC + 2] = start.sgprs[:, EXEC : EXEC + 2]
        if rule.unit[0] == "v":
            work.vgprs[rule.unit[1]] = 0
        for each in rule.inputs:
            _write(work, each.unit, tokens[each.name], each.mask)
        active = np.ones(work.count, np.bool_)
        if rule.enable:
            lanes = _truth(tokens[rule.enable]) & _read(start, ("exec", 0), True)
            _write(work, ("exec", 0), lanes, True)
            active = lanes.any(axis=1)
        step = self.device.code.steps[rule.index]
        assert step is not None, "waits and branches are not nodes"
        if active.any():
            step(work.select(np.flatnonzero(active)))
        result = _read(work, rule.unit, rule.mask)
        if rule.unit[0] != "v":  # only now: a destination can be a source of the same step
            result[~active] = 0
        return result


def _truth(token: Any) -> Any:
    """Return a predicate as truth values: one for each lane, or one for each wavefront if it is scc."""
    return token if token.dtype == np.bool_ else token != 0


def _read(batch: Wavefronts, unit: Unit, mask: bool) -> Any:
    """Return a copy of a register: a word or a truth value for each lane, or one word for each wavefront."""
    file, index = unit
    if file == "v":
        return batch.vgprs[index].copy()
    column = COLUMNS[file] + index
    if mask:
        return unpack_mask(batch.sgprs.view(np.uint64)[:, column >> 1].copy())
    return batch.sgprs[:, column : column + 1].copy()


def _write(batch: Wavefronts, unit: Unit, token: Any, mask: bool) -> None:
    file, index = unit
    if file == "v":
        batch.vgprs[index] = token
    elif mask:
        lanes = np.broadcast_to(_truth(token), (batch.count, LANES))
        batch.sgprs.view(np.uint64)[:, (COLUMNS[file] + index) >> 1] = pack_mask(lanes)
    else:
        batch.sgprs[:, COLUMNS[file] + index] = token[:, 0]
