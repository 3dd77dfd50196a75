"""Kernels of any size in twenty-nine shapes, one for each way in which an analysis could grow faster than its input.

A shape is a function from a size to the text of a kernel of about so many instructions (for SGMF: nodes of a graph; for
tiles: about so many words a row). The same size gives the same text. Figures of a register, a constant or a place are
drawn so that neighbours differ, for equal pieces could be told from each other by nothing but their place.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from large_gcn import DESCRIPTOR, write_kernel

Lines = list[str]

HEAD = """\
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.type	grown,@function
grown:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dword s12, s[4:5], 0x10
	v_lshlrev_b32_e32 v20, 2, v0
	v_mov_b32_e32 v8, 0
	s_mov_b32 m0, -1
	s_waitcnt lgkmcnt(0)
"""

TAIL = """\
	s_endpgm
.Lgrown_end:
	.size	grown, .Lgrown_end-grown
"""

GCN = ("--groups", "64", "--group-size", "256", "--lds", "0")
SIM_D = ("--ndrange", "4096,1", "--width", "1024")


@dataclass(frozen=True, slots=True)
class Shape:
    """How a kernel of a size is written, and how it is launched; `most` is the largest size that means something."""

    write: Callable[[int], str]
    launch: tuple[str, ...] = GCN
    suffix: str = ".s"
    machine: Callable[[int], str] | None = None
    most: int = 16_000


def write_gcn(body: Lines, before: Lines | None = None, private: int = 0) -> str:
    """Return a kernel with a body; `before` are functions, written in front of it."""
    lines = "".join(line if line.endswith(":") else f"\t{line}" for line in _break_lines(body))
    functions = "".join(_break_lines(before or []))
    return functions + HEAD + lines + TAIL + DESCRIPTOR.format(name="grown", private=private, vectors=48, scalars=96)


def _break_lines(lines: Lines) -> Lines:
    return [f"{line}\n" for line in lines]


def list_arithmetic(number: int) -> Lines:
    return [f"v_add_u32_e32 v8, vcc, {number % 61 + 1}, v8", f"v_xor_b32_e32 v9, {number % 53 + 1}, v8"]


def repeat_piece(size: int, piece: Callable[[int], Lines]) -> Lines:
    """Return pieces one after the other until there are `size` lines."""
    lines: Lines = []
    number = 0
    while len(lines) < size:
        lines += piece(number)
        number += 1
    return lines


def write_straight(size: int) -> str:
    """Return loads, waits and arithmetic in one block."""

    def piece(number: int) -> Lines:
        load = [f"v_add_u32_e32 v2, vcc, {4 * (number % 61)}, v20", f"ds_read_b32 v{30 + number % 9}, v2"]
        return [*load, "s_waitcnt lgkmcnt(0)", *list_arithmetic(number)]

    return write_gcn(repeat_piece(size, piece))


def write_flight(size: int) -> str:
    """Return a block in which many accesses are on their way, and few are waited for."""

    def piece(number: int) -> Lines:
        lines = [f"ds_read_b32 v{30 + number % 9}, v20 offset:{4 * (number % 200)}", *list_arithmetic(number)]
        return [*lines, "s_waitcnt lgkmcnt(3)"] if number % 17 == 0 else lines

    return write_gcn(repeat_piece(size, piece))


def write_uniform_diamonds(size: int) -> str:
    """Return branches on SCC with two sides, one after the other."""

    def piece(number: int) -> Lines:
        other, end = f".La{number}:", f".Lb{number}:"
        test = [f"s_cmp_lt_i32 s12, {number % 60}", f"s_cbranch_scc1 {other[:-1]}"]
        return [*test, *list_arithmetic(number), f"s_branch {end[:-1]}", other, *list_arithmetic(number + 7), end]

    return write_gcn(repeat_piece(size, piece))


def _saveexec(number: int, pair: int) -> Lines:
    mask = f"s[{pair}:{pair + 1}]"
    return [f"v_cmp_gt_u32_e32 vcc, {number % 60}, v8", f"s_and_saveexec_b64 {mask}, vcc"]


def write_lane_diamonds(size: int) -> str:
    """Return branches on the lanes with two sides, one after the other."""

    def piece(number: int) -> Lines:
        other, end, mask = f".La{number}:", f".Lb{number}:", "s[20:21]"
        enter = [*_saveexec(number, 20), f"s_xor_b64 {mask}, exec, {mask}", f"s_cbranch_execz {other[:-1]}"]
        turn = [f"s_or_saveexec_b64 {mask}, {mask}", f"s_xor_b64 exec, exec, {mask}", f"s_cbranch_execz {end[:-1]}"]
        one, two = list_arithmetic(number), list_arithmetic(number + 7)
        return [*enter, *one, other, *turn, *two, end, f"s_or_b64 exec, exec, {mask}"]

    return write_gcn(repeat_piece(size, piece))


def _loop(body: Lines, end: Lines | None = None, label: str = "head", counter: int = 40) -> Lines:
    """Return a counted loop of a body; it ends at `.Lleft`, where `end` is."""
    start = [f"s_mov_b32 s{counter}, 20", f".L{label}:"]
    turn = [f"s_add_i32 s{counter}, s{counter}, -1", f"s_cmp_lg_u32 s{counter}, 0", f"s_cbranch_scc1 .L{label}"]
    return [*start, *body, *turn, *(end or [])]


def write_breaks(size: int) -> str:
    """Return one loop with many ways out of its middle."""

    def piece(number: int) -> Lines:
        return [f"s_cmp_eq_u32 s12, {number % 60}", "s_cbranch_scc1 .Lleft", *list_arithmetic(number)]

    return write_gcn(_loop(repeat_piece(size, piece), [".Lleft:"]))


def write_continues(size: int) -> str:
    """Return one loop with many ways back to its header."""

    def piece(number: int) -> Lines:
        return [f"s_cmp_eq_u32 s12, {number % 60}", "s_cbranch_scc1 .Lhead", *list_arithmetic(number)]

    body = ["s_add_i32 s40, s40, -1", "s_cmp_eq_u32 s40, 0", "s_cbranch_scc1 .Lleft", *repeat_piece(size, piece)]
    return write_gcn(["s_mov_b32 s40, 20", ".Lhead:", ";@wcet loop 20", *body, "s_branch .Lhead", ".Lleft:"])


def write_lane_breaks(size: int) -> str:
    """Return one loop that lanes leave at many places."""

    def piece(number: int) -> Lines:
        test = [f"v_cmp_ne_u32_e32 vcc, {number % 60}, v9", "s_and_b64 exec, exec, vcc", "s_cbranch_execz .Lleft"]
        return [*test, *list_arithmetic(number)]

    body = [";@wcet loop 20", *repeat_piece(size, piece)]
    return write_gcn(["s_mov_b64 s[22:23], exec", *_loop(body, [".Lleft:", "s_mov_b64 exec, s[22:23]"])])


def write_switch(size: int) -> str:
    """Return one switch in a loop, with a case for each few instructions: tests in a row, then cases."""
    count = max(size // 6, 1)
    tests = [line for n in range(count) for line in (f"s_cmp_eq_u32 s12, {n}", f"s_cbranch_scc1 .Lcase{n}")]
    cases = [line for n in range(count) for line in (f".Lcase{n}:", *list_arithmetic(n), "s_branch .Ljoin")]
    return write_gcn(_loop([*tests, "s_branch .Ljoin", *cases, ".Ljoin:"]))


def write_fall_through(size: int) -> str:
    """Return a switch whose cases fall into one another."""
    count = max(size // 5, 1)
    tests = [line for n in range(count) for line in (f"s_cmp_eq_u32 s12, {n}", f"s_cbranch_scc1 .Lcase{n}")]
    cases = [line for n in range(count) for line in (f".Lcase{n}:", *list_arithmetic(n))]
    return write_gcn([*tests, "s_branch .Ljoin", *cases, ".Ljoin:"])


def write_nested_ifs(size: int) -> str:
    """Return branches on SCC, each inside the one before."""
    count = max(size // 5, 1)
    down = [
        line
        for n in range(count)
        for line in (f"s_cmp_lt_i32 s12, {n % 60}", f"s_cbranch_scc1 .Lend{n}", *list_arithmetic(n))
    ]
    up = [line for n in reversed(range(count)) for line in (f".Lend{n}:", f"v_xor_b32_e32 v9, {n % 53 + 1}, v8")]
    return write_gcn([*down, *up])


def write_nested_lane_ifs(size: int) -> str:
    """Return nests of branches on the lanes, fifteen deep, one nest after the other."""

    def piece(number: int) -> Lines:
        pairs = range(20, 50, 2)
        down = [
            line
            for pair in pairs
            for line in (
                *_saveexec(number + pair, pair),
                f"s_cbranch_execz .Lend{number}_{pair}",
                *list_arithmetic(number + pair),
            )
        ]
        up = [
            line
            for pair in reversed(pairs)
            for line in (f".Lend{number}_{pair}:", f"s_or_b64 exec, exec, s[{pair}:{pair + 1}]")
        ]
        return [*down, *up]

    return write_gcn(repeat_piece(size, piece))


def write_loops(size: int) -> str:
    """Return counted loops one after the other."""
    return write_gcn(repeat_piece(size, lambda number: _loop(list_arithmetic(number), label=f"head{number}")))


def write_nested_loops(size: int) -> str:
    """Return nests of counted loops, twelve deep, one nest after the other."""

    def piece(number: int) -> Lines:
        lines: Lines = list_arithmetic(number)
        for depth in range(12):
            lines = _loop([*lines, *list_arithmetic(number + depth)], label=f"head{number}_{depth}", counter=60 + depth)
        return lines

    return write_gcn(repeat_piece(size, piece))


def write_random_graph(size: int) -> str:
    """Return blocks that branch to any later block of the next forty, all in one loop."""
    choose = Random(size)
    count = max(size // 5, 2)
    lines: Lines = []
    for n in range(count):
        target = min(n + choose.randrange(1, 40), count)
        lines += [f".Lnode{n}:", f"s_cmp_lt_i32 s12, {n % 60}", f"s_cbranch_scc1 .Lnode{target}", *list_arithmetic(n)]
    return write_gcn(_loop([*lines, f".Lnode{count}:", *list_arithmetic(1)]))


def write_labels(size: int) -> str:
    """Return a label on each instruction, and a branch over each second."""

    def piece(number: int) -> Lines:
        first = [f".Lx{number}:", f"s_cbranch_scc1 .Ly{number}", f".Lz{number}:", f"s_cmp_lt_i32 s12, {number % 60}"]
        return [*first, f".Ly{number}:"]

    return write_gcn(repeat_piece(5 * size // 2, piece))


PRIVATE = ["s_add_u32 s0, s0, s7", "s_addc_u32 s1, s1, 0", "s_mov_b32 s33, 0"]


def write_private(size: int) -> str:
    """Return values that are kept in private memory between any two uses."""

    def piece(number: int) -> Lines:
        offset, target = 4 * (number % 200), 4 * ((7 * number + 3) % 200)
        load = [f"buffer_load_dword v1, off, s[0:3], s33 offset:{offset}", "s_waitcnt vmcnt(0)"]
        test = [f"s_cmp_lt_i32 s12, {number % 60}", f"s_cbranch_scc1 .Lover{number}"]
        store = [
            f"v_add_u32_e32 v1, vcc, {number % 60}, v1",
            f"buffer_store_dword v1, off, s[0:3], s33 offset:{target}",
        ]
        return [*load, *test, *store, f".Lover{number}:"]

    return write_gcn([*PRIVATE, *repeat_piece(size, piece)], private=1024)


def write_unoptimised(size: int) -> str:
    """Return loops as a compiler writes them without optimising: counters in private memory, masks in lanes."""

    def piece(number: int) -> Lines:
        slot, head = 4 * (number % 200), f".Lhead{number}"
        start = [
            f"v_mov_b32_e32 v0, {number % 40 + 1}",
            f"buffer_store_dword v0, off, s[0:3], s33 offset:{slot}",
            "s_mov_b64 s[14:15], 0",
            "v_writelane_b32 v6, s14, 1",
            "v_writelane_b32 v6, s15, 2",
        ]
        body = [
            f"{head}:",
            ";@wcet loop 40",
            "v_readlane_b32 s16, v6, 1",
            "v_readlane_b32 s17, v6, 2",
            f"buffer_load_dword v0, off, s[0:3], s33 offset:{slot}",
            "s_waitcnt vmcnt(0)",
            "v_cmp_gt_i32_e64 s[18:19], v0, v8",
            "s_mov_b64 s[22:23], exec",
            "v_writelane_b32 v6, s22, 3",
            "v_writelane_b32 v6, s23, 4",
            "s_and_b64 s[18:19], s[22:23], s[18:19]",
            "s_mov_b64 exec, s[18:19]",
            f"s_cbranch_execz .Lover{number}",
            f"buffer_load_dword v1, off, s[0:3], s33 offset:{(slot + 40) % 800}",
            "s_waitcnt vmcnt(0)",
            "v_add_u32_e64 v1, s[18:19], v0, v1",
            f"buffer_store_dword v1, off, s[0:3], s33 offset:{(slot + 80) % 800}",
            f".Lover{number}:",
            "v_readlane_b32 s22, v6, 3",
            "v_readlane_b32 s23, v6, 4",
            "s_or_b64 exec, exec, s[22:23]",
            f"buffer_load_dword v0, off, s[0:3], s33 offset:{slot}",
            "s_waitcnt vmcnt(0)",
            "v_ashrrev_i32_e64 v0, 1, v0",
            f"buffer_store_dword v0, off, s[0:3], s33 offset:{slot}",
            "v_cmp_eq_u32_e64 s[18:19], v0, 0",
            "s_or_b64 s[16:17], s[18:19], s[16:17]",
            "v_writelane_b32 v6, s16, 1",
            "v_writelane_b32 v6, s17, 2",
            "s_andn2_b64 exec, exec, s[16:17]",
            f"s_cbranch_execnz {head}",
            "v_readlane_b32 s16, v6, 1",
            "v_readlane_b32 s17, v6, 2",
            "s_or_b64 exec, exec, s[16:17]",
        ]
        return [*start, *body]

    return write_gcn([*PRIVATE, *repeat_piece(size, piece)], private=1024)


def _call(name: str, pair: int) -> Lines:
    low = [f"s_getpc_b64 s[{pair}:{pair + 1}]", f"s_add_u32 s{pair}, s{pair}, {name}@rel32@lo+4"]
    return [*low, f"s_addc_u32 s{pair + 1}, s{pair + 1}, {name}@rel32@hi+12"]


def _function(name: str, body: Lines) -> Lines:
    return [f".type {name},@function", f"{name}:", *body, f".Lend_{name}:", f".size {name}, .Lend_{name}-{name}"]


def write_called(size: int) -> str:
    """Return one function of forty instructions that is called again and again."""
    body = [*repeat_piece(39, list_arithmetic), "s_setpc_b64 s[30:31]"]
    calls = repeat_piece(4 * size // 44, lambda _: [*_call("called", 24), "s_swappc_b64 s[30:31], s[24:25]"])
    return write_gcn(calls, _function("called", body))


def write_chain(size: int) -> str:
    """Return functions that end with a jump to the next, from the kernel down to the last."""
    count = max(size // 12, 1)
    functions: Lines = _function("link0", [*list_arithmetic(0), "s_setpc_b64 s[30:31]"])
    for n in range(1, count):
        body = [*repeat_piece(8, list_arithmetic), *_call(f"link{n - 1}", 26), "s_setpc_b64 s[26:27]"]
        functions += _function(f"link{n}", body)
    return write_gcn([*_call(f"link{count - 1}", 24), "s_swappc_b64 s[30:31], s[24:25]"], functions)


def write_waits(size: int) -> str:
    """Return one block of loads, each followed by a wait for some of those before it."""

    def piece(number: int) -> Lines:
        load, left = f"flat_load_dword v{30 + number % 9}, v[1:2]", number % 3
        return [load, f"s_waitcnt vmcnt({left}) lgkmcnt({left})"]

    return write_gcn(repeat_piece(size, piece))


def write_barriers(size: int) -> str:
    """Return words of LDS that are exchanged between barriers."""

    def piece(number: int) -> Lines:
        store = [f"ds_write_b32 v20, v8 offset:{4 * (number % 200)}", "s_waitcnt lgkmcnt(0)", "s_barrier"]
        load = [f"ds_read_b32 v8, v20 offset:{4 * ((number + 1) % 200)}", "s_waitcnt lgkmcnt(0)", "s_barrier"]
        return [*store, *load, *list_arithmetic(number)]

    return write_gcn(repeat_piece(size, piece))


def write_tiny_loops(size: int) -> str:
    """Return counted loops of one addition each, one after the other."""
    return write_gcn(
        repeat_piece(size, lambda n: _loop([f"v_add_u32_e32 v8, vcc, {n % 61 + 1}, v8"], label=f"head{n}"))
    )


def write_large_nest(size: int) -> str:
    """Return eight loops nested in one another, each with an eighth of the instructions in its body."""
    lines: Lines = []
    for depth in range(8):
        lines = _loop(
            [*lines, *repeat_piece(max(size // 8 - 4, 2), list_arithmetic)], label=f"head{depth}", counter=60 + depth
        )
    return write_gcn(lines)


def write_deep_ifs(size: int) -> str:
    """Return nests of branches on SCC, two hundred deep, one nest after the other."""

    def piece(nest: int) -> Lines:
        depths = range(200)
        down = [
            line
            for n in depths
            for line in (f"s_cmp_lt_i32 s12, {(n + nest) % 60}", f"s_cbranch_scc1 .Lend{nest}_{n}", *list_arithmetic(n))
        ]
        up = [line for n in reversed(depths) for line in (f".Lend{nest}_{n}:", f"v_xor_b32_e32 v9, {n % 53 + 1}, v8")]
        return [*down, *up]

    return write_gcn(repeat_piece(size, piece))


def write_sim_d_branches(size: int) -> str:
    """Return branches on a scalar, one after the other, in a loop of a Sim-D kernel."""

    def piece(number: int) -> Lines:
        test = [f"sisub s2, s1, {number % 60}", f"sicj.g over{number}, s2"]
        return [*test, f"iadd v0, v0, {number % 60}", f"iadd v1, v0, {number % 50}", f"over{number}:"]

    data = [".data", "0 0x00000000 4096 1", "1 0x00010000 1 1", ".text", "sldg s0, 1", "smov s1, 20", "head:"]
    turn = ["sisub s1, s1, 1", "sicj.g head, s1", "stglin v0, 0", "exit"]
    return "\n".join([*data, "ldglin v0, 0", *repeat_piece(size, piece), *turn]) + "\n"


def write_tile(size: int) -> str:
    """Return one tile with a side of a hundredth of the size, off every alignment."""
    side = max(size // 125, 8)
    data = f".data\n0 0x00000000 {256 + side} {128 + side}\n1 0x01000000 256 128\n.sp_data\n0 0x0 {side} {side}\n"
    load = ".text\n    smov s0, sc.wg_off_x\n    smov s1, sc.wg_off_y\n    ldg2sptile 0, 0, s0, s1\n"
    use = "    mov v1, vc.lid_x\n    movvsp vc.mem_idx, v1\n    ldspbidx 0\n    mov v0, vc.mem_data\n"
    return data + load + use + "    stglin v0, 1\n    exit\n"


def _draw_nodes(count: int, seed: int) -> Lines:
    """Return a graph of so many nodes whose operands are near."""
    choose = Random(seed)
    names, lines = ["t"], ["  t = tid", "  at = shl.b32 t, 2", "  px = add.i32 at, x", "  py = add.i32 at, y"]
    for number in range(count):
        near = names[-6:]
        one, other = choose.choice(near), choose.choice(near)
        kind = number % 8
        text = "load.b32 px" if kind == 3 else f"delay {one}" if kind in (1, 5) else f"add.i32 {one}, {other}"
        lines.append(f"  n{number} = {text if one != other or kind in (1, 3, 5) else f'add.i32 {one}, 1'}")
        names.append(f"n{number}")
    return [*lines, f"  store.b32 py, {names[-1]}"]


SGMF_HEAD = ["kernel grown", "buffer x 65536", "buffer y 65536"]


def write_configurations(size: int) -> str:
    """Return configurations of forty nodes, one after the other."""
    parts = [line for n in range(max(size // 40, 1)) for line in (f"configuration c{n}", *_draw_nodes(40, n))]
    return "\n".join([*SGMF_HEAD, *parts]) + "\n"


def write_graph(size: int) -> str:
    """Return one graph."""
    return "\n".join([*SGMF_HEAD, "configuration body", *_draw_nodes(size, 1)]) + "\n"


def write_grid(size: int) -> str:
    """Return a machine with units enough for a graph of this size."""
    rows = max(round((4 * size) ** 0.5), 9)
    kinds = ["CTCTCTCM", "TCMTCTCT", "CTCTMCTC", "MTCTCTCT"]
    layout = [(kinds[row % 4] * (rows // 8 + 2))[: max(rows, 12)] for row in range(rows)]
    layout[0] = "IFQ" + layout[0][3:]
    text = ",\n".join(f'    "{row}"' for row in layout)
    return f'extends = "sgmf"\ntitle = "a grid for {size} nodes"\nlayout = [\n{text},\n]\n'


SGMF = ("--groups", "16", "--group-size", "256")

SHAPES: Mapping[str, Shape] = {
    "straight": Shape(write_straight),
    "accesses in flight": Shape(write_flight),
    "diamonds on scc": Shape(write_uniform_diamonds),
    "diamonds on exec": Shape(write_lane_diamonds),
    "breaks": Shape(write_breaks),
    "continues": Shape(write_continues),
    "breaks of lanes": Shape(write_lane_breaks),
    "switch in a loop": Shape(write_switch),
    "cases that fall through": Shape(write_fall_through),
    "nested ifs": Shape(write_nested_ifs),
    "nested ifs of lanes": Shape(write_nested_lane_ifs),
    "loops": Shape(write_loops),
    "nested loops": Shape(write_nested_loops),
    "random graph": Shape(write_random_graph),
    "labels": Shape(write_labels),
    "private memory": Shape(write_private),
    "unoptimised loops": Shape(write_unoptimised),
    "one function, called": Shape(write_called),
    "functions in a chain": Shape(write_chain),
    "mixed": Shape(write_kernel),
    "loads and waits": Shape(write_waits),
    "barriers": Shape(write_barriers),
    "tiny loops": Shape(write_tiny_loops),
    "large nest of loops": Shape(write_large_nest),
    "deep ifs": Shape(write_deep_ifs),
    "Sim-D branches": Shape(write_sim_d_branches, SIM_D, most=2_000),
    "Sim-D tile": Shape(write_tile, ("--ndrange", "256,128", "--width", "32")),
    "SGMF configurations": Shape(write_configurations, SGMF, ".cdfg", most=4_000),
    "SGMF graph": Shape(write_graph, SGMF, ".cdfg", write_grid, most=4_000),
}
