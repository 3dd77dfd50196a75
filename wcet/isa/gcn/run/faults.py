"""Errors of the kernel that a run finds at one instruction, with the work-item."""

from wcet.errors import WcetError, refuse
from wcet.ir.program import Instruction


class Fault(Exception):  # noqa: N818 - a fault of the kernel, which the executor turns into a diagnostic
    """A refusal whose work-item is not yet known as one of the launch: `row` counts in the batch."""

    def __init__(self, code: str, instruction: Instruction, message: str, row: int, lane: int) -> None:
        super().__init__(message)
        self.code = code
        self.instruction = instruction
        self.message = message
        self.row = row
        self.lane = lane

    def locate(self, group: int, item: int) -> WcetError:
        """Return the error with its work-item."""
        return refuse(
            self.code,
            self.message,
            self.instruction.span,
            label=self.instruction.mnemonic,
            notes=(f"by work-item {item} of group {group}",),
        )
