"""One launch of a kernel, executed on its data: batches of groups, and the operations of each of their wavefronts.

Values are computed before times: they depend on no machine, and the caller that times the run says what to record.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from wcet.errors import Diagnostic
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import IMAGE, GcnLaunch
from wcet.isa.gcn.run.code import BoundCode, bind_code
from wcet.isa.gcn.run.device_memory import DeviceMemory
from wcet.isa.gcn.run.kernel_arguments import ArgumentPlacement, RegisterStarter, Value, place_launch
from wcet.isa.gcn.run.lds import LocalMemory
from wcet.isa.gcn.run.lockstep import Lockstep
from wcet.isa.gcn.run.pictures import TEXELS
from wcet.isa.gcn.run.pieces import Pieces
from wcet.isa.gcn.run.races import LARGEST, Items
from wcet.isa.gcn.run.streams import Recording, Stream
from wcet.isa.gcn.run.wavefronts import Wavefronts
from wcet.isa.gcn.run.witness import Witness
from wcet.records import dataclass

BATCH = 64
"""Wavefronts that are executed together, at least those of one group."""


@dataclass(frozen=True, slots=True)
class BoundLaunch:
    """A launch that can be run: its code, and its memory with everything that it reads and writes.

    `groups` of its work-groups are executed together.
    """

    program: GcnProgram
    launch: GcnLaunch
    code: BoundCode
    memory: DeviceMemory
    local: LocalMemory
    placement: ArgumentPlacement
    groups: int


def bind_launch(
    program: GcnProgram, launch: GcnLaunch, arguments: Mapping[str, Value], alignment: int = 1, start: int = 0
) -> BoundLaunch:
    """Return a launch whose kernel is bound to its data; `place_launch` places buffers by `alignment` and `start`.

    Raises `WcetError` W640 for instructions that cannot be run, W642 for arguments that do not fit.
    """
    groups = min(launch.work_groups, max(1, BATCH // launch.wavefronts))
    memory = DeviceMemory()
    local = LocalMemory(groups, (program.extra.metadata.lds_bytes or 0) + launch.lds_bytes)
    code = bind_code(program, memory, local)
    placement = place_launch(program, launch, memory, arguments, groups * launch.wavefronts, alignment, start)
    return BoundLaunch(
        program=program,
        launch=launch,
        code=code,
        memory=memory,
        local=local,
        placement=placement,
        groups=groups,
    )


class Execution:
    """An execution of a launch: it runs the groups in batches, when their streams of operations are requested.

    If it is `watched`, it reports work-items that race for one place in memory, and loads whose value depends on the
    order of groups.
    """

    def __init__(self, bound: BoundLaunch, recording: Recording, watched: bool = False) -> None:
        self._bound, self._launch = bound, bound.launch
        items = Items(bound.launch.wavefronts) if watched and bound.memory.bytes.size <= LARGEST else None
        self._witness = None
        if items is not None:
            self._witness = Witness(bound.program, bound.memory, bound.local, bound.placement, items)
        pieces = Pieces(bound.program, bound.code, recording.operations, recording.cuts, recording.marks)
        self._lockstep = Lockstep(bound.program, bound.code, pieces, recording, bound.launch.wavefronts, items)
        self._starter = RegisterStarter(bound.program, bound.launch, bound.placement)
        self._streams: dict[int, list[Stream]] = {}
        self._done = 0

    def streams_of(self, group: int) -> list[Stream]:
        """Return the stream of operations of each wavefront of a group; all groups before it are executed first."""
        while group >= self._done:
            self._run_batch()
        return self._streams[group]

    def _run_batch(self) -> None:
        bound = self._bound
        last = min(self._done + bound.groups, self._launch.work_groups)
        groups = list(range(self._done, last))
        batch = Wavefronts(len(groups) * self._launch.wavefronts, bound.code.vgprs)
        self._starter.start(batch, groups)
        bound.local.clear()
        if bound.memory.watch is not None:
            bound.memory.watch.clear()
        places = np.repeat(np.arange(len(groups)), self._launch.wavefronts)
        batch.lds_base[:, 0] = places * bound.local.stride
        for group, streams in zip(groups, self._lockstep.run(batch, groups), strict=True):
            self._streams[group] = streams
        self._done = last

    @property
    def streams(self) -> list[list[Stream]]:
        """The streams of operations of the wavefronts of each group, group by group; all remaining groups are executed
        now.
        """
        return [self.streams_of(group) for group in range(self._launch.work_groups)]

    @property
    def broken_off(self) -> list[Stream]:
        """The streams of the latest batch up to the error that ended the run."""
        return self._lockstep.streams

    @property
    def races(self) -> tuple[Diagnostic, ...]:
        """The warnings so far about work-items that raced for one place."""
        return () if self._witness is None else self._witness.describe_races()

    @property
    def chances(self) -> tuple[Diagnostic, ...]:
        """The warnings so far about loads whose value does not follow from the kernel and its data alone."""
        return () if self._witness is None else self._witness.describe_chances()

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of executions of each instruction, summed over all wavefronts."""
        return tuple(self._lockstep.counts)

    @property
    def buffers(self) -> dict[str, NDArray[np.uint8]]:
        """The present contents of buffers."""
        bound = self._bound
        images = {each.name for each in bound.program.extra.metadata.arguments if each.kind == IMAGE}
        return {
            name: bound.memory.read(place)[TEXELS if name in images else 0 :]
            for name, place in bound.placement.buffers.items()
        }
