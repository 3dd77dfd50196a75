"""The patterns of `ds_swizzle_b32`: which lane each lane reads, by a number or by name.

Vega guide, "DS_SWIZZLE_B32"; the names are those of LLVM's assembler. From Vega on, the largest patterns rotate lanes,
or exchange them as an FFT does; these are taken as unknown.
"""

import re

_HALF, _QUAD = 32, 4
_ROTATING = 0xC000
"""The first of the patterns that rotate lanes, and of those for an FFT after them."""

_NUMBER = re.compile(r"[0-9]{1,2}\Z")


def find_swizzle(modifiers: tuple[str, ...], lanes: int) -> tuple[int, ...] | None:
    """Return the lane that each lane reads; None if the pattern is not known."""
    text = next((each.partition(":")[2] for each in modifiers if each.startswith("offset:")), "0")
    pattern = _read_name(text[len("swizzle(") : -1]) if text.startswith("swizzle(") else int(text, 0) & 0xFFFF
    if pattern is None or pattern >= _ROTATING:
        return None
    return tuple(_find_sender(pattern, lane) for lane in range(lanes))


def _find_sender(pattern: int, lane: int) -> int:
    """Return the lane that a lane reads: one of its four lanes if the highest bit is set, else one of its 32."""
    if pattern >> 15:
        return lane - lane % _QUAD + (pattern >> 2 * (lane % _QUAD) & _QUAD - 1)
    kept, put, flipped = (pattern >> shift & _HALF - 1 for shift in (0, 5, 10))
    return lane - lane % _HALF + ((lane % _HALF & kept | put) ^ flipped)


def _read_name(text: str) -> int | None:
    mode, *parts = (part.strip() for part in text.split(","))
    if mode == "BITMASK_PERM" and len(parts) == 1:
        letters = parts[0].strip('"')
        return _pack(*(_pick(letters, of) for of in ("pi", "1", "i")))
    if not all(_NUMBER.match(part) and int(part) <= _HALF for part in parts):
        return None
    match mode, [int(part) for part in parts]:
        case "QUAD_PERM", [one, two, three, four]:
            return 1 << 15 | one | two << 2 | three << 4 | four << 6
        case "BROADCAST", [size, lane]:
            return _pack(_HALF - size, lane, 0)
        case "SWAP", [size]:
            return _pack(_HALF - 1, 0, size)
        case "REVERSE", [size]:
            return _pack(_HALF - 1, 0, size - 1)
        case _:
            return None


def _pick(letters: str, of: str) -> int:
    """Return a mask of the bits whose letter is in `of`: 0 and 1 are constants, p is the lane's own bit, i its
    inverse.
    """
    return int("".join("1" if letter in of else "0" for letter in letters) or "0", 2)


def _pack(kept: int, put: int, flipped: int) -> int:
    return kept | put << 5 | flipped << 10
