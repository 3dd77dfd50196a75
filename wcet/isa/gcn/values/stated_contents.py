"""Statements about the contents of a kernel's buffers, and the bounds of loops and blocks that follow from them."""

from collections.abc import Mapping
from math import prod
from typing import TYPE_CHECKING

from wcet.errors import Refusals
from wcet.flow.loops import LoopNest
from wcet.flow.stated_facts import refuse_stated
from wcet.ir.cfg import Cfg, LinearFact, Loop, LoopBound
from wcet.ir.facts import TYPES, Provenance, StatedData, StatedFacts
from wcet.ir.ids import LoopId
from wcet.isa.gcn.language.kernel import Argument, GcnProgram, find_type_alignment
from wcet.isa.gcn.launch import POINTERS, GcnLaunch, list_locals
from wcet.isa.gcn.values.known_paths import KnownPaths, UndecidedError
from wcet.isa.gcn.values.launch_values import find_alignment, find_local_alignment, list_sizes
from wcet.records import dataclass

if TYPE_CHECKING:  # most kernels are analysed without any contents
    import numpy as np
    from numpy.typing import NDArray

DWORD = 4
"""The alignment of scalar loads, in bytes."""


@dataclass(frozen=True, slots=True)
class StatedContents:
    """A statement about the contents of a buffer, and the argument that points to the buffer."""

    argument: Argument
    stated: StatedData


def read_contents(program: GcnProgram, facts: StatedFacts, refusals: Refusals) -> tuple[StatedContents, ...]:
    """Return the statements about buffers; raises W220 for an unknown name, W225 for numbers of another type."""
    found: list[StatedContents] = []
    arguments = program.extra.metadata.arguments
    named = {f"arg{each.position}": each for each in arguments} | {each.name: each for each in arguments}
    for name, stated in facts.data.items():
        argument, provenance = named.get(name), facts.find_provenance("data", name)
        with refusals.gather():
            if argument is None or argument.kind not in POINTERS:
                buffers = ", ".join(f"`{each.name}`" for each in arguments if each.kind in POINTERS)
                message = f"`{program.name}` has no buffer `{name}`"
                raise refuse_stated("W220", message, provenance, f"its buffers: {buffers}" if buffers else "")
            if stated.file:
                _require_type(argument, name, stated, provenance)
            else:
                _require_words(argument, name, stated, provenance)
            found.append(StatedContents(argument, stated))
    return tuple(found)


def _require_type(argument: Argument, name: str, stated: StatedData, provenance: Provenance) -> None:
    import numpy as np

    size = find_type_alignment(argument.type_name)
    if size and np.dtype(TYPES[stated.kind]).itemsize > size:
        message = f"`{stated.file}` holds numbers of type {stated.kind}, `{name}` is `{argument.type_name}`"
        raise refuse_stated("W225", message, provenance, "state the type of the numbers: { file = ..., type = ... }")


def _require_words(argument: Argument, name: str, stated: StatedData, provenance: Provenance) -> None:
    """Raise W225 if a statement is about 32-bit numbers and the buffer has others, or if no number fits it."""
    size, kind = find_type_alignment(argument.type_name), argument.type_name.rstrip("*").strip()
    if (size and size != DWORD) or kind == "float":
        message = f"`range` and `near` are about whole numbers of 32 bits, `{name}` is `{argument.type_name}`"
        raise refuse_stated("W225", message, provenance, "state the numbers themselves: { file = ... }")
    least, most = -(1 << 31), 1 << 31
    if stated.low is not None and stated.high is not None and (stated.low < least or stated.high >= most):
        raise refuse_stated("W225", f"`{name}`: not all of {stated} fit 32 bits with a sign", provenance)


def find_ranges(contents: tuple[StatedContents, ...]) -> Mapping[int, StatedData]:
    """Return the statements that give a range instead of a file, by the position of their arguments."""
    return {each.argument.position: each.stated for each in contents if not each.stated.file}


def find_misfit(contents: StatedContents, held: "NDArray[np.uint8]") -> str | None:
    """Return a description of the first byte or number of a buffer that contradicts its statement; None if none
    does.
    """
    import numpy as np

    if not contents.stated.file:
        return _find_outside(contents.stated, held)
    fixed = np.frombuffer(contents.stated.numbers.tobytes(), np.uint8)
    if held.size != fixed.size:
        return f"the size ({held.size:,} bytes)"
    wrong = np.flatnonzero(held != fixed)
    return f"byte {int(wrong[0]):,}" if wrong.size else None


