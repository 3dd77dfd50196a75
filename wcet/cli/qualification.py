"""Runs `wcet qualify`: runs a kit again where it is used, and tests each requirement on the tool."""

import json
import os
import platform
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from typing import Any

import click

from wcet.children import run_child
from wcet.cli.common import output_options
from wcet.cli.console import print_result
from wcet.cli.false_proofs import lower_claims
from wcet.cli.kit import (
    BUILDING,
    CHECKER,
    INPUTS,
    OBJECT,
    PROOF,
    REPORT,
    RUNS,
    SUMS,
    list_bounds,
    list_compiled,
    make_answers,
    name_compilers,
    read_checker,
    require_harmless,
    run_tool,
    write_files,
)
from wcet.cli.kit_budgets import drop_budgets, list_budgets, lower_budgets
from wcet.cli.qualify import describe_installed, list_proofs
from wcet.config.read import FILE
from wcet.errors import WcetError, refuse
from wcet.files import read_regular, show_path
from wcet.records import dataclass
from wcet.report.table import format_table
from wcet.session.paths import refuse_read


class NotMetError(Exception):
    """Reports that a requirement is not met; the message says what was found instead."""


class NotTestedError(Exception):
    """Reports that a requirement cannot be tested with a kit; the message says why."""


class Kit:
    """A kit in a folder, and copies of its inputs in which commands run."""

    def __init__(self, folder: Path, work: Path) -> None:
        self.folder = folder
        self.work = work
        self.files = {
            each.relative_to(folder).as_posix(): read_regular(each)
            for each in sorted(folder.rglob("*"))
            if each.is_file() and not each.is_symlink()
        }
        self.words: list[str] = [str(word) for word in json.loads(self.files["command.json"])[2:]]
        require_harmless(self.words)
        self.inputs = {
            name.removeprefix(f"{INPUTS}/"): content for name, content in self.files.items() if name.startswith(INPUTS)
        }

    @cached_property
    def again(self) -> Mapping[str, bytes]:
        """Return the answers of the installed tool for the inputs of the kit."""
        return make_answers(self.copy(), self.words, self.shipped)

    @cached_property
    def shipped(self) -> str:
        """Return the place of the code object that ships among the inputs; empty if the kit has none."""
        place = json.loads(self.files["hashes.json"]).get("object", {}).get("file", "")
        if place and place not in self.inputs:
            raise ValueError(f"`{place}` is no input")
        return place

    @cached_property
    def bounds(self) -> dict[str, list[int]]:
        """Return the bounds of each kernel in the kit's report, one for each launch."""
        return list_bounds(json.loads(self.files[REPORT])["kernels"])

    def copy(self, name: str = "inputs") -> Path:
        """Return a new folder with a copy of the inputs."""
        folder = self.work / f"{name}-{len(list(self.work.iterdir()))}"
        write_files(folder, self.inputs)
        return folder


def check_files(kit: Kit) -> str:
    """Require that every file has its hash, and that the list has all files."""
    lines = kit.files[SUMS].decode().splitlines()
    listed = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    found = {name: sha256(content).hexdigest() for name, content in kit.files.items() if name != SUMS}
    wrong = sorted(name for name in {*listed, *found} if listed.get(name) != found.get(name))
    if wrong:
        raise NotMetError(f"changed, missing or not listed: {', '.join(wrong[:5])}")
    return f"{len(found)} files"


def check_tool(kit: Kit) -> str:
    """Require that the installed tool is the one that made the kit."""
    stated, own = json.loads(kit.files["hashes.json"])["tool"], describe_installed()
    if other := [key for key in own if own[key] != stated.get(key)]:
        raise NotMetError(f"the installed tool differs in {', '.join(other)}")
    return f"wcet {own['version']}, sources {own['sources_sha256'][:12]}"


def check_report(kit: Kit) -> str:
    """Require that the report is that of the same command now."""
    if kit.again.get(REPORT) != kit.files[REPORT]:
        raise NotMetError("the installed tool gives another report")
    return ", ".join(f"{name}: at most {cycles:,} cycles" for name, cycles in _flatten(kit.bounds))


def _flatten(bounds: Mapping[str, Sequence[int]]) -> list[tuple[str, int]]:
    return [(name, cycles) for name, each in bounds.items() for cycles in each]


