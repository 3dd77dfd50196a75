"""Lifted kernels on data: each node by the step that the GCN simulator has for its instruction, on all threads at once.

Threads lie in wavefronts as the GCN machine deals them out, so that steps find them where they expect them; a scalar
that is not the same in all threads of a wavefront cannot come up.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.targets.gcn.hardware.launch import GcnLaunch
from wcet.targets.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.language.registers import Unit
from wcet.targets.gcn.run.code import BoundCode, bind_code
from wcet.targets.gcn.run.device_memory import DeviceMemory
from wcet.targets.gcn.run.faults import Fault
from wcet.targets.gcn.run.kernel_arguments import POINTERS, Placement, Starter, Value, place_launch
from wcet.targets.gcn.run.lds import LocalMemory
from wcet.targets.gcn.run.wavefronts import COLUMNS, EXEC, LANES, MODE, Wavefronts, pack_mask, unpack_mask
from wcet.targets.sgmf.lifting.rules import Execute, Lifted, Rule, Select, Start

SCALAR_FILES = ("s", "vcc", "scc", "m0", "exec")
MOST_STARTED = 2
"""Work-groups of each dimension that are looked at to see which registers differ between them."""


@dataclass(frozen=True, slots=True)
class Device:
    """Memory with the arguments of a launch in it, the kernel's steps, and wavefronts as they start."""

    memory: DeviceMemory
    placement: Placement
    code: BoundCode
    start: Wavefronts

    @property
    def buffers(self) -> dict[str, NDArray[np.uint8]]:
        """What the arguments point to."""
        return {name: self.memory.read(place) for name, place in self.placement.buffers.items()}


def prepare_device(program: GcnProgram, launch: GcnLaunch, values: Mapping[str, Value]) -> Device:
    """Put a launch into memory. Raises `WcetError` W640, W642."""
    memory = DeviceMemory()
    code = bind_code(program, memory, LocalMemory(1, 0))
    count = launch.work_groups * launch.wavefronts
    placement = place_launch(program, launch, memory, values, count)
    start = Wavefronts(count, code.vgprs)
    Starter(program, launch, placement).start(start, list(range(launch.work_groups)))
    return Device(memory, placement, code, start)


def find_starts(program: GcnProgram, launch: GcnLaunch) -> tuple[frozenset[Unit], frozenset[Unit]]:
    """Return the registers that do not start alike in all threads, and those that point to arguments and packet."""
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
    return frozenset(varying), frozenset(pointers)


def execute_lifted(lifted: Lifted, program: GcnProgram, device: Device) -> None:
    """Run all nodes of a lifted kernel on the memory of a device. Raises `WcetError` W641, W646."""
    work = Wavefronts(device.start.count, device.code.vgprs)
    tokens: dict[str, Any] = {}
    for name, rule in lifted.rules.items():
        try:
            with np.errstate(all="ignore"):
                tokens[name] = _follow(rule, name in lifted.masks, tokens, lifted.masks, device, work)
        except Fault as fault:
            raise fault.locate(fault.row, fault.lane) from None


def _follow(
    rule: Rule, mask: bool, tokens: Mapping[str, Any], masks: frozenset[str], device: Device, work: Wavefronts
) -> Any:
    match rule:
        case Start(unit):
            return _read(device.start, unit, mask)
        case Select(condition, new, old):
            shape = (work.count, LANES)
            return np.where(tokens[condition], np.broadcast_to(tokens[new], shape), np.broadcast_to(tokens[old], shape))
        case Execute(index, unit, inputs, enable):
            work.sgprs[:, MODE] = device.start.sgprs[:, MODE]
            work.sgprs[:, EXEC : EXEC + 2] = device.start.sgprs[:, EXEC : EXEC + 2]
            for place, name in inputs:
                _write(work, place, tokens[name], name in masks)
            if enable:
                _write(work, ("exec", 0), tokens[enable], True)
            if unit[0] == "v":
                work.vgprs[unit[1]] *= any(place == unit for place, _ in inputs)
            step = device.code.steps[index]
            assert step is not None, "waits and branches are no nodes"
            step(work.select(np.arange(work.count)))
            return _read(work, unit, mask)


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
        batch.sgprs.view(np.uint64)[:, (COLUMNS[file] + index) >> 1] = pack_mask(token)
    else:
        batch.sgprs[:, COLUMNS[file] + index] = token[:, 0]
