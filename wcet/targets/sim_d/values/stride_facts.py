"""What the user says about the register sources of `smovssp`: `#bound value` in the source, `values` by label."""

from typing import Any

from wcet.errors import Refusals, refuse
from wcet.flow.stated_facts import find_labelled, refuse_stated
from wcet.ir.cfg import Block, Cfg
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Instruction, Program, Register
from wcet.targets.sim_d.language.operands import named_operand


def has_register_source(instruction: Instruction) -> bool:
    """Tell whether the instruction writes a stride register from a scalar register."""
    return instruction.mnemonic == "smovssp" and isinstance(named_operand(instruction, "a"), Register)


def read_stride_facts(
    program: Program[Any], cfg: Cfg, facts: StatedFacts, refusals: Refusals
) -> dict[int, frozenset[int]]:
    """Return the stated values by instruction; what fits nowhere or disagrees goes to `refusals`."""
    stated = {
        annotation.index: frozenset(annotation.values)
        for annotation in program.annotations
        if annotation.kind == "value"
    }
    for label, values in facts.values.items():
        with refusals.gather():
            block = find_labelled(program, cfg, label, facts.origin)[0]
            instruction = _find_write(program, block, label, facts.origin)
            old = stated.setdefault(instruction.index, frozenset(values))
            if old != frozenset(values):
                raise refuse(
                    "W221",
                    f"stated values of this `smovssp` disagree: {_spell(old)} and {_spell(frozenset(values))}",
                    instruction.span,
                    notes=(f"{_spell(frozenset(values))} is from {facts.origin or 'stated'}: `{label}`",),
                    help="correct or remove one of them",
                )
    return stated


def _find_write(program: Program[Any], block: Block, label: str, origin: str) -> Instruction:
    """Return the one register-source `smovssp` of a block."""
    found = [
        instruction
        for instruction in program.instructions[block.first : block.last + 1]
        if has_register_source(instruction)
    ]
    if len(found) == 1:
        return found[0]
    if not found:
        message = f"the block of label `{label}` has no `smovssp` with a register source"
        raise refuse_stated("W220", message, origin, "put the label before the `smovssp`")
    message = f"the block of label `{label}` has {len(found)} `smovssp` with register sources"
    raise refuse_stated("W220", message, origin, "put a label of its own before each of them")


def _spell(values: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(values)))
