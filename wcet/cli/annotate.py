"""`wcet annotate`: a template of exactly the facts without which there is no bound."""

import json
import re
from pathlib import Path
from typing import Any

import click

from wcet.checks import PLACEHOLDER
from wcet.cli.common import output_options, read_request, settings_options
from wcet.cli.console import print_note, print_result
from wcet.cli.kernels import build_of, config_of, read_kernel, settings_of
from wcet.cli.target_options import TargetCommand
from wcet.config.settings import KernelSettings
from wcet.ir.facts import MissingFact
from wcet.pipeline import missing_facts
from wcet.span import Source


@click.command(cls=TargetCommand)
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@settings_options
@click.option("--pin", is_flag=True, help="Print a hash of the code under each stated fact instead, see W013.")
@output_options("text")
@click.pass_context
def annotate(ctx: click.Context, kernel_file: Path, output: Path | None, pin: bool, **_: Any) -> int:
    """Print the facts that are missing for a bound of the kernel, as tables for wcet.toml.

    Each entry says in a comment what is asked and where; put the number in place of "?". Nothing is printed when
    nothing is missing. With --pin, facts that are stated get a hash of the code they speak of, so that a change of that
    code under an old label does not go unseen.
    """
    request = read_request(ctx)
    source = read_kernel(kernel_file, build_of(kernel_file, config_of(kernel_file, request), request))
    write = _pin if pin else _template
    templates = [write(source, settings) for settings in settings_of(kernel_file, source, request)]
    text = "\n".join(template for template in templates if template)
    if text:
        print_result(text, output)
    else:
        print_note(f"{source.name}: no fact is {'stated' if pin else 'missing'}")
    return 0


def _template(source: Source, settings: KernelSettings) -> str:
    return render_template(settings.name, list(missing_facts(source, settings.options)))


def _pin(source: Source, settings: KernelSettings) -> str:
    from wcet.cli.pins import pin_facts

    pins = pin_facts(source, settings)
    lines = [f'{_key(label)} = "{pin}"\n' for label, pin in pins.items()]
    return "".join([f"[kernel.{_key(settings.name)}.pins]\n", *lines]) if lines else ""


def render_template(name: str, missing: list[MissingFact]) -> str:
    """Return the tables of a kernel with a line for each missing fact; empty when there is none."""
    lines: list[str] = []
    for table in dict.fromkeys(fact.table for fact in missing):
        lines += ["", f"[kernel.{_key(name)}.{table}]"] if lines else [f"[kernel.{_key(name)}.{table}]"]
        for fact in (fact for fact in missing if fact.table == table):
            lines.append(f"# {fact.span}: {fact.reason}")
            if fact.label:
                lines.append(f'{_key(fact.label)} = "{PLACEHOLDER}"')
            else:
                lines.append("# there is no label at this place: give it one, then name it here")
    return "".join(f"{line}\n" for line in lines)


def _key(name: str) -> str:
    """Write a TOML key, quoted when it must be."""
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else json.dumps(name)
