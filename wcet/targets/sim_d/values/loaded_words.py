"""What work-items load from a buffer whose words are known, as the machine moves them (`wcet.targets.sim_d.run`).

A linear load gives an item the word at its own place in the ND-range plus the offsets, if that lies within the rows and
columns of the buffer, and its row within the range; rows behind the range are not loaded, and keep what they had. An
indexed or snoopy load gives the word that the index names. Of every other item nothing is claimed.
"""

from dataclasses import dataclass

import numpy as np

from wcet.targets.sim_d.hardware.launch import SimDLaunch
from wcet.targets.sim_d.language.buffers import Buffer
from wcet.targets.sim_d.values.contents import KnownWords
from wcet.targets.sim_d.values.item_ranges import ItemRange


@dataclass(frozen=True, slots=True)
class Place:
    """Column and row of an item in the buffer, and its row in the ND-range."""

    x: ItemRange
    y: ItemRange
    tid_y: ItemRange


def load_linear(words: KnownWords, buffer: Buffer, launch: SimDLaunch, place: Place) -> ItemRange:
    """Return what each item loads that surely loads a word of the buffer."""
    x, y = place.x, place.y
    sure = (x.low >= 0) & (x.high < buffer.x) & (y.low >= 0) & (y.high < buffer.y) & (place.tid_y.high < launch.y)
    inside = np.int64(1) * sure
    first = np.where(sure, y.low * buffer.x + x.low, 0)
    last = np.where(sure, y.high * buffer.x + x.high, 0)
    return words.at(ItemRange(first, last), inside)


def load_indexed(words: KnownWords, index: ItemRange) -> ItemRange:
    """Return what each item loads whose index surely names a word of the buffer."""
    sure = (index.low >= 0) & (index.high < len(words.low))
    inside = np.int64(1) * sure
    return words.at(ItemRange(np.where(sure, index.low, 0), np.where(sure, index.high, 0)), inside)
