"""The statements in a GCN file about a kernel, apart from its code: registers, memory, arguments, group size.

The sources are the `.amdhsa_kernel` directives, the older `.amd_kernel_code_t` header, and the YAML in
`.amdgpu_metadata`. If two of them disagree, the larger use of a resource counts.

Numbers in a file must fit the hardware's own fields, so that a file cannot make the analysis allocate or count more
than a GPU has.

The metadata of code objects of version 2 (`.amd_amdgpu_hsa_metadata`) is translated to the words of later versions.
LLVM up to version 14 writes them with `-mcode-object-version=2`, older ones always (AMDGPU backend guide, "Code Object
V2 Metadata"). Offsets of arguments are not in the text: they follow from sizes and alignments in order.
"""

import re
from collections.abc import Mapping, Sequence

from wcet.errors import Refusals, refuse
from wcet.isa.gcn.language.allocation import SGPR_BLOCK, find_allocation
from wcet.isa.gcn.language.directives import COUNTED
from wcet.isa.gcn.language.kernel import USER_SGPR_KEYS, USER_SGPRS, Argument, KernelMetadata
from wcet.isa.gcn.language.kernel_header import count_lds, count_sgprs, count_vgprs, require_known
from wcet.isa.gcn.language.layout import Layout
from wcet.isa.gcn.language.lines import Metadata
from wcet.isa.gcn.language.processor import LANES, Processor
from wcet.isa.gcn.language.yaml import Yaml, read_yaml
from wcet.span import Span

SCRATCH = 1 << 17
"""The most scratch of one work-item in bytes: a wavefront has 13 bits, in units of 1 KiB (GCN3, SPI_TMPRING_SIZE)."""

ARGUMENTS = 1 << 20
"""The most bytes of the argument segment: what the 20-bit offset of a scalar load reaches (GCN3 ISA, SMEM)."""

FIELD = (1 << 32) - 1
"""The largest value of any other field of a kernel descriptor (AMDGPU backend guide)."""

MOST: Mapping[str, int] = {
    "accum_offset": 256,
    "tg_split": 0,
    "user_sgpr_kernarg_preload_length": 0,  # arguments in registers change the entry: not modelled
    "kernarg_preload_length": 0,
    "next_free_sgpr": 112,
    "wavefront_sgpr_count": 112,
    ".sgpr_count": 112,
    "system_vgpr_workitem_id": 2,
    "enable_vgpr_workitem_id": 2,
    "private_segment_fixed_size": SCRATCH,
    "workitem_private_segment_byte_size": SCRATCH,
    ".private_segment_fixed_size": SCRATCH,
    "kernarg_size": ARGUMENTS,
    "kernarg_segment_byte_size": ARGUMENTS,
    ".kernarg_segment_size": ARGUMENTS,
    ".offset": ARGUMENTS,
    ".size": ARGUMENTS,
    "wavefront_size": 64,
    **dict.fromkeys(("wavefront_size32", "workgroup_processor_mode", ".workgroup_processor_mode"), 1),
}


_ALLOCATED = (".vgpr_count", ".sgpr_count", ".group_segment_fixed_size")
"""The keys of the metadata that state what the hardware allocates."""

VECTOR_REGISTERS = frozenset({"next_free_vgpr", "workitem_vgpr_count", ".vgpr_count"})


def require_count(key: str, value: int, span: Span | None, processor: Processor) -> int:
    """Return `value` if it fits the field `key`; otherwise raise `WcetError` W147."""
    most = processor.vgprs if key in VECTOR_REGISTERS else MOST.get(key, FIELD)
    if 0 <= value <= most:
        return value
    raise refuse(
        "W147",
        f"`{key}` is {value:,}, which no kernel of {processor.name} has",
        span,
        notes=(f"the hardware allows 0 to {most:,}",),
    )


def locate_entry(blocks: Sequence[Metadata], key: str, text: str) -> Span | None:
    """Return the span of the first line of the metadata that gives `key`, under any of its names, the value `text`."""
    word = key.lstrip(".").replace("_", "").lower()
    best: Span | None = None
    for line in (line for block in blocks for line in block.lines):
        name, _, value = line.text.partition(":")
        if value.strip().strip("'\"") == text:
            start = len(line.text) - len(line.text.lstrip())
            span = line.span(start, len(line.text.rstrip()))
            if name.lstrip(" -.").replace("_", "").lower().endswith(word):
                return span
            best = best or span
    return best


