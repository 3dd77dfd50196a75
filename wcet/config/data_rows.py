"""Finds the files of buffers whose contents are stated to be those that the kernel itself names.

`0 = { from = "kernel" }` in `[kernel.NAME.data]` stands for the file in the row of buffer 0 in `.data`. Such a path is
relative to the folder of the kernel, and must be in the repository of the configuration. What follows is the same as
for a file that the configuration names.
"""

from collections.abc import Mapping
from dataclasses import replace
from os.path import relpath
from pathlib import Path

from wcet.config.settings import Config, Settings
from wcet.documents import locate_key
from wcet.errors import WcetError, refuse
from wcet.ir.facts import StatedData
from wcet.span import Source
from wcet.targets.protocol import NamesData
from wcet.targets.registry import recognise_target


def name_rows(settings: Settings, config: Config, path: Path, source: Source) -> Settings:
    """Return the settings of a kernel with the files that its rows name, relative to the configuration.

    `path` is that of the kernel. Raises `WcetError` W225 for a buffer whose row names no file, and for a kernel of a
    target without such rows.
    """
    data = settings.facts.data
    if not any(each.row for each in data.values()):
        return settings
    target = recognise_target(source)
    rows: Mapping[str, tuple[str, str]] = target.list_data_rows(source) if isinstance(target, NamesData) else {}

    def find(name: str, stated: StatedData) -> StatedData:
        if not stated.row:
            return stated
        if name not in rows:
            raise _refuse_unnamed(settings, config, name, source)
        file, kind = rows[name]
        return replace(stated, file=relpath(path.parent / file, config.folder), kind=kind)

    named = {name: find(name, stated) for name, stated in data.items()}
    return replace(settings, facts=replace(settings.facts, data=named))


def _refuse_unnamed(settings: Settings, config: Config, name: str, source: Source) -> WcetError:
    return refuse(
        "W225",
        f"`{source.name}` names no file with the contents of `{name}`",
        locate_key(config.source, (*(settings.table or config.prefix), "data", name)),
        notes=('`from = "kernel"` takes the file in the row of a DRAM buffer in `.data` (Sim-D)',),
        help=f'{name} = "data/{name}.bin"',
    )
