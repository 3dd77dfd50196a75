"""Random OpenCL C over all its operations, each result of which the language defines to the last bit.

Left out is what it leaves open: signed overflow, conversions of NaN and of numbers that do not fit and do not saturate,
products that may be fused, bits of NaN, functions with an error. Work-items share counters only, by operations in any
order.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.properties.choices import Choices
from tests.targets.gcn.opencl.numbers import WIDTHS

SIGNED = {"char": "uchar", "short": "ushort", "int": "uint", "long": "ulong"}
WHOLE = (*SIGNED, *SIGNED.values())
REAL = ("float", "double")
SIZES = {**{kind: bits // 8 for kind, bits in WIDTHS.items()}, "float": 4, "double": 8, "half": 2}
SIZE = 256
"""Work-items of a launch."""

COUNTS = (2, 3, 4, 8)
MODES = ("", "_rte", "_rtz", "_rtp", "_rtn")
ATOMICS = ("add", "xor", "or", "and", "min", "max", "sub")
RELATIONS = ("<", "<=", ">", ">=", "==", "!=")


@dataclass(frozen=True, slots=True)
class Kind:
    """A type: of its members, and how many there are; one is a scalar."""

    member: str
    count: int = 1

    def __str__(self) -> str:
        return self.member + (str(self.count) if self.count > 1 else "")

    def of(self, member: str) -> "Kind":
        """Return a type of as many other members."""
        return Kind(member, self.count)

    @property
    def real(self) -> bool:
        """Whether members are floating-point numbers."""
        return self.member in REAL

    @property
    def unsigned(self) -> str:
        """The members' unsigned type."""
        return SIGNED.get(self.member, self.member)


@dataclass(frozen=True, slots=True)
class Slot:
    """A result: its type, where in the buffer of its members it starts for the first work-item, and what it is.

    `zeros` says that a zero may have either sign.
    """

    kind: Kind
    place: int
    text: str
    zeros: bool


@dataclass(frozen=True, slots=True)
class ValueKernel:
    """A source, its results, and how much room the buffers of each type take for one work-item."""

    text: str
    slots: tuple[Slot, ...]
    room: dict[str, int]


@dataclass
class Drawing:
    """Draws expressions; `library` says that built-in functions may be called.

    `beside` are the types of variables that take what a function returns beside its result.
    """

    choices: Choices
    library: bool
    used: set[str] = field(default_factory=set)
    zeros: bool = False
    beside: set[str] = field(default_factory=set)

    def leaf(self, kind: Kind) -> str:
        """Return numbers of the work-item, or a constant."""
        self.used.add(kind.member)
        place = self.choices.below(3)
        if kind.count == 1:
            if self.choices.chance(15):
                numbers = ("1", "2", "7", "31", "100")  # of real ones no 0: LLVM 19 makes -x of 0 - x, also of 0 - 0
                return f"(({kind}){self.choices.pick(numbers if kind.real else ('0', *numbers))})"
            return f"{'xyz'[place]}_{kind.member}"
        if self.choices.chance(50):
            if self.library:
                return f"vload{kind.count}(i, a_{kind.member})"
            if kind.count != 3:
                return f"((__global const {kind}*)a_{kind.member})[i]"
        return f"({kind})({', '.join(self.leaf(Kind(kind.member)) for _ in range(kind.count))})"

    def draw(self, kind: Kind, depth: int) -> str:
        """Draw an expression of a type."""
        if depth <= 0:
            return self.leaf(kind)
        return self.choices.pick(REALS if kind.real else WHOLES)(self, kind, depth - 1)

    def condition(self, depth: int) -> str:
        """Draw a scalar condition."""
        kind = Kind(self.choices.pick((*WHOLE, *REAL)))
        if self.choices.chance(20) and kind.real:
            name = self.choices.pick(("isnan", "isinf", "isfinite", "isnormal", "signbit")) if self.library else ""
            value = self.draw(kind, depth)
            return f"({name}({value}) != 0)" if name and name != "signbit" else f"({value} != {value})"
        return f"({self.draw(kind, depth)} {self.choices.pick(RELATIONS)} {self.draw(kind, depth)})"


Drawer = Callable[[Drawing, Kind, int], str]


def _arithmetic(self: Drawing, kind: Kind, depth: int) -> str:
    a, b, operator = self.draw(kind, depth), self.draw(kind, depth), self.choices.pick("+-*")
    if kind.count > 1:
        wide = kind.of(kind.unsigned)
        return f"as_{kind}(as_{wide}({a}) {operator} as_{wide}({b}))"
    wide = "ulong" if SIZES[kind.member] == 8 else "uint"
    return f"(({kind})(({wide}){a} {operator} ({wide}){b}))"


