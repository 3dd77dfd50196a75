"""The values of a lane's registers and private slots at the entry of a loop, traced back to their definitions.

The trace follows the only path backward, while there is one and lanes only leave: a lane that returned in between could
have another value. A slot that is written once in the whole kernel, with all lanes active, keeps its value until the
end, unless lanes without a work-item may load it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from wcet.ir.cfg import Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId, InstructionId
from wcet.ir.program import Instruction
from wcet.isa.gcn.control.divergence import find_exec_writes, find_saved, only_removes
from wcet.isa.gcn.language.isa import WRITE_LANE
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import find_access, find_exec, find_mask, writes_exec
from wcet.isa.gcn.semantics.sequence import name_exec
from wcet.isa.gcn.values.private_slots import FILE, PrivateSlots
from wcet.isa.gcn.values.scalar_flow import RegionValues, ValueFlow
from wcet.isa.gcn.values.scalar_steps import Pointers
from wcet.isa.gcn.values.scalar_values import State
from wcet.records import dataclass
from wcet.values.masks import EXACTLY_ONE, MaskWrite
from wcet.values.micro import Scalar

DEEPEST = 12
"""The largest number of instructions in the trace of one value."""


@dataclass(frozen=True, slots=True)
class EntryTracer:
    """A tracer of values backward through the region `around` a loop; `whole` is the kernel outside of its loops.

    `idle` are slots that lanes without a work-item may load, see `idle_lanes.py`.
    """

    flow: ValueFlow
    slots: PrivateSlots
    around: RegionValues
    whole: RegionValues
    loads: Pointers
    idle: frozenset[int]

    def find_values(self, loop: Loop, units: Iterable[Unit]) -> Mapping[Unit, int]:
        """Return, for each register or slot with a known number in every lane that enters the loop, that number."""
        outside = [e.source for e in self.flow.cfg.in_edges[loop.header] if e.source not in loop.blocks]
        found: dict[Unit, int] = {}
        for unit in units:
            block = outside[0] if len(outside) == 1 else None
            value = self._trace(block, None, unit, DEEPEST)
            if value is not None:
                found[unit] = value
        return found

    def list_constants(self) -> dict[Unit, int]:
        """Return the slots that have one number in every lane from the start of the kernel on, with that number."""
        units: list[Unit] = [(FILE, offset) for offset in self.slots.writers]
        found = {unit: self._read_single(unit, DEEPEST) for unit in units}
        return {unit: value for unit, value in found.items() if value is not None}

    def _trace(self, block: BlockId | None, before: int | None, unit: Unit, depth: int) -> int | None:
        """Return the number in a register or slot before an instruction of a block, or at its end; None if unknown."""
        seen: set[BlockId] = set()
        while depth and block is not None and block in self.around.before and block not in seen:
            seen.add(block)
            place = self.flow.cfg.blocks[block]
            stops = self._find_stops(block)
            for index in range(place.last if before is None else before - 1, place.first - 1, -1):
                instruction = self.flow.program.instructions[index]
                if self._writes(instruction, unit):
                    return self._evaluate(block, instruction, unit, depth - 1, self.around)
                if index in stops:
                    return self._read_single(unit, depth)
            before = None
            edges = self.flow.cfg.in_edges[block] if block else ()
            # The kernel's first block has the start of the kernel as a further predecessor.
            block = edges[0].source if len(edges) == 1 else None
        return self._read_single(unit, depth)

    def _writes(self, instruction: Instruction, unit: Unit) -> bool:
        if unit[0] == FILE:
            return unit[1] in self.slots.find_stored(instruction)
        return unit in find_access(instruction).writes

    def _evaluate(
        self, block: BlockId, instruction: Instruction, unit: Unit, depth: int, region: RegionValues
    ) -> int | None:
        """Return the number that an instruction writes to a register or slot, after tracing its sources; None if
        unknown.
        """
        if instruction.mnemonic == WRITE_LANE or self._is_of_others(block, instruction.index):
            return None
        entry = region.before.get(block)
        if entry is None:
            return None
        state: State = self.flow.run_to(block, entry, instruction.index, self._follow(region))
        read: list[Unit] = [each for each in find_access(instruction).reads if each[0] == "v"]
        place = self.slots.read_place(instruction)
        if place is not None and unit[0] != FILE:
            read.append((FILE, place))
        for each in read:
            state[each] = self._trace(block, instruction.index, each, depth)
        moved = self.slots.move_value(state, instruction)
        self.flow.stepper.step(state, instruction, loads=frozenset(), vectors=True)
        value = moved[unit] if unit in moved else None if unit[0] == FILE or place is not None else state.get(unit)
        return value if isinstance(value, int) else None

    def _is_of_others(self, block: BlockId, index: int) -> bool:
        """Return True if an instruction runs only in lanes that are inactive before and after it (`s_xor_saveexec`)."""
        code = self.flow.program.instructions[self.flow.cfg.blocks[block].first : index]
        switch = next((each for each in reversed(code) if writes_exec(each)), None)
        write = None if switch is None or find_saved(switch) is None else find_mask(switch)
        combined = None if write is None else write.split(write.target)
        return combined is not None and combined[1] == EXACTLY_ONE

    def _follow(self, region: RegionValues) -> Pointers:
        return self.flow.follow_pointers(None) if region is self.whole else self.loads

    def _read_single(self, unit: Unit, depth: int) -> int | None:
        """Return the number in a slot whose only store comes before any lane is deactivated; None for other slots."""
        if unit[0] != FILE or self.slots.writers.get(unit[1]) != 1 or not depth or 0 not in self.whole.before:
            return None
        if unit[1] in self.idle:
            return None
        place = self.flow.cfg.blocks[0]
        exec_writes = [write.index for write in find_exec_writes(self.flow.program, place)]
        for index in range(place.first, min([place.last + 1, *exec_writes])):
            instruction = self.flow.program.instructions[index]
            if self._writes(instruction, unit):
                tracer = replace(self, around=self.whole, loads=self._follow(self.whole))
                return tracer._evaluate(ENTRY_BLOCK, instruction, unit, depth - 1, self.whole)
        return None

    def _find_stops(self, block: BlockId) -> frozenset[InstructionId]:
        """Return the writes of exec in a block that may activate lanes."""
        writes = find_exec_writes(self.flow.program, self.flow.cfg.blocks[block])
        return frozenset(write.index for write in writes if not self._only_removes(block, write.index))

    def _only_removes(self, block: BlockId, index: InstructionId) -> bool:
        instruction = self.flow.program.instructions[index]
        if only_removes(instruction):
            return True
        write = find_mask(instruction)
        made = None if write is None else self._find_copied(block, index, write)
        return made is not None and any(
            made[1].is_within(each) and (each == find_exec(instruction) or self._is_exec(block, made[0], each))
            for each in made[1].places
        )

    def _find_copied(self, block: BlockId, before: int, write: MaskWrite) -> tuple[int, MaskWrite] | None:
        """Return the instruction that wrote a mask before it was copied, and its function, if exec has not changed; or
        None.
        """
        return (
            self._find_maker(block, before, write.places[0])
            if write.places and write.is_copy(write.places[0])
            else None
        )

    def _is_exec(self, block: BlockId, before: int, pair: Scalar) -> bool:
        """Return True if a pair is a copy of exec, which was not written since the copy."""
        made = self._find_maker(block, before, pair)
        return made is not None and made[1].is_copy(name_exec(self.flow.program.extra.metadata.lanes))

    def _find_maker(self, block: BlockId, before: int, pair: Scalar) -> tuple[int, MaskWrite] | None:
        """Return the instruction that writes a whole pair, and its function, if exec is not written after it; or
        None.
        """
        for index in range(before - 1, self.flow.cfg.blocks[block].first - 1, -1):
            instruction = self.flow.program.instructions[index]
            writes = find_access(instruction).writes
            if {*pair.units} & writes:
                write = find_mask(instruction, pair)
                return None if write is None else (index, write)
            if any(unit[0] == "exec" for unit in writes) and not self._is_passing(block, index):
                return None
        return None

    def _is_passing(self, block: BlockId, index: int) -> bool:
        """Return True if a write of exec is part of a sequence that activates all lanes and restores exec."""
        writes = find_exec_writes(self.flow.program, self.flow.cfg.blocks[block])
        return all(write.index != index for write in writes)
