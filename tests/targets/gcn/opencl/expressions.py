"""Random expressions over what is in sight: variables, arguments, loads in bounds, ids of work-items, calls."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.properties.choices import Choices
from tests.targets.gcn.opencl.numbers import (
    KINDS,
    WIDTHS,
    Value,
    cast,
    choose,
    compute,
    divide,
    is_signed,
    join_bits,
    join_kinds,
    negate,
    promote,
    range_of,
    shift,
    whole,
    write_constant,
)

COMMON = ("int", "int", "int", "uint", "uint", *KINDS)
RELATIONS = ("<", "<=", ">", ">=", "==", "!=")
BIT24 = 1 << 22


@dataclass(frozen=True, slots=True)
class Array:
    """Something that can be indexed: its name, the type and range of its members, how many there are.

    `writable` says that a work-item may write any of them.
    """

    name: str
    kind: str
    size: int
    low: int
    high: int
    writable: bool = False


@dataclass(frozen=True, slots=True)
class Function:
    """A helper: its name, the types that it takes and returns, what it is given besides, and how much it does."""

    name: str
    takes: tuple[str, ...]
    returns: str
    work: int
    extra: str = ""


@dataclass
class Sight:
    """What may be named at some place of the source."""

    values: list[Value] = field(default_factory=list[Value])
    variables: list[Value] = field(default_factory=list[Value])
    arrays: list[Array] = field(default_factory=list[Array])
    floats: list[str] = field(default_factory=list[str])
    vectors: list[tuple[str, str, int]] = field(default_factory=list[tuple[str, str, int]])
    functions: list[Function] = field(default_factory=list[Function])

    def mark(self) -> tuple[int, ...]:
        """Return how much is in sight now."""
        return tuple(len(each) for each in self._lists())

    def forget(self, mark: tuple[int, ...]) -> None:
        """Let what has come into sight since then go out of it."""
        for each, size in zip(self._lists(), mark, strict=True):
            del each[size:]

    def _lists(self) -> tuple[list, ...]:
        return self.values, self.variables, self.arrays, self.floats, self.vectors, self.functions


class Expressions:
    """Draws expressions; `weight` is how often the place is passed at most, `limit` how often anything may be."""

    def __init__(self, choices: Choices, limit: int) -> None:
        self.choices = choices
        self.sight = Sight()
        self.weight = 1
        self.limit = limit
        self.quiet = 0

    def constant(self, kind: str) -> Value:
        """Draw a constant: small, near a power of two, or near an end of the type."""
        choices = self.choices
        low, high = range_of(kind)
        number = choices.pick(
            (
                choices.below(10),
                (1 << choices.below(WIDTHS[kind])) + choices.between(-1, 1),
                choices.below(1 << 16),
                high - choices.below(3),
                low + choices.below(3),
                -choices.below(100),
            )
        )
        return write_constant(number if low <= number <= high else number % (high + 1), kind)

    def leaf(self) -> Value:
        """Draw a name, a constant, or a load."""
        choices, sight = self.choices, self.sight
        kind = choices.below(10)
        if kind < 5 and (sight.values or sight.variables):
            return choices.pick((*sight.values, *sight.variables))
        if kind < 8 and sight.arrays:
            return self.load(choices.pick(sight.arrays))
        if kind == 8 and sight.vectors:
            name, member, count = choices.pick(sight.vectors)
            return whole(f"{name}.s{choices.below(count)}", member)
        return self.constant(choices.pick(COMMON))

    def load(self, array: Array) -> Value:
        """Read a member of an array."""
        index = self.index(array.size)
        text = f"{array.name}[{index.text}]"
        if self.choices.chance(10):
            text = f"*({array.name} + {index.text})"
        return Value(f"({text})", array.kind, array.low, array.high)

    def index(self, size: int) -> Value:
        """Draw an expression from 0 to less than a power of two."""
        choices, sight = self.choices, self.sight
        fitting = [each for each in (*sight.values, *sight.variables) if each.within(0, size - 1)]
        kind = choices.below(6) if self.quiet < 2 else choices.below(3)
        if kind < 2 and fitting:
            found = choices.pick(fitting)
            room = size - 1 - found.high
            if room and choices.chance(50):
                return compute("+", found, write_constant(choices.between(1, room), "int"))
            return found
        if kind == 2 or self.quiet > 1:
            return write_constant(choices.below(size), "int")
        self.quiet += 1
        value = self.expression(1)
        self.quiet -= 1
        if kind == 3:
            return Value(f"((uint){value.text} % {size}u)", "uint", 0, size - 1)
        if kind == 4:
            return self.call("min", (cast(value, "uint"), write_constant(size - 1, "uint")), "uint", 0, size - 1)
        return join_bits("&", value, write_constant(size - 1, "int"))

    def small(self, most: int) -> Value:
        """Draw a number from 0 to at most `most`, from wherever loops take their limits."""
        choices, sight = self.choices, self.sight
        fitting = [each for each in (*sight.values, *sight.variables) if each.within(0, most)]
        kind = choices.below(6)
        if kind < 2 and fitting:
            return choices.pick(fitting)
        if kind < 4 or most == 0:
            return write_constant(choices.between(0, most), choices.pick(("int", "int", "uint")))
        mask = (1 << (most + 1).bit_length() - 1) - 1
        self.quiet += 1
        value = self.leaf() if choices.chance(60) else self.expression(1)
        self.quiet -= 1
        if kind == 4 and is_signed(promote(value.kind)) is False:
            return divide("%", value, write_constant(most + 1, "uint"))
        return join_bits("&", value, write_constant(mask, "int"))

    def expression(self, depth: int) -> Value:
        """Draw an expression of some depth."""
        if depth <= 0:
            return self.leaf()
        drawers: tuple[Callable[[int], Value], ...] = (
            *(self._arithmetic,) * 4,
            *(self._bits,) * 3,
            self._shifted,
            self._shifted,
            self._divided,
            self._chosen,
            self._cast,
            self._unary,
            self._truth,
            self._builtin,
            self._builtin,
            self._call,
        )
        return self.choices.pick(drawers)(depth - 1)

    def condition(self, depth: int) -> str:
        """Draw what an `if` asks."""
        choices = self.choices
        kind = choices.below(8)
        if depth > 0 and kind < 2:
            return f"({self.condition(depth - 1)} {choices.pick(('&&', '||'))} {self.condition(depth - 1)})"
        if kind == 2:
            return f"!{self.expression(depth).text}"
        if kind == 3:
            return f"({self.expression(depth).text} & {1 << choices.below(8)})"
        left = self.expression(depth)
        right = self.leaf() if choices.chance(50) else self.constant(choices.pick(("int", "uint", "char")))
        return f"({left.text} {choices.pick(RELATIONS)} {right.text})"

    def _arithmetic(self, depth: int) -> Value:
        return compute(self.choices.pick("+-*"), self.expression(depth), self.expression(depth))

    def _bits(self, depth: int) -> Value:
        return join_bits(self.choices.pick("&|^"), self.expression(depth), self.expression(depth))

    def _shifted(self, depth: int) -> Value:
        amount = self.constant("uint") if self.choices.chance(40) else self.expression(depth)
        if amount.low == amount.high:
            amount = write_constant(amount.low % 32, "int")
        return shift(self.choices.pick(("<<", ">>")), self.expression(depth), amount, self.choices.chance(50))

    def _divided(self, depth: int) -> Value:
        divisor = write_constant(self.choices.between(1, 70), "int")
        left = self.expression(depth)
        if not self.choices.chance(50):
            divisor = self.expression(depth)
        return divide(self.choices.pick("/%"), left, divisor)

    def _chosen(self, depth: int) -> Value:
        return choose(self.condition(depth), self.expression(depth), self.expression(depth))

    def _cast(self, depth: int) -> Value:
        return cast(self.expression(depth), self.choices.pick(KINDS))

    def _unary(self, depth: int) -> Value:
        value = self.expression(depth)
        if self.choices.chance(50):
            return negate(value)
        return whole(f"(~{value.text})", promote(value.kind))

    def _truth(self, depth: int) -> Value:
        return Value(f"({self.condition(depth)} ? 1 : 0)", "int", 0, 1)

    def _builtin(self, depth: int) -> Value:
        choices = self.choices
        kind = choices.pick(("int", "uint", "int", "uint", "long", "ulong", "short", "uchar"))
        left = cast(self.expression(depth), kind)
        name = choices.pick(("min", "max", "clamp", "abs", "popcount", "clz", "mul24", "mad24", "mul_hi", "rotate",
                             "hadd", "add_sat", "sub_sat", "bitselect"))  # fmt: skip
        low, high = range_of(kind)
        if name == "abs":
            return self.call("abs", (left,), kind if kind[0] == "u" else f"u{kind}", 0, max(abs(low), high))
        if name in ("popcount", "clz"):
            return self.call(name, (left,), kind, 0, WIDTHS[kind])
        if name in ("mul24", "mad24"):
            kind = kind if kind in ("int", "uint") else "int"
            factors = [join_bits("&", cast(self.leaf(), kind), write_constant(BIT24 - 1, kind)) for _ in range(2)]
            more = (cast(self.leaf(), "uint"),) if name == "mad24" else ()
            if kind == "int":
                factors = [join_bits("&", each, write_constant(0x7FF, kind)) for each in factors]
                more = tuple(join_bits("&", cast(each, "int"), write_constant(0xFFFF, kind)) for each in more)
            return whole(self.call(name, (*factors, *more), kind, low, high).text, kind)
        if name == "clamp":
            bounds = sorted((self.constant(kind), self.constant(kind)), key=lambda each: each.low)
            return self.call(name, (left, *bounds), kind, bounds[0].low, bounds[1].high)
        right = cast(self.leaf(), kind)
        if name == "bitselect":
            return self.call(name, (left, right, cast(self.leaf(), kind)), kind, low, high)
        return self.call(name, (left, right), kind, low, high)

    def call(self, name: str, values: tuple[Value, ...], kind: str, low: int, high: int) -> Value:
        """Call a built-in function on numbers of one type."""
        of = values[0].kind
        text = ", ".join(f"({of}){each.text}" for each in values)
        return Value(f"(({kind})w_{name}_{of}({text}))", kind, low, high)

    def _call(self, depth: int) -> Value:
        readers = any(each.name == "in" for each in self.sight.arrays)
        fitting = [
            each
            for each in self.sight.functions
            if each.work * self.weight <= self.limit and (readers or not each.extra)
        ]
        if not fitting or self.quiet:
            return self.leaf()
        function = self.choices.pick(fitting)
        given = [cast(self.expression(min(depth, 1)), kind).text for kind in function.takes]
        return whole(f"{function.name}({', '.join((*given, *filter(None, (function.extra,))))})", function.returns)


__all__ = ["Array", "Expressions", "Function", "Sight", "join_kinds"]
