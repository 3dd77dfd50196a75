"""The processors that kernels are compiled for, and how a file states its processor.

LLVM names them in `.amdgcn_target`, in the metadata (`amdhsa.target`) and, in old code objects, as an ISA version.
Those of one generation share registers, encodings and counters; a few instructions differ inside gfx9.
"""

import re

from wcet.errors import WcetError, refuse
from wcet.records import dataclass
from wcet.span import Line, Source, Span

LANES = 64
"""The most lanes of a wavefront; on some processors a kernel can choose half as many (`KernelMetadata.lanes`)."""


_FAMILIES = {1: "gfx908", 2: "gfx90a", 3: "gfx942"}
"""The processor that gives the family of each generation of CDNA its name."""

_RDNA = {10: "gfx1030", 11: "gfx1100"}
"""The processor that gives the family of each generation of RDNA its name."""


@dataclass(frozen=True, slots=True)
class Processor:
    """One processor: `generation` is 8 (GCN3: Fiji, Polaris), 9 (Vega, CDNA), 10 (RDNA 2) or 11 (RDNA 3).

    `cdna` is the generation of CDNA, 0 for others. The properties that follow from them are from the AMDGPU backend
    guide and from what LLVM's assembler accepts.
    """

    name: str
    generation: int
    cdna: int = 0

    @property
    def lanes(self) -> tuple[int, ...]:
        """The possible numbers of lanes of a wavefront; the first one is a kernel's default."""
        return (LANES,) if self.generation < 10 else (LANES // 2, LANES)

    @property
    def rdna(self) -> bool:
        """Return True for an RDNA processor: wavefronts of 32 or 64 lanes, and a separate counter for stores."""
        return self.generation >= 10

    @property
    def accumulates(self) -> bool:
        """Return True if there are accumulation registers in addition to the vector registers."""
        return self.cdna >= 1

    @property
    def unified(self) -> bool:
        """Return True if vector and accumulation registers are one file of 512, allocated in steps of 8."""
        return self.cdna >= 2

    @property
    def packs_items(self) -> bool:
        """Return True if the ids of work-items on all axes are packed in v0."""
        return self.unified or self.generation >= 11

    @property
    def places_scratch(self) -> bool:
        """Return True if the hardware itself knows where private memory is, so that no register holds the place."""
        return self.cdna >= 3 or self.generation >= 11

    @property
    def vm_limit(self) -> int:
        """The largest value of the counter of vector memory: it has 4 bits, on gfx9 and later 6."""
        return 15 if self.generation == 8 else 63

    @property
    def family(self) -> str:
        """The name of the family: one machine can run the kernels of all processors of a family."""
        if self.rdna:
            return _RDNA[self.generation]
        return _FAMILIES.get(self.cdna, "gfx803" if self.generation == 8 else "gfx9")

    @property
    def listed(self) -> str:
        """The name of the processor in the table of instructions."""
        return self.family if self.cdna or self.rdna else self.name

    @property
    def vgpr_granule(self) -> int:
        """The number of vector registers in a step of allocation (AMDGPU backend guide, GRANULATED_WORKITEM_VGPR)."""
        return 8 if self.unified else 4

    @property
    def vgprs(self) -> int:
        """The most vector registers that a kernel can have."""
        return 512 if self.unified else 256


ITEM_BITS = 10
"""The bits of a work-item's id on one axis, if all are packed in v0 (AMDGPU backend guide, initial VGPRs)."""

GFX803 = Processor("gfx803", 8)
VEGA = ("gfx900", "gfx902", "gfx904", "gfx906", "gfx909", "gfx90c", "gfx9-generic")
"""Processors of gfx9 with the registers, the wavefronts per SIMD and the counters of gfx900."""

GFX908, GFX90A, GFX942 = Processor("gfx908", 9, 1), Processor("gfx90a", 9, 2), Processor("gfx942", 9, 3)
CDNA = {each.name: each for each in (GFX908, GFX90A, GFX942, Processor("gfx940", 9, 3), Processor("gfx941", 9, 3))}
"""Processors of CDNA by name; gfx940 and gfx941 accept the same instructions as gfx942 (LLVM 19, assembler)."""

RDNA = {
    **{name: Processor(name, 10) for name in (f"gfx103{last}" for last in range(7))},
    **{name: Processor(name, 11) for name in (f"gfx110{last}" for last in range(4))},
}
"""Processors of RDNA 2 and RDNA 3 by name; those of a generation accept the same instructions (LLVM 19, assembler)."""

_FORMER = re.compile(r"gfx80[0-9]\Z")
_TRIPLE = r'"?amdgcn-[\w.]*-[\w.]*-[\w.]*-(gfx\w+(?:-[\w-]*generic)?)(?::[\w+:-]*)?"?'
TARGET = re.compile(_TRIPLE + r"\Z")
_STATED = re.compile(
    rf"^[ \t]*(?:\.amdgcn_target[ \t]+|amdhsa\.target:[ \t]+)'?{_TRIPLE}'?[ \t\r]*$"
    r"|^[ \t]*\.hsa_code_object_isa[ \t]+([0-9]+)[ \t]*,[ \t]*([0-9]+)[ \t]*,[ \t]*([0-9]+)\b",
    re.MULTILINE,
)


def find_processor(source: Source) -> Processor:
    """Return the processor that a file states first; gfx803 if it states none.

    Raises one `WcetError` W146 for a file compiled for any other processor.
    """
    match = _STATED.search(source.text)
    if match is None:
        return GFX803
    line = source.text.count("\n", 0, match.start()) + 1
    text = source.text[match.start() : match.end()].rstrip()
    lead = len(text) - len(text.lstrip())
    span = Span(source, Line(line), lead + 1, len(text) - lead)
    name = match[1] or f"gfx{match[2]}{int(match[3]):x}{int(match[4]):x}"
    return name_processor(name, span)


def find_target(source: Source) -> str:
    """Return the processor that a file states first, with its features (`gfx900:xnack-`); empty if it has none."""
    match = _STATED.search(source.text)
    if match is None:
        return ""
    if match[1] is None:
        return f"gfx{match[2]}{int(match[3]):x}{int(match[4]):x}"
    features = re.match(r":[\w+:-]*", source.text[match.end(1) :])
    return match[1] + (features[0] if features else "")


def name_processor(name: str, span: Span | None) -> Processor:
    """Return the processor with a name; raise `WcetError` W146 for one that is not modelled."""
    if _FORMER.match(name):
        return Processor(name, 8)
    if name in VEGA:
        return Processor(name, 9)
    if name in CDNA:
        return CDNA[name]
    if name in RDNA:
        return RDNA[name]
    raise _refuse(name, span)


def list_processors(generation: object) -> tuple[str, ...]:
    """Return the names of the processors of a generation for which sources can be compiled, beginning with the first
    one.
    """
    if isinstance(generation, int) and generation in _RDNA:
        return tuple(name for name, each in RDNA.items() if each.generation == generation)
    return (*VEGA[:-1], *CDNA) if generation == 9 else (GFX803.name,)


def _refuse(name: str, span: Span | None) -> WcetError:
    rdna = f"gfx1030 to {list(RDNA)[6]}, gfx1100 to {list(RDNA)[-1]}"
    known = f"this target knows gfx803, {', '.join(CDNA)}, {rdna} and, of Vega, {', '.join(VEGA[:-1])}"
    reason = "other generations differ in instructions and timing"
    return refuse("W146", f"the file was compiled for {name}", span, notes=(f"{known}; {reason}",), help=_HELP)


_HELP = "compile with -mcpu=gfx803 or -mcpu=gfx900"
