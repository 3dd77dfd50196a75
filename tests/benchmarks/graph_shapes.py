"""Dataflow graphs of any size in the shapes of which mapping, timing or the order of accesses could grow too fast.

The main part is in `growing_shapes`; a size is about the number of nodes.
"""

from growing_shapes import GCN, SGMF, Lines, Shape, list_arithmetic, repeat_piece, write_gcn, write_grid

CACHED = (*SGMF, "-m", "sgmf-cached")
ON_GRID = ("--target", "sgmf", *GCN[:4])
START = ["  t = tid", "  at = shl.b32 t, 2", "  px = add.i32 at, x", "  py = add.i32 at, y", "  n0 = load.b32 px"]


def write_kernel(body: Lines, buffers: Lines | None = None) -> str:
    """Return a kernel with two buffers and others."""
    named = [f"buffer {name} 65536" for name in ("x", "y", *(buffers or []))]
    return "\n".join(["kernel grown", *named, *body]) + "\n"


def write_body(nodes: Lines, buffers: Lines | None = None) -> str:
    """Return a kernel of one configuration, which begins with a load."""
    return write_kernel(["configuration body", *START, *nodes], buffers)


def write_sums(size: int) -> str:
    """Return a chain of sums."""
    chain = [f"  n{number} = add.i32 n{number - 1}, {number}" for number in range(1, size)]
    return write_body([*chain, f"  store.b32 py, n{size - 1}"])


def write_pipeline(size: int) -> str:
    """Return sums of a number that end in a slow unit, without any short way past them."""
    chain = [f"  n{number} = add.i32 n{number - 1}, {number}" for number in range(1, size)]
    end = [f"  q = div.f32 n{size - 1}, 3.0", "  store.b32 q, q"]
    return write_kernel(["configuration body", "  n0 = tid", *chain, *end])


def write_loads(size: int) -> str:
    """Return a sum of words that are loaded one by one."""

    def piece(number: int) -> Lines:
        place = [f"  p{number} = add.i32 px, {4 * number + 4}", f"  v{number} = load.b32 p{number}"]
        return [*place, f"  n{number + 1} = add.i32 n{number}, v{number}"]

    lines = repeat_piece(size, piece)
    return write_body([*lines, f"  store.b32 py, n{len(lines) // 3}"])


def write_quotients(size: int) -> str:
    """Return a chain of products and quotients."""
    kinds = ("mul.f32", "mul.f32", "mul.f32", "div.f32", "mul.f32", "add.f32", "sqrt.f32")
    chain: Lines = []
    for number in range(1, size):
        kind = kinds[number % 7]
        other = "" if kind == "sqrt.f32" else f", {number}.5"
        chain.append(f"  n{number} = {kind} n{number - 1}{other}")
    return write_body([*chain, f"  store.b32 py, n{size - 1}"])


