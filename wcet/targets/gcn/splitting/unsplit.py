"""Wavefronts of RDNA never split: no hardware of it was ever proposed, and a split is refused, not modelled."""

from wcet.errors import WcetError, refuse
from wcet.ir.program import Program
from wcet.span import Span
from wcet.targets.gcn.options import DYNAMIC, OPTIMAL, GcnOptions

WHOLE = "wavefronts of RDNA do not split"


def require_unsplit(own: GcnOptions, program: Program[object]) -> None:
    """Raise `WcetError` W535 if the settings of an analysis, or marks in a kernel, ask for splits."""
    marks = [each.span for each in program.annotations if each.kind == "split"]
    if marks:
        raise refuse_split(marks[0])
    if own.splits in (OPTIMAL, DYNAMIC) or own.split_at or own.max_splits or own.prints_paper:
        raise refuse_split(program.place)


def refuse_split(place: Span | None) -> WcetError:
    """Return the refusal of a split."""
    note = "splits are proposed for GCN: machines pws-s1 to pws-s7"
    return refuse("W535", WHOLE, place, notes=(note,))
