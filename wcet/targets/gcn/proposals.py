"""Proposals: changes of a GCN kernel that may lower its bound: loads before loops, aligned buffers, fewer registers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from wcet.flow.hoisting import find_hoistable, hoist_line
from wcet.ir.cfg import FlowGraph
from wcet.ir.program import Instruction
from wcet.ir.result import KernelBound
from wcet.isa.gcn.language.accesses import find_memory_access
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.semantics.lift import find_access, writes_exec
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions, Proposal, Purpose
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import Usage, find_goal
from wcet.targets.gcn.options import read_options

ALIGNMENTS = (64, 128)
"""The alignments of buffers that are proposed, in bytes: a line, and that of whole buffers in OpenCL."""

FIELDS = {"VGPRs": "vgprs", "SGPRs": "sgprs", "LDS": "lds_bytes"}
"""The number of the usage that each limit of the occupancy depends on."""


def propose_changes(
    program: GcnProgram, flow: FlowGraph, bound: KernelBound, options: AnalyzeOptions
) -> Iterator[Proposal]:
    """Yield the changes that may lower the bound of a kernel."""
    for load, place in find_hoistable(program, flow, loads_alike):
        change = f"`{load.written}` (line {load.span.line}) in front of its loop: it loads the same in each pass"
        yield Proposal(change, hoist_line(program.source, load, place), options)
    machine = load_machine(options.machine or bound.machine)
    if not isinstance(machine, GcnMachine):
        return
    yield from _align_buffers(program, machine, bound, options)
    yield from _lower_usage(program, machine, bound, options)


def loads_alike(load: Instruction, code: Sequence[Instruction]) -> bool:
    """Return True if a load in a loop loads the same value in each pass.

    Its operands are not written in the loop, no other instruction writes its target, and nothing is stored.
    """
    if not _is_load(load) or any(_touches_memory(each) and not _is_load(each) for each in code):
        return False
    scalar = operation_of(load).unit == "SMEM"
    if not scalar and any(writes_exec(each) for each in code):
        return False
    own = find_access(load)
    others = frozenset(unit for each in code if each is not load for unit in find_access(each).writes)
    return not (own.reads | own.writes) & others and not own.reads & own.writes


def _touches_memory(instruction: Instruction) -> bool:
    operation = operation_of(instruction)
    return operation.unit in ("VMEM", "SMEM") or operation.issue == "barrier"


def _is_load(instruction: Instruction) -> bool:
    access = find_memory_access(instruction)
    whole = access is not None and access.form.loads and access.form.half is None and not access.to_lds
    return whole and operation_of(instruction).unit in ("VMEM", "SMEM")


def _align_buffers(
    program: GcnProgram, machine: GcnMachine, bound: KernelBound, options: AnalyzeOptions
) -> Iterator[Proposal]:
    now = read_options(options.extra).buffer_alignment or machine.buffer_alignment
    if not any(operation_of(each).unit == "VMEM" for each in program.instructions):
        return
    for alignment in ALIGNMENTS:
        if alignment > now:
            extra = {**options.extra, "buffer_alignment": str(alignment)}
            change = f"every buffer at a multiple of {alignment} bytes: --buffer-alignment {alignment}"
            describe = partial(_name_aligned, _count_lines(bound))
            yield Proposal(change, program.source, replace(options, extra=extra), describe)


def _count_lines(bound: KernelBound) -> Mapping[int, int]:
    """Return the number of lines of memory of each access, by its line of the text."""
    rows = bound.details.get("accesses")
    found: dict[int, int] = {}
    for row in rows if isinstance(rows, tuple) else ():
        if isinstance(row, Mapping) and row.get("counts") == "lines":
            line, most = row["line"], row["most"]
            if isinstance(line, int) and isinstance(most, int):
                found[line] = most
    return found


def _name_aligned(before: Mapping[int, int], bound: KernelBound) -> str:
    after = _count_lines(bound)
    fallen = [(line, most, after[line]) for line, most in before.items() if after.get(line, most) < most]
    return "lines of memory: " + ", ".join(f"{now} instead of {was} (line {line})" for line, was, now in fallen)


def _lower_usage(
    program: GcnProgram, machine: GcnMachine, bound: KernelBound, options: AnalyzeOptions
) -> Iterator[Proposal]:
    """Yield the number of registers or the bytes of LDS that the compiler would have to reach, if they limit the
    occupancy.
    """
    row = bound.details.get("occupancy")
    if not isinstance(row, Mapping):
        return
    numbers: dict[str, int] = {key: value for key, value in row.items() if isinstance(value, int)}
    limit = str(row.get("limit"))
    if limit not in FIELDS:
        return
    usage = Usage(numbers["vgprs"], numbers["sgprs"], numbers["lds_bytes"], "")
    goal = find_goal(limit, usage, machine, numbers["groups_per_unit"])
    if goal:
        now = numbers[FIELDS[limit]]
        unit = "bytes of LDS" if limit == "LDS" else limit
        change = f"{goal:,} {unit} instead of {now:,}, which limit how many groups run at once"
        yield Proposal(
            change, program.source, replace(options, purpose=Purpose.WHAT_IF, supposed={FIELDS[limit]: goal})
        )
