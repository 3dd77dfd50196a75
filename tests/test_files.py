import os
import struct
from pathlib import Path

import pytest

from wcet.files import parse_array, write_beside


def test_a_file_is_replaced_whole(tmp_path):
    path = tmp_path / "report.json"
    path.write_text("old")
    path.chmod(0o640)
    write_beside(path, "new\n")
    assert path.read_bytes() == b"new\n"
    assert path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["report.json"]


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path):
    path = tmp_path / "report.json"
    path.write_text("old")
    with pytest.raises(UnicodeEncodeError):
        write_beside(path, "\ud800")
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["report.json"]


def test_a_missing_folder_is_an_error(tmp_path):
    with pytest.raises(OSError, match="No such file"):
        write_beside(tmp_path / "nowhere" / "report.json", "x")


def test_a_device_is_written_to_not_replaced():
    before = Path(os.devnull).stat()
    write_beside(Path(os.devnull), "report")
    assert Path(os.devnull).stat().st_ino == before.st_ino
    assert not Path(os.devnull).is_file()


def test_a_link_stays_a_link(tmp_path):
    link = tmp_path / "latest.json"
    link.symlink_to("report.json")
    write_beside(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "report.json").read_text() == "new"


def _array_file(header: str, data: bytes = bytes(48)) -> bytes:
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data


_FORM = "{{'descr': '{}', 'fortran_order': False, 'shape': {}}}"


def test_an_array_file_is_what_numpy_writes():
    assert parse_array(_array_file(_FORM.format("<i4", (3, 4)))).shape == (3, 4)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"PK\x03\x04",
        *map(_array_file, ("(" * 3000, "-" * 5000 + "1", "{}", "0", "lambda: 0")),
        *(
            _array_file(_FORM.format(*each))
            for each in (
                ("<i4", (1 << 50,)),
                ("<i4", (10**30,)),
                ("<i4", (-3,)),
                ("<i4", (True,)),
                ("<i4", (13,)),
                ("<,4", (3,)),
                ("|O", (3,)),
                ("|S4", (3,)),
            )
        ),
    ],
)
def test_any_other_file_is_no_array_whatever_its_header_says(raw):
    with pytest.raises(ValueError, match="it is not a"):
        parse_array(raw)
