"""The control-flow graph of a Sim-D kernel, found by following the control stack along every path.

From the Sim-D paper, section 5.2. The stack is a data-flow state here, while the published tool simulates it in text
order. A block is one sequence of instructions under one chain of calls, so each call site has its own copy of the
callee, and the stack must be the same on every path to the block.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from wcet.errors import WcetError, refuse
from wcet.flow.blocks import index_labels, split_blocks
from wcet.flow.graphs import cfg_successors, find_reachable, reverse_graph
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind
from wcet.ir.ids import BlockId, EdgeId, InstructionId
from wcet.ir.program import Instruction, Program
from wcet.isa.sim_d.control.control_stack import (
    ControlState,
    find_unwound,
    join_states,
    refuse_different_stacks,
    refuse_recursion,
)
from wcet.isa.sim_d.control.successors import Successor, find_successors
from wcet.isa.sim_d.language.isa import ControlFlow
from wcet.isa.sim_d.language.operands import opcode_of, predicate
from wcet.records import dataclass
from wcet.values.fixpoint import iterate

MAXIMUM_BLOCKS = 16_384
"""The most copies of blocks that inlining may make; nested calls can double the number at each level."""

Place = tuple[InstructionId, tuple[int, ...]]
"""A block before it has a number: its first instruction, and the calls that lead to it, outermost first."""


@dataclass(slots=True)
class _Exploration:
    """The blocks found so far while paths are being followed.

    For each block, `reached` has the last instruction of the block from which it was reached first, and its state;
    `successors` are the blocks that follow it.
    """

    reached: dict[Place, tuple[int, ControlState]]
    successors: dict[Place, tuple[Successor, ...]]


def build_graph(program: Program[Any]) -> Cfg:
    """Return the graph of all reachable blocks; raise `WcetError` for flow that cannot be bounded."""
    ends = split_blocks(program, lambda instruction: opcode_of(instruction).ends_block)
    found = _explore(program, ends)
    cfg = _number_blocks(program, ends, found)
    _require_end(program, cfg)
    _require_nobody_left(program, cfg, found)
    return cfg


def _explore(program: Program[Any], ends: Mapping[InstructionId, InstructionId]) -> _Exploration:
    """Return all blocks on paths from the first instruction, with states that are a fixpoint."""
    places = {label.name: label.index for label in program.labels}
    start: Place = (InstructionId(0), ())
    found = _Exploration({start: (0, ControlState())}, {})

    def step(place: Place, state: ControlState) -> Iterator[tuple[tuple[Place, int], Place, ControlState]]:
        last = ends[place[0]]
        found.successors[place] = find_successors(program, places, place[0], last, state)
        for number, successor in enumerate(found.successors[place]):
            if successor.target is not None:
                target = (InstructionId(successor.target), successor.state.sites)
                _check_arrival(program, found, (place, last), target, successor.state)
                found.reached.setdefault(target, (last, successor.state))
                yield (place, number), target, successor.state

    iterate(start, ControlState(), step, lambda _, old, new: join_states(old, new))
    return found


def _check_arrival(
    program: Program[Any], found: _Exploration, source: tuple[Place, int], target: Place, state: ControlState
) -> None:
    """Refuse a target after the text, recursion, too many copies, and a stack that differs from the first one.

    `source` is the block from which control comes, with its last instruction.
    """
    instruction = program.instructions[source[1]]
    if target[0] >= len(program.instructions):
        raise _refuse_end_of_text(program, instruction)
    if len(set(state.sites)) < len(state.sites):
        raise refuse_recursion(instruction)
    if target not in found.reached:
        if len(found.reached) == MAXIMUM_BLOCKS:
            raise _refuse_copies(instruction)
        return
    before, old = found.reached[target]
    if old.identity != state.identity:
        grows = _reaches(found, target, source[0])
        first = program.instructions[before]
        raise refuse_different_stacks(program, target[0], (first, old), (instruction, state), grows)


def _reaches(found: _Exploration, start: Place, goal: Place) -> bool:
    """Return True if a path that has been found leads from `start` to `goal`."""
    rows: dict[Place, list[Place]] = {
        place: [(InstructionId(after.target), after.state.sites) for after in behind if after.target is not None]
        for place, behind in found.successors.items()
    }
    return goal in find_reachable({start: [], **rows}, [start])


def _number_blocks(program: Program[Any], ends: Mapping[InstructionId, InstructionId], found: _Exploration) -> Cfg:
    """Return the graph with blocks numbered in text order (copies by call sites), and edges by source block."""
    labels = index_labels(program)
    order = sorted(found.successors)
    number = {place: BlockId(index) for index, place in enumerate(order)}
    blocks = tuple(
        Block(number[place], place[0], ends[place[0]], labels.get(place[0], ()), place[1]) for place in order
    )
    edges: list[Edge] = []
    for place in order:
        for after in found.successors[place]:
            target = (
                BlockId(len(blocks)) if after.target is None else number[InstructionId(after.target), after.state.sites]
            )
            edges.append(Edge(EdgeId(len(edges)), number[place], target, after.kind, after.pops))
    return Cfg(blocks, tuple(edges))


def _require_end(program: Program[Any], cfg: Cfg) -> None:
    """Refuse blocks from which no path leads to the end of the kernel."""
    ending = find_reachable(reverse_graph(cfg_successors(cfg)), [cfg.sink])
    endless = [block for block in cfg.blocks if block.index not in ending]
    if endless:
        last = program.instructions[endless[-1].last]
        lines = sorted({program.instructions[block.first].span.line for block in endless})
        raise refuse(
            "W209",
            "the kernel never ends once it gets here",
            last.span,
            label="no path from here leads to an `exit`",
            notes=(f"{len(endless)} block(s) cannot reach the end of the kernel, the first at line {lines[0]}",),
            help="give the loop an exit, or end the kernel with `exit`",
        )


def _require_nobody_left(program: Program[Any], cfg: Cfg, found: _Exploration) -> None:
    """Refuse an `exit` after which items could remain that no stack entry makes active again.

    A DRAM store directly before an `exit` without operands ends the work-group when it completes, whichever items are
    active.
    """
    for block, place in zip(cfg.blocks, sorted(found.successors), strict=True):
        last = program.instructions[block.last]
        if opcode_of(last).flow is not ControlFlow.EXIT or _is_fused(program, cfg, block):
            continue
        for after in found.successors[place]:
            if after.kind is EdgeKind.EXIT and not all(find_unwound(after.state).full):
                raise _refuse_left_behind(last)


def _is_fused(program: Program[Any], cfg: Cfg, block: Block) -> bool:
    """Return True if the block is an `exit` without operands, entered only after DRAM stores."""
    if block.first != block.last or predicate(program.instructions[block.last]) is not None:
        return False
    for edge in cfg.in_edges[block.index]:
        access = opcode_of(program.instructions[cfg.blocks[edge.source].last]).access
        if edge.kind is not EdgeKind.FALL or access is None or not access.writes or access.scratchpad:
            return False
    return bool(cfg.in_edges[block.index])


def _refuse_end_of_text(program: Program[Any], instruction: Instruction) -> WcetError:
    return refuse(
        "W207",
        "control can run past the last instruction",
        instruction.span,
        label="the text ends after this",
        help=f"end `{program.name}` with `exit`",
    )


def _refuse_copies(instruction: Instruction) -> WcetError:
    return refuse(
        "W212",
        f"inlining the calls makes more than {MAXIMUM_BLOCKS} blocks",
        instruction.span,
        notes=("every call site gets a separate copy of the called code",),
        help="call from fewer places, or nest the calls less deeply",
    )


def _refuse_left_behind(instruction: Instruction) -> WcetError:
    return refuse(
        "W210",
        "work-items may stay inactive after this `exit`, and no stack entry would activate them",
        instruction.span,
        notes=(
            "`exit` ends active items only; a `bra` or `call` with a predicate has left others inactive, and nothing "
            "restores their mask before the kernel ends: the work-group would never end",
        ),
        help="enclose the `bra` or `call` in `cpush.if LABEL` (`cpush.jc LABEL`) … `cpop`, or end with a DRAM store "
        "directly before `exit`",
    )
