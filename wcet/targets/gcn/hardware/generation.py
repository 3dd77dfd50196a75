"""The family of processors whose kernels a machine runs."""

from wcet.errors import refuse
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.hardware.machine import GcnMachine

_OPEN = {"gfx908": "cdna1", "gfx90a": "cdna2", "gfx942": "cdna3", "gfx1030": "rdna2", "gfx1100": "rdna3"}
_MACHINES = {
    "gfx803": "-m gcn3",
    "gfx9": "-m gcn5",
    **{family: f"wcet machines {name} > mine.toml" for family, name in _OPEN.items()},
}
"""The machine that the user can choose for each family."""


def require_generation(program: GcnProgram, machine: GcnMachine) -> None:
    """Raise W006 for a kernel on a machine of another family."""
    processor = program.extra.processor
    if processor.family != machine.runs.family:
        message = (
            f"machine `{machine.name}` runs {machine.runs.family} kernels,"
            f" `{program.name}` was compiled for {processor.name}"
        )
        raise refuse("W006", message, help=_MACHINES[processor.family])
