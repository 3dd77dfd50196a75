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
    if table.get("target") != "gcn" or "extends" in table or table.get("llc") or "calibration" in table:
        raise DerivationError("machine: only whole files of uncached, uncalibrated gcn machines are derived")
    numbers = {key: value for key, value in table.items() if key not in ("name", "title", "target")}
    digest = hashlib.sha256(json.dumps(["gcn", numbers], sort_keys=True).encode()).hexdigest()
    if digest[:12] != named.split()[-1]:
        raise DerivationError(f"machine: the certificate is for {named}, and this file has the digest {digest[:12]}")
    processor = table.get("processor") or ("gfx9" if table.get("generation", 8) == 9 else "gfx803")
    plain = LATER[-1] if processor.startswith("gfx94") else processor
    runs = plain if plain in ACCUMULATING else "gfx9" if plain.startswith("gfx9") else "gfx803"
    if runs != family:
        raise DerivationError(f"machine: it runs kernels for {runs}, and this one is for {family}")
    return dict(table)
