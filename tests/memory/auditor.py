"""An independent audit of a command trace: every pair of commands is compared with the timing table.

Shares no code with the models: it looks at a finished trace, not at how it came about.
"""

from collections.abc import Iterable, Sequence

from wcet.machine.dram import Dram
from wcet.memory.service import Command

ACCESSES = ("RD", "WR", "RDA", "WRA")


def audit(dram: Dram, commands: Sequence[Command], bursts: Iterable[tuple[int, int, int]], lid: int) -> list[str]:
    """Complaints about a trace: timing, row state, accesses that differ from ``bursts`` (bank, row, column), LID."""
    complaints = check_timing(dram, commands) + _rows(commands)
    served = sorted((c.bank, c.row, c.column) for c in commands if c.kind in ACCESSES)
    if served != sorted(bursts):
        complaints.append("the accesses are not the requested bursts")
    if lid != _quiet(dram, commands):
        complaints.append(f"the trace is quiet at {_quiet(dram, commands)}, not at {lid}")
    return complaints


def check_timing(dram: Dram, commands: Sequence[Command]) -> list[str]:
    """Return the pairs of commands of a trace that come closer than the timing table allows."""
    complaints: list[str] = []
    for index, later in enumerate(commands):
        for earlier in commands[:index]:
            need = _distance(dram, earlier, later)
            if later.time - earlier.time < need:
                complaints.append(f"{later} is less than {need} behind {earlier}")
    acts = [c.time for c in commands if c.kind == "ACT"]
    for first, fifth in zip(acts, acts[4:], strict=False):
        if fifth - first < dram.n_faw:
            complaints.append(f"five activates within {fifth - first} cycles at {fifth}")
    return complaints


def _distance(dram: Dram, earlier: Command, later: Command) -> int:
    """Least distance between two commands of one request."""
    d = dram
    same_bank = earlier.bank == later.bank
    same_group = earlier.bank % d.bank_groups == later.bank % d.bank_groups
    closing = d.n_rtp if earlier.kind.startswith("RD") else d.n_cwl + d.n_bl + d.n_wr
    need = 1
    if earlier.kind == "ACT" and later.kind == "ACT":
        need = d.n_rc if same_bank else d.n_rrd_l if same_group else d.n_rrd_s
    elif earlier.kind in ACCESSES and later.kind in ACCESSES:
        need = d.n_ccd_l if same_group else d.n_ccd_s
    elif same_bank and earlier.kind == "ACT":
        need = d.n_ras if later.kind == "PRE" else d.n_rcd
    elif same_bank and earlier.kind in ("RD", "WR") and later.kind == "PRE":
        need = closing
    elif same_bank and earlier.kind in ("RDA", "WRA") and later.kind == "ACT":
        need = closing + d.n_rp
    elif same_bank and earlier.kind == "PRE" and later.kind == "ACT":
        need = d.n_rp
    return need


def _rows(commands: Sequence[Command]) -> list[str]:
    complaints: list[str] = []
    open_rows: dict[int, int] = {}
    for c in commands:
        if c.kind == "ACT":
            if c.bank in open_rows:
                complaints.append(f"{c} opens a second row")
            open_rows[c.bank] = c.row
        elif c.kind == "PRE":
            if open_rows.pop(c.bank, None) is None:
                complaints.append(f"{c} closes a closed bank")
        elif open_rows.get(c.bank) != c.row:
            complaints.append(f"{c} accesses a row that is not open")
        if c.kind in ("RDA", "WRA"):
            open_rows.pop(c.bank, None)
    if open_rows:
        complaints.append(f"banks left open: {sorted(open_rows)}")
    return complaints


def _quiet(dram: Dram, commands: Sequence[Command]) -> int:
    quiet = 0
    for c in commands:
        after = {"ACT": dram.n_rc, "PRE": dram.n_rp, "RDA": dram.n_rtp + dram.n_rp}.get(c.kind, 0)
        if c.kind == "WRA":
            after = dram.n_cwl + dram.n_bl + dram.n_wr + dram.n_rp
        if after:
            quiet = max(quiet, c.time + after)
    return quiet
