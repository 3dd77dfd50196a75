"""A check for loads whose value does not follow from the kernel and its data alone, so that other runs may differ.

Work-groups run in any order (OpenCL 2.0, section 3.2.2), while the simulator executes them in the order of their
numbers: if one group reads what another one changes, the value may be the old or the new one. LDS and private memory
contain data of earlier users until they are written; the simulator has zeros there. Changes are judged by bytes, and
only if the value differs; atomics change memory, and read it if they return a value.
"""

from collections.abc import Callable
from typing import Any, Literal

import numpy as np

from wcet.errors import Diagnostic
from wcet.ir.ids import InstructionId
from wcet.ir.program import Instruction
from wcet.isa.gcn.run.races import Items
from wcet.records import dataclass

MOST = 5
"""The largest number of findings of each kind that are reported, one for each instruction."""

SEVERAL = -1
"""The marker for two or more groups, where otherwise the number of one is recorded."""

Kind = Literal["W653", "W654", "W655"]


@dataclass(frozen=True, slots=True)
class Finding:
    """The first load of an instruction that depends on chance; `other` is the group that writes, if it is known."""

    kind: Kind
    instruction: Instruction
    group: int
    item: int
    place: int
    other: int = SEVERAL


class Findings:
    """The findings of a run, one for each kind and instruction."""

    def __init__(self, items: Items) -> None:
        self.items = items
        self.told: dict[InstructionId, Finding] = {}

    def note(self, kind: Kind, instruction: Instruction, item: int, place: int, other: int = SEVERAL) -> None:
        """Record a finding, unless the instruction has one of that kind."""
        if instruction.index not in self.told and len(self.told) < MOST:
            group, mine = divmod(item, self.items.size)
            self.told[instruction.index] = Finding(kind, instruction, group, mine, place, other)


class GroupOrder:
    """A check of the order of groups: for each byte, the last group that changed it and the one that read it."""

    def __init__(self, findings: Findings, size: int) -> None:
        self._findings = findings
        self._changed = np.zeros(size, np.int32)
        self._reader = np.zeros(size, np.int32)

    def load(self, places: Any, items: Any, instruction: Instruction) -> None:
        """Record a load of `places` (an array of data and bytes) by work-items."""
        groups = self._number(items)
        writer, reader = self._changed[places], self._reader[places]
        self._tell((writer != 0) & (writer != groups), places, items, writer, instruction)
        self._join(self._reader, places, reader, groups)

    def change(self, places: Any, differs: Any, items: Any, instruction: Instruction) -> None:
        """Record a store or an atomic; `differs` says which bytes got another value."""
        groups = self._number(items)
        reader = self._reader[places]
        read = differs & (reader != 0) & (reader != groups)
        self._tell(read, places, items, np.broadcast_to(groups, places.shape), instruction)
        changed = places[differs]
        self._join(self._changed, changed, self._changed[changed], np.broadcast_to(groups, places.shape)[differs])

    def _number(self, items: Any) -> Any:
        return (items // self._findings.items.size + 1).astype(np.int32)[:, None]

    def _tell(self, wrong: Any, places: Any, items: Any, writers: Any, instruction: Instruction) -> None:
        if wrong.any():
            datum, byte = (int(each[0]) for each in np.nonzero(wrong))
            other = max(int(writers[datum, byte]) - 1, SEVERAL)
            self._findings.note("W653", instruction, int(items[datum]), int(places[datum, byte]), other)

    @staticmethod
    def _join(kept: Any, places: Any, before: Any, groups: Any) -> None:
        """Record groups; bytes that already have another group get the marker for several, even within one
        instruction.
        """
        entered = np.where((before == 0) | (before == groups), groups, SEVERAL)
        kept[places] = entered
        kept[places[kept[places] != entered]] = SEVERAL


class Freshness:
    """A check for bytes of LDS or private memory that are read before the group has written them."""

    def __init__(self, findings: Findings, kind: Kind, first: int, size: int) -> None:
        self._findings = findings
        self._kind: Kind = kind
        self._first = first
        self._written = np.zeros(size, bool)

    def clear(self) -> None:
        """Forget all writes, because other groups have the memory now."""
        self._written[:] = False

    def load(self, places: Any, items: Any, instruction: Instruction) -> None:
        """Record a load of `places` (an array of data and bytes) by work-items."""
        fresh = ~self._written[places - self._first]
        if fresh.any():
            datum, byte = (int(each[0]) for each in np.nonzero(fresh))
            self._findings.note(self._kind, instruction, int(items[datum]), int(places[datum, byte]))

    def store(self, places: Any) -> None:
        """Record a store to bytes."""
        self._written[places - self._first] = True


def describe_findings(found: list[Finding], name_place: Callable[[int], str]) -> tuple[Diagnostic, ...]:
    """Return warnings about findings; they are not errors, because the run is one of the valid ones."""
    return tuple(
        Diagnostic(
            each.kind,
            _say(each, name_place(each.place)),
            each.instruction.span,
            notes=(
                _WHY[each.kind],
                "this run is one of many: on hardware its results, its path and its time may differ",
            ),
            help=_HELP[each.kind],
            severity="warning",
        )
        for each in found
    )


def _say(found: Finding, place: str) -> str:
    reader = f"work-item {found.item} of group {found.group}"
    if found.kind != "W653":
        return f"{reader} reads {place}, which was never written"
    if found.other == found.group:
        return f"group {found.group} changes {place}, which another group has read"
    other = "other groups change" if found.other == SEVERAL else f"group {found.other} changes"
    return f"{reader} reads {place}, which {other} in the same launch"


_WHY: dict[Kind, str] = {
    "W653": "groups run in any order; this run used the order of their numbers",
    "W654": "LDS contains what an earlier group has left; this run used zeros",
    "W655": "private memory contains what earlier work has left; this run used zeros",
}
_HELP: dict[Kind, str] = {
    "W653": "let one launch write and the next one read",
    "W654": "write LDS before it is read, with a barrier in between",
    "W655": "give the variable a value where it is declared",
}
