"""The header of a kernel in code objects of version 2, `amd_kernel_code_t`: its fields, defaults, and valid values.

From LLVM 14 (`AMDKernelCodeT.h`, `initDefaultAMDKernelCodeT`) and the AMDGPU backend guide, "Code Object V2". Registers
are counted twice, as they are used and in the blocks that the hardware allocates: the larger one is taken.
"""

from collections.abc import Mapping
from difflib import get_close_matches

from wcet.errors import WcetError, refuse
from wcet.isa.gcn.language.kernel import USER_SGPR_KEYS, USER_SGPRS
from wcet.isa.gcn.language.name_sets import name_set
from wcet.isa.gcn.language.processor import Processor
from wcet.span import Span

FIELDS = (
    ("amd_code_version_major", "I"), ("amd_code_version_minor", "I"), ("amd_machine_kind", "H"),
    ("amd_machine_version_major", "H"), ("amd_machine_version_minor", "H"), ("amd_machine_version_stepping", "H"),
    ("kernel_code_entry_byte_offset", "q"), ("kernel_code_prefetch_byte_offset", "q"),
    ("kernel_code_prefetch_byte_size", "Q"), ("", "Q"),
    ("rsrc1", "I"), ("rsrc2", "I"), ("properties", "I"), ("workitem_private_segment_byte_size", "I"),
    ("workgroup_group_segment_byte_size", "I"), ("gds_segment_byte_size", "I"), ("kernarg_segment_byte_size", "Q"),
    ("workgroup_fbarrier_count", "I"), ("wavefront_sgpr_count", "H"), ("workitem_vgpr_count", "H"),
    ("reserved_vgpr_first", "H"), ("reserved_vgpr_count", "H"), ("reserved_sgpr_first", "H"),
    ("reserved_sgpr_count", "H"), ("debug_wavefront_private_segment_offset_sgpr", "H"),
    ("debug_private_segment_buffer_sgpr", "H"), ("kernarg_segment_alignment", "B"), ("group_segment_alignment", "B"),
    ("private_segment_alignment", "B"), ("wavefront_size", "B"), ("call_convention", "i"), ("", "12x"),
    ("runtime_loader_kernel_symbol", "Q"), ("", "128x"),
)  # fmt: skip
"""The fields in order, each with its `struct` format; fields without a name must be 0."""

BITS = {
    "rsrc1": (
        ("granulated_workitem_vgpr_count", 6), ("granulated_wavefront_sgpr_count", 4), ("priority", 2),
        ("float_mode", 8), ("priv", 1), ("enable_dx10_clamp", 1), ("debug_mode", 1), ("enable_ieee_mode", 1),
        ("", 5), ("enable_wgp_mode", 1), ("enable_mem_ordered", 1), ("enable_fwd_progress", 1),
    ),
    "rsrc2": (
        ("enable_sgpr_private_segment_wave_byte_offset", 1), ("user_sgpr_count", 5), ("enable_trap_handler", 1),
        ("enable_sgpr_workgroup_id_x", 1), ("enable_sgpr_workgroup_id_y", 1), ("enable_sgpr_workgroup_id_z", 1),
        ("enable_sgpr_workgroup_info", 1), ("enable_vgpr_workitem_id", 2), ("enable_exception_msb", 2),
        ("granulated_lds_size", 9), ("enable_exception", 7), ("", 1),
    ),
    "properties": (
        ("enable_sgpr_private_segment_buffer", 1), ("enable_sgpr_dispatch_ptr", 1), ("enable_sgpr_queue_ptr", 1),
        ("enable_sgpr_kernarg_segment_ptr", 1), ("enable_sgpr_dispatch_id", 1), ("enable_sgpr_flat_scratch_init", 1),
        ("enable_sgpr_private_segment_size", 1), ("enable_sgpr_grid_workgroup_count_x", 1),
        ("enable_sgpr_grid_workgroup_count_y", 1), ("enable_sgpr_grid_workgroup_count_z", 1),
        ("enable_wavefront_size32", 1), ("", 5), ("enable_ordered_append_gds", 1), ("private_element_size", 2),
        ("is_ptr64", 1), ("is_dynamic_callstack", 1), ("is_debug_enabled", 1), ("is_xnack_enabled", 1), ("", 9),
    ),
}  # fmt: skip
"""The bit fields of a word, from the lowest, with their widths; fields without a name must be 0."""

