"""Accesses as micro-operations against what the functional run really touches, for every memory instruction that runs.

`test_accesses.py` holds the bytes and registers of `find_memory_access` against the run. Here an operation's own parts
are evaluated: its address as the sum of its sources, what it fills, what it takes, and the lanes that take part.
"""

import numpy as np
import pytest

from tests.targets.gcn.test_accesses import CASES, Machine, check_touched, units
from wcet.isa.gcn.language.access_forms import AccessKind, AddressSpace
from wcet.isa.gcn.semantics.lift import lift
from wcet.isa.gcn.semantics.sequence import name_exec
from wcet.values.micro import Address, Lanes, Load, Number, Scalar, Source, Space, Store, Unit, Update

KINDS = {AccessKind.LOAD: Load, AccessKind.STORE: Store, AccessKind.ATOMIC: Update}
SPACES = {
    AddressSpace.LDS: Space.LOCAL, AddressSpace.FLAT: Space.FLAT, AddressSpace.GLOBAL: Space.GLOBAL,
    AddressSpace.PRIVATE: Space.GLOBAL, AddressSpace.BUFFER: Space.GLOBAL, AddressSpace.SCALAR: Space.CONSTANT,
}  # fmt: skip


def read_source(machine: Machine, source: Source) -> np.ndarray:
    """What a source of an address holds, by lane or once; of a buffer's resource its base."""
    match source:
        case Number(bits):
            return np.array([bits], np.uint64)
        case Lanes(_, index, words):
            rows = machine.vectors[index : index + words].astype(np.uint64)
            return sum((row << np.uint64(32 * part) for part, row in enumerate(rows)), np.zeros(1, np.uint64))
        case Scalar(_, index, words):
            row = machine.scalars[index : index + min(words, 2)].astype(np.uint64)
            return sum((each[None] << np.uint64(32 * part) for part, each in enumerate(row)), np.zeros(1, np.uint64))
        case _:
            raise AssertionError(f"no address is made of {source}")


def find_bytes(machine: Machine, address: Address) -> np.ndarray:
    """The bytes that an access reaches, counted as the machine counts them: the sum of its sources, and offsets."""
    access = machine.access
    starts = sum((read_source(machine, each) for each in address.sources), np.zeros(1, np.uint64))
    if not machine.local:
        starts = starts - np.uint64(machine.base)
    # Two data have offsets of their own, which are said by the modifiers alone.
    offsets = access.offsets if access.form.paired else (0,)
    parts = [address.offset + offset + part for offset in offsets for part in range(access.size)]
    return np.unique(starts.astype(np.int64)[:, None] + np.array(parts)[None, :])


def list_written(place: Scalar | Lanes | None) -> set[Unit]:
    return set() if place is None else {*place.units}


@pytest.mark.parametrize("part", range(4))
def test_an_access_reaches_the_bytes_that_the_run_touches(part: int) -> None:
    for number, (processor, _, statement) in enumerate(CASES):
        if number % 4 != part:
            continue
        machine = Machine(processor, statement)
        check_touched(machine, np.random.default_rng(number), statement)
        access, (operation,) = machine.access, lift(machine.instruction)
        assert isinstance(operation, KINDS[access.kind]), statement
        assert isinstance(operation, Load | Store | Update)
        assert operation.address.space is SPACES[access.space], statement
        assert find_bytes(machine, operation.address).tolist() == machine.bytes.tolist(), statement
        assert operation.mask == (None if access.space is AddressSpace.SCALAR else name_exec(64)), statement
        target = operation.target if isinstance(operation, Load | Update) else None
        assert list_written(target) == units(access.target), statement
        if isinstance(operation, Load):
            assert operation.keeps == (access.form.half is not None), statement
        else:
            assert {unit for each in operation.sources if isinstance(each, Lanes) for unit in each.units} == units(
                *access.data
            ), statement
