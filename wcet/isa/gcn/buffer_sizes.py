"""The number of bytes of a kernel's buffers, as the user states them."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from wcet.errors import refuse
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import POINTERS
from wcet.isa.gcn.own_facts import count_kernels

if TYPE_CHECKING:  # most analyses need no arrays
    import numpy as np
    from numpy.typing import NDArray


def read_buffer_sizes(program: GcnProgram, text: str) -> dict[str, int]:
    """Return the bytes of buffers that a text such as `x=4096,y=64` states; buffers of other kernels are left out.

    Raises `WcetError` W008 for any other text, or an argument that no kernel of the file has.
    """
    own = {argument.name for argument in program.extra.metadata.arguments if argument.kind in POINTERS}
    found: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        name, _, size = part.partition("=")
        if not re.fullmatch("[0-9]{1,13}", size):
            raise refuse("W008", f"`{part}` is not a size of a buffer", help="--buffer x=4096")
        if name not in own and count_kernels(program.source.text) < 2:
            known = ", ".join(f"`{each}`" for each in sorted(own)) or "none"
            notes = (f"buffers of `{program.name}`: {known}",)
            raise refuse("W008", f"`{program.name}` has no buffer `{name}`", notes=notes, help="--buffer NAME=BYTES")
        if name in own:
            found[name] = int(size)
    return found


def check_sizes(program: GcnProgram, values: "Mapping[str, int | NDArray[np.uint8]]", stated: str) -> None:
    """Raise W642 if a run has more data than the stated size of a buffer, because the bound would assume less."""
    for name, size in read_buffer_sizes(program, stated).items():
        given = values.get(name)
        if given is not None and not isinstance(given, int) and given.size > size:
            message = f"buffer `{name}` has {given.size:,} bytes in this run, and is stated to have {size:,}"
            raise refuse("W642", message, help=f"--buffer {name}={given.size}")
