"""Does what every checker does: reads a certificate, computes its claims again, and rejects it if one differs.

A certificate is a JSON document of premises, choices and claims, with the SHA-256 of its content. The checker of a
target gives the structure of its documents, and a function that computes each claim from premises and choices.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import hashlib
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

LARGEST = 1 << 63
HEAD = {"format": object, "kernel": str, "machine": str, "source": str, "digest": str}
NAMES: dict[Any, str] = {
    int: "a whole number of at least 0",
    complex: "a whole number",
    str: "text",
    bool: "true or false",
}
BROKEN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
DEEP = (RecursionError, MemoryError, OverflowError)


class BrokenError(ValueError):
    """Reports that the certificate does not prove its bound; the message says where."""


def require(holds: object, message: str) -> None:
    """Raise `BrokenError` with the message unless `holds` is true."""
    if not holds:
        raise BrokenError(message)


def check(document: Any, target: str, version: int, shape: Any, prove: Callable[[Any], Any]) -> None:
    """Raise `BrokenError` unless a document has its structure, format and digest, and claims exactly what `prove`
    returns."""
    form = ["wcet-certificate", version, target]
    try:
        match(document, HEAD | shape, "certificate")
        require(json.dumps(document["format"]) == json.dumps(form), f"format: it must be {form}")
        require(document["digest"] == digest_of(document), "digest: it does not belong to this content")
        compare(document, prove(document), "certificate")
    except BrokenError:
        raise
    except DEEP:
        raise BrokenError("certificate: it is too large or too deep to be followed") from None
    except BROKEN as error:
        raise BrokenError(f"certificate: it does not fit together: {error!r}") from None


def digest_of(document: Any) -> str:
    """Return the SHA-256 of everything except the digest, in a fixed form."""
    content = {key: value for key, value in document.items() if key != "digest"}
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def match(value: Any, shape: Any, where: str) -> None:
    """Require a structure: the keys of a table, the parts of a row (tuple), the members of a list, or a type.

    A key that ends in `?` may be absent, and the key `str` means any further names. Integers are at least 0, or any if
    the structure says `complex`. A value whose structure is `object` is compared later.
    """
    if isinstance(shape, dict):
        parts = _split_table(value, shape, where)
    elif isinstance(shape, list | tuple):
        fits = type(value) is list and (isinstance(shape, list) or len(shape) == len(value))
        require(fits, f"{where}: must be a list" + (f" of {len(shape)}" if isinstance(shape, tuple) else ""))
        parts = [(place, each, shape[place % len(shape)]) for place, each in enumerate(value)]
    else:
        number = type(value) is int and (-LARGEST if shape is complex else 0) <= value < LARGEST
        fits = number if shape in (int, complex) else shape is object or type(value) is shape
        require(fits, f"{where}: must be {NAMES.get(shape, '')}")
        return
    for key, each, inner in parts:
        match(each, inner, f"{where}.{key}")


def _split_table(value: Any, shape: dict[Any, Any], where: str) -> list[tuple[str, Any, Any]]:
    """Return the names of a table, each with its value and its structure."""
    require(type(value) is dict, f"{where}: must be a table")
    needed = {key: each for key, each in shape.items() if key is not str and not key.endswith("?")}
    known = needed | {key.removesuffix("?"): each for key, each in shape.items() if key is not str}
    fits = needed.keys() <= value.keys() and (str in shape or value.keys() <= known.keys())
    require(fits, f"{where}: must have exactly {', '.join(needed)}")
    return [(key, each, known.get(key, shape.get(str))) for key, each in value.items()]


def compare(told: Any, found: Any, where: str) -> None:
    """Require that each claim equals what was found, down to its type; in a table, only what was found is a claim."""
    if isinstance(found, dict):
        for key in found:
            compare(told[key], found[key], f"{where}.{key}")
    elif isinstance(found, list) and len(told) == len(found):
        for place, each in enumerate(found):
            compare(told[place], each, f"{where}.{place}")
    else:
        claim, proof = json.dumps(told), json.dumps(found)
        require(claim == proof, f"{where}: {claim:.80} is claimed, {proof:.80} is proven")


def run(names: Sequence[str], checkers: Mapping[str, Callable[[Any], int]]) -> None:
    """Check the certificates of files, each by the checker that its format names; end the program at the first fault.

    Strangers choose the names of files and kernels, so what is printed contains no command for the runner of a build.
    """
    for name in names:
        try:
            proofs: Any = json.loads(Path(name).read_bytes())
            require(proofs != [], "it holds no certificate")
            for proof in cast(list[Any], proofs) if isinstance(proofs, list) else [proofs]:
                target = proof["format"][-1]
                require(target in checkers, f"its format names none of {', '.join(checkers)}")
                cycles = checkers[target](proof)
                sys.stdout.write(show(f"{name}: {proof['kernel']}: at most {cycles:,} cycles") + "\n")
        except (LookupError, TypeError, ValueError, OSError, RecursionError) as error:
            sys.exit(show(f"{name}: rejected: {error}"))


def show(text: str) -> str:
    """Return text in printable ASCII that the runner of a build server cannot take for a command in its log."""
    return ascii(text).strip("':\" ").replace("#", "\\x23")
