"""Proven upper bounds on the execution time of accelerator kernels.

The names below are the public interface; `docs/api.md` shows them at work. Each is imported when it is first used, so
that `import wcet` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wcet.errors import WcetError
    from wcet.ir.facts import StatedFacts
    from wcet.ir.result import KernelBound
    from wcet.machine.load import load_machine
    from wcet.observation import observe
    from wcet.options import AnalyzeOptions
    from wcet.pipeline import analyze
    from wcet.span import Source

__version__ = "0.1.0"

__all__ = [
    "AnalyzeOptions",
    "KernelBound",
    "Source",
    "StatedFacts",
    "WcetError",
    "__version__",
    "analyze",
    "load_machine",
    "observe",
]

_HOMES = {
    "AnalyzeOptions": "wcet.options",
    "KernelBound": "wcet.ir.result",
    "Source": "wcet.span",
    "StatedFacts": "wcet.ir.facts",
    "WcetError": "wcet.errors",
    "analyze": "wcet.pipeline",
    "load_machine": "wcet.machine.load",
    "observe": "wcet.observation",
}


def __getattr__(name: str) -> object:
    """Return a public name, imported from its module (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    """Return the public names, and all names that are loaded."""
    return sorted({*globals(), *__all__})
