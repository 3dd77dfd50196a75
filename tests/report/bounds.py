"""A bound made by hand, for tests of whatever shows or stores one."""

from dataclasses import replace

from wcet.ir.result import Assumption, BlockShare, Contribution, KernelBound, Repeat, Sequence, Variant, Visit
from wcet.span import Source, Span

SOURCE = Source("saxpy.s", ".text\nload\nloop:\nmul\nstore\nexit\n")


def make_bound(name: str = "saxpy", source: Source = SOURCE, extra: int = 0) -> KernelBound:
    """Return a bound of 1,000 cycles and `extra` more."""
    phases = (
        {"resource": "compute", "cycles": 19},
        {"resource": "dram", "cycles": 48},
        {"repeat": 64, "phases": ({"resource": "compute", "cycles": 9}, {"resource": "dram", "cycles": 3})},
    )
    access = Variant(
        "sp-as-access",
        1000 + extra,
        (Contribution("compute", 600 + extra, "64 runs of the loop"), Contribution("DRAM", 400)),
        {"phases": phases},
    )
    compute = Variant("sp-as-compute", 1203, (Contribution("compute", 1203),))
    return KernelBound(
        name=name,
        target="sim-d",
        machine="sim-d",
        clock_mhz=1000,
        bound_cycles=1000 + extra,
        best="sp-as-access",
        variants={"sp-as-access": access, "sp-as-compute": compute},
        variants_key="policies",
        shares=(
            BlockShare(0, 2, 2, "load", "dram", 67, 1, 67),
            BlockShare(1, 3, 5, "loop: ... store", "compute", 12, 64, 768),
        ),
        path=Sequence((Visit(0, 0), Repeat(64, Visit(1, 1)), Visit(2, 3))),
        story=("enters at line 2", "goes round `loop` 64 times"),
        assumptions=(
            Assumption("machine", "sim-d", "command line"),
            Assumption("loop `loop`", "at most 64 times", "wcet.toml"),
        ),
        details={"bcet_cycles": 783, "upper_cycles": 1835, "work_groups": 4, "upload_cycles": 49},
        span=Span(source, 2, 1, 5),
    )


def rename(bound: KernelBound, name: str) -> KernelBound:
    """Return the same bound under another name."""
    return replace(bound, name=name)
