"""Kernels with calls as objects that llvm-objcopy has changed: none of the changes alters what the code does."""

import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from tests.campaigns.whole_chips import draw_cdna, draw_vega
from tests.frontend.mutated_objects import MutatedObject
from tests.frontend.mutated_runs import find_version, write_mutated
from tests.frontend.object_forms import find_processor
from tests.properties.choices import Choices
from tests.targets.gcn.outlined_code import outline
from tests.targets.gcn.random_launches import Case, draw_case, draw_whole_case

CHANGES: Mapping[str, tuple[str, ...]] = {
    "stripped": ("--strip-all",),
    "without what is not needed": ("--strip-unneeded",),
    "without local symbols": ("--discard-all",),
    "weak": ("--weaken",),
    "a weak function": ("--weaken-symbol=f0",),
    "local where hidden": ("--localize-hidden",),
    "a local kernel": ("--localize-symbol=k",),
    "a local descriptor": ("--localize-symbol=k.kd",),
    "a nameless kernel": ("--strip-symbol=k",),
    "a nameless function": ("--strip-symbol=f0",),
    "a global function": ("--globalize-symbol=f0",),
    "functions of one name": ("--redefine-sym=f0=f1",),
    "functions with each other's names": ("--redefine-sym=f0=f1", "--redefine-sym=f1=f0"),
    "a function with the kernel's name": ("--redefine-sym=f0=k",),
    "a function with the descriptor's name": ("--redefine-sym=f0=k.kd",),
    "a symbol inside of code": ("--add-symbol=inside=.text:4,function,global",),
    "a symbol inside of an instruction": ("--add-symbol=inside=.text:6",),
    "a second function of the name": ("--add-symbol=f0=.text:4,function,global",),
    "a second kernel of the name": ("--add-symbol=k=.text:4,function,global",),
    "a second descriptor of the name": ("--add-symbol=k.kd=.text:0,object,global",),
    "code in .code": ("--rename-section=.text=.code",),
    "descriptors in .other": ("--rename-section=.rodata=.other",),
    "code that is no code": ("--set-section-flags=.text=alloc",),
    "descriptors that are code": ("--set-section-flags=.rodata=alloc,code",),
    "code without bytes": ("--set-section-type=.text=8",),
    "code of other alignment": ("--set-section-alignment=.text=4096",),
    "without section headers": ("--strip-sections",),
    "without code": ("--only-keep-debug",),
    "without tables of names": ("--remove-section=.gnu.hash", "--remove-section=.hash"),
    "for another processor": ("-O", "elf64-x86-64"),
}
"""Changes of an object, with the options of llvm-objcopy.

Metadata and relocations stay: without them, an object is another program, or one of another launch.
"""
_MORE = """    .symbol: k.kd
    .kernarg_segment_align: 8
    .wavefront_size: 64
    .sgpr_count: {sgprs}
    .vgpr_count: {vgprs}
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .max_flat_workgroup_size: 1024
    .args:
"""


def draw_changed_object(choices: Choices) -> MutatedObject:
    """Draw a kernel of GCN or CDNA with functions, as a file that an assembler takes, and up to four changes."""
    case = draw_whole_case(choices) if choices.chance(50) else draw_case(choices, brief=True)
    case = choices.pick((_keep, draw_vega, draw_cdna))(case, choices)
    text = outline(re.sub(r" *;@wcet.*", "", case.text), choices)
    more = _MORE.format(sgprs=choices.pick((1, 60, 100)), vgprs=choices.pick((1, 24, 60)))
    text = text.replace("    .symbol: k.kd\n", "").replace("    .args:\n", more)
    text = text.replace("---\namdhsa.kernels", "---\namdhsa.version: [ 1, 1 ]\namdhsa.kernels")
    read_only = '    .section .rodata,"a",@progbits\n    .p2align 6\n    .amdhsa_kernel k'
    text = text.replace("    .amdhsa_kernel k", read_only).replace("\nk:\n", "\n    .p2align 8\nk:\n", 1)
    changes = frozenset(choices.pick(tuple(CHANGES)) for _ in range(choices.between(1, 4)))
    return MutatedObject(find_processor(text), text, changes, {}, choices.chance(15))


def _keep(case: Case, _: Choices) -> Case:
    return case


def write_changed(
    case: MutatedObject, folder: Path, changed: tuple[str, ...] = ("object", "linked")
) -> Mapping[str, Path]:
    """Write a case in every form, and those that are `changed` with each change that can be made."""
    forms = dict(write_mutated(replace(case, kinds=frozenset()), folder))
    tool = f"llvm-objcopy-{find_version()}"
    for name in sorted(case.kinds) if shutil.which(tool) else ():
        for form in changed:
            made = folder / f"{form} {name}{forms[form].suffix}" if form in forms else None
            command = [tool, *CHANGES[name], str(forms.get(form)), str(made)]
            if made and not subprocess.run(command, capture_output=True, check=False).returncode:
                forms[f"{form}, {name}"] = made
    return forms
