"""Random memory requests of every kind, inside the buffers they name and at their rims."""

from collections.abc import Callable

from tests.properties.choices import Choices

OUT, DATA, WIDE, SMALL, LOOSE = 1, 0, 2, 3, 4
TILE_PAD, LINE_PAD = 0, 1

Put = Callable[..., None]


def write_access(choices: Choices, sizes, loops: int, put: Put) -> None:
    """Write one request, and what prepares it."""
    kind = choices.pick(
        ("store", "load", "vector", "scalar", "tile", "tile", "line pad", "line pad", "whole pad", "scalar pad")
        + ("snoopy", "stride", "stride", "store", "load", "indexed", "rim")
    )
    {
        "store": _linear,
        "load": _linear,
        "vector": _vector,
        "scalar": _scalar,
        "tile": _tile,
        "line pad": _line_pad,
        "whole pad": _whole_pad,
        "scalar pad": _scalar_pad,
        "snoopy": _snoopy,
        "stride": _stride,
        "indexed": _indexed,
        "rim": _rim,
    }[kind](choices, sizes, loops, put, kind == "store")


def _offset(choices: Choices, loops: int, put: Put, limit: int) -> str:
    """Return an offset from 0 to `limit`, as a number or in a register; now and then below zero."""
    if limit <= 0:
        return "0"
    how = choices.below(6)
    if how <= 1:
        return str(choices.between(0, limit))
    if how == 2:
        return str(-choices.between(0, min(3, limit)))
    power = (limit + 1).bit_length() - 1
    source = choices.pick(("s1", "s0", f"s{10 + max(0, loops - 1)}"))
    register = f"s{choices.between(16, 18)}"
    put(f"sand {register}, {source}, {(1 << min(power, 4)) - 1}")
    return register


def _linear(choices: Choices, sizes, loops: int, put: Put, store: bool) -> None:
    x = choices.pick(("0", "0", "1", "-1", "3", "16"))
    data = "vc.mem_data" if choices.chance(8) else f"v{choices.between(3, 8)}"
    y = _offset(choices, loops, put, 3) if not choices.below(3) else "0"
    name = "stglin" if store or choices.chance(20) else "ldglin"
    put(f"{name} {data}, {choices.pick((OUT, OUT, WIDE))}, {x}, {y}")


def _vector(choices: Choices, sizes, loops: int, put: Put, _: bool) -> None:
    """Two or four words an item, at the left of the buffer or left of it: there the machine asks for too many."""
    name = choices.pick(("ldglin", "stglin"))
    x = choices.pick(("0", "0", "-1", "-7", "-15", "-20", "-31", "3", _offset(choices, loops, put, 3)))
    put(f"{name}.{choices.pick(('vec2', 'vec4'))} v{choices.between(20, 24)}, {WIDE}, {x}, 0")


def _rim(choices: Choices, sizes, loops: int, put: Put, _: bool) -> None:
    """A tile that begins at the last column, at the end of the row, or beyond; some work-groups only."""
    if choices.chance(60):
        _any_rim(choices, sizes, put)
        return
    how = choices.below(4)
    buffer = choices.pick((OUT, WIDE, SMALL))
    _, x, y = sizes.dram[buffer]
    across = str(x + choices.pick((-1, 0, 0, 1, 2, 7, 40)))
    if choices.chance(30):
        register = f"s{choices.between(16, 18)}"
        put(f"sand {register}, {choices.pick(('s1', 's0'))}, 1", f"siadd {register}, {register}, {x - 1}")
        across = register
    if how == 0:
        name = choices.pick(("ldg2sptile", "stg2sptile"))
        put(f"{name} {choices.pick((TILE_PAD, LINE_PAD))}, {buffer}, {across}, {choices.pick((0, y - 1, y, y + 1))}")
    elif how == 1:
        name = choices.pick(("ldsplin", "stsplin"))
        _, width, _ = sizes.pads[LINE_PAD]
        put(f"{name} v{choices.between(3, 8)}, {LINE_PAD}, {width + choices.pick((-1, 0, 1, 5))}, 0")
    else:
        name = choices.pick(("ldglin", "stglin", "ldglin.vec2", "stglin.vec4"))
        offset = across if how == 2 else str(-choices.pick((31, 32, 16)))
        put(f"{name} v{choices.between(3, 8)}, {choices.pick((OUT, WIDE)) if how == 3 else buffer}, {offset}, 0")


def _around(choices: Choices, size: int, own: int) -> int:
    """Return an offset before, at or after an end of a buffer of some size, for a request of its own size."""
    end = choices.pick((0, size, size, -own, size - own, size + own))
    return end + choices.pick((0, 0, 1, -1, 2, 40))


