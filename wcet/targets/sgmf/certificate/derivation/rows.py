"""Reads the graph that a certificate states for a lifted kernel: one row for each node and each constant.

A row says how its value is computed from earlier rows. `Rows` gives the value of each as a function of the thread's
decisions, and says which need no unit because the launch alone decides them.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .assembly import StartRegisters
from .decisions import FALSE, TRUE, Decisions
from .listing import DerivationError, TextConfiguration, TextNode

START, LANES, EXECUTE, SELECT = "start", "lanes", "execute", "select"
LOGIC = {
    "and": (0, 0, 0, 1),
    "or": (0, 1, 1, 1),
    "xor": (0, 1, 1, 0),
    "andn2": (0, 0, 1, 0),
    "orn2": (1, 0, 1, 1),
    "nand": (1, 1, 1, 0),
    "nor": (1, 0, 0, 0),
    "xnor": (1, 0, 0, 1),
}
"""The combinations of two predicates, with their results for 00, 01, 10 and 11."""
MOST_ROWS = 1 << 16


def combine(decisions: Decisions, verb: str, one: int, other: int) -> int:
    """Return the combination of two predicates."""
    neither, second, first, both = (TRUE if each else FALSE for each in LOGIC[verb])
    return decisions.choose(one, decisions.choose(other, both, first), decisions.choose(other, second, neither))


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its kind, the line and register of an instruction, its inputs by register, its predicate (0: none)."""

    kind: str
    line: int
    unit: str
    inputs: tuple[tuple[str, int], ...]
    enable: int
    resource: str

    @property
    def sources(self) -> tuple[int, ...]:
        """The rows from which a row is computed, its predicate included."""
        return (*(each for _, each in self.inputs), *((self.enable,) if self.enable else ()))


class Rows:
    """The rows of a certificate by number, from 1 on; `by_result` finds those of instructions by line and register."""

    def __init__(self, told: Sequence[Any], start: StartRegisters, decisions: Decisions) -> None:
        if not 1 <= len(told) <= MOST_ROWS:
            raise DerivationError("origin.nodes: there are none, or too many")
        self.rows: dict[int, Row] = {}
        self.constants: set[int] = set()
        self.by_result: dict[tuple[int, str], int] = {}
        self.made: dict[tuple[int, str], int] = {}
        """The values of results that are known better than by their line and register."""
        self._start, self._decisions = start, decisions
        self._values: dict[int, int] = {}
        for number, (kind, line, unit, inputs, enable, resource) in enumerate(told, 1):
            row = Row(kind, line, unit, tuple((name, each) for name, each in inputs), enable, resource)
            if not all(1 <= each < number for each in row.sources):
                raise DerivationError(f"origin.nodes.{number}: it is computed from no earlier node")
            self._add(number, row)

    def _add(self, number: int, row: Row) -> None:
        self.rows[number] = row
        where = f"origin.nodes.{number}"
        counts = {START: 0, LANES: 0, SELECT: 3, EXECUTE: len(row.inputs)}
        if row.kind not in {*counts, *LOGIC} or len(row.inputs) != counts.get(row.kind, 2):
            raise DerivationError(f"{where}: it cannot be read")
        if row.kind == EXECUTE and self.by_result.setdefault((row.line, row.unit), number) != number:
            raise DerivationError(f"{where}: two nodes have one result")
        if row.kind != EXECUTE and (row.enable or row.line):
            raise DerivationError(f"{where}: it is of no instruction")
        fixed = all(each in self.constants for each in row.sources) and row.resource != "memory"
        fixed &= row.kind != START or row.unit not in self._start.varying
        units = {START: "source", SELECT: "compute", EXECUTE: row.resource or "a unit"}
        if not fixed and row.resource != units.get(row.kind, "control"):
            raise DerivationError(f"{where}: {row.resource or 'nothing'} does not execute it")
        if fixed:
            self.constants.add(number)

    def points_to_arguments(self, row: Row, base: Sequence[str]) -> bool:
        """Return True if a load takes its address from registers that still point to the arguments, as at the start."""
        inputs = {name: self.rows[each] for name, each in row.inputs}
        found = [inputs.get(each) for each in base]
        return all(each and each.kind == START and each.unit in self._start.pointers for each in found)

    def value(self, number: int) -> int:
        """Return the value of a row as a function of the decisions of a thread."""
        waiting = [number]
        while waiting:
            row = self.rows[waiting[-1]]
            missing = [each for each in row.sources if each not in self._values]
            waiting += missing
            if not missing:
                self._values[waiting[-1]] = self._evaluate(waiting[-1], row)
                waiting.pop()
        return self._values[number]

    def _evaluate(self, number: int, row: Row) -> int:
        decisions, values = self._decisions, [self._values[each] for _, each in row.inputs]
        if row.kind == START:
            return decisions.leaf(("start", row.unit))
        if row.kind == LANES:
            return TRUE
        if row.kind == SELECT:
            return decisions.choose(decisions.mask(values[0]), values[1], values[2])
        if row.kind in LOGIC:
            return combine(decisions, row.kind, *map(decisions.mask, values))
        return self.result(row.line, row.unit, self._values[row.enable] if row.enable else TRUE)

    def result(self, line: int, unit: str, enable: int) -> int:
        """Return the value of a result: a word, or a lane mask or scc where `unit` is the first register of one."""
        if (line, unit) in self.made:
            made = self.made[line, unit]
            return self._decisions.both(made, enable) if enable != TRUE else made
        return self._decisions.leaf((line, unit))

    def configure(self) -> TextConfiguration:
        """Return the rows that need units or starters as the nodes of one configuration."""
        found = TextConfiguration(1, "lifted")
        for number, row in self.rows.items():
            if number in self.constants:
                continue
            values = [str(each) for _, each in row.inputs if each not in self.constants]
            enable = str(row.enable) if row.enable and row.enable not in self.constants else ""
            if row.resource != "memory" and enable:
                values, enable = [*values, enable], ""
            operation = "tid" if row.resource == "source" else row.resource
            found.nodes[number] = TextNode(number, str(number), operation, tuple(values), enable, (), "")
            found.names[str(number)] = number
        return found
