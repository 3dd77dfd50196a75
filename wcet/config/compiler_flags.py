"""Checks the flags that wcet.toml may give to a compiler: those that are known to be harmless.

A configuration may be written by a stranger, and some flags load code (`-fplugin`), write files
(`-serialize-diagnostics`, `-o`) or read more flags from a file (`@FILE`). Any flag can be given on the command line.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import cast

_VALUE = r"[^\x00-\x1f]+"
_MACRO = rf"[A-Za-z_]\w*(?:\([^)\x00-\x1f]*\))?(?:={_VALUE}|=)?"
_ALLOWED = (
    r"-O[0-3sgz]|-Ofast",
    rf"-[DU]{_MACRO}",
    rf"-(?:I|include)(?![-@ ]){_VALUE}",
    r"(?:-std|--std|-cl-std)=[\w.+]+",
    r"-cl-(?:fast-relaxed-math|unsafe-math-optimizations|finite-math-only|no-signed-zeros|mad-enable|denorms-are-zero"
    r"|fp32-correctly-rounded-divide-sqrt|opt-disable|single-precision-constant|strict-aliasing"
    r"|uniform-work-group-size|kernel-arg-info|no-stdinc|ext=[\w+,-]+)",
    r"-f(?:no-)?(?:fast-math|unsafe-math-optimizations|associative-math|reciprocal-math|signed-zeros|trapping-math"
    r"|math-errno|finite-math-only|honor-infinities|honor-nans|approx-func|rounding-math|strict-aliasing|wrapv"
    r"|unroll-loops|vectorize|slp-vectorize|inline|inline-functions|builtin|exceptions|rtti|gpu-rdc|jump-tables"
    r"|common|declspec|short-enums|signed-char|unsigned-char|gpu-flush-denormals-to-zero"
    r"|hip-fp32-correctly-rounded-divide-sqrt|cuda-approx-transcendentals|experimental-new-pass-manager)",
    r"-ffp-contract=\w+|-ffp-model=\w+|-fdenormal-fp-math(?:-f32)?=[\w,-]+|-ftemplate-depth=\d+|-fconstexpr-\w+=\d+",
    r"-m(?:no-)?(?:unsafe-fp-atomics|cumode|wavefrontsize64|xnack|sram-ecc|tgsplit|code-object-v3)",
    r"-mcode-object-version=\d|-mcpu=[\w:+-]+|--offload-arch=[\w:+-]+",
    r"-g(?:dwarf-\d|line-tables-only|0|1|2)?",
    r"-W(?:no-)?[a-z][\w+-]*(?:=\d+)?|-w|-pedantic",
    r"--?no(?:gpulib|gpuinc)",
)
_PATHS = ("-include", "-I")

FLAG = f"^(?:{'|'.join(_ALLOWED)})$"
"""The pattern of one flag with its value joined to it, in a form that JSON schemas understand, too."""


DEFINE = f"^{_MACRO}$"
"""The pattern of a macro and its value; text after a line end would be other code."""


SYMBOL = r"^[A-Za-z_.$][\w.$]*=-?(?:0[xX][0-9a-fA-F]{1,16}|[0-9]{1,19})$"
"""The pattern of a symbol of assembly and its number."""


def check_symbols(value: object) -> tuple[str, ...]:
    """Return a list of symbols of assembly; raises `ValueError` for an invalid one."""
    symbols = _list_texts(value)
    for symbol in symbols:
        if not _is(SYMBOL, symbol):
            raise ValueError(f"may not have `{symbol[:60]}`: a symbol is NAME=NUMBER")
    return symbols


def check_defines(value: object) -> tuple[str, ...]:
    """Return a list of macros; raises `ValueError` for an invalid one."""
    defines = _list_texts(value)
    for define in defines:
        if not _is(DEFINE, define):
            raise ValueError(f"may not have `{define[:60]}`: a macro is NAME or NAME=VALUE, in one line")
    return defines


def _list_texts(value: object) -> tuple[str, ...]:
    listed = cast("list[object]", value) if isinstance(value, list) else None
    if listed is None or not all(isinstance(each, str) for each in listed):
        raise ValueError("must be a list of strings")
    return tuple(str(each) for each in listed)


def _is(pattern: str, text: str) -> bool:
    return re.search(pattern, text) is not None and not text.endswith("\n")


def check_flags(value: object) -> tuple[str, ...]:
    """Return a list of flags; raises `ValueError` for one that a configuration may not give."""
    flags = _list_texts(value)
    for flag in flags:
        if not _is(FLAG, flag):
            shown = flag[:60]
            raise ValueError(f"may not have `{shown}`; where it is meant, give it on the command line: --cflag={shown}")
    return flags


def list_paths(flags: Sequence[str]) -> Iterator[str]:
    """Yield the files and folders that flags name."""
    for flag in flags:
        yield from (flag.removeprefix(start) for start in _PATHS if flag.startswith(start))


def rebase_flag(flag: str, rebase: Callable[[str], str]) -> str:
    """Return a flag in which the file or folder that it names, if any, is replaced by the result of `rebase`."""
    start = next((start for start in _PATHS if flag.startswith(start)), None)
    return flag if start is None else start + rebase(flag.removeprefix(start))
