"""Random kernels with pieces of their code put into functions: nested calls, second calls, tail calls, early returns.

A piece is any run of lines that control enters at its first line and leaves at its last one. The kernel computes what
it did before, unless a function is called twice.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tests.properties.choices import Choices

MOST = 4
"""Functions of a kernel; each has a pair of registers of its own for its address."""
PIECES = (1, 3, 8, 20, 40, 80)
BETWEEN = ("s_nop 1", "s_waitcnt vmcnt(0)", "s_sleep 2")
"""Steps between two calls in a row, of every family."""

_LABEL = re.compile(r"(\.L\w+):")
_BRANCH = re.compile(r"s_(?:c?branch\w*) (\.L\w+)")
_READS_SCC = re.compile(r"s_cbranch_scc|s_addc|s_subb|s_cselect|s_cmov")
_WRITES_SCC = re.compile(
    r"s_(add_|sub_|cmp|bitcmp|and|or|xor|not|andn2|orn2|nor|nand|xnor|lsh|ash|bfe|abs|min|max|mulk|addk)"
)
_LANES_ONLY = re.compile(r"\s+(?!.*vcc|v_read|v_cmp)(v_|flat_load|global_load|ds_read|s_nop|s_sleep|s_waitcnt)")
_ONCE = re.compile(r"\.L|s_barrier|s_(add|sub)|v1[67]|v2[24]|v[23],|v\[2:3\],|atomic|s_setprio")
"""What a second call would change so that the kernel leaves its buffers or never ends."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function: its name, its lines, and the number of the pair of registers that holds where it returns to."""

    name: str
    lines: list[str]
    number: int


def outline(text: str, choices: Choices) -> str:
    """Return a kernel with up to `MOST` pieces of its body as functions.

    Its address is formed by the caller or at the head of the kernel, and kept in scalar registers or lanes.
    """
    lines = text.splitlines()
    start = 1 + next(place for place, line in enumerate(lines) if "s_waitcnt vmcnt(0) lgkmcnt(0)" in line)
    start = max((1 + place for place, line in enumerate(lines) if "s_addc_u32 s17, s3, 0" in line), default=start)
    end = next(place for place, line in enumerate(lines) if "s_endpgm" in line)
    head, body = list[str](), lines[start:end]
    functions = list[Function]()
    for number in range(choices.between(1, MOST)):
        hosts = [body, *(each.lines for each in functions if not each.name.startswith("t"))]
        host = choices.pick(hosts)
        found = _find_piece(host, choices)
        if found is not None:
            head += _move(host, *found, number, functions, choices)
    if _find_height(functions) is None:
        return text
    written = "\n".join((*lines[:start], *head, *body, *lines[end:])) + "\n"
    added = "".join(_write_function(each, choices) for each in functions)
    before = choices.pick(("    .type k,@function", "    .amdhsa_kernel k"))
    written = written.replace(before, added + before, 1)
    written = re.sub(r"(amdhsa_next_free_sgpr) \d+", r"\1 100", written)
    return _name_links(re.sub(r"(amdhsa_next_free_vgpr) \d+", r"\1 48", written), functions)


def _find_piece(host: list[str], choices: Choices) -> tuple[int, int] | None:
    """Return where a piece that can be moved begins and ends."""
    spots = list[tuple[int, int]]()
    for _ in range(20):
        first = choices.below(len(host) + 1)
        last = min(len(host), first + choices.pick(PIECES))
        if first < last and _is_closed(host, first, last):
            spots.append((first, last))
    if choices.chance(40):
        return spots[0] if spots else None
    return max(spots, key=lambda spot: spot[1] - spot[0], default=None)


def _is_closed(host: list[str], first: int, last: int) -> bool:
    """Return True if control enters lines at the first and leaves them at the last one only."""
    inside = {found[1] for line in host[first:last] if (found := _LABEL.match(line))}
    if any("s_endpgm" in line or "s_setpc" in line for line in host[first:last]):
        return False
    if any("@rel32" in line for line in (host[first], *host[last : last + 1])):  # the three lines of an address
        return False
    goals = ((first <= place < last, found[1]) for place, line in enumerate(host) if (found := _BRANCH.search(line)))
    return all(within == (goal in inside) for within, goal in goals)


