"""Addresses of functions of the same file, and return addresses, followed to the calls and returns that use them.

Three kinds of values are known: the address of a function, computed as LLVM does (`s_getpc_b64`, `s_add_u32
sym@rel32@lo+4`, `s_addc_u32 sym@rel32@hi+12`, or the same with `@gotpcrel32` and a load); the return address that a
call writes; and numbers. All of them may be copied, also through lanes of vector registers, and with those through
private memory (`private_memory.py`).
"""

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence

from wcet.ir.ids import InstructionId
from wcet.ir.program import Immediate, Instruction, Operand, Program, Register
from wcet.isa.gcn.calls.private_memory import DESCRIPTOR, mix_lanes, move_words
from wcet.isa.gcn.language.accesses import loads_scalars
from wcet.isa.gcn.language.kernel import GcnData
from wcet.isa.gcn.language.registers import Unit, operation_of, units_of
from wcet.isa.gcn.language.tokens import ONES, Lanes, State, Token, find_token, join_held, number_token
from wcet.isa.gcn.semantics.control import BEHIND
from wcet.isa.gcn.semantics.forms import SYMBOL
from wcet.isa.gcn.semantics.lift import find_access, find_copy, find_exec, find_mask, lift
from wcet.values.fixpoint import iterate
from wcet.values.masks import WORD_BITS
from wcet.values.micro import Exact, Function, MicroOp, Number, ReadLane, Scalar, Set, Source, Temp, WriteLane
from wcet.values.operations import Constant, Operation, Operator, evaluate
from wcet.values.operations import Source as Place

_LOW = re.compile(r"(?P<name>[\w.$]+)@(?P<kind>rel32|gotpcrel32)@lo\s*\+\s*4\Z")
_HIGH = re.compile(r"(?P<name>[\w.$]+)@(?P<kind>rel32|gotpcrel32)@hi\s*\+\s*(4|12)\Z")

LINK, TABLE = "return:", "table:"
"""Prefixes of names: of the return address of a call, and of a function's entry in the global offset table."""


def carry(state: State, code: Sequence[Instruction], index: int, entered: Container[int]) -> None:
    """Update the state, which has the known values by register, by one instruction; jumps lead to those in
    `entered`."""
    instruction = code[index]
    found = _find_moved(state, instruction) | move_words(state, instruction)
    # A jump to a later instruction of the sequence that makes an address would skip the first one.
    if index - 1 not in entered and index not in entered:
        found |= _make_address(state, code, index)
    forget(state, instruction)
    state |= {unit: held for unit, held in found.items() if held}


def run_block(
    code: Sequence[Instruction],
    first: int,
    state: State,
    entered: Container[int],
    look: Callable[[Instruction, State], None] | None = None,
) -> int:
    """Update a state (known values by register) from `first` to the end of its block; return the last instruction.

    Jumps lead to the instructions in `entered`, so that a block ends before each of them.

    `look` is called with each instruction that does not end the block, and the state before it.
    """
    index = first
    while not operation_of(code[index]).flow:
        if look is not None:
            look(code[index], state)
        carry(state, code, index, entered)
        if index + 1 in entered or index + 1 == len(code):
            break
        index += 1
    return index


def follow_tokens(program: Program[GcnData], start: State, look: Callable[[Instruction, State], None]) -> None:
    """Call `look` with each instruction that does not end a block, and the state before it, until a fixpoint is
    reached.

    An instruction is passed once for each state that reaches it; the last state covers all paths that lead to it.
    """
    code, targets = program.instructions, program.extra.targets
    entered = {InstructionId(0), *targets.values()}

    def step(first: InstructionId, state: State) -> Iterator[tuple[InstructionId, InstructionId, State]]:
        left = dict(state)
        last = code[run_block(code, first, left, entered, look)]
        yield from ((last.index, each, left) for each in list_successors(last, targets) if each < len(code))

    iterate(InstructionId(0), start, step, lambda _, old, new: join_held(old, new))


