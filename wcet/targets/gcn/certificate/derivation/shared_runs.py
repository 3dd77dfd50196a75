"""Blocks that all wavefronts of a group run equally often between two barriers, because no branch parts them.

A scalar register is *shared* if it has one value in all wavefronts of a group, at the same visit of a block. Shared are
the user registers and the ids of the group, scalar results of what is shared, and arguments, which are loaded by the
address in the registers of the start. Vector registers, exec, and all other loads are not. A branch on anything else
may part the wavefronts; they meet again where all its paths do. What is written up to there is not shared, and how
often these blocks run may differ.
"""

from functools import reduce

from .flow import KernelFlow
from .listing import Listing, Statement
from .masks import Masks
from .paths import reach, settle
from .ranking import read_number
from .start import USER, Place, list_places
from .table import InstructionTable

Shared = frozenset[Place | str]
"""The registers that all wavefronts of a group share: of the file, and vcc, scc and m0 by name."""

ARGUMENTS = "arguments"
"""The name for two registers that still hold the address of the arguments."""

OWN = ("s_getreg_b32", "s_wqm_", "s_quadmask_", "s_movrel", "s_getpc_b64")
"""The prefixes of scalar instructions whose results are not followed: they read more than their operands."""


class SharedRuns:
    """The search for branches that may part the wavefronts of a group, from none on until no more are found.

    `parting` are the blocks that end with such a branch, `decided` those between a branch and where its paths meet.
    """

    def __init__(self, flow: KernelFlow, listing: Listing, table: InstructionTable, masks: Masks) -> None:
        self._flow, self._table, self._masks = flow, table, masks
        self._start, self._base = _start(listing)
        self._passed = _find_passed(flow)
        self.parting, self.decided = set[int](), set[int]()
        while found := self._find_parting() - self.parting:
            self.parting |= found
            for block in found:
                self.decided |= reach(flow.ways, flow.ways[block], self._find_meeting(block))

    def shows(self, block: int, left: bool) -> bool:
        """Return True if all wavefronts run a block equally often, and, if `left`, leave it by the same ways."""
        return block not in self.decided and not (left and block in self.parting)

    def _find_meeting(self, block: int) -> set[int]:
        """Return the next block that all paths from a block pass; nothing if there is none before the end."""
        passed, sink = self._passed[block], self._flow.sink
        if passed == (1 << (sink + 1)) - 1:
            return set()
        later = [each for each in range(sink) if each != block and passed >> each & 1]
        return set(sorted(later, key=lambda each: -self._passed[each].bit_count())[:1])

    def _find_parting(self) -> set[int]:
        """Return the blocks whose branch tests what need not be shared."""
        flow = self._flow
        here = settle(flow.ways, 0, self._start, self._run_block, lambda old, after, _: old & after)
        branches = ((block, flow.blocks[block][-1]) for block in here if len({*flow.ways[block]}) > 1)
        return {
            block for block, last in branches if self._table.find(last).tests not in self._run_block(block, here[block])
        }

    def _run_block(self, block: int, shared: Shared) -> Shared:
        """Return what is shared after a block."""
        for statement in self._flow.blocks[block]:
            shared = self._run(statement, shared, block in self.decided)
        return shared

    def _run(self, statement: Statement, shared: Shared, apart: bool) -> Shared:
        """Return what is shared after an instruction; nothing that it writes if it runs `apart`."""
        written = self._masks.list_written(statement)
        if "all" in written:
            return frozenset()
        lost = {_name(each) for each in written}
        lost |= {ARGUMENTS} if any(("s", self._base + word) in written for word in (0, 1)) else set()
        if apart or not self._is_shared(statement, shared):
            return shared - lost
        names = {each for each in written if each in ("vcc", "scc", "m0")}
        return (shared - lost) | names | {each for each in written if not isinstance(each, str) and each[0] == "s"}

    def _is_shared(self, statement: Statement, shared: Shared) -> bool:
        """Return True if an instruction has the same results in all wavefronts."""
        row, operands = self._table.find(statement), statement.operands
        if row.unit == "SMEM":
            plain = statement.name.startswith("s_load_dword") and not statement.modifiers and len(operands) == 3
            base = [("s", self._base), ("s", self._base + 1)]
            return plain and ARGUMENTS in shared and list_places(operands[1]) == base and _reads(operands[2]) <= shared
        if row.unit != "SALU" or statement.name.startswith(OWN) or not row.reads <= shared:
            return False
        taken = [each for role, each in zip(row.operands, operands, strict=False) if role[0] in "sm"]
        return len(operands) == len(row.operands) and all(_reads(each) <= shared for each in taken)


def _name(register: Place | str) -> Place | str:
    """Return the name by which a register is followed: both halves of vcc are one."""
    return "vcc" if register in ("vcc_lo", "vcc_hi") else register


def _reads(operand: str) -> Shared:
    """Return what an operand reads; its own text if it is no number and no register of the file."""
    if read_number(operand) is not None:
        return frozenset()
    return frozenset(list_places(operand)) or frozenset((operand,))


def _start(listing: Listing) -> tuple[Shared, int]:
    """Return what is shared at the start by the descriptor, and the first register of the address of the arguments."""
    rows, place, base = listing.descriptor, 0, -2
    for name, size in USER:
        if rows.get(f"user_sgpr_{name}") == "1":
            base = place if name == "kernarg_segment_ptr" else base
            place += size
    known = {"user_sgpr_count", *(f"user_sgpr_{name}" for name, _ in USER)}
    others = any(key.startswith("user_sgpr_") and key not in known and rows[key] != "0" for key in rows)
    count = int(rows.get("user_sgpr_count", place))
    if not rows or others or count < place:
        return frozenset(), -2
    axes = (rows.get(f"system_sgpr_workgroup_id_{axis}", "1" if axis == "x" else "0") == "1" for axis in "xyz")
    shared: set[Place | str] = {("s", each) for each in range(count + sum(axes))}
    return frozenset(shared | {ARGUMENTS} if base >= 0 else shared), base


def _find_passed(flow: KernelFlow) -> list[int]:
    """Return for each block the blocks that all paths from it pass, as bits; all bits if no path ends."""
    every = (1 << (flow.sink + 1)) - 1
    passed, changed = [every] * flow.sink + [1 << flow.sink], True
    while changed:
        changed = False
        for block in reversed(range(flow.sink)):
            found = reduce(int.__and__, (passed[target] for target in flow.ways[block]), every) | 1 << block
            changed |= found != passed[block]
            passed[block] = found
    return passed