def _needs_scc(lines: list[str]) -> bool:
    """Return True if lines may read SCC before they write it."""
    first = next((line for line in lines if _READS_SCC.search(line) or _WRITES_SCC.search(line)), "")
    return bool(_READS_SCC.search(first))


def _form_address(number: int) -> list[str]:
    low, name = 80 + 2 * number, f"f{number}"
    return [
        f"    s_getpc_b64 s[{low}:{low + 1}]",
        f"    s_add_u32 s{low}, s{low}, {name}@rel32@lo+4",
        f"    s_addc_u32 s{low + 1}, s{low + 1}, {name}@rel32@hi+12",
    ]


def _move(
    host: list[str], first: int, last: int, number: int, functions: list[Function], choices: Choices
) -> list[str]:
    """Put lines of `host` into a function and call it there; return what the head of the kernel needs for it."""
    piece, after, low = host[first:last], host[last:], 80 + 2 * number
    head, call = list[str](), [f"    s_swappc_b64 LINK{number}, s[{low}:{low + 1}]"]
    match "head" if _needs_scc(host[first:]) else choices.pick(("here", "here", "head", "lanes")):
        case "here":
            call = _form_address(number) + call
        case "head":
            head = _form_address(number)
        case _:
            lanes = [(f"s{low + each}", 2 * number + each) for each in range(2)]
            head = _form_address(number) + [f"    v_writelane_b32 v40, {name}, {lane}" for name, lane in lanes]
            call = [f"    v_readlane_b32 {name}, v40, {lane}" for name, lane in lanes] + call
    if choices.chance(40) and not any(map(_ONCE.search, piece)) and not _needs_scc(after) and not _needs_scc(piece):
        call = call + [f"    {choices.pick(BETWEEN)}" for _ in range(choices.below(3))] + call
    before, back = list[str](), [f"    s_setpc_b64 LINK{number}"]
    match choices.pick(("", "early", "early", "spill", "tail")):
        case "early" if all(map(_LANES_ONLY.match, piece)):
            before = [f"    s_cbranch_execnz .Lf{number}", *back, f".Lf{number}:"]
        case "spill":
            before = [f"    v_writelane_b32 v41, {each}{number}, LANE{each}{number}" for each in ("LOW", "HIGH")]
            back = [f"    v_readlane_b32 {each}{number}, v41, LANE{each}{number}" for each in ("LOW", "HIGH")] + back
        case "tail" if not any(map(_LABEL.match, piece)) and not _needs_scc(after):
            cut = choices.below(len(piece) + 1)
            if not _needs_scc(piece[cut:]):
                functions.append(Function(f"t{number}", piece[cut:] + back, number))
                jump = _form_address(9)
                piece, back = piece[:cut], [line.replace("f9@", f"t{number}@") for line in jump]
                back.append("    s_setpc_b64 s[98:99]")
        case _:
            pass
    host[first:last] = call
    functions.append(Function(f"f{number}", before + piece + back, number))
    return head


def _find_height(functions: list[Function]) -> Mapping[int, int] | None:
    """Return how many calls are nested in each function; None where there are more than registers for."""
    heights: dict[int, int] = {}

    def measure(number: int) -> int:
        lines = (line for each in functions if each.number == number for line in each.lines)
        called = {int(found[1]) for line in lines if (found := re.search(r"s_swappc_b64 LINK(\d)", line))}
        return 1 + max(map(measure, called), default=-1)

    for each in functions:
        heights[each.number] = measure(each.number)
    return heights if max(heights.values(), default=0) < MOST else None


def _name_links(text: str, functions: list[Function]) -> str:
    """Name the registers that hold where functions return to: a pair for each height of calls."""
    for number, height in (_find_height(functions) or {}).items():
        low = 88 + 2 * height
        names = {"LANELOW": 2 * height, "LANEHIGH": 2 * height + 1, "LOW": f"s{low}", "HIGH": f"s{low + 1}"}
        names["LINK"] = f"s[{low}:{low + 1}]"
        for name, meant in names.items():
            text = text.replace(f"{name}{number}", str(meant))
    return text


def _write_function(function: Function, choices: Choices) -> str:
    name = function.name
    scope = choices.pick(("", f"    .globl {name}\n    .hidden {name}\n"))
    code = "\n".join(function.lines)
    return f"    .type {name},@function\n{scope}{name}:\n{code}\n.Lend_{name}:\n    .size {name}, .Lend_{name}-{name}\n"
