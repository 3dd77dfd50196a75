"""Certificates with one number changed, with digests and claims that follow from it."""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from wcet.checker import fermi, gcn, rdna, sgmf, sim_d
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


def read_number(proof: Any, path: Path) -> int:
    """Return the number at a place of a certificate."""
    value = proof
    for key in path:
        value = value[key]
    return value


def lower_far(proof: Any, path: Path) -> Any:
    """Return a certificate with a number of at most half its size, and three lower, with claims that follow."""
    value = read_number(proof, path)
    return change(proof, path, max(0, min(value // 2, value - 3)) - value)


def _claim_gcn(changed: Any) -> Any:
    claims = gcn.prove(changed)
    for part in ("views", "regions"):
        for each, claim in zip(changed[part], claims[part], strict=True):
            each.update(claim)
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


def _claim_rdna(changed: Any) -> Any:
    claims = rdna.prove(changed)
    changed["launch"].update(claims["launch"])
    changed.update({key: claims[key] for key in ("alone", "cycles")})
    changed["digest"] = digest_of(changed)
    rdna.check_certificate(changed)
    return changed


_CLAIMS = {"fermi": _claim_fermi, "gcn": _claim_gcn, "rdna": _claim_rdna, "sgmf": _claim_sgmf, "sim-d": _claim_sim_d}


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
    ("origin", "brought"),
    ("origin", "launched"),
    ("origin", "cache"),
    ("origin", "corunners"),
    ("origin", "never"),
    ("origin", "launch"),
    ("origin", "simds"),
    ("launch", "groups"),
}
"""Premises of GCN certificates that are stated, so that a lower one cannot be noticed."""


def is_stated(path: Path, proof: Any) -> bool:
    """Return True for a number whose change only states something else."""
    if proof["format"][-1] == "gcn":
        return _is_stated_gcn(path, proof)
    if proof["format"][-1] == "fermi":
        return path[0] in FERMI_STATED
    if proof["format"][-1] == "rdna":
        counted = {header for header, *_ in proof["origin"]["counters"]}
        loop = path[:2] == ("graph", "loops") and path[3] == 2
        free = loop and proof["graph"]["loops"][path[2]][0] not in counted
        return path[:2] in GCN_STATED or path[0] in ("facts", "crews") or free
    if proof["format"][-1] == "sgmf":
        return path == ("origin", "threads")
    if path[:2] in (("origin", "launch"), ("origin", "branches")):
        return True
    if path[:2] == ("graph", "loops"):
        return path[3:] and proof["graph"]["loops"][path[2]][0] in proof["origin"]["loops"]
    access = path[:2] == ("graph", "blocks") and path[3] in (1, 3, 4)
    return access and proof["origin"]["blocks"][path[2]][1] in proof["origin"]["accesses"]


def _is_stated_gcn(path: Path, proof: Any) -> bool:
    if path[:2] in GCN_STATED or "facts" in path:
        return True
    counted = {header for header, *_ in proof["origin"]["counters"]}
    if path[2:4] != ("graph", "loops") or path[-1] != 2:
        return False
    number, header = path[1], proof["views"][path[1]]["graph"]["loops"][path[4]][0]
    return proof["origin"]["views"][number]["blocks"][header] not in counted


def is_claim(path: Path) -> bool:
    """Return True for a number that is not a premise: it follows, or is only the version."""
    if path[0] == "steps":  # of RDNA, where it is the time of an instruction
        return False
    return path[0] in ("format", "claims", "alone", "cycles") or path[-1] == "cycles"


def list_changes(proof: Any, parts: tuple[str, ...] = ("",)) -> Iterator[tuple[Path, Any]]:
    """Yield each number that is derived, once lower and once higher: its path, and the certificate if it proves less.

    None takes the place of one that proves no less. Only numbers in `parts` of the certificate are changed.
    """
    for path in list_numbers(proof):
        if is_claim(path) or is_stated(path, proof) or not str(path[0]).startswith(parts):
            continue
        for by in (-1, 1):
            changed = change(proof, path, by)
            yield path, changed if changed is not None and proves_less(changed, proof) else None


def mangle(proof: Any, random: Random) -> Any:
    """Return a GCN certificate with one to three changes that keep its form, and claims that follow; None for none."""
    changed = copy.deepcopy(proof)
    try:
        for _ in range(random.randint(1, 3)):
            random.choice(MANGLERS)(changed, random)
        return _claim_gcn(changed)
    except NOT_CERTIFICATES:
        return None


def _drop_edge(proof: Any, random: Random) -> None:
    """Leave out a way on of a block, or a split that may take place, with all its steps."""
    number = random.randrange(len(proof["views"]))
    count = len(proof["views"][number]["graph"]["edges"])
    _drop_edges(proof, number, {random.randrange(count)})


def _drop_edges(proof: Any, number: int, dropped: set[int]) -> None:
    view, cut = proof["views"][number], proof["origin"]["views"][number]
    kept = [each for each in range(len(view["graph"]["edges"])) if each not in dropped]
    names = {each: place for place, each in enumerate(kept)}
    view["graph"]["edges"] = [view["graph"]["edges"][each] for each in kept]
    cut["edges"] = [cut["edges"][each] for each in kept]
    view["regions"] = [[names[edge], region] for edge, region in view["regions"] if edge in names]
    view["steps"] = [[names[edge], *rest] for edge, *rest in view["steps"] if edge in names]


def _drop_split(proof: Any, random: Random) -> None:
    """Leave out a split everywhere, as if its branch were taken by all lanes."""
    region = random.randrange(len(proof["regions"]))
    origin = proof["origin"]
    for number, view in enumerate(proof["views"]):
        _drop_edges(proof, number, {edge for edge, each in view["regions"] if each == region})
    for table in (proof["views"], origin["views"]):
        del table[2 * region : 2 * region + 2]
    for table in (proof["regions"], origin["splits"]):
        del table[region]
    for number, each in enumerate(proof["regions"]):
        each["sides"] = [2 * number, 2 * number + 1]
    for view, cut in zip(proof["views"], origin["views"], strict=True):
        view["regions"] = [[edge, each - (each > region)] for edge, each in view["regions"]]
        cut["edges"] = [_move_up(each, region) for each in cut["edges"]]


def _move_up(edge: int, region: int) -> int:
    """Return an edge's number without a split: splits are -1 and less."""
    return edge + 1 if -1 - edge > region else edge


def _rename_mode(proof: Any, random: Random) -> None:
    proof["mode"] = random.choice(("none", "pws", "dws"))


def _swap_sides(proof: Any, random: Random) -> None:
    """Let one side of a split stand for both."""
    region = random.randrange(len(proof["regions"]))
    side = random.randrange(2)
    for table in (proof["views"], proof["origin"]["views"]):
        table[2 * region + 1 - side] = copy.deepcopy(table[2 * region + side])


def _move_split(proof: Any, random: Random) -> None:
    """Let a split have another block, side or join."""
    place = random.randrange(4)
    random.choice(proof["origin"]["splits"])[place] += random.choice((-2, -1, 1, 2))


def _lower_steps(proof: Any, random: Random) -> None:
    for row in random.choice(proof["views"])["steps"]:
        row[2] = max(0, row[2] - random.randint(0, 8))


def _lower_loops(proof: Any, random: Random) -> None:
    """Let all loops be repeated less, in the views and in the counters."""
    by = random.randint(1, 3)
    for view in proof["views"]:
        for row in view["graph"]["loops"]:
            row[2] = max(0, row[2] - by)
    if random.random() < 0.5:
        for row in proof["origin"]["counters"]:
            row[-1] = max(0, row[-1] - by)


def _lower_limits(proof: Any, random: Random) -> None:
    """Let waits be shorter, or be charged less."""
    limits = proof["origin"]["bound"]["limits"]
    limits[random.randrange(len(limits))] = 0
    proof["launch"]["interference"] = proof["launch"]["interference"] * random.randint(0, 3) // 4


def _lower_split(proof: Any, random: Random) -> None:
    random.choice(proof["regions"])[random.choice(("split", "merge"))] -= random.randint(1, 4)


def _lower_siblings(proof: Any, random: Random) -> None:
    """Let a side of a split wait less for the other side, or what the other side waits, or not at all."""
    region = random.choice(proof["regions"])
    waits = region["siblings"]
    region["siblings"] = random.choice(([*waits[::-1]], [max(0, each - random.randint(0, 8)) for each in waits]))
    if random.random() < 0.3:
        del region["siblings"]


MANGLERS = (
    _drop_edge,
    _drop_split,
    _rename_mode,
    _swap_sides,
    _move_split,
    _lower_steps,
    _lower_loops,
    _lower_limits,
    _lower_split,
    _lower_siblings,
)
