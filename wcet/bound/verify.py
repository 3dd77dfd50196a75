"""Checks a certificate of a bound without solver or analyser: one file, exact arithmetic, nothing of the tool imported.

    python verify.py certificate.json

A certificate holds flow problems: how often each edge of a graph can run, and what one run costs. Runs are conserved at
every block, one enters the first block and one the sink (the number behind the last block); the back edges of a loop
run at most `times` per entry from outside; facts limit weighted sums of runs. Prices prove that no run costs more than
`bound`: a potential for each block, a price of at least 0 for each loop and fact, such that for every edge

    potential(source) - potential(target) + prices of the constraints it counts in >= cost.

Summed over the edges of any run, the left side is the value of the prices (weak duality of linear programs); so no run
costs more, and a cost is a whole number. A region edge costs at least its split, the dearer side and its merge; the
launch is so many rounds of a delay, the main problem's bound, and the interference.
"""

import hashlib
import json
import sys
from fractions import Fraction
from math import floor
from pathlib import Path
from typing import Any

FORMAT, VERSION = "wcet-certificate", 1

Document = dict[str, Any]


class BrokenError(Exception):
    """The certificate does not prove its bound; the message says where."""


def check_certificate(document: object) -> int:
    """Return the cycles that a certificate proves; raise `BrokenError` when it does not."""
    top = _table(document, "certificate", ("format", "version", "kernel", "problems", "regions", "launch", "digest"))
    if top["format"] != FORMAT or top["version"] != VERSION or type(top["version"]) is not int:
        raise BrokenError(f"this is no {FORMAT} of version {VERSION}")
    if top["digest"] != digest_of(top):
        raise BrokenError("the digest does not belong to this content")
    problems = [_check_problem(each, place) for place, each in enumerate(_list(top["problems"], "problems"))]
    regions = [_read_region(each, len(problems)) for each in _list(top["regions"], "regions")]
    for place, problem in enumerate(problems):
        for region, cost in problem["region_costs"]:
            _check_region(region, cost, place, regions, problems)
    return _check_launch(top["launch"], problems)


def digest_of(document: Document) -> str:
    """Return the SHA-256 of everything but the digest, in a fixed form."""
    content = {key: value for key, value in document.items() if key != "digest"}
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _check_problem(value: object, place: int) -> Document:
    """Check the prices of one flow problem; return its bound and the costs of its region edges."""
    where = f"problem {place}"
    keys = ("blocks", "edges", "loops", "facts", "bound", "potentials", "loop_prices", "fact_prices")
    problem = _table(value, where, keys)
    blocks = _whole(problem["blocks"], f"{where}: blocks", 1)
    edges = [_read_edge(each, blocks, where) for each in _list(problem["edges"], where)]
    potentials = _prices(problem["potentials"], blocks + 1, f"{where}: potentials")
    loops = [_read_loop(each, edges, where) for each in _list(problem["loops"], where)]
    facts = [_read_fact(each, blocks, where) for each in _list(problem["facts"], where)]
    loop_prices = _prices(problem["loop_prices"], len(loops), f"{where}: loop prices")
    fact_prices = _prices(problem["fact_prices"], len(facts), f"{where}: fact prices")
    if min([*loop_prices, *fact_prices], default=Fraction(0)) < 0:
        raise BrokenError(f"{where}: a price is negative")
    left = [potentials[source] - potentials[target] for source, target, _, _ in edges]
    entries = {header: times for header, _, times in loops}
    if len(entries) != len(loops):
        raise BrokenError(f"{where}: two loops have one header")
    value_of = potentials[0] - potentials[blocks]
    for (header, back, times), price in zip(loops, loop_prices, strict=True):
        for index, (_, target, _, _) in enumerate(edges):
            if target == header:
                left[index] += price if index in back else -times * price
        value_of += times * price if header == 0 else 0
    for (factors, limit), price in zip(facts, fact_prices, strict=True):
        for index, (source, _, _, _) in enumerate(edges):
            left[index] += price * factors.get(source, 0)
        value_of += price * limit
    for index, (_, _, cost, _) in enumerate(edges):
        if left[index] < cost:
            raise BrokenError(f"{where}: edge {index} costs {cost}, its prices are {left[index]}")
    bound = _whole(problem["bound"], f"{where}: bound", 0)
    if floor(value_of) != bound:
        raise BrokenError(f"{where}: the prices prove {floor(value_of)}, not {bound}")
    return {"bound": bound, "region_costs": [(region, cost) for _, _, cost, region in edges if region is not None]}


def _read_edge(value: object, blocks: int, where: str) -> tuple[int, int, int, int | None]:
    """Read `[source, target, cost]`, with the number of a region behind it where the edge stands for one."""
    parts = _list(value, f"{where}: edge")
    if len(parts) not in (3, 4):
        raise BrokenError(f"{where}: an edge has {len(parts)} parts")
    source, target, cost, *region = (_whole(part, f"{where}: edge", 0) for part in parts)
    if source >= blocks or target > blocks:
        raise BrokenError(f"{where}: an edge leaves the graph")
    return source, target, cost, region[0] if region else None


