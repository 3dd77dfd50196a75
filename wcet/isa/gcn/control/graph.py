"""The control-flow graph of a GCN kernel: the steps that a wavefront, or a split wavefront, can take.

A divergent `if` is executed as both sides, one after the other, with some lanes inactive, so the graph of the wavefront
is the plain graph of its branches. Unreachable code is left out.
"""

from collections.abc import Mapping

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.flow.blocks import index_labels, split_blocks
from wcet.flow.graphs import cfg_successors, find_reachable, reverse_graph
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind
from wcet.ir.ids import BlockId, EdgeId, InstructionId
from wcet.ir.program import Immediate, Instruction, Register
from wcet.ir.remembered import remember_answers
from wcet.isa.gcn.control.late_values import refuse_dependences
from wcet.isa.gcn.language.hardware_registers import changes_execution
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.language.shapes import is_private
from wcet.isa.gcn.language.waits import decode_waits

WRITES = "it may make the hardware skip vector instructions, index registers, or enter a trap handler"

_REASONS = {
    "s_trap": "a trap handler is code that is not in this file",
    "s_setkill": "it ends the wavefront at a point that the text does not show",
    "s_sendmsghalt": "it halts the wavefront until an external event",
    "s_sethalt": "it halts the wavefront until an external event",
    "s_icache_inv": "all instructions are then fetched again, and fetches are modelled after taken branches only",
    "s_setvskip": "it makes the hardware skip vector instructions",
    "s_setreg_b32": WRITES,
    "s_setreg_imm32_b32": WRITES,
    "ds_ordered_count": "it waits for other wavefronts in an order that the text does not show",
}


@remember_answers
def build_graph(program: GcnProgram) -> Cfg:
    """Return the graph of all reachable blocks, in text order, with the fall-through edge of each block first.

    Raises `WcetError` W207 if control can run past the end, W209 if it never ends, W240 and W241 for instructions that
    make a bound impossible, for all of them at once; W250 for those that depend on when a load comes.
    """
    targets = program.extra.targets.values()
    ends = split_blocks(program, lambda instruction: operation_of(instruction).flow != "", targets)
    successors = {first: _find_successors(program, last) for first, last in ends.items()}
    reached = _reach(successors)
    _refuse_unboundable(program, ends, reached)
    for first in sorted(reached):
        if any(target is not None and target >= len(program.instructions) for target, _ in successors[first]):
            raise _refuse_end(program, ends[first])
    labels = index_labels(program)
    order = sorted(reached)
    number = {first: index for index, first in enumerate(order)}
    blocks = tuple(
        Block(BlockId(index), first, ends[first], labels.get(first, ())) for index, first in enumerate(order)
    )
    edges: list[Edge] = []
    for index, first in enumerate(order):
        for target, kind in successors[first]:
            place = len(blocks) if target is None else number[target]
            edges.append(Edge(EdgeId(len(edges)), BlockId(index), BlockId(place), kind))
    cfg = Cfg(blocks, tuple(edges))
    _require_end(program, cfg)
    refuse_dependences(program, cfg)
    return cfg


def _find_successors(program: GcnProgram, last: InstructionId) -> tuple[tuple[InstructionId | None, EdgeKind], ...]:
    """Return the instructions that can follow `last`; None for the end of the kernel."""
    flow = operation_of(program.instructions[last]).flow
    if flow == "end":
        return ((None, EdgeKind.EXIT),)
    if flow == "refused" or (flow == "jump" and last not in program.extra.targets):
        return ()
    if flow == "jump":
        return ((program.extra.targets[last], EdgeKind.JUMP),)
    fall = (InstructionId(last + 1), EdgeKind.FALL)
    return (fall, (program.extra.targets[last], EdgeKind.JUMP)) if flow == "branch" else (fall,)


def _reach(
    successors: Mapping[InstructionId, tuple[tuple[InstructionId | None, EdgeKind], ...]],
) -> frozenset[InstructionId]:
    """Return the first instructions of the blocks that the kernel's start reaches."""
    rows = {
        first: [target for target, _ in targets if target is not None and target in successors]
        for first, targets in successors.items()
    }
    return find_reachable(rows, {InstructionId(0)} & set(successors))


