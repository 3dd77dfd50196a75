"""Node splitting: a cycle with several entries, which compilers make by jumps into loops, gets a single entry.

One node of such a cycle becomes the header: the one without which the smallest cycles remain. The nodes that the
entries reach before the header are copied, and control that enters there goes to the copies (Aho, Sethi, Ullman,
"Compilers", section 10.4; Janssen and Corporaal, "Making graphs reducible with controlled node splitting", TOPLAS 19,
1997). Every run of the kernel is a run of the result, with the same instructions and additional `s_branch`es where code
fell through into code that has moved. These only add time; the least time of a kernel leaves them out.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from wcet.errors import WcetError
from wcet.flow.graphs import find_reachable, list_components
from wcet.flow.loops import find_irreducible_edges
from wcet.ir.cfg import Cfg, EdgeKind
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.program import LabelRef
from wcet.isa.gcn.calls.inlining import Body
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.language.isa import BRANCH
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.records import dataclass

MOST_INSTRUCTIONS = 50_000
"""The most instructions of a kernel with the copies, whose number can grow exponentially."""

MOST_CANDIDATES = 100
"""The largest cycle, in nodes, in which each node is tried as the header; in larger ones, only the entries are."""

BRANCH_BYTES = 4

_Entered = tuple[frozenset[int], frozenset[int]]
"""A cycle as a set of nodes, and those of its nodes at which control enters it."""


@dataclass(frozen=True, slots=True)
class _BlockCopy:
    """A block of the kernel, or its `copy`-th copy, with the node after each of its edges."""

    block: BlockId
    copy: int
    following: tuple[tuple[EdgeKind, int], ...]


def make_reducible(program: GcnProgram) -> GcnProgram:
    """Return a kernel whose every cycle has one entry; a kernel that has this already, or has no graph, is
    unchanged.
    """
    if not any(target <= index for index, target in program.extra.targets.items()):
        return program
    try:
        cfg = build_graph(program)
    except WcetError:
        return program
    if not find_irreducible_edges(cfg):
        return program
    nodes = [
        _BlockCopy(block.index, 0, tuple((edge.kind, edge.target) for edge in cfg.out_edges[block.index]))
        for block in cfg.blocks
    ]
    # The sink is not a node: edges to it stay as they are.
    while (found := _find_cycle(nodes)) is not None:
        _split(nodes, cfg, *found)
        if sum(_count(cfg, node) for node in nodes) > MOST_INSTRUCTIONS:
            return program
    return _write(program, cfg, nodes)


def _count(cfg: Cfg, node: _BlockCopy) -> int:
    return cfg.blocks[node.block].last - cfg.blocks[node.block].first + 1


def _list_successors(nodes: list[_BlockCopy], own: frozenset[int]) -> dict[int, tuple[int, ...]]:
    return {
        index: tuple(target for kind, target in nodes[index].following if kind is not EdgeKind.EXIT and target in own)
        for index in sorted(own)
    }


def _find_cycle(nodes: list[_BlockCopy]) -> _Entered | None:
    """Return a cycle with several entries, and these entries; None if there is no such cycle."""
    whole = _list_successors(nodes, frozenset(range(len(nodes))))
    reached = find_reachable(whole, [0])
    return next(_list_entered(nodes, whole, reached, reached), None)


def _list_entered(
    nodes: list[_BlockCopy], whole: Mapping[int, tuple[int, ...]], reached: frozenset[int], own: frozenset[int]
) -> Iterator[_Entered]:
    """Yield the cycles with several entries among the nodes `own`, also those inside of cycles with one entry."""
    rows = _list_successors(nodes, own)
    for cycle in list_components(rows):
        if not _turns(cycle, rows):
            continue
        entries = frozenset(target for source in reached - cycle for target in whole[source] if target in cycle)
        entries |= cycle & {0}
        if len(entries) > 1:
            yield cycle, entries
        else:
            yield from _list_entered(nodes, whole, reached, cycle - entries)


def _split(nodes: list[_BlockCopy], cfg: Cfg, cycle: frozenset[int], entries: frozenset[int]) -> None:
    """Choose the header of a cycle, and copy the nodes that the entries reach before it."""
    rows = _list_successors(nodes, cycle)

    def list_copied(header: int) -> frozenset[int]:
        return find_reachable(rows, sorted(entries - {header}), barred=(header,))

    def rate(header: int) -> tuple[int, int, int]:
        inside = _list_successors(nodes, cycle - {header})
        turning = sum(len(each) for each in list_components(inside) if _turns(each, inside))
        return turning, sum(_count(cfg, nodes[each]) for each in list_copied(header)), header

    choice = cycle if len(cycle) <= MOST_CANDIDATES else entries
    header = min(entries & {0} or choice, key=rate)  # the kernel's start must stay an entry of node 0
    copied = sorted(list_copied(header))
    number = {node: len(nodes) + place for place, node in enumerate(copied)}
    copies = Counter(node.block for node in nodes)
    for index, node in enumerate(nodes):
        if index not in cycle:
            nodes[index] = _turn(node, number)
    for index in copied:
        node = nodes[index]
        nodes.append(replace(_turn(node, number), copy=copies[node.block]))
        copies[node.block] += 1


def _turns(component: frozenset[int], rows: dict[int, tuple[int, ...]]) -> bool:
    """Return True if a strongly connected component contains a cycle."""
    return len(component) > 1 or bool(component & set(rows[min(component)]))


def _turn(node: _BlockCopy, number: dict[int, int]) -> _BlockCopy:
    """Return a node whose edges to copied nodes lead to the copies; `number` gives the copy of each."""
    ways = ((kind, target if kind is EdgeKind.EXIT else number.get(target, target)) for kind, target in node.following)
    return replace(node, following=tuple(ways))


def _write(program: GcnProgram, cfg: Cfg, nodes: list[_BlockCopy]) -> GcnProgram:
    """Return the program of the nodes, one after the other, copies last, with everything numbered again."""
    starts: list[InstructionId] = []
    place = 0
    for index, node in enumerate(nodes):
        starts.append(InstructionId(place))
        place += _count(cfg, node) + (_find_jump(nodes, index) is not None)
    body = Body()
    inserted: list[int] = []
    for index, node in enumerate(nodes):
        body.append(_copy_block(program, cfg, node))
        for kind, target in node.following:
            if kind is EdgeKind.JUMP:
                body.targets[InstructionId(len(body.instructions) - 1)] = starts[target]
        jump = _find_jump(nodes, index)
        if jump is not None:
            last = body.instructions[-1]
            where = last.span
            body.targets[InstructionId(len(body.instructions))] = starts[jump]
            inserted.append(len(body.instructions))
            to = LabelRef(f".block_{jump}", where)
            index = InstructionId(len(body.instructions))
            body.instructions.append(replace(last, index=index, mnemonic=BRANCH, modifiers=(), operands=(to,)))
            body.addresses.append(body.addresses[-1] + BRANCH_BYTES)
    extra = replace(
        program.extra,
        targets=body.targets,
        addresses=tuple(body.addresses),
        unresolved=body.unresolved,
        inserted=frozenset(inserted),
    )
    listed = tuple(body.instructions), tuple(body.labels), tuple(body.annotations)
    return replace(program, instructions=listed[0], labels=listed[1], annotations=listed[2], extra=extra)


def _copy_block(program: GcnProgram, cfg: Cfg, node: _BlockCopy) -> Body:
    """Return the code of a node without its final jump, with positions counted from its start."""
    first, last = cfg.blocks[node.block].first, cfg.blocks[node.block].last
    addresses = program.extra.addresses[first : last + 2]
    suffix = f".copy{node.copy}" if node.copy else ""
    return Body(
        [replace(each, index=each.index - first) for each in program.instructions[first : last + 1]],
        [
            replace(each, name=each.name + suffix, index=each.index - first)
            for each in program.labels
            if first <= each.index <= last
        ],
        [replace(each, index=each.index - first) for each in program.annotations if first <= each.index <= last],
        {},
        [address - addresses[0] for address in addresses],
        {
            InstructionId(index - first): why
            for index, why in program.extra.unresolved.items()
            if first <= index <= last
        },
    )


def _find_jump(nodes: list[_BlockCopy], index: int) -> int | None:
    """Return the target of the jump that a node needs, if the code into which it falls does not follow it; else
    None.
    """
    falls = [target for kind, target in nodes[index].following if kind is EdgeKind.FALL]
    return falls[0] if falls and falls[0] != index + 1 else None
