"""Wavefronts of RDNA never split: no hardware of it was ever proposed, and a split is refused, not modelled."""

from wcet.errors import WcetError, refuse
from wcet.ir.program import Program
from wcet.span import Span

WHOLE = "wavefronts of RDNA do not split"


def require_unsplit(program: Program[object], asked: bool) -> None:
    """Raise `WcetError` W535 if marks in a kernel ask for splits, or the options of an analysis do (`asked`)."""
    marks = [each.span for each in program.annotations if each.kind == "split"]
    if marks:
        raise refuse_split(marks[0])
    if asked:
        raise refuse_split(program.place)


def refuse_split(place: Span | None) -> WcetError:
    """Return the refusal of a split."""
    note = "splits are proposed for GCN: machines pws-s1 to pws-s7"
    return refuse("W535", WHOLE, place, notes=(note,))
