"""Writes control-flow pictures as DOT and as Mermaid, for layout by other tools."""

import json

from wcet.ir.cfg import EdgeKind
from wcet.report.graph_picture import Arrow, BlockRole, Box, Picture

STYLES = {EdgeKind.CALL: "dotted", EdgeKind.RETURN: "dotted", EdgeKind.CPOP: "dashed"}

LEGEND = (
    "bold: worst path; dashed: the control stack is popped; dotted: call and return; round: end of the kernel; "
    "hexagon: split point; double border: branch serialisation block; pruned edges are labelled"
)

SHAPES = {BlockRole.PLAIN: ("[", "]"), BlockRole.SPLIT: ("{{", "}}"), BlockRole.SERIALISING: ("[[", "]]")}
"""The brackets by which Mermaid denotes the shape of a box."""


def render_dot(picture: Picture) -> str:
    """Return the picture in the DOT language."""
    lines = [
        f"digraph {_quote(picture.title)} {{",
        f"  label={_quote(picture.title + chr(10) + LEGEND)}; labelloc=t; fontname=sans;",
        "  node [shape=box, fontname=monospace, fontsize=10]; edge [fontname=sans, fontsize=9];",
    ]
    lines += [f"  b{box.number} [{_dot_box(box)}];" for box in picture.boxes]
    lines += [f"  b{arrow.source} -> b{arrow.target} [{_dot_arrow(arrow)}];" for arrow in picture.arrows]
    return "\n".join([*lines, "}"]) + "\n"


def render_mermaid(picture: Picture) -> str:
    """Return the picture as a Mermaid flowchart."""
    title = json.dumps(picture.title, ensure_ascii=False)  # the head is YAML, in which a colon is syntax
    lines = ["---", f"title: {title}", "---", "flowchart TD", f"  %% {LEGEND}"]
    for box in picture.boxes:
        text = "<br/>".join(_escape(line) for line in _lines(box))
        left, right = ("([", "])") if box.end else SHAPES[box.role]
        lines.append(f'  b{box.number}{left}"{text}"{right}')
    for arrow in picture.arrows:
        stroke = "--x" if arrow.pruned else "==>" if arrow.worst else "-.->" if arrow.kind in STYLES else "-->"
        label = f'|"{_escape(arrow.label)}"|' if arrow.label else ""
        lines.append(f"  b{arrow.source} {stroke}{label} b{arrow.target}")
    worst = ",".join(f"b{box.number}" for box in picture.boxes if box.worst)
    if worst:
        lines += ["  classDef worst stroke-width:3px", f"  class {worst} worst"]
    return "\n".join(lines) + "\n"


def _lines(box: Box) -> list[str]:
    return [line for line in (box.title, *box.facts, *box.texts, box.cost) if line]


def _dot_box(box: Box) -> str:
    text = "".join(_quote(line)[1:-1] + r"\l" for line in _lines(box))
    plain = {BlockRole.SPLIT: ", shape=hexagon", BlockRole.SERIALISING: ", peripheries=2"}.get(box.role, "")
    shape = ', shape=oval, label="end"' if box.end else f'{plain}, label="{text}"'
    return f"penwidth={3 if box.worst else 1}{shape}"


def _dot_arrow(arrow: Arrow) -> str:
    style = "dotted" if arrow.pruned else STYLES.get(arrow.kind, "solid")
    constraint = ", constraint=false" if arrow.back else ""
    head = ", color=gray, arrowhead=tee" if arrow.pruned else ""
    return f"style={_quote(style)}, penwidth={3 if arrow.worst else 1}, label={_quote(arrow.label)}{constraint}{head}"


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _escape(text: str) -> str:
    """Return text in which every character that Mermaid or HTML could interpret is an entity."""
    return "".join(char if char.isalnum() or char in " .,:-_()=×·…" else f"#{ord(char)};" for char in text)
