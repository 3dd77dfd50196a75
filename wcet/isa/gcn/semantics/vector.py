"""The meaning of vector instructions: sources in all their forms, the row of the operation, and the written register.

With DPP the first source comes from other lanes, and lanes without a source, or switched off by `row_mask` and
`bank_mask`, keep what their register holds; if a mask is written, their bit is 0.
"""

from collections.abc import Callable, Container

from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.isa import Operation, find_plain
from wcet.isa.gcn.semantics.dpp import Moved, move_source
from wcet.isa.gcn.semantics.forms import find_result, read_operand, read_source
from wcet.isa.gcn.semantics.functions import BYTES, FUNCTION_COMPARES, FUNCTIONS, ONTO_TARGET
from wcet.isa.gcn.semantics.kinds import Kind, find_kinds
from wcet.isa.gcn.semantics.rules import (
    CARRY,
    LANE,
    OLD,
    A,
    B,
    C,
    conjoin,
    fold,
    list_numbers,
    select,
    substitute,
    truncate,
)
from wcet.isa.gcn.semantics.sequence import Sequence, name_mask
from wcet.isa.gcn.semantics.vector_rules import CARRY_RULES, COMPARE_RULES, SUM_RULES, VECTOR_RULES, WIDE_RULES
from wcet.records import dataclass
from wcet.values.micro import Arbitrary, Bit, Function, LaneNumber, Lanes, MicroOp, Scalar
from wcet.values.operations import Constant, Term

_MODE = Scalar("mode", 0)
_CHANGES = ("clamp", "mul:2", "mul:4", "div:2")
"""The modifiers of results; a function with one of them counts as another function."""


@dataclass(frozen=True, slots=True)
class _VectorStatement:
    """A vector instruction that is being lifted: its types, and the source that moves between lanes."""

    sequence: Sequence
    instruction: Instruction
    operation: Operation
    kinds: tuple[Kind, ...]
    moved: Moved | None

    @property
    def changes(self) -> tuple[str, ...]:
        """The modifiers that change the result."""
        return tuple(each for each in self.instruction.modifiers if each in _CHANGES)

    def read(self, first: int, count: int) -> tuple[Term, ...]:
        """Return `count` sources as terms, from the operand at position `first` on."""
        found: list[Term] = []
        for number in range(count):
            position = first + number
            moved = self.moved.temp if self.moved is not None and self.moved.position == position else None
            kind = self.kinds[position]
            found.append(read_source(self.sequence, self.instruction, position, number, kind, moved))
        return tuple(found)

    def apply(self, term: Term, sources: tuple[Term, ...], carry: Term | None = None) -> Term:
        """Return the term of a row, with these terms in place of its numbered sources."""
        known: dict[int, Term] = {each.number: term for each, term in zip((A, B, C), sources, strict=False)}
        if carry is not None:
            known[CARRY.number] = carry
        if LANE.number in list_numbers(term):
            known[LANE.number] = self.sequence.read(LaneNumber())
        return fold(substitute(term, known))

    def read_mask(self) -> Term:
        """Return each lane's own bit of the mask that is the last operand."""
        operand = self.instruction.operands[-1]
        if not isinstance(operand, Register):
            return self.sequence.hold(Arbitrary(), 1, True)
        return self.sequence.read(Bit(name_mask(operand.file, operand.index, self.instruction.lanes)))

    def read_target(self) -> Term:
        """Return the old value of the destination, as a source."""
        target = self.instruction.operands[0]
        assert isinstance(target, Register)
        return read_operand(self.sequence, target, self.kinds[0])

    def find_mask(self, position: int) -> Scalar:
        """Return the mask whose first register is the operand at `position`."""
        target = self.instruction.operands[position]
        assert isinstance(target, Register)
        return name_mask(target.file, target.index, self.instruction.lanes)

    def name(self, what: str, sources: tuple[Term, ...], *more: Term) -> Function:
        """Return a named function of the sources, of `more` terms, and of the mode register if the operation reads
        it."""
        terms = (*sources, *more, *((self.sequence.read(_MODE),) if "mode" in self.operation.reads else ()))
        first = len(self.kinds) - len(sources)
        words = (*(each.words for each in self.kinds[first:]), *(1,) * (len(terms) - len(sources)))
        return self.sequence.function(" ".join((what, *self.changes)), terms, True, words)

    def write(self, result: Term | Function, position: int = 0) -> None:
        """Write the register at operand `position` in the active lanes."""
        target = self.instruction.operands[position]
        assert isinstance(target, Register)
        kind = self.kinds[position]
        place = Lanes("v", target.index, target.count)
        keeps = kind.bits == 16 and self.operation.operands[0] == "m" and self.operation.format == "VOP3"
        keeps = keeps or "_keep_" in self.operation.mnemonic
        form = find_result(self.instruction, kind, keeps)
        selected = self.moved is not None and self.moved.valid is not None
        if isinstance(result, Function):
            if form.whole and not selected and kind.bits != 16:
                self.sequence.set_lanes(place, result)
                return
            result = self.sequence.hold(result, place.words, True)
        if kind.bits == 16:
            result = truncate(result, 16)
        word = form.place(result) if not form.whole else result
        if selected:
            assert self.moved is not None and self.moved.valid is not None
            word = select(self.sequence.read(self.moved.valid), word, OLD)
        if OLD.number in list_numbers(word):
            word = substitute(word, {OLD.number: self.sequence.read(place)})
        self.sequence.set_lanes(place, word)

    def write_mask(self, bit: Term | Function, *targets: Scalar) -> None:
        """Write each lane's bit to masks; lanes that DPP switches off get 0."""
        if self.moved is not None and self.moved.valid is not None:
            if isinstance(bit, Function):
                bit = self.sequence.hold(bit, 1, True)
            bit = conjoin(bit, self.sequence.read(self.moved.valid))
        if len(targets) > 1 and not isinstance(bit, Constant):
            bit = self.sequence.hold(bit if isinstance(bit, Function) else self.sequence.value(bit), 1, True)
        for target in targets:
            self.sequence.set_mask(target, bit)


