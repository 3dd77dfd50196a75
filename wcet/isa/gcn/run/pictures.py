"""Images of a run: an array becomes a resource descriptor, to which the kernel's argument points, and the texels.

The words of the descriptor are those of AMD's GCN3 reference guide, "Image Resource Definition"; the fields used here
are the same on Vega. After them come the words that ROCm's device library reads: type, order, width. Texels are stored
row by row, after the descriptor.
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wcet.errors import refuse
from wcet.files import parse_array, read_regular, show_path

TEXELS = 256
"""The bytes from the descriptor to the first texel, whose address the descriptor gives in units of this size."""

AXES = {"image1d": 1, "image1d_array": 2, "image2d": 2, "image2d_array": 3, "image3d": 3}
"""The number of coordinates of a texel, by the type of an image in OpenCL."""

KINDS = {"image1d": 8, "image2d": 9, "image3d": 10, "image1d_array": 12, "image2d_array": 13}
FORMATS = {(1, 1): 1, (2, 1): 2, (1, 2): 3, (4, 1): 4, (2, 2): 5, (1, 4): 10, (4, 2): 11, (2, 4): 12, (4, 4): 14}
"""The data formats, by the bytes of a component and the number of components."""

NUMBERS = {"u": 4, "i": 5, "f": 7}
"""The number formats, by numpy's letter for the kind of a type."""

TYPES = {"i1": 8, "i2": 9, "i4": 10, "u1": 11, "u2": 12, "u4": 13, "f2": 14, "f4": 15}
ORDERS = {1: 1, 2: 3, 4: 8}
"""HSA's numbers of channel orders, by the number of components; the device library converts them to those of OpenCL."""

_MOST = 1 << 13
_SELECTED = (4, 5, 6, 7)
_ZERO, _ONE = 0, 1

HELP = "a 2D image: an array of rows of texels, of rows, columns and 1, 2 or 4 components"


def read_picture(path: Path, type_name: str) -> NDArray[np.uint8]:
    """Return an image for an argument of a type from a `.npy` file. Raises `WcetError` W643 for an array that does not
    fit.
    """
    shown = show_path(path)
    kind = type_name.strip().removesuffix("_t")
    if kind not in AXES:
        raise refuse("W640", f"images of type `{type_name}` are not supported by the simulator")
    try:
        texels = parse_array(read_regular(path))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise refuse("W643", f"`{shown}` cannot be read as an image: {reason}", help=HELP) from None
    fault = _find_misfit(texels, AXES[kind])
    if fault:
        raise refuse("W643", f"`{shown}` is no `{type_name}`: {fault}", help=HELP)
    return make_picture(texels, kind)


def _find_misfit(texels: NDArray[np.generic], axes: int) -> str:
    if texels.ndim not in (axes, axes + 1):
        return f"it has {texels.ndim} dimensions, not {axes}, or {axes + 1} with those of components"
    components = texels.shape[axes] if texels.ndim > axes else 1
    if texels.dtype.kind not in NUMBERS or (texels.dtype.itemsize, components) not in FORMATS:
        return f"no format has {components} components of type {texels.dtype}"
    sides = texels.shape[:axes]
    return "" if all(0 < side <= _MOST for side in sides) else f"a side is empty, or above {_MOST:,}"


def make_picture(texels: NDArray[np.generic], kind: str) -> NDArray[np.uint8]:
    """Return the bytes of an image: its descriptor, still without the address of the texels, and the texels."""
    axes = AXES[kind]
    components = texels.shape[axes] if texels.ndim > axes else 1
    flat = kind.startswith("image1d")
    width = texels.shape[axes - 1]
    height = 1 if flat else texels.shape[axes - 2]
    depth = texels.shape[0] if kind not in ("image1d", "image2d") else 1
    select = [_SELECTED[each] if each < components else _ZERO for each in range(4)]
    select[3] = _SELECTED[3] if components == 4 else _ONE
    words = np.zeros(TEXELS // 4, "<u4")
    words[1] = FORMATS[texels.dtype.itemsize, components] << 20 | NUMBERS[texels.dtype.kind] << 26
    words[2] = (width - 1) | (height - 1) << 14
    words[3] = sum(each << 3 * place for place, each in enumerate(select)) | KINDS[kind] << 28
    words[4], words[5] = (depth - 1) | (width - 1) << 13, (depth - 1) << 13
    words[8], words[9], words[10] = TYPES[texels.dtype.str[1:]], ORDERS[components], width
    little = np.ascontiguousarray(texels.astype(texels.dtype.newbyteorder("<")))
    return np.concatenate([words.view(np.uint8), little.reshape(-1).view(np.uint8)])


def place_picture(picture: NDArray[np.uint8], address: int) -> NDArray[np.uint8]:
    """Return the descriptor's first words for an image at `address`, with the address of its texels."""
    words = picture[:8].view("<u4").copy()
    base = (address + TEXELS) >> 8
    words[0], words[1] = base & 0xFFFFFFFF, int(words[1]) & 0xFFFFFF00 | base >> 32
    return words.view(np.uint8)


def is_picture(value: NDArray[np.uint8]) -> bool:
    """Return True if bytes begin with the descriptor of an image."""
    return value.size > TEXELS and int(value[15]) >> 4 in KINDS.values()
