"""One step of a warp: the registers after an instruction, where it goes on, and which bytes of memory it touches."""

# A rule takes as many words as its instruction has operands.
# pyright: reportUnknownLambdaType=false, reportUnknownArgumentType=false, reportUnknownVariableType=false

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .integers import CARRIES, COMPARISONS, PAIR_SHIFTS, SCALAR, SCALAR_PAIRS, SHIFTS, VECTOR, WORD, Rule, signed
from .listing import Listing, NotFollowedError, Statement
from .refused import require_followed
from .registers import ALL, LANES, Lanes, Registers, read_operand

_CARRY = re.compile(r"v_(add|sub|subrev)(c|b|brev)?(_co)?_u32")
_COMPARE = re.compile(r"(v|s)_(cmpx?|cmpk)_(eq|ne|lg|lt|le|gt|ge)_([iu])(32|64)")
_SUM = re.compile(r"s_(add|sub)(c|b|k)?_([iu])32")
_SAVE = re.compile(r"s_(and|or|xor|andn2|orn2)_saveexec_b64")
_HARMLESS = ("offset:", "glc", "slc")


@dataclass(frozen=True, slots=True)
class Arguments:
    """The bytes of the kernel's arguments: their address, and their words."""

    address: int
    words: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Touched:
    """What an instruction did: the index of the next one, None at the end, and (address, bytes) of each access."""

    place: int | None
    accesses: tuple[tuple[int, int], ...] = ()


def step(listing: Listing, place: int, state: Registers, arguments: Arguments) -> Touched:
    """Execute an instruction; raises `NotFollowedError` if data would decide the path, the lanes or an address."""
    statement = listing.statements[place]
    row = statement.row
    require_followed(statement)
    if row.flow == "end":
        return Touched(None)
    if row.flow:
        return Touched(_follow(listing, statement, place, state))
    if row.access and row.unit in ("VMEM", "SMEM"):
        return Touched(place + 1, tuple(_access(statement, state, arguments)))
    if row.unit in ("VALU", "SALU", "LDS"):
        _compute(statement, state)
    elif row.unit not in ("SEQ", "BR"):
        raise _refuse(statement, f"unit {row.unit} is not followed")
    if place + 1 >= len(listing.statements):
        raise _refuse(statement, "the text ends after it")
    return Touched(place + 1)


def _refuse(statement: Statement, reason: str) -> NotFollowedError:
    return NotFollowedError(f"line {statement.line}, {statement.name}: {reason}")


def _follow(listing: Listing, statement: Statement, place: int, state: Registers) -> int:
    """Return where a jump or a branch leads."""
    target = listing.labels.get(statement.operands[0]) if statement.operands else None
    if target is None or target >= len(listing.statements):
        raise _refuse(statement, "its target is not known")
    if statement.name == "s_branch":
        return target
    match = re.fullmatch(r"s_cbranch_(scc|vcc|exec)(0|1|z|nz)", statement.name)
    if match is None:
        raise _refuse(statement, "its target is not known")
    value = {"scc": state.scc, "vcc": state.read_pair("vcc"), "exec": state.active}[match[1]]
    if value is None:
        raise _refuse(statement, "what it tests may depend on data")
    return target if (value != 0) == (match[2] in ("1", "nz")) else place + 1


def _access(statement: Statement, state: Registers, arguments: Arguments) -> Iterator[tuple[int, int]]:
    """Yield address and bytes of each access, and forget what is loaded, unless it is an argument."""
    kind, size = statement.row.access[0], int(statement.row.access[1].lstrip("s"))
    extra = [each for each in statement.modifiers if not each.startswith(_HARMLESS)]
    if kind not in ("load", "store") or extra or not re.match(r"(flat|global)_|s_load_", statement.name):
        raise _refuse(statement, "this access is not followed")
    offset = sum(int(each[7:], 0) for each in statement.modifiers if each.startswith("offset:"))
    if statement.name.startswith("s_load_"):
        yield _load_scalar(statement, state, arguments, size)
        return
    operands = statement.operands[1:] if kind == "load" else (statement.operands[0], *statement.operands[2:])
    low, high = state.read_lanes(operands[0]), state.read_lanes(operands[0], 1)
    base = state.read_pair(operands[1]) if operands[1:] and operands[1] != "off" else 0
    paired = not operands[1:] or operands[1] == "off"
    for lane in state.list_active():
        one, two = low[lane], high[lane] if paired else 0
        if one is None or two is None or base is None:
            raise _refuse(statement, "its address may depend on data")
        address = (base + (two << 32 | one) + offset) % (1 << 64)
        end = arguments.address + 4 * len(arguments.words)
        if kind == "store" and address < end and arguments.address < address + size:
            raise _refuse(statement, "it stores to the arguments")
        yield address, size
    if kind == "load":
        state.forget(statement.operands[0], everywhere=False)


