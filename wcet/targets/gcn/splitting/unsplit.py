"""The refusal of splits on RDNA: no hardware for them was ever proposed."""

from wcet.errors import WcetError, refuse
from wcet.ir.program import Program
from wcet.span import Span

WHOLE = "wavefronts of RDNA do not split"


def require_unsplit(program: Program[object], asked: bool) -> None:
    """Raise `WcetError` W535 if marks in a kernel request splits, or if the options of an analysis do (`asked`)."""
    marks = [each.span for each in program.annotations if each.kind == "split"]
    if marks:
        raise refuse_split(marks[0])
    if asked:
        raise refuse_split(program.place)


def refuse_split(place: Span | None) -> WcetError:
    """Return the error for a split on RDNA."""
    note = "splits are proposed for GCN: machines pws-s1 to pws-s7"
    return refuse("W535", WHOLE, place, notes=(note,))
