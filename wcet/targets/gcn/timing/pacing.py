"""Instructions of RDNA that affect later ones: clauses of memory instructions, and hints to wait.

`s_clause N` makes the next N + 1 memory instructions of one unit a clause, between which the unit serves no other
wavefront. A clause is supported as LLVM writes it: whole, of one unit, in one block, with only `s_nop` between. While
its wavefront is not ready for the next instruction, the unit may be idle although others have requests: for the
remainder of results that were in flight when the clause began, and for the time of `s_nop`. `hold` of a step is that
time.

`s_delay_alu` delays issue until results of earlier instructions are near (LLVM 19, AMDGPUInsertDelayAlu.cpp). The hint
says which results; the machine here waits for all results, and for the cycles in the hint. The second part of a hint is
for an instruction some places later. LLVM counts these places in the text, also across calls; no source says if the
hardware counts what the called function executes. So both instructions wait: that of the text, and that of the path.
"""

import re
from collections.abc import Mapping

from wcet.errors import Refusals, WcetError, refuse
from wcet.ir.ids import InstructionId
from wcet.ir.program import Expression, Immediate, Instruction
from wcet.isa.gcn.language.isa import CALL, RETURN
from wcet.isa.gcn.language.kernel import GcnProgram, find_entered
from wcet.isa.gcn.language.pauses import count_wait_states
from wcet.isa.gcn.language.registers import operation_of
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import GcnMachine

_PART = re.compile(r"(instid[01]|instskip)\((\w+)\)\Z")
_SKIPS = {"SAME": 0, "NEXT": 1, **{f"SKIP_{count}": count + 1 for count in range(1, 5)}}
_CLAUSED = frozenset({"VMEM", "SMEM", "LDS"})
_LONGEST_CLAUSE = 63


@dataclass(frozen=True, slots=True)
class Pace:
    """The effect of clauses and hints on one instruction.

    `held`: it keeps its unit for the next instruction of its clause, and the unit may be idle for `hold` cycles until
    then. `delay`: before it the wavefront waits for all results and then `delay` cycles; None for no wait.
    """

    held: bool = False
    hold: int = 0
    delay: int | None = None


def find_paces(program: GcnProgram, machine: GcnMachine) -> Mapping[InstructionId, Pace]:
    """Return for each instruction that a clause or a hint affects the effect on it.

    Raises `WcetError` W341 for clauses and hints that are not modelled.
    """
    if not machine.rdna:
        return {}
    entered, refusals = find_entered(program), Refusals()
    holds: dict[InstructionId, int] = {}
    following: dict[InstructionId, InstructionId] = {}
    delays: dict[InstructionId, int] = {}
    for instruction in program.instructions:
        with refusals.gather():
            if instruction.mnemonic == "s_clause":
                holds |= _read_clause(program, instruction, entered, machine, following)
            elif instruction.mnemonic == "s_delay_alu":
                for place, cycles in _read_delay(program, instruction):
                    delays[place] = max(delays.get(place, 0), cycles)
    refusals.raise_any()
    for place, after in following.items():
        holds[place] += sum(delays.get(InstructionId(each), 0) for each in range(place + 1, after + 1))
    return {
        place: Pace(place in holds, holds.get(place, 0), delays.get(place)) for place in holds.keys() | delays.keys()
    }


def _read_clause(
    program: GcnProgram,
    clause: Instruction,
    entered: frozenset[int],
    machine: GcnMachine,
    following: dict[InstructionId, InstructionId],
) -> dict[InstructionId, int]:
    """Return the members of a clause except its last one, each with the cycles for which its unit may be idle.

    `following` gets the member that follows each of them.
    """
    operand = clause.operands[0]
    left = operand.signed + 1 if isinstance(operand, Immediate) else 0
    if not 1 <= left <= _LONGEST_CLAUSE:
        raise _refuse_clause(clause, "its length is no number from 0 to 62")
    holds: dict[InstructionId, int] = {}
    unit, last = "", InstructionId(-1)
    for each in program.instructions[clause.index + 1 :]:
        operation = operation_of(each)
        if each.index in entered:
            raise _refuse_clause(clause, "a label is among its instructions")
        if each.mnemonic == "s_nop" and last >= 0:
            holds[last] += machine.passing * count_wait_states(each)
        elif operation.unit not in _CLAUSED or (unit and operation.unit != unit):
            raise _refuse_clause(clause, f"`{each.written}` is no memory instruction of its unit")
        else:
            unit, left = operation.unit, left - 1
            if last >= 0:
                following[last] = each.index
            if left == 0:
                return holds
            holds[each.index] = 0 if last >= 0 else machine.results.longest
            last = each.index
    raise _refuse_clause(clause, "the kernel ends before it is complete")


def _refuse_clause(clause: Instruction, reason: str) -> Exception:
    note = "while a clause is not complete, its unit serves no other wavefront"
    return refuse("W341", f"this clause is not modelled: {reason}", clause.span, notes=(note,), help=_HELP)


_HELP = "remove `s_clause`: results are the same without it"


def _read_delay(program: GcnProgram, hint: Instruction) -> list[tuple[InstructionId, int]]:
    """Return the instructions before which a hint waits, with the least number of cycles of that wait."""
    operand = hint.operands[0]
    text = operand.text if isinstance(operand, Expression) else ""
    parts = [_PART.match(part.strip()) for part in text.split("|")]
    found = {part[1]: part[2] for part in parts if part is not None}
    if None in parts or len(found) < len(parts) or found.get("instskip", "SAME") not in _SKIPS:
        raise refuse("W341", "this hint is not modelled", hint.span, help="remove `s_delay_alu`: it changes no result")
    place = InstructionId(hint.index + 1)
    waits = [(place, _count_cycles(found["instid0"]))] if "instid0" in found else []
    if "instid1" in found:
        skipped = _SKIPS[found.get("instskip", "SAME")]
        seconds = {InstructionId(place + skipped), _find_executed(program, hint, skipped)}
        waits += [(each, _count_cycles(found["instid1"])) for each in sorted(seconds)]
    if any(each >= len(program.instructions) for each, _ in waits):
        raise _refuse_jump(hint)
    return waits


def _find_executed(program: GcnProgram, hint: Instruction, skipped: int) -> InstructionId:
    """Return the instruction that is executed after so many others after a hint.

    Raises `WcetError` W341 if there may be another one, or if the text before the instruction that the text shows has a
    jump which is no call.
    """
    code, targets, at = program.instructions, program.extra.targets, InstructionId(hint.index + 1)
    if any(operation_of(each).flow and each.mnemonic != CALL for each in code[at : at + skipped]):
        raise _refuse_jump(hint)
    for _ in range(skipped):
        flow = operation_of(code[at]).flow if at < len(code) else "end"
        if flow and (at not in targets or code[at].mnemonic not in (CALL, RETURN)):
            raise _refuse_jump(hint)
        at = targets[at] if flow else InstructionId(at + 1)
    return at


def _refuse_jump(hint: Instruction) -> WcetError:
    """Return the refusal of a hint for an instruction in another block."""
    note = "its second part is for an instruction after a branch"
    return refuse("W341", "this hint is not modelled", hint.span, notes=(note,), help="remove `s_delay_alu`")


def _count_cycles(name: str) -> int:
    """Return the cycles in one part of a hint (`SALU_CYCLE_2`); 0 if the part names an earlier instruction."""
    match = re.search(r"CYCLE_([1-9])\Z", name)
    return int(match[1]) if match else 0
