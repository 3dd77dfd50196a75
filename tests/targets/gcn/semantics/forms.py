"""Every instruction of GCN in all its forms, drawn: operands of each kind, and the modifiers of its encodings."""

import random
from collections.abc import Iterator

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.isa import Operation, has_form
from wcet.isa.gcn.language.pairs import is_pair
from wcet.isa.gcn.language.processor import GFX803
from wcet.isa.gcn.language.registers import find_roles
from wcet.isa.gcn.language.shapes import find_shapes
from wcet.isa.gcn.semantics.kinds import find_kinds
from wcet.span import Source, Span

SPAN = Span(Source("drawn", "drawn"), 1, 1, 1)
CONSTANTS = (0, 1, 5, 64, -1, -16, 0x3F800000, 0xC0000000, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0x12345678, 33)
MOVES = (
    "row_shl:1", "row_shl:15", "row_shr:3", "row_ror:5", "wave_shl:1", "wave_shr:1", "wave_rol:1", "wave_ror:1",
    "row_bcast:15", "row_bcast:31", "row_mirror", "row_half_mirror", "quad_perm:[3,0,2,1]", "quad_perm:[1,1,1,1]",
)  # fmt: skip
SELECTED = ("BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD")
UNUSED = ("UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE")
SWIZZLES = (
    "0x8039", "0x041f", "0x7c1f", 'swizzle(BITMASK_PERM,"01pip")', "swizzle(QUAD_PERM,3,1,2,0)",
    "swizzle(BROADCAST,8,3)", "swizzle(SWAP,16)", "swizzle(REVERSE,32)",
)  # fmt: skip


def draw_statements(
    operation: Operation, rng: random.Random, rounds: int = 1, lanes: int = 64
) -> Iterator[Instruction]:
    """Yield the instruction in each form that it has, several times over."""
    for _ in range(rounds):
        for modifiers in draw_forms(operation, rng):
            operands = draw_operands(operation, modifiers, rng, lanes)
            yield Instruction(7, operation.mnemonic, modifiers, operands, SPAN, lanes)


def draw_forms(operation: Operation, rng: random.Random) -> Iterator[tuple[str, ...]]:
    """Yield the modifiers of each encoding, with signs, parts, moves, and changes of the result."""
    name, count = operation.mnemonic, len(operation.operands)
    yield ()
    if is_pair(name):
        return
    if name == "ds_swizzle_b32":
        yield from ((f"offset:{each}",) for each in SWIZZLES)
    if name.startswith(("ds_permute", "ds_bpermute")):
        yield ("offset:20",)
    if operation.unit != "VALU" or name in ("v_nop", "v_clrexcp", "v_swap_b32") or "interp" in name or "lane" in name:
        return
    first = list(operation.operands).index("s") if "s" in operation.operands else count
    sources = range(first, min(count, first + 3))
    if operation.format == "VOP3P":
        yield from (draw_packed(operation, len(sources), rng) for _ in range(6))
        return
    if "movrel" in name:
        return
    signs = tuple(f"{rng.choice(('abs', 'neg'))}:{each}" for each in sources if rng.random() < 0.7)
    masked = len(operation.operands) > 1 and ("mask" in operation.traits)
    if "class" not in name and not masked:
        yield ("e64", *signs)
    if operation.operands[:2] != ("d", "d") and operation.format != "VOPC" and "mode" in operation.reads:
        yield ("e64", rng.choice(("mul:2", "mul:4", "div:2")))
        yield ("e64", "clamp", *signs)
    elif operation.format != "VOPC":
        yield ("e64", "clamp")
    if find_kinds(operation)[-1].bits == 16 and operation.format == "VOP3" and name not in ("v_cvt_pkrtz_f16_f32",):
        yield ("e64", f"op_sel:[{','.join(str(rng.randint(0, 1)) for _ in range(len(sources) + 1))}]")
    for suffix in ("sdwa", "dpp"):
        if has_form(operation, suffix, GFX803):
            yield from (
                draw_part(operation, suffix, sources, rng) for _ in range(4 if operation.format != "VOPC" else 2)
            )