def _read_loop(
    value: object, edges: list[tuple[int, int, int, int | None]], where: str
) -> tuple[int, frozenset[int], int]:
    loop = _table(value, f"{where}: loop", ("header", "back", "times"))
    header = _whole(loop["header"], f"{where}: header", 0)
    back = frozenset(_whole(each, f"{where}: back edge", 0) for each in _list(loop["back"], f"{where}: back edges"))
    if not back or any(index >= len(edges) or edges[index][1] != header for index in back):
        raise BrokenError(f"{where}: a back edge does not lead to its header")
    return header, back, _whole(loop["times"], f"{where}: times", 0)


def _read_fact(value: object, blocks: int, where: str) -> tuple[dict[int, int], int]:
    fact = _table(value, f"{where}: fact", ("factors", "limit"))
    factors: dict[int, int] = {}
    for each in _list(fact["factors"], f"{where}: factors"):
        pair = _list(each, f"{where}: factor")
        if len(pair) != 2 or type(pair[1]) is not int:
            raise BrokenError(f"{where}: a factor is a block and a whole number")
        block = _whole(pair[0], f"{where}: factor", 0)
        if block >= blocks or block in factors:
            raise BrokenError(f"{where}: a factor is of no block, or of one twice")
        factors[block] = pair[1]
    if type(fact["limit"]) is not int:
        raise BrokenError(f"{where}: a limit is a whole number")
    return factors, fact["limit"]


def _read_region(value: object, problems: int) -> tuple[int, int, tuple[int, ...]]:
    """Read a split region: cycles of split and merge, and the problems of its two sides."""
    region = _table(value, "region", ("split", "merge", "sides"))
    sides = tuple(_whole(each, "region: side", 0) for each in _list(region["sides"], "region: sides"))
    if len(sides) != 2 or max(sides) >= problems:
        raise BrokenError("region: it has two sides, each a problem")
    return _whole(region["split"], "region: split", 0), _whole(region["merge"], "region: merge", 0), sides


def _check_region(
    number: int,
    cost: int,
    place: int,
    regions: list[tuple[int, int, tuple[int, ...]]],
    problems: list[Document],
) -> None:
    """A region edge costs what its sides cost at least; sides come before the problems that they are part of."""
    if number >= len(regions):
        raise BrokenError(f"problem {place}: there is no region {number}")
    split, merge, sides = regions[number]
    if max(sides) >= place:
        raise BrokenError(f"problem {place}: a side of region {number} is not proven before it")
    least = split + max(problems[side]["bound"] for side in sides) + merge
    if cost < least:
        raise BrokenError(f"problem {place}: region {number} costs {cost}, its sides need {least}")


def _check_launch(value: object, problems: list[Document]) -> int:
    """Check that the launch is its rounds of the delay, the bound of the main problem, and the interference."""
    launch = _table(value, "launch", ("rounds", "delay", "interference", "main", "cycles"))
    number = {key: _whole(each, f"launch: {key}", 0) for key, each in launch.items()}
    if number["main"] >= len(problems):
        raise BrokenError("launch: there is no such main problem")
    group = problems[number["main"]]["bound"] + number["interference"]
    cycles = number["rounds"] * (number["delay"] + group)
    if cycles != number["cycles"]:
        raise BrokenError(f"launch: its parts make {cycles} cycles, not {number['cycles']}")
    return cycles


def _table(value: object, where: str, keys: tuple[str, ...]) -> Document:
    if not isinstance(value, dict) or set(value) != set(keys):
        raise BrokenError(f"{where}: must have exactly {', '.join(keys)}")
    return value


def _list(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BrokenError(f"{where}: must be a list")
    return value


def _whole(value: object, where: str, least: int) -> int:
    if type(value) is not int or value < least:
        raise BrokenError(f"{where}: must be a whole number of at least {least}")
    return value


def _prices(value: object, count: int, where: str) -> list[Fraction]:
    """Read prices: whole numbers, or fractions as text (`7/2`)."""
    prices: list[Fraction] = []
    for each in _list(value, where):
        if type(each) is int:
            prices.append(Fraction(each))
            continue
        try:
            if not isinstance(each, str):
                raise ValueError
            prices.append(Fraction(each))
        except (ValueError, ZeroDivisionError):
            raise BrokenError(f"{where}: `{each}` is no price") from None
    if len(prices) != count:
        raise BrokenError(f"{where}: there are {len(prices)}, not {count}")
    return prices


def read_certificates(path: str) -> list[object]:
    """Return the certificates of a file, one or several; raise `BrokenError` when it is no JSON document."""
    try:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise BrokenError(f"the file cannot be read: {error}") from None
    return document if isinstance(document, list) else [document]


def main(arguments: list[str]) -> int:
    """Check the certificates of the files named; 0 when all hold, 1 when one does not."""
    worst = 0
    for path in arguments:
        try:
            proven = [(each, check_certificate(each)) for each in read_certificates(path)]
        except BrokenError as broken:
            sys.stderr.write(f"{path}: rejected: {broken}\n")
            worst = 1
            continue
        for each, cycles in proven:
            name = each["kernel"] if isinstance(each, dict) else ""
            sys.stdout.write(f"{path}: {name}: proven, at most {cycles:,} cycles\n")
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