def _any_rim(choices: Choices, sizes, put: Put) -> None:
    """Write a request of any kind at any rim, in both directions at once: no rows, no words, or all of them."""
    buffer = choices.pick((SMALL, SMALL, OUT, WIDE, LOOSE))
    _, x, y = sizes.dram[buffer]
    how = choices.below(7)
    if how == 0:
        name, pad = choices.pick(("ldg2sptile", "stg2sptile")), choices.pick((TILE_PAD, LINE_PAD))
        _, width, height = sizes.pads[pad]
        put(f"{name} {pad}, {buffer}, {_around(choices, x, width)}, {_around(choices, y, height)}")
    elif how == 1:
        name, pad = choices.pick(("ldsplin", "stsplin")), choices.pick((TILE_PAD, LINE_PAD))
        _, width, height = sizes.pads[pad]
        put(f"{name} v{choices.between(3, 8)}, {pad}, {_around(choices, width, 32)}, {_around(choices, height, 32)}")
    elif how == 2:
        step, suffix = choices.pick(((1, ""), (2, ".vec2"), (4, ".vec4")))
        name = choices.pick(("ldglin", "stglin"))
        across, down = _around(choices, x // step, 32), choices.pick((0, -1, -31, -32, -16, y))
        put(f"{name}{suffix} v{choices.between(3, 8)}, {buffer}, {across}, {down}")
    elif how == 3:
        shape = choices.pick(((20, 16, 0), (500, 16, 0), (16, 500, 0), (0, 16, 4), (30, 90, 3), (32, 32, 1)))
        names = ("sd_words", "sd_period", "sd_period_cnt")
        put(*(f"smovssp sc.{name}, {value}" for name, value in zip(names, shape, strict=True)))
        across, down = _around(choices, x, shape[0]), _around(choices, y, shape[2])
        put(f"{choices.pick(('ldgcidx', 'stgcidx'))} {buffer}, {across}, {down}")
    elif how == 4:
        put(f"sldg s24, {buffer}, {choices.pick((1, 2, 8))}")
    elif how == 5:
        _, width, height = sizes.pads[TILE_PAD]
        put(f"smovssp sc.sd_words, {choices.pick((1, 4, 8))}")
        put(f"sldsp s24, {TILE_PAD}, {choices.pick((0, width - 1, width))}, {choices.pick((0, height - 1, height))}")
    else:
        put(f"and v9, v{choices.pick((1, 3, 0))}, {choices.pick((1, 15, 4095, 65535))}")
        put(f"isub v9, v9, {choices.pick((0, 1, 17, 300))}", "movvsp vc.mem_idx, v9")
        put(f"{choices.pick(('ldgidxit', 'stgidxit'))} v{choices.between(3, 8)}, {LOOSE}")


def _scalar(choices: Choices, sizes, loops: int, put: Put, _: bool) -> None:
    put(f"sldg s24, {DATA}, {choices.pick((1, 2, 4, 8))}")


def _tile(choices: Choices, sizes, loops: int, put: Put, _: bool) -> None:
    name = choices.pick(("ldg2sptile", "ldg2sptile", "stg2sptile"))
    buffer = choices.pick((OUT, WIDE, SMALL))
    _, x, y = sizes.dram[buffer]
    if choices.chance(30):
        offsets = _offset(choices, loops, put, x - 1), _offset(choices, loops, put, y - 1)
    else:
        offsets = choices.between(0, x - 1), choices.between(0, y - 1)
    put(f"{name} {choices.pick((TILE_PAD, TILE_PAD, LINE_PAD))}, {buffer}, {offsets[0]}, {offsets[1]}")


def _line_pad(choices: Choices, sizes, loops: int, put: Put, _: bool) -> None:
    name = choices.pick(("ldsplin", "stsplin", "ldsplin", "stsplin", "ldsplin.vec2", "stsplin.vec4"))
    put(f"{name} v{choices.between(3, 8)}, {LINE_PAD}, {choices.pick((0, 0, 1, 5))}, 0")


def _whole_pad(choices: Choices, sizes, loops: int, put: Put, _: bool) -> None:
    put(f"{choices.pick(('ldspbidx', 'stspbidx'))} {choices.pick((TILE_PAD, LINE_PAD))}")


def _scalar_pad(choices: Choices, sizes, loops: int, put: Put, _: bool) -> None:
    _, x, y = sizes.pads[TILE_PAD]
    words = choices.between(1, min(4, x))
    put(f"smovssp sc.sd_words, {words}")
    put(f"sldsp s24, {TILE_PAD}, {choices.between(0, x - words)}, {choices.between(0, y - 1)}")


def _snoopy(choices: Choices, sizes, loops: int, put: Put, _: bool) -> None:
    put(f"movvsp vc.mem_idx, v{choices.pick((0, 1, 3))}", f"{choices.pick(('ldgbidx', 'stgbidx'))} {SMALL}")


def _stride(choices: Choices, sizes, loops: int, put: Put, _: bool) -> None:
    """A region inside the output buffer, of any stride; registers are set in any order, with or without a gap."""
    _, x, y = sizes.dram[OUT]
    room = x * y
    words = choices.between(1, min(40, room))
    period = choices.pick((words, words + 1, words + 13, 64, 640, 4096, 16384))
    period = max(period, words)
    count = choices.between(1, 12)
    count = max(1, min(count, (room - words) // period + 1))
    span = (count - 1) * period + words
    put(
        *(
            f"smovssp sc.{name}, {value}"
            for name, value in (("sd_words", words), ("sd_period", period), ("sd_period_cnt", count))
        )
    )
    offset = choices.between(0, min(x - 1, room - span))
    name = choices.pick(("ldgcidx", "stgcidx"))
    if choices.chance(20):  # offsets left out: what an instruction before has left, none or the one meant here
        put(*choices.pick(((f"siadd s7, s6, {offset}",), (), ("simad s7, s6, s5, s4",))), f"{name} {OUT}")
        return
    put(*["nop"] * choices.pick((0, 0, 3)))
    put(f"{name} {OUT}, {offset}, 0")


def _indexed(choices: Choices, sizes, loops: int, put: Put, _: bool) -> None:
    _, x, _ = sizes.dram[LOOSE]
    put(f"and v9, v{choices.pick((1, 3, 0, 1, 3))}, {x - 1}", "movvsp vc.mem_idx, v9")
    put(f"{choices.pick(('ldgidxit', 'stgidxit'))} v{choices.between(3, 8)}, {LOOSE}")
