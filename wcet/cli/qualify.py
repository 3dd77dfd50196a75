"""Runs `wcet evidence`: writes a kit, one folder with the bound of a kernel, all its inputs and its proofs.

The same kernel, settings, machine and version give the same bytes: nothing in it is a time, a host or a path. The
answers in it are computed from its own inputs, by the commands that `wcet qualify` runs again at the customer's site.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import click

from wcet import __version__
from wcet.cli.common import cache_option, read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.kit import (
    INPUTS,
    OBJECT,
    PROOF,
    REPORT,
    SUMS,
    KitInputs,
    gather_inputs,
    list_bounds,
    list_compiled,
    make_answers,
    name_compilers,
    read_checker,
    say_compilation,
    write_files,
)
from wcet.cli.target_options import TargetCommand
from wcet.cli.verify import check_certificate
from wcet.errors import refuse
from wcet.files import read_regular, show_path
from wcet.identity import describe_tool, digest_package
from wcet.ir.result import KernelBound
from wcet.machine.load import find_machines, load_machine
from wcet.resources import read_resource
from wcet.session.kernels import AnalysisOutcome, analyze_files, worst_of
from wcet.session.paths import refuse_write
from wcet.session.request import Request
from wcet.units import format_count

MANUAL = ("command-line", "configuration", "build", "glossary", "certificates", "qualification", "security")
"""The pages of the manual that say how the tool is used, and for what it must not be used."""


@click.command("evidence", cls=TargetCommand)
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@settings_options
@click.option(
    "--object",
    "shipped",
    metavar="FILE",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="The code object that ships: the kit holds it, and shows that its bound is that of the kernel.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), required=True, metavar="DIR")
@cache_option
@click.pass_context
def evidence(ctx: click.Context, kernel_file: Path, shipped: Path | None, output: Path, **_: Any) -> int:
    """Write a bound with all its inputs and proofs into the folder DIR: the start of a qualification kit.

    Every input of the bound; report and proof, checked; hashes of kernel, settings, machine and tool; the machine with
    the source of each number; runs beside the bound; campaigns; requirements on the tool with the tests that show
    them; and its manual. `wcet qualify DIR` runs the kit again, wherever it is.
    """
    request = read_request(ctx)
    outcomes = list(analyze_files([kernel_file], request))
    for outcome in outcomes:
        print_diagnostics(outcome.diagnostics)
    if not any(outcome.bounds for outcome in outcomes):
        return worst_of(outcomes)
    if _has_files(output):
        raise refuse(
            "W007",
            f"`{show_path(output)}` is not empty",
            help="name a new folder: files of two states must not be mixed",
        )
    inputs = gather_inputs(kernel_file, outcomes, request, shipped)
    files = {
        name: content.encode() if isinstance(content, str) else content
        for name, content in _gather(kernel_file, outcomes, inputs, request)
    }
    listed = "".join(f"{sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items()))
    try:
        write_files(output, {**files, SUMS: listed.encode()})
    except OSError as error:
        raise refuse_write(output, show_path(output), error) from None
    print_result(f"wrote {format_count(len(files) + 1, 'file')}; begin with {show_path(output)}/README.md\n")
    return worst_of(outcomes)


def _has_files(folder: Path) -> bool:
    """Return True if a folder exists and is not empty; raise `WcetError` if no files can be written there."""
    try:
        return folder.exists() and any(folder.iterdir())
    except OSError as error:
        raise refuse_write(folder, show_path(folder), error) from None


def _gather(
    path: Path, outcomes: list[AnalysisOutcome], inputs: KitInputs, request: Request
) -> Iterator[tuple[str, str | bytes]]:
    """Yield the files of the kit, each with its name."""
    bounds = [bound for outcome in outcomes for bound in outcome.bounds]
    for name, content in inputs.files.items():
        yield f"{INPUTS}/{name}", content
    yield "command.json", json.dumps(["wcet", "analyze", *inputs.words], indent=1) + "\n"
    answers = _answer(inputs)
    yield from answers.items()
    if PROOF in answers:
        yield "certificate-check.json", _check(answers[PROOF])
        yield from read_checker().items()
    machines = {bound.machine: load_machine(_machine_of(outcomes, bound)) for bound in bounds}
    for name, machine in machines.items():
        place = find_machines().get(name) or Path(_machine_of(outcomes, bounds[0]))
        yield f"machine/{name}.toml", read_regular(place)
        described = {"name": name, "target": machine.target, "digest": machine.digest}
        yield f"machine/{name}.json", json.dumps(described) + "\n"
    yield "hashes.json", _hash(path, inputs, machines, _tell_compilation(path, inputs, request, answers))
    for page in MANUAL:
        yield f"manual/{page}.md", read_resource("docs", f"{page}.md")
    yield "campaigns.md", read_resource("docs", "soundness.md")
    yield "requirements.md", read_resource("docs", "requirements.md")
    yield "README.md", _introduce(path.name, bounds)


def _answer(inputs: KitInputs) -> Mapping[str, bytes]:
    """Return the answers of the tool for a copy of the inputs; a report shows that the inputs are complete."""
    with TemporaryDirectory() as place:
        folder = Path(place).resolve()
        write_files(folder, inputs.files)
        answers = make_answers(folder, inputs.words, inputs.shipped)
    if REPORT not in answers:
        raise refuse("W902", "the inputs of the kit do not give its report")
    if inputs.shipped:
        _require_alike(answers, inputs.shipped)
    return answers


def _require_alike(answers: Mapping[str, bytes], shipped: str) -> None:
    """Raise `WcetError` W012 unless every kernel has the same bound in the code object that ships."""
    own, found = list_bounds(json.loads(answers[REPORT])["kernels"]), json.loads(answers[OBJECT])
    for name, bounds in own.items():
        if found.get(name) != bounds:
            other = f"{_say_cycles(found[name])} cycles" if name in found else "no bound"
            raise refuse(
                "W012",
                f"`{name}` has a bound of {_say_cycles(bounds)} cycles, and in `{shipped}` {other}",
                help="build the object from what is analysed: wcet analyze KERNEL --keep DIR",
            )


def _say_cycles(bounds: Iterable[int]) -> str:
    return " and ".join(f"{each:,}" for each in bounds)


def _check(proof: bytes) -> str:
    """Return what the checker proves for each kernel, as text."""
    proven = [{"name": each["kernel"], "bound_cycles": check_certificate(each)} for each in list_proofs(proof)]
    return json.dumps({"proven_cycles": list_bounds(proven)}, indent=2) + "\n"


def list_proofs(proof: bytes) -> list[Any]:
    """Return the certificates in a file."""
    proofs: Any = json.loads(proof)
    return cast("list[Any]", proofs) if isinstance(proofs, list) else [proofs]


def _machine_of(outcomes: list[AnalysisOutcome], bound: KernelBound) -> str:
    """Return the name or path of the machine of a bound, as it was requested."""
    stated = [each.settings.value("machine") for each in outcomes if bound in each.bounds and each.settings]
    return next((each for each in stated if each), bound.machine)


def _hash(path: Path, inputs: KitInputs, machines: Mapping[str, Any], compilation: Mapping[str, Any]) -> str:
    """Return the hashes that identify kernel, machines and tool, and the versions of the libraries that it uses."""
    kernel = _place(path, inputs)
    document = {
        "kernel": {"file": kernel, "sha256": sha256(inputs.files[kernel]).hexdigest()},
        **compilation,
        **_hash_object(inputs),
        "machines": {name: machine.digest for name, machine in machines.items()},
        "tool": describe_installed(),
    }
    return json.dumps(document, indent=2) + "\n"


def _place(path: Path, inputs: KitInputs) -> str:
    return next(name for name in inputs.files if Path(name).name == path.name)


def _tell_compilation(
    path: Path, inputs: KitInputs, request: Request, answers: Mapping[str, bytes]
) -> Mapping[str, Any]:
    """Return the chain from a source to its assembly: compiler with its version, arguments, and the hash of each."""
    compiled = list_compiled(answers)
    if not compiled:
        return {}
    chain = {
        "compilers": name_compilers(answers),
        "arguments": say_compilation(path, request, _place(path, inputs)),
        "assembly": {name: sha256(content).hexdigest() for name, content in compiled.items()},
    }
    return {"compilation": chain}


def _hash_object(inputs: KitInputs) -> dict[str, Any]:
    place = inputs.shipped
    return {"object": {"file": place, "sha256": sha256(inputs.files[place]).hexdigest()}} if place else {}


def describe_installed() -> dict[str, Any]:
    """Return name, version and hash of the installed tool, and the versions of the libraries that compute for it."""
    libraries = describe_tool()["libraries"]
    return {"name": "wcet", "version": __version__, "sources_sha256": digest_package(), "libraries": libraries}


def _introduce(name: str, bounds: list[KernelBound]) -> str:
    lines = [f"- `{bound.name}`: at most {bound.bound_cycles:,} cycles on `{bound.machine}`" for bound in bounds]
    assumed = [
        f"- {bound.name}: {each.subject}: {each.statement} ({each.origin})"
        for bound in bounds
        for each in bound.assumptions
    ]
    return "\n".join(
        [
            f"# Evidence for `{name}`",
            "",
            *lines,
            "",
            "No run *on the machine described* takes longer, if what is assumed is true. No hardware was measured.",
            "",
            "| file | what it is |",
            "|---|---|",
            "| `report.html`, `report.json` | the bound, its parts, its worst path |",
            "| `certificate.json`, `certificate-check.json` | the proof, and the verdict of an independent checker |",
            "| `inputs/`, `command.json` | every file that the bound rests on except the tool, and the command |",
            "| `compiled/` | the assembly that was analysed, if the kernel is a source; its compiler: `hashes.json` |",
            "| `object.json` | what bounds the code object that ships, if one is given; it lies beside the kernel |",
            "| `checker/` | the checker, which runs alone: `python checker/verify.py certificate.json` |",
            "| `hashes.json`, `SHA256SUMS` | kernel, machine and tool by their contents; every file of this folder |",
            "| `machine/` | the machine, each number with its source |",
            "| `validation.json` | runs in the reference simulator beside the bound |",
            "| `campaigns.md` | what is claimed of the tool, and the campaigns that try to break it |",
            "| `requirements.md` | what the tool must do, and the test that shows each |",
            "| `manual/` | how the tool is used |",
            "",
            "`wcet qualify .` runs everything again and compares.",
            "",
            "## Assumed",
            "",
            *assumed,
            "",
        ]
    )
