"""Lifts loops: a configuration that all threads pass as often as the loop bound says (paper, section 4.6).

Registers that a pass changes are kept in memory from pass to pass. A thread that has left the loop does not change: its
writes are guarded by a label (the predicate of the threads that are in the block), or by its bit of exec. An assumption
says which registers are kept at the header, and for which threads their values are known. The strongest assumption is
tried first, and weakened until a pass preserves it.
"""

from dataclasses import field, replace

from wcet.ir.cfg import Loop
from wcet.isa.gcn.language.isa import tests_exec
from wcet.isa.gcn.language.registers import Unit
from wcet.records import dataclass
from wcet.targets.sgmf.lifting.builder import NEVER, OpenRepeat
from wcet.targets.sgmf.lifting.predicates import FALSE, TRUE, Function
from wcet.targets.sgmf.lifting.regions import Arrival, RegionWalker
from wcet.targets.sgmf.lifting.registers import EXEC
from wcet.targets.sgmf.lifting.scope import refuse_lifting
from wcet.targets.sgmf.lifting.step import Where
from wcet.targets.sgmf.lifting.values import Registers, Value, find_agreement

EVERYWHERE, ACTIVE, NOWHERE = 0, 1, 2
"""For which threads the value of a kept register is known at the header: all threads, those active there, or none."""
WORD, COMPLEMENT, MASK = "word", "complement", "mask"
"""The forms in which a register is kept: as a word; not at all, as the complement of exec in the loop; as a
predicate."""


@dataclass(frozen=True, slots=True)
class LoopRegister:
    """A register that passes of the loop change."""

    kind: str
    known: int = EVERYWHERE


@dataclass(frozen=True, slots=True)
class LoopAssumption:
    """The assumption about the state at the header of a loop.

    `kept` are the registers that are kept from pass to pass. `counted` says that wavefronts leave by themselves before
    the last pass. `within` says that exec never gains lanes after the entry, `active` that it is never empty in a pass.
    """

    kept: dict[Unit, LoopRegister] = field(default_factory=dict[Unit, LoopRegister])
    counted: bool = False
    within: bool = True
    active: bool = True


def run_loop(walker: RegionWalker, loop: Loop, here: Where) -> list[Arrival]:
    """Lift a loop, and return the edges on which its threads leave it."""
    assumed = walker.carried.get(loop.index, LoopAssumption())
    assert isinstance(assumed, LoopAssumption)
    builder, reader = walker.builder, walker.reader
    drawn, registers, segment = builder.drawn, reader.registers, builder.segment
    enables, ended, length = reader.enables, reader.ended, len(walker.stages)
    stages = walker.stages
    while True:
        builder.drawn, builder.segment, reader.registers = drawn.fork(), segment, dict(registers)
        walker.stages, reader.enables, reader.ended = stages, [], ended
        del stages[length:]
        found = _LoopTrial(walker, loop, here, assumed).run()
        if not isinstance(found, LoopAssumption):
            reader.enables = [*enables, *reader.enables]
            walker.carried[loop.index] = assumed
            return found
        assumed = found


