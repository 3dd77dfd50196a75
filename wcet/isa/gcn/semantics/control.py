"""The meaning of the instructions of the sequencer: branches, waits, messages, and instructions that are refused.

A refused instruction may read and write what its row of the table says, and everything that it writes is unknown.
"""

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.isa import MERGE, SPLIT, Operation
from wcet.isa.gcn.language.registers import FILES, find_roles
from wcet.isa.gcn.semantics.sequence import SCC, name_exec, name_mask
from wcet.values.micro import (
    Arbitrary,
    Barrier,
    Branch,
    Effect,
    End,
    Function,
    Indexed,
    Jump,
    Lanes,
    MicroOp,
    Scalar,
    Set,
    SetIndexed,
    SetLanes,
    Source,
    Wait,
)

_M0 = Scalar("m0", 0)
_IMPLICIT = {
    "scc": SCC,
    "m0": _M0,
    "mode": Scalar("mode", 0),
    "flat_scratch": Scalar("flat_scratch", 0, 2),
}
"""The locations of special registers by their names in the instruction table, masks aside."""

_MASKS = ("exec", "vcc")

BEHIND = "address behind "
"""The prefix of the names of functions that give the address after an instruction."""

NAMING_PLACES = frozenset({"s_getpc_b64", "s_swappc_b64"})
"""The instructions whose result depends on their own address."""

_EFFECTS = {
    "s_nop": "nothing",
    "s_sleep": "sleep",
    "s_setprio": "priority",
    "s_sethalt": "halt",
    "s_incperflevel": "counter",
    "s_decperflevel": "counter",
    "s_wakeup": "wake up",
    "s_dcache_inv": "scalar cache",
    "s_dcache_inv_vol": "scalar cache",
    "s_dcache_wb": "scalar cache, written back",
    "s_dcache_wb_vol": "scalar cache, written back",
    "buffer_wbinvl1": "vector cache",
    "buffer_wbinvl1_vol": "vector cache",
    "buffer_inv": "vector cache",
    "buffer_wbl2": "shared cache, written back",
    "buffer_invl2": "shared cache",
    "buffer_gl0_inv": "vector cache",
    "buffer_gl1_inv": "vector cache",
    "s_ttracedata_imm": "trace",
    "s_clause": "no other wavefront's accesses between",
    **dict.fromkeys(("s_delay_alu", "s_inst_prefetch", "s_version", "s_waitcnt_depctr"), "nothing"),
}
_MESSAGES = {"s_sendmsg": "message", "s_ttracedata": "trace"}


def find_implicit(name: str, lanes: int) -> Scalar:
    """Return the location of a register by its name in the table, in a wavefront with `lanes` lanes."""
    return name_mask(name, 0, lanes) if name in _MASKS else _IMPLICIT[name]


def lift_control(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...] | None:
    """Return the micro-operations of an instruction of the sequencer; None for any other instruction."""
    name = operation.mnemonic
    if operation.refused:
        return _lift_refused(instruction, operation)
    if operation.flow == "branch":
        (register,) = operation.reads
        return (Branch(find_implicit(register, instruction.lanes), "nonzero" in operation.traits),)
    if operation.flow == "end":
        return (End(),)
    if operation.flow == "jump":
        return _lift_jump(instruction, operation)
    if operation.issue == "wait":
        return (Wait(),)
    if operation.issue == "barrier":
        return (Barrier(),)
    if name in _EFFECTS:
        return (Effect(_EFFECTS[name]),)
    if name in _MESSAGES:
        return (Effect(_MESSAGES[name], (_M0,)),)
    return _lift_special(instruction, name)


def _lift_special(instruction: Instruction, name: str) -> tuple[MicroOp, ...] | None:
    """Return the micro-operations of a read of program counter or time, or of a mark of a split wavefront; else
    None.
    """
    operands = instruction.operands
    match name:
        case "s_getpc_b64" | "s_memtime" | "s_memrealtime":
            value = Function(f"{BEHIND}{instruction.index}", ()) if name == "s_getpc_b64" else Arbitrary()
            return (Set(_pair(instruction, 0), value),)
        case "s_sendmsg_rtn_b32" | "s_sendmsg_rtn_b64":
            target = operands[0]
            assert isinstance(target, Register)
            return (Set(Scalar(target.file, target.index, target.count), Arbitrary()),)
        case _ if name == SPLIT:
            sources = tuple(
                Scalar(each.file, each.index, each.count) for each in operands if isinstance(each, Register)
            )
            return (Effect("split", (*sources, name_exec(instruction.lanes))),)
        case _ if name == MERGE:
            return (Set(name_exec(instruction.lanes), Arbitrary()),)
        case _:
            return None


def _pair(instruction: Instruction, position: int) -> Scalar:
    register = instruction.operands[position]
    assert isinstance(register, Register)
    return Scalar(register.file, register.index, 2)


def _lift_jump(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...]:
    """Return the micro-operations of a jump to a label, or to the address in a pair, with the return address in
    another.
    """
    if operation.operands == ("x",):
        return (Jump(),)
    pointer = instruction.operands[-1]
    target = Jump(Scalar(pointer.file, pointer.index, 2) if isinstance(pointer, Register) else None)
    if operation.operands[0] != "d":
        return (target,)
    return Set(_pair(instruction, 0), Function(f"{BEHIND}{instruction.index}", ())), target


def _lift_refused(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...]:
    roles = zip(find_roles(operation, instruction.modifiers), instruction.operands, strict=False)
    registers = [(role[0], each) for role, each in roles if isinstance(each, Register)]
    sources: list[Source] = [place_of(each) for role, each in registers if role in "smr"]
    sources += [find_implicit(name, instruction.lanes) for name in sorted(operation.reads)]
    unknown = Arbitrary(tuple(sources))
    found: list[MicroOp] = [Effect(f"refused {operation.mnemonic}", tuple(sources))]
    for role, each in registers:
        if role in "dmg":
            place = place_of(each)
            found.append(
                SetLanes(place, unknown, name_exec(instruction.lanes))
                if isinstance(place, Lanes)
                else Set(place, unknown)
            )
    for name in sorted(operation.writes):
        if name in _IMPLICIT or name in _MASKS:
            found.append(Set(find_implicit(name, instruction.lanes), unknown))
        else:
            file = name[0]
            base = Lanes("v", 0) if file == "v" else Scalar(file, 0)
            found.append(SetIndexed(Indexed(base, _M0, FILES[file]), unknown))
    return tuple(found)


def place_of(register: Register) -> Scalar | Lanes:
    """Return the location of all registers of an operand."""
    return (Lanes if register.file == "v" else Scalar)(register.file, register.index, register.count)
