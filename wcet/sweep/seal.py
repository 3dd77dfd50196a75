"""Seals rows of a file, so that each row shows to which sweep it belongs, to which point, and whether it is complete.

The last field of a row is a digest of the sweep and of the other fields. A sweep is its kernels, machines, settings,
design space and tool, so that no row of an older kernel, or of another point, is mistaken for one of this sweep. The
last row of a point is marked in the digest, so that a point of several kernels is either complete or absent.
"""

import hashlib
from enum import StrEnum

DIGITS = 16
"""The number of digits of a seal; it protects against accidents, not against an attacker."""


class RowForm(StrEnum):
    """The forms of a row in the file of a sweep: CSV, or a line of JSON."""

    CSV = "csv"
    LINES = "jsonl"


_ENDS = {RowForm.CSV: (",", ""), RowForm.LINES: (',"seal":"', '"}')}
"""The text around the seal at the end of a row, by form."""


def seal_row(form: RowForm, body: str, sweep: str, last: bool) -> str:
    """Return a row with its seal and line end; `body` is a line of CSV, or a JSON object without its last brace."""
    before, after = _ENDS[form]
    return f"{body}{before}{make_seal(body, sweep, last)}{after}\n"


def make_seal(body: str, sweep: str, last: bool) -> str:
    """Return the seal of a row of the sweep with this digest."""
    told = f"{sweep} {'last' if last else 'more'}\n{body}"
    return hashlib.sha256(told.encode()).hexdigest()[:DIGITS]


def open_row(form: RowForm, line: str, sweep: str) -> tuple[str, bool] | None:
    """Return the body of a row, and True if the row is the last of its point; None if it is not a whole row of the
    sweep."""
    before, after = _ENDS[form]
    cut = len(line) - len(after) - DIGITS
    start = cut - len(before)
    if start < 0 or line[start:cut] != before or line[cut + DIGITS :] != after:
        return None
    body, seal = line[:start], line[cut : cut + DIGITS]
    for last in (True, False):
        if seal == make_seal(body, sweep, last):
            return body, last
    return None
