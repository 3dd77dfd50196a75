"""What a GCN file says about a kernel beside its code: registers, memory, arguments, group size.

From the `.amdhsa_kernel` directives, the older `.amd_kernel_code_t` header, and the YAML in `.amdgpu_metadata`. Where
the two disagree, the larger use of a resource counts.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wcet.errors import Refusals, refuse
from wcet.span import Span
from wcet.targets.gcn.language.layout import Layout
from wcet.targets.gcn.language.limits import ARGUMENTS, locate_entry, require_count
from wcet.targets.gcn.language.metadata_v2 import translate_kernels
from wcet.targets.gcn.language.yaml import Yaml, read_yaml

_ELEMENT = {
    "char": 1, "uchar": 1, "short": 2, "ushort": 2, "half": 2, "int": 4, "uint": 4, "float": 4, "long": 8, "ulong": 8,
    "double": 8, "size_t": 8,
}  # fmt: skip
_TYPE = re.compile(r"(?:const |volatile |restrict )*([a-z_]+?)(2|3|4|8|16)?(\*)\Z")

USER_SGPRS = (
    ("private_segment_buffer", 4),
    ("dispatch_ptr", 2),
    ("queue_ptr", 2),
    ("kernarg_segment_ptr", 2),
    ("dispatch_id", 2),
    ("flat_scratch_init", 2),
    ("private_segment_size", 1),
)
"""User SGPRs in the order in which the hardware fills them, each present only if enabled (AMDGPU backend guide)."""

_SIGNED = frozenset({"call_convention"})
_USER_SGPR_KEYS = ("user_sgpr_", "enable_sgpr_")


@dataclass(frozen=True, slots=True)
class Argument:
    """A kernel argument: its name (`arg3` when the file gives none), byte offset and size in the argument segment.

    `pointee_alignment` is what a pointer to LDS is aligned to; `access` is `constant` for a pointer to constant memory,
    else what the compiler found that code does behind it (`read_only`), or empty.
    """

    name: str
    position: int
    offset: int
    size: int
    kind: str
    type_name: str = ""
    pointee_alignment: int = 1
    access: str = ""


@dataclass(frozen=True, slots=True)
class KernelMetadata:
    """Facts of one kernel; None is what the file does not say.

    `sgprs` counts the extra registers for vcc and flat scratch. `lds_bytes` is the static part. `argument_pointer` is
    the first SGPR of the pair that points to the argument segment when the kernel starts, `packet_pointer` that of the
    pair that points to the dispatch packet. `group_size` is exact,
    `max_group_size` an upper limit in work-items. `hidden` are the arguments that the runtime adds, by `kind`;
    `descriptor` holds the numbers of the kernel descriptor by key, without `.amdhsa_`.
    """

    vgprs: int | None = None
    sgprs: int | None = None
    lds_bytes: int | None = None
    scratch_bytes: int | None = None
    argument_pointer: int | None = None
    packet_pointer: int | None = None
    argument_bytes: int | None = None
    arguments: tuple[Argument, ...] = ()
    group_size: tuple[int, int, int] | None = None
    max_group_size: int | None = None
    launch: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    hidden: tuple[Argument, ...] = ()
    descriptor: Mapping[str, int] = field(default_factory=dict[str, int])

    @property
    def has_private_descriptor(self) -> bool:
        """Whether the first four registers hold the descriptor of private memory when the kernel starts."""
        return any(self.descriptor.get(f"{key}private_segment_buffer", 0) for key in _USER_SGPR_KEYS)

    @property
    def lists_locals(self) -> bool:
        """Whether dynamic LDS would be among the arguments: whether OpenCL's front-end wrote their type names."""
        return bool(self.arguments) and all(argument.type_name for argument in self.arguments)


def read_metadata(layout: Layout, refusals: Refusals) -> dict[str, Mapping[str, Yaml]]:
    """Return the YAML of each kernel by the kernel's name; broken blocks go to `refusals`."""
    kernels: dict[str, Mapping[str, Yaml]] = {}
    for block in layout.metadata:
        with refusals.gather():
            document = read_yaml(block.lines)
            if not isinstance(document, Mapping):
                continue
            listed = document.get("amdhsa.kernels", ())
            entries = listed if isinstance(listed, Sequence) else ()
            for entry in (*entries, *translate_kernels(document)):
                if isinstance(entry, Mapping):
                    name = str(entry.get(".name", "") or str(entry.get(".symbol", "")).removesuffix(".kd"))
                    kernels[name] = entry
    return kernels


