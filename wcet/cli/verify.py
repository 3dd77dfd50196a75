"""Runs `wcet verify`: checks certificates without the solver or the analyser that wrote them."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, cast

import click

from wcet.cli.console import print_diagnostics, print_result
from wcet.errors import WcetError, refuse, worst_exit_code
from wcet.machine.load import find_machines, load_machine, read_numbers
from wcet.printable import show_line
from wcet.records import dataclass
from wcet.repository import read_own_once, require_own
from wcet.session.assembly_text import read_assembly
from wcet.session.kernels import choose_processor, read_kernel, show_path
from wcet.session.outdated import find_outdated
from wcet.session.paths import refuse_read
from wcet.span import Line, Source, Span
from wcet.targets.protocol import Certifies, Derives
from wcet.targets.registry import load_targets
from wcet.units import format_cycles


@click.command()
@click.argument("certificates", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option(
    "--kernel",
    "kernels",
    multiple=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Derive the premises again from this kernel, assembly or code object; repeat it for several.",
)
@click.option("-m", "--machine", metavar="NAME", help="The machine of --kernel; the one that the certificate names.")
@click.option(
    "--corunner",
    "corunners",
    multiple=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The trace, or the kernel, of a co-runner that a certificate names; repeat it for several.",
)
@click.option(
    "--task-set",
    "tasks",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Derive the answers of reports of `wcet sched -f json` again from this file of tasks.",
)
def verify(
    certificates: tuple[Path, ...],
    kernels: tuple[Path, ...],
    machine: str | None,
    corunners: tuple[Path, ...],
    tasks: Path | None,
) -> int:
    """Check certificates that `wcet analyze --certificate FILE` has written.

    Each check is exact and small enough to read: the folder `wcet/checker`, which also runs alone. The output says what
    each proof takes as given. With --kernel, costs, waits and loop bounds are derived again from the kernel's text and
    the machine file, and the output says what is only stated; --corunner names the masters that share its cache. With
    --task-set, FILE is a report on tasks, whose answers are derived again from their file. Exit code 1 means that a
    certificate does not prove its bound, or that a premise is wrong; 2 that a file cannot be read or is not a
    certificate.
    """
    if tasks is not None:
        return max([_verify_report(path, tasks) for path in certificates])
    try:
        found = (_read_kernel(path, machine or "") for path in kernels)
        texts = {_digest(each.text): each for each in found}
        given = _Given(texts, machine, {path: _read_corunner(path) for path in corunners})
    except WcetError as error:
        print_diagnostics(error.diagnostics)
        return worst_exit_code(error.diagnostics)
    code = max([_verify_file(path, given) for path in certificates])
    unused = [path for path, text in given.corunners.items() if _digest(text) not in given.used]
    if code == 0 and unused:
        message = f"`{show_path(unused[0])}` is no co-runner of a certificate whose premises are derived again"
        print_diagnostics(refuse("W027", message, help=f"wcet verify {show_path(certificates[0])}").diagnostics)
        return 1
    return code


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _verify_report(path: Path, tasks: Path) -> int:
    """Derive the answers of a report on a task set again, print them, and return the exit code."""
    from wcet.sched.derivation.check import derive_answers

    source = Source(show_path(path), "")
    try:
        reports = _read_certificates(_read_text(path).encode(), source)
        if len(reports) > 1:
            raise _refuse("W026", source, f"it holds {len(reports)} reports; each needs a file of its own")
        found = derive_answers(reports[0], _read_text(tasks))
        lines = [*(f"  derived {line}" for line in found.derived), *(f"  stated {line}" for line in found.stated)]
    except WcetError as error:
        print_diagnostics(error.diagnostics)
        return worst_exit_code(error.diagnostics)
    except ValueError as error:
        message = f"`{source.name}` has an answer that is not shown: {error}"
        print_diagnostics(refuse("W027", message, help=f"wcet sched {show_path(tasks)}").diagnostics)
        return 1
    _print_lines((f"{source.name}: the answers follow from {show_path(tasks)}", *lines))
    return 0


def _read_text(path: Path) -> str:
    """Return the text of a file of tasks or of a report; raise `WcetError` W001."""
    try:
        return _read_bytes(path).decode()
    except UnicodeDecodeError:
        raise refuse("W001", f"`{show_path(path)}` is no text", help="name the file that it is about") from None


def _read_bytes(path: Path) -> bytes:
    """Return the bytes of a file that the user names; raise `WcetError` W001, or W025 for a link out of its
    repository."""
    try:
        return read_own_once(path)
    except OSError as error:
        raise refuse_read(path, show_path(path), error) from None


@dataclass(frozen=True, slots=True)
class _KernelText:
    """The text of a kernel, and where it is from if it is not that of a file: an object that was disassembled."""

    text: str
    origin: str = ""


@dataclass(slots=True)
class _Given:
    """What premises are derived from: kernels by the SHA-256 of their text, the machine, the texts of co-runners.

    `used` are the SHA-256 of co-runners that certificates name.
    """

    texts: Mapping[str, _KernelText]
    machine: str | None
    corunners: Mapping[Path, str]
    used: set[str] = field(default_factory=set[str])


def _read_corunner(path: Path) -> str:
    """Return the text of a co-runner as the analysis reads it, a trace in Parquet as CSV; raise `WcetError` W001."""
    from wcet.config.contents import read_document

    return json.loads(read_document(require_own(path), {}))["text"]


def _read_kernel(path: Path, machine: str) -> _KernelText:
    """Return the text of a kernel as the analysis reads it; raise `WcetError` as the analysis does.

    Of a bundle of code objects, that for the processor of `machine` is taken.
    """
    from wcet.frontend.code_object import is_code_object, read_code_object

    data = _read_bytes(path)
    if not is_code_object(data):
        return _KernelText(_require_current(read_kernel(path)).text)
    listing = read_code_object(path, data, choose_processor(machine))
    source = _require_current(read_assembly(listing, path, None, {}))
    named = f"{show_path(path)}, SHA-256 {hashlib.sha256(data).hexdigest()[:16]}…"
    return _KernelText(source.text, f"text: the disassembly of {named}, by llvm-objdump")


def _require_current(source: Source) -> Source:
    """Return a kernel; raise `WcetError` W028 if it was compiled from another text than its sources have now."""
    if outdated := find_outdated(source):
        raise WcetError(outdated)
    return source


def _verify_file(path: Path, given: _Given) -> int:
    shown = show_path(path)
    lines: list[str] = []
    try:
        text = _read_bytes(path)
        source = Source(shown, text.decode(errors="replace"))
        for proof in _read_certificates(text, source):
            cycles = _check(proof, source)
            lines.append(f"{shown}: {proof['kernel']}: proven, at most {format_cycles(cycles)}")
            lines += _derive(proof, source, given) if given.texts else _list_premises(proof)
    except WcetError as error:
        print_diagnostics(error.diagnostics)
        return worst_exit_code(error.diagnostics)
    _print_lines(lines)
    return 0


def _print_lines(lines: Iterable[str]) -> None:
    """Print one line each: the name of a kernel, a buffer or a co-runner in a certificate cannot add another."""
    print_result("\n".join(map(show_line, lines)) + "\n")


def _derive(proof: Any, source: Source, given: _Given) -> list[str]:
    """Return which premises of a certificate were derived again and which are stated; raise `WcetError` W027 for a
    false one."""
    texts, machine = given.texts, given.machine
    kernel, named = proof["kernel"], machine or proof["machine"].rpartition(" ")[0]
    target = _find_checker(proof)
    if not isinstance(target, Derives):
        raise _refuse("W027", source, f"{kernel}: premises of this target cannot be derived again")
    if proof["source"] not in texts:
        raise _refuse("W027", source, f"{kernel}: no --kernel has the text with SHA-256 {proof['source'][:16]}…")
    if machine is None and named not in find_machines():
        raise _refuse("W027", source, f"{kernel}: {named} does not ship: name its file by -m")
    _ = load_machine(named)  # the numbers of the certificate are in their ranges
    kernel_text = texts[proof["source"]]
    try:
        found = target.derive_premises(proof, kernel_text.text, read_numbers(named), (*given.corunners.values(),))
    except ValueError as error:
        raise _refuse("W027", source, f"{kernel}: {error}") from None
    given.used.update(found.corunners)
    stated = (*([kernel_text.origin] if kernel_text.origin else ()), *found.stated)
    return [*(f"  derived {line}" for line in found.derived), *(f"  stated {line}" for line in stated)]


def check_certificate(proof: Any) -> int:
    """Return the cycles that a certificate proves, by the checker of its target; raise `ValueError` if it proves none.

    The last word of its format is the target.
    """
    return _find_checker(proof).check_certificate(proof)


def _check(proof: Any, source: Source) -> int:
    """Return the cycles that a certificate proves; raise `WcetError` W026 if it is not one, W014 if it does not
    hold."""
    try:
        checker = _find_checker(proof)
    except ValueError as error:
        raise _refuse("W026", source, str(error)) from None
    try:
        return checker.check_certificate(proof)
    except ValueError as error:
        kernel = json.dumps(proof.get("kernel"))
        raise _refuse("W014", source, str(error), max(source.text.find(kernel), 0)) from None


def _refuse(code: str, source: Source, reason: str, at: int = 0) -> WcetError:
    """Return the error for a file, at a place in its text."""
    line = source.text.count("\n", 0, at) + 1
    column = at - source.text.rfind("\n", 0, at)
    verdict = {"W026": "is not a certificate", "W027": "has a premise that is not shown"}.get(code, "is rejected")
    return refuse(code, f"`{source.name}` {verdict}: {reason}", Span(source, Line(line), column, column + 1))


_TARGETS = {"rdna": "gcn"}
"""Formats of certificates that have another name than their target."""


def _find_checker(proof: Any) -> Certifies:
    form: Any = cast(Any, proof).get("format") if isinstance(proof, dict) else None
    name: object = cast(Any, form)[-1] if isinstance(form, list) and form else None
    checkers = {target.name: target for target in load_targets() if isinstance(target, Certifies)}
    if isinstance(name, str) and _TARGETS.get(name, name) in checkers:
        return checkers[_TARGETS.get(name, name)]
    raise ValueError(f"its format names no target that can be checked: {', '.join((*checkers, *_TARGETS))}")


def _read_certificates(text: bytes, source: Source) -> list[Any]:
    try:
        proofs = json.loads(text, object_pairs_hook=_take_pairs, parse_constant=_refuse_constant)
    except RecursionError:
        raise _refuse("W026", source, "it is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise _refuse("W026", source, f"it is not JSON: {error.msg}", error.pos) from None
    except ValueError as error:
        raise _refuse("W026", source, str(error)) from None
    if proofs == []:
        raise _refuse("W026", source, "it is empty")
    return cast("list[Any]", proofs) if isinstance(proofs, list) else [proofs]


def _take_pairs(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a table names one of its parts twice")
    return table


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number")


def _list_premises(proof: Any) -> list[str]:
    """Return the premises of a certificate in plain words."""
    about = f"kernel text with SHA-256 {proof['source'][:16]}…, machine {proof['machine']}"
    return [f"  assumes {line}" for line in (about, *_find_checker(proof).list_premises(proof))]
