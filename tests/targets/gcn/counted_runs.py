"""Runs that note how many lines, or cycles of LDS banks, each access takes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

from wcet.ir.program import Instruction
from wcet.machine.gcn import GcnMachine
from wcet.machine.load import load_machine
from wcet.targets.gcn import simulator
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.language.registers import operation_of
from wcet.targets.gcn.launch import GcnLaunch
from wcet.targets.gcn.run.code import BoundCode
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
    original = simulator.bind_code

    def bind(*given: Any) -> BoundCode:
        code = original(*given)
        steps = list(code.steps)
        for instruction in program.instructions:
            if operation_of(instruction).unit in ("VMEM", "LDS", "SMEM"):
                step = steps[instruction.index]
                other = None if change is None else change(instruction, step)
                steps[instruction.index] = note_amount(instruction.index, other or step, seen)
        return replace(code, steps=tuple(steps))

    simulator.bind_code = bind
    try:
        simulator.Session(program, machine, launch, arguments, splits=splits).execute()
    finally:
        simulator.bind_code = original
    return seen


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
