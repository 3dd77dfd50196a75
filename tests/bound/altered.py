"""Certificates with one number changed, with digests and claims that follow from it."""

import copy
import json
from collections.abc import Iterator
from typing import Any

from wcet.checker import fermi, gcn, sgmf, sim_d
from wcet.checker.kernel import digest_of

Path = tuple[Any, ...]
NOT_CERTIFICATES = (ValueError, LookupError, TypeError, ArithmeticError)


def list_numbers(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the place of every whole number of a document."""
    if isinstance(value, dict | list):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from list_numbers(each, (*path, key))
    elif type(value) is int:
        yield path


def change(proof: Any, path: Path, by: int) -> Any:
    """Return a certificate with one number changed and every claim made to follow, None where none follows."""
    changed = copy.deepcopy(proof)
    move(changed, path, by)
    try:
        return _CLAIMS[proof["format"][-1]](changed)
    except NOT_CERTIFICATES:
        return None


def move(proof: Any, path: Path, by: int) -> None:
    """Change one number of a certificate, which then claims what does not follow."""
    holder = proof
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] += by


def lower_far(proof: Any, path: Path) -> Any:
    """Return a certificate with a number of at most half its size, and three lower, with claims that follow."""
    value = proof
    for key in path:
        value = value[key]
    return change(proof, path, max(0, min(value // 2, value - 3)) - value)


def _claim_gcn(changed: Any) -> Any:
    claims = gcn.prove(changed)
    for view, claim in zip(changed["views"], claims["views"], strict=True):
        view.update(claim)
    changed["launch"].update(claims["launch"])
    changed["cycles"] = claims["cycles"]
    changed["digest"] = digest_of(changed)
    gcn.check_certificate(changed)
    return changed


def _claim_sim_d(changed: Any) -> Any:
    changed["claims"] = json.loads(json.dumps(sim_d.prove(changed)))
    changed["digest"] = digest_of(changed)
    sim_d.check_certificate(changed)
    return changed


def _claim_sgmf(changed: Any) -> Any:
    claims = sgmf.prove(changed)
    for part, claim in zip(changed["parts"], claims["parts"], strict=True):
        part.update(claim)
    changed["cycles"] = claims["cycles"]
    changed["digest"] = digest_of(changed)
    sgmf.check_certificate(changed)
    return changed


def _claim_fermi(changed: Any) -> Any:
    changed.update(fermi.prove(changed))
    changed["digest"] = digest_of(changed)
    fermi.check_certificate(changed)
    return changed


_CLAIMS = {"fermi": _claim_fermi, "gcn": _claim_gcn, "sgmf": _claim_sgmf, "sim-d": _claim_sim_d}


def proves_less(changed: Any, proof: Any) -> bool:
    """Return True if a certificate proves less than another one, under any policy."""
    if proof["format"][-1] != "sim-d":
        return changed["cycles"] < proof["cycles"]
    policies = proof["policies"]
    return any(changed["claims"][policy]["cycles"] < proof["claims"][policy]["cycles"] for policy in policies)


FERMI_STATED = ("latencies", "entries", "gate", "quota", "cold", "shared", "origin")
"""Parts of certificates of `fermi-llc` that are stated; the size of the shared cache among those of the machine."""

GCN_STATED = {
    ("origin", "stated"),
    ("origin", "crews"),
    ("origin", "never"),
    ("origin", "launch"),
    ("launch", "groups"),
}
"""Premises of GCN certificates that are stated, so that a lower one cannot be noticed."""


def is_stated(path: Path, proof: Any) -> bool:
    """Return True for a number whose change only states something else."""
    if proof["format"][-1] == "gcn":
        return _is_stated_gcn(path, proof)
    if proof["format"][-1] == "fermi":
        return path[0] in FERMI_STATED
    if proof["format"][-1] == "sgmf":
        return path == ("origin", "threads")
    if path[:2] in (("origin", "launch"), ("origin", "branches")):
        return True
    if path[:2] == ("graph", "loops"):
        return path[3:] and proof["graph"]["loops"][path[2]][0] in proof["origin"]["loops"]
    access = path[:2] == ("graph", "blocks") and path[3] in (1, 3, 4)
    return access and proof["origin"]["blocks"][path[2]][1] in proof["origin"]["accesses"]


def _is_stated_gcn(path: Path, proof: Any) -> bool:
    if path[:2] in GCN_STATED or path[:3] == ("origin", "bound", "waits") or "facts" in path:
        return True
    counted = {header for header, *_ in proof["origin"]["counters"]}
    loop = path[2:4] == ("graph", "loops") and path[-1] == 2
    return loop and proof["views"][0]["graph"]["loops"][path[4]][0] not in counted


def is_claim(path: Path) -> bool:
    """Return True for a number that is not a premise: it follows, or is only the version."""
    return path[0] in ("format", "claims", "cycles") or path[-1] == "cycles"
