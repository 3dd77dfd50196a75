"""`wcet explain W201`: the page of a diagnostic code."""

import difflib

import click

from wcet.cli.console import print_result
from wcet.codes import CODES
from wcet.errors import refuse
from wcet.resources import read_resource


@click.command()
@click.argument("code")
def explain(code: str) -> int:
    """Print the page of the diagnostic CODE, such as W201: what it means, an example, and what to do."""
    name = code.upper()
    if name not in CODES:
        near = difflib.get_close_matches(name, CODES, n=1)
        raise refuse("W009", f"there is no diagnostic `{code}`", help=f"did you mean `{near[0]}`?" if near else "")
    print_result(read_resource("errors", f"{name}.md"))
    return 0
