"""An RDNA machine fitted to one kernel: to the lanes of its wavefronts, and to the mode in which its groups run.

The numbers of a machine file are those of a compute unit and of 32 lanes. A kernel says whether its groups go to one
compute unit (CU mode) or to a work-group processor, which is two of them with their LDS as one (WGP mode), and whether
its wavefronts have 32 or 64 lanes (AMDGPU backend guide, `compute_pgm_rsrc1`, and "Work-group processor mode"). In WGP
mode a processor has one LDS and one unit of vector memory here, as a compute unit has; hardware has two units of vector
memory, each for some of the wavefronts. One unit for all wavefronts is never faster.
"""

from dataclasses import replace

from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.processor import LANES
from wcet.targets.gcn.hardware.machine import CU, DOUBLED, WGP, GcnMachine

WGP_KEY = "workgroup_processor_mode"
"""The key of a kernel's descriptor that states the mode; LLVM's assembler uses 1 if it is not stated."""

PAIR = 2
"""The number of compute units of a work-group processor."""


def fit_machine(machine: GcnMachine, program: GcnProgram) -> GcnMachine:
    """Return an RDNA machine in the mode of a kernel; any other machine, and one that is already fitted, is
    unchanged.
    """
    if not machine.rdna or machine.mode:
        return machine
    share = PAIR * program.extra.metadata.lanes // LANES
    granule = max(1, machine.vgpr_granule // share)
    fitted = replace(machine, mode=CU, vgprs=max(1, machine.vgprs // share), register_granule=granule)
    if program.extra.metadata.descriptor.get(WGP_KEY, 1) == 0:
        return fitted
    return replace(
        fitted,
        mode=WGP,
        compute_units=machine.compute_units // PAIR,
        engines=tuple(count // PAIR for count in machine.engines),
        **{key: getattr(machine, key) * PAIR for key in DOUBLED},
    )
