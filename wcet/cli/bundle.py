"""What we ask to be sent when a run exceeds its bound: one file with everything that reproduces it."""

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from wcet import __version__
from wcet.cli.simulation import Job
from wcet.diagnostics import Diagnostic
from wcet.files import write_beside
from wcet.report.simulation import SimulatedKernel, encode_simulation
from wcet.targets.sim_d.run.data_files import Words
from wcet.targets.sim_d.simulator import load_contents


def write_bundle(job: Job, kernel: SimulatedKernel, given: Mapping[int, Words] | None = None) -> Diagnostic:
    """Write `NAME-SCHEDULING-violation.json` into the working folder; return the W612 diagnostic that names it.

    The file holds the kernel's text, the data it ran on (zlib, base64; `given` ones in place of the kernel's own), the
    machine's numbers, the launch, and both results.
    """
    path = Path(f"{kernel.name}-{kernel.trace.scheduling}-violation.json")
    contents = load_contents(job.program, job.directories, given or {}) if kernel.trace.buffers else {}
    bundle: dict[str, Any] = {
        "tool": {"name": "wcet", "version": __version__},
        "kernel": {"file": job.source.name, "text": job.source.text},
        "data": {
            str(buffer): base64.b64encode(zlib.compress(words.astype("<u4").tobytes())).decode("ascii")
            for buffer, words in contents.items()
        },
        "machine": asdict(job.machine),
        "facts": asdict(job.settings.facts),
        "result": encode_simulation(kernel),
    }
    write_beside(path, json.dumps(bundle, indent=2) + "\n")
    return Diagnostic(
        "W612",
        f"{kernel.name} took {kernel.trace.cycles} cycles, its bound is {kernel.bound}",
        notes=(f"{kernel.trace.scheduling} scheduling, refresh phase {kernel.refresh_phase}",),
        help=f"this is a defect of wcet, not of the kernel; please report it with {path.name}",
    )
