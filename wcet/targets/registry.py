"""Finds the targets that exist: a lazy table of those we ship, and the entry-point group `wcet.targets` for all others.

A package whose target cannot be loaded is ignored if another target knows the kernel. A user who requests it by name,
or has a kernel that no other target knows, gets an error that says what is wrong with it.
"""

import difflib
import shlex
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, cast

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.span import Source
from wcet.targets.entry_points import entry_points
from wcet.targets.option import Option
from wcet.targets.protocol import AnyTarget, Target

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "wcet.targets"

SHIPPED: Mapping[str, str] = {
    "sim-d": "wcet.targets.sim_d.target:TARGET",
    "gcn": "wcet.targets.gcn.target:TARGET",
    "sgmf": "wcet.targets.sgmf.target:TARGET",
    "fermi": "wcet.targets.fermi.target:TARGET",
}
"""The place of each shipped target as `module:attribute`; the module is imported when the target is requested."""

REQUIRED = tuple(name for name in vars(Target) if not name.startswith("_"))
"""The attributes that every target must have."""


def list_targets() -> Mapping[str, tuple[str, ...]]:
    """Return every registered name with the places (`module:attribute`) where its target is, sorted by name.

    A name has one place, unless packages disagree.
    """
    return _place_targets(tuple(SHIPPED.items()), tuple(entry_points(group=GROUP)))


@cache
def _place_targets(
    shipped: tuple[tuple[str, str], ...], points: "tuple[EntryPoint, ...]"
) -> Mapping[str, tuple[str, ...]]:
    places = {name: [place] for name, place in shipped}
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        known = places.setdefault(point.name, [])
        if point.value not in known:
            known.append(point.value)
    return {name: tuple(found) for name, found in sorted(places.items())}


def load_target(name: str) -> AnyTarget:
    """Import the target called `name`.

    Raises `WcetError` W005 with the nearest name when there is none; when two packages register one under that name:
    which one to trust is the user's decision, not ours; and when it cannot be loaded, or is not a target.
    """
    places = list_targets()
    if name not in places:
        near = difflib.get_close_matches(name, places, n=1)
        known = ", ".join(places)
        raise refuse("W005", f"unknown target `{name}`", notes=(f"known targets: {known}",), help=_suggestion(near))
    if len(places[name]) > 1:
        raise refuse(
            "W005",
            f"two targets are called `{name}`",
            notes=(f"one is {places[name][0]}", f"the other is {places[name][1]}"),
            help="uninstall the package that registers the one you do not want",
        )
    (place,) = places[name]
    module, _, attribute = place.partition(":")
    try:
        target = getattr(import_module(module), attribute)
        fault = _find_fault(target, name)
    except Exception as error:
        raise _refuse_broken(name, place, f"{type(error).__name__}: {error}") from error
    if fault:
        raise _refuse_broken(name, place, fault)
    return cast(AnyTarget, target)


def load_targets() -> tuple[AnyTarget, ...]:
    """Return all targets that can be loaded, those we ship first."""
    names = dict.fromkeys((*SHIPPED, *list_targets()))
    return tuple(target for target in map(_load_quietly, names) if target is not None)


def recognise_target(source: Source) -> AnyTarget:
    """Return the target that recognises the text; raise `WcetError` W005 if none or several do.

    If several do, only those count that list the suffix of the file, if there are any. If several of these run one
    language, the target with the name of the language is returned; users choose another one by its name or its machine.
    """
    found: list[AnyTarget] = []
    broken: list[Diagnostic] = []
    names = list_targets()
    for name in names:
        try:
            target = load_target(name)
            if target.recognise(source):
                found.append(target)
        except WcetError as error:
            broken += error.diagnostics
        except Exception as error:
            if name in SHIPPED:
                raise
            broken += _refuse_broken(name, names[name][0], f"{type(error).__name__}: {error}").diagnostics
    suffix = PurePath(source.name).suffix
    found = [target for target in found if suffix in target.suffixes] or found
    languages = {target.name for target in found}
    meant = [target for target in found if target.name == target.language or target.language not in languages]
    if len(meant) == 1:
        return meant[0]
    if meant:
        names = " and ".join(f"`{target.name}`" for target in meant)
        raise refuse("W005", f"`{source.name}` could be {names}", help="name it: --target " + meant[0].name)
    targets = load_targets()
    known = ", ".join(f"{target.name} ({' '.join(target.suffixes)})" for target in sorted(targets, key=_name))
    raise refuse(
        "W005",
        f"`{source.name}` is in no language that any target knows",
        notes=(f"known targets: {known}", *_tell_broken(broken)),
        help=_advise(source.name, targets),
    )


def _advise(name: str, targets: Sequence[AnyTarget]) -> str:
    suffix = PurePath(name).suffix
    if suffix in (".cpp", ".cc", ".cxx", ".cu"):
        return "C++ files with kernels in HIP: --hip"
    if suffix in (".cl", ".hip"):  # only a program gives the text of one; the command line has compiled it
        return f"give the assembly that the compiler makes: wcet analyze {shlex.quote(name)} --keep kernel.s"
    near = [target for target in targets if suffix in target.suffixes] or targets
    return "if it holds a kernel, name its language: " + " or ".join(f"--target {target.name}" for target in near)


def _find_fault(target: Any, name: str) -> str:
    """Return in words why a value is not a usable target; an empty text for a target."""
    missing = [f"`{each}`" for each in REQUIRED if each != "machine_type" and not hasattr(target, each)]
    if missing:
        return f"it has no {' and no '.join(missing)}"
    if target.name != name:
        return f"it calls itself `{target.name}`"
    if not all(isinstance(option, Option) for option in target.options):
        return "its options are not options"
    words = (target.title, target.language, target.default_machine, *target.suffixes)
    if not all(isinstance(word, str) for word in words) or not isinstance(target.machine_folder, Path):
        return "its title, language, suffixes, machine or machine folder are none"
    return ""


def _name(target: AnyTarget) -> str:
    return target.name


def _load_quietly(name: str) -> AnyTarget | None:
    try:
        return load_target(name)
    except WcetError:
        if name in SHIPPED and len(list_targets()[name]) == 1:
            raise
        return None


def _tell_broken(broken: list[Diagnostic]) -> Iterator[str]:
    for diagnostic in broken:
        yield "; ".join((diagnostic.message, *diagnostic.notes))


def _refuse_broken(name: str, place: str, reason: str) -> WcetError:
    return refuse(
        "W005",
        f"target `{name}` cannot be loaded: {reason}",
        notes=(f"it is {place}",),
        help=f"update or uninstall the package that registers `{name}`",
    )


def _suggestion(near: list[str]) -> str:
    return f"did you mean `{near[0]}`?" if near else "`wcet machines` lists targets and machines"
