"""Further shapes of kernels, as hand-written and generated code has them; the main part is in `growing_shapes`."""

from growing_shapes import Lines, Shape, list_arithmetic, repeat_piece, write_gcn


def write_barrier_loops(size: int) -> str:
    """Return small loops, each with a barrier."""

    def piece(number: int) -> Lines:
        start = [f"s_mov_b32 s20, {number % 29 + 2}", f".Lhead{number}:", *list_arithmetic(number)]
        meet = [f"ds_write_b32 v20, v9 offset:{4 * (number % 200)}", "s_waitcnt lgkmcnt(0)", "s_barrier"]
        return [*start, *meet, "s_add_i32 s20, s20, -1", "s_cmp_lg_u32 s20, 0", f"s_cbranch_scc1 .Lhead{number}"]

    return write_gcn(repeat_piece(size, piece))


def write_offsets(size: int) -> str:
    """Return accesses to LDS at thousands of places."""

    def piece(number: int) -> Lines:
        pair = 30 + 2 * (number % 4)
        read = f"ds_read2_b32 v[{pair}:{pair + 1}], v20 offset0:{number % 251} offset1:{7 * number % 255}"
        write = f"ds_write_b32 v20, v{30 + number % 8} offset:{4 * number % 65532}"
        place = f"v_add_u32_e32 v2, vcc, {4 * number}, v20"
        return [read, write, place, "s_waitcnt lgkmcnt(0)", f"ds_read_b32 v{38 + number % 8}, v2"]

    return write_gcn(repeat_piece(size, piece))


OPERATORS = ("and", "or", "xor", "andn2", "orn2", "nand", "nor", "xnor")


def write_mask_logic(size: int) -> str:
    """Return one block in which masks are computed from masks, and become exec now and then."""

    def piece(number: int) -> Lines:
        target, first, second = (
            20 + 2 * (place % 16) for place in (number, 5 * number + 3, 7 * number + 1)
        )  # three of sixteen pairs
        name = f"s[{target}:{target + 1}]"
        operator = OPERATORS[number % len(OPERATORS)]
        lines = [f"s_{operator}_b64 {name}, s[{first}:{first + 1}], s[{second}:{second + 1}]"]
        if number % 5 == 0:
            lines.append(f"v_cmp_gt_u32_e64 s[{first}:{first + 1}], v8, v{30 + number % 8}")
        if number % 9 == 0:
            narrow = ["s_mov_b64 s[60:61], exec", f"s_and_b64 exec, exec, {name}"]
            lines += [*narrow, *list_arithmetic(number), "s_mov_b64 exec, s[60:61]"]
        return lines

    return write_gcn(repeat_piece(size, piece))


def write_mask_branches(size: int) -> str:
    """Return a loop whose branches depend on masks that are carried from one to the next."""

    def piece(number: int) -> Lines:
        one, other = 20 + 2 * (number % 14), 20 + 2 * ((5 * number + 1) % 14)
        name, kept, end = f"s[{one}:{one + 1}]", f"s[{other}:{other + 1}]", f".Lover{number}"
        test = [f"v_cmp_gt_u32_e64 {name}, {number % 60}, v8", f"s_xor_b64 {kept}, {name}, {kept}"]
        narrow = ["s_mov_b64 s[60:61], exec", f"s_and_b64 exec, exec, {kept}", f"s_cbranch_execz {end}"]
        return [*test, *narrow, *list_arithmetic(number), f"{end}:", "s_or_b64 exec, exec, s[60:61]"]

    start, end = ["s_mov_b32 s70, 9", ".Lagain:"], ["s_sub_i32 s70, s70, 1", "s_cmp_lg_u32 s70, 0"]
    return write_gcn([*start, *repeat_piece(size, piece), *end, "s_cbranch_scc1 .Lagain"])


def write_selects(size: int) -> str:
    """Return scalar conditions that are selected, combined with exec, and branched on."""

    def piece(number: int) -> Lines:
        one, other = 20 + 2 * (number % 9), 20 + 2 * (3 * number % 9)
        compare = f"s_cmp_lt_i32 s{12 + number % 3}, {number % 60}"
        select = f"s_cselect_b32 s{13 + number % 3}, s{12 + number % 4}, {number % 50}"
        mask = [f"s_cselect_b64 s[{one}:{one + 1}], -1, 0", f"s_and_b64 vcc, exec, s[{other}:{other + 1}]"]
        return [compare, select, *mask, f"s_cbranch_vccnz .Lover{number}", *list_arithmetic(number), f".Lover{number}:"]

    return write_gcn(repeat_piece(size, piece))


def write_macros(size: int) -> str:
    """Return macros, each used twice, and symbols that are set from others."""

    def piece(number: int) -> Lines:
        before = f"sym{number - 1} + 4" if number % 16 else "4"
        macro = [
            f".macro M{number} a",
            "v_add_u32_e32 v8, vcc, \\a, v8",
            f"v_xor_b32_e32 v9, {number % 50}, v8",
            ".endm",
        ]
        return [*macro, f".set sym{number}, {before}", f"M{number} sym{number}", f"M{number} {number % 31}"]

    return write_gcn(repeat_piece(size, piece))


def write_kernels(size: int) -> str:
    """Return a file of many kernels of forty instructions."""

    def piece(number: int) -> Lines:
        return [*list_arithmetic(number), f"ds_read_b32 v{30 + number % 9}, v20 offset:{4 * (number % 50)}"]

    kernel = write_gcn([*repeat_piece(30, piece), "s_waitcnt lgkmcnt(0)"])
    return "".join(kernel.replace("grown", f"grown{number}") for number in range(max(size // 40, 1)))


def write_sim_d_loads(size: int) -> str:
    """Return short loops of a Sim-D kernel with a load in each, whose offset changes in each iteration."""

    def piece(number: int) -> Lines:
        start = [f"smov s1, {number % 20 + 2}", f"head{number}:", "ldglin v0, 0, s1, s1", f"iadd v0, v0, {number % 60}"]
        return [*start, "sisub s1, s1, 1", f"sicj.g head{number}, s1"]

    data = [".data", "0 0x00000000 4096 64", "1 0x00100000 4096 64", ".text"]
    return "\n".join([*data, *repeat_piece(size, piece), "stglin v0, 1", "exit"]) + "\n"


MORE_SHAPES = {
    "loops with barriers": Shape(write_barrier_loops),
    "offsets of LDS": Shape(write_offsets),
    "mask logic": Shape(write_mask_logic),
    "branches on masks": Shape(write_mask_branches),
    "selects": Shape(write_selects),
    "macros": Shape(write_macros),
    "kernels in a file": Shape(write_kernels),
    "Sim-D loops of loads": Shape(write_sim_d_loads, ("--ndrange", "4096,32", "--width", "1024"), most=2_000),
}
