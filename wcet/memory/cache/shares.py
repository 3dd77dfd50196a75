"""Divides a cache into partitions: ways or sets that only some cores use (MPAM, CAT, colouring)."""

from collections.abc import Sequence

import numpy as np

from wcet.errors import refuse
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.sequence import Bools, Columns
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """The partition of a cache that belongs to some cores, as a separate cache."""

    cores: frozenset[int]
    cache: Cache


def whole(columns: Columns, cache: Cache) -> tuple[Share, ...]:
    """Return the whole cache as the only partition, which all cores use."""
    return (Share(frozenset(columns.cores), cache),)


def check_shares(columns: Columns, cache: Cache, shares: Sequence[Share]) -> None:
    """Raise W548 unless the partitions fit the cache, each core has one, and no line is in two.

    A hit in the ways of another master would also age the lines of that master.
    """
    taken = sum(_part(share.cache, cache) for share in shares)
    if taken > cache.ways * cache.sets:
        message = f"the shares take {taken} of {cache.ways * cache.sets} lines"
        raise refuse("W548", message, help="give fewer ways or sets")
    if len({share.cache.sets == cache.sets for share in shares}) > 1:
        raise refuse("W548", "some shares are ways and some are sets", help="divide a cache by one of the two")
    named = [core for share in shares for core in sorted(share.cores)]
    for core in columns.cores:
        if named.count(core) != 1:
            message = f"core {core} has {'no' if core not in named else 'more than one'} share of the cache"
            raise refuse("W548", message, help=f"--share {core}=1")
    _check_disjoint(columns, shares)


def _part(share: Cache, cache: Cache) -> int:
    return (
        share.ways * share.sets
        if share.ways <= cache.ways and share.sets <= cache.sets
        else cache.ways * cache.sets + 1
    )


def _check_disjoint(columns: Columns, shares: Sequence[Share]) -> None:
    owner: dict[int, int] = {}
    for number, share in enumerate(shares):
        for line in np.unique(columns.line[rows_of(columns, share)]).tolist():
            if owner.setdefault(line, number) != number:
                raise refuse(
                    "W548",
                    f"line {line} is accessed by cores of two shares",
                    notes=("a hit in the ways of others makes their lines older than their own accesses do",),
                    help="give the cores that share data one share together",
                )


def rows_of(columns: Columns, share: Share) -> Bools:
    """Return for each row whether its core uses a partition."""
    inside = np.array([core in share.cores for core in columns.cores], np.bool_)
    return inside[columns.core]
