"""Reads files that settings name and that are part of the analysed input: their contents become the value."""

import json
from collections.abc import Mapping
from dataclasses import replace
from os.path import relpath
from pathlib import Path

from wcet.config.settings import Config, Settings
from wcet.errors import refuse
from wcet.files import read_regular, show_path
from wcet.repository import require_inside
from wcet.targets.offers import list_settings

MOST_ROWS = 1 << 24
"""The most accesses of a trace in Parquet that is converted to text: more would be too long for a CSV file."""


def read_document(path: Path, said: Mapping[str, str]) -> str:
    """Return a file and its options as a JSON table; a trace in Parquet is converted to CSV.

    Raises `WcetError` W001 if it cannot be read.
    """
    shown = show_path(path)
    try:
        text = _read_parquet(path, shown) if path.suffix == ".parquet" else read_regular(path).decode("utf-8-sig")
    except OSError as error:
        raise refuse("W001", f"`{shown}` cannot be read: {error.strerror}", help="check the path") from None
    except UnicodeDecodeError:
        raise refuse("W001", f"`{shown}` is not UTF-8 text", help="save the file as UTF-8") from None
    return json.dumps({"file": shown, "text": text, **said})


def _read_parquet(path: Path, shown: str) -> str:
    from wcet.memory.cache.traces import convert_parquet

    return convert_parquet(path, shown, MOST_ROWS)  # the text of a few kilobytes may take all memory


def read_contents(settings: Settings, config: Config) -> Settings:
    """Return settings in which the names of files are replaced by their contents; paths are relative to the
    configuration."""
    keys = [each.option.key for each in list_settings() if each.option.kind == "documents"]
    changed: dict[str, str] = {}
    for key in keys:
        if key in settings.values:
            tables: list[dict[str, str]] = json.loads(f"[{settings.values[key]}]")
            changed[key] = ",".join(
                read_document(
                    Path(relpath(require_inside(config.folder, table["file"], f"`{key}`"))),
                    {name: value for name, value in table.items() if name != "file"},
                )
                for table in tables
            )
    return replace(settings, values={**settings.values, **changed}) if changed else settings
