"""Loops of every form that ends by construction: how they open and close, and how often they turn at most."""

from collections.abc import Callable
from dataclasses import dataclass

from tests.targets.gcn.opencl.expressions import Expressions
from tests.targets.gcn.opencl.numbers import Value, cast, compute, is_signed, range_of, write_constant

KINDS = ("int", "int", "int", "uint", "uint", "long", "ulong", "short", "ushort", "char", "uchar")


@dataclass(frozen=True, slots=True)
class LoopText:
    """A loop: lines before its body and behind it, what the body may read, and the most passes.

    `before` is what the loop declares in front; `jumps` says that `continue` does no harm.
    """

    opening: tuple[str, ...]
    closing: tuple[str, ...]
    passes: int
    counter: Value | None = None
    jumps: bool = True
    variables: tuple[Value, ...] = ()


def draw_loop(writer: Expressions, name: str, most: int) -> LoopText:
    """Draw a loop of at most `most` passes whose names start with `name`."""
    forms: tuple[Callable[[Expressions, str, int], LoopText], ...] = (
        *(_count_up,) * 6,
        *(_count_down,) * 4,
        _shift_down,
        _shift_up,
        _clear_bits,
        _halve,
        _find_divisor,
        _walk_pointer,
        _burn_fuel,
        _burn_fuel,
        _count_float,
        _count_apart,
    )
    return writer.choices.pick(forms)(writer, name, most)


def _bounds(writer: Expressions, kind: str, most: int, step: int, room: int) -> tuple[Value, Value, Value]:
    """Draw where a counter starts or ends, what lies between, and the sum; all far enough from the type's ends."""
    choices = writer.choices
    low, high = range_of(kind)
    bases = [0, 0, 0, 0, 1, high - 8 - most * step - room]
    if is_signed(kind):
        bases += [-3, low + room]
    base = choices.pick(bases)
    first = write_constant(base, kind)
    if choices.chance(40):
        first = compute("+", first, cast(writer.small(3), kind)) if base else cast(writer.small(3), kind)
    length = cast(writer.small(most), kind)
    if step > 1 and choices.chance(50):
        length = compute("*", length, write_constant(step, kind))
    return cast(first, kind), length, cast(compute("+", first, length), kind)


def _relate(writer: Expressions, left: str, relation: str, right: str) -> str:
    mirrored = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "!=": "!="}
    return f"{right} {mirrored[relation]} {left}" if writer.choices.chance(15) else f"{left} {relation} {right}"


def _frame(writer: Expressions, name: str, kind: str, start: str, test: str, step: str) -> tuple[str, str, bool]:
    """Draw where the test and the step of a counter stand."""
    form = writer.choices.below(8)
    if form < 4:
        return f"for ({kind} {name} = {start}; {test}; {step}) {{", "}", True
    if form == 4:
        return f"{kind} {name} = {start}; while ({test}) {{", f"  {step}; }}", False
    if form == 5:
        return f"{kind} {name} = {start}; do {{", f"  {step}; }} while ({test});", False
    if form == 6:
        return f"{kind} {name} = {start}; for (;;) {{ if (!({test})) break;", f"  {step}; }}", False
    return f"{kind} {name} = {start}; if ({test}) do {{", f"  {step}; }} while ({test});", False


def _steps(writer: Expressions, name: str, sign: str, step: int) -> str:
    forms = (f"{name} {sign}= {step}", f"{name} = {name} {sign} {step}")
    return writer.choices.pick((f"{name}{sign}{sign}", f"{sign}{sign}{name}", *forms) if step == 1 else forms)


