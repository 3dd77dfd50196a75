"""The reader of the assembly text of one kernel: statements, labels, and the counts that the text states."""

import re
from dataclasses import dataclass, field


class DerivationError(ValueError):
    """An error: a premise does not follow from the kernel and the machine; the message says which, and where."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One instruction: its line, its name without the ending that names the encoding, operands and modifiers."""

    line: int
    name: str
    operands: tuple[str, ...]
    modifiers: tuple[str, ...]

    @property
    def target(self) -> str:
        """The label that a branch names."""
        return self.operands[0] if self.operands else ""


@dataclass(frozen=True, slots=True)
class Listing:
    """The instructions of a kernel in text order, the places of its labels, and the counts in its metadata."""

    processor: str
    statements: tuple[Statement, ...]
    labels: dict[str, int]
    counts: dict[str, int] = field(default_factory=dict[str, int])
    descriptor: dict[str, str] = field(default_factory=dict[str, str])
    hidden: dict[str, int] = field(default_factory=dict[str, int])

    def find_places(self) -> dict[int, int]:
        """Return the index of the instruction of each line; a line never has two, because a `;` begins a comment."""
        return {statement.line: place for place, statement in enumerate(self.statements)}


_LABEL = re.compile(r"\s*([A-Za-z_.$][\w.$@]*):")
_ENDINGS = ("_e32", "_e64", "_sdwa", "_dpp")
_TARGET = re.compile(r'\s*\.amdgcn_target\s+"amdgcn-[\w.]*-[\w.]*-[\w.]*-(gfx\w+)[^"]*"')
_COUNTS = {
    "vgpr_count": "next_free_vgpr",
    "sgpr_count": "next_free_sgpr",
    "group_segment_fixed_size": "group_segment_fixed_size",
    "private_segment_fixed_size": "private_segment_fixed_size",
}
"""The counts in metadata, with the directive of the kernel's descriptor that states the same count."""

_RESERVED = (("reserve_flat_scratch", 6), ("reserve_xnack_mask", 4), ("reserve_vcc", 2))
"""The scalar registers that a descriptor reserves in addition, unless it says 0; on gfx80x there is no xnack mask."""

_MACROS = (".macro", ".rept", ".irp", ".if", ".include", ".altmacro", ".set", ".equ", "/*")


def read_listing(text: str, kernel: str) -> Listing:
    """Return the kernel with a name; raise `DerivationError` for text that only an assembler can expand."""
    processor, statements, labels, inside = "", list[Statement](), dict[str, int](), False
    code, _, metadata = text.partition(".amdgpu_metadata")
    for number, raw in enumerate(code.split("\n"), 1):
        if found := _TARGET.match(raw):
            processor = found[1]
        line = raw.split(";")[0].split("//")[0]
        while label := _LABEL.match(line):
            name, line = label[1], line[label.end() :]
            inside = name == kernel if not name.startswith((".L", "BB")) or name.startswith(".Lfunc_end") else inside
            if inside:
                if name in labels:
                    raise DerivationError(f"line {number}: label {name} occurs twice")
                labels[name] = len(statements)
        words = line.split(None, 1)
        if any(part in raw for part in _MACROS[-1:]) or (words and words[0].startswith(_MACROS[:-1])):
            if inside:
                raise DerivationError(f"line {number}: {words[0] if words else '/*'} needs an assembler")
        elif inside and words and not words[0].startswith("."):
            statements.append(_read_statement(number, words[0], words[1] if len(words) > 1 else ""))
    if not statements:
        raise DerivationError(f"the text has no kernel called {kernel}")
    descriptor = _read_descriptor(code, kernel)
    counts = _read_counts(descriptor, metadata, kernel, processor.startswith("gfx9"))
    return Listing(processor, tuple(statements), labels, counts, descriptor, _find_hidden(metadata, kernel))


def _read_statement(line: int, name: str, rest: str) -> Statement:
    form = next((ending for ending in _ENDINGS if name.endswith(ending)), "")
    name = name.removesuffix(form)
    if name == "s_waitcnt":
        return Statement(line, name, (rest.strip(),), ())
    parts = _split(rest)
    words = parts[-1].split() if parts else []
    operands = (*parts[:-1], *words[:1])
    moved = (form[1:],) if form in ("_sdwa", "_dpp") else ()
    return Statement(line, name, operands, (*words[1:], *moved))


def _split(rest: str) -> list[str]:
    """Return the texts between the commas that are outside of brackets."""
    parts, depth, start = list[str](), 0, 0
    for place, letter in enumerate(rest):
        depth += (letter in "[(") - (letter in "])")
        if letter == "," and depth == 0:
            parts.append(rest[start:place].strip())
            start = place + 1
    parts.append(rest[start:].strip())
    return [part for part in parts if part]


def _read_counts(descriptor: dict[str, str], metadata: str, kernel: str, wide: bool) -> dict[str, int]:
    """Return the counts of a kernel in descriptor and metadata, the larger of both; `wide` is for gfx9."""
    entry = _find_entry(metadata, kernel)
    pairs = ((key, re.search(rf"(?:^|\n    )\.{key}:\s+(\d+)\s*\n", entry)) for key in _COUNTS)
    found = {key: int(match[1]) for key, match in pairs if match}
    for key, directive in _COUNTS.items():
        number = descriptor.get(directive)
        if number is not None and not number.isdecimal():
            raise DerivationError(f"the descriptor gives {directive} as an expression")
        if number is not None:
            asked = _RESERVED if wide else (_RESERVED[0], _RESERVED[2])
            extra = next((count for name, count in asked if descriptor.get(name) != "0"), 0)
            found[key] = max(found.get(key, 0), int(number) + (extra if key == "sgpr_count" else 0))
    return found


def _find_entry(metadata: str, kernel: str) -> str:
    """Return the metadata of a kernel; empty if there are none."""
    entries = re.split(r"\n  - ", metadata)[1:]
    named = rf"(?:^|\n    )\.name:\s+'?{re.escape(kernel)}'?\s*(?:\n|\Z)"
    return next((entry for entry in entries if re.search(named, entry)), "")


def _find_hidden(metadata: str, kernel: str) -> dict[str, int]:
    """Return the offsets of the hidden arguments by their kind."""
    arguments = re.split(r"\n      - ", _find_entry(metadata, kernel))[1:]
    found: dict[str, int] = {}
    for argument in arguments:
        kind = re.search(r"\.value_kind:\s+(hidden_\w+)", argument)
        offset = re.search(r"\.offset:\s+(\d+)", argument)
        if kind and offset:
            found[kind[1]] = int(offset[1])
    return found


def _read_descriptor(code: str, kernel: str) -> dict[str, str]:
    """Return the directives of the kernel's descriptor without their common beginning."""
    match = re.search(rf"\.amdhsa_kernel\s+{re.escape(kernel)}\s*\n(.*?)\.end_amdhsa_kernel", code, re.DOTALL)
    return dict(re.findall(r"\.amdhsa_(\w+)\s+(\S+)", match[1])) if match else {}