def _bits(self: Drawing, kind: Kind, depth: int) -> str:
    if self.choices.chance(25):
        return f"(({kind})(~{self.draw(kind, depth)}))"
    return f"(({kind})({self.draw(kind, depth)} {self.choices.pick('&|^')} {self.draw(kind, depth)}))"


def _shift(self: Drawing, kind: Kind, depth: int) -> str:
    a, b, operator = self.draw(kind, depth), self.draw(kind, depth), self.choices.pick(("<<", ">>"))
    masked = SIZES[kind.member] < 4 or self.choices.chance(50)  # of wider numbers, the language masks the amount
    amount = f"({b} & ({kind}){8 * SIZES[kind.member] - 1})" if masked else b
    return f"(({kind})({a} {operator} {amount}))"


def _divide(self: Drawing, kind: Kind, depth: int) -> str:
    divisor = self.draw(kind, depth)
    divisor = f"({divisor} | ({kind})1)" if kind.member == kind.unsigned else f"(({divisor} & ({kind})63) | ({kind})1)"
    return f"(({kind})({self.draw(kind, depth)} {self.choices.pick('/%')} {divisor}))"


def _choose(self: Drawing, kind: Kind, depth: int) -> str:
    a, b = self.draw(kind, depth), self.draw(kind, depth)
    if kind.count == 1:
        return f"(({kind})({self.condition(depth)} ? {a} : {b}))"
    chooser = f"({self.draw(kind, depth)} {self.choices.pick(RELATIONS)} {self.draw(kind, depth)})"
    return f"select({a}, {b}, {chooser})" if self.library else f"({chooser} ? {a} : {b})"


def _relation(self: Drawing, kind: Kind, depth: int) -> str:
    if kind.count == 1 or kind.member not in SIGNED:
        return f"(({Kind(kind.member)}){self.condition(depth)})" if kind.count == 1 else _bits(self, kind, depth)
    members = [each for each in (*WHOLE, *REAL) if SIZES[each] == SIZES[kind.member]]
    of = kind.of(self.choices.pick(members))
    return f"({self.draw(of, depth)} {self.choices.pick(RELATIONS)} {self.draw(of, depth)})"


def _whole_function(self: Drawing, kind: Kind, depth: int) -> str:
    if not self.library:
        return _bits(self, kind, depth)
    one = ("clz", "popcount")
    two = ("add_sat", "sub_sat", "hadd", "rhadd", "max", "min", "mul_hi", "rotate")
    three = ("mad_hi", "mad_sat", "bitselect", "clamp")
    name = self.choices.pick((*one, *two, *three, "abs", "abs_diff", "mul24"))
    if name == "abs" or name == "abs_diff":
        if kind.member != kind.unsigned:
            return _bits(self, kind, depth)
        if name == "abs_diff":  # of signed numbers, ROCm's wraps around before it takes the absolute value
            return f"abs_diff({self.draw(kind, depth)}, {self.draw(kind, depth)})"
        signed = {value: key for key, value in SIGNED.items()}[kind.member]
        return f"abs({self.draw(kind.of(self.choices.pick((signed, kind.member))), depth)})"
    if name == "mul24":
        if kind.member not in ("int", "uint"):
            return _bits(self, kind, depth)
        a, b = (f"({self.draw(kind, depth)} >> ({kind})9)" for _ in range(2))
        return f"mul24({a}, {b})"
    if name == "clamp":
        return f"clamp({self.draw(kind, depth)}, ({kind})3, ({kind})100)"
    count = 1 if name in one else 2 if name in two else 3
    return f"{name}({', '.join(self.draw(kind, depth) for _ in range(count))})"


def _cast(self: Drawing, kind: Kind, of: Kind, depth: int) -> str:
    """Convert as the language does without a function."""
    value = self.draw(of, depth)
    return f"(({kind}){value})" if kind.count == 1 else f"__builtin_convertvector({value}, {kind})"


def _to_whole(self: Drawing, kind: Kind, depth: int) -> str:
    """Convert to a type of whole numbers; from floating-point ones with saturation."""
    of = kind.of(self.choices.pick((*WHOLE, *REAL) if self.library else WHOLE))
    if not self.library:
        return (
            f"(({kind}){self.draw(of, depth)})"
            if kind.count == 1
            else f"__builtin_convertvector({self.leaf(of)}, {kind})"
        )
    sat = "_sat" if of.real or self.choices.chance(40) else ""
    mode = self.choices.pick(MODES) if of.real else ""
    value = f"w_number_{of}({self.draw(of, depth)})" if of.real else self.draw(of, depth)
    return f"convert_{kind}{sat}{mode}({value})"


