"""Writes the kernel descriptors of a code object as directives, from their bytes.

Disassemblers know descriptors of some processors only, misread some fields, and pass over a descriptor that is followed
by data without a symbol. The layout is that of the AMDGPU backend guide ("Kernel descriptor", `compute_pgm_rsrc1` to 3
for GFX6 to GFX11). Bits that are not read here must be zero.
"""

from collections.abc import Iterator

from wcet.errors import refuse
from wcet.frontend.object_symbols import ObjectSymbols
from wcet.isa.gcn.language.kernel import USER_SGPRS
from wcet.isa.gcn.language.processor import Processor

_Fields = dict[str, tuple[int, int]]
"""The fields of a word: lowest bit and width."""

_MODES: _Fields = {
    "float_round_mode_32": (12, 2), "float_round_mode_16_64": (14, 2), "float_denorm_mode_32": (16, 2),
    "float_denorm_mode_16_64": (18, 2), "dx10_clamp": (21, 1), "ieee_mode": (23, 1),
}  # fmt: skip
_HALVES: _Fields = {"fp16_overflow": (26, 1)}
_GROUPS: _Fields = {"workgroup_processor_mode": (29, 1), "memory_ordered": (30, 1), "forward_progress": (31, 1)}
_STARTS: _Fields = {
    "user_sgpr_count": (1, 5), "system_sgpr_workgroup_id_x": (7, 1), "system_sgpr_workgroup_id_y": (8, 1),
    "system_sgpr_workgroup_id_z": (9, 1), "system_sgpr_workgroup_info": (10, 1), "system_vgpr_workitem_id": (11, 2),
}  # fmt: skip
_EXCEPTIONS: _Fields = {
    "exception_fp_ieee_invalid_op": (24, 1), "exception_fp_denorm_src": (25, 1), "exception_fp_ieee_div_zero": (26, 1),
    "exception_fp_ieee_overflow": (27, 1), "exception_fp_ieee_underflow": (28, 1),
    "exception_fp_ieee_inexact": (29, 1), "exception_int_div_zero": (30, 1),
}  # fmt: skip

_BLOCKS, _SCALARS, _SCRATCH = 0x3F, 0x3C0, 1
_ACCUMULATED, _SPLIT = 0x3F, 1 << 16
_SHARED, _PREFETCH = 0xF, 0x3F0
_NARROW, _DYNAMIC = 1 << 10, 1 << 11
_SIZE, _THIRD, _WORDS, _PROPERTIES = 64, 44, 48, 56

_SGPR_BLOCK, _ACCUMULATION_BLOCK = 8, 4
"""Registers in a block of scalar ones and in a step of the first accumulation register."""

_RESERVED = ("reserve_vcc", "reserve_flat_scratch", "reserve_xnack_mask")
"""Registers that are in the count of a descriptor already."""

_FLAT_SCRATCH = 6
"""What an assembler adds to the scalar registers of a processor that places private memory itself: no directive says
that they are in the count already (LLVM, `getNumExtraSGPRs`).
"""

_PRIVATE = ("user_sgpr_private_segment_buffer", "user_sgpr_flat_scratch_init")


def decode_descriptors(symbols: ObjectSymbols, processor: Processor, file: str) -> str:
    """Return the directives of all kernels of an object; raise W147 for a descriptor or bits that are not known."""
    lines: list[str] = []
    for name, symbol in symbols.names.items():
        if not name.endswith(".kd"):
            continue
        section = symbols.sections.get(symbol.place[0])
        data = b"" if section is None else section.data[symbol.place[1] - section.address :][:_SIZE]
        if symbol.size != _SIZE or len(data) < _SIZE or symbol.place[1] % _SIZE:
            sized = f".size {name}, {_SIZE}  # what a kernel descriptor and its symbol have"
            aligned = ".p2align 6  # before `.amdhsa_kernel`, and a label before data after `.end_amdhsa_kernel`"
            help_line = aligned if symbol.size == _SIZE else sized
            raise refuse("W147", f"descriptor `{name}` of `{file}` cannot be read", help=help_line)
        lines += [f".amdhsa_kernel {name.removesuffix('.kd')}"]
        lines += [f"\t.amdhsa_{key} {value}" for key, value in _decode(data, processor, f"`{name}` of `{file}`")]
        lines += [".end_amdhsa_kernel"]
    return "\n".join(lines)


