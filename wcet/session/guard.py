"""Finds omissions of a green gate: kernels without a budget, budgets without a kernel, patterns without a file.

Each omission is a verdict of its own, so that every format shows it. It is a warning, and fails a strict gate:
`--strict`, or `strict = true` in the wcet.toml that governs the kernel.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from os.path import relpath
from pathlib import Path

from wcet.config.settings import Config
from wcet.documents import locate_key
from wcet.errors import Diagnostic, WcetError
from wcet.files import locate
from wcet.ir.verdict import UNGUARDED, Status, Verdict
from wcet.session.configured import match_pattern
from wcet.session.kernels import ENVIRONMENT, AnalysisOutcome, config_of
from wcet.session.request import Request
from wcet.span import Line, Span


def is_strict(config: Config | None, stated: bool | None) -> bool:
    """Return True if an unchecked kernel or budget fails the gate, by the command line or the configuration."""
    return stated if stated is not None else config is not None and config.strict


def list_strictly(configs: Iterable[Config]) -> frozenset[Path]:
    """Return the files that a strict configuration lists, whichever configuration governs them."""
    strict = (config for config in configs if config.strict)
    return frozenset(
        locate(path) for config in strict for pattern in config.patterns for path in match_pattern(config, pattern)
    )


def guard_verdicts(outcomes: Sequence[AnalysisOutcome], verdicts: Iterable[Verdict], strict: bool) -> Iterator[Verdict]:
    """Yield the verdicts on one file; with `strict`, a kernel without a budget fails the gate."""
    source = next((each.source for each in outcomes if each.source is not None), None)
    for each in verdicts:
        if not strict or each.status is not Status.NO_BUDGET:
            yield each
            continue
        missing = Diagnostic(
            UNGUARDED,
            f"`{each.name}` has no budget: its bound may grow unseen",
            None if source is None else Span(source, Line(1), 1, 1),
            help=f"`wcet check {each.file} --update` writes one into wcet.toml",
        )
        yield replace(each, diagnostics=(*each.diagnostics, missing))


def list_unchecked(outcomes: Sequence[AnalysisOutcome], request: Request, strict: bool) -> Iterator[Verdict]:
    """Yield a verdict for each kernel of a file that wcet.toml does not name, if it names other kernels of the file."""
    named = [each for each in outcomes if each.settings is not None and each.settings.kernel is not None]
    first = next((each for each in named if each.source is not None), None)
    if request.kernel is not None or len(named) < len(outcomes) or first is None:
        return
    covered = {bound.name for each in outcomes for bound in each.bounds}
    covered |= {each.settings.kernel or "" for each in named if each.settings}
    names = _name_kernels(first)
    if len(names) == 1:  # a table about a file is about its only kernel, whatever the names of both
        return
    for name in names:
        if name not in covered:
            file = first.file
            advice = f'[kernel."{name}"] with `file` and `budget` in wcet.toml'
            yield _unguarded(name, file, f"`{file}` has a kernel `{name}` that is not checked", None, advice, strict)


def list_idle(config: Config, outcomes: Sequence[AnalysisOutcome], request: Request, strict: bool) -> Iterator[Verdict]:
    """Yield a verdict for each kernel table that none of the checked kernels has used, and each pattern without a file.

    A budget under a mistyped name would otherwise apply to no kernel, and so would one whose kernel a nearer
    configuration governs. Tables that `list_misplaced` names are left out. If a file could not be read, or did not
    compile, it is unknown which kernels it holds, and the gate fails already.
    """
    unread = any(each.source is None or each.settings is None for each in outcomes)
    file = config.source.name
    named = [(each.settings.name, config_of(Path(each.file), request)) for each in outcomes if each.settings]
    checked = sorted({name for name, governing in named if governing and governing.source.name == file})
    misplaced = {each.name for each in list_misplaced(config, outcomes)}
    for table in config.kernels:
        if table.name not in checked and table.name not in misplaced and not unread:
            near = get_close_matches(table.name, checked, n=1)
            text = f"`kernel.{table.name}` has no kernel among those that were checked"
            advice = f"did you mean `{near[0]}`?" if near else "remove the table, or list its file in `kernels`"
            nearer = next((governing for name, governing in named if name == table.name), None)
            if nearer is not None:
                text = f"`kernel.{table.name}` has no kernel: `{nearer.source.name}` is nearer, and governs its file"
                advice = f"move the table to `{nearer.source.name}`"
            yield _unguarded(table.name, file, text, locate_key(config.source, ("kernel", table.name)), advice, strict)
    for pattern in config.patterns:
        if not match_pattern(config, pattern):
            text = f"`kernels` lists `{pattern}`, and no file is called so"
            advice = f"patterns start at the folder of `{file}`"
            yield _unguarded(pattern, file, text, locate_key(config.source, ("kernels",)), advice, strict)


def list_misplaced(config: Config | None, outcomes: Sequence[AnalysisOutcome]) -> Iterator[Verdict]:
    """Yield an error for each table without `file` that has the name of a checked kernel and governs no file.

    Such a table is about the file of its name. Its budget is meant for the kernel, which would pass without it.
    """
    if config is None:
        return
    homes = {bound.name: each.file for each in outcomes for bound in each.bounds}
    used = {each.settings.name for each in outcomes if each.settings}
    for table in config.kernels:
        home = homes.get(table.name)
        if table.file is not None or home is None or table.name in used or _lists_file(config, table.name):
            continue
        inside = relpath(locate(Path(home)), locate(config.folder))
        place = locate_key(config.source, ("kernel", table.name))
        text = f"`kernel.{table.name}` governs no kernel, because it does not say that `{table.name}` is in `{home}`"
        yield _unguarded(table.name, config.source.name, text, place, f'file = "{inside}"  # in this table', True)


def _lists_file(config: Config, name: str) -> bool:
    """Return True if a configuration lists a file of a name, with any ending."""
    return any(path.stem == name for pattern in config.patterns for path in match_pattern(config, pattern))


def governing(outcomes: Iterable[AnalysisOutcome], request: Request) -> Iterator[Config]:
    """Yield each configuration that governs a file of the outcomes, once."""
    seen: set[str] = set()
    for folder, file in {Path(each.file).parent: each.file for each in outcomes if each.source}.items():
        config = config_of(folder / Path(file).name, request)
        if config is not None and config.source.name not in seen:
            seen.add(config.source.name)
            yield config


def list_replaced(outcomes: Sequence[AnalysisOutcome], config: Config | None) -> Iterator[Diagnostic]:
    """Yield a warning for each variable of the environment that replaces what wcet.toml states: a verdict on another
    launch or machine than the file has."""
    if config is None:
        return
    found: dict[str, str] = {}
    for each in outcomes:
        stated = dict(config.top.values)
        for table in config.kernels:
            stated |= table.settings.values if each.settings and table.name == each.settings.name else {}
        for key, setting in each.settings.values.items() if each.settings else ():
            if setting.origin == ENVIRONMENT and stated.get(key, setting.value) != setting.value:
                found[key] = setting.value
    for key, value in found.items():
        variable = f"WCET_{key.upper()}"
        text = f"`{variable}={value}` in the environment replaces `{key}` of `{config.source.name}`"
        yield Diagnostic("W008", text, help=f"unset {variable}  # unless this is meant", severity="warning")


def _name_kernels(outcome: AnalysisOutcome) -> tuple[str, ...]:
    """Return the names of all kernels in the file of an outcome; none if it cannot be read, which the outcome
    reports."""
    from wcet.pipeline import name_kernels

    if outcome.source is None or outcome.settings is None:
        return ()
    try:
        return name_kernels(outcome.source, replace(outcome.settings, kernel=None).options)
    except WcetError:
        return ()


def _unguarded(name: str, file: str, text: str, place: Span | None, advice: str, strict: bool) -> Verdict:
    severity = "error" if strict else "warning"
    return Verdict(name, file, diagnostics=(Diagnostic(UNGUARDED, text, place, help=advice, severity=severity),))
