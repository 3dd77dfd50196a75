"""The driver for which a file's code object is made: HSA's is supported, others are refused by name (W146).

A driver determines the values of registers when a kernel starts and the place of its arguments, so that the text of a
kernel for another driver has another meaning.
"""

import re

from wcet.errors import WcetError, refuse
from wcet.span import Line, Source, Span

DRIVERS = {
    "amdpal": "PAL, the driver of AMD's graphics (Vulkan, DirectX)",
    "mesa3d": "Mesa, the driver of free graphics",
}
"""The unsupported operating systems in LLVM's target triples, with a description."""

_TARGET = re.compile(r'^[ \t]*\.amdgcn_target[ \t]+"?[^-"\n]*-[^-"\n]*-(amdpal|mesa3d)\b', re.MULTILINE)
_PAL = re.compile(r"^[ \t]*\.(?:amdgpu_pal_metadata|amd_amdgpu_pal_metadata)\b()", re.MULTILINE)


def require_hsa(source: Source) -> None:
    """Raise `WcetError` W146 if the file says that it is for a driver other than HSA's."""
    found = _TARGET.search(source.text) or _PAL.search(source.text)
    if found is None:
        return
    line = source.text.count("\n", 0, found.start(1)) + 1
    text = source.line(Line(line))
    raise refuse(
        "W146",
        f"the file is a code object for {DRIVERS.get(found[1], DRIVERS['amdpal'])}",
        Span(source, Line(line), len(text) - len(text.lstrip()) + 1, len(text) + 1),
        notes=("what its registers hold at the start is up to that driver; only HSA's code objects are known",),
        help="compile with -target amdgcn-amd-amdhsa",
    )


def keep_cause(error: WcetError) -> WcetError:
    """Return the error of a file; if the file is for another machine, only that error, without those that follow from
    it.
    """
    cause = tuple(each for each in error.diagnostics if each.code == "W146")
    return WcetError(cause) if cause else error
