"""The origin of the times in a machine file that `wcet calibrate fit` has written."""

from collections.abc import Iterator, Mapping

from wcet.ir.result import CALIBRATION, Assumption
from wcet.records import dataclass

MEDIAN = 664
PUBLIC = "DRAM 664 to 876 cycles in the median, up to 2,088"
"""Published latencies: series of MI100, MI210 and MI300X, 2,047 accesses each, in mt4g (TU Munich, caps-tum/mt4g)."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The measurements from which a machine file was made; `measurements` is 0 for a file that was not calibrated.

    `contradictions` counts the benchmarks that no numbers explained. `not_exercised` lists, with commas, keys that no
    benchmark determined. The maker of the chip does not guarantee a measured number.
    """

    device: str = ""
    driver: str = ""
    date: str = ""
    clock_mhz: str = ""
    measurements: int = 0
    margin_percent: int = 0
    contradictions: int = 0
    not_exercised: str = ""

    @property
    def present(self) -> bool:
        """Return True if the file was calibrated."""
        return self.measurements > 0

    def describe(self) -> str:
        """Return a description of how the numbers were measured, and of what the measurements do not show."""
        margin = f"{self.margin_percent} % margin" if self.margin_percent else "no margin"
        against = f", {self.contradictions} contradictions" if self.contradictions else ""
        return (
            f"calibrated by {self.measurements:,} measurements on {self.device} with {margin}{against}: "
            "not proven for the silicon"
        )

    def state(self, machine: str, memory_latency: int, like: str) -> Iterator[Assumption]:
        """Yield the assumptions of a bound about its machine file: who chose the numbers, and which nobody measured.

        `like` is a machine in the package from which a user with a chip can start; empty if none fits.
        """
        if self.present:
            when = f"{self.date}, driver {self.driver}, {self.clock_mhz} MHz"
            yield Assumption(CALIBRATION, f"on {machine}, {self.describe()}", when)
            yield Assumption("never exercised", self.not_exercised or "nothing", "machine file")
            return
        yours = f"yours: wcet calibrate plan -m {like} -o plan" if like else "its user answers for the numbers"
        yield Assumption(CALIBRATION, f"on {machine}, a description measured on no chip; {yours}", "machine file")
        if memory_latency < MEDIAN:
            text = f"public measurements of AMD GPUs exceed the memory_latency of {memory_latency:,}: {PUBLIC}"
            yield Assumption("silicon", text, "raw series of MI100, MI210, MI300X in caps-tum/mt4g")


NOT_CALIBRATED = Calibration()


def find_calibration_problems(values: Mapping[str, object]) -> Iterator[str]:
    """Yield each problem with the numbers of a calibration, as `calibration: reason`."""
    for key, value in values.items():
        if isinstance(value, int) and not 0 <= value <= 1 << 40:
            yield f"calibration: {key} must be from 0 to 2^40, not {value}"
