"""Reads bundles of code objects: files in which `hipcc` and `clang --offload-arch=...` put the code of several
processors.

The bytes `__CLANG_OFFLOAD_BUNDLE__`, then the number of entries, and for each its offset, its size, the length of its
name, and that name, all numbers of 64 bits, little-endian (LLVM's page of clang-offload-bundler, "Bundled Binary File
Layout"). A name is `hip-amdgcn-amd-amdhsa--gfx906:xnack-` or one of the host. A program of the host has bundles in its
section `.hip_fatbin`, one for each file from which it was linked.

A compressed bundle follows the bytes `CCOB`, a version and a method (0 zlib, 1 zstd) of 16 bits, from version 2 on its
own size, the size of its content, and a hash of 64 bits; sizes have 32 bits, from version 3 on 64 (the same page,
"Compressed Offload Bundle Format").
"""

import zlib
from collections.abc import Iterator
from typing import Any, cast

from wcet.errors import WcetError, refuse

MAGIC = b"__CLANG_OFFLOAD_BUNDLE__"
COMPRESSED = b"CCOB"
_ZLIB, _ZSTD = 0, 1
_SIZES = {1: (4, 1), 2: (4, 2), 3: (8, 2)}
"""By version, the bytes of a size in the header and the number of sizes: the file's own first, then that of its
content."""

_LARGEST = 1 << 28
"""The largest number of bytes of an unpacked bundle."""

_MOST_BUNDLES = 256
"""The largest number of compressed bundles in a file: each may be as long as the file, and costs its length."""

_PART = 1 << 16
"""The number of bytes that are unpacked at once, as the end of a bundle of version 1 is known only then."""

_UNBUNDLE = "clang-offload-bundler --unbundle --type=o --targets=hip-amdgcn-amd-amdhsa--gfx906 ..."
_MOST = 64
"""The largest number of entries of a bundle; there are fewer processors."""


def is_bundle(data: bytes) -> bool:
    """Return True if a file is a bundle, compressed or not."""
    return data.startswith((MAGIC, COMPRESSED))


def choose_entry(data: bytes, name: str, processor: str, known: tuple[str, ...]) -> bytes:
    """Return the code object for `processor` from a bundle, or the only one for a known processor.

    Raises `WcetError` W001 if there is none, or several for one processor, which differ by `xnack` and `sramecc`; and
    W146 if all are for other processors.
    """
    packed, plain = (data.find(each) for each in (COMPRESSED, MAGIC))
    if packed >= 0 and (plain < 0 or packed < plain):  # compressed data may contain parts of the original
        data = _unpack_all(data, name)
    starts = list(_find_all(data))
    if not starts:
        raise refuse("W001", f"`{name}` is an ELF file, and contains no code object of an AMD GPU")
    if len(starts) > 1:
        advice = "give the object files one by one, or compile with -fgpu-rdc"
        raise refuse("W001", f"`{name}` was linked from {len(starts)} files with kernels", help=advice)
    listed = list(_list_entries(data, starts[0], name))
    entries = {target.partition(":")[0]: code for target, code in listed}
    ours = {each: entry for each, entry in entries.items() if each in known}
    chosen = processor if processor in ours else next(iter(ours)) if len(ours) == 1 else ""
    if not chosen:
        raise _refuse_choice(name, entries, ours)
    alike = [target for target, code in listed if target.partition(":")[0] == chosen and code != ours[chosen]]
    if alike:
        message = f"`{name}` holds several codes for {chosen}, and the mode of the chip decides which one runs"
        raise refuse("W001", message, notes=(f"one is that of {alike[0]}",), help=_UNBUNDLE)
    return ours[chosen]


