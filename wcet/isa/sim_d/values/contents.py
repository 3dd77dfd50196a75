"""The words of DRAM buffers that are the same in every run, and the values that work-items load from them.

A stated file must be as large as its buffer, and the buffer may share no address with one that the kernel writes: then
its words are the same whenever they are loaded. Words are ranges of signed numbers, as those of work-items.

Words move as on the machine (`wcet.isa.sim_d.run`). A linear load gives an item the word at its own place in the
ND-range plus the offsets, if that is within the rows and columns of the buffer, and its row within the range; rows
after the range are not loaded, and keep their old values. An indexed or snoopy load gives the word that the index
names. The values that other items load are unknown.
"""

from collections.abc import Mapping

import numpy as np

from wcet.errors import Refusals, refuse
from wcet.flow.stated_facts import refuse_stated
from wcet.ir.facts import Provenance, StatedData, StatedFacts
from wcet.ir.program import Program
from wcet.isa.sim_d.language.buffers import DramBuffer, SimDData
from wcet.isa.sim_d.language.operands import access_operands, opcode_of
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.item_state import HIGHEST, LOWEST, Ints, ItemRange
from wcet.records import dataclass

WORD = 1 << 32


@dataclass(frozen=True, slots=True, eq=False)
class KnownWords:
    """The known words of a buffer: the least and the largest number of each."""

    low: Ints
    high: Ints

    def at(self, places: ItemRange, inside: Ints) -> ItemRange:
        """Return the words at the offsets `places`, by cell (rectangle of work-groups) and work-item. An item that is
        not `inside` the buffer gets the full range.

        If an offset is a range, every result covers all words between the smallest and the largest offset of all items.
        """
        if places.exact:
            where = np.where(inside == 1, places.low, 0)
            low, high = self.low[where], self.high[where]
        else:
            first, last = max(0, int(places.low.min())), min(len(self.low), int(places.high.max()) + 1)
            part = slice(first, last) if last > first else slice(None)
            low, high = np.int64(self.low[part].min()), np.int64(self.high[part].max())
        return ItemRange(np.where(inside == 1, low, LOWEST), np.where(inside == 1, high, HIGHEST))


def read_contents(program: Program[SimDData], facts: StatedFacts, refusals: Refusals) -> Mapping[int, KnownWords]:
    """Return the stated words of buffers, by buffer id; statements that do not fit go to `refusals`.

    W220 for a buffer that the kernel does not have, W225 for contents of another size or numbers of no word, W226 for a
    buffer that the kernel may write.
    """
    known: dict[int, KnownWords] = {}
    for name, stated in facts.data.items():
        with refusals.gather():
            buffer = _find_buffer(program, name, facts.find_provenance("data", name))
            _refuse_written(program, buffer)
            known[buffer.id] = KnownWords(*_know(buffer, stated))
    return known


def _find_buffer(program: Program[SimDData], name: str, found: Provenance) -> DramBuffer:
    buffers = {str(number): buffer for number, buffer in program.extra.dram.items()}
    if name in buffers:  # one spelling only: stores are checked against the buffers that are stated by this name
        return buffers[name]
    listed = ", ".join(f"`{number}`" for number in buffers)
    message = f"`{program.name}` has no DRAM buffer `{name}`"
    raise refuse_stated("W220", message, found, f"its buffers: {listed}" if listed else "")


def _refuse_written(program: Program[SimDData], buffer: DramBuffer) -> None:
    """Raise W226 if a store of the kernel names the buffer, or another one at the same addresses."""
    for instruction in program.instructions:
        access = opcode_of(instruction).access
        if access is None or not access.writes or access.scratchpad:
            continue
        other = program.extra.dram[access_operands(instruction).buffer]
        if other.address < buffer.end and buffer.address < other.end:
            own = "it" if other.id == buffer.id else f"buffer {other.id}, which shares words with it,"
            raise refuse(
                "W226",
                f"the contents of buffer {buffer.id} are stated, and {own} is written here",
                instruction.span,
                help=f"remove `{buffer.id}` from the stated contents, or move the buffer",
            )


def _know(buffer: DramBuffer, stated: StatedData) -> tuple[Ints, Ints]:
    if stated.file:
        words = find_words(buffer, stated)
        return words, words
    places = np.arange(buffer.words, dtype=np.int64)
    low, high = np.full(buffer.words, LOWEST, np.int64), np.full(buffer.words, HIGHEST, np.int64)
    if stated.low is not None and stated.high is not None:
        low, high = np.maximum(low, stated.low), np.minimum(high, stated.high)
    if stated.near is not None:
        low, high = np.maximum(low, places - stated.near), np.minimum(high, places + stated.near)
    if (low > high).any():
        message = f"no number of 32 bits with a sign fits the statement about buffer {buffer.id}: {stated}"
        raise refuse("W225", message, buffer.span)
    return low, high


def find_words(buffer: DramBuffer, stated: StatedData) -> Ints:
    """Return the words of a stated file as signed numbers. Raises `WcetError` W225 if they do not fit the buffer."""
    numbers = stated.numbers
    if numbers.size != buffer.words:
        raise refuse(
            "W225",
            f"`{stated.file}` holds {numbers.size:,} numbers, buffer {buffer.id} {buffer.words:,} words",
            buffer.span,
            help="state the whole contents of the buffer, no more and no less",
        )
    if numbers.dtype.kind == "f":
        if numbers.dtype.itemsize != 4:
            raise refuse("W225", f"`{stated.file}` holds numbers of type {stated.kind}, words are f32", buffer.span)
        return numbers.view("<i4").astype(np.int64)
    if numbers.size and not (int(numbers.min()) >= LOWEST and int(numbers.max()) < WORD):
        raise refuse("W225", f"`{stated.file}` holds numbers that fit no word of 32 bits", buffer.span)
    return (numbers.astype(np.int64) - LOWEST) % WORD + LOWEST


@dataclass(frozen=True, slots=True)
class ItemPlace:
    """The place of each item: its column and row in the buffer, and its row in the ND-range."""

    x: ItemRange
    y: ItemRange
    tid_y: ItemRange


def load_linear(words: KnownWords, buffer: DramBuffer, launch: SimDLaunch, place: ItemPlace) -> ItemRange:
    """Return the loaded values of the items that certainly load a word of the buffer; the full range for others."""
    x, y = place.x, place.y
    sure = (x.low >= 0) & (x.high < buffer.x) & (y.low >= 0) & (y.high < buffer.y) & (place.tid_y.high < launch.y)
    inside = np.int64(1) * sure
    first = np.where(sure, y.low * buffer.x + x.low, 0)
    last = np.where(sure, y.high * buffer.x + x.high, 0)
    return words.at(ItemRange(first, last), inside)


def load_indexed(words: KnownWords, index: ItemRange) -> ItemRange:
    """Return the loaded values of the items whose index certainly names a word of the buffer; the full range for
    others.
    """
    sure = (index.low >= 0) & (index.high < len(words.low))
    inside = np.int64(1) * sure
    return words.at(ItemRange(np.where(sure, index.low, 0), np.where(sure, index.high, 0)), inside)
