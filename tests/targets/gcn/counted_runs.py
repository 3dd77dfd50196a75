"""Runs that note how many lines, or cycles of LDS banks, each access takes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run import execution
from wcet.isa.gcn.run.code import BoundCode
from wcet.machine.load import load_machine
from wcet.targets.gcn import simulator
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.wavefront.traffic import Traffic

MACHINE = cast("GcnMachine", load_machine("gcn3"))

Counter = Callable[[Instruction, Any], Any]
"""From an instruction and its step to the step that is executed instead."""


def count_accesses(
    program: GcnProgram,
    launch: GcnLaunch,
    arguments: Any,
    change: Counter | None = None,
    splits: str = "none",
    machine: GcnMachine = MACHINE,
) -> dict[int, int]:
    """Execute a launch; return the most lines, or cycles of banks, that each access takes in a wavefront."""
    seen: dict[int, int] = {}

    def count(instruction: Instruction, step: Any) -> Any:
        if operation_of(instruction).unit not in ("VMEM", "LDS", "SMEM"):
            return step
        other = None if change is None else change(instruction, step)
        return note_amount(instruction.index, other or step, seen)

    execute_changed(program, launch, arguments, count, splits, machine)
    return seen


def execute_changed(
    program: GcnProgram,
    launch: GcnLaunch,
    arguments: Any,
    change: Counter,
    splits: str = "none",
    machine: GcnMachine = MACHINE,
) -> None:
    """Execute a launch with what `change` makes of each instruction's step (None: one that has none)."""
    original = execution.bind_code

    def bind(*given: Any) -> BoundCode:
        code = original(*given)
        steps = [change(program.instructions[index], step) for index, step in enumerate(code.steps)]
        return replace(code, steps=tuple(steps))

    execution.bind_code = bind
    try:
        simulator.Session(program, machine, launch, arguments, splits=splits).execute()
    finally:
        execution.bind_code = original


def note_amount(index: int, step: Any, seen: dict[int, int]) -> Any:
    """Return a step that does the same and notes what it moved."""

    def noting(view: Any) -> None:
        step(view)
        seen[index] = max(seen.get(index, 0), int(view.amount.max()))

    return noting


def compare(program: GcnProgram, seen: Mapping[int, int], traffic: Mapping[int, Traffic]) -> list[str]:
    """Return the accesses that took more than they can."""
    return [
        f"line {program.instructions[index].span.line}, {program.instructions[index].mnemonic}: "
        f"{amount} of {traffic[index].amount} ({traffic[index].reason})"
        for index, amount in sorted(seen.items())
        if amount > traffic[index].amount
    ]
