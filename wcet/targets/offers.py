"""Lists the options of all targets together: which targets have each, and the error for a kernel of another target."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from wcet.errors import WcetError, refuse
from wcet.options import AnalyzeOptions
from wcet.records import dataclass
from wcet.span import Span
from wcet.targets.option import FIELDS, Option, refuse_unknown, require_choice, require_known
from wcet.targets.protocol import AnyTarget
from wcet.targets.registry import load_targets

DEFAULTS: Mapping[str, str] = {key: getattr(AnalyzeOptions(), key) for key in FIELDS}
"""The settings that are fields of `AnalyzeOptions`, with the values that mean that nothing is stated."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One option, and the names and titles of the targets that have it."""

    option: Option
    names: tuple[str, ...]
    titles: tuple[str, ...]

    @property
    def owners(self) -> str:
        """Return the titles of the targets that have the option as text: `GCN and Sim-D`."""
        *first, last = self.titles
        return f"{', '.join(first)} and {last}" if first else last

    @property
    def typed(self) -> str:
        """Return the option as it is typed in full."""
        return self.option.flags[-1]


@cache
def list_offers() -> tuple[Offer, ...]:
    """Return every option once, in the order of the targets; targets that share one may allow different choices.

    An option of a later target is left out if its flags already have another meaning: the first one keeps them.
    """
    found: dict[tuple[str, tuple[str, ...]], Offer] = {}
    for target in load_targets():
        for option in target.options:
            key = option.key, option.commands
            known = found.get(key)
            if known is None:
                if not any(_clash(option, offer.option) for offer in found.values()):
                    found[key] = Offer(option, (target.name,), (target.title,))
            elif known.option.agrees_with(option):
                joined = _join_choices(known.option, option)
                found[key] = Offer(joined, (*known.names, target.name), (*known.titles, target.title))
    return tuple(found.values())


def _clash(first: Option, second: Option) -> bool:
    """Return True if two options have the same flags in some command; options without commands are in all of them."""
    apart = first.commands and second.commands and not {*first.commands} & {*second.commands}
    return not apart and bool({*first.flags} & {*second.flags})


def list_settings() -> tuple[Offer, ...]:
    """Return the options that every command has."""
    return tuple(offer for offer in list_offers() if not offer.option.commands)


def find_offers(command: str) -> tuple[Offer, ...]:
    """Return the options that belong to one command."""
    return tuple(offer for offer in list_offers() if command in offer.option.commands)


def refuse_foreign(offer: Offer, target: AnyTarget, subject: str, place: Span | None = None) -> WcetError:
    """Return the error for an option of a kernel whose target does not have it.

    With a `place` it is a key of wcet.toml (W004), otherwise an option of the command line (W008).
    """
    owners = offer.owners
    if place is not None:
        return refuse(
            "W004",
            f"`{offer.option.key}` is a key of {owners} kernels, `{subject}` is a {target.title} kernel",
            place,
            help=f"remove it; at the top of the file it is a default that only {owners} kernels take",
        )
    return refuse(
        "W008",
        f"`{offer.typed}` is an option of {owners} kernels, `{subject}` is a {target.title} kernel",
        help=f"leave {offer.typed} out",
    )


def require_own(target: AnyTarget, options: AnalyzeOptions, subject: str) -> None:
    """Raise `WcetError` W008 if `options` state something that this target does not have."""
    stated = {*options.launch, *options.extra}
    stated |= {key for key, value in DEFAULTS.items() if getattr(options, key) != value}
    own = {option.key for option in target.options}
    for offer in list_offers():
        if offer.option.key in stated - own and set(offer.option.commands) <= {"analyze"}:
            raise refuse_foreign(offer, target, subject)
    launch = [option.key for option in target.options if option.launch]
    for key in options.launch:
        if key not in launch:
            raise refuse_unknown(key, launch)
    for option in target.options:
        if option.key in stated and option.key in FIELDS:
            require_choice(option, getattr(options, option.key))
    require_known(target.options, options.extra)


def _join_choices(first: Option, second: Option) -> Option:
    """Return an option that accepts the choices of both targets; each target refuses those of the other."""
    return replace(first, choices=tuple(dict.fromkeys((*first.choices, *second.choices))))
