"""Computes with masks of compute units: flat bits as the driver counts them, counts by engine, and the cost of a mask.

Linux `mqd_symmetrically_map_cu_mask`: the index of the compute unit is the outer loop, the shader engine the inner
loop, and only a unit that exists takes a bit. From gfx10 on units are in pairs: each pair has two consecutive bits.
"""

from collections.abc import Collection, Iterable, Sequence


def lay_out(engines: Sequence[int], pairs: bool = False) -> tuple[tuple[int, int], ...]:
    """Return the (engine, unit) of each flat bit of a mask."""
    step = 2 if pairs else 1
    return tuple(
        (engine, unit)
        for first in range(0, max(engines, default=0), step)
        for engine, count in enumerate(engines)
        for unit in range(first, min(first + step, count))
    )


def has_half_pair(mask: Collection[int]) -> bool:
    """Return True if a mask has one bit of a pair without the other."""
    return any(bit ^ 1 not in mask for bit in mask)


def count_units(engines: Sequence[int], mask: Iterable[int], pairs: bool = False) -> tuple[int, ...]:
    """Return how many units of each engine a mask enables."""
    places = lay_out(engines, pairs)
    counts = [0] * len(engines)
    for bit in mask:
        counts[places[bit][0]] += 1
    return tuple(counts)


def take_units(
    engines: Sequence[int], counts: Sequence[int], taken: Iterable[int], pairs: bool = False
) -> frozenset[int] | None:
    """Return the mask bits of the first units not in `taken`, `counts[e]` of each engine e; None if too few are
    free."""
    used, left = set(taken), list(counts)
    found: set[int] = set()
    for bit, (engine, _) in enumerate(lay_out(engines, pairs)):
        if left[engine] and bit not in used:
            left[engine] -= 1
            found.add(bit)
    return None if any(left) else frozenset(found)


def count_rounds(groups: int, per_unit: int, counts: Sequence[int]) -> int:
    """Return B = ceil(ceil(G / S) / (k min c_s)), the rounds in which G groups are assigned cyclically to S engines.

    Here k groups fit on a compute unit (`per_unit`), and c_s units of engine s are enabled. If all groups of earlier
    rounds have started by t, they have ended one residence later, and the next round fits on every engine, whichever
    comes first. Groups over all places, ceil(G / (k sum c_s)), is no bound, because a full engine keeps the others
    waiting.
    """
    used = [count for count in counts if count]
    share = -(-groups // len(used))
    return -(-share // (per_unit * min(used)))


def write_mask(mask: Iterable[int]) -> str:
    """Return a mask as the hexadecimal number that HIP and HSA take, 32 bits a word."""
    return f"0x{sum(1 << bit for bit in mask):x}"


def advise(groups: int, per_unit: int, counts: Sequence[int]) -> str:
    """Return a sentence on how many rounds an uneven mask saves without its smallest engines; an empty text if none."""
    used = sorted({count for count in counts if count})
    now = count_rounds(groups, per_unit, counts)
    for least in used[1:]:
        kept = [count if count >= least else 0 for count in counts]
        rounds = count_rounds(groups, per_unit, kept)
        if rounds < now:
            where = ", ".join(str(engine) for engine, count in enumerate(counts) if 0 < count < least)
            few = sum(count for count in counts if count < least)
            return f"{few} CU in engine {where} cost{'s' if few == 1 else ''} {now:,} rounds instead of {rounds:,}"
    return ""