def check_proof(kit: Kit) -> str:
    """Have the checker, run alone, prove a bound for each kernel from a certificate that is made now.

    The checker of the kit is only compared with the installed one: nothing that comes with a kit is executed.
    """
    if any(kit.files.get(name) != content for name, content in read_checker().items()):
        raise NotMetError("the kit has another checker than the installed tool")
    proven = _run_checker(kit, kit.again[PROOF])
    above = [name for name, cycles in kit.bounds.items() if not _cover(proven.get(name, []), cycles)]
    if above:
        raise NotMetError(f"nothing that covers the bound of {', '.join(above)} is proven")
    return ", ".join(f"{name}: {cycles:,} cycles proven" for name, cycles in _flatten(proven))


def _cover(proven: Sequence[int], bounds: Sequence[int]) -> bool:
    return len(proven) == len(bounds) and all(each >= bound for each, bound in zip(proven, bounds, strict=True))


def check_false_proofs(kit: Kit) -> str:
    """Require that the checker rejects each proof in which one number of the claims is lower by one, with a new
    digest."""
    rejected = 0
    for each in list_proofs(kit.again[PROOF]):
        for altered in lower_claims(each, ("claims",) if "claims" in each else ("cycles",)):
            if _run_checker(kit, json.dumps(altered).encode()):
                raise NotMetError("the checker accepts a claim that is too low")
            rejected += 1
            if rejected == 20:
                break
    if not rejected:
        raise NotMetError("the proof claims no number")
    return f"{rejected} rejected"


def check_runs(kit: Kit) -> str:
    """Require that no run of the kernel in the reference simulator exceeds the bound."""
    stated, again = kit.files.get(RUNS), kit.again.get(RUNS)
    if stated != again:
        raise NotMetError("the installed tool finds other runs")
    rows = _list_runs(json.loads(again or b"{}"))
    longer = [row["name"] for row in rows if row["observed_cycles"] > row["bound_cycles"]]
    if longer:
        raise NotMetError(f"a run takes longer than the bound: {', '.join(longer)}")
    if not rows:
        raise NotTestedError("the kit has no data to run the kernel with")
    return f"{len(rows)} runs"


def check_budgets(kit: Kit) -> str:
    """Require that the gate accepts a budget equal to the bound of each kernel, and rejects one that is a cycle
    less."""
    folder = kit.copy("budget")
    place = _find_config(folder, kit)
    place.write_text(drop_budgets(place.read_text("utf-8") if place.exists() else ""), "utf-8")
    run_tool(folder, "check", *kit.words, "--update", "--margin=0")  # it knows the table of each launch
    text = place.read_text("utf-8")
    if list_budgets(text) != sorted(cycles for _, cycles in _flatten(kit.bounds)):
        raise NotMetError("the budgets without a margin are not the bounds")
    for less, code in ((0, 0), (1, 1)):
        place.write_text(lower_budgets(text, less), "utf-8")
        ran = run_tool(folder, "check", *kit.words)
        if ran.code != code:
            raise NotMetError(f"a budget {less} below the bound gives exit code {ran.code} and not {code}")
    return "exit 0 at the bound, exit 1 one cycle below"


