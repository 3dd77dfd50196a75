"""The question whether two addresses are ever the same: within one thread, or in two different threads.

Addresses are modulo 2^32. If their difference depends on the numbers of threads alone, the answer is exact: a linear
congruence, or a linear equation of two bounded unknowns for each multiple of 2^32 in reach. Otherwise only the common
divisor of all coefficients can prove that addresses differ.
"""

from enum import Enum
from math import gcd

from wcet.isa.cdfg.addresses.form import WORD, AddressForm
from wcet.units import ceil_div

MOST_MULTIPLES = 1 << 12
"""The most multiples of 2^32 that are examined; if more are in reach, nothing is proved."""


class Meeting(Enum):
    """The answer to whether two accesses touch the same word."""

    NEVER = "never"
    PERHAPS = "perhaps"
    SURELY = "surely"


def meet_in_thread(one: AddressForm, other: AddressForm, threads: int) -> Meeting:
    """Return whether some thread, of `threads`, has the same address in both accesses."""
    apart = one.add(other, -1)
    unknown = (*apart.parameters.values(), *apart.values.values())
    if unknown:
        return _divide(apart.constant, (apart.thread, *unknown))
    common = gcd(apart.thread, WORD)
    if apart.constant % common:
        return Meeting.NEVER
    period = WORD // common
    first = -(apart.constant // common) * pow(apart.thread // common, -1, period) % period if period > 1 else 0
    return Meeting.SURELY if first < threads else Meeting.NEVER


def meet_across(one: AddressForm, other: AddressForm, threads: int) -> Meeting:
    """Return whether two different threads, of `threads`, have the same address."""
    if threads < 2:
        return Meeting.NEVER
    apart = AddressForm(one.constant, 0, one.parameters).add(AddressForm(other.constant, 0, other.parameters), -1)
    unknown = (*apart.parameters.values(), *one.values.values(), *other.values.values())
    if unknown:
        return _divide(apart.constant, (one.thread, other.thread, *unknown))
    first, second = _centre(one.thread), _centre(other.thread)
    low = min(0, first * (threads - 1)) - max(0, second * (threads - 1))
    high = max(0, first * (threads - 1)) - min(0, second * (threads - 1))
    lowest, highest = ceil_div(low + apart.constant, WORD), (high + apart.constant) // WORD
    if highest - lowest >= MOST_MULTIPLES:
        return _divide(apart.constant, (first, second))
    sums = (multiple * WORD - apart.constant for multiple in range(lowest, highest + 1))
    found = any(_has_two(first, second, each, threads) for each in sums)
    return Meeting.SURELY if found else Meeting.NEVER


def _divide(constant: int, coefficients: tuple[int, ...]) -> Meeting:
    """Return `NEVER` if the common divisor of the coefficients rules out a common address, else `PERHAPS`."""
    return Meeting.NEVER if constant % gcd(WORD, *coefficients) else Meeting.PERHAPS


def _centre(coefficient: int) -> int:
    return coefficient - WORD if coefficient >= WORD // 2 else coefficient


def _has_two(one: int, other: int, total: int, threads: int) -> bool:
    """Return True if `one` x t - `other` x u = `total` for different t and u from 0 to `threads` - 1."""
    if one == 0 or other == 0:
        factor, rest = (one, total) if other == 0 else (other, -total)
        return rest == 0 if factor == 0 else rest % factor == 0 and 0 <= rest // factor < threads
    common = gcd(one, other)
    if total % common:
        return False
    step, other_step = other // common, one // common
    modulus = abs(step)
    start = total // common * pow(other_step, -1, modulus) % modulus if modulus > 1 else 0
    other_start = (one * start - total) // other
    low, high = _limit(start, step, threads)
    other_low, other_high = _limit(other_start, other_step, threads)
    low, high = max(low, other_low), min(high, other_high)
    if low > high:
        return False
    if step == other_step:
        return start != other_start
    return high > low or start + step * low != other_start + other_step * low


def _limit(start: int, step: int, threads: int) -> tuple[int, int]:
    """Return the first and the last s with 0 <= `start` + `step` x s < `threads`."""
    if step < 0:
        low, high = _limit(start, -step, threads)
        return -high, -low
    return ceil_div(-start, step), (threads - 1 - start) // step
