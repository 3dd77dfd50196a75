"""The translation of instructions to micro-operations: the one definition of what each instruction of GCN does.

The rows are in the modules of this package, one for each class of encodings. An instruction without a row is refused;
an instruction whose result is an unspecified function of its sources has a row, too (`functions`). Names are canonical
(`language.isa`), so that an instruction means one thing on every processor.
"""

from dataclasses import field
from functools import lru_cache
from typing import NamedTuple

from wcet.errors import refuse
from wcet.ir.program import Immediate, Instruction, LabelRef, Operand, Register
from wcet.ir.remembered import remember_instructions
from wcet.isa.gcn.language.isa import load_operations
from wcet.isa.gcn.language.pairs import is_pair, split_pair
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.semantics.control import NAMING_PLACES, lift_control
from wcet.isa.gcn.semantics.memory import lift_memory
from wcet.isa.gcn.semantics.moves import lift_move
from wcet.isa.gcn.semantics.packed import lift_packed
from wcet.isa.gcn.semantics.pairs import join_pair
from wcet.isa.gcn.semantics.scalar import lift_scalar
from wcet.isa.gcn.semantics.sequence import SCC, name_exec
from wcet.isa.gcn.semantics.vector import lift_vector
from wcet.records import dataclass
from wcet.values.comparisons import Comparison
from wcet.values.comparisons import find_comparison as find_comparison_of
from wcet.values.masks import MaskWrite, list_masks
from wcet.values.micro import Exact, Lanes, MicroOp, Scalar, SetLanes
from wcet.values.operations import Source
from wcet.values.read_write_sets import ReadWriteSets
from wcet.values.read_write_sets import find_access as find_access_of

_WAYS = (lift_control, lift_scalar, lift_vector, lift_packed, lift_move, lift_memory)
_MOVING = (lift_vector, lift_packed)
"""The modules with the meaning of lane moves (DPP); all others describe an instruction without them."""

_KEPT = 1 << 14


@dataclass(frozen=True, slots=True)
class _KeyedInstruction:
    """An instruction with a cache key: instructions with one key have the same meaning, wherever they are written."""

    key: tuple[object, ...]
    instruction: Instruction = field(compare=False)


class _Meaning(NamedTuple):
    """The meaning of an instruction: its micro-operations, and the results that analyses ask for."""

    steps: tuple[MicroOp, ...]
    access: ReadWriteSets
    masks: tuple[MaskWrite, ...]
    lane_masks: tuple[MaskWrite, ...]
    comparison: Comparison | None
    copy: tuple[int, int] | None
    writes_exec: bool


def lift(instruction: Instruction) -> tuple[MicroOp, ...]:
    """Return all micro-operations of an instruction. Raises `WcetError` W340 if no row describes it."""
    return _find_meaning(instruction).steps


def find_access(instruction: Instruction) -> ReadWriteSets:
    """Return the registers that an instruction reads and writes, explicit and implicit, in units of 32 bits."""
    return _find_meaning(instruction).access


def find_masks(instruction: Instruction) -> tuple[MaskWrite, ...]:
    """Return the writes of scalar registers by an instruction, each as a Boolean function of masks of lanes."""
    return _find_meaning(instruction).masks


def find_copy(instruction: Instruction) -> tuple[int, int] | None:
    """Return the vector registers from and to which an instruction copies a word in the active lanes; else None."""
    return _find_meaning(instruction).copy


def find_lane_masks(instruction: Instruction) -> tuple[MaskWrite, ...]:
    """Return the writes of an instruction that can be masks: those with a bit for each lane of the wavefront."""
    return _find_meaning(instruction).lane_masks


def find_exec(instruction: Instruction) -> Scalar:
    """Return the register of active lanes (exec) of the wavefront that runs an instruction."""
    return name_exec(instruction.lanes)


def find_mask(instruction: Instruction, target: Scalar | None = None) -> MaskWrite | None:
    """Return the function by which an instruction writes a whole mask (exec by default); None for no or a partial
    write.
    """
    mask = target or find_exec(instruction)
    return next((each for each in find_masks(instruction) if each.target == mask), None)


def find_comparison(instruction: Instruction) -> Comparison | None:
    """Return the comparison of numbers that an instruction makes; None for any other instruction."""
    return _find_meaning(instruction).comparison


def writes_exec(instruction: Instruction) -> bool:
    """Return True if an instruction writes any part of exec."""
    return _find_meaning(instruction).writes_exec


@remember_instructions
def _find_meaning(instruction: Instruction) -> _Meaning:
    return _lift(_name(instruction))


def _name(instruction: Instruction) -> _KeyedInstruction:
    """Return an instruction with its cache key; the position counts only if the instruction reads its own address."""
    operands = tuple(_name_operand(operand) for operand in instruction.operands)
    place = instruction.index if instruction.mnemonic in NAMING_PLACES else None
    key = (instruction.mnemonic, instruction.modifiers, operands, place, instruction.lanes)
    return _KeyedInstruction(key, instruction)


def _name_operand(operand: Operand) -> tuple[object, ...]:
    match operand:
        case Register(file, index, count):
            return file, index, count
        case Immediate(bits, text):
            return bits, text
        case LabelRef(name):
            return (name,)
        case _:
            return (operand.text,)


@lru_cache(maxsize=_KEPT)
def _lift(statement: _KeyedInstruction) -> _Meaning:
    found = _lift_whole(statement.instruction)
    masks, words = list_masks(found), find_exec(statement.instruction).words
    whole = tuple(each for each in masks if each.target.words == words and each.target != SCC)
    access, comparison = find_access_of(found), find_comparison_of(found)
    writes_exec = any(file == "exec" for file, _ in access.writes)
    return _Meaning(found, access, masks, whole, comparison, _find_copy(found), writes_exec)


def _lift_whole(instruction: Instruction) -> tuple[MicroOp, ...]:
    operation = operation_of(instruction)
    if is_pair(operation.mnemonic) and not operation.refused:
        first, second = split_pair(instruction, load_operations())
        return join_pair(_lift_whole(first), _lift_whole(second))
    for way in _MOVING if "dpp" in instruction.modifiers else _WAYS:
        found = way(instruction, operation)
        if found is not None:
            return found
    raise refuse("W340", f"the effect of `{instruction.written}` is unknown", instruction.span)


def _find_copy(steps: tuple[MicroOp, ...]) -> tuple[int, int] | None:
    match steps:
        case (SetLanes(Lanes("v", target, 1), Exact(Source(0), (Lanes("v", source, 1),)), Scalar("exec")),):
            return source, target
        case _:
            return None
