"""The reader of the assembly text of one kernel: instructions, labels, and the numbers of registers and bytes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from .plain_lines import changes_section, find_trouble, strip_comment
from .spelling import write_plainly

CALL, RETURN = "s_swappc_b64", "s_setpc_b64"


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
    """The instructions of a kernel in text order, the places of its labels, and the counts of registers and bytes.

    `counts` are the larger of those in the metadata and in the descriptor. `allocated` are the registers of the
    descriptor, which the hardware follows, and the smaller number of bytes, because a runtime may write either. A
    kernel with copies of called functions (`calls.py`) has in `jumps` the place where each call or return goes, by its
    line, and in `ends` the places at which the kernel and each copy end.
    """

    processor: str
    statements: tuple[Statement, ...]
    labels: dict[str, int]
    counts: dict[str, int] = field(default_factory=dict[str, int])
    descriptor: dict[str, str] = field(default_factory=dict[str, str])
    hidden: dict[str, int] = field(default_factory=dict[str, int])
    allocated: dict[str, int] = field(default_factory=dict[str, int])
    jumps: dict[int, int] = field(default_factory=dict[int, int])
    ends: frozenset[int] = frozenset()

    def find_places(self) -> dict[int, int]:
        """Return the index of the instruction of each line; a line never has two, because a `;` begins a comment."""
        return {statement.line: place for place, statement in enumerate(self.statements)}


_LABEL = re.compile(r"\s*([A-Za-z_.$][\w.$@]*):")
_ENDINGS = ("_e32", "_e64", "_sdwa", "_dpp")
_TARGET = re.compile(r'\s*\.amdgcn_target\s+"amdgcn-[\w.]*-[\w.]*-[\w.]*-(gfx\w+)[^"]*"')
_LISTED = ("wavefront_size", "workgroup_processor_mode")
"""What the metadata of a kernel state beside counts; a descriptor of RDNA states it, too."""

_COUNTS = {
    "vgpr_count": "next_free_vgpr",
    "sgpr_count": "next_free_sgpr",
    "group_segment_fixed_size": "group_segment_fixed_size",
    "private_segment_fixed_size": "private_segment_fixed_size",
}
"""The counts in metadata, with the directive of the kernel's descriptor that states the same count."""

_LDS = "group_segment_fixed_size"

_WRITTEN = re.compile(r"(?:0|[1-9][0-9]*)\Z")
"""A number in the only spelling that is read: other parts compare texts, for which `0x1` is not `1`."""

_RESERVED = (("reserve_flat_scratch", 6), ("reserve_xnack_mask", 4), ("reserve_vcc", 2))
"""The scalar registers that a descriptor reserves in addition, unless it says 0; on gfx80x there is no xnack mask."""

_SYMBOLS = (".set", ".equ")
"""The directives that name a number; a compiler writes them after a kernel."""

_HARMLESS = (
    ".loc",
    ".file",
    ".size",
    ".type",
    ".globl",
    ".protected",
    ".hidden",
    ".weak",
    ".ident",
    ".cfi_",
    ".amdhsa_",
)
"""The prefixes of directives that may be between instructions, because they write no bytes there."""


def read_listing(text: str, kernel: str) -> Listing:
    """Return the kernel with a name.

    Raises `DerivationError` for text that only an assembler can expand, and for bytes that it writes between
    instructions.
    """
    reader = _Reader(kernel)
    for number, raw in enumerate(text.split("\n"), 1):
        reader.read(number, raw)
    if not reader.statements:
        raise DerivationError(f"the text has no kernel called {kernel}")
    metadata = "\n".join(reader.metadata)
    listed = _read_listed(metadata, kernel)
    allocated = _read_allocated(reader.descriptor, listed, reader.processor.startswith("gfx9"))
    counts = {key: max(table[key] for table in (listed, allocated) if key in table) for key in listed | allocated}
    if _LDS in allocated:
        allocated[_LDS] = _find_least_lds(allocated[_LDS], listed.get(_LDS))
    hidden, allocated = _find_hidden(metadata, kernel), counts | allocated
    statements = tuple(reader.statements)
    return Listing(reader.processor, statements, reader.labels, counts, reader.descriptor, hidden, allocated)