def write_buffers(size: int) -> str:
    """Return a sum of elements of many buffers, six nodes for each, and a store to each."""
    count = max(size // 6, 1)

    def piece(number: int) -> Lines:
        place = [f"  p{number} = add.i32 at, b{number}", f"  v{number} = load.b32 p{number}"]
        work = [f"  w{number} = mul.i32 v{number}, {number + 3}", f"  n{number + 1} = add.i32 n{number}, w{number}"]
        return [*place, *work, f"  d{number} = delay n{number + 1}", f"  store.b32 p{number}, d{number}"]

    body = [line for number in range(count) for line in piece(number)]
    return write_body([*body, f"  store.b32 py, n{count}"], [f"b{number}" for number in range(count)])


def write_lanes(size: int) -> str:
    """Return lanes that have nothing to do with each other: each loads, adds and stores a word of its own."""

    def piece(number: int) -> Lines:
        place = [f"  p{number} = add.i32 px, {16384 * number}", f"  v{number} = load.b32 p{number}"]
        return [*place, f"  w{number} = add.i32 v{number}, {number}", f"  store.b32 p{number}, w{number}"]

    return write_body(repeat_piece(size, piece)).replace("buffer x 65536", "buffer x 5000000")


def write_tree(size: int) -> str:
    """Return a tree of sums over products of one word."""
    level = [f"l{number}" for number in range(max(size // 2, 2))]
    lines = [f"  {name} = mul.i32 n0, {number + 3}" for number, name in enumerate(level)]
    while len(level) > 1:
        pairs = list(zip(level[::2], level[1::2], strict=False))
        above = [f"s{len(lines) + number}" for number in range(len(pairs))]
        lines += [f"  {name} = add.i32 {one}, {other}" for name, (one, other) in zip(above, pairs, strict=True)]
        level = [*above, *level[2 * len(pairs) :]]
    return write_body([*lines, f"  store.b32 py, {level[0]}"])


def write_levels(size: int) -> str:
    """Return wide levels: each of twenty values of a level takes two of the level before."""
    lines = [f"  m0x{place} = mul.i32 n0, {place + 3}" for place in range(20)]
    levels = max(size // 20, 2)
    for level in range(1, levels):
        for place in range(20):
            one, other = (f"m{level - 1}x{(place * 7 + level * shift) % 20}" for shift in (1, 2))
            lines.append(f"  m{level}x{place} = add.i32 {one}, {other if other != one else 1}")
    return write_body([*lines, *(f"  store.b32 py, m{levels - 1}x{place}" for place in range(2))])


def write_far(size: int) -> str:
    """Return sums of a value and one from far before, so that many values are alive."""
    lines = [f"  n{number} = add.i32 n{number - 1}, n{number * 7919 % number}" for number in range(1, size)]
    return write_body([*lines, f"  store.b32 py, n{size - 1}"])


def write_fanout(size: int) -> str:
    """Return sums that all take one value."""
    lines = [f"  n{number} = add.i32 n{number - 1}, t" for number in range(1, size)]
    return write_body([*lines, f"  store.b32 py, n{size - 1}"])


def write_predicates(size: int) -> str:
    """Return accesses, each with a predicate of its own."""

    def piece(number: int) -> Lines:
        test = [f"  c{number} = lt.i32 n{number}, {number}", f"  q{number} = add.i32 px, {4 * number}"]
        meet = [f"  n{number + 1} = select.b32 c{number}, v{number}, {number}"]
        return [
            *test,
            f"  v{number} = load.b32 q{number} if c{number}",
            *meet,
            f"  store.b32 py, n{number + 1} if c{number}",
        ]

    return write_body(repeat_piece(size, piece))


def write_scattered(size: int) -> str:
    """Return accesses at addresses that were loaded, which nothing tells apart."""

    def piece(number: int) -> Lines:
        place = [f"  a{number} = shl.b32 n{number}, 2", f"  p{number} = add.i32 a{number}, x"]
        return [*place, f"  n{number + 1} = load.b32 p{number}", f"  store.b32 p{number}, t"]

    return write_body(repeat_piece(size, piece))


def write_after(size: int) -> str:
    """Return stores to one place, each after the eight before it."""

    def piece(number: int) -> Lines:
        before = ", ".join(f"v{each}" for each in range(max(number - 8, 0), number))
        order = f" after {before}" if before else ""
        place = [f"  p{number} = add.i32 px, {4 * number}", f"  w{number} = add.i32 t, {number}"]
        return [*place, f"  v{number} = load.b32 p{number}{order}", f"  store.b32 py, v{number}"]

    return write_body(repeat_piece(size, piece))


def write_lives(size: int) -> str:
    """Return configurations that restore what many before them saved, and save more."""

    def piece(number: int) -> Lines:
        lines = [f"configuration c{number}", "  t = tid"]
        lines += [f"  r{each} = restore l{number - each}" for each in range(1, min(number, 8) + 1)]
        names = [f"r{each}" for each in range(1, min(number, 8) + 1)] or ["t"]
        lines += [f"  s{place} = add.i32 {name}, {place}" for place, name in enumerate(names)]
        return [*lines, f"  save s0, l{number}"]

    return write_kernel(repeat_piece(size, piece))


def write_repeats(size: int) -> str:
    """Return repeats, each with a configuration that goes on from the one before."""

    def piece(number: int) -> Lines:
        start = [f"repeat r{number} {number % 9 + 2}", f"configuration c{number}", "  v = restore value"]
        return [*start, f"  w = add.i32 v, {number}", "  save w, value", "end"]

    begin = ["configuration begin", "  t = tid", "  save t, value"]
    return write_kernel([*begin, *repeat_piece(size, piece)])


def write_deep_repeats(size: int) -> str:
    """Return repeats inside of each other, ten deep, with configurations between them."""

    def piece(number: int) -> Lines:
        lines: Lines = []
        for depth in range(10):
            start = [f"repeat r{number}x{depth} 2", f"configuration c{number}x{depth}", "  v = restore value"]
            lines += [*start, f"  w = add.i32 v, {depth}", "  save w, value"]
        return [*lines, *["end"] * 10]

    begin = ["configuration begin", "  t = tid", "  save t, value"]
    return write_kernel([*begin, *repeat_piece(size, piece)])


def write_digraph(size: int) -> str:
    """Return a graph in DOT."""
    head = ["digraph grown {", "x [opcode=buffer, words=65536]", "t [opcode=tid]", "two [opcode=const, value=2]"]
    place = ["at [opcode=shl]", "t -> at; two -> at", "px [opcode=add]", "at -> px; x -> px"]
    lines = ["n0 [opcode=load]", "px -> n0"]
    for number in range(1, size // 2):
        lines += [f"n{number} [opcode=add]", f"n{number - 1} -> n{number}; n{max(number - 5, 0)} -> n{number}"]
    last = ["out [opcode=store]", f"px -> out; n{size // 2 - 1} -> out", "}"]
    return "\n".join([*head, *place, *lines, *last]) + "\n"


def write_lifted(size: int) -> str:
    """Return a GCN kernel of one block with loads, arithmetic and stores."""

    def piece(number: int) -> Lines:
        load = [
            f"v_add_u32_e32 v2, vcc, {4 * (number % 61)}, v20",
            f"buffer_load_dword v{30 + number % 9}, v2, s[0:3], 0 offen",
        ]
        return [*load, "s_waitcnt vmcnt(0)", *list_arithmetic(number), f"v_add_u32_e32 v8, vcc, v{30 + number % 9}, v8"]

    return write_gcn([*repeat_piece(size, piece), "buffer_store_dword v8, v20, s[0:3], 0 offen"])


def write_lifted_loops(size: int) -> str:
    """Return a GCN kernel of small loops."""

    def piece(number: int) -> Lines:
        start = [f"s_mov_b32 s20, {number % 29 + 2}", f".Lhead{number}:", *list_arithmetic(number)]
        return [*start, "s_add_i32 s20, s20, -1", "s_cmp_lg_u32 s20, 0", f"s_cbranch_scc1 .Lhead{number}"]

    return write_gcn([*repeat_piece(size, piece), "buffer_store_dword v8, v20, s[0:3], 0 offen"])


def write_lifted_diamonds(size: int) -> str:
    """Return a GCN kernel of branches of lanes."""

    def piece(number: int) -> Lines:
        test = [f"v_cmp_gt_u32_e32 vcc, {number % 60}, v8", "s_and_saveexec_b64 s[22:23], vcc"]
        return [*test, *list_arithmetic(number), "s_or_b64 exec, exec, s[22:23]"]

    return write_gcn([*repeat_piece(size, piece), "buffer_store_dword v8, v20, s[0:3], 0 offen"])


GRAPH_SHAPES = {
    "SGMF sums": Shape(write_sums, SGMF, ".cdfg", most=4_000),
    "SGMF pipeline": Shape(write_pipeline, SGMF, ".cdfg", write_grid, most=4_000),
    "SGMF loads": Shape(write_loads, SGMF, ".cdfg", most=4_000),
    "SGMF quotients": Shape(write_quotients, SGMF, ".cdfg", most=4_000),
    "SGMF buffers": Shape(write_buffers, SGMF, ".cdfg", most=4_000),
    "SGMF buffers, cached": Shape(write_buffers, CACHED, ".cdfg", most=4_000),
    "SGMF buffers, one grid": Shape(write_buffers, SGMF, ".cdfg", write_grid, most=4_000),
    "SGMF lanes": Shape(write_lanes, SGMF, ".cdfg", most=4_000),
    "SGMF lanes, cached": Shape(write_lanes, CACHED, ".cdfg", most=4_000),
    "SGMF lanes, one grid": Shape(write_lanes, SGMF, ".cdfg", write_grid, most=4_000),
    "SGMF tree": Shape(write_tree, SGMF, ".cdfg", most=4_000),
    "SGMF tree, one grid": Shape(write_tree, SGMF, ".cdfg", write_grid, most=4_000),
    "SGMF levels": Shape(write_levels, SGMF, ".cdfg", most=4_000),
    "SGMF levels, one grid": Shape(write_levels, SGMF, ".cdfg", write_grid, most=4_000),
    "SGMF far operands": Shape(write_far, SGMF, ".cdfg", most=4_000),
    "SGMF one value for all": Shape(write_fanout, SGMF, ".cdfg", most=4_000),
    "SGMF predicates": Shape(write_predicates, SGMF, ".cdfg", most=4_000),
    "SGMF scattered": Shape(write_scattered, SGMF, ".cdfg", most=4_000),
    "SGMF after": Shape(write_after, SGMF, ".cdfg", most=4_000),
    "SGMF live values": Shape(write_lives, SGMF, ".cdfg", most=4_000),
    "SGMF live values, cached": Shape(write_lives, CACHED, ".cdfg", most=4_000),
    "SGMF repeats": Shape(write_repeats, SGMF, ".cdfg", most=4_000),
    "SGMF deep repeats": Shape(write_deep_repeats, SGMF, ".cdfg", most=4_000),
    "SGMF digraph": Shape(write_digraph, SGMF, ".dot", most=4_000),
    "SGMF lifted": Shape(write_lifted, ON_GRID, most=4_000),
    "SGMF lifted loops": Shape(write_lifted_loops, ON_GRID, most=4_000),
    "SGMF lifted branches": Shape(write_lifted_diamonds, ON_GRID, most=4_000),
}
