"""The generation of instruction sets that a machine runs."""

from wcet.errors import refuse
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.hardware.machine import GcnMachine


def require_generation(program: GcnProgram, machine: GcnMachine) -> None:
    """Refuse a kernel of one generation on the machine of another: W006; their instructions and counters differ."""
    processor = program.extra.processor
    if processor.generation != machine.generation:
        runs = "gfx803" if machine.generation == 8 else "gfx9"
        own = "gcn3" if processor.generation == 8 else "gcn5"
        message = f"machine `{machine.name}` runs {runs} kernels, `{program.name}` was compiled for {processor.name}"
        raise refuse("W006", message, help=f"-m {own}")
