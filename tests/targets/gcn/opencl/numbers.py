"""Whole numbers of OpenCL C as text, each with its type and the range it is known to lie in.

With the ranges an operation is written plainly wherever it cannot overflow, so that the compiler may rely on that, and
without undefined behaviour wherever it can: results are the same at every level.
"""

from dataclasses import dataclass

KINDS = ("int", "uint", "long", "ulong", "short", "ushort", "char", "uchar")
WIDTHS = {"char": 8, "uchar": 8, "short": 16, "ushort": 16, "int": 32, "uint": 32, "long": 64, "ulong": 64}
SUFFIXES = {"uint": "u", "long": "l", "ulong": "ul"}
UNSIGNED = {"int": "uint", "long": "ulong", "uint": "uint", "ulong": "ulong"}


def is_signed(kind: str) -> bool:
    """Return True if numbers of a type have a sign."""
    return not kind.startswith("u")


def range_of(kind: str) -> tuple[int, int]:
    """Return the least and the largest number of a type."""
    width = WIDTHS[kind]
    return (-(1 << width - 1), (1 << width - 1) - 1) if is_signed(kind) else (0, (1 << width) - 1)


@dataclass(frozen=True, slots=True)
class Value:
    """An expression: its text, its type, and the least and the largest number it can be."""

    text: str
    kind: str
    low: int
    high: int

    def within(self, low: int, high: int) -> bool:
        """Return True if it lies in a range."""
        return low <= self.low and self.high <= high


def whole(text: str, kind: str) -> Value:
    """Return an expression that can be any number of its type."""
    return Value(text, kind, *range_of(kind))


def write_constant(number: int, kind: str) -> Value:
    """Return a constant; types narrower than `int` are written with a cast."""
    suffix = SUFFIXES.get(kind, "")
    low, _ = range_of(kind)
    text = f"{number}{suffix}"
    if number < 0:
        text = f"(-{-number}{suffix})" if number != low or WIDTHS[kind] < 32 else f"(-{-number - 1}{suffix} - 1)"
    return Value(text if WIDTHS[kind] >= 32 else f"(({kind}){text})", kind, number, number)


def cast(value: Value, kind: str) -> Value:
    """Convert to a type; numbers that it does not have wrap around."""
    if value.kind == kind:
        return value
    text = f"({kind}){value.text}"
    low, high = range_of(kind)
    return Value(f"({text})", kind, value.low, value.high) if value.within(low, high) else whole(f"({text})", kind)


def promote(kind: str) -> str:
    """Return the type in which a number takes part in arithmetic."""
    return kind if WIDTHS[kind] >= 32 else "int"


def join_kinds(first: str, second: str) -> str:
    """Return the type of an operation on two (usual arithmetic conversions)."""
    first, second = promote(first), promote(second)
    if WIDTHS[first] != WIDTHS[second]:
        return max(first, second, key=lambda kind: WIDTHS[kind])
    return first if is_signed(second) else second


def _converted(value: Value, kind: str) -> Value:
    """Return the range that an operand has when the operation converts it, which needs no text."""
    low, high = range_of(kind)
    return Value(value.text, kind, value.low, value.high) if value.within(low, high) else whole(value.text, kind)


def compute(operator: str, left: Value, right: Value) -> Value:
    """Add, subtract or multiply."""
    kind = join_kinds(left.kind, right.kind)
    a, b = _converted(left, kind), _converted(right, kind)
    if operator == "+":
        low, high = a.low + b.low, a.high + b.high
    elif operator == "-":
        low, high = a.low - b.high, a.high - b.low
    else:
        products = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
        low, high = min(products), max(products)
    least, most = range_of(kind)
    if least <= low and high <= most:
        return Value(f"({left.text} {operator} {right.text})", kind, low, high)
    if not is_signed(kind):
        return whole(f"({left.text} {operator} {right.text})", kind)
    other = UNSIGNED[kind]
    return whole(f"(({kind})(({other}){left.text} {operator} ({other}){right.text}))", kind)


def divide(operator: str, left: Value, right: Value) -> Value:
    """Divide, or take the remainder, by what is made positive first.

    Unsigned numbers are made less than half of what they can be: clang 14 and 19 divide a number of 64 bits as one of
    32 where all its upper bits are alike, though they may be ones.
    """
    kind = join_kinds(left.kind, right.kind)
    most = range_of(kind)[1] // 2
    if not is_signed(kind) and _converted(left, kind).high > most:
        left = join_bits("&", left, write_constant(most, kind))
    a, b = _converted(left, kind), _converted(right, kind)
    if b.low <= 0:
        right = Value(f"(({right.text} & 0x3f) + 1)", kind, 1, 64)
        b = right
    text = f"({left.text} {operator} {right.text})"
    if operator == "%":
        most = b.high - 1
        return Value(text, kind, max(a.low, -most) if a.low < 0 else 0, min(max(a.high, 0), most))
    quotients = [_truncate(x, y) for x in (a.low, a.high) for y in (b.low, b.high)]
    return Value(text, kind, min(quotients), max(quotients))


def _truncate(number: int, divisor: int) -> int:
    return abs(number) // divisor * (1 if number >= 0 else -1)


def join_bits(operator: str, left: Value, right: Value) -> Value:
    """Take the bits of both, of either, or of one alone."""
    kind = join_kinds(left.kind, right.kind)
    a, b = _converted(left, kind), _converted(right, kind)
    text = f"({left.text} {operator} {right.text})"
    if operator == "&" and (a.low >= 0 or b.low >= 0):
        return Value(text, kind, 0, min(each.high for each in (a, b) if each.low >= 0))
    if a.low >= 0 and b.low >= 0:
        return Value(text, kind, 0, (1 << max(a.high, b.high).bit_length()) - 1)
    return whole(text, kind)


def shift(operator: str, left: Value, right: Value, masked: bool) -> Value:
    """Shift; OpenCL C takes the amount modulo the width, `masked` or not."""
    kind = promote(left.kind)
    width = WIDTHS[kind]
    amount = f"({right.text} & {width - 1})" if masked else right.text
    text = f"({left.text} {operator} {amount})"
    if operator == ">>" and left.low >= 0:
        return Value(text, kind, 0, left.high)
    return whole(text, kind)


def choose(condition: str, left: Value, right: Value) -> Value:
    """Take one of two by a condition."""
    kind = join_kinds(left.kind, right.kind)
    a, b = _converted(left, kind), _converted(right, kind)
    return Value(f"({condition} ? {left.text} : {right.text})", kind, min(a.low, b.low), max(a.high, b.high))


def negate(value: Value) -> Value:
    """Change the sign."""
    return compute("-", write_constant(0, promote(value.kind)), value)
