"""Computes the hashes that `wcet annotate --pin` prints, and warns in the gate if pinned code has changed (W013)."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from wcet.config.settings import KernelSettings
from wcet.documents import locate_key
from wcet.errors import Diagnostic, WcetError
from wcet.ir.facts import is_address, list_labels
from wcet.session.kernels import AnalysisOutcome, config_of
from wcet.session.request import Request
from wcet.span import Source, Span


def pin_facts(source: Source, settings: KernelSettings) -> Mapping[str, str]:
    """Return the hash of the code about which each fact is stated, by label; raise `WcetError` if there is no flow
    graph."""
    from wcet.flow.pins import hash_code
    from wcet.pipeline import flow_graphs

    graphs = flow_graphs(source, settings.options)
    found = ((label, hash_code(*graph, label)) for label in list_labels(settings.facts) for graph in graphs)
    return {label: pin for label, pin in found if pin is not None}


def find_stale(outcomes: Sequence[AnalysisOutcome], request: Request, strict: bool) -> Iterator[Diagnostic]:
    """Yield the errors in the pins of one file: code that has changed, and labels without code or fact."""
    for outcome in outcomes:
        settings, source = outcome.settings, outcome.source
        if settings is None or source is None:
            continue
        loose = [each for each in list_labels(settings.facts) if is_address(each) and each not in settings.facts.pins]
        for label in loose:
            gone = f"`{label}` names a place by its line, which moves, and the fact about it is not pinned"
            yield _complain(label, gone, settings, outcome, request, strict)
        if not settings.facts.pins:
            continue
        try:
            present = pin_facts(source, settings)
        except WcetError:  # there is no bound either, and the outcome says why
            continue
        for label, pin in settings.facts.pins.items():
            if label not in present:
                gone = f"`{label}` is pinned, but it has no fact, or its code no longer exists"
                yield _complain(label, gone, settings, outcome, request, strict)
            elif present[label] != pin:
                changed = (
                    f"the code of `{label}` has changed since its fact was pinned, its hash is {present[label]} now"
                )
                yield _complain(label, changed, settings, outcome, request, strict)


def _complain(
    label: str, message: str, settings: KernelSettings, outcome: AnalysisOutcome, request: Request, strict: bool
) -> Diagnostic:
    return Diagnostic(
        "W013",
        message,
        _locate(label, settings, outcome, request),
        help=f"see whether the fact still holds, then pin it: `wcet annotate --pin --write {outcome.file}`",
        severity="error" if strict else "warning",
    )


def _locate(label: str, settings: KernelSettings, outcome: AnalysisOutcome, request: Request) -> Span | None:
    config = config_of(Path(outcome.file), request)
    if config is None:
        return None
    places = (("kernel", settings.name, "pins", label), ("pins", label), ("kernel", settings.name))
    found = (locate_key(config.source, place) for place in places)
    return next((span for span in found if span is not None), None)