def _cut(self: Drawing, kind: Kind, depth: int) -> str:
    """Truncate a number that fits."""
    if kind.count > 1 or SIZES[kind.member] < 4:
        return _to_whole(self, kind, depth)
    of = Kind(self.choices.pick(REAL))
    value, top = self.draw(of, depth), "1e9f" if SIZES[kind.member] == 4 else "9e18f"
    low = f"-{top}" if kind.member in SIGNED else "-0.5f"
    return f"({value} > {low} && {value} < {top} ? ({kind}){value} : ({kind})3)"


def _as_whole(self: Drawing, kind: Kind, depth: int) -> str:
    """Take the bits of numbers as they are in memory."""
    members = [each for each in (*WHOLE, *REAL) if SIZES[each] == SIZES[kind.member]]
    of = kind.of(self.choices.pick(members))
    self.used.add(of.member)
    return f"as_{kind}({self.leaf(of)})"


def _real_arithmetic(self: Drawing, kind: Kind, depth: int) -> str:
    operator = self.choices.pick("+-*/")
    return f"({self.draw(kind, depth)} {operator} {self.draw(kind, depth)})"


_CORE_FUNCTIONS = {"fma": 3, "floor": 1, "ceil": 1, "trunc": 1, "rint": 1, "fabs": 1, "copysign": 2, "sqrt": 1}
_FUNCTIONS = {
    **_CORE_FUNCTIONS, "fmin": 2, "fmax": 2, "fdim": 2, "fmod": 2, "remainder": 2, "nextafter": 2, "round": 1,
    "logb": 1, "maxmag": 2, "minmag": 2, "fract": 1, "modf": 1, "frexp": 1,
}  # fmt: skip
_ANY_ZERO = {"nextafter", "fmin", "fmax", "maxmag", "minmag", "remainder", "fdim", "modf", "fract"}


def _real_function(self: Drawing, kind: Kind, depth: int) -> str:
    if not self.library and kind.count > 1:
        return _real_arithmetic(self, kind, depth)
    name = self.choices.pick(tuple(_FUNCTIONS if self.library else _CORE_FUNCTIONS))
    count = _FUNCTIONS[name]
    self.zeros |= name in _ANY_ZERO
    values = [self.draw(kind, depth) for _ in range(count)]
    if name in ("fract", "modf", "frexp"):
        beside = kind.of("int") if name == "frexp" else kind
        self.beside.add(str(beside))
        values.append(f"&beside_{beside}")
    return f"w_{name}_{kind}({', '.join(values)})" if not self.library else f"{name}({', '.join(values)})"


def _scale(self: Drawing, kind: Kind, depth: int) -> str:
    if not self.library:
        return _real_arithmetic(self, kind, depth)
    return f"ldexp({self.draw(kind, depth)}, {self.draw(kind.of('int'), depth)})"


def _to_real(self: Drawing, kind: Kind, depth: int) -> str:
    of = kind.of(self.choices.pick((*WHOLE, *REAL)))
    if not self.library:
        return (
            f"(({kind}){self.draw(of, depth)})"
            if kind.count == 1
            else f"__builtin_convertvector({self.leaf(of)}, {kind})"
        )
    return f"convert_{kind}{self.choices.pick(MODES)}({self.draw(of, depth)})"


def _from_half(self: Drawing, kind: Kind, depth: int) -> str:
    if not self.library or kind.member != "float":
        return _real_arithmetic(self, kind, depth)
    self.used.add("half")
    return f"vload_half{kind.count if kind.count > 1 else ''}(i, a_half)"


WHOLES: tuple[Drawer, ...] = (
    _arithmetic, _arithmetic, _bits, _shift, _divide, _choose, _relation, _whole_function, _whole_function, _to_whole,
    _to_whole, _cut, _as_whole,
)  # fmt: skip
REALS: tuple[Drawer, ...] = (
    _real_arithmetic, _real_arithmetic, _real_function, _real_function, _scale, _to_real, _to_real, _choose, _from_half,
)  # fmt: skip


