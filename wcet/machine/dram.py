"""Describes one DRAM grade: its organisation and its timing.

From the Sim-D paper, Table 1, and the JEDEC DDR4 parameters of the published tool, which adds the three constraints
that the paper's table omits (four-activate window, write-to-read turnaround, row cycle). Every ``n_*`` field is a
number of DRAM clock cycles.
"""

from dataclasses import fields
from fractions import Fraction

from wcet.records import dataclass

ADDRESS_SPACE = 1 << 32
"""The number of bytes that a 32-bit address can name."""

LARGEST = {"banks": 64, "bank_groups": 32, "rows": 1 << 20, "columns": 1 << 14, "burst_words": 64}
"""The limits of an organisation, far beyond DDR; analyses take time and memory with these numbers."""

BURST_COLUMNS = 8
"""The columns of a row that one burst moves."""

LONGEST = 1 << 30
"""The largest number of cycles of a timing: the sum over all rows of a request, 2^20 at most, must stay below the times
that mean "never" in the models of the controller, 2^60 in the one and numbers of 64 bits in the other."""

RAREST = 1 << 50
"""The largest interval between refreshes; with it, a refresh never comes."""


@dataclass(frozen=True, slots=True)
class Dram:
    """One channel with one rank of DDR4 and the closed-page controller of Sim-D.

    `clock_mhz` is the nominal clock, which the published tool uses for computations, and its simulator for the upload
    of the program. `clock_ps` is the period in picoseconds of everything else, if it is not that of the nominal clock
    (0): DDR4-1866 is simulated with 1071 ps, not with 1000/933 ns.

    The controller never waits for the turnaround from writes to reads (`n_wtr_s`, `n_wtr_l`), because it is always
    over: a request only reads or only writes, and the next one is accepted when every bank is precharged. Its first
    read comes at least `n_wr + n_rp + 2 + n_rcd` cycles after the data of the last write. Organisations in which that
    is less than the turnaround are rejected.
    """

    name: str
    clock_mhz: int
    banks: int
    bank_groups: int
    rows: int
    columns: int
    n_rcd: int
    n_cl: int
    n_rp: int
    n_cwl: int
    n_ras: int
    n_rc: int
    n_rtp: int
    n_wr: int
    n_ccd_s: int
    n_ccd_l: int
    n_rrd_s: int
    n_rrd_l: int
    n_faw: int
    n_wtr_s: int
    n_wtr_l: int
    n_rfc: int
    n_refi: int
    n_bl: int = 4
    burst_words: int = 16
    clock_ps: int = 0

    def __post_init__(self) -> None:
        """Reject organisations that the address mapping and the arbiter cannot express."""
        for field in ("banks", "bank_groups", "rows", "columns", "burst_words"):
            value: int = getattr(self, field)
            if value < 1 or value & (value - 1):
                raise ValueError(f"DRAM {self.name}: {field} must be a power of two, not {value}")
            if value > LARGEST[field]:
                raise ValueError(f"DRAM {self.name}: {field} must be at most {LARGEST[field]}, not {value}")
        if self.columns < BURST_COLUMNS:
            raise ValueError(f"DRAM {self.name}: columns must be at least {BURST_COLUMNS}, not {self.columns}")
        for each in fields(self):
            most = RAREST if each.name == "n_refi" else LONGEST
            if each.name.startswith("n_") and not 1 <= getattr(self, each.name) <= most:
                raise ValueError(f"DRAM {self.name}: {each.name} must be from 1 to {most}")
        if not 1 <= self.clock_mhz <= 1 << 20:
            raise ValueError(f"DRAM {self.name}: clock_mhz must be from 1 to {1 << 20}, not {self.clock_mhz}")
        if self.clock_ps and abs(10**6 - self.clock_ps * self.clock_mhz) >= self.clock_mhz:
            raise ValueError(
                f"DRAM {self.name}: clock_ps = {self.clock_ps} is not the period of clock_mhz = {self.clock_mhz}, "
                "to the picosecond; 0 means exactly that"
            )
        if self.n_refi <= self.n_rfc:
            raise ValueError(f"DRAM {self.name}: refreshes of n_rfc = {self.n_rfc} cycles leave no time for requests")
        if self.banks < 2 * self.bank_groups or self.bank_groups < 2:
            raise ValueError(f"DRAM {self.name}: two bank groups of two banks is the least the mapping allows")
        apart = self.n_wr + self.n_rp + 2 + self.n_rcd
        if max(self.n_wtr_s, self.n_wtr_l) > apart:
            message = f"a read may come {apart} cycles after the data of a write, before the turnaround has ended"
            raise ValueError(f"DRAM {self.name}: {message}")

    @property
    def rate(self) -> Fraction:
        """Return the clock cycles in a microsecond, exactly."""
        return Fraction(10**6, self.clock_ps) if self.clock_ps else Fraction(self.clock_mhz)

    @property
    def burst_bytes(self) -> int:
        """Return the number of bytes that one burst moves."""
        return self.burst_words * 4

    @property
    def row_bursts(self) -> int:
        """Return the number of bursts in one row of one bank; eight columns make a burst."""
        return self.columns // BURST_COLUMNS

    @property
    def pair_bytes(self) -> int:
        """Return the number of contiguous bytes that stay in one bank pair (16 KiB with 1024 columns)."""
        return 2 * self.row_bursts * self.burst_bytes

    @property
    def pairs(self) -> int:
        """Return the number of bank pairs."""
        return self.banks // 2

    @property
    def bytes(self) -> int:
        """Return the capacity of the rank in bytes."""
        return self.banks * self.rows * self.row_bursts * self.burst_bytes

    @property
    def shortest_row(self) -> int:
        """Return the fewest cycles from an activate to the end of its request, in which the row is closed again.

        nRAS and nRP; nRC if it is shorter, because an access with auto-precharge does not wait for nRAS.
        """
        return min(self.n_rc, self.n_ras + self.n_rp)

    @property
    def read_to_precharge(self) -> int:
        """Return the cycles from a read to the precharge of its bank."""
        return self.n_rtp

    @property
    def write_to_precharge(self) -> int:
        """Return the cycles from a write to the precharge of its bank: latency, data, recovery."""
        return self.n_cwl + self.n_bl + self.n_wr