class _LoopTrial:
    """Tries once to lift a loop under an assumption."""

    def __init__(self, walker: RegionWalker, loop: Loop, here: Where, assumed: LoopAssumption) -> None:
        self.walker, self.loop, self.here, self.assumed = walker, loop, here, assumed
        self.builder, self.reader, self.predicates = walker.builder, walker.reader, walker.predicates
        cfg = walker.flow.cfg
        block = cfg.blocks[loop.header]
        head = walker.program.instructions[block.first]
        self.name = block.labels[0] if block.labels else f"line {head.span.line}"
        self.span = head.span
        self.entry = dict(self.reader.registers)
        entered = self.reader.registers[EXEC].truth
        assert entered is not None
        self.entered: Function = entered
        self.before = self.builder.segment

    def slot(self, unit: Unit) -> str:
        """Return the name under which a register is kept from one iteration to the next."""
        return f"{self.name}.{unit[0]}{unit[1]}"

    def run(self) -> list[Arrival] | LoopAssumption:
        """Return the edges on which threads leave the loop, or a weaker assumption if a pass does not preserve this
        one."""
        bound = self.walker.flow.bounds[self.loop.index]
        self._save(self.here.label)
        self.outer = self.walker.stages
        repeat = OpenRepeat(self.name, bound.back_edges + 1, self.span)
        self.outer.append(repeat)
        self.walker.stages = repeat.stages
        repeat.stages.append(self.builder.next_segment())
        self.reader.begin_order()
        where = self._enter()
        header = dict(self.reader.registers)
        leaving = self.walker.walk(self.loop, where)
        backs = [each for each in leaving if each.edge.target == self.loop.header]
        exits = [each for each in leaving if each.edge.target != self.loop.header]
        label = FALSE
        for each in backs:
            label = self.builder.combine("or", label, each.where.label)
        self.walker.skip(backs, Where(label, label, frozenset()))
        weaker = self._weaken(header, where, label, backs, exits)
        if weaker != self.assumed:
            return weaker
        self._require_quiet(header, exits)
        self._save(label)
        final = self.reader.registers[EXEC].truth
        assert final is not None
        repeat.still = (self.builder.token_of(label), *((self.builder.token_of(final),) if _lanes_leave(exits) else ()))
        return self._leave(header, exits)

    def _save(self, inside: Function) -> None:
        """Save the registers that passes change, and the predicate `inside` of the threads that are in the loop."""
        for unit, kept in self.assumed.kept.items():
            if kept.kind == WORD:
                self.builder.save(self.slot(unit), self.reader.value_of(unit).name)
            elif kept.kind == MASK:
                mask = self.reader.read_mask(unit, TRUE)
                name = self.builder.token_of(FALSE if mask is None or mask.truth is None else mask.truth)
                self.builder.save(self.slot(unit), name)
        if self.assumed.counted:
            self.builder.save(f"{self.name}.inside", self.builder.token_of(inside))

    def _keep(self, unit: Unit, suffix: str) -> str:
        return self.builder.add_kept(self.slot(unit) + suffix, self.slot(unit))

    def _enter(self) -> Where:
        """Set the registers to their values at the header by the assumption, and return the threads there."""
        builder, here = self.builder, self.here
        label = here.label
        if self.assumed.counted:
            slot = f"{self.name}.inside"
            name = builder.add_kept(slot, slot)
            inside = self.predicates.variable(name, True)
            label = builder.know(self.predicates.both(inside, here.label), name)
        self._set_kept("", self.assumed.kept)
        execution = self.reader.registers[EXEC].truth
        assert execution is not None
        active = here.active
        if self.assumed.active and self.entered in here.active:
            active |= {execution}
        sure = builder.combine("and", here.sure, label)
        if self._has_lane_exits():
            sure = builder.combine("and", sure, execution)
        return Where(label, sure, active)

    def _has_lane_exits(self) -> bool:
        cfg, instructions = self.walker.flow.cfg, self.walker.program.instructions
        sources = [cfg.edges[edge].source for edge in self.loop.exit_edges]
        return any(tests_exec(instructions[cfg.blocks[each].last]) for each in sources)

    def _set_kept(self, suffix: str, kept: dict[Unit, LoopRegister]) -> None:
        """Set registers to their kept values; exec is first, because it decides for which threads others are known."""
        for unit in sorted(kept, key=lambda each: each != EXEC):
            execution = self.reader.registers[EXEC].truth
            assert execution is not None
            known = {EVERYWHERE: TRUE, ACTIVE: execution, NOWHERE: FALSE}[kept[unit].known]
            if kept[unit].kind == WORD:
                name = self._keep(unit, suffix)
                truth = self.predicates.variable(name, True) if unit[0] == "scc" else None
                self.reader.registers[unit] = Value(name, known, truth=truth, uniform=unit[0] != "v")
                continue
            if kept[unit].kind == COMPLEMENT:
                truth = self.builder.combine("andn2", self.entered, execution)
            else:
                name = self._keep(unit, suffix)
                truth = self.predicates.variable(name)
                if unit == EXEC and self.assumed.within:
                    truth = self.predicates.both(truth, self.entered)
                self.builder.know(truth, name)
            value = Value(self.builder.token_of(truth), known, truth=truth)
            self.reader.registers[unit] = self.reader.registers[(unit[0], unit[1] + 1)] = value

    def _weaken(
        self, header: Registers, where: Where, label: Function, backs: list[Arrival], exits: list[Arrival]
    ) -> LoopAssumption:
        """Return the assumption reduced to what a pass preserves."""
        registers, assumed = self.reader.registers, self.assumed
        kept = dict(assumed.kept)
        bound = self.walker.flow.bounds[self.loop.index]
        exact = bound.exact and len(self.loop.exit_edges) == 1
        counted = assumed.counted or (label != where.label and not exact)
        execution = registers[EXEC].truth
        assert execution is not None
        within = assumed.within and self.predicates.implies(self.predicates.both(label, execution), self.entered)
        active = assumed.active and all(self._knows_active(each) for each in backs)
        for unit, now in registers.items():
            before = header.get(unit)
            if before is not None and now.is_same(before) and unit not in kept:
                continue
            masked = now.truth is not None or (before is not None and before.truth is not None)
            if unit not in kept and masked and unit[0] != "scc" and unit[1] % 2:
                continue
            self._weaken_one(unit, now, label, kept)
        return LoopAssumption(kept, counted, within, active)

    def _knows_active(self, back: Arrival) -> bool:
        return self.reader.registers[EXEC].truth in back.where.active

    def _weaken_one(self, unit: Unit, now: Value, label: Function, kept: dict[Unit, LoopRegister]) -> None:
        mask = unit[0] not in ("scc", "v") and (
            now.truth is not None or (unit in self.entry and self.entry[unit].truth is not None)
        )
        if unit not in kept:
            if mask and unit == EXEC:
                kept[unit] = LoopRegister(MASK)
            else:
                kept[unit] = LoopRegister(COMPLEMENT if mask else WORD)
            return
        own = kept[unit]
        if own.kind == WORD and mask:
            kept[unit] = own = LoopRegister(COMPLEMENT, own.known)
            kept.pop((unit[0], unit[1] ^ 1), None)
            if unit[1] % 2:
                kept.pop(unit)
                kept[(unit[0], unit[1] - 1)] = own
            return
        if own.kind == COMPLEMENT and not self._is_complement(unit, label):
            kept[unit] = own = LoopRegister(MASK, own.known)
        entry = self._as_kept(unit, self.entry, own.kind)
        back = self._as_kept(unit, self.reader.registers, own.kind)
        level = max(own.known, self._level(entry, self.here.label, self.entered), self._level(back, label, None))
        kept[unit] = LoopRegister(own.kind, level)

    def _as_kept(self, unit: Unit, registers: Registers, kind: str) -> Function:
        """Return the threads for which a register holds the value that is kept for it."""
        value = registers.get(unit)
        if value is None:
            return TRUE
        if kind == WORD:
            return value.known if value.truth is None or unit[0] == "scc" else FALSE
        other = registers.get((unit[0], unit[1] + 1), value)
        if value.truth is not None and other != value:
            return FALSE
        return self.predicates.both(value.known, other.known)

    def _level(self, known: Function, label: Function, active: Function | None) -> int:
        execution = self.reader.registers[EXEC].truth if active is None else active
        assert execution is not None
        if self.predicates.implies(label, known):
            return EVERYWHERE
        return ACTIVE if self.predicates.implies(self.predicates.both(label, execution), known) else NOWHERE

    def _is_complement(self, unit: Unit, label: Function) -> bool:
        """Return True if a mask has exactly the lanes that exec has lost since the entry, at the header and after a
        pass."""
        for registers, where in ((self.entry, self.here.label), (self.reader.registers, label)):
            execution, value = registers[EXEC].truth, registers.get(unit)
            assert execution is not None
            if value is None:
                return False
            truth = value.truth if value.truth is not None else value.fill
            other = registers.get((unit[0], unit[1] + 1))
            if truth is None or other is None or (other.truth, other.fill) != (value.truth, value.fill):
                return False
            lost = self.predicates.both(self.entered, self.predicates.negate(execution))
            if not self.predicates.implies(where, self.predicates.equate(lost, truth)):
                return False
        return True

    def _require_quiet(self, header: Registers, exits: list[Arrival]) -> None:
        """Refuse a loop whose passes change something for lanes that have left: the wavefront may have left the loop
        already."""
        if not _lanes_leave(exits):
            return
        execution = header[EXEC].truth
        assert execution is not None
        first = _lanes_leave(exits)[0].instruction
        if not all(self.predicates.implies(each, execution) for each in self.reader.enables):
            raise refuse_lifting(first, "lanes that have left the loop come back inside")
        now, idle = self.reader.registers[EXEC], self.predicates.negate(execution)
        places = [(each.skipping, each.registers[EXEC]) for each in _lanes_leave(exits)]
        for threads, before in [(idle, header[EXEC]), *places]:
            if not self.predicates.implies(threads, find_agreement(now, before, self.predicates)):
                raise refuse_lifting(first, "lanes that have left the loop come back inside")

    def _leave(self, header: Registers, exits: list[Arrival]) -> list[Arrival]:
        """Set the registers to their values after the loop, and return the exit edges with their threads."""
        targets = sorted({each.edge.target for each in exits}, key=lambda each: self._is_lanes(each, exits))
        chosen = {target: self._count_leaving(target, exits) for target in targets[:-1]}
        levels = {unit: self._judge(unit, header, exits) for unit in self.assumed.kept}
        changed = {unit: self._find_changed(unit, header) for unit in self.assumed.kept}
        self.walker.stages = self.outer
        self.outer.append(self.builder.next_segment())
        self.reader.registers = {unit: self.entry.get(unit, value) for unit, value in self.reader.registers.items()}
        kept = {unit: replace(each, known=levels[unit]) for unit, each in self.assumed.kept.items()}
        if exits and len(_lanes_leave(exits)) == len(exits):
            self._leave_by_label(EXEC, FALSE)
            kept.pop(EXEC, None)
        self._set_kept(" left", kept)
        for unit, each in kept.items():
            if each.kind == COMPLEMENT:
                truth = self.reader.registers[unit].truth
                assert truth is not None
                self._leave_by_label(unit, truth)
            self._recall_entry(unit, changed[unit])
        rest, arrivals = self.here.label, list[Arrival]()
        for target in targets:
            own = rest
            if target in chosen:
                own = self.builder.combine("and", rest, chosen[target])
                rest = self.builder.combine("andn2", rest, chosen[target])
            sure = self.builder.combine("and", self.here.sure, own)
            last = next(each for each in exits if each.edge.target == target)
            where = Where(own, sure, self.here.active)
            registers = dict(self.reader.registers)
            arrivals.append(replace(last, where=where, skipping=FALSE, registers=registers))
        return arrivals

    def _leave_by_label(self, unit: Unit, truth: Function) -> None:
        """Set a mask that is not kept to its value at the entry, for threads that never were in the loop."""
        before = self.entry[unit]
        old = before.fill if before.truth is None else before.truth
        assert old is not None
        found = self.builder.select_predicate(self.here.label, truth, old)
        value = replace(self.reader.registers[unit], name=self.builder.token_of(found), truth=found)
        self.reader.registers[unit] = self.reader.registers[(unit[0], unit[1] + 1)] = value

    def _find_changed(self, unit: Unit, header: Registers) -> Function:
        """Return the threads whose register a pass may change: those active at the entry, all threads in the loop, or
        all."""
        now, before = self.reader.registers[unit], header.get(unit)
        if before is None:
            return TRUE
        stays = find_agreement(replace(now, known=TRUE), replace(before, known=TRUE), self.predicates)
        for threads in (self.predicates.both(self.here.label, self.entered), self.here.label):
            if self.predicates.implies(self.predicates.negate(threads), stays):
                return threads
        return TRUE

    def _recall_entry(self, unit: Unit, changed: Function) -> None:
        """Record that a register keeps its value from the entry for the threads that did not change it."""
        value, before = self.reader.registers[unit], self.entry.get(unit)
        if before is None or changed == TRUE:
            return
        if value.truth is None and before.truth is None:
            known = self.predicates.choose(changed, value.known, before.known)
            self.reader.registers[unit] = replace(value, known=known, older=(changed, value, before))

    def _is_lanes(self, target: int, exits: list[Arrival]) -> bool:
        return any(each.edge.target == target for each in _lanes_leave(exits))

    def _count_leaving(self, target: int, exits: list[Arrival]) -> Function:
        """Save which threads have left to the block `target`; return their predicate after the loop."""
        slot = f"{self.name}.to {target}"
        name = self.builder.add_kept(slot, slot)
        gone = self.builder.know(self.predicates.variable(name, True), name)
        for each in exits:
            if each.edge.target == target:
                gone = self.builder.combine("or", gone, each.where.label)
        self.builder.save(slot, NEVER, self.before)
        self.builder.save(slot, self.builder.token_of(gone))
        left = self.builder.add_kept(f"{slot} left", slot)
        return self.builder.know(self.predicates.variable(left, True), left)

    def _judge(self, unit: Unit, header: Registers, exits: list[Arrival]) -> int:
        """Return for which threads (EVERYWHERE, ACTIVE or NOWHERE) a kept register is known after the loop."""
        worst = EVERYWHERE
        now = self.reader.registers[unit]
        execution = header[EXEC].truth
        assert execution is not None
        for each in exits:
            there = each.registers.get(unit)
            if there is None:
                continue
            if each.skipping == FALSE:
                active = each.registers[EXEC].truth
                known, label = there.known, each.where.label
                if not self.predicates.implies(label, known):
                    inside = active is not None and self.predicates.implies(self.predicates.both(label, active), known)
                    worst = max(worst, ACTIVE if inside else NOWHERE)
                continue
            before = header.get(unit)
            stays = find_agreement(now, there, self.predicates)
            keeps = FALSE if before is None else find_agreement(now, before, self.predicates)
            idle = self.predicates.negate(execution)
            if not self.predicates.implies(each.skipping, stays) or not self.predicates.implies(idle, keeps):
                worst = NOWHERE
        return worst


def _lanes_leave(exits: list[Arrival]) -> list[Arrival]:
    """Return the exits that a wavefront takes when none of its lanes is active any more."""
    return [each for each in exits if each.skipping != FALSE]
