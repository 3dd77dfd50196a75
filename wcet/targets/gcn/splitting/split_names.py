"""The names of branches to be split, from wcet.toml or the command line, as far as they mean one kernel of a file."""

import re

from wcet.targets.gcn.language.kernel import GcnProgram


def read_split_names(program: GcnProgram, text: str) -> tuple[str, ...]:
    """Return the labels and lines that `text` lists, without those that stand in other kernels of the same file.

    A name that no kernel of the file defines is kept, so that it is refused.
    """
    names = dict.fromkeys(name for name in text.split(",") if name)
    return tuple(name for name in names if not _means_other(program, name))


def count_kernels(text: str) -> int:
    """Return how many kernels a file declares."""
    return len(re.findall(r"(?m)^[ \t]*\.amd(?:hsa|gpu_hsa)_kernel\b", text))


def _means_other(program: GcnProgram, name: str) -> bool:
    own = {label.name for label in program.labels}
    if not re.fullmatch("[0-9]{1,9}", name):
        defined = re.search(rf"(?m)^[ \t]*{re.escape(name)}:", program.source.text) is not None
        return defined and name not in own
    lines = [instruction.span.line for instruction in program.instructions]
    inside = bool(lines) and min(lines) <= int(name) <= max(lines)
    return not inside and count_kernels(program.source.text) > 1
