"""A request besides the kernels: settings from above the configuration, and where to look for the rest."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from wcet.config.settings import Settings
from wcet.errors import Diagnostic
from wcet.frontend.build import Build


def _keep_silent(said: Sequence[Diagnostic]) -> None:
    """Ignore a message."""


@dataclass(frozen=True, slots=True)
class Request:
    """What the shared options say: settings of environment and command line, and where to look for the rest.

    `typed` are the options that targets give to this `command` alone, by key, as far as they were typed. `build` is
    what was said about compiling source files.
    """

    overrides: tuple[Settings, ...]
    config: Path | None
    kernel: str | None
    cached: bool
    store: str | None = None
    jobs: int | None = None
    cluster: str | None = None
    command: str = ""
    typed: tuple[str, ...] = ()
    build: Build = field(default_factory=Build)
    tell: Callable[[Sequence[Diagnostic]], None] = field(default=_keep_silent, compare=False)
