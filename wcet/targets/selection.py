"""Selects the target of a kernel: its language and its machine decide together."""

from wcet.errors import refuse
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.protocol import AnyTarget
from wcet.targets.registry import load_target, recognise_target


def select_target(source: Source, name: str | None, machine: str) -> AnyTarget:
    """Return the target called `name`, if one is named; else that of the `machine`, if it knows the language.

    Else return the default target of the language. `machine` is a name or a path, empty if none is named. Raises
    `WcetError` W005 if no target or several are possible, W006 for a machine of another target, W001 to W003 for one
    that cannot be loaded.
    """
    if not machine:
        return recognise_target(source) if name is None else load_target(name)
    hardware = load_machine(machine)
    own = load_target(hardware.target)
    if name == own.name or (name is None and own.recognise(source)):
        return own
    target = recognise_target(source) if name is None else load_target(name)
    raise refuse(
        "W006",
        f"machine `{hardware.name}` runs {hardware.target} kernels, `{source.name}` is a {target.name} kernel",
        help=f"-m {target.default_machine}",
    )


def find_target(source: Source, options: AnalyzeOptions) -> AnyTarget:
    """Return the target for which an analysis is meant, see `select_target`."""
    return select_target(source, options.target, options.machine)
