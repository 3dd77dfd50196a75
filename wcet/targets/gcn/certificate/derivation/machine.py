"""The numbers of a machine file, which a certificate names by their digest."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from .listing import DerivationError


def read_machine(table: Mapping[str, Any], named: str) -> dict[str, Any]:
    """Return the numbers of a machine that the file states completely; raise `DerivationError` unless it is `named`."""
    if table.get("target") != "gcn" or "extends" in table or table.get("llc") or "calibration" in table:
        raise DerivationError("machine: only whole files of uncached, uncalibrated gcn machines are derived")
    numbers = {key: value for key, value in table.items() if key not in ("name", "title", "target")}
    digest = hashlib.sha256(json.dumps(["gcn", numbers], sort_keys=True).encode()).hexdigest()
    if digest[:12] != named.split()[-1]:
        raise DerivationError(f"machine: the certificate is for {named}, and this file has the digest {digest[:12]}")
    return dict(table)
