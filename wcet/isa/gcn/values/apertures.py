"""The refusal of kernels whose flat accesses may reach LDS: the machine has no timing for such accesses.

A flat address reaches LDS if it lies in an aperture, a range of addresses that the dispatch queue, the hidden
arguments and, from gfx9 on, hardware registers name. A value that is loaded through a pointer computed from that of one
buffer, and from numbers, is not the address of an aperture: a kernel that stays within its buffers, as the language
requires, does not read the queue or the hidden arguments in this way.
"""

from collections.abc import Callable

from wcet.errors import WcetError, refuse
from wcet.ir.program import Instruction, Program
from wcet.isa.gcn.calls.apertures import SHARED, list_requests, reads_aperture
from wcet.isa.gcn.language.kernel import GcnData
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values.lane_flow import LaneFlow
from wcet.isa.gcn.values.lds_extent import lists_lds
from wcet.isa.gcn.values.stated_loads import find_buffer_loads


def require_no_flat_lds(
    program: Program[GcnData], launch: GcnLaunch, follow_pointers: Callable[[], LaneFlow] | None = None
) -> None:
    """Refuse a kernel whose flat accesses can reach LDS, which the machine does not model. Raises `WcetError` W341.

    `follow_pointers` gives the values of lanes with the pointers from which they were computed, if these are known.
    """
    metadata = program.extra.metadata
    dynamic = not lists_lds(program) if launch.stated_lds is None else launch.stated_lds > 0
    if not metadata.lds_bytes and not dynamic:
        return
    flat = next((each for each in program.instructions if operation_of(each).format == "FLAT"), None)
    if flat is None or not _knows_shared(program):
        return
    requests = list(list_requests(program, SHARED))
    if requests and follow_pointers is not None:
        harmless = find_buffer_loads(follow_pointers())
        requests = [each for each in requests if each.index not in harmless]
    if requests:
        raise _refuse(flat, requests[0])


def _knows_shared(program: Program[GcnData]) -> bool:
    """Return True if the inputs of a kernel, or hardware registers that it reads, lead to the aperture of LDS."""
    if any(reads_aperture(each, SHARED) for each in program.instructions):
        return True
    metadata = program.extra.metadata
    queue = ("user_sgpr_queue_ptr", "enable_sgpr_queue_ptr")
    given = any(metadata.descriptor.get(key, 0) for key in queue) or not metadata.descriptor
    listed = any(each.kind in ("hidden_shared_base", "hidden_queue_ptr") for each in metadata.hidden)
    return given or listed or not metadata.hidden


def _refuse(flat: Instruction, request: Instruction) -> WcetError:
    return refuse(
        "W341",
        f"`{flat.written}` may reach LDS through a flat address, which has no timing on this machine",
        flat.span,
        notes=(f"`{request.written}` in line {request.span.line} may fetch where LDS lies among flat addresses",),
        help="reach LDS by pointers that are declared `__local`, and compile with optimisation",
    )
