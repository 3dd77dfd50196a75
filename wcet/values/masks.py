"""Represents masks of lanes as Boolean functions: which masks a statement computes from others, and how they are
related.

A mask has one bit for each lane, and a statement that computes a mask from others does the same in every lane. So its
result in a lane is a function of the bits that this lane has in the sources. Each domain of masks evaluates the same
function in its own way: as rows of a truth table (here), as bits of one lane, as masks that a whole work-group shares,
as words.

A result that is not a bitwise operation on masks, such as that of a comparison, is an `Outcome`: any bit in any lane,
but the same bit at all uses in one statement.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, reduce

from wcet.records import dataclass
from wcet.values.micro import Exact, MicroOp, Number, Scalar, Set, SetMask, Value
from wcet.values.operations import Constant, Operation, Operator, Source, Term, apply, combine_masks

WORD_BITS = 32
_BITWISE = (Operator.NOT, Operator.AND, Operator.OR, Operator.XOR)


@dataclass(frozen=True, slots=True)
class Condition:
    """A mask that has all lanes if a scalar is not zero, else no lane."""

    scalar: Scalar


@dataclass(frozen=True, slots=True)
class Outcome:
    """A mask with an unknown bit in each lane; in a statement, outcomes with the same number are equal."""

    number: int


MaskSource = Scalar | Number | Condition | Outcome

# Functions of one or two masks, by the rows of the truth table in which they are one; a row number has their bits.
COPY = 0b10
BOTH, EITHER, EXACTLY_ONE, FIRST_ONLY, SECOND_ONLY = 0b1000, 0b1110, 0b0110, 0b0010, 0b0100


@cache
def list_columns(count: int) -> tuple[int, ...]:
    """Return for each of `count` variables the rows of the truth table in which the variable is one."""
    rows = 1 << count
    return tuple(sum(1 << row for row in range(rows) if row >> place & 1) for place in range(count))


@dataclass(frozen=True, slots=True)
class MaskWrite:
    """A mask that a statement writes: a term of AND, OR, XOR and NOT over the values of its sources before the
    statement."""

    target: Scalar
    term: Term
    sources: tuple[MaskSource, ...]

    @property
    def places(self) -> tuple[Scalar, ...]:
        """Return the masks in registers from which it is computed."""
        return tuple(each for each in self.sources if isinstance(each, Scalar))

    @property
    def exact(self) -> bool:
        """Return True if the mask is computed only from masks in registers and constants."""
        return all(isinstance(each, Scalar | Number) for each in self.sources)

    def read_constant(self, number: Number) -> bool | None:
        """Return the bit that a constant has in all lanes, or None if the bit differs between lanes."""
        whole = (1 << WORD_BITS * self.target.words) - 1
        return {0: False, whole: True}.get(number.bits & whole)

    def tabulate(self, variables: Mapping[MaskSource, int], rows: int) -> int:
        """Return the rows in which the mask is one, of a truth table in which only the sources in `variables` vary.

        `variables` has for each of these sources the rows in which it is one. All other sources are the same in all
        lanes.
        """
        columns: list[int] = []
        for source in self.sources:
            known = self.read_constant(source) if isinstance(source, Number) else None
            columns.append(variables[source] if known is None else rows if known else 0)
        return combine_masks(self.term, columns) & rows

    def find_function(self, *sources: MaskSource) -> int | None:
        """Return the mask as a function of these sources (rows of a truth table); None if it depends on other
        sources."""
        if set(self.sources) - {*sources}:
            return None
        columns = dict(zip(sources, list_columns(len(sources)), strict=True))
        every = (1 << (1 << len(sources))) - 1
        return combine_masks(self.term, [columns[each] for each in self.sources]) & every

    def is_copy(self, source: MaskSource) -> bool:
        """Return True if the mask is equal to the given source."""
        return self.find_function(source) == COPY

    def split(self, place: Scalar) -> tuple[MaskSource, int] | None:
        """Return the only source of the mask besides `place`, and the mask as a function of both (rows of a truth
        table).

        `place` is the second argument of the function. None unless there is exactly one other source.
        """
        others = [each for each in self.sources if each != place]
        function = self.find_function(others[0], place) if len(others) == 1 else None
        return None if function is None else (others[0], function)

    def is_within(self, *places: Scalar) -> bool:
        """Return True if every lane of the mask is in at least one of the given masks, as they were before the
        statement."""
        columns, rows = list_variables((*places, *self.sources))
        outside = reduce(lambda left, each: left & ~columns[each], places, rows)
        return not self.tabulate(columns, rows) & outside

    def contains_common(self, *places: Scalar) -> bool:
        """Return True if the mask has every lane that all of the given masks had before the statement."""
        columns, rows = list_variables((*places, *self.sources))
        common = reduce(lambda left, each: left & columns[each], places, rows)
        return not common & ~self.tabulate(columns, rows)


def list_variables(sources: Iterable[MaskSource]) -> tuple[dict[MaskSource, int], int]:
    """Return for each source the rows of a truth table in which it is one, and the bits of all rows."""
    found = dict.fromkeys(sources)
    return dict(zip(found, list_columns(len(found)), strict=True)), (1 << (1 << len(found))) - 1


def list_masks(operations: Sequence[MicroOp]) -> tuple[MaskWrite, ...]:
    """Return the scalars that a statement writes as masks, each once, as functions of masks with one bit for each
    lane."""
    return tuple({each.target: each for each in _Reader().find(operations)}.values())


@dataclass(frozen=True, slots=True)
class TestedMask:
    """A mask, and a scalar that says if the mask has a lane: it is one if some lane is set (`filled`), or if none is.

    The target of `mask` is that scalar, as wide as the mask.
    """

    mask: MaskWrite
    filled: bool


def find_tested(operation: MicroOp) -> TestedMask | None:
    """Return the mask that an operation compares with zero; None for any other operation."""
    if not isinstance(operation, Set) or not isinstance(target := operation.target, Scalar):
        return None
    value = operation.value
    match value:
        case Exact(Operation(Operator.NOT_ZERO, (tested,))):
            filled = True
        case Exact(Operation(Operator.EQUAL, (tested, Constant(0)))):
            filled = False
        case Exact(Operation(Operator.XOR, (Operation(Operator.EQUAL, (tested, Constant(0))), Constant(1)))):
            filled = True
        case _:
            return None
    words = max((each.words for each in value.sources if isinstance(each, Scalar)), default=1)
    whole = Scalar(target.file, target.index, words)
    (found,) = list_masks((Set(whole, Exact(tested, value.sources)),))
    return TestedMask(found, filled)


class _Reader:
    """Converts the values that one statement writes into functions of masks."""

    def __init__(self) -> None:
        self._outcomes: dict[object, Outcome] = {}

    def find(self, operations: Sequence[MicroOp]) -> Iterator[MaskWrite]:
        """Yield each scalar that the operations write, as a function of masks."""
        for each in operations:
            sources: list[MaskSource] = []
            match each:
                case Set(Scalar() as target, value):
                    yield MaskWrite(target, self._read_value(value, target, sources), tuple(sources))
                case SetMask(Scalar() as target, value, mask):
                    active, bit = _number(mask, sources), self._read_bit(value, target, sources)
                    yield MaskWrite(target, apply(Operator.AND, active, bit), tuple(sources))
                case _:
                    pass

    def _read_bit(self, value: Value, target: Scalar, sources: list[MaskSource]) -> Term:
        """Return bit 0 of the value that each lane computes, as a term over `sources`."""
        match value:
            case Exact(Constant(bits)):
                return _number(Number(-(bits & 1) % (1 << WORD_BITS * target.words)), sources)
            case Exact(Source(number), read):
                return _number(self._name(read[number]), sources)
            case _:
                return _number(self._name(object()), sources)

    def _read_value(self, value: Value, target: Scalar, sources: list[MaskSource]) -> Term:
        if isinstance(value, Exact):
            return self._read_term(value.term, value, target, sources)
        return _number(self._name(object()), sources)

    def _read_term(self, term: Term, value: Exact, target: Scalar, sources: list[MaskSource]) -> Term:
        match term:
            case Constant(bits):
                return _number(Number(bits), sources)
            case Source(number) if isinstance(place := value.sources[number], Scalar) and place.words == target.words:
                return _number(place, sources)
            case Operation(operator, operands, width) if operator in _BITWISE and width == WORD_BITS * target.words:
                return apply(operator, *(self._read_term(each, value, target, sources) for each in operands))
            case Operation(Operator.SELECT, (Source(number), one, two)) if isinstance(
                tested := value.sources[number], Scalar
            ):
                chosen = _number(Condition(tested), sources)
                yes, no = (self._read_term(each, value, target, sources) for each in (one, two))
                return _choose(chosen, yes, no)
            case _:
                return _number(self._name((term, value.sources)), sources)

    def _name(self, key: object) -> Outcome:
        return self._outcomes.setdefault(key, Outcome(len(self._outcomes)))


def _choose(chosen: Term, one: Term, two: Term) -> Term:
    """Return the mask that has the bits of `one` in the lanes of `chosen`, else the bits of `two`."""
    first, second = apply(Operator.AND, chosen, one), apply(Operator.AND, apply(Operator.NOT, chosen), two)
    return apply(Operator.OR, apply(Operator.OR, first, second), apply(Operator.AND, one, two))


def _number(source: MaskSource, sources: list[MaskSource]) -> Source:
    if source not in sources:
        sources.append(source)
    return Source(sources.index(source))
