"""`wcet evidence`: everything that a bound of a kernel rests on, in one folder: the start of a qualification kit.

The same kernel, settings, machine and version give the same bytes: nothing in it is a time, a host or a path.
"""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import click

from wcet import __version__
from wcet.cli.common import cache_option, read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.page import render_page
from wcet.cli.target_options import TargetCommand
from wcet.cli.verify import check_certificate
from wcet.errors import refuse, render_diagnostic
from wcet.files import show_path
from wcet.ir.result import KernelBound
from wcet.machine.load import find_machines, load_machine
from wcet.report.json import encode_bound, render_json
from wcet.resources import read_resource
from wcet.session.kernels import AnalysisOutcome, analyze_files, config_of, read_kernel, worst_of
from wcet.session.request import Request
from wcet.units import format_count

MANUAL = ("command-line", "configuration", "build", "glossary", "certificates")
"""Pages that say how the tool is to be used."""


@click.command("evidence", cls=TargetCommand)
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@settings_options
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), required=True, metavar="DIR")
@cache_option
@click.pass_context
def evidence(ctx: click.Context, kernel_file: Path, output: Path, **_: Any) -> int:
    """Write what a bound rests on into the folder DIR: the start of a qualification kit.

    Report and proof, checked; hashes of kernel, settings, machine and tool; the machine with the source of each number;
    runs beside the bound; campaigns; requirements on the tool with the tests that show them; and its manual.
    """
    request = read_request(ctx)
    source = read_kernel(kernel_file)
    outcomes = list(analyze_files([kernel_file], request, certificate="certificate.json"))
    for outcome in outcomes:
        print_diagnostics(outcome.diagnostics)
    if not any(outcome.bounds for outcome in outcomes):
        return worst_of(outcomes)
    bounds = [bound for outcome in outcomes for bound in outcome.bounds]
    if output.exists() and any(output.iterdir()):
        raise refuse(
            "W007",
            f"`{show_path(output)}` is not empty",
            help="name a new folder: files of two states must not be mixed",
        )
    files = dict(_gather(kernel_file, source.text, outcomes, bounds, request))
    listed = "".join(f"{sha256(text.encode()).hexdigest()}  {name}\n" for name, text in sorted(files.items()))
    for name, text in {**files, "SHA256SUMS": listed}.items():
        (output / name).parent.mkdir(parents=True, exist_ok=True)
        print_result(text, output / name)
    print_result(f"wrote {format_count(len(files) + 1, 'file')}; begin with {show_path(output)}/README.md\n")
    return worst_of(outcomes)


def _gather(
    path: Path, text: str, outcomes: list[AnalysisOutcome], bounds: list[KernelBound], request: Request
) -> Iterator[tuple[str, str]]:
    """Yield the files by name."""
    proofs = [bound.details.get("certificate") for bound in bounds]
    plain = [_strip(bound) for bound in bounds]
    shown = [
        AnalysisOutcome(o.name, o.source, o.settings, tuple(map(_strip, o.bounds)), o.diagnostics, o.file)
        for o in outcomes
    ]
    config = config_of(path, request)
    yield f"kernel/{path.name}", text
    if config is not None:
        yield "kernel/wcet.toml", config.source.text
    yield "report.json", render_json([encode_bound(bound) for bound in plain], [])
    yield "report.html", render_page(shown, None)
    if all(proofs):
        yield "certificate.json", json.dumps(proofs, indent=1) + "\n"
        read = json.loads(json.dumps(proofs))  # what is checked is what is in the file
        checked = {bound.name: check_certificate(proof) for bound, proof in zip(bounds, read, strict=True)}
        yield "certificate-check.json", json.dumps({"proven_cycles": checked}, indent=2) + "\n"
    machines = {bound.machine: load_machine(_machine_of(outcomes, bound)) for bound in bounds}
    for name, machine in machines.items():
        place = find_machines().get(name) or Path(_machine_of(outcomes, bounds[0]))
        yield f"machine/{name}.toml", place.read_text(encoding="utf-8")
        yield (
            f"machine/{name}.json",
            json.dumps({"name": name, "target": machine.target, "digest": machine.digest}) + "\n",
        )
    yield "validation.json", _validate(path, outcomes, request)
    yield "hashes.json", _hash(path, text, machines)
    for page in MANUAL:
        yield f"manual/{page}.md", read_resource("docs", f"{page}.md")
    yield "campaigns.md", read_resource("docs", "soundness.md")
    yield "requirements.md", read_resource("docs", "requirements.md")
    yield "README.md", _introduce(path.name, plain)


def _strip(bound: KernelBound) -> KernelBound:
    from dataclasses import replace

    return replace(
        bound, details={key: value for key, value in bound.details.items() if key not in ("certificate", "lp")}
    )


def _machine_of(outcomes: list[AnalysisOutcome], bound: KernelBound) -> str:
    """Return the name or path by which the machine of a bound was asked for."""
    stated = [each.settings.value("machine") for each in outcomes if bound in each.bounds and each.settings]
    return next((each for each in stated if each), bound.machine)


def _validate(path: Path, outcomes: list[AnalysisOutcome], request: Request) -> str:
    """Return runs beside the bounds, as `wcet validate -f json` would; why there are none where there are none."""
    from wcet.cli.validate import check_task
    from wcet.report.validate_text import encode_validation
    from wcet.session.kernels import KernelTask, list_tasks
    from wcet.simulate.run import RunRequest
    from wcet.targets.offers import find_offers

    own = {offer.option.key: offer.option.default for offer in find_offers("validate") if offer.option.commands}
    answers = [
        check_task(task, RunRequest(own)) for task in list_tasks([path], request) if isinstance(task, KernelTask)
    ]
    rows = [encode_validation(each.row) for found, _ in answers for each in found]
    said = [render_diagnostic(each) for _, found in answers for each in found]
    return json.dumps({"version": 1, "runs": rows, "said": said}, indent=2) + "\n"


def _hash(path: Path, text: str, machines: Mapping[str, Any]) -> str:
    """Return the hashes that identify kernel, machines and tool: of the tool, over all of its source files."""
    import wcet

    root = Path(wcet.__file__).parent
    digest = sha256()
    for file in sorted(root.rglob("*.py")):
        digest.update(f"{file.relative_to(root).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    document = {
        "kernel": {"file": path.name, "sha256": sha256(text.encode()).hexdigest()},
        "machines": {name: machine.digest for name, machine in machines.items()},
        "tool": {"name": "wcet", "version": __version__, "sources_sha256": digest.hexdigest()},
    }
    return json.dumps(document, indent=2) + "\n"


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
            "| `hashes.json`, `SHA256SUMS` | kernel, machine and tool by their contents; every file of this folder |",
            "| `machine/` | the machine, each number with its source |",
            "| `validation.json` | runs in the reference simulator beside the bound |",
            "| `campaigns.md` | what is claimed of the tool, and the campaigns that try to break it |",
            "| `requirements.md` | what the tool must do, and the test that shows each |",
            "| `manual/` | how the tool is used |",
            "",
            "## Assumed",
            "",
            *assumed,
            "",
        ]
    )