def list_successors(last: Instruction, targets: Mapping[InstructionId, InstructionId]) -> list[InstructionId]:
    """Return the instructions that can follow the last one of a block."""
    falls = [] if operation_of(last).flow in ("jump", "end", "refused") else [InstructionId(last.index + 1)]
    return falls + ([targets[last.index]] if last.index in targets else [])


def forget(state: State, instruction: Instruction) -> None:
    """Forget the registers that an instruction writes, and descriptors that an earlier run of it has computed."""
    for unit in find_access(instruction).writes:
        state.pop(unit, None)
    if any(_moves_descriptor(each) for each in lift(instruction)):
        own = f"{DESCRIPTOR} {instruction.index}"
        for unit in [unit for unit, held in state.items() if isinstance(held, tuple) and held[0] == own]:
            del state[unit]


def read_address(state: State, pair: Operand) -> str:
    """Return the name of the function or return address that a pair of registers holds; empty if it holds neither."""
    if not isinstance(pair, Register) or pair.count != 2:
        return ""
    low, high = (find_token(state, unit) for unit in units_of(pair))
    if low is None or high != (low[0], 1) or low[1] != 0:
        return ""
    return low[0] if ":" in low[0] else ""


def place_address(pair: Register, name: str) -> State:
    """Return a state in which a pair of registers holds the two halves of the address called `name`."""
    return {unit: (name, part) for part, unit in enumerate(units_of(pair))}


def _find_moved(state: State, instruction: Instruction) -> State:
    """Return the known values that an instruction copies, or computes from numbers, by the register that receives
    them.
    """
    found: State = {}
    for operation in lift(instruction):
        match operation:
            case Set(Scalar() as target, Exact() as value):
                tokens = _read_value(state, value, target, instruction)
                found |= {unit: token for unit, token in zip(target.units, tokens, strict=True) if token is not None}
            case WriteLane(vector, source, Number(lane)):
                found[vector.units[0]] = _write_lane(state, vector.units[0], source, lane)
            case ReadLane(target) if (token := read_lane(state, instruction)) is not None:
                found[target.units[0]] = token
            case _:
                pass
    if (copy := find_copy(instruction)) is not None:
        source, target = copy
        found["v", target] = mix_lanes(state, ("v", target), ("v", source), find_exec(instruction))
    if (mask := find_mask(instruction)) is not None and mask.contains_common():
        found |= dict.fromkeys(mask.target.units, ONES)
    return found


def read_lane(state: State, instruction: Instruction) -> Token | None:
    """Return the value that an instruction reads from one lane; None if it is unknown."""
    match lift(instruction):
        case (ReadLane(_, vector, Number(lane)),):
            lanes = state.get(vector.units[0])
            found = [token for place, token in lanes if place == lane] if isinstance(lanes, frozenset) else []
            return found[0] if found else None
        case _:
            return None


def _write_lane(state: State, unit: Unit, source: Source, lane: int) -> Lanes:
    held = state.get(unit)
    others = {each for each in held if each[0] != lane} if isinstance(held, frozenset) else set[tuple[int, Token]]()
    token = number_token(source.bits) if isinstance(source, Number) else None
    if isinstance(source, Scalar):
        token = find_token(state, source.units[0])
    return frozenset(others | (set[tuple[int, Token]]() if token is None else {(lane, token)}))


def _read_value(state: State, value: Exact, target: Scalar, instruction: Instruction) -> Sequence[Token | None]:
    """Return the values of the words of a register: a copy, a number, or the descriptor with another base."""
    match value.term:
        case Place(number) if isinstance(place := value.sources[number], Scalar) and place.words == target.words:
            return [find_token(state, unit) for unit in place.units]
        case _ if (part := _find_moved_half(state, value)) is not None:
            return [(f"{DESCRIPTOR} {instruction.index}", part)]
        case _:
            numbers = [_find_number(state, each) for each in value.sources]
            known = [each for each in numbers if each is not None]
            found = evaluate(value.term, known) if len(known) == len(numbers) else None
            words = range(target.words)
            return [None if found is None else number_token(found >> WORD_BITS * part) for part in words]