def draw_part(operation: Operation, suffix: str, sources: range, rng: random.Random) -> tuple[str, ...]:
    if suffix == "dpp":
        masks = (f"row_mask:{rng.choice((15, 15, 5))}", f"bank_mask:{rng.choice((15, 15, 9))}")
        return ("dpp", rng.choice(MOVES), *masks, *rng.choice(((), ("bound_ctrl:0",))))
    chosen = [f"src{number}_sel:{rng.choice(SELECTED)}" for number in range(min(2, len(sources)))]
    signs = [f"sext:{each}" for each in sources[:2] if "mode" not in operation.reads and rng.random() < 0.5]
    if operation.format != "VOPC":
        chosen += [f"dst_sel:{rng.choice(SELECTED)}", *rng.choice(((), (f"dst_unused:{rng.choice(UNUSED)}",)))]
    return ("sdwa", *chosen, *signs)


def draw_packed(operation: Operation, count: int, rng: random.Random) -> tuple[str, ...]:
    def bits(key: str) -> str:
        return f"{key}:[{','.join(str(rng.randint(0, 1)) for _ in range(count))}]"

    if operation.mnemonic.startswith("v_dot"):
        return ()
    keys = [bits(key) for key in ("op_sel", "op_sel_hi", "neg_lo", "neg_hi") if rng.random() < 0.6]
    whole = "mode" not in operation.reads
    clamps = rng.random() < 0.3 and (not whole or "_add_" in operation.mnemonic or "_sub_" in operation.mnemonic)
    return (*keys, *(("clamp",) if clamps else ()))


def draw_operands(
    operation: Operation, modifiers: tuple[str, ...], rng: random.Random, lanes: int = 64
) -> tuple[Operand, ...]:
    """Return an operand of each position: a register of its shape, now and then one that another operand is as well."""
    roles = find_roles(operation, modifiers)
    shapes = find_shapes(operation)[len(operation.operands) - len(roles) :]
    found: list[Operand] = []
    for position, (role, shape) in enumerate(zip(roles, shapes, strict=True)):
        count = lanes // 32 if shape.mask else max(1, shape.count) if shape.count >= 0 else 2
        count *= 64 // lanes if shape.spread else 1
        vector = shape.file == "v" or (shape.file == "" and operation.unit in ("VALU", "LDS", "VMEM", "EXP"))
        mask = shape.file == "s" or (operation.format == "VOPC" and position == 0)
        written = role[0] in "dmg"
        if role[0] == "x":
            found.append(draw_short(operation, rng))
        elif written and is_pair(operation.mnemonic):
            found.append(Register("v", 2 * rng.randrange(0, 12) + (position > 0), count, SPAN))
        elif vector and not mask and (written or shape.file == "v" or not may_be_scalar(operation, modifiers, rng)):
            found.append(Register("v", rng.randrange(0, 24), count, SPAN))
        elif written or rng.random() < 0.6 or shape.file == "s" or needs_register(operation, position):
            found.append(draw_scalar(count, written, rng))
        else:
            number = rng.choice(CONSTANTS)
            found.append(Immediate(number & 0xFFFFFFFF, str(number), SPAN))
    return tuple(found)


def may_be_scalar(operation: Operation, modifiers: tuple[str, ...], rng: random.Random) -> bool:
    return "dpp" not in modifiers and "swap" not in operation.mnemonic and rng.random() < 0.4


def needs_register(operation: Operation, position: int) -> bool:
    """Whether no encoding has a constant here, or none that a run knows."""
    return (
        "lane" in operation.mnemonic
        or "movrels" in operation.mnemonic
        or (position == 0 and operation.format == "SOPK")
    )


def draw_short(operation: Operation, rng: random.Random) -> Operand:
    number = rng.choice((0, 1, 77, 0x7FFF, 0x8000, 0xFFFF))
    if operation.mnemonic.startswith("s_cmpk") and operation.mnemonic.endswith("u32"):
        return Immediate(number, str(number), SPAN)
    number -= (1 << 16) if number >> 15 and rng.random() < 0.5 else 0
    return Immediate(number & 0xFFFFFFFF, str(number), SPAN)


def draw_scalar(count: int, written: bool, rng: random.Random) -> Register:
    if rng.random() < 0.3 and count <= 2:
        file = rng.choice(("vcc", "exec", "flat_scratch") if count == 2 or rng.random() < 0.7 else ("m0",))
        part = rng.randint(0, 1) if count == 1 and file != "m0" else 0
        if not (written and file == "flat_scratch"):
            return Register(file, part, count, SPAN)
    step = {1: 1, 2: 2}.get(count, 4)
    return Register("s", step * rng.randrange(0, 24 // step), count, SPAN)
