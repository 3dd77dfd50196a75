"""Proposes changes of a Sim-D kernel that are worth another analysis: transfers before loops, and padded rows."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wcet.flow.hoisting import find_hoistable, hoist_line
from wcet.ir.cfg import FlowGraph
from wcet.ir.program import Immediate, Instruction, Program, Register
from wcet.isa.sim_d.language.buffers import WORD_BYTES, DramBuffer, SimDData
from wcet.isa.sim_d.language.isa import OperandKind, RequestPattern
from wcet.isa.sim_d.language.operands import (
    REGISTER_COUNTS,
    destination,
    explicit_reads,
    implicit_reads,
    implicit_writes,
    opcode_of,
    slot_operands,
)
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions, Proposal
from wcet.span import Source
from wcet.targets.sim_d.hardware.machine import SimDMachine


def propose_changes(program: Program[SimDData], flow: FlowGraph, options: AnalyzeOptions) -> Iterator[Proposal]:
    """Yield the changes that may make a kernel cheaper."""
    for transfer, place in find_hoistable(program, flow, transfers_alike):
        name = f"`{transfer.mnemonic}` (line {transfer.span.line})"
        change = f"{name} in front of its loop: it transfers the same in each pass"
        yield Proposal(change, hoist_line(program.source, transfer, place), options)
    machine = load_machine(options.machine or "sim-d")
    if isinstance(machine, SimDMachine):
        for buffer in program.extra.dram.values():
            yield from _pad_rows(program, buffer, machine.dram.burst_words, options)


def transfers_alike(transfer: Instruction, code: Sequence[Instruction]) -> bool:
    """Return True if a transfer from the DRAM loads the same data in each pass of a loop.

    Its operands are not written in the loop, its results are not written by other instructions, its buffer is not
    stored to, and all passes have the same work-items.
    """
    access = opcode_of(transfer).access
    others = [each for each in code if each is not transfer]
    if access is None or access.writes or access.scratchpad or any(_parts_items(each) for each in code):
        return False
    if access.pattern is RequestPattern.TILE and any(_fills_scratchpad(each) for each in others):
        return False
    if any(_writes(each) and _buffers(each) & _buffers(transfer) for each in others):
        return False
    own = _written(transfer)
    read = _units(*explicit_reads(transfer), *implicit_reads(transfer))
    written = frozenset(unit for each in others for unit in _written(each))
    return not (own | read) & written and not own & read


def _parts_items(instruction: Instruction) -> bool:
    opcode = opcode_of(instruction)
    return opcode.mask is not None or opcode.pushes


def _writes(instruction: Instruction) -> bool:
    access = opcode_of(instruction).access
    return access is not None and access.writes


def _fills_scratchpad(instruction: Instruction) -> bool:
    access = opcode_of(instruction).access
    return access is not None and (access.pattern is RequestPattern.TILE or (access.scratchpad and access.writes))


def _buffers(instruction: Instruction) -> frozenset[int]:
    named = slot_operands(instruction)
    return frozenset(
        operand.bits for slot, operand in named if OperandKind.BUFFER in slot.kinds and isinstance(operand, Immediate)
    )


def _written(instruction: Instruction) -> frozenset[tuple[str, int]]:
    """Return the registers that an instruction may write; `sldsp` writes as many as a register says."""
    register = destination(instruction)
    if register is not None and instruction.mnemonic == "sldsp":
        register = replace(register, count=REGISTER_COUNTS[register.file] - register.index)
    return _units(register, *implicit_writes(instruction))


def _units(*registers: Register | None) -> frozenset[tuple[str, int]]:
    return frozenset(
        (each.file, each.index + part) for each in registers if each is not None for part in range(each.count)
    )


def _pad_rows(
    program: Program[SimDData], buffer: DramBuffer, burst_words: int, options: AnalyzeOptions
) -> Iterator[Proposal]:
    """Yield a text in which the rows of a buffer all begin with a burst, and one in which they begin in other banks,
    too.

    It is placed after all others, if there is room. Addresses of buffers do not affect a bound.
    """
    end = max(each.address + each.x * each.y * WORD_BYTES for each in program.extra.dram.values())
    place = _round_up(end, burst_words * WORD_BYTES)
    where = "" if buffer.span is None else f" (line {buffer.span.line})"
    whole = _round_up(buffer.x, burst_words)
    for padded in (whole, whole + burst_words) if buffer.y > 1 else ():
        if padded != buffer.x:
            change = f"rows of buffer {buffer.id}{where} padded from {buffer.x:,} to {padded:,} words"
            yield Proposal(change, _move(program.source, replace(buffer, address=place, x=padded)), options)


def _round_up(number: int, unit: int) -> int:
    return -(-number // unit) * unit


def _move(source: Source, buffer: DramBuffer) -> Source:
    """Return a kernel's text with the line of a buffer replaced; its data are omitted, because no bound depends on
    them."""
    lines = source.text.split("\n")
    assert buffer.span is not None
    lines[buffer.span.line - 1] = f"{buffer.id} {buffer.address:#x} {buffer.x} {buffer.y}"
    return replace(source, text="\n".join(lines))
