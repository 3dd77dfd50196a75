"""Coverage-guided fuzzing of everything that reads a file: kernels, settings, task sets, certificates, JSON documents.

    .venv/bin/python -m tests.campaigns.fuzzed_readers 1000000             all readers, one after the other
    .venv/bin/python -m tests.campaigns.fuzzed_readers 2000 --only gcn     one of them
    .venv/bin/python -m tests.campaigns.fuzzed_readers 0                   what has been done so far

Atheris (libFuzzer for Python) mutates sound files and keeps what reaches new code of the tool. An input may be read or
refused: an exception that users would see as a traceback, more than 2 s of processor time twice, or more than 500 MB is
a finding. Findings, corpora and counts stand in `build/fuzz`: a run that was stopped is taken up where it was, and
findings do not stop one. The exit code is 1 where there are any.
"""

import argparse
import hashlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import traceback
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path("build") / "fuzz"
SECONDS = 2.0
MEGABYTES = 500
LONGEST = 20_000
"""Bytes of an input."""

STRINGS = (".text", ".data", "exit", "s_endpgm", "0x", "4294967295", "18446744073709551616", "[[", "]]", '"""', "1e999")
SAVE_EVERY = 500
NAMES = (
    *("sim-d", "gcn", "sgmf", "wcet.toml", "tasks.toml", "machine.toml", "certificate", "report", "run"),
    *("block times", "mapping", "stored answer"),
)


@dataclass(slots=True)
class Count:
    """What one reader has read so far; `slowest` in processor milliseconds, `largest` in megabytes of the process."""

    inputs: int = 0
    refused: int = 0
    slowest: int = 0
    largest: int = 0
    found: int = 0


def main() -> int:
    """Fuzz every reader in a process of its own, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("inputs", type=int, help="inputs of all readers together, those of earlier runs included")
    parser.add_argument("--only", choices=NAMES, help="one reader")
    parser.add_argument("--folder", type=Path, default=ROOT)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        _fuzz(given.only, given.inputs, given.folder / _plain(given.only))
    names = (given.only,) if given.only else NAMES
    for name in names:
        _run(name, given.inputs // len(names), given.folder)
    counts = {name: _load(given.folder / _plain(name)) for name in names}
    for name, count in counts.items():
        print(
            f"{name:14} {count.inputs:>9,} inputs, slowest {count.slowest:>5,} ms, "
            f"at most {count.largest} MB, {count.found} findings"
        )
    total = sum(count.inputs for count in counts.values())
    found = sum(count.found for count in counts.values())
    print(f"{total:,} inputs, {found} findings" + (f", in {given.folder}/*/found-*" if found else ""))
    return 1 if found else 0


def _run(name: str, most: int, folder: Path) -> None:
    """Fuzz one reader until it has read so many inputs; a process that is killed is a finding and is started again."""
    own = folder / _plain(name)
    own.mkdir(parents=True, exist_ok=True)
    while (before := _load(own)).inputs < most:
        command = [sys.executable, "-m", "tests.campaigns.fuzzed_readers", str(most), "--only", name, "--child"]
        with (own / "log.txt").open("w") as log:
            ended = subprocess.run([*command, "--folder", str(folder)], stdout=log, stderr=log, check=False)
        if ended.returncode:
            after = _load(own)
            after.found += 1
            after.inputs = max(after.inputs, before.inputs + 1)
            _save(own, after)
            (own / "log.txt").rename(own / f"found-killed-{after.inputs}.txt")


def _fuzz(name: str, most: int, own: Path) -> None:
    """Read mutated inputs in this process until there are so many; never returns."""
    import atheris

    with atheris.instrument_imports(include=["wcet"], enable_loader_override=False):
        from tests.robustness.readers import find_fault, list_readers

    reader = next(each for each in list_readers() if each.name == name)
    corpus, count, folder = own / "corpus", _load(own), Path(tempfile.mkdtemp(prefix="wcet-fuzz-"))
    corpus.mkdir(exist_ok=True)
    for seed in reader.seeds():
        (corpus / hashlib.sha256(seed).hexdigest()[:16]).write_bytes(seed)
    (own / "words.dict").write_text("".join(f'"{_escape(word)}"\n' for word in STRINGS))

    def measure(content: bytes) -> tuple[BaseException | None, int]:
        begun = time.process_time()
        fault = find_fault(reader, content, folder)
        return fault, int(1000 * (time.process_time() - begun))

    def read(content: bytes) -> None:
        fault, milliseconds = measure(content)
        if milliseconds > 1000 * SECONDS:  # a machine that stood still for a while does so only once
            milliseconds = min(milliseconds, measure(content)[1])
        count.inputs += 1
        count.slowest = max(count.slowest, milliseconds)
        if fault is not None:
            place = traceback.extract_tb(fault.__traceback__)[-1]
            _report(own, count, f"{type(fault).__name__}-{Path(place.filename).stem}-{place.lineno}", content)
        if milliseconds > 1000 * SECONDS:
            _report(own, count, f"slow-{milliseconds // 1000}-s", content)
        if count.inputs % SAVE_EVERY == 0 or count.inputs >= most:
            count.largest = max(count.largest, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10)
            if count.largest > MEGABYTES:
                _report(own, count, "memory", content)
            _save(own, count)
        if count.inputs >= most:
            os._exit(0)

    options = [f"-max_len={LONGEST}", f"-rss_limit_mb={MEGABYTES}", "-timeout=300", f"-dict={own / 'words.dict'}"]
    atheris.Setup([sys.argv[0], *options, f"-artifact_prefix={own}/found-", str(corpus)], read)
    atheris.Fuzz()


def _report(own: Path, count: Count, what: str, content: bytes) -> None:
    """Keep the first input that shows a fault at its place, and count places."""
    path = own / f"found-{what}"
    if not path.exists():
        path.write_bytes(content)
        count.found += 1


def _plain(name: str) -> str:
    return name.replace(" ", "-")


def _escape(word: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word.encode())


def _load(own: Path) -> Count:
    path = own / "count.json"
    return Count(**json.loads(path.read_text())) if path.exists() else Count()


def _save(own: Path, count: Count) -> None:
    own.mkdir(parents=True, exist_ok=True)
    (own / "count.json").write_text(json.dumps(asdict(count)))


if __name__ == "__main__":
    raise SystemExit(main())
