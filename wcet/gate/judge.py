"""Compares the bounds of one analysis with the stated budgets."""

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.gate.budget import parse_budget
from wcet.ir.result import KernelBound, Standing
from wcet.ir.verdict import Verdict
from wcet.span import Span


def judge(
    name: str,
    file: str,
    bounds: tuple[KernelBound, ...],
    budget: str | None,
    convention: str,
    place: Span | None = None,
) -> list[Verdict]:
    """Return a verdict for each bound; a bound that cannot be judged becomes a refusal called `name`.

    `place` is where the budget is stated.

    A figure of another convention than `safe`, or on measured times, is not a bound, and is never compared with a
    budget.
    """
    try:
        if convention != "safe":
            message = f"`{name}` is analysed in the {convention} convention, which gives no safe bound to hold"
            raise refuse("W004", message, help='convention = "safe"')
        if any(bound.standing is Standing.MEASURED for bound in bounds):
            message = f"`{name}` is costed by measured times, which prove no bound to hold"
            raise refuse("W004", message, help="analyse it without them")
        parsed = None if budget is None else parse_budget(budget, place)
        return [
            Verdict(bound.name, file, bound, budget or "", None if parsed is None else parsed.cycles(bound))
            for bound in bounds
        ]
    except WcetError as error:
        return [refuse_kernel(name, file, error.diagnostics)]


def refuse_kernel(name: str, file: str, diagnostics: tuple[Diagnostic, ...]) -> Verdict:
    """Return the verdict on a kernel without a bound."""
    return Verdict(name, file, diagnostics=diagnostics)
