"""Writes kernel descriptors of RDNA as directives from their bytes, because disassemblers before LLVM 19 misread some.

The layout is that of the AMDGPU backend guide ("Kernel descriptor", `compute_pgm_rsrc1` to 3 for GFX10 and GFX11). Bits
that are not read here must be zero.
"""

from collections.abc import Iterator

from wcet.errors import refuse
from wcet.frontend.object_symbols import ObjectSymbols
from wcet.isa.gcn.language.kernel import USER_SGPRS

_FIRST = {
    "float_round_mode_32": (12, 2), "float_round_mode_16_64": (14, 2), "float_denorm_mode_32": (16, 2),
    "float_denorm_mode_16_64": (18, 2), "dx10_clamp": (21, 1), "ieee_mode": (23, 1), "fp16_overflow": (26, 1),
    "workgroup_processor_mode": (29, 1), "memory_ordered": (30, 1), "forward_progress": (31, 1),
}  # fmt: skip
_SECOND = {
    "user_sgpr_count": (1, 5), "system_sgpr_workgroup_id_x": (7, 1), "system_sgpr_workgroup_id_y": (8, 1),
    "system_sgpr_workgroup_id_z": (9, 1), "system_sgpr_workgroup_info": (10, 1), "system_vgpr_workitem_id": (11, 2),
}  # fmt: skip
"""The fields of the first and the second word of resources: lowest bit and width."""

_BLOCKS, _SCRATCH, _PREFETCH = 0x3F, 1, 0x3F0
_SCALARS = 0x3C0
"""Blocks of scalar registers: a wavefront has 128, whatever they say. Clang writes them, its assembler does not."""

_NARROW, _DYNAMIC = 1 << 10, 1 << 11
_SIZE, _THIRD, _WORDS, _PROPERTIES = 64, 44, 48, 56
_PRIVATE = ("user_sgpr_private_segment_buffer", "user_sgpr_flat_scratch_init")


def write_rdna_descriptors(symbols: ObjectSymbols, generation: int, file: str) -> str:
    """Return the directives of all kernels of an object; raise W147 for bits that are not known."""
    lines: list[str] = []
    for name, symbol in symbols.names.items():
        section = symbols.sections.get(symbol.place[0])
        if name.endswith(".kd") and section is not None and symbol.size == _SIZE:
            data = section.data[symbol.place[1] - section.address :][:_SIZE]
            lines += [f".amdhsa_kernel {name.removesuffix('.kd')}"]
            lines += [f"\t.amdhsa_{key} {value}" for key, value in _decode(data, generation, f"`{name}` of `{file}`")]
            lines += [".end_amdhsa_kernel"]
    return "\n".join(lines)


def _decode(data: bytes, generation: int, what: str) -> Iterator[tuple[str, int]]:
    """Yield the keys of one descriptor with their values."""

    def word(at: int, size: int = 4) -> int:
        return int.from_bytes(data[at : at + size], "little")

    first, second, third, flags = word(_WORDS), word(_WORDS + 4), word(_THIRD), word(_PROPERTIES, 2)
    names = [f"user_sgpr_{key}" for key, _ in USER_SGPRS]
    known = {"first": _BLOCKS | _SCALARS | _cover(_FIRST), "second": _SCRATCH | _cover(_SECOND)}
    rest = first & ~known["first"] | second & ~known["second"] | third & ~(0xF | (_PREFETCH if generation > 10 else 0))
    rest |= flags & ~((1 << len(names)) - 1 | _NARROW | _DYNAMIC) | word(_PROPERTIES + 2, 2)
    if len(data) < _SIZE or rest:
        raise refuse("W147", f"kernel descriptor {what} has bits that are not modelled")
    yield "group_segment_fixed_size", word(0)
    yield "private_segment_fixed_size", word(4)
    yield "kernarg_size", word(8)
    yield "next_free_vgpr", ((first & _BLOCKS) + 1) * (8 if flags & _NARROW else 4)
    yield "next_free_sgpr", 8
    yield "shared_vgpr_count", third & 0xF
    yield "wavefront_size32", int(flags & _NARROW > 0)
    yield "uses_dynamic_stack", int(flags & _DYNAMIC > 0)
    scratch = "system_sgpr_private_segment_wavefront_offset" if generation == 10 else "enable_private_segment"
    yield scratch, second & _SCRATCH
    for values, fields in ((first, _FIRST), (second, _SECOND)):
        yield from ((key, values >> low & (1 << width) - 1) for key, (low, width) in fields.items())
    for bit, key in enumerate(names):
        if generation == 10 or key not in _PRIVATE or flags >> bit & 1:
            yield key, flags >> bit & 1


def _cover(fields: dict[str, tuple[int, int]]) -> int:
    return sum((1 << width) - 1 << low for low, width in fields.values())