KEYS = frozenset(name for name, _ in FIELDS if name and name not in BITS) | {
    name for parts in BITS.values() for name, _ in parts if name
}

_WORDS = {
    "rsrc1": "vgprs sgprs priority float_mode priv dx10_clamp debug_mode ieee_mode",
    "rsrc2": "scratch_en user_sgpr trap_handler tgid_x_en tgid_y_en tgid_z_en tg_size_en tidig_comp_cnt excp_en_msb"
    " lds_size excp_en",
}
ALIASES: Mapping[str, str] = {
    f"compute_pgm_{word}_{other}": name
    for word, others in _WORDS.items()
    for other, (name, _) in zip(others.split(), BITS[word], strict=False)
}
"""The hardware's names of the fields of the two words of resources, which assemblers take, too (LLVM 14)."""

DEFAULTS: Mapping[str, str] = {
    "float_mode": "0",
    "enable_dx10_clamp": "0",
    "enable_ieee_mode": "0",
    "enable_sgpr_workgroup_id_x": "0",
    "kernel_code_entry_byte_offset": "256",
}
"""The values of a header in assembly if it does not state them and later versions of descriptors have no such key."""

_AMDHSA = name_set(
    """group_segment_fixed_size private_segment_fixed_size kernarg_size kernarg_preload_length kernarg_preload_offset
    user_sgpr_count user_sgpr_kernarg_preload_length user_sgpr_kernarg_preload_offset
    user_sgpr_private_segment_buffer user_sgpr_dispatch_ptr user_sgpr_queue_ptr user_sgpr_kernarg_segment_ptr
    user_sgpr_dispatch_id user_sgpr_flat_scratch_init user_sgpr_private_segment_size uses_dynamic_stack
    system_sgpr_private_segment_wavefront_offset system_sgpr_workgroup_id_x system_sgpr_workgroup_id_y
    system_sgpr_workgroup_id_z system_sgpr_workgroup_info system_vgpr_workitem_id next_free_vgpr next_free_sgpr
    wavefront_size32 workgroup_processor_mode memory_ordered forward_progress shared_vgpr_count
    enable_private_segment accum_offset tg_split reserve_vcc reserve_flat_scratch reserve_xnack_mask
    float_round_mode_32 float_round_mode_16_64
    float_denorm_mode_32 float_denorm_mode_16_64 dx10_clamp ieee_mode fp16_overflow exception_fp_ieee_invalid_op
    exception_fp_denorm_src exception_fp_ieee_div_zero exception_fp_ieee_overflow exception_fp_ieee_underflow
    exception_fp_ieee_inexact exception_int_div_zero"""
)
"""Keys of `.amdhsa_*` directives."""

_ONLY = {
    "amd_code_version_major": 1,
    "amd_machine_kind": 1,
    "kernel_code_entry_byte_offset": 256,
    "wavefront_size": 6,
    "priority": 0,
    "priv": 0,
    "enable_wgp_mode": 0,
    "enable_mem_ordered": 0,
    "enable_fwd_progress": 0,
    "enable_wavefront_size32": 0,
    "enable_sgpr_grid_workgroup_count_x": 0,
    "enable_sgpr_grid_workgroup_count_y": 0,
    "enable_sgpr_grid_workgroup_count_z": 0,
    "enable_ordered_append_gds": 0,
    **dict.fromkeys(("debug_mode", "enable_exception", "enable_exception_msb"), 0),
    **{key: 0 for key in sorted(_AMDHSA) if key.startswith("exception_")},
}
"""The only supported values: another entry point is other code, another priority another arbiter, and an exception
enters a trap handler, which is code that no file has.
"""

_PRIVATE_REGISTERS = (
    "user_sgpr_private_segment_buffer",
    "user_sgpr_flat_scratch_init",
    "system_sgpr_private_segment_wavefront_offset",
)
"""Keys of registers for private memory, for processors whose hardware does not know its place (`places_scratch`)."""

_USER_SGPRS = 16
"""The most user SGPRs; on RDNA 3, compilers ask for more than they use, so that ids of work-groups end at s15."""

CHOSEN = ("wavefront_size32", "workgroup_processor_mode", "memory_ordered", "forward_progress", "shared_vgpr_count")
"""Keys that say how an RDNA kernel runs."""

SGPR_BLOCK, _LDS = 8, 512
"""The sizes of allocation blocks: scalar registers, bytes of LDS."""


