"""The functions that every target with GCN kernels needs: parsing, launches, flow graphs."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from wcet.errors import WcetError
from wcet.span import Source

if TYPE_CHECKING:  # every kernel is shown to every target, so that recognising one must stay cheap
    from wcet.ir.cfg import FlowGraph
    from wcet.ir.facts import StatedFacts
    from wcet.ir.program import Program
    from wcet.isa.gcn.language.kernel import GcnData
    from wcet.isa.gcn.launch import StatedLaunch

_LANGUAGE = re.compile(
    r"^[ \t]*(?:\.amdgcn_target|\.amdgpu_|\.amdhsa_|\.amd_kernel|(?:[\w.$]++:[ \t]*)*+s_endpgm)", re.MULTILINE
)
_SCALAR_OR_VECTOR = re.compile(
    r"^[ \t]*(?:s_mov_b32|s_waitcnt|v_mov_b32|s_cbranch_\w+|s_load_dword\w*)\b", re.MULTILINE
)


def recognise_kernel(source: Source) -> bool:
    """Return True if a text is a GCN kernel, by its directives or mnemonics."""
    return bool(_LANGUAGE.search(source.text)) or bool(_SCALAR_OR_VECTOR.search(source.text))


def parse_kernels(source: Source) -> "tuple[Program[GcnData], ...]":
    """Return the kernels of a file in text order, after node splitting of loops with two entries."""
    from wcet.isa.gcn.assembly.files import parse_file
    from wcet.isa.gcn.control.node_splitting import make_reducible
    from wcet.isa.gcn.language.code_object import keep_cause, require_hsa

    require_hsa(source)
    try:
        return tuple(map(make_reducible, parse_file(source)))
    except WcetError as error:
        raise keep_cause(error) from None


def state_launch(raw: Mapping[str, str]) -> "StatedLaunch":
    """Return the launch in `groups` (`G`, `G,GY` or `G,GY,GZ`), `group_size` and `lds`; the kernel may state missing
    ones.
    """
    from wcet.isa.gcn.launch import read_launch

    return read_launch(raw)


def draw_flow(program: "Program[GcnData]", launch: "StatedLaunch", facts: "StatedFacts") -> "FlowGraph":
    """Return the flow graph of a kernel, under the sizes of the launch if they are stated."""
    from wcet.isa.gcn.flow import build_flow
    from wcet.isa.gcn.launch import settle_if_stated
    from wcet.isa.gcn.own_facts import keep_own_facts

    return build_flow(program, keep_own_facts(program, facts), settle_if_stated(launch, program, facts.arguments))
