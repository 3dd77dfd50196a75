"""Runs `wcet schema`: prints the JSON schema of a command's output, or of a file that people write."""

import json
from collections.abc import Callable, Mapping

import click

from wcet.checks import Schema
from wcet.cli.console import print_result
from wcet.resources import list_resources, read_resource

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def _describe_config() -> Schema:
    from wcet.config.schema import describe_config
    from wcet.sched.schema import describe_tasks
    from wcet.sweep.read import SCHEMA

    tasks = dict(describe_tasks())
    definitions = tasks.pop("$defs")
    return {"$defs": definitions, **describe_config({"sched": tasks, "sweep": SCHEMA})}


def _describe_machine() -> Schema:
    from wcet.machine.schema import describe
    from wcet.targets.registry import load_targets

    return describe({target.name: target.machine_type for target in load_targets()})


def _describe_tasks() -> Schema:
    from wcet.sched.schema import describe_tasks

    return describe_tasks()


FILES: Mapping[str, Callable[[], Schema]] = {
    "wcet.toml": _describe_config,
    "machine.toml": _describe_machine,
    "tasks.toml": _describe_tasks,
}
"""Functions that return the schema of a file that people write, by the name of the file here."""


def list_described() -> list[str]:
    """Return the commands whose JSON output has a schema."""
    return [name.removesuffix(".json") for name in list_resources("schemas")]


def complete_subject(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Return the commands and files that complete a word."""
    return [name for name in (*list_described(), *FILES) if name.startswith(incomplete)]


@click.command()
@click.argument("subject", metavar="COMMAND|FILE", shell_complete=complete_subject)
@click.pass_context
def schema(ctx: click.Context, subject: str) -> int:
    """Print a JSON schema (2020-12).

    It describes the output of `wcet COMMAND -f json`, or a file: wcet.toml, machine.toml, tasks.toml.
    """
    if subject in FILES:
        print_result(json.dumps({"$schema": DRAFT, "title": subject, **FILES[subject]()}, indent=2) + "\n")
        return 0
    if subject not in list_described():
        listed = ", ".join((*list_described(), *FILES))
        raise click.UsageError(f"`{subject}` has no schema; those that do: {listed}", ctx)
    print_result(read_resource("schemas", f"{subject}.json"))
    return 0