def draw_value_kernel(choices: Choices, library: bool) -> ValueKernel:
    """Draw a kernel of some results, each by one expression or a few statements."""
    drawing = Drawing(choices, library)
    body: list[str] = []
    slots: list[Slot] = []
    room: dict[str, int] = {}
    for number in range(choices.between(3, 10)):
        kind = Kind(choices.pick((*WHOLE, *REAL, *REAL)), choices.pick(COUNTS) if choices.chance(35) else 1)
        drawing.zeros = False
        text = drawing.draw(kind, choices.between(1, 3))
        if library and kind.member in REAL and choices.chance(15):
            stored = Kind("half", kind.count)
            name = f"vstore_half{kind.count if kind.count > 1 else ''}{choices.pick(MODES)}"
            put = f"{name}({text}, i, o_half + {room.get('half', 0)} * SIZE);"
            kind = stored
        else:
            body += _wrap(drawing, kind, text, number)
            place = room.get(kind.member, 0)
            target = f"o_{kind.member} + {place} * SIZE"
            put = _store(kind, f"r{number}", target, library)
        slots.append(Slot(kind, room.get(kind.member, 0), text, drawing.zeros))
        room[kind.member] = room.get(kind.member, 0) + kind.count
        drawing.used.add(kind.member)
        body.append(put)
    return ValueKernel(_write_source(drawing, body, choices), tuple(slots), room)


def _store(kind: Kind, name: str, target: str, library: bool) -> str:
    """Return the statement that stores a result."""
    if kind.count == 1:
        return f"({target})[i] = {name};"
    if library:
        return f"vstore{kind.count}({name}, i, {target});"
    return " ".join(f"({target})[i * {kind.count} + {each}] = {name}.s{each};" for each in range(kind.count))


def _wrap(drawing: Drawing, kind: Kind, text: str, number: int) -> list[str]:
    """Put a result into a variable: at once, or by way of a loop, a branch, an array, or a structure."""
    choices, name = drawing.choices, f"r{number}"
    form = choices.below(9)
    other = drawing.draw(kind, 1)
    if form == 0:
        turns = f"(x_uint & {choices.pick((1, 3, 7))}u)"
        drawing.used.add("uint")
        more = f"{name} = {other}; if ({drawing.condition(1)}) {choices.pick(('break', 'continue'))};"
        return [f"{kind} {name} = {text};", f"for (uint k = 0; k < {turns}; k++) {{ {more} {name} = {text}; }}"]
    if form == 1:
        return [f"{kind} {name} = {text};", f"if ({drawing.condition(2)}) {name} = {other};"]
    if form == 2:
        drawing.used.add("int")
        members = ", ".join([text, other, drawing.leaf(kind), drawing.leaf(kind)])
        return [f"{kind} t{number}[4] = {{{members}}};", f"t{number}[y_int & 3] = {other};",
                f"{kind} {name} = t{number}[x_int & 3];"]  # fmt: skip
    if form == 3:
        drawing.used |= {"int", "short", "uchar"}
        record, copy = f"s{number}", f"u{number}"
        return [f"struct {{ uchar a; {kind} b; short c; }} {record} = {{x_uchar, {text}, y_short}}, {copy} = {record};",
                f"if ({copy}.a > (uchar){copy}.c) {copy}.b = {other};", f"{kind} {name} = {copy}.b;"]  # fmt: skip
    if form == 4:
        drawing.used.add("int")
        cases = f"case 0: {name} = {other}; break; case 1: {name} = {drawing.draw(kind, 1)}; case 2: {name} = {text};"
        return [f"{kind} {name} = {drawing.leaf(kind)};", f"switch (z_int & 3) {{ {cases} break; }}"]
    return [f"{kind} {name} = {text};"]


def _write_source(drawing: Drawing, body: list[str], choices: Choices) -> str:
    members = sorted(drawing.used)
    lines = ["int i = (int)get_global_id(0);", *(f"{kind} beside_{kind};" for kind in sorted(drawing.beside))]
    for member in members:
        if member != "half":
            lines += [
                f"const {member} {name}_{member} = a_{member}[{place} * SIZE + i];" for place, name in enumerate("xyz")
            ]
    places = range(choices.below(3) if "uint" in drawing.used else 0)
    counters = [f"w_atomic_{choices.pick(ATOMICS)}(counters + {place}, x_uint);" for place in places]
    taken = [
        f"__global const {member}* restrict a_{member}, __global {member}* restrict o_{member}" for member in members
    ]
    head = f"__kernel void values({', '.join([*taken, '__global uint* restrict counters'])}) {{"
    return "\n".join([f"#define SIZE {SIZE}", head, *("  " + line for line in [*lines, *body, *counters]), "}", ""])
