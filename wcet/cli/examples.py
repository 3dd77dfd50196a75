"""Holds examples of each command, with which its `--help` ends; a test runs them all in one folder, in this order."""

from collections.abc import Mapping

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "analyze": (
        "wcet analyze saxpy.s --ndrange 4096,1 --width 1024",
        "wcet analyze scale.s --groups 16 --group-size 256 --html scale.html",
    ),
    "annotate": ("wcet annotate --write scale.s",),
    "calibrate": ("wcet calibrate plan -m gcn5 -o plan",),
    "cfg": ("wcet cfg saxpy.s --ndrange 4096,1 --width 1024 -o saxpy.svg",),
    "check": ("wcet check", "wcet check --update", "wcet check --strict -f sarif -o wcet.sarif"),
    "config": ("wcet config saxpy.s",),
    "diff": (
        "wcet analyze saxpy.s -f baseline -o before.json",
        "wcet diff before.json saxpy.s",
        "wcet diff --base HEAD",
    ),
    "evidence": ("wcet evidence saxpy.s -o kit",),
    "explain": ("wcet explain saxpy.s", "wcet explain W201"),
    "help": ("wcet help analyze", "wcet help configuration", "wcet help --man > wcet.1"),
    "init": ("wcet init project --target gcn", "wcet init project --only wcet.mk"),
    "llc": ("wcet llc --trace trace.csv --sets 64 --ways 4",),
    "lsp": ("wcet lsp",),
    "machines": ("wcet machines", "wcet machines gcn3"),
    "measure": ("wcet measure scale.s -o board --arg a=2 --arg n=99 --arg x=ones:2048:f32 --arg y=ones:2048:f32",),
    "qualify": ("wcet evidence saxpy.s -o kit", "wcet qualify kit"),
    "sched": ("wcet sched tasks.toml",),
    "schema": ("wcet schema analyze", "wcet schema wcet.toml"),
    "simulate": ("wcet simulate saxpy.s --no-data",),
    "sweep": ("wcet sweep saxpy.s --vary width=32,1024",),
    "transform": ("wcet transform scale.s --groups 16 --group-size 256 --pws --splits optimal",),
    "trend": ("wcet trend saxpy.s",),
    "validate": ("wcet validate saxpy.s",),
    "verify": ("wcet analyze saxpy.s --certificate saxpy.proof", "wcet verify saxpy.proof"),
    "watch": ("wcet watch",),
}
"""For each command, lines that can be typed; those before the last one prepare it."""
