"""The values of omitted offsets: the operands that earlier instructions had at the same source positions.

Observed on the published simulator: `ldgcidx 6` after `siadd s9, s3, 8` starts at word 8 of the row, if no instruction
between them reads a second source. Operands other than constants and scalars have not been observed; we assume that
they leave no value. Both slots share the decoder, and so these values.
"""

from collections.abc import Callable

from wcet.errors import refuse
from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.sim_d.language.operands import slot_operands
from wcet.isa.sim_d.run.execution import Step, read_scalar
from wcet.isa.sim_d.run.work_group import WorkGroup

SCALAR_FILES = ("s", "sc")


class StaleOperands:
    """The last constant or scalar at source positions 1 and 2; this object changes as instructions run.

    Without data most registers are not computed: if such a register was the last operand, the offset is refused.
    """

    def __init__(self, computed: bool) -> None:
        self._computed = computed
        self._values: dict[int, int | None] = {1: 0, 2: 0}

    def read(self, position: int, instruction: Instruction) -> int:
        """Return the operand that an earlier instruction had at a source position.

        Raises `WcetError` W610 for a register in a run without data.
        """
        value = self._values[position]
        if value is None:
            raise refuse(
                "W610",
                "an omitted offset is what a register held, which a run without data does not know",
                instruction.span,
                help="write `, 0, 0` after the buffer, or run it without --no-data",
            )
        return value

    def observe(self, instruction: Instruction, group: WorkGroup, step: Callable[[], object] | None) -> Step:
        """Return a step that records the operands of an instruction, and then executes `step`."""
        reads = [
            (slot.position, read_scalar(group, operand) if self._computed or isinstance(operand, Immediate) else None)
            for slot, operand in slot_operands(instruction)
            if slot.position in (1, 2)
            and (isinstance(operand, Immediate) or (isinstance(operand, Register) and operand.file in SCALAR_FILES))
        ]

        def note() -> None:
            for position, read in reads:
                self._values[position] = None if read is None else read()
            if step is not None:
                step()

        return note
