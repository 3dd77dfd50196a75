"""Reads the fields of structures that kernels take by value from debug information of assembly (DWARF 4, 5.5).

The text is that of `wcet.parse.debug_lines`, made with descriptions of types (`-g`).
"""

from collections.abc import Iterator
from itertools import islice

from wcet.parse.debug_lines import DebugEntry, DebugTables, read_tables
from wcet.span import StructField

DEEPEST, LONGEST = 8, 64
"""The largest depth of structures in each other, and the most elements of an array, that get names."""

MOST = 4096
"""The largest number of named fields of one file; nested arrays have more fields than their text is long."""

_THROUGH = ("typedef", "const_type", "volatile_type", "restrict_type")


def read_fields(text: str) -> tuple[StructField, ...]:
    """Return the fields of all structures among the arguments of functions; fields of arrays have an index in their
    name."""
    tables = read_tables(text.split("\n"))
    found = (
        field
        for root in tables.roots
        for function in root.children
        if function.tag == "subprogram"
        for field in _list_fields(function, tables)
    )
    return tuple(islice(found, MOST))


def _list_fields(function: DebugEntry, tables: DebugTables) -> Iterator[StructField]:
    names = [tables.name(function, key) for key in ("DW_AT_linkage_name", "DW_AT_name")]
    kernel = next(filter(None, names), "")
    parameters = [each for each in function.children if each.tag == "formal_parameter"]
    for position, each in enumerate(parameters):
        found = _find_type(each, tables)
        if found is None or found.tag != "structure_type":
            continue
        whole, name = tables.number(found, "DW_AT_byte_size"), tables.name(each, "DW_AT_name")
        for path, offset, size, kind in _walk(found, tables, name, 0, 0):
            yield StructField(kernel, position, len(parameters), whole, path, offset, size, kind)


def _walk(
    entry: DebugEntry, tables: DebugTables, path: str, offset: int, depth: int
) -> Iterator[tuple[str, int, int, str]]:
    """Yield path, offset, size and type of each number in a type; entries without a size, such as bit fields, are
    omitted."""
    if entry.tag == "structure_type" and depth < DEEPEST:
        for member in entry.children:
            kind = _find_type(member, tables)
            if member.tag != "member" or kind is None or "DW_AT_bit_size" in member.attributes:
                continue
            place = offset + tables.number(member, "DW_AT_data_member_location")
            yield from _walk(kind, tables, f"{path}.{tables.name(member, 'DW_AT_name')}", place, depth + 1)
    elif entry.tag == "array_type" and depth < DEEPEST:
        element = _find_type(entry, tables)
        counts = [tables.number(each, "DW_AT_count") for each in entry.children if each.tag == "subrange_type"]
        if element is not None and len(counts) == 1 and counts[0] <= LONGEST:
            size = _measure(element, tables)
            for index in range(counts[0]):
                yield from _walk(element, tables, f"{path}[{index}]", offset + index * size, depth + 1)
    elif entry.tag in ("base_type", "enumeration_type") and (size := tables.number(entry, "DW_AT_byte_size")):
        yield path, offset, size, tables.name(entry, "DW_AT_name")


def _measure(entry: DebugEntry, tables: DebugTables, depth: int = 0) -> int:
    """Return the size of a type in bytes."""
    if entry.tag == "array_type" and depth < DEEPEST:
        element = _find_type(entry, tables)
        size = 0 if element is None else _measure(element, tables, depth + 1)
        for each in entry.children:
            size *= tables.number(each, "DW_AT_count")
        return size
    return tables.number(entry, "DW_AT_byte_size")


def _find_type(entry: DebugEntry, tables: DebugTables) -> DebugEntry | None:
    """Return the type of an entry without typedefs and qualifiers, or None."""
    for _ in range(DEEPEST):
        found = tables.entries.get(tables.number(entry, "DW_AT_type"))
        if found is None or found.tag not in _THROUGH:
            return found
        entry = found
    return None
