"""What an instruction leaves in scalar registers where that is a number, or what another register held.

An interpreter of micro-operations over numbers, of any width, and over values that are only copied or chosen. What is
known of sums and comparisons of values that are not numbers is in `scalar_steps`.
"""

from collections.abc import Sequence

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import lift
from wcet.isa.gcn.semantics.terms import WORD
from wcet.isa.gcn.values.scalar_values import State, Value, value_of
from wcet.values.micro import Exact, Number, Scalar, Set, Source, Temp
from wcet.values.operations import Constant, Operation, Operator, Term, evaluate
from wcet.values.operations import Source as Place

Words = tuple[Value, ...]
"""The values of the registers of a place, the lowest first."""

Found = int | Words | None
"""A number of any width, or what registers hold; None is unknown."""


def find_numbers(state: State, instruction: Instruction) -> dict[Unit, Value]:
    """Return the scalar registers that an instruction leaves with a number, or with what others held."""
    temps: dict[int, Found] = {}
    results: dict[Unit, Value] = {}
    for operation in lift(instruction):
        if not isinstance(operation, Set):
            continue
        target, value = operation.target, operation.value
        found: Found = None
        if isinstance(value, Exact):
            found = _resolve(value.term, [_read(state, each, temps) for each in value.sources])
        if isinstance(target, Temp):
            temps[target.number] = found
        else:
            results |= {
                unit: word
                for unit, word in zip(target.units, _part(found, target.words), strict=True)
                if word is not None
            }
    return results


def _read(state: State, source: Source, temps: dict[int, Found]) -> Found:
    match source:
        case Scalar():
            return _join(tuple(value_of(state, unit) for unit in source.units))
        case Temp(number):
            return temps[number]
        case Number(bits):
            return bits
        case _:
            return None


def _join(words: Words) -> Found:
    """Return the number that registers hold together, if each holds one."""
    numbers = [each for each in words if isinstance(each, int)]
    if len(numbers) < len(words):
        return words
    return sum(number << 32 * place for place, number in enumerate(numbers))


def _part(found: Found, count: int) -> Words:
    """Return the registers that hold a value, unknown where it has others than these."""
    if isinstance(found, int):
        return tuple((found >> 32 * place) % WORD for place in range(count))
    return found if found is not None and len(found) == count else (None,) * count


def _resolve(term: Term, sources: Sequence[Found]) -> Found:
    """Return what a term gives: a number, or one of its sources where it chooses among them."""
    match term:
        case Place(number):
            return sources[number]
        case Constant(bits):
            return bits
        case Operation(Operator.SELECT, (condition, one, other)):
            chosen = _resolve(condition, sources)
            yes, no = _resolve(one, sources), _resolve(other, sources)
            if isinstance(chosen, int):
                return yes if chosen else no
            return yes if yes == no else None
        case Operation(operator, operands, width):
            found = [_resolve(each, sources) for each in operands]
            numbers = [Constant(each) for each in found if isinstance(each, int)]
            return evaluate(Operation(operator, tuple(numbers), width), ()) if len(numbers) == len(found) else None
