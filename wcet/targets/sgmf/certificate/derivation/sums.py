"""Computes addresses as sums of a constant, the number of the thread, parameters, and unknown values, modulo 2^32."""

import re
import struct
from collections.abc import Mapping
from math import gcd
from types import MappingProxyType

from .listing import DerivationError, Listing, TextConfiguration

WORD = 1 << 32
MOST_TERMS = 1 << 20
Sum = dict[str, int]
"""The coefficients of a sum by term: `1` for the constant, `tid`, `parameter NAME`, `value NAME`; no coefficient is
0."""


def find_sums(
    listing: Listing, configuration: TextConfiguration, known: Mapping[str, Sum] = MappingProxyType({})
) -> dict[str, Sum]:
    """Return the value of each node as a sum; a value that is not a sum of others, nor `known`, becomes a term."""
    found: dict[str, Sum] = {}
    terms = 0
    for node in configuration.nodes.values():
        values = [read_value(each, listing, found) for each in node.values]
        one = known[node.name] if node.name in known else _apply(node.operation, values)
        found[node.name] = {f"value {node.name}": 1} if one is None else one
        terms += len(found[node.name])
        if terms > MOST_TERMS:
            raise DerivationError(f"{configuration.name}: its addresses are sums of too many values to be compared")
    return found


def read_value(word: str, listing: Listing, found: dict[str, Sum]) -> Sum:
    """Return an operand as a sum: a node, a parameter, the start of a buffer, or a number."""
    if word in found:
        return found[word]
    if word in listing.parameters or word in listing.buffers:
        return {f"parameter {word}": 1}
    return _clean({"1": _read_number(word)})


def add(one: Sum, other: Sum, factor: int = 1) -> Sum:
    """Return `one + factor * other`."""
    return _clean({term: one.get(term, 0) + factor * other.get(term, 0) for term in {**one, **other}})


def may_be_equal(one: Sum, other: Sum, threads: int) -> bool:
    """Return True unless the sums differ in every thread below `threads`, whatever the values of their other terms."""
    apart = add(one, other, -1)
    constant, thread = apart.pop("1", 0), apart.pop("tid", 0)
    if apart:
        return constant % gcd(WORD, thread, *apart.values()) == 0
    common = gcd(thread, WORD)
    if constant % common:
        return False
    period = WORD // common
    first = -(constant // common) * pow(thread // common, -1, period) % period if period > 1 else 0
    return first < threads


def _clean(terms: Sum) -> Sum:
    return {term: each % WORD for term, each in terms.items() if each % WORD}


def _apply(operation: str, values: list[Sum]) -> Sum | None:
    match operation, values:
        case "tid", _:
            return {"tid": 1}
        case "mov.b32" | "delay" | "split" | "join", [one, *_]:
            return one
        case "not.b32", [one]:
            return add({"1": WORD - 1}, one, -1)
        case "add.i32", [one, other]:
            return add(one, other)
        case "sub.i32", [one, other]:
            return add(one, other, -1)
        case "mul.i32", [one, other]:
            return _multiply(one, other)
        case "mad.i32", [one, other, third]:
            product = _multiply(one, other)
            return None if product is None else add(product, third)
        case "shl.b32", [one, by] if by.keys() <= {"1"}:
            return add({}, one, 1 << (by.get("1", 0) & 31))
        case _:
            return None


def _multiply(one: Sum, other: Sum) -> Sum | None:
    if other.keys() <= {"1"}:
        return add({}, one, other.get("1", 0))
    return add({}, other, one.get("1", 0)) if one.keys() <= {"1"} else None


def _read_number(word: str) -> int:
    if len(word) > 48:
        raise DerivationError(f"{word:.40} is no number")
    if re.fullmatch(r"[+-]?(?:0[xX][0-9a-fA-F]+|0|[1-9][0-9]*)", word):
        return int(word, 0) % WORD
    try:
        return struct.unpack("<I", struct.pack("<f", float(word)))[0]
    except (ValueError, OverflowError):
        raise DerivationError(f"{word:.40} is no number") from None
