"""Checks that the units and routes of a certificate implement the nodes of a configuration.

A unit has a role: it starts threads (`start`), executes a node of the text (`node`), passes tokens on (`copy`: a split
or a delay), waits for several nodes (`join`), or moves a value from one part of a cut configuration to later ones
(`save`, `restore`). Any graph of such units will do in which each node has the values that its text says, and comes
after all that it must come after.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from .listing import DerivationError, TextConfiguration, TextNode
from .table import SPECIAL

ROLES = ("start", "node", "copy", "join", "save", "restore")

Role = tuple[str, int, str]
"""The role of a unit (what it does), the line of the node for which it does it, and the kind of unit."""


@dataclass(slots=True)
class Cut:
    """Collects the parts of one configuration that have been read; a large configuration is cut into parts that run in
    turn.

    `done` has the part that executes each node, `saved` the part that saves its value, and `before` the nodes of its
    part that come before it in every thread.
    """

    configuration: TextConfiguration
    done: dict[str, int] = field(default_factory=dict[str, int])
    saved: dict[str, int] = field(default_factory=dict[str, int])
    before: dict[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    parts: int = 0

    def add_part(self, units: Sequence[Any], roles: Sequence[Role]) -> None:
        """Read the next part; raise `DerivationError` for a unit that does not do what its role requires."""
        _PartReader(self, units, roles).read()
        self.parts += 1

    def require_whole(self) -> None:
        """Require each node of the text to be executed by some unit."""
        for name in self.configuration.names:
            if name not in self.done and not self.configuration.is_source(name):
                raise DerivationError(f"{self.configuration.name}: no unit executes {name}")


def require_kinds(units: Sequence[Any], roles: Sequence[Role]) -> None:
    """Require each unit to be of the kind that its role names, and each starter to start exactly one unit, at distance
    one."""
    starts: dict[int, list[int]] = {}
    for unit in units:
        for producer, hops in unit[6]:
            starts.setdefault(producer, []).append(hops)
    for number, (unit, (role, line, resource)) in enumerate(zip(units, roles, strict=True)):
        kind = "special" if resource in SPECIAL else resource
        if role not in ROLES or kind != unit[1] or (role == "start") != (resource == "source"):
            raise DerivationError(f"{unit[0]}: it is not of the kind that executes it")
        if role in ("start", "join") and line:
            raise DerivationError(f"{unit[0]}: it is about no line")
        if role == "start" and starts.get(number) != [1]:
            raise DerivationError(f"{unit[0]}: it starts not exactly the unit that it belongs to")


class _PartReader:
    """Reads the units of one part in turn, and computes the node whose value each sends, and the nodes executed by
    then."""

    def __init__(self, cut: Cut, units: Sequence[Any], roles: Sequence[Role]) -> None:
        self._cut, self._units, self._roles, self._text = cut, units, roles, cut.configuration
        self._values: list[str] = []
        self._joined: list[set[str]] = []
        self._ran: list[frozenset[str]] = []

    def read(self) -> None:
        for unit, role in zip(self._units, self._roles, strict=True):
            value, ran = self._read_unit(unit, role)
            self._values.append(value)
            self._joined.append({value} if value else self._join(unit))
            self._ran.append(ran)

    def _join(self, unit: Any) -> set[str]:
        """Return the nodes for which a unit waits before it sends its token."""
        return set[str]().union(*(self._joined[producer] for producer, _ in unit[6]))

    def _read_unit(self, unit: Any, role: Role) -> tuple[str, frozenset[str]]:
        kind, line, resource = role
        producers: list[int] = [producer for producer, _ in unit[6]]
        streams = [each for each in producers if self._roles[each][0] != "start"]
        ran = frozenset[str]().union(*(self._ran[each] for each in streams))
        if kind == "start":
            return "", frozenset()
        if kind == "join":
            self._require(resource == "control" and len(streams) == len(producers), unit, "joins wait for units")
            return "", ran
        node = self._text.nodes.get(line)
        self._require(node, unit, "its line has no node of this configuration")
        assert node is not None
        values = {self._values[each] for each in streams}
        if kind == "copy":
            one = node.name if not streams and self._text.is_source(node.name) else "".join(values)
            fits = resource == "control" and len(producers) == 1 and one == node.name
            self._require(fits, unit, f"it does not pass on {node.name}")
            return one, ran
        if kind == "node":
            self._read_node(unit, node, values, ran)
            self._require(resource == node.resource, unit, f"it does not execute {node.operation}")
            return node.name, ran | {node.name}
        self._require(resource == "memory" and not self._text.is_source(node.name), unit, "it keeps no value")
        if kind == "save":
            self._require(values == {node.name} and len(producers) == 1, unit, f"it does not save {node.name}")
            self._cut.saved[node.name] = self._cut.parts
            return "", ran
        earlier = self._cut.saved.get(node.name, self._cut.parts) < self._cut.parts
        self._require(earlier and not streams, unit, f"no earlier part saves {node.name}")
        return node.name, ran

    def _read_node(self, unit: Any, node: TextNode, values: set[str], ran: frozenset[str]) -> None:
        """Require a unit to have the values and the predicate that its node takes, and to wait for the nodes that must
        precede it."""
        text, cut = self._text, self._cut
        taken, after = text.find_tokens(node)
        sources = {each for each in taken | after if text.is_source(each)}
        started = sum(self._roles[producer][0] == "start" for producer, _ in unit[6])
        started += len(sources & values)
        self._require(started >= len(sources), unit, "it does not have the number of its thread")
        self._require(taken - sources <= values, unit, "it does not have all values that it takes")
        extra = values - taken if node.resource != "memory" else set[str]()
        self._require(not extra, unit, "it takes more than its operands, and is no access")
        late = {each for each in after - sources - self._join(unit) if cut.done.get(each, cut.parts) >= cut.parts}
        self._require(not late, unit, "it does not wait for all that it comes after")
        self._require(node.name not in cut.done, unit, f"{node.name} is executed twice")
        cut.done[node.name] = cut.parts
        cut.before[node.name] = ran

    def _require(self, holds: object, unit: Any, message: str) -> None:
        if not holds:
            raise DerivationError(f"{self._text.name}, unit {unit[0]}: {message}")