def _decode(data: bytes, processor: Processor, what: str) -> Iterator[tuple[str, int]]:
    """Yield the keys of one descriptor with their values."""

    def word(at: int, size: int = 4) -> int:
        return int.from_bytes(data[at : at + size], "little")

    first, second, third, flags = word(_WORDS), word(_WORDS + 4), word(_THIRD), word(_PROPERTIES, 2)
    names = [f"user_sgpr_{key}" for key, _ in USER_SGPRS]
    modes, starts = _list_modes(processor), _list_starts(processor)
    rest = first & ~(_BLOCKS | _SCALARS | _cover(modes)) | second & ~(_SCRATCH | _cover(starts))
    rest |= third & ~_cover_third(processor) | word(_PROPERTIES + 2, 2)
    rest |= flags & ~((1 << len(names)) - 1 | _DYNAMIC | (_NARROW if processor.rdna else 0))
    if rest:
        raise refuse("W147", f"kernel descriptor {what} has bits that are not modelled")
    yield "group_segment_fixed_size", word(0)
    yield "private_segment_fixed_size", word(4)
    yield "kernarg_size", word(8)
    yield from _decode_registers(first, third, flags, processor)
    yield "uses_dynamic_stack", int(flags & _DYNAMIC > 0)
    placed = processor.places_scratch
    yield "enable_private_segment" if placed else "system_sgpr_private_segment_wavefront_offset", second & _SCRATCH
    for values, fields in ((first, modes), (second, starts)):
        yield from ((key, values >> low & (1 << width) - 1) for key, (low, width) in fields.items())
    for bit, key in enumerate(names):
        if not placed or key not in _PRIVATE or flags >> bit & 1:
            yield key, flags >> bit & 1


def _decode_registers(first: int, third: int, flags: int, processor: Processor) -> Iterator[tuple[str, int]]:
    """Yield what a descriptor says of the registers of a wavefront; on RDNA each has the same number of scalar ones."""
    wide = processor.unified or flags & _NARROW
    yield "next_free_vgpr", ((first & _BLOCKS) + 1) * (8 if wide else 4)
    if processor.rdna:
        yield "next_free_sgpr", _SGPR_BLOCK
        yield "shared_vgpr_count", third & _SHARED
        yield "wavefront_size32", int(flags & _NARROW > 0)
        return
    kept = _FLAT_SCRATCH if processor.places_scratch else 0
    yield "next_free_sgpr", ((first & _SCALARS) // (_BLOCKS + 1) + 1) * _SGPR_BLOCK - kept
    yield from ((key, 0) for key in _RESERVED if not (processor.places_scratch and key == "reserve_flat_scratch"))
    if processor.unified:
        yield "accum_offset", ((third & _ACCUMULATED) + 1) * _ACCUMULATION_BLOCK
        yield "tg_split", int(third & _SPLIT > 0)


def _list_modes(processor: Processor) -> _Fields:
    return _MODES | (_HALVES if processor.generation > 8 else {}) | (_GROUPS if processor.rdna else {})


def _list_starts(processor: Processor) -> _Fields:
    return _STARTS if processor.rdna else _STARTS | _EXCEPTIONS


def _cover_third(processor: Processor) -> int:
    """Return the bits of the third word of resources that are read, or that change no time: what is fetched early."""
    if processor.rdna:
        return _SHARED | (_PREFETCH if processor.generation > 10 else 0)
    return _ACCUMULATED | _SPLIT if processor.unified else 0


def _cover(fields: _Fields) -> int:
    return sum((1 << width) - 1 << low for low, width in fields.values())
