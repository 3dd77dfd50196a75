"""The refusal of RDNA kernels on machines that do not model RDNA's timing: these kernels are read, but get no bound."""

from wcet.errors import refuse
from wcet.isa.gcn.language.kernel import GcnProgram


def require_timed(program: GcnProgram) -> None:
    """Raise W341 for a kernel for RDNA.

    Its results come later than the next instruction issues, its stores are counted separately, and its wavefronts issue
    oldest first: a bound by the rules of GCN would not be safe.
    """
    processor = program.extra.processor
    if processor.rdna:
        first = program.instructions[0] if program.instructions else None
        raise refuse(
            "W341",
            f"`{program.name}` was compiled for {processor.name}, and this machine does not model the timing of RDNA",
            None if first is None else first.span,
            notes=("results come later than the next issue there",),
            help="wcet machines rdna2 > mine.toml",
        )
