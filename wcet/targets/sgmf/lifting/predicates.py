"""Represents Boolean functions of the decisions of threads so that equal functions are the same number.

The representation is a reduced ordered binary decision diagram (Bryant, "Graph-Based Algorithms for Boolean Function
Manipulation", 1986). A function is the number of a node that tests one variable; FALSE and TRUE are 0 and 1. Variables
are names of tokens, in the order of their first use.
"""

from typing import TypeAlias

Function: TypeAlias = int
FALSE: Function = 0
TRUE: Function = 1
_LEAF = 1 << 30
"""The level of the constants: below all variables."""


class Predicates:
    """The Boolean functions of one kernel, as nodes of one decision diagram.

    A number of one instance has no meaning in another.
    """

    def __init__(self) -> None:
        self._nodes: list[tuple[int, Function, Function]] = [(_LEAF, FALSE, FALSE), (_LEAF, TRUE, TRUE)]
        self._unique: dict[tuple[int, Function, Function], Function] = {}
        self._chosen: dict[tuple[Function, Function, Function], Function] = {}
        self._variables: dict[str, Function] = {}
        self._uniform: list[bool] = []

    def variable(self, name: str, uniform: bool = False) -> Function:
        """Return the function that is true if the token `name` is; `uniform` tokens are equal within a wavefront."""
        if name not in self._variables:
            self._variables[name] = self._make(len(self._uniform), FALSE, TRUE)
            self._uniform.append(uniform)
        return self._variables[name]

    def choose(self, condition: Function, then: Function, other: Function) -> Function:
        """Return `then` if the condition is true, and `other` if it is not."""
        if condition == TRUE or then == other:
            return then
        if condition == FALSE:
            return other
        if then == TRUE and other == FALSE:
            return condition
        key = condition, then, other
        if key not in self._chosen:
            level = min(self._nodes[each][0] for each in key)
            low, high = (self.choose(*(self._restrict(each, level, side) for each in key)) for side in (False, True))
            self._chosen[key] = self._make(level, low, high)
        return self._chosen[key]

    def both(self, *functions: Function) -> Function:
        """Return the conjunction."""
        found = TRUE
        for each in functions:
            found = self.choose(found, each, FALSE)
        return found

    def either(self, *functions: Function) -> Function:
        """Return the disjunction."""
        found = FALSE
        for each in functions:
            found = self.choose(found, TRUE, each)
        return found

    def negate(self, one: Function) -> Function:
        """Return the negation."""
        return self.choose(one, FALSE, TRUE)

    def equate(self, one: Function, other: Function) -> Function:
        """Return the function that is true where two functions agree."""
        return self.choose(one, other, self.negate(other))

    def apply(self, rows: tuple[bool, bool, bool, bool], one: Function, other: Function) -> Function:
        """Return the result of a binary operation, given by its results for the operands 00, 01, 10 and 11."""
        neither, second, first, both = (TRUE if row else FALSE for row in rows)
        return self.choose(one, self.choose(other, both, first), self.choose(other, second, neither))

    def implies(self, one: Function, other: Function) -> bool:
        """Return True if one function implies the other."""
        return self.choose(one, other, TRUE) == TRUE

    def drop_lanes(self, one: Function) -> Function:
        """Return the function that is true if some choice of the lane-dependent variables makes `one` true."""
        level, low, high = self._nodes[one]
        if level == _LEAF:
            return one
        low, high = self.drop_lanes(low), self.drop_lanes(high)
        return self._make(level, low, high) if self._uniform[level] else self.either(low, high)

    def _restrict(self, one: Function, level: int, side: bool) -> Function:
        own, low, high = self._nodes[one]
        return one if own != level else high if side else low

    def _make(self, level: int, low: Function, high: Function) -> Function:
        if low == high:
            return low
        key = level, low, high
        if key not in self._unique:
            self._nodes.append(key)
            self._unique[key] = len(self._nodes) - 1
        return self._unique[key]