_DIGITS = re.compile("[0-9]{1,10}")
_PROPERTIES = {
    "KernargSegmentSize": ".kernarg_segment_size",
    "GroupSegmentFixedSize": ".group_segment_fixed_size",
    "PrivateSegmentFixedSize": ".private_segment_fixed_size",
    "NumSGPRs": ".sgpr_count",
    "NumVGPRs": ".vgpr_count",
    "MaxFlatWorkGroupSize": ".max_flat_workgroup_size",
}
_ARGUMENT = {"Name": ".name", "TypeName": ".type_name", "Size": ".size", "PointeeAlign": ".pointee_align"}


def translate_kernels(document: Mapping[str, Yaml]) -> list[Mapping[str, Yaml]]:
    """Return the entries of `Kernels` (code object version 2), with the keys of `amdhsa.kernels` in later versions."""
    listed = document.get("Kernels", ())
    if isinstance(listed, str) or not isinstance(listed, Sequence):
        return []
    return [_translate_kernel(entry) for entry in listed if isinstance(entry, Mapping)]


def _translate_kernel(entry: Mapping[str, Yaml]) -> Mapping[str, Yaml]:
    translated: dict[str, Yaml] = {".name": entry.get("Name", ""), ".symbol": entry.get("SymbolName", "")}
    properties = entry.get("CodeProps", {})
    if isinstance(properties, Mapping):
        translated |= {_PROPERTIES[key]: value for key, value in properties.items() if key in _PROPERTIES}
    attributes = entry.get("Attrs", {})
    if isinstance(attributes, Mapping) and "ReqdWorkGroupSize" in attributes:
        translated[".reqd_workgroup_size"] = attributes["ReqdWorkGroupSize"]
    arguments = entry.get("Args", ())
    if not isinstance(arguments, str) and isinstance(arguments, Sequence):
        translated[".args"] = _translate_arguments(arguments)
    return translated


def _translate_arguments(arguments: Sequence[Yaml]) -> tuple[Yaml, ...]:
    """Return arguments translated up to the first without a size or alignment; later ones have no known offset."""
    translated: list[Yaml] = []
    place = 0
    for argument in arguments:
        if not isinstance(argument, Mapping):
            break
        size, align = (str(argument.get(key, "")) for key in ("Size", "Align"))
        if not (_DIGITS.fullmatch(size) and _DIGITS.fullmatch(align)) or int(align) < 1:
            break
        place += -place % int(align)
        words: dict[str, Yaml] = {_ARGUMENT[key]: value for key, value in argument.items() if key in _ARGUMENT}
        words[".value_kind"] = _snake(str(argument.get("ValueKind", "")))
        translated.append({**words, ".offset": str(place)})
        place += int(size)
    return tuple(translated)


