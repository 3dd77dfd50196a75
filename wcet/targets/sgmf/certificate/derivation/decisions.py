"""Represents what a register holds for a thread, by the decisions of the thread: a decision diagram with values as
leaves.

Bryant, "Graph-Based Algorithms for Boolean Function Manipulation", 1986. Equal functions have the same number.
Variables are results of comparisons. A predicate has the leaves FALSE and TRUE, a word has others; UNKNOWN is a leaf of
both. ZEROS and ONES are the words that are also lane masks of no and of all lanes.
"""

from collections.abc import Callable, Hashable

from .listing import DerivationError

FALSE, TRUE, UNKNOWN, ZEROS, ONES = range(5)
MOST_NODES, MOST_STEPS = 1 << 18, 1 << 23
_LEAF = 1 << 40


class Decisions:
    """The functions of one kernel; a number of one instance has no meaning in another."""

    def __init__(self) -> None:
        self._nodes: list[tuple[int, int, int]] = [(_LEAF, each, each) for each in range(5)]
        self._unique: dict[tuple[int, int, int], int] = {}
        self._leaves: dict[Hashable, int] = {}
        self._variables: dict[Hashable, int] = {}
        self._chosen: dict[tuple[int, int, int], int] = {}
        self._equal: dict[tuple[int, int], int] = {}
        self._steps: int = 0

    def leaf(self, value: Hashable) -> int:
        """Return the function that is always one word, named by `value`."""
        if value not in self._leaves:
            self._leaves[value] = len(self._nodes)
            self._nodes.append((_LEAF, len(self._nodes), len(self._nodes)))
        return self._leaves[value]

    def variable(self, name: Hashable) -> int:
        """Return the predicate that is one decision, by its name."""
        return self._make(self._variables.setdefault(name, len(self._variables)), FALSE, TRUE)

    def choose(self, condition: int, then: int, other: int) -> int:
        """Return `then` where a predicate holds, `other` where it does not, and UNKNOWN where it is not known."""
        if condition in (FALSE, TRUE) or then == other:
            return other if condition == FALSE and then != other else then
        if self._nodes[condition][0] == _LEAF:
            return UNKNOWN
        key = condition, then, other
        if key not in self._chosen:
            level = min(self._nodes[each][0] for each in key)
            low, high = (self.choose(*(self._restrict(each, level, side) for each in key)) for side in (1, 2))
            self._chosen[key] = self._make(level, low, high)
        return self._chosen[key]

    def both(self, *predicates: int) -> int:
        """Return the conjunction."""
        found = TRUE
        for each in predicates:
            found = self.choose(found, each, FALSE)
        return found

    def either(self, one: int, other: int) -> int:
        """Return the disjunction."""
        return self.choose(one, TRUE, other)

    def negate(self, one: int) -> int:
        """Return the negation."""
        return self.choose(one, FALSE, TRUE)

    def implies(self, one: int, other: int) -> bool:
        """Return True if a predicate implies another one."""
        return self.choose(one, other, TRUE) == TRUE

    def equate(self, one: int, other: int) -> int:
        """Return the predicate that is true where two functions have the same leaf."""
        if one == other:
            return TRUE
        key = min(one, other), max(one, other)
        if key not in self._equal:
            level = min(self._nodes[each][0] for each in key)
            sides = [FALSE] if level == _LEAF else []
            if not sides:
                sides = [self.equate(*(self._restrict(each, level, side) for each in key)) for side in (1, 2)]
            self._equal[key] = self._make(level, *sides) if len(sides) == 2 else FALSE
        return self._equal[key]

    def change(self, one: int, change: Callable[[int], int]) -> int:
        """Return a function with each leaf replaced by another one."""
        done: dict[int, int] = {}

        def follow(each: int) -> int:
            if each not in done:
                level, low, high = self._nodes[each]
                done[each] = change(each) if level == _LEAF else self._make(level, follow(low), follow(high))
            return done[each]

        return follow(one)

    def known(self, one: int) -> int:
        """Return the predicate that is true where a function is known."""
        return self.change(one, lambda leaf: FALSE if leaf == UNKNOWN else TRUE)

    def word(self, one: int) -> int:
        """Return a function as a word: a lane mask is not known as a word."""
        return self.change(one, lambda leaf: UNKNOWN if leaf in (FALSE, TRUE) else leaf)

    def mask(self, one: int) -> int:
        """Return a function as the thread's bit of a lane mask: words but ZEROS and ONES are not known as a mask."""
        bits = {FALSE: FALSE, TRUE: TRUE, ZEROS: FALSE, ONES: TRUE}
        return self.change(one, lambda leaf: bits.get(leaf, UNKNOWN))

    def _restrict(self, one: int, level: int, side: int) -> int:
        return self._nodes[one][side] if self._nodes[one][0] == level else one

    def _make(self, level: int, low: int, high: int) -> int:
        self._steps += 1
        if self._steps > MOST_STEPS:  # few large functions that are read often take hours
            raise DerivationError("the predicates of the kernel are too large")
        if low == high:
            return low
        key = level, low, high
        if key not in self._unique:
            if len(self._nodes) > MOST_NODES:
                raise DerivationError("the predicates of the kernel are too many")
            self._unique[key] = len(self._nodes)
            self._nodes.append(key)
        return self._unique[key]
