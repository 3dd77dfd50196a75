"""Which targets exist: a lazy table of those we ship, and the entry-point group `wcet.targets` for all others."""

import difflib
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from typing import cast

from wcet.errors import refuse
from wcet.span import Source
from wcet.targets.protocol import AnyTarget

GROUP = "wcet.targets"

SHIPPED: Mapping[str, str] = {
    "gcn": "wcet.targets.gcn.target:TARGET",
    "sim-d": "wcet.targets.sim_d.target:TARGET",
}
"""Name to `module:attribute`; the module is imported when the target is asked for."""


def list_targets() -> dict[str, str]:
    """Return every registered name with the `module:attribute` it stands for, sorted by name.

    Raises `WcetError` W005 when two registrations share a name: which one to trust is the user's decision, not ours.
    """
    places = dict(SHIPPED)
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        known = places.setdefault(point.name, point.value)
        if known != point.value:
            raise refuse(
                "W005",
                f"two targets are called `{point.name}`",
                notes=(f"one is {known}", f"the other is {point.value}"),
                help="uninstall the package that registers the one you do not want",
            )
    return dict(sorted(places.items()))


def load_target(name: str) -> AnyTarget:
    """Import the target called `name`; raise `WcetError` W005 with the nearest name when there is none."""
    places = list_targets()
    if name not in places:
        near = difflib.get_close_matches(name, places, n=1)
        known = ", ".join(places)
        raise refuse("W005", f"unknown target `{name}`", notes=(f"known targets: {known}",), help=_suggestion(near))
    module, _, attribute = places[name].partition(":")
    return cast(AnyTarget, getattr(import_module(module), attribute))


def recognise_target(source: Source) -> AnyTarget:
    """Return the one target that recognises the text; raise `WcetError` W005 when none or several do."""
    targets = [load_target(name) for name in list_targets()]
    found = [target for target in targets if target.recognise(source)]
    if len(found) == 1:
        return found[0]
    if found:
        names = " and ".join(f"`{target.name}`" for target in found)
        raise refuse("W005", f"`{source.name}` could be {names}", help="name it: --target " + found[0].name)
    known = ", ".join(f"{target.name} ({' '.join(target.suffixes)})" for target in targets)
    raise refuse(
        "W005",
        f"`{source.name}` is in no language that any target knows",
        notes=(f"known targets: {known}",),
        help="name its language: --target " + targets[0].name,
    )


def find_target(source: Source, name: str | None) -> AnyTarget:
    """Return the target called `name`, or the one that recognises the text when no name is given."""
    return recognise_target(source) if name is None else load_target(name)


def _suggestion(near: list[str]) -> str:
    return f"did you mean `{near[0]}`?" if near else "`wcet machines` lists targets and machines"
