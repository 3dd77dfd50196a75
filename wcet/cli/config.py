"""Runs `wcet config`: prints the effective settings of a kernel, and their origins."""

import json
from pathlib import Path
from typing import Any, cast

import click

from wcet.cli.common import kernels_argument, output_options, read_request, settings_options
from wcet.cli.console import print_result
from wcet.cli.target_options import TargetCommand
from wcet.config.settings import FACT_TABLES, KernelSettings
from wcet.ir.facts import StatedData
from wcet.report.table import format_table
from wcet.session.kernels import build_of, config_of, read_kernel, settings_of


@click.command(cls=TargetCommand)
@kernels_argument()
@settings_options
@output_options("text", "json")
@click.pass_context
def config(ctx: click.Context, kernels: tuple[Path, ...], format: str, output: Path | None, **_: Any) -> int:
    """Print the effective settings of each kernel, and the origin of each.

    Precedence: command line, environment, the kernel's own table, the top of wcet.toml, defaults.
    """
    request = read_request(ctx)
    found = [
        each
        for path in kernels
        for each in settings_of(path, read_kernel(path, build_of(path, config_of(path, request), request)), request)
    ]
    if format == "json":
        print_result(json.dumps([_encode(settings) for settings in found], indent=2) + "\n", output)
    else:
        print_result("\n".join(_render(settings) for settings in found), output)
    return 0


def _render(settings: KernelSettings) -> str:
    rows = [(key, setting.value, setting.origin) for key, setting in settings.values.items()]
    rows += [(table, f"{label} = {fact}", settings.facts.origin) for table, label, fact in _facts(settings)]
    return "\n".join([settings.name, *(f"  {line}" for line in format_table("lll", ("",) * 3, rows))]) + "\n"


def _encode(settings: KernelSettings) -> dict[str, Any]:
    facts: dict[str, dict[str, Any]] = {}
    for table, label, fact in _facts(settings):
        facts.setdefault(table, {})[label] = fact
    values = {key: {"value": each.value, "origin": each.origin} for key, each in settings.values.items()}
    return {"name": settings.name, "kernel": settings.kernel, "settings": values, "facts": facts}


def _facts(settings: KernelSettings) -> list[tuple[str, str, Any]]:
    return [
        (table, label, list(cast("tuple[int, ...]", fact)) if isinstance(fact, tuple) else _show(fact))
        for table in FACT_TABLES
        for label, fact in {
            **getattr(settings.facts, table),
            **(settings.facts.decimals if table == "arguments" else {}),
        }.items()
    ]


def _show(fact: object) -> object:
    """Return stated contents as words, and any other fact unchanged."""
    return str(fact) if isinstance(fact, StatedData) else fact
