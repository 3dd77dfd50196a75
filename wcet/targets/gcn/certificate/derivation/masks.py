"""Lanes at a branch on exec: the branches that may split, and the proof that both sides of a split have no common lane.

Both follow from the instructions that write exec, without values. A branch can only split if the lanes that skip are
activated again for another side: the first write of exec at the target of the jump may add lanes and does not restore a
mask. If this cannot be decided, a split is assumed.
"""

from .flow import JUMP, KernelFlow
from .listing import Statement
from .paths import reach
from .start import Place, list_places
from .table import InstructionTable

EXEC = frozenset(["exec", "exec_lo", "exec_hi"])
KEEPING = ("s_and_b64", "s_andn2_b64")
"""The instructions that can only remove lanes if exec is their first source."""


class Masks:
    """The analysis of the writes of exec (the mask of active lanes) in a kernel."""

    def __init__(self, flow: KernelFlow, table: InstructionTable) -> None:
        self._flow, self.table = flow, table
        self._written: dict[int, frozenset[Place | str]] = {}

    def list_written(self, statement: Statement) -> frozenset[Place | str]:
        """Return the registers that an instruction may write, by file and number or name; `all` if it may write any."""
        if statement.line not in self._written:
            self._written[statement.line] = frozenset(self._read_written(statement))
        return self._written[statement.line]

    def _read_written(self, statement: Statement) -> set[Place | str]:
        row = self.table.find(statement)
        roles = [role for role in row.operands if role != "g" or "glc" in statement.modifiers]
        named = [each for role, each in zip(roles, statement.operands, strict=False) if role[0] in "dmgr"]
        found: set[Place | str] = {place for each in named for place in list_places(each)} | {*named} | {*row.writes}
        if "sgprs" in row.writes or len(statement.operands) > len(roles):
            found.add("all")
        return found

    def _writes(self, statement: Statement, operand: str) -> bool:
        asked: set[Place | str] = {*EXEC} if operand == "exec" else {*list_places(operand)}
        return bool(self.list_written(statement) & {*asked, "all"})

    def tests_exec(self, block: int) -> bool:
        """Return True if a block ends with a branch on exec."""
        return self.table.find(self._flow.blocks[block][-1]).tests == "exec"

    def takes_with_lanes(self, branch: Statement, jump: bool) -> bool:
        """Return True if a branch jumps (or without `jump`, falls through) only if a lane is active."""
        row = self.table.find(branch)
        return row.tests == "exec" and row.nonzero == jump

    def find_side(self, block: int) -> tuple[int | None, int | None]:
        """Return the edge that a branch on exec takes with active lanes, and that for none; None if it is missing."""
        nonzero = self.table.find(self._flow.blocks[block][-1]).nonzero
        edges = {self._flow.kinds[edge] == JUMP: edge for edge in self._flow.out[block]}
        return edges.get(nonzero), edges.get(not nonzero)

    def may_split(self, block: int) -> bool:
        """Return True unless the branch at the end of a block certainly has no other side."""
        if not self.tests_exec(block):
            return False
        skip = self.find_side(block)[1]
        if None in self.find_side(block) or skip is None:
            return False
        here, seen = self._flow.edges[skip][1], set[int]()
        while here != self._flow.sink and here not in seen:
            seen.add(here)
            first = next((each for each in self._flow.blocks[here] if self._writes(each, "exec")), None)
            if first is not None:
                return not self._only_restores(first)
            if len(self._flow.ways[here]) != 1:
                return False
            here = self._flow.ways[here][0]
        return False

    def _only_restores(self, statement: Statement) -> bool:
        """Return True if an instruction restores a mask after an `if`, or adds no lanes."""
        name, operands = statement.name, statement.operands
        if name == "s_and_saveexec_b64":
            return True
        plain = len(operands) == 3 and operands[0] == "exec"
        return plain and (
            (name == "s_or_b64" and "exec" in operands[1:]) or (name in KEEPING and operands[1] == "exec")
        )

    def begins_restored(self, block: int) -> bool:
        """Return True if the first instruction of a block restores exec, or if no instruction of it writes exec."""
        writes = [place for place, each in enumerate(self._flow.blocks[block]) if self._writes(each, "exec")]
        return not writes or writes[0] == 0

    def are_apart(self, branch: int, bsb: int) -> bool:
        """Return True if both sides of a split have no common lane: that after `branch`, and that after block `bsb`.

        `branch` must save exec, remove lanes, and compute the mask of the others. No instruction on a path to `bsb` may
        write this mask; there exec becomes the mask without the lanes that were active before.
        """
        flow = self._flow
        mask = self._find_others(flow.blocks[branch])
        between = reach(flow.ways, flow.ways[branch], {bsb})
        if mask is None or flow.sink in between or branch in between:
            return False
        if any(self._writes(each, mask) for block in between for each in flow.blocks[block]):
            return False
        return self._takes_others(flow.blocks[bsb], mask)

    def _find_others(self, block: list[Statement]) -> str | None:
        """Return the mask of the lanes that the last write of exec in a block has removed."""
        writes = [place for place, each in enumerate(block) if self._writes(each, "exec")]
        if not writes or block[writes[-1]].name != "s_and_saveexec_b64":
            return None
        saved, mask = block[writes[-1]].operands[0], ""
        if len(list_places(saved)) != 2:
            return None
        kept = True
        for each in block[writes[-1] + 1 :]:
            name, operands = each.name, each.operands
            takes = (name == "s_xor_b64" and {*operands[1:]} == {"exec", saved}) or (
                name == "s_andn2_b64" and operands[1:] == (saved, "exec")
            )
            if kept and takes and len(list_places(operands[0])) == 2:
                mask = operands[0]
            elif mask and self._writes(each, mask):
                return None
            kept = kept and not self._writes(each, saved)
        return mask or None

    def _takes_others(self, block: list[Statement], mask: str) -> bool:
        """Return True if exec becomes `mask` without the lanes that are active at the start of a block."""
        writes = [place for place, each in enumerate(block) if self._writes(each, "exec")]
        if not writes or any(self._writes(each, mask) for each in block[: writes[0]]):
            return False
        first, last = block[writes[0]], block[writes[-1]]
        if first.operands[1:] != (mask,):
            return False
        if len(writes) == 1:
            return first.name == "s_andn2_saveexec_b64"
        saved = first.operands[0]
        between = block[writes[0] + 1 : writes[-1]]
        opens = first.name == "s_or_saveexec_b64" and len(writes) == 2 and len(list_places(saved)) == 2
        closes = last.name == "s_xor_b64" and last.operands[0] == "exec" and {*last.operands[1:]} == {"exec", saved}
        return opens and closes and not any(self._writes(each, saved) for each in between)