def _refuse_unboundable(
    program: GcnProgram, ends: Mapping[InstructionId, InstructionId], reached: frozenset[InstructionId]
) -> None:
    diagnostics: list[Diagnostic] = []
    for first in sorted(reached):
        for instruction in program.instructions[first : ends[first] + 1]:
            operation = operation_of(instruction)
            lost = operation.flow == "jump" and instruction.index not in program.extra.targets
            placed = program.extra.processor.places_scratch or not is_private(operation)
            other = _halts(instruction) or changes_execution(instruction) or "gds" in instruction.modifiers
            if operation.refused or lost or not placed or other:
                reason = program.extra.unresolved.get(instruction.index, "its target is not in the text")
                diagnostics.append(_describe_refusal(instruction, reason))
            elif operation.issue == "wait":
                try:
                    decode_waits(instruction)
                except WcetError as error:
                    diagnostics.extend(error.diagnostics)
    if diagnostics:
        raise WcetError(diagnostics[:20])


def _halts(instruction: Instruction) -> bool:
    """Return True if an instruction is an `s_sethalt` that stops the wavefront."""
    if instruction.mnemonic != "s_sethalt":
        return False
    operand = instruction.operands[0]
    return not (isinstance(operand, Immediate) and operand.bits == 0)


def _describe_refusal(instruction: Instruction, reason: str) -> Diagnostic:
    name, traits = instruction.mnemonic, operation_of(instruction).traits
    if "indirect" in traits:
        call = "call" in traits
        message = f"indirect {'call' if call else 'jump'}: `{name}` goes to the address in a register"
        help_line = _advise_call(instruction, reason) if call else ""
        return Diagnostic("W240", message, instruction.span, reason, help=help_line)
    other = "its effect on time or control flow is not modelled"
    if is_private(operation_of(instruction)):
        other = "private memory that no descriptor gives is modelled on gfx942 only, whose hardware says where it is"
    reason = _REASONS.get(name, other)
    shared = operation_of(instruction).format == "DS" and name not in _REASONS
    if "gds" in instruction.modifiers or shared:
        reason = "global data share is shared by the whole GPU and not modelled"
    return Diagnostic("W241", f"`{name}` cannot be bounded", instruction.span, notes=(reason,))


def _advise_call(call: Instruction, reason: str) -> str:
    """Return advice for a call of an unknown function: in assembly, how to write its address."""
    if reason.startswith("`_Z") and reason.endswith(" is not in this file"):  # such as `get_global_id`, of a library
        return "give the source in place of the assembly, because wcet brings these functions: wcet analyze KERNEL.cl"
    origin, pair = call.span.source.origin, call.operands[-1]
    if (origin is not None and not origin.assembled) or not isinstance(pair, Register) or pair.file != "s":
        return "inline the function: __attribute__((always_inline)), or -O1 and above"
    low, high = f"s{pair.index}", f"s{pair.index + 1}"
    return (
        f"s_getpc_b64 s[{pair.index}:{pair.index + 1}]; s_add_u32 {low}, {low}, f@rel32@lo+4; "
        f"s_addc_u32 {high}, {high}, f@rel32@hi+12  # three lines, for the function f, which has a `.type f,@function`"
    )


def _refuse_end(program: GcnProgram, last: int) -> WcetError:
    return refuse(
        "W207",
        "control can run past the last instruction",
        program.instructions[last].span,
        label="the kernel's text ends after this",
        help=f"end `{program.name}` with s_endpgm",
    )


def _require_end(program: GcnProgram, cfg: Cfg) -> None:
    """Refuse blocks from which no path leads to the end of the kernel."""
    ending = find_reachable(reverse_graph(cfg_successors(cfg)), [cfg.sink])
    endless = [block for block in cfg.blocks if block.index not in ending]
    if not cfg.blocks:
        raise refuse("W207", f"kernel `{program.name}` has no instruction", program.place)
    if endless:
        first = program.instructions[endless[0].first].span.line
        raise refuse(
            "W209",
            "the kernel never ends once it gets here",
            program.instructions[endless[-1].last].span,
            label="no path from here leads to s_endpgm",
            notes=(f"{len(endless)} block(s) cannot reach the end of the kernel, the first at line {first}",),
        )
