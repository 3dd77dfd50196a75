"""The directives of assembly for GCN, by what they mean for the layout of a file.

They are apart from the layout, so that a file without any that only an assembler expands is known without importing it.
"""

from wcet.isa.gcn.language.name_sets import name_set

OPAQUE = name_set(
    """.globl .global .protected .hidden .weak .local .internal .ident .file .loc .addrsig .addrsig_sym .comm .lcomm
    .amdgpu_lds .hsa_code_object_version .hsa_code_object_isa .amdhsa_code_object_version .amd_amdgpu_isa
    .amd_amdgpu_pal_metadata .amdgpu_pal_metadata .cfi_sections .cfi_startproc .cfi_endproc .cfi_escape .cfi_undefined
    .cfi_def_cfa .cfi_def_cfa_register .cfi_offset .cfi_same_value .cfi_llvm_def_aspace_cfa .symver .version
    .amdgpu_info .amdgpu_num_vgpr .amdgpu_num_sgpr .code_object_target .no_dead_strip"""
)
"""Directives without instructions or data: linkage, debugging, identification and resource remarks."""

DATA = name_set(
    """.byte .short .hword .word .2byte .long .int .4byte .quad .8byte .octa .float .single .double .ascii .asciz
    .string .zero .fill .skip .space .uleb128 .sleb128 .value"""
)
"""Directives that write bytes: in a data section a table of constants, in code something the hardware would execute."""

ALIGNMENT = frozenset({".p2align", ".p2alignl", ".p2alignw", ".balign", ".balignl", ".balignw", ".align"})
"""Directives that align: inside a function, the assembler fills the gap with instructions."""

STRUCTURE = name_set(
    """.text .data .bss .section .pushsection .popsection .previous .type .size .set .equ .equiv .amdgcn_target
    .amdhsa_kernel .end_amdhsa_kernel .amdgpu_hsa_kernel .amd_kernel_code_t .end_amd_kernel_code_t"""
)
"""Directives that `layout.py` interprets."""

REWRITING = name_set(
    """.macro .endm .endmacro .rept .rep .irp .irpc .endr .if .ifdef .ifndef .ifeq .ifne .ifb .ifc .else .elseif .endif
    .include .incbin .end .altmacro .noaltmacro .exitm .purgem .org .subsection .bundle_align_mode .bundle_lock
    .bundle_unlock"""
)
"""Directives that change which instructions there are; they are refused, because the text is then not the program."""

KNOWN = OPAQUE | DATA | ALIGNMENT | STRUCTURE | REWRITING
