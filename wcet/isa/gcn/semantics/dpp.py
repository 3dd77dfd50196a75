"""Data-parallel primitives (DPP): a vector instruction reads its first source from another lane.

AMD's GCN3 reference guide, section "DPP". A lane whose source does not exist or is inactive keeps its result, unless
`bound_ctrl` makes the source zero; `row_mask` and `bank_mask` switch lanes off. With `dpp8`, guides differ about what
an inactive source gives (0, or nothing), so that the source and whether a lane writes are unknown.
"""

import re
from collections.abc import Iterator

from wcet.errors import refuse
from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.semantics.sequence import Sequence
from wcet.records import dataclass
from wcet.values.micro import Arbitrary, Gather, Lanes, Number, SetLanes, Temp

_QUAD = re.compile(r"quad_perm:\[([0-3]),([0-3]),([0-3]),([0-3])\]\Z")
_MOVE = re.compile(
    r"(row_shl|row_shr|row_ror|row_share|row_xmask|wave_shl|wave_shr|wave_rol|wave_ror|row_bcast):(\w+)\Z"
)
_EIGHT = re.compile(r"dpp8:\[((?:[0-7],){7}[0-7])\]\Z")
_ROW, _BANK = 16, 4
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Moved:
    """The moved source at `position`: its value, and the lanes that write a result (`valid` 1; None: all active
    ones).
    """

    position: int
    temp: Temp
    valid: Temp | None


def move_source(sequence: Sequence, instruction: Instruction) -> Moved | None:
    """Return the first source as DPP moves it between lanes; None if the instruction has no such source."""
    modifiers = instruction.modifiers
    found = _find_moved(instruction)
    if found is None:
        return None
    position, register = found
    senders = find_senders(instruction)
    enabled = _find_enabled(modifiers, instruction.lanes)
    temp = sequence.make_temp()
    if any(each.startswith("dpp8:") for each in modifiers):
        valid, exec_mask = sequence.make_temp(), sequence.exec
        sequence.emit(SetLanes(temp, Arbitrary((Lanes("v", register.index), exec_mask)), exec_mask))
        sequence.emit(SetLanes(valid, Arbitrary((exec_mask,)), exec_mask))
        return Moved(position, temp, valid)
    sequence.emit(Gather(temp, Lanes("v", register.index), senders, sequence.exec))
    if any(each.startswith("bound_ctrl") for each in modifiers):
        wanted = tuple(lane if on else NOBODY for lane, on in enumerate(enabled))
        if all(enabled):
            return Moved(position, temp, None)
    else:
        wanted = tuple(sender if on else NOBODY for sender, on in zip(senders, enabled, strict=True))
    valid = sequence.make_temp()
    sequence.emit(Gather(valid, Number(1), wanted, sequence.exec))
    return Moved(position, temp, valid)


def _find_moved(instruction: Instruction) -> tuple[int, Register] | None:
    """Return position and register of the first source of an instruction if it is a vector register; else None."""
    first = operation_of(instruction).operands[0][0] in "dm"
    for place, each in enumerate(instruction.operands[first:], first):
        if isinstance(each, Register) and each.file == "v":
            return place, each
    return None


def _find_enabled(modifiers: tuple[str, ...], lanes: int) -> tuple[bool, ...]:
    """Return for each lane whether `row_mask` and `bank_mask` leave it on."""
    rows, banks = (
        next((int(each.partition(":")[2], 0) for each in modifiers if each.startswith(key)), 15)
        for key in ("row_mask:", "bank_mask:")
    )
    return tuple(bool(rows >> lane // _ROW & banks >> lane // _BANK % 4 & 1) for lane in range(lanes))


def find_senders(instruction: Instruction) -> tuple[int, ...]:
    """Return the lane that each lane reads, `NOBODY` for none. Raises `WcetError` W143 if no modifier says so."""
    return tuple(_list_senders(instruction))


def _list_senders(instruction: Instruction) -> Iterator[int]:
    modifiers = instruction.modifiers
    quad = next((found for each in modifiers if (found := _QUAD.match(each))), None)
    move = next((found for each in modifiers if (found := _MOVE.match(each))), None)
    eight = next((found[1].split(",") for each in modifiers if (found := _EIGHT.match(each))), None)
    if "fi:1" in modifiers:
        raise refuse("W340", "what inactive lanes hold is not modelled, and `fi:1` reads them", instruction.span)
    for lane in range(instruction.lanes):
        if quad is not None:
            yield lane - lane % _BANK + int(quad[1 + lane % _BANK])
        elif eight is not None:
            yield lane - lane % 8 + int(eight[lane % 8])
        elif move is not None:
            yield _move(move[1], int(move[2], 0), lane, instruction.lanes)
        elif "row_mirror" in modifiers:
            yield lane ^ _ROW - 1
        elif "row_half_mirror" in modifiers:
            yield lane ^ _ROW // 2 - 1
        else:
            raise refuse("W143", "no source says which lane each lane reads", instruction.span)


def _move(kind: str, amount: int, lane: int, lanes: int) -> int:
    place, row = lane % _ROW, lane - lane % _ROW
    match kind:
        case "row_ror":
            return row + (place - amount) % _ROW
        case "row_shl" | "row_shr":
            moved = place + (amount if kind == "row_shl" else -amount)
            return row + moved if 0 <= moved < _ROW else NOBODY
        case "row_share":
            return row + amount
        case "row_xmask":
            return lane ^ amount
        case "row_bcast":
            if amount == _ROW - 1:
                return row - 1 if row else NOBODY
            return lanes // 2 - 1 if lane >= lanes // 2 else NOBODY
        case _:
            moved = lane + (amount if kind in ("wave_shl", "wave_rol") else -amount)
            if kind in ("wave_rol", "wave_ror"):
                return moved % lanes
            return moved if 0 <= moved < lanes else NOBODY
