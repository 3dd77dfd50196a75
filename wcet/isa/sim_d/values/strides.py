"""The values that the stride registers can have at each access that uses them.

`ldgcidx` and `stgcidx` transfer `sc.sd_words` words in each of `sc.sd_period_cnt` periods of `sc.sd_period` words,
`sldsp` transfers `sc.sd_words` words in a row (Sim-D paper, section 3.3). All combinations of the values that reach an
access count as possible: a safe over-approximation.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from itertools import product

from wcet.errors import Diagnostic, Refusals
from wcet.flow.blocks import index_labels
from wcet.ir.facts import MissingFact
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction, Program, Register
from wcet.isa.sim_d.language.buffers import STRIDE_LIMIT, SimDData
from wcet.isa.sim_d.language.check import least_stride
from wcet.isa.sim_d.language.isa import RequestPattern
from wcet.isa.sim_d.language.operands import named_operand, opcode_of, spell_register
from wcet.isa.sim_d.values.scalar_analysis import ScalarAnalysis, has_register_source
from wcet.isa.sim_d.values.scalar_flow import (
    SCALARS,
    STRIDES,
    ScalarState,
    execute_scalar,
    read_derived,
    read_stride,
)
from wcet.records import dataclass
from wcet.values.number_sets import LIMIT
from wcet.values.operations import to_signed


@dataclass(frozen=True, slots=True)
class StrideSets:
    """Every (words, period in words, number of periods) that an access can have; (w, w, 1) for `sldsp`.

    `stated` are the `smovssp` instructions that may set them from stated, not derived, values.
    """

    triples: frozenset[tuple[int, int, int]]
    stated: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Write:
    """One `smovssp` in one block: its values, derived or stated; `derived` is None if they are unknown without a
    statement.
    """

    block: BlockId
    instruction: Instruction
    register: Register
    values: frozenset[int] | None
    derived: frozenset[int] | None


@dataclass(slots=True)
class _Scan:
    """Stride values by block, the writes of unknown values with the accesses that they reach, and the accesses that
    known values reach, but too many.
    """

    sets: dict[BlockId, StrideSets] = field(default_factory=dict[BlockId, StrideSets])
    unknown: dict[int, list[Instruction]] = field(default_factory=dict[int, list[Instruction]])
    crowded: list[tuple[Instruction, Register]] = field(default_factory=list[tuple[Instruction, Register]])


def check_strides(
    program: Program[SimDData], analysis: ScalarAnalysis, refusals: Refusals
) -> Mapping[BlockId, StrideSets]:
    """Return the stride values at each access that uses them, by block.

    W223 for each `smovssp` whose unknown value reaches an access that uses it, W224 for values that no stride field can
    hold and W221 for stated values that contradict derived ones go to `refusals`.
    """
    scan = _scan(program, analysis, refusals)
    for index, accesses in sorted(scan.unknown.items()):
        refusals.add([_explain_unknown(program.instructions[index], accesses)])
    refusals.add(_explain_crowded(access, register) for access, register in scan.crowded)
    return scan.sets


def find_missing_strides(program: Program[SimDData], analysis: ScalarAnalysis) -> tuple[MissingFact, ...]:
    """Return the stride values for which `wcet annotate` asks, in text order; a label is empty if none names the
    place.
    """
    scan = _scan(program, analysis, Refusals())
    return tuple(
        MissingFact(
            "values",
            _find_own_label(program, analysis, index),
            program.instructions[index].span,
            f"every value that {_spell_source(program.instructions[index])} can have here",
        )
        for index in sorted(scan.unknown)
    )


def _scan(program: Program[SimDData], analysis: ScalarAnalysis, refusals: Refusals) -> _Scan:
    """Return the stride values at all accesses, from every write and every use of the stride registers."""
    cfg = analysis.context.cfg
    writes = tuple(_list_writes(analysis))
    reached = {write.block: analysis.find_reachable_from(write.block) for write in writes}
    for write in writes:
        refusals.add(_check_write(write, analysis.context.stated.get(write.instruction.index)))
    scan = _Scan()
    for block in cfg.blocks:
        last = program.instructions[block.last]
        if not opcode_of(last).waits_for_stride:
            continue
        access = opcode_of(last).access
        used = STRIDES[:1] if access is not None and access.pattern is RequestPattern.SCALAR else STRIDES
        reaching = [
            write
            for write in writes
            if write.register in used and (write.block == block.index or block.index in reached[write.block])
        ]
        state = analysis.states[block.index]
        if state is None:
            # With the constants of the launch, no path reaches this block.
            scan.sets[block.index] = StrideSets(frozenset({(1, 1, 1)}))
            continue
        for instruction in program.instructions[block.first : block.last]:
            state = execute_scalar(analysis.context, instruction, state)
        for write in reaching:
            if write.values is None and state[SCALARS + STRIDES.index(write.register)] is None:
                scan.unknown.setdefault(write.instruction.index, []).append(last)
        named = {write.register for write in reaching if write.values is None}
        lost = [register for register in used if state[SCALARS + STRIDES.index(register)] is None]
        scan.crowded += [(last, register) for register in lost if register not in named]
        stated = sorted({w.instruction.index for w in reaching if w.derived is None and w.values is not None})
        scan.sets[block.index] = StrideSets(_combine(state, len(used)), tuple(stated))
    return scan


def _combine(state: ScalarState, used: int) -> frozenset[tuple[int, int, int]]:
    """Return all combinations of the used registers; empty if one of them is unknown."""
    words, periods, counts = (values or frozenset[int]() for values in state[SCALARS : SCALARS + 3])
    if used == 1:
        return frozenset((word, word, 1) for word in words)
    return frozenset(product(words, periods, counts))


def _list_writes(analysis: ScalarAnalysis) -> Iterator[_Write]:
    """Yield every `smovssp` that constants do not make unreachable, once for each block that contains it."""
    context = analysis.context
    for block in context.cfg.blocks:
        state = analysis.states[block.index]
        if state is None:
            continue
        for instruction in context.program.instructions[block.first : block.last + 1]:
            if instruction.mnemonic == "smovssp" and isinstance(target := instruction.operands[0], Register):
                derived = read_derived(context, instruction, state)
                values = read_stride(context, instruction, state)
                yield _Write(block.index, instruction, Register("sc", target.index), values, derived)
            state = execute_scalar(context, instruction, state)


def _check_write(write: _Write, stated: frozenset[int] | None) -> Iterator[Diagnostic]:
    """Yield W221 for stated values that are impossible, and W224 for values that do not fit a stride field.

    Users of the published tool also state upper bounds; one that no derived value exceeds is not a mistake, because the
    derived values are used.
    """
    if write.derived and stated and not write.derived & stated and max(write.derived) > max(stated):
        yield Diagnostic(
            "W221",
            f"{_spell_register(write)} is stated as {_spell_values(stated)}, but is {_spell_values(write.derived)}",
            write.instruction.span,
            notes=(f"the value of {_spell_source(write.instruction)} follows from the kernel and the launch",),
            help="correct or remove the stated value",
        )
    least = least_stride(write.register)
    wrong = sorted(value for value in write.values or () if not least <= value < STRIDE_LIMIT)
    if wrong:
        yield Diagnostic(
            "W224",
            f"{_spell_register(write)} can become {to_signed(wrong[0])}",
            write.instruction.span,
            notes=(f"a stride register has a number from {least} to {STRIDE_LIMIT - 1}",),
            help="correct the value, or state the possible ones with `values` in wcet.toml"
            if not write.derived
            else "",
        )


def _explain_unknown(write: Instruction, accesses: list[Instruction]) -> Diagnostic:
    lines = ", ".join(str(line) for line in sorted({access.span.line for access in accesses}))
    return Diagnostic(
        "W223",
        f"the value of {_spell_source(write)} is not known here",
        write.span,
        notes=(f"it decides how many words are transferred at line {lines}",),
        help="put `#bound value N` on the line before it, or name its label in `values` in wcet.toml",
    )


def _explain_crowded(access: Instruction, register: Register) -> Diagnostic:
    name = spell_register(register)
    return Diagnostic(
        "W223",
        f"`{name}` can have more than {LIMIT} values here",
        access.span,
        notes=("each of them is known, and all together are too many to distinguish",),
        help=f"set `{name}` to fewer values, or put the access into the branches that set it",
    )


def _spell_source(instruction: Instruction) -> str:
    source = named_operand(instruction, "a")
    return f"`{spell_register(source)}`" if isinstance(source, Register) else "the constant"


def _spell_register(write: _Write) -> str:
    return f"`{spell_register(write.register)}`"


def _spell_values(values: frozenset[int]) -> str:
    return ", ".join(str(to_signed(value)) for value in sorted(values))


def _find_own_label(program: Program[SimDData], analysis: ScalarAnalysis, index: int) -> str:
    """Return a label of a block whose only `smovssp` from a register is this instruction; empty if there is none."""
    block = next(block for block in analysis.context.cfg.blocks if block.first <= index <= block.last)
    sources = [has_register_source(i) for i in program.instructions[block.first : block.last + 1]]
    names = index_labels(program).get(block.first, ())
    return names[0] if names and sum(sources) == 1 else ""
