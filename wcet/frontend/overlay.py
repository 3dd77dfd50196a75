"""Replaces the text of some files while the compiler runs: they keep their names, and the disk stays unchanged."""

import json
from collections.abc import Mapping
from pathlib import Path


def write_overlay(changed: Mapping[Path, str], folder: Path) -> list[str]:
    """Write the texts into `folder`, and return the flags by which clang reads them instead of the files."""
    if not changed:
        return []
    roots: list[dict[str, str]] = []
    for number, (path, text) in enumerate(changed.items()):
        place = folder / f"changed{number}"
        place.write_text(text, encoding="utf-8", newline="\n")
        for name in dict.fromkeys((str(path.absolute()), str(path.resolve()))):
            roots.append({"name": name, "type": "file", "external-contents": str(place)})
    table = {"version": 0, "use-external-names": "false", "case-sensitive": "true", "roots": roots}
    overlay = folder / "overlay.yaml"
    overlay.write_text(json.dumps(table), encoding="utf-8")
    return ["-ivfsoverlay", str(overlay)]
