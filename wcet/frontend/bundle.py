"""Bundles of code objects: what `hipcc` and `clang --offload-arch=...` put several processors' code into.

The bytes `__CLANG_OFFLOAD_BUNDLE__`, then the number of entries, and for each its offset, its size, the length of its
name, and that name, all numbers of 64 bits, little-endian (LLVM's page of clang-offload-bundler, "Bundled Binary File
Layout"). A name is `hip-amdgcn-amd-amdhsa--gfx906:xnack-` or one of the host. A program of the host holds bundles in
its section `.hip_fatbin`, one for each file it was linked from.
"""

from collections.abc import Iterator

from wcet.errors import WcetError, refuse

MAGIC = b"__CLANG_OFFLOAD_BUNDLE__"
COMPRESSED = b"CCOB"
_MOST = 64
"""Entries of a bundle; there are not so many processors."""


def is_bundle(data: bytes) -> bool:
    """Tell whether a file is a bundle, compressed or not."""
    return data.startswith((MAGIC, COMPRESSED))


def choose_entry(data: bytes, name: str, processor: str, known: tuple[str, ...]) -> bytes:
    """Return the code object for `processor` out of a bundle, or the only one for a processor that is known.

    Raises `WcetError` W001 where there is no such thing, and W146 where all are for other processors.
    """
    if data.startswith(COMPRESSED) or (MAGIC not in data and COMPRESSED in data):
        advice = "clang-offload-bundler --unbundle --type=o --targets=hip-amdgcn-amd-amdhsa--gfx906 ..."
        raise refuse("W001", f"`{name}` is a compressed bundle of code objects", help=advice)
    starts = list(_find_all(data))
    if not starts:
        raise refuse("W001", f"`{name}` is an ELF file, and holds no code object of an AMD GPU")
    if len(starts) > 1:
        advice = "give the object files one by one, or compile with -fgpu-rdc"
        raise refuse("W001", f"`{name}` was linked from {len(starts)} files with kernels", help=advice)
    entries = dict(_list_entries(data, starts[0], name))
    ours = {each: entry for each, entry in entries.items() if each in known}
    if processor in ours:
        return ours[processor]
    if len(ours) == 1:
        return next(iter(ours.values()))
    raise _refuse_choice(name, entries, ours)


def _refuse_choice(name: str, entries: dict[str, bytes], ours: dict[str, bytes]) -> WcetError:
    if ours:
        advice = "--machine FILE with one of them as `processor`"
        return refuse("W001", f"`{name}` holds code for {', '.join(ours)}", help=advice)
    held = f": it holds code for {', '.join(entries)}" if entries else ""
    note = "this target knows gfx803 and Vega (gfx900 to gfx90c)"
    return refuse("W146", f"`{name}` was compiled for another processor{held}", notes=(note,))


def _find_all(data: bytes) -> Iterator[int]:
    start = data.find(MAGIC)
    while start >= 0:
        yield start
        start = data.find(MAGIC, start + 1)


def _list_entries(data: bytes, start: int, name: str) -> Iterator[tuple[str, bytes]]:
    """Yield the code of a bundle by its processor; raises `WcetError` W001 for one that ends before its time."""

    def number(place: int) -> int:
        if place + 8 > len(data):
            raise refuse("W001", f"`{name}` is a bundle of code objects that is cut off")
        return int.from_bytes(data[place : place + 8], "little")

    place = start + len(MAGIC)
    count = number(place)
    place += 8
    for _ in range(min(count, _MOST)):
        offset, size, length = (number(place + 8 * index) for index in range(3))
        target = data[place + 24 : place + 24 + length].decode("ascii", errors="replace")
        place += 24 + length
        first = start + offset
        if first + size > len(data):
            raise refuse("W001", f"`{name}` is a bundle of code objects that is cut off")
        if "amdgcn" in target:
            processor = target.partition(":")[0].rpartition("-gfx")[2]
            yield f"gfx{processor}", data[first : first + size]
