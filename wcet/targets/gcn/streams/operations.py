"""The operations of a kernel in the form of the timing engine: each instruction with its time on one machine."""

from collections.abc import Mapping

from wcet.errors import refuse
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.targets.gcn.clock.stream import BRANCH, HOLD, LDS, Op, make_op
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.instructions import count_cycles, count_lines, find_factor, time_steps
from wcet.targets.gcn.timing.pacing import find_paces
from wcet.targets.gcn.timing.steps import NOTED, Step


class TimedOperations:
    """The timed operations of each instruction; the operation of an access is completed when addresses are known.

    `traffic` collects the most lines, or cycles of LDS banks, of one execution of each memory instruction.
    """

    def __init__(self, program: GcnProgram, machine: GcnMachine) -> None:
        self.traffic: dict[int, int] = {}
        self._plain: list[tuple[Op, ...]] = []
        self._waits: list[tuple[Op, ...]] = []
        self._own: list[Op | None] = []
        self._least: dict[int, int] = {}
        self._factors: dict[int, int] = {}
        self._names: dict[int, str] = {}
        paces = find_paces(program, machine)
        for instruction in program.instructions:
            operation = operation_of(instruction)
            steps = time_steps(instruction, machine, paces.get(instruction.index))
            if find_factor(operation) is not None:
                self._factors[instruction.index] = count_lines(operation, machine, 1)
                self._names[instruction.index] = instruction.mnemonic
            if operation.unit == "LDS":
                self._least[instruction.index] = count_cycles(instruction, machine)
            self._add(steps, "exp" in operation.counters)
        self._branches: Mapping[bool, Op] = {taken: (BRANCH, machine.issue.branch, taken) for taken in (True, False)}

    def _add(self, steps: tuple[Step, ...], exports: bool) -> None:
        """Record the operations of an instruction: its waits, its own, and all together."""
        ops = [make_op(step, exports) for step in steps]
        own = next((place for place, step in enumerate(steps) if step.kind not in NOTED), None)
        self._own.append(None if own is None else ops[own])
        holds: tuple[Op, ...] = () if own is None or not steps[own].held else ((HOLD,),)
        self._waits.append((*ops[: own or 0], *holds))
        self._plain.append(tuple(ops))

    def plain(self, index: int) -> tuple[Op, ...]:
        """Return the operations of an instruction that does not depend on addresses; none for marks of splits."""
        return self._plain[index]

    def waits(self, index: int) -> tuple[Op, ...]:
        """Return the operations before a branch or an access: waits for results, and, in a clause, keeping its unit."""
        return self._waits[index]

    def branch(self, index: int, taken: bool) -> Op:
        """Return the operation of a branch."""
        return self._branches[taken]

    def access(self, index: int, amount: int, lines: tuple[int, ...] | None) -> Op:
        """Return the operation of one execution of an access of `amount` lines or bank cycles.

        The numbers of its lines are at its end if they are requested.
        """
        op = self._own[index]
        assert op is not None, "an access is timed"
        if lines is not None and index in self._factors:
            raise refuse("W640", f"`{self._names[index]}` is not run behind a shared cache", help="-m gcn3")
        amount = max(self._least[index], amount) if op[0] == LDS else amount * self._factors.get(index, 1)
        self.traffic[index] = max(self.traffic.get(index, 0), amount)
        if op[0] == LDS:
            return (LDS, amount)
        return (*op[:2], amount, *op[3:], *(() if lines is None else (lines,)))
