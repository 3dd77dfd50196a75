"""Words that one thread stores and another one accesses: excluded by addresses, proved, or left open.

There is no order between threads inside of a configuration. Configurations run one after the other on one core, and on
several cores only if these wait for each other between configurations.
"""

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement

from wcet.errors import Diagnostic, WcetError
from wcet.isa.cdfg.addresses.accesses import SymbolicAccess, list_accesses
from wcet.isa.cdfg.addresses.meeting import Meeting, meet_across
from wcet.isa.cdfg.language.graph import DataflowKernel, Edge
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Pair:
    """Two accesses by name, and the configurations that contain them."""

    configurations: Edge
    accesses: Edge

    def __str__(self) -> str:
        one, other = (f"`{name}`" for name in self.accesses)
        places = dict.fromkeys(self.configurations)
        where = " and ".join(places)
        return f"{one} of different threads ({where})" if one == other else f"{one} and {other} ({where})"


def find_open(kernel: DataflowKernel, threads: int, in_step: bool) -> tuple[Pair, ...]:
    """Return the pairs of accesses for which addresses prove neither that threads share a word nor that they do not.

    Raises `WcetError` W343 for words that are certainly shared. `in_step` says that all threads have left one
    configuration before any enters the next one.
    """
    buffers = frozenset(each.name for each in kernel.buffers)
    reached = [(each.name, list_accesses(each, buffers)) for each in kernel.configurations]
    open_pairs: list[Pair] = []
    shared: list[Diagnostic] = []
    for (name, one), (other_name, other) in _pair(reached, in_step):
        meeting = _meet(one, other, threads)
        if meeting is Meeting.SURELY:
            shared.append(_describe(name, one, other_name, other))
        elif meeting is Meeting.PERHAPS:
            open_pairs.append(Pair((name, other_name), (one.node.name, other.node.name)))
    if shared:
        raise WcetError(shared)
    return tuple(open_pairs)


def _pair(
    reached: list[tuple[str, tuple[SymbolicAccess, ...]]], in_step: bool
) -> Iterator[tuple[tuple[str, SymbolicAccess], tuple[str, SymbolicAccess]]]:
    """Yield the pairs of accesses that have no order when different threads make them."""
    groups = [[(name, each) for each in accesses if each.live is None] for name, accesses in reached]
    for group in groups if in_step else [list(chain.from_iterable(groups))]:
        for one, other in combinations_with_replacement(group, 2):
            if one[1].node.operation.stores or other[1].node.operation.stores:
                yield one, other


def _meet(one: SymbolicAccess, other: SymbolicAccess, threads: int) -> Meeting:
    """Return whether different threads touch one word; a guarded access may not happen at all."""
    if one.is_apart(other):
        return Meeting.NEVER
    found = meet_across(one.form, other.form, threads)
    guarded = one.guarded or other.guarded
    return Meeting.PERHAPS if found is Meeting.SURELY and guarded else found


def _describe(name: str, one: SymbolicAccess, other_name: str, other: SymbolicAccess) -> Diagnostic:
    between = "inside of a configuration" if name == other_name else "between configurations of different cores"
    return Diagnostic(
        "W343",
        f"`{one.node.name}` and `{other.node.name}` of different threads touch one word, and one stores",
        other.node.span,
        notes=(f"the other access is at {one.node.span.where}", f"there is no order between threads {between}"),
    )
