"""One run of a kernel in the reference simulator, from the same source and options as its analysis."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wcet.errors import refuse
from wcet.machine.load import load_machine
from wcet.machine.sim_d import SimDMachine
from wcet.options import AnalyzeOptions
from wcet.simulate.trace import Trace
from wcet.span import Source
from wcet.targets.registry import find_target
from wcet.targets.sim_d.simulator import simulate
from wcet.targets.sim_d.target import TARGET


def observe(
    source: Source,
    options: AnalyzeOptions,
    scheduling: str = "unconstrained",
    *,
    buffers: Mapping[int, NDArray[np.uint32]] | None = None,
    directories: Sequence[Path] = (),
    data: bool = True,
    events: bool = False,
) -> Trace:
    """Run the Sim-D kernel in `source` once, under the machine and launch of `options`.

    `scheduling` is unconstrained, pairwise, sp-as-access or sp-as-compute; bounds hold under the last two. `buffers`
    gives the words of a DRAM buffer by id; the others come from their data files, looked up in `directories`, or start
    as zeros. Without `data` only the timing is simulated; with `events` the trace has a log. Raises `WcetError`: W606
    for a kernel of another target, W601 to W610 for what the kernel does wrong.
    """
    target = find_target(source, options.target)
    machine = load_machine(options.machine or target.default_machine)
    if target.name != TARGET.name:
        raise refuse("W606", f"`{source.name}` is a {target.name} kernel, which this function does not run")
    if not isinstance(machine, SimDMachine):
        raise refuse("W006", f"machine `{machine.name}` does not run {target.name} kernels", help="-m sim-d")
    (program,) = TARGET.parse(source)
    launch = TARGET.launch(options.launch)
    return simulate(
        program,
        machine,
        launch,
        scheduling,
        directories=directories,
        contents=buffers,
        data=data,
        events=events,
    )
