"""Renders the gate's verdicts for a terminal: the summary, then a line for each kernel, failures last."""

from collections import Counter
from collections.abc import Sequence

from wcet.ir.verdict import Culprit, DeadlineVerdict, Status, Verdict, find_culprit
from wcet.report.listing import strip_comment, strip_source
from wcet.report.table import format_table
from wcet.units import format_count, format_cycles, format_percent

ORDER = tuple(Status)


def render_verdicts(verdicts: Sequence[Verdict], deadlines: Sequence[DeadlineVerdict] = ()) -> str:
    """Return the report; below an exceeded budget is the line that costs most, below a deadline its first miss."""
    ranked = rank(verdicts)
    rows = format_table("llrrr", ("",) * 5, [_row(verdict) for verdict in ranked])
    lines = [summarise(verdicts, deadlines)]
    for verdict, row in zip(ranked, rows, strict=True):
        lines.append(row)
        if verdict.status is Status.FAILED:
            lines.append(f"{'':9}  {describe_guilty(verdict)}")
    for each in sorted(deadlines, key=lambda each: not each.met):
        lines.append(f"{'ok' if each.met else 'MISSED':9}  {each.summary}")
    story = next((each.story for each in deadlines if not each.met), ())
    lines += [f"{'':9}  {line}" for line in story[1:]]
    return "".join(f"{line}\n" for line in lines)


def render_concise(verdicts: Sequence[Verdict], deadlines: Sequence[DeadlineVerdict] = ()) -> str:
    """Return one line for each kernel and task in a form that editors and `grep` understand: `file:line: status:
    what`."""
    kernels = ("{}:{}: {}\n".format(*guilty_place(verdict), describe_verdict(verdict)) for verdict in rank(verdicts))
    tasks = (f"{each.file}:{each.line}: {'ok' if each.met else 'MISSED'}: {each.summary}\n" for each in deadlines)
    return "".join((*kernels, *tasks))


def rank(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the verdicts in the order of reports: failures last, otherwise in their order."""
    return sorted(verdicts, key=lambda verdict: ORDER.index(verdict.status))


def summarise(verdicts: Sequence[Verdict], deadlines: Sequence[DeadlineVerdict] = ()) -> str:
    """Return the line that answers the question."""
    counts = Counter(verdict.status for verdict in verdicts)
    words = {
        Status.FAILED: "over budget",
        Status.REFUSED: "without a bound",
        Status.OK: "within budget",
        Status.NO_BUDGET: "without budget",
        Status.UNCHECKED: "not checked",
        Status.STALE: "stale",
    }
    parts = ", ".join(f"{counts[status]:,} {word}" for status, word in words.items() if counts[status])
    missed = sum(not each.met for each in deadlines)
    failed = sum(verdict.exit_code != 0 for verdict in verdicts) + missed
    kernels = f"{len(verdicts):,} kernel" + ("" if len(verdicts) == 1 else "s")
    tasks = f"; {format_count(len(deadlines), 'deadline')}, {missed:,} can be missed" if deadlines else ""
    return f"{'FAILED' if failed else 'passed'}: {kernels}, {parts}{tasks}"


def describe_verdict(verdict: Verdict) -> str:
    """Return a verdict as one line."""
    bound = verdict.bound
    if bound is None:
        codes = " ".join(dict.fromkeys(each.code for each in verdict.diagnostics))
        first = verdict.diagnostics[0].message if verdict.diagnostics else "no bound"
        return f"{verdict.status}: {verdict.name}: {codes} {first}"
    cycles = format_cycles(bound.bound_cycles)
    if verdict.limit is None:
        return f"{verdict.status}: {verdict.name}: at most {cycles}"
    return f"{verdict.status}: {verdict.name}: at most {cycles}, budget {verdict.limit:,}, {describe_margin(verdict)}"


def describe_margin(verdict: Verdict) -> str:
    """Return the margin of the bound to the budget as text, in percent of the budget."""
    if verdict.bound is None or verdict.limit is None:
        return ""
    margin = verdict.limit - verdict.bound.bound_cycles
    return f"{format_percent(abs(margin), verdict.limit)} {'left' if margin >= 0 else 'over'}"


def describe_guilty(verdict: Verdict) -> str:
    """Return the line that costs most on the worst path, with its cost, as text."""
    culprit = _guilty(verdict)
    if verdict.bound is None or culprit is None:
        return verdict.file
    part = format_percent(culprit.total, sum(each.total for each in verdict.bound.shares))
    most = "" if culprit.even else "at most "
    times = f"{culprit.count:,} x {most}{culprit.once:,} cycles in {culprit.unit}"
    if culprit.file:
        times = f"{culprit.total:,} cycles, most in {culprit.unit}"
    file, line = guilty_place(verdict)
    code = strip_source(culprit.text) if culprit.file else strip_comment(culprit.text)
    return f"{file}:{line}: {part} of the worst path, {times}: {code}"


def guilty_place(verdict: Verdict) -> tuple[str, int]:
    """Return file and line that cost most, or those of the first diagnostic, or the first line."""
    if culprit := _guilty(verdict):
        return culprit.file or verdict.file, culprit.line
    span = next((each.span.written for each in verdict.diagnostics if each.span is not None), None)
    if span is None:
        return verdict.file, 1
    return (span.source.name if span.source.origin is None else verdict.file), span.line


def _guilty(verdict: Verdict) -> Culprit | None:
    return None if verdict.bound is None else find_culprit(verdict.bound)


def _row(verdict: Verdict) -> tuple[str, ...]:
    if verdict.bound is None:
        codes = " ".join(dict.fromkeys(each.code for each in verdict.diagnostics))
        return verdict.status.value, verdict.name, codes, "", ""
    limit = "" if verdict.limit is None else f"of {verdict.limit:,}"
    cycles = format_cycles(verdict.bound.bound_cycles)
    return verdict.status.value, verdict.name, cycles, limit, describe_margin(verdict)