def _find_outside(stated: StatedData, held: "NDArray[np.uint8]") -> str | None:
    import numpy as np

    numbers = held[: held.size // DWORD * DWORD].view("<i4").astype(np.int64)
    wrong = np.zeros(numbers.size, bool)
    if stated.low is not None and stated.high is not None:
        wrong |= (numbers < stated.low) | (numbers > stated.high)
    if stated.near is not None:
        wrong |= np.abs(numbers - np.arange(numbers.size)) > stated.near
    first = np.flatnonzero(wrong)
    return f"number {int(first[0]):,} ({int(numbers[first[0]]):,})" if first.size else None


def follow_contents(
    program: GcnProgram,
    nest: LoopNest,
    launch: GcnLaunch,
    arguments: Mapping[int, int],
    contents: tuple[StatedContents, ...],
    buffer_alignment: int,
) -> KnownPaths | UndecidedError:
    """Return the paths of all wavefronts that arguments and stated files determine, or the reason why they do not.

    Raises `WcetError` W226 if a wavefront writes to a buffer with stated contents.
    """
    import numpy as np

    from wcet.isa.gcn.values.known_memory import FIRST, KERNARG, PACKET, KnownMemory
    from wcet.isa.gcn.values.known_walk import follow_wavefronts

    files = {FIRST + each.argument.position: each.stated for each in contents if each.stated.file}
    metadata = program.extra.metadata
    hidden, packet = list_sizes(metadata, launch)
    pointers = [each for each in metadata.arguments if each.kind in POINTERS and each.size == 8]
    local = [each for each in list_locals(metadata) if each.size == 4]
    alignment = {FIRST + each.position: find_alignment(each, buffer_alignment) for each in pointers}
    memory = KnownMemory(
        {KERNARG: {**hidden, **arguments}, PACKET: packet},
        {each.offset: FIRST + each.position for each in pointers},
        {number: np.frombuffer(stated.numbers.tobytes(), np.uint8) for number, stated in files.items()},
        alignment | {FIRST + each.position: find_local_alignment(each) for each in local},
        {each.offset: FIRST + each.position for each in local},
        frozenset(
            number
            for number, stated in files.items()
            if max(alignment.get(number, 1), stated.numbers.dtype.itemsize) < DWORD
        ),
    )
    try:
        return follow_wavefronts(program, nest.cfg, nest.loops, launch, memory)
    except UndecidedError as error:
        return error


def limit_loops(bounds: Mapping[LoopId, LoopBound], paths: KnownPaths, origin: str) -> dict[LoopId, LoopBound]:
    """Return the loop bounds, each replaced by the most passes on the followed `paths` if that is smaller."""
    found = dict(bounds)
    for number, rounds in enumerate(paths.rounds):
        loop = LoopId(number)
        if loop not in found or rounds < found[loop].back_edges:
            found[loop] = LoopBound(loop, rounds, False, origin)
    return found


def limit_blocks(
    cfg: Cfg, loops: tuple[Loop, ...], bounds: Mapping[LoopId, LoopBound], paths: KnownPaths, origin: str
) -> tuple[LinearFact, ...]:
    """Return limits on the runs of blocks over a whole wavefront that are smaller than those by the loops around them.

    Blocks of one loop that run equally often share one fact, about the first of them.
    """
    limits: list[LinearFact] = []
    never = {block: 1 for block in cfg.block_ids if paths.runs[block] == 0}
    if never:
        limits.append(LinearFact(never, 0, origin))
    seen: set[tuple[frozenset[LoopId], int]] = set()
    for block in cfg.block_ids:
        around = frozenset(loop.index for loop in loops if block in loop.blocks)
        most = prod(bounds[loop].back_edges + 1 for loop in around)
        key = (around, paths.runs[block])
        if block not in never and paths.runs[block] < most and key not in seen:
            seen.add(key)
            limits.append(LinearFact({block: 1}, paths.runs[block], origin))
    return tuple(limits)
