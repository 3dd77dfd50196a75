"""Why a loop's bound could not be derived, in words for the notes of W201."""

from wcet.flow.graphs import find_reachable
from wcet.ir.cfg import EdgeKind, Loop
from wcet.ir.program import Instruction, Register
from wcet.targets.sim_d.language.isa import Flow
from wcet.targets.sim_d.language.operands import destination, named_operand, opcode_of
from wcet.targets.sim_d.language.registers import spell_register
from wcet.targets.sim_d.values.scalar_flow import ScalarContext, find_strays


def explain_unbounded(context: ScalarContext, loop: Loop) -> tuple[str, ...]:
    """Return one note for each branch that may leave the loop, or one that says there is none."""
    cfg = context.cfg
    notes: dict[str, None] = {}
    for edge in (cfg.edges[index] for index in loop.exit_edges):
        last = context.program.instructions[cfg.blocks[edge.source].last]
        if opcode_of(last).flow is Flow.SCALAR_BRANCH:
            notes[_explain_branch(context, loop, last)] = None
        elif edge.kind is EdgeKind.CPOP:
            notes[f"`{last.mnemonic}` at line {last.span.line} leaves it once no work-item is active"] = None
    return tuple(notes) or ("it is left only by the end of the kernel",)


def _explain_branch(context: ScalarContext, loop: Loop, branch: Instruction) -> str:
    tested = named_operand(branch, "a")
    if not isinstance(tested, Register):
        return ""
    name = f"`{spell_register(tested)}`, tested at line {branch.span.line},"
    instructions = context.program.instructions
    before = {block.index for block in context.cfg.blocks} if loop.header == 0 else _find_before(context, loop)
    for block in context.cfg.blocks:
        for instruction in instructions[block.first : block.last + 1]:
            written = destination(instruction)
            if written is None or written.file != "s" or opcode_of(instruction).access is None:
                continue
            if block.index in before and written.index <= tested.index < written.index + written.count:
                return f"{name} is read from memory at line {instruction.span.line}"
    stray = _find_stray(context, loop, tested)
    if stray is not None:
        place = f"`{stray.mnemonic}` at line {stray.span.line}"
        return (
            f"{name} may move twice: {place} can run once more where the control stack unwinds; put a `nop` before it"
        )
    return f"{name} is not known to move by a constant step from a known value"


def _find_stray(context: ScalarContext, loop: Loop, tested: Register) -> Instruction | None:
    """Return an instruction that may run once more in an iteration, and that the tested register depends on."""
    cfg, instructions = context.cfg, context.program.instructions
    body = [
        instruction
        for block in sorted(loop.blocks)
        for instruction in instructions[cfg.blocks[block].first : cfg.blocks[block].last + 1]
        if (target := destination(instruction)) is not None and target.file == "s"
    ]
    feeding, before = {tested.index}, 0
    while len(feeding) > before:
        before = len(feeding)
        for instruction in body:
            target, *sources = instruction.operands
            if isinstance(target, Register) and target.index in feeding:
                feeding |= {each.index for each in sources if isinstance(each, Register) and each.file == "s"}
    strays = (
        stray
        for block in sorted(loop.blocks)
        for edge in cfg.out_edges[block]
        if edge.target in loop.blocks
        for stray in find_strays(context, edge)
    )
    return next((s for s in strays if (d := destination(s)) is not None and d.file == "s" and d.index in feeding), None)


def _find_before(context: ScalarContext, loop: Loop) -> frozenset[int]:
    """Return the blocks from which the loop can be reached, its own included."""
    backward = tuple(tuple(edge.source for edge in edges) for edges in context.cfg.in_edges)
    return find_reachable(backward, [loop.header])
