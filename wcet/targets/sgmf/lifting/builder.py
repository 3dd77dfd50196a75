"""Builds the graph of a kernel that is being lifted: nodes, constants of the launch, predicates, and their stages.

A value that the launch alone decides becomes a constant, not a node. Equal predicates share one token, however they
were computed. A segment is a configuration under construction, given by its number.
"""

from copy import copy
from dataclasses import field, replace

from wcet.isa.cdfg.language.graph import LaunchParameter, Node, Operand, Role, Token
from wcet.isa.cdfg.language.operations import COMPUTE, CONTROL, MEMORY, SOURCE, NodeKind
from wcet.isa.gcn.language.registers import Unit
from wcet.records import dataclass
from wcet.span import Span
from wcet.targets.sgmf.lifting.predicates import FALSE, TRUE, Function, Predicates
from wcet.targets.sgmf.lifting.rules import OPERATIONS, Kept, Logic, Rule, Select, Start, Unpack, list_sources

ALWAYS, NEVER = "exec at start", "no thread"


@dataclass(slots=True)
class OpenRepeat:
    """A loop as stages: the numbers of its segments (configurations under construction), and its inner loops.

    `still` names the tokens that say which threads are still in the loop.
    """

    name: str
    count: int
    span: Span
    stages: "list[int | OpenRepeat]" = field(default_factory=list["int | OpenRepeat"])
    still: tuple[str, ...] = ()


@dataclass(slots=True)
class Drawn:
    """The graph built so far; each attempt to lift a loop begins with a copy of the graph.

    `lanes` has, by the index of an instruction, the predicate of the threads that execute it.
    """

    rules: dict[str, Rule]
    nodes: dict[str, Node]
    places: dict[str, int]
    constants: set[str]
    tokens: dict[Function, str]
    slots: dict[str, tuple[tuple[int, str], ...]]
    stores: list[str]
    lanes: dict[int, Function]
    segments: int = 0

    def fork(self) -> "Drawn":
        """Return a copy of the graph to which nodes can be added independently."""
        return Drawn(*(copy(getattr(self, name)) for name in self.__slots__))


class Builder:
    """Builds the graph of a lifted kernel. `span` is the text of new nodes, `segment` the number of their
    configuration."""

    def __init__(self, span: Span) -> None:
        self.predicates = Predicates()
        self.span = span
        self.segment = 0
        self.drawn = Drawn({}, {}, {}, set(), {}, {}, [], {})
        self.add_constant(ALWAYS, Start(("exec", 0), mask=True))
        self.add_constant(NEVER, Logic("andn2", ALWAYS, ALWAYS))
        self.drawn.tokens |= {TRUE: ALWAYS, FALSE: NEVER}

    def is_constant(self, name: str) -> bool:
        """Return True if a value depends on the launch alone."""
        return name in self.drawn.constants

    def add_constant(self, name: str, rule: Rule) -> str:
        """Add a value that the launch alone decides, which is part of the configuration of units; return its name."""
        self.drawn.rules[name] = rule
        self.drawn.constants.add(name)
        return name

    def add_source(self, name: str, unit: Unit) -> str:
        """Add the stream of the initial values of a register, one for each thread, and return its name."""
        self.drawn.rules[name] = Start(unit)
        self.drawn.nodes[name] = Node(name, NodeKind("start", SOURCE, 0), (), self.span)
        self.drawn.places[name] = self.segment
        return name

    def add_kept(self, name: str, slot: str) -> str:
        """Add the value that was last saved under the name `slot`, in an earlier pass or stage; return its name."""
        self.drawn.rules[name] = Kept(slot)
        return name

    def add(self, name: str, kind: NodeKind, rule: Rule, order: tuple[str, ...] = ()) -> str:
        """Add a node, or a constant if all its inputs are constants; accesses of memory are always nodes."""
        sources = list_sources(rule)
        if kind.resource != MEMORY and all(map(self.is_constant, sources)):
            return self.add_constant(name, rule)
        enable = getattr(rule, "enable", "")
        operands = [self._refer(each) for each in sources if each != enable]
        if enable:
            operands.append(self._refer(enable, Role.ENABLE if kind.resource == MEMORY else Role.VALUE))
        behind = [Token(each, Role.ORDER) for each in order]
        self.drawn.rules[name] = rule
        self.drawn.nodes[name] = Node(name, kind, (*dict.fromkeys(operands), *behind), self.span)
        self.drawn.places[name] = self.segment
        return name

    def change(self, name: str, kind: NodeKind, rule: Rule) -> None:
        """Replace the rule by which a node or a constant is computed."""
        self.drawn.rules[name] = rule
        if not self.is_constant(name):
            operands = dict.fromkeys(self._refer(each) for each in list_sources(rule))
            self.drawn.nodes[name] = replace(self.drawn.nodes[name], operation=kind, operands=tuple(operands))

    def drop_operands(self, name: str, unused: set[str]) -> None:
        """Remove the operands that a node does not need."""
        node = self.drawn.nodes[name]
        kept = tuple(each for each in node.operands if getattr(each, "node", getattr(each, "name", "")) not in unused)
        self.drawn.nodes[name] = replace(node, operands=kept)

    def _refer(self, name: str, role: Role = Role.VALUE) -> Operand:
        return LaunchParameter(name) if self.is_constant(name) else Token(name, role)

    def token_of(self, function: Function) -> str:
        """Return the name of the token that computes a predicate; there must be one."""
        return self.drawn.tokens[function]

    def know(self, function: Function, name: str) -> Function:
        """Record that the token `name` computes a predicate, and return the predicate."""
        self.drawn.tokens.setdefault(function, name)
        return function

    def combine(self, operation: str, one: Function, other: Function, name: str = "") -> Function:
        """Return the combination of two predicates; add a node of a control unit for it if no token has it already."""
        found = self.predicates.apply(OPERATIONS[operation], one, other)
        if found not in self.drawn.tokens:
            rule = Logic(operation, self.token_of(one), self.token_of(other))
            name = name or f"label {len(self.drawn.rules)}"
            self.know(found, self.add(name, NodeKind(f"{operation}.label", CONTROL, None), rule))
        return found

    def select_predicate(self, condition: Function, new: Function, old: Function) -> Function:
        """Return the predicate that is `new` if the condition is true, else `old`; add a node if no token has it
        already."""
        found = self.predicates.choose(condition, new, old)
        if found not in self.drawn.tokens:
            name = f"phi {len(self.drawn.rules)}"
            rule = Select(self.token_of(condition), self.token_of(new), self.token_of(old))
            self.know(found, self.add(name, NodeKind("select", COMPUTE, None), rule))
        return found

    def unpack(self, low: str, high: str) -> Function:
        """Return the predicate that is true for the threads whose bit is set in a lane mask, given as two words."""
        name = f"lanes of {low}"
        if name not in self.drawn.rules:
            self.add(name, NodeKind("unpack", COMPUTE, None), Unpack(low, high))
        return self.know(self.predicates.variable(name), name)

    def save(self, slot: str, name: str, segment: int | None = None) -> None:
        """Save a value in memory at the end of a configuration; later passes of a loop and later configurations load
        it."""
        place = self.segment if segment is None else segment
        self.drawn.slots[slot] = (*self.drawn.slots.get(slot, ()), (place, name))

    def next_segment(self) -> int:
        """Begin another configuration, and return its number."""
        self.drawn.segments += 1
        self.segment = self.drawn.segments
        return self.segment
