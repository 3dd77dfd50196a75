"""Lists the kernel files that wcet.toml names, in this folder or in every folder below."""

import os
import re
import shlex
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from fnmatch import fnmatch
from os.path import relpath
from pathlib import Path

from wcet.config.read import find_configs, load_config
from wcet.config.resolve import require_complete
from wcet.config.settings import Config
from wcet.documents import locate_key
from wcet.errors import refuse
from wcet.files import locate, show_path
from wcet.repository import require_all_inside
from wcet.session.kernels import config_of
from wcet.session.request import Request


def list_configs(request: Request, recursive: bool) -> tuple[Config, ...]:
    """Return the configuration of the working folder, if it has one; with `recursive`, those of all folders below too.

    A configuration that the user names is the only one. Raises `WcetError` W004 for a "?" in any of them, because all
    of their kernels are meant.
    """
    own = config_of(Path("kernel"), replace(request, complete=True))
    here = () if own is None else (own,)
    if request.config is not None or not recursive:
        return here
    below = [require_complete(load_config(path, show_path(path))) for path in find_configs(Path())]
    known = {locate(config.folder) for config in here}
    return (*here, *(each for each in below if locate(each.folder) not in known))


def list_configured(request: Request) -> tuple[Path, ...]:
    """Return the files that the configuration of the working folder lists; an empty list is an error, not a green
    gate."""
    return list_files(list_configs(request, recursive=False))


def list_files(configs: tuple[Config, ...]) -> tuple[Path, ...]:
    """Return the files that configurations list, each once; an empty list is an error, not a green gate."""
    found = {
        locate(path): path for each in configs for pattern in each.patterns for path in match_pattern(each, pattern)
    }
    if found:
        return tuple(found.values())
    for config in configs:
        if config.patterns:
            return match_patterns(config, config.patterns)
    advice = "wcet init  # lists the kernels of this folder in a new wcet.toml"
    if configs:
        advice = f'name files, or list them at the top of `{configs[0].source.name}`: kernels = ["*.s"]'
    raise refuse("W004", "there is no kernel to check", help=advice)


def _expand(folder: Path, pattern: str) -> list[Path]:
    """Return the files that a pattern matches, each once, in one walk; raise `OSError` for an unreadable folder.

    `Path.glob` omits what it cannot read, so that kernels there would not be checked.
    """
    places = [folder]
    for part in Path(pattern).parts:
        found = _walk(places) if part == "**" else (each for place in places for each in _match(place, part))
        places = list(dict.fromkeys(found))
    return places


def _walk(places: list[Path]) -> Iterator[Path]:
    """Yield the folders and all folders below them, each once, without following links."""
    seen = set[str]()
    for place in places:
        for name, below, _ in os.walk(place, onerror=_raise):
            if name in seen:
                below.clear()
                continue
            seen.add(name)
            yield Path(name)


def _raise(error: OSError) -> None:
    raise error


def _match(place: Path, part: str) -> Iterator[Path]:
    """Yield the entries of a folder that match one part of a pattern."""
    if re.search(r"[*?\[]", part) is None:
        with suppress(FileNotFoundError, NotADirectoryError):
            (place / part).stat()
            yield place / part
    elif place.is_dir():
        yield from (each for each in place.iterdir() if fnmatch(each.name, part))


def _is_kernel(path: Path) -> bool:
    """Return True for what must be checked: all but folders, so that a link that leads nowhere is not left out unseen.

    Editors keep links that lead nowhere under hidden names, as locks.
    """
    return path.is_file() or not (path.is_dir() or path.name.startswith("."))


def match_patterns(config: Config, patterns: tuple[str, ...]) -> tuple[Path, ...]:
    """Return the files that patterns in a configuration match; an empty list is an error."""
    found = [path for each in patterns for path in match_pattern(config, each)]
    if found:
        return tuple(dict.fromkeys(found))
    message = f"`{config.source.name}` lists kernels, but no file is called {' or '.join(map(repr, patterns))}"
    place = locate_key(config.source, ("kernels",))
    raise refuse("W004", message, place, help=f"patterns start at the folder of `{config.source.name}`")


def match_pattern(config: Config, pattern: str) -> list[Path]:
    """Return the files that a pattern of a configuration matches, in order of their names."""
    place = locate_key(config.source, (*config.prefix, "kernels"))
    if Path(pattern).is_absolute():
        advice = f"patterns start at the folder of `{config.source.name}`"
        raise refuse("W004", f"`kernels` holds `{pattern}`, which is an absolute path", place, help=advice)
    try:
        found = sorted(path for path in _expand(config.folder, pattern) if _is_kernel(path))
    except OSError as error:
        shown = show_path(Path(error.filename or config.folder))
        message = f"`{shown}` cannot be read: {error.strerror}"
        raise refuse("W001", message, place, help=f"chmod u+rX {shlex.quote(shown)}") from None
    require_all_inside(config.folder, (relpath(path, config.folder) for path in found), "`kernels`", place)
    return found
