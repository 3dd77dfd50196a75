"""`wcet lsp`: bounds in the editor, by the Language Server Protocol."""

import click

from wcet.distribution import advise_install
from wcet.errors import refuse


@click.command()
def lsp() -> int:
    """Serve the Language Server Protocol on standard input and output; needs the extra `wcet[lsp]`.

    Refusals and broken budgets are diagnostics at their lines, the cycles of a line are shown on hover, the budget of
    a kernel is above its first line, and the lines of the worst path are highlighted from any of them. A loop
    without a bound has a quick fix that writes the missing fact into wcet.toml. Set-up of editors: `wcet help editors`.
    """
    try:
        from wcet.lsp.server import SERVER
    except ImportError:
        raise refuse("W547", "`wcet lsp` needs pygls", help=advise_install("lsp")) from None
    SERVER.start_io()
    return 0
