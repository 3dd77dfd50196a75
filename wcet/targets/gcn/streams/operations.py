"""The operations of a kernel as the timing engine plays them: each instruction with its time on one machine."""

from collections.abc import Mapping

from wcet.errors import refuse
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.targets.gcn.clock.stream import BRANCH, LDS, Op, make_op
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.instructions import count_lines, find_factor, time_instruction


class TimedOperations:
    """One operation for each instruction. The addresses of an access complete its operation.

    `traffic` grows to the most lines, or cycles of LDS banks, of one execution of each memory instruction.
    """

    def __init__(self, program: GcnProgram, machine: GcnMachine) -> None:
        self.traffic: dict[int, int] = {}
        self._ops: list[Op | None] = []
        self._least: dict[int, int] = {}
        self._factors: dict[int, int] = {}
        self._names: dict[int, str] = {}
        for instruction in program.instructions:
            operation = operation_of(instruction)
            step = time_instruction(instruction, machine)
            self._ops.append(None if step is None else make_op(step, "exp" in operation.counters))
            if find_factor(operation) is not None:
                self._factors[instruction.index] = count_lines(operation, machine, 1)
                self._names[instruction.index] = instruction.mnemonic
            if operation.unit == "LDS":
                self._least[instruction.index] = getattr(machine.issue, operation.issue)
        self._branches: Mapping[bool, Op] = {taken: (BRANCH, machine.issue.branch, taken) for taken in (True, False)}

    def plain(self, index: int) -> Op | None:
        """Return the operation of an instruction that does not depend on addresses; None for marks of splits."""
        return self._ops[index]

    def branch(self, index: int, taken: bool) -> Op:
        """Return the operation of a branch."""
        return self._branches[taken]

    def access(self, index: int, amount: int, lines: tuple[int, ...] | None) -> Op:
        """Return the operation of one execution; the numbers of its lines end it where they are asked for."""
        op = self._ops[index]
        assert op is not None, "an access is timed"
        if lines is not None and index in self._factors:
            raise refuse("W640", f"`{self._names[index]}` is not run behind a shared cache", help="-m gcn3")
        amount = max(self._least[index], amount) if op[0] == LDS else amount * self._factors.get(index, 1)
        self.traffic[index] = max(self.traffic.get(index, 0), amount)
        if op[0] == LDS:
            return (LDS, amount)
        return (*op[:2], amount, *op[3:], *(() if lines is None else (lines,)))
