"""Runs a kernel once in its reference simulator, from the same source and options as its analysis."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from wcet.errors import refuse
from wcet.given import require_tables
from wcet.options import AnalyzeOptions
from wcet.pipeline import open_kernels
from wcet.simulate.run import Observation
from wcet.span import Source
from wcet.targets.protocol import Observes, require

Contents = Mapping[Any, Any]
"""The contents of buffers: words by number, or arrays of any type by the name of the argument that points to them."""


def observe(
    source: Source,
    options: AnalyzeOptions,
    scheduling: str = "",
    *,
    buffers: Contents | None = None,
    directories: Sequence[str | Path] = (),
    data: bool = True,
    events: bool = False,
) -> Observation:
    """Return one run of the kernel in `source`, under the machine and launch of `options`.

    `scheduling` is a variant of the kernel's bound, or a mode without a bound; the page of each target has their names
    and the default. `buffers` gives the contents of buffers; the others come from their data files, which are searched
    in `directories`. Scalar arguments are the `arguments` of the stated facts, `options.kernel` names one of several
    kernels. Without `data` only the timing is simulated, if a target can; with `events` the trace has a log.

    All traces have `cycles`, `work_groups`, `buffers` and `log`. Raises `WcetError`: W606 for a target without a
    simulator, others for errors of the kernel.
    """
    require_tables(buffers, directories)
    kernels = open_kernels(source, options)
    target = require(kernels.target, Observes, "simulator", source.name)
    if len(kernels.programs) != 1:
        message = f"`{source.name}` holds {len(kernels.programs)} kernels"
        raise refuse("W606", message, help="one at a time is run: `AnalyzeOptions(kernel=NAME)`")
    return target.observe(kernels, scheduling, buffers, tuple(map(Path, directories)), data, events)
