"""Vector counters that are equal in all lanes: loops that lanes leave through exec when a `v_cmp` holds.

The code is `v_cmp mask, a, b` … `s_or_b64 left, mask, left`, `s_andn2_b64 exec, exec, left`, and a branch on exec. A
lane for which the comparison holds leaves, so that the loop ends if the comparison must become true for every lane. For
this, every lane in the loop must have executed all of every iteration, so that no other instruction of the loop may
write exec.
"""

from collections.abc import Mapping

from wcet.ir.cfg import Loop
from wcet.ir.ids import BlockId, LoopId
from wcet.ir.program import Instruction
from wcet.isa.gcn.control.divergence import only_removes
from wcet.isa.gcn.language.isa import find_condition
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import (
    find_access,
    find_comparison,
    find_exec,
    find_mask,
    find_masks,
    lift,
    writes_exec,
)
from wcet.isa.gcn.values.scalar_flow import RegionValues, ValueFlow
from wcet.isa.gcn.values.scalar_steps import Pointers
from wcet.isa.gcn.values.scalar_values import Test, WideTest, value_of
from wcet.isa.gcn.values.symbolic_terms import compare_in
from wcet.records import dataclass
from wcet.values.comparisons import Comparison
from wcet.values.masks import SECOND_ONLY
from wcet.values.micro import Exact, Lanes, Scalar, SetLanes
from wcet.values.operations import Constant, Source


@dataclass(frozen=True, slots=True)
class LaneTest:
    """The comparison by which lanes leave at the end of `block`, and known vector registers at the loop's entry."""

    block: BlockId
    compare: Comparison
    entry: Mapping[Unit, int]

    def read(self, region: RegionValues) -> Test | WideTest | None:
        """Return the test under which lanes stay, relative to the start of the iteration; None if it is unknown.

        The registers compared must not be written between the comparison and the end of the block.
        """
        state = region.behind.get(self.block)
        test = None if state is None else compare_in(state, self.compare)
        return test.opposite if isinstance(test, (Test, WideTest)) else None


def find_lane_test(
    flow: ValueFlow, loop: Loop, innermost: tuple[LoopId | None, ...], around: RegionValues | None, loads: Pointers
) -> LaneTest | None:
    """Return the comparison by which lanes leave a loop in which all lanes execute whole iterations; None if there is
    none.
    """
    cfg, program = flow.cfg, flow.program
    latches = {cfg.edges[edge].source for edge in loop.back_edges}
    if len(latches) != 1 or any(innermost[block] != loop.index for block in latches):
        return None
    (latch,) = latches
    code = program.instructions[cfg.blocks[latch].first : cfg.blocks[latch].last + 1]
    writes = [instruction for instruction in code if writes_exec(instruction)]
    others = any(
        writes_exec(program.instructions[index])
        for block in loop.blocks - {latch}
        for index in range(cfg.blocks[block].first, cfg.blocks[block].last + 1)
    )
    condition = find_condition(code[-1])
    if len(writes) != 1 or others or condition is None or condition.register != "exec":
        return None
    if len(cfg.out_edges[latch]) != 2:
        return None
    if any(edge.target in loop.blocks for edge in cfg.out_edges[latch] if edge.kind is condition.empty):
        return None
    compare = _find_compare(code, code.index(writes[0]))
    if compare is None:
        return None
    return LaneTest(latch, compare, _find_entry(flow, loop, compare, around, loads))


def _find_compare(code: tuple[Instruction, ...], removal: int) -> Comparison | None:
    """Return the comparison whose lanes are in `left`, of the instruction that removes `left` from exec; None if not
    found.
    """
    write = find_mask(code[removal])
    combined = None if write is None else write.split(find_exec(code[removal]))
    if combined is None or combined[1] != SECOND_ONLY or not isinstance(left := combined[0], Scalar):
        return None
    wanted, active = [left], find_exec(code[removal])
    for place in range(removal - 1, -1, -1):
        here = code[place]
        made = next((each for each in find_masks(here) if each.target in wanted), None)
        if made is None:
            if any(unit in find_access(here).writes for pair in wanted for unit in pair.units):
                return None
            continue
        compare = find_comparison(here)
        if compare is not None:
            return compare if _survives(code[place + 1 :], here) else None
        wanted = [each for each in made.places if each != active and made.contains_common(each, active)]
    return None


def _survives(behind: tuple[Instruction, ...], compare: Instruction) -> bool:
    """Return True if no instruction after a comparison writes the compared registers; `behind` are those in the
    block.
    """
    reads = {unit for unit in find_access(compare).reads if unit[0] in ("v", "s")}
    return not any(reads & find_access(instruction).writes for instruction in behind)


def _find_entry(
    flow: ValueFlow, loop: Loop, compare: Comparison, around: RegionValues | None, loads: Pointers
) -> Mapping[Unit, int]:
    """Return the constants that the compared vector registers have in all lanes at the entry of the loop.

    The analysis searches for the write backward from the only block before the loop, while there is one path and lanes
    only leave: a lane that returned in between could have another value.
    """
    cfg, program = flow.cfg, flow.program
    wanted = {each.units[0] for each in compare.sides if isinstance(each, Lanes) and each.words == 1}
    found: dict[Unit, int] = {}
    outside: list[BlockId] = [edge.source for edge in cfg.in_edges[loop.header] if edge.source not in loop.blocks]
    while len(outside) == 1 and wanted and around is not None:
        (block,) = outside
        for index in range(cfg.blocks[block].last, cfg.blocks[block].first - 1, -1):
            instruction = program.instructions[index]
            for unit in wanted & find_access(instruction).writes:
                wanted = wanted - {unit}
                value = _read_start(flow, block, instruction, around, loads)
                if value is not None:
                    found[unit] = value
            if writes_exec(instruction) and not only_removes(instruction):
                return found
        # The kernel's first block has the start of the kernel as a further predecessor.
        outside = [edge.source for edge in cfg.in_edges[block]] if block else list[BlockId]()
    return found


def _read_start(
    flow: ValueFlow, block: BlockId, instruction: Instruction, around: RegionValues, loads: Pointers
) -> int | None:
    """Return the number that a move instruction writes in all active lanes; None if it is unknown."""
    match lift(instruction):
        case (SetLanes(_, Exact(Constant(bits))),):
            return bits
        case (SetLanes(_, Exact(Source(), (Scalar(words=1) as place,))),) if block in around.before:
            value = value_of(flow.run_to(block, around.before[block], instruction.index, loads), place.units[0])
            return value if isinstance(value, int) else None
        case _:
            return None
