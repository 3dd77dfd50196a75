"""Memory instructions: what they move, how many lines and bank conflicts they count, and what they refuse."""

import numpy as np
import pytest

from tests.targets.gcn.run.fragments import execute, words
from wcet.isa.gcn.run.atomics import UPDATES, apply_atomic
from wcet.isa.gcn.run.coalescing import count_conflicts, count_lines
from wcet.isa.gcn.run.device_memory import DeviceMemory, OutsideError
from wcet.isa.gcn.run.faults import Fault

LANE = np.arange(64)


def memory_of(values) -> tuple[DeviceMemory, int]:
    memory = DeviceMemory()
    place = memory.allocate("data", np.asarray(values).view(np.uint8))
    memory.seal()
    return memory, place.address


def addresses(base: int, offsets) -> np.ndarray:
    return np.array([base + int(offset) for offset in np.resize(offsets, 64)], np.uint64)


def test_flat_loads_extend_and_gather():
    data = np.arange(512, dtype=np.uint8)
    memory, base = memory_of(data)
    text = """
        flat_load_ubyte v2, v[0:1]
        flat_load_sbyte v3, v[0:1]
        flat_load_dwordx2 v[4:5], v[6:7]
    """
    wave = execute(text, {0: addresses(base, LANE * 2 + 100), 6: addresses(base, LANE * 4)}, memory=memory)
    assert wave.lanes(2).tolist() == (LANE * 2 + 100).tolist()
    assert wave.lanes(3, np.int32).tolist() == (LANE * 2 + 100).astype(np.uint8).view(np.int8).tolist()
    assert wave.lanes(5).tolist() == data.view(np.uint32)[1:65].tolist()
    assert wave.amount == 5  # 260 bytes from the start of a line


def test_stores_touch_active_lanes_only_and_the_last_lane_wins():
    memory, base = memory_of(np.zeros(256, np.uint8))
    text = "flat_store_dword v[0:1], v2\n flat_store_short v[3:4], v2"
    registers = {0: addresses(base, LANE * 4), 2: words(LANE.tolist()), 3: addresses(base, [128])}
    execute(text, registers, active=0xF, memory=memory)
    found = memory.bytes.view(np.uint32)[:64].tolist()
    assert found[:4] == [0, 1, 2, 3] and found[32] == 3 and sum(found) == 9


def test_accesses_outside_name_the_lane():
    memory, base = memory_of(np.zeros(64, np.uint8))
    with pytest.raises(Fault) as caught:
        execute("flat_load_dword v2, v[0:1]", {0: addresses(base, LANE * 4)}, memory=memory)
    assert (caught.value.code, caught.value.lane) == ("W641", 16)


@pytest.mark.parametrize("size", [1, 4, 16])
def test_accesses_half_the_address_space_away_lie_outside(size):
    memory, base = memory_of(np.zeros(64, np.uint8))
    for address in ((1 << 63) - 1, -(1 << 63), base - size - (1 << 63), base - 1):
        with pytest.raises(OutsideError):
            memory.locate(np.array([address], np.int64), size)


def test_misaligned_loads_and_stores_move_their_bytes_and_count_both_lines():
    data = np.arange(8192).astype(np.uint8)
    memory, base = memory_of(data.copy())
    text = "flat_load_dword v2, v[0:1]\n flat_store_dword v[3:4], v2"
    wave = execute(text, {0: addresses(base, LANE * 64 + 62), 3: addresses(base, LANE * 64 + 61)}, memory=memory)
    assert wave.lanes(2).tolist() == [int.from_bytes(data[64 * n + 62 : 64 * n + 66].tobytes(), "little") for n in LANE]
    assert memory.bytes[61:65].tolist() == data[62:66].tolist()
    assert wave.amount == 65


