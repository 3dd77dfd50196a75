"""Writes the DRAM buffers after a run to files, or compares them with expected files."""

from collections.abc import Mapping
from pathlib import Path

from wcet.errors import refuse
from wcet.files import read_regular, show_path
from wcet.ir.program import Program
from wcet.isa.sim_d.language.buffers import DramBuffer, SimDData
from wcet.isa.sim_d.run.data_files import Words, format_words, parse_words
from wcet.isa.sim_d.run.expectation import find_mismatches, refuse_mismatches
from wcet.records import dataclass
from wcet.repository import require_own


@dataclass(frozen=True, slots=True)
class BufferWords:
    """The words of each buffer by its number."""

    program: Program[SimDData]
    words: Mapping[int, Words]

    def dump(self, buffer: int | str, path: Path) -> None:
        """Write a buffer, as text if the suffix of the file says so; raises `WcetError` W007 or W008."""
        words = self.words[self._find(buffer).id]
        try:
            require_own(path).write_bytes(format_words(words, path))
        except OSError as error:
            raise refuse("W007", f"`{show_path(path)}` cannot be written: {error.strerror}") from None

    def compare(self, buffer: int | str, path: Path, tolerance: float) -> None:
        """Compare a buffer with a file; raises `WcetError` W607 to W609, W008 for a buffer that does not exist."""
        found, name = self._find(buffer), show_path(path)
        try:
            expected = parse_words(read_regular(path), path.suffix.lower() in (".csv", ".txt"))
        except (OSError, ValueError) as reason:
            raise refuse("W607", f"expected output `{name}` cannot be read: {reason}", found.span) from None
        if expected.size != found.words:
            message = f"expected output `{name}` holds {expected.size} words, buffer {found.id} {found.words}"
            raise refuse("W608", message, found.span)
        mismatches = find_mismatches(self.words[found.id], expected, tolerance)
        if mismatches:
            raise refuse_mismatches(found, mismatches, name)

    def _find(self, buffer: int | str) -> DramBuffer:
        found = self.program.extra.dram.get(buffer) if isinstance(buffer, int) else None
        if found is None:
            known = ", ".join(str(each) for each in self.program.extra.dram)
            message = f"`{self.program.source.name}` has no DRAM buffer {buffer}"
            raise refuse("W008", message, notes=(f"its buffers are {known}",))
        return found
