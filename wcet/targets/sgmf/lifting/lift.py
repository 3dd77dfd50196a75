"""Lifts a GCN kernel to stages of dataflow graphs."""

from wcet.ir.cfg import FlowGraph
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.records import dataclass
from wcet.targets.sgmf.lifting.builder import Builder
from wcet.targets.sgmf.lifting.divisions import join_divisions
from wcet.targets.sgmf.lifting.loops import run_loop
from wcet.targets.sgmf.lifting.reader import InstructionReader
from wcet.targets.sgmf.lifting.regions import START, RegionWalker
from wcet.targets.sgmf.lifting.rules import LiftedStages, Starts
from wcet.targets.sgmf.lifting.scope import refuse_lifting
from wcet.targets.sgmf.lifting.stages import close_stages


@dataclass(frozen=True, slots=True)
class LiftedKernel:
    """A kernel as stages, twice: as the grid needs it, and with the predicates with which runs check loop bounds."""

    mapped: LiftedStages
    executed: LiftedStages


def lift_kernel(program: GcnProgram, flow: FlowGraph, starts: Starts) -> LiftedKernel:
    """Return a kernel as stages; raise `WcetError` W363 if an instruction cannot be mapped."""
    if program.extra.processor.generation != 8:
        raise refuse_lifting(program.instructions[0], "the grid maps kernels of gfx803; compile with -mcpu=gfx803")
    span = program.instructions[0].span
    builder = Builder(span)
    reader = InstructionReader(program, builder, starts)
    walker = RegionWalker(program, flow, reader, run_loop)
    walker.walk(None, START)
    join_divisions(program, builder, walker.stages, reader.float_mode)
    mapped, executed = (close_stages(program.name, span, builder, walker.stages, exits) for exits in (False, True))
    return LiftedKernel(mapped, executed)
