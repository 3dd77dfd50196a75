"""What wcet.toml lists: the kernel files it names, and tables in it that speak of no kernel."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path

from wcet.cli.common import Request
from wcet.cli.kernels import config_of
from wcet.config.locate import locate_key
from wcet.config.settings import Config
from wcet.diagnostics import Diagnostic
from wcet.errors import refuse


def list_configured(request: Request) -> tuple[Path, ...]:
    """Return the files that the configuration of the working folder lists; none is an error, not a green gate."""
    config = config_of(Path("kernel"), request)
    if config is not None and config.patterns:
        return match_patterns(config, config.patterns)
    raise refuse("W004", "there is no kernel to check", help='name files, or list them: kernels = ["*.s"]')


def match_patterns(config: Config, patterns: tuple[str, ...]) -> tuple[Path, ...]:
    """Return the files that patterns in a configuration name; none is an error."""
    found = [path for each in patterns for path in _match(config, each)]
    if found:
        return tuple(dict.fromkeys(found))
    message = f"`{config.source.name}` lists kernels, but no file is called {' or '.join(map(repr, patterns))}"
    place = locate_key(config.source, ("kernels",))
    raise refuse("W004", message, place, help=f"patterns start at the folder of `{config.source.name}`")


def find_idle_tables(request: Request, names: Iterable[str]) -> Iterator[Diagnostic]:
    """Yield a warning for each kernel table that none of the checked kernels, called `names`, has used.

    A budget under a mistyped name would otherwise be kept by nobody.
    """
    config = config_of(Path("kernel"), request)
    checked = sorted(set(names))
    for table in () if config is None else config.kernels:
        if table.name not in checked:
            near = get_close_matches(table.name, checked, n=1)
            yield Diagnostic(
                "W004",
                f"`kernel.{table.name}` is about none of the kernels that were checked",
                locate_key(config.source, ("kernel", table.name)) if config else None,
                help=f"did you mean `{near[0]}`?" if near else "remove the table, or list its file in `kernels`",
                severity="warning",
            )


def _match(config: Config, pattern: str) -> list[Path]:
    if Path(pattern).is_absolute():
        place = locate_key(config.source, ("kernels",))
        advice = f"patterns start at the folder of `{config.source.name}`"
        raise refuse("W004", f"`kernels` holds `{pattern}`, which is an absolute path", place, help=advice)
    return sorted(path for path in config.folder.glob(pattern) if path.is_file())