@pytest.mark.parametrize("text", ["flat_atomic_add v[0:1], v2", "flat_atomic_add_x2 v[0:1], v[2:3]"])
def test_misaligned_atomics_are_refused(text):
    memory, base = memory_of(np.zeros(1024, np.uint8))
    size = 8 if "x2" in text else 4
    with pytest.raises(Fault) as caught:
        execute(text, {0: addresses(base, LANE * 8 + (LANE == 9) * size // 2)}, memory=memory)
    assert (caught.value.code, caught.value.lane) == ("W646", 9)


def test_scratch_interleaves_lanes():
    memory, base = memory_of(np.zeros(64 * 32, np.uint8))
    descriptor = {0: base & 0xFFFFFFFF, 1: base >> 32 | 1 << 31, 2: 0xFFFFFFFF, 3: 1 << 23 | 3 << 21 | 1 << 19}
    text = """
        buffer_store_dword v0, off, s[0:3], 0 offset:8
        buffer_store_dword v0, v1, s[0:3], 0 offen offset:4
        buffer_load_dword v2, off, s[0:3], 0 offset:8
    """
    wave = execute(text, {0: words((LANE + 7).tolist()), 1: words([12])}, descriptor, memory=memory)
    assert wave.lanes(2).tolist() == (LANE + 7).tolist()
    stored = memory.bytes[: 64 * 32].view(np.uint32).reshape(8, 64)
    assert stored[2].tolist() == stored[4].tolist() == (LANE + 7).tolist()
    assert wave.amount == 4


@pytest.mark.parametrize("count", [2, 3, 4])
def test_wide_accesses_to_a_buffer_take_dwords_that_follow_each_other(count):
    memory, base = memory_of(np.arange(2048, dtype=np.uint32))
    descriptor = {0: base & 0xFFFFFFFF, 1: base >> 32 | 24 << 16, 2: 0xFFFFFFFF, 3: 0}
    text = f"""
        buffer_load_dwordx{count} v[4:{3 + count}], v0, s[0:3], 0 idxen offset:4
        buffer_store_dwordx{count} v[4:{3 + count}], v[0:1], s[0:3], s4 idxen offen
    """
    wave = execute(text, {0: words(LANE.tolist()), 1: words([8])}, {**descriptor, 4: 4096}, memory=memory)
    for word in range(count):
        assert wave.lanes(4 + word).tolist() == (6 * LANE + 1 + word).tolist()
        stored = memory.bytes.view(np.uint32)[1024 + 6 * LANE + 2 + word]
        assert stored.tolist() == (6 * LANE + 1 + word).tolist()
    assert wave.amount == (63 * 24 + 8 + 4 * count + 63) // 64


@pytest.mark.parametrize("element", [1, 2, 3])
def test_swizzling_takes_the_dwords_of_a_wide_access_one_by_one(element):
    """Elements of 4 to 16 bytes, lanes interleaved: a wide access is what its dwords are by themselves."""
    word = 1 << 23 | 3 << 21 | element << 19
    singles = "".join(f"buffer_load_dword v{8 + k}, v1, s[0:3], 0 offen offset:{4 * k}\n" for k in range(4))
    stores = "".join(f"buffer_store_dword v{4 + k}, v1, s[0:3], 0 offen offset:{4 * k}\n" for k in range(4))
    contents = []
    for stored in ("buffer_store_dwordx4 v[4:7], v1, s[0:3], 0 offen\n", stores):
        memory, base = memory_of(np.zeros(64 * 64, np.uint8))
        descriptor = {0: base & 0xFFFFFFFF, 1: base >> 32 | 1 << 31, 2: 0xFFFFFFFF, 3: word}
        values = {4 + k: words((100 * k + LANE).tolist()) for k in range(4)}
        text = f"{stored}{singles}buffer_load_dwordx4 v[12:15], v1, s[0:3], 0 offen"
        wave = execute(text, {1: words([16]), **values}, descriptor, memory=memory)
        contents.append(memory.bytes.tolist())
        for k in range(4):
            assert wave.lanes(8 + k).tolist() == wave.lanes(12 + k).tolist() == (100 * k + LANE).tolist()
        assert wave.amount == 16
    assert contents[0] == contents[1]


def test_scalar_loads_ignore_the_low_address_bits():
    memory, base = memory_of(np.arange(64, dtype=np.uint32))
    wave = execute("s_load_dwordx4 s[4:7], s[0:1], 0x3a", scalars={0: base, 1: base >> 32}, memory=memory)
    assert [wave.scalar(register) for register in range(4, 8)] == [14, 15, 16, 17]
    assert wave.amount == 2


def test_lds_pairs_bytes_and_atomics():
    text = """
        s_mov_b32 m0, -1
        ds_write2_b32 v0, v1, v2 offset0:0 offset1:64
        ds_read_b32 v3, v0 offset:256
        ds_read2st64_b32 v[4:5], v0 offset0:0 offset1:1
        ds_write_b8 v0, v1 offset:512
        ds_read_i8 v6, v0 offset:512
        ds_add_rtn_u32 v7, v8, v9
        ds_read_b32 v10, v8
    """
    values = {0: words((LANE * 4).tolist()), 1: words((LANE + 190).tolist()), 2: words((LANE * 3).tolist())}
    wave = execute(text, values | {8: words([1024]), 9: words([2])})
    assert wave.lanes(3).tolist() == wave.lanes(5).tolist() == (LANE * 3).tolist()
    assert wave.lanes(4).tolist() == (LANE + 190).tolist()
    assert wave.lanes(6, np.int32).tolist() == (LANE + 190).astype(np.uint8).view(np.int8).tolist()
    assert wave.lanes(7).tolist() == (LANE * 2).tolist()
    assert set(wave.lanes(10).tolist()) == {128}


def test_accesses_beyond_the_lds_of_a_group_are_refused():
    with pytest.raises(Fault, match="byte 4096"):
        execute("ds_read_b32 v1, v0", {0: words([4096])})


def test_lines_are_counted_once_each_and_for_active_lanes_only():
    everybody = np.ones((1, 64), bool)
    some = everybody.copy()
    some[0, 1:] = False
    contiguous = (LANE * 4)[None, :]
    assert count_lines(contiguous, 4, everybody).tolist() == [4]
    assert count_lines(contiguous + 60, 4, everybody).tolist() == [5]
    assert count_lines(contiguous * 1000, 4, everybody).tolist() == [64]
    expected = {(lane * 4000 + 60 + part) // 64 for lane in range(64) for part in (0, 7)}
    assert count_lines(contiguous * 1000 + 60, 8, everybody).tolist() == [len(expected)]
    assert count_lines(contiguous * 1000 + 60, 8, some).tolist() == [2]
    assert count_lines(contiguous, 4, ~everybody).tolist() == [0]


@pytest.mark.parametrize(
    ("stride", "cycles"), [(0, 2), (1, 2), (2, 4), (32, 64), (33, 2), (16, 32)], ids=lambda value: str(value)
)
def test_bank_conflicts_of_strides(stride, cycles):
    shape = (LANE * stride)[None, :, None]
    assert count_conflicts(shape, np.ones((1, 64), bool)).tolist() == [cycles]


def test_conflicts_of_nobody_are_none():
    assert count_conflicts((LANE * 32)[None, :, None], np.zeros((1, 64), bool)).tolist() == [0]


@pytest.mark.parametrize("name", sorted(UPDATES[32]))
def test_atomics_follow_each_other_lane_by_lane(name):
    random = np.random.default_rng(5)
    memory = random.integers(0, 50, 8, dtype=np.uint32)
    places, values = random.integers(0, 8, 200), random.integers(0, 2**32, 200, dtype=np.uint64).astype(np.uint32)
    compared = random.integers(0, 50, 200, dtype=np.uint64).astype(np.uint32)
    after, other = memory.copy(), memory.copy()
    old = apply_atomic(after, places, name, values, compared, True)
    for lane in range(200):
        before = int(other[places[lane]])
        assert old[lane] == before
        result = UPDATES[32][name](before, int(values[lane]), int(compared[lane]))
        other[places[lane]] = result & 0xFFFFFFFF
    assert after.tolist() == other.tolist()
    apply_atomic(memory, places, name, values, compared, False)
    assert memory.tolist() == after.tolist()


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("swizzle(SWAP,1)", lambda lane: lane ^ 1),
        ("swizzle(SWAP,16)", lambda lane: lane ^ 16),
        ("swizzle(REVERSE,8)", lambda lane: lane ^ 7),
        ("swizzle(BROADCAST,4,2)", lambda lane: lane & ~3 | 2),
        ('swizzle(BITMASK_PERM,"01pip")', lambda lane: lane & 32 | 8 | lane & 4 | ~lane & 2 | lane & 1),
        ("swizzle(QUAD_PERM,3,2,1,0)", lambda lane: lane ^ 3),
    ],
)
def test_named_swizzles_read_the_lanes_that_they_name(name, source):
    wave = execute(f"ds_swizzle_b32 v1, v0 offset:{name}", {0: np.arange(64, dtype=np.uint32)})
    assert wave.lanes(1).tolist() == [source(lane) for lane in range(64)]


def test_floats_are_added_and_compared_in_lds():
    places = np.zeros(64, np.uint32)
    numbers = (np.arange(64, dtype=np.float32) - 20) / 4
    text = "\n".join(
        [
            "s_mov_b32 m0, -1",
            "ds_add_f32 v0, v1",
            "ds_max_f32 v0, v1 offset:4",
            "ds_min_f32 v0, v1 offset:8",
            "ds_read_b32 v2, v0",
            "ds_read_b32 v3, v0 offset:4",
            "ds_read_b32 v4, v0 offset:8",
        ]
    )
    wave = execute(text, {0: places, 1: numbers})
    assert [wave.lanes(register, np.float32)[0] for register in (2, 3, 4)] == [numbers.sum(), 43 / 4, -5]
