"""A recorder of the operations of each wavefront of a batch, as streams for the timing engine, with split regions."""

from dataclasses import field

import numpy as np
from numpy.typing import NDArray

from wcet.isa.gcn.run.wavefronts import EXEC, Wavefronts
from wcet.records import dataclass
from wcet.targets.gcn.clock.stream import Op, Stream, make_region
from wcet.targets.gcn.splitting.split_points import RunPoint


@dataclass(slots=True)
class RegionFrame:
    """A split region in which a wavefront is: one side runs first (parent), then the other one from the state `start`.

    `marks` are the lengths of both streams at the start of the BSB, from which the unsplit stream is composed.
    """

    point: RunPoint
    outer: Stream
    start: NDArray[np.uint32]
    lanes: np.uint64
    other: np.uint64
    parent: Stream = field(default_factory=list[Op])
    kept: NDArray[np.uint32] | None = None
    marks: list[int] = field(default_factory=list[int])
    resumed: bool = False


class SplitRecorder:
    """The streams of the wavefronts of a batch, and the stack of regions that each of them is in."""

    def __init__(self, batch: Wavefronts, points: tuple[RunPoint, ...], choice: bool) -> None:
        self.streams: list[Stream] = [[] for _ in range(batch.count)]
        self._batch = batch
        self._frames: list[list[RegionFrame]] = [[] for _ in range(batch.count)]
        self._splits = {point.split: point for point in points}
        self._begins = frozenset(point.bsb for point in points)
        self._merges = frozenset(point.merge for point in points)
        self._choice = choice
        self.places = frozenset(self._splits) | self._begins | self._merges

    def arrive(self, wavefront: int, place: int) -> int:
        """Return the instruction with which a wavefront continues at instruction `place`.

        It is another one at the merge after the parent's side: the split wavefront runs its side then.
        """
        frames = self._frames[wavefront]
        if place in self._begins and frames and frames[-1].point.bsb == place:
            frame = frames[-1]
            if len(frame.marks) < (2 if frame.kept is not None else 1):
                frame.marks.append(len(self.streams[wavefront]))
        while place in self._merges and frames and frames[-1].point.merge == place:
            frame = frames[-1]
            if frame.kept is None:
                return self._turn_back(wavefront, frame)
            self._close(wavefront)
        point = self._splits.get(place)
        if point is not None:
            if frames and frames[-1].point is point and frames[-1].kept is not None and not frames[-1].resumed:
                frames[-1].resumed = True
            else:
                self._open(wavefront, point)
        return place

    def _open(self, wavefront: int, point: RunPoint) -> None:
        """Begin a region: the parent keeps the lanes of exec, the split wavefront gets the others."""
        batch = self._batch
        lanes = batch.split_masks[wavefront]
        row = batch.sgprs[wavefront]
        active = row.view(np.uint64)[EXEC // 2]
        if self._choice:
            others = row.view(np.uint64)[point.mask >> 1] if point.mask >= 0 else ~active
            if not (active & lanes) or not (others & lanes):
                return
        other = lanes & ~active
        self._frames[wavefront].append(RegionFrame(point, self.streams[wavefront], row.copy(), lanes, other))
        batch.split_masks[wavefront] = lanes & active
        self.streams[wavefront] = []

    def _turn_back(self, wavefront: int, frame: RegionFrame) -> int:
        """Record that the parent is at the merge, and return to the split to run the split wavefront."""
        batch = self._batch
        frame.parent = self.streams[wavefront]
        frame.kept = batch.sgprs[wavefront].copy()
        batch.sgprs[wavefront] = frame.start
        batch.split_masks[wavefront] = frame.other
        self.streams[wavefront] = []
        return self.arrive(wavefront, frame.point.split)

    def _close(self, wavefront: int) -> None:
        """Record that both wavefronts are at the merge; the parent's scalar registers remain."""
        frame = self._frames[wavefront].pop()
        assert frame.kept is not None
        child = self.streams[wavefront]
        whole = None
        if self._choice:
            first, second = frame.marks
            whole = frame.parent[:first] + child[second:]
        self.streams[wavefront] = frame.outer
        frame.outer.append(make_region(frame.parent, child, whole))
        self._batch.sgprs[wavefront] = frame.kept
        self._batch.split_masks[wavefront] = frame.lanes
