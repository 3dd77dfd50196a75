"""One mutated object in all its forms, and its run."""

import re
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tests.frontend.mutated_objects import MutatedObject, encode
from tests.frontend.object_forms import TARGET, Answer, answer, find_processor, has_tools, write_bundle
from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import simulate

_CODE = re.compile(r"\s+(\w+).*?// [0-9A-F]{12}: ([0-9A-F ]+)")
_ENCODING = re.compile(r"(?m) *// [0-9A-F]{12}: [0-9A-F ]+$")


def has_any_tools() -> None:
    """Raise `AssertionError` where no LLVM is installed whose tools take objects apart."""
    assert find_version(), "there is no LLVM 14 or 19"


def find_version() -> int:
    """Return the newest LLVM that is there, 0 where there is none."""
    return next((each for each in (19, 14) if has_tools(each)), 0)


def list_answers(case: MutatedObject, folder: Path) -> Mapping[str, Mapping[str, Answer]]:
    """Return the answers about the kernels by form; empty where the assembler does not take the text."""
    return {form: answer(path) for form, path in write_mutated(case, folder).items()}


def write_mutated(case: MutatedObject, folder: Path) -> Mapping[str, Path]:
    """Write a case in every form; none where the assembler does not take the text."""
    version, processor = find_version(), find_processor(case.text)
    plain, odd = folder / "plain.s", folder / "odd.s"
    plain.write_text(case.text)
    made = _assemble(version, processor, plain)
    if made is None:
        return {}
    text = encode(case.text, _list_words(version, made), case.encodings) if case.encodings else case.text
    forms = {"plain text": plain}
    if text is not None:
        odd.write_text(text)
        made = _assemble(version, processor, odd) or made
        forms["text"] = odd
    forms["object"] = made
    linked = folder / "k.hsaco"
    link = [f"ld.lld-{version}", "-shared", str(made), "-o", str(linked)]
    if not subprocess.run(link, capture_output=True, check=False).returncode:
        forms["linked"] = linked
        if case.bundled:
            forms["bundle"] = folder / "k.hipfb"
            forms["bundle"].write_bytes(write_bundle({f"hipv4-amdgcn-amd-amdhsa--{processor}": linked.read_bytes()}))
    if processor == "gfx803":  # a listing does not say what it is for
        forms |= _write_listings(version, {form: forms[form] for form in ("object", "linked") if form in forms}, folder)
    return forms


def _write_listings(version: int, forms: Mapping[str, Path], folder: Path) -> Mapping[str, Path]:
    """Write listings of an object and of what is linked of it, by one run of the disassembler."""
    shown = _disassemble(version, ["-D", "-r"], *forms.values())
    if shown is None:
        return {}
    texts = dict(zip(forms, re.split(r"(?m)^(?=\S+:\tfile format )", shown)[1:], strict=True))
    texts = {f"{form} listing": text for form, text in texts.items()}
    texts["listing without encodings"] = _ENCODING.sub("", texts["object listing"])
    listings = {form: folder / f"{form}.lst" for form in texts}
    for form, path in listings.items():
        path.write_text(texts[form])
    return listings


def run_own(source: Source, answers: Mapping[str, Answer]) -> Mapping[str, int]:
    """Return the cycles of the kernels without arguments that are bounded, by name; none where a run is refused."""
    machine = load_machine("gcn3")
    assert isinstance(machine, GcnMachine)
    found: dict[str, int] = {}
    bounded = {name for name, found in answers.items() if found.bounds}
    for program in parse_file(source) if bounded else ():
        if program.name in bounded:
            with suppress(WcetError):
                found[program.name] = simulate(program, machine, GcnLaunch((3, 1, 1), (64, 1, 1)), {}).cycles
    return found


def _assemble(version: int, processor: str, path: Path) -> Path | None:
    made = path.with_suffix(".o")
    command = [f"clang-{version}", *TARGET, f"-mcpu={processor}", "-c", str(path), "-o", str(made)]
    return None if subprocess.run(command, capture_output=True, check=False).returncode else made


def _disassemble(version: int, flags: list[str], *paths: Path) -> str | None:
    """Return a listing of files; None if the disassembler dies by a signal, as LLVM 19 does on some data."""
    command = [f"llvm-objdump-{version}", *flags, *map(str, paths)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    if ended.returncode > 0:
        raise subprocess.CalledProcessError(ended.returncode, command, ended.stdout, ended.stderr)
    return None if ended.returncode < 0 else ended.stdout


def _list_words(version: int, made: Path) -> list[tuple[str, tuple[int, ...]]]:
    found = map(_CODE.match, (_disassemble(version, ["-d"], made) or "").splitlines())
    return [(each[1], tuple(int(word, 16) for word in each[2].split())) for each in found if each]
