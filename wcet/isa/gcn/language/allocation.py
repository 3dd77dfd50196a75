"""The least that the hardware allocates for a kernel, where descriptor and metadata disagree.

The hardware allocates registers by the descriptor (AMDGPU backend guide, `compute_pgm_rsrc1`). The LDS of a group comes
from the dispatch packet, into which a runtime writes the number of the descriptor or that of the metadata. So the
most groups that a compute unit can hold follow from the descriptor's registers and from the smaller number of bytes.
"""

from collections.abc import Mapping

from wcet.isa.gcn.language.kernel import UnitAllocation
from wcet.isa.gcn.language.kernel_header import SGPR_BLOCK, count_lds, count_sgprs, count_vgprs, is_header


def find_allocation(
    numbers: Mapping[str, int], listed: Mapping[str, int], sgprs: int | None, granule: int
) -> UnitAllocation:
    """Return the least that a kernel gets whose descriptor states `numbers` and whose metadata have `listed`.

    `sgprs` are those of the descriptor with the reserved ones, `granule` the vector registers of a block.
    """
    vgprs, scalars = listed.get(".vgpr_count"), listed.get(".sgpr_count")
    if is_header(numbers):
        used = max(numbers.get("workitem_vgpr_count", 0), vgprs or 0)
        vgprs = _fit_block(used, count_vgprs(numbers, granule) or 1, granule)
        used = max(numbers.get("wavefront_sgpr_count", 0), scalars or 0)
        scalars = _fit_block(used, count_sgprs(numbers) or 1, SGPR_BLOCK)
    else:
        vgprs, scalars = numbers.get("next_free_vgpr", vgprs), _find_scalars(sgprs, scalars)
    return UnitAllocation(vgprs, scalars, _find_lds(numbers, listed))


def _find_scalars(counted: int | None, listed: int | None) -> int | None:
    """Return the least scalar registers of a kernel whose descriptor has `counted`, the reserved ones among them.

    The descriptor of an object counts whole blocks: there any register of the last block may be the last one used.
    """
    if not counted or counted % SGPR_BLOCK:
        return listed if counted is None else counted
    return _fit_block(listed or 0, counted - SGPR_BLOCK + 1, SGPR_BLOCK)


def _fit_block(used: int, first: int, size: int) -> int:
    """Return the registers used in the last block that a header states, `first` to `first + size - 1`.

    The header and the metadata may count fewer or more than the blocks have.
    """
    return min(max(used, first), first + size - 1)


def _find_lds(numbers: Mapping[str, int], listed: Mapping[str, int]) -> int:
    """Return the smallest number of bytes of LDS that a place states; a descriptor that states none has 0 bytes."""
    listed_bytes, blocks = listed.get(".group_segment_fixed_size"), count_lds(numbers)
    key = "workgroup_group_segment_byte_size" if is_header(numbers) else "group_segment_fixed_size"
    stated = numbers.get(key, 0) if numbers else None
    return min((each for each in (stated, listed_bytes, blocks) if each is not None), default=0)