def check_refusal(kit: Kit) -> str:
    """Require that a kernel with a line that is not an instruction has no bound, and that the gate does not pass."""
    folder = kit.copy("broken")
    kernel = folder / kit.words[0]
    content = kernel.read_bytes()
    kernel.write_bytes(content[: len(content) // 2] + b"\n@ this is no instruction\n" + content[len(content) // 2 :])
    ran = run_tool(folder, "analyze", *kit.words)
    if ran.code not in (2, 3) or b"at most" in ran.out:
        raise NotMetError(f"a broken kernel gives exit code {ran.code}")
    codes = re.findall(rb"error\[(W\d+)\]", ran.err)
    return f"exit {ran.code}, {codes[0].decode() if codes else 'without a code'}"


def check_premises(kit: Kit) -> str:
    """Derive the premises of each certificate again from the kernel's text and the machine.

    Those of a source file are derived from the assembly that it was compiled to, which must have the same bounds.
    """
    folder, place = kit.copy("premises"), PurePath(kit.words[0])
    compiled = list_compiled(kit.again)
    texts = {(place.parent / PurePath(name).name).as_posix(): content for name, content in compiled.items()}
    write_files(folder, {PROOF: kit.again[PROOF], **texts})
    kernels = list(texts) or [place.as_posix()]
    options = [word for word in kit.words[1:] if word.partition("=")[0] not in BUILDING]
    if texts:
        ran = run_tool(folder, "analyze", *kernels, *options, "--certificate", PROOF, "-f", "json")
        found = list_bounds(json.loads(ran.out)["kernels"]) if ran.out else {}
        if found != kit.bounds:
            raise NotMetError("the assembly has other bounds than its source")
    machines = [word for word in options if word.startswith("--machine=")] or _name_machines(kit)
    others = (f"--corunner={each}" for each in _name_others(kit))
    ran = run_tool(folder, "verify", PROOF, *(f"--kernel={each}" for each in kernels), *machines, *others)
    if b"cannot be derived again" in ran.err or b"does not say where" in ran.err:
        raise NotTestedError("the certificate does not say where its premises are from")
    if ran.code != 0:
        said = re.findall(rb"error\[W\d+\]: (.*)", ran.err) or [b"no answer"]
        raise NotMetError(said[0].decode(errors="replace"))
    derived, stated = (ran.out.count(f"  {word} ".encode()) for word in ("derived", "stated"))
    return f"{derived} derived, {stated} stated"


def _name_others(kit: Kit) -> list[str]:
    """Return the inputs that are co-runners, as the certificates name them."""
    origins = (proof.get("origin", {}).get("corunners", {}) for proof in json.loads(kit.again[PROOF]))
    named = {name for each in origins for rows in each.values() for name, *_ in rows}
    return sorted(named & kit.inputs.keys())


def _name_machines(kit: Kit) -> list[str]:
    """Return the option for the machine file that a configuration among the inputs names, if there is one."""
    held = {
        name.removeprefix("machine/"): content for name, content in kit.files.items() if name.startswith("machine/")
    }
    named = [place for place, content in kit.inputs.items() if held.get(PurePath(place).name) == content]
    return [f"--machine={place}" for place in named if place.endswith(".toml")][:1]


def check_object(kit: Kit) -> str:
    """Require that the code object that ships has the same bounds as the kernel that was analysed."""
    if not kit.shipped:
        raise NotTestedError("the kit has no code object")
    found = json.loads(kit.again.get(OBJECT, b"{}"))
    if found != kit.bounds:
        raise NotMetError("the code object has other bounds than the kernel")
    digest = sha256(kit.inputs[kit.shipped]).hexdigest()
    return f"{kit.shipped}, SHA-256 {digest[:12]}"


def check_compilation(kit: Kit) -> str:
    """Require that compiling the source again gives the assembly of the kit."""
    stated, again = list_compiled(kit.files), list_compiled(kit.again)
    if not stated:
        raise NotTestedError("the kernel is no source that is compiled")
    if stated != again:
        found, own = (", ".join(name_compilers(each)) or "an unnamed compiler" for each in (kit.files, kit.again))
        raise NotMetError(f"the assembly is another one: {found} made the one of the kit, {own} this one")
    return ", ".join([*name_compilers(again), *again])


@dataclass(frozen=True, slots=True)
class Requirement:
    """A property on which a user relies, the independent oracle that decides it, and the test."""

    name: str
    text: str
    oracle: str
    test: Callable[[Kit], str]


STATES: Mapping[bool | None, str] = {True: "ok", False: "FAILED", None: "not tested"}
COUNTED: Mapping[bool | None, str] = {True: "met", False: "not met", None: "not tested"}
SHOWN = ("requirement", "oracle", "found")

REQUIREMENTS = (
    Requirement("Q1", "the kit is complete and unchanged", "SHA-256 of every file", check_files),
    Requirement("Q2", "the tool is the one that made the kit", "SHA-256 of its files, versions", check_tool),
    Requirement("Q3", "the same inputs give the same report", "the bytes of the kit", check_report),
    Requirement("Q4", "a bound is proven", "the checker, which runs alone", check_proof),
    Requirement("Q5", "a proof of less is rejected", "claims lowered by one, each with its digest", check_false_proofs),
    Requirement("Q6", "no run takes longer than the bound", "the reference simulator", check_runs),
    Requirement("Q7", "the gate is red exactly above the budget", "the bound, and one cycle less", check_budgets),
    Requirement("Q8", "what cannot be bounded is refused", "a kernel broken on purpose", check_refusal),
    Requirement("Q9", "premises of the proof are those of the kernel", "the derivation, apart from it", check_premises),
    Requirement("Q10", "what ships is what was analysed", "the code object, read from its bytes", check_object),
    Requirement("Q11", "the source compiles to what was analysed", "the assembly in the kit", check_compilation),
)
"""The requirements of operation; each test decides by something other than the analysis."""


@click.command("qualify")
@click.argument("kit", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="KIT")
@output_options("text", "json")
def qualify(kit: Path, format: str, output: Path | None) -> int:
    """Run a kit of `wcet evidence` again, and test each requirement on the tool by its own oracle.

    The kit needs no checkout, and may be in any folder; nothing in it is changed. The report has the versions of
    Python, libraries and system. Exit code 1 means that a requirement is not met.
    """
    with TemporaryDirectory() as work:
        try:
            opened = Kit(kit, Path(work).resolve())
        except (LookupError, TypeError, AttributeError, ValueError, RecursionError):
            raise refuse("W001", f"`{show_path(kit)}` is no kit", help="wcet evidence KERNEL -o KIT") from None
        except OSError as error:
            raise refuse_read(kit, show_path(kit), error) from None
        rows = [_test(each, opened) for each in REQUIREMENTS]
        environment = describe_environment(opened)
    passed = all(row["met"] is not False for row in rows)
    if format == "json":
        document = {"version": 1, "passed": passed, "environment": environment, "requirements": rows}
        print_result(json.dumps(document, indent=2) + "\n", output)
    else:
        print_result(_write_text(rows, passed, environment), output)
    return 0 if passed else 1


def describe_environment(kit: Kit) -> dict[str, Any]:
    """Return the environment of the tests, with the solvers and compilers that computed answers for the kit."""
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    told = {"tool": describe_installed(), "python": sys.version.split()[0], "system": system}
    return {**told, "solvers": _list_solvers(kit.again), "compilers": name_compilers(kit.again)}


def _list_solvers(answers: Mapping[str, bytes]) -> list[str]:
    """Return the solvers that the report of the installed tool names."""
    kernels: list[Any] = json.loads(answers.get(REPORT, b'{"kernels": []}'))["kernels"]
    origins = (str(each["origin"]) for kernel in kernels for each in kernel["assumptions"])
    return sorted({each.removeprefix("solver ") for each in origins if each.startswith("solver ")})


def _test(each: Requirement, kit: Kit) -> dict[str, Any]:
    met: bool | None = True
    try:
        found = each.test(kit)
    except NotTestedError as error:
        met, found = None, str(error)
    except NotMetError as error:
        met, found = False, str(error)
    except (WcetError, LookupError, TypeError, AttributeError, ValueError, OSError, RecursionError) as error:
        met, found = False, f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
    return {"name": each.name, "requirement": each.text, "oracle": each.oracle, "met": met, "found": found}


def _write_text(rows: list[dict[str, Any]], passed: bool, told: Mapping[str, Any]) -> str:
    shown = [(row["name"], STATES[row["met"]], *(str(row[key]) for key in SHOWN)) for row in rows]
    counts = [(sum(row["met"] is state for row in rows), word) for state, word in COUNTED.items()]
    head = f"{'passed' if passed else 'FAILED'}: {', '.join(f'{count} {word}' for count, word in counts if count)}"
    tool = told["tool"]
    used = [*tool["libraries"], *(f"solver {each}" for each in told["solvers"]), *told["compilers"]]
    foot = f"wcet {tool['version']}, Python {told['python']}, {told['system']}; {', '.join(used)}"
    return "\n".join([head, *format_table("lllll", ("", "", *SHOWN), shown), "", foot]) + "\n"


def _run_checker(kit: Kit, proof: bytes) -> dict[str, list[int]]:
    """Run the checker alone, without any package, and return what it proves; nothing if it rejects the proof.

    It prints a line for each certificate, in which it escapes the name of the kernel.
    """
    folder = kit.work / "proof"
    write_files(folder, {PROOF: proof})
    ran = run_child(
        [sys.executable, "-I", str(CHECKER / "verify.py"), str(folder / PROOF)], "a certificate", os.environ
    )
    said = re.findall(r": at most ([\d,]+) cycles?$", ran.out.decode(errors="replace"), re.MULTILINE)
    proofs = list_proofs(proof)
    if ran.code != 0 or len(said) != len(proofs):
        return {}
    rows = [(each["kernel"], int(cycles.replace(",", ""))) for each, cycles in zip(proofs, said, strict=True)]
    return list_bounds([{"name": name, "bound_cycles": cycles} for name, cycles in rows])


def _list_runs(document: Any) -> list[Any]:
    return [row for row in document.get("kernels", []) if row.get("observed_cycles") is not None]


def _find_config(folder: Path, kit: Kit) -> Path:
    """Return the configuration of the kernel in a copy; if there is none, the place of one in its folder."""
    kernel = folder / kit.words[0]
    above = [place / FILE for place in kernel.parents if (place / FILE).is_file() and folder in (place, *place.parents)]
    stated = [folder / word.partition("=")[2] for word in kit.words if word.startswith("--config=")]
    return (*stated, *above, kernel.parent / FILE)[0]
