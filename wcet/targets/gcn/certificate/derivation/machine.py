"""The numbers of a machine file, which a certificate names by their digest."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from .listing import DerivationError
from .table import ACCUMULATING, LATER


def read_machine(table: Mapping[str, Any], named: str, family: str) -> dict[str, Any]:
    """Return the numbers of a machine that the file states completely.

    Raises `DerivationError` unless it is `named`, and runs kernels for the `family` of processors.
    """
    if table.get("target") != "gcn" or "extends" in table or "calibration" in table:
        raise DerivationError("machine: only whole files of uncalibrated gcn machines are derived")
    numbers = {key: value for key, value in table.items() if key not in ("name", "title", "target")}
    digest = hashlib.sha256(json.dumps(["gcn", numbers], sort_keys=True).encode()).hexdigest()
    if digest[:12] != named.split()[-1]:
        raise DerivationError(f"machine: the certificate is for {named}, and this file has the digest {digest[:12]}")
    require_family(table, family)
    return dict(table)


def require_family(table: Mapping[str, Any], family: str) -> None:
    """Raise `DerivationError` unless a machine runs kernels for the `family` of processors."""
    runs = _name_family(table.get("processor") or FIRST.get(table.get("generation", 8), ""))
    if runs != family:
        raise DerivationError(f"machine: it runs kernels for {runs}, and this one is for {family}")


FIRST = {8: "gfx803", 9: "gfx900", 10: "gfx1030", 11: "gfx1100"}
"""The first processor of each generation."""


def _name_family(processor: str) -> str:
    """Return the name of the processors whose kernels run on the same machines."""
    whole = {"gfx94": LATER[-1], "gfx103": FIRST[10], "gfx110": FIRST[11]}
    named = next((family for prefix, family in whole.items() if processor.startswith(prefix)), processor)
    if named in ACCUMULATING or named in whole.values():
        return named
    return "gfx9" if named.startswith("gfx9") else "gfx803"
