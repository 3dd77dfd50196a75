"""What the types of arguments, as OpenCL's front-end names them in the metadata, say about alignment."""

import re

_ELEMENT = {
    "char": 1, "uchar": 1, "short": 2, "ushort": 2, "half": 2, "int": 4, "uint": 4, "float": 4, "long": 8, "ulong": 8,
    "double": 8, "size_t": 8,
}  # fmt: skip
_TYPE = re.compile(r"(?:const |volatile |restrict )*([a-z_]+?)(2|3|4|8|16)?(\*)\Z")


def find_type_alignment(type_name: str) -> int:
    """Return the bytes of which a pointer is a multiple by its type; 0 for a type that is not a known pointer."""
    match = _TYPE.match(type_name.strip())
    size = _ELEMENT.get(match[1], 0) if match else 0
    lanes = {"": 1, "3": 4}.get(match[2] or "", 0) or int(match[2]) if match else 1
    return size * lanes
