"""The effect of single instructions on known values of scalar registers, and loads of known memory."""

from collections.abc import Mapping

from wcet.ir.ids import InstructionId
from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.access_forms import AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access, loads_scalars
from wcet.isa.gcn.language.registers import Unit, units_of
from wcet.isa.gcn.semantics.lift import find_access, find_exec, writes_exec
from wcet.isa.gcn.values.alike_lanes import ANY, FILE, enter_block, forget_written, load_alike
from wcet.isa.gcn.values.constant_tables import TABLE, Table, read_word
from wcet.isa.gcn.values.guesses import find_guesses
from wcet.isa.gcn.values.scalar_values import High, State, Symbolic, Test, Value, value_of
from wcet.isa.gcn.values.symbolic_steps import find_results, hides_results
from wcet.records import dataclass
from wcet.values.operations import holds

SCC: Unit = ("scc", 0)

START = "start"
"""The register file that represents the values of scalar registers at the start of the kernel."""

Pointers = frozenset[int]
"""SGPRs with the same value at the start of a region as at the start of the kernel: first registers of pointers to
segments, and ids of the group.
"""


@dataclass(frozen=True, slots=True)
class KnownSegment:
    """The contents of a memory segment by byte offset: dwords that are `known`, and offsets that are `named` as
    arguments.
    """

    known: Mapping[int, int]
    named: frozenset[int] = frozenset()


class Stepper:
    """A transfer function: it updates known values by one instruction.

    `segments` are the memory segments to which pairs of SGPRs point when the kernel starts, by first register; `ids`
    are the SGPRs that then contain the ids of the group, with the largest ids of the launch. `noted` collects numbers
    that are the result of an instruction in all of its lanes. `tables` are the constant tables, by the instruction that
    completes the address of one. `restored` maps an instruction that restores a scalar register to the register whose
    start value it restores, a unit of the file `START`.
    """

    def __init__(
        self,
        segments: Mapping[int, KnownSegment],
        ids: Mapping[int, int] | None = None,
        noted: dict[InstructionId, int] | None = None,
        tables: Mapping[int, Table] | None = None,
        restored: Mapping[InstructionId, int] | None = None,
    ) -> None:
        self.segments = segments
        self.tables = tables or {}
        self.restored = restored or {}
        self._contents = {each.number: each.contents for each in self.tables.values()}
        self.ids = ids or {}
        self.noted = {} if noted is None else noted

    def step(self, state: State, instruction: Instruction, loads: Pointers, vectors: bool) -> None:
        """Update `state` by one instruction.

        `loads` are the pointers that can be followed; `vectors` says that vector registers are followed, because all
        lanes of the region execute all of it.
        """
        writes, words = find_access(instruction).writes, find_exec(instruction).words
        if writes_exec(instruction):
            enter_block(state, ANY)
        guessed = None if vectors else find_guesses(state, instruction)
        if guessed is None:
            results = self._find_results(state, instruction, loads, vectors)
        else:
            tried = [
                self._find_results({**state, **each}, instruction, loads, vectors) for each in guessed.list_outcomes()
            ]
            results = guessed.merge(instruction.index, tried)
        if not vectors:
            self._note(instruction, results)
        for unit in writes:
            if unit[0] != "v" or vectors:
                state[unit] = None
            forget_written(state, unit, words)
        state.update(results)

    def _find_results(
        self, state: State, instruction: Instruction, loads: Pointers, vectors: bool
    ) -> dict[Unit, Value]:
        """Return the values of the registers that an instruction writes."""
        if instruction.index in self.tables:
            return self.tables[instruction.index].place(instruction)
        if instruction.index in self.restored:
            target = instruction.operands[0]
            assert isinstance(target, Register)
            return {units_of(target)[0]: Symbolic((START, self.restored[instruction.index]))}
        if loads_scalars(instruction):
            return self._load(state, instruction, loads)
        results = self._decide(find_results(state, instruction, vectors), loads)
        if vectors:
            return results
        return results | load_alike(state, instruction, lambda low, high, by: self._read(low, high, by, loads))

    def _note(self, instruction: Instruction, results: Mapping[Unit, Value]) -> None:
        """Record in `noted` a result that the analysis of lanes cannot compute from the operations alone."""
        target = instruction.operands[0] if instruction.operands else None
        if not isinstance(target, Register) or target.count != 1:
            return
        value = results.get((FILE if target.file == "v" else target.file, target.index))
        if isinstance(value, int) and (hides_results(instruction) or _loads_memory(instruction)):
            self.noted[instruction.index] = value

    def _load(self, state: State, instruction: Instruction, loads: Pointers) -> dict[Unit, Value]:
        """Return the dwords that a scalar load reads through a pointer to a segment."""
        target, base, by = instruction.operands
        offset = by.signed if isinstance(by, Immediate) else None
        if isinstance(by, Register) and by.count == 1:
            offset = value_of(state, units_of(by)[0])
        if not (isinstance(offset, int) and isinstance(base, Register) and isinstance(target, Register)):
            return {}
        low, high = (value_of(state, unit) for unit in units_of(base))
        results: dict[Unit, Value] = {}
        for part, unit in enumerate(units_of(target)):
            value = self._read(low, high, offset + 4 * part, loads)
            if value is not None:
                results[unit] = value
        return results

    def _read(self, low: Value, high: Value, offset: int, loads: Pointers) -> Value:
        """Return the dword at an offset from an address, which is given by its halves; None if no known segment
        contains it.
        """
        shift = low.add if isinstance(low, Symbolic) else 0
        if isinstance(low, Symbolic) and low.unit[0] == TABLE:
            return read_word(self._contents[low.unit[1]], low, high, offset)
        ever = isinstance(low, Symbolic) and low.unit[0] == START
        file = START if ever else "s"
        for pointer in self.segments.keys() if ever else loads & self.segments.keys():
            unit, upper = (file, pointer), (file, pointer + 1)
            start = low == Symbolic(unit, shift)
            if start and high == (High(unit, upper, shift) if shift or isinstance(high, High) else Symbolic(upper)):
                place, segment = shift + offset, self.segments[pointer]
                if place in segment.known:
                    return segment.known[place]
                return Symbolic(("arg", place)) if place in segment.named else None
        return None

    def _decide(self, results: dict[Unit, Value], loads: Pointers) -> dict[Unit, Value]:
        """Replace comparisons of an id of the group with a constant by their outcome, if the range of the id decides
        it.
        """
        test = results.get(SCC)
        if not isinstance(test, Test) or not isinstance(test.left, Symbolic) or not isinstance(test.right, int):
            return results
        file, register = test.left.unit
        followed = {"s": loads & self.ids.keys(), START: self.ids.keys()}.get(file, ())
        if test.left != Symbolic(test.left.unit) or register not in followed:
            return results
        if test.relation in ("eq", "lg"):
            return results
        ends = {holds(test.relation, test.signed, each, test.right) for each in (0, self.ids[register])}
        return {**results, SCC: int(ends.pop())} if len(ends) == 1 else results


def _loads_memory(instruction: Instruction) -> bool:
    access = find_memory_access(instruction)
    return access is not None and access.form.loads and access.space is not AddressSpace.LDS
