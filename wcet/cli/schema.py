"""`wcet schema`: the JSON schema of what a command prints, for those who read it by program."""

import click

from wcet.cli.console import print_result
from wcet.resources import list_resources, read_resource


def list_described() -> list[str]:
    """Return the commands whose JSON has a schema."""
    return [name.removesuffix(".json") for name in list_resources("schemas")]


def complete_command(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete those commands."""
    return [name for name in list_described() if name.startswith(incomplete)]


@click.command()
@click.argument("command", metavar="COMMAND", shell_complete=complete_command)
@click.pass_context
def schema(ctx: click.Context, command: str) -> int:
    """Print the JSON schema (2020-12) of what `wcet COMMAND -f json` prints."""
    if command not in list_described():
        raise click.UsageError(f"`{command}` prints no JSON; those that do: {', '.join(list_described())}", ctx)
    print_result(read_resource("schemas", f"{command}.json"))
    return 0
