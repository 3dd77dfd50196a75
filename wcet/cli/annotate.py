"""`wcet annotate`: a template of exactly the facts without which there is no bound."""

import json
import re
from pathlib import Path
from typing import Any

import click

from wcet.cli.common import output_options, read_request, settings_options
from wcet.cli.console import print_note, print_result
from wcet.cli.kernels import read_kernel, settings_of
from wcet.config.checks import PLACEHOLDER
from wcet.config.settings import KernelSettings
from wcet.ir.facts import MissingFact
from wcet.span import Source
from wcet.targets.registry import find_target


@click.command()
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@settings_options
@output_options("text")
@click.pass_context
def annotate(ctx: click.Context, kernel_file: Path, output: Path | None, **_: Any) -> int:
    """Print the facts that are missing for a bound of the kernel, as tables for wcet.toml.

    Each entry says in a comment what is asked and where; put the number in place of "?". Nothing is printed when
    nothing is missing.
    """
    source = read_kernel(kernel_file)
    templates = [_template(source, settings) for settings in settings_of(kernel_file, source, read_request(ctx))]
    text = "\n".join(template for template in templates if template)
    if text:
        print_result(text, output)
    else:
        print_note(f"{source.name}: no fact is missing")
    return 0


def _template(source: Source, settings: KernelSettings) -> str:
    options = settings.options
    target = find_target(source, options.target)
    programs = [each for each in target.parse(source) if settings.kernel in (None, each.name)]
    launch = target.launch(options.launch)
    missing = [fact for program in programs for fact in target.missing_facts(program, options.facts, launch)]
    return render_template(settings.name, missing)


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