def _unpack_all(data: bytes, name: str) -> bytes:
    """Return the contents of the compressed bundles in a file, one after the other."""
    found: list[bytes] = []
    start = data.find(COMPRESSED)
    while start >= 0:
        version, method = (int.from_bytes(data[start + place : start + place + 2], "little") for place in (4, 6))
        if version in _SIZES and method in (_ZLIB, _ZSTD):
            found.append(_unpack(data, start, version, method, name))
            if len(found) > _MOST_BUNDLES:
                message = f"`{name}` holds more than {_MOST_BUNDLES} compressed bundles of code objects"
                raise refuse("W001", message, help=_UNBUNDLE)
            if sum(map(len, found)) > _LARGEST:
                raise refuse("W001", f"`{name}` holds bundles of more than {_LARGEST >> 20} MiB", help=_UNBUNDLE)
        start = data.find(COMPRESSED, start + 1)
    if not found and MAGIC in data:
        return data
    if not found:
        raise refuse("W001", f"`{name}` is a compressed bundle of code objects of an unknown kind", help=_UNBUNDLE)
    return b"".join(found)


def _unpack(data: bytes, start: int, version: int, method: int, name: str) -> bytes:
    """Return the content of a compressed bundle, which must have as many bytes as its header says."""
    width, count = _SIZES[version]
    places = [start + 8 + width * index for index in range(count)]
    *own, size = (int.from_bytes(data[place : place + width], "little") for place in places)
    first = places[-1] + width + 8
    packed = memoryview(data)[first : start + own[0]] if own else memoryview(data)[first:]
    try:
        unpack = _unpack_zlib if method == _ZLIB else _unpack_zstd
        bundle = unpack(packed, size) if size <= _LARGEST else b""
    except ImportError:
        advice = "pip install zstandard"
        raise refuse("W001", f"`{name}` is compressed by zstd, for which a package is needed", help=advice) from None
    except Exception:
        bundle = b""
    if len(bundle) != size or not bundle.startswith(MAGIC):
        raise refuse("W001", f"`{name}` is a compressed bundle of code objects that is damaged", help=_UNBUNDLE)
    return bundle


def _unpack_zlib(packed: memoryview, size: int) -> bytes:
    unpacker, found = zlib.decompressobj(), bytearray()
    for place in range(0, len(packed), _PART):
        part = packed[place : place + _PART]
        while part and not unpacker.eof and len(found) <= size:
            found += unpacker.decompress(part, size + 1 - len(found))
            part = unpacker.unconsumed_tail
        if unpacker.eof or len(found) > size:
            break
    return bytes(found) if unpacker.eof else b""


def _unpack_zstd(packed: memoryview, size: int) -> bytes:
    import zstandard

    with cast(Any, zstandard).ZstdDecompressor(max_window_size=1 << 27).stream_reader(packed) as reader:
        return reader.read(size + 1)


def _refuse_choice(name: str, entries: dict[str, bytes], ours: dict[str, bytes]) -> WcetError:
    if ours:
        advice = "--machine FILE with one of them as `processor`"
        return refuse("W001", f"`{name}` holds code for {', '.join(ours)}", help=advice)
    held = f": it holds code for {', '.join(entries)}" if entries else ""
    return refuse("W146", f"`{name}` was compiled for another processor{held}")


def _find_all(data: bytes) -> Iterator[int]:
    start = data.find(MAGIC)
    while start >= 0:
        yield start
        start = data.find(MAGIC, start + 1)


def _list_entries(data: bytes, start: int, name: str) -> Iterator[tuple[str, bytes]]:
    """Yield the target (`gfx906:xnack-`) and the code of each entry; raise `WcetError` W001 for a bundle that is cut
    off, or whose entries overlap, as they then may be any number of times as long as the file."""

    def number(place: int) -> int:
        if place + 8 > len(data):
            raise refuse("W001", f"`{name}` is a bundle of code objects that is cut off")
        return int.from_bytes(data[place : place + 8], "little")

    place = start + len(MAGIC)
    count = number(place)
    place, left = place + 8, len(data)
    for _ in range(min(count, _MOST)):
        offset, size, length = (number(place + 8 * index) for index in range(3))
        target = data[place + 24 : place + 24 + length].decode("ascii", errors="replace")
        place += 24 + length
        first = start + offset
        if first + size > len(data):
            raise refuse("W001", f"`{name}` is a bundle of code objects that is cut off")
        left -= size
        if left < 0:
            raise refuse("W001", f"`{name}` is a bundle of code objects that overlap")
        if "amdgcn" in target:
            yield f"gfx{target.rpartition('-gfx')[2]}", data[first : first + size]
