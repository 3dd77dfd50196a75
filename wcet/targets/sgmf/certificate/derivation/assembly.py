"""Reads the text of one GCN kernel: its instructions, the places of its labels, and its descriptor.

What is not read with certainty is refused: the caller then cannot derive the graph of the kernel.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .listing import DerivationError

LONGEST, MOST_STATEMENTS = 1 << 10, 1 << 14
_LEXED = re.compile(r'"(?:\\.|[^"\\])*"|;.*|//.*')
"""The strings and comments of a line, whichever begins first."""

_EXPANDED = re.compile(
    r"\.(?:macro|rept?|irpc?|if\w*|else\w*|include|incbin|altmacro|purgem|reloc|bundle\w*|end)\b", re.IGNORECASE
)
_TARGET = re.compile(r'^[ \t]*\.amdgcn_target[ \t]+"([^"\n]*)"', re.MULTILINE)
_LABEL = re.compile(r"[ \t]*([A-Za-z_.$][\w.$]*):[ \t]*$")
_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")
_REGISTER = re.compile(r"-?\|?([sv])(?:(0|[1-9]\d{0,2})|\[(\d{1,3}):(\d{1,3})\])\|?\Z")
_PAIRS = {"vcc": ("vcc0", "vcc1"), "exec": ("exec0", "exec1"), "vcc_lo": ("vcc0",), "vcc_hi": ("vcc1",), "m0": ("m0",)}
_NUMBER = re.compile(r"-?(?:0x[0-9a-f]{1,8}|\d{1,10}(?:\.\d+)?)\Z")
_MODIFIER = re.compile(r"(?:clamp|mul:[24]|div:2|glc|slc)\Z")
_DIRECTIVE = re.compile(r"[ \t]*\.amdhsa_(\w+)[ \t]+(0|[1-9][0-9]*)[ \t]*\Z")
USER = (
    ("private_segment_buffer", 4),
    ("dispatch_ptr", 2),
    ("queue_ptr", 2),
    ("kernarg_segment_ptr", 2),
    ("dispatch_id", 2),
    ("flat_scratch_init", 2),
    ("private_segment_size", 1),
)
"""Registers that a wavefront starts with, in their order, each group if the descriptor asks for it."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One instruction: its line, its name without the ending that names the encoding, and its operands.

    `units` has the registers of each operand, which are none for a number. A signed or absolute operand has those of
    the operand without sign.
    """

    line: int
    name: str
    operands: tuple[str, ...]
    units: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Assembly:
    """One kernel: its instructions, the index of the instruction after each label, and its descriptor."""

    statements: tuple[Statement, ...]
    labels: dict[int, list[str]]
    descriptor: dict[str, str]


def read_assembly(text: str, kernel: str) -> Assembly:
    """Return the instructions of a kernel; raise `DerivationError` for a line that has not exactly one meaning."""
    if _TARGET.findall(text) != ["amdgcn-amd-amdhsa--gfx803"] or "/*" in text:
        raise DerivationError("the text is not one that a compiler writes for gfx803")
    statements: list[Statement] = []
    labels: dict[int, list[str]] = {}
    seen: set[str] = set()
    inside = False
    for number, raw in enumerate(text.split("\n"), 1):
        line = _LEXED.sub("", raw.removesuffix("\r")).strip(" \t")
        if len(raw) > LONGEST or '"' in line or _EXPANDED.search(line):  # a string may go on in the next line
            raise DerivationError(f"line {number}: it needs an assembler")
        match = _LABEL.match(line)
        if match:
            if match[1] in seen:
                raise DerivationError(f"line {number}: label {match[1]} occurs twice")
            seen.add(match[1])
            inside = match[1] == kernel or (inside and not match[1].startswith(".Lfunc_end"))
            if inside:
                labels.setdefault(len(statements), []).append(match[1])
        elif line.startswith("."):
            inside = False
        elif line and inside:
            statements.append(_read_statement(number, line))
    if not statements or len(statements) > MOST_STATEMENTS or statements[-1].name != "s_endpgm":
        raise DerivationError(f"the text has no kernel {kernel} that can be read")
    return Assembly(tuple(statements), labels, _read_descriptor(text, kernel))


def _read_descriptor(text: str, kernel: str) -> dict[str, str]:
    begins = rf"^[ \t]*\.amdhsa_kernel[ \t]+{re.escape(kernel)}[ \t]*$"
    found = re.findall(rf"{begins}(.*?)^[ \t]*\.end_amdhsa_kernel", text, re.MULTILINE | re.DOTALL)
    plain = [_LEXED.sub("", each) for each in found[0].split("\n")] if len(found) == 1 else []
    lines = [each for each in plain if each.strip(" \t")]
    rows = [(match[1], match[2]) for match in map(_DIRECTIVE.match, lines) if match]
    if not rows or len(dict(rows)) != len(lines):  # a line that is not read may move the registers of a group's ids
        raise DerivationError(f"the text has no descriptor of {kernel} that can be read")
    return dict(rows)


def _read_statement(line: int, text: str) -> Statement:
    name, _, rest = text.replace("\t", " ").partition(" ")
    plain = re.sub("_e(?:32|64)$", "", name)
    if not _NAME.match(name) or plain.endswith(("_sdwa", "_dpp")):
        raise DerivationError(f"line {line}: {name:.40} is not followed")
    if plain == "s_waitcnt":
        return Statement(line, plain, (), ())
    parts = [each.strip(" ") for each in rest.split(",")] if rest.strip(" ") else []
    if parts:
        parts[-1], *modifiers = parts[-1].split()
        if not all(map(_MODIFIER.match, modifiers)):
            raise DerivationError(f"line {line}: its modifiers are not followed")
    if plain in ("s_branch",) or plain.startswith("s_cbranch"):
        return Statement(line, plain, tuple(parts), ((),))
    return Statement(line, plain, tuple(parts), tuple(_read_units(each, line) for each in parts))


def _read_units(operand: str, line: int) -> tuple[str, ...]:
    """Return the registers that an operand names."""
    if operand in _PAIRS:
        return _PAIRS[operand]
    match = _REGISTER.match(operand)
    if match is None:
        if _NUMBER.match(operand):
            return ()
        raise DerivationError(f"line {line}: operand {ascii(operand):.40} is not followed")
    first, last = (int(match[2]),) * 2 if match[2] else (int(match[3]), int(match[4]))
    if not first <= last < 256:
        raise DerivationError(f"line {line}: there are no registers {operand:.40}")
    return tuple(f"{match[1]}{number}" for number in range(first, last + 1))


@dataclass(frozen=True, slots=True)
class StartRegisters:
    """The registers that differ between threads when the kernel starts, and those that point to its arguments."""

    varying: frozenset[str]
    pointers: frozenset[str]


def find_start(assembly: Assembly, groups: Sequence[int]) -> StartRegisters:
    """Return what the descriptor says about the registers at the start of a launch of `groups` work-groups."""
    rows = assembly.descriptor
    asked = [(name, size) for name, size in USER if rows.get(f"user_sgpr_{name}") == "1"]
    known = {"user_sgpr_count", *(f"user_sgpr_{name}" for name, _ in USER)}
    total = sum(size for _, size in asked)
    count = int(rows.get("user_sgpr_count", str(total)))
    if count < total or any(key.startswith("user_sgpr_") and key not in known and rows[key] != "0" for key in rows):
        raise DerivationError("descriptor: the kernel starts with registers that are not followed")
    pointers, place = set[str](), 0
    for name, size in asked:
        pointers |= {f"s{place}", f"s{place + 1}"} if name in ("kernarg_segment_ptr", "dispatch_ptr") else set()
        place += size
    varying, place = {"v0", "v1", "v2"}, count
    for axis, number in zip("xyz", groups, strict=True):
        if rows.get(f"system_sgpr_workgroup_id_{axis}", "1" if axis == "x" else "0") == "1":
            varying |= {f"s{place}"} if number > 1 else set()
            place += 1
    varying |= {f"s{place}", f"s{place + 1}"} if _has_more(rows) else set()
    return StartRegisters(frozenset(varying), frozenset(pointers))


def _has_more(rows: dict[str, str]) -> bool:
    """Return True if a wavefront starts with registers after the ids of its group."""
    names = ("system_sgpr_workgroup_info", "system_sgpr_private_segment_wavefront_offset", "enable_private_segment")
    return any(rows.get(name, "0") != "0" for name in names)
