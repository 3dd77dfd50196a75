"""What a sequence of micro-operations reads and writes, and what the operators of its terms compute."""

import pytest

from wcet.values.comparisons import find_comparison
from wcet.values.micro import (
    Address,
    Arbitrary,
    Bit,
    Branch,
    Exact,
    Function,
    Gather,
    Indexed,
    Lanes,
    Load,
    MicroOp,
    Number,
    Scalar,
    Set,
    SetIndexed,
    SetLanes,
    SetMask,
    Space,
    Store,
    Temp,
    WriteLane,
)
from wcet.values.operations import Operation, Operator, Source, apply, evaluate
from wcet.values.read_write_sets import ReadWriteSets, find_access

EXEC, M0 = Scalar("exec", 0, 2), Scalar("m0", 0)
LANE, PAIR = Lanes("v", 3), Scalar("s", 4, 2)
ADDRESS = Address(Space.GLOBAL, "sum", (Lanes("v", 0, 2),), limits=(M0,))


@pytest.mark.parametrize(
    ("operation", "reads", "writes", "kills"),
    [
        (Set(PAIR, Exact(Source(0), (Scalar("s", 0, 2),))), "s0 s1", "s4 s5", "s4 s5"),
        (Set(Temp(0), Function("f", (LANE, Number(1)))), "v3", "", ""),
        (SetLanes(LANE, Exact(Source(0), (Bit(PAIR),)), EXEC), "s4 s5 exec0 exec1", "v3", ""),
        (SetMask(PAIR, Function("f", (LANE,)), EXEC), "v3 exec0 exec1", "s4 s5", "s4 s5"),
        (SetIndexed(Indexed(Scalar("s", 0), Scalar("s", 2), 2), Arbitrary((LANE,))), "v3 s2", "s0 s1", ""),
        (WriteLane(LANE, Scalar("s", 0), Number(5)), "s0 v3", "v3", ""),
        (Gather(Temp(0), LANE, tuple(range(64)), EXEC), "v3 exec0 exec1", "", ""),
        (Load(LANE, ADDRESS, EXEC), "v0 v1 exec0 exec1", "v3", ""),
        (Load(LANE, ADDRESS, EXEC, keeps=True), "v0 v1 v3 exec0 exec1", "v3", ""),
        (Store((LANE,), ADDRESS, EXEC), "v0 v1 v3 exec0 exec1", "", ""),
        (Branch(Scalar("scc", 0), True), "scc0", "", ""),
    ],
)
def test_reads_and_writes_are_those_of_the_parts(operation: MicroOp, reads: str, writes: str, kills: str) -> None:
    more = {("m0", 0)} if isinstance(operation, Load | Store) else set[tuple[str, int]]()
    expected = ReadWriteSets(frozenset(units_of(reads) | more), frozenset(units_of(writes)), frozenset(units_of(kills)))
    assert find_access((operation,)) == expected


def units_of(text: str) -> set[tuple[str, int]]:
    return {(each[: len(each) - 1], int(each[-1])) for each in text.split()}


@pytest.mark.parametrize(
    ("operator", "operands", "width", "result"),
    [
        (Operator.EQUAL, (5, 5), 32, 1),
        (Operator.EQUAL, (5, 6), 32, 0),
        (Operator.EQUAL, (1 << 32 | 5, 5), 32, 1),
        (Operator.EQUAL, (1 << 32 | 5, 5), 64, 0),
        (Operator.LESS, (0xFFFFFFFF, 0), 32, 0),
        (Operator.LESS_SIGNED, (0xFFFFFFFF, 0), 32, 1),
        (Operator.LESS_SIGNED, (0xFFFFFFFF, 0), 64, 0),
        (Operator.SELECT, (2, 7, 9), 32, 7),
        (Operator.SELECT, (0, 7, 9), 32, 9),
        (Operator.REVERSE, (1,), 32, 1 << 31),
        (Operator.REVERSE, (0b1101,), 4, 0b1011),
    ],
)
def test_an_operator_computes(operator: Operator, operands: tuple[int, ...], width: int, result: int) -> None:
    term = apply(operator, *(Source(number) for number in range(len(operands))), width=width)
    assert evaluate(term, operands) == result


@pytest.mark.parametrize(("width", "words", "whole"), [(32, 1, True), (64, 2, True), (16, 1, False), (64, 1, False)])
@pytest.mark.parametrize("operator", [Operator.EQUAL, Operator.LESS, Operator.LESS_SIGNED])
def test_a_comparison_of_registers_is_as_wide_as_they_are(
    operator: Operator, width: int, words: int, whole: bool
) -> None:
    sides = (Scalar("s", 0, words), Scalar("s", 2, words))
    statement = Set(Scalar("scc", 0), Exact(Operation(operator, (Source(0), Source(1)), width), sides))
    assert (find_comparison((statement,)) is not None) == whole
