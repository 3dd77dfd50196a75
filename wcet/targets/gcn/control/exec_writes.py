"""The writes of exec in one block, with what they do to the set of active lanes.

Whole-wave sequences (`s_or_saveexec_b64 S, -1` … `s_mov_b64 exec, S`), with which compilers spill registers of all
lanes, leave exec as it was and are left out.
"""

from dataclasses import dataclass
from enum import StrEnum

from wcet.ir.cfg import Block
from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.targets.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.language.mask_operations import Bits, find_bits, find_saved_bits
from wcet.targets.gcn.language.registers import find_access, operation_of, writes_exec


class WriteKind(StrEnum):
    """What a write does to the active lanes."""

    SAVE = "save"  # s_and_saveexec: the old mask is kept, fewer lanes remain
    SET = "set"  # s_mov_b64 exec: as computed elsewhere; unoptimised code masks lanes so
    RESTORE_SAVE = "restore-save"  # s_or_saveexec: lanes come back, the mask before is kept (start of a BSB)
    INVERT = "invert"  # s_xor_b64 exec, s_andn2_saveexec: the other lanes (a BSB)
    RESTORE = "restore"  # s_or_b64 exec, exec: lanes come back
    REMOVE = "remove"  # s_andn2_b64 exec, exec: lanes leave
    NARROW = "narrow"  # s_and_b64 exec, exec, v_cmpx and everything else: fewer lanes, nothing kept


@dataclass(frozen=True, slots=True)
class ExecWrite:
    """One write of exec at instruction `index`.

    `saved` is the first SGPR of the pair that keeps the mask before, `mask` that of the pair it reads; `reloaded` says
    that the pair was read back from a vector register in the same block. `masks` are the SGPR pairs that the block
    leaves for others: computed from exec behind the write, or, for `SET`, anywhere in the block.
    """

    index: int
    kind: WriteKind
    saved: int | None = None
    mask: int | None = None
    reloaded: bool = False
    masks: frozenset[int] = frozenset()


_SAVING = {Bits.AND: WriteKind.SAVE, Bits.OR: WriteKind.RESTORE_SAVE, Bits.ANDN2: WriteKind.INVERT}
_PLAIN = {
    Bits.COPY: WriteKind.SET,
    Bits.OR: WriteKind.RESTORE,
    Bits.XOR: WriteKind.INVERT,
    Bits.ANDN2: WriteKind.REMOVE,
    Bits.AND: WriteKind.NARROW,
}


def find_exec_writes(program: GcnProgram, block: Block) -> tuple[ExecWrite, ...]:
    """Return the writes of exec in a block in text order, whole-wave sequences left out."""
    code = program.instructions[block.first : block.last + 1]
    places = [place for place, instruction in enumerate(code) if writes_exec(instruction)]
    found: list[ExecWrite] = []
    skip = -1
    for position, place in enumerate(places):
        if place <= skip:
            continue
        closing = places[position + 1] if position + 1 < len(places) else None
        if closing is not None and _is_whole_wave(code[place], code[closing]):
            skip = closing
            continue
        found.append(_describe(code, place))
    return tuple(found)


def only_removes(instruction: Instruction) -> bool:
    """Tell whether a write of exec can only switch lanes off."""
    operation = operation_of(instruction)
    if find_saved_bits(instruction) is Bits.AND or (operation.unit == "VALU" and "exec" in operation.writes):
        return True
    sources = instruction.operands[1:]
    exec_at = [isinstance(each, Register) and each.file == "exec" and each.count == 2 for each in sources]
    bits = find_bits(instruction)
    return (bits is Bits.AND and any(exec_at)) or (bits is Bits.ANDN2 and exec_at[0])


def _is_whole_wave(opening: Instruction, closing: Instruction) -> bool:
    """Tell whether two neighbouring writes of exec switch all lanes on and back."""
    if find_saved_bits(opening) not in (Bits.OR, Bits.XOR) or find_bits(closing) is not Bits.COPY:
        return False
    kept, lanes = opening.operands
    whole = isinstance(lanes, Immediate) and lanes.inline == -1
    return whole and _pair(kept) is not None and _pair(kept) == _pair(closing.operands[1])


def _describe(code: tuple[Instruction, ...], place: int) -> ExecWrite:
    instruction = code[place]
    combined, bits = find_saved_bits(instruction), find_bits(instruction)
    kind = None if combined is None else _SAVING.get(combined)
    saved = mask = None
    if kind is not None:
        saved, mask = _pair(instruction.operands[0]), _pair(instruction.operands[1])
    else:
        kind = WriteKind.NARROW if bits is None else _PLAIN.get(bits, WriteKind.NARROW)
        sources = [_pair(operand) for operand in instruction.operands[1:]]
        mask = next((source for source in sources if source is not None), None)
        reads_exec = any(
            isinstance(operand, Register) and operand.file == "exec" for operand in instruction.operands[1:]
        )
        if kind is not WriteKind.SET and not reads_exec:
            kind = WriteKind.NARROW if operation_of(instruction).unit == "VALU" else WriteKind.SET
    masks = _find_written_pairs(code[:place]) if kind is WriteKind.SET else frozenset[int]()
    reloaded = _is_reloaded(code[:place], mask)
    return ExecWrite(instruction.index, kind, saved, mask, reloaded, masks | _find_masks(code[place + 1 :]))


def _is_reloaded(before: tuple[Instruction, ...], mask: int | None) -> bool:
    for instruction in reversed(before):
        if ("s", mask) in find_access(instruction).writes:
            return "crosses" in operation_of(instruction).traits
    return False


def _find_written_pairs(code: tuple[Instruction, ...]) -> frozenset[int]:
    """Return the SGPR pairs that are parted along another one."""
    pairs = [_pair(instruction.operands[0]) for instruction in code if find_bits(instruction) is Bits.XOR]
    return frozenset(pair for pair in pairs if pair is not None)


def _find_masks(behind: tuple[Instruction, ...]) -> frozenset[int]:
    """Return the SGPR pairs that are computed from exec before it is written again."""
    masks: set[int] = set()
    for instruction in behind:
        if writes_exec(instruction):
            break
        sources = instruction.operands[1:]
        if any(isinstance(operand, Register) and operand.file == "exec" for operand in sources):
            pair = _pair(instruction.operands[0])
            if pair is not None:
                masks.add(pair)
    return frozenset(masks)


def _pair(operand: Operand) -> int | None:
    """Return the first register of an SGPR pair, -1 for vcc, None for anything else."""
    if not isinstance(operand, Register) or operand.count != 2:
        return None
    if operand.file == "vcc":
        return -1
    return operand.index if operand.file == "s" else None
