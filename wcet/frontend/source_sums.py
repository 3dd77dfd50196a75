"""Reads the MD5 of the sources from which an object was compiled, which line tables of DWARF 5 state (section 6.2.4.1).

`llvm-dwarfdump` reads the tables, because they are a stranger's, and may state any number of entries. Objects get the
sums as assembly has them: `.file 1 "folder" "name" md5 0x...`.
"""

import re
from collections.abc import Iterator

TABLE = b".debug_line"
"""The name of the section with the line table."""

_UNIT = re.compile(r"debug_line\[")
_FOLDER = re.compile(r'include_directories\[ *\d+\] = "(.*)"$')
_ENTRY = re.compile(r"file_names\[ *\d+\]:$")
_FIELD = re.compile(r"\s+(name|dir_index|md5_checksum): \"?(.*?)\"?$")


def write_sums(dump: str, first: int) -> Iterator[str]:
    """Yield a `.file` directive, numbered from `first` on, for each file whose MD5 is in the output of `llvm-dwarfdump
    --debug-line`.

    Names keep the escapes of LLVM, which are those of assembly, so that none is code.
    """
    found: dict[tuple[str, str], str] = {}
    folders: list[str] = []
    entry: dict[str, str] = {}
    for line in dump.splitlines():
        if _UNIT.match(line):
            folders = []
        elif folder := _FOLDER.match(line):
            folders.append(folder[1])
        elif _ENTRY.match(line):
            entry = {}
        elif field := _FIELD.match(line):
            entry[field[1]] = field[2]
            if field[1] == "md5_checksum" and re.fullmatch("[0-9a-f]{32}", field[2]):
                found[_place(folders, entry.get("dir_index", "")), entry.get("name", "")] = field[2]
    for number, ((folder, name), total) in enumerate(found.items(), first):
        yield f'\t.file\t{number} "{folder}" "{name}" md5 0x{total}'


def _place(folders: list[str], index: str) -> str:
    """Return the folder of an entry; the first folder is that of the compilation, in which relative ones are."""
    if not index.isdecimal() or len(index) > 9 or int(index) >= len(folders):
        return ""
    folder = folders[int(index)]
    return folder if folder.startswith("/") or int(index) == 0 else f"{folders[0]}/{folder}"
