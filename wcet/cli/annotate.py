"""`wcet annotate`: a template of exactly the facts without which there is no bound."""

from pathlib import Path
from typing import Any

import click

from wcet.cli.common import output_options, read_request, settings_options
from wcet.cli.console import print_note, print_result
from wcet.cli.kernels import build_of, config_of, read_kernel, settings_of
from wcet.cli.target_options import TargetCommand
from wcet.cli.template import write_key, write_template
from wcet.config.settings import KernelSettings
from wcet.span import Source


@click.command(cls=TargetCommand)
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@settings_options
@click.option("--pin", is_flag=True, help="Print a hash of the code under each stated fact instead, see W013.")
@output_options("text")
@click.pass_context
def annotate(ctx: click.Context, kernel_file: Path, output: Path | None, pin: bool, **_: Any) -> int:
    """Print what is missing for a bound of the kernels of a file, as tables for wcet.toml.

    The launch, arguments, sizes of LDS and bounds of loops are asked for in one go, for each kernel under its own name.
    Each entry says in a comment what is asked and where; put the number in place of "?". Nothing is printed when
    nothing is missing. With --pin, facts that are stated get a hash of the code they speak of, so that a change of that
    code under an old label does not go unseen.
    """
    request = read_request(ctx)
    config = config_of(kernel_file, request)
    source = read_kernel(kernel_file, build_of(kernel_file, config, request))
    templates = [
        _pin(source, settings) if pin else write_template(kernel_file, source, settings, config)
        for settings in settings_of(kernel_file, source, request)
    ]
    text = "\n".join(template for template in templates if template)
    if text:
        print_result(text, output)
    else:
        print_note(f"{source.name}: no fact is {'stated' if pin else 'missing'}")
    return 0


def _pin(source: Source, settings: KernelSettings) -> str:
    from wcet.cli.pins import pin_facts

    pins = pin_facts(source, settings)
    lines = [f'{write_key(label)} = "{pin}"\n' for label, pin in pins.items()]
    return "".join([f"[kernel.{write_key(settings.name)}.pins]\n", *lines]) if lines else ""