def _snake(name: str) -> str:
    """Return a name such as `HiddenGlobalOffsetX` as `hidden_global_offset_x`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


_SIGNED = frozenset({"call_convention"})


COERCED = ".coerce"
"""The suffix that clang gives an argument which it passes in another type than the source has: pointers of HIP."""


def read_metadata(layout: Layout, refusals: Refusals) -> dict[str, Mapping[str, Yaml]]:
    """Return the YAML of each kernel by the name of its code; broken blocks go to `refusals`.

    `.symbol` names the descriptor, and so the code, of the kernel that a host calls `.name` (AMDGPU backend guide, code
    object metadata). Two entries for the same code are refused with W147, because a runtime may use either.
    """
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
                    symbol = str(entry.get(".symbol", ""))
                    name = symbol.removesuffix(".kd").removesuffix("@kd") or str(entry.get(".name", ""))
                    if kernels.setdefault(name, entry) != entry:
                        span = locate_entry(layout.metadata, ".symbol" if symbol else ".name", symbol or name)
                        raise refuse("W147", f"the metadata of kernel `{name}` are here a second time", span)
    return kernels


def build_metadata(
    layout: Layout, name: str, entry: Mapping[str, Yaml], launch: Mapping[str, tuple[int, ...]]
) -> KernelMetadata:
    """Return what directives and YAML state about the kernel called `name`, combined."""
    span, descriptor = layout.descriptors.get(name, (None, dict[str, str]()))
    reader = _DescriptorNumbers(layout, descriptor, span)
    counts = _Counts(layout, entry)
    numbers = {key: value for key in descriptor if (value := reader.number(key)) is not None}
    numbers |= _find_mode(numbers, counts, layout.processor, span)
    require_known(numbers, layout.processor, span)
    sgprs = _count_sgprs(reader, counts, layout.processor)
    group = _numbers_of(entry.get(".reqd_workgroup_size"))
    granule = layout.processor.vgpr_granule
    listed = {key: value for key in _ALLOCATED if (value := counts.number(key)) is not None}
    return KernelMetadata(
        vgprs=counts.larger(
            ".vgpr_count", reader.number("next_free_vgpr", "workitem_vgpr_count"), count_vgprs(numbers, granule)
        ),
        sgprs=counts.larger(".sgpr_count", sgprs, reader.number("wavefront_sgpr_count"), count_sgprs(numbers)),
        lds_bytes=counts.larger(
            ".group_segment_fixed_size",
            reader.number("group_segment_fixed_size", "workgroup_group_segment_byte_size"),
            count_lds(numbers),
        ),
        scratch_bytes=counts.larger(
            ".private_segment_fixed_size",
            reader.number("private_segment_fixed_size", "workitem_private_segment_byte_size"),
        ),
        argument_pointer=_find_pointer(reader, "kernarg_segment_ptr"),
        packet_pointer=_find_pointer(reader, "dispatch_ptr"),
        argument_bytes=counts.larger(
            ".kernarg_segment_size", reader.number("kernarg_size", "kernarg_segment_byte_size")
        ),
        arguments=_read_arguments(layout, entry.get(".args")),
        group_size=(group[0], group[1], group[2]) if len(group) == 3 else None,
        max_group_size=counts.number(".max_flat_workgroup_size"),
        launch=launch,
        hidden=_read_arguments(layout, entry.get(".args"), hidden=True),
        descriptor=numbers,
        allocated=find_allocation(numbers, listed, sgprs, granule),
    )


def _find_mode(
    numbers: Mapping[str, int], counts: "_Counts", processor: Processor, span: Span | None
) -> Mapping[str, int]:
    """Return the mode in which groups run on RDNA if the metadata state it; the descriptor must not state another.

    The assembler writes 1 into a descriptor that does not state it (AMDGPU backend guide).
    """
    listed = counts.number(".workgroup_processor_mode") if processor.rdna else None
    if listed is None:
        return {}
    stated = numbers.get("workgroup_processor_mode", listed if span is None else 1)
    if stated != listed:
        message = f"`workgroup_processor_mode` is {stated}, and {listed} in the metadata"
        raise refuse(
            "W147", message, span, help=f".amdhsa_workgroup_processor_mode {listed}  # if the metadata are right"
        )
    return {"workgroup_processor_mode": listed}


def find_lanes(layout: Layout, name: str, entry: Mapping[str, Yaml]) -> int:
    """Return the number of lanes in the wavefronts of the kernel called `name`.

    It is stated by `.amdhsa_wavefront_size32`, for which the assembler writes the processor's default if the descriptor
    has no such line; without a descriptor, by `.wavefront_size` of the metadata (AMDGPU backend guide). Raises
    `WcetError` W147 if it is invalid, or if metadata and descriptor differ.
    """
    span, descriptor = layout.descriptors.get(name, (None, dict[str, str]()))
    processor = layout.processor
    narrow = _DescriptorNumbers(layout, descriptor, span).number("wavefront_size32", "enable_wavefront_size32")
    listed = _Counts(layout, entry).number(".wavefront_size")
    stated = listed if narrow is None and span is None else LANES if narrow == 0 else LANES // 2 if narrow else None
    lanes = processor.lanes[0] if stated is None else stated
    if lanes in processor.lanes and listed in (None, lanes):
        return lanes
    known = " or ".join(map(str, processor.lanes))
    note = f"wavefronts of {processor.name} have {known} lanes"
    message = f"kernel `{name}` is for wavefronts of {listed or lanes} lanes"
    if listed is None or lanes not in processor.lanes or listed not in processor.lanes:
        raise refuse("W147", message, span, notes=(note,))
    note = f"its descriptor is for {lanes}, and the hardware follows the descriptor"
    help_line = f".amdhsa_wavefront_size32 {int(listed < LANES)}  # if the metadata are right"
    raise refuse("W147", message, span, notes=(note,), help=help_line)


def _count_sgprs(reader: "_DescriptorNumbers", counts: "_Counts", processor: Processor) -> int | None:
    """Return the SGPRs of a descriptor, including those that it reserves; None if it does not state them.

    The reserved ones are counted from the last of vcc, xnack mask and flat scratch that is present; each is present
    unless the file says that it is not (AMDGPU backend guide, `.amdhsa_reserve_*`; LLVM, `getNumExtraSGPRs`). The
    descriptor of an object includes them and counts in blocks of 8; there the metadata say how many of the last block
    are used.
    """
    stated = reader.number("next_free_sgpr")
    if stated is None:
        return None
    places = (("reserve_flat_scratch", 6), ("reserve_xnack_mask", 4), ("reserve_vcc", 2))
    if processor.rdna:
        return stated  # all wavefronts have the same number
    asked = places if processor.generation == 9 else (places[0], places[2])
    extra = next((count for key, count in asked if reader.number(key) != 0), 0)
    listed, counted = counts.number(".sgpr_count"), reader.require("next_free_sgpr", stated + extra)
    return listed if listed and counted % SGPR_BLOCK == 0 and counted - SGPR_BLOCK < listed <= counted else counted


class _DescriptorNumbers:
    """The numbers in one kernel descriptor.

    An expression is refused unless it is one symbol, because an assembler has to compute it.
    """

    def __init__(self, layout: Layout, descriptor: Mapping[str, str], span: Span | None) -> None:
        self._layout = layout
        self._descriptor = descriptor
        self._span = span

    def number(self, *keys: str) -> int | None:
        """Return the value of the first of some keys that is present; None if none is."""
        for key in keys:
            text = self._descriptor.get(key)
            if text is None:
                continue
            text = text if text.startswith(COUNTED) else self._layout.symbols.get(text, text)
            value = read_integer(text)
            if value is None or (value < 0 and key not in _SIGNED):
                raise refuse("W147", f"`{key}` of the kernel descriptor is `{text}`, not a count", self._span)
            return value if key in _SIGNED else self.require(key, value)
        return None

    def require(self, key: str, value: int) -> int:
        """Return a number that follows from the descriptor; raise `WcetError` W147 if no kernel can have it."""
        return require_count(key, value, self._span, self._layout.processor)


class _Counts:
    """The numbers in one kernel's entry of the metadata."""

    def __init__(self, layout: Layout, entry: Mapping[str, Yaml]) -> None:
        self._layout = layout
        self._entry = entry

    def number(self, key: str) -> int | None:
        """Return the number of a key, None if the entry has none; raise `WcetError` W147 for a value that is not a
        count.
        """
        text = self._entry.get(key)
        if not isinstance(text, str) or not text:
            return None
        value, span = read_integer(text), locate_entry(self._layout.metadata, key, text)
        if value is None:
            raise refuse("W147", f"`{key}` of the metadata is `{text:.40}`, not a count", span)
        return require_count(key, value, span, self._layout.processor)

    def larger(self, key: str, *stated: int | None) -> int | None:
        """Return the largest of the numbers that directives and the entry state; None if none does."""
        return max((each for each in (*stated, self.number(key)) if each is not None), default=None)


def read_integer(text: str) -> int | None:
    """Return `text` as a whole number in any base that the assembler knows; None if it is not a number."""
    try:
        return int(text, 0) if len(text) < 20 else None
    except ValueError:
        return None


def _find_pointer(reader: _DescriptorNumbers, pointer: str) -> int | None:
    """Return the first SGPR of a pointer: the sum of the user SGPRs before it; None if it is not enabled."""
    register = 0
    for name, count in USER_SGPRS:
        enabled = reader.number(*(prefix + name for prefix in USER_SGPR_KEYS))
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
            name = str(entry.get(".name", "") or f"arg{position}").removesuffix(COERCED)
            if offset + size > ARGUMENTS:
                span = locate_entry(layout.metadata, ".offset", str(entry[".offset"]))
                raise refuse("W147", f"argument `{name}` ends after {ARGUMENTS:,} bytes of arguments", span)
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
