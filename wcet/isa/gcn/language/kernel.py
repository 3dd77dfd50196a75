"""The data of a GCN kernel apart from its instructions: arguments, resources, addresses (its `Program.extra`)."""

import re
from collections.abc import Mapping
from dataclasses import field

from wcet.ir.ids import InstructionId
from wcet.ir.program import Program
from wcet.isa.gcn.language.processor import GFX803, LANES, Processor
from wcet.records import dataclass

_ELEMENT = {
    "char": 1, "uchar": 1, "short": 2, "ushort": 2, "half": 2, "int": 4, "uint": 4, "float": 4, "long": 8, "ulong": 8,
    "double": 8, "size_t": 8,
}  # fmt: skip
_TYPE = re.compile(r"(?:const |volatile |restrict )*([a-z_]+?)(2|3|4|8|16)?(\*)\Z")

USER_SGPRS = (
    ("private_segment_buffer", 4),
    ("dispatch_ptr", 2),
    ("queue_ptr", 2),
    ("kernarg_segment_ptr", 2),
    ("dispatch_id", 2),
    ("flat_scratch_init", 2),
    ("private_segment_size", 1),
)
"""User SGPRs in the order in which the hardware fills them, each present only if enabled (AMDGPU backend guide)."""

USER_SGPR_KEYS = ("user_sgpr_", "enable_sgpr_")
"""Prefixes of these names in the kernel descriptor: today's, and that of code objects of version 2."""


FLOATS = ("float", "double", "half")
"""Types of arguments that are floating-point numbers."""


@dataclass(frozen=True, slots=True)
class Argument:
    """A kernel argument: its name (`arg3` if the file gives none), byte offset and size in the argument segment.

    `pointee_alignment` is the alignment of a pointer to LDS. `access` is `constant` for a pointer to constant memory,
    otherwise what the compiler found about accesses through it (`read_only`), or empty.
    """

    name: str
    position: int
    offset: int
    size: int
    kind: str
    type_name: str = ""
    pointee_alignment: int = 1
    access: str = ""

    @property
    def is_float(self) -> bool:
        """Return True if the file says that the argument is a floating-point number."""
        return self.kind == "by_value" and self.type_name in FLOATS

    @property
    def takes_decimals(self) -> bool:
        """Return True if the argument may be a number with a fraction, as far as its type is known."""
        return self.is_float or (self.kind == "by_value" and not self.type_name and self.size in (2, 4, 8))

    def describe_type(self) -> str:
        """Return the argument's type in parentheses after a blank; nothing if it is not known."""
        return f" ({self.type_name})" if self.type_name else ""


@dataclass(frozen=True, slots=True)
class UnitAllocation:
    """The least that the hardware allocates for a kernel: registers of a wavefront, bytes of static LDS of a group.

    None for registers that the file does not state. The hardware follows the kernel descriptor, so that metadata with
    larger numbers leave room for no fewer wavefronts (AMDGPU backend guide, `compute_pgm_rsrc1`).
    """

    vgprs: int | None = None
    sgprs: int | None = None
    lds_bytes: int = 0


@dataclass(frozen=True, slots=True)
class KernelMetadata:
    """Facts about one kernel from its file; None means that the file does not state it.

    If places in the file disagree, a number is the largest one; `allocated` has the smallest ones. `sgprs` counts the
    extra registers for vcc and flat scratch. `lds_bytes` is the static part. `argument_pointer` is
    the first SGPR of the pair that points to the argument segment when the kernel starts, `packet_pointer` that of the
    pair that points to the dispatch packet. `group_size` is exact, `max_group_size` an upper limit in work-items.
    `hidden` are the arguments that the runtime adds, by `kind`. `descriptor` holds the numbers of the kernel descriptor
    by key, without `.amdhsa_`. `lanes` is the number of lanes of each wavefront, on which masks, ids and the layout of
    private memory depend.
    """

    vgprs: int | None = None
    sgprs: int | None = None
    lds_bytes: int | None = None
    scratch_bytes: int | None = None
    argument_pointer: int | None = None
    packet_pointer: int | None = None
    argument_bytes: int | None = None
    arguments: tuple[Argument, ...] = ()
    group_size: tuple[int, int, int] | None = None
    max_group_size: int | None = None
    launch: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    hidden: tuple[Argument, ...] = ()
    descriptor: Mapping[str, int] = field(default_factory=dict[str, int])
    lanes: int = LANES
    allocated: UnitAllocation = UnitAllocation()

    @property
    def lists_locals(self) -> bool:
        """Return True if the metadata would list dynamic LDS among the arguments.

        They do if OpenCL's front-end wrote the names of the arguments' types.
        """
        return bool(self.arguments) and all(argument.type_name for argument in self.arguments)

    @property
    def private_bytes(self) -> int:
        """The private memory of one work-item in bytes, a multiple of four; each dword is a row of all lanes."""
        return -(-(self.scratch_bytes or 0) // 4) * 4

    @property
    def has_private_descriptor(self) -> bool:
        """Return True if the first four registers hold the descriptor of private memory when the kernel starts."""
        return any(self.descriptor.get(f"{key}private_segment_buffer", 0) for key in USER_SGPR_KEYS)


@dataclass(frozen=True, slots=True)
class GcnData:
    """Resources and arguments, branch targets, and addresses of one kernel.

    `targets` maps the index of every branch instruction to that of its target, which is one past the last instruction
    for a label at the end. `addresses` are the byte offsets of the instructions from the kernel's first one, and at the
    end the offset after the last. Functions that are called follow the kernel's own code, once for each call, and their
    returns are jumps back; `unresolved` says why other calls and returns cannot be followed. Instructions have
    canonical mnemonics (`isa.CANONICAL`), not those of `processor`. `inserted` are branches that node splitting has
    added to the kernel.
    """

    metadata: KernelMetadata
    targets: Mapping[InstructionId, InstructionId] = field(default_factory=dict[InstructionId, InstructionId])
    addresses: tuple[int, ...] = ()
    unresolved: Mapping[InstructionId, str] = field(default_factory=dict[InstructionId, str])
    processor: Processor = GFX803
    inserted: frozenset[int] = frozenset()


GcnProgram = Program[GcnData]


def find_type_alignment(type_name: str) -> int:
    """Return the alignment in bytes of the type that a pointer type points to; 0 for an unknown type."""
    match = _TYPE.match(type_name.strip())
    size = _ELEMENT.get(match[1], 0) if match else 0
    lanes = {"": 1, "3": 4}.get(match[2] or "", 0) or int(match[2]) if match else 1
    return size * lanes


def find_entered(program: Program[GcnData]) -> frozenset[int]:
    """Return the instructions that control may jump to: those after labels, and targets of branches.

    The kernel's own label, at its start, does not count unless a branch goes there.
    """
    return frozenset({label.index for label in program.labels} - {0} | set(program.extra.targets.values()))
