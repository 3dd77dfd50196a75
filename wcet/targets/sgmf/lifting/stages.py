"""Turns the built graph into stages: only the nodes that stores need, with live values in memory.

A value that one configuration computes and another uses takes a store and a load; so does a value kept from pass to
pass. Threads start again in every configuration.
"""

from collections.abc import Iterator
from dataclasses import replace

from wcet.flow.graphs import explore
from wcet.isa.cdfg.language.graph import (
    Configuration,
    LaunchParameter,
    Live,
    Node,
    Operand,
    Role,
    Stage,
    StageRepeat,
    Token,
)
from wcet.isa.cdfg.language.operations import OPERATIONS, SOURCE
from wcet.span import Span
from wcet.targets.sgmf.lifting.builder import Builder, Drawn, OpenRepeat
from wcet.targets.sgmf.lifting.rules import Divide, Execute, Kept, LiftedStages, list_sources

RESTORE, SAVE = OPERATIONS["restore"], OPERATIONS["save"]


def close_stages(name: str, span: Span, builder: Builder, stages: list[int | OpenRepeat], exits: bool) -> LiftedStages:
    """Return a kernel as stages; with `exits`, they also compute the predicates of threads that are still in a loop."""
    closing = _Closing(name, span, builder, stages, exits)
    closed = closing.close(stages)
    rules = {each: rule for each, rule in builder.drawn.rules.items() if each in closing.needed}
    constants = frozenset(builder.drawn.constants & closing.needed)
    return LiftedStages(closed, rules, constants, closing.passes, closing.places)


def list_needed(drawn: Drawn, name: str) -> tuple[str, ...]:
    """Return the tokens and constants from which the token `name` is computed, in this pass or an earlier one."""
    rule = drawn.rules[name]
    return tuple(value for _, value in drawn.slots[rule.slot]) if isinstance(rule, Kept) else list_sources(rule)


def find_needed(drawn: Drawn, stages: list[int | OpenRepeat], exits: bool) -> set[str]:
    """Return the tokens and constants from which stores are computed, in any pass and stage.

    With `exits`, those are included that say which threads are still in a loop.
    """
    wanted = [*drawn.stores, *(list_still(stages) if exits else ())]
    return set(explore(wanted, lambda name: list_needed(drawn, name)))


class _Closing:
    """Builds stages from the nodes that are needed and the values that cross from one configuration to another."""

    def __init__(self, name: str, span: Span, builder: Builder, stages: list[int | OpenRepeat], exits: bool) -> None:
        self.name, self.span, self.drawn = name, span, builder.drawn
        self.needed = find_needed(self.drawn, stages, exits)
        kept = {name: rule.slot for name, rule in self.drawn.rules.items() if isinstance(rule, Kept)}
        self.slots_by_token = {name: slot for name, slot in kept.items() if name in self.needed}
        self.slots = {*self.slots_by_token.values()}
        self.passes: dict[str, tuple[str, ...]] = {}
        self.last = 0
        self.places: dict[str, tuple[int, int]] = {}
        self.saved: dict[int, dict[str, str]] = {}
        self.members: dict[int, list[Node]] = {}
        for each, node in self.drawn.nodes.items():
            if each in self.needed and node.operation.resource != SOURCE:
                self.members.setdefault(self.drawn.places[each], []).append(node)
        self.kept: dict[int, dict[str, str]] = {}
        for slot, saves in self.drawn.slots.items():
            if slot in self.slots:
                for segment, value in saves:
                    self.kept.setdefault(segment, {})[slot] = value
        for segment in range(self.drawn.segments + 1):
            for each in self._list_foreign(segment):
                if each not in self.slots_by_token:
                    self.saved.setdefault(self.drawn.places[each], {})[each] = each
        self.alone = len(stages) == 1

    def _list_foreign(self, segment: int) -> dict[str, None]:
        """Return what a configuration loads from memory: tokens of other configurations, and kept values."""
        used = [
            each.node for node in self.members.get(segment, []) for each in node.tokens if each.role is not Role.ORDER
        ]
        used += [value for value in self.kept.get(segment, {}).values() if value not in self.drawn.constants]
        return {each: None for each in used if self.drawn.places.get(each) != segment and not self._is_source(each)}

    def _is_source(self, name: str) -> bool:
        return name in self.drawn.nodes and self.drawn.nodes[name].operation.resource == SOURCE

    def close(self, stages: list[int | OpenRepeat]) -> tuple[Stage, ...]:
        """Return the stages without those that have no nodes."""
        closed: list[Stage] = []
        behind = ""
        for each in stages:
            if isinstance(each, OpenRepeat):
                inner = self.close(each.stages)
                if inner:
                    closed.append(StageRepeat(each.name, each.count, inner, each.span))
                    self.passes[each.name] = each.still
                behind = f" behind {each.name}"
            else:
                configuration = self._configure(each, behind)
                closed += [configuration] if configuration.nodes else []
        return tuple(closed)

    def _configure(self, segment: int, behind: str) -> Configuration:
        members = self.members.get(segment, [])
        foreign = self._list_foreign(segment)
        names = [each.node for node in members for each in node.tokens]
        names += self.kept.get(segment, {}).values()
        sources = [self.drawn.nodes[each] for each in dict.fromkeys(names) if self._is_source(each)]
        restored = {each: self.slots_by_token.get(each, each) for each in foreign}
        span = members[0].span if members else self.span
        loads = [Node(each, RESTORE, (Live(slot),), span) for each, slot in restored.items()]
        present = {*restored, *(each.name for each in members), *(each.name for each in sources)}
        body = [
            replace(node, operands=tuple(each for each in node.operands if _stays(each, present))) for node in members
        ]
        own = self.saved.get(segment, {}) | self.kept.get(segment, {})
        read = {slot: token for token, slot in restored.items()}
        stores = [self._save(slot, value, read, segment, span) for slot, value in own.items()]
        name = self._name(segment, behind)
        indices = [rule.index for node in members if isinstance(rule := self.drawn.rules[node.name], Execute | Divide)]
        self.last = max(indices, default=self.last)
        self.places[name] = min(indices, default=self.last), self.last
        return Configuration(name, (*sources, *loads, *body, *stores), span)

    def _save(self, slot: str, value: str, read: dict[str, str], segment: int, span: Span) -> Node:
        data: Operand = LaunchParameter(value) if value in self.drawn.constants else Token(value)
        order = (Token(read[slot], Role.ORDER),) if slot in read and read[slot] != value else ()
        return Node(f"{slot} saved {segment}", SAVE, (data, Live(slot), *order), span)

    def _name(self, segment: int, behind: str) -> str:
        if self.alone:
            return self.name
        return f"{self.name} {segment}{behind}"


def list_still(stages: list[int | OpenRepeat]) -> Iterator[str]:
    """Yield, for all loops and those inside them, the tokens that say which threads are still in the loop."""
    for each in stages:
        if isinstance(each, OpenRepeat):
            yield from each.still
            yield from list_still(each.stages)


def _stays(operand: Operand, present: set[str]) -> bool:
    return not (isinstance(operand, Token) and operand.role is Role.ORDER) or operand.node in present