def _load_scalar(statement: Statement, state: Registers, arguments: Arguments, size: int) -> tuple[int, int]:
    target, pair, distance = statement.operands
    base, moved = state.read_pair(pair), state.read(distance)
    if base is None or moved is None or any(each.startswith("offset:") for each in statement.modifiers):
        raise _refuse(statement, "its address may depend on data")
    address = (base & ~3) + (moved & ~3)
    for part in range(size // 4):
        place = address + 4 * part - arguments.address
        inside = 0 <= place < 4 * len(arguments.words) and place % 4 == 0
        state.write(target, arguments.words[place // 4] if inside else None, part)
    return address, size


def _compute(statement: Statement, state: Registers) -> None:
    """Write what an instruction without access to memory writes."""
    unit = statement.row.unit if not statement.modifiers else ""
    if unit == "SALU" and _compute_scalar(statement, state):
        return
    if unit == "VALU" and len(statement.operands) > 1 and _compute_vector(statement, state):
        return
    if "exec" in statement.row.writes:
        raise _refuse(statement, "the set of active lanes may depend on data")
    for text, kind in zip(statement.operands, statement.row.operands, strict=False):
        if kind[0] in "dmgr":
            state.forget(text, statement.row.crosses or statement.row.unit == "LDS")
    state.scc = None if "scc" in statement.row.writes else state.scc
    for text in ("vcc", "m0"):
        if text in statement.row.writes:
            state.forget(text, everywhere=True)


def _apply(rule: Rule, values: tuple[int | None, ...], bits: int = 32) -> int | None:
    """Return a result as a pattern; unknown if an operand is."""
    known = [each for each in values if each is not None]
    return rule(*known) % (1 << bits) if len(known) == len(values) else None


def _map(rule: Rule, columns: list[Lanes], state: Registers, bits: int = 32) -> Lanes:
    """Return the results of the active lanes; those of others are None, and are not written."""
    return [
        _apply(rule, tuple(column[lane] for column in columns), bits) if state.active >> lane & 1 else None
        for lane in range(LANES)
    ]


def _read_pairs(state: Registers, text: str) -> Lanes:
    low, high = state.read_lanes(text), state.read_lanes(text, 1)
    return [None if a is None or b is None else b << 32 | a for a, b in zip(low, high, strict=True)]


def _write_mask(state: Registers, text: str, bits: Lanes) -> None:
    """Write one bit of each active lane, and 0 for the others; all are unknown if one is."""
    known = [bits[lane] for lane in state.list_active()]
    mask = sum(1 << lane for lane in state.list_active() if bits[lane])
    state.write_pair(text, None if None in known else mask)


def _compute_vector(statement: Statement, state: Registers) -> bool:
    """Execute a vector instruction; returns False if its results are not known here."""
    name, (target, *sources) = statement.name, statement.operands
    if (match := _CARRY.fullmatch(name)) and len(sources) > 2:
        _carry(match[1] + ("rev" if match[2] == "brev" else ""), (target, *sources), state)
    elif match := _COMPARE.fullmatch(name):
        if match[2] != "cmp":
            return False
        columns = [_read_pairs(state, each) if match[5] == "64" else state.read_lanes(each) for each in sources]
        _write_mask(state, target, _map(_find_comparison(match), columns, state, int(match[5])))
    elif name in SHIFTS:
        values = _map(SHIFTS[name], [state.read_lanes(sources[0]), _read_pairs(state, sources[1])], state, 64)
        _write_pairs(state, target, values)
    elif name == "v_mad_u64_u32":
        columns = [state.read_lanes(sources[1]), state.read_lanes(sources[2]), _read_pairs(state, sources[3])]
        values = _map(lambda a, b, c: a * b + c, columns, state, 65)
        _write_pairs(state, target, values)
        _write_mask(state, sources[0], [None if each is None else each >> 64 for each in values])
    elif name == "v_cndmask_b32":
        mask = state.read_pair(sources[2])
        bits: Lanes = [None if mask is None else mask >> lane & 1 for lane in range(LANES)]
        columns = [state.read_lanes(sources[0]), state.read_lanes(sources[1]), bits]
        state.write_lanes(target, _map(lambda a, b, bit: b if bit else a, columns, state))
    elif name == "v_readfirstlane_b32":
        first = (state.list_active() or [0])[0]
        state.write(target, state.read_lanes(sources[0])[first])
    elif name in VECTOR and not ((name.endswith("_u32") and _CARRY.fullmatch(name)) and len(sources) != 2):
        state.write_lanes(target, _map(VECTOR[name], [state.read_lanes(each) for each in sources], state))
    else:
        return False
    return True


def _find_comparison(match: re.Match[str]) -> Rule:
    compare, bits = COMPARISONS[match[3]], int(match[5])
    if match[4] == "u":
        return compare
    return lambda a, b: compare(signed(a, bits), signed(b, bits))


def _write_pairs(state: Registers, target: str, values: Lanes) -> None:
    for part in (0, 1):
        state.write_lanes(target, [None if each is None else each >> 32 * part & WORD - 1 for each in values], part)


def _carry(kind: str, operands: tuple[str, ...], state: Registers) -> None:
    """Execute a sum with a carry out, and one in if there is a fifth operand."""
    target, out, one, other, *into = operands
    mask = state.read_pair(into[0]) if into else 0
    bits: Lanes = [None if mask is None else mask >> lane & 1 for lane in range(LANES)]
    columns = [state.read_lanes(one), state.read_lanes(other), bits]
    rule = CARRIES[kind]
    sums = _map(lambda a, b, c: rule(a, b, c) + WORD, columns, state, 64)
    state.write_lanes(target, [None if each is None else each % WORD for each in sums])
    _write_mask(state, out, [None if each is None else int(not WORD <= each < 2 * WORD) for each in sums])


def _compute_scalar(statement: Statement, state: Registers) -> bool:
    """Execute a scalar instruction; returns False if its results are not known here."""
    name, operands = statement.name, list(statement.operands)
    if "k_" in name and len(operands) == 2:
        operands[1] = _widen(operands[1], name.endswith("_u32"))
    target, sources = (operands[0] if operands else ""), operands[1:]
    if name in ("s_mov_b32", "s_movk_i32"):
        state.write(target, state.read(sources[0]))
    elif name == "s_mov_b64":
        state.write_pair(target, state.read_pair(sources[0]))
    elif name in ("s_mul_i32", "s_mulk_i32"):
        pair = sources if len(sources) == 2 else [target, *sources]
        state.write(target, _apply(lambda a, b: a * b, tuple(state.read(each) for each in pair)))
    elif name in SCALAR:
        value = _apply(SCALAR[name], tuple(state.read(each) for each in sources))
        _write_scalar(state, target, value, 1)
        state.scc = None if "_min_" in name or "_max_" in name else state.scc
    elif name in SCALAR_PAIRS:
        _write_scalar(state, target, _apply(SCALAR_PAIRS[name], tuple(map(state.read_pair, sources)), 64), 2)
    elif name in PAIR_SHIFTS:
        values = state.read_pair(sources[0]), state.read(sources[1])
        _write_scalar(state, target, _apply(PAIR_SHIFTS[name], values, 64), 2)
    elif match := _SAVE.fullmatch(name):
        _save_exec(statement, match[1], state)
    elif match := _SUM.fullmatch(name):
        _add_scalar(match, target, tuple(sources), state)
    elif (match := _COMPARE.fullmatch(name)) and match[1] == "s":
        read = state.read_pair if match[5] == "64" else state.read
        state.scc = _apply(_find_comparison(match), (read(operands[0]), read(operands[1])))
    elif name in ("s_cselect_b32", "s_cselect_b64"):
        read, write = (state.read_pair, state.write_pair) if name.endswith("64") else (state.read, state.write)
        write(target, None if state.scc is None else read(sources[0] if state.scc else sources[1]))
    else:
        return False
    return True


def _widen(text: str, unsigned: bool) -> str:
    """Return the number of 16 bits that an instruction holds itself, as a word."""
    number = read_operand(text).number
    if number is None:
        return text
    return str(number & 0xFFFF if unsigned else signed(number & 0xFFFF, 16))


def _write_scalar(state: Registers, target: str, value: int | None, words: int) -> None:
    """Write a result, and to scc whether it is not 0."""
    (state.write if words == 1 else state.write_pair)(target, value)
    state.scc = None if value is None else int(value != 0)


def _save_exec(statement: Statement, kind: str, state: Registers) -> None:
    target, source = statement.operands
    before, mask = state.active, state.read_pair(source)
    value = _apply(SCALAR_PAIRS[f"s_{kind}_b64"], (mask, before), 64)
    if value is None:
        raise _refuse(statement, "the set of active lanes may depend on data")
    state.write_pair(target, before)
    state.active, state.scc = value & ALL, int(value != 0)


def _add_scalar(match: re.Match[str], target: str, sources: tuple[str, ...], state: Registers) -> None:
    """Execute a sum; scc is its carry, or for signed numbers whether it overflows."""
    kind, with_carry, sign = match[1], match[2] in ("c", "b"), match[3]
    pair = (target, *sources) if match[2] == "k" else sources
    values = (*(state.read(each) for each in pair), state.scc if with_carry else 0)
    if any(each is None for each in values):
        state.write(target, None)
        state.scc = None
        return
    one, other, carry = (each or 0 for each in values)
    total = CARRIES[kind](one, other, carry)
    exact = CARRIES[kind](signed(one), signed(other), carry)
    state.write(target, total % WORD)
    state.scc = int(not 0 <= total < WORD if sign == "u" else not -(WORD // 2) <= exact < WORD // 2)
