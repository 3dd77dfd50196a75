"""Says which GCN instructions the grid can execute for single threads; all others are refused by name."""

import re

from wcet.errors import WcetError, refuse
from wcet.ir.program import Instruction
from wcet.isa.cdfg.language.operations import COMPUTE, CONTROL, MEMORY
from wcet.isa.gcn.language.access_forms import AccessKind
from wcet.isa.gcn.language.accesses import loads_scalars
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.semantics.lift import find_lane_masks, lift
from wcet.values.masks import MaskWrite, Outcome
from wcet.values.micro import Barrier, Bit, Effect, Wait
from wcet.values.read_write_sets import list_sources

_NOTHING = (Effect("nothing"), Effect("sleep"), Effect("priority"))

_ACROSS = re.compile(r"v_(?:read|write)(?:first)?lane|v_mov(?:rel|_b32_dpp)|v_mbcnt|v_interp|s_movrel")
_PAIRS = frozenset({"twice", "apart"})
NO_STATE = "a thread has no access to the state of its wavefront"
_SINGLES = re.compile(r"v_(?:exp|log|sin|cos)_")
_DIVIDER, _ROOT = re.compile(r"v_rcp_"), re.compile(r"v_(?:sqrt|rsq)_")


def changes_nothing(instruction: Instruction) -> bool:
    """Return True if an instruction only waits or does nothing; it needs no node, because tokens wait for operands
    anyway."""
    return all(isinstance(each, Wait) or each in _NOTHING for each in lift(instruction))


def is_barrier(instruction: Instruction) -> bool:
    """Return True if work-items wait for their work-group at an instruction; it ends a configuration of the grid."""
    return any(isinstance(each, Barrier) for each in lift(instruction))


def find_mask_writes(instruction: Instruction) -> tuple[MaskWrite, ...]:
    """Return the masks that a scalar instruction combines or chooses among, lane by lane; empty for others."""
    if operation_of(instruction).unit != "SALU":
        return ()
    writes = find_lane_masks(instruction)
    unknown = any(isinstance(source, Outcome) for each in writes for source in each.sources)
    return () if unknown else writes


def takes_lanes(instruction: Instruction) -> bool:
    """Return True if an instruction has a lane mask as an operand, of which each lane reads its own bit."""
    return any(isinstance(source, Bit) for each in lift(instruction) for source in list_sources(each))


def refuse_lifting(instruction: Instruction, reason: str) -> WcetError:
    """Return the error for a kernel with an instruction that a thread of the grid cannot execute by itself."""
    return refuse("W363", f"`{instruction.mnemonic}` cannot be mapped: {reason}", instruction.span)


def find_resource(instruction: Instruction, operation: Operation) -> str:
    """Return the kind of unit that executes an instruction for one thread; raise `WcetError` W363 if there is none."""
    name = instruction.mnemonic
    if {"dpp", "lds"} & {*instruction.modifiers}:
        raise refuse_lifting(instruction, "it takes values from other lanes, or from LDS")
    match operation.unit:
        case "SALU":
            if name.startswith(("s_getreg", "s_movrel", "s_wqm", "s_quadmask")):
                raise refuse_lifting(instruction, NO_STATE)
            writes = find_mask_writes(instruction)
            return CONTROL if writes and all(each.exact for each in writes) else COMPUTE
        case "SMEM" if loads_scalars(instruction):
            return MEMORY
        case "VMEM" if _moves_own_data(operation):
            return MEMORY
        case "VMEM":
            atomic = operation.access is not None and operation.access.operator
            shared = "atomics answer in an order that threads share"
            raise refuse_lifting(instruction, shared if atomic else "only accesses of flat and private memory can")
        case "VALU":
            return _find_vector_unit(instruction)
        case "LDS" if _moves_own_data(operation):
            return MEMORY
        case "LDS":
            raise refuse_lifting(instruction, "only plain loads and stores of LDS can")
        case _:
            raise refuse_lifting(instruction, "no unit executes it")


def _moves_own_data(operation: Operation) -> bool:
    """Return True if each lane loads or stores whole registers, or extended data, at its own address."""
    form = operation.access
    if form is None or form.kind not in (AccessKind.LOAD, AccessKind.STORE):
        return False
    if operation.format == "DS":
        return form.marks <= _PAIRS
    return not form.marks and operation.format in ("FLAT", "MUBUF")


def _find_vector_unit(instruction: Instruction) -> str:
    name = instruction.mnemonic
    if _ACROSS.match(name):
        raise refuse_lifting(instruction, "it takes values from other lanes")
    if "f64" in name:
        raise refuse_lifting(instruction, "the units compute in single precision")
    if _SINGLES.match(name):
        raise refuse_lifting(instruction, "no unit computes it")
    return "fdiv" if _DIVIDER.match(name) else "sqrt" if _ROOT.match(name) else COMPUTE
