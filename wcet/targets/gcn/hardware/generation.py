"""The family of processors whose kernels a machine runs."""

from wcet.errors import refuse
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.hardware.machine import GcnMachine

_MACHINES = {"gfx803": "-m gcn3", "gfx9": "-m gcn5", "gfx90a": "wcet machines cdna2 > mine.toml"}
"""How to get a machine for each family."""


def require_generation(program: GcnProgram, machine: GcnMachine) -> None:
    """Refuse a kernel on a machine of another family: W006; instructions, registers and counters differ."""
    processor = program.extra.processor
    if processor.family != machine.runs.family:
        message = (
            f"machine `{machine.name}` runs {machine.runs.family} kernels,"
            f" `{program.name}` was compiled for {processor.name}"
        )
        raise refuse("W006", message, help=_MACHINES[processor.family])
