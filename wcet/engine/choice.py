"""Chooses the engine that a command uses."""

import os
from collections.abc import Callable

from wcet.engine.protocol import Engine
from wcet.engine.serial import SerialEngine

FEW = 8
"""The number of tasks below which processes cost more than they save."""


def choose_workers(stated: int | None, tasks: int) -> int:
    """Return how many processes to use: as stated, else one for each processor, or only this one for a few tasks."""
    if stated is not None:
        return min(stated, max(1, tasks))
    return 1 if tasks < FEW else min(os.cpu_count() or 1, tasks)


def open_engine(workers: int, cluster: str | None = None, prepare: Callable[[], None] | None = None) -> Engine:
    """Return an engine of `workers` processes, which start when there is a task for them; or a cluster's.

    Raises `WcetError` W020 for a cluster that cannot be reached, W547 if the package for it is missing.
    """
    if cluster is not None:
        from wcet.engine.cluster import ClusterEngine

        return ClusterEngine(cluster)
    if workers == 1 and prepare is None:
        return SerialEngine()
    from wcet.engine.local import LocalEngine

    return LocalEngine(workers, prepare)
