"""Flow facts that the user states beside the kernel (wcet.toml, command line), before they meet the program."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from wcet.span import Span


@dataclass(frozen=True, slots=True)
class StatedFacts:
    """Facts by label.

    `bounds`: label of a loop header to the number of times its body runs per entry, at most. `branches`: label of the
    block that ends in the branch to its (taken, not taken, start) pattern. `values`: label of the block that holds a
    register-source `smovssp` to the values its source can have. `arguments`: kernel argument to value. `at_most`:
    label to (executions, per): the block runs at most so often per entry of the loop or kernel labelled `per`.
    `origin` names the file or `command line`.
    """

    bounds: Mapping[str, int] = field(default_factory=dict[str, int])
    branches: Mapping[str, tuple[int, int, int]] = field(default_factory=dict[str, tuple[int, int, int]])
    values: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    arguments: Mapping[str, int] = field(default_factory=dict[str, int])
    at_most: Mapping[str, int] = field(default_factory=dict[str, int])
    origin: str = ""


@dataclass(frozen=True, slots=True)
class MissingFact:
    """A flow fact that only the user can know: what `wcet annotate` prints a template line for.

    `table` is the field of `StatedFacts` it belongs in (`bounds`, `branches`, `values`, `arguments`); `label` names it
    there, and is empty when the kernel has no label at that place; `reason` says in words what is asked.
    """

    table: str
    label: str
    span: Span
    reason: str