def read_header_key(key: str, span: Span) -> str:
    """Return a key of `.amd_kernel_code_t`; raises W147 for an unknown key, because it may change the meaning."""
    key = ALIASES.get(key, key)
    if key not in KEYS:
        near = get_close_matches(key, KEYS, n=1)
        help_line = f"did you mean `{near[0]}`?" if near else ""
        raise refuse("W147", f"`{key}` does not belong in `.amd_kernel_code_t`", span, help=help_line)
    return key


def read_descriptor_key(name: str, span: Span) -> str:
    """Return the key of an `.amdhsa_*` line without its prefix; raises W147 for one that gfx803 does not have."""
    key = name.removeprefix(".amdhsa_")
    if not name.startswith(".amdhsa_") or key not in _AMDHSA:
        near = get_close_matches(key, _AMDHSA, n=1)
        help_line = f"did you mean `.amdhsa_{near[0]}`?" if near else ""
        raise refuse("W147", f"`{name}` does not belong in a kernel descriptor of gfx803", span, help=help_line)
    return key


def is_header(descriptor: Mapping[str, object]) -> bool:
    """Return True if the descriptor of a kernel is an `amd_kernel_code_t` header, not one of later versions."""
    return "kernel_code_entry_byte_offset" in descriptor


def count_vgprs(descriptor: Mapping[str, int], granule: int) -> int | None:
    """Return the least number of vector registers that need as many blocks of `granule` as a header states.

    None if it states none.
    """
    blocks = descriptor.get("granulated_workitem_vgpr_count")
    return None if blocks is None else blocks * granule + 1


def count_sgprs(descriptor: Mapping[str, int]) -> int | None:
    """Return the least number of scalar registers that need as many allocation blocks as a header states.

    None if it states none.
    """
    blocks = descriptor.get("granulated_wavefront_sgpr_count")
    return None if blocks is None else blocks * SGPR_BLOCK + 1


def count_lds(descriptor: Mapping[str, int]) -> int | None:
    """Return the least number of bytes of LDS that need as many allocation blocks as a header states; None for no
    block."""
    blocks = descriptor.get("granulated_lds_size")
    return None if not blocks else (blocks - 1) * _LDS + 1


def require_known(descriptor: Mapping[str, int], processor: Processor, span: Span | None) -> None:
    """Raise `WcetError` W147 for a descriptor or header that starts a kernel in a way that is not modelled."""
    asked = sum(count for name, count in USER_SGPRS if any(descriptor.get(key + name) for key in USER_SGPR_KEYS))
    stated = descriptor.get("user_sgpr_count", asked)
    padded = processor.generation >= 11 and asked <= stated <= _USER_SGPRS
    if stated != asked and not padded:
        note = "the ids of work-groups come in the registers after them"
        raise _refuse(f"`user_sgpr_count` is {stated}, and the enabled registers are {asked}", span, note)
    for key, only in _ONLY.items():
        if descriptor.get(key, only) != only:
            raise _refuse(f"`{key}` is {descriptor[key]}, not {only}", span)
    for key in _PRIVATE_REGISTERS if processor.places_scratch else ():
        if descriptor.get(key):
            raise _refuse(f"`{key}` is {descriptor[key]}, and {processor.name} has no such register", span)
    for key in CHOSEN:
        if key in descriptor and not processor.rdna:
            raise _refuse(f"`{key}` is of RDNA, and {processor.name} is none", span)
    if descriptor.get("shared_vgpr_count") or descriptor.get("memory_ordered") == 0:
        raise _refuse("registers that lanes share, and loads out of order, are not modelled", span)
    if is_header(descriptor) and processor.rdna:
        raise _refuse(
            "a header of version 2 does not say how an RDNA kernel runs", span, help_line="-mcode-object-version=5"
        )
    generation = processor.generation
    if descriptor.get("amd_machine_version_major", generation) != generation:
        raise _refuse("the header is for another generation of processors than the file", span)
    private, element = (descriptor.get(key) for key in ("workitem_private_segment_byte_size", "private_element_size"))
    if private and element not in (None, 1):
        raise _refuse(f"`private_element_size` is {element}, not 1 (elements of 4 bytes)", span)


def _refuse(message: str, span: Span | None, note: str = "", help_line: str = "") -> WcetError:
    return refuse("W147", f"kernel descriptor: {message}", span, notes=(note,) if note else (), help=help_line)
