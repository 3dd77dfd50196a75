"""Instructions with one result word: each maps the lane patterns of its operands to that of its result."""

from collections.abc import Callable

from .patterns import ANY, WORD, LanePattern, add, constant, keep_low, scale, shift_down, unite


def _multiply(one: LanePattern, two: LanePattern) -> LanePattern | None:
    for value, other in ((one, two), (two, one)):
        if other.number is not None:
            return scale(value, other.number)
    return ANY if one.uniform and two.uniform else None


def _multiply_24(one: LanePattern, two: LanePattern) -> LanePattern | None:
    small = all(each.exact and each.high + max(each.offsets) < 1 << 23 for each in (one, two))
    return _multiply(one, two) if small else None


def _shift_up(one: LanePattern, by: LanePattern) -> LanePattern | None:
    return scale(one, 1 << by.number) if by.number is not None and by.number < 32 else None


def _shift(one: LanePattern, by: LanePattern) -> LanePattern | None:
    return shift_down(one, by.number) if by.number is not None and by.number < 32 else None


def _sign(one: LanePattern, by: LanePattern) -> LanePattern | None:
    positive = one.exact and one.high + max(one.offsets) < WORD // 2
    return (
        _shift(one, by) if positive and by.number is not None and by.number < 31 else constant(0) if positive else None
    )


def _mask(one: LanePattern, two: LanePattern) -> LanePattern | None:
    for value, other in ((one, two), (two, one)):
        if other.number is not None and not other.number & (other.number + 1):
            return keep_low(value, other.number)
    return None


def _reverse(
    rule: Callable[[LanePattern, LanePattern], LanePattern | None],
) -> Callable[[LanePattern, LanePattern], LanePattern | None]:
    return lambda one, two: rule(two, one)


def _subtract(one: LanePattern, two: LanePattern) -> LanePattern | None:
    return add(one, two, -1)


def _shift_add(one: LanePattern, by: LanePattern, two: LanePattern) -> LanePattern | None:
    moved = _shift_up(one, by)
    return None if moved is None else add(moved, two)


def _add_shift(one: LanePattern, two: LanePattern, by: LanePattern) -> LanePattern | None:
    return _shift_up(add(one, two), by)


def _shift_or(one: LanePattern, by: LanePattern, two: LanePattern) -> LanePattern | None:
    moved = _shift_up(one, by)
    return None if moved is None else unite(moved, two)


def _extract(one: LanePattern, first: LanePattern, width: LanePattern) -> LanePattern | None:
    moved, size = _shift(one, first), width.number
    return keep_low(moved, (1 << size) - 1) if moved is not None and size is not None and 0 < size < 32 else None


RULES: dict[str, Callable[..., LanePattern | None]] = {
    **dict.fromkeys(("v_add_u32", "s_add_u32", "s_add_i32"), add),
    **dict.fromkeys(("v_sub_u32", "s_sub_u32", "s_sub_i32"), _subtract),
    **dict.fromkeys(("v_mul_lo_u32", "s_mul_i32"), _multiply),
    **dict.fromkeys(("v_mul_u32_u24", "v_mul_i32_i24"), _multiply_24),
    "v_lshlrev_b32": _reverse(_shift_up),
    "s_lshl_b32": _shift_up,
    "v_lshrrev_b32": _reverse(_shift),
    "s_lshr_b32": _shift,
    "v_ashrrev_i32": _reverse(_sign),
    "s_ashr_i32": _sign,
    **dict.fromkeys(("v_and_b32", "s_and_b32"), _mask),
    **dict.fromkeys(("v_or_b32", "s_or_b32"), unite),
    "v_lshl_add_u32": _shift_add,
    "v_add_lshl_u32": _add_shift,
    "v_lshl_or_b32": _shift_or,
    "v_bfe_u32": _extract,
}
"""The instructions with one result word, each with the function that computes its result from its operands."""
