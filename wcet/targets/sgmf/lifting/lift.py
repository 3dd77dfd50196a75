"""A GCN kernel as stages of dataflow graphs."""

from dataclasses import dataclass

from wcet.ir.cfg import FlowGraph
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit
from wcet.targets.sgmf.lifting.builder import Builder
from wcet.targets.sgmf.lifting.loops import run_loop
from wcet.targets.sgmf.lifting.reader import InstructionReader
from wcet.targets.sgmf.lifting.regions import START, RegionWalker
from wcet.targets.sgmf.lifting.rules import LiftedStages
from wcet.targets.sgmf.lifting.scope import refuse_lifting
from wcet.targets.sgmf.lifting.stages import close_stages


@dataclass(frozen=True, slots=True)
class LiftedKernel:
    """A kernel as stages, twice: what the grid needs, and what runs need to check bounds of loops as well."""

    mapped: LiftedStages
    executed: LiftedStages


def lift_kernel(
    program: GcnProgram, flow: FlowGraph, varying: frozenset[Unit], pointers: frozenset[Unit]
) -> LiftedKernel:
    """Return a kernel as stages. Raises `WcetError` W363 naming what cannot be mapped.

    `varying` are the registers that start otherwise in some wavefront than in others; `pointers` those that point to
    arguments or the dispatch packet, which are never written.
    """
    if program.extra.processor.generation != 8:
        raise refuse_lifting(program.instructions[0], "the grid maps kernels of gfx803; compile with -mcpu=gfx803")
    span = program.instructions[0].span
    builder = Builder(span)
    walker = RegionWalker(program, flow, InstructionReader(program, builder, varying, pointers), run_loop)
    walker.walk(None, START)
    mapped, executed = (close_stages(program.name, span, builder, walker.stages, exits) for exits in (False, True))
    return LiftedKernel(mapped, executed)
