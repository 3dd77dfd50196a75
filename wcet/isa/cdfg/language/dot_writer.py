"""The writer of dataflow kernels in DOT for this tool and Graphviz: a configuration is a cluster."""

from collections.abc import Callable, Iterator, Mapping

from wcet.isa.cdfg.language.dot import quote
from wcet.isa.cdfg.language.graph import (
    Configuration,
    ConstantOperand,
    DataflowKernel,
    LaunchParameter,
    Live,
    Node,
    Role,
    Stage,
    StageRepeat,
    Token,
)

Notes = Callable[[Configuration, Node], Mapping[str, object]]
"""A function that returns further attributes of a node, such as its place on the grid."""
_ROLES = {Role.ENABLE: "if", Role.ORDER: "after"}


def write_dot(name: str, kernel: DataflowKernel, notes: Notes) -> str:
    """Return a kernel as one directed graph; parameters that are not declared get no node of their own."""
    lines = [f"digraph {quote(name)} {{"]
    for buffer in kernel.buffers:
        file = {"file": buffer.file} if buffer.file else {}
        lines.append(_write_node(buffer.name, {"opcode": "buffer", "words": buffer.words, **file}, "  "))
    for argument in kernel.arguments:
        value = {} if argument.bits is None else {"value": _show_bits(argument.bits, argument.type)}
        lines.append(_write_node(argument.name, {"opcode": "parameter", "type": argument.type, **value}, "  "))
    declared = {each.name for each in (*kernel.buffers, *kernel.arguments)}
    for stage in kernel.stages:
        lines += _write_stage(stage, declared, notes, "  ")
    return "\n".join((*lines, "}")) + "\n"


def _show_bits(bits: int, type_: str) -> str:
    if type_ != "f32":
        return str(bits)
    import numpy as np

    return repr(float(np.array(bits, np.uint32).view(np.float32)))


def _write_stage(stage: Stage, declared: set[str], notes: Notes, indent: str) -> Iterator[str]:
    yield f"{indent}subgraph {quote('cluster_' + stage.name)} {{"
    inner = indent + "  "
    yield f"{inner}label={quote(stage.name)}"
    if isinstance(stage, StageRepeat):
        yield f'{inner}repeat="{stage.count}"'
        for each in stage.stages:
            yield from _write_stage(each, declared, notes, inner)
    else:
        yield from _write_configuration(stage, declared, notes, inner)
    yield f"{indent}}}"


def _write_configuration(configuration: Configuration, declared: set[str], notes: Notes, indent: str) -> Iterator[str]:
    """Yield the nodes, each under its name and that of the configuration, then the edges of all of them."""

    head = f"{configuration.name}: "

    def name(node: str) -> str:
        return head + node.removeprefix(head)

    edges: list[str] = []
    for node in configuration.nodes:
        live = next((each.name for each in node.operands if isinstance(each, Live)), "")
        more = {"label": node.name.removeprefix(head), **({"live": live} if live else {}), **notes(configuration, node)}
        yield _write_node(name(node.name), {"opcode": node.operation.name, **more}, indent)
        place = 0
        for operand in node.operands:
            match operand:
                case Token(source, role):
                    said = _ROLES.get(role, str(place))
                    edges.append(_write_edge(name(source), name(node.name), said, indent))
                    place += role is Role.VALUE
                case ConstantOperand(bits):
                    constant = f"{name(node.name)}.{place}"
                    yield _write_node(constant, {"opcode": "const", "value": bits}, indent)
                    edges.append(_write_edge(constant, name(node.name), str(place), indent))
                    place += 1
                case LaunchParameter(parameter):
                    if parameter in declared:
                        edges.append(_write_edge(parameter, name(node.name), str(place), indent))
                    place += 1
                case Live():
                    pass
    yield from edges


def _write_node(name: str, attributes: Mapping[str, object], indent: str) -> str:
    listed = ", ".join(f"{key}={quote(str(value))}" for key, value in attributes.items())
    return f"{indent}{quote(name)} [{listed}]"


def _write_edge(source: str, target: str, operand: str, indent: str) -> str:
    return f'{indent}{quote(source)} -> {quote(target)} [operand="{operand}"]'
