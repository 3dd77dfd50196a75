"""Makes the options that targets describe as data options of the command line, grouped by target in `--help`."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

import click
from click.core import ParameterSource

from wcet.repository import read_own_once, require_own
from wcet.targets.offers import Offer, find_offers, list_settings

F = TypeVar("F", bound=Callable[..., Any])


class TargetOption(click.Option):
    """An option that only some targets have."""

    def __init__(self, offer: Offer) -> None:
        option = offer.option
        environment = None if option.commands else f"WCET_{option.key.upper()}"
        default = option.default if option.commands else None
        super().__init__(
            [*option.flags, option.key],
            help=option.help,
            metavar=option.metavar,
            envvar=environment,
            default=default,
            show_default=default is not None,
            type=_choose_type(offer),
            is_flag=option.kind == "flag",
            multiple=option.multiple,
            callback={"contents": _read_contents, "documents": _read_documents}.get(option.kind),
        )
        self.offer = offer

    @property
    def is_setting(self) -> bool:
        """Return True if the option's value is part of what is analysed."""
        commands = self.offer.option.commands
        return not self.offer.option.compares and (not commands or "analyze" in commands)


GROUPS: Mapping[str, tuple[str, ...]] = {
    "Kernels, machine and facts": ("machine", "target", "bound", "arg", "kernel", "config"),
    "Output": ("format", "output", "html", "stamp", "depfile", "certificate", "dump_lp", "observed"),
}
"""The headings of `--help` for options that most commands share, by parameter; all others are the command's own."""


def find_group(option: click.Parameter) -> str:
    """Return the heading of an option in the help."""
    return next((title for title, names in GROUPS.items() if option.name in names), "Options")


def _rank(title: str) -> int:
    """Return the rank of a heading: a command's own options first, then those of most commands, then those of
    targets."""
    order = ("Options", *GROUPS)
    return order.index(title) if title in order else len(order)


class TargetCommand(click.Command):
    """A command whose help lists first the options of all targets, then those of each target."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        own = [each for each in self.params if not isinstance(each, TargetOption)]
        taken = {flag for each in own for flag in (*each.opts, *each.secondary_opts, each.name)}
        self.params = [each for each in self.params if each in own or not taken & {*each.opts, each.name}]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write a section for each group of options."""
        groups: dict[str, list[tuple[str, str]]] = {"Options": []}
        for each in self.get_params(ctx):
            record = each.get_help_record(ctx) if isinstance(each, click.Option) else None
            if record is not None:
                title = f"{each.offer.owners} options" if isinstance(each, TargetOption) else find_group(each)
                groups.setdefault(title, []).append(record)
        groups = {title: groups[title] for title in sorted(groups, key=_rank) if groups[title]}
        for title, records in groups.items():
            with formatter.section(title):
                formatter.write_dl(records)


def setting_options(command: F) -> F:
    """Add the settings of all targets."""
    return _add(command, list_settings())


def own_options(name: str) -> Callable[[F], F]:
    """Return a decorator that adds the options that targets give to the command called `name`."""
    return lambda command: _add(command, find_offers(name))


def read_own(ctx: click.Context) -> dict[str, Any]:
    """Return the values of the options that targets give to the running command, by key."""
    own = (option for option in _options_of(ctx) if not option.is_setting)
    return {option.offer.option.key: ctx.params[str(option.name)] for option in own}


def list_typed(ctx: click.Context) -> tuple[str, ...]:
    """Return the keys of the targets' options that were typed."""
    return tuple(
        option.offer.option.key
        for option in _options_of(ctx)
        if not option.is_setting and ctx.get_parameter_source(str(option.name)) is ParameterSource.COMMANDLINE
    )


def list_setting_keys(ctx: click.Context) -> tuple[str, ...]:
    """Return the keys of the running command's options that are settings of at least one target."""
    return tuple(option.offer.option.key for option in _options_of(ctx) if option.is_setting)


def _options_of(ctx: click.Context) -> list[TargetOption]:
    return [each for each in ctx.command.params if isinstance(each, TargetOption)]


def _add(command: F, offers: tuple[Offer, ...]) -> F:
    for offer in reversed(offers):
        known = cast("list[click.Parameter]", command.__dict__.setdefault("__click_params__", []))
        known.append(TargetOption(offer))
    return command


def _choose_type(offer: Offer) -> Any:
    option = offer.option
    if option.choices:
        return click.Choice(option.choices)
    if option.kind == "integer":
        return int if option.least is None else click.IntRange(option.least)
    return click.Path(path_type=Path) if option.kind == "file" else None


def _read_contents(ctx: click.Context, option: click.Parameter, path: str | None) -> str | None:
    """Return the contents of a file, because the answer depends on them; None without a file."""
    try:
        return None if path is None else read_own_once(Path(path)).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        raise click.BadParameter(f"`{path}` cannot be read", ctx, option) from None


def _read_documents(ctx: click.Context, option: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """Return the files `FILE` or `FILE,KEY=VALUE...` as JSON tables with their contents."""
    return tuple(_read_document(ctx, option, each) for each in given)


def _read_document(ctx: click.Context, option: click.Parameter, given: str) -> str:
    from wcet.config.contents import read_document

    file, *said = given.split(",")
    pairs = [part.partition("=") for part in said]
    if not file or any(not (name and equals and value) or name in ("file", "text") for name, equals, value in pairs):
        raise click.BadParameter(f"`{given}` is not of the form FILE,KEY=VALUE,...", ctx, option)
    return read_document(require_own(Path(file)), {name: value for name, _, value in pairs})
