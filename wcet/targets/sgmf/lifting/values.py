"""Represents values of registers while a kernel is lifted, and the threads for which they are the wavefront's values.

A thread does not see the other lanes of its wavefront. If the wavefront skips code because no lane is active, the
thread passes that code all the same. Scalars that it computes there may differ from those of the wavefront, unless the
thread itself is active. So every value says for which threads it is `known` to be right. That claim assumes that the
wavefront is at that point at all; accesses and branches require it.
"""

from dataclasses import replace
from typing import TypeAlias

from wcet.isa.gcn.language.registers import Unit
from wcet.records import dataclass
from wcet.targets.sgmf.lifting.predicates import FALSE, TRUE, Function, Predicates


@dataclass(frozen=True, slots=True)
class Value:
    """The value of a register: the token of a word, or of a predicate; `truth` is set for lane masks and for scc.

    `fill` is the predicate of the threads where all bits of a word are ones, if they are zeros elsewhere. `older` has
    the guard, the new and the old value of a write that only some threads make. `uniform` values are equal in all lanes
    that have them.
    """

    name: str
    known: Function = TRUE
    truth: Function | None = None
    fill: Function | None = None
    older: "tuple[Function, Value, Value] | None" = None
    uniform: bool = False

    def is_same(self, other: "Value") -> bool:
        """Return True if two values are certainly equal."""
        return self.name == other.name and self.truth == other.truth and self.known == other.known


Registers: TypeAlias = dict[Unit, Value]


def read_within(value: Value, context: Function, predicates: Predicates) -> Value:
    """Return a value as the threads read it for which `context` is true.

    Selects of which all these threads take the new value are skipped.
    """
    while value.older is not None and predicates.implies(context, value.older[0]):
        value = value.older[1]
    return value


def find_agreement(now: Value, before: Value, predicates: Predicates) -> Function:
    """Return the predicate of the threads whose register certainly has the same value now as before."""
    same = predicates.both(now.known, before.known)
    patterns = [each.fill if each.truth is None else each.truth for each in (now, before)]
    if patterns[0] is not None and patterns[1] is not None:
        return predicates.both(same, predicates.equate(patterns[0], patterns[1]))
    changed: Function = FALSE
    while now.name != before.name:
        if now.older is None:
            return FALSE
        guard, _, old = now.older
        changed, now = predicates.either(changed, guard), old
    return predicates.both(predicates.negate(changed), same)


def doubt(now: Value, before: Value, doubtful: Function, predicates: Predicates) -> Value:
    """Return the value `now`, as not known for `doubtful` threads, which may still have the value `before`.

    It stays known for those of them for which both values certainly agree.
    """
    agreed = find_agreement(now, before, predicates)
    if predicates.implies(doubtful, agreed):
        return now
    known = predicates.both(now.known, predicates.either(predicates.negate(doubtful), agreed))
    return replace(now, known=known, older=None, fill=None)
