"""Buffers from files and back."""

from pathlib import Path

import numpy as np
import pytest

from tests.targets.sim_d.run.launches import codes_of
from wcet.errors import WcetError
from wcet.targets.sim_d.language.buffers import Buffer, Contents
from wcet.targets.sim_d.run.data_files import DeviceMemory, format_words, load_buffer, overlapping, parse_words


def test_binary_files_hold_little_endian_words(tmp_path):
    (tmp_path / "x.bin").write_bytes(bytes([1, 0, 0, 0, 0, 0, 0x80, 0x3F]))
    buffer = Buffer(0, 0, 2, 1, Contents.BINARY, "x.bin")
    assert load_buffer(buffer, [tmp_path]).tolist() == [1, 0x3F800000]


def test_decimal_files_hold_numbers_between_commas_and_white_space(tmp_path):
    (tmp_path / "x.csv").write_text("1.0, 2\n-0.5\t1e3\n")
    buffer = Buffer(0, 0, 4, 1, Contents.DECIMAL, "x.csv")
    assert load_buffer(buffer, [tmp_path]).view(np.float32).tolist() == [1.0, 2.0, -0.5, 1000.0]


def test_the_first_directory_that_has_the_file_wins(tmp_path):
    for name, word in (("a", 1), ("b", 2)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x").write_bytes(bytes([word, 0, 0, 0]))
    buffer = Buffer(0, 0, 1, 1, Contents.BINARY, "x")
    assert load_buffer(buffer, [tmp_path / "missing", tmp_path / "b", tmp_path / "a"]).tolist() == [2]


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(WcetError) as error:
        load_buffer(Buffer(3, 0, 1, 1, Contents.BINARY, "nowhere.bin"), [tmp_path])
    assert codes_of(error) == ["W607"]


@pytest.mark.parametrize("content", [b"\0" * 4, b"\0" * 12, b"\0" * 7])
def test_a_file_must_fill_its_buffer_exactly(tmp_path, content):
    (tmp_path / "x").write_bytes(content)
    with pytest.raises(WcetError) as error:
        load_buffer(Buffer(0, 0, 2, 1, Contents.BINARY, "x"), [tmp_path])
    assert codes_of(error) == ["W608"]


def test_text_that_is_no_number_is_refused(tmp_path):
    (tmp_path / "x").write_text("1.0 two")
    with pytest.raises(WcetError) as error:
        load_buffer(Buffer(0, 0, 2, 1, Contents.DECIMAL, "x"), [tmp_path])
    assert codes_of(error) == ["W608"]


@pytest.mark.parametrize("name", ["out.bin", "out.csv", "out.txt"])
def test_what_is_written_reads_back(name):
    words = np.array([0x3F800000, 0x40490FDB, 0xBF000000, 1], np.uint32)
    raw = format_words(words, Path(name))
    assert parse_words(raw, name != "out.bin").tolist() == words.tolist()


def test_overlapping_buffers_share_their_words():
    buffers = {0: Buffer(0, 0, 4, 1), 1: Buffer(1, 8, 4, 1), 2: Buffer(2, 64, 1, 1)}
    memory = DeviceMemory(buffers, {0: np.arange(4, dtype=np.uint32)})
    memory.words(1)[0] = 99
    assert memory.words(0).tolist() == [0, 1, 99, 3]
    assert [(one.id, other.id) for one, other in overlapping(buffers.values())] == [(0, 1)]


def test_a_snapshot_does_not_change_any_more():
    memory = DeviceMemory({0: Buffer(0, 0, 1, 1)}, {})
    before = memory.snapshot()
    memory.words(0)[0] = 5
    assert before[0].tolist() == [0]
