"""Control flow of a work-group: the effect of a jump, a mask write or an exit on masks, stack and program counter.

From the Sim-D paper, section 3.1. After every mask write the control stack is popped until an item is active. We
deviate from the published simulator in three defects: pops are injected from the first mask write on; an access after
an emptying mask write is not performed; and a store that absorbs the `exit` after it ends the group only when no other
item is waiting on the control stack.
"""

from collections.abc import Callable, Mapping

from wcet.errors import WcetError
from wcet.ir.program import Instruction, Register
from wcet.isa.sim_d.language.isa import ControlFlow
from wcet.isa.sim_d.language.operands import branch_target, opcode_of, predicate
from wcet.isa.sim_d.run.faults import MASK_ERROR, UNSUPPORTED, fault
from wcet.isa.sim_d.run.masks import ControlMask, ControlStackError, Mask
from wcet.isa.sim_d.run.requests import Request
from wcet.isa.sim_d.run.scalars import CONDITIONS
from wcet.isa.sim_d.run.work_group import VECTOR_REGISTERS, WorkGroup
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class RunExit:
    """The end of a straight run of instructions: the way in which control leaves it.

    `target` is the next instruction, None when the group has finished. `jumped` says that the instruction itself
    changed the program counter. `pops` is the number of injected pops after it; `request` is the memory request for
    which the group now waits.
    """

    target: int | None
    jumped: bool = False
    pops: int = 0
    request: Request | None = None


Leave = Callable[[], RunExit]

_PUSHED: Mapping[str, ControlMask] = {"if": ControlMask.RUN, "brk": ControlMask.BREAK, "jc": ControlMask.RETURN}


def is_control(instruction: Instruction) -> bool:
    """Return True if an instruction may change the program counter or the masks."""
    if opcode_of(instruction).flow not in (None, ControlFlow.PUSH):
        return True
    return instruction.mnemonic == "movvsp" and _written_mask(instruction) is not None


def _written_mask(instruction: Instruction) -> ControlMask | None:
    target = instruction.operands[0]
    assert isinstance(target, Register)
    return ControlMask(target.index) if target.index in set(ControlMask) else None


def bind_push(instruction: Instruction, group: WorkGroup, places: Mapping[str, int]) -> Callable[[], None]:
    """Return a function that executes `cpush`, which changes neither masks nor program counter.

    The function raises `WcetError` W604 if the stack overflows.
    """
    kind, target = _PUSHED[instruction.modifiers[0]], _target(instruction, places)
    masks, chosen = group.masks, _predicate(instruction, group)

    def step() -> None:
        _push(instruction, group, target, kind, masks.mask(kind) if chosen is None else chosen)

    return step


def bind_control(instruction: Instruction, group: WorkGroup, places: Mapping[str, int]) -> Leave:
    """Return a function that executes an instruction for which `is_control` holds; it raises `WcetError` W604."""
    flow = opcode_of(instruction).flow
    match flow:
        case ControlFlow.JUMP:
            jump = RunExit(_target(instruction, places), jumped=True)
            return lambda: jump
        case ControlFlow.SCALAR_BRANCH:
            return _bind_branch(instruction, group, places)
        case ControlFlow.DIVERGE:
            return _bind_diverge(instruction, group, places)
        case ControlFlow.CALL:
            return _bind_call(instruction, group, places)
        case ControlFlow.POP:
            return lambda: _settle(instruction, group, _pop(instruction, group), jumped=True)
        case ControlFlow.MASK | ControlFlow.EXIT:
            return _bind_disable(instruction, group, ControlMask(opcode_of(instruction).mask or 0))
        case _:
            return _bind_mask_write(instruction, group)


def _bind_branch(instruction: Instruction, group: WorkGroup, places: Mapping[str, int]) -> Leave:
    condition, scalars = CONDITIONS[instruction.modifiers[0]], group.scalars
    register = instruction.operands[1]
    assert isinstance(register, Register)
    index = register.index
    taken, following = RunExit(_target(instruction, places), jumped=True), RunExit(instruction.index + 1)
    return lambda: taken if condition(scalars[index]) else following


def _bind_diverge(instruction: Instruction, group: WorkGroup, places: Mapping[str, int]) -> Leave:
    target, chosen, masks = _target(instruction, places), _predicate(instruction, group), group.masks
    assert chosen is not None

    def leave() -> RunExit:
        _push(instruction, group, target, ControlMask.RUN, chosen)
        masks.disable(ControlMask.RUN, chosen)
        return _settle(instruction, group, instruction.index + 1)

    return leave


def _bind_call(instruction: Instruction, group: WorkGroup, places: Mapping[str, int]) -> Leave:
    target, chosen, masks = _target(instruction, places), _predicate(instruction, group), group.masks

    def leave() -> RunExit:
        called = masks.mask(ControlMask.RETURN) if chosen is None else chosen
        _push(instruction, group, instruction.index + 1, ControlMask.RETURN, called)
        masks.replace(ControlMask.RETURN, called)
        return _settle(instruction, group, target, jumped=True)

    return leave


def _bind_disable(instruction: Instruction, group: WorkGroup, kind: ControlMask) -> Leave:
    chosen, masks = _predicate(instruction, group), group.masks

    def leave() -> RunExit:
        masks.disable(kind, masks.active if chosen is None else chosen)
        return _settle(instruction, group, instruction.index + 1)

    return leave


def _bind_mask_write(instruction: Instruction, group: WorkGroup) -> Leave:
    """Return a function that executes `movvsp` to a control mask; only the values 0 and 1 have a known meaning."""
    source = instruction.operands[1]
    kind = _written_mask(instruction)
    if not isinstance(source, Register) or kind is None:
        raise fault(UNSUPPORTED, instruction, group, "only a vector register can be moved to a control mask")
    lanes = group.words[source.index + (VECTOR_REGISTERS if source.file == "vc" else 0)]
    masks = group.masks

    def leave() -> RunExit:
        if (lanes[masks.active] > 1).any():
            raise fault(UNSUPPORTED, instruction, group, "a control mask takes 0 or 1 only")
        masks.write_active(kind, lanes != 0)
        return _settle(instruction, group, instruction.index + 1)

    return leave


def _settle(instruction: Instruction, group: WorkGroup, target: int, jumped: bool = False) -> RunExit:
    """Pop the control stack until an item is active, and return how the run ends; without entries, the group has
    finished.
    """
    masks = group.masks
    pops = 0
    while not masks.any_active:
        if masks.finished:
            return RunExit(None, jumped, pops)
        if masks.depth == 0:
            message = "no work-item is active, and the control stack has no entry that would wake one"
            raise fault(MASK_ERROR, instruction, group, message)
        target = masks.pop()
        pops += 1
    return RunExit(target, jumped, pops)


def _push(instruction: Instruction, group: WorkGroup, target: int, kind: ControlMask, mask: Mask) -> None:
    try:
        group.masks.push(target, kind, mask)
    except ControlStackError as reason:
        raise _stack_fault(instruction, group, reason) from None


def _pop(instruction: Instruction, group: WorkGroup) -> int:
    try:
        return group.masks.pop()
    except ControlStackError as reason:
        raise _stack_fault(instruction, group, reason) from None


def _stack_fault(instruction: Instruction, group: WorkGroup, reason: ControlStackError) -> WcetError:
    return fault(MASK_ERROR, instruction, group, str(reason))


def _target(instruction: Instruction, places: Mapping[str, int]) -> int:
    return places[branch_target(instruction) or ""]


def _predicate(instruction: Instruction, group: WorkGroup) -> Mask | None:
    register = predicate(instruction)
    return None if register is None else group.predicates[register.index]
