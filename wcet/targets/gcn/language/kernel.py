"""What a GCN kernel has beside its instructions: `Program.extra` of this target."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from wcet.ir.program import Program
from wcet.targets.gcn.language.metadata import KernelMetadata
from wcet.targets.gcn.language.processor import GFX803, Processor


@dataclass(frozen=True, slots=True)
class GcnData:
    """Resources and arguments, branch targets, and addresses of one kernel.

    `targets` maps the index of every branch instruction to that of its target, which is one past the last instruction
    for a label at the end. `addresses` are the byte offsets of the instructions from the kernel's first one, and last
    the offset behind the last. Functions that are called stand behind the kernel's own code, once for each call, and
    their returns are jumps back; `unresolved` says of other calls and returns why they cannot be followed. Mnemonics
    of the instructions are those of operations (`isa.CANONICAL`), whatever `processor` calls them. `inserted` are
    branches that node splitting put in, which the kernel itself does not have.
    """

    metadata: KernelMetadata
    targets: Mapping[int, int] = field(default_factory=dict[int, int])
    addresses: tuple[int, ...] = ()
    unresolved: Mapping[int, str] = field(default_factory=dict[int, str])
    processor: Processor = GFX803
    inserted: frozenset[int] = frozenset()


GcnProgram = Program[GcnData]
