"""The kind of code object that a file is for: HSA's is supported, those of other drivers are refused by name (W146).

A driver decides what registers hold when a kernel starts and where its arguments are, so the text of a kernel for
another driver has another meaning.
"""

import re

from wcet.errors import WcetError, refuse
from wcet.span import Line, Source, Span

DRIVERS = {
    "amdpal": "PAL, the driver of AMD's graphics (Vulkan, DirectX)",
    "mesa3d": "Mesa, the driver of free graphics",
}
"""Operating systems of LLVM's target triples, and what they are."""

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
    """Return the refusal of a file, without errors that only follow from its being for another machine."""
    cause = tuple(each for each in error.diagnostics if each.code == "W146")
    return WcetError(cause) if cause else error
