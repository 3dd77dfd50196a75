"""Runs the command line: a group whose commands are imported when they are called, and the only place that exits.

`wcet --help` must answer at once, so that only click is imported here, and after garbage is collected seldom: imports
make none, but would be interrupted tens of times.
"""

import gc
import os
import sys
from collections.abc import Sequence

__all__ = ["main", "run"]

COLLECT_AFTER = 400_000
"""The allocations between garbage collections: an analysis is short, and makes many small values that live to its
end. The analysis of a sample makes fewer and ends before the first collection."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run `wcet` and exit with its code; no exception leaves this function as a traceback."""
    gc.set_threshold(COLLECT_AFTER)
    # no floating-point matrices are multiplied: the threads that numpy starts for them would only spin
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    code = run(arguments)
    gc.freeze()  # Python would search all objects for garbage several times before it ends, and frees them anyway
    sys.exit(code)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run `wcet` with the given arguments, or those of the process, and return the exit code."""
    import click

    from wcet.cli.group import cli

    try:
        code = cli.main(args=None if arguments is None else list(arguments), prog_name="wcet", standalone_mode=False)
    except (KeyboardInterrupt, click.Abort):
        return 130
    except SystemExit as stop:  # shell completion, or click after the reader of `--help` has closed its pipe
        return 0 if stop.code in (0, None) else 130
    except Exception as error:  # the last resort: every error becomes a diagnostic
        from wcet.cli.console import report_failure

        return report_failure(error)
    return code if isinstance(code, int) else 0
