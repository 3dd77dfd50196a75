"""Errors in a kernel that the simulator finds at one instruction of one work-item."""

from wcet.errors import WcetError, refuse
from wcet.ir.program import Instruction


class Fault(Exception):  # noqa: N818 - a fault of the kernel, which the executor turns into a diagnostic
    """An error of the kernel at a lane of a batch; `row` is the wavefront's number in the batch."""

    def __init__(self, code: str, instruction: Instruction, message: str, row: int, lane: int) -> None:
        super().__init__(message)
        self.code = code
        self.instruction = instruction
        self.message = message
        self.row = row
        self.lane = lane

    def locate(self, group: int, item: int) -> WcetError:
        """Return the diagnostic for the work-item `item` of a group."""
        return refuse(
            self.code,
            self.message,
            self.instruction.span,
            label=self.instruction.mnemonic,
            notes=(f"by work-item {item} of group {group}",),
        )
