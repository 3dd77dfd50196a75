"""Errors of the kernel that a run finds: refusals with line and work-item, and warnings for the result."""

from dataclasses import field

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.ir.program import Instruction
from wcet.isa.sim_d.run.work_group import WorkGroup
from wcet.records import dataclass

DIVISION_BY_ZERO = "W602"
UNDEFINED_READ = "W603"
MASK_ERROR = "W604"
BAD_REQUEST = "W605"
UNSUPPORTED = "W606"
RIM = "W613"
OMITTED_OFFSET = "W614"

IDLE_LOAD = "W622"

STRICT = frozenset({RIM, OMITTED_OFFSET, IDLE_LOAD})
"""The warnings about behaviour of the machine that no program can want; a strict run refuses it."""


def fault(code: str, instruction: Instruction, group: WorkGroup, message: str, item: int | None = None) -> WcetError:
    """Return the error of a run at one instruction; the caller raises it."""
    who = "" if item is None else f" by {group.describe_item(item)}"
    note = f"in work-group {group.number}, whose first work-item is ({group.x},{group.y})"
    return refuse(code, message + who, instruction.span, label=instruction.mnemonic, notes=(note,))


@dataclass(slots=True)
class Warnings:
    """The warnings of one run, at most one for each instruction and subject; `strict` makes some of them errors."""

    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])
    strict: bool = False
    seen: set[tuple[int, str]] = field(default_factory=set[tuple[int, str]])

    def add(
        self, code: str, instruction: Instruction, group: WorkGroup, subject: str, message: str, item: int | None
    ) -> None:
        """Record a warning, unless the same instruction has one about the same subject.

        Raises `WcetError` of the same code if the run is strict and refuses it.
        """
        if self.strict and code in STRICT:
            raise fault(code, instruction, group, message, item)
        if (instruction.index, subject) in self.seen:
            return
        self.seen.add((instruction.index, subject))
        who = "" if item is None else f" by {group.describe_item(item)}"
        note = f"first in work-group {group.number}; reported once for each instruction"
        self.diagnostics.append(Diagnostic(code, message + who, instruction.span, notes=(note,), severity="warning"))
