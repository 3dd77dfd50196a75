"""Which directives are understood, and which are tolerated because they cannot matter for time or control flow."""

from difflib import get_close_matches

from wcet.errors import WcetError, refuse
from wcet.span import Span
from wcet.targets.gcn.language.isa import name_set

OPAQUE = name_set(
    """.globl .global .protected .hidden .weak .local .internal .ident .file .loc .addrsig .addrsig_sym .comm .lcomm
    .amdgpu_lds .hsa_code_object_version .hsa_code_object_isa .amdhsa_code_object_version .amd_amdgpu_isa
    .amd_amdgpu_pal_metadata .amdgpu_pal_metadata .cfi_sections .cfi_startproc .cfi_endproc .cfi_escape .cfi_undefined
    .cfi_def_cfa .cfi_def_cfa_register .cfi_offset .cfi_same_value .cfi_llvm_def_aspace_cfa .symver .version
    .amdgpu_info .amdgpu_num_vgpr .amdgpu_num_sgpr .code_object_target .no_dead_strip"""
)
"""Linkage, debugging, identification and resource remarks: no instruction, no data."""

DATA = name_set(
    """.byte .short .hword .word .2byte .long .int .4byte .quad .8byte .octa .float .single .double .ascii .asciz
    .string .zero .fill .skip .space .uleb128 .sleb128 .value"""
)
"""Bytes; in a data section a table of constants, between instructions something the hardware would execute."""

ALIGNMENT = frozenset({".p2align", ".p2alignl", ".p2alignw", ".balign", ".balignl", ".balignw", ".align"})
"""Padding; inside a function the assembler fills it with instructions."""

STRUCTURE = name_set(
    """.text .data .bss .section .pushsection .popsection .previous .type .size .set .equ .equiv .amdgcn_target
    .amdhsa_kernel .end_amdhsa_kernel .amdgpu_hsa_kernel .amd_kernel_code_t .end_amd_kernel_code_t"""
)
"""What `wcet.targets.gcn.language.layout` interprets."""

REWRITING = name_set(
    """.macro .endm .endmacro .rept .rep .irp .irpc .endr .if .ifdef .ifndef .ifeq .ifne .ifb .ifc .else .elseif .endif
    .include .incbin .end .altmacro .noaltmacro .exitm .purgem .org .subsection .bundle_align_mode .bundle_lock
    .bundle_unlock"""
)
"""Directives that change which instructions there are: refused, since the text is then not the program."""

KNOWN = OPAQUE | DATA | ALIGNMENT | STRUCTURE | REWRITING

_AMDHSA = name_set(
    """group_segment_fixed_size private_segment_fixed_size kernarg_size kernarg_preload_length kernarg_preload_offset
    user_sgpr_count user_sgpr_kernarg_preload_length user_sgpr_kernarg_preload_offset
    user_sgpr_private_segment_buffer user_sgpr_dispatch_ptr user_sgpr_queue_ptr user_sgpr_kernarg_segment_ptr
    user_sgpr_dispatch_id user_sgpr_flat_scratch_init user_sgpr_private_segment_size uses_dynamic_stack
    system_sgpr_private_segment_wavefront_offset system_sgpr_workgroup_id_x system_sgpr_workgroup_id_y
    system_sgpr_workgroup_id_z system_sgpr_workgroup_info system_vgpr_workitem_id next_free_vgpr next_free_sgpr
    reserve_vcc reserve_flat_scratch reserve_xnack_mask float_round_mode_32 float_round_mode_16_64
    float_denorm_mode_32 float_denorm_mode_16_64 dx10_clamp ieee_mode fp16_overflow exception_fp_ieee_invalid_op
    exception_fp_denorm_src exception_fp_ieee_div_zero exception_fp_ieee_overflow exception_fp_ieee_underflow
    exception_fp_ieee_inexact exception_int_div_zero"""
)


def refuse_directive(name: str, span: Span) -> WcetError:
    """Build the error for a directive that is unknown (with the nearest name) or that rewrites the program."""
    if name in REWRITING:
        note = "it changes which instructions there are; give the file as it looks after the assembler's macro step"
        return refuse("W141", f"`{name}` is not supported", span, notes=(note,))
    near = get_close_matches(name, KNOWN, n=1)
    return refuse("W141", f"unknown directive `{name}`", span, help=f"did you mean `{near[0]}`?" if near else "")


def read_descriptor_key(name: str, span: Span) -> str:
    """Return the key of an `.amdhsa_*` line without its prefix; raises W147 for one that gfx803 does not have."""
    key = name.removeprefix(".amdhsa_")
    if not name.startswith(".amdhsa_") or key not in _AMDHSA:
        near = get_close_matches(key, _AMDHSA, n=1)
        help_line = f"did you mean `.amdhsa_{near[0]}`?" if near else ""
        raise refuse("W147", f"`{name}` does not belong in a kernel descriptor of gfx803", span, help=help_line)
    return key
