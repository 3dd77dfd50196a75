"""`wcet verify`: checks certificates without the solver or the analyser that wrote them."""

import click

from wcet.bound.verify import main


@click.command()
@click.argument("certificates", nargs=-1, required=True, metavar="FILE...")
def verify(certificates: tuple[str, ...]) -> int:
    """Check the certificates that `wcet analyze --certificate FILE` has written.

    The check is exact and small enough to read: wcet/bound/verify.py, which also runs by itself. Exit code 1 says that
    a certificate does not prove its bound.
    """
    return main(list(certificates))
