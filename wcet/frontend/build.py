"""Holds the settings with which a source file is compiled, and finds the language that its name indicates."""

from dataclasses import replace
from pathlib import Path

from wcet.records import dataclass

OPENCL, HIP = "cl", "hip"
"""The languages, named as for clang's `-x`."""

PROCESSOR = "gfx803"
"""The processor for which kernels are compiled, unless a machine names another."""

_SUFFIXES = {".cl": OPENCL, ".hip": HIP}
_CPP = (".cpp", ".cc", ".cxx", ".cu")


@dataclass(frozen=True, slots=True)
class Build:
    """The user's settings for compiling: the compiler, macros, folders of headers, further flags.

    `hip` makes C++ files HIP files. `keep` is where the assembly is kept: a file that ends in `.s`, or a folder.
    `symbols` are definitions for assembly, `NAME=NUMBER`. `fields` says that something is stated of a field of an
    argument, `p.count`. `places` are names of loops in the source, `FILE:LINE` or `FILE:LINE:COLUMN`, about which
    something is stated.
    """

    clang: str | None = None
    defines: tuple[str, ...] = ()
    includes: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    hip: bool = False
    keep: Path | None = None
    processor: str = PROCESSOR
    places: tuple[str, ...] = ()
    fields: bool = False

    def under(self, other: "Build") -> "Build":
        """Return these settings overridden by `other`, which takes precedence."""
        return replace(
            self,
            clang=other.clang or self.clang,
            defines=(*self.defines, *other.defines),
            includes=(*self.includes, *other.includes),
            flags=(*self.flags, *other.flags),
            symbols=(*self.symbols, *other.symbols),
            hip=self.hip or other.hip,
            keep=other.keep or self.keep,
            fields=self.fields or other.fields,
            places=tuple(dict.fromkeys((*self.places, *other.places))),
        )


def find_language(path: Path, build: Build) -> str | None:
    """Return the language of a file that must be compiled, or None for any other file."""
    suffix = path.suffix.lower()
    return HIP if build.hip and suffix in _CPP else _SUFFIXES.get(suffix)
