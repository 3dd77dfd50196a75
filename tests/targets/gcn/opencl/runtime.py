"""OpenCL C on a runtime of the host (pocl), if there is one: values that come from elsewhere than the tool."""

import os
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from wcet.isa.gcn.launch import GcnLaunch

HEADER = Path(__file__).with_name("host.h")
"""What builtins of the AMD compiler are in OpenCL C, for sources that use them."""


@cache
def open_context() -> Any | None:
    """Return a context on the host's processor with doubles, None where there is no such runtime.

    What it builds is not kept: nothing comes twice, and tests leave no files behind.
    """
    os.environ.setdefault("POCL_KERNEL_CACHE", "0")
    os.environ.setdefault("PYOPENCL_NO_CACHE", "1")
    try:
        import pyopencl
    except ImportError:
        return None
    try:
        platforms = pyopencl.get_platforms()
    except pyopencl.LogicError:  # no platform is installed
        return None
    for platform in platforms:
        for device in platform.get_devices(pyopencl.device_type.CPU):
            if "cl_khr_fp64" in device.extensions:
                return pyopencl.Context([device])
    return None


def has_runtime() -> bool:
    """Return True if the host has a runtime with doubles."""
    return open_context() is not None


class HostProgram:
    """A source built for the host; multiply-adds are fused where the source says so only."""

    def __init__(self, source: str, options: Sequence[str] = (), standard: str = "CL2.0") -> None:
        import pyopencl

        self._cl = pyopencl
        context = open_context()
        assert context is not None, "there is no OpenCL runtime"
        self._context = context
        text = HEADER.read_text(encoding="utf-8") + source
        self._program = pyopencl.Program(context, text).build([f"-cl-std={standard}", "-w", *options])

    def run(self, kernel: str, arguments: Mapping[str, Any], launch: GcnLaunch) -> dict[str, np.ndarray]:
        """Return what buffers hold after a launch.

        `arguments` are in the order of the kernel: a buffer as an array, a scalar as bytes, local memory as its size.
        """
        queue = self._cl.CommandQueue(self._context)
        flags = self._cl.mem_flags.READ_WRITE | self._cl.mem_flags.COPY_HOST_PTR
        compiled, buffers = self._cl.Kernel(self._program, kernel), {}
        for place, (name, value) in enumerate(arguments.items()):
            if isinstance(value, np.ndarray):
                buffers[name] = self._cl.Buffer(self._context, flags, hostbuf=np.ascontiguousarray(value))
                compiled.set_arg(place, buffers[name])
            else:
                compiled.set_arg(place, self._cl.LocalMemory(value) if isinstance(value, int) else value)
        sizes = launch.group_size
        shape = [groups * size for groups, size in zip(launch.groups, sizes, strict=True)]
        self._cl.enqueue_nd_range_kernel(queue, compiled, shape, sizes)
        results = {}
        for name, buffer in buffers.items():
            results[name] = np.empty(buffer.size, np.uint8)
            self._cl.enqueue_copy(queue, results[name], buffer)
        queue.finish()
        return results
