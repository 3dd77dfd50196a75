"""Random kernels in OpenCL C, whole: arguments, tables, helper functions, work in phases, results."""

from dataclasses import dataclass, field

from tests.properties.choices import Choices
from tests.targets.gcn.opencl.expressions import Array, Function
from tests.targets.gcn.opencl.numbers import KINDS, Value, cast, range_of, whole, write_constant
from tests.targets.gcn.opencl.statements import Inside, Statements

WORDS, BYTES, ROWS = 1024, 512, 64
"""Members of the input buffers: `in` and `big`, `bytes`, `rows`."""

OWN = 4
"""Words of the output that each work-item has for itself."""

COMMON_WORDS = 16
COMMON = ("add", "xor", "or", "and", "min", "max", "sub")
"""What work-items do together to words of `all`, each to words of its own, so that the order is no matter."""

Shape = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel with the launch it is written for, and the whole numbers that it is given by name."""

    text: str
    groups: Shape
    size: Shape
    numbers: dict[str, int]
    local_bytes: int = 0
    features: frozenset[str] = field(default_factory=frozenset[str])

    @property
    def items(self) -> int:
        """Work-items of the launch."""
        x, y, z = (groups * size for groups, size in zip(self.groups, self.size, strict=True))
        return x * y * z


LINES = ((64, 1, 1), (64, 1, 1), (64, 1, 1), (100, 1, 1), (128, 1, 1), (192, 1, 1), (256, 1, 1), (33, 1, 1), (7, 1, 1))
TILES = ((8, 8, 1), (16, 4, 1), (16, 8, 1), (10, 10, 1), (5, 3, 1), (32, 4, 1), (64, 2, 1))
CUBES = ((4, 4, 4), (8, 4, 2), (3, 5, 7), (4, 4, 8))


def draw_launch(choices: Choices) -> tuple[int, Shape, Shape]:
    """Draw in how many dimensions a kernel works, the number of its groups and their size."""
    dimensions = choices.pick((1, 1, 1, 2, 2, 3))
    size = choices.pick((LINES, TILES, CUBES)[dimensions - 1])
    counts = [choices.pick((1, 2, 2, 3)) if each < dimensions else 1 for each in range(3)]
    if dimensions == 1:
        counts[0] = choices.pick((1, 2, 3, 5, 8))
    return dimensions, (counts[0], counts[1], counts[2]), size


def draw_kernel(choices: Choices, budget: int = 3) -> Kernel:
    """Draw a kernel; `budget` is how deep its statements nest."""
    dimensions, groups, size = draw_launch(choices)
    writer = Statements(choices, choices.pick((60, 60, 200)))
    numbers = {
        "n": choices.pick((0, 1, 2, 3, 5, 7, 8, 16, 31)),
        "m": choices.between(1, 12),
        "w": choices.pick((0, 1, -1, 64, 1000, -77, 1 << 20)),
    }
    head = _write_tables(writer)
    for _ in range(choices.pick((0, 0, 1, 1, 2, 3))):
        head += _write_helper(writer)
    shared = choices.chance(40)
    pointer = shared and choices.chance(30)
    items = size[0] * size[1] * size[2]
    words = 1 << (items - 1).bit_length()
    writer.lines = []
    _enter(writer, dimensions, groups, size, numbers)
    if shared and not pointer:
        writer.put(f"__local uint shared[{words}];")
    _work(writer, budget, words if shared else 0, items)
    required = choices.chance(20)
    header = _write_header(pointer, size if required else None)
    text = "\n".join([*head, *header, *writer.lines, "}", ""])
    return Kernel(text, groups, size, numbers, 4 * words if pointer else 0)


def _write_tables(writer: Statements) -> list[str]:
    """Write constant tables, which everything may read."""
    lines: list[str] = []
    for _ in range(writer.choices.pick((0, 1, 1, 2))):
        kind, size = writer.choices.pick(("int", "uchar", "uint", "short")), 1 << writer.choices.between(2, 5)
        name, top = writer.name("t"), writer.choices.pick((7, 7, 100, range_of(kind)[1]))
        members = [writer.choices.between(0, top) for _ in range(size)]
        lines.append(f"__constant {kind} {name}[{size}] = {{{', '.join(map(str, members))}}};")
        writer.sight.arrays.append(Array(name, kind, size, min(members), max(members)))
    return lines


def _write_helper(writer: Statements) -> list[str]:
    """Write a function that computes a number from some, and from the input."""
    choices = writer.choices
    mark, name = writer.sight.mark(), writer.name("h")
    takes = tuple(choices.pick(KINDS) for _ in range(choices.between(1, 3)))
    returns, reads = choices.pick(KINDS), choices.chance(40)
    kept, writer.limit, writer.lines, writer.most_work = writer.limit, 12, [], 1
    places = [writer.name("x") for _ in takes]
    writer.sight.variables += [whole(place, kind) for place, kind in zip(places, takes, strict=True)]
    if reads:
        writer.sight.arrays.append(Array("in", "int", WORDS, *range_of("int")))
    for _ in range(choices.between(1, 2)):
        writer.statement(2, Inside(returns=returns))
    writer.put(f"return {cast(writer.expression(2), returns).text};")
    body, writer.lines, writer.limit = writer.lines, [], kept
    writer.sight.forget(mark)
    function = Function(name, takes, returns, writer.most_work, "in" if reads else "")
    writer.sight.functions.append(function)
    given = [f"{kind} {place}" for kind, place in zip(takes, places, strict=True)]
    given += ["__global const int* in"] if reads else []
    hint = choices.pick(("", "", "", "__attribute__((noinline)) ", "inline "))
    return [
        f"{hint}static {returns} {name}({', '.join(given)}) {{".replace("inline static", "static inline"),
        *body,
        "}",
    ]


def _write_header(pointer: bool, size: Shape | None) -> list[str]:
    required = [] if size is None else [f"__attribute__((reqd_work_group_size({', '.join(map(str, size))})))"]
    local = ", __local uint* shared" if pointer else ""
    return [
        "__kernel",
        *required,
        "void k(__global const int* in, __global const uchar* bytes, __global const long* big,",
        "       __global const uint4* rows, __global uint* out, __global uint* all,",
        f"       int n, uint m, long w{local}) {{",
    ]


def _enter(writer: Statements, dimensions: int, groups: Shape, size: Shape, numbers: dict[str, int]) -> None:
    """Bring into sight what a kernel starts with."""
    choices, sight = writer.choices, writer.sight
    for each in range(dimensions):
        ends = {"global_id": groups[each] * size[each] - 1, "local_id": size[each] - 1, "group_id": groups[each] - 1}
        for name, most in ends.items():
            sight.values.append(Value(f"get_{name}({each})", "ulong", 0, most))
        whole_size, own_size = groups[each] * size[each], size[each]
        sight.values.append(Value(f"get_local_size({each})", "ulong", own_size, own_size))
        if choices.chance(30):
            sight.values.append(Value(f"get_global_size({each})", "ulong", whole_size, whole_size))
    linear = "(uint)get_global_id(0)"
    local = "(uint)get_local_id(0)"
    if dimensions > 1:
        linear = f"((uint)get_global_id(1) * (uint)get_global_size(0) + {linear})"
        local = f"((uint)get_local_id(1) * (uint)get_local_size(0) + {local})"
    if dimensions > 2:
        plane = "(uint)get_global_size(0) * (uint)get_global_size(1)"
        linear = f"((uint)get_global_id(2) * {plane} + {linear})"
        local = f"((uint)get_local_id(2) * (uint)get_local_size(0) * (uint)get_local_size(1) + {local})"
    kind = choices.pick(("uint", "uint", "int", "size_t"))
    writer.put(f"const {kind} g = {linear};", f"const uint l = {local};", f"__global uint* mine = out + g * {OWN};")
    items = size[0] * size[1] * size[2]
    count = groups[0] * groups[1] * groups[2]
    of = "ulong" if kind == "size_t" else kind
    sight.values += [Value("g", of, 0, items * count - 1), Value("l", "uint", 0, items - 1)]
    for name, kind in (("n", "int"), ("m", "uint"), ("w", "long")):
        sight.values.append(Value(name, kind, numbers[name], numbers[name]))
    for name, kind, number in (("in", "int", WORDS), ("bytes", "uchar", BYTES), ("big", "long", WORDS)):
        sight.arrays.append(Array(name, kind, number, *range_of(kind)))
    writer.own, writer.rows = Array("mine", "uint", OWN, *range_of("uint")), Array("rows", "uint4", ROWS, 0, 0)


def _work(writer: Statements, budget: int, words: int, items: int) -> None:
    """Write the body: statements, phases with barriers between them, atomics, results."""
    choices = writer.choices
    returns = "" if not words else None
    if not words and choices.chance(25):
        writer.put(f"if ({writer.condition(1)}) return;")
    for _ in range(choices.between(1, 2)):
        writer.declare()
    for _ in range(choices.pick((1, 1, 2))):
        for _ in range(choices.pick((1, 1, 2, 3))):
            writer.statement(budget, Inside(returns=returns))
        if choices.chance(35):
            _add_to_all(writer)
        if words:
            _share(writer, words, items)
    for place in range(OWN):
        if place == 0 or choices.chance(50):
            writer.put(f"mine[{place}] ^= {cast(writer.expression(1), 'uint').text};")
    mixed = " ^ ".join(f"(uint){each.text}" for each in writer.sight.variables[:8])
    writer.put(f"mine[0] += {mixed or 'g'};")


def _add_to_all(writer: Statements) -> None:
    """Do something to a word that others change in the same way, mostly behind a condition."""
    number = writer.choices.below(len(COMMON))
    guard = f"if ({writer.condition(1)}) " if writer.choices.chance(50) else ""
    place = f"all + {number * COMMON_WORDS} + {writer.index(COMMON_WORDS).text}"
    writer.put(f"{guard}w_atomic_{COMMON[number]}({place}, {cast(writer.expression(1), 'uint').text});")


def _share(writer: Statements, words: int, items: int) -> None:
    """Let the work-items of a group exchange numbers through LDS, once or in a loop that all go through alike."""
    choices = writer.choices
    looped, opened = choices.chance(45), ""
    counter = writer.name("s")
    if looped:
        limit = choices.pick((str(choices.between(1, 4)), "(int)m", "n", "(int)get_num_groups(0)", "(n & 3) + 1"))
        opened = choices.pick(
            (f"for (int {counter} = 0; {counter} < {limit}; {counter}++) {{",
             f"for (int {counter} = {limit}; {counter} > 0; {counter}--) {{",
             f"for (int {counter} = 16; {counter} > 0; {counter} >>= {choices.between(1, 2)}) {{",
             f"for (uint {counter} = 1; {counter} < get_local_size(0); {counter} *= {choices.between(2, 4)}) {{")
        )  # fmt: skip
    elif choices.chance(30):
        opened = choices.pick(("if (n > 2) {", "if (get_group_id(0) & 1) {", "if (m != 3 && w) {"))
    writer.put(*filter(None, (opened,)))
    mark, kept = writer.sight.mark(), writer.weight
    writer.indent += bool(opened)
    writer.weight = kept * 12 if looped else kept
    if looped:
        writer.sight.values.append(Value(counter, "uint", 0, 1024))
    _exchange(writer, words, items)
    if looped and choices.chance(30):
        writer.put(f"if ({choices.pick((f'{counter} == m', 'n == 5', f'get_group_id(0) + {counter} > 6'))}) break;")
    writer.weight = kept
    writer.indent -= bool(opened)
    writer.sight.forget(mark)
    writer.put(*(["}"] if opened else []))


def _exchange(writer: Statements, words: int, items: int) -> None:
    """Write own words, wait, read others', wait; or change words together in between."""
    choices = writer.choices
    variables = [each for each in writer.sight.variables if each.kind in ("int", "uint")]
    writer.put(f"shared[l] = {cast(writer.expression(1), 'uint').text};", "barrier(CLK_LOCAL_MEM_FENCE);")
    shared = Array("shared", "uint", words, *range_of("uint"))
    form = choices.below(4)
    safe = f"((uint){writer.expression(1).text} % {items}u)"
    if form == 0:
        name = writer.name("v")
        writer.put(f"const uint {name} = {cast(writer.expression(1), 'uint').text};")
        guard = f"if ({writer.condition(1)}) " if choices.chance(50) else ""
        what = choices.pick(("add", "xor", "or", "max"))
        writer.put(f"{guard}w_atomic_{what}_local(shared + {safe}, {name});", "barrier(CLK_LOCAL_MEM_FENCE);")
    place = choices.pick((safe, f"((l + 1) % {items})", f"((l ^ 1) % {items})", f"({items - 1} - l)", "(l / 2)"))
    target = choices.pick(variables).text if variables else "mine[1]"
    writer.put(f"{target} ^= shared[{place}];")
    if form > 1 and items == words:
        writer.sight.arrays.append(shared)
        writer.statement(1, Inside())
        writer.sight.arrays.pop()
    writer.put("barrier(CLK_LOCAL_MEM_FENCE);")


__all__ = ["Kernel", "draw_kernel", "write_constant"]
