"""Converts the throttle register of a memory controller, the idle cycles between two requests, to times and bandwidths.

HERCULES D5.2, section 4: THROTTLE counts cycles of the memory controller, one value for all clients that a mask
selects. A service may be shorter than the longest one, so that a bandwidth is kept by the register alone.
"""

from fractions import Fraction


def gap_of(cycles: int, clock_mhz: int) -> Fraction:
    """Return the milliseconds between two requests of a client that a register of `cycles` cycles enforces."""
    return Fraction(cycles, 1000 * clock_mhz)


def bandwidth_of(cycles: int, request_bytes: int, clock_mhz: int) -> Fraction:
    """Return the megabytes (10^6) per second that a client with this register cannot exceed; the register is not 0."""
    return Fraction(request_bytes * clock_mhz, cycles)


def cycles_for(bandwidth: Fraction, request_bytes: int, clock_mhz: int) -> int:
    """Return the least register value with which a client cannot exceed a bandwidth in megabytes (10^6) per second."""
    return (request_bytes * clock_mhz / bandwidth).__ceil__()
