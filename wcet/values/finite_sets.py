"""Finite sets of values: patterns of bits as unsigned integers, None where nothing is known.

Sets stay small: what would have more than 64 members is unknown.
"""

from itertools import product

from wcet.values.operations import Term, evaluate
from wcet.values.relation import holds

LIMIT = 64
"""Members of a set, at most; and 64 times 64 combinations are tried, at most, to compute one."""

Values = frozenset[int] | None


def combine_sets(term: Term, sources: tuple[Values, ...]) -> Values:
    """Return every result of a term on members of the source sets; None where one is not defined or not known."""
    known = [source for source in sources if source is not None]
    if len(known) < len(sources):
        return None
    size = 1
    for source in known:
        size *= len(source)
    if size > LIMIT * LIMIT:
        return None
    results: set[int] = set()
    for members in product(*known):
        result = evaluate(term, members)
        if result is None:
            return None
        results.add(result)
    return frozenset(results) if len(results) <= LIMIT else None


def join_sets(one: Values, other: Values) -> Values:
    """Return the union, or None when it is unknown or too large."""
    if one is None or other is None:
        return None
    union = one | other
    return union if len(union) <= LIMIT else None


def restrict_set(values: Values, relation: str, limit: int, outcome: bool) -> Values:
    """Return the members whose signed comparison with a limit, `relation` between them, has the given outcome."""
    if values is None:
        return None
    return frozenset(value for value in values if holds(relation, True, value, limit) == outcome)
