"""Runs `wcet lsp`: shows bounds in the editor, by the Language Server Protocol."""

import click

from wcet.distribution import advise_install
from wcet.errors import refuse


@click.command()
def lsp() -> int:
    """Serve the Language Server Protocol on standard input and output; needs the extra `wcet-gate[lsp]`.

    Refusals and broken budgets are diagnostics at their lines, the cycles of a line are shown on hover, and the budget
    of a kernel is above its first line. If the cursor is on a line of the worst path, all its lines are highlighted. A
    loop without a bound, or a kernel without a launch, has a quick fix that writes what is missing into wcet.toml.
    Set-up of editors: `wcet help editors`.
    """
    try:
        from wcet.lsp.server import SERVER
    except ImportError:
        raise refuse("W547", "`wcet lsp` needs pygls", help=advise_install("lsp")) from None
    SERVER.start_io()
    return 0
