"""Names of functions as people wrote them, from those that C++ compilers give them.

Of the Itanium C++ ABI's mangling (5.1.2, `<encoding>`) only plain and nested names without template arguments are read,
which is what kernels have: `_Z5scalePfi` is `scale`, `_ZN3lib5scaleEPfi` is `lib::scale`. Any other stays as it is.
"""

import re
from collections import Counter
from collections.abc import Sequence

_PART = re.compile(r"(\d+)(\D\w*)")


def demangle_names(names: Sequence[str]) -> dict[str, str]:
    """Return the names that people wrote by the mangled ones; two functions of one name keep theirs."""
    plain = {name: demangle_name(name) for name in names}
    counts = Counter(plain.values())
    return {name: short if counts[short] == 1 else name for name, short in plain.items()}


def demangle_name(name: str) -> str:
    """Return the name of a function without its parameters."""
    if not name.startswith("_Z"):
        return name
    rest, nested = name[2:], False
    if rest.startswith("N"):
        rest, nested = rest[1:], True
    parts: list[str] = []
    while found := _PART.match(rest):
        length = int(found[1])
        parts.append(found[2][:length])
        if len(parts[-1]) < length:
            return name
        rest = found[2][length:]
        if not nested:
            break
    templated = rest.startswith("I")
    closed = not nested or rest.startswith("E")
    return "::".join(parts) if parts and closed and not templated else name
