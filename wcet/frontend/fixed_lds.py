"""Checks in the LLVM IR of a HIP file whether its kernels access only static objects in LDS.

Dynamic LDS is an external object in LDS (`extern __shared__`), or is accessed through a pointer that was a number, a
generic pointer, an argument or a value in memory before. IR without any of these accesses only its static objects, and
an access out of bounds of one is undefined, in C++ as in OpenCL C. Assembly does not show the difference.
"""

import re

STATIC = re.compile(r"^\s*\.amdhsa_group_segment_fixed_size [1-9]", re.MULTILINE)
"""The pattern of the directive that says that a kernel has static LDS."""

_OTHER = re.compile(
    "|".join(
        (
            r"^@[^\n]*\b(?:external|extern_weak|common)\b[^\n]*addrspace\(3\)",
            r"^@[^\n]*addrspace\(3\) (?:global|constant) \[0 x",
            r"\b(?:inttoptr|addrspacecast)\b[^\n]* to [^,()\n]*addrspace\(3\)",
            r"\bload [^,\n]*addrspace\(3\)",
            r"addrspace\(3\)\*? (?:null|undef|poison)\b",
            r"^define [^\n]*addrspace\(3\)",
            r"^declare [^\n]*@(?!llvm\.|__ocml_|__ockl_)",
            r"\bgroupstaticsize\b",
            r"\basm\b",
        )
    ),
    re.MULTILINE,
)
"""Patterns of IR that may access LDS outside of static objects, or call code that is not shown."""


def uses_static_lds(assembly: str) -> bool:
    """Return True if a kernel of the assembly has static LDS."""
    return STATIC.search(assembly) is not None


def has_fixed_lds(ir: str) -> bool:
    """Return True if the IR of a file accesses only its static objects in LDS."""
    return _OTHER.search(ir) is None