def build_metadata(
    layout: Layout, name: str, entry: Mapping[str, Yaml], launch: Mapping[str, tuple[int, ...]]
) -> KernelMetadata:
    """Put together what directives and YAML say about the kernel called `name`."""
    span, descriptor = layout.descriptors.get(name, (None, dict[str, str]()))
    reader = _Numbers(layout, descriptor, span)
    counts = _Counts(layout, entry)
    sgprs = reader.number("next_free_sgpr")
    if sgprs is not None:
        vcc = reader.number("reserve_vcc")
        flat = reader.number("reserve_flat_scratch")
        sgprs += (2 if vcc is None or vcc else 0) + (4 if flat else 0)
    group = _numbers_of(entry.get(".reqd_workgroup_size"))
    return KernelMetadata(
        vgprs=counts.larger(reader.number("next_free_vgpr", "workitem_vgpr_count"), ".vgpr_count"),
        sgprs=counts.larger(sgprs if sgprs is not None else reader.number("wavefront_sgpr_count"), ".sgpr_count"),
        lds_bytes=counts.larger(
            reader.number("group_segment_fixed_size", "workgroup_group_segment_byte_size"), ".group_segment_fixed_size"
        ),
        scratch_bytes=counts.larger(
            reader.number("private_segment_fixed_size", "workitem_private_segment_byte_size"),
            ".private_segment_fixed_size",
        ),
        argument_pointer=_find_pointer(reader, "kernarg_segment_ptr"),
        packet_pointer=_find_pointer(reader, "dispatch_ptr"),
        argument_bytes=counts.larger(
            reader.number("kernarg_size", "kernarg_segment_byte_size"), ".kernarg_segment_size"
        ),
        arguments=_read_arguments(layout, entry.get(".args")),
        group_size=(group[0], group[1], group[2]) if len(group) == 3 else None,
        max_group_size=counts.larger(None, ".max_flat_workgroup_size"),
        launch=launch,
        hidden=_read_arguments(layout, entry.get(".args"), hidden=True),
        descriptor={key: value for key in descriptor if (value := reader.number(key)) is not None},
    )


class _Numbers:
    """The numbers of one descriptor; an expression over symbols counts as not given unless it is one symbol."""

    def __init__(self, layout: Layout, descriptor: Mapping[str, str], span: Span | None) -> None:
        self._layout = layout
        self._descriptor = descriptor
        self._span = span

    def number(self, *keys: str) -> int | None:
        """Return the value of the first key that is present."""
        for key in keys:
            text = self._descriptor.get(key)
            if text is None:
                continue
            text = self._layout.symbols.get(text, text)
            value = read_integer(text)
            symbolic = value is None and any(character.isalpha() for character in text)
            if not symbolic and (value is None or (value < 0 and key not in _SIGNED)):
                raise refuse("W147", f"`{key}` of the kernel descriptor is `{text}`, not a count", self._span)
            return value if value is None or key in _SIGNED else require_count(key, value, self._span)
        return None


class _Counts:
    """The numbers of one entry of the metadata."""

    def __init__(self, layout: Layout, entry: Mapping[str, Yaml]) -> None:
        self._layout = layout
        self._entry = entry

    def number(self, key: str) -> int | None:
        """Return a number, or None where the entry has none; raises `WcetError` W147 for what is no count."""
        text = self._entry.get(key)
        if not isinstance(text, str) or not text:
            return None
        value, span = read_integer(text), locate_entry(self._layout.metadata, key, text)
        if value is None:
            raise refuse("W147", f"`{key}` of the metadata is `{text:.40}`, not a count", span)
        return require_count(key, value, span)

    def larger(self, directive: int | None, key: str) -> int | None:
        """Return the larger one of what a directive and the entry say."""
        return max((each for each in (directive, self.number(key)) if each is not None), default=None)


def read_integer(text: str) -> int | None:
    """Return the whole number that `text` is, in any base the assembler knows; None when it is none."""
    try:
        return int(text, 0) if len(text) < 20 else None
    except ValueError:
        return None


def _find_pointer(reader: _Numbers, pointer: str) -> int | None:
    """Add up the user SGPRs that stand before a pointer."""
    register = 0
    for name, count in USER_SGPRS:
        enabled = reader.number(*(prefix + name for prefix in _USER_SGPR_KEYS))
        if name == pointer:
            return register if enabled else None
        register += count if enabled else 0
    return None


def _read_arguments(layout: Layout, value: Yaml | None, hidden: bool = False) -> tuple[Argument, ...]:
    arguments: list[Argument] = []
    for position, entry in enumerate(value if isinstance(value, Sequence) and not isinstance(value, str) else ()):
        if not isinstance(entry, Mapping):
            continue
        counts = _Counts(layout, entry)
        offset, size = counts.number(".offset"), counts.number(".size")
        kind = str(entry.get(".value_kind", ""))
        if offset is not None and size is not None and kind.startswith("hidden_") == hidden:
            name = str(entry.get(".name", "") or f"arg{position}")
            if offset + size > ARGUMENTS:
                span = locate_entry(layout.metadata, ".offset", str(entry[".offset"]))
                raise refuse("W147", f"argument `{name}` ends behind {ARGUMENTS:,} bytes of arguments", span)
            alignment = counts.number(".pointee_align") or 1
            constant = str(entry.get(".address_space", "")) == "constant"
            access = "constant" if constant else str(entry.get(".actual_access", ""))
            type_name = str(entry.get(".type_name", ""))
            arguments.append(Argument(name, position, offset, size, kind, type_name, alignment, access))
    return tuple(arguments)


def _numbers_of(value: Yaml | None) -> tuple[int, ...]:
    items = value if isinstance(value, Sequence) and not isinstance(value, str) else ()
    numbers = [read_integer(str(item)) for item in items]
    return tuple(number for number in numbers if number is not None)


def find_type_alignment(type_name: str) -> int:
    """Return the bytes of which a pointer is a multiple by its type; 0 for a type that is not a known pointer."""
    match = _TYPE.match(type_name.strip())
    size = _ELEMENT.get(match[1], 0) if match else 0
    lanes = {"": 1, "3": 4}.get(match[2] or "", 0) or int(match[2]) if match else 1
    return size * lanes
