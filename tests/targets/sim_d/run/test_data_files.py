"""Buffers from files and back."""

from pathlib import Path

import numpy as np
import pytest

from tests.targets.sim_d.run.launches import codes_of, run
from wcet.errors import WcetError
from wcet.isa.sim_d.language.buffers import DramBuffer, InitialContents
from wcet.isa.sim_d.run.data_files import DeviceMemory, format_words, load_buffer, overlapping, parse_words


def test_binary_files_hold_little_endian_words(tmp_path):
    (tmp_path / "x.bin").write_bytes(bytes([1, 0, 0, 0, 0, 0, 0x80, 0x3F]))
    buffer = DramBuffer(0, 0, 2, 1, InitialContents.BINARY, "x.bin")
    assert load_buffer(buffer, [tmp_path])[0].tolist() == [1, 0x3F800000]


def test_decimal_files_hold_numbers_between_commas_and_white_space(tmp_path):
    (tmp_path / "x.csv").write_text("1.0, 2\n-0.5\t1e3\n")
    buffer = DramBuffer(0, 0, 4, 1, InitialContents.DECIMAL, "x.csv")
    assert load_buffer(buffer, [tmp_path])[0].view(np.float32).tolist() == [1.0, 2.0, -0.5, 1000.0]


def test_the_first_directory_that_has_the_file_wins(tmp_path):
    for name, word in (("a", 1), ("b", 2)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x").write_bytes(bytes([word, 0, 0, 0]))
    buffer = DramBuffer(0, 0, 1, 1, InitialContents.BINARY, "x")
    assert load_buffer(buffer, [tmp_path / "missing", tmp_path / "b", tmp_path / "a"])[0].tolist() == [2]


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(WcetError) as error:
        load_buffer(DramBuffer(3, 0, 1, 1, InitialContents.BINARY, "nowhere.bin"), [tmp_path])
    assert codes_of(error) == ["W607"]


@pytest.mark.parametrize(("content", "words"), [(b"\1\0\0\0", [1]), (b"\1\0\0\0" * 3, [1, 1])])
def test_a_file_of_another_size_gives_what_fits_and_a_warning(tmp_path, content, words):
    (tmp_path / "x").write_bytes(content)
    buffer = DramBuffer(0, 0, 2, 1, InitialContents.BINARY, "x")
    found, warning = load_buffer(buffer, [tmp_path])
    assert found.tolist() == words
    assert warning is not None and (warning.code, warning.severity) == ("W608", "warning")
    with pytest.raises(WcetError) as error:
        load_buffer(buffer, [tmp_path], strict=True)
    assert codes_of(error) == ["W608"]


def test_a_part_of_a_word_is_refused(tmp_path):
    (tmp_path / "x").write_bytes(b"\0" * 7)
    with pytest.raises(WcetError) as error:
        load_buffer(DramBuffer(0, 0, 2, 1, InitialContents.BINARY, "x"), [tmp_path])
    assert codes_of(error) == ["W608"]


@pytest.mark.parametrize(
    ("access", "codes"),
    [
        ("ldglin v1, 0", ["W608", "W603"]),
        ("sldg s1, 0, 20", ["W608", "W603"]),
        ("sldg s1, 0, 16", ["W608"]),
        ("ldg2sptile 0, 0, 0, 0", ["W608", "W603"]),
        ("mov v1, 20\nmovvsp vc.mem_idx, v1\nldgidxit v2, 0", ["W608", "W603"]),
        ("mov v1, 20\nmovvsp vc.mem_idx, v1\nldgbidx 0", ["W608", "W603"]),
        ("mov v1, 1\nstglin v1, 0\nldglin v1, 0", ["W608"]),
    ],
)
def test_words_behind_a_short_file_are_undefined_until_they_are_stored(tmp_path, access, codes):
    (tmp_path / "x").write_bytes(b"\1\0\0\0" * 16)
    text = f'.data\n0 0x0 32 1 file "x"\n.sp_data\n0 0x0 32 1\n.text\n{access}\nexit'
    assert [entry.code for entry in run(text, 32, 1, 32, directories=[tmp_path]).warnings] == codes


def test_text_that_is_no_number_is_refused(tmp_path):
    (tmp_path / "x").write_text("1.0 two")
    with pytest.raises(WcetError) as error:
        load_buffer(DramBuffer(0, 0, 2, 1, InitialContents.DECIMAL, "x"), [tmp_path])
    assert codes_of(error) == ["W608"]


@pytest.mark.parametrize("name", ["out.bin", "out.csv", "out.txt"])
def test_what_is_written_reads_back(name):
    words = np.array([0x3F800000, 0x40490FDB, 0xBF000000, 1], np.uint32)
    raw = format_words(words, Path(name))
    assert parse_words(raw, name != "out.bin").tolist() == words.tolist()


def test_overlapping_buffers_share_their_words():
    buffers = {0: DramBuffer(0, 0, 4, 1), 1: DramBuffer(1, 8, 4, 1), 2: DramBuffer(2, 64, 1, 1)}
    memory = DeviceMemory(buffers, {0: np.arange(4, dtype=np.uint32)})
    memory.words(1)[0] = 99
    assert memory.words(0).tolist() == [0, 1, 99, 3]
    assert [(one.id, other.id) for one, other in overlapping(buffers.values())] == [(0, 1)]


def test_a_snapshot_does_not_change_any_more():
    memory = DeviceMemory({0: DramBuffer(0, 0, 1, 1)}, {})
    before = memory.snapshot()
    memory.words(0)[0] = 5
    assert before[0].tolist() == [0]