class _Reader:
    """A reader of the text of a kernel: `_part` is the directive whose lines are read, `_inside` says that code is the
    kernel's, which is in the section `_home`.
    """

    def __init__(self, kernel: str) -> None:
        self.processor, self._kernel, self._part = "", kernel, ""
        self._inside, self._section, self._home = False, ".text", ""
        self.statements: list[Statement] = []
        self.labels: dict[str, int] = {}
        self.descriptor: dict[str, str] = {}
        self.metadata: list[str] = []

    def read(self, number: int, raw: str) -> None:
        """Process one line."""
        line = strip_comment(raw)
        words = line.split(None, 1)
        name, rest = (words[0], "".join(words[1:]).strip()) if words else ("", "")
        if trouble := find_trouble(raw):
            raise DerivationError(f"line {number}: {trouble}")
        if self._part:
            if name == self._part.replace(".", ".end_", 1):
                self._part = ""
            elif self._part == ".amdgpu_metadata":
                self.metadata.append(raw)
            elif words:
                self._describe(number, name, rest)
        elif name == ".amdgpu_metadata":
            if self.metadata:
                raise DerivationError(f"line {number}: metadata are here a second time")
            self._part, self.metadata = name, [""]
        elif name == ".amdhsa_kernel":
            if rest == self._kernel and self.descriptor:
                raise DerivationError(f"line {number}: the descriptor of {rest} is here a second time")
            self._part = name if rest == self._kernel else ""
        else:
            self._read_code(number, line)

    def _describe(self, number: int, name: str, rest: str) -> None:
        key = name.removeprefix(".amdhsa_")
        if key in self.descriptor or key == name:
            raise DerivationError(f"line {number}: {name} is no directive of a descriptor, or here a second time")
        if not _WRITTEN.match(rest):
            raise DerivationError(f"line {number}: {name} is given as an expression")
        self.descriptor[key] = rest

    def _read_code(self, number: int, line: str) -> None:
        if found := _TARGET.match(line):
            self.processor = found[1]
        while label := _LABEL.match(line):
            line = line[label.end() :]
            self._note_label(number, label[1])
        words = line.split(None, 1)
        name, rest = (words[0], "".join(words[1:]).strip()) if words else ("", "")
        if name in (".text", ".section"):
            self._section = "".join(rest.split()) if name == ".section" else f"{name} {rest}".strip()
        elif name and self._inside and not name.startswith("."):
            if self._section != self._home:
                raise DerivationError(f"line {number}: {name} is in a section of data, or of other code")
            self.statements.append(_read_statement(number, name, rest))
        elif self._inside and name.lower().startswith(_SYMBOLS):
            raise DerivationError(f"line {number}: {name} needs an assembler")
        elif changes_section(line):
            if self._inside:
                raise DerivationError(f"line {number}: {name} continues another section")
            self._section = f"that of line {number}"
        elif name and self._inside and self._section == self._home and not name.startswith(_HARMLESS):
            raise DerivationError(f"line {number}: {name} may write bytes between instructions")

    def _note_label(self, number: int, name: str) -> None:
        if not name.startswith((".L", "BB")) or name.startswith(".Lfunc_end"):
            self._inside = name == self._kernel
            self._home = self._section
        if self._inside:
            if name in self.labels:
                raise DerivationError(f"line {number}: label {name} occurs twice")
            self.labels[name] = len(self.statements)


PAIRED = "::"
"""The sign between two operations in one instruction (RDNA 3); the name of the instruction is made of both."""


def _read_statement(line: int, name: str, rest: str) -> Statement:
    if PAIRED in rest:
        first, second = (_read_statement(line, *each) for each in _part(name, rest))
        return Statement(line, first.name + PAIRED + second.name, (*first.operands, *second.operands), ())
    form = next((ending for ending in _ENDINGS if name.endswith(ending)), "")
    name = name.removesuffix(form).removesuffix("_e64")
    if name == "s_waitcnt":
        return Statement(line, name, (rest.strip(),), ())
    plain = write_plainly(name, rest)
    if plain is None:
        raise DerivationError(f"line {line}: the operands of {name} are not read: {rest}")
    parts = _split(plain)
    words = parts[-1].split() if parts else []
    operands = (*parts[:-1], *words[:1])
    moved = (form[1:],) if form in ("_sdwa", "_dpp") else ()
    flags = ("glc" if word == "sc0" else word for word in words[1:])  # gfx942 calls it otherwise
    return Statement(line, name, operands, (*flags, *moved))


def _part(name: str, rest: str) -> Iterator[tuple[str, str]]:
    """Yield both operations of a pair; one that selects by a mask reads vcc without naming it."""
    before, _, after = rest.partition(PAIRED)
    second, _, others = after.strip().partition(" ")
    for each, operands in ((name, before), (second, others)):
        yield each, operands + (", vcc_lo" if each == "v_dual_cndmask_b32" else "")


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


def _read_listed(metadata: str, kernel: str) -> dict[str, int]:
    """Return the counts in the metadata of a kernel."""
    entry = _find_entry(metadata, kernel)
    pairs = ((key, re.search(rf"(?:^|\n    )\.{key}:\s+(\d+)\s*\n", entry)) for key in (*_COUNTS, *_LISTED))
    return {key: int(match[1]) for key, match in pairs if match}


def _read_allocated(descriptor: dict[str, str], listed: dict[str, int], wide: bool) -> dict[str, int]:
    """Return the counts in a descriptor; `wide` is for gfx9.

    The descriptor of an object counts scalar registers in steps of 8; there the metadata say how many are used. A
    descriptor that states no LDS has none.
    """
    found: dict[str, int] = {"group_segment_fixed_size": 0} if descriptor else {}
    for key, directive in _COUNTS.items():
        number = descriptor.get(directive)
        if number is not None:
            found[key] = int(number)
    if "sgpr_count" in found:
        asked = _RESERVED if wide else (_RESERVED[0], _RESERVED[2])
        extra, stated = next((count for name, count in asked if descriptor.get(name) != "0"), 0), found["sgpr_count"]
        used = listed.get("sgpr_count", 0)
        whole = extra == 0 and stated % 8 == 0 and stated - 8 < used <= stated
        found["sgpr_count"] = used if whole else stated + extra
    if descriptor:
        found.setdefault(_LDS, 0)
    return found


def _find_least_lds(stated: int, listed: int | None) -> int:
    """Return the fewest bytes of LDS that a group gets from a descriptor and metadata: a runtime may take either."""
    return stated if listed is None else min(stated, listed)


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
