"""Flow facts that the user states beside the kernel (wcet.toml, command line), before they meet the program."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from wcet.ir.stated_data import StatedData
from wcet.ir.terms import list_named
from wcet.span import Span


@dataclass(frozen=True, slots=True)
class StatedFacts:
    """Facts by label.

    `bounds`: label of a loop header to the number of times its body runs per entry, at most. `branches`: label of the
    block that ends in the branch to its (taken, not taken, start) pattern. `values`: label of the block that holds a
    register-source `smovssp` to the values its source can have. `arguments`: kernel argument to value. `at_most`,
    `at_least`, `exactly`: what is counted in one run (`wcet.ir.terms`: runs of blocks, steps, sums) to how often.
    `pins`: label to a hash of the code that facts about it were stated for (`wcet.flow.pins`); no bound rests on it.
    `data`: buffer (its number, or the name of the argument) to what is known of its contents.
    `origin` names the file or `command line`, `places` the line of an entry by table and key (`at_most .LBB0_1`).
    """

    bounds: Mapping[str, int] = field(default_factory=dict[str, int])
    branches: Mapping[str, tuple[int, int, int]] = field(default_factory=dict[str, tuple[int, int, int]])
    values: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    arguments: Mapping[str, int] = field(default_factory=dict[str, int])
    at_most: Mapping[str, int] = field(default_factory=dict[str, int])
    at_least: Mapping[str, int] = field(default_factory=dict[str, int])
    exactly: Mapping[str, int] = field(default_factory=dict[str, int])
    pins: Mapping[str, str] = field(default_factory=dict[str, str])
    data: Mapping[str, StatedData] = field(default_factory=dict[str, StatedData])
    places: Mapping[str, str] = field(default_factory=dict[str, str])
    origin: str = ""


def list_labels(facts: StatedFacts) -> tuple[str, ...]:
    """Return the labels, addresses and arguments that facts are stated about, once each, in the order of the tables."""
    sums = [label for table in (facts.at_most, facts.at_least, facts.exactly) for label in list_named(table)]
    return tuple(dict.fromkeys([*facts.bounds, *facts.branches, *facts.values, *sums, *facts.arguments]))


@dataclass(frozen=True, slots=True)
class MissingFact:
    """What only the user can know: what `wcet annotate` prints a template line for.

    `table` is the field of `StatedFacts` it belongs in (`bounds`, `branches`, `values`, `arguments`), or empty for a
    setting of the kernel, as of its launch; `label` names it there, and is empty when the kernel has no label at that
    place; `reason` says in words what is asked.
    """

    table: str
    label: str
    span: Span
    reason: str