def lift_vector(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...] | None:
    """Return the micro-operations of a vector instruction; None if it has no row here."""
    name, sequence = find_plain(operation.mnemonic), Sequence(instruction.lanes)
    lift = _find_way(name)
    if lift is None:
        return None
    moved = move_source(sequence, instruction) if "dpp" in instruction.modifiers else None
    lift(_VectorStatement(sequence, instruction, operation, find_kinds(operation), moved), name)
    return sequence.finish()


def _find_way(name: str) -> Callable[[_VectorStatement, str], None] | None:
    ways: tuple[tuple[Container[str], Callable[[_VectorStatement, str], None]], ...] = (
        (VECTOR_RULES, _lift_plain),
        (SUM_RULES, _lift_plain),
        (CARRY_RULES, _lift_carry),
        (WIDE_RULES, _lift_product),
        (FUNCTIONS, _lift_function),
        (COMPARE_RULES, _lift_compare),
        (FUNCTION_COMPARES, _lift_compare),
    )
    return next((way for names, way in ways if name in names), None)


def _lift_plain(statement: _VectorStatement, name: str) -> None:
    """Lift an operation with one integer result; with `clamp`, sums are saturated and other results unspecified."""
    masked = name.startswith("v_cndmask_")
    sources = statement.read(1, len(statement.kinds) - 1 - masked)
    carry = statement.read_mask() if masked else None
    if name in SUM_RULES and set(statement.changes) <= {"clamp"}:
        plain, clipped = SUM_RULES[name]
        statement.write(statement.apply(clipped if statement.changes else plain, sources))
    elif statement.changes or _shifts_too_far(statement.instruction):
        statement.write(statement.name(name, sources, *(() if carry is None else (carry,))))
    else:
        statement.write(statement.apply(VECTOR_RULES[name], sources, carry))


def _shifts_too_far(instruction: Instruction) -> bool:
    """Return True if an instruction may shift by more than its published results cover.

    These are a 64-bit shift and sum by more than 4, and a shift of bytes by more than 3, for which AMD's guides differ:
    they read 5 bits of the distance (GCN3) or 2 (RDNA 3).
    """
    limits = {"v_lshl_add_u64": (2, 4), "v_alignbyte_b32": (3, 3)}
    position, most = limits.get(instruction.mnemonic, (0, 0))
    distance = instruction.operands[position]
    return position > 0 and not (isinstance(distance, Immediate) and distance.bits <= most)


def _lift_carry(statement: _VectorStatement, name: str) -> None:
    result, lost, end = CARRY_RULES[name]
    sources = statement.read(2, 2)
    carry = statement.read_mask() if len(statement.kinds) == 5 else None
    out = statement.apply(lost, sources, carry)
    word = statement.apply(result, sources, carry)
    statement.write(select(out, Constant(end), word) if "clamp" in statement.changes else word)
    statement.write_mask(out, statement.find_mask(1))


def _lift_product(statement: _VectorStatement, name: str) -> None:
    result, lost = WIDE_RULES[name]
    sources = statement.read(2, 3)
    if statement.changes:
        statement.write(statement.name(name, sources))
        statement.write_mask(statement.name(f"carry of {name}", sources), statement.find_mask(1))
        return
    statement.write(statement.apply(result, sources))
    statement.write_mask(statement.apply(lost, sources), statement.find_mask(1))


def _lift_function(statement: _VectorStatement, name: str) -> None:
    scaling, onto = name.startswith("v_div_scale"), name in ONTO_TARGET
    first = 2 if scaling else 1
    sources = statement.read(first, len(statement.kinds) - first)
    vcc = name_mask("vcc", 0, statement.instruction.lanes)
    more = (statement.sequence.read(Bit(vcc)),) if "vcc" in statement.operation.reads else ()
    if onto:
        more = (statement.read_target(),)
    chosen = (each for each in statement.instruction.modifiers if name in BYTES and each.startswith("op_sel:"))
    statement.write(statement.name(" ".join((name, *chosen)), sources, *more))
    if scaling:
        statement.write_mask(statement.name(f"mask of {name}", sources), statement.find_mask(1))


def _lift_compare(statement: _VectorStatement, name: str) -> None:
    sources = statement.read(len(statement.kinds) - 2, 2)
    rule = COMPARE_RULES.get(name)
    bit = statement.name(name.replace("cmpx", "cmp"), sources) if rule is None else statement.apply(rule, sources)
    masks = (statement.sequence.exec,) if "exec" in statement.operation.writes else ()
    named = (statement.find_mask(0),) if statement.operation.operands[0] == "d" else ()
    statement.write_mask(bit, *named, *masks)
