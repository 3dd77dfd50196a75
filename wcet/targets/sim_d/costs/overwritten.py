"""Stores that can change the stated contents of a buffer although they name another one.

A request may leave the buffer that it names: below its last row, to the right of a row, or by an index. The words are
stored to whatever lies there (`wcet.isa.sim_d.run.cells`). All that is known of offsets and indices may rest on the
stated contents, and yet the check is sound: up to the first store that changes them, they hold, so that this store is
one of those that are known.
"""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from wcet.errors import Refusals, WcetError, refuse
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.isa.sim_d.language.buffers import WORD_BYTES, DramBuffer
from wcet.isa.sim_d.language.isa import RequestPattern
from wcet.isa.sim_d.language.operands import access_operands, opcode_of
from wcet.isa.sim_d.values.item_flow import IndexSets, is_indexed
from wcet.machine.dram import ADDRESS_SPACE
from wcet.targets.sim_d.costs.access_costs import AccessContext
from wcet.targets.sim_d.costs.frames import list_frames, place_frames
from wcet.targets.sim_d.costs.indexed_costs import find_assumed
from wcet.targets.sim_d.costs.tiles import list_runs

WORDS = ADDRESS_SPACE // WORD_BYTES

Ints = npt.NDArray[np.int64]
Runs = tuple[Ints, Ints]
"""The first words of some runs, and the words after their last, as offsets in a buffer."""


def check_overwritten(
    context: AccessContext, flow: FlowGraph, stated: Sequence[DramBuffer], refusals: Refusals
) -> Iterator[str]:
    """Add W226 to `refusals` for each store that can reach one of the buffers `stated`; yield a note for each store
    whose place is not known.
    """
    program = context.program
    names = ", ".join(str(buffer.id) for buffer in stated)
    for block in flow.cfg.blocks if stated else ():
        instruction = program.instructions[block.last]
        access = opcode_of(instruction).access
        if access is None or access.scratchpad or not access.writes or access.pattern is RequestPattern.WHOLE:
            continue
        found = _list_runs(context, block.index, instruction)
        if found is None:
            yield f"the store at line {instruction.span.line} is assumed to leave stated contents ({names}) as they are"
            continue
        own = program.extra.dram[access_operands(instruction).buffer]
        reached = {buffer.id: buffer for runs in found for buffer in stated if _touch(runs, own, buffer)}
        for buffer in reached.values():
            with refusals.gather():
                raise _refuse_store(instruction, own, buffer)


def _list_runs(context: AccessContext, block: BlockId, instruction: Instruction) -> list[Runs] | None:
    """Return the words that a store can reach; None if an offset is not known."""
    sets = context.indices.get(block)
    if sets is not None:
        return [_find_places(sets)]
    if is_indexed(instruction):
        return []  # no path reaches this block
    strides = context.strides.get(block, ())
    x, y = place_frames(instruction, context.offsets[block])
    frames = list_frames(instruction, context.program.extra, context.launch, strides)
    runs = [list_runs(frame, x, y, context.launch) for frame in frames]
    return None if None in runs else [each for some in runs for each in some or ()]


def _find_places(sets: IndexSets) -> Runs:
    """Return the words that active items can name; items that are assumed to stay in their buffer are left out."""
    some = (sets.active.high == 1) & ~find_assumed(sets)
    return sets.index.low[some], sets.index.high[some] + 1


def _touch(runs: Runs, own: DramBuffer, other: DramBuffer) -> bool:
    """Return True if a run of words of one buffer reaches another one; addresses wrap."""
    first, end = runs
    begin = (first + own.address // WORD_BYTES) % WORDS
    end = begin + (end - first)
    low, high = other.address // WORD_BYTES, other.end // WORD_BYTES
    return bool((((begin < high) & (end > low)) | (end - WORDS > low)).any())


def _refuse_store(instruction: Instruction, own: DramBuffer, buffer: DramBuffer) -> WcetError:
    return refuse(
        "W226",
        f"the contents of buffer {buffer.id} are stated, and this store to buffer {own.id} can leave it and reach them",
        instruction.span,
        help=f"keep the store inside of buffer {own.id}, or remove `{buffer.id}` from the stated contents",
    )
