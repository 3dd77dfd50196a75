"""Compares bounds with the longest times of kernels in a file of measurements on a device."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

import click

from wcet.errors import Diagnostic, refuse
from wcet.ir.result import KernelBound
from wcet.ir.verdict import Verdict
from wcet.records import dataclass
from wcet.report.table import format_table
from wcet.session.kernels import AnalysisOutcome
from wcet.units import format_count

if TYPE_CHECKING:
    from wcet.calibrate.results import Measurements


@dataclass(frozen=True, slots=True)
class HeldRun:
    """The longest measured run of a kernel in cycles, the first one included, the number of its runs, and its bound in
    cycles."""

    kernel: str
    machine: str
    bound: int
    largest: int
    runs: int

    @property
    def share(self) -> int:
        """Return the longest run in percent of the bound, rounded up."""
        return -(-100 * self.largest // self.bound)

    @property
    def exceeds(self) -> bool:
        """Return True if the run was longer than the bound."""
        return self.largest > self.bound


_Bounded = tuple[KernelBound, AnalysisOutcome]


def measured_option(command: Any) -> Any:
    """Add the option `--measured`."""
    return click.option(
        "--measured",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Compare the runs of a device, in a file that ./measure or ./calibrate wrote, with the bounds.",
    )(command)


def hold_measured(path: Path | None, outcomes: Sequence[AnalysisOutcome]) -> tuple[HeldRun, ...]:
    """Return the longest measured run of each kernel that has a bound; `path` is the file of measurements, if any.

    Raises `WcetError` W710 if the file has no measurements, W711 if they are of another device or launch, if no kernel
    in it has a bound, or if one of them is the name of several.
    """
    if path is None:
        return ()
    from wcet.calibrate.results import read_results

    results = read_results(path)
    if results.meaningless:
        message = f"`{results.source.name}` has times of a device that is not an AMD GPU, which mean nothing"
        raise refuse("W711", message, help="run the host program where the GPU is; -d chooses another device")
    bounds: dict[str, list[_Bounded]] = {}
    for outcome in outcomes:
        for bound in outcome.bounds:
            bounds.setdefault(bound.name, []).append((bound, outcome))
    held: dict[str, HeldRun] = {}
    for (kernel, point), measured in results.rows.items():
        if kernel in bounds:
            bound, outcome = _choose(results, point, bounds[kernel])
            _require_launch(results, point, bound, {} if outcome.settings is None else outcome.settings.facts.arguments)
            before = held.get(kernel, HeldRun(kernel, bound.machine, bound.bound_cycles, 0, 0))
            largest, runs = max(before.largest, measured.slowest), before.runs + measured.runs
            held[kernel] = HeldRun(kernel, bound.machine, min(before.bound, bound.bound_cycles), largest, runs)
    if not held:
        message = f"none of the kernels in `{results.source.name}` has a bound here"
        notes = (f"bounds: {', '.join(bounds) or 'none'}",)
        raise refuse("W711", message, notes=notes, help="wcet check  # lists them")
    return tuple(held.values())


def _choose(results: "Measurements", point: int, bounded: Sequence[_Bounded]) -> _Bounded:
    """Return the bound that a row is about: of several kernels of one name, the one with its launch.

    Raises `WcetError` W711 if several have this launch: the file does not say which of them ran.
    """
    name, launch = bounded[0][0].name, results.header.get(f"launch {bounded[0][0].name} {point}")
    fitting = [each for each in bounded if _find_launch(each[0]) == launch]
    if len(fitting) > 1:
        files = [each.file for _, each in fitting]
        message = f"`{results.source.name}` has runs of `{name}`, which is the name of {len(files)} kernels"
        advice = f"wcet check {quote(files[0])} --measured {quote(results.source.name)}  # if this file was measured"
        raise refuse("W711", message, notes=(f"files: {', '.join(files)}",), help=advice)
    return (fitting or bounded)[0]


def _find_launch(bound: KernelBound) -> str:
    return next((each.statement for each in bound.assumptions if each.subject == "launch"), "")


def _require_launch(results: "Measurements", point: int, bound: KernelBound, arguments: Mapping[str, int]) -> None:
    """Raise `WcetError` W711 unless a row has the launch, and the stated arguments, of the bound."""
    kernel, name = bound.name, results.source.name
    bounded = _find_launch(bound)
    measured = results.header.get(f"launch {kernel} {point}", "unknown: the file does not say it")
    if measured != bounded:
        message = f"`{name}` has runs of another launch of `{kernel}` than the bound is about"
        notes = (f"measured: {measured}", f"bound: {bounded}")
        raise refuse("W711", message, notes=notes, help="wcet measure KERNEL -o board  # and run it again")
    for argument, value in arguments.items():
        found = re.fullmatch(r"([1-8]) (\d{1,20})", results.header.get(f"argument {kernel} {point} {argument}", ""))
        if found is not None and int(found[2]) != value % (1 << 8 * int(found[1])):
            message = f"`{name}` has runs of `{kernel}` with `{argument}` {found[2]}, and the bound is about {value}"
            raise refuse("W711", message, help="wcet measure KERNEL -o board  # and run it again")


def list_exceeding(held: Sequence[HeldRun]) -> Mapping[str, Diagnostic]:
    """Return a W713 for each kernel that took longer than its bound, by the kernel's name."""
    notes = ("the device is not the machine of the file: calibrate again, or send what was measured",)
    found: dict[str, Diagnostic] = {}
    for each in held:
        if each.exceeds:
            limit = f"its bound on {each.machine} is {each.bound:,}"
            message = f"`{each.kernel}` took {each.largest:,} cycles on the device, {limit}"
            found[each.kernel] = Diagnostic("W713", message, notes=notes)
    return found


def refuse_exceeding(verdicts: Sequence[Verdict], held: Sequence[HeldRun]) -> list[Verdict]:
    """Return the verdicts, with a refusal W713 in place of each bound that a run on the device has exceeded."""
    found = list_exceeding(held)
    return [
        replace(each, bound=None, diagnostics=(*each.diagnostics, found[each.name])) if each.name in found else each
        for each in verdicts
    ]


def render_held(held: Sequence[HeldRun]) -> str:
    """Return the table of measured runs and bounds as text."""
    above = sum(each.exceeds for each in held)
    kernels = format_count(len(held), "kernel")
    verdict = f"{above} of {kernels} EXCEED their bound" if above else f"none of {kernels} above its bound"
    rows = [
        (each.kernel, each.machine, *(f"{n:,}" for n in (each.bound, each.largest, each.runs)), f"{each.share} %")
        for each in held
    ]
    header = ("kernel", "machine", "bound", "measured", "runs", "of bound")
    runs = format_count(sum(each.runs for each in held), "run")
    return "\n".join([f"{verdict} in {runs}", "", *format_table("llrrrr", header, rows)]) + "\n"
