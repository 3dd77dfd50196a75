"""Random statements: what stands in the bodies of kernels and helper functions."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from tests.properties.choices import Choices
from tests.targets.gcn.opencl.expressions import COMMON, Array, Expressions
from tests.targets.gcn.opencl.loops import draw_loop
from tests.targets.gcn.opencl.numbers import Value, cast, compute, whole, write_constant

MOST_FLOAT = 1 << 20


@dataclass(frozen=True, slots=True)
class Inside:
    """Where a statement stands: may it leave or go on with a loop, and return what."""

    breaks: bool = False
    jumps: bool = False
    returns: str | None = None


class Statements(Expressions):
    """Writes statements; `lines` is what has been written."""

    def __init__(self, choices: Choices, limit: int) -> None:
        super().__init__(choices, limit)
        self.lines: list[str] = []
        self.names = 0
        self.indent = 1
        self.most_work = 1
        self.own: Array | None = None
        self.rows: Array | None = None

    def put(self, *lines: str) -> None:
        """Write lines."""
        self.lines += ["  " * self.indent + line for line in lines]

    def name(self, letter: str) -> str:
        """Return a name that is not taken."""
        self.names += 1
        return f"{letter}{self.names}"

    def block(self, budget: int, inside: Inside) -> None:
        """Write some statements, whose declarations go out of sight at the end."""
        mark = self.sight.mark()
        self.indent += 1
        self.most_work = max(self.most_work, self.weight)
        for _ in range(self.choices.pick((1, 1, 2, 3))):
            self.statement(budget, inside)
        self.indent -= 1
        self.sight.forget(mark)

    def statement(self, budget: int, inside: Inside) -> None:
        """Write one statement; those with others inside need a `budget`."""
        simple: tuple[Callable[[], None], ...] = (
            *(self.assign,) * 6,
            *(self.declare,) * 3,
            self.declare_array,
            self.declare_float,
            self.assign_float,
            self.declare_vector,
            self.assign_vector,
            self.store_array,
            self.store_array,
            self.store_own,
            self.store_own,
            self.use_record,
            self.point,
        )
        nested: tuple[Callable[[int, Inside], None], ...] = (
            *(self.loop,) * 6,
            *(self.branch,) * 5,
            self.switch,
            self.leave,
            self.leave,
        )
        if budget > 0 and self.choices.chance(55):
            self.choices.pick(nested)(budget - 1, inside)
        else:
            self.choices.pick(simple)()

    def declare(self) -> None:
        """Declare a variable, now and then one that keeps to a small range or is volatile."""
        choices = self.choices
        kind, value, name = choices.pick(COMMON), self.expression(choices.between(0, 2)), self.name("v")
        if choices.chance(25):
            self.put(f"const {kind} {name} = {cast(value, kind).text};")
            self.sight.values.append(replace(cast(value, kind), text=name))
            return
        volatile = "volatile " if choices.chance(4) else ""
        self.put(f"{volatile}{kind} {name} = {cast(value, kind).text};")
        self.sight.variables.append(whole(name, kind))

    def assign(self) -> None:
        """Change a variable."""
        choices = self.choices
        if not self.sight.variables:
            self.declare()
            return
        variable = choices.pick(self.sight.variables)
        value = self.expression(choices.between(1, 3))
        if choices.chance(30):
            variable = self.sight.variables[0]
        form = choices.below(4)
        if form == 0 and variable.kind in ("uint", "ulong"):
            operator = choices.pick(("+=", "-=", "^=", "|=", "*="))
            self.put(f"{variable.text} {operator} {cast(value, variable.kind).text};")
        elif form == 1:
            self.put(f"{variable.text} = {cast(compute(choices.pick('+-'), variable, value), variable.kind).text};")
        elif form == 2:
            self.put(f"{variable.text} {choices.pick(('^=', '&=', '|='))} {value.text};")
        else:
            self.put(f"{variable.text} = {cast(value, variable.kind).text};")

    def declare_array(self) -> None:
        """Declare a private array and fill it, at once or in a loop."""
        choices = self.choices
        kind, size = choices.pick(("int", "int", "uint", "uchar", "short", "long")), 1 << choices.between(1, 4)
        name = self.name("a")
        if choices.chance(50) or self.weight * size > self.limit:
            members = ", ".join(cast(self.leaf(), kind).text for _ in range(size))
            self.put(f"{kind} {name}[{size}] = {{{members}}};")
        else:
            place = self.name("i")
            self.sight.values.append(Value(place, "int", 0, size - 1))
            filled = cast(self.expression(1), kind).text
            self.sight.values.pop()
            self.put(f"{kind} {name}[{size}];", f"for (int {place} = 0; {place} < {size}; {place}++) "
                     f"{name}[{place}] = {filled};")  # fmt: skip
        each = whole(name, kind)
        self.sight.arrays.append(Array(name, kind, size, each.low, each.high, True))

    def store_array(self) -> None:
        """Write a member of a private array."""
        arrays = [each for each in self.sight.arrays if each.writable]
        if not arrays:
            self.declare_array()
            return
        array = self.choices.pick(arrays)
        self.put(f"{array.name}[{self.index(array.size).text}] = {cast(self.expression(2), array.kind).text};")

    def store_own(self) -> None:
        """Write, or change, one of the work-item's own places in the output."""
        choices, own = self.choices, self.own
        if own is None:
            self.assign()
            return
        value = cast(self.expression(choices.between(0, 2)), own.kind)
        form = choices.below(10)
        place = f"{own.name}[{self.index(own.size).text}]"
        if form == 0:
            self.put(f"*(volatile __global {own.kind}*)&{place} = {value.text};")
        elif form == 1 and self.sight.variables:
            name = self.name("v")
            self.put(f"uint {name} = w_atomic_{choices.pick(('add', 'xor', 'xchg'))}(&{place}, {value.text});")
            self.sight.variables.append(whole(name, "uint"))
        else:
            self.put(f"{place} {choices.pick(('=', '+=', '^='))} {value.text};")

    def declare_float(self) -> None:
        """Declare a float that holds a whole number, so that its arithmetic is exact."""
        name = self.name("f")
        self.put(f"float {name} = (float){self.small(1023).text};")
        self.sight.floats.append(name)

    def assign_float(self) -> None:
        """Change a float, or take what it has become."""
        choices = self.choices
        if not self.sight.floats:
            self.declare_float()
            return
        name, other = choices.pick(self.sight.floats), choices.pick(self.sight.floats)
        form = choices.below(4)
        if form == 0:
            into = self.name("v")
            self.put(f"int {into} = (int){name};")
            self.sight.values.append(Value(into, "int", -MOST_FLOAT, MOST_FLOAT))
        elif form == 1:
            self.put(f"if ({name} {choices.pick('<>')} {other}) {name} = {other} - (float){choices.below(9)};")
        else:
            factor, most = f"{choices.between(1, 3)}.0f", f"{MOST_FLOAT // 8}.0f"
            self.put(f"{name} = {name} * {factor} + {other};")
            self.put(f"if ({name} > {most} || {name} < -{most}) {name} = {factor};")

    def declare_vector(self) -> None:
        """Declare a vector of unsigned numbers, whose arithmetic wraps around."""
        choices = self.choices
        member, count = choices.pick(("uint", "uint", "ushort", "uchar", "ulong")), choices.pick((2, 4, 4, 8))
        name, kind = self.name("q"), f"{member}{count}"
        if choices.chance(40) and self.sight.vectors:
            self.assign_vector()
            return
        members = ", ".join(cast(self.leaf(), member).text for _ in range(count))
        if kind == "uint4" and self.rows is not None and choices.chance(50):
            self.put(f"{kind} {name} = {self.rows.name}[{self.index(self.rows.size).text}];")
        elif choices.chance(25):
            self.put(f"{kind} {name} = ({kind})({cast(self.leaf(), member).text});")
        else:
            self.put(f"{kind} {name} = ({kind})({members});")
        self.sight.vectors.append((name, member, count))

    def assign_vector(self) -> None:
        """Change a vector."""
        choices, vectors = self.choices, self.sight.vectors
        if not vectors:
            self.declare_vector()
            return
        name, member, count = choices.pick(vectors)
        others = [each for each, kind, size in vectors if (kind, size) == (member, count)]
        form = choices.below(5)
        if form == 0:
            self.put(f"{name}.s{choices.below(count)} = {cast(self.expression(1), member).text};")
        elif form == 1 and count > 2:
            self.put(f"{name}.xy = {name}.{choices.pick(('yx', 'zw', 'wz', 'xx', 'yz'))};")
        elif form == 2:
            amount = write_constant(choices.between(1, 7), "int").text
            self.put(f"{name} {choices.pick(('<<=', '>>='))} ({member}{count})(({member}){amount});")
        elif form == 3:
            self.put(f"{name} {choices.pick('+*^')}= ({member}{count})({cast(self.leaf(), member).text});")
        else:
            self.put(f"{name} = {name} {choices.pick('+-*^&|')} {choices.pick(others)};")

    def use_record(self) -> None:
        """Declare a structure, change it and take a member out of it."""
        choices, name, into = self.choices, self.name("r"), self.name("v")
        member = choices.pick(("a", "b", "c", "d"))
        self.put(f"struct record {name} = {{{self.leaf().text}, {self.leaf().text}, {self.leaf().text}, "
                 f"{self.leaf().text}, {{{self.leaf().text}, {self.leaf().text}}}}};")  # fmt: skip
        self.put(
            f"{name}.{member} = {self.expression(1).text};", f"{name}.e[{self.index(2).text}] ^= {self.leaf().text};"
        )
        if choices.chance(40):
            other = self.name("r")
            self.put(
                f"struct record {other} = {name};",
                f"if ({self.condition(1)}) {other} = change({name}, {self.leaf().text});",
            )
            name = other
        self.put(f"int {into} = {name}.{member} + {name}.e[{self.index(2).text}];")
        self.sight.variables.append(whole(into, "int"))

    def point(self) -> None:
        """Write through a pointer to one of two places."""
        choices = self.choices
        found = [each for each in self.sight.variables if each.kind in ("int", "uint")]
        if len(found) < 2:
            self.declare()
            return
        first = choices.pick(found)
        second = choices.pick([each for each in found if each.kind == first.kind])
        name = self.name("p")
        space = choices.pick(("__private ", "__private ", "__private ", "__private ", ""))
        self.put(f"volatile {space}{first.kind}* {name} = {self.condition(1)} ? &{first.text} : &{second.text};",
                 f"*{name} = {cast(self.expression(1), first.kind).text};")  # fmt: skip

    def loop(self, budget: int, inside: Inside) -> None:
        """Write a loop of few passes; fewer where it stands in others."""
        room = self.limit // self.weight
        if room < 3:
            self.branch(budget, inside)
            return
        mark = self.sight.mark()
        text = draw_loop(self, self.name("i"), self.choices.between(1, min(9, room - 1)))
        hint = self.choices.below(8)
        if hint < 3 and len(text.opening) == 1 and text.opening[0].startswith("for ("):
            self.put(("#pragma unroll 1", "#pragma unroll", "#pragma unroll 2")[hint])
        self.put(*text.opening)
        if text.counter is not None:
            self.sight.values.append(text.counter)
        kept, self.weight = self.weight, self.weight * max(2, text.passes)
        self.block(budget, Inside(True, text.jumps, inside.returns))
        if self.choices.chance(80):
            self.keep(text.counter)
        self.weight = kept
        self.put(*text.closing)
        self.sight.forget(mark)

    def keep(self, counter: Value | None) -> None:
        """Let a loop leave something behind, so that no compiler drops it."""
        choices = self.choices
        value = self.expression(1) if counter is None or choices.chance(50) else compute("*", counter, self.leaf())
        variables = [each for each in self.sight.variables if each.kind not in ("char", "uchar")]
        if variables and choices.chance(60):
            target = variables[0] if choices.chance(60) else choices.pick(variables)
            self.put(f"  {target.text} = {cast(compute('+', target, value), target.kind).text};")
        elif self.own is not None:
            self.put(f"  {self.own.name}[{self.index(self.own.size).text}] += {cast(value, self.own.kind).text};")
        elif variables:
            self.put(f"  {variables[-1].text} ^= {value.text};")

    def branch(self, budget: int, inside: Inside) -> None:
        """Write an `if`, with or without `else`, or a chain of them."""
        self.put(f"if ({self.condition(self.choices.between(0, 2))}) {{")
        self.block(budget, inside)
        while self.choices.chance(30):
            self.put(f"}} else if ({self.condition(1)}) {{")
            self.block(budget // 2, inside)
        if self.choices.chance(45):
            self.put("} else {")
            self.block(budget, inside)
        self.put("}")

    def switch(self, budget: int, inside: Inside) -> None:
        """Write a `switch`, with cases that fall through."""
        choices = self.choices
        count = choices.between(2, 7)
        self.put(f"switch ({self.index(8).text if choices.chance(70) else cast(self.expression(1), 'int').text}) {{")
        numbers = sorted({choices.below(8) if choices.chance(85) else choices.below(1000) for _ in range(count)})
        for number in numbers:
            self.put(f"case {number}: {{")
            self.block(budget // 2, replace(inside, breaks=False))
            self.put("  break; }" if choices.chance(75) else "}")
        if choices.chance(60):
            self.put("default: {")
            self.block(budget // 2, replace(inside, breaks=False))
            self.put("}")
        self.put("}")

    def leave(self, _: int, inside: Inside) -> None:
        """Write `break`, `continue` or `return` behind a condition."""
        ways = [*["break"] * 2 * inside.breaks, *["continue"] * 2 * inside.jumps]
        if inside.returns is not None:
            ways.append("return")
        if not ways:
            self.assign()
            return
        way = self.choices.pick(ways)
        back = f" {cast(self.leaf(), inside.returns).text}" if way == "return" and inside.returns else ""
        self.put(f"if ({self.condition(1)}) {way}{back};")