def _count_up(writer: Expressions, name: str, most: int) -> LoopText:
    choices = writer.choices
    kind, step = choices.pick(KINDS), choices.pick((1, 1, 1, 2, 3, 5))
    most = min(most, (40 if "char" in kind else 200) // step)
    relation = choices.pick(("<", "<", "<", "<=", "!="))
    start, length, limit = _bounds(writer, kind, most, step, 3 + step)
    before: list[str] = []
    if relation == "!=":
        step = 1
        before = [f"const {kind} {name}a = {start.text}; const {kind} {name}z = {name}a + {length.text};"]
        start, limit = Value(f"{name}a", kind, start.low, start.high), Value(f"{name}z", kind, limit.low, limit.high)
    elif choices.chance(40):
        before = [f"const {kind} {name}z = {limit.text};"]
        limit = Value(f"{name}z", kind, limit.low, limit.high)
    test = _relate(writer, name, relation, limit.text)
    opening, closing, jumps = _frame(writer, name, kind, start.text, test, _steps(writer, name, "+", step))
    if relation == "!=" and "if (" not in opening and "do {" in opening:
        opening = f"{kind} {name} = {start.text}; while ({test}) {{"
        closing, jumps = f"  {name}++; }}", False
    passes = (limit.high - start.low) // step + 2
    counter = Value(name, kind, start.low, limit.high + (step if "do {" in opening else 0))
    counter = Value(name, kind, start.low, max(start.high, counter.high))
    return LoopText((*before, opening), (closing,), passes, counter, jumps)


def _count_down(writer: Expressions, name: str, most: int) -> LoopText:
    choices = writer.choices
    kind, step = choices.pick(KINDS), choices.pick((1, 1, 1, 2, 3))
    most = min(most, (30 if "char" in kind else 200) // step)
    if choices.chance(25):
        start = cast(writer.small(most), kind)
        opening = f"{kind} {name} = {start.text}; while ({name}-- > 0) {{"
        return LoopText((opening,), ("}",), most + 1, Value(name, kind, 0, start.high) if most else None)
    relation = choices.pick((">", ">", ">=", "!="))
    stop, length, begin = _bounds(writer, kind, most, step, 3 + step)
    if not is_signed(kind) and (relation == ">=" or step > 1) and stop.low < step:
        stop, begin = (compute("+", each, write_constant(step, kind)) for each in (stop, begin))
        stop, begin = cast(stop, kind), cast(begin, kind)
    before: list[str] = []
    if relation == "!=":
        step = 1
        before = [f"const {kind} {name}z = {stop.text}; const {kind} {name}a = {name}z + {length.text};"]
        begin, stop = Value(f"{name}a", kind, begin.low, begin.high), Value(f"{name}z", kind, stop.low, stop.high)
    elif choices.chance(40):
        before = [f"const {kind} {name}z = {stop.text};"]
        stop = Value(f"{name}z", kind, stop.low, stop.high)
    test = _relate(writer, name, relation, stop.text)
    opening, closing, jumps = _frame(writer, name, kind, begin.text, test, _steps(writer, name, "-", step))
    if "do {" in opening and "if (" not in opening:
        opening, closing, jumps = f"for ({kind} {name} = {begin.text}; {test}; {name} -= {step}) {{", "}", True
    passes = (begin.high - stop.low) // step + 2
    counter = Value(name, kind, min(stop.low, begin.low), begin.high)
    return LoopText((*before, opening), (closing,), passes, counter, jumps)


def _shift_down(writer: Expressions, name: str, most: int) -> LoopText:
    choices = writer.choices
    kind, amount = choices.pick(("uint", "uint", "int", "ulong", "uchar")), choices.between(1, 3)
    bits = min(7, most * amount)
    start = cast(writer.small((1 << bits) - 1), kind)
    step = choices.pick((f"{name} >>= {amount}", f"{name} /= {1 << amount}", f"{name} = {name} >> {amount}"))
    test = choices.pick((name, f"{name} != 0", f"{name} > 0"))
    opening, closing, jumps = _frame(writer, name, kind, start.text, test, step)
    return LoopText((opening,), (closing,), bits // amount + 2, Value(name, kind, 0, (1 << bits) - 1), jumps)


def _shift_up(writer: Expressions, name: str, most: int) -> LoopText:
    choices = writer.choices
    kind = choices.pick(("uint", "int", "ulong", "long"))
    bits = min(6, most)
    step, least = choices.pick(
        ((f"{name} <<= 1", 2), (f"{name} *= 2", 2), (f"{name} *= 3", 3), (f"{name} = {name} * 2 + 1", 2),
         (f"{name} += {name}", 2), (f"{name} <<= 2", 4))
    )  # fmt: skip
    limit = writer.small((1 << bits) - 1)
    opening, closing, jumps = _frame(writer, name, kind, "1", f"{name} < ({kind}){limit.text}", step)
    return LoopText((opening,), (closing,), bits + 1, Value(name, kind, 1, (1 << bits) * 3 * least), jumps)


def _clear_bits(writer: Expressions, name: str, most: int) -> LoopText:
    kind = writer.choices.pick(("uint", "int", "ulong"))
    bits = min(8, most)
    start = cast(writer.small((1 << bits) - 1), kind)
    opening, closing, jumps = _frame(writer, name, kind, start.text, f"{name} != 0", f"{name} &= {name} - 1")
    if "do {" in opening and "if (" not in opening:  # 0 & -1 is 0
        opening, closing, jumps = f"for ({kind} {name} = {start.text}; {name}; {name} &= {name} - 1) {{", "}", True
    return LoopText((opening,), (closing,), bits + 1, Value(name, kind, 0, (1 << bits) - 1), jumps)


def _halve(writer: Expressions, name: str, most: int) -> LoopText:
    """Search between two ends that close in on each other."""
    bits = min(5, most)
    span = writer.small((1 << bits) - 1)
    test = writer.condition(1)
    opening = (f"int {name}l = 0, {name}h = (int){span.text};", f"while ({name}l < {name}h) {{",
               f"  const int {name} = ({name}l + {name}h) / 2;")  # fmt: skip
    closing = (f"  if ({test}) {name}l = {name} + 1; else {name}h = {name}; }}",)
    return LoopText(opening, closing, bits + 2, Value(name, "int", 0, (1 << bits) - 1), False)


def _find_divisor(writer: Expressions, name: str, most: int) -> LoopText:
    """Euclid's algorithm, on numbers whose steps are few."""
    top = {0: 1, 1: 1, 2: 2, 3: 3, 4: 5, 5: 8, 6: 13, 7: 21}.get(most, 31)
    kind = writer.choices.pick(("uint", "int", "long"))
    opening = (f"{kind} {name} = ({kind}){writer.small(top).text}, {name}b = ({kind}){writer.small(top).text};",
               f"while ({name}b) {{")  # fmt: skip
    closing = (f"  const {kind} {name}t = {name} % {name}b; {name} = {name}b; {name}b = {name}t; }}",)
    return LoopText(opening, closing, 9, Value(name, kind, 0, 31), False)


def _walk_pointer(writer: Expressions, name: str, most: int) -> LoopText:
    arrays = [each for each in writer.sight.arrays if each.size >= 64]
    if not arrays:
        return _count_up(writer, name, most)
    array, most = writer.choices.pick(arrays), min(most, 31)
    first, length = writer.index(array.size // 2), writer.small(most)
    begin = f"__typeof__(&{array.name}[0]) {name}p = {array.name} + {first.text}, {name}e = {name}p + {length.text};"
    opening = f"for (; {name}p {writer.choices.pick(('!=', '<'))} {name}e; {name}p++) {{"
    reading = f"  const {array.kind} {name} = *{name}p;"
    return LoopText((begin, opening, reading), ("}",), most + 1, Value(name, array.kind, array.low, array.high))


def _burn_fuel(writer: Expressions, name: str, most: int) -> LoopText:
    """Loops that data decide, with an end that a counter makes."""
    choices = writer.choices
    fuel, test = choices.between(1, max(1, most)), writer.condition(1)
    counter = Value(name, "int", 0, fuel)
    form = choices.below(4)
    if form == 0:
        return LoopText((f"int {name} = {fuel};", f"while ({name}-- > 0 && {test}) {{"), ("}",), fuel + 1, counter)
    if form == 1:
        return LoopText((f"int {name} = 0;", "do {"), (f"}} while (++{name} < {fuel} && {test});",), fuel + 1, counter)
    if form == 2:
        return LoopText((f"for (int {name} = 0; ; {name}++) {{", f"  if ({name} >= {fuel} || {test}) break;"), ("}",),
                        fuel + 1, counter)  # fmt: skip
    return LoopText((f"int {name} = 0;", f"while (!{test}) {{", f"  if ({name}++ == {fuel}) break;"), ("}",),
                    fuel + 2, Value(name, "int", 0, fuel + 1))  # fmt: skip


def _count_float(writer: Expressions, name: str, most: int) -> LoopText:
    limit = writer.small(min(most, 15))
    opening = (
        f"for (float {name}f = 0.0f; {name}f < (float){limit.text}; {name}f += {writer.choices.pick((1, 2))}.0f) {{"
    )
    return LoopText((opening, f"  const int {name} = (int){name}f;"), ("}",), most + 1, Value(name, "int", 0, 15))


def _count_apart(writer: Expressions, name: str, most: int) -> LoopText:
    """Two counters that run towards each other, or a step that is drawn by data."""
    choices = writer.choices
    if choices.chance(50):
        half = min(most, 20)
        start = writer.small(2 * half)
        opening = f"for (int {name} = 0, {name}j = (int){start.text}; {name} < {name}j; {name}++, {name}j--) {{"
        return LoopText((opening,), ("}",), half + 2, Value(name, "int", 0, 2 * half))
    step, limit = writer.small(3), writer.small(min(most, 31))
    opening = f"for (int {name} = 0; {name} < (int){limit.text}; {name} += 1 + (int){step.text}) {{"
    return LoopText((opening,), ("}",), min(most, 31) + 1, Value(name, "int", 0, 31))