def _find_number(state: State, source: Source) -> int | None:
    if isinstance(source, Number):
        return source.bits
    words = [find_token(state, unit) for unit in source.units] if isinstance(source, Scalar) else [None]
    numbers = [each[1] for each in words if each is not None and each[0] == ""]
    known = len(numbers) == len(words)
    return sum(number << WORD_BITS * part for part, number in enumerate(numbers)) if known else None


def _moves_descriptor(operation: MicroOp) -> bool:
    """Return True if an operation can change the base of the descriptor of private memory."""
    match operation:
        case Set(_, Exact(Operation(Operator.ADD | Operator.ADD_CARRY))):
            return True
        case _:
            return False


def _find_moved_half(state: State, value: Exact) -> int | None:
    """Return which half of the base of the descriptor a sum changes; None if the sum is of another kind.

    Any sum can change the low half, only a sum with carry the high one.
    """
    match value.term:
        case Operation(Operator.ADD, (Place(number), _)):
            part = 0
        case Operation(Operator.ADD_CARRY, (Place(number), Constant(0), _)):
            part = 1
        case _:
            return None
    place = value.sources[number]
    held = find_token(state, place.units[0]) if isinstance(place, Scalar) and place.words == 1 else None
    return part if held == (DESCRIPTOR, part) else None


def _make_address(state: State, code: Sequence[Instruction], index: int) -> State:
    """Return the address that an instruction completes, by adding a distance or by a load from the global offset
    table.
    """
    made = code[index]
    for kind, prefix in (("rel32", ":"), ("gotpcrel32", TABLE)) if index >= 2 else ():
        found = read_symbol_sum(code[index - 2 : index + 1], kind)
        if found is not None:
            pair, name = found
            return place_address(pair, prefix + name)
    if loads_scalars(made) and isinstance(target := made.operands[0], Register):
        name = read_address(state, made.operands[1])
        if target.count == 2 and name.startswith(TABLE) and _is_whole_load(made, target):
            return place_address(target, ":" + name.removeprefix(TABLE))
    return {}


def _is_whole_load(instruction: Instruction, pair: Register) -> bool:
    target, _, offset = instruction.operands
    whole = isinstance(target, Register) and units_of(target) == units_of(pair)
    return whole and isinstance(offset, Immediate) and offset.bits == 0


def read_symbol_sum(code: Sequence[Instruction], kind: str) -> tuple[Register, str] | None:
    """Return the symbol whose distance three instructions add to the program counter, and the pair with the result.

    None for other instructions. The distance counts from the second instruction, so the three must be neighbours.
    """
    if len(code) < 3:
        return None
    getpc, low, high = code
    pair = getpc.operands[0] if getpc.operands else None
    if not isinstance(pair, Register) or not _reads_place(getpc) or pair.count != 2:
        return None
    one = _LOW.match(_read_symbol(low, Operator.ADD, units_of(pair)[0]))
    other = _HIGH.match(_read_symbol(high, Operator.ADD_CARRY, units_of(pair)[1]))
    if one is None or other is None or one["name"] != other["name"] or {one["kind"], other["kind"]} != {kind}:
        return None
    return pair, one["name"]


def _reads_place(instruction: Instruction) -> bool:
    """Return True if an instruction only reads the program counter."""
    match lift(instruction):
        case (Set(_, Function(name, ())),):
            return name.startswith(BEHIND)
        case _:
            return False


def _read_symbol(instruction: Instruction, operator: Operator, unit: Unit) -> str:
    """Return the symbol that an instruction adds to a register; empty if it adds none."""
    match lift(instruction):
        case (
            Set(Temp() as temp, Function(name, ())),
            Set(Scalar() as target, Exact(Operation(found, (Place(0), Place(1), *_)), (source, added, *_))),
            *_,
        ) if found is operator and source == target and added == temp and target.units == (unit,):
            return name.removeprefix(SYMBOL)
        case _:
            return ""
