"""How large the numbers may be that a file states about a kernel: what the hardware's own fields hold.

Whatever is allocated or counted for such a number later is then small: a file cannot ask for more than a GPU has.
"""

from collections.abc import Mapping, Sequence

from wcet.errors import refuse
from wcet.span import Span
from wcet.targets.gcn.language.lines import Metadata

SCRATCH = 1 << 17
"""Bytes of scratch of one work-item: that of a wavefront has 13 bits, in units of 1 KiB (GCN3, SPI_TMPRING_SIZE)."""

ARGUMENTS = 1 << 20
"""Bytes of the argument segment: what the 20-bit offset of a scalar load reaches (GCN3 ISA, SMEM)."""

FIELD = (1 << 32) - 1
"""Any other field of a kernel descriptor (AMDGPU backend guide)."""

MOST: Mapping[str, int] = {
    "next_free_vgpr": 256,
    "workitem_vgpr_count": 256,
    ".vgpr_count": 256,
    "next_free_sgpr": 102,
    "wavefront_sgpr_count": 112,
    ".sgpr_count": 112,
    "system_vgpr_workitem_id": 2,
    "enable_vgpr_workitem_id": 2,
    "private_segment_fixed_size": SCRATCH,
    "workitem_private_segment_byte_size": SCRATCH,
    ".private_segment_fixed_size": SCRATCH,
    "kernarg_size": ARGUMENTS,
    "kernarg_segment_byte_size": ARGUMENTS,
    ".kernarg_segment_size": ARGUMENTS,
    ".offset": ARGUMENTS,
    ".size": ARGUMENTS,
    "wavefront_size": 64,
}


def require_count(key: str, value: int, span: Span | None) -> int:
    """Return a number that fits the field it is for; raises `WcetError` W147."""
    most = MOST.get(key, FIELD)
    if 0 <= value <= most:
        return value
    raise refuse(
        "W147",
        f"`{key}` is {value:,}, which no kernel of gfx803 has",
        span,
        notes=(f"the hardware allows 0 to {most:,}",),
    )


def locate_entry(blocks: Sequence[Metadata], key: str, text: str) -> Span | None:
    """Return the first line of the metadata that gives `key`, under whichever name, the value `text`."""
    word = key.lstrip(".").replace("_", "").lower()
    best: Span | None = None
    for line in (line for block in blocks for line in block.lines):
        name, _, value = line.text.partition(":")
        if value.strip().strip("'\"") == text:
            start = len(line.text) - len(line.text.lstrip())
            span = line.span(start, len(line.text.rstrip()))
            if name.lstrip(" -.").replace("_", "").lower().endswith(word):
                return span
            best = best or span
    return best
