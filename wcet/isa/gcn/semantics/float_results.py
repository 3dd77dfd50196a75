"""The possible results of the float operations in integer divisions, for every rounding that the hardware may choose.

Compilers divide integers by multiplying with an approximate reciprocal (LLVM, AMDGPUCodeGenPrepare, `expandDivRem`) and
correct the quotient afterwards. `v_rcp_f32` differs from the exact result by less than one unit in the last place (GCN3
reference guide, 12.9). A unit is the distance of the floats around that result; an error of a whole unit is assumed to
be possible. Other operations give the exact result, or one of the two floats next to it. So an operation has some
possible results. Later instructions are computed for each of them; if all lead to one quotient, it is the result. Only
zero and normal numbers are supported, because others may be flushed to zero.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

SIGN, ONES = 1 << 31, (1 << 32) - 1
_FRACTION, _BIAS = 23, 127
_LEAST, _MOST = 1 << _FRACTION, 0xFF << _FRACTION

Results = tuple[int, ...]
"""The possible result patterns of an operation; none if they are not known."""


def read_float(bits: int) -> Fraction | None:
    """Return the number that a pattern represents; None for infinities, NaNs and subnormal numbers."""
    size = bits & (SIGN - 1)
    if size == 0:
        return Fraction(0)
    if not _LEAST <= size < _MOST:
        return None
    scale = (size >> _FRACTION) - _BIAS - _FRACTION
    number = Fraction((size & _LEAST - 1) | _LEAST) * Fraction(2) ** scale
    return -number if bits & SIGN else number


def round_float(number: Fraction) -> Results:
    """Return the pattern of a number, or the patterns of the two floats between which it lies."""
    if number == 0:
        return (0,)
    size, sign = abs(number), SIGN if number < 0 else 0
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    if Fraction(2) ** exponent > size:
        exponent -= 1
    fraction = size / Fraction(2) ** (exponent - _FRACTION)
    low = ((exponent + _BIAS - 1) << _FRACTION) + fraction.numerator // fraction.denominator
    found = (low,) if fraction.denominator == 1 else (low, low + 1)
    return tuple(sign | each for each in found) if all(_LEAST <= each < _MOST for each in found) else ()


def _sign_zero(found: Results) -> Results:
    """Return the results; a zero among them may have either sign."""
    return (0, SIGN) if found == (0,) else found


def _convert_unsigned(sources: Sequence[int]) -> Results:
    return round_float(Fraction(sources[0]))


def _convert_signed(sources: Sequence[int]) -> Results:
    return round_float(Fraction(sources[0] - (1 << 32) if sources[0] & SIGN else sources[0]))


def _invert(sources: Sequence[int]) -> Results:
    number = read_float(sources[0])
    if not number:
        return ()
    exact = 1 / number
    found = round_float(exact)
    if not found:
        return ()
    patterns = range(found[0] - 2, found[-1] + 2)
    near = [each for each in map(read_float, patterns) if each]
    if len(near) < len(patterns):
        return ()
    unit = abs(near[3] - near[2])
    return tuple(bits for bits, each in zip(patterns, near, strict=True) if abs(each - exact) <= unit)


def _multiply(sources: Sequence[int]) -> Results:
    one, two = (read_float(each) for each in sources)
    return () if one is None or two is None else _sign_zero(round_float(one * two))


def _fuse(sources: Sequence[int]) -> Results:
    one, two, three = (read_float(each) for each in sources)
    return () if one is None or two is None or three is None else _sign_zero(round_float(one * two + three))


def _multiply_add(sources: Sequence[int]) -> Results:
    """Return the possible results of a multiply-add, with and without rounding of the product."""
    ways = [_add((product, sources[2])) for product in _multiply(sources[:2])] + [_fuse(sources)]
    return tuple(sorted({each for way in ways for each in way})) if len(ways) > 1 and all(ways) else ()


def _add(sources: Sequence[int]) -> Results:
    one, two = (read_float(each) for each in sources)
    return () if one is None or two is None else _sign_zero(round_float(one + two))


def _truncate(sources: Sequence[int]) -> Results:
    number = read_float(sources[0])
    return () if number is None else _sign_zero(round_float(Fraction(int(number))))


def _to_unsigned(sources: Sequence[int]) -> Results:
    number = read_float(sources[0])
    return () if number is None else (min(max(int(number), 0), ONES),)


def _to_signed(sources: Sequence[int]) -> Results:
    number = read_float(sources[0])
    return () if number is None else (min(max(int(number), -SIGN), SIGN - 1) & ONES,)


FLOATS: Mapping[str, Callable[[Sequence[int]], Results]] = {
    "v_cvt_f32_u32": _convert_unsigned,
    "v_cvt_f32_i32": _convert_signed,
    "v_rcp_iflag_f32": _invert,
    "v_rcp_f32": _invert,
    "v_mul_f32": _multiply,
    "v_fma_f32": _fuse,
    "v_mad_f32": _multiply_add,
    "v_trunc_f32": _truncate,
    "v_cvt_u32_f32": _to_unsigned,
    "v_cvt_i32_f32": _to_signed,
}
"""The functions from the patterns of the sources to the possible results, by mnemonic."""

RELATIONS: Mapping[str, str] = {f"v_cmp_{relation}_f32": relation for relation in ("ge", "gt", "le", "lt", "eq")}
"""The relation that a comparison tests, by mnemonic."""


def compare_floats(relation: str, left: int, right: int) -> bool | None:
    """Return the outcome of a comparison of two patterns; None if one is not a number."""
    one, two = read_float(left), read_float(right)
    if one is None or two is None:
        return None
    return {"ge": one >= two, "gt": one > two, "le": one <= two, "lt": one < two, "eq": one == two}.get(relation)


def read_changes(modifiers: Sequence[str]) -> Mapping[int, tuple[str, ...]] | None:
    """Return the changes of sign (`neg`, `abs`) of each source, by operand; None if another modifier changes the
    result.
    """
    found: dict[int, tuple[str, ...]] = {}
    for modifier in modifiers:
        what, _, place = modifier.partition(":")
        if what in ("abs", "neg"):
            found[int(place)] = (*found.get(int(place), ()), what)
        elif modifier not in ("e32", "e64"):
            return None
    return found
