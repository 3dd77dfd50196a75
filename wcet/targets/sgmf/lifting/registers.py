"""Holds the values of registers while a kernel is lifted: words, lane masks as predicates, and the threads that know
them."""

from dataclasses import replace

from wcet.isa.cdfg.language.operations import COMPUTE, NodeKind
from wcet.isa.gcn.language.registers import Unit
from wcet.targets.sgmf.lifting.builder import ALWAYS, Builder
from wcet.targets.sgmf.lifting.predicates import TRUE, Function
from wcet.targets.sgmf.lifting.rules import Select, Start
from wcet.targets.sgmf.lifting.values import Registers, Value, read_within

EXEC: Unit = ("exec", 0)
SCC: Unit = ("scc", 0)


class LiftedRegisters:
    """The registers at one place; those that are `varying` have initial values that differ between wavefronts."""

    def __init__(self, builder: Builder, varying: frozenset[Unit]) -> None:
        self.builder = builder
        self.predicates = builder.predicates
        self.varying = varying
        execution = Value(ALWAYS, truth=TRUE)
        self.registers: Registers = {EXEC: execution, ("exec", 1): execution}

    def value_of(self, unit: Unit) -> Value:
        """Return the current value of a register; it is the initial value if nothing was written."""
        if unit not in self.registers:
            name = f"{unit[0]}{unit[1]} at start"
            if unit in self.varying:
                self.builder.add_source(name, unit)
            else:
                self.builder.add_constant(name, Start(unit))
            self.registers[unit] = Value(name, uniform=unit[0] != "v")
        return self.registers[unit]

    def read_mask(self, first: Unit, context: Function) -> Value | None:
        """Return a pair of registers as a lane mask; None if its halves do not belong to one mask."""
        low, high = (
            read_within(self.value_of((first[0], first[1] + part)), context, self.predicates) for part in (0, 1)
        )
        if first[0] == "scc":
            return None
        if low.truth is not None or high.truth is not None:
            return self._note_uniform(low) if low == high else None
        known = self.predicates.both(low.known, high.known)
        if low.fill is not None and low.fill == high.fill:
            return self._note_uniform(Value(self.builder.token_of(low.fill), known, truth=low.fill))
        function = self.builder.unpack(low.name, high.name)
        return Value(self.builder.token_of(function), known, truth=function)

    def _note_uniform(self, mask: Value) -> Value:
        return replace(mask, uniform=mask.truth is not None and self.predicates.drop_lanes(mask.truth) == mask.truth)

    def assign(self, unit: Unit, new: Value, guard: Function) -> None:
        """Write a word for the threads where `guard` is true."""
        if guard == TRUE:
            self.registers[unit] = new
            return
        old = self.value_of(unit)
        if old.truth is not None:  # a mask that is overwritten by a number; the mask is lost
            self.registers[unit] = replace(new, known=self.predicates.both(new.known, guard))
            return
        builder = self.builder
        name = f"{new.name} or old"
        builder.add(name, NodeKind("select", COMPUTE, None), Select(builder.token_of(guard), new.name, old.name))
        known = self.predicates.choose(guard, new.known, old.known)
        fill = None
        if new.fill is not None and old.fill is not None:
            fill = builder.select_predicate(guard, new.fill, old.fill)
        self.registers[unit] = Value(name, known, fill=fill, older=(guard, new, old), uniform=unit[0] != "v")

    def assign_mask(self, first: Unit, new: Function, known: Function, guard: Function) -> None:
        """Write a lane mask, or scc, for the threads where `guard` is true."""
        old = None if guard == TRUE else self.read_mask(first, TRUE)
        value = Value(self.builder.token_of(new), known, truth=new)
        if old is not None and old.truth is not None:
            truth = self.builder.select_predicate(guard, new, old.truth)
            known = self.predicates.choose(guard, known, old.known)
            value = Value(self.builder.token_of(truth), known, truth=truth, older=(guard, value, old))
        elif guard != TRUE:
            value = replace(value, known=self.predicates.both(known, guard))
        self.registers[first] = self.registers[(first[0], first[1] + 1)] = value
