"""Alters certificates so that they claim too little, which no checker may accept."""

import json
from collections.abc import Iterator
from typing import Any, cast

from wcet.checker.kernel import digest_of


def lower_claims(proof: Any, path: tuple[Any, ...]) -> Iterator[Any]:
    """Yield copies of a proof in which one positive number below `path` is lower by one, with a new digest."""
    for place in _list_numbers(proof, path):
        altered = json.loads(json.dumps(proof))
        holder = altered
        for key in place[:-1]:
            holder = holder[key]
        holder[place[-1]] -= 1
        yield {**altered, "digest": digest_of(altered)}


def _list_numbers(proof: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    value = proof
    for key in path:
        value = value[key]
    if isinstance(value, dict | list):
        held = cast("dict[str, Any] | list[Any]", value)
        for key in held if isinstance(held, dict) else range(len(held)):
            yield from _list_numbers(proof, (*path, key))
    elif isinstance(value, int) and not isinstance(value, bool) and value > 0:
        yield path
