"""The flow graph of a text whose calls are shown to go where it says, with what holds on its paths."""

from dataclasses import dataclass

from .calls import Called, require_targets
from .flow import KernelFlow
from .masks import Masks
from .overwritten import find_overwritten
from .start import Place
from .steps import LANES
from .table import InstructionTable


@dataclass(frozen=True, slots=True)
class TextFlow:
    """The flow graph, its writes of exec, the registers that a late load may overwrite, and premises only `stated`."""

    graph: KernelFlow
    masks: Masks
    overwritten: frozenset[Place]
    stated: list[str]


def follow_text(called: Called, graph: KernelFlow, table: InstructionTable, lanes: int = LANES) -> TextFlow:
    """Return what is known of a graph; raise `DerivationError` if a call or a return may go elsewhere."""
    masks = Masks(graph, table)
    overwritten = find_overwritten(graph, table, masks)
    return TextFlow(graph, masks, overwritten, require_targets(called, graph, masks, overwritten, lanes))
